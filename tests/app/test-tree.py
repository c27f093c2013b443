# SPDX-License-Identifier: GPL-3.0-or-later
"""test-tree.py PROGRAM: a person arranges a game's tree: by the menu at a move, with keys, with what
is pasted; folds, hovers, follows links, bookmarks; tries things out.  What is saved is compared.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import subprocess
import sys
import tempfile

import guidrive as gui
from studydrive import Study, passed, picture, plan

HEAD = '[Event "?"]\n[White "Anne"]\n[Black "Bert"]\n[Result "*"]\n'


class Game(Study):
    """The program with a game of its own."""

    def __init__(self, program, folder, moves, tags='', more=''):
        self.path = os.path.join(folder, 'tree.mgn')
        with open(self.path, 'w') as file:
            file.write(f'{HEAD}{tags}\n{moves}\n{more}')
        super().__init__(program, self.path, 'Anne')
        self.square('e1')

    def is_saved(self, moves):
        self.saved(self.path, moves)

    def go(self, name):
        gui.click(self.win, self.link(name))
        self.current(name)

    def choose(self, move, *entries):
        """Opens the menu at a move and chooses an entry of it."""
        def opened():
            gui.click(self.win, self.link(move), 3)
            return gui.happens(self.items, 3)  # the move may just have gone elsewhere
        gui.again(opened, 'a menu')
        for entry in entries:
            here = self.entry(entry)
            gui.key('Return')
            # A submenu begins with a way back that has the same name.
            gui.wait(lambda: self.focused() != here, what=f'{entry!r} to act')

    def items(self):
        """Of the menu that is open."""
        return gui.find_all(gui.get(self.tree, 'list', 'Moves').get_parent().get_parent(), 'menu item')

    def entry(self, name):
        """The entry has the keyboard's attention, by going down to it step by step."""
        gui.wait(lambda: self.focused() or gui.key('Down'), what='an entry of the menu')
        seen = []
        while (here := gui.wait(self.focused, what='an entry of the menu')).get_name() != name:
            assert seen.count(here.get_name()) < 3, f'no entry {name!r} among {seen}'
            seen.append(here.get_name())
            gui.key('Down')
            gui.wait(lambda: self.focused() not in (None, here), what=f'the entry after {here!r}')
        return here

    def focused(self):
        """The entry that has the keyboard's attention."""
        return next((item for item in self.items() if gui.has(item, 'focused')), None)

    def doomed(self):
        return {link.get_name() for link in gui.find_all(self.tree, 'link')
                if link.get_description() == 'would be deleted'}

    def says(self, text):
        gui.wait(lambda: any(text in (label.get_name() or '')
                             for label in gui.find_all(self.tree, 'label')), what=f'label {text!r}')


def arranges(program, folder):
    game = Game(program, folder, '1. e4 (1. d4 d5 2. c4) (1. g3) (1. Nf3) e5 *')
    game.choose('g3', 'Promote Variation')
    game.is_saved('1. e4 (1. g3) (1. d4 d5 2. c4) (1. Nf3) 1... e5 *')
    game.choose('d5', 'Make Main Line')
    game.is_saved('1. d4 (1. e4 e5) (1. g3) (1. Nf3) 1... d5 2. c4 *')
    game.choose('Nf3', 'Delete from Here')
    game.is_saved('1. d4 (1. e4 e5) (1. g3) 1... d5 2. c4 *')
    gui.key('ctrl+z')
    game.is_saved('1. d4 (1. e4 e5) (1. g3) (1. Nf3) 1... d5 2. c4 *')
    passed('promote, make main line and delete, from the menu at the move')

    game.go('Nf3')
    gui.key('alt+Up')
    game.is_saved('1. d4 (1. e4 e5) (1. Nf3) (1. g3) 1... d5 2. c4 *')
    game.choose('e5', 'Arrange', 'Move Variation Down')
    game.is_saved('1. d4 (1. Nf3) (1. e4 e5) (1. g3) 1... d5 2. c4 *')
    game.menu('Game', 'Sort Variations')
    game.is_saved('1. d4 (1. e4 e5) (1. Nf3) (1. g3) 1... d5 2. c4 *')
    passed('variations are put in another order: up, down, the longest first')

    game.current('e5')
    for key, entry in (('shift+F10', 'Promote Variation'), ('Menu', 'Delete from Here')):
        gui.key(key)
        gui.wait(game.items, what='the menu')
        game.entry(entry)
        picture('menu-by-key')
        gui.key('Return')
    game.is_saved('1. e4 (1. d4 d5 2. c4) (1. Nf3) (1. g3) *')
    game.current('e4')
    passed('the menu of the move, by its key')
    game.quit()


