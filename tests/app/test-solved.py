#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-solved.py PROGRAM TABLES [SYZYGY]: an ending that is solved, as a person meets it: the tables are built, or
not after all, or are there; what each move leads to is on the board, in a list and in words; the moves are played.
The same of orthodox chess, with the folder of Syzygy tables.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import re
import pathlib
import shutil
import sys
import tempfile

import guidrive as gui
from boarddrive import Board
from studydrive import passed, picture, plan

FEN = '8/8/8/4k3/8/8/8/K6Q w - - 0 1 cc --'
BUILD, CANCEL = 'Build Tables', 'Stop Building'
SAID = re.compile(r'(\S+)\. ((Wins|Loses) in \d+ decisions?|(Wins|Loses), \d+ half-moves? to .*|Draws)$')
FOLDER = 'Choose the Folder of Syzygy Tables', 'Stop Using Syzygy Tables'


def usual():
    data = os.environ.get('XDG_DATA_HOME') or os.path.expanduser('~/.local/share')
    return os.path.join(data, 'midline', 'endings.tables')


def begin(binary, folder, fen=FEN, variant='chess2'):
    path = os.path.join(folder, 'ending.mgn')
    with open(path, 'w') as file:
        file.write(f'[White "Ending"]\n[Variant "{variant}"]\n[SetUp "1"]\n[FEN "{fen}"]\n\n*\n')
    board = Board(binary, path, 'Ending')
    board.square('a1')
    return board


def button(board, name):
    return next((node for node in gui.find_all(board.tree, 'push button') if node.get_name() == name), None)


def cells(board):
    """The moves, each with what it leads to, as they are read out."""
    shown = gui.find(board.tree, 'list', 'Moves by what they lead to')
    return [node for node in gui.items(shown, ()) if SAID.match(node.get_name())] if shown else []


def rows(board):
    """(result, [moves]) from the top."""
    found = []
    for cell in cells(board):
        move, result = SAID.match(cell.get_name()).groups()[:2]
        if not found or found[-1][0] != result:
            found.append((result, []))
        found[-1][1].append(move)
    return found


def known(board):
    def probe():
        return rows(board)
    return gui.wait(probe, what=lambda: f'moves by what they lead to, not {rows(board)}')


def builds(board):
    """What is begun can be ended, and leaves nothing; nothing is told before it is done."""
    gui.key('ctrl+alt+2')
    gui.wait(lambda: button(board, BUILD), what='the button that builds')
    picture('solved-missing')
    assert rows(board) == []
    gui.act(button(board, BUILD))
    gui.wait(lambda: button(board, CANCEL), what='the button that ends it')
    picture('solved-building')
    board.square('e5')  # the window answers
    gui.act(button(board, CANCEL))
    gui.wait(lambda: button(board, BUILD), what='the button that builds again')
    assert not os.path.exists(usual())
    passed('the tables are built on request, and not after all')


def told(board):
    """The list, in order, the marks on the board, the answer to a question."""
    shown = known(board)
    order = {'Wins': 0, 'Draws': 1, 'Loses': 2}
    kinds = [order[result.split()[0]] for result, _ in shown]
    assert kinds == sorted(kinds), shown
    wins = [int(result.split()[2]) for result, _ in shown if result.startswith('Wins')]
    assert wins and wins == sorted(set(wins)), shown
    gui.get(board.tree, 'label', f'White wins in {wins[0]} decisions')
    assert sum(len(moves) for _, moves in shown) > 20, shown
    picture('solved')
    passed('the moves are listed by what they lead to, the best first')
    return shown


def marked(board):
    """The board has it too, unless that is switched off."""
    board.rest()
    before = {square: board.look(square) for square in ('a2', 'h2', 'd4')}
    board.switch('Moves of a Solved Ending')
    board.rest()
    for square in ('a2', 'h2'):
        board.differs(square, before[square])
    bare = {square: board.look(square) for square in ('a2', 'h2')}
    board.switch('Moves of a Solved Ending')
    board.rest()
    for square in ('a2', 'h2'):
        board.same(square, before[square])
        assert before[square] != bare[square]
    passed('the board says where each move leads, or not')


def picked(board):
    """With a piece in hand only its moves are marked."""
    board.rest()
    before = board.look('h2')
    board.click('a1')
    board.differs('h2', before)
    gui.key('Escape')
    board.rest()
    board.same('h2', before)
    passed('a piece that is picked up has its own moves marked')


