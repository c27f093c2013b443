# SPDX-License-Identifier: GPL-3.0-or-later
"""bench-tasks.py PROGRAM: does ten tasks with real keys and clicks, and counts them.

A key counts once with all that is held beside it, a letter of a text once, a click once for each press, and a drag
twice, for it is pressed and let go.  What is counted is what is done: each task ends with a look at whether it is done.
"""
import os
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.join(HERE, '..', 'tests', 'app'))

import guidrive as gui  # noqa: E402
from studydrive import Study  # noqa: E402

MAIN = ('e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7 Nbd2 Bb7 Bc2 Re8 Nf1 Bf8 Ng3 g6 a4 '
        'c5 d5 c4 Bg5 h6 Be3 Nc5 Qd2 h5 Bg5 Be7').split()
# One square where the suggested move is the one that is meant; piece and square where it is not.
CLICKS = ('e4 e5 f3 c6 b5 a6 a4 f6 g1 e7 e1 b5 b3 d6 c3 g8 h3 b8 d4 d7 d2 b7 c2 e8 f1 f8 g3 g6 a4 c5 d5 c4 g5 h6 e3 c5 d1d2 h5 '
          'g5 e7').split()
OPENING = 18  # half-moves of it have a name
HEAD = '[Event "Club"]\n[White "%s"]\n[Black "%s"]\n[Result "*"]\n[Variant "Standard"]\n\n%s *\n\n'


def numbered(moves):
    return ' '.join((f'{i // 2 + 1}. ' if i % 2 == 0 else '') + move for i, move in enumerate(moves))


class Hand:
    """Does what a person does, and counts."""

    def __init__(self, program, folder, text, title):
        self.path = os.path.join(folder, 'games.pgn')
        with open(self.path, 'w') as file:
            file.write(text)
        self.study = Study(program, self.path, title)
        self.n = 0

    def key(self, *names):
        self.n += len(names)
        gui.key(*names)

    def write(self, text):
        self.n += len(text)
        gui.write(text)

    def click(self, node, button=1):
        self.n += 1
        gui.click(self.study.win, node, button)

    def play(self, move, squares):
        """Clicks the square for which the move is suggested, or both of the move."""
        for at in range(0, len(squares), 2):
            self.click(self.study.square(squares[at:at + 2]))
        self.study.current(move)

    def text(self):
        """What the file holds once it is saved, on one line."""
        gui.key('ctrl+s')
        gui.elapse(0.6)
        with open(self.path) as file:
            return ' '.join(file.read().split())


def enters(hand):
    """A game of 20 turns with two variations of three moves."""
    hand.study.menu('Board', 'Suggested Moves')  # as one sets it once
    hand.key('ctrl+n', 'Return')
    gui.wait(lambda: not gui.find_all(hand.study.tree, 'link'), what='a new game')
    hand.key('ctrl+shift+o')
    gui.wait(lambda: gui.focused(gui.get(hand.study.tree, name='Name or code of an opening')), what='the field')
    hand.write('breyer')
    hand.key('Return')
    hand.study.current(MAIN[OPENING - 1])
    for move, squares in zip(MAIN[OPENING:], CLICKS[OPENING:]):
        hand.play(move, squares)
    for after, line in (('Bb5', (('Nf6', 'f6'), ('O-O', 'g1'), ('Nxe4', 'e4'))),
                        ('h3', (('Na5', 'a5'), ('Bc2', 'c2'), ('c5', 'c5')))):
        hand.click(hand.study.link(after))
        hand.study.current(after)
        for move, squares in line:
            hand.play(move, squares)
    text = hand.text()
    assert '(3... Nf6 4. O-O Nxe4)' in text and '(9... Na5 10. Bc2 c5)' in text and '20. Bg5 Be7 *' in text, text


def annotates(hand):
    """Five of White's moves: a sign and a comment of a word."""
    for move in ('e4', 'Nf3', 'Bb5', 'Ba4', 'Re1'):
        hand.click(hand.study.link(move))
        hand.study.current(move)
        if move == 'e4':
            hand.key('ctrl+e')  # what is written next is the comment of the move that is clicked
        hand.click(gui.get(hand.study.tree, 'push button', 'Good move'))
        hand.write('good')
    assert hand.text().count('$1 {good}') == 5, hand.text()


