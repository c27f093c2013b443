# SPDX-License-Identifier: GPL-3.0-or-later
"""test-own-game.py PROGRAM: a game with a card of one's own, by mouse and by keys alone: it is designed, dealt,
played, saved, and the file that is opened again has it, shows it, and goes on with it. Two tabs have cards of one
name that are not one card.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import subprocess
import sys
import tempfile

import guidrive as gui
from carddrive import Hands, cli
from designdrive import (add, begin_by_keys, button, combo_by_keys, end_by_keys, menu_by_keys, row, said, tab_to)
from studydrive import Study, passed, picture, plan

GAME = '[White "Anne"]\n[Black "Bert"]\n[Variant "Knightmare"]\n[Result "*"]\n\n*\n'
DECK = "White’s deck, in no known order"


def new_game(study):
    gui.key('ctrl+n')
    win, combo = gui.window('New Game'), gui.get(study.tree, 'combo box', 'Game')
    if [label.get_name() for label in gui.find_all(combo, 'label')][2:] != ['Knightmare Chess']:
        gui.choose(win, combo, 'Knightmare Chess')
    return win


def designs(study):
    """A piece of the opponent's that does not move on his next turn."""
    win = new_game(study)
    gui.click(win, gui.reach(win, row(study, "Custom cards"), "Custom cards"))
    gui.window('Custom Cards')
    gui.act(button(study, 'New…'))
    win = gui.window('Design a Card')
    gui.write('Frost')
    add(study, 'Choose', 'Choose a piece')
    for whose in ('the opponent’s', 'one’s own'):  # the second one is what it was
        check = gui.get(study.tree, 'check box', f'Whose: {whose}')
        was = gui.has(check, 'checked')
        gui.click(win, gui.reach(win, check, whose))
        gui.wait(lambda: gui.has(check, 'checked') != was, what=f'{whose} ticked, or not')
    add(study, 'Effects', 'An effect begins')
    for name, entry in (('Effect', 'does not move'), ('Which one', 'piece (step 1)')):
        combo = gui.get(study.tree, 'combo box', name)
        gui.choose(win, gui.reach(win, combo, name), entry)
    turns = gui.get(study.tree, 'spin button', 'Turns it lasts (0: for good)')
    gui.enter(win, gui.reach(win, turns, 'turns'))
    gui.key('ctrl+a')
    gui.write('2')
    gui.key('Tab')
    gui.wait(lambda: gui.number(turns) == 2, what='two turns')
    gui.wait(lambda: gui.has(button(study, 'Use Card'), 'sensitive'), what='a card that can be used')
    picture('own-game-designed')
    gui.act(button(study, 'Use Card'))
    gui.window('Custom Cards')
    gui.act(button(study, 'Use Cards'))
    gui.window('New Game')
    gui.wait(lambda: gui.find(row(study, "Custom cards"), 'label', 'Frost'), what='the card in the new game')
    passed('a card is designed with the mouse')


def chooses(study):
    """White's deck has five of it."""
    gui.act(gui.get(study.tree, 'push button', f'Choose Cards: {DECK}'))
    gui.window(DECK)
    gui.write('Frost')
    for count in range(1, 6):
        gui.act(button(study, 'Add One: Frost'))
        said(study, f'{count} card{"s"[:count - 1]}, {5 * count} of 150 points')
    picture('own-game-deck')
    gui.act(button(study, 'Use Deck'))
    gui.wait(lambda: any(gui.text(entry) == 'Frost x5' for entry in gui.find_all(study.tree, 'text')),
             what='the deck in the new game')
    win, add_to = gui.window('New Game'), row(study, 'Add to “game.mgn”')
    gui.click(win, gui.reach(win, add_to, 'where it goes'))
    passed('a deck has the card')


def take_other_board(study):
    """That of the tab that is shown now; the others may be in the tree or not, by the version of GTK."""
    before = study.board
    study.board = gui.wait(lambda: next((board for board in reversed(gui.find_all(study.tree, 'table'))
                                         if board != before), None), what='another board')