def shows_what_would_go(program, folder):
    game = Game(program, folder, '1. e4 e5 2. Nf3 (2. f4 exf4) 2... Nc6 *')
    gui.click(game.win, game.link('Nf3'), 3)
    game.entry('Delete from Here')
    gui.wait(lambda: game.doomed() == {'Nf3', 'Nc6'}, what='what would go')
    picture('doomed')
    game.entry('Delete Everything Before')
    gui.wait(lambda: game.doomed() == {'e4', 'e5', 'Nf3', 'f4', 'exf4'}, what='what would go')
    gui.key('Escape')

    gui.wait(lambda: not game.doomed(), what='nothing would go')
    game.is_saved('1. e4 e5 2. Nf3 (2. f4 exf4) 2... Nc6 *')
    gui.click(game.win, game.link('Nf3'), 3)
    items = {item.get_name(): item for item in gui.wait(game.items, what='the menu')}
    gui.point_in_popover(items['Delete from Here'])
    gui.wait(lambda: game.doomed() == {'Nf3', 'Nc6'}, what='what would go')
    picture('doomed-by-pointer')
    gui.point_in_popover(items['Comment'])
    gui.wait(lambda: not game.doomed(), what='nothing would go')
    gui.click_in_popover(items['Delete from Here'])
    gui.wait(lambda: game.links() == ['e4', 'e5', 'f4', 'exf4'], what='the moves that are left')
    gui.wait(lambda: not game.items() or not gui.has(items['Comment'], 'showing'), what='no menu')
    gui.key('ctrl+z')
    game.is_saved('1. e4 e5 2. Nf3 (2. f4 exf4) 2... Nc6 *')
    passed('the menu shows what an entry would delete')

    gui.click(game.win, game.link('e5'), 3)
    game.entry('Delete Everything Before')
    gui.key('Return')
    gui.wait(lambda: game.links() == ['Nf3', 'f4', 'exf4', 'Nc6'], what='the moves that are left')
    game.is_saved('2. Nf3 (2. f4 exf4) 2... Nc6 *')
    game.stands('e4 white pawn')
    gui.key('ctrl+z')
    game.is_saved('1. e4 e5 2. Nf3 (2. f4 exf4) 2... Nc6 *')
    passed('everything before a move is deleted, and undo brings it back')
    game.quit()


def sets_aside(program, folder):
    game = Game(program, folder, '1. e4 e5 2. Nf3 Nc6 3. Bb5 *')
    top = gui.extents(game.link('Nf3')).y
    assert top == gui.extents(game.link('Nc6')).y
    game.choose('Nc6', 'Arrange', 'Show as Variation')
    gui.wait(lambda: gui.extents(game.link('Nc6')).y > top, what='the rest as a variation')
    picture('aside')
    game.is_saved('1. e4 e5 2. Nf3 Nc6 {[%variation]} 3. Bb5 *')
    gui.key('ctrl+z')
    gui.wait(lambda: gui.extents(game.link('Nc6')).y == top, what='one line again')
    game.is_saved('1. e4 e5 2. Nf3 Nc6 3. Bb5 *')
    passed('a part of the main line is shown as a variation')
    game.quit()


