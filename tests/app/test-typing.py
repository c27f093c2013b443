# SPDX-License-Identifier: GPL-3.0-or-later
"""test-typing.py PROGRAM: moves typed without a field, keys held while moving, a move exchanged,
one click, signs by keys and from the list of all.  What is saved is compared.

Run inside `gui-run.sh --no-wm --a11y` by the system's python: window managers take a button with
Alt for themselves.
"""
import os
import sys
import tempfile

import guidrive as gui
from studydrive import Study, passed, picture, plan

HEAD = '[Event "?"]\n[White "Anne"]\n[Black "Bert"]\n[Result "*"]\n\n'


class Game(Study):
    """The program with a game of its own."""

    def __init__(self, program, folder, moves, tags=''):
        self.path = os.path.join(folder, 'typing.mgn')
        with open(self.path, 'w') as file:
            file.write(HEAD.replace('\n\n', '\n' + tags + '\n') + moves + '\n')
        super().__init__(program, self.path, 'Anne')
        self.square('e1')

    def is_saved(self, moves):
        self.saved(self.path, moves)

    def go(self, name):
        gui.click(self.win, self.link(name))
        self.current(name)

    def says(self, text):
        """Waits until a label holds the words."""
        gui.wait(lambda: any(text in (label.get_name() or '')
                             for label in gui.find_all(self.tree, 'label')), what=f'label {text!r}')

    def held_drag(self, keys, source, target):
        for name in keys:
            gui.xdo('keydown', name)
        self.drag(source, target)
        for name in keys:
            gui.xdo('keyup', name)


def types(program, folder):
    game = Game(program, folder, '*')
    gui.write('e')
    game.says('e3')
    game.says('e4')
    picture('typing')
    gui.write('4')
    game.current('e4')
    passed('typed letters show the moves they may become, and the move is played when it is clear')

    gui.write('nf')
    game.says('Nf6')
    gui.key('Return')
    game.current('Nf6')
    gui.write('B')
    game.says('Bb5')
    gui.key('Down')
    gui.key('BackSpace')
    game.status('White to move')
    gui.write('d2d4')
    game.current('d4')

    def given_up():
        """Before what was typed is taken for all that is to come."""
        gui.write('Nh4')
        game.says('“Nh4”')
        gui.key('Escape')
        return gui.happens(lambda: gui.find(game.tree, 'label', 'Black to move'), 2)
    gui.again(given_up, 'nothing to have been typed')
    gui.write('ne4')
    game.current('Nxe4')
    game.is_saved('1. e4 Nf6 2. d4 Nxe4 *')
    passed('Return plays the first match, Backspace takes back, squares do as well, '
           'what is no move is refused')

    gui.write('f3')
    game.current('f3')
    game.stands('e1 white king')
    gui.key('f')
    gui.wait(lambda: gui.extents(game.square('a1')).x > gui.extents(game.square('h1')).x,
             what='the board turned')
    gui.key('f')
    gui.wait(lambda: gui.extents(game.square('a1')).x < gui.extents(game.square('h1')).x,
             what='the board turned back')
    game.is_saved('1. e4 Nf6 2. d4 Nxe4 3. f3 *')
    passed('“f” by itself turns the board, “f3” is a move')
    game.quit()


def refuses(program, folder):
    """What cannot be played is refused as a whole: its end is no sign and no move of its own."""
    game = Game(program, folder, '1. e4 e5 *')
    gui.key('Right')
    game.current('e4')
    for typed in 'Ke2', 'Qh5', 'e4', 'd1':  # the king, the queen cannot; no such pawn’s move; d has a key
        gui.write(typed)
        game.says(f'“{typed}”')
        gui.key('Return')
        game.current('e4')
    gui.write('Nf5')
    game.says('“Nf5”')
    gui.key('BackSpace')
    game.says('Nf6')
    gui.key('6')
    game.current('Nf6')
    game.is_saved('1. e4 e5 (1... Nf6) *')
    passed('an impossible move is refused as a whole, and can be mended')
    game.quit()


