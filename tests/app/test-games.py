# SPDX-License-Identifier: GPL-3.0-or-later
"""test-games.py PROGRAM: the games of a file listed, sorted, gone through, tagged, written and added to; a
small file, and one whose games are read one by one.  What is saved is compared.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import glob
import os
import sys
import tempfile

import guidrive as gui
from gamesdrive import CLUB, Games, game, labels, read, wait_for_file
from studydrive import passed, picture, plan

MANY = 4000


def many():
    padding = '{' + 'so it went, and so it goes, ' * 10 + '}'
    return ''.join(game(f'Event {i % 7}', f'Player {i:04}', f'Player {(i * 37) % MANY:04}',
                        ('1-0', '0-1', '1/2-1/2')[i % 3],
                        ('1. e4 e5', '1. d4 d5 2. c4', '1. c4')[i % 3] + ' ' + padding)
                   for i in range(1, MANY + 1))


def listing(games):
    games.page('Games')
    games.says('5 games')
    games.whites('Carol', 'Anne', 'Bert', 'Dora', 'Carol')
    picture('games')
    passed('the games are listed')
    gui.wait(lambda: 'Armies' in [head.get_name() for head in games.heads()],
             what='a column for the armies')
    passed('where a game has armies, there is a column for them')
    table = gui.extents(games.table())

    def end(head):
        """Where its column ends, as it seems from its cells."""
        at = [label.get_name() for label in games.heads()].index(head)
        cell = gui.extents(gui.find_all(games.row(0), 'label')[at])
        return cell.x + cell.width
    gui.wait(lambda: 0 < end('Date') < end('Armies') <= table.x + table.width,
             what=lambda: f'dates and armies within the list, not up to {end("Armies")}')
    passed('dates and armies are whole in a window of the usual width')
    gui.wait(lambda: [row[0] for row in games.rows()] == ['= 1', '2', '3', '4', '= 5'],
             what='duplicates are marked')
    passed('duplicates are marked')


def shown(node, name):
    """Whether something of that name can be seen."""
    return any(gui.extents(found).height > 1 for found in gui.find_all(node, 'image')
               if found.get_name() == name)


def previews(games):
    """A board beside the list, of the game that the pointer is over."""
    x, y = gui.centre(games.row(0))
    gui.xdo('mousemove', '--window', games.win, x, y + 8, 'mousemove', '--window', games.win, x, y)
    gui.wait(lambda: shown(games.tree, 'Position after the move'), what='a board at the pointer')
    gui.get(games.tree, 'label', '2… Qh4#')
    picture('games-preview')
    x, y = gui.centre(games.row(3))
    gui.xdo('mousemove', '--window', games.win, x, y)
    gui.get(games.tree, 'label', '2. duel 0:0+')
    x, y = gui.centre(games.square('e4'))
    gui.xdo('mousemove', '--window', games.win, x, y)
    gui.wait(lambda: not shown(games.tree, 'Position after the move'), what='the board is gone')
    passed('a board shows how the game under the pointer ends')


def merges(games):
    """The game that is pointed at goes into the one on the board, by a key."""
    x, y = gui.centre(games.square('e4'))
    gui.xdo('mousemove', '--window', games.win, x, y)
    gui.key('ctrl+m')
    games.says('Point at a game in the list of games first')
    x, y = gui.centre(games.row(1))
    gui.xdo('mousemove', '--window', games.win, x, y + 8, 'mousemove', '--window', games.win, x, y)
    gui.get(games.tree, 'label', '2… Nc6')
    gui.key('ctrl+m')
    games.says('•')
    gui.key('ctrl+alt+1')
    games.link('Nc6')
    gui.key('ctrl+z')
    gui.wait(lambda: not any('•' in label for label in labels(games.tree)), what='undone')
    games.page('Games')
    games.says('5 games')
    passed('the game under the pointer is merged by a key')


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
    games.show(1, 'Anne – Carol · Club B')
    gui.key('Next')
    games.title('Bert – Anne · Club C')
    gui.key('Prior', 'Prior')
    games.title('Carol – Bert · Club A')
    passed('the next and the previous game by keys')
    games.search('player:nobody')
    games.says('0 of 5 games', 'loosen the search')
    games.search('player:bert')
    games.says('3 of 5 games')
    games.whites('Carol', 'Bert', 'Carol')
    games.show(2, 'Carol – Bert · Again')
    gui.key('Prior')
    games.title('Bert – Anne · Club C')
    gui.key('Prior')
    games.title('Carol – Bert · Club A')
    passed('the keys go through what was found')
    games.search('player:dora')
    games.says('1 of 5 games')
    gui.key('alt+r')
    games.title('Dora – Emil · Duels')
    games.search('player:bert')
    games.says('3 of 5 games')
    berts = {'Carol – Bert · Club A', 'Bert – Anne · Club C', 'Carol – Bert · Again'}
    shown, seen = None, set()
    for _ in range(8):
        gui.key('alt+r')
        shown = gui.wait(lambda: next(iter(berts - {shown} & set(labels(games.tree))), None),
                         what=f'another game by chance than {shown}')
        seen.add(shown)
    assert len(seen) > 1
    passed('a game by chance is one of those listed, and another than before')
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


OTHERS = (
    game('Elsewhere', 'Zoe', 'Yan', '1-0', '1. e4  c6 {kept as it is}')
    + game('Club B, once more', 'Anne', 'Carol', '1/2-1/2', '1.e4 e5 2.Nf3 Nc6')
    + game('Elsewhere', 'Yan', 'Zoe', '*', '1. b3'))


def files(games, path, folder):
    """After tags(): the first and the last game are “Fools”."""
    copy = os.path.join(folder, 'copy.mgn')
    games.menu('Save to a New File…', 's')
    games.choose('Save Listed Games', copy)
    found = CLUB.split('[Event ')
    expected = ''.join('[Event ' + part for part in (found[1], found[5]))
    wait_for_file(copy, expected.replace('"Club A"', '"Fools"').replace('"Again"', '"Fools"'))
    passed('the games that were found are written to a file, as they stand in theirs')
    games.search('')
    games.says('5 games')
    games.menu('Save to a New File…', 's')
    games.choose('Save Listed Games', path)
    gui.act(gui.wait(lambda: next((button for button in gui.find_all(games.tree, 'push button')
                                   if button.get_name().endswith('Replace')), None),
                     what='the question whether to replace it'))
    games.says('the games are of this file')
    gui.key('Escape')
    passed('but not over the file they are from')


def additions(games, path, folder):
    others = os.path.join(folder, 'others.pgn')
    with open(others, 'w') as file:
        file.write(OTHERS)
    before = read(path)
    games.menu('Add Games from a File…', 'a')
    games.choose('Add Games', others, 'Skip games that are already there')
    games.says('7 games')
    picture('games-added')
    gui.key('ctrl+s')
    parts = OTHERS.split('[Event ')
    wait_for_file(path, before + '[Event ' + parts[1] + '[Event ' + parts[3])
    passed('games of another file are added, but for those that are there already')
    games.menu('Add Games from a File…', 'a')
    games.choose('Add Games', others)
    games.says('10 games')
    passed('or all of them')


def small(program, folder):
    path = os.path.join(folder, 'club.mgn')
    with open(path, 'w') as file:
        file.write(CLUB)
    games = Games(program, path, 'Carol – Bert')
    listing(games)
    previews(games)
    merges(games)
    sorting(games)
    going_through(games)
    tags(games, path)
    files(games, path, folder)
    additions(games, path, folder)
    games.give_up()


SPELLED = (game('Club', 'Bell, Anna', 'Dahl, Cy', '*', '1.  e4') + game('Club', 'BELL,ANNA', 'Dahl, Cyy', '*', '1. d4')
           + game('Club', 'Dahl, Cy', 'Bell, Anna', '*', '1. c4') + game('club', 'Dahl, Cy', 'Bell, A', '*', '1. b4'))


def names(program, folder):
    path = os.path.join(folder, 'spelled.pgn')
    with open(path, 'w') as file:
        file.write(SPELLED)
    games = Games(program, path, 'Bell, Anna')
    games.page('Games')
    games.says('4 games')
    games.menu('Correct Names…', 'r')
    gui.get(games.tree, 'check box', 'Bell, A → Bell, Anna')
    boxes = gui.find_all(games.tree, 'check box')
    ticked = {box.get_name(): gui.has(box, 'checked') for box in boxes if ' → ' in box.get_name()}
    assert ticked == {'BELL,ANNA → Bell, Anna': True, 'Bell, A → Bell, Anna': False,
                      'club → Club': True}, ticked
    picture('names')
    passed('names that may be meant to be one are proposed, and ticked where there is little doubt')
    gui.click(gui.window('Correct Names'), gui.get(games.tree, 'check box', 'Bell, A → Bell, Anna'))
    gui.key('alt+r')
    games.says('Corrected 3 names')
    games.says('•')
    gui.key('ctrl+s')
    expected = SPELLED.replace('"BELL,ANNA"', '"Bell, Anna"').replace('"Bell, A"', '"Bell, Anna"')
    wait_for_file(path, expected.replace('"club"', '"Club"'))
    passed('they are corrected in all games at once, and nothing else is')
    games.menu('Correct Names…', 'r')
    gui.get(games.tree, 'label', 'Nothing to Correct')
    picture('names-none')
    gui.key('Escape')
    passed('then there is nothing to correct')
    games.quit()


def folder_of_files(program, folder):
    path = os.path.join(folder, 'games')
    os.makedirs(os.path.join(path, 'more'))
    for name, content in ('a.pgn', CLUB), ('more/b.pgn', SPELLED), ('notes.txt', 'no games'):
        with open(os.path.join(path, name), 'w') as file:
            file.write(content)
    games = Games(program, path, 'Carol – Bert')
    games.page('Games')
    games.says('9 games')
    games.search('white:anna or line:"e4 c5"')
    games.says('3 of 9 games')
    games.whites('Bert', 'Bell, Anna', 'BELL,ANNA')
    picture('games-folder')
    passed('a folder of files is one collection, and searched as one')
    gui.key('ctrl+q')
    gui.ended(games.process)
    with open(os.path.join(path, 'cut.pgn.gz'), 'wb') as file:
        file.write(b'\x1f\x8b\x08')
    games = Games(program, path, 'Carol – Bert')
    games.page('Games')
    games.says('9 games')
    told = gui.wait(lambda: next((label.get_name() for label in gui.find_all(games.tree, 'label')
                                  if '“cut.pgn.gz”' in label.get_name()), None), what='what was not read')
    assert told.startswith('1 file could not be read, or not to its end: '), told
    picture('games-folder-partly')
    gui.act(gui.get(games.tree, 'push button', 'Dismiss'))
    gui.wait(lambda: not any('cut.pgn.gz' in label.get_name() and gui.extents(label).width > 1
                             for label in gui.find_all(games.tree, 'label')), what='the message to go')
    passed('what cannot be read of a folder is told, and the rest is there')
    gui.key('ctrl+q')
    gui.ended(games.process)


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
    heads = [head.get_name() for head in games.heads()]
    assert 'Date' in heads and 'Armies' not in heads, heads
    passed('where no game has armies, there is no column for them')
    games.search('white:"Player 3999"')
    games.says(f'1 of {MANY} games')
    games.whites('Player 3999')
    games.show(0, 'Player 3999 – ')
    games.search('plies:3 result:0-1 number:..9')
    games.says(f'3 of {MANY} games')
    passed('and searched, by what is in the games as well')
    games.search('number:4 line:"d4 *"')
    games.says(f'1 of {MANY} games')
    x, y = gui.centre(games.row(0))
    gui.xdo('mousemove', '--window', games.win, x, y + 8, 'mousemove', '--window', games.win, x, y)
    gui.get(games.tree, 'label', '1… d5')
    passed('the board beside the list shows the place that is searched for, in a game not yet read')
    games.search('plies:3 result:0-1 number:..9')
    games.says(f'3 of {MANY} games')
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
        file.write(2 * ('\n' + game('Late', 'Late Comer', 'X', '*', '1. e4 e5 2. Ke5')))
    games.says('Another program has changed')
    gui.click(games.win, gui.get(games.tree, 'label', 'Reload'))
    games.says(f'{MANY + 2} games')
    passed('a change by another program is said, and read')
    games.says(f'Game {MANY + 1}, line 6, column', 'Ke5')
    passed('what is wrong in a large file is said')
    games.quit()
    gui.gone()
    for name in glob.glob(os.path.join(os.environ['XDG_CACHE_HOME'], 'midline', 'index', '*')):
        with open(name, 'r+b') as file:
            file.write(b'rubbish' * 100)
    games = Games(program, path, 'Fritz')
    games.page('Games')
    games.search('late')
    games.says(f'2 of {MANY + 2} games')
    games.whites('Late Comer')
    passed('a damaged index is made anew')
    gui.wait(lambda: [row[0] for row in games.rows()] == ['= 4001', '= 4002'], what='both are marked')
    number = gui.find_all(games.row(1), 'label')[0]
    gui.wait(lambda: gui.extents(number).width >= 48, what=lambda: f'room for six letters, not '
             f'{gui.extents(number).width} pixels')
    picture('games-numbers')
    passed('a number is never cut')
    games.quit()


def main():
    with tempfile.TemporaryDirectory() as folder:
        small(sys.argv[1], folder)
        gui.gone()
        names(sys.argv[1], folder)
        gui.gone()
        folder_of_files(sys.argv[1], folder)
        gui.gone()
        large(sys.argv[1], folder)
    plan()


main()