def plays(board, shown):
    """A move of the list is played; then it is the other side's turn, a decision nearer."""
    first = int(shown[0][0].split()[2])
    gui.click(board.win, cells(board)[0])
    gui.get(board.tree, 'label', f'White wins in {first - 1} decisions')
    after = known(board)
    assert all(result.startswith('Loses') for result, _ in after), after
    assert after[0][0] == f'Loses in {first - 1} decisions', after
    passed('a move of the list is played by a click')

    def reached():
        gui.key('Tab')
        return gui.has(cells(board)[0], 'focused')
    gui.again(reached, 'the first move of the list by Tab', 40)
    gui.key('Return')
    gui.get(board.tree, 'label', f'White wins in {first - 2} decisions')
    gui.wait(lambda: gui.has(cells(board)[0], 'focused'), what='the focus on the first move there')
    picture('solved-played')
    passed('and by a key')


def other(binary, folder):
    """What is not in the tables has none of it."""
    board = begin(binary, folder, '8/8/8/4k3/8/8/7P/K6Q w - - 0 1 cc --')
    gui.key('ctrl+alt+2')
    gui.get(board.tree, 'panel', 'Analysis')
    board.square('a1')
    assert rows(board) == [] and not button(board, BUILD)
    board.quit()
    passed('with four pieces nothing is said')


def engine(board):
    """The engine that is started now was told of the tables: it says mate at once."""
    gui.key('l')
    gui.wait(lambda: any(re.match(r'[+−]?M\d+$', label.get_name())
                         for label in gui.find_all(gui.get(board.tree, 'panel', 'Analysis'), 'label')),
             what='a mate')
    gui.key('l')
    passed('the engine looks it up too')


def chess(binary, folder, syzygy):
    """Orthodox tables: a folder that somebody has chosen; then none."""
    os.environ['GSETTINGS_BACKEND'] = 'keyfile'
    settings = pathlib.Path(os.environ['XDG_CONFIG_HOME'], 'glib-2.0/settings/keyfile')
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text(f"[io/github/midline/Midline]\nsyzygy-path='{syzygy}'\n")
    board = begin(binary, folder, '6q1/8/8/3k4/8/8/8/K6R b - - 0 1', 'chess')
    gui.key('ctrl+alt+2')
    gui.get(board.tree, 'label', f'In “{syzygy}” the table KQvKR is missing, or one that it leads to.')
    picture('solved-lack')
    passed('a table that is missing is named')
    board.give_up()
    board = begin(binary, folder, '8/8/8/4k3/8/8/8/K6R w - - 0 1', 'chess')
    gui.key('ctrl+alt+2')
    gui.get(board.tree, 'label', 'White wins; 29 half-moves to a capture, a pawn move or mate')
    shown = known(board)
    assert shown[0][0] == 'Wins, 29 half-moves to a capture, a pawn move or mate', shown
    assert sum(len(moves) for _, moves in shown) == 16, shown
    picture('solved-chess')
    gui.click(board.win, cells(board)[0])
    gui.get(board.tree, 'label', 'White wins; 28 half-moves to a capture, a pawn move or mate')
    after = known(board)
    assert all(result.startswith('Loses') for result, _ in after), after
    passed('what Syzygy tables say of chess is listed and played')
    board.preferences()
    board.reach(lambda: button(board, FOLDER[0]), 'the button that chooses a folder')
    gui.get(board.tree, 'label', f'{syzygy}: up to 4 pieces')
    picture('solved-folder')
    gui.click(board.preferences_win, board.reach(lambda: button(board, FOLDER[1]), 'the button for none'))
    gui.wait(lambda: gui.find(board.window, 'label', 'No folder chosen'), what='no folder')
    board.close_preferences()
    gui.wait(lambda: rows(board) == [], what='nothing said')
    passed('and not after all')
    board.give_up()


def main(binary, tables, syzygy=None):
    with tempfile.TemporaryDirectory() as folder:
        board = begin(binary, folder)
        builds(board)
        os.makedirs(os.path.dirname(usual()), exist_ok=True)
        shutil.copy(tables, usual())
        board.quit()
        board = begin(binary, folder)
        gui.key('ctrl+alt+2')
        shown = told(board)
        marked(board)
        picked(board)
        engine(board)
        plays(board, shown)
        board.give_up()
        other(binary, folder)
        if syzygy:
            chess(binary, folder, syzygy)
    plan()


if __name__ == '__main__':
    main(*sys.argv[1:])
