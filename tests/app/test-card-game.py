# SPDX-License-Identifier: GPL-3.0-or-later
"""test-card-game.py PROGRAM [all] [PART…]: a game of twenty turns with cards of every kind (records/every-kind.mgn) is
played from its start: by mouse, by keys alone, by two people at one machine, and by somebody who writes down what
was shown at a table and names the hands afterwards.  Two samples are played as well.  "all": as long as the records
are; PART: mouse, keys, people, table, samples, and nothing else.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import re
import subprocess
import sys
import tempfile

import guidrive as gui
from carddrive import Hands, cli, sample, start_of, steps
from studydrive import HERE, PICTURES, Study, passed, picture, plan

EVERY_KIND = os.path.join(HERE, 'records', 'every-kind.mgn')
MOUSE = 'The king behind the lines'
PEOPLE = 'Prince of cards'
PARTS = ('mouse', 'keys', 'people', 'table', 'samples')


def every_kind():
    with open(EVERY_KIND) as file:
        return file.read()


def opened(program, folder, text):
    path = os.path.join(folder, 'game.mgn')
    with open(path, 'w') as file:
        file.write(text)
    study = Study(program, path, 'Anne' if '"Anne"' in text else 'self-play')
    study.square('e1')
    return study


def kinds(program, played):
    """When the cards may be played that were."""
    done = subprocess.run([cli(program), 'deck', '--list'], capture_output=True, text=True, check=True)
    return {row[2].split(',')[0] for row in (line.split('\t') for line in done.stdout.splitlines()) if row[0] in played}


def is_seen(study, row):
    """The part of the turn that was decided last is not cut off by what is to the right of the parts."""
    if row['element'] == '<->' or hands_over(study):
        return
    limit = gui.find(study.tree, 'push button', 'Card…')
    if limit is None:
        return

    def seen():
        pill = next((it for it in gui.find_all(study.tree, 'push button') if gui.has(it, 'selected')), None)
        return pill and gui.place(pill).x + gui.place(pill).width <= gui.place(limit).x
    gui.wait(seen, what=lambda: f'{row["element"]} in sight below the board')


def hands_over(study):
    return any(gui.find(study.tree, 'push button', f'Show to {side}') for side in ('White', 'Black'))


def play(study, hands, rows, most, how, before=None):
    for row, after in list(zip(rows, rows[1:]))[:most]:
        if before:
            before(study)
            hands.now(row['position'], 'a look')
        hands.decide(row, after['position'])
        is_seen(study, row)
        if PICTURES and row['element'] != '<->':
            name = re.sub('[^A-Za-z0-9]+', '-', row['element'])
            picture(f'card-game-{how}-{int(row["turn"]):02}-{name}')
    return rows[min(most, len(rows) - 1)]


def from_start(program, folder, text, most, how):
    """Decision by decision; in the end the position is what it was."""
    rows = steps(program, text)
    study = opened(program, folder, start_of(text))
    hands = Hands(study, program, keys=how == 'keys')
    last = play(study, hands, rows, most, how)
    picture(f'card-game-{how}')
    gui.key('ctrl+shift+c')
    gui.wait(lambda: gui.clipped() == last['position'], what='the position as it was recorded')
    found = kinds(program, hands.played)
    passed(f'{min(most, len(rows) - 1)} decisions, {how}, to turn {last["turn"]}; cards of {sorted(found)}')
    study.give_up()


def looks(study):
    """Whoever is to see the board now does."""
    for side in ('White', 'Black'):
        show = gui.find(study.tree, 'push button', f'Show to {side}')
        if show:
            gui.act(show)
            study.board = gui.get(study.tree, 'table', 'Board')


def two_people(program, folder, text, most):
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
    play(study, Hands(study, program), rows, most, 'people', looks)
    picture('card-game-people')
    passed(f'{min(most, len(rows) - 1)} decisions of two people at one machine')
    study.give_up()


def at_table(text):
    """The record of somebody who saw what was shown, and nothing else."""
    text = re.sub(r'\[(White|Black)(Deck|Points) .*\]\n', '', text)
    return text.replace('Second Sight Haunting Memories', 'Second Sight ?').replace('discard Toll', 'discard ?')


def named(study, side, names):
    """The hand at the start of that side gets its names."""
    study.menu('Game', f'Name {side}’s Cards…')
    win = gui.window(f'{side}: hand at the start')
    for name in names:
        words = gui.get(study.tree, 'entry', 'Search for cards')
        gui.enter(win, words)
        gui.key('ctrl+a')
        gui.write(name)
        gui.act(gui.get(study.tree, 'push button', f'Add One: {name}'))
    picture(f'card-game-table-{side}')
    gui.act(gui.get(study.tree, 'push button', 'Use Deck'))
    gui.wait(lambda: not gui.find(study.tree, 'push button', 'Use Deck'), what='the deck to close')
    passed(f'{side}’s hand has its names')


def table(program, folder, text, most):
    text = at_table(text)
    rows = steps(program, text)
    study = opened(program, folder, start_of(text))
    hands = Hands(study, program, table=True)
    play(study, hands, rows, most, 'table')
    picture('card-game-table')
    passed(f'{min(most, len(rows) - 1)} decisions as they were shown at a table')
    named(study, 'Black', ('Crab', 'Onslaught', 'Plots Within Plots', 'Revelation', 'Evil Eye'))
    named(study, 'White', ('Pacifism', 'Forbidden City', 'Second Sight', 'Guardian', 'Man-Trap'))
    gui.key('Home')
    for name in ('Crab', 'Evil Eye', 'Pacifism', 'Man-Trap'):
        gui.wait(lambda: any(it.get_name().startswith(name + ', ') for it in gui.find_all(study.tree, 'push button')),
                 what=f'{name} in a hand')
    picture('card-game-table-named')
    passed('hands that were not known are named afterwards')
    study.give_up()


def main():
    program, whole = sys.argv[1], 'all' in sys.argv[2:]
    parts = [part for part in PARTS if part in sys.argv[2:]] or PARTS
    text, most = every_kind(), 10000 if whole else 8
    with tempfile.TemporaryDirectory() as folder:
        for how in ('mouse', 'keys'):
            if how in parts:
                from_start(program, folder, text, most, how)
        if 'people' in parts:
            two_people(program, folder, text, most)
        if 'table' in parts:
            table(program, folder, text, most)
        if 'samples' in parts:
            from_start(program, folder, sample(MOUSE), 10000 if whole else 20, 'sample')
            two_people(program, folder, sample(PEOPLE), 10000 if whole else 6)
    plan()


try:
    main()
except Exception:
    picture('card-game-failed')
    raise
