# SPDX-License-Identifier: GPL-3.0-or-later
"""test-moves.py PROGRAM: every way of entering a move, and what the record says of it afterwards.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import sys
import tempfile

import guidrive as gui
from studydrive import Study, passed, picture, plan

HEAD = '[White "Anne"]\n[Black "Bert"]\n[Result "*"]\n'


def position(fen, variant=''):
    return HEAD + (f'[Variant "{variant}"]\n' if variant else '') \
        + f'[SetUp "1"]\n[FEN "{fen}"]\n\n*\n'


def sirlin(white, black, moves):
    return HEAD + f'[Variant "Sirlin"]\n[WhiteArmy "{white}"]\n[BlackArmy "{black}"]\n\n{moves} *\n'


def check(binary, folder, what, record, act, moves):
    """Opens the record, acts, saves, and compares the moves that the file then has."""
    path = os.path.join(folder, 'moves.mgn')
    with open(path, 'w') as file:
        file.write(record)
    study = Study(binary, path, 'Anne')
    study.square('e1')
    gui.key('End')
    act(study)
    gui.key('ctrl+s')

    def written():
        with open(path) as file:
            return ' '.join(file.read().split('\n\n', 1)[1].split())
    try:
        gui.wait(lambda: written() == moves, 6)
    except TimeoutError:
        picture('moves-failed')
        sys.exit(f'{what}: the file says {written()!r}, not {moves!r}')
    study.quit()
    passed(what)


def promotes(study):
    study.click('a7')
    study.click('a8')
    gui.get(study.tree, 'push button', 'knight')
    picture('promotion')
    gui.key('Right', 'Right', 'Right', 'Return')  # the queen has the focus
    study.stands('a8 white knight')


def castles_on_the_rook(study):
    study.click('e1')
    study.click('h1')
    study.stands('g1 white king')


def whirls_by_two_clicks(study):
    study.click('e4')
    study.click('e4')
    study.stands('d5 empty')


def whirls_by_menu(study):
    gui.click(study.win, study.square('e4'), 3)
    button = gui.get(study.tree, 'push button', 'Whirlwind')
    picture('whirlwind')
    gui.act(button)
    study.stands('d5 empty')


def goes_on_without_duel_and_king_turn(study):
    study.drag('d5', 'e4')
    gui.get(study.tree, 'push button', 'No Challenge')
    gui.key('n')
    study.status('Black may take a king-turn')
    study.drag('b1', 'c3')
    study.current('Nc3')


def declines_the_king_turn(study):
    gui.key('p')
    study.status('White to move')


def duels_by_mouse(study):
    study.drag('d5', 'e4')
    gui.act(gui.get(study.tree, name='White bids 0'))
    gui.act(gui.get(study.tree, name='Black bids 0'))
    button = gui.get(study.tree, 'push button', 'Take a Stone')
    picture('zeros')
    gui.act(button)
    study.current('0:0-')


def plays_by_keyboard(study):
    gui.click(study.win, study.square('e4'))
    gui.key('Return')  # the cursor appears on the first square from which a move can be made
    gui.key('Up', 'Up')
    gui.key('Escape')
    gui.key('Return', 'Return')  # b1 is picked up
    gui.key('Up', 'Up', 'Right', 'Return')
    study.current('Nc3')


def main(binary):
    with tempfile.TemporaryDirectory() as folder:
        def run(*arguments):
            check(binary, folder, *arguments)

        run('a promotion is chosen at the square',
            position('4k3/P7/8/8/8/8/8/4K3 w - - 0 1'), promotes, '1. a8=N *')
        run('the king castles onto the rook',
            position('4k3/8/8/8/8/8/8/4K2R w K - 0 1'), castles_on_the_rook, '1. O-O *')
        whirl = position('4k3/8/8/3pp3/4K3/8/8/K7 w - - 0 1 kc 33', 'Sirlin')
        run('a king whirls by two clicks', whirl, whirls_by_two_clicks, '1. K~e4 *')
        run('a king whirls by its menu', whirl, whirls_by_menu, '1. K~e4 *')
        start = sirlin('Classic', 'TwoKings', '1. e4 d5 2. d4')
        run('whoever goes on has passed', start, goes_on_without_duel_and_king_turn,
            '1. e4 d5 2. d4 dxe4 3. Nc3 *')
        run('a key declines the king-turn', sirlin('Classic', 'TwoKings', '1. e4 d5'),
            declines_the_king_turn, '1. e4 d5 *')
        run('a duel by mouse, with two zeros', start, duels_by_mouse,
            '1. e4 d5 2. d4 dxe4 <0:0-> *')
        run('a move by the keyboard', HEAD + '\n*\n', plays_by_keyboard, '1. Nc3 *')
    plan()


if __name__ == '__main__':
    main(sys.argv[1])
