#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures how much the engine's advice on duels changes from one depth to the next, in opening
duels of Sirlin's Chess.  See tools/bench.

    bench-duels.py ENGINE [FROM TO]

For each ply of depth, FROM to TO (7 to 12): by how much the value changes, in pawns, and how much of
the shares moves to other choices (the total variation), of the defender's mix and the attacker's.
Choices that are called equal at both depths, with regrets up to the margin, count as one: among them
any mix is as good.  The plain variation stands beside it.
"""
import subprocess
import sys

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


def solve(engine, armies, moves, depth):
    """{depth: (value, margin, (mix, regrets) of the defender, of the attacker)}."""
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
    totals = []
    print('| armies | moves | value a ply | margin | defender | plain | attacker | plain |')
    print('|---|---|--:|--:|--:|--:|--:|--:|')
    for armies, moves in DUELS:
        found = solve(engine, armies, moves, last)
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


if __name__ == '__main__':
    main()
