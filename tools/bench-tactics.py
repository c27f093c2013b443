#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lets engines that speak UCI search the positions of test suites (EPD) side by side, with the same
nodes or the same time, and counts how many each solves.  See tools/bench.

    bench-tactics.py EPD-MOVES [OPTION...] FOLDER|SUITE.epd...

A position is solved if the move played at the end is one of its best moves (bm), none of those to
avoid (am), or the score a mate in as many turns as asked for (dm).  What the suites' moves mean is
said by our rules, in squares (epd-moves); a castling counts in either way of writing it.
"""
import argparse
import glob
import os
import queue
import re
import shlex
import subprocess
import sys
import threading

PATIENCE = 120  # seconds beyond the time given, before an engine counts as dead


class Engine:
    """One program, kept running for all positions.  TEXT is NAME=COMMAND;OPTION=VALUE;..."""

    def __init__(self, text):
        words = text.split(';')
        self.name, command = words[0].split('=', 1)
        options = [word.split('=', 1) for word in words[1:] if word]
        self.program = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True, errors='replace')
        self.lines = queue.Queue()
        threading.Thread(target=self.listen, daemon=True).start()
        self.say('uci')
        known = [line for line in self.until('uciok') if line.startswith('option name ')]
        for name, value in options:
            if not any(line.startswith(f'option name {name} type') for line in known):
                sys.exit(f'{self.name}: no such option: "{name}"')
            self.say(f'setoption name {name} value {value}')

    def listen(self):
        for line in self.program.stdout:
            self.lines.put(line.strip())
        self.lines.put(None)

    def say(self, line):
        try:
            self.program.stdin.write(line + '\n')
            self.program.stdin.flush()
        except BrokenPipeError:
            pass  # its silence will be noticed

    def until(self, word, patience=PATIENCE):
        while True:
            try:
                line = self.lines.get(timeout=patience)
            except queue.Empty:
                line = None
            if line is None:
                sys.exit(f'{self.name}: no answer: expected "{word}"')
            yield line
            if line.startswith(word):
                return

    def search(self, fen, limit, seconds):
        """The move played, the mate announced last (0: none), the depth reached."""
        self.say('ucinewgame')
        self.say('isready')
        list(self.until('readyok'))
        self.say(f'position fen {fen}')
        self.say(f'go {limit}')
        mate = depth = 0
        for line in self.until('bestmove', seconds + PATIENCE):
            found = re.search(r'\bscore (cp|mate) (-?\d+)', line)
            if found and ' multipv 2' not in line:
                mate = int(found[2]) if found[1] == 'mate' else 0
            found = re.match(r'info .*\bdepth (\d+)', line)
            depth = int(found[1]) if found and ' score ' in line else depth
        return line.split()[1], mate, depth

    def end(self):
        self.say('quit')
        self.program.wait(10)


def read_suite(epd_moves, path):
    with open(path, encoding='utf-8', errors='replace') as file:
        done = subprocess.run([epd_moves], stdin=file, capture_output=True, text=True, check=False)
    for line in done.stderr.splitlines():
        print(f'{path}:{line}', file=sys.stderr)
    return [line.split('\t') for line in done.stdout.splitlines()]


def is_solved(kind, goal, move, mate):
    if kind == 'dm':
        return 0 < mate <= int(goal)
    return (move in goal.split()) == (kind == 'bm')


def run_suite(engines, name, positions, limit, seconds, wants_list):
    solved = {engine.name: [] for engine in engines}
    depths = {engine.name: 0 for engine in engines}
    for fen, position, kind, goal in positions:
        row = []
        for engine in engines:
            move, mate, depth = engine.search(fen, limit, seconds)
            good = is_solved(kind, goal, move, mate)
            solved[engine.name].append(good)
            depths[engine.name] += depth
            row.append(('+' if good else '-') + move)
        if wants_list:
            print('\t'.join([name, position, f'{kind} {goal}'] + row), flush=True)
    return ({name: sum(hits) for name, hits in solved.items()},
            {name: total / max(len(positions), 1) for name, total in depths.items()})


def suites_of(paths):
    for path in paths:
        if os.path.isdir(path):
            yield from sorted(glob.glob(os.path.join(path, '*.epd')))
        elif os.path.exists(path):
            yield path
        else:
            sys.exit(f'cannot read: "{path}": expected a folder of suites, or one')


def main():
    parser = argparse.ArgumentParser(prog='tools/bench tactics',
                                     description='Counts the positions of test suites that engines '
                                                 'solve, with the same nodes or the same time.')
    parser.add_argument('epd_moves', help=argparse.SUPPRESS)
    parser.add_argument('paths', nargs='+', metavar='FOLDER|SUITE.epd')
    limits = parser.add_mutually_exclusive_group()
    limits.add_argument('--nodes', type=int, help='for each position (100000)')
    limits.add_argument('--movetime', type=int, help='milliseconds for each position')
    parser.add_argument('--engine', action='append', metavar='NAME=COMMAND;OPTION=VALUE;...',
                        required=True, help='may be given several times')
    parser.add_argument('--list', action='store_true', help='every position, and what was played')
    parser.add_argument('--every', type=int, default=1, help='take one position of so many')
    args = parser.parse_args()

    limit = f'movetime {args.movetime}' if args.movetime else f'nodes {args.nodes or 100000}'
    engines = [Engine(text) for text in args.engine]
    rows = []
    for path in suites_of(args.paths):
        name = os.path.splitext(os.path.basename(path))[0]
        positions = read_suite(args.epd_moves, path)[::args.every]
        counts, depths = run_suite(engines, name, positions, limit, (args.movetime or 0) / 1000,
                                   args.list)
        rows.append((name, len(positions), counts, depths))
    print(f'\nSolved, {limit} a position (in brackets the mean depth):\n')
    print('| suite | positions | ' + ' | '.join(engine.name for engine in engines) + ' |')
    print('|---|--:|' + '--:|' * len(engines))
    for name, total, counts, depths in rows:
        cells = [f'{counts[engine.name]} ({depths[engine.name]:.1f})' for engine in engines]
        print(f'| {name} | {total} | ' + ' | '.join(cells) + ' |')
    for engine in engines:
        engine.end()


if __name__ == '__main__':
    main()
