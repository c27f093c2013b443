# SPDX-License-Identifier: GPL-3.0-or-later
"""Two people at one machine: a game is played out, and the window handed over."""
import guidrive as gui
from studydrive import picture

# A game of duels.
STONES = '''[White "Anne"]
[Black "Bert"]
[Result "*"]
[Variant "Sirlin"]
[WhiteArmy "Classic"]
[BlackArmy "Classic"]

1. e4 d5 *
'''


def press(study, name):
    gui.act(gui.get(study.tree, 'push button', name))


def begins(study, where=None):
    """Plays on from there against another person, in the only tab."""
    study.square('e1')
    if where:
        gui.key('End')
        study.current(where)
    study.menu('Game', 'Play It Out…')
    dialog = gui.window('Play It Out')
    gui.choose(dialog, gui.get(study.tree, 'combo box', 'Opponent'), 'Another person')


def goes(study, first, boards=1):
    """It is played in the only tab, where so many boards are to be seen."""
    picture(f'handover-dialog-{boards}')
    press(study, 'Play')
    gui.get(study.tree, 'push button', 'Take Back')
    gui.get(study.tree, 'label', first)
    gui.key('ctrl+Page_Up')
    gui.key('ctrl+w')
    gui.wait(lambda: len(gui.find_all(study.tree, 'table')) == boards, what='one tab')


def board(study):
    study.board = gui.get(study.tree, 'table', 'Board')


def passes_to(study, side):
    """Whatever may still be done but need not is not; then that side looks."""
    show = f'Show to {side}'
    for _ in range(4):
        if gui.happens(lambda: gui.find(study.tree, 'push button', show), 1):
            break
        gui.key('p')
    press(study, show)
    board(study)


def black_bids(study, bid):
    """Plays on in STONES to the first duel, of which White knows nothing yet."""
    begins(study, 'd5')
    goes(study, 'White to move')
    board(study)
    study.click('e4')
    study.click('d5')
    gui.get(study.tree, 'label', 'Black bids')
    press(study, f'Bid {bid}')
    gui.get(study.tree, 'push button', 'Show to White')
