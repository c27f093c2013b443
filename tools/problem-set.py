#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds problems of every pairing of Chess 2, and chooses those that come with the program.  See tools/problem-set.

    problem-set.py MIDLINE-CLI MIDLINE-ENGINE FOLDER MINUTES OUT

Candidates are in FOLDER/EDITION-PAIRING.mgn; the choice goes to OUT.
"""
import collections
import itertools
import os
import re
import subprocess
import sys
import time

ARMIES = 'cnerka'
WANTED = {'chess2': 9, 'sirlin': 5}  # problems of a pairing, by edition
GAMES = 48                           # of a batch
PLAY = 400                           # nodes a decision
NODES = 8000                         # of a candidate: proved by ten times as many
CHECK = 1000000                      # of one that is taken
SPARED = 1.5                         # what the second answer has then at most, in pawns
THEMES = ('rampage', 'whirlwind', 'duel', 'king-turn', 'mate', 'midline')  # rare ones first


class Problem:
    """A candidate: its record's text, and what the choice depends on."""

    def __init__(self, text, batch):
        self.text = text
        tags = dict(re.findall(r'^\[(\w+) "([^"]*)"\]', text, flags=re.MULTILINE))
        self.fen, self.nodes = tags['FEN'], int(tags['Nodes'])
        self.themes = tags['Theme'].split(', ') if 'Theme' in tags else []
        self.game = batch, tags['Round']
        self.moves = text.split('\n\n', 1)[1].strip()

    def first(self):
        """As analyse writes it, without the signs behind."""
        return re.match(r'(?:\d+\.+\s)?\s*(<[^>]*>|\S+)', self.moves).group(1).rstrip('+#%')

    def numbered(self, number):
        tags = {'Event': f'Problem {number}', 'Site': '?', 'Date': '????.??.??', 'Round': '-', 'White': '?',
                'Black': '?'}
        text = self.text
        for name, value in tags.items():
            text = re.sub(rf'^\[{name} ".*"\]', f'[{name} "{value}"]', text, flags=re.MULTILINE)
        return text.strip() + '\n\n'


class Pairing:
    """The candidates of a pairing in an edition, in a file that grows by batches."""

    def __init__(self, folder, edition, armies):
        self.edition, self.armies = edition, armies
        self.path = f'{folder}/{edition}-{armies}.mgn'
        self.batches = 0
        self.problems = []
        if os.path.exists(self.path):
            with open(self.path, encoding='utf-8') as file:
                for batch in file.read().split('; batch\n')[1:]:
                    self.take(batch)

    def take(self, batch):
        seen = {problem.game for problem in self.problems}
        for text in re.split(r'(?=^\[Event )', batch, flags=re.MULTILINE)[1:]:
            problem = Problem(text, self.batches)
            if problem.game not in seen:
                self.problems.append(problem)
                seen.add(problem.game)
        self.batches += 1

    def search(self, cli, engine, folder):
        games, found = f'{folder}/games.mgn', f'{folder}/found.mgn'
        subprocess.run([cli, 'match', '--variant', self.edition, '--armies', self.armies, '--games', str(GAMES),
                        '--unpaired', '--nodes', str(PLAY), '--random-plies', '4', '--max-plies', '160', '--resign',
                        '3000,6', '--no-comments', '--seed', str(self.batches + 1), engine, engine, games],
                       check=True, stdout=subprocess.DEVNULL)
        subprocess.run([cli, 'problems', '--engine', engine, '--nodes', str(NODES), games, found], check=True)
        with open(found, encoding='utf-8') as file:
            batch = file.read()
        with open(self.path, 'a', encoding='utf-8') as file:
            file.write('; batch\n' + batch)
        self.take(batch)

    def choose(self, cli, engine, counts):
        """The rarest theme first, then the easiest; what a long search answers otherwise is left out."""
        left, chosen = list(self.problems), []
        while left and len(chosen) < WANTED[self.edition]:
            def rank(problem):
                return min((counts[theme] for theme in problem.themes), default=1000), problem.nodes
            best = min(left, key=rank)
            left.remove(best)
            if solves(cli, engine, self.edition, best):
                chosen.append(best)
                counts.update(best.themes)
        return chosen


def wins(score):
    return re.match(r'#\d', score) or not score.startswith('#') and float(score) > SPARED


def solves(cli, engine, edition, problem):
    """A long search finds the same answer, and that no other wins."""
    said = subprocess.run([cli, 'analyse', '--engine', engine, '--nodes', str(CHECK), '--multipv', '2', '--variant',
                           edition, problem.fen], capture_output=True, text=True, check=True).stdout
    lines = re.findall(r'^line \d .*score (\S+) moves (<[^>]*>|\S+)', said, flags=re.MULTILINE)
    return lines[0][1].rstrip('+#%') == problem.first() and not any(wins(score) for score, _ in lines[1:])


def say(pairings, until):
    enough = sum(min(len(pairing.problems), WANTED[pairing.edition]) for pairing in pairings)
    print(f'{sum(len(pairing.problems) for pairing in pairings)} candidates, {enough} of '
          f'{sum(WANTED[pairing.edition] for pairing in pairings)} places, {(until - time.time()) / 60:.0f} minutes',
          file=sys.stderr)


def main():
    cli, engine, folder, minutes, out = sys.argv[1:]
    until = time.time() + 60 * float(minutes)
    pairings = [Pairing(folder, edition, ''.join(armies)) for edition in WANTED
                for armies in itertools.product(ARMIES, repeat=2)]
    while time.time() < until:
        poorest = min(pairings, key=lambda pairing: (len(pairing.problems) / WANTED[pairing.edition] + pairing.batches / 8))
        poorest.search(cli, engine, folder)
        say(pairings, until)
    counts = collections.Counter()
    chosen = [problem for pairing in sorted(pairings, key=lambda pairing: len(pairing.problems))
              for problem in pairing.choose(cli, engine, counts)]
    chosen.sort(key=lambda problem: (problem.nodes, problem.fen))
    with open(out, 'w', encoding='utf-8') as file:
        file.writelines(problem.numbered(i + 1) for i, problem in enumerate(chosen))
    print(f'{len(chosen)} problems: ' + ', '.join(f'{counts[theme]} {theme}' for theme in THEMES), file=sys.stderr)


if __name__ == '__main__':
    main()