def types_turn_parts(program, folder):
    game = Game(program, folder, '1. e4 d5 *', '[Variant "Sirlin"]\n[WhiteArmy "Classic"]\n'
                '[BlackArmy "TwoKings"]\n')
    gui.key('End')
    game.status('Black may take a king-turn')
    gui.write('kdd7')
    game.current('Kdd7')
    gui.write('ed5')
    gui.get(game.tree, 'push button', 'No Challenge')
    gui.key('n')
    game.current('no duel')
    game.is_saved('1. e4 d5 <Kdd7> 2. exd5 *')
    passed('king-turns are typed, and a capture that was typed asks for the duel')
    gui.key('Left')
    game.current('exd5')
    gui.key('d', '1', '0')  # in one go: no move begins with a d here
    gui.get(game.tree, 'push button', 'Duel 1 : 0')
    gui.key('Return')
    game.current('1:0')
    game.is_saved('1. e4 d5 <Kdd7> 2. exd5 <-> (<1:0>) *')
    passed('a duel is typed in one go')
    game.quit()

    game = Game(program, folder, '1. e4 e5 2. Nf3 Nc6 3. Nxe5 *', '[Variant "Sirlin"]\n'
                '[WhiteArmy "Classic"]\n[BlackArmy "Animals"]\n')
    gui.key('End')
    game.current('Nxe5')
    gui.key('d', '1', '1', 'Return')  # though d5 and d6 are moves
    game.current('1:1')
    gui.key('Left')
    gui.write('d6')
    game.current('d6')
    game.is_saved('1. e4 e5 2. Nf3 Nc6 3. Nxe5 <1:1> (<-> 3... d6) *')
    passed('a duel or a pawn\'s move: what follows the letter tells')
    game.quit()


def holds_keys(program, folder):
    game = Game(program, folder, '1. e4 e5 2. Nf3 Nc6 3. Bb5 *')
    gui.key('Right')
    game.current('e4')
    game.held_drag(['shift'], 'c7', 'c5')
    game.current('c5')
    game.is_saved('1. e4 c5 (1... e5 2. Nf3 Nc6 3. Bb5) *')
    gui.key('ctrl+z')
    game.current('e4')
    game.held_drag(['ctrl'], 'c7', 'c5')
    game.current('c5')
    game.is_saved('1. e4 c5 *')
    gui.key('ctrl+z')
    game.current('e4')
    game.held_drag(['ctrl', 'alt'], 'c7', 'c5')
    game.current('c5')
    game.is_saved('1. e4 c5 2. Nf3 Nc6 3. Bb5 *')
    gui.key('ctrl+z')
    game.current('e4')
    game.held_drag([], 'c7', 'c5')
    game.is_saved('1. e4 e5 (1... c5) 2. Nf3 Nc6 3. Bb5 *')
    passed('Shift, Ctrl and both say what becomes of the rest of the line')
    game.quit()


def exchanges(program, folder):
    game = Game(program, folder, '1. e4 e5 2. Nc3 Nc6 3. Bb5 Nf6 4. Nd5 *')
    gui.key('Right', 'Right', 'Right')
    game.current('Nc3')
    gui.key('F2')
    game.says('to replace Nc3')
    gui.key('Escape')
    game.current('Nc3')
    game.status('Black to move')
    gui.key('F2')
    game.says('to replace Nc3')
    picture('exchange')
    game.drag('g1', 'f3')
    game.says('could not be kept')  # first: it is said for a few seconds
    game.current('Nf3')
    picture('exchanged')
    game.is_saved('1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 *')
    gui.key('ctrl+z')
    game.current('e5')
    game.is_saved('1. e4 e5 2. Nc3 Nc6 3. Bb5 Nf6 4. Nd5 *')
    passed('a move is exchanged, what can still be played is kept, and undo gives all back')
    game.quit()

    moves = '1. e4 d5 <Kdd7> 2. exd5 <1:0> (<2:0>) 2... e6 <Kd6> 3. Nf3 *'
    game = Game(program, folder, moves, '[Variant "Sirlin"]\n[WhiteArmy "Classic"]\n'
                '[BlackArmy "TwoKings"]\n')
    game.go('1:0')
    gui.key('F2')
    gui.get(game.tree, 'push button', 'No Challenge')
    gui.key('1', '1')
    gui.get(game.tree, 'push button', 'Duel 1 : 1')
    gui.key('Return')
    game.current('1:1')
    game.is_saved('1. e4 d5 <Kdd7> 2. exd5 <1:1> (<2:0>) 2... e6 <Kd6> 3. Nf3 *')
    gui.key('ctrl+z')
    game.is_saved(moves)
    game.go('1:0')
    gui.key('F2')
    gui.get(game.tree, 'push button', 'No Challenge')
    gui.xdo('key', '--delay', 0, 'Escape', 'Escape')  # the second is the board's, as soon as the duel is closed
    game.current('1:0')
    game.is_saved(moves)
    passed('the outcome of a duel is exchanged: its bids are asked for')
    game.quit()