def folds(program, folder):
    game = Game(program, folder, '1. e4 e5 (1... c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 (4. Qxd4)) 2. f4 *')
    assert 'Nxd4' in game.links()
    gui.click(game.win, game.link('Fold'))
    gui.wait(lambda: 'Nxd4' not in game.links() and 'c5' in game.links(), what='folded')
    assert '… 6 more' in game.links(), game.links()
    picture('folded')
    gui.click(game.win, game.link('Unfold'))
    gui.wait(lambda: 'Nxd4' in game.links(), what='unfolded')
    game.go('Nxd4')
    gui.key('z')
    game.current('c5')
    gui.wait(lambda: 'Nxd4' not in game.links(), what='folded by a key')
    gui.key('Right')
    game.current('Nf3')
    game.menu('Notation', 'Fold All Variations')
    gui.wait(lambda: 'Nxd4' not in game.links(), what='all folded')
    gui.key('ctrl+alt+f')
    gui.wait(lambda: 'Nxd4' in game.links(), what='all unfolded')
    game.is_saved('1. e4 e5 (1... c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 (4. Qxd4)) 2. f4 *')
    passed('variations fold by click and key, unfold when one steps in; the file knows nothing of it')
    game.go('Qxd4')
    gui.key('z')
    game.current('c5')
    gui.wait(lambda: 'Nxd4' not in game.links(), what='the variation around it folded')
    passed('in a variation of one move the key folds the one around it')
    game.quit()


def sets_notation(program, folder):
    game = Game(program, folder, '1. e4 e5 2. Nf3 Nc6 3. Bb5 {the Spanish} a6 *')
    rows = {gui.extents(game.link(name)).y for name in ('e4', 'Nf3', 'Bb5')}
    assert len(rows) == 3
    game.menu('Notation', 'Book Style')
    gui.wait(lambda: len({gui.extents(game.link(name)).y for name in ('e4', 'Nf3', 'Bb5')}) == 1,
             what='the main line in the flow')
    picture('book')
    wide = gui.extents(game.link('Nf3')).width
    game.menu('Notation', 'Figurines')
    gui.wait(lambda: gui.extents(game.link('Nf3')).width != wide, what='figurines')
    picture('figurines')
    game.go('Nc6')
    game.menu('Notation', 'Book Style')
    gui.wait(lambda: len({gui.extents(game.link(name)).y for name in ('e4', 'Nf3', 'Bb5')}) == 3,
             what='columns')
    passed('notation in columns and as in a book, with letters and figurines')
    game.quit()


def previews(program, folder):
    game = Game(program, folder, '1. e4 e5 {or 1... c5 2. Nf3 at once; see https://example.org/x} 2. Nf3 *')
    x, y = gui.centre(game.link('e4'))
    gui.xdo('mousemove', '--window', game.win, x - 60, y, 'mousemove', '--window', game.win, x, y)
    gui.get(game.tree, name='Position after the move')
    picture('preview')
    assert 'https://example.org/x' in game.links()
    passed('a board appears where the pointer rests on a move')
    # The menu gives the pointer back to the move on which it rests: the board would appear behind it.
    gui.xdo('mousemove', '--window', game.win, x - 60, y, 'mousemove', '--window', game.win, x, y)
    game.menu('Game', 'Play It Out…')
    gui.window('Play It Out')
    gui.elapse(0.6)
    picture('preview-dialog')
    assert not gui.find(game.tree, name='Position after the move'), 'a board upon the dialog'
    passed('it does not come upon a dialog')
    gui.key('Escape')
    gui.window('Anne')

    game.go('e5')
    gui.click(game.win, game.link('c5'))
    gui.wait(lambda: game.links().count('c5') == 2, what='the move of the comment')
    game.current('c5')
    game.is_saved('1. e4 e5 {or 1... c5 2. Nf3 at once; see https://example.org/x} (1... c5) '
                  '2. Nf3 *')
    passed('a move in a comment is entered by a click, addresses are links')
    game.quit()


