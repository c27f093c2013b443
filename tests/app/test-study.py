# SPDX-License-Identifier: GPL-3.0-or-later
"""test-study.py PROGRAM: a person studies a game: opens it, steps, plays, decides a duel and a
king-turn, comments, undoes, saves.  The saved file is compared byte for byte.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import shutil
import sys
import tempfile

import guidrive as gui
from studydrive import HERE, Study, passed, picture, plan

def steps(study):
    study.status('White to move')
    gui.key('Right')
    study.current('e4')
    study.stands('e4 white pawn')
    gui.key('Right', 'Right')
    study.current('Kdd7')
    study.stands('d7 black warrior king')
    gui.key('Home')
    study.stands('e2 white pawn')
    gui.wheel(study.win, study.square('e5'), 2)
    study.current('d5')
    gui.wheel(study.win, study.square('e5'), -1)
    study.current('e4')
    link = gui.wait(lambda: next((l for l in gui.find_all(study.tree, 'link')
                                  if l.get_name() == 'Nc6'), None), what='Nc6 in the moves')
    gui.click(study.win, link)
    study.current('Nc6')
    gui.key('End')
    study.current('Kd6')
    passed('steps by keys, wheel and clicks on the moves')


def plays_by_drag(study):
    study.drag('g1', 'f3')
    study.current('Nf3')
    study.stands('f3 white empowered knight')
    passed('a drag plays a move')


def enters_duel(study):
    study.click('d5')
    study.click('e4')
    popover = gui.get(study.tree, 'push button', 'No Challenge')
    picture('duel')
    assert popover
    gui.key('1', '0')
    gui.get(study.tree, 'push button', 'Duel 1 : 0')
    picture('duel-chosen')
    gui.key('Return')
    study.current('1:0')
    study.stands('e4 empty')
    passed('a capture asks for the duel, keys enter it, the attacker dies')


def takes_king_turn(study):
    study.status('Black may take a king-turn')
    study.click('d6')
    study.click('d5')
    study.current('Kd5')
    study.stands('d5 black warrior king')
    study.status('White to move')
    passed('a king-turn by two clicks')


def refuses(study):
    def labels():
        return {label.get_name() for label in gui.find_all(study.tree, 'label')}
    before = labels()
    study.click('a1')
    study.click('a5')
    gui.wait(lambda: labels() - before, what='the reason')
    study.stands('a1 white empowered rook')
    study.current('Kd5')
    passed('an illegal move is refused, and why is said')
    refused = labels() - before
    study.click('b1')
    gui.wait(lambda: not refused <= labels(), what=lambda: f'{refused} to go with the next selection')
    gui.key('Escape')
    passed('a refusal goes with the next selection')


def makes_variation(study):
    gui.key('Left', 'Left', 'Left')
    study.current('Nf3')
    gui.key('Left')
    study.current('Kd6')
    study.drag('h2', 'h4')
    study.current('h4')
    passed('another move becomes a variation')


def comments(study):
    gui.key('ctrl+e')
    gui.write('Space on the flank; too slow?')
    # Leaving by a click takes over what was typed, and one stays where one went.
    link = gui.get(study.tree, 'link', 'Nc6')
    gui.click(study.win, link)
    study.current('Nc6')
    gui.key('Escape')
    link = gui.get(study.tree, 'link', 'h4')
    gui.click(study.win, link)
    study.current('h4')
    gui.write('!?')
    button = gui.get(study.tree, name='Interesting move')
    gui.wait(lambda: gui.has(button, 'pressed') or gui.has(button, 'checked'), what='the sign is pressed')
    passed('a comment and a sign are written')


def undoes(study):
    gui.key('Delete')
    study.current('Kd6')
    told = 'Deleted h4 and what follows'
    gui.get(study.tree, 'label', told)
    gui.key('ctrl+z')
    study.current('h4')
    gui.wait(lambda: gui.find(study.tree, 'label', told) is None, 1, 'the offer to undo it to go with the step')
    gui.key('Left')
    gui.key('Right')
    passed('a deletion is undone; the toast that offers it goes when it is')


def toasts_beside(study):
    """What is told in passing stands in front of no button: one goes on clicking under it."""
    back = gui.get(study.tree, 'push button', 'Back')

    def place(node):
        box = gui.extents(node)
        return box.x, box.y, box.x + box.width, box.y + box.height

    def told():
        """Where the toast stands, and its own buttons.  It is there for two seconds, which may be over before it can
        be asked: then the game is copied once more."""
        gui.key('ctrl+c')
        try:
            toast = gui.get(study.tree, 'label', 'Copied the game', 2).get_parent().get_parent()
            return place(toast), gui.find_all(toast, 'push button')
        except (gui.Gone, TimeoutError):
            return None
    (left, top, right, bottom), own = gui.wait(told, 20, 'a toast')
    assert right > left and bottom > top, 'the toast has no place'
    for button in gui.find_all(study.tree, 'push button'):
        if button not in own:
            x0, y0, x1, y1 = place(button)
            assert x1 <= x0 or x1 <= left or x0 >= right or y1 <= top or y0 >= bottom, \
                f'{button.get_name()!r} is covered'
    gui.click(study.win, back)
    study.current('Kd6')
    gui.key('Right')
    study.current('Nf3')
    passed('a toast stands in front of no button')


def saves(study, path):
    gui.key('ctrl+s')
    with open(os.path.join(HERE, 'records', 'study-saved.mgn'), 'rb') as file:
        expected = file.read()

    def probe():
        with open(path, 'rb') as file:
            return file.read() == expected
    try:
        gui.wait(probe, 5)
    except TimeoutError:
        with open(path) as file:
            sys.exit('the saved file is not what it should be:\n' + file.read())
    passed('the saved file is what was done, byte for byte')


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'study.mgn')
        shutil.copy(os.path.join(HERE, 'records', 'study.mgn'), path)
        study = Study(program, path, 'Anne')
        steps(study)
        plays_by_drag(study)
        enters_duel(study)
        takes_king_turn(study)
        refuses(study)
        makes_variation(study)
        comments(study)
        undoes(study)
        toasts_beside(study)
        saves(study, path)
        study.quit()
        passed('the program ends')
    plan()


if __name__ == '__main__':
    main(sys.argv[1])
