# SPDX-License-Identifier: GPL-3.0-or-later
"""test-motion.py PROGRAM: pieces are seen in motion, on the way from one square to another, unless that
is switched off.

Run inside `gui-run.sh --wm --a11y` by the system's python.  A motion takes less than a picture of it:
the program is stopped a moment after the key, so that what it has drawn last can be looked at.
"""
import os
import signal
import sys
import tempfile
import time

import guidrive as gui
from boarddrive import Board
from studydrive import passed, picture, plan

RECORD = '''[White "Anne"]
[Black "Bert"]
[Result "*"]

1. e4 *
'''

# Squares that the pawn leaves, passes and reaches.
WAY = ('e2', 'e3', 'e4')


def motion_wanted(folder):
    """The desktop has animations switched on, which the session switches off."""
    settings = os.path.join(folder, 'gtk-4.0')
    os.mkdir(settings)
    with open(os.path.join(settings, 'settings.ini'), 'w') as file:
        file.write('[Settings]\ngtk-enable-animations=1\ngtk-cursor-blink=0\n'
                   'gtk-font-name=DejaVu Sans 10\n')
    os.environ['XDG_CONFIG_HOME'] = folder


def places(board):
    """Where the squares are; they do not move."""
    return [gui.place(board.square(name)) for name in WAY]


def look(board, where):
    """The pictures of the squares, of one moment; the program need not answer."""
    return tuple(gui.pixels(board.win, *where))


def step(board, key, seconds, where):
    """What is seen so long after the key."""
    gui.xdo('key', key)
    time.sleep(seconds)
    board.process.send_signal(signal.SIGSTOP)
    try:
        return look(board, where)
    finally:
        board.process.send_signal(signal.SIGCONT)


def ends(board, where):
    """The squares before the move and after it, at rest."""
    gui.key('Home')
    board.rest()
    before = look(board, where)
    gui.key('Right')
    board.current('e4')
    gui.wait(lambda: look(board, where)[2] != before[2], what='the pawn to arrive')
    board.rest()
    after = look(board, where)
    assert before[1] == after[1], 'the square on the way looks otherwise afterwards'
    return before, after


def moments(board, where, rounds):
    """Steps back and forth, and what was seen on the way."""
    for i in range(rounds):
        for key in 'Left', 'Right':
            yield key, step(board, key, 0.01 + 0.02 * (i % 8), where)
            board.rest()


def moves(board, where):
    before, after = ends(board, where)
    seen = set()
    for key, now in moments(board, where, 40):
        # On the way: the square between has a piece on it, that of neither end.
        if now[1] != before[1] and now != before and now != after:
            picture('motion-' + key)
            seen.add(key)
        if seen == {'Left', 'Right'}:
            break
    assert seen == {'Left', 'Right'}, f'only seen in motion: {seen}'
    gui.wait(lambda: look(board, where) in (before, after), what='the piece to arrive')
    passed('a piece is seen on the way to its square, and on the way back')


def stands(board, where):
    board.switch('Animate Moves')
    before, after = ends(board, where)
    for key, now in moments(board, where, 8):
        assert now[1] == before[1], f'{key}: something is on the way'
    board.switch('Animate Moves')
    passed('switched off, it is here or there, never between')


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        motion_wanted(folder)
        path = os.path.join(folder, 'motion.mgn')
        with open(path, 'w') as file:
            file.write(RECORD)
        board = Board(program, path, 'Anne')
        board.square('e2')
        where = places(board)
        moves(board, where)
        stands(board, where)
        board.give_up()
    plan()


if __name__ == '__main__':
    main(sys.argv[1])
