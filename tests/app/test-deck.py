# SPDX-License-Identifier: GPL-3.0-or-later
"""test-deck.py PROGRAM: a deck is put together by keys alone, and a new game has it.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import sys
import tempfile

import guidrive as gui
from setupdrive import Editor
from studydrive import Study, passed, picture, plan

GAME = '[White "Anne"]\n[Black "Bert"]\n[Variant "Knightmare"]\n[Result "*"]\n\n*\n'
TITLE = "White’s deck, in no known order"


def button(study, name):
    return gui.get(study.tree, 'push button', name)


def said(study, text):
    gui.get(study.tree, 'label', text)


def choosers(study):
    """Of the deck for both, of White's and of Black's."""
    return [it for it in gui.find_all(study.tree, 'push button') if it.get_name().startswith('Choose Cards: ')]


def opens(study):
    gui.key('ctrl+n')
    combo = gui.get(study.tree, 'combo box', 'Game')
    if [label.get_name() for label in gui.find_all(combo, 'label')][2:] != ['Knightmare Chess']:
        gui.choose(gui.window('New Game'), combo, 'Knightmare Chess')
    gui.wait(lambda: len(choosers(study)) == 3, what='a button for each deck')
    picture('deck-new-game')
    gui.act(gui.get(study.tree, 'push button', f'Choose Cards: {TITLE}'))
    gui.window(TITLE)
    said(study, '0 cards, 0 of 150 points')
    passed('the window of a deck is opened from a new game')


def chooses(study):
    gui.write('three squares straight')
    gui.wait(lambda: any(gui.has(row, 'selected') and gui.find(row, 'push button', 'Add One: Fanatic')
                         for row in gui.find_all(study.tree, 'list item')), what='Fanatic selected')
    picture('deck-sought')
    for _ in range(8):
        gui.key('Tab')
        if gui.find(study.tree, 'list item') is not None and any(
                gui.has(row, 'focused') for row in gui.find_all(study.tree, 'list item')):
            break
    gui.key('plus', 'plus', 'minus', 'plus')
    said(study, '2 cards, 4 of 150 points')
    said(study, 'A hand has 5 cards: the deck needs as many.')
    assert not gui.has(button(study, 'Use Deck'), 'sensitive')
    passed('cards are found by what they do, and added and taken by keys')


def deals(study):
    for _ in range(3):  # what was put together is kept, however many are dealt
        gui.act(button(study, 'Random Deck'))
    # the first of that name is of the window behind
    undo = gui.wait(lambda: [it for it in gui.find_all(study.tree, 'push button')
                             if it.get_name() == 'Undo'][1:], what='Undo')[-1]
    gui.wait(lambda: gui.has(button(study, 'Use Deck'), 'sensitive'), what='a deck that can be used')
    picture('deck-random')
    gui.act(undo)
    said(study, '2 cards, 4 of 150 points')
    for count in (3, 4, 5):
        gui.act(button(study, 'Add One: Fanatic'))
        said(study, f'{count} cards, {2 * count} of 150 points')
    passed('a random deck is legal, and what was put together comes back after three of them')
    for _ in range(3):
        gui.key('Escape')
    gui.window(TITLE)
    said(study, '5 cards, 10 of 150 points')
    passed('Escape does not lose a deck')


def uses(study):
    gui.act(button(study, 'Use Deck'))
    gui.wait(lambda: any(gui.text(entry) == 'Fanatic x5' for entry in gui.find_all(study.tree, 'text')),
             what='the deck in the new game')
    passed('the new game has the deck')


def row(study, title):
    return gui.wait(lambda: next((it for it in gui.find_all(study.tree, 'list item')
                                  if gui.find(it, 'label', title)), None), what=f'the row {title!r}')


def sets_up(study):
    """The cards of a position are set row by row; what is used is one step."""
    editor = Editor(study)
    editor.text('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1')
    assert gui.find(row(study, 'White: deck'), 'label', 'Not known')
    picture('deck-setup')
    gui.act(button(study, 'Choose Cards: White: deck'))
    gui.window('White: deck')
    gui.write('three squares straight')
    gui.wait(lambda: any(gui.has(it, 'selected') and gui.find(it, 'push button', 'Add One: Fanatic')
                         for it in gui.find_all(study.tree, 'list item')), what='Fanatic selected')
    gui.act(button(study, 'Add One: Fanatic'))
    said(study, '1 card, 2 points')
    gui.act(button(study, 'Add One: Fanatic'))
    said(study, '2 cards, 4 points')
    picture('deck-setup-builder')
    gui.act(button(study, 'Use Deck'))
    editor.text('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 decks:~Fanatic_x2/?')
    gui.wait(lambda: gui.find(row(study, 'White: deck'), 'label', '2 cards, 4 points'), what='the deck in its row')
    picture('deck-setup-used')
    gui.key('ctrl+z')
    editor.text('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1')
    gui.key('ctrl+shift+z')
    editor.text('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 decks:~Fanatic_x2/?')
    assert gui.find(row(study, "Custom cards"), 'label', 'None')
    passed('a position gets a deck from the same window, as one step')
    puts_in_play(study, editor)


def puts_in_play(study, editor):
    """Cards in play, and pieces that may come back, are rows as well."""
    start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 decks:~Fanatic_x2/?'
    gui.pop_up(editor.win, gui.reach(editor.win, gui.get(study.tree, 'toggle button', 'Add a Card'), 'Add a Card'))
    for label in ('Black', 'Crab'):
        gui.act(gui.wait(lambda: next((it for it in gui.find_all_of(study.tree, ('menu item',))
                                       if it.get_name() == label), None), what=f'menu entry {label!r}'))
    editor.text(f'{start} effects:Crab.b.kind@a1=crab#1')
    editor.stands('a1 white crab')
    name = 'Crab: is another kind of piece'
    entry = gui.get(study.tree, 'text', f'{name}, square')
    gui.click(editor.win, gui.reach(editor.win, entry, 'the square'))
    gui.key('ctrl+a')
    gui.write('c7')
    editor.text(f'{start} effects:Crab.b.kind@c7=crab#1')
    editor.stands('c7 black crab')
    picture('deck-setup-in-play')
    gui.key('ctrl+a')
    gui.write('e5')
    gui.wait(lambda: gui.find(row(study, 'Cards in play'), 'label', '1') is None, what='a word on what is wrong')
    editor.stands('c7 black crab')
    gui.act(button(study, f'{name}, Remove'))
    editor.text(start)
    passed('what cards have in play is set row by row')


def main():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'game.mgn')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(GAME)
        study = Study(sys.argv[1], path, 'Anne')
        opens(study)
        chooses(study)
        deals(study)
        uses(study)
        gui.key('Escape')
        sets_up(study)
        plan()
        study.process.terminate()
        study.process.wait()


main()
