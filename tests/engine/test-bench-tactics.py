#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""tools/bench tactics: what counts as solved, with engines that answer by heart.

    test-bench-tactics.py BENCH-TACTICS EPD-MOVES MIDLINE-ENGINE
"""
import os
import subprocess
import sys
import tempfile

BENCH, EPD_MOVES, MIDLINE = sys.argv[1:4]

# Each engine is wrong in a way of its own; castling is written in both.
SUITE = '''\
# a comment

6k1/5ppp/8/8/8/8/8/R3K2R w KQ - bm Ra8#; id "mate";
4k3/8/8/8/8/8/8/4K2R w K - 0 1 bm O-O; id "castling";
4k3/8/8/8/8/8/3r4/4K3 w - - am Kf1 ; id "avoid" ; c0 "Kxd2; is left";
6k1/5ppp/8/8/8/8/8/R3K2R w KQ - ; dm 1; id "distance";
1k6/8/1K6/8/8/8/8/7R w - - bm h1h8; id "squares";
'''
BROKEN = '''\
rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm Nd4; id "illegal";
8/8/8 w - - bm e4;
4k3/8/8/8/8/8/8/4K2R w K - 0 1 id "no moves";
4k3/8/8/8/8/8/8/4K2R w K - 0 1 bm O-O Kd2; id "good";
'''
ENGINE = '''\
import sys
played = sys.argv[1].split()
for line in sys.stdin:
    word = line.split()[0]
    if word == 'uci':
        print('uciok', flush=True)
    if word == 'isready':
        print('readyok', flush=True)
    if word == 'go':
        print('info depth 3 score', sys.argv[2])
        print('bestmove', played.pop(0), flush=True)
    if word == 'quit':
        break
'''


def run(arguments, **options):
    return subprocess.run(arguments, capture_output=True, text=True, check=False, **options)


def bench(folder, engines, suites=(), options=()):
    arguments = [sys.executable, BENCH, EPD_MOVES, *options]
    for engine in engines:
        arguments += ['--engine', engine]
    return run(arguments + [os.path.join(folder, suite) for suite in suites or ['suite.epd']])


def counts(done):
    rows = [line for line in done.stdout.splitlines() if line.startswith('| suite |')]
    assert len(rows) == 2, done.stdout + done.stderr
    return [int(cell.split()[0]) for cell in rows[1].split('|')[3:-1]]


def check_goals(folder):
    """All right, with king takes rook; and all wrong, with a mate that takes too long."""
    heart = os.path.join(folder, 'engine.py')
    right = f'right={sys.executable} {heart} "a1a8 e1h1 e1d2 a1a8 h1h8" "mate 1"'
    left = f'left={sys.executable} {heart} "a1a8 e1g1 e1d2 a1a8 h1h8" "mate 1"'
    wrong = f'wrong={sys.executable} {heart} "a1a7 e1f1 e1f1 a1a8 h1h7" "mate 2"'
    assert counts(bench(folder, [right, left, wrong])) == [5, 5, 0]
    assert counts(bench(folder, [right], options=['--every', '2'])) == [2]


def check_list(folder):
    engine = f'e={sys.executable} {os.path.join(folder, "engine.py")} "a1a8 e1f1 e1d2 a1a8 h1h8" "cp 5"'
    lines = bench(folder, [engine], options=['--list', '--movetime', '1']).stdout.splitlines()
    assert lines[0] == 'suite\tmate\tbm a1a8\t+a1a8', lines
    assert lines[1] == 'suite\tcastling\tbm e1g1 e1h1\t-e1f1', lines
    assert lines[3] == 'suite\tdistance\tdm 1\t-a1a8', lines


def check_broken(folder):
    with open(os.path.join(folder, 'broken.epd'), encoding='utf-8') as file:
        done = run([EPD_MOVES], stdin=file)
    assert done.returncode == 1
    assert done.stdout == '4k3/8/8/8/8/8/8/4K2R w K - 0 1\tgood\tbm\te1g1 e1h1 e1d2\n', done.stdout
    assert [line.split(':')[0] for line in done.stderr.splitlines()] == ['1', '2', '3'], done.stderr


def check_faults(folder):
    dead = bench(folder, ['dead=true'])
    assert dead.returncode != 0 and 'dead: no answer' in dead.stderr, dead.stderr
    option = bench(folder, [f'm={MIDLINE};Nonsense=1'])
    assert option.returncode != 0 and 'no such option: "Nonsense"' in option.stderr
    absent = bench(folder, [f'm={MIDLINE}'], suites=['absent.epd'])
    assert absent.returncode != 0 and 'cannot read' in absent.stderr


def check_ours(folder):
    engine = f'm={MIDLINE};UCI_Variant=chess'
    answers = bench(folder, [engine], options=['--nodes', '3000', '--list']).stdout.splitlines()[:5]
    assert [line.split('\t')[3][0] for line in answers if '\tcastling\t' not in line] == ['+'] * 4


def main():
    with tempfile.TemporaryDirectory() as folder:
        for name, text in (('suite.epd', SUITE), ('broken.epd', BROKEN), ('engine.py', ENGINE)):
            with open(os.path.join(folder, name), 'w', encoding='utf-8') as file:
                file.write(text)
        check_goals(folder)
        check_list(folder)
        check_broken(folder)
        check_faults(folder)
        check_ours(folder)


if __name__ == '__main__':
    main()
