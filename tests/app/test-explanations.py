# SPDX-License-Identifier: GPL-3.0-or-later
"""test-explanations.py PROGRAM: what a person can have drawn on a board of Chess 2 to explain a
position, each by its entry in the menu: where it is drawn, and that nothing else changes.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import sys
import tempfile

import guidrive as gui
from boarddrive import Board
from studydrive import passed, picture, plan

# What is drawn is worked out in tests/rules/test-guide.c; here some squares with and some without.
CASES = [
    ('The midline', 'a rook and a king watch squares beyond the midline; the king can cross on three',
     '4k3/8/r7/8/4K3/8/8/8 w - - 0 1 cc --',
     'Beyond', ['a5', 'b6', 'h6', 'd7', 'd5', 'e5', 'f5'], ['b5', 'b7', 'c5', 'd4', 'e4']),
    ('Borrowed moves', 'empowered pieces side by side borrow from each other',
     '4k3/8/8/8/8/8/8/RNB1K3 w - - 0 1 ec --',
     'Lenders', ['a1', 'b1', 'c1'], ['d1', 'e1', 'a2', 'e8']),
    ('Where elephants can be captured from', 'an elephant is captured from two squares away at most',
     '4k3/8/8/8/3R4/8/8/4K3 w - - 0 1 ac --',
     'Boxes', ['b2', 'f6', 'b6', 'f2'], ['a4', 'g4', 'd7', 'd1']),
    ('What ghosts bar', 'a ghost stands in the way of a rook',
     '4k3/8/8/8/r7/8/8/R3K3 w - - 0 1 cr --',
     'Bars', ['a5', 'a6', 'a7', 'a8'], ['a2', 'a3', 'b4', 'b8']),
]


def record(folder, fen, name):
    path = os.path.join(folder, name + '.mgn')
    with open(path, 'w') as file:
        file.write(f'[White "{name}"]\n[Variant "chess2"]\n[SetUp "1"]\n[FEN "{fen}"]\n\n*\n')
    return path


def explains(binary, folder, case):
    entry, what, fen, name, drawn, bare = case
    board = Board(binary, record(folder, fen, name), name)
    board.square('e1')
    board.rest()
    before = {square: board.look(square) for square in drawn + bare}
    board.menu('Board', 'Explanations', entry)
    for square in drawn:
        board.differs(square, before[square])
    board.rest()
    picture('explanation-' + name.lower())
    for square in bare:
        assert board.look(square) == before[square], f'{entry}: {square} looks otherwise'
    board.menu('Board', 'Explanations', entry)
    for square in drawn + bare:
        board.same(square, before[square])
    board.quit()
    passed(f'{entry}: {what}')


def offered(board, wanted):
    """Opens the menu of explanations and waits until what it offers is as wanted."""
    def names():
        return [item.get_name()
                for item in gui.find_all_of(board.tree, ('menu item', 'check menu item'))]
    gui.key('F10')
    for label in ('Board', 'Explanations'):
        gui.act(gui.wait(lambda: next((item for item in gui.find_all(board.tree, 'menu item')
                if item.get_name() == label), None), what=f'menu entry {label!r}'))
    gui.wait(lambda: 'Attacked Squares' in names() and wanted(names()),
             what=lambda: f'other entries than {names()}')

    def closed():
        gui.key('Escape')
        return gui.has(board.board, 'focused')
    gui.wait(closed, what='the menu gone')


def offers(binary, folder):
    """The menu has what the game on the board has, and follows when another game is opened."""
    path = os.path.join(folder, 'plain.mgn')
    with open(path, 'w') as file:
        file.write('[White "Plain"]\n\n1. e4 *\n\n[White "Other"]\n[Variant "chess2"]\n\n*\n')
    special = [case[0] for case in CASES]
    board = Board(binary, path, 'Plain')
    board.square('e1')
    offered(board, lambda names: not any(name in names for name in special))
    gui.key('Next')
    board.stands('e7 black pawn')
    offered(board, lambda names: all(name in names for name in special))
    gui.key('Prior')
    offered(board, lambda names: not any(name in names for name in special))
    board.quit()
    passed('the menu offers the explanations that the game on the board has')


def main(binary):
    with tempfile.TemporaryDirectory() as folder:
        for case in CASES:
            explains(binary, folder, case)
        offers(binary, folder)
    plan()


if __name__ == '__main__':
    main(sys.argv[1])
