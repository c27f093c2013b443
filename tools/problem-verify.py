#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Searches every answer of a set of problems anew.  See tools/problem-set.

    problem-verify.py MIDLINE-CLI PROBLEMS KEPT NODES ENGINE [VARIANT [ARMIES]]
    problem-verify.py MIDLINE-CLI PROBLEMS KEPT NODES ENGINE exchange MINUTES

Each answer that is asked for has to be the best, to win, and to be the only one that does, by a search of so many
NODES.  ENGINE is any UCI engine, VARIANT what it calls the game, ARMIES of which alone (as "cc") it knows the rules.
What was said of a position is kept in KEPT, and not searched again.

exchange writes PROBLEMS anew: a solution ends before the first answer that does not hold, and a problem whose first one
does not is exchanged for another of the same pairing, which holds, as long as such are found in so many MINUTES.  It
comes from games of the ENGINE with itself, which has to be ours.
"""
import collections
import os
import re
import subprocess
import sys
import time
import xml.etree.ElementTree as ElementTree

NAMES = {'m': 'urn:midline:mgn:1'}
WINS = 1.5  # pawns; what another answer has at most
GAMES, PLAY, SEARCH, MOST = 16, 400, 8000, 2  # games of a try, nodes of their moves, of a candidate; candidates of a try
THEMES = ('mate', 'midline', 'whirlwind', 'rampage', 'duel', 'king-turn', 'material')


class Problem:
    """Its position, and the elements of its solution as engines read them, with the side of each."""

    def __init__(self, game):
        tags = {tag.get('name'): tag.text for tag in game.iterfind('m:tags/m:tag', NAMES)}
        moves = game.find('m:moves', NAMES)
        self.name, self.game, self.fen = tags['Event'], game.get('game'), moves.get('position')
        self.themes = tags.get('Theme', 'material').split(', ')
        self.line = [(element.get('long'), element.get('side'), element.text) for element in moves
                     if element.get('long')]

    def questions(self):
        """The moves before each answer, the answer, and how it is written."""
        asked = self.line[0][1]
        for i, (answer, side, text) in enumerate(self.line):
            if side == asked:
                yield tuple(move for move, _, _ in self.line[:i]), answer, text


class Judge:
    """A UCI engine that has forgotten what it was asked before."""

    def __init__(self, command, variant):
        self.variant, self.chosen = variant, None
        self.engine = subprocess.Popen(command.split(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.say('uci')
        self.wait('uciok')
        self.say('setoption name UCI_AnalyseMode value true', 'setoption name MultiPV value 2')

    def say(self, *lines):
        self.engine.stdin.write(''.join(line + '\n' for line in lines))
        self.engine.stdin.flush()

    def wait(self, word):
        """The lines before the one that begins with the word."""
        lines = []
        for line in self.engine.stdout:
            if line.startswith(word):
                return lines
            lines.append(line.split())
        sys.exit('the engine ended')

    def ask(self, problem, moves, nodes):
        """The two best answers and what each is worth, in pawns: a list of one where there is no other."""
        if self.chosen != (self.variant or problem.game):
            self.chosen = self.variant or problem.game
            self.say(f'setoption name UCI_Variant value {self.chosen}')
        fen = problem.fen if self.variant is None else ' '.join(problem.fen.split()[:6])
        self.say('ucinewgame', f'position fen {fen}' + (' moves ' + ' '.join(moves) if moves else ''),
                 f'go nodes {nodes}')
        best = {}
        for words in self.wait('bestmove'):
            if words[:1] == ['info'] and 'multipv' in words and 'pv' in words:
                best[words[words.index('multipv') + 1]] = words[words.index('pv') + 1], score(words)
        return [best[number] for number in sorted(best)]


def score(words):
    """A mate is worth 1000 pawns, less its turns."""
    at = words.index('score')
    number = int(words[at + 2])
    if words[at + 1] == 'cp':
        return number / 100
    return 1000 - number if number > 0 else -1000 - number


def fault(answer, lines):
    """What is wrong with the answer; None if nothing is."""
    if not lines or lines[0][0] != answer:
        return f'{lines[0][0] if lines else "nothing"} is better'
    if lines[0][1] <= WINS:
        return f'wins no more than {lines[0][1]:.2f}'
    if len(lines) > 1 and lines[1][1] > WINS:
        return f'{lines[1][0]} wins as well, {lines[1][1]:.2f}'
    return None


class Kept:
    """What was said of positions, in a file that grows."""

    def __init__(self, path, judge, command, nodes):
        self.judge, self.head, self.nodes, self.said = judge, (command, nodes), nodes, {}
        if os.path.exists(path):
            with open(path, encoding='utf-8') as file:
                for line in file:
                    if line.endswith('\n'):
                        *key, lines = line[:-1].split('\t')
                        self.said[tuple(key)] = [(move, float(worth)) for move, worth in
                                                 (pair.split('=') for pair in lines.split())]
        self.file = open(path, 'a', encoding='utf-8')

    def ask(self, problem, moves):
        key = *self.head, problem.game, problem.fen, ' '.join(moves)
        if key not in self.said:
            self.said[key] = self.judge.ask(problem, moves, self.nodes)
            lines = ' '.join(f'{move}={worth}' for move, worth in self.said[key])
            self.file.write('\t'.join((*key, lines)) + '\n')
            self.file.flush()
        return self.said[key]

    def faults(self, problem):
        """Of each answer: how many elements are before it, how it is written, what is wrong."""
        for moves, answer, text in problem.questions():
            said = fault(answer, self.ask(problem, moves))
            if said is not None:
                yield len(moves), text, said


def read_problems(cli, path):
    """With the text of each."""
    document = subprocess.run([cli, 'convert', '--to', 'xml', path, '-'], capture_output=True, check=True).stdout
    problems = [Problem(game) for game in ElementTree.fromstring(document).iterfind('m:game', NAMES)]
    with open(path, encoding='utf-8') as file:
        texts = re.split(r'(?=^\[Event )', file.read(), flags=re.MULTILINE)[1:]
    assert len(texts) == len(problems)
    for problem, text in zip(problems, texts):
        problem.text = text.strip()
    return problems


def verify(problems, kept):
    good, bad = collections.Counter(), collections.Counter()
    for problem in problems:
        faults = [f'{text}: {said}' for _, text, said in kept.faults(problem)]
        (bad if faults else good).update(problem.themes)
        if faults:
            print(f'{problem.name} [{", ".join(problem.themes)}] {problem.fen}: {"; ".join(faults)}', flush=True)
    for theme in THEMES:
        print(f'{theme}: {good[theme]} hold, {bad[theme]} do not')


# --- Exchanging ---------------------------------------------------------------------------------


def find_candidates(cli, command, problem, seed, folder):
    """Of games of that pairing, the engine with itself."""
    games, found = f'{folder}/games.mgn', f'{folder}/found.mgn'
    engine = ' '.join(command)
    subprocess.run([cli, 'match', '--variant', problem.game, '--armies', problem.fen.split()[6], '--games', str(GAMES),
                    '--unpaired', '--nodes', str(PLAY), '--random-plies', '4', '--max-plies', '160', '--resign',
                    '3000,6', '--no-comments', '--seed', str(seed), engine, engine, games],
                   check=True, stdout=subprocess.DEVNULL)
    subprocess.run([cli, 'problems', '--engine', engine, '--nodes', str(SEARCH), '--most', str(MOST), games, found],
                   check=True, stderr=subprocess.DEVNULL)
    return read_problems(cli, found)


def cut(problem, length):
    """Its text with so many elements of the solution."""
    head, moves = problem.text.split('\n\n', 1)
    kept = []
    for word in re.findall(r'<[^>]*>|[^*\s]+', moves):
        if not re.match(r'\d+\.', word):
            if length == 0:
                break
            length -= 1
        kept.append(word)
    while kept and re.match(r'\d+\.', kept[-1]):
        kept.pop()
    return f'{head}\n\n{" ".join(kept)} *'


def shorten(problem, faults):
    """Ends its solution before the first answer that does not hold, and what the other side says before that."""
    length = faults[0][0]
    asked = problem.line[0][1]
    while length > 0 and problem.line[length - 1][1] != asked:
        length -= 1
    problem.text, problem.line = cut(problem, length), problem.line[:length]


def nodes_of(problem):
    return int(re.search(r'^\[Nodes "(\d+)"', problem.text, flags=re.MULTILINE).group(1))


def numbered(problem, number):
    text = problem.text
    tags = {'Event': f'Problem {number}', 'Site': '?', 'Date': '????.??.??', 'Round': '-', 'White': '?', 'Black': '?'}
    for name, value in tags.items():
        text = re.sub(rf'^\[{name} ".*"\]', f'[{name} "{value}"]', text, flags=re.MULTILINE)
    return text + '\n\n'


def write(problems, path):
    problems.sort(key=lambda problem: (nodes_of(problem), problem.fen))
    with open(path + '.part', 'w', encoding='utf-8') as file:
        file.writelines(numbered(problem, i + 1) for i, problem in enumerate(problems))
    os.replace(path + '.part', path)


def exchange(cli, command, path, kept, until):
    problems = read_problems(cli, path)
    fens = {problem.fen for problem in problems}
    wrong = []
    for problem in problems:
        faults = list(kept.faults(problem))
        if faults and faults[0][0] == 0:
            wrong.append(problem)
        elif faults:
            shorten(problem, faults)
    write(problems, path)
    seed = int(time.time())
    while wrong and time.time() < until:
        old, seed = wrong.pop(0), seed + 1
        new = next((new for new in find_candidates(cli, command, old, seed, os.path.dirname(kept.file.name) or '.')
                    if new.fen not in fens and not list(kept.faults(new))), None)
        if new is None:
            wrong.append(old)
            continue
        fens.add(new.fen)
        problems[problems.index(old)] = new
        write(problems, path)
        print(f'{old.game} {old.fen.split()[6]}: {", ".join(old.themes)} gives way to {", ".join(new.themes)}', flush=True)
    for problem in wrong:
        print(f'{problem.name} was not exchanged: {problem.fen}')


def main():
    cli, path, kept_path, nodes, command, *rest = sys.argv[1:]
    is_exchange = rest[:1] == ['exchange']
    variant, armies = (None, None) if is_exchange else (rest + [None, None])[:2]
    kept = Kept(kept_path, Judge(command, variant), command, nodes)
    if is_exchange:
        exchange(cli, command.split(), path, kept, time.time() + 60 * float(rest[1]))
        return
    problems = read_problems(cli, path)
    if armies is not None:
        problems = [problem for problem in problems if problem.fen.split()[6] == armies]
    verify(problems, kept)


main()
