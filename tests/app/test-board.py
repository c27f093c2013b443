# SPDX-License-Identifier: GPL-3.0-or-later
"""test-board.py PROGRAM: what a person can choose to see on the board and to do with it, in the
preferences, and that it is so.

Run inside `gui-run.sh --wm --a11y` by the system's python.  What is drawn is looked at square by
square: a picture of the square that differs from the one before, or is the same again.
"""
import os
import sys
import tempfile

import guidrive as gui
from boarddrive import Board
from studydrive import passed, picture, plan

RECORD = '''[White "Anne"]
[Black "Bert"]
[Result "*"]

1. e4 {[%csl Ra5]} d5 (1... c5 2. Nf3) 2. exd5 Qxd5 *

[White "Carla"]
[Black "Dora"]
[Result "*"]

1. e4 e5 2. Qh5 Nc6 3. Qxf7# *
'''


def marks(board):
    """Dots, the last move and check come and go with their switches."""
    gui.key('Home')
    board.rest()
    plain = board.look('e3')
    board.click('e2')
    gui.xdo('mousemove', '--window', board.win, 3, 3)
    board.differs('e3', plain)
    picture('board-dots')
    gui.key('Escape')
    board.same('e3', plain)
    board.switch('Moves of the Selected Piece')
    board.click('e2')
    board.rest()
    assert board.look('e3') == plain, 'there is a dot'
    gui.key('Escape')
    board.switch('Moves of the Selected Piece')
    passed('dots show where the chosen piece can go, unless they are switched off')

    gui.key('Right')
    board.current('e4')
    board.rest()
    tinted = board.look('e2')
    board.switch('Last Move')
    board.differs('e2', tinted)
    board.switch('Last Move')
    board.same('e2', tinted)
    passed('the last move is marked, unless that is switched off')

    way = board.look('e3')
    board.switch('Arrow for the Last Move')
    board.differs('e3', way)
    board.differs('e2', tinted)
    picture('board-arrow')
    board.switch('Last Move')
    board.same('e3', way)
    board.switch('Last Move', 'Arrow for the Last Move')
    board.same('e3', way)
    board.same('e2', tinted)
    passed('an arrow marks the last move in place of colour, where that is chosen')

    before = board.look('e4')
    gui.key('1')
    board.differs('e4', before)
    picture('board-badge')
    gui.key('ctrl+z')
    board.same('e4', before)
    passed('the sign of a move is a badge on its square')


def check(board):
    """The king that is attacked is marked, in the other game."""
    gui.key('Page_Down')
    gui.get(board.tree, 'label', 'Carla')
    gui.key('End', 'Left')
    board.current('Nc6')
    board.rest()
    quiet = board.look('e8')
    gui.key('Right')
    board.stands('f7 white queen')
    board.rest()
    board.differs('e8', quiet)
    attacked = board.look('e8')
    picture('board-check')
    board.switch('Check')
    board.same('e8', quiet)
    board.switch('Check')
    board.same('e8', attacked)
    gui.key('Home', 'Page_Up')
    gui.get(board.tree, 'label', 'Anne')
    passed('check is marked, unless that is switched off')


def hand(board):
    """Clicks, drags and the wheel."""
    gui.key('Home')
    board.rest()
    at_start = board.look('d4')
    board.choose('Enter Moves By', 1)
    board.drag('d2', 'd4')
    board.stands('d2 white pawn')
    board.click('d2')
    board.click('d4')
    board.stands('d4 white pawn')
    gui.key('ctrl+z')
    board.stands('d2 white pawn')
    passed('where clicks were chosen, dragging does nothing')

    board.choose('Enter Moves By', 2)
    board.click('d2')
    board.click('d4')
    board.rest()
    board.stands('d2 white pawn')
    board.drag('d2', 'd4')
    board.stands('d4 white pawn')
    gui.key('ctrl+z')
    board.choose('Enter Moves By', 0)
    board.rest()
    board.same('d4', at_start)
    passed('where dragging was chosen, clicks do nothing')

    (x0, y0), (x1, y1) = gui.centre(board.square('e2')), gui.centre(board.square('e4'))
    gui.xdo('mousemove', '--window', board.win, x0, y0, 'sleep', 0.03, 'mousedown', 1)
    for step in range(1, 6):
        gui.xdo('mousemove', '--window', board.win, x0, y0 - 12 * step, 'sleep', 0.02)
    gui.xdo('mousemove', '--window', board.win, 3, 3, 'sleep', 0.05, 'mouseup', 1)
    board.rest()
    board.stands('e2 white pawn')
    board.stands('e4 empty')
    board.same('d4', at_start)
    passed('a piece let go beside the board goes back')

    gui.wheel(board.win, board.square('d4'), 1)
    board.current('e4')
    board.switch('Scroll Through the Game')
    gui.wheel(board.win, board.square('d4'), 1)
    gui.key('Right')
    board.current('d5')
    board.switch('Scroll Through the Game')
    gui.key('Home')
    passed('the wheel steps through the game, unless that is switched off')


