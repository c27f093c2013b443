#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Times perft of midline-cli, and of two engines in turn, and prints tables.  See tools/bench.

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


# The goals: the slowest that orthodox chess may be beside Stockfish, Chess 2 beside our own orthodox
# chess (with and without an army that has much to look at), and the other games in million a second.
LEVEL = 1.0
PAIRING, BUSY_PAIRING, BUSY_ARMIES = 0.4, 0.25, 'eak'
ARMIES = 'cnerka'
OTHERS = [
    ('operational', 'start', '', 3, 200),
    ('operational', 'start', '', 4, 200),
    ('operational', 'opening',
     'cnbgxr3qhrxgbnc/2M2s2u2s2u2/1pppppppppppppppp/9O7/7h9/17/17/2P2X11/PPP1P1PmPPoPPPPPP/'
     '2U2SP1U2S2U2/CNBG1RH2QHRXGBNC r', 3, 200),
    ('operational', 'middle game',
     'Cn1gxr4h4n1/2u5u6b1/1p1p1p1Mp1phxppp1/5p1p2r6/9q7/13C3/17/2H11P2/PP2PRPP2PP3PP/2U2S2U5UB1/'
     '1NBGX4Q2XG1N1 b', 3, 200),
    ('extreme2d', 'start', '', 7, 25),
    ('extreme2d', 'opening',
     'pr,pb,k,1,pr,pr,1,h,pb,pr/1,py,1,py,4,py,1/p,p,p,1,p,pby,p,p,1,p/3,p,1,py,2,p,1/10/10/'
     '2,P,3,pb,Py,1,P/P,P,1,P,P,P,1,P,P,1/1,Py,1,Py,6/Pr,Pb,K,Pb,Pr,Pr,Pb,H,Pb,Pr b - 0 1', 4, 25),
    ('extreme2d', 'middle game',
     '1,pb,h,1,py,1,krrbyy,1,pr,1/pr,9/p,1,p,p,1,prrbb,4/7,p,Py,1/10/10/9,Py/P,P,5,P,P,P/'
     'Pb,4,Pb,1,H,1,Pr/Krbby,9 w - 0 1', 4, 25),
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


def cli_output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def ours(cli, game, fen, depth):
    out = cli_output(cli, 'perft', '--variant', game, str(depth), *([fen] if fen else []))
    nodes, secs = re.search(r'^nodes (\d+) secs ([\d.]+)$', out, re.M).groups()
    return int(nodes), float(secs)


def speed(cli, game, fen, depth, runs):
    """Leaves, and the median of millions of them a second."""
    seen = [ours(cli, game, fen, depth) for _ in range(runs)]
    return seen[0][0], statistics.median(nodes / max(secs, 1e-6) / 1e6 for nodes, secs in seen)


def compare(cli, engine, positions, runs, goal, missed):
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
        if a / b < goal:
            missed.append(f'{game} {name}: {a / b:.2f} of {goal}')
        yield f'| `{game}` | {name} | {depth} | {nodes:,} | {a:.1f} | {b:.1f} | {a / b:.2f} |'
    mean = math.exp(statistics.mean(map(math.log, ratios)))
    yield f'| `{game}` | **geometric mean** | | | | | **{mean:.2f}** |'


def pairings(cli, deeper, runs, missed):
    """A row for each of White's armies; in each cell millions a second and their ratio to chess."""
    for white in ARMIES:
        orthodox = speed(cli, 'chess', START, 6, runs)[1]
        cells = [f'{orthodox:.0f}']
        for black in ARMIES:
            pair = white + black
            depth = (3 if 'r' in pair else 4) + deeper
            fen = cli_output(cli, 'start', '--variant', 'chess2', '--armies', pair)
            ratio = speed(cli, 'chess2', fen, depth, runs)[1] / orthodox
            goal = BUSY_PAIRING if set(pair) & set(BUSY_ARMIES) else PAIRING
            if ratio < goal:
                missed.append(f'chess2 {pair} at depth {depth}: {ratio:.2f} of {goal}')
            cells.append(f'{ratio * orthodox:.0f} ({ratio:.2f})')
        yield f'| **{white}** | ' + ' | '.join(cells) + ' |'


def others(cli, runs, missed):
    for game, name, fen, depth, goal in OTHERS:
        nodes, rate = speed(cli, game, fen, depth, runs)
        if rate < goal:
            missed.append(f'{game} {name} at depth {depth}: {rate:.0f} of {goal}')
        yield f'| `{game}` | {name} | {depth} | {nodes:,} | {rate:.0f} | {goal} |'


def table(title, head, rows):
    print(f'\n{title}\n\n| ' + ' | '.join(head) + ' |')
    print('|' + '--:|' * len(head))
    for row in rows:
        print(row, flush=True)


def processor():
    try:
        with open('/proc/cpuinfo', encoding='utf-8') as lines:
            return next(line.split(':')[1].strip() for line in lines if 'model name' in line)
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def main():
    cli, variants, runs = sys.argv[1], sys.argv[2], int(sys.argv[3])
    missed = []
    pairs = [
        (Engine('stockfish'), AGAINST_STOCKFISH, LEVEL),
        (Engine('fairy-stockfish', [('VariantPath', variants), ('UCI_Variant', 'midline')]),
         AGAINST_FAIRY, 0),
    ]
    print(f'{processor()}; medians of {runs} runs, million leaves a second.')
    for engine, positions, goal in pairs:
        print(f'\n| game | position | depth | leaves | Midline | {engine.name} | ratio |')
        print('|---|---|--:|--:|--:|--:|--:|')
        for row in compare(cli, engine, positions, runs, goal, missed):
            print(row, flush=True)
        engine.quit()

    head = ['White \\ Black', '`chess`'] + [f'**{army}**' for army in ARMIES]
    for deeper in 0, 1:
        table(f'Chess 2, every pairing from the start, depth {4 + deeper} ({3 + deeper} with a Reaper);'
              ' in brackets the ratio to our orthodox start at depth 6, measured before each row.',
              head, pairings(cli, deeper, runs, missed))
    table('The other games.', ['game', 'position', 'depth', 'leaves', 'Midline', 'goal'],
          others(cli, runs, missed))
    print('\nMissed: ' + ('; '.join(missed) if missed else 'nothing') + '.')


if __name__ == '__main__':
    main()
