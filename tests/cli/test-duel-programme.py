#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Duels as `midline-cli analyse` prints them are what the linear programme of their payoffs says.

The programme is solved by going through its corners, in fractions, which has nothing in common with the
engine's way (mid-matrix-game.h); and by glpsol, where that is installed.

usage: test-duel-programme.py MIDLINE-CLI ENGINE BENCH-DUELS SOURCES
"""
import fractions
import importlib.util
import itertools
import os
import shutil
import subprocess
import sys

CLI, ENGINE, BENCH, SOURCES = map(os.path.abspath, sys.argv[1:])
DEPTHS = (2, 4, 6)
MOST = 0.003  # points: payoffs are printed in hundredths of a pawn, shares in thousandths
count = 0


def ok(name):
    global count
    count += 1
    print(f'ok {count} - {name}', flush=True)


def load_bench():
    os.chdir(SOURCES)  # it reads there what scores are worth
    spec = importlib.util.spec_from_file_location('bench_duels', BENCH)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


bench = load_bench()
ODDS = bench.read_odds()


# --- The programme --------------------------------------------------------------------------------

def solve_equations(rows):
    """The solution of the rows [coefficients…, right side], None where there is not exactly one."""
    rows, n = [list(row) for row in rows], len(rows)
    for at in range(n):
        pivot = next((row for row in rows[at:] if row[at] != 0), None)
        if pivot is None:
            return None
        rows.remove(pivot)
        pivot = [cell / pivot[at] for cell in pivot]
        rows = [[a - row[at] * b for a, b in zip(row, pivot)] for row in rows]
        rows.insert(at, pivot)
    return [row[n] for row in rows]


def most_at_corners(matrix):
    """What the attacker, who chooses the column, can make sure of: max v, where x >= 0 adds up to 1 and
    row x >= v for each row."""
    matrix = [[fractions.Fraction(cell) for cell in row] for row in matrix]
    n = len(matrix[0])
    whole = [fractions.Fraction(1)] * n + [0, 1]
    limits = [row + [-1, 0] for row in matrix]
    limits += [[fractions.Fraction(c == at) for c in range(n)] + [0, 0] for at in range(n)]
    best = None
    for tight in itertools.combinations(limits, n):
        corner = solve_equations([whole, *tight])
        if corner is None or (best is not None and corner[n] <= best):
            continue
        if all(sum(a * b for a, b in zip(limit, corner)) >= 0 for limit in limits):
            best = corner[n]
    return float(best)


def check_solver():
    assert most_at_corners([[1, -1], [-1, 1]]) == 0
    assert most_at_corners([[0, 2, -1], [-2, 0, 1], [1, -1, 0]]) == 0
    assert most_at_corners([[30, 20, 25], [90, 70, 80], [40, 35, 20], [60, 50, 55]]) == 30
    # 3 x - 1 (1 - x) = -2 x + 4 (1 - x) where x = 1/2
    assert most_at_corners([[3, -1], [-2, 4]]) == 1
    ok('the corners of programmes with known ends')


# --- What is printed ------------------------------------------------------------------------------

def score_of(word):
    return ('mate', int(word[1:])) if word.startswith('#') else ('cp', round(float(word) * 100))


def worth(word):
    return bench.worth(*score_of(word), ODDS)


def fen_of(armies, moves):
    told = subprocess.run([ENGINE], text=True, capture_output=True, check=True, input='\n'.join([
        'setoption name UCI_Variant value sirlin',
        f'setoption name WhiteArmy value {bench.ARMIES[armies[0]]}',
        f'setoption name BlackArmy value {bench.ARMIES[armies[1]]}',
        f'position startpos moves {moves}', 'd', 'quit', ''])).stdout
    return next(line for line in told.splitlines() if line.startswith('Fen: '))[5:]


def advice_on(fen, depth):
    """(matrix of points with no challenge first, shares of the defender, of the attacker, value)"""
    done = subprocess.run([CLI, 'analyse', '--variant', 'sirlin', '--engine', ENGINE,
                           '--depth', str(depth), fen], text=True, capture_output=True)
    assert done.returncode == 0, done.stderr
    lines = [line.split() for line in done.stdout.splitlines()]
    duel = next(words for words in lines if words[0] == 'duel')
    at, end = duel.index('attacker'), duel.index('score')
    defender = dict(zip(duel[2:at:2], map(float, duel[3:at:2])))
    attacker = dict(zip(duel[at + 1:end:2], map(float, duel[at + 2:end:2])))
    cells = {(words[2], words[4]): worth(words[6]) for words in lines if words[0] == 'payoff'}
    matrix = [[cells[row, '-' if row == '-' else column] for column in attacker] for row in defender]
    assert len(cells) == 1 + (len(defender) - 1) * len(attacker), done.stdout
    return matrix, list(defender.values()), list(attacker.values()), worth(duel[end + 1])


def shortfalls(matrix, defender, attacker, value):
    """By how much the value differs, and what each side's mix falls short of what it can make sure of;
    the attacker's counts once he is challenged."""
    best, answered = most_at_corners(matrix), most_at_corners(matrix[1:])
    most = max(sum(share * row[c] for share, row in zip(defender, matrix))
               for c in range(len(attacker)))
    least = min(sum(share * cell for share, cell in zip(attacker, row)) for row in matrix[1:])
    return abs(value - best), most - best, answered - least


def main():
    check_solver()
    worst, matrices = (0, 0, 0), []
    for armies, moves in bench.DUELS:
        fen = fen_of(armies, moves)
        for depth in DEPTHS:
            advice = advice_on(fen, depth)
            found = shortfalls(*advice)
            assert max(found) <= MOST, (armies, moves, depth, found, advice)
            worst = tuple(map(max, worst, found))
            matrices.append(advice[0])
    print('# %d matrices: value %.4f, defender %.4f, attacker %.4f' % (len(matrices), *worst))
    ok('value and mixes of each duel')
    if shutil.which('glpsol') is None:
        print(f'ok {count + 1} # SKIP glpsol is missing')
    else:
        for matrix in matrices:
            assert abs(bench.programme(matrix) - most_at_corners(matrix)) < 1e-6, matrix
        ok('glpsol comes to the same values')
    print('1..3')


main()
