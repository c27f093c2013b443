# SPDX-License-Identifier: GPL-3.0-or-later
"""test-positions.py PROGRAM: positions are chosen, copied, saved, thrown with a die and pasted; one
that was set up becomes a game of its own, and the one at hand stays; other games have their trays.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import sys
import tempfile

import guidrive as gui
from setupdrive import Editor
from studydrive import Study, passed, picture, plan

RECORD = '''[Event "?"]
[White "Anne"]
[Black "Bob"]
[Result "*"]
[Variant "Sirlin"]
[WhiteArmy "Classic"]
[BlackArmy "Animals"]

1. e4 e5 *
'''


def choices(editor):
    editor.set_text('4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1 kc 33')
    editor.stands('d5 black pawn')
    editor.choose('Phase of the turn', ['Down'])
    editor.text('4k3/8/8/3pP3/8/8/8/4K3 K - - 0 1 kc 33')
    editor.choose('Side to move', ['Down'])
    editor.text('4k3/8/8/3pP3/8/8/8/4K3 b - - 0 1 kc 33')
    editor.choose('Side to move', ['Up'])
    editor.text('4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1 kc 33')
    editor.choose('En passant', ['Down'])
    editor.text('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 kc 33')
    passed('phase, side to move and en passant are chosen among what can be')


def clipboards(editor):
    gui.clip('k7/8/8/8/8/8/8/7K b - - 3 9')
    gui.click(editor.win, editor.square('d4'))
    gui.key('ctrl+v')
    editor.stands('a8 black king', 'h1 white king')
    gui.key('ctrl+c')
    gui.wait(lambda: gui.clipped() == 'k7/8/8/8/8/8/8/7K b - - 3 9 cc 33', what='the position copied')
    gui.clip('k7/8/8/8/8/8/8/7x b - - 3 9')
    gui.key('ctrl+v')
    gui.wait(lambda: any(n.get_name().startswith('Character 17: ')
                         for n in gui.find_all(editor.tree, 'label')), what='the refusal')
    editor.stands('a8 black king', 'h1 white king')
    gui.key('ctrl+z', 'ctrl+shift+z')
    editor.text('k7/8/8/8/8/8/8/7K b - - 3 9 cc 33')
    passed('position text is pasted and copied, and refused with the place of the fault')


def library(editor):
    editor.pop_up('Saved Positions')
    name = gui.get(editor.tree, 'text', 'Name of this position')
    gui.enter(editor.win, name)
    gui.write('Corner to corner')
    gui.key('Return')
    gui.get(editor.tree, 'label', 'Corner to corner')
    path = os.path.join(os.environ['XDG_DATA_HOME'], 'midline', 'positions.mgn')
    gui.wait(lambda: os.path.exists(path) and 'k7/8/8/8/8/8/8/7K' in open(path).read(),
             what='the library\'s file')
    picture('setup-library')
    gui.key('Escape')
    editor.press('Empty Board')
    editor.stands('a8 empty')
    editor.pop_up('Saved Positions')
    editor.load('Corner to corner')
    editor.stands('a8 black king', 'h1 white king')
    passed('a position is saved by its name and found again')
    editor.pop_up('Saved Positions')
    gui.act(gui.get(editor.tree, 'push button', 'Rename “Corner to corner”'))
    gui.wait(lambda: gui.text(name) == 'Corner to corner', what='the name in the field')
    gui.key('ctrl+a')
    gui.write('Opposite kings')
    picture('setup-rename')
    gui.key('Return')
    gui.get(editor.tree, 'label', 'Opposite kings')
    gui.wait(lambda: 'Opposite kings' in open(path).read()
             and 'Corner to corner' not in open(path).read(), what='the new name in the file')
    gui.key('Escape')
    passed('a saved position is given another name')
    editor.pop_up('Saved Positions')
    editor.load('A duel to decide')
    editor.stands('e4 black pawn', 'g3 white empowered rook')
    editor.label('White may challenge the capture')
    passed('positions come with the program, a pending duel among them')


def starts(editor):
    editor.set_text('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1 ca 33')
    editor.stands('a1 white rook')
    editor.focus('Starting position', 'spin button')
    gui.key('ctrl+a')
    gui.write('0')
    gui.key('Return')
    editor.text('bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQ - 0 1 ca 33')
    passed('a start is found by its number, under the armies there are')
    gui.act(editor.button('Roll the Die Piece by Piece'))
    gui.wait(lambda: any(set(n.get_name()) <= set('⚀⚁⚂⚃⚄⚅ ') and len(n.get_name()) == 9
                         for n in gui.find_all(editor.tree, 'label')), what='five throws')
    number = gui.get(editor.tree, 'spin button', 'Starting position')
    gui.wait(lambda: 0 <= gui.number(number) <= 959, what='a number')
    passed('a start is thrown with the die')


def becomes_a_game(study, editor):
    editor.set_text('4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 cc 33')
    editor.stands('e2 white pawn')
    assert gui.has(gui.get(study.tree, 'check box', 'Add to “setup.mgn”'), 'checked')
    gui.key('ctrl+b', 'ctrl+Return')  # from the board as well, where Return picks up
    editor.gone()
    study.board = gui.get(study.tree, 'table', 'Board')
    study.stands('e2 white pawn')
    study.stands('d2 empty')
    gui.key('Page_Up')
    study.stands('d2 white pawn')
    gui.key('Right')
    study.current('e4')
    gui.key('Page_Down')
    study.stands('d2 empty')
    passed('what was set up is a new game; the one at hand is there as it was')


def gives_up(study):
    gui.key('ctrl+shift+e')
    editor = Editor.__new__(Editor)
    editor.tree = study.tree
    gui.get(study.tree, 'table', 'Board to set up')
    gui.window('Set Up a Position')
    gui.key('ctrl+w')
    editor.gone()
    passed('closing an editor in which nothing was done asks nothing')
    editor = Editor(study)
    editor.press('Empty Board')
    editor.stands('e1 empty')
    gui.key('ctrl+w')
    gui.get(study.tree, 'label', 'Discard the Position?')
    picture('setup-discard')
    gui.key('Escape')
    gui.wait(lambda: gui.find(study.tree, 'label', 'Discard the Position?') is None)
    editor.stands('e1 empty')
    gui.key('ctrl+w')
    gui.get(study.tree, 'label', 'Discard the Position?')
    gui.key('alt+d')
    editor.gone()
    passed('what was set up is not given up unasked')


def pastes_a_position(study):
    gui.clip('4k3/8/8/8/8/8/8/R3K3 w Q - 4 20')
    gui.key('ctrl+v')
    study.stands('a1 white rook')
    study.stands('d2 empty')
    gui.get(study.tree, 'label', 'White to move')
    passed('a position that is pasted is a new game of the kind at hand')


def refuses_pasted_text(study):
    gui.clip('4k3/8/8/8/8/8/8/9 w - - 0 1')
    gui.key('ctrl+v')
    gui.wait(lambda: any(n.get_name().startswith('Not a position of Sirlin’s Chess. Character 17: ')
                         for n in gui.find_all(study.tree, 'label')), what='the reason')
    gui.clip('4k3/8/8/8/8/8/8/8 w - - 0 1 cc 33')
    gui.key('ctrl+v')
    gui.get(study.tree, 'label', 'Not a position of Sirlin’s Chess. White has no king')
    mend = gui.wait(lambda: next((b for b in gui.find_all(study.tree, 'push button')
                                  if b.get_name().startswith('Fix')), None), what='a way to mend')
    gui.act(mend)
    gui.get(study.tree, 'table', 'Board to set up')
    gui.get(study.tree, 'label', 'White has no king')
    gui.window('Set Up a Position')
    gui.key('ctrl+w')
    gui.wait(lambda: not gui.find(study.tree, 'table', 'Board to set up'), what='editor closed')
    passed('pasted position text is refused with the reason, and what is only wrong can be mended')


def opened(binary, folder, variant):
    path = os.path.join(folder, variant + '.mgn')
    with open(path, 'w') as file:
        file.write(f'[Event "{variant}"]\n[White "Anne"]\n[Result "*"]\n[Variant "{variant}"]\n\n*\n')
    study = Study(binary, path, 'Anne')
    study.square('a1')
    return study


def other_games(binary, folder):
    study = opened(binary, folder, 'Extreme2D')
    editor = Editor(study)
    editor.drag(editor.tool('red disc'), editor.square('e3'))
    editor.stands('e3 white disc on red disc')
    gui.click(editor.win, editor.tool('yellow disc'))
    editor.click('e3')
    editor.stands('e3 white disc on red disc, yellow disc')
    editor.click('e3', 3)
    editor.stands('e3 white disc on red disc')
    gui.key('Right', 'b')  # the first arrow brings the cursor out, on a1
    editor.label('a1 white disc on red disc, blue disc')
    picture('setup-extreme2d')
    study.give_up()
    passed('discs are laid under stacks, and taken from them')

    study = opened(binary, folder, 'OperationalChess2')
    editor = Editor(study)
    editor.drag(editor.tool('red tank'), editor.square('j6'))
    editor.stands('j6 red tank')
    editor.drag(editor.tool('blue bomber'), editor.square('i6'))
    editor.stands('i6 blue bomber')
    editor.press('Swap the Sides')
    editor.stands('j6 blue tank', 'i6 red bomber')
    picture('setup-operational')
    study.give_up()
    passed('Blue and Red have their trays, and change places')

    study = opened(binary, folder, 'Knightmare')
    editor = Editor(study)
    editor.drag(editor.square('d1'), editor.square('d5'))
    editor.stands('d5 white queen', 'd1 empty')
    editor.text('rnbqkbnr/pppppppp/8/3Q4/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1')
    picture('setup-knightmare')
    study.give_up()
    passed('a board for cards is set up')


def main(binary):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'setup.mgn')
        with open(path, 'w') as file:
            file.write(RECORD)
        study = Study(binary, path, 'Anne')
        study.square('e1')
        editor = Editor(study)
        choices(editor)
        clipboards(editor)
        library(editor)
        starts(editor)
        becomes_a_game(study, editor)
        gives_up(study)
        pastes_a_position(study)
        refuses_pasted_text(study)
        study.give_up()
        other_games(binary, folder)
    plan()


if __name__ == '__main__':
    main(sys.argv[1])
