#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts what armies have scored against each other in games of a match.  See tools/pairings.

    pairings.py NODES CHESS2.mgn SIRLIN.mgn TABLE

The page goes to the output, and what the window says of a pairing to TABLE, a header in C.
"""
import math
import re
import sys

ARMIES = {'Classic': 'Classic', 'Nemesis': 'Nemesis', 'Empowered': 'Empowered',
          'Reaper': 'Reaper', 'TwoKings': 'Two Kings', 'Animals': 'Animals'}
POINTS = {'1-0': 1, '0-1': 0, '1/2-1/2': 0.5}
EDITIONS = ('Chess 2, third edition', "Sirlin's Chess, the second edition, with duels")


class Score:
    """The points of games, and how sure their mean is."""

    def __init__(self):
        self.n, self.sum = 0, 0

    def add(self, points, n=1):
        self.n, self.sum = self.n + n, self.sum + points

    def mean(self):
        return self.sum / self.n

    def error(self):
        """Of 95 in a hundred, by Agresti and Coull: all games won are not certainty.  Draws make it
        a little less."""
        n, mean = self.n + 4, (self.sum + 2) / (self.n + 4)
        return 1.96 * math.sqrt(mean * (1 - mean) / n)

    def text(self):
        return f'{100 * self.mean():.0f} ±{100 * self.error():.0f}'

    def fine(self):
        return f'{100 * self.mean():.1f} ±{100 * self.error():.1f}'


def read(path):
    """{(army of the first side, of the second): Score of the first}."""
    table = {}
    with open(path, encoding='utf-8') as file:
        for game in re.split(r'(?=^\[Event )', file.read(), flags=re.MULTILINE)[1:]:
            tags = dict(re.findall(r'^\[(\w+) "([^"]*)"\]', game, flags=re.MULTILINE))
            pairing = tags['WhiteArmy'], tags['BlackArmy']
            table.setdefault(pairing, Score()).add(POINTS[tags['Result']])
    return table


def print_edition(title, table):
    games = sum(score.n for score in table.values()) // len(ARMIES) ** 2
    print(f'\n## {title}\n')
    print(f'{games} games of each pairing. Rows: White\'s army; columns: Black\'s. White\'s points of a '
          'hundred.\n')
    print('| | ' + ' | '.join(ARMIES.values()) + ' |')
    print('|---|' + '--:|' * len(ARMIES))
    for white in ARMIES:
        print(f'| **{ARMIES[white]}** | '
              + ' | '.join(table[white, black].text() for black in ARMIES) + ' |')
    total = Score()
    armies = {army: Score() for army in ARMIES}
    for (white, black), score in table.items():
        total.add(score.sum, score.n)
        if white != black:
            armies[white].add(score.sum, score.n)
            armies[black].add(score.n - score.sum, score.n)
    print(f'\nWhite scores {total.fine()} in all. Each army against the five others, both sides:\n')
    print('| army | points |\n|---|--:|')
    for army, score in sorted(armies.items(), key=lambda item: -item[1].mean()):
        print(f'| {ARMIES[army]} | {score.fine()} |')


def table_in_c(nodes, tables):
    """A header with the figures of {(army of the first side, of the second): (points, error)}, by edition."""
    lines = ['''/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess2-pairings.h: what the armies have scored against each other, as docs/pairings.md has it.
 * Written by tools/pairings: the engine against itself, %s positions a decision.  Of each edition
 * a row for White's army and a column for Black's: White's points of a hundred, and how far chance
 * alone carries 95 of a hundred such results. */
#pragma once
#include "mid-pairing.h"

/* clang-format off */
static const MidPairing pairings[][6][6] = {''' % nodes]
    for title, table in zip(EDITIONS, tables):
        lines += ['  { /* ' + title + ' */']
        lines += ['    { ' + ', '.join('{ %.0f, %.0f }' % table[white, black] for black in ARMIES) + ' },'
                  for white in ARMIES]
        lines += ['  },']
    return '\n'.join(lines + ['};', '/* clang-format on */', ''])


def main():
    nodes, *paths, place = sys.argv[1:]
    tables = [read(path) for path in paths]
    with open(place, 'w', encoding='utf-8') as file:
        file.write(table_in_c(nodes, [{pairing: (100 * score.mean(), 100 * score.error())
                                       for pairing, score in table.items()} for table in tables]))
    print(f'''# What the armies are worth

Written by `tools/pairings`: the engine against itself, {nodes} positions a decision, from starts by lot (any of the
960 back ranks, and two moves by lot). After ± stands how far chance alone carries 95 of a hundred such results. It says
how the armies fare in the hands of this engine at this strength, and no more: who plays better, or more deeply, may
find otherwise.''')
    for title, table in zip(EDITIONS, tables):
        print_edition(title, table)


if __name__ == '__main__':
    main()
