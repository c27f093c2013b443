# SPDX-License-Identifier: GPL-3.0-or-later
"""test-marks.py PROGRAM: circles and arrows are drawn with the other button, in four inks, wiped
out, undone, and kept in the file beside what else is in the comment.

Run inside `gui-run.sh --no-wm --a11y` by the system's python: window managers take a button with
Alt for themselves.
"""
import os
import sys
import tempfile

import guidrive as gui
from studydrive import Study, passed, picture, plan

RECORD = '[White "Anne"]\n[Black "Bert"]\n[Result "*"]\n\n1. e4 {[%clk 0:10:00] a word [%x y]} e5 *\n'


def held(keys, act):
    for name in keys:
        gui.xdo('keydown', name)
    act()
    for name in keys:
        gui.xdo('keyup', name)


def circle(study, square, *keys):
    held(keys, lambda: gui.click(study.win, study.square(square), 3))


def arrow(study, source, target, *keys):
    (x0, y0), (x1, y1) = gui.centre(study.square(source)), gui.centre(study.square(target))

    def act():
        gui.xdo('mousemove', '--window', study.win, x0, y0, 'sleep', 0.03, 'mousedown', 3)
        for i in range(1, 7):
            gui.xdo('mousemove', '--window', study.win, x0 + (x1 - x0) * i // 6,
                    y0 + (y1 - y0) * i // 6, 'sleep', 0.02)
        gui.xdo('mouseup', 3)
    held(keys, act)


def saved(path, comment):
    gui.key('ctrl+s')

    def probe():
        with open(path) as file:
            return ' '.join(file.read().split('\n\n', 1)[1].split())
    try:
        gui.wait(lambda: '{' + comment + '}' in probe() if comment else '{' not in probe(), 6)
    except TimeoutError:
        picture('marks-failed')
        sys.exit(f'the file says {probe()!r}, not {comment!r}')


def shows_what_follows(study):
    """Arrows for the moves that the record has here come and go with a key."""
    plain = gui.pixels(study.win)
    gui.key('v')
    gui.wait(lambda: gui.pixels(study.win) != plain, what='arrows')
    picture('continuations')
    gui.key('v')
    gui.wait(lambda: gui.pixels(study.win) == plain, what='no arrows')
    passed('a key shows and hides arrows for what follows')


GOOD = 'Add Sign ! (Good move)'


def goes_back_in_history(study, path):
    """Three steps are done; the list takes back the last two at once."""
    gui.key('ctrl+l', '1')
    circle(study, 'h5')
    saved(path, '[%csl Gh5] [%clk 0:10:00] a word [%x y]')
    gui.key('ctrl+alt+z')
    names = gui.wait(lambda: [row.get_name() for row in gui.find_all(study.tree, 'list item')
                              if row.get_name() in ('Draw on the Board', GOOD)],
                     what='the list of steps')
    picture('history')
    assert names[:3] == ['Draw on the Board', GOOD, 'Draw on the Board'], names
    gui.wait(lambda: any(gui.has(row, 'focused') for row in gui.find_all(study.tree, 'list item')),
             what='the list has the keys')
    gui.key('Down', 'Return')
    saved(path, '[%clk 0:10:00] a word [%x y]')
    with open(path) as file:
        assert 'e4 {' in file.read(), 'the sign is gone'
    passed('the list of steps takes back several at once')


def main(binary):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'marks.mgn')
        with open(path, 'w') as file:
            file.write(RECORD)
        study = Study(binary, path, 'Anne')
        study.square('e1')
        gui.key('Right')
        study.current('e4')
        circle(study, 'd5')
        saved(path, '[%csl Gd5] [%clk 0:10:00] a word [%x y]')
        passed('a click of the other button draws a circle beside what else is there')

        arrow(study, 'g1', 'f3')
        circle(study, 'd4', 'shift')
        arrow(study, 'f1', 'c4', 'alt')
        arrow(study, 'b8', 'c6', 'ctrl', 'alt')
        picture('marks')
        saved(path, '[%cal Gg1f3,Bf1c4,Yb8c6] [%csl Gd5,Rd4] [%clk 0:10:00] a word [%x y]')
        passed('four inks by the keys held')

        circle(study, 'd5')
        circle(study, 'd4', 'alt')
        saved(path, '[%cal Gg1f3,Bf1c4,Yb8c6] [%csl Bd4] [%clk 0:10:00] a word [%x y]')
        passed('once more wipes out; another ink takes the place')

        gui.key('ctrl+l')
        saved(path, '[%clk 0:10:00] a word [%x y]')
        gui.key('ctrl+z')
        saved(path, '[%cal Gg1f3,Bf1c4,Yb8c6] [%csl Bd4] [%clk 0:10:00] a word [%x y]')
        study.stands('e4 white pawn')
        passed('all is wiped out by a key, and undo draws it again')
        shows_what_follows(study)
        goes_back_in_history(study, path)
        study.quit()
    plan()


if __name__ == '__main__':
    main(sys.argv[1])