def clicks_once(program, folder):
    game = Game(program, folder, '1. e4 e5 *')
    gui.key('End')
    game.click('f3')
    game.status('White to move')
    game.menu('Board', 'One-Click Moves')
    game.click('d3')  # the pawn or the bishop: no telling
    game.status('White to move')
    game.click('c4')  # as many
    game.status('White to move')
    game.click('b5')
    game.current('Bb5')
    game.is_saved('1. e4 e5 2. Bb5 *')
    passed('with one-click moves a click plays the only move that fits the square')
    game.quit()


def suggests(program, folder):
    """A click plays what the arrow shows, and only where it was there before the click."""
    game = Game(program, folder, '*')
    game.click('f3')
    game.status('White to move')
    game.menu('Board', 'Suggested Moves')
    gui.point(game.win, game.square('f3'))  # the pawn or the knight
    gui.elapse(0.3)
    picture('suggested')
    game.click('f3')
    game.current('Nf3')
    game.click('d5')
    game.current('d5')
    game.click('d2')  # a piece is picked up as ever
    game.is_saved('1. Nf3 d5 *')
    game.click('d4')
    game.current('d4')
    game.is_saved('1. Nf3 d5 2. d4 *')
    passed('a suggested move is shown by an arrow, and played by a click')
    game.menu('Board', 'Suggested Moves')
    game.quit()


def enters_openings(program, folder):
    game = Game(program, folder, '1. e4 e5 2. d4 *')
    gui.key('ctrl+shift+o')
    entry = gui.get(game.tree, 'text', 'Name or code of an opening')
    gui.wait(lambda: gui.focused(entry), what='the field to have the focus')
    gui.get(game.tree, 'list item', "B00 King's Pawn Game, 1. e4")
    gui.write('phil')
    picture('opening-chooser')
    gui.key('Return')
    game.current('d6')
    game.is_saved('1. e4 e5 2. d4 (2. Nf3 d6) *')
    passed('an opening is entered by its name, and what is there already is followed')
    gui.key('ctrl+shift+o')
    gui.wait(lambda: gui.focused(entry), what='the field once more')
    gui.get(game.tree, 'list item', 'C41 Philidor Defense, 1. e4 e5 2. Nf3 d6 3. d4')
    gui.write('xyz')
    game.says('No opening has all of these words')
    gui.key('Return')
    gui.fill(entry, 'c41 counter')
    gui.get(game.tree, 'list item', 'C41 Philidor Defense: Philidor Countergambit, 1. e4 e5 2. Nf3 d6 3. d4 f5')
    gui.key('Down', 'Return')
    game.current('f5')
    gui.key('ctrl+z')
    game.is_saved('1. e4 e5 2. d4 (2. Nf3 d6) *')
    passed('the list is chosen from by keys, openings that go on from here first; it is one step')
    game.give_up()
    game = Game(program, folder, '*', '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n')
    gui.key('ctrl+shift+o')
    entry = gui.get(game.tree, 'text', 'Name or code of an opening')
    gui.wait(lambda: gui.focused(entry), what='the field to have the focus')
    gui.key('Return')
    game.says('does not begin as openings do')
    game.give_up()
    game = Game(program, folder, '*', '[Variant "Sirlin"]\n[WhiteArmy "Classic"]\n[BlackArmy "Classic"]\n')
    gui.key('ctrl+shift+o')
    game.says('of this game have no names')
    passed('where there are no openings with names, that is said')
    game.give_up()


def deletes_between_letters(program, folder):
    game = Game(program, folder, '1. e4 e5 2. Nf3 *')
    gui.key('End')
    game.current('Nf3')
    gui.key('f')
    gui.wait(lambda: gui.extents(game.square('a1')).x > gui.extents(game.square('h1')).x,
             what='the board turned')
    gui.xdo('key', 'Delete', 'key', '4')  # 4 is a sign
    game.is_saved('1. e4 e5 $4 *')
    gui.key('ctrl+z', 'ctrl+z')
    game.is_saved('1. e4 e5 2. Nf3 *')
    passed('a letter that was an action’s is not made a move of when what it was typed at is gone')
    game.quit()


