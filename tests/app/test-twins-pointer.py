# SPDX-License-Identifier: GPL-3.0-or-later
"""test-twins-pointer.py PROGRAM: the twins of test-twins.py under the pointer: all that is on the display while it rests
on a thing in the window is the same, and so is what an engine is told that thinks along.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import hashlib
import os
import sys
import time

import guidrive as gui
from studydrive import picture, plan
from twindrive import as_white_knew_it, compare, listens, told

# What has something to say of the game; of the squares one of each kind.
ROLES = ('push button', 'toggle button', 'image', 'table cell')
BEGINS = ('Unknown card', 'Deck: ', 'Captured', 'Guardian', 'Forbidden City', 'What Happened Next', 'Card…', 'Pass', 'e5',
          'card', 'b4 ', 'e5 ', 'e8 ')

# A tooltip comes half a second after the pointer, and what is drawn of it a frame later.
STAYS = 0.75


def things(study):
    """By name, each of what can be seen, with where it is."""
    found, seen = [], set()
    for node in gui.find_all_of(study.tree, ROLES):
        box, name = gui.extents(node), node.get_name()
        if box.width < 2 or box.height < 2 or not name.startswith(BEGINS):
            continue
        at = gui.centre(node)
        if at not in seen:
            seen.add(at)
            found.append((name, at))
    return found


def display():
    """What all of the display shows, once it has stayed as it is for a while."""
    root = gui.screen().root.value
    seen, since = gui.pixels(root), time.monotonic()
    while time.monotonic() - since < STAYS:
        gui.answers()
        now = gui.pixels(root)
        if now != seen:
            seen, since = now, time.monotonic()
        time.sleep(0.05)
    return hashlib.sha256(seen).hexdigest()


def at_pointer(study):
    """What is shown of each thing."""
    out = {}
    for i, (name, (x, y)) in enumerate(things(study)):
        gui.xdo('mousemove', '--window', study.win, x, y)
        out[f'at the pointer, {i}: {name[:40]}'] = display()
    picture('twins-pointer')
    assert sum(name.endswith(': Unknown card') for name in out) >= 4, list(out)
    gui.xdo('mousemove', 0, 0)
    return out


def thinks(heard, times):
    """Waits until an engine has been asked so often."""
    def asked():
        with open(heard) as file:
            return sum(line.startswith('go') for line in file) >= times
    gui.wait(lambda: os.path.exists(heard) and asked(), 20, what=f'an engine asked {times} times')


def engine(study, heard):
    """Told while the engine thinks about where the replay is, and one step before."""
    gui.key('l')
    thinks(heard, 1)
    gui.key('Left')
    thinks(heard, 2)
    gui.key('l')
    return told(heard)


def gather(program, folder, hand):
    heard = listens(folder)
    study = as_white_knew_it(program, folder, hand)
    out = at_pointer(study)
    out['what an engine is told'] = engine(study, heard)
    study.give_up()
    gui.gone()
    return out


def main():
    compare(lambda folder, hand: gather(sys.argv[1], folder, hand))
    plan()


try:
    main()
except Exception:
    picture('twins-pointer-failed')
    raise
