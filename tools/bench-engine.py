#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts the nodes a second of midline-engine and of Fairy-Stockfish in the same positions, and of
midline-engine with two threads, and prints a table.  See tools/bench.

What is measured is the processor's time of each program from its start to its end, so that other
programs on the machine hardly matter.  The programs search in turn.  For two threads there are two
ratios: of the time that passes, the best of the runs, which says nothing on a machine that does other
things; and twice that of the nodes a second of the processor's time, which is what two processors of
their own would give.  Last comes how long a search of ten milliseconds lets its asker wait.
"""
import os
import platform
import re
import statistics
import subprocess
import sys
import time

POSITIONS = [
    ('start', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'),
    ('four knights', 'r1bqkb1r/pppp1ppp/2n2n2/4p3/4P3/2N2N2/PPPP1PPP/R1BQKB1R w KQkq - 4 4'),
    ('Kiwipete', 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'),
    ('closed centre', 'r1b2rk1/pp1nqppp/2pbpn2/3p4/2PP4/2NBPN2/PPQ2PPP/R1B2RK1 w - - 0 10'),
    ('open centre', 'r2q1rk1/ppp2ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPP2PPP/R2Q1RK1 w - - 0 8'),
    ('no queens', '2r3k1/pp3ppp/2n1b3/3pP3/3P4/2N2N2/PP3PPP/R5K1 b - - 0 20'),
    ('ending', '8/pp3k2/2p2n2/3p1p2/3P1P2/2P1NK2/PP6/8 w - - 0 35'),
]
NODES = {'ours': 400000, 'fairy': 160000}


def search(command, options, position, nodes):
    """Nodes, seconds of the processor, seconds passed."""
    before, began = os.times(), time.perf_counter()
    engine = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    for name, value in options:
        engine.stdin.write(f'setoption name {name} value {value}\n')
    engine.stdin.write(f'position fen {position}\ngo nodes {nodes}\n')
    engine.stdin.flush()
    counted = 0
    for line in engine.stdout:
        found = re.search(r' nodes (\d+)', line)
        counted = int(found[1]) if found else counted
        if line.startswith('bestmove'):
            break
    engine.stdin.write('quit\n')
    engine.stdin.flush()
    engine.wait()
    after = os.times()
    return counted, after.children_user - before.children_user, time.perf_counter() - began


def measure_threads(command, options, runs):
    clock, shares = {}, []
    for _ in range(runs):
        speeds = {}
        for threads in (1, 2):
            nodes, processor, passed = search(command, options + [('Threads', threads)],
                                              POSITIONS[4][1] + ' cc --', 4 * NODES['ours'])
            clock[threads] = max(clock.get(threads, 0), nodes / passed / 1000)
            speeds[threads] = nodes / processor
        shares.append(2 * speeds[2] / speeds[1])
    print('Two threads: ratio %.2f by the processor, %.2f by the clock (%.0f and %.0f thousand a'
          ' second; %d processors, load %.1f).'
          % (statistics.median(shares), clock[2] / clock[1], clock[2], clock[1], os.cpu_count(),
             os.getloadavg()[0]))


def measure_waiting(command, options, searches, budget=10):
    engine = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    for name, value in options:
        engine.stdin.write(f'setoption name {name} value {value}\n')
    waits = []
    for i in range(searches):
        position = POSITIONS[i % len(POSITIONS)][1]
        engine.stdin.write(f'position fen {position} cc --\nisready\n')
        engine.stdin.flush()
        while engine.stdout.readline() != 'readyok\n':
            pass
        began = time.perf_counter()
        engine.stdin.write(f'go movetime {budget}\n')
        engine.stdin.flush()
        while not engine.stdout.readline().startswith('bestmove'):
            pass
        waits.append(1000 * (time.perf_counter() - began))
    engine.communicate('quit\n')
    waits.sort()
    print('`go movetime %d`, %d times: answered after %.1f ms (median), %.1f (99 of 100), %.1f at most;'
          ' %d later than %d ms; load %.1f.'
          % (budget, searches, statistics.median(waits), waits[int(0.99 * searches)], waits[-1],
             sum(wait > 2 * budget for wait in waits), 2 * budget, os.getloadavg()[0]))


def main():
    ours, variants, runs = sys.argv[1], sys.argv[2], int(sys.argv[3])
    sides = {
        'ours': ([ours], [('UCI_Variant', 'chess2'), ('Hash', 16)], ' cc --'),
        'fairy': (['fairy-stockfish'],
                  [('VariantPath', variants), ('UCI_Variant', 'midline'), ('Hash', 16)], ''),
    }
    ratios = []
    print('Thousand nodes a second of the processor, medians of %d runs; %s.\n'
          % (runs, platform.machine()))
    print('| position | Midline | Fairy-Stockfish | ratio |\n|---|--:|--:|--:|')
    for name, position in POSITIONS:
        speeds = {'ours': [], 'fairy': []}
        for _ in range(runs):
            for who, (command, options, armies) in sides.items():
                nodes, processor, _ = search(command, options, position + armies, NODES[who])
                speeds[who].append(nodes / processor / 1000)
        ratio = statistics.median(a / b for a, b in zip(speeds['ours'], speeds['fairy']))
        ratios.append(ratio)
        print('| %s | %.0f | %.0f | %.2f |' % (name, statistics.median(speeds['ours']),
                                               statistics.median(speeds['fairy']), ratio))
    print('| **geometric mean** | | | **%.2f** |\n' % statistics.geometric_mean(ratios))
    measure_threads(*sides['ours'][:2], runs)
    measure_waiting(*sides['ours'][:2], 40 * runs)


if __name__ == '__main__':
    main()