def starts(study):
    """In a tab of its own: the file has one game."""
    gui.act(button(study, 'Start'))
    gui.wait(lambda: not gui.find(study.tree, 'combo box', 'Game'), what='the dialog gone')
    study.win = gui.window('Knightmare Chess')
    take_other_board(study)
    study.square('e1')


def in_hand(study):
    return [it.get_name() for it in gui.find_all(study.tree, 'push button')
            if it.get_name().startswith('Frost, ') and 'In play' not in it.get_name()]


def is_dealt(study, by):
    """Nobody knows in which order the deck lies: the program draws, by lot."""
    study.status('White draws a card')
    picture('own-game-draws')
    assert not in_hand(study)
    by(gui.get(study.tree, 'push button', 'Draw Cards'))
    gui.wait(lambda: len(in_hand(study)) == 5, what='five cards in the hand')
    study.status('White to move')
    gui.key('ctrl+z')
    study.status('White draws a card')
    gui.key('ctrl+shift+z')
    gui.key('End')
    gui.wait(lambda: len(in_hand(study)) == 5, what='five cards in the hand again')
    passed('cards of a deck in no known order are drawn, as one step')


def plays(study, hands):
    """What the card says holds: the pawn does not move."""
    hands.piece('e2', 'e4')
    study.stands('e4 white pawn')
    hands.card('Frost e7')
    study.current('Frost e7')
    gui.wait(lambda: study.square('e7').get_name() != 'e7 black pawn', what='what has been done to the pawn is said')
    hands.piece('e7', 'e5')
    gui.answers()
    assert study.square('e5').get_name() == 'e5 empty', study.square('e5')
    hands.piece('d7', 'd5')
    study.stands('d5 black pawn')
    picture('own-game-played')
    passed('the card is played, and does what it says')


def saved(study, path):
    gui.key('ctrl+s')
    gui.wait(lambda: len(gui.tops()) == 2, what='the dialog of files')
    gui.give_path(study.tree, path)
    gui.wait(lambda: os.path.exists(path) and 'Frost e7' in open(path).read(), 20, what=path)
    with open(path) as file:
        text = file.read()
    assert text.count('[Card "<card name=') == 1 and '1. e4 <Frost e7> d5' in ' '.join(text.split()), text
    return text


def opened_again(program, path, keys):
    """The file has all that there is to know of the card; the game goes on with it."""
    checked = subprocess.run([cli(program), 'validate', path], capture_output=True, text=True)
    assert checked.returncode == 0, checked
    study = Study(program, path, 'Knightmare Chess')
    study.square('e1')
    gui.key('End')
    study.stands('d5 black pawn')
    assert len(in_hand(study)) == 4 and all('5 points' in name for name in in_hand(study)), in_hand(study)
    hands = Hands(study, program, keys=keys, own=('Frost',))
    hands.piece('e4', 'd5')
    study.stands('d5 white pawn')
    hands.card('Frost d8')
    study.current('Frost d8')
    gui.key('ctrl+s')
    gui.wait(lambda: '<Frost d8>' in open(path).read(), 20, what='the other card in the file')
    picture('own-game-again')
    study.quit()


def by_mouse(program, folder):
    path, file = os.path.join(folder, 'game.mgn'), os.path.join(folder, 'mouse.mgn')
    with open(path, 'w', encoding='utf-8') as record:
        record.write(GAME)
    study = Study(program, path, 'Anne')
    designs(study)
    chooses(study)
    starts(study)
    is_dealt(study, gui.act)
    plays(study, Hands(study, program, own=('Frost',)))
    text = saved(study, file)
    study.give_up()
    opened_again(program, file, False)
    passed('the file that is opened again has the card, and the game goes on')
    return text


