#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Counts what armies have scored against each other in games of a match.  See tools/pairings.

    pairings.py NODES CHESS2.mgn SIRLIN.mgn
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
        self.n, self.sum, self.squares = 0, 0, 0

    def add(self, points):
        self.n, self.sum, self.squares = self.n + 1, self.sum + points, self.squares + points ** 2

    def mean(self):
        return self.sum / self.n

    def error(self):
        """Of 95 in a hundred."""
        return 1.96 * math.sqrt(max(self.squares / self.n - self.mean() ** 2, 0) / self.n)

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
        for points in points_of(score):
            total.add(points)
            if white != black:
                armies[white].add(points)
                armies[black].add(1 - points)
    print(f'\nWhite scores {total.fine()} in all. Each army against the five others, both sides:\n')
    print('| army | points |\n|---|--:|')
    for army, score in sorted(armies.items(), key=lambda item: -item[1].mean()):
        print(f'| {ARMIES[army]} | {score.fine()} |')


def points_of(score):
    """Games with the same sum and squares: draws are what the two differ by."""
    draws = round((score.sum - score.squares) * 4)
    wins = round(score.sum - draws / 2)
    return [1] * wins + [0.5] * draws + [0] * (score.n - wins - draws)


def main():
    nodes, *paths = sys.argv[1:]
    print(f'''# What the armies are worth

Written by `tools/pairings`: the engine against itself, {nodes} positions a decision, from starts by lot (any of the
960 back ranks, and two moves by lot). After ± stands how far chance alone carries 95 of a hundred such results. It says
how the armies fare in the hands of this engine at this strength, and no more: who plays better, or more deeply, may
find otherwise.''')
    for title, path in zip(EDITIONS, paths):
        print_edition(title, read(path))


if __name__ == '__main__':
    main()