def compares(program, folder):
    game = Game(program, folder, '1. e4 (1. d4 d5) e5 2. Nf3 *')
    game.go('d5')
    gui.key('ctrl+shift+k')
    window = gui.window('Compare Places')
    gui.get(game.tree, 'label', 'The same on all squares')
    passed('a place is held beside the one where the game is')
    gui.key('Left')
    gui.get(game.tree, 'label', '2 squares differ: d5, d7')
    boards = {image.get_name() for image in gui.find_all(game.tree, 'image')}
    assert {'1… d5', '1. d4'} <= boards, boards
    picture('compare')
    passed('while one goes on in the game, what differs is ringed and named')
    gui.act(gui.get(game.tree, 'push button', 'Hold'))
    gui.get(game.tree, 'label', 'The same on all squares')
    passed('another place is held instead')
    assert window
    gui.key('Escape')
    game.quit()


def excerpts(program, folder):
    game = Game(program, folder, '1. e4 (1. d4 d5 2. c4) e5 2. Nf3 *')
    game.go('d5')
    game.choose('d5', 'Line as a New Game')
    game.current('d5')
    gui.wait(lambda: 'e5' not in game.links(), what='the line alone')
    assert game.links() == ['d4', 'd5', 'c4'], game.links()
    passed('a line becomes a game of its own')
    gui.key('ctrl+s')
    gui.wait(lambda: open(game.path).read().count('[Event') == 2, what='two games in the file')
    with open(game.path) as file:
        assert file.read().rstrip().endswith('1. d4 d5 2. c4 *')
    passed('behind the others of its file')
    game.quit()


def forks(program, folder):
    game = Game(program, folder, '1. e4 (1. d4 d5) (1. c4) e5 2. Nf3 *')
    group = gui.get(game.tree, name='Continuations')
    names = [button.get_name() for button in gui.find_all_of(group, ('push button', 'toggle button'))]
    assert names == ['e4', 'd4', 'c4'], names
    gui.key('Down', 'Right')
    game.current('d4')
    gui.key('Left')
    gui.key('Up', 'Right')
    game.current('c4')
    gui.key('Left', 'Right')
    game.current('e4')
    gui.key('Home')
    button = gui.wait(lambda: next((b for b in gui.find_all_of(game.tree, ('push button', 'toggle button'))
                                    if b.get_name() == 'd4'), None), what='the button d4')
    picture('fork')
    gui.click(game.win, button)
    game.current('d4')
    passed('where lines part, keys and clicks choose')
    game.quit()


def steps_in_turns(program, folder):
    game = Game(program, folder, '1. e4 d5 <Kdd7> 2. exd5 <1:0> e6 <Kd6> *',
                '[Variant "Sirlin"]\n[WhiteArmy "Classic"]\n[BlackArmy "TwoKings"]\n')
    gui.key('ctrl+Right', 'ctrl+Right')
    game.current('Kdd7')
    gui.key('ctrl+Right')
    game.current('1:0')
    gui.key('alt+Left')
    game.current('exd5')
    gui.key('alt+Right', 'alt+Right')
    game.current('e6')
    gui.key('ctrl+Right')
    game.current('Kd6')
    gui.key('ctrl+Left')
    game.current('1:0')
    pill = gui.wait(lambda: next((b for b in gui.find_all(game.tree, 'push button')
                                  if b.get_name() == 'exd5'), None), what='the part exd5')
    gui.click(game.win, pill)
    game.current('exd5')
    passed('parts of a turn are steps of their own, and a turn is one step')
    game.quit()


