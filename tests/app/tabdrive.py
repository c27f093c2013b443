# SPDX-License-Identifier: GPL-3.0-or-later
"""A running program with several games open in tabs, and the games."""
import subprocess
import sys

import guidrive as gui
from studydrive import Study, picture


def game(white, black, moves):
    return f'[White "{white}"]\n[Black "{black}"]\n[Result "*"]\n\n{moves} *\n\n'


ONE = game('Anne', 'Bert', '1. e4 e5 (1... c5 2. Nf3 d6) 2. Nf3')
TWO = game('Clara', 'Dirk', '1. d4 d5 2. c4')
MANY = game('Ella', 'Fritz', '1. c4') + game('Gerd', 'Hanna', '1. Nf3 d5 2. g3') + \
    game('Ida', 'Jan', '1. b3')
FILES = {'one.mgn': ONE, 'two.mgn': TWO, 'many.mgn': MANY}


class Tabs(Study):
    """A running program, looked at as a whole: its windows, their tabs, what is selected."""

    def __init__(self, program, *paths):
        self.process = subprocess.Popen([program, *paths])
        self.tree = gui.app('midline')

    def frames(self):
        return [frame for frame in gui.kids(self.tree) if frame.get_role_name() == 'frame']

    def heads(self):
        """The tabs' heads: versions of libadwaita differ in what they call them."""
        found = []
        for frame in self.frames():
            bar = gui.find(frame, name='AdwTabBar') or frame
            found += [head for head in gui.find_all_of(bar, ('filler', 'page tab'))
                      if (head.get_name() == 'AdwTab' or gui.role_of(head) == 'page tab')
                      and gui.find(head, 'push button') and gui.find(head, 'label')]
        return found

    def titles(self):
        return [gui.find(head, 'label').get_name() for head in self.heads()]

    def head(self, title):
        return gui.wait(lambda: next((head for head in self.heads()
                                      if gui.find(head, 'label').get_name() == title), None),
                        what=f'the tab {title!r}')

    def has_tabs(self, *titles):
        try:
            gui.wait(lambda: sorted(self.titles()) == sorted(titles), 30)
        except TimeoutError:
            picture('tabs-not')
            sys.exit(f'the tabs are {self.titles()}, not {list(titles)}:\n'
                     + '\n'.join(gui.tree(self.tree)[:60]))

    def shows(self, title):
        """Waits until a window has that title: that game is on its board."""
        gui.wait(lambda: any(frame.get_name() == f'{title} – Midline' for frame in self.frames()), 30,
                 what=lambda: f'{title!r} in the title, not {[f.get_name() for f in self.frames()]}')
        self.win = gui.window(f'^{title} – Midline$')

    def ends(self):
        gui.ended(self.process)
        gui.gone()


def cell(tabs, text):
    """The cell of the list of games of the selected tab that says that."""
    def probe():
        return next((label for table in gui.find_all(tabs.tree, 'tree table')
                     for label in gui.find_all(table, 'label')
                     if label.get_name() == text and gui.extents(label).height > 0), None)
    return gui.wait(probe, what=f'{text!r} in the list')
