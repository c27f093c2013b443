#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Problems found in games: known ones are, others are not, and what is found holds in another search.

usage: test-problems.py MIDLINE-CLI ENGINE SHIPPED
"""
import collections
import os
import re
import subprocess
import sys
import tempfile

CLI, ENGINE, SHIPPED = sys.argv[1:]
count = 0

# Philidor's legacy (Lucena, 1497): the queen gives herself up, and the king is smothered.
SMOTHERED = 'r4r1k/1b4pp/7N/8/8/1Q6/2q2PPP/6K1 w - - 0 1'
# A queen that can simply be taken is no problem, nor is a position in which everything wins.
OBVIOUS = '6k1/5ppp/8/3q4/4P3/8/5PPP/3R2K1 w - - 0 1'
WON = '5k2/8/8/8/8/8/QQQ5/6K1 w - - 0 1'


def ok(name):
    global count
    count += 1
    print(f'ok {count} - {name}', flush=True)


def game(fen, moves, **tags):
    tags = {'Event': 'Test', 'White': 'Anne', **tags, 'SetUp': '1', 'FEN': fen}
    return ''.join(f'[{name} "{value}"]\n' for name, value in tags.items()) + f'\n{moves} *\n\n'


def problems(folder, text, *options, out='out.mgn'):
    path = f'{folder}/in.pgn'
    with open(path, 'w') as file:
        file.write(text)
    done = subprocess.run([CLI, 'problems', '--engine', ENGINE, *options, path, f'{folder}/{out}'],
                          capture_output=True, text=True)
    if done.returncode != 0:
        return done
    with open(f'{folder}/{out}') as file:
        return re.split(r'(?=^\[Event )', file.read(), flags=re.M)[1:]


def knows(folder):
    found = problems(folder, game(SMOTHERED, '1. h3 gxh6 2. h4') + game(OBVIOUS, '1. exd5') + game(WON, '1. Kf1')
                     + game(SMOTHERED, '1. g3'), '--nodes', '3200')
    assert len(found) == 1, found
    assert '1. Qg8+ Rxg8 2. Nf7#' in found[0] and '[Theme "mate"]' in found[0] and '[White "Anne"]' in found[0], found
    assert SMOTHERED in found[0] and 1 <= int(re.search(r'Nodes "(\d+)"', found[0]).group(1)) <= 3200
    ok('a known problem is found, once, and nothing else')


def keeps(folder):
    """An engine that ends in the third position: what was found before is there, and the game is named."""
    path = f'{folder}/dies.py'
    script = f'''import subprocess, sys
engine = subprocess.Popen([{ENGINE!r}], stdin=subprocess.PIPE)
for line in sys.stdin.buffer:
    if b"6k1/5ppp/8/3q4" in line:
        engine.kill()
        sys.exit(3)
    engine.stdin.write(line)
    engine.stdin.flush()
'''
    with open(path, 'w') as file:
        file.write(script)
    done = problems(folder, game(SMOTHERED, '1. h3') + game(OBVIOUS, '1. exd5', White='Bea'), '--nodes', '3200',
                    '--engine', f'{sys.executable} {path}', out='kept.mgn')
    assert done.returncode == 1 and 'game 2, Bea - ?, at 6k1/5ppp' in done.stderr, done
    assert 'it ended with status 3' in done.stderr and 'kept.mgn": it has the 1 found before' in done.stderr, done
    with open(f'{folder}/kept.mgn') as file:
        assert '2. Nf7#' in file.read()
    done = problems(folder, game(OBVIOUS, '1. exd5'), '--nodes', '3200', '--engine', f'{sys.executable} {path}', out='kept.mgn')
    with open(f'{folder}/kept.mgn') as file:
        assert done.returncode == 1 and '2. Nf7#' in file.read(), done
    ok('an engine that fails is named with its game, and what was found before is kept')


def holds(folder):
    """In a search of other length, by --multipv, the first answer wins and the second does not."""
    text = game(SMOTHERED, '1. h3')
    for problem in problems(folder, text, '--nodes', '3200'):
        fen = re.search(r'\[FEN "(.*)"\]', problem).group(1)
        said = subprocess.run([CLI, 'analyse', '--engine', ENGINE, '--nodes', '50000', '--multipv', '2', fen],
                              capture_output=True, text=True, check=True).stdout
        lines = re.findall(r'^line \d depth \d+ score (\S+) moves (\S+)', said, flags=re.M)
        assert lines[0][0].startswith('#') and lines[0][1] == 'Qg8+' and not re.match(r'#\d', lines[1][0]), said
    ok('another search agrees')


def shipped_ones_hold():
    """They are of every pairing of Chess 2, in both editions; one in nineteen is solved in a search of other length
    than they were found by."""
    with open(SHIPPED) as file:
        all_of_them = re.split(r'(?=^\[Event )', file.read(), flags=re.M)[1:]
    fens = [re.search(r'\[FEN "(.*)"\]', problem).group(1) for problem in all_of_them]
    assert len(set(fens)) == len(fens) >= 500, len(fens)
    places = collections.Counter((re.search(r'\[Variant "(.*)"\]', problem).group(1), fen.split()[6])
                                 for problem, fen in zip(all_of_them, fens))
    assert {armies for _, armies in places} == {x + y for x in 'cnerka' for y in 'cnerka'}, places
    assert len(places) == 72 and min(places.values()) >= 4, places
    wrong = []
    for problem, fen in list(zip(all_of_them, fens))[::19]:
        moves = problem.split('\n\n')[1]
        first = re.match(r'(?:\d+\.+ )?(<[^>]*>|\S+)', moves).group(1).rstrip('+#%')
        variant = re.search(r'\[Variant "(.*)"\]', problem).group(1)
        said = subprocess.run([CLI, 'analyse', '--engine', ENGINE, '--nodes', '60000', '--variant',
                               {'Chess2': 'chess2'}.get(variant, 'sirlin'), fen], capture_output=True, text=True, check=True).stdout
        best = re.search(r'^line 1 .* moves (<[^>]*>|\S+)', said, flags=re.M).group(1).rstrip('+#%')
        if best != first:
            wrong.append((fen, first, best))
    assert len(wrong) <= 1, wrong
    ok(f'{len(fens)} problems come with the program, of every pairing, and one in nineteen is solved')


def verifies(folder):
    """tools/problem-set verify: what holds, and what is wrong with the rest; nothing is searched twice."""
    tool = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'tools', 'problem-verify.py')
    path, kept = f'{folder}/set.mgn', f'{folder}/kept.tsv'
    with open(path, 'w') as file:
        file.write(game(SMOTHERED, '1. Qg8+ Rxg8 2. Nf7#', Event='Good', Theme='mate')
                   + game(SMOTHERED, '1. Nf7+ Kg8 2. Nh6+', Event='Slow', Theme='mate')
                   + game(WON, '1. Qb7', Event='Many', Theme='mate'))
    said = [subprocess.run([sys.executable, tool, CLI, path, kept, '20000', ENGINE], capture_output=True, text=True,
                           check=True).stdout for _ in range(2)]
    lines = said[0].splitlines()
    assert [line.split()[0] for line in lines[:2]] == ['Slow', 'Many'] and 'is better' in lines[0], said[0]
    assert 'wins as well' in lines[1] or 'is better' in lines[1], said[0]
    assert lines[2] == 'mate: 1 hold, 2 do not', said[0]
    with open(kept) as file:
        asked = file.read().splitlines()
    assert said[1] == said[0] and len(asked) == len(set(asked)) == 4, asked
    ok('a set is searched again, once')


def is_refused(folder):
    for options, words in ((('--nodes', '5'), '640'), (('--most', '0'), '1 to '), (('--to', 'doc'), 'doc')):
        done = problems(folder, game(WON, '1. Kf1'), *options)
        assert done.returncode == 2 and words in done.stderr, done.stderr
    done = subprocess.run([CLI, 'problems', '--engine', '/nonexistent', f'{folder}/in.pgn', f'{folder}/new.mgn'],
                          capture_output=True, text=True)
    assert done.returncode == 1 and '/nonexistent' in done.stderr and not os.path.exists(f'{folder}/new.mgn'), done.stderr
    ok('what is wrong is said, and nothing is written')


def main():
    with tempfile.TemporaryDirectory() as folder:
        knows(folder)
        keeps(folder)
        holds(folder)
        shipped_ones_hold()
        verifies(folder)
        is_refused(folder)
    print(f'1..{count}')


main()