def tries_out(program, folder):
    game = Game(program, folder, '1. e4 e5 *')
    gui.key('Right')
    game.current('e4')
    gui.key('ctrl+space')
    gui.get(game.tree, 'push button', 'Discard')
    gui.write('c5')
    game.current('c5')
    gui.write('Nf3')
    game.says('Trial: 2 steps so far')
    picture('trial')
    gui.key('ctrl+space')
    game.current('e4')
    game.is_saved('1. e4 e5 *')
    gui.key('ctrl+space')
    gui.write('d6')
    game.current('d6')
    # Clicked, not activated: that would act a quarter of a second later, perhaps behind the next keys.
    gui.click(game.win, gui.get(game.tree, 'push button', 'Keep'))
    game.is_saved('1. e4 e5 (1... d6) *')
    passed('what is tried out can be thrown away, or kept')
    gui.key('1')
    game.is_saved('1. e4 e5 (1... d6 $1) *')
    gui.key('ctrl+space')
    gui.get(game.tree, 'push button', 'Discard')
    gui.write('Nf3')
    game.current('Nf3')
    gui.key('ctrl+z', 'ctrl+z', 'ctrl+z', 'ctrl+space')
    game.is_saved('1. e4 e5 (1... d6 $1) *')
    gui.key('ctrl+z')
    game.is_saved('1. e4 e5 (1... d6) *')
    passed('undo goes back to where a trial began, and no further until it is over')
    game.quit()


def tries_words(program, folder):
    """A comment being written when a trial begins is there when it is thrown away."""
    game = Game(program, folder, '1. e4 *')
    gui.key('Right')
    game.current('e4')
    gui.key('ctrl+e')
    gui.write('fine')
    gui.key('ctrl+space')
    gui.get(game.tree, 'push button', 'Discard')
    gui.write(' or not')
    game.says('Trial: 1 step so far')
    gui.key('ctrl+space')
    game.is_saved('1. e4 {fine} *')
    passed('words written before a trial are not thrown away with it')
    game.quit()


def pastes(program, folder):
    game = Game(program, folder, '1. d4 d5 2. c4 e6 3. Nc3 Nf6 *')
    gui.key('End')
    game.current('Nf6')
    gui.clip('2... c6 3. Nf3 {the Slav} (3. e3)')
    gui.key('ctrl+shift+v')
    game.current('c6')
    game.is_saved('1. d4 d5 2. c4 e6 (2... c6 3. Nf3 {the Slav} (3. e3)) 3. Nc3 Nf6 *')
    gui.clip('Ke9')
    gui.key('ctrl+shift+v')
    game.says('Ke9')
    gui.clip('{words}')
    gui.key('ctrl+shift+v')
    game.says('There are no moves in the text')
    gui.clip('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1')
    gui.key('ctrl+shift+v')
    game.says('The clipboard holds a position, no moves')
    gui.clip('2... c6 3. Nf3')
    gui.key('ctrl+shift+v')
    game.says('All of these moves are here already')
    gui.clip('1. d4 d5 2. c4 e6 3. Ke5')
    gui.key('ctrl+shift+v')
    game.says('Added 0 moves, 1 could not be played')
    game.is_saved('1. d4 d5 2. c4 e6 (2... c6 3. Nf3 {the Slav} (3. e3)) 3. Nc3 Nf6 *')
    gui.key('ctrl+z')
    game.is_saved('1. d4 d5 2. c4 e6 3. Nc3 Nf6 *')
    passed('moves on the clipboard become a variation where they belong')

    gui.clip('[White "Cleo"]\n[Black "Dora"]\n[Date "2012.01.02"]\n[Result "1-0"]\n\n'
         '1. c4 e6 2. d4 d5 3. Nf3 1-0\n')
    gui.key('ctrl+shift+v')
    game.link('Same position')
    picture('merged')
    game.is_saved('1. d4 (1. c4 e6 2. d4 d5) 1... d5 2. c4 e6 3. Nc3 '
                  '(3. Nf3 {Cleo – Dora, 2012.01.02, 1-0}) 3... Nf6 *')
    passed('another game is merged, and goes on where it comes to the same position')

    gui.click(game.win, gui.wait(lambda: gui.find_all(game.tree, 'link')[game.links().index('Same position')],
                                 what='the mark'))
    gui.wait(lambda: any(gui.has(link, 'selected') for link in gui.find_all(game.tree, 'link')),
             what='a current move')
    there = [link.get_name() for link in gui.find_all(game.tree, 'link') if gui.has(link, 'selected')]
    gui.key('t')
    gui.wait(lambda: [link.get_name() for link in gui.find_all(game.tree, 'link')
                      if gui.has(link, 'selected')] != there, what='the other place')
    passed('the same position elsewhere is marked, and one goes there by click and key')
    game.quit()


