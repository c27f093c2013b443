# SPDX-License-Identifier: GPL-3.0-or-later
"""test-card-game.py PROGRAM [all]: a game of more than twenty turns with cards of every kind is played with the mouse
from its start; cards of every time are played by keys alone; two people play one at one machine.  "all": as long as
the records are.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import subprocess
import sys
import tempfile

import guidrive as gui
from carddrive import Hands, cli, sample, start_of, steps
from studydrive import Study, passed, picture, plan

MOUSE = 'The king behind the lines'
KEYS = 'Everything is answered'
PEOPLE = 'Prince of cards'


def opened(program, folder, text):
    path = os.path.join(folder, 'game.mgn')
    with open(path, 'w') as file:
        file.write(text)
    study = Study(program, path, 'self-play')
    study.square('e1')
    return study


def kinds(program, played):
    """When the cards may be played that were."""
    done = subprocess.run([cli(program), 'deck', '--list'], capture_output=True, text=True, check=True)
    return {row[2].split(',')[0] for row in (line.split('\t') for line in done.stdout.splitlines()) if row[0] in played}


def with_mouse(program, folder, most):
    """From the start, move by move; in the end the record is what it was."""
    text = sample(MOUSE)
    rows = steps(program, text)
    study = opened(program, folder, start_of(text))
    hands = Hands(study, program)
    for row, after in list(zip(rows, rows[1:]))[:most]:
        hands.decide(row, after['position'])
    picture('card-game-mouse')
    gui.key('ctrl+shift+c')
    last = rows[min(most, len(rows) - 1)]
    gui.wait(lambda: gui.clipped() == last['position'], what='the position as it was recorded')
    found = kinds(program, hands.played)
    passed(f'{min(most, len(rows) - 1)} decisions with the mouse, to turn {last["turn"]}; cards of {sorted(found)}')
    study.give_up()
    return found


def by_keys(program, folder, most):
    """Along a record: its cards are played again, and are what the record has."""
    text = sample(KEYS)
    rows = steps(program, text)
    study = opened(program, folder, text)
    hands = Hands(study, program, keys=True)
    for row, after in list(zip(rows, rows[1:])):
        if row['element'].startswith('<') and row['element'] != '<->' and hands.is_card(row['element']):
            hands.decide(row, after['position'])
        else:
            gui.key('alt+Right')
            hands.now(after['position'], row['element'])
        if len(hands.played) >= most:
            break
    picture('card-game-keys')
    passed(f'{len(hands.played)} different cards by keys alone')
    study.give_up()
    return kinds(program, hands.played)


def looks(study):
    """Whoever is to see the board now does."""
    for side in ('White', 'Black'):
        show = gui.find(study.tree, 'push button', f'Show to {side}')
        if show:
            gui.act(show)
            study.board = gui.get(study.tree, 'table', 'Board')


def two_people(program, folder, most):
    text = sample(PEOPLE)
    rows = steps(program, text)
    study = opened(program, folder, start_of(text))
    study.menu('Game', 'Play It Out…')
    dialog = gui.window('Play It Out')
    gui.choose(dialog, gui.get(study.tree, 'combo box', 'Opponent'), 'Another person')
    gui.act(gui.get(study.tree, 'push button', 'Play'))
    gui.get(study.tree, 'push button', 'Take Back')
    gui.key('ctrl+Page_Up')
    gui.key('ctrl+w')
    gui.wait(lambda: len(gui.find_all(study.tree, 'table')) <= 1, what='one tab')
    hands = Hands(study, program)
    for row, after in list(zip(rows, rows[1:]))[:most]:
        looks(study)
        hands.decide(row, after['position'])
    picture('card-game-people')
    passed(f'{min(most, len(rows) - 1)} decisions of two people at one machine')
    study.give_up()


def main():
    program, whole = sys.argv[1], 'all' in sys.argv[2:]
    with tempfile.TemporaryDirectory() as folder:
        with_mouse(program, folder, 10000 if whole else 24)
        by_keys(program, folder, 10000 if whole else 4)
        two_people(program, folder, 10000 if whole else 8)
    plan()


main()
