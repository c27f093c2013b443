# SPDX-License-Identifier: GPL-3.0-or-later
"""test-search.py PROGRAM: the games of a file searched, by words and by what is on the board.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import sys
import tempfile

import guidrive as gui
from gamesdrive import CLUB, Games, game, labels
from studydrive import passed, picture, plan


OTHER = game('Other way', 'Ida', 'Joe', '*', '1. Nf3 Nc6 2. e4 e5')


def start(program, folder):
    path = os.path.join(folder, 'club.mgn')
    with open(path, 'w') as file:
        file.write(CLUB + OTHER)
    return Games(program, path, 'Carol – Bert')


def queries(games):
    games.page('Games')
    games.says('6 games')
    games.search('army:empowered result:1-0 duels>0')
    games.says('1 of 6 games')
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
    games.search('line:"e4 * Nf3"')
    games.says('1 of 6 games')
    games.show(0, 'Anne – Carol · Club B')
    games.stands('f3 white knight')
    games.stands('c6 empty')
    passed('moves in a row; the game that is found opens where they are')
    games.search('line:"e4 3."')
    games.says('expected a move behind the number')


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
    games.says('1 of 6 games')
    passed('a field is suggested and taken')
    gui.key('ctrl+f', 'ctrl+a')
    gui.write('carol dat')
    gui.pick(games.tree, 'date:', lambda: gui.text(entry) == 'carol date:')
    picture('games-hint-clicked')
    gui.write('2013.05.21 resu')
    gui.pick(games.tree, 'result:', lambda: gui.text(entry) == 'carol date:2013.05.21 result:')
    gui.pick(games.tree, 'result:0-1 ', lambda: gui.text(entry) == 'carol date:2013.05.21 result:0-1 ')
    games.says('1 of 6 games')
    passed('suggestions are clicked, and one types on')
    gui.write('whi')
    gui.get(games.tree, 'label', 'white:')
    gui.click(games.win, entry)
    gui.wait(lambda: not any(found.get_name() == 'Suggestions' and gui.extents(found).height > 1
                             for found in gui.find_all(games.tree, 'list')), what='no suggestions')
    gui.key('ctrl+a')
    gui.write('result:0')
    gui.wait(lambda: [label.get_name() for found in gui.find_all(games.tree, 'list')
                      if found.get_name() == 'Suggestions'
                      for label in gui.find_all(found, 'label')] == ['result:0-1 '],
             what='what fits all that was typed')
    passed('a click into the text drops the suggestions for the word that one was at')
    gui.key('ctrl+a')
    gui.write('army:nemesi')
    gui.get(games.tree, 'label', 'army:Nemesis ')

    def complaint():
        return any('expected one of Classic' in label for label in labels(games.tree))
    gui.elapse(0.6)
    assert not complaint(), 'the beginning of a word is called wrong'
    gui.key('Escape')
    gui.wait(complaint, what='what is wrong once nothing is suggested')
    passed('what may become a word is not called wrong while it is suggested')
    games.search('')
    games.says('6 games')


def by_position(games):
    games.show(1, 'Anne – Carol · Club B')
    gui.key('Home', 'Right')
    games.stands('e4 white pawn')
    gui.key('ctrl+shift+f')
    games.says('2 of 6 games')
    games.whites('Anne', 'Bert')
    passed('the position on the board is searched for')
    games.show(1, 'Bert – Anne · Club C')
    games.show(0, 'Anne – Carol · Club B')
    gui.key('Right', 'Right', 'Right')
    games.stands('c6 black knight')
    games.menu('Other Move Orders', 'v')
    games.says('1 of 6 games')
    games.whites('Ida')
    games.show(0, 'Ida – Joe · Other way')
    games.stands('c6 black knight')
    passed('games that come to the position by other moves, opened where they do')
    games.search('')
    games.says('6 games')
    games.show(1, 'Anne – Carol · Club B')
    gui.key('Home', 'Right')
    games.stands('e4 white pawn')
    gui.click(games.win, games.square('e4'), 3)
    gui.click(games.win, games.square('g4'), 3)
    games.menu('Circled Squares', 'c')
    games.says('4 of 6 games')
    games.whites('Anne', 'Bert', 'Dora', 'Ida')
    passed('a part of the board is searched for: e4 with a pawn, g4 empty')
    gui.key('ctrl+z', 'ctrl+z')
    games.show(2, 'Dora – Emil · Duels')
    gui.key('End')
    games.stands('d5 white pawn')
    games.menu('This Material', 'm')
    games.says('1 of 6 games')
    games.whites('Dora')
    passed('material is searched for')
    games.search('')
    games.says('6 games')


def main():
    with tempfile.TemporaryDirectory() as folder:
        games = start(sys.argv[1], folder)
        queries(games)
        suggestions(games)
        by_position(games)
        games.quit()
    plan()


main()