def line_ends(program, folder):
    """Listed are the ends that nothing judges; from one the next is a key press and Return away."""
    moves = '1. e4 (1. d4 d5) (1. c4 {quiet}) 1... e5 (1... c5 2. Nf3 $10) 2. Nf3 (2. f4 exf4 3. Nf3 g5) 2... Nc6 *'
    game = Game(program, folder, moves)

    def rows():
        listed = next((found for found in gui.find_all(game.tree, 'list') if 'without a comment' in (found.get_name() or '')), None)
        return [row.get_name() for row in gui.find_all(listed, 'list item')] if listed else []
    gui.key('Home', 'ctrl+shift+b')
    gui.wait(lambda: rows() == ['2… Nc6 main line', '3… g5 variation 2. f4', '1… d5 variation 1. d4'], what=rows)
    picture('line-ends')
    gui.key('Return')
    game.current('Nc6')
    gui.key('ctrl+shift+b')
    gui.wait(lambda: gui.has(gui.get(game.tree, 'list item', '3… g5 variation 2. f4'), 'focused'), what='the next one')
    gui.key('Return')
    game.current('g5')
    gui.key('ctrl+4')
    gui.key('ctrl+shift+b')
    gui.wait(lambda: rows() == ['2… Nc6 main line', '1… d5 variation 1. d4'], what=rows)
    gui.key('Escape')
    passed('line ends that nothing judges are listed, and one goes from one to the next')
    game.give_up()


def repertory(program, folder):
    """A side's second moves are listed, in whatever line, and where a game leaves what one practises."""
    moves = '1. d4 d5 (1... Nf6 2. c4 d5 3. Nc3) 2. c4 (2. Bf4 Nf6) 2... Nf6 3. Nf3 *'
    game = Game(program, folder, moves)

    def rows(words):
        listed = next((found for found in gui.find_all(game.tree, 'list') if words in (found.get_name() or '')), None)
        return [row.get_name() for row in gui.find_all(listed, 'list item')] if listed else []
    game.menu('Game', 'Repertoire', 'White Has Several Moves…')
    gui.wait(lambda: rows('White has several moves in 2 positions') == ['1… d5 c4, Bf4', '2… Nf6 Nf3, Nc3'], what='the list')
    picture('own-choices')
    gui.key('Down', 'Return')
    game.current('Nf6')
    game.menu('Game', 'Repertoire', 'Where the Game Leaves It…')
    gui.wait(lambda: any('no repertoire that is practised' in (label.get_name() or '')
                         for label in gui.find_all(game.tree, 'label')), what='that there is none')
    gui.key('Escape')
    game.menu('Game', 'Add to Practice', 'As White’s Repertoire')
    gui.wait(lambda: any('exercises added' in (label.get_name() or '') for label in gui.find_all(game.tree, 'label')),
             what='the repertory is practised')
    gui.key('End')
    game.current('Nf3')
    game.give_up()

    game = Game(program, folder, '1. d4 Nf6 2. Bf4 e6 3. e3 d5 4. c4 *')
    game.menu('Game', 'Repertoire', 'Where the Game Leaves It…')
    gui.wait(lambda: rows('leaves a repertoire in 1 place') == ['2. Bf4 White’s repertoire has c4'], what='the place')
    picture('departures')
    gui.key('Return')
    game.current('Bf4')
    passed('second moves of a repertory, and where a game leaves it, are listed')
    game.quit()


