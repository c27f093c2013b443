# SPDX-License-Identifier: GPL-3.0-or-later
"""test-guessing-mouse.py PROGRAM: a game of each kind is guessed for both sides by mouse alone: squares are clicked, in
Chess960 the rook to castle, bids and what is left have buttons.  A wrong guess is tried out and thrown away, a right
one taken back and given again.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import pathlib
import re
import sys
import tempfile

import guidrive as gui
from guessdrive import Asker, chess960, judges, samples, squares, unjudged
from studydrive import Study, passed, picture, plan


class Mouse:
    """Who guesses, and how much of it on the board."""

    def __init__(self, study, asker, moves):
        self.study, self.asker, self.moves, self.clicked = study, asker, moves, 0

    def press(self, name):
        """Clicks a button."""
        gui.click(self.study.win, gui.get(self.study.tree, 'push button', name))

    def play(self, names):
        for name in names:
            self.study.click(name)

    def answer(self, n):
        before, names = self.asker.says(), self.moves[n] if n < len(self.moves) else ()
        if 'stones' in before:
            self.press('Bid 1')
        elif names:
            self.play(names)
        if (names or 'stones' in before) and self.asker.changed(before, 10):
            self.clicked += 'is right' in self.asker.says() or 'stones' in before
            return
        self.press('Show')
        assert self.asker.changed(before, 30), before


def begin(path):
    study = Study(sys.argv[1], path, 'Anne')
    study.square('e1')
    study.menu('Game', 'Guess for Both')
    asker = Asker(study)
    unjudged(study)
    gui.wait(lambda: len(gui.find_all(study.tree, 'table')) >= 1, what='a board')
    gui.key('ctrl+Page_Up')
    gui.key('ctrl+w')  # what is left is what is guessed
    gui.wait(lambda: len(gui.find_all(study.tree, 'table')) == 1, what='one board')
    study.board = gui.get(study.tree, 'table', 'Board')
    return study, asker


def tries_out(study, asker, mouse):
    """Before anything is right: a wrong guess, what would have followed, and back; then a right one, taken back."""
    mouse.play(('d2', 'd4'))
    gui.wait(lambda: asker.says() == 'd4 was not played. What did White play?', what='a wrong guess')
    mouse.press('Play It Out')
    study.stands('d4 white pawn')
    mouse.play(('d7', 'd5'))
    gui.get(study.tree, 'label', 'Trial: 1 step so far')
    mouse.play(('e2', 'e4'))
    gui.get(study.tree, 'label', 'Trial: 2 steps so far')
    gui.key('ctrl+z')
    gui.get(study.tree, 'label', 'Trial: 1 step so far')
    picture('guessing-trial')
    mouse.press('Discard')
    study.stands('d7 black pawn')
    mouse.press('To the Question')
    study.stands('d2 white pawn')
    assert asker.says() == 'd4 was not played. What did White play?', asker.says()
    passed('a wrong guess is tried out by mouse, a step of it taken back, and all of it thrown away')

    mouse.play(('e2', 'e4'))
    gui.wait(lambda: asker.says() == 'e4 is right. What did Black play?', what='a right guess')
    gui.key('ctrl+z')
    study.stands('e2 white pawn')
    gui.wait(lambda: asker.says().endswith('What did White play?'), what='the question again')
    picture('guessing-taken-back')
    passed('a right guess is taken back, and asked again')


def main():
    with tempfile.TemporaryDirectory() as folder:
        for kind, text in [chess960(), *samples()]:
            path = os.path.join(folder, f'{kind}.mgn')
            pathlib.Path(path).write_text(text)
            study, asker = begin(path)
            mouse = Mouse(study, asker, list(squares(sys.argv[1], text)))
            if kind == 'Chess960':
                tries_out(study, asker, mouse)
            said = asker.guess(f'mouse-{kind}', mouse.answer, 60)
            print('#', kind, mouse.clicked, *said, sep='\n#   ')
            asked = len(said) - 1
            on_board = sum(bool(names) for names in mouse.moves[:asked])
            assert mouse.clicked >= on_board - 1 and re.search(r'\d+ of \d+ found', said[-1]), (mouse.clicked, on_board, said)
            picture(f'guessed-mouse-{kind}')
            gui.key('ctrl+c')
            gui.wait(lambda: '{Guessed ' in gui.clipped(), what='the report in the record')
            judges(gui.clipped())
            study.give_up()
            passed(f'{kind} is guessed through by mouse')
    plan()


main()