def numbered(game, number, words, before, after):
    """Types the number of a sign, and again if its words were not seen in the second or so that they are
    there, which may be too short on a busy machine."""
    def seen():
        gui.write('$' + number)
        was = gui.happens(lambda: any(words in (label.get_name() or '')
                                      for label in gui.find_all(game.tree, 'label')), 1)
        game.is_saved(after)
        if not was:
            gui.key('ctrl+z')
            game.is_saved(before)
        return was
    gui.wait(seen, what=words)


def signs(program, folder):
    game = Game(program, folder, '1. e4 e5 *')
    gui.key('Right')
    game.current('e4')
    gui.write('+-')
    game.is_saved('1. e4 $18 e5 *')
    gui.key('ctrl+1')
    game.is_saved('1. e4 $10 e5 *')
    gui.key('ctrl+3', '5')
    game.is_saved('1. e4 $14 $5 e5 *')
    gui.key('numbersign')
    game.is_saved('1. e4 $14 $5 $220 e5 *')
    gui.write('+/-')
    game.is_saved('1. e4 $5 $220 $16 e5 *')
    gui.write('∓')
    game.is_saved('1. e4 $5 $220 $17 e5 *')
    numbered(game, '142', 'Better is', '1. e4 $5 $220 $17 e5 *', '1. e4 $5 $220 $17 $142 e5 *')
    numbered(game, '14', 'White is slightly better', '1. e4 $5 $220 $17 $142 e5 *',
             '1. e4 $5 $220 $142 $14 e5 *')
    gui.key('ctrl+z')
    game.is_saved('1. e4 $5 $220 $17 $142 e5 *')
    gui.key('dollar', '1', '4', 'BackSpace', '5', 'Escape')
    gui.write('$14')
    gui.key('Return')
    game.is_saved('1. e4 $5 $220 $142 $14 e5 *')
    gui.write('$142')
    gui.key('Return')
    game.is_saved('1. e4 $5 $220 $14 e5 *')
    passed('signs as they are printed, and by their number')
    passed('signs of positions by a key or as they are written, a diagram by #')

    gui.key('s')
    gui.get(game.tree, name='Search signs')
    gui.write('black time severe')
    picture('signs')
    gui.key('Return')
    game.is_saved('1. e4 $5 $220 $14 $139 e5 *')
    passed('any sign of the standard is found by its name')
    game.quit()


def types_cards(program, folder):
    """With blanks: what is typed goes on as long as it may be what a card is told."""
    game = Game(program, folder, '1. e4 *', '[Variant "Knightmare"]\n[WhiteHand "Holy War, Crab, Guardian"]\n'
                '[BlackHand "Chaos, Charge!, Bog"]\n')
    gui.key('End')
    game.current('e4')
    gui.write('Crab ')
    game.says('Crab h2')
    picture('typing-cards')
    gui.key('BackSpace', 'space')
    gui.write('a2')
    game.current('Crab a2')
    game.stands('a2 white crab')
    passed('a card is typed with the square it is told')
    gui.key('ctrl+z')
    game.current('e4')
    gui.write('Crab')
    game.says('Crab h2')
    gui.key('Down', 'space')
    game.current('Crab b2')
    gui.key('ctrl+z')
    game.current('e4')
    gui.write('Crab a2')
    game.current('Crab a2')
    passed('what an arrow key has gone to is played by a blank')
    gui.write('Nf6')
    game.current('Nf6')
    gui.write('charge! d5')
    game.current('Charge! d5')
    gui.write('Guardian b2 b4 al')
    game.says('along')
    gui.key('space')
    game.current('Guardian b2 b4 alone')
    passed('its mark is no sign, and a blank where nothing can go on plays what is underlined')
    game.is_saved('1. e4 <Crab a2> Nf6 <Charge! d5> 2. <Guardian b2 b4 alone> *')
    game.quit()


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        for test in (types, types_cards, refuses, types_turn_parts, holds_keys, exchanges, clicks_once, suggests, enters_openings,
                     deletes_between_letters, signs):
            test(program, folder)
    plan()


if __name__ == '__main__':
    main(sys.argv[1])
