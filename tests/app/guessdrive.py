# SPDX-License-Identifier: GPL-3.0-or-later
"""Games of each kind to be guessed, and the bar above the board that asks."""
import os
import pathlib
import re
import subprocess
import xml.etree.ElementTree as ElementTree

import guidrive as gui
from studydrive import picture

NAME = '{urn:midline:mgn:1}'
CHESS = '1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0'
# Number 521 of Chess960: the king goes onto its rook, which is how it castles there by mouse.
CHESS960 = '1. e4 e5 2. Nf3 Nf6 3. O-O O-O 4. d3 *'
# By their place in the samples: king-turns; a duel; the others.
KINDS = {'Sirlin': 'TwoKings', 'Chess2': 'TwoKings', 'OperationalChess2': '', 'Extreme2D': '', 'Knightmare': ''}


def samples():
    """The first sample of each kind: its text, cut off behind some moves."""
    data = os.environ.get('MIDLINE_DATA_DIR') or os.path.join(os.path.dirname(__file__), '..', '..', 'data')
    games = re.split(r'(?=^\[Event )', pathlib.Path(data, 'samples', 'samples.mgn').read_text(), flags=re.MULTILINE)
    yield 'Chess', f'[White "Anne"]\n[Black "Bert"]\n[Result "1-0"]\n\n{CHESS}\n'
    for kind, army in KINDS.items():
        text = next(game for game in games if f'[Variant "{kind}"]' in game and army in game)
        text = re.sub(r'^\[White ".*"\]', '[White "Anne"]', text, flags=re.MULTILINE)
        head, moves = text.split('\n\n', 1)
        moves = re.sub(r'\{[^}]*\}|\$\d+|\([^()]*\)', ' ', moves)
        moves = re.findall(r'<[^>]*>|\S+', moves)
        yield kind, f'{head}\n\n{" ".join(moves[:14])} *\n'


def chess960():
    return ('Chess960', '[White "Anne"]\n[Variant "Chess960"]\n[SetUp "1"]\n'
            f'[FEN "rnqbbknr/pppppppp/8/8/8/8/PPPPPPPP/RNQBBKNR w KQkq - 0 1"]\n\n{CHESS960}\n')


def answers(text):
    """The decisions of the main line, in order."""
    return [word for word in re.findall(r'<[^>]*>|\S+', text.split('\n\n', 1)[1])
            if not re.match(r'\d+\.|\*|1-0|0-1|1/2', word)]


def squares(program, text):
    """Of each decision of the main line the squares that are clicked; none of what is not played on the board."""
    cli = os.path.join(os.path.dirname(program), '..', 'cli', 'midline-cli')
    document = subprocess.run([cli, 'convert', '--to', 'xml', '-', '-'], input=text, capture_output=True, text=True,
                              check=True).stdout
    for element in ElementTree.fromstring(document).find(f'.//{NAME}moves'):
        found = re.fullmatch(r'([a-z]\d+)([a-z]\d+)', element.get('long') or '')
        placed = re.fullmatch(r'[A-Z]@([a-z]\d+)', element.get('long') or '')
        yield found.groups() if found and found[1] != found[2] else placed.groups() if placed else ()


def unjudged(study):
    """No engine is waited for."""
    button = gui.get(study.tree, 'toggle button', 'Let an Engine Judge the Guesses')
    if gui.has(button, 'pressed'):
        gui.act(button)
        gui.wait(lambda: not gui.has(button, 'pressed'), what='no engine')


def main_line_comments(text):
    """Of a record as text."""
    depth = 0
    for word in re.findall(r'\{[^}]*\}|[()]|[^\s{}()]+', text.split('\n\n', 1)[1]):
        depth += {'(': 1, ')': -1}.get(word, 0)
        if depth == 0 and word[0] == '{':
            yield ' '.join(word[1:-1].split())


def judges(text):
    """Whether what the report in a record says is what stands at its moves, counted here."""
    said = list(main_line_comments(text))
    report = next(re.search(r'(\d+) of (\d+) found at once, (\d+) later, (\d+) shown\.', comment) for comment in said
                  if comment.startswith('Guessed '))
    at_once, decisions, later, shown = map(int, report.groups())
    counted = [sum(bool(re.search(rf'(^|\. ){how}', comment)) for comment in said)
               for how in (r'Found at once\.', 'Found after ', r'Shown(\.| after )')]
    assert counted == [at_once, later, shown] and sum(counted) == decisions, (counted, report[0], text)
    return counted


class Asker:
    """The bar above the board."""

    def __init__(self, study):
        self.study = study

        def probe():
            return next((label for label in gui.find_all(study.tree, 'label')
                         if (label.get_name() or '').endswith((' play?', ' none?', ' any?', ' stones?', ' piece?'))), None)
        self.words = gui.wait(probe, what='a question')

    def says(self):
        return self.words.get_name()

    def changed(self, before, seconds):
        return gui.happens(lambda: self.says() != before, seconds)

    def guess(self, kind, answer, most):
        """Answers until the report; returns what was said, from the first question on."""
        said = [self.says()]
        for n in range(most):
            answer(n)
            said.append(self.says())
            if said[-1].startswith('Guessing is over'):
                return said
            if n == 2:
                picture(f'guessing-{kind}')
        raise AssertionError(said)
