# SPDX-License-Identifier: GPL-3.0-or-later
"""test-designer.py PROGRAM: a card is designed, is wrong on the way and says so, and a new game has it; a hand of
a record from the table gets its names afterwards, an estimate is made over what is not known, and three cards of
different kinds are designed by keys alone.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import sys
import tempfile

import guidrive as gui
from designdrive import (add, begin_by_keys, button, combo_by_keys, end_by_keys, menu_by_keys, row, said, tab_to,
                         time_by_keys)
from studydrive import Study, passed, picture, plan

GAME = '''[White "Anne"]
[Black "Bert"]
[Variant "Knightmare"]
[Seed "0"]
[Result "*"]

1. e4 <Forbidden City d5> e5 2. Nf3 *
'''


def opens(study):
    gui.key('ctrl+n')
    combo = gui.get(study.tree, 'combo box', 'Game')
    win = gui.window('New Game')
    if [label.get_name() for label in gui.find_all(combo, 'label')][2:] != ['Knightmare Chess']:
        gui.choose(win, combo, 'Knightmare Chess')
    it = row(study, "Custom cards")
    assert gui.find(it, 'label', 'None')
    gui.click(win, gui.reach(win, it, "Custom cards"))
    gui.window('Custom Cards')
    picture('designer-none')
    gui.act(button(study, 'New…'))
    gui.window('Design a Card')
    said(study, 'The card has no name yet.')
    assert not gui.has(button(study, 'Use Card'), 'sensitive')
    picture('designer-empty')
    passed('a card is begun from a new game, by what it lacks')


def designs(study):
    gui.write('frost')  # the name is what is asked for first
    said(study, 'A name has letters A to Z, hyphens and apostrophes, with single spaces between words, and begins '
                'with a capital.')
    gui.key('ctrl+a')
    gui.write('Frost')
    gui.wait(lambda: gui.has(button(study, 'Use Card'), 'sensitive'), what='a card that can be used')
    add(study, 'Effects', 'An effect ends')
    said(study, 'Step 1: Nothing has been chosen before that this step could be about.')
    picture('designer-fault')
    gui.act(button(study, 'Remove: step 1'))
    gui.wait(lambda: gui.has(button(study, 'Use Card'), 'sensitive'), what='the step gone')
    gui.key('ctrl+z')
    said(study, 'Step 1: Nothing has been chosen before that this step could be about.')  # the step may be out of sight
    gui.key('ctrl+shift+z')
    gui.wait(lambda: gui.has(button(study, 'Use Card'), 'sensitive'), what='the step gone again')
    passed('what was done to a card is undone and redone by key')
    add(study, 'Choose', 'Choose a piece')
    add(study, 'Effects', 'An effect begins')
    picture('designer-steps')
    effect = gui.get(study.tree, 'combo box', 'Effect')
    gui.choose(gui.window('Design a Card'), gui.reach(gui.window('Design a Card'), effect, 'Effect'), 'does not move')
    passed('what is wrong is said while the card is put together, and where')
    where = gui.get(study.tree, 'combo box', 'Which one')
    gui.choose(gui.window('Design a Card'), gui.reach(gui.window('Design a Card'), where, 'Which one'), 'piece (step 1)')
    gui.wait(lambda: gui.has(button(study, 'Use Card'), 'sensitive'), what='a card that can be used')
    faces = [it.get_name() for it in gui.find_all(study.tree, 'image') if (it.get_name() or '').startswith('Frost')]
    assert faces and 'Choose: a piece of yours' in faces[0], faces
    picture('designer-done')
    gui.act(button(study, 'Use Card'))
    gui.window('Custom Cards')
    assert gui.find(row(study, 'Frost'), 'label', '5 points · after move')
    picture('designer-list')
    gui.act(button(study, 'Use Cards'))
    gui.window('New Game')
    gui.wait(lambda: gui.find(row(study, "Custom cards"), 'label', 'Frost'), what='the card in the new game')
    passed('the new game has the card')


def plays(study):
    """The record carries the card, and the text of the game has it."""
    gui.act(button(study, 'Start'))
    gui.wait(lambda: not gui.find(study.tree, 'combo box', 'Game'), what='the dialog gone')
    gui.wait(lambda: len(gui.find_all(study.tree, 'table')) >= 1, what='the new game')
    gui.key('ctrl+c')
    gui.wait(lambda: '[Card "<card name=' in gui.clipped(), what=lambda: f'the card in {gui.clipped()!r}')
    assert 'effect=\\"stuck\\"' in gui.clipped(), gui.clipped()
    passed('the record carries the card')


def names(study):
    """Black's hand is filled in; White's is refused what he has played otherwise."""
    gui.key('ctrl+Page_Up')
    study.menu('Game', 'Name Black’s Cards…')
    gui.window('Black: hand at the start')
    gui.write('Chaos')
    gui.wait(lambda: any(gui.has(it, 'selected') and gui.find(it, 'push button', 'Add One: Chaos')
                         for it in gui.find_all(study.tree, 'list item')), what='Chaos selected')
    gui.act(button(study, 'Add One: Chaos'))
    said(study, '1 card, 10 points')
    gui.act(button(study, 'Use Deck'))
    gui.wait(lambda: 'Chaos, 10 points' in study.says(), what='the card in Black’s hand')
    gui.wait(lambda: not gui.find(study.tree, 'push button', 'Use Deck'), what='the deck to close')
    picture('designer-named')
    passed('a card of a table record is named afterwards')


def estimates(study):
    gui.key('ctrl+alt+2')
    gui.get(study.tree, 'panel', 'Analysis')
    spin = gui.get(study.tree, 'spin button', 'Hands')
    assert gui.number(spin) == 20
    gui.act(button(study, 'Deal'))
    gui.wait(lambda: 'Only an estimate' in study.says(), timeout=60, what='an estimate')
    gui.wait(lambda: 'Best plain move: ' in study.says(), timeout=120, what='a best move')
    picture('designer-estimate')
    gui.act(button(study, 'Stop'))
    gui.get(study.tree, 'push button', 'Deal')
    passed('an estimate over unknown hands is made, said to be one, and stopped')


# --- Three cards by keys alone ---

def designs_three(study):
    """A piece is chosen and marked; the opponent's turn is undone; further cards may be played."""
    gui.key('ctrl+n')
    win, combo = gui.window('New Game'), gui.get(study.tree, 'combo box', 'Game')
    if [label.get_name() for label in gui.find_all(combo, 'label')][2:] != ['Knightmare Chess']:
        gui.choose(win, combo, 'Knightmare Chess')
    tab_to(study, "Custom cards")
    gui.key('Return')
    gui.window('Custom Cards')
    begin_by_keys(study, 'Frost')
    menu_by_keys(study, 'Choose', 'Choose a piece')
    menu_by_keys(study, 'Effects', 'An effect begins')
    combo_by_keys(study, 'Effect', 'does not move')
    combo_by_keys(study, 'Which one', 'piece (step 1)')
    end_by_keys(study, 'Frost')
    begin_by_keys(study, 'Pause')
    time_by_keys(study, 'after the opponent’s turn')
    menu_by_keys(study, 'Answers', 'The opponent’s turn is undone')
    end_by_keys(study, 'Pause')
    begin_by_keys(study, 'Windfall')
    time_by_keys(study, 'before your move')
    menu_by_keys(study, 'Cards', 'Further cards may be played')
    end_by_keys(study, 'Windfall')
    picture('designer-keys-list')
    tab_to(study, 'Use Cards')
    gui.key('Return')
    gui.window('New Game')
    tab_to(study, 'Start')
    gui.key('Return')
    gui.wait(lambda: not gui.find(study.tree, 'combo box', 'Game'), what='the dialog gone')
    gui.key('ctrl+c')
    gui.wait(lambda: gui.clipped().count('[Card "<card name=') == 3, what=lambda: f'three cards in {gui.clipped()!r}')
    passed('three cards of different kinds are designed by keys alone')


def main():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'game.mgn')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(GAME)
        study = Study(sys.argv[1], path, 'Anne')
        opens(study)
        designs(study)
        plays(study)
        names(study)
        estimates(study)
        study.give_up()
        study = Study(sys.argv[1], path, 'Anne')
        designs_three(study)
        study.give_up()
        plan()


main()