def designs_by_keys(study):
    new_game(study)
    tab_to(study, "Custom cards")
    gui.key('Return')
    gui.window('Custom Cards')
    begin_by_keys(study, 'Frost')
    menu_by_keys(study, 'Choose', 'Choose a piece')
    for whose in ('the opponent’s', 'one’s own'):
        tab_to(study, f'Whose: {whose}', 'Tab' if whose == 'the opponent’s' else 'shift+Tab')
        gui.key('space')
    menu_by_keys(study, 'Effects', 'An effect begins')
    combo_by_keys(study, 'Effect', 'does not move')
    combo_by_keys(study, 'Which one', 'piece (step 1)')
    tab_to(study, 'Turns it lasts')
    gui.key('ctrl+a')
    gui.write('2')
    gui.key('Tab')
    end_by_keys(study, 'Frost')
    tab_to(study, 'Use Cards')
    gui.key('Return')
    gui.window('New Game')
    passed('a card is designed by keys alone; Return on a row that opens a window opens it')


def by_keys(program, folder):
    path, file = os.path.join(folder, 'game.mgn'), os.path.join(folder, 'keys.mgn')
    study = Study(program, path, 'Anne')
    designs_by_keys(study)
    tab_to(study, f'Choose Cards: {DECK}')
    gui.key('Return')
    gui.window(DECK)
    gui.write('Frost')
    for _ in range(8):
        gui.key('Tab')
        if any(gui.has(it, 'focused') for it in gui.find_all(study.tree, 'list item')):
            break
    gui.key(*['plus'] * 5)
    said(study, '5 cards, 25 of 150 points')
    tab_to(study, 'Use Deck')
    gui.key('Return')
    gui.window('New Game')
    tab_to(study, 'Add to “game.mgn”')
    gui.key('space')
    tab_to(study, 'Start')
    starts(study)
    is_dealt(study, lambda it: (tab_to(study, 'Draw Cards'), gui.key('Return')))
    plays(study, Hands(study, program, keys=True, own=('Frost',)))
    text = saved(study, file)
    study.give_up()
    opened_again(program, file, True)
    passed('the same by keys alone')
    return text


OTHER = GAME.replace('\n\n', '\n' + r'''[Card "<card name=\"Frost\" points=\"9\" when=\"before-move\"><text>Nothing but cold.</text><play><pick id=\"piece\"/><kill at=\"piece\"/></play></card>"]
[WhiteHand "Frost x2"]

''', 1).replace('Anne', 'Cleo')


def two_tabs(program, folder, one):
    """A card belongs to its record: another one may call another card so."""
    paths = [os.path.join(folder, name) for name in ('one.mgn', 'two.mgn')]
    for path, text in zip(paths, (one, OTHER)):
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text)
    study = Study(program, paths[0], 'Knightmare Chess')
    study.square('e1')
    gui.key('End')
    subprocess.run([program, paths[1]], check=True, timeout=60)
    study.win = gui.window('Cleo')

    def costs(shown, other):
        """The cards in the tab that is shown, and those in the other one where it is in the tree."""
        def prices():
            return sorted(name.split(', ')[1] for name in in_hand(study))
        gui.wait(lambda: prices() in (shown, sorted(shown + other)), what=lambda: f'{shown} and {other}, not {prices()}')
    costs(['9 points'] * 2, ['5 points'] * 4)
    take_other_board(study)
    Hands(study, program, own=('Frost',)).card('Frost a2')
    study.stands('a2 empty')
    gui.key('ctrl+Page_Up')
    take_other_board(study)
    study.stands('a2 white pawn')
    costs(['5 points'] * 4, ['9 points'])
    picture('own-game-two-tabs')
    study.give_up()
    passed('two tabs have cards of one name that are not one card')


def main():
    with tempfile.TemporaryDirectory() as folder:
        text = by_mouse(sys.argv[1], folder)
        by_keys(sys.argv[1], folder)
        two_tabs(sys.argv[1], folder, text)
        plan()


try:
    main()
except Exception:
    picture('own-game-failed')
    raise
