# SPDX-License-Identifier: GPL-3.0-or-later
"""test-narrow.py PROGRAM: in a window as narrow as a telephone the board is large, names are read as a
whole, and the moves have room; with letters of 18 points in place of 11 nothing sticks out of it.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import subprocess
import sys
import tempfile

import guidrive as gui
from studydrive import HERE, Study, passed, picture, plan

EVERY_KIND = os.path.join(HERE, 'records', 'every-kind.mgn')
SAMPLES = os.path.join(HERE, '..', '..', 'data', 'samples', 'samples.mgn')


def graph(study):
    """The graph of the game, if it can be seen."""
    return next((node for node in gui.find_all(study.tree, 'image') if node.get_name().startswith('Graph of the game')
                 and gui.extents(node).height > 1), None)


def resize(study, width, height):
    gui.xdo('windowsize', study.win, width, height)
    frame = next(node for node in gui.kids(study.tree) if node.get_role_name() == 'frame')
    gui.wait(lambda: abs(gui.extents(frame).width - width) < 30, what=f'a window {width} wide')


def turns_between():
    """Tabs are changed while the window turns narrow and wide: pages that were behind are laid out for another width
    than the last, and nothing is drawn before (the session is strict)."""
    study = Study(sys.argv[1], SAMPLES, 'Empowered')
    study.square('e1')
    gui.key('ctrl+t')
    gui.get(study.tree, 'push button', 'Sample Games')
    for i in range(16):
        # Both at once, as they come from a busy machine.
        gui.xdo('key', 'ctrl+Page_Down', 'windowsize', study.win, 360 if i % 2 else 1100, 740)
        gui.elapse(0.1)
    passed('tabs are changed while the window turns narrow and wide')
    study.give_up()


def points_from_behind():
    """What points at a page that was behind while the window became smaller waits until that is in its place: where it
    was is off the screen now, and GTK would ask for a monitor there (the session is strict)."""
    study = Study(sys.argv[1], SAMPLES, 'Empowered')
    study.square('e1')
    resize(study, 1200, 740)
    for key, name in (('ctrl+b', 'Name of the bookmark'), ('ctrl+shift+o', None), ('s', 'Search signs')):
        gui.key('Home', 'Right', 'ctrl+alt+1')
        gui.get(study.tree, 'push button', 'Edit the Comment')
        gui.key('ctrl+alt+5')
        gui.wait(lambda: gui.find(study.tree, 'tree table', 'Games'), what='the games in front')
        resize(study, 760, 740)
        gui.xdo('windowmove', study.win, 500, 0)
        gui.key('Escape', key)
        if name:
            gui.get(study.tree, name=name)
        gui.elapse(0.2)
        gui.key('Escape', 'Escape')
        gui.xdo('windowmove', study.win, 0, 0)
        resize(study, 1200, 740)
    passed('what points at a page that comes up waits for it')
    study.give_up()


def plays(folder):
    """Against the engine, in a duel: what is always there stands below the bids."""
    path = os.path.join(folder, 'duel.mgn')
    with open(path, 'w') as file:
        file.write('[White "Anne"]\n[Black "Bert"]\n[Result "*"]\n[Variant "Sirlin"]\n\n1. e4 d5 2. exd5 *\n')
    study = Study(sys.argv[1], path, 'Anne')
    study.square('e1')
    gui.key('End')
    study.menu('Game', 'Play It Out…')
    gui.window('Play It Out')
    gui.act(gui.get(study.tree, 'push button', 'Play'))
    bid, back = gui.get(study.tree, 'push button', 'Bid 0', 30), gui.get(study.tree, 'push button', 'Take Back')
    gui.get(study.tree, 'label', 'The engine challenges your capture: how many stones do you bid?')
    gui.key('ctrl+Page_Up', 'ctrl+w')  # what is left is what is played
    gui.wait(lambda: not gui.find(study.tree, 'push button', 'Duel…'), what='no bid for the engine')
    assert abs(gui.extents(bid).y - gui.extents(back).y) < 10, 'two rows in a wide window'
    resize(study, 360, 740)
    gui.wait(lambda: gui.extents(back).y > gui.extents(bid).y + 15, what='two rows of buttons')
    picture('narrow-play')
    passed('in a duel the buttons stand in two rows')
    study.give_up()


def sticks_out(study, node):
    """How far something is to the right of the window."""
    frame = gui.extents(next(it for it in gui.kids(study.tree) if it.get_role_name() == 'frame'))
    box = gui.extents(node)
    return box.x + box.width - frame.width


def fits(study, what):
    """What is beside the board, and below it, is in the window as a whole."""
    def inside():
        shown = [study.board, *(node for node in gui.find_all(study.tree, 'push button')
                                if gui.extents(node).height > 1)]
        out = {node.get_name()[:40]: sticks_out(study, node) for node in shown if sticks_out(study, node) > 0}
        inside.out = out
        return not out
    gui.wait(inside, what=lambda: f'{what} in the window, where {inside.out} stick out')
    assert gui.extents(study.board).width >= 160, 'a board that can be read'
    passed(f'with large letters {what} is in the window as a whole')


def points_at_a_card():
    """Where there is no room beside the board that a move shows, the card is below it."""
    study = Study(sys.argv[1], EVERY_KIND, 'Anne')
    study.square('e1')
    resize(study, 360, 740)
    gui.key('Right')
    study.current('Pacifism a2')
    link = gui.still(study.link('Crab a7'))
    gui.xdo('mousemove', '--window', study.win, *gui.centre(link))
    face = gui.wait(lambda: next((node for node in gui.find_all(study.tree, 'image')
                                  if node.get_name().startswith('Crab, 5 points') and gui.extents(node).height > 1), None),
                    what='the face of the card')
    box = gui.extents(face)
    gui.wait(lambda: gui.extents(face.get_parent()).width < 350 < gui.extents(face.get_parent()).height,
             what='the face below the board')
    assert box.width >= 200, 'a face that can be read'
    picture('narrow-card')
    passed('a card in the moves shows its face below the board')
    study.give_up()


def large_letters():
    """A table of cards, which has the most beside its board, and its replay."""
    subprocess.run(['xprop', '-root', '-f', 'RESOURCE_MANAGER', '8s', '-set', 'RESOURCE_MANAGER', 'Xft.dpi: 157\n'],
                   check=True)
    study = Study(sys.argv[1], EVERY_KIND, 'Anne')
    study.square('e1')
    gui.key(*['Right'] * 12)
    study.current('Nxb4')
    resize(study, 360, 740)
    fits(study, 'the table')
    picture('narrow-large')
    study.veil()
    fits(study, 'a replay')
    picture('narrow-large-replay')
    study.give_up()
    subprocess.run(['xprop', '-root', '-remove', 'RESOURCE_MANAGER'], check=True)


def main():
    study = Study(sys.argv[1], SAMPLES, 'Empowered')
    study.square('e1')
    gui.key('Right')
    study.current('e4')
    gui.wait(lambda: graph(study), what='the graph')
    resize(study, 360, 740)
    gui.wait(lambda: gui.extents(study.board).width >= 240, what='a board that is large')
    gui.wait(lambda: not graph(study), what='room in place of the graph')
    picture('narrow')
    name = gui.get(study.tree, 'label', 'Two Kings')
    assert gui.extents(name).width > 60, 'the names are cut'
    assert len([label for label in gui.find_all(study.tree, 'label') if label.get_name() == 'Two Kings']) == 1, \
        'a player called as his army is said twice'
    passed('the board is large, and names have the width of the window')

    moves = gui.get(study.tree, 'list', 'Moves')
    assert gui.extents(moves).height > 100, f'the moves have {gui.extents(moves).height} pixels'
    resize(study, 500, 780)
    gui.wait(lambda: gui.extents(study.board).width >= 350, what='a board that takes the room')
    picture('narrow-500')
    passed('in a window of 500 pixels the board has what the moves can spare')

    gui.key('ctrl+g', 'ctrl+g')
    gui.wait(lambda: graph(study), what='the graph that was asked for')
    passed('the moves have the room of the graph, until it is asked for')

    resize(study, 1100, 740)
    gui.wait(lambda: gui.extents(study.board).width > 400, what='a wide window')
    gui.wait(lambda: graph(study), what='the graph')
    resize(study, 360, 740)
    gui.wait(lambda: not graph(study), what='no graph again')
    passed('so it is whenever the window becomes narrow')
    study.give_up()
    with tempfile.TemporaryDirectory() as folder:
        plays(folder)
    points_at_a_card()
    turns_between()
    points_from_behind()
    large_letters()
    plan()


main()
