# SPDX-License-Identifier: GPL-3.0-or-later
"""test-handover.py PROGRAM: two people play at one machine: what one of them has bid, and what cards he has, is
nowhere in the window and in no clipboard while the other is to be there.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import re
import sys
import tempfile

import guidrive as gui
from handoverdrive import STONES, begins, black_bids, board, goes, passes_to, press
from studydrive import Study, passed, picture, plan

CARDS = '''[White "Anne"]
[Black "Bert"]
[Result "*"]
[Variant "Knightmare"]
[WhiteHand "Holy War, Forbidden City, Onslaught, Guardian, Crab"]
[BlackHand "Hidden Passage, Truce, Chaos, Panic, Coup"]

*
'''
SIGHT = '''[White "Anne"]
[Black "Bert"]
[Result "*"]
[Variant "Knightmare"]
[WhiteDeck "Second Sight, Crab, Truce, Bog, Panic, Chaos, Coup, Guardian, Chaos, Fanatic, Onslaught"]
[BlackDeck "Hidden Passage, Truce, Chaos, Panic, Coup, Crab"]

*
'''
CHESS = '''[White "Anne"]
[Black "Bert"]
[Result "*"]

1. e4 e5 *
'''
WHITES = ('Holy War', 'Forbidden City', 'Onslaught', 'Guardian', 'Crab')
BLACKS = ('Hidden Passage', 'Truce', 'Chaos', 'Panic', 'Coup')


def copied(*names):
    """What the clipboard has, as a game or a position; none of the names may be there."""
    gui.key('ctrl+c')
    gui.answers()
    text = gui.clipped() or ''
    for name in names:
        assert name not in text and name.replace(' ', '_') not in text, text
    return text


def is_covered(study, side):
    show = gui.get(study.tree, 'push button', f'Show to {side}')
    gui.wait(lambda: gui.focused(show), what='the focus on the only button')
    assert gui.find(study.tree, 'table', 'Board') is None, 'the board is there'
    assert not [label for label in gui.find_all(study.tree, 'push button') if label.get_name().startswith('Bid ')]
    return re.sub(r'\s+', ' ', study.says())


def bids(study, first):
    """All that can be read after Black's bid: covered, and when White is there."""
    black_bids(study, first)
    covered = is_covered(study, 'White') + copied()
    picture('handover-stones')
    gui.key('Return')
    gui.get(study.tree, 'label', 'White bids')
    board(study)
    study.stands('d5 white pawn')
    return covered, re.sub(r'\s+', ' ', study.says()) + copied()


def resize(study, width, height):
    gui.xdo('windowsize', study.win, width, height)
    frame = next(node for node in gui.kids(study.tree) if node.get_role_name() == 'frame')
    gui.wait(lambda: abs(gui.extents(frame).width - width) < 30, what=f'a window {width} wide')


def narrow(study):
    """Nothing that is to be pressed is cut off where the window is as narrow as a telephone."""
    resize(study, 360, 740)
    show = gui.get(study.tree, 'push button', 'Show to Black')
    gui.wait(lambda: 0 <= gui.extents(show).x and gui.extents(show).x + gui.extents(show).width <= 380,
             what='the button in the window')
    picture('handover-narrow')
    press(study, 'Offer Draw')
    gui.get(study.tree, 'push button', 'Agree')
    assert gui.find(study.tree, 'push button', 'Show to Black') is None
    picture('handover-narrow-offer')
    press(study, 'Decline')
    gui.get(study.tree, 'label', 'Hand over to Black')
    gui.get(study.tree, 'push button', 'Show to Black')
    resize(study, 1100, 740)
    passed('a draw is answered on the page that covers all, in a narrow window as well')


def hides_bids(program, path):
    said = []
    for first in (1, 2):
        study = Study(program, path, 'Anne')
        said.append(bids(study, first))
        if first == 2:
            press(study, 'Bid 0')
            gui.wait(lambda: re.search(r'exd5 <?2:0', copied()), what='both bids in the record')
            passed('both bids are written when both are given')
            gui.key('ctrl+BackSpace')
            gui.get(study.tree, 'label', 'Black bids')
            passed('a duel is taken back, and bid for again')
        study.give_up()
    assert said[0] == said[1], said
    passed('nothing in the window or copied is different for another bid')


