#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures how much the engine's advice on duels changes from one depth to the next, in opening
duels of Sirlin's Chess.  See tools/bench.

    bench-duels.py ENGINE [FROM TO]

What it prints of each duel is judged by another program as well, where that is installed: glpsol (GNU
Linear Programming Kit) solves every matrix as a linear programme, over the points that
docs/engine.md says its scores are worth.  Said is by how much the values differ at most, in points,
and by how much a side that mixes as it is told to gets less than it could make sure of.

For each ply of depth, FROM to TO (7 to 12): by how much the value changes, in pawns, and how much of
the shares moves to other choices (the total variation), of the defender's mix and the attacker's.
Choices that are called equal at both depths, with regrets up to the margin, count as one: among them
any mix is as good.  The plain variation stands beside it.
"""
import math
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

DUELS = [
    ('cc', 'e2e4 d7d5 e4d5'),
    ('cc', 'd2d4 e7e5 d4e5'),
    ('cc', 'e2e4 e7e5 g1f3 b8c6 f3e5'),
    ('cc', 'e2e4 e7e5 f1c4 g8f6 c4f7'),
    ('ee', 'e2e4 d7d5 e4d5'),
    ('ea', 'd2d4 e7e5 d4e5'),
    ('cr', 'd2d4 e7e5 d4e5'),
    ('kc', 'e2e4 0000 d7d5 e4d5'),
    ('rc', 'e2e4 d7d5 e4d5'),
    ('ce', 'd2d4 d7d5 c2c4 d5c4'),
    ('ck', 'e2e4 d7d5 e4d5'),
    ('ac', 'e2e4 f7f5 e4f5'),
]
ARMIES = {'c': 'Classic', 'n': 'Nemesis', 'e': 'Empowered', 'r': 'Reaper', 'k': 'TwoKings',
          'a': 'Animals'}


def mix_of(words, scale):
    """{choice: share} of words like "- 0 0 2 1 3"."""
    return {words[i]: int(words[i + 1]) / scale for i in range(0, len(words), 2)}


def between(line, first, last):
    words = line.split()
    end = words.index(last) if last in words else len(words)
    return words[words.index(first) + 1:end]


def points(line):
    words = line.split()
    at = words.index('score')
    return int(words[at + 2]) / 100 if words[at + 1] == 'cp' else None


# --- The other program ----------------------------------------------------------------------------

def read_odds():
    text = pathlib.Path('src/rules/games/chess2/chess2-search.c').read_text(encoding='utf-8')
    return [int(word) for word in re.search(r'\.odds = \{ (\d+), (\d+), (\d+) \}', text).groups()]


def worth(kind, score, odds):
    """The attacker's points, 0 to 1; a forced win a little more, the sooner the more."""
    if kind == 'mate':
        sign = 1 if score > 0 else -1
        return 0.5 + sign * (32000 - 2 * abs(score) + (score > 0)) / 60000
    even, spread, unit = odds

    def won(scaled):
        return 1 / (1 + math.exp((even - scaled * unit / 100) / spread))
    return (1 + won(score) - won(-score)) / 2


def matrix_of(duel, odds):
    """[row][column] of points: no challenge first, which is the same whatever the answer."""
    words = between(duel, 'matrix', None)
    cells = [worth(words[i + 1], int(words[i + 2]), odds) for i in range(0, len(words), 3)]
    columns = len(between(duel, 'attacker', 'matrix')) // 2
    rows = [[cells[0]] * columns]
    return rows + [cells[i:i + columns] for i in range(1, len(cells), columns)]


def programme(matrix):
    """What the attacker can make sure of, by glpsol."""
    with tempfile.TemporaryDirectory() as folder:
        model, out = pathlib.Path(folder, 'duel.lp'), pathlib.Path(folder, 'out')
        rows = [' + '.join(f'{value:.12f} x{c}' for c, value in enumerate(row)) + ' - v >= 0'
                for row in matrix]
        shares = ' + '.join(f'x{c}' for c in range(len(matrix[0])))
        model.write_text('Maximize\n v\nSubject To\n ' + '\n '.join(rows)
                         + f'\n {shares} = 1\nBounds\n v free\nEnd\n', encoding='utf-8')
        subprocess.run(['glpsol', '--lp', model, '-w', out], check=True, stdout=subprocess.DEVNULL)
        status = next(line for line in out.read_text(encoding='utf-8').splitlines()
                      if line.startswith('s bas'))
        return float(status.split()[-1])


