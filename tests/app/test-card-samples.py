# SPDX-License-Identifier: GPL-3.0-or-later
"""test-card-samples.py PROGRAM: a sample of Knightmare Chess is stepped through: moves and cards, hands and
effects beside the board, and what a card has made of a piece.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import sys
import tempfile

import guidrive as gui
from studydrive import HERE, Study, passed, picture, plan

SAMPLES = os.path.join(HERE, '..', '..', 'data', 'samples', 'samples.mgn')
ANSWERED = 'Knightmare Chess: Two mates and a mask'
CROWDED = 'Knightmare Chess: Prince of cards'
LASTING = 'Knightmare Chess: A magnet on e2'
EMPTY_DECKS = '''[White "Anne"]
[Black "Bert"]
[Result "*"]
[Variant "Knightmare"]
[SetUp "1"]
[FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 hands:Guardian,Forbidden_City/Crab decks:-/-"]

1. e4 <Forbidden City d5> *
'''


def sample(title):
    """The record of that title, as it stands among the samples."""
    with open(SAMPLES) as file:
        games = file.read().split('[Event ')
    return '[Event ' + next(game for game in games if game.startswith(f'"{title}"'))


def cards(study, side):
    """What lies beside the board on that side's row: the names of its cards, which say all of them."""
    row = next((group for group in gui.find_all_of(study.tree, ('panel', 'grouping'))
                if group.get_name() == f'{side}: cards'), None)
    return [card.get_name() for card in gui.find_all(row, 'push button')] if row else []


def beside(study, side, *parts):
    """Waits until some card on that side says all of that."""
    gui.wait(lambda: any(all(part in card for part in parts) for card in cards(study, side)),
             what=f'{parts!r} beside the board')


def not_beside(study, part):
    gui.wait(lambda: not any(part in card for side in ('White', 'Black') for card in cards(study, side)),
             what=f'no {part!r} beside the board')


def steps(study):
    beside(study, 'White', 'Bog, 4 points')
    assert len(cards(study, 'White')) == len(cards(study, 'Black')) == 5
    gui.key('Right')
    study.current('e4')
    study.stands('e4 white pawn')
    gui.key('Right')
    study.current('d5')
    gui.key('Right')
    study.current('exd5')
    study.stands('d5 white pawn')
    gui.key('Left')
    study.stands('d5 black pawn')
    passed('moves are stepped through, and back')


def answers(study):
    gui.key('Right', 'Right')
    study.current('Qxd5')
    study.stands('d5 black queen')
    beside(study, 'White', 'Bog, 4 points', 'The other side decides now')
    gui.key('Right')
    study.current('w:Bog')
    study.stands('d7 black queen')
    study.stands('d5 white pawn')
    picture('card-samples-bog')
    passed('a card in the other side’s turn is a step of its own, and does what it says')


def ends(study):
    gui.key('End')
    study.stands('b8 empty')
    gui.key('Home')
    study.stands('e2 white pawn')
    gui.key('End')
    picture('card-samples-end')
    passed('the end of the game and its beginning are one key away')


def goes_to(study, element):
    gui.click(study.win, study.link(element))
    study.current(element)


def lasts(study):
    not_beside(study, 'In play')
    goes_to(study, 'Fatal Attraction e2')
    beside(study, 'White', 'Fatal Attraction', 'In play, White: e2')
    goes_to(study, 'Truce')
    beside(study, 'White', 'Fatal Attraction', 'In play, White: e2')
    beside(study, 'White', 'Truce', 'In play, White')
    picture('card-samples-lasting')
    goes_to(study, 'Passing in the Night a2 f5 h2 c5')
    study.stands('a2 black pawn')
    study.stands('f5 white pawn')
    gui.key('Home')
    not_beside(study, 'In play')
    passed('what goes on stands beside the board as long as it does')


def table(study):
    """All cards beside the board."""
    rows = [group for group in gui.find_all_of(study.tree, ('panel', 'grouping'))
            if group.get_name() in ('White: cards', 'Black: cards')]
    return [[gui.place(card) for card in gui.find_all(row, 'push button')] for row in rows]


def from_hand(program, folder):
    """A card that goes from the hand into play, where as many cards lie as before, comes to lie apart from the hand."""
    path = os.path.join(folder, 'hand.mgn')
    with open(path, 'w') as file:
        file.write(EMPTY_DECKS)
    study = Study(program, path, 'Anne')
    study.square('e1')

    def gap():
        a, b = table(study)[-1]
        return b.x - a.x - a.width
    gui.key('Right')
    study.current('e4')
    gui.wait(lambda: gap() == 5, what=lambda: f'two cards of the hand beside one another, not {gap()} apart')
    gui.key('Right')
    beside(study, 'White', 'Forbidden City', 'In play')
    gui.wait(lambda: gap() > 5, what=lambda: f'a card in play apart from the hand, not {gap()}')
    study.give_up()
    passed('a card that has been played lies apart from the hand')


def apart(study):
    """No card lies over another, and none beyond the window, where there is no room for all in full width."""
    gui.xdo('windowsize', study.win, 360, 720)

    def lie():
        rows = table(study)
        return sum(map(len, rows)) >= 16 and all(
            box.x >= 0 and box.x + box.width <= 360 for row in rows for box in row) and not any(
            a.x < b.x + b.width and b.x < a.x + a.width and a.y < b.y + b.height and b.y < a.y + a.height
            for row in rows for i, a in enumerate(row) for b in row[i + 1:])
    gui.wait(lie, what=lambda: f'cards beside one another: {table(study)}')
    picture('card-samples-narrow')
    passed('in a narrow window sixteen cards lie in four rows, none over another')


def opened(folder, program, title):
    path = os.path.join(folder, 'sample.mgn')
    with open(path, 'w') as file:
        file.write(sample(title))
    study = Study(program, path, 'self-play')
    study.square('e1')
    return study


def main():
    with tempfile.TemporaryDirectory() as folder:
        study = opened(folder, sys.argv[1], ANSWERED)
        steps(study)
        answers(study)
        ends(study)
        study.quit()
        study = opened(folder, sys.argv[1], LASTING)
        lasts(study)
        study.quit()
        study = opened(folder, sys.argv[1], CROWDED)
        gui.key('End')
        apart(study)
        study.quit()
        from_hand(sys.argv[1], folder)
    plan()


main()
