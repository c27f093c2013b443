# SPDX-License-Identifier: GPL-3.0-or-later
"""test-guessing.py PROGRAM: a game of each kind is guessed for both sides by keys alone: moves and king-turns are
typed, bids given, cards and what is left asked for; the report is a record that says what was guessed.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import pathlib
import re
import sys
import tempfile

import guidrive as gui
from studydrive import Study, passed, picture, plan

CHESS = '1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0'
# By their place in the samples: king-turns; a duel; the others.
KINDS = {'Sirlin': 'TwoKings', 'Chess2': 'TwoKings', 'OperationalChess2': '', 'Extreme2D': '', 'Knightmare': ''}
TYPED = 5  # decisions; then answers are asked for


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


def answers(text):
    """The decisions of the main line, in order."""
    return [word for word in re.findall(r'<[^>]*>|\S+', text.split('\n\n', 1)[1])
            if not re.match(r'\d+\.|\*|1-0|0-1|1/2', word)]


class Asker:
    """The bar above the board."""

    def __init__(self, study):
        self.study = study

        def probe():
            return next((label for label in gui.find_all(study.tree, 'label')
                         if (label.get_name() or '').endswith((' play?', ' none?', ' stones?', ' piece?'))), None)
        self.words = gui.wait(probe, what='a question')

    def says(self):
        return self.words.get_name()

    def changed(self, before, seconds):
        return gui.happens(lambda: self.says() != before, seconds)

    def answer(self, word):
        """Types it, or bids; what is neither is asked for."""
        before = self.says()
        if 'stones' in before:
            bid = gui.get(self.study.tree, 'push button', 'Bid 0')
            gui.act(bid)
        elif word is not None and re.fullmatch(r'<?[A-Za-z][\w@=+#%-]*>?', word):
            gui.write(word.strip('<>').rstrip('+#%'))
            gui.key('Return')
        if not self.changed(before, 8 if word or 'stones' in before else 0):
            gui.key('Escape')
            gui.key('ctrl+shift+h')
            assert self.changed(before, 30), before

    def guess(self, kind, words):
        """Returns what was said, from the first question to the report."""
        said = [self.says()]
        for n in range(60):
            self.answer(words[n] if n < min(len(words), TYPED) else None)
            said.append(self.says())
            if said[-1].startswith('Guessing is over'):
                return said
            if n == 2:
                picture(f'guessing-{kind}')
        raise AssertionError(said)


def unjudged(study):
    """No engine is waited for."""
    button = gui.get(study.tree, 'toggle button', 'Let an Engine Judge the Guesses')
    if gui.has(button, 'pressed'):
        gui.act(button)
        gui.wait(lambda: not gui.has(button, 'pressed'), what='no engine')


def main():
    with tempfile.TemporaryDirectory() as folder:
        for kind, text in samples():
            path = os.path.join(folder, f'{kind}.mgn')
            pathlib.Path(path).write_text(text)
            study = Study(sys.argv[1], path, 'Anne')
            study.square('e1')
            study.menu('Game', 'Guess for Both')
            asker = Asker(study)
            unjudged(study)
            said = asker.guess(kind, answers(text))
            print('#', kind, *said, sep='\n#   ')
            picture(f'guessed-{kind}')
            found = re.search(r'(\d+) of (\d+) found at once', said[-1])
            assert found and int(found[1]) >= 1, said
            gui.key('ctrl+c')
            gui.wait(lambda: 'Found at once' in ' '.join(gui.clipped().split()), what='the report in the record')
            study.give_up()
            passed(f'{kind} is guessed through')
    plan()


main()