def judge(duel, odds):
    """By how much the value differs, and what each mix falls short of."""
    matrix = matrix_of(duel, odds)
    scale = int(between(duel, 'scale', 'defender')[0])
    defender = list(mix_of(between(duel, 'defender', 'attacker'), scale).values())
    attacker = list(mix_of(between(duel, 'attacker', 'matrix'), scale).values())
    words = duel.split()
    value = worth(words[words.index('score') + 1], int(words[words.index('score') + 2]), odds)
    best = programme(matrix)
    answered = programme(matrix[1:]) if len(matrix) > 1 else best
    most = max(sum(share * row[c] for share, row in zip(defender, matrix))
               for c in range(len(matrix[0])))
    least = min(sum(share * cell for share, cell in zip(attacker, row)) for row in matrix[1:])
    return abs(value - best), most - best, answered - least


def print_verdict(duels):
    if shutil.which('glpsol') is None:
        print('glpsol is missing: nobody else has solved them')
        return
    odds = read_odds()
    worst = [max(column) for column in zip(*(judge(duel, odds) for duel in duels))]
    print('%d matrices by linear programming: values differ by %.4f at most, the defender\'s mix '
          'falls short by %.4f, the attacker\'s by %.4f' % (len(duels), *worst))


# --- The engine -----------------------------------------------------------------------------------

def solve(engine, armies, moves, depth, duels):
    """{depth: (value, margin, (mix, regrets) of the defender, of the attacker)}; each duel that is
    printed goes to the list as well."""
    commands = ['setoption name UCI_Variant value sirlin',
                f'setoption name WhiteArmy value {ARMIES[armies[0]]}',
                f'setoption name BlackArmy value {ARMIES[armies[1]]}',
                f'position startpos moves {moves}', f'go depth {depth}']
    program = subprocess.Popen([engine], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    program.stdin.write('\n'.join(commands) + '\n')
    program.stdin.flush()
    found, duel = {}, None
    for line in program.stdout:
        if line.startswith('info duel '):
            duel = line
            duels.append(line)
        if line.startswith('info regret '):
            scale = int(between(duel, 'scale', 'defender')[0])
            sides = []
            for side, end in (('defender', 'attacker'), ('attacker', 'matrix')):
                sides.append((mix_of(between(duel, side, end), scale),
                              mix_of(between(line, side, end), 1)))
            found[int(line.split()[3])] = (points(duel), int(line.split()[5]), *sides)
        if line.startswith('bestmove'):
            break
    program.communicate('quit\n')
    return found


def variation(before, after, margin):
    """Plain, and with the choices that are equal at both times as one."""
    (old, old_regrets), (new, new_regrets) = before, after
    equal = {choice for choice in old
             if old_regrets[choice] <= margin and new_regrets[choice] <= margin}
    plain = sum(abs(old[choice] - new[choice]) for choice in old) / 2
    apart = sum(abs(old[choice] - new[choice]) for choice in old if choice not in equal)
    apart += abs(sum(old[choice] - new[choice] for choice in equal))
    return plain, apart / 2


def main():
    engine = sys.argv[1]
    first, last = (int(word) for word in sys.argv[2:4]) if len(sys.argv) > 3 else (7, 12)
    totals, duels = [], []
    print('| armies | moves | value a ply | margin | defender | plain | attacker | plain |')
    print('|---|---|--:|--:|--:|--:|--:|--:|')
    for armies, moves in DUELS:
        found = solve(engine, armies, moves, last, duels)
        rows = []
        for depth in range(first, last):
            if depth not in found or depth + 1 not in found:
                sys.exit(f'{armies} {moves}: no duel at depth {depth + 1}')
            old, new = found[depth], found[depth + 1]
            moved = abs(old[0] - new[0]) if None not in (old[0], new[0]) else 0
            margin = max(old[1], new[1])
            defender, attacker = (variation(old[side], new[side], margin) for side in (2, 3))
            rows.append((moved, new[1], defender[1], defender[0], attacker[1], attacker[0]))
        means = [sum(column) / len(rows) for column in zip(*rows)]
        totals.append(means)
        print(f'| {armies} | {moves} | ' + ' | '.join('%.2f' % mean for mean in means) + ' |',
              flush=True)
    means = [sum(column) / len(totals) for column in zip(*totals)]
    print('| | **all** | ' + ' | '.join('**%.2f**' % mean for mean in means) + ' |')
    print_verdict(duels)


if __name__ == '__main__':
    main()
