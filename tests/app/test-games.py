# SPDX-License-Identifier: GPL-3.0-or-later
"""test-games.py PROGRAM: the games of a file: searched, sorted, explored, tagged, gone through; a
small file, and one whose games are read one by one.  What is saved is compared.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import glob
import os
import sys
import tempfile

import guidrive as gui
from studydrive import Study, passed, picture, plan


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

MANY = 4000


def many():
    padding = '{' + 'so it went, and so it goes, ' * 10 + '}'
    return ''.join(game(f'Event {i % 7}', f'Player {i:04}', f'Player {(i * 37) % MANY:04}',
                        ('1-0', '0-1', '1/2-1/2')[i % 3],
                        ('1. e4 e5', '1. d4 d5 2. c4', '1. c4')[i % 3] + ' ' + padding)
                   for i in range(1, MANY + 1))


def labels(node):
    """The labels below node, but for those of the list, which are many."""
    try:
        role = gui.role_of(node)
        if role == 'tree table':
            return []
        found = [node.get_name()] if role == 'label' else []
        for child in gui.kids(node):
            found += labels(child)
        return found
    except gui.GLib.Error:
        return []


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
                names = [label.get_name() for label in gui.find_all(row, 'label')]
                lines.append(['' if name == 'GtkLabel' else name for name in names])
        return lines

    def row(self, i):
        rows = [row for body in gui.find_all(self.table(), 'list')
                for row in gui.find_all(body, 'table row')]
        return rows[i]

    def whites(self, *expected):
        gui.wait(lambda: tuple(row[1] for row in self.rows()[:len(expected)]) == expected,
                 what=f'{expected}, not {[row[1] for row in self.rows()][:8]}')

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
        gui.key('ctrl+a')
        gui.key('BackSpace')
        gui.wait(lambda: gui.text(entry) == '', what='the field is empty')
        gui.write(text)
        gui.wait(lambda: gui.text(entry) == text, what=f'{text!r} in the field')
        gui.key('Return')

    def head(self, name):
        """Clicks the head of a column."""
        heads = [label for title in gui.kids(self.table()) if title.get_role_name() == 'table row'
                 for label in gui.find_all(title, 'label')]
        gui.click(self.win, next(label for label in heads if label.get_name() == name))

    def menu(self, item, letter):
        """Opens the menu of the games and takes an item by its letter."""
        entry = gui.get(self.tree, 'entry', 'Search Games')
        panel = entry
        while not gui.find(panel, 'push button', 'Games'):
            panel = panel.get_parent()
        for attempt in range(5):
            gui.click(self.win, gui.find(panel, 'push button', 'Games'))
            try:
                gui.get(self.tree, 'menu item', item, timeout=4)
                break
            except TimeoutError:
                picture('games-no-menu')
        gui.key(letter)

    def title(self, text):
        self.says(text)


def read(path):
    with open(path) as file:
        return file.read()


def wait_for_file(path, expected):
    try:
        gui.wait(lambda: read(path) == expected, 15, 'the file as expected')
    except TimeoutError:
        picture('games-failed')
        print(read(path)[:3000], file=sys.stderr)
        raise


def list_and_search(games):
    games.page('Games')
    games.says('5 games')
    games.whites('Carol', 'Anne', 'Bert', 'Dora', 'Carol')
    picture('games')
    passed('the games are listed')
    gui.wait(lambda: [row[0] for row in games.rows()] == ['= 1', '2', '3', '4', '= 5'],
             what='duplicates are marked')
    passed('duplicates are marked')
    games.search('army:empowered result:1-0 duels>0')
    games.says('1 of 5 games')
    games.whites('Dora')
    picture('games-found')
    passed('a query of armies, results and duels')
    games.search('duels>2 whit:x')
    games.says('whit', 'white')
    picture('games-wrong')
    passed('what is not understood is said, with what was meant')
    games.search('comment:style')
    games.whites('Bert')
    passed('a word of the comments')


def suggestions(games):
    gui.key('ctrl+f')
    gui.key('ctrl+a')
    gui.write('due')
    gui.get(games.tree, 'label', 'duels:')
    picture('games-hints')
    gui.key('Down', 'Return')
    entry = gui.get(games.tree, 'entry', 'Search Games')
    gui.wait(lambda: gui.text(entry) == 'duels:', what='the suggestion is taken')
    gui.write('1')
    gui.key('Return')
    games.says('1 of 5 games')
    passed('a field is suggested and taken')
    games.search('')
    games.says('5 games')


def sorting(games):
    games.head('White')
    games.whites('Anne', 'Bert', 'Carol', 'Carol', 'Dora')
    games.head('White')
    games.whites('Dora', 'Carol', 'Carol', 'Bert', 'Anne')
    games.head('Date')
    gui.wait(lambda: [row[0] for row in games.rows()][-3:] == ['2', '3', '= 1'],
             what='sorted by date')
    games.head('No.')
    games.whites('Carol', 'Anne', 'Bert', 'Dora', 'Carol')
    passed('sorted by columns, both ways')


def going_through(games):
    gui.click(games.win, games.row(1))
    games.title('Anne – Carol · Club B')
    gui.key('Next')
    games.title('Bert – Anne · Club C')
    gui.key('Prior', 'Prior')
    games.title('Carol – Bert · Club A')
    passed('the next and the previous game by keys')
    games.search('player:bert')
    games.says('3 of 5 games')
    gui.click(games.win, games.row(0))
    gui.key('Next')
    games.title('Bert – Anne · Club C')
    gui.key('Next')
    games.title('Carol – Bert · Again')
    passed('the keys go through what was found')
    games.search('')
    games.says('5 games')


def explorer(games):
    gui.click(games.win, games.row(1))
    games.title('Anne – Carol · Club B')
    games.page('Explorer')
    games.says('4 games', '38 %')
    picture('explorer')
    gui.click(games.win, gui.get(games.tree, 'label', 'e4'))
    games.stands('e4 white pawn')
    games.says('2 games')
    gui.get(games.tree, 'label', 'c5')
    passed('the explorer counts, and a click plays')
    gui.key('Left')
    games.says('4 games')
    rows = gui.get(games.tree, 'list', 'Continuations')
    line = next(row for row in gui.find_all(rows, 'list item')
                if gui.find(row, 'label', 'f3'))
    gui.click(games.win, gui.find_all(line, 'push button')[0])
    games.says('2 of 5 games')
    games.whites('Carol', 'Carol')
    passed('the games of a continuation are listed')
    games.page('Explorer')
    games.says('2 games', '0 %')
    passed('the explorer looks at the games listed')
    games.page('Games')
    games.search('')


def by_position(games):
    gui.click(games.win, games.row(1))
    games.title('Anne – Carol · Club B')
    gui.key('Right')
    games.stands('e4 white pawn')
    gui.key('ctrl+shift+f')
    games.says('2 of 5 games')
    games.whites('Anne', 'Bert')
    passed('the position on the board is searched for')
    gui.click(games.win, games.square('e4'), 3)
    gui.click(games.win, games.square('g4'), 3)
    games.menu('Circled Squares', 'c')
    games.says('3 of 5 games')
    games.whites('Anne', 'Bert', 'Dora')
    passed('a part of the board is searched for: e4 with a pawn, g4 empty')
    gui.key('ctrl+z', 'ctrl+z')
    gui.click(games.win, games.row(2))
    games.title('Dora – Emil · Duels')
    gui.key('End')
    games.stands('d5 white pawn')
    games.menu('This Material', 'm')
    games.says('1 of 5 games')
    games.whites('Dora')
    passed('material is searched for')
    games.search('')
    games.says('5 games')


def tags(games, path):
    games.search('result:0-1')
    games.says('2 of 5 games')
    games.menu('Set a Tag…', 't')
    gui.get(games.tree, 'label', 'Tag 2 Games')
    gui.write('Annotator')
    gui.key('Tab')
    gui.write('Fritz')
    gui.key('Return')
    games.says('Set Annotator in 2 games')
    games.says('•')
    picture('games-tagged')
    gui.click(games.win, gui.get(games.tree, 'label', 'Undo'))
    gui.wait(lambda: not any('•' in label for label in labels(games.tree)), what='undone')
    passed('a tag of many games, and undone')
    games.menu('Set a Tag…', 't')
    gui.get(games.tree, 'label', 'Tag 2 Games')
    gui.write('Event')
    gui.key('Tab')
    gui.write('Fools')
    gui.key('Return')
    games.says('Set Event in 2 games')
    gui.wait(lambda: [row[-1] for row in games.rows()] == ['Fools', 'Fools'], what='shown at once')
    gui.key('ctrl+s')
    expected = CLUB.replace('"Club A"', '"Fools"').replace('"Again"', '"Fools"')
    wait_for_file(path, expected)
    passed('one save writes it; the other games stay as they were')


def small(program, folder):
    path = os.path.join(folder, 'club.mgn')
    with open(path, 'w') as file:
        file.write(CLUB)
    games = Games(program, path, 'Carol – Bert')
    list_and_search(games)
    suggestions(games)
    sorting(games)
    going_through(games)
    explorer(games)
    by_position(games)
    tags(games, path)
    games.quit()


def gone():
    gui.wait(lambda: not any(a.get_name() == 'midline'
                             for a in gui.kids(gui.Atspi.get_desktop(0))), what='it is gone')


def large(program, folder):
    path = os.path.join(folder, 'many.pgn')
    content = many()
    assert len(content) > 1 << 20
    with open(path, 'w') as file:
        file.write(content)
    games = Games(program, path, 'Player 0001')
    games.page('Games')
    games.says(f'{MANY} games')
    games.whites('Player 0001', 'Player 0002')
    passed('a large file is listed')
    games.search('white:"Player 3999"')
    games.says(f'1 of {MANY} games')
    games.whites('Player 3999')
    gui.click(games.win, games.row(0))
    games.title('Player 3999 – ')
    games.search('plies:3 result:0-1 number:..9')
    games.says(f'3 of {MANY} games')
    passed('and searched, by what is in the games as well')
    games.menu('Set a Tag…', 't')
    gui.get(games.tree, 'label', 'Tag 3 Games')
    gui.write('White')
    gui.key('Tab')
    gui.write('Fritz')
    gui.key('Return')
    games.whites('Fritz', 'Fritz', 'Fritz')
    gui.key('ctrl+s')
    changed = content.split('[Event ')
    gui.wait(lambda: read(path) != content, 15, 'it is saved')
    now = read(path).split('[Event ')
    different = [i for i, (a, b) in enumerate(zip(changed, now)) if a != b]
    assert len(now) == len(changed) and different == [1, 4, 7], different
    assert all('[White "Fritz"]' in now[i] for i in different)
    passed('games that nobody looked at are tagged when it is saved, the others stay')
    with open(path, 'a') as file:
        file.write('\n' + game('Late', 'Late Comer', 'X', '*', '1. e4 e5 2. Ke5'))
    games.says('Another program has changed')
    gui.click(games.win, gui.get(games.tree, 'label', 'Reload'))
    games.says(f'{MANY + 1} games')
    passed('a change by another program is said, and read')
    games.says(f'Game {MANY + 1}, line 6, column', 'Ke5')
    passed('what is wrong in a large file is said')
    games.quit()
    gone()
    for name in glob.glob(os.path.join(os.environ['XDG_CACHE_HOME'], 'midline', 'index', '*')):
        with open(name, 'r+b') as file:
            file.write(b'rubbish' * 100)
    games = Games(program, path, 'Fritz')
    games.page('Games')
    games.search('late')
    games.says(f'1 of {MANY + 1} games')
    games.whites('Late Comer')
    passed('a damaged index is made anew')
    games.quit()


def main():
    with tempfile.TemporaryDirectory() as folder:
        small(sys.argv[1], folder)
        gone()
        large(sys.argv[1], folder)
    plan()


main()
