# SPDX-License-Identifier: GPL-3.0-or-later
"""A running program with one file open, and what a person does with it."""
import os
import shutil
import subprocess

import guidrive as gui

HERE = os.path.dirname(os.path.abspath(__file__))
PICTURES = os.environ.get('MIDLINE_TEST_PICTURES')

tests = 0


def passed(what):
    global tests
    tests += 1
    print(f'ok {tests} {what}', flush=True)


def plan():
    print(f'1..{tests}')


def picture(name):
    if PICTURES:
        gui.shot(os.path.join(PICTURES, name + '.png'))


class Study:
    """A running program with one file open."""

    def __init__(self, program, path, title, board='Board', printed=None):
        self.process = subprocess.Popen([program, path], stdout=printed, stderr=printed)
        self.tree = gui.app('midline')
        self.win = gui.window(title)
        self.board = gui.get(self.tree, 'table', board)

    def square(self, name):
        """The square's cell, whatever stands there."""
        def probe():
            return next((c for c in gui.kids(self.board) if c.get_name().startswith(name + ' ')),
                        None)
        return gui.wait(probe, what=f'square {name}')

    def stands(self, label):
        gui.wait(lambda: self.square(label[:2]).get_name() == label, what=lambda: f'{label!r} on the board, '
                 f'not {self.square(label[:2]).get_name()!r}')

    def status(self, text):
        gui.get(self.tree, 'label', text)

    def current(self, text):
        """Waits until the current element is that, in the notation or, where that is not shown, in the turn
        below the board."""
        def probe():
            return any(element.get_name() == text and gui.has(element, 'selected')
                       for element in gui.find_all_of(self.tree, ('link', 'push button')))
        gui.wait(probe, what=f'current element {text!r}')

    def click(self, name):
        gui.click(self.win, self.square(name))

    def drag(self, source, target):
        gui.drag(self.win, self.square(source), self.square(target))

    def give_up(self):
        """Ends the program at once; the next one does not ask after what was not saved."""
        self.process.kill()
        self.process.wait()
        state = os.environ.get('XDG_STATE_HOME') or os.path.expanduser('~/.local/state')
        shutil.rmtree(os.path.join(state, 'midline', 'journal'), ignore_errors=True)

    def quit(self):
        gui.key('ctrl+q')
        gui.ended(self.process)

    def menu(self, *labels):
        """Chooses an entry of the main menu, by way of its submenus."""
        gui.key('F10')
        for label in labels:
            gui.act(gui.wait(lambda: next((item for item in gui.find_all_of(
                self.tree, ('menu item', 'check menu item', 'radio menu item'))
                if item.get_name() == label), None), what=f'menu entry {label!r}'))

    def link(self, name):
        """The element, mark or address of that name in the notation."""
        return gui.get(self.tree, 'link', name)

    def spoken(self):
        """What is read out of the notation, in order."""
        rows = gui.find_all(gui.get(self.tree, 'list', 'Moves'), 'list item')
        return [node.get_spoken() for row in rows for node in [row, *gui.find_all(row, 'link')] if node.get_spoken()]

    def veil(self):
        """The game as White knew it, in the window's only tab."""
        self.menu('Game', 'As White Knew It')
        gui.get(self.tree, 'label', 'The game as White knew it')
        gui.key('ctrl+Page_Up')
        gui.key('ctrl+w')
        gui.wait(lambda: len(gui.find_all(self.tree, 'table')) == 1, what='one board')
        self.board = gui.get(self.tree, 'table', 'Board')

    def play_alone(self):
        """From the dialog on; what is left in the window is the game that is played."""
        gui.act(gui.get(self.tree, 'push button', 'Play'))
        gui.get(self.tree, 'label', 'Your turn')
        gui.key('ctrl+Page_Up')
        gui.key('ctrl+w')
        gui.wait(lambda: len(gui.find_all(self.tree, 'table')) == 1, what='one board')
        self.board = gui.get(self.tree, 'table', 'Board')

    def says(self):
        """Everything that anything in the window says of itself: names, and what is said at the pointer."""
        gui.answers()
        return '\n'.join(f'{node.get_name()} {node.get_description()}' for node in gui.items(self.tree, ()))

    def links(self):
        return [link.get_name() for link in gui.find_all(self.tree, 'link')]

    def saved(self, path, moves):
        """Saves, and waits until the file holds these moves behind its tags.  An entry of a menu acts a while
        after it was activated, perhaps behind the first key."""
        def written():
            with open(path) as file:
                return ' '.join(file.read().split('\n\n', 1)[1].split())

        def holds():
            gui.key('ctrl+s')
            return gui.happens(lambda: written() == moves, 2)
        try:
            gui.again(holds, 'the file')
        except TimeoutError:
            picture('not-saved')
            raise AssertionError(f'the file says {written()!r}, not {moves!r}') from None