def hides_cards(program, path):
    study = Study(program, path, 'Anne')
    begins(study)
    goes(study, 'Hand over to White', 0)
    words = is_covered(study, 'White')
    for name in WHITES + BLACKS:
        assert name not in words, words
    copied(*WHITES, *BLACKS)
    picture('handover-cards')
    passed('no card is known before anybody is there')

    press(study, 'Show to White')
    board(study)
    gui.wait(lambda: 'Guardian' in study.says(), what='the hand of White')
    for name in BLACKS:
        assert name not in study.says(), name
    assert 'Holy' in copied(*BLACKS)
    picture('handover-white')
    study.click('e2')
    study.click('e4')
    for _ in range(4):  # whatever White may still do but need not
        if gui.happens(lambda: gui.find(study.tree, 'push button', 'Show to Black'), 1):
            break
        gui.key('p')
    words = is_covered(study, 'Black')
    for name in WHITES + BLACKS:
        assert name not in words, words
        assert name not in (gui.clipped() or ''), gui.clipped()
    copied(*WHITES, *BLACKS)
    passed('what White has copied is gone, and no card is known between the turns')

    narrow(study)
    show = gui.get(study.tree, 'push button', 'Show to Black')
    gui.click(study.win, gui.still(show))
    board(study)
    gui.wait(lambda: 'Panic' in study.says(), what='the hand of Black')
    for name in WHITES:
        assert name not in study.says(), name
    copied(*WHITES)
    study.stands('e4 white pawn')
    picture('handover-black')
    passed('Black sees his own hand')

    press(study, 'Offer Draw')
    gui.get(study.tree, 'label', 'Black offers a draw')
    press(study, 'Agree')
    gui.get(study.tree, 'label', 'White agrees to a draw')
    gui.wait(lambda: 'Guardian' in copied() and 'Panic' in copied() and '1/2-1/2' in copied(), what='all of the game')
    passed('all of the game is there when it is over')
    study.give_up()


def cards(study, name):
    return [node for node in gui.find_all(study.tree, 'push button') if node.get_name().startswith(name)]


def shows_cards(program, path):
    """Second Sight shows its player the top of his deck when he has played it, and he takes a card of that."""
    study = Study(program, path, 'Anne')
    begins(study)
    goes(study, 'Hand over to White', 0)
    press(study, 'Show to White')
    board(study)
    study.click('e2')
    study.click('e4')
    passes_to(study, 'Black')
    study.click('e7')
    study.click('e5')
    passes_to(study, 'White')
    gui.wait(lambda: 'Second Sight' in study.says(), what='the hand of White')
    for name in ('Guardian', 'Coup', 'Fanatic'):
        assert name not in study.says(), name
    gui.click(study.win, gui.still(cards(study, 'Second Sight')[0]))
    gui.get(study.tree, 'label', 'Take one of these cards of the deck')
    gui.wait(lambda: gui.has(cards(study, 'Chaos')[0], 'focused'), what='the focus on the first card shown')
    assert len(cards(study, 'Guardian')) == 1 and not cards(study, 'Fanatic')
    picture('handover-sight')
    passed('a card that shows others shows the topmost of the deck, and no more')

    gui.key('Tab')
    gui.wait(lambda: gui.has(cards(study, 'Coup')[0], 'focused'), what='the focus on the second card shown')
    gui.key('Return')
    gui.wait(lambda: gui.find(study.tree, 'label', 'Take one of these cards of the deck') is None, what='a card taken')
    gui.wait(lambda: len(cards(study, 'Coup')) == 1 and not cards(study, 'Guardian'), what='the hand with that card')
    picture('handover-taken')
    passed('one of them is taken by key')
    study.give_up()


def asks(program, path):
    """With nothing hidden the machine is handed over if that is asked for, and only then."""
    study = Study(program, path, 'Anne')
    begins(study, 'e5')
    goes(study, 'White to move')
    board(study)
    study.click('g1')
    study.click('f3')
    gui.get(study.tree, 'label', 'Black to move')
    assert gui.find(study.tree, 'push button', 'Show to Black') is None
    press(study, 'Offer Draw')
    gui.get(study.tree, 'label', 'Black offers a draw')
    press(study, 'Decline')
    gui.get(study.tree, 'label', 'White declines the draw')
    gui.key('ctrl+alt+r')
    gui.get(study.tree, 'label', 'Black has resigned')
    gui.wait(lambda: '[Result "1-0"]' in copied(), what='the result')
    passed('two people play, offer and resign with nothing covered')

    study.menu('Game', 'Play It Out…')
    gui.window('Play It Out')
    gui.get(study.tree, 'label', 'Another person')
    press(study, 'Cancel')
    passed('that another person plays is remembered')
    study.give_up()


def main():
    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for name, text in (('stones', STONES), ('cards', CARDS), ('chess', CHESS), ('sight', SIGHT)):
            paths.append(os.path.join(folder, name + '.mgn'))
            with open(paths[-1], 'w') as file:
                file.write(text)
        hides_bids(sys.argv[1], paths[0])
        hides_cards(sys.argv[1], paths[1])
        asks(sys.argv[1], paths[2])
        shows_cards(sys.argv[1], paths[3])
    plan()


main()
