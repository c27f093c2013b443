# SPDX-License-Identifier: GPL-3.0-or-later
"""A running program with a file of several games open, and what a person does with them."""
import os
import sys

import guidrive as gui
from studydrive import Study, picture


def game(event, white, black, result, moves, *tags):
    lines = [f'[Event "{event}"]', f'[White "{white}"]', f'[Black "{black}"]',
             f'[Result "{result}"]', *tags]
    return '\n'.join(lines) + f'\n\n{moves} {result}\n\n'


CLUB = (
    game('Club A', 'Carol', 'Bert', '0-1', '1. f3 e5 2. g4 Qh4#', '[Date "2013.05.21"]')
    + game('Club B', 'Anne', 'Carol', '1/2-1/2', '1. e4 e5 2. Nf3 Nc6', '[Date "2011.01.01"]')
    + game('Club C', 'Bert', 'Anne', '1-0', '1.  e4 c5 {odd  style}', '[Date "2012.03.04"]')
    + game('Duels', 'Dora', 'Emil', '1-0', '1. e4 d5 2. exd5 <0:0+>', '[Variant "Sirlin"]',
           '[WhiteArmy "Empowered"]', '[BlackArmy "Classic"]')
    + game('Again', 'Carol', 'Bert', '0-1', '1. f3 e5 2. g4 Qh4#'))


def labels(node):
    """The labels below node, but for those of the list, which are many."""
    return [label.get_name() for label in gui.find_all(node, 'label', without='tree table')]


class Games(Study):
    def page(self, name):
        def probe():
            return next((tab for role in ('page tab', 'radio button', 'toggle button',
                                          'push button')
                         for tab in gui.find_all(self.tree, role) if tab.get_name() == name), None)
        gui.click(self.win, gui.wait(probe, what=f'page {name}'))

    def table(self):
        return gui.get(self.tree, 'tree table', 'Games')

    def rows(self):
        """What the list says, as lists of words."""
        lines = []
        for body in gui.find_all(self.table(), 'list'):
            for row in gui.find_all(body, 'table row'):
                lines.append([label.get_name().strip() for label in gui.find_all(row, 'label')])
        return lines

    def row(self, i):
        rows = [row for body in gui.find_all(self.table(), 'list')
                for row in gui.find_all(body, 'table row')]
        return rows[i]

    def whites(self, *expected):
        gui.wait(lambda: tuple(row[1] for row in self.rows()[:len(expected)]) == expected,
                 what=lambda: f'{expected}, not {[row[1] for row in self.rows()][:8]}')

    def says(self, *parts):
        def probe():
            return any(all(part in label for part in parts) for label in labels(self.tree))
        try:
            gui.wait(probe, 20, what=f'{parts}')
        except TimeoutError:
            picture('games-failed')
            raise

    def search(self, text):
        gui.key('ctrl+f')
        entry = gui.get(self.tree, 'entry', 'Search Games')
        gui.wait(lambda: gui.focused(entry), what='the field to have the focus')
        gui.fill(entry, text)
        gui.key('Return')

    def heads(self):
        """The heads of the columns that are shown."""
        return [label for title in gui.kids(self.table()) if title.get_role_name() == 'table row'
                for label in gui.find_all(title, 'label') if gui.extents(label).width > 0]

    def head(self, name):
        """Clicks the head of a column."""
        gui.click(self.win, next(label for label in self.heads() if label.get_name() == name))

    def menu(self, item, letter):
        """Opens the menu of the games and takes an item by its letter."""
        entry = gui.get(self.tree, 'entry', 'Search Games')
        panel = entry
        while not gui.find(panel, 'push button', 'Games'):
            panel = panel.get_parent()

        def opened():
            gui.click(self.win, gui.find(panel, 'push button', 'Games'))
            return gui.happens(lambda: gui.find(self.tree, 'menu item', item), 4)
        gui.again(opened, f'a menu with {item!r}')
        gui.key(letter)

    def show(self, i, title):
        """Clicks the row, once the list has been laid out anew."""
        def shown():
            gui.click(self.win, self.row(i))
            return gui.happens(lambda: any(title in label for label in labels(self.tree)), 4)
        gui.again(shown, f'row {i} to show {title!r}')

    def title(self, text):
        self.says(text)

    def choose(self, title, path, *checks):
        """Fills in the dialog that asks for a file."""
        dialog = gui.window(title)
        for name in checks:
            box = gui.get(self.tree, 'check box', name)
            gui.click(dialog, box)
            gui.wait(lambda: gui.has(box, 'checked'), what=f'{name!r} is checked')
        gui.give_path(self.tree, path)


def read(path):
    with open(path) as file:
        return file.read()


def wait_for_file(path, expected):
    try:
        gui.wait(lambda: os.path.exists(path) and read(path) == expected, 15,
                 'the file as expected')
    except TimeoutError:
        picture('games-failed')
        print(read(path)[:3000], file=sys.stderr)
        raise


