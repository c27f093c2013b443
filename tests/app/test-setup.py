# SPDX-License-Identifier: GPL-3.0-or-later
"""test-setup.py PROGRAM: a position is set up, by the pointer, by the keyboard and by its text, and
what is wrong is said.

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
KINGS = '4k3/8/8/8/8/8/8/4K3 w - - 0 1 cc 33'


def drags(study):
    editor = Editor(study)
    editor.text('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1 ca 33')
    editor.label('White to move')
    picture('setup')

    editor.drag(editor.tool('white knight'), editor.square('d4'))
    editor.stands('d4 white knight', 'g1 white knight')
    editor.drag(editor.tool('black elephant'), editor.square('a4'))
    editor.stands('a4 black elephant')
    passed('pieces are dragged from the trays, each army with its own')

    editor.drag(editor.square('d4'), editor.square('h4'))
    editor.stands('d4 empty', 'h4 white knight')
    editor.drag(editor.square('h4'), editor.square('h5'), 'ctrl')
    editor.stands('h4 white knight', 'h5 white knight')
    passed('a piece is dragged over the board; with Ctrl it leaves a copy')

    editor.drag(editor.square('h1'), editor.label_below())
    editor.stands('h1 empty')
    editor.text('rnbqkbnr/pppppppp/8/7N/r6N/8/PPPPPPPP/RNBQKBN1 w Q - 0 1 ca 33')
    passed('dragged off the board a piece is gone, and the right to castle with it')
    return editor


def clicks(editor):
    gui.click(editor.win, editor.tool('black tiger'))
    editor.chosen('black tiger')
    editor.click('e5')
    editor.stands('e5 black tiger')
    editor.click('e6')
    editor.stands('e6 black tiger')
    editor.click('e6')
    editor.stands('e6 empty')
    editor.click('d5', 3)
    editor.stands('d5 white bishop')
    passed('a chosen piece is placed by clicks, taken away by another, the other side\'s by the '
           'other button')
    gui.key('Escape')
    gui.wait(lambda: not gui.has(editor.tool('black tiger'), 'checked'), what='the hand again')
    editor.click('d5', 3)
    editor.stands('d5 empty')
    editor.click('e5')
    editor.click('f5')
    editor.stands('e5 empty', 'f5 black tiger')
    editor.press('Remove Pieces')
    editor.click('f5')
    editor.stands('f5 empty')
    gui.key('Escape')
    passed('the hand moves by two clicks and removes with the other button; the eraser empties')


def boards(editor):
    editor.press('Empty Board')
    editor.text('8/8/8/8/8/8/8/8 w - - 0 1 ca 33')
    editor.label('White has no king')
    editor.label('Black has no king')
    passed('all that is wrong with an empty board is said at once')
    editor.press('Starting Position')
    editor.text('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1 ca 33')
    editor.press('Swap the Sides')
    editor.text('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b kq - 0 1 ac 33')
    editor.stands('b8 black knight', 'b1 white wild horse')
    editor.press('Mirror Left and Right')
    editor.text('rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR b kq - 0 1 ac 33')
    gui.key('ctrl+z', 'ctrl+z', 'ctrl+z')
    editor.text('8/8/8/8/8/8/8/8 w - - 0 1 ca 33')
    gui.key('ctrl+shift+z')
    editor.text('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1 ca 33')
    passed('start, empty board, mirror and swapped sides, and undo of each')


def keys(editor):
    gui.key('ctrl+b')
    editor.press('Empty Board')
    editor.point('d6')
    gui.write('K')
    editor.stands('d6 white king')
    editor.point('h1')
    gui.write('r')
    editor.stands('h1 black elephant')
    gui.key('Delete')
    editor.stands('h1 empty', 'd6 white king')
    gui.key('ctrl+z', 'ctrl+z', 'ctrl+z')
    editor.stands('d6 empty')
    passed('a letter puts its piece under the pointer, Delete takes away what is there')
    editor.click('a1')
    gui.key('Right')          # the first arrow brings the cursor out
    editor.label('a1 empty')
    gui.write('K')
    editor.stands('a1 white king')
    gui.key('Up', 'Up')
    gui.write('k')
    editor.stands('a3 black king')
    gui.key('Right')
    gui.write('q')
    editor.stands('b3 black jungle queen')
    gui.key('Delete')
    editor.stands('b3 empty')
    gui.key('Left', 'Return', 'Up', 'Right', 'Return')
    editor.stands('a3 empty', 'b4 black king')
    editor.label('b4 black king')
    passed('arrows, letters, Delete and Enter set up a position without the pointer')


def texts(editor):
    editor.set_text(KINGS)
    editor.stands('e1 white king', 'e8 black king', 'a1 empty')
    editor.label('White to move')
    gui.key('BackSpace')
    gui.wait(lambda: any(n.get_name().startswith('Character 34: ')
                         for n in gui.find_all(editor.tree, 'label')), what='the place of the fault')
    editor.stands('e1 white king')
    picture('setup-fault')
    gui.write('9')
    editor.label('Black has more than six stones')
    gui.key('BackSpace')
    gui.write('3')
    passed('the board follows the text as soon as it is whole, and the fault has its place')

    editor.set_text('4k3/8/8/8/8/8/8/P3K2P w K - 0 1 kc 33')
    for defect in ('White plays Two Kings and has only one king', 'Only a Classic army castles'):
        gui.wait(lambda: any(defect in n.get_name() for n in gui.find_all(editor.tree, 'label')),
                 what=defect)
    label = gui.wait(lambda: next((n for n in gui.find_all(editor.tree, 'label')
                                   if n.get_name().startswith('a1: A pawn')), None), what='a1')
    picture('setup-defects')
    gui.click(editor.win, label)
    editor.label('a1 white pawn')
    passed('a defect that is chosen goes to its square')


def traits(editor):
    editor.set_text('r3k2r/8/8/3Pp3/8/8/8/R3K2R w - - 0 1 cc 33')
    editor.stands('e5 black pawn')
    gui.act(editor.row('White can castle kingside', 'check box'))
    editor.text('r3k2r/8/8/3Pp3/8/8/8/R3K2R w K - 0 1 cc 33')
    editor.set_text('4k3/8/8/3Pp3/8/8/8/4K3 w - - 0 1 kc 33')
    switch = editor.row('White can castle kingside', 'check box')
    gui.wait(lambda: not gui.has(switch, 'sensitive'), what='castling out of the question')
    passed('castling is chosen where king and rook allow it')
    for about in ('cannot capture where there are fewer', 'Two kings and no queen'):
        gui.wait(lambda: any(about in label.get_name() for label in gui.find_all(editor.tree, 'label')),
                 what=f'{about!r}')
    editor.set_text('4k3/8/8/3Pp3/8/8/8/4K3 w - - 0 1 cc 33')
    gui.wait(lambda: not any('Two kings and no queen' in label.get_name()
                             for label in gui.find_all(editor.tree, 'label')), what='no word of another army')
    passed('armies and options are told in a sentence')


def numbers(editor):
    editor.set_text(KINGS)
    editor.text(KINGS)
    editor.focus('White’s stones', 'spin button')
    gui.key('ctrl+a')
    gui.write('5')
    gui.key('Return')
    editor.text(KINGS.replace('33', '53'))
    gui.key('ctrl+z')
    editor.text(KINGS)
    gui.key('ctrl+shift+z')
    editor.text(KINGS.replace('33', '53'))
    passed('a number that was typed is undone where it was typed')


def starts(editor):
    """A wheel that passes by changes no number; one that is typed replaces the board in one step."""
    start = editor.row('Starting position', 'spin button')
    stones = editor.row('White’s stones', 'spin button')
    editor.set_text(KINGS)
    for spin in (stones, start):
        gui.reach(editor.win, spin, 'the number')
        before = gui.number(spin)
        for steps in (3, -3, -2):
            gui.wheel(editor.win, spin, steps)
            assert gui.number(spin) == before, f'the wheel made {gui.number(spin)} of {before}'
            gui.reach(editor.win, spin, 'the number')
    editor.text(KINGS)
    passed('the wheel changes no number that the keyboard is not in')
    editor.focus('White’s stones', 'spin button')
    gui.wheel(editor.win, stones, -2)
    editor.text(KINGS.replace('33', '53'))
    gui.key('ctrl+z', 'ctrl+z')
    editor.text(KINGS)
    passed('the wheel changes the number that the keyboard is in')
    editor.focus('Starting position', 'spin button')
    before = gui.number(start)
    gui.key('Up')
    gui.wait(lambda: gui.number(start) == before + 1, what='the next number')
    gui.key('ctrl+z')
    editor.text(KINGS)
    gui.wait(lambda: gui.number(start) == before, what='the number as it was')
    passed('a start replaces the board in one step, which takes the number back as well')


def main(binary):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'setup.mgn')
        with open(path, 'w') as file:
            file.write(RECORD)
        study = Study(binary, path, 'Anne')
        study.square('e1')
        editor = drags(study)
        clicks(editor)
        boards(editor)
        keys(editor)
        texts(editor)
        traits(editor)
        numbers(editor)
        starts(editor)
        study.give_up()
    plan()


if __name__ == '__main__':
    main(sys.argv[1])