def finds_position(hand):
    """The games that come to the position on the board."""
    gui.key('Right', 'Right')
    hand.key('ctrl+shift+f')
    gui.get(hand.study.tree, 'label', '2 of 3 games')


def copies_diagram(hand):
    """A picture of the board, to be pasted elsewhere."""
    hand.key('ctrl+alt+c')
    gui.get(hand.study.tree, 'label', 'Copied the picture of the board')


def sets_up(hand):
    """Kd6 and Rh1 against Kd8, White to move."""
    hand.key('ctrl+shift+e')
    win = gui.window('Set Up a Position')
    frame = gui.get(hand.study.tree, 'table', 'Board to set up')

    hand.n += 1
    gui.click(win, gui.get(hand.study.tree, 'push button', 'Empty Board'))
    for key, at in (('shift+k', 'd6'), ('shift+r', 'h1'), ('k', 'd8')):
        gui.point(win, next(node for node in gui.kids(frame) if node.get_name().startswith(at)))
        hand.key(key)
    hand.key('ctrl+Return')
    gui.wait(lambda: any(node.get_name() == 'd6 white king' for node in gui.find_all(hand.study.board, 'table cell')),
             what='the ending')


def analyses(hand):
    """The engine thinks about the position."""
    hand.key('l')
    gui.wait(lambda: any(node.get_name().startswith('Depth') for node in gui.find_all(hand.study.tree, 'label')), 30,
             'the engine')


def exports(hand):
    """The game as a web page or PDF, under the name that is proposed."""
    hand.key('ctrl+shift+x')
    gui.window('Export')
    hand.key('alt+e')
    gui.wait(lambda: len(gui.tops()) == 3, what='the question where to')
    gui.elapse(1)
    hand.key('Return')
    gui.wait(lambda: os.path.exists('Anne – Bert.html'), 15, 'the page')


def merges(hand):
    """The second game into the first, as a variation."""
    gui.key('ctrl+alt+5')  # the list is there
    gui.point(hand.study.win, gui.wait(lambda: next(
        (label for label in gui.find_all(hand.study.tree, 'label')
         if label.get_name() == 'Carl' and gui.extents(label).width > 1), None), what='the game in the list'))
    gui.get(hand.study.tree, 'label', '2… exd4')  # its board, which shows that it is pointed at
    hand.key('ctrl+m')
    gui.elapse(1)
    text = hand.text()
    assert '(2. d4 exd4 {Carl' in text, text


def finds_player(hand):
    """All games of a player."""
    hand.key('ctrl+f')
    hand.write('dora')
    gui.get(hand.study.tree, 'label', '1 of 3 games')


def goes_to_mistake(hand):
    """The next mistake of the game."""
    hand.key('m')
    hand.study.current('Qh5')


GAMES = HEAD % ('Anne', 'Bert', '1. e4 e5 2. Qh5 $2 Nc6') + HEAD % ('Carl', 'Dora', '1. e4 e5 2. d4 exd4') \
    + HEAD % ('Emil', 'Fritz', '1. d4 d5')
LONG = HEAD % ('Anne', 'Bert', numbered(MAIN))

TASKS = ((enters, GAMES), (annotates, LONG), (finds_position, GAMES), (copies_diagram, GAMES), (sets_up, GAMES),
         (analyses, GAMES), (exports, GAMES), (merges, GAMES), (finds_player, GAMES), (goes_to_mistake, GAMES))


def main():
    program, *wanted = sys.argv[1:]
    program = os.path.abspath(program)
    for task, text in TASKS:
        if wanted and task.__name__ not in wanted:
            continue
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            hand = Hand(program, folder, text, 'Anne')
            try:
                hand.study.link('e4')
                task(hand)
                print(f'{task.__doc__:64} {hand.n:4}', flush=True)
            finally:
                hand.study.give_up()


main()
