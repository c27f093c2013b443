# SPDX-License-Identifier: GPL-3.0-or-later
"""test-bullet.py PROGRAM: games of a second for each side, entered as fast as one can, in a window that is held up
again and again: the person's time runs out some day, the engine's never, and the clock is chosen to the second.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time

import guidrive as gui
from studydrive import Study, passed, picture, plan

GAMES = int(os.environ.get('MIDLINE_TEST_GAMES', 3))
# From square to square, again and again; what cannot be played just then is passed over.
MOVES = ('a2a3', 'h2h3', 'a1a2', 'h1h2', 'b2b3', 'g2g3', 'a2a1', 'h2h1', 'c2c3', 'f2f3', 'd2d3', 'e2e3')


class HeldUp(threading.Thread):
    """Stops the program for up to so many seconds, lets it go on for as long, and so on."""

    def __init__(self, process, most):
        super().__init__(daemon=True)
        self.process, self.most, self.stopped, self.goes_on = process, most, 0.0, True

    def run(self):
        while self.goes_on:
            pause = random.uniform(0, self.most)
            self.process.send_signal(signal.SIGSTOP)
            time.sleep(pause)
            self.process.send_signal(signal.SIGCONT)
            self.stopped += pause
            time.sleep(random.uniform(0, self.most))

    def end(self):
        self.goes_on = False
        self.join()


def plays_with(study, clock):
    """Begins a game with that time, which is none of those that are offered."""
    gui.key('Home', 'ctrl+alt+o')
    dialog = gui.window('Play It Out')
    gui.pop_up(dialog, gui.get(study.tree, 'combo box', 'Clock'))
    gui.key('End', 'Return')
    field = gui.get(study.tree, 'spin button', 'Time for the game')
    gui.enter(dialog, field)
    gui.fill(field, clock)
    gui.key('Tab')
    gui.wait(lambda: gui.text(field) == clock, what=clock)
    picture('bullet-clock')
    gui.act(gui.get(study.tree, 'push button', 'Play'))
    gui.get(study.tree, 'label', 'Your turn')


def end(study):
    """How it ended; None: it goes on."""
    return next((text for text in ('Your time is up', 'The engine’s time is up', 'White has won: checkmate',
                                   'Black has won: checkmate') if gui.find(study.tree, 'label', text)), None)


def copied():
    gui.key('ctrl+c')
    return gui.clipped() or ''


def words(study):
    """All the moves for xdotool, as fast as it can."""
    study.board = gui.find_all(study.tree, 'table')[-1]

    def at(name):
        x, y = gui.point(study.win, study.square(name))
        return ['mousemove', '--window', study.win, x, y, 'click', 1]
    return [str(word) for move in MOVES for word in (*at(move[:2]), *at(move[2:]), 'key', 'Escape')]


def plays(study, clicks):
    """A game to its end, entered while the window is held up; what the record says of it, and how it ended."""
    gui.key('Home', 'ctrl+alt+o')
    gui.window('Play It Out')
    held = HeldUp(study.process, 0.15)
    gui.ready()
    held.start()
    subprocess.run(['xdotool', 'key', 'alt+p', 'sleep', '0.3'] + 4 * clicks, check=True)
    held.end()
    return copied(), gui.wait(lambda: end(study), 30, lambda: f'the end in {study.says()!r}'), held.stopped


def left(record):
    """What White and Black have at the end, in seconds, and how many moves were made."""
    clocks = [60 * int(minutes) + float(seconds) for minutes, seconds in re.findall(r'\[%clk 0:(\d+):([\d.]+)\]', record)]
    return clocks[-2:], len(clocks)


def main():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'game.mgn')
        with open(path, 'w') as file:
            file.write('[White "Anne"]\n[Black "Bert"]\n[Result "*"]\n\n*\n')
        study = Study(sys.argv[1], path, 'Anne')
        plays_with(study, '1:30')
        clicks = words(study)
        gui.key('ctrl+alt+r')
        plays_with(study, '0:01')
        gui.wait(lambda: end(study), 30, 'a second to be over')
        passed('a clock is chosen to the second')
        made = 0
        for _ in range(GAMES):
            record, ended, stopped = plays(study, clicks)
            clocks, moves = left(record)
            print(f'# {ended}: {moves} moves, {clocks} s are left; stopped for {stopped:.1f} s', flush=True)
            picture('bullet')
            assert ended != 'The engine’s time is up', record
            made += moves
        assert made >= 4 * GAMES, made
        passed(f'in {GAMES} games of a second, {made} moves, no time is lost by a window that is held up')
        study.give_up()
    plan()


main()
