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
    gui.get(study.tree, 'label', 'Choose where it goes, or the king again for a whirlwind')
    study.click('e4')
    button = gui.get(study.tree, 'push button', 'Whirlwind')
    picture('whirlwind-victims')
    study.stands('d5 black pawn')
    gui.key('Escape')
    gui.get(study.tree, 'label', 'White to move')
    study.stands('d5 black pawn')
    study.click('e4')
    study.click('e4')
    button = gui.get(study.tree, 'push button', 'Whirlwind')
    gui.act(button)
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


def places_by_clicks(study):
    study.click('d4')
    study.status('White’s king is placed on c1 or h1')
    study.click('h1')
    study.stands('h1 white king')
    study.stands('c1 white heir')
    picture('placed')
    study.click('c10')
    study.status('White to move')


def places_by_keyboard(study):
    study.click('d4')
    gui.key('Return')  # the cursor appears where the king can be placed
    gui.key('Right', 'Return')
    study.status('King and heir are to be placed first')
    gui.key('Left', 'Return')
    study.current('K@c1')


def swaps(study):
    study.click('e1')
    study.click('h2')
    study.current('K~H')
    picture('swapped')


def takes_by_planar_move(study):
    study.drag('b2', 'e5')
    study.current('Rxe5#')
    picture('absorbed')


def shoots_though_it_could_capture(study):
    study.click('i6')
    study.click('i7')
    button = gui.get(study.tree, 'push button', 'R~i7')
    gui.get(study.tree, 'push button', 'Rxi7')
    picture('shot-or-capture')
    gui.act(button)
    study.current('R~i7')
    study.stands('i6 blue tank')
    picture('shot')


def shoots_by_two_clicks(study):
    study.click('i6')
    study.click('g8')
    study.current('R~g8')


def becomes_a_general(study):
    study.drag('h10', 'h11')
    study.current('h11=Q#')


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

        placing = HEAD + '[Variant "Extreme2D"]\n\n*\n'
        run('king and heir are placed by clicks', placing, places_by_clicks, '1. K@h1 K@c10 *')
        run('king and heir are placed by the keyboard', placing, places_by_keyboard, '1. K@c1 *')
        run('king and heir change places',
            position('k,3,pr,5/10/10/10/10/10/10/10/7,Hyy,2/4,Krb,5 w - 3 1', 'Extreme2D'), swaps,
            '1. K~H *')
        run('a stack takes by a planar move, and its discs',
            position('9,k/10/10/10/10/4,pby,5/10/10/1,Prr,8/9,K w - 0 1', 'Extreme2D'),
            takes_by_planar_move, '1. Rxe5# *')
        guns = position('17/2u13u/8P8/6nr9/8p8/8R8/17/17/17/1U15/17 b 0 1', 'OperationalChess2')
        run('a gun shoots where it could capture', guns, shoots_though_it_could_capture,
            '1. R~i7 *')
        run('a gun shoots by two clicks', guns, shoots_by_two_clicks, '1. R~g8 *')
        run('a soldier becomes a general unasked',
            position('17/2u4P8u/17/17/17/17/17/17/17/1U15/17 b 0 1', 'OperationalChess2'),
            becomes_a_general, '1. h11=Q# *')
    plan()


if __name__ == '__main__':
    main(sys.argv[1])