def replays(program, folder):
    """A game plays through by itself until one steps; by key and by menu."""
    game = Game(program, folder, '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *')
    gui.key('ctrl+alt+space')
    game.says('The game plays through')
    game.current('e4')
    gui.key('End')
    game.current('a6')
    gui.elapse(2.5)
    game.current('a6')
    game.menu('Game', 'Play Through', 'Every Second')
    gui.wait(lambda: 'a6' not in [link.get_name() for link in gui.find_all(game.tree, 'link') if gui.has(link, 'selected')],
             what='it begins anew')
    game.current('a6')
    passed('a game plays through by itself, and stops where one steps')
    game.quit()


def scrolled_away(program, folder):
    """The menu of a move that has been scrolled out of view comes up with it."""
    game = Game(program, folder, ' '.join(f'{2 * i + 1}. Nf3 Nf6 {2 * i + 2}. Ng1 Ng8' for i in range(40)) + ' *')
    gui.key('Home', 'Right')
    game.current('Nf3')
    sheet = gui.get(game.tree, 'list', 'Moves')

    def current():
        return next(link for link in gui.find_all(sheet, 'link') if gui.has(link, 'selected'))
    top = gui.extents(current()).y
    gui.wheel(game.win, sheet, 6)
    gui.wait(lambda: gui.extents(current()).y < gui.extents(sheet).y, what='out of view')
    gui.key('shift+F10')
    gui.get(game.tree, 'menu item', 'Promote Variation')
    gui.wait(lambda: gui.extents(current()).y >= gui.extents(sheet).y, what=f'in view, as at {top}')
    gui.key('Escape')
    passed('the menu of a move out of view brings it back')
    game.give_up()


def bookmarks(program, folder):
    game = Game(program, folder, '1. e4 e5 2. Nf3 Nc6 *')
    game.go('Nf3')
    gui.key('ctrl+b')
    gui.get(game.tree, name='Name of the bookmark')
    gui.write('open game')
    gui.key('Return')
    game.link('⚑ open game')
    game.is_saved('1. e4 e5 2. Nf3 {[%bookmark open game]} 2... Nc6 *')
    gui.key('Home', 'ctrl+b')
    row = gui.get(game.tree, 'list item', '2. Nf3 open game')
    picture('bookmarks')

    def reached():
        gui.key('Down')
        return gui.has(row, 'focused')
    gui.wait(reached, what='the bookmark by the arrow key')
    gui.key('Return')
    game.current('Nf3')
    gui.key('ctrl+b')
    gui.act(gui.wait(lambda: next((b for b in gui.find_all(game.tree, 'push button')
                                   if b.get_description() == 'Remove Bookmark'
                                   or b.get_name() == 'Remove Bookmark'), None), what='remove'))
    gui.wait(lambda: '⚑ open game' not in game.links(), what='the bookmark is gone')
    game.is_saved('1. e4 e5 2. Nf3 Nc6 *')
    passed('bookmarks are set, found in a list, and removed')
    game.quit()


def clears(program, folder):
    moves = '1. e4 $1 {[%clk 0:01:00] word [%eval 0.2]} (1. d4) e5 *'
    game = Game(program, folder, moves, more='\n' + HEAD.replace('Anne', 'Cleo') + '\n' + moves + '\n')
    game.menu('Game', 'Clear Annotations…')
    for letter, name in zip('tevg', ('Times', 'Evaluations', 'Variations', 'In all 2 games')):
        box = gui.get(game.tree, 'check box', name)
        gui.key('alt+' + letter)
        gui.wait(lambda: gui.has(box, 'checked'), what=f'{name} is ticked')
    picture('clear')
    gui.act(gui.wait(lambda: next((b for b in gui.find_all(game.tree, 'push button')
                                   if b.get_name() == 'Clear'), None), what='Clear'))
    gui.wait(lambda: 'd4' not in game.links(), what='the variation is gone')
    gui.key('ctrl+s')

    def both():
        with open(game.path) as file:
            return file.read().count('1. e4 $1 {word} 1... e5 *') == 2
    gui.wait(both, what='both games cleared')
    passed('notes are cleared by kind, of all games')
    game.quit()


