#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The listed games gone through by an engine, while one goes on working; stopped, undone, and begun again.

usage: test-review-games.py MIDLINE   (inside gui-run.sh --wm --a11y; MIDLINE_ENGINE names the engine)
"""
import os
import sys
import tempfile

import guidrive as gui
from enginedrive import button, label, processes
from gamesdrive import Games, game, labels, read
from studydrive import passed, picture, plan

CLUB = (game('Club A', 'Carol', 'Bert', '0-1', '1. f3 e5 2. g4 Qh4#')
        + game('Club B', 'Anne', 'Carol', '1/2-1/2', '1. e4 e5 2. Nf3 Nc6')
        + game('Club C', 'Bert', 'Anne', '1-0', '1.  e4 c5 {odd  style}')
        + game('Again', 'Carol', 'Bert', '0-1', '1. e4 e5 2. Qh5 Nc6 3. Qxh7'))


def asks(games, title, effort):
    """The choices for the games that are listed; what each position may take is chosen."""
    window = gui.window(title)
    gui.get(games.tree, 'label', 'Games are reviewed one after another while you go on working. Each becomes one '
            'step that can be undone; what was done stays if you stop.')
    gui.choose(window, gui.get(games.tree, 'combo box', 'Time per Position'), effort)


def shown(games, words):
    """The label with these words, if it can be seen."""
    return next((node for node in gui.find_all(games.tree, 'label')
                 if words in node.get_name() and gui.extents(node).height > 1), None)


def waits_for_bar(games, words):
    return gui.wait(lambda: shown(games, words), what=lambda: f'{words!r} among {labels(games.tree)}')


def evaluated(path):
    """Which of the games in the file have evaluations."""
    return [i for i, part in enumerate(read(path).split('[Event ')[1:], 1) if '[%eval' in part]


def reviews_what_is_listed(games, path):
    games.page('Games')
    games.says('4 games')
    games.search('result:0-1')
    games.says('2 of 4 games')
    games.menu('Review…', 'w')
    asks(games, 'Review 2 Games', 'Depth 8')
    picture('review-games')
    gui.act(button(games, 'Start'))
    games.says('Reviewed 2 games')
    gui.wait(lambda: processes(games) == [], what='no engine is left')
    gui.wait(lambda: not shown(games, 'Reviewing game'), what='the bar is gone')
    gui.key('ctrl+s')
    gui.wait(lambda: evaluated(path) == [1, 4], 20, what=lambda: f'evaluations in {evaluated(path)}')
    assert '??' in read(path) or '$4' in read(path), read(path)
    assert '1.  e4 c5 {odd  style} 1-0' in read(path), read(path)
    passed('the listed games are reviewed, and no others')


def is_one_step_each(games, path):
    gui.key('ctrl+alt+1', 'ctrl+z', 'ctrl+s')
    gui.wait(lambda: evaluated(path) == [4], 20, what=lambda: f'evaluations in {evaluated(path)}')
    gui.key('ctrl+shift+z', 'ctrl+s')
    gui.wait(lambda: evaluated(path) == [1, 4], 20, what=lambda: f'evaluations in {evaluated(path)}')
    passed('undo takes back what became of one game')


def stops(games, path):
    """What is there already is passed over; what is stopped leaves its game alone."""
    games.page('Games')
    games.search('')
    games.says('4 games')
    gui.key('ctrl+shift+r')
    asks(games, 'Review 4 Games', '10 seconds')
    gui.act(button(games, 'Start'))
    waits_for_bar(games, 'Reviewing game 2 of 4')
    picture('review-games-bar')
    gui.key('ctrl+alt+1')
    gui.key('Home', 'Right')
    games.current('f3')
    passed('one goes on working meanwhile')
    gui.key('ctrl+shift+r')
    games.says('Games are being reviewed already')
    gui.act(button(games, 'Stop'))
    games.says('Reviewed 1 of 4 games')
    gui.wait(lambda: processes(games) == [], what='no engine')
    assert not any('•' in text for text in labels(games.tree)), labels(games.tree)
    assert evaluated(path) == [1, 4], read(path)
    passed('a review of many games is stopped')


def closes(games):
    """Closing asks first."""
    gui.key('ctrl+shift+r')
    asks(games, 'Review 4 Games', '10 seconds')
    gui.act(button(games, 'Start'))
    waits_for_bar(games, 'Reviewing game 2 of 4')
    gui.key('ctrl+w')
    label(games, 'Stop the Review?')
    label(games, 'Games reviewed: 1 of 4. They stay reviewed, and a later review goes on from there.')
    picture('review-games-closing')
    gui.act(button(games, 'Continue'))
    gui.wait(lambda: not gui.find(games.tree, 'label', 'Stop the Review?'), what='the question is gone')
    assert shown(games, 'Reviewing game 2 of 4') and len(processes(games)) == 1
    gui.key('ctrl+w')
    dialog = label(games, 'Stop the Review?')
    while not gui.find(dialog, 'push button', 'Continue'):
        dialog = dialog.get_parent()
    gui.act(button(games, 'Stop', top=dialog))
    gui.ended(games.process)
    passed('closing asks whether to stop the review')


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'club.mgn')
        with open(path, 'w') as file:
            file.write(CLUB)
        games = Games(program, path, 'Carol – Bert')
        reviews_what_is_listed(games, path)
        is_one_step_each(games, path)
        stops(games, path)
        closes(games)
    plan()


if __name__ == '__main__':
    main(sys.argv[1])
