# SPDX-License-Identifier: GPL-3.0-or-later
"""test-twins-handover.py PROGRAM [PART…]: two people play at one machine, and then two others the same, of whom Black holds
other cards, or bids another number of stones: as long as Black is not at the machine all that it says, shows, draws,
copies and has found for the desktop is the same to the byte.  PART: stones, cards, and nothing else.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import re
import shutil
import sys

import guidrive as gui
from handoverdrive import STONES, begins, black_bids, board, goes, passes_to, press
from studydrive import Study, picture, plan
from twindrive import (HANDS, RECORD, at_pointer, compare, desktop, exported, hidden, kinds, on_disk, says, state,
                       titles)

# What is pointed at.
COVERED = ('Show to ', 'Take Back', 'Undo')
CARDS = ('Unknown card', 'Deck: ', 'Guardian', 'Card…', 'e5 ', 'Undo')
BIDS = ('Bid ', 'd5 ', 'Stones', 'Undo')


class Seen:
    """All that comes out of a window, by when and what it is."""

    def __init__(self, study, twin):
        self.study, self.twin, self.out = study, twin, {}

    def look(self, when, points):
        """In the window, on each page that can be turned to, and at the pointer; what is copied."""
        study, out = self.study, self.out
        gui.xdo('mousemove', 0, 0)
        out[f'{when}: titles'] = titles()
        out[f'{when}: actions on the bus'] = exported()
        for page in ('4', '2', '1'):
            gui.key(f'ctrl+alt+{page}')
            out[f'{when}: page {page}'] = self.without_times(says(study))
        for name, seen in at_pointer(study, points, f'handover-{when}-{self.twin[:2]}'.replace(' ', '-')).items():
            out[f'{when}, {name}'] = seen
        assert any(name.startswith(f'{when}, at') for name in out), f'nothing to point at, {when}'
        out[f'{when}: what can be undone'] = self.undone()

    @staticmethod
    def without_times(text):
        return re.sub(r'\d+:\d\d', '', text)

    def undone(self):
        gui.key('ctrl+alt+z')
        said = says(self.study)
        gui.key('Escape')
        return self.without_times(said)

    def copies(self, when):
        for entry in ('Copy Game', 'Copy Position', 'Copy Picture', 'Copy as Markdown'):
            said = kinds(self.study, entry)
            # all of the game is in it, closed up
            self.out[f'{when}: {entry}'] = re.sub(rb'\[Sealed "[^"]*"\]', b'', said)
            assert not any(name.encode() in said for name in hidden() if ' ' in name), said

    def found(self, when):
        self.out[f'{when}: search of the desktop'] = ''.join(
            desktop('GetInitialResultSet', repr(name.split())) for name in hidden())


def opened(program, folder, text):
    path = os.path.join(folder, 'game.mgn')
    shutil.rmtree(os.path.join(os.environ['XDG_CACHE_HOME'], 'midline'), ignore_errors=True)
    shutil.rmtree(state(), ignore_errors=True)
    with open(path, 'w') as file:
        file.write(text)
    return Study(program, path, 'Anne')


def cards(program, folder, hand):
    text = RECORD.format(*hand).split('\n\n')[0] + '\n\n*\n'
    study = opened(program, folder, text)
    begins(study)
    goes(study, 'Hand over to White', 0)
    seen = Seen(study, hand[0])
    seen.look('before anybody', COVERED)
    seen.found('before anybody')
    press(study, 'Show to White')
    board(study)
    seen.look('White', CARDS)
    seen.copies('White')
    study.click('e2')
    study.click('e4')
    study.stands('e4 white pawn')
    seen.look('White has moved', CARDS)
    seen.copies('White has moved')
    passes_to(study, 'Black')
    study.click('e7')
    study.click('e5')
    for _ in range(4):
        if gui.happens(lambda: gui.find(study.tree, 'push button', 'Show to White'), 1):
            break
        gui.key('p')
    seen.look('after Black', COVERED)
    press(study, 'Show to White')
    board(study)
    seen.look('White again', CARDS)
    seen.copies('White again')
    on_disk(os.environ['HOME'])
    study.give_up()
    gui.gone()
    return seen.out


def stones(program, folder, bid):
    study = opened(program, folder, STONES)
    black_bids(study, bid)
    seen = Seen(study, str(bid))
    seen.look('Black has bid', COVERED)
    press(study, 'Show to White')
    gui.get(study.tree, 'label', 'White bids')
    board(study)
    seen.look('White bids', BIDS)
    seen.copies('White bids')
    study.give_up()
    gui.gone()
    return seen.out


def main():
    parts = sys.argv[2:] or ('stones', 'cards')
    if 'stones' in parts:
        compare(lambda folder, bid: stones(sys.argv[1], folder, bid), (1, 2))
    if 'cards' in parts:
        compare(lambda folder, hand: cards(sys.argv[1], folder, hand), HANDS)
    plan()


try:
    main()
except Exception:
    picture('twins-handover-failed')
    raise
