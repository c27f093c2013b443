# SPDX-License-Identifier: GPL-3.0-or-later
"""test-times.py PROGRAM: the clock, the time taken and the evaluation of a move are seen, changed and
taken out, and what is none is refused in words.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import sys
import tempfile

import guidrive as gui
from enginedrive import button
from studydrive import Study, passed, picture, plan

GAME = '''[White "Anne"]
[Black "Bert"]
[Result "*"]

1. e4 {[%clk 0:41:07] a plan [%emt 0:00:09]} e5 {[%x 1] [%eval 0.20,12]} *
'''


class Times(Study):
    def open(self):
        gui.key('ctrl+alt+t')
        self.dialog = gui.window('^Times$')

    def field(self, name):
        return gui.wait(lambda: next((n for n in gui.find_all_of(self.tree, ('text', 'entry'))
                                      if n.get_name() == name and gui.extents(n).height > 0), None),
                        what=f'the field {name!r}')

    def reads(self, name, text):
        gui.wait(lambda: gui.text(self.field(name)) == text,
                 what=lambda: f'{name}: {text!r}, not {gui.text(self.field(name))!r}')

    def type(self, name, text):
        def typed():
            gui.click(self.dialog, self.field(name))
            gui.key('ctrl+a', 'Delete')
            if text:
                gui.write(text)
            return gui.happens(lambda: gui.text(self.field(name)) == text, 3)
        gui.again(typed, f'{text!r} in {name}')

    def gone(self):
        gui.wait(lambda: not any(frame.get_name() == 'Times'
                                 for frame in gui.kids(self.tree)), what='the dialog is closed')


def shows(times):
    gui.key('Right')
    times.current('e4')
    times.open()
    times.reads('Clock after the Move', '0:41:07')
    times.reads('Time Taken', '0:00:09')
    times.reads('Evaluation', '')
    picture('times')
    passed('what a move says to programs is shown')


def refuses(times):
    """What is no time and no evaluation: in words, and nothing can be set."""
    times.type('Time Taken', '9 min')
    gui.get(times.tree, 'label', '“9 min” is not a time: hours, minutes and seconds were expected, '
            'such as 0:41:07.')
    assert not gui.has(button(times, 'Set'), 'sensitive'), 'it can be set'
    picture('times-refused')
    gui.key('Return')
    button(times, 'Set')
    times.type('Time Taken', '1:05')
    times.type('Evaluation', 'good')
    gui.get(times.tree, 'label', '“good” is not an evaluation: pawns for the first side were expected, '
            'such as 0.31, or #3 for a win in three.')
    passed('what is no time, and no evaluation, is refused in words')


def sets(times, path):
    times.type('Evaluation', '0.35')
    times.type('Clock after the Move', '')
    gui.wait(lambda: gui.has(button(times, 'Set'), 'sensitive'),
             what='it can be set')
    gui.key('Return')
    times.gone()
    times.saved(path, '1. e4 {[%eval 0.35] a plan [%emt 0:01:05]} 1... e5 {[%x 1] [%eval 0.20,12]} *')
    passed('they are changed and taken out, and stand in the file in their places')
    gui.get(times.tree, 'push button', 'Undo')
    gui.key('ctrl+alt+z')
    gui.get(times.tree, 'label', 'Edit Times')
    gui.key('Escape')
    gui.key('ctrl+z')
    times.saved(path, '1. e4 {[%clk 0:41:07] a plan [%emt 0:00:09]} 1... e5 {[%x 1] '
                '[%eval 0.20,12]} *')
    passed('that is one step with a name, and undone as one')


def leaves(times, path):
    """Nothing changed is no step; Escape changes nothing."""
    gui.key('Right')
    times.current('e5')
    times.open()
    times.reads('Evaluation', '0.20,12')
    gui.key('Return')
    times.gone()
    times.open()
    times.type('Evaluation', '#-3')
    gui.key('Escape')
    times.gone()
    assert '•' not in gui.xdo('getwindowname', times.win), 'something was changed'
    times.open()
    times.type('Evaluation', '#-3')
    gui.key('Return')
    times.gone()
    times.saved(path, '1. e4 {[%clk 0:41:07] a plan [%emt 0:00:09]} 1... e5 {[%x 1] [%eval #-3]} *')
    passed('what is not changed is no step; a forced win is an evaluation too')


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'times.mgn')
        with open(path, 'w') as file:
            file.write(GAME)
        times = Times(program, path, 'Anne')
        gui.get(times.tree, 'link', 'e4')
        shows(times)
        refuses(times)
        sets(times, path)
        leaves(times, path)
        times.quit()
    plan()


if __name__ == '__main__':
    main(sys.argv[1])
