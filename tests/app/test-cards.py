# SPDX-License-Identifier: GPL-3.0-or-later
"""test-cards.py PROGRAM: a record of Knightmare Chess is replayed, and a card is played on the board.

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

1. e4 <Forbidden City d5> e5 2. Nf3 *
'''


def choose(study, card):
    """Opens the list of what can be played and takes the card; a click that comes before the list has gone
    from the screen would only close it.  What was pointed at before may go from there as well."""
    before = set(gui.windows('--class', 'midline'))
    gui.act(gui.get(study.tree, 'push button', 'Card…'))
    gui.act(gui.get(study.tree, 'push button', card))
    gui.wait(lambda: gui.find(study.tree, 'push button', 'Card…') is None
             and before.issuperset(gui.windows('--class', 'midline')), what='the list gone')
    gui.get(study.tree, 'label', card)


def holds(study, words):
    """Something below the board says that, among others."""
    gui.wait(lambda: any(words in label.get_name() for label in gui.find_all(study.tree, 'label')), what=repr(words))


def card(study, name, end=''):
    """The card on the table, which says all there is to say of it; all of that ends so."""
    return gui.wait(lambda: next((button for button in gui.find_all(study.tree, 'push button')
                                  if button.get_name().startswith(name + ', ')
                                  and button.get_name().endswith(end)), None), what=f'{name!r} … {end!r}')


def focused(study, name):
    gui.wait(lambda: gui.has(card(study, name), 'focused'), what=f'the focus on {name!r}')


def replays(study):
    gui.key('Right', 'Right')
    study.stands('d5 white forbidden square')
    card(study, 'Forbidden City', 'In play, White: d5.')
    picture('cards-replayed')
    square = gui.place(study.square('d5'))
    plain = gui.pixels(study.win, square)
    gui.point(study.win, card(study, 'Forbidden City', 'In play, White: d5.'))
    gui.wait(lambda: gui.pixels(study.win, square) != plain, what='a ring on what the card is about')
    gui.point(study.win, study.square('h4'))
    gui.wait(lambda: gui.pixels(study.win, square) == plain, what='no ring')
    lies = gui.place(card(study, 'Forbidden City', 'In play, White: d5.'))
    alone = gui.pixels(study.win, lies)
    gui.point(study.win, study.square('d5'))
    gui.wait(lambda: gui.pixels(study.win, lies) != alone, what='the card marked that the square is about')
    gui.point(study.win, study.square('h4'))
    gui.wait(lambda: gui.pixels(study.win, lies) == alone, what='the card as it was')
    gui.key('End')
    study.stands('f3 white knight')
    passed('a record is replayed, and what goes on stands beside the board, joined to its square')

    gui.point(study.win, study.link('Forbidden City d5'))
    gui.wait(lambda: any(face.get_name().startswith('Forbidden City, ') for face in
                         gui.find_all(study.tree, 'image')), what='the face of the card')
    picture('cards-named')
    gui.point(study.win, study.link('Nf3'))
    gui.wait(lambda: not any(face.get_name().startswith('Forbidden City, ') for face in
                             gui.find_all(study.tree, 'image')), what='no face')
    gui.point(study.win, study.square('h4'))
    passed('the name of a card among the moves shows its face')


def plays(study, path):
    choose(study, 'Holy War')
    study.status('Choose: a piece of yours (knight). One of your knights and one of your bishops change places.')
    study.click('b1')
    gui.get(study.tree, 'label', 'Holy War b1')
    holds(study, 'Choose: a piece of yours (bishop).')
    picture('cards-chosen')
    gui.key('Escape')
    gui.get(study.tree, 'label', 'Holy War')
    study.click('f3')
    gui.get(study.tree, 'label', 'Holy War f3')
    study.click('c1')
    gui.get(study.tree, 'label', 'Holy War f3 c1')
    study.stands('c1 white knight')
    study.stands('f3 white bishop')
    holds(study, 'white bishop from c1 to f3')
    holds(study, 'Enter plays the card.')
    picture('cards-result')
    passed('what is still to be chosen is said, and what comes of it is seen before it is played')
    gui.key('Escape')
    study.stands('c1 white bishop')
    study.click('c1')
    study.stands('c1 white knight')
    study.click('a8')
    study.status('Enter plays the card, Escape takes the last step back')
    gui.act(gui.get(study.tree, 'push button', 'Play'))
    gui.get(study.tree, 'push button', 'Card…')
    study.stands('c1 white knight')
    study.saved(path, '1. e4 <Forbidden City d5> e5 2. Nf3 <Holy War f3 c1> *')
    passed('a card is played on squares of the board, and one is taken back')


def goes_back(study, path):
    gui.key('ctrl+z')
    study.stands('f3 white knight')
    choose(study, 'Crab')
    gui.get(study.tree, 'label', 'Crab')
    gui.key('Escape')
    gui.get(study.tree, 'push button', 'Card…')
    choose(study, 'Crab')
    gui.get(study.tree, 'label', 'Crab')
    gui.key('Return', 'Return')  # the first lit square
    study.stands('a2 white crab')
    gui.key('Return')
    gui.get(study.tree, 'push button', 'Card…')
    study.stands('a2 white crab')
    study.saved(path, '1. e4 <Forbidden City d5> e5 2. Nf3 <Crab a2> *')
    passed('Escape puts a card back, and keys choose squares')


def ends_early(study):
    study.drag('d7', 'd6')
    study.status('Black may play a card')
    gui.key('p')
    study.status('White to move')
    choose(study, 'Onslaught')
    study.click('b2')
    gui.get(study.tree, 'label', 'Onslaught b2')
    study.click('c2')
    gui.get(study.tree, 'label', 'Onslaught b2 c2')
    picture('cards-set')

    def ended():  # by the last one again
        study.click('c2')
        return gui.happens(lambda: study.square('c3').get_name() == 'c3 white pawn', 3)
    gui.again(ended, 'the play ends')
    study.stands('b3 white pawn')
    gui.key('Escape')
    study.stands('c2 white pawn')
    gui.act(gui.get(study.tree, 'push button', 'Done'))
    study.stands('b3 white pawn')
    gui.key('Return')
    gui.get(study.tree, 'push button', 'Card…')
    study.stands('b3 white pawn')
    gui.key('ctrl+z')
    study.stands('c2 white pawn')
    passed('the last square once more ends a play that could go on')


def on_the_table(study, path):
    gui.key('ctrl+z')
    study.stands('f3 white knight')
    card(study, 'Guardian', 'Unique. One of your pawns goes ahead as pawns go, and cannot be captured in '
         'passing. What stood right behind it may go along and stand right behind it again. Choose: a piece '
         'of yours (pawn); where it goes; “alone”/“along”. The card is played in place of a move.')
    gui.click(study.win, card(study, 'Guardian'))
    study.status('The card is played in place of a move')
    gui.click(study.win, card(study, 'Holy War', 'Can be played now.'))
    holds(study, 'Choose: a piece of yours (knight).')
    gui.key('Escape')
    gui.get(study.tree, 'push button', 'Card…')
    passed('a card is played from the table, and one that cannot be says why')

    def reached():
        gui.key('Tab')
        return gui.happens(lambda: gui.has(card(study, 'Guardian'), 'focused'), 4)
    gui.again(reached, 'Tab reaches the hand')
    gui.key('Right')
    focused(study, 'Holy War')
    gui.get(study.tree, 'label', 'Can be played now')
    picture('cards-focused')
    gui.key('End', 'Home', 'Right', 'Right')
    focused(study, 'Crab')
    gui.key('Return')
    holds(study, 'One of your pawns becomes a crab: it moves and captures one square diagonally ahead.')
    gui.key('Return', 'Return')
    study.stands('a2 white crab')
    gui.key('Return')
    card(study, 'Crab', 'In play, White: a2.')
    passed('Tab reaches a hand, arrow keys go from card to card, and Enter plays')


def opens_piles(study):
    decks = [button for button in gui.find_all_of(study.tree, ('push button', 'toggle button'))
             if button.get_name().startswith('Deck: ')]
    assert decks[-1].get_name().endswith('Discards: 1 card'), f'{decks[-1].get_name()!r}, as it was at the start'
    gui.click(study.win, decks[-1])
    gui.get(study.tree, 'label', 'Discards: 1 card')
    card(study, 'Guardian', '“alone”/“along”.')
    picture('cards-piles')
    gui.key('Escape')
    passed('a deck opens, with the discards and the pieces that are gone')


def says_words(study, path):
    choose(study, 'Guardian')
    study.click('b2')
    gui.get(study.tree, 'label', 'Guardian b2')
    study.click('b4')
    gui.get(study.tree, 'label', 'Guardian b2 b4')
    picture('cards-word')
    gui.act(gui.get(study.tree, 'push button', 'along'))
    gui.get(study.tree, 'label', 'Guardian b2 b4 along')
    study.stands('b4 white pawn')
    study.stands('b3 white knight')
    gui.key('Return')
    gui.get(study.tree, 'push button', 'Card…')
    study.saved(path, '1. e4 <Forbidden City d5> e5 2. Nf3 <Crab a2> d6 3. <Guardian b2 b4 along> *')
    passed('what is no square is chosen beside the board')


def is_dragged(study, path):
    """A card let go on a square is played on it."""
    gui.key('ctrl+z')
    study.stands('b2 white pawn')
    gui.drag(study.win, gui.still(card(study, 'Onslaught', 'Can be played now.')), study.square('g2'), 16)
    gui.get(study.tree, 'label', 'Onslaught g2')
    picture('cards-dragged')
    gui.key('Escape', 'Escape')
    gui.get(study.tree, 'push button', 'Card…')
    gui.drag(study.win, gui.still(card(study, 'Onslaught', 'Can be played now.')), study.square('g5'), 16)
    gui.get(study.tree, 'label', 'Onslaught')
    gui.key('Escape')
    passed('a card is dragged to the square it is played on')


def main():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'cards.mgn')
        with open(path, 'w') as file:
            file.write(RECORD)
        study = Study(sys.argv[1], path, 'Anne')
        study.square('e1')
        replays(study)
        plays(study, path)
        goes_back(study, path)
        on_the_table(study, path)
        ends_early(study)
        says_words(study, path)
        opens_piles(study)
        is_dragged(study, path)
        gui.key('ctrl+shift+z')  # as it was saved
        study.stands('b4 white pawn')
        study.quit()
    plan()


try:
    main()
except Exception:
    picture('cards-failed')
    raise
