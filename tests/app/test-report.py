#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A whole game reviewed by an engine, its report, its graph, as a person uses them.

usage: test-report.py MIDLINE   (inside gui-run.sh --wm --a11y; MIDLINE_ENGINE names the engine)
"""
import os
import sys
import tempfile

import guidrive as gui
from enginedrive import button, label, processes
from studydrive import Study, passed, picture, plan

# White gives away the queen, Black does not see it; clocks as they ran.
GAME = '''[White "Anne"]
[Black "Bert"]
[Result "*"]
[TimeControl "600"]

1. e4 {[%clk 0:10:00]} e5 {[%clk 0:09:50]} 2. Qh5 {[%clk 0:09:30]} Nc6 {[%clk 0:09:10]}
3. Qxh7 {[%clk 0:09:25]} a6 {[%clk 0:05:10]} (3... Rxh7 4. d3) 4. Qxh8 {[%clk 0:09:00]} *
'''


def graph(study):
    """The graph's picture; its name says what is at the cursor or under the pointer."""
    return next((node for node in gui.find_all(study.tree, 'image')
                 if node.get_name().startswith('Graph of the game: ')), None)


def says(study, *words):
    """Waits until the graph's words hold all these."""
    return gui.wait(lambda: (lambda g: g and all(w in g.get_name() for w in words) and g)(
        graph(study)), what=lambda: f'the graph says {words}, not '
        f'{graph(study).get_name() if graph(study) else None!r}')


def shows_time(study):
    """Clocks make a graph before anything is evaluated."""
    gui.key('End', 'Left')
    study.current('a6')
    says(study, '3… a6', '4:00')
    picture('graph-time')
    passed('the graph shows how long each move took')


def read(study):
    with open(study.path) as file:
        return file.read()


def cancels(study):
    """A review that is cancelled leaves the game as it is."""
    gui.key('ctrl+r')
    window = gui.window('Review')
    gui.act(button(study, 'Start'))
    gui.wait(lambda: len(processes(study)) == 1, what='an engine at work')
    gui.wait(lambda: any('of 8 positions' in node.get_name()
                         for node in gui.find_all(study.tree, 'label')), what='how far it is')
    picture('review-work')
    gui.act(button(study, 'Cancel'))
    gui.wait(lambda: processes(study) == [], what='no engine')
    button(study, 'Start')
    assert not gui.find(study.tree, 'push button', 'e4 ?!')
    passed('a review can be cancelled')
    return window


def reviews(study, window):
    """The game is gone through; the report counts, the record holds evaluations and signs."""
    gui.choose(window, gui.get(study.tree, 'combo box', 'Time per Position'), 'Depth 12')
    gui.act(button(study, 'Start'))
    gui.wait(lambda: gui.find(study.tree, 'label', 'Blunders  ??'), 60, 'the report')
    table = gui.wait(lambda: next((n for n in gui.find_all(study.tree, 'panel')
                                   if n.get_name() == 'Report'), None), what='the report')

    def cells():
        return [n.get_name() for n in gui.find_all(table, 'label')]
    # The table is there from the start, empty and out of sight.
    named = gui.wait(lambda: 'In pawns' in cells() and '–' not in cells() and cells(), 60,
                     what='the table to be filled')
    row = named.index('Blunders  ??')
    assert named[1:3] == ['Anne', 'Bert'], named
    assert named[row + 1] == '1' and named[row + 2] == '1', named
    bad = label(study, '3. Qxh7 · blunder').get_name()
    assert '%' in bad, bad
    picture('review-report')
    passed('the report counts the mistakes of both players')
    gui.click(window, label(study, '3. Qxh7 · blunder'))
    study.current('Qxh7')
    passed('a click on a bad move goes there')
    gui.key('Escape')


def writes(study):
    """What was found is one step; it is in the file as [%eval], signs and lines."""
    gui.key('ctrl+s')
    text = gui.wait(lambda: read(study) if '%eval' in read(study) else None, what='saved')
    assert text.count('[%eval') >= 8, text
    text = ' '.join(text.split())
    assert 'Qxh7 $4' in text and 'a6 $4' in text, text
    assert text.count('(') >= 2, text
    assert '[%clk 0:05:10]' in text and '(3... Rxh7 4. d3)' in text, text
    gui.key('ctrl+z')
    gui.key('ctrl+s')
    gui.wait(lambda: '%eval' not in read(study), what='one step takes all back')
    gui.key('ctrl+shift+z')
    gui.key('ctrl+s')
    gui.wait(lambda: '%eval' in read(study), what='and brings it again')
    passed('evaluations, signs and lines are written as one step')


def steps(study):
    """B and Alt+B go from blunder to blunder."""
    gui.key('Home')
    study.stands('e2 white pawn')
    gui.key('b')
    study.current('Qxh7')
    gui.key('b')
    study.current('a6')
    gui.key('alt+b')
    study.current('Qxh7')
    passed('B goes to the next blunder, Alt+B to the one before')


def draws(study):
    """The graph says what is at the cursor and under the pointer; a click goes there."""
    says(study, '3. Qxh7', 'blunder')
    picture('graph')
    picture_of = graph(study)
    box, (x, y) = gui.extents(picture_of), gui.centre(picture_of)
    left, right = x - box.width // 2 + 8, x + box.width // 2 - 8
    place = [left + (right - left) * i // 7 for i in range(8)]

    def hovered():
        gui.xdo('mousemove', '--window', study.win, place[2] + 1, y)
        gui.xdo('mousemove', '--window', study.win, place[2], y)
        return '1… e5' in graph(study).get_name()
    gui.wait(hovered, what='1… e5 under the pointer')
    study.current('Qxh7')
    gui.xdo('mousemove', '--window', study.win, place[4], y, 'click', 1)
    study.current('Nc6')
    gui.xdo('mousemove', '--window', study.win, *gui.centre(study.board))
    says(study, '2… Nc6')
    gui.key('Right')
    study.current('Qxh7')
    says(study, '3. Qxh7')
    passed('the graph tells a move under the pointer, a click goes there')
    gui.key('ctrl+g')
    gui.wait(lambda: graph(study) is None, what='no graph')
    gui.key('ctrl+g')
    gui.wait(lambda: graph(study), what='the graph')
    passed('the graph is switched by a key')


def ends(program, folder):
    """Where the game is over, the graph says how it ended, not what an engine would make of it."""
    path = os.path.join(folder, 'mate.mgn')
    with open(path, 'w') as file:
        file.write('[White "Carl"]\n[Result "0-1"]\n\n'
                   '1. f3 {[%eval -0.8]} e5 2. g4 {[%eval #-1]} Qh4# {[%eval #-1]} 0-1\n')
    study = Study(program, path, 'Carl')
    gui.key('End')
    study.current('Qh4#')
    name = says(study, '2… Qh4#', 'Black wins: checkmate').get_name()
    assert 'M1' not in name, name
    picture('graph-end')
    gui.key('Left')
    says(study, '2. g4', '−M1')
    study.give_up()
    passed('at the end the graph says who has won')


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'study.mgn')
        with open(path, 'w') as file:
            file.write(GAME)
        study = Study(program, path, 'Anne')
        study.path = path
        shows_time(study)
        window = cancels(study)
        reviews(study, window)
        writes(study)
        steps(study)
        draws(study)
        study.give_up()
        ends(program, folder)
    plan()


if __name__ == '__main__':
    main(sys.argv[1])
