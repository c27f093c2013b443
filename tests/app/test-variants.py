# SPDX-License-Identifier: GPL-3.0-or-later
"""test-variants.py PROGRAM: games on other boards begun in the window, played and replayed.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import re
import sys
import tempfile

import guidrive as gui
from studydrive import Study, passed, picture, plan

PAIRINGS = os.path.join(os.environ['G_TEST_SRCDIR'], '..', 'docs', 'pairings.md')


def scores():
    """White's points of the page's two tables, by row and column."""
    with open(PAIRINGS, encoding='utf-8') as file:
        rows = [[int(cell.split('±')[0]) for cell in line.split('|')[2:-1]]
                for line in file if line.startswith('| **')]
    return rows[:6], rows[6:]


SCORES = scores()
REMARK = 'The starting position is a reconstruction: the picture of the original is lost.'


def chosen(dialog):
    """The game that the dialog shows as chosen, behind the row's title and what is said of the game."""
    combo = gui.get(dialog, 'combo box', 'Game')
    return [label.get_name() for label in gui.find_all(combo, 'label')][2:]


def new_game(study, name):
    """Chooses that game for a new one."""
    gui.key('ctrl+n')
    combo = gui.get(study.tree, 'combo box', 'Game')
    if chosen(study.tree) != [name]:
        gui.choose(gui.window('New Game'), combo, name)


def start(study):
    gui.act(gui.wait(lambda: next((button for button in gui.find_all(study.tree, 'push button')
                                   if gui.find(button, 'label', 'Start')), None), what='Start'))
    gui.wait(lambda: gui.find(study.tree, 'combo box', 'Game') is None, what='the dialog gone')


def says_what_armies_score(study):
    """Under the two armies; of games that have none, nothing."""
    def says(*words):
        gui.wait(lambda: any(label.get_name() and all(word in label.get_name() for word in words)
                             for label in gui.find_all(study.tree, 'label')), what=f'{words}')

    def silent():
        gui.wait(lambda: not any('of 100 against' in (label.get_name() or '')
                                 for label in gui.find_all(study.tree, 'label')), what='nothing is said')
    for edition, table in (('Chess 2', 0), ("Sirlin’s Chess", 1)):
        new_game(study, edition)
        says(f'Classic scores {SCORES[table][0][0]} of 100 against Classic (±')
        win = gui.window('New Game')
        gui.choose(win, gui.get(study.tree, 'combo box', "White’s army"), 'Reaper')
        says(f'As White, Reaper scores {SCORES[table][3][0]} of 100 against Classic (±')
        gui.choose(win, gui.get(study.tree, 'combo box', "Black’s army"), 'Two Kings')
        says(f'As White, Reaper scores {SCORES[table][3][4]} of 100 against Two Kings (±')
        picture('new-armies')
        draws_armies(study, table)
        gui.key('Escape')
        gui.wait(lambda: gui.find(study.tree, 'combo box', 'Game') is None, what='the dialog gone')
    new_game(study, 'Chess')
    silent()
    assert gui.find(study.tree, 'push button', 'Armies by Lot') is None
    gui.key('Escape')
    gui.wait(lambda: gui.find(study.tree, 'combo box', 'Game') is None, what='the dialog gone')
    passed('what two armies score against each other, and of Chess nothing')


def draws_armies(study, table):
    """Both armies by lot, again and again: what is said of them is what the page has, and not always the same."""
    names = ['Classic', 'Nemesis', 'Empowered', 'Reaper', 'Two Kings', 'Animals']
    seen = set()
    for _ in range(6):
        gui.act(gui.get(study.tree, 'push button', 'Armies by Lot'))
        gui.answers()
        said = next(label.get_name() for label in gui.find_all(study.tree, 'label') if ' of 100 against ' in label.get_name())
        white, score, black = re.match(r'(?:As White, )?(.*) scores (\d+) of 100 against (.*) \(±', said).groups()
        assert int(score) == SCORES[table][names.index(white)][names.index(black)], said
        seen.add((white, black))
    assert len(seen) > 1, seen
    picture('new-lot')
    passed(f'armies are drawn by lot: {len(seen)} pairings of 6')


def remembers(study):
    """What was chosen, and who plays, is there the next time; numbers are not."""
    new_game(study, "Sirlin’s Chess")
    win = gui.window('New Game')
    gui.choose(win, gui.get(study.tree, 'combo box', "White’s army"), 'Animals')
    label = 'Elephants that trample all in their way, tigers that strike and are back, horses that spare nobody'
    gui.get(study.tree, 'label', label)
    white = gui.get(study.tree, 'text', 'White')
    gui.reach(win, white, 'the field for a name')
    gui.enter(win, white)
    gui.write('Cleo')
    picture('new-names')
    start(study)
    study.stands('a1 white elephant')
    gui.window('Cleo')
    gui.key('ctrl+n')
    gui.get(study.tree, 'label', label)
    assert chosen(study.tree) == ["Sirlin’s Chess"], chosen(study.tree)
    assert gui.text(gui.get(study.tree, 'text', 'White')) == 'Cleo'
    gui.key('Escape')
    gui.wait(lambda: gui.find(study.tree, 'combo box', 'Game') is None, what='the dialog gone')
    passed('a new game has its players, and remembers what was chosen')


def begins_operational(study):
    new_game(study, 'Operational Chess 2')
    gui.get(study.tree, 'label', REMARK)
    picture('new-operational')
    start(study)
    study.stands('h1 blue missile')
    study.status('Blue to move. ' + REMARK)
    picture('operational')
    study.click('h1')
    study.click('c10')  # over everything, an outpost
    study.current('Mxc10')
    study.status('Red to move')
    picture('operational-played')


def begins_extreme(study):
    new_game(study, 'Extreme 2D Chess')
    picture('new-extreme')
    start(study)
    study.stands('a1 white disc on red disc')
    study.status('White to place a piece')
    study.click('c1')
    study.click('c10')
    study.status('White to move')
    study.drag('b2', 'a4')
    study.current('Ya4')
    study.status('Black to move')
    picture('extreme-played')


def replays(study, positions):
    """From the end to the start and back: what stands there each time."""
    for key, label in positions:
        gui.key(key)
        study.stands(label)


def main(binary):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'games.mgn')
        with open(path, 'w') as file:
            file.write('[White "Anne"]\n[Black "Bert"]\n\n1. e4 *\n')
        study = Study(binary, path, 'Anne')
        study.square('e1')
        says_what_armies_score(study)
        remembers(study)
        begins_operational(study)
        replays(study, [('Home', 'h1 blue missile'), ('Right', 'h1 empty'), ('Left', 'h1 blue missile')])
        passed('a game of Operational Chess 2, its start named as a reconstruction')
        begins_extreme(study)
        replays(study, [('Home', 'c1 empty'), ('Right', 'c1 white king'), ('End', 'a4 white disc on yellow disc'),
                        ('Left', 'a4 empty'), ('Left', 'h1 white heir')])
        passed('a game of Extreme 2D Chess, king and heir placed')
        gui.key('ctrl+s')

        def written():
            with open(path) as file:
                return file.read()
        gui.wait(lambda: '1. K@c1 K@c10 2. Ya4 *' in written(), what='the file')
        assert '[Variant "OperationalChess2"]' in written() and '1. Mxc10 *' in written()
        study.quit()
        passed('both are saved')
    plan()


if __name__ == '__main__':
    main(sys.argv[1])
