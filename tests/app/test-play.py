# SPDX-License-Identifier: GPL-3.0-or-later
"""test-play.py PROGRAM: a game is played out against an engine in a tab of its own: the engine answers, a move is
taken back by key, an offer is answered, and what is resigned has its result.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import re
import sys
import tempfile

import guidrive as gui
from studydrive import Study, passed, picture, plan

RECORD = '''[White "Anne"]
[Black "Bert"]
[Result "1-0"]

1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# {Mate.} 1-0
'''


def begins(study):
    study.square('e1')
    gui.key('Right')
    gui.key('Right')
    study.current('e5')
    study.menu('Game', 'Play It Out…')
    gui.window('Play It Out')
    clock = gui.get(study.tree, 'combo box', 'Clock')
    gui.choose(gui.window('Play It Out'), clock, '3 minutes + 2 seconds')
    picture('play-dialog')
    gui.act(gui.get(study.tree, 'push button', 'Play'))
    gui.get(study.tree, 'label', 'Your turn')
    gui.key('ctrl+Page_Up')
    gui.key('ctrl+w')  # what is left is what is played
    gui.wait(lambda: len(gui.find_all(study.tree, 'table')) == 1, what='one board')
    study.board = gui.get(study.tree, 'table', 'Board')
    study.stands('e5 black pawn')
    assert 'Bc4' not in study.says(), study.says()
    gui.wait(lambda: any(re.fullmatch(r'2:5\d – 3:0\d', label.get_name())
                         for label in gui.find_all(study.tree, 'label')), what='a clock that runs')
    picture('play')
    passed('the game goes on from its place, in a tab of its own')


def plays(study):
    study.click('g1')
    study.click('f3')
    study.stands('f3 white knight')
    gui.wait(lambda: gui.find(study.tree, 'label', 'The engine thinks …') is None, what='an answer')
    gui.get(study.tree, 'label', 'Your turn')
    gui.wait(lambda: '2. Nf3 ' in copied(), what='the move in the record')
    answer = copied().split('2. Nf3 ')[1].split()[0]
    assert answer != '*' and '[TimeControl "180+2"]' in copied() and '[%clk 0:0' in copied(), copied()
    picture('play-answer')
    passed('the engine answers')

    gui.key('ctrl+BackSpace')
    study.stands('g1 white knight')
    gui.wait(lambda: 'Nf3' not in copied(), what='the move taken back')
    passed('a move is taken back by key, with its answer')


def copied():
    gui.key('ctrl+c')
    return gui.clipped() or ''


def ends(study):
    gui.act(gui.get(study.tree, 'push button', 'Offer Draw'))
    gui.wait(lambda: 'draw' in study.says(), what='the offer answered')
    if gui.find(study.tree, 'label', 'The engine declines the draw') is None:
        gui.get(study.tree, 'label', 'The engine agrees to a draw')
        gui.wait(lambda: '1/2-1/2' in copied(), what='the draw')
    else:
        gui.key('ctrl+alt+r')
        gui.get(study.tree, 'label', 'You have resigned')
        gui.wait(lambda: '[Result "0-1"]' in copied(), what='the result')
    picture('play-over')
    passed('the end has its result')


def main():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'game.mgn')
        with open(path, 'w') as file:
            file.write(RECORD)
        study = Study(sys.argv[1], path, 'Anne')
        begins(study)
        plays(study)
        ends(study)
        study.give_up()
    plan()


main()
