# SPDX-License-Identifier: GPL-3.0-or-later
"""test-explorer.py PROGRAM: what was played from the position on the board, in the games listed.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import sys
import tempfile

import guidrive as gui
from gamesdrive import CLUB, Games
from studydrive import passed, picture, plan


def start(program, folder):
    path = os.path.join(folder, 'club.mgn')
    with open(path, 'w') as file:
        file.write(CLUB)
    return Games(program, path, 'Carol – Bert')


def explorer(games):
    games.page('Games')
    games.says('5 games')
    games.show(1, 'Anne – Carol · Club B')
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


def main():
    with tempfile.TemporaryDirectory() as folder:
        games = start(sys.argv[1], folder)
        explorer(games)
        games.quit()
    plan()


main()
