# SPDX-License-Identifier: GPL-3.0-or-later
"""Recorded games of Knightmare Chess played again in the window, decision by decision, as a person does it: with the
mouse, or by keys alone.

What was decided, and the positions between, are asked of midline-cli; the window is given the start alone, or goes
along the record.
"""
import csv
import io
import os
import re
import subprocess
import tempfile

import guidrive as gui
from studydrive import HERE, picture

SAMPLES = os.path.join(HERE, '..', '..', 'data', 'samples', 'samples.mgn')


def cli(program):
    return os.path.join(os.path.dirname(program), '..', 'cli', 'midline-cli')


def sample(title):
    with open(SAMPLES) as file:
        games = file.read().split('[Event ')
    return '[Event ' + next(game for game in games if game.startswith(f'"Knightmare Chess: {title}"'))


def start_of(text):
    """The record without its moves."""
    tags = re.sub(r'\[Result "[^"]*"\]', '[Result "*"]', text.split('\n\n')[0])
    return tags + '\n\n*\n'


def steps(program, text):
    """What was decided, in order: rows with `position` and `element`, and at last the position at the end."""
    with tempfile.NamedTemporaryFile('w', suffix='.mgn') as file:
        file.write(text)
        file.flush()
        done = subprocess.run([cli(program), 'csv', '--positions', file.name, '-'], capture_output=True, text=True,
                              check=True)
    rows = list(csv.DictReader(io.StringIO(done.stdout)))
    seen = max(i for i, row in enumerate(rows) if row['step'] == '0')  # variations come behind
    assert seen == 0, 'one game'
    end = next((i for i, row in enumerate(rows) if not row['element']), len(rows) - 1)
    return rows[:end + 1]


def names(program):
    """The published cards, the longest name first."""
    done = subprocess.run([cli(program), 'deck', '--list'], capture_output=True, text=True, check=True)
    return sorted((line.split('\t')[0] for line in done.stdout.splitlines()), key=len, reverse=True)


def board_of(position):
    board, rank, file = {}, 8, 0
    for sign in position.split(' ')[0]:
        if sign == '/':
            rank, file = rank - 1, 0
        elif sign.isdigit():
            file += int(sign)
        else:
            board['abcdefgh'[file] + str(rank)] = sign
            file += 1
    return board


def way(before, after, element):
    """From where to where the move of a piece went."""
    old, new = board_of(before), board_of(after)
    white = before.split(' ')[1] == 'w'
    mine = str.isupper if white else str.islower
    left = [s for s in old if mine(old[s]) and new.get(s) != old[s]]
    come = [s for s in new if mine(new[s]) and old.get(s) != new[s]]
    if element.startswith('O-O'):
        king = 'K' if white else 'k'
        return next(s for s in left if old[s] == king), next(s for s in come if new[s] == king)
    named = re.search(r'([a-h][1-8])[^a-h]*$', element).group(1)
    if not left:  # a neutral piece, which is of the other colour
        left = [s for s in old if s not in new]
    return next(s for s in left if s != named or len(left) == 1), named


