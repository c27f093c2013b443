# SPDX-License-Identifier: GPL-3.0-or-later
"""test-veil.py PROGRAM: a game of cards is looked at as White knew it: nothing that the window says or copies
names a card that Black had in his hand.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import sys
import tempfile

import guidrive as gui
from studydrive import Study, passed, picture, plan

RECORD = '''[White "Anne"]
[Black "Bert"]
[Result "*"]
[Variant "Knightmare"]
[WhiteHand "Holy War, Forbidden City, Onslaught, Guardian, Crab"]
[BlackHand "Hidden Passage, Truce, Chaos, Panic, Coup"]

1. e4 <Forbidden City d5> e5 {Bert keeps Chaos.} <Truce> 2. Nf3 *
'''
DUEL = '''[White "Carl"]
[Black "Dora"]
[Result "*"]
[Variant "Sirlin"]
[WhiteArmy "Classic"]
[BlackArmy "Classic"]

1. e4 d5 2. exd5 <1:2> *
'''
HIDDEN = ('Hidden Passage', 'Chaos', 'Panic', 'Coup')


def hides(study, also=()):
    words = study.says()
    for name in HIDDEN + tuple(also):
        assert name not in words, f'{name!r} is said: {words}'
    assert 'Unknown card' in words and 'Guardian' in words
    gui.key('ctrl+c')
    gui.wait(lambda: 'hands:' in gui.clipped(), what='the game copied')
    hidden_in_clipboard(also)
    gui.key('ctrl+shift+c')
    gui.wait(lambda: 'hands:' in gui.clipped() and not gui.clipped().startswith('['), what='the position copied')
    hidden_in_clipboard(also)


def hidden_in_clipboard(also):
    for name in HIDDEN + tuple(also):
        assert name not in gui.clipped() and name.replace(' ', '_') not in gui.clipped(), gui.clipped()


def narrow(study):
    """What is pressed is in the window where that is as narrow as a telephone."""
    frame = next(node for node in gui.kids(study.tree) if node.get_role_name() == 'frame')
    for width in (360, 1100):
        gui.xdo('windowsize', study.win, width, 740)
        gui.wait(lambda: abs(gui.extents(frame).width - width) < 30, what=f'a window {width} wide')
        for role, name in (('push button', 'What Happened Next'), ('check box', 'Shown Later')):
            gui.wait(lambda: 0 <= (box := gui.place(gui.get(study.tree, role, name))).x and box.x + box.width <= width,
                     what=f'{name} in a window {width} wide')
        picture(f'veil-{width}')
    passed('what is pressed is in a narrow window as well')


def goes_on(study):
    gui.act(gui.get(study.tree, 'push button', 'What Happened Next'))


def duels(folder):
    """A bid is known to who has made it before what was bid against it is."""
    path = os.path.join(folder, 'duel.mgn')
    with open(path, 'w') as file:
        file.write(DUEL)
    study = Study(sys.argv[1], path, 'Carl')
    study.square('e1')
    gui.key('Right', 'Right', 'Right')
    study.current('exd5')
    study.veil()
    later_duel(study)
    gui.click(study.win, gui.get(study.tree, 'check box', 'Shown Later'))
    gui.get(study.tree, 'label', 'The game as White knew it')
    goes_on(study)
    gui.get(study.tree, 'label', 'White bids 2. What Black bids is not known yet.')
    assert '1:2' not in study.says()
    gui.key('ctrl+c')
    gui.wait(lambda: 'exd5' in gui.clipped(), what='the game copied')
    assert '1:2' not in gui.clipped(), gui.clipped()
    picture('veil-bid')
    goes_on(study)
    gui.wait(lambda: '1:2' in study.says(), what='both bids')
    passed('in a duel what was bid against it is seen after one\'s own bid')
    study.give_up()


def later(study):
    """What is shown later is named where it lies before that; nothing else is.  By keyboard and by mouse, and it
    stays so for the next game."""
    study.menu('Game', 'With What Was Shown Later')
    gui.get(study.tree, 'label', 'The game as White knew it, with what was shown later')
    gui.wait(lambda: 'Truce, 5 points' in study.says(), what='the card that Black plays later')
    hides(study, ['keeps'])
    picture('veil-later')
    box = gui.get(study.tree, 'check box', 'Shown Later')
    assert gui.has(box, 'checked')
    gui.click(study.win, box)
    gui.get(study.tree, 'label', 'The game as White knew it')
    gui.wait(lambda: 'Truce' not in study.says(), what='the card not known yet')
    passed('what was shown later is named when it is asked for')


def later_duel(study):
    gui.click(study.win, gui.get(study.tree, 'check box', 'Shown Later'))
    gui.get(study.tree, 'label', 'White will bid 2, Black 1')
    picture('veil-bids-later')


def nothing_hidden(folder):
    """Where nobody has secrets there is nothing to be chosen."""
    path = os.path.join(folder, 'chess.pgn')
    with open(path, 'w') as file:
        file.write('[White "Cleo"]\n[Black "Dora"]\n[Result "*"]\n\n1. e4 *\n')
    study = Study(sys.argv[1], path, 'Cleo')
    study.square('e1')
    gui.key('F10')
    gui.act(gui.get(study.tree, 'menu item', 'Game'))
    for name in ('As White Knew It', 'With What Was Shown Later'):
        item = gui.wait(lambda: next((it for it in gui.find_all_of(study.tree, ('menu item', 'check menu item'))
                                      if it.get_name() == name), None), what=name)
        assert not gui.has(item, 'sensitive'), name
    study.give_up()
    passed('a game without secrets has nothing that was shown later')


def main():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'cards.mgn')
        with open(path, 'w') as file:
            file.write(RECORD)
        study = Study(sys.argv[1], path, 'Anne')
        study.square('e1')
        gui.key('Right')
        study.current('e4')
        study.menu('Game', 'As White Knew It')
        gui.get(study.tree, 'label', 'The game as White knew it')
        gui.key('ctrl+Page_Up')
        gui.key('ctrl+w')  # what is left is what White knows
        gui.wait(lambda: len(gui.find_all(study.tree, 'table')) == 1, what='one board')
        study.board = gui.get(study.tree, 'table', 'Board')
        study.stands('e4 white pawn')
        hides(study, ['Truce', 'keeps'])
        picture('veil')
        passed('nothing names a card that White does not know, on the screen or copied')

        narrow(study)
        later(study)
        goes_on(study)
        study.stands('d5 white forbidden square')
        goes_on(study)
        study.stands('e5 black pawn')
        hides(study, ['Truce', 'keeps'])
        goes_on(study)
        gui.wait(lambda: 'Truce, 5 points' in study.says(), what='the card that Black has played')
        hides(study)
        passed('what happened next is seen, one thing after another')
        study.give_up()
        duels(folder)
        nothing_hidden(folder)
    plan()


main()
