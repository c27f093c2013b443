# SPDX-License-Identifier: GPL-3.0-or-later
"""test-access.py PROGRAM: a person who hears the window instead of seeing it: every button has a name, a
step and a refusal are announced, the board is walked over square by square and piece by piece, and asked
about in words, by which moves are entered as well.

What is announced is the description of what has the focus; see mid-announce.h.
Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import shutil
import sys
import tempfile

import guidrive as gui
from studydrive import HERE, Study, passed, plan


def announced(study, text):
    gui.wait(lambda: study.board.get_description() == text,
             what=lambda: f'{text!r} to be announced, not {study.board.get_description()!r}')


def names_every_button(study):
    gui.key('Right')
    bare = [node for node in gui.find_all(study.tree, 'push button')
            if (node.get_name() or 'Gtk').startswith('Gtk') and gui.extents(node).width > 1]
    assert not bare, f'{len(bare)} buttons without a name: {[b.get_description() for b in bare]}'
    for name in ('Undo', 'Redo', 'Main Menu', 'Flip the Board', 'Forward', 'Back'):
        gui.get(study.tree, 'push button', name)
    gui.get(study.tree, 'push button', 'Open')
    gui.key('ctrl+alt+t')
    gui.get(study.tree, 'push button', 'Set')
    gui.get(study.tree, 'push button', 'Cancel')
    gui.key('Escape')
    gui.wait(lambda: not gui.find(study.tree, 'push button', 'Set'), what='the dialog to close')
    passed('every button has a name, and is called what is read on it')
    gui.key('ctrl+shift+e')
    for name in ('Cancel', 'Start', 'Position Text'):
        gui.get(study.tree, 'push button', name)
    gui.window('Set Up a Position')
    gui.key('ctrl+w')
    gui.wait(lambda: not gui.find(study.tree, 'push button', 'Start'), what='the editor is gone')
    passed('a button with an access key is called what it reads')


def hears_steps(study):
    gui.key('Home')
    announced(study, 'White to move')
    gui.key('Right')
    announced(study, 'White pawn from e2 to e4. Black to move.')
    gui.key('Left')
    announced(study, 'White to move')
    study.click('a1')
    study.click('a5')
    announced(study, 'A piece stands in the way (pawn on a2)')
    gui.key('Escape')
    passed('a step, and why a move is refused, are announced')


def walks_over_squares(study):
    study.click('e6')  # nothing is there: the board has the focus
    gui.key('Return')
    gui.wait(lambda: ' white ' in study.board.get_description(), what='a square of White’s')
    first = study.board.get_description()
    gui.key('Right')
    gui.wait(lambda: study.board.get_description() != first, what='the next square')
    passed('arrows lead from square to square, and each is heard')
    for letter, name in (('k', 'king'), ('n', 'knight'), ('p', 'pawn'), ('n', 'knight')):
        gui.key(letter)
        gui.wait(lambda word=name: word in study.board.get_description(), what=f'a {name}')
    square = study.board.get_description()[:2]
    gui.key('m')
    gui.wait(lambda: study.board.get_description().startswith(square + ':'), what='the knight’s moves')
    gui.key('o')
    gui.wait(lambda: study.board.get_description().startswith(square + ' '), what='the square')
    gui.key('7')
    gui.wait(lambda: study.board.get_description().startswith(square[0] + '7 black pawn'), what='rank 7')
    gui.key('5')
    announced(study, square[0] + '5 empty')
    gui.key('c')
    announced(study, 'Captured: White: nothing. Black: nothing')
    gui.key('Escape')
    passed('letters lead to pieces and digits to ranks, and say moves, squares and what was captured')


def goes_round(study):
    """Tab leads from the board through everything and back."""
    def focused():
        return next((node for role in ('table', 'push button', 'toggle button', 'page tab', 'text', 'scroll pane', 'list')
                     for node in gui.find_all(study.tree, role) if gui.has(node, 'focused')), None)
    study.click('e6')
    gui.wait(lambda: gui.has(study.board, 'focused'), what='the board to have the focus')
    seen = []
    while not seen or not gui.has(study.board, 'focused'):
        assert len(seen) < 60, f'Tab does not come back: {seen}'
        before = focused()
        gui.key('Tab')
        gui.wait(lambda: focused() not in (None, before), what=f'what comes after {seen[-1:]}')
        seen.append(focused().get_name())
    for name in ('Forward', 'Moves', 'Game', 'Edit the Comment', 'Open', 'Main Menu'):
        assert name in seen, f'{name} is not among {seen}'
    assert '' not in seen, f'something without a name is among {seen}'
    passed('Tab leads through everything that has a name, and back to the board')


def reads_the_notation(study):
    """The moves are read out in order: who makes them, what they are, what is thought and said of them."""
    notation = gui.get(study.tree, 'list', 'Moves')
    for _ in range(30):
        if gui.has(notation, 'focused'):
            break
        gui.key('Tab')
    gui.wait(lambda: gui.has(notation, 'focused'), what='Tab to lead to the moves')
    gui.key('Home')
    gui.wait(lambda: notation.get_description() == 'Start of the game', what='the start')
    gui.key('Left', 'Right')
    gui.wait(lambda: notation.get_description() == '1. White: pawn e4',
             what=lambda: f'the first move, not {notation.get_description()!r}')
    assert gui.has(notation, 'focused'), 'an arrow that leads nowhere leads out of the moves'
    passed('Tab leads to the moves, which say where one is')
    gui.write('?!')
    gui.wait(lambda: '1. White: pawn e4. Dubious move' in study.spoken(), what='the sign to be read out')
    gui.key('ctrl+e')
    gui.write('So it begins')
    before = study.board.get_description()
    gui.key('Escape')
    gui.wait(lambda: any('So it begins' in words for words in study.spoken()), what='the comment to be read out')
    gui.elapse(0.5)
    assert study.board.get_description() == before, f'a comment is announced as {study.board.get_description()!r}'
    passed('signs and comments are read out, and writing one is no move')


def asks(study):
    gui.key('colon')
    field = gui.get(study.tree, 'text', 'Ask about the position')

    def answer(question, expected):
        gui.key('ctrl+a')
        gui.write(question)
        gui.key('Return')
        gui.get(study.tree, 'label', expected)
        gui.wait(lambda: field.get_description() == expected, what=f'{expected!r} to be announced')
    answer('p K', 'White: e1 king')
    answer('s 4', 'Rank 4: nothing')
    answer('stones', 'White: 3 stones. Black: 3 stones')
    answer('nonsense', '“nonsense” is neither a question nor a move; type “help” for a list')
    answer('d4', 'White pawn from d2 to d4. Black to move.')
    study.current('d4')
    gui.key('Escape')
    passed('questions are answered, and moves entered, in words')


def main():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'study.mgn')
        shutil.copy(os.path.join(HERE, 'records', 'study.mgn'), path)
        study = Study(sys.argv[1], path, 'Anne')
        try:
            for step in (names_every_button, hears_steps, walks_over_squares, goes_round, asks, reads_the_notation):
                step(study)
        finally:
            study.give_up()
    plan()


main()
