# SPDX-License-Identifier: GPL-3.0-or-later
"""test-twins-pointer.py PROGRAM: the twins of test-twins.py under the pointer: all that is on the display while it rests
on a thing in the window is the same, and so is what an engine is told that thinks along.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import sys

import guidrive as gui
from studydrive import picture, plan
from twindrive import HANDS, as_white_knew_it, at_pointer, compare, listens, told

# Of the squares one of each kind.
BEGINS = ('Unknown card', 'Deck: ', 'Captured', 'Guardian', 'Forbidden City', 'What Happened Next', 'Card…', 'Pass', 'e5',
          'card', 'b4 ', 'e5 ', 'e8 ')


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
    out = at_pointer(study, BEGINS, f'twins-pointer-{HANDS.index(hand)}')
    assert sum(name.endswith(': Unknown card') for name in out) >= 4, list(out)
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