def clears_many(program, folder):
    many = 60000
    moves = '1. e4 $1 {word} (1. d4 d5 {word} 2. c4) e5 {word} *'
    game = Game(program, folder, moves, more=('\n' + HEAD + '\n' + moves + '\n') * (many - 1))

    def labels(words):
        return [text for label in gui.find_all(game.tree, 'label')
                if words in (text := label.get_name() or '')]

    def cancel():
        return next((button for button in gui.find_all(game.tree, 'push button')
                     if button.get_name() == 'Cancel'
                     and any('Clearing: ' in (label.get_name() or '')
                             for label in gui.find_all(button.get_parent(), 'label'))), None)

    def clear():
        game.menu('Game', 'Clear Annotations…')
        for letter, name in zip('og', ('Comments', f'In all {many} games')):
            box = gui.get(game.tree, 'check box', name)
            gui.key('alt+' + letter)
            gui.wait(lambda: gui.has(box, 'checked'), what=f'{name} is ticked')
        gui.act(gui.wait(lambda: next((b for b in gui.find_all(game.tree, 'push button')
                                       if b.get_name() == 'Clear'), None), what='Clear'))
    titles = subprocess.Popen(['xprop', '-spy', '-id', game.win, '_NET_WM_NAME'], stdout=subprocess.PIPE, text=True)
    clear()
    button = gui.wait(cancel, what='how far it is, and a way to end it')
    picture('clearing')
    gui.act(button)
    told = gui.wait(lambda: labels('Cleared '), what='it has ended')
    assert told != [f'Cleared {many} games'], told
    passed('clearing many games says how far it is, and can be cancelled')
    clear()
    # What was told of the first time may still be there.
    gui.wait(lambda: [text for text in labels('Cleared ') if text not in told], 60,
             'the rest is cleared')
    gui.key('ctrl+s')

    def all_of_them():
        with open(game.path) as file:
            text = file.read()
        return text.count('[Event') == many and 'word' not in text
    gui.wait(all_of_them, 60, 'all games saved without comments')
    passed('the rest is cleared, and all is saved')
    titles.kill()
    told = titles.communicate()[0].splitlines()
    assert len(told) < 10, f'the window manager is told {len(told)} titles'
    passed('meanwhile the window manager is told no more titles than there are')
    game.quit()


def gives_up_a_turn(program, folder):
    game = Game(program, folder, '1. e4 *')
    game.go('e4')
    gui.key('minus', 'minus')
    game.current('--')
    game.status('White to move')
    gui.write('Nf3')
    game.current('Nf3')
    game.is_saved('1. e4 -- 2. Nf3 *')
    gui.key('ctrl+z', 'ctrl+z')
    game.current('e4')
    game.choose('e4', 'Null Move After This')
    game.current('--')
    game.is_saved('1. e4 -- *')
    passed('a null move is typed, or chosen from the menu')
    game.quit()


def finds_blunders(program, folder):
    game = Game(program, folder, '1. e4 {[%eval 0.3]} e5 {[%eval 0.3]} 2. Qh5 {[%eval -0.5]} '
                'g6 {[%eval 4]} 3. Nf3 $2 gxh5 *')
    gui.key('b')
    game.current('g6')
    gui.key('m')
    game.current('Nf3')
    gui.key('i')
    game.current('Qh5')
    gui.key('b')
    game.current('g6')
    gui.key('b')
    game.says('No other blunder')
    passed('keys go to the next blunder, mistake, inaccuracy')
    game.quit()


def main(program):
    tests = (arranges, shows_what_would_go, sets_aside, folds, sets_notation, previews, compares, excerpts, forks,
             steps_in_turns, tries_out, tries_words, pastes, bookmarks, line_ends, repertory, replays, scrolled_away, clears, clears_many, gives_up_a_turn,
             finds_blunders)
    chosen = sys.argv[2:]
    with tempfile.TemporaryDirectory() as folder:
        for test in tests:
            if not chosen or test.__name__ in chosen:
                test(program, folder)
    plan()


if __name__ == '__main__':
    main(sys.argv[1])