class Hands:
    """Somebody who plays what is in the record, with the mouse or by keys."""

    def __init__(self, study, program, keys=False, table=False, own=()):
        """table: no hand is known, and cards are found in the list of all.  own: cards of the game's own."""
        self.study, self.keys, self.table, self.cards = study, keys, table, [*own, *names(program)]
        self.played = set()

    # --- Squares ---

    def to_square(self, name):
        """The keyboard's cursor goes there by way of the corner."""
        gui.key(*['Left'] * 7, *['Down'] * 7, *['Right'] * 'abcdefgh'.index(name[0]), *['Up'] * (int(name[1]) - 1))

    def square(self, name):
        if self.keys:
            self.to_square(name)
            gui.key('Return')
        else:
            self.study.click(name)

    def piece(self, source, target):
        if self.keys:
            self.cursor()
            self.square(source)
            self.square(target)
        else:
            self.study.drag(source, target)

    def cursor(self):
        """The keyboard's cursor is on the board, with nothing chosen."""
        gui.key('Escape', 'Return')
        self.to_square('a1')

    # --- Cards ---

    def part(self, words):
        """The name of the card, and what it is told; "w:" and "b:" go with the name."""
        bare = re.sub(r'^[wb]:', '', words)
        name = next(card for card in self.cards if bare == card or bare.startswith(card + ' '))
        return name, bare[len(name):].split()

    def view(self, name):
        """The card of that name on the table that can be played now."""
        return gui.wait(lambda: next((it for it in gui.find_all(self.study.tree, 'push button')
                                      if it.get_name().startswith(name + ', ')
                                      and it.get_name().endswith('Can be played now.')), None),
                        what=lambda: f'{name!r} to be played')

    def search(self, name):
        """The card is found by its name among all that there are."""
        gui.act(gui.get(self.study.tree, 'push button', 'Card…'))
        row = gui.get(self.study.tree, 'push button', name)
        if not gui.find(self.study.tree, 'entry', 'Search for cards'):  # they are few
            gui.act(row)
            return
        field = gui.get(self.study.tree, 'entry', 'Search for cards')
        gui.wait(lambda: gui.focused(field), what='the focus on the search')
        gui.write(name)
        gui.key('Return')

    def begin(self, name):
        if self.table:
            self.search(name)
            return
        if not self.keys:
            gui.click(self.study.win, gui.still(self.view(name)))
            return
        for _ in range(40):  # Tab from stop to stop, then along the row
            at = next((it for it in gui.find_all(self.study.tree, 'push button') if gui.has(it, 'focused')), None)
            if at and at.get_name().startswith(name + ', ') and at.get_name().endswith('Can be played now.'):
                break
            on_card = at and ' point' in at.get_name() and self.beside(at, name)
            gui.key('Right' if on_card else 'Tab')
        gui.key('Return')

    def beside(self, at, name):
        """Whether the card stands further to the right in the same row."""
        row = [it.get_name() for it in gui.kids(at.get_parent())]
        here = row.index(at.get_name()) if at.get_name() in row else len(row)
        return any(it.startswith(name + ', ') and it.endswith('Can be played now.') for it in row[here + 1:])

    def word(self, word):
        button = gui.get(self.study.tree, 'push button', word)
        if not self.keys:
            gui.act(button)
            return
        for _ in range(40):
            if gui.focused(button):
                break
            gui.key('Tab')
        gui.key('Return')

    def confirm(self, square):
        """The board shows what comes of it."""
        gui.get(self.study.tree, 'push button', 'Play')
        if self.table and gui.find(self.study.tree, 'push button', 'Another'):
            gui.key('Return')  # what may be told is not: the list has "Play" as well
            gui.wait(lambda: not gui.find(self.study.tree, 'push button', 'Another'), what='the list gone')
            gui.get(self.study.tree, 'push button', 'Play')
        if self.keys:
            gui.key('Return')
        elif square and len(self.played) % 2:
            self.study.click(square)
        else:
            gui.act(gui.get(self.study.tree, 'push button', 'Play'))

    def offered(self, told):
        """How many of these words the list offers as one: the name of a card has several."""
        def found():
            return next((n for n in range(len(told), 0, -1)
                         if gui.find(self.study.tree, 'push button', ' '.join(told[:n]))), None)
        return gui.wait(found, what=f'{told} offered')

    def card(self, words):
        name, told = self.part(words)
        told = [word for word in told if word not in ('-', '?')]  # it has no effect, or is not told
        self.begin(name)
        if told and gui.happens(self.is_shown_cards, 0.3):
            self.take(' '.join(told))
            self.played.add(name)
            return
        last = None
        while told:
            if re.fullmatch('[a-h][1-8]', told[0]):
                if self.keys and last is None:
                    gui.get(self.study.tree, 'push button', 'Back')
                    gui.key('Return')  # the cursor comes out where something is lit
                last = told.pop(0)
                self.square(last)
                continue
            n = self.offered(told)
            self.word(' '.join(told[:n]))
            told, last = told[n:], None
        if last and gui.happens(lambda: gui.find(self.study.tree, 'push button', 'Done'), 0.3):
            self.square(last)
        self.confirm(last)
        self.played.add(name)

    def is_shown_cards(self):
        """Of two people the one who looks at his deck is shown it when he does."""
        return gui.find(self.study.tree, 'label', 'Take one of these cards of the deck')

    def take(self, name):
        card = next(it for it in gui.find_all(self.study.tree, 'push button') if it.get_name().startswith(name + ', '))
        gui.click(self.study.win, gui.still(card))
        gui.wait(lambda: not self.is_shown_cards(), what='a card taken')

    def from_list(self, words):
        """What is no card: a discard, what a card asks for."""
        self.word('Card…')
        self.word(words)
        gui.wait(lambda: self.is_current(words) or self.is_covered(), what=f'{words!r} decided')

    def is_current(self, words):
        return any(it.get_name() == words and gui.has(it, 'selected')
                   for it in gui.find_all_of(self.study.tree, ('link', 'push button')))

    def is_covered(self):
        """The other one is to look now."""
        return any(it.get_name().startswith('Show to ') for it in gui.find_all(self.study.tree, 'push button'))

    # --- A decision ---

    def decide(self, row, after):
        """What the row has; whatever may be declined before it is."""
        element = row['element']
        if element == '<->':
            gui.key('p')
        elif not element.startswith('<'):
            self.piece(*way(row['position'], after, element))
            if '=' in element:
                self.promote(element)
        elif self.is_card(row):
            self.card(element[1:-1])
        else:
            self.from_list(element[1:-1])
        self.now(after, element)

    def is_card(self, row):
        """Whether it is a card of a hand that is played, not what one asks for.  The window shows when it can be."""
        words = row['element'][1:-1]
        if words.startswith(('discard ', 'draw ')):
            return False
        if self.table:
            return '=' not in words
        hands = re.search(r' hands:(\S+)', row['position'].split(' | ')[0])
        held = re.sub(r'_x\d+', '', hands.group(1)).replace('_', ' ').replace('~', '') if hands else ''
        return self.part(words)[0] in re.split('[,/]', held)

    def promote(self, element):
        piece = {'Q': 'queen', 'R': 'rook', 'B': 'bishop', 'N': 'knight'}[element.split('=')[1][0]]
        button = gui.wait(lambda: next((it for it in gui.find_all(self.study.tree, 'push button')
                                        if piece in it.get_name().lower() and len(it.get_name()) < 24), None),
                          what=f'a {piece} to choose')
        gui.act(button)

    def now(self, position, element):
        """The board has come to the position."""
        wanted = board_of(position)

        def there():
            if self.is_covered():  # until the other one looks
                return True
            seen = {}
            for cell in gui.kids(self.study.board):
                words = cell.get_name().split(', ')[0].split(' ')
                if len(words) > 2 and words[1] in ('white', 'black') and words[2] != 'forbidden':
                    seen[words[0]] = words[1] == 'white'
            return seen == {square: sign.isupper() for square, sign in wanted.items()}
        try:
            gui.wait(there, what=f'the board behind {element}')
        except TimeoutError:
            picture('card-game-stuck')
            raise
