#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Times perft of midline-cli and of two engines in turn, and prints a table.  See tools/bench.

Ours is timed by itself, an engine from the command to its answer: starting up counts for nobody.
Runs alternate, so that a busy moment of the machine falls on all alike.
"""
import math
import platform
import re
import statistics
import subprocess
import sys
import time

START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
ROOKS = '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1'
TALKCHESS = 'rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8'
MIDDLE = 'r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10'
CLOSE = 'r1bq1b1r/ppp2kpp/2n5/3np3/2B5/8/PPPP1PPP/RNBQK2R w KQ - 0 7'

# game, name of the position, text, depth
AGAINST_STOCKFISH = [
    ('chess', 'start', START, 6),
    ('chess', 'Kiwipete', KIWIPETE, 5),
    ('chess', 'rooks and pawns', ROOKS, 7),
    ('chess', 'promotions', TALKCHESS, 5),
    ('chess', 'middle game', MIDDLE, 5),
]
AGAINST_FAIRY = [
    ('chess2', 'start', START, 5),
    ('chess2', 'Kiwipete', KIWIPETE, 4),
    ('chess2', 'promotions', TALKCHESS, 4),
    ('chess2', 'middle game', MIDDLE, 4),
    ('chess2', 'a king on its way', CLOSE, 5),
]


class Engine:
    """A UCI engine that knows `go perft`."""

    def __init__(self, program, options=()):
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.DEVNULL, text=True, bufsize=1)
        self.name = self.ask('uci', r'id name (.+)')
        for name, value in options:
            self.send(f'setoption name {name} value {value}')
        self.ask('isready', 'readyok')

    def send(self, command):
        print(command, file=self.process.stdin, flush=True)

    def ask(self, command, answer):
        self.send(command)
        for line in self.process.stdout:
            match = re.match(answer, line)
            if match:
                return match.group(match.lastindex or 0).strip()
        raise SystemExit(f'the engine ended at "{command}"')

    def perft(self, fen, depth):
        self.send(f'position fen {fen}')
        self.ask('isready', 'readyok')
        before = time.perf_counter()
        nodes = int(self.ask(f'go perft {depth}', r'Nodes searched:\s*(\d+)'))
        return nodes, time.perf_counter() - before

    def quit(self):
        self.send('quit')
        self.process.wait(10)


def ours(cli, game, fen, depth):
    command = [cli, 'perft', '--variant', game, str(depth), fen]
    out = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    nodes, secs = re.search(r'^nodes (\d+) secs ([\d.]+)$', out, re.M).groups()
    return int(nodes), float(secs)


def compare(cli, engine, positions, runs):
    """Rows of the table; ends the program when the counts differ."""
    ratios = []
    for game, name, fen, depth in positions:
        mine, theirs = [], []
        for _ in range(runs):
            my_nodes, secs = ours(cli, game, fen, depth)
            mine.append(my_nodes / max(secs, 1e-6) / 1e6)
            nodes, secs = engine.perft(fen, depth)
            theirs.append(nodes / max(secs, 1e-6) / 1e6)
            if nodes != my_nodes:
                raise SystemExit(f'{name}: {my_nodes} nodes, {engine.name} counts {nodes}')
        a, b = statistics.median(mine), statistics.median(theirs)
        ratios.append(a / b)
        yield f'| `{game}` | {name} | {depth} | {nodes:,} | {a:.1f} | {b:.1f} | {a / b:.2f} |'
    mean = math.exp(statistics.mean(map(math.log, ratios)))
    yield f'| `{game}` | **geometric mean** | | | | | **{mean:.2f}** |'


def processor():
    try:
        with open('/proc/cpuinfo', encoding='utf-8') as lines:
            return next(line.split(':')[1].strip() for line in lines if 'model name' in line)
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def main():
    cli, variants, runs = sys.argv[1], sys.argv[2], int(sys.argv[3])
    pairs = [
        (Engine('stockfish'), AGAINST_STOCKFISH),
        (Engine('fairy-stockfish', [('VariantPath', variants), ('UCI_Variant', 'midline')]),
         AGAINST_FAIRY),
    ]
    print(f'{processor()}; medians of {runs} runs, million nodes a second.')
    for engine, positions in pairs:
        print(f'\n| game | position | depth | nodes | Midline | {engine.name} | ratio |')
        print('|---|---|--:|--:|--:|--:|--:|')
        for row in compare(cli, engine, positions, runs):
            print(row, flush=True)
        engine.quit()


if __name__ == '__main__':
    main()