def takes_back(board):
    """Escape, the other button and a step end what one was doing with the pointer."""
    def half(button, act, source='d2', target='d4'):
        """Presses the button over the source, goes to the target, acts, lets go."""
        (x0, y0), (x1, y1) = gui.centre(board.square(source)), gui.centre(board.square(target))
        gui.xdo('mousemove', '--window', board.win, x0, y0, 'sleep', 0.03, 'mousedown', button)
        for i in range(1, 7):
            gui.xdo('mousemove', '--window', board.win, x0 + (x1 - x0) * i // 6,
                    y0 + (y1 - y0) * i // 6, 'sleep', 0.02)
        act()
        gui.xdo('sleep', 0.05, 'mouseup', button)
        board.rest()

    def other(button):
        return lambda: gui.xdo('mousedown', button, 'sleep', 0.05, 'mouseup', button)
    gui.key('Home')
    board.rest()
    plain = board.look('d4')
    for button, act in (1, lambda: gui.key('Escape')), (1, other(3)), (3, lambda: gui.key('Escape')), \
            (3, other(1)):
        half(button, act)
        board.stands('d2 white pawn')
        assert board.look('d4') == plain, f'button {button} has done something'
    half(1, lambda: gui.key('Right'))
    board.current('e4')
    board.stands('d2 white pawn')
    half(3, lambda: gui.key('Left'), 'e5', 'e5')
    board.stands('e2 white pawn')
    assert board.look('e5') == board.look('c5'), 'a circle on the other move'
    passed('Escape, the other button or a step take back what is being dragged or drawn')


def drawings(board):
    """A click wipes out what is drawn, and arrows end where the piece can go."""
    gui.key('Home', 'Right')
    board.current('e4')
    board.rest()
    drawn = board.look('a5')
    board.click('a6')
    board.rest()
    board.same('a5', drawn)
    board.switch('Click to Erase Drawings')
    board.click('a6')
    board.differs('a5', drawn)
    gui.key('ctrl+z')
    board.rest()
    board.same('a5', drawn)
    board.switch('Click to Erase Drawings')
    passed('a click wipes out drawings where that is chosen')

    def arrow(source, target):
        (x0, y0), (x1, y1) = gui.centre(board.square(source)), gui.centre(board.square(target))
        gui.xdo('mousemove', '--window', board.win, x0, y0, 'sleep', 0.03, 'mousedown', 3)
        for i in range(1, 7):
            gui.xdo('mousemove', '--window', board.win, x0 + (x1 - x0) * i // 6,
                    y0 + (y1 - y0) * i // 6, 'sleep', 0.02)
        gui.xdo('mouseup', 3)
        board.rest()

    free, target = board.look('g5'), board.look('f6')
    board.switch('Snap Arrows to Legal Moves')
    arrow('g8', 'g5')
    board.differs('f6', target)
    assert board.look('g5') == free, 'the arrow did not snap'
    picture('board-snap')
    gui.key('ctrl+z')
    board.switch('Snap Arrows to Legal Moves')
    arrow('g8', 'g5')
    board.differs('g5', free)
    gui.key('ctrl+z')
    passed('arrows end where the piece can go, where that is chosen')


def what_follows(board):
    """The arrow of a variation leads into it."""
    gui.key('Home', 'Right')
    board.current('e4')
    board.rest()
    plain = board.look('c6')
    gui.key('v')
    board.differs('c6', plain)
    picture('board-continuations')
    board.click('c6')
    board.current('c5')
    gui.key('v', 'Left')
    board.current('e4')
    passed('a click on an arrow goes where it leads')


def looks(board):
    """The names of squares, and the colours."""
    gui.key('Home')
    board.rest()
    inside, middle = board.look('a1'), board.look('d4')
    board.choose('Coordinates', 3)
    board.differs('d4', middle)
    picture('board-every')
    board.choose('Coordinates', 0)
    board.same('d4', middle)
    board.differs('a1', inside)
    width = gui.extents(board.square('d4')).width
    board.choose('Coordinates', 2)
    gui.wait(lambda: gui.extents(board.square('d4')).width < width, what='room for the names')
    picture('board-outside')
    board.choose('Coordinates', 1)
    board.rest()
    board.same('a1', inside)
    passed('names of squares: none, inside, outside, on every square')

    board.choose('Board', 1)
    board.differs('d4', middle)
    picture('board-wood')
    board.choose('Board', 2)
    picture('board-meadow')
    board.choose('Board', 0)
    board.same('d4', middle)
    passed('the board has the colours that were chosen')

    king = board.look('e1')
    for index, name in (1, 'lacquer'), (2, 'print'):
        board.choose('Pieces', index)
        board.differs('e1', king)
        picture('board-' + name)
        assert board.look('d4') == middle, 'an empty square looks otherwise'
    board.choose('Pieces', 0)
    board.same('e1', king)
    passed('the pieces have the finish that was chosen')


def captured(board):
    """Two pawns are off; the difference is nothing."""
    gui.key('End')
    board.stands('d5 black queen')
    gui.get(board.tree, name='Captured: pawn')
    board.choose('Captured Pieces', 1)
    gui.wait(lambda: not gui.find(board.tree, name='Captured: pawn'), what='no captured pawn')
    gui.key('Left')
    gui.get(board.tree, name='Captured: pawn')
    board.choose('Captured Pieces', 0)
    gui.key('Home')
    passed('captured pieces: all of them, or the difference')


def turned(board):
    """The board of one game is turned round, the other's is not."""
    def up():
        return gui.centre(board.square('a1'))[1] < gui.centre(board.square('a8'))[1]
    assert not up()
    gui.key('f')
    gui.wait(up, what='the second side below')
    gui.key('Page_Down')
    gui.get(board.tree, 'label', 'Carla')
    gui.wait(lambda: not up(), what='the first side below in another game')
    gui.key('Page_Up')
    gui.get(board.tree, 'label', 'Anne')
    gui.wait(up, what='the second side below again')
    gui.key('f')
    gui.wait(lambda: not up(), what='the first side below')
    passed('the board turned round is remembered with each game')


def zoom(board):
    """Keys, and the wheel with Ctrl, change how large the board is."""
    def width():
        return gui.extents(board.square('d4')).width
    usual = width()
    gui.key('ctrl+minus', 'ctrl+minus')
    gui.wait(lambda: width() < usual, what='a smaller board')
    gui.key('ctrl+0')
    gui.wait(lambda: width() == usual, what='the usual board')
    gui.xdo('keydown', 'ctrl')
    gui.wheel(board.win, board.square('d4'), 2)
    gui.xdo('keyup', 'ctrl')
    gui.wait(lambda: width() < usual, what='a smaller board')
    gui.key('ctrl+0')
    gui.wait(lambda: width() == usual, what='the usual board')
    passed('the board grows and shrinks by keys and by the wheel with Ctrl')


def explains(board):
    """What a piece can do, why it cannot go somewhere, and what is drawn to explain a position."""
    gui.key('Home')
    board.rest()
    board.click('e2')
    board.click('e5')
    board.status('A pawn moves one square ahead, or two from where it starts')
    gui.xdo('mousemove', '--window', board.win, *gui.centre(board.square('e2')))
    gui.key('w')
    gui.get(board.tree, 'label', '2 moves here')
    gui.get(board.tree, 'label', 'e3, e4')
    gui.get(board.tree, 'label', 'Not to e5')
    picture('board-guide')
    gui.key('Escape')
    passed('a panel says what a piece can do, and why it cannot do what was tried')

    gui.key('Right', 'Right')
    board.current('d5')
    board.rest()
    far, near = board.look('c6'), board.look('d5')
    board.switch('Unprotected Pieces', 'Attacked Squares')
    board.differs('c6', far)
    board.differs('d5', near)
    picture('board-reach')
    board.switch('Unprotected Pieces', 'Attacked Squares')
    board.same('c6', far)
    board.same('d5', near)
    passed('attacked squares and unprotected pieces can be shown')


def main(binary):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'board.mgn')
        with open(path, 'w') as file:
            file.write(RECORD)
        board = Board(binary, path, 'Anne')
        board.square('e1')
        board.preferences()
        picture('preferences')
        board.close_preferences()
        # Without motion there is nothing to wait for; it has a test of its own.
        board.switch('Animate Moves')
        marks(board)
        check(board)
        hand(board)
        takes_back(board)
        drawings(board)
        what_follows(board)
        explains(board)
        looks(board)
        captured(board)
        turned(board)
        zoom(board)
        gui.key('ctrl+s')
        gui.wait(lambda: '•' not in gui.xdo('getwindowname', board.win), what='the game to be saved')
        board.quit()
    plan()


if __name__ == '__main__':
    main(sys.argv[1])
