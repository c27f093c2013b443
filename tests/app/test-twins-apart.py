# SPDX-License-Identifier: GPL-3.0-or-later
"""test-twins-apart.py PROGRAM: the twins of test-twins.py, and what comes of them apart from the words of their
window: how it looks, what is dragged, copied in whatever kind, printed, what engines are told and say of it,
what the desktop finds and shows, a second window, what lies on the disk, and what is offered after the program was
killed.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import re
import shutil
import subprocess
import sys

import guidrive as gui
from carddrive import cli
from enginedrive import button
from studydrive import Study, picture, plan
from twindrive import (BUS, PATH, as_white_knew_it, compare, desktop, exported, hidden, kinds, listens, on_disk, says, state,
                       titles, told)


def looks(study):
    """The pixels of the window, once they stay: a frame comes after what is said."""
    def same():
        before = gui.pixels(study.win)
        gui.elapse(0.3)
        return before if gui.pixels(study.win) == before else None
    gui.xdo('mousemove', 0, 0)
    says(study)
    return gui.wait(same, what='a window that stays as it looks')


def dragged(study):
    """A card of the own hand where it can be played, on its way over the board: what is said then."""
    gui.key('Left', 'Left')
    study.current('e4')
    card = gui.wait(lambda: next((it for it in gui.find_all(study.tree, 'push button')
                                  if it.get_name().startswith('Forbidden City, ')), None), what='the card')
    gui.carry(study.win, gui.still(card), study.square('d4'), 16)
    gui.wait(lambda: 'Choose: an empty square' in study.says(), what='what it can be let go on')
    said = says(study)
    gui.xdo('mouseup', 1)
    gui.get(study.tree, 'label', 'Forbidden City d4')
    gui.key('Escape', 'Escape')
    gui.get(study.tree, 'push button', 'Card…')
    gui.key('End')
    study.current('e5')
    return said


def prints(study):
    """What the dialog says; something is printed to a file."""
    gui.key('ctrl+p')
    gui.window('^Print$')
    said = says(study)
    gui.again(lambda: (gui.key('Tab'), gui.key('Down'),
                       gui.happens(lambda: gui.has(button(study, 'Print'), 'sensitive'), 1))[-1],
              'a printer to be chosen')
    gui.key('alt+p')
    gui.wait(lambda: len(gui.tops()) == 1, 30, what='the dialogs are closed')
    return said


def printed(folder):
    """The only PDF that there is, taken apart, without its times, and gone afterwards."""
    def whole():
        for top in (folder, os.environ['HOME'], os.getcwd()):
            for path in (os.path.join(top, name) for name in os.listdir(top) if name.endswith('.pdf')):
                with open(path, 'rb') as file:
                    if file.read().rstrip().endswith(b'%%EOF'):
                        return path
        return None
    path = gui.wait(whole, 20, what='what was printed')
    plain = subprocess.run(['qpdf', '--qdf', '--object-streams=disable', '--static-id', path, '-'],
                           check=True, capture_output=True).stdout
    os.remove(path)
    return re.sub(rb'/(CreationDate|ModDate) \([^)]*\)', b'', plain)


def found(folder):
    """By the name of a card, by that of the file, and what is said of that."""
    uri = 'file://' + os.path.join(folder, 'game.mgn')
    by_card = ''.join(desktop('GetInitialResultSet', repr(name.split())) for name in hidden())
    assert uri not in by_card, by_card
    assert uri in (shown := desktop('GetInitialResultSet', "['game']")), shown
    return by_card + shown + desktop('GetResultMetas', repr([uri]))


def thumbnail(program, folder):
    """A file manager's picture of the file itself, which has everything."""
    out = os.path.join(folder, 'small.png')
    subprocess.run([cli(program), 'thumbnail', os.path.join(folder, 'game.mgn'), out], check=True)
    with open(out, 'rb') as file:
        return file.read()


def estimated(study):
    """An engine's view of cards that nobody knows: hands are dealt by lot.  What it thinks of each in its time is not
    the same twice, but what it is asked is."""
    gui.key('ctrl+alt+2')
    spin = gui.get(study.tree, 'spin button', 'Hands')
    gui.enter(study.win, gui.reach(study.win, spin, 'hands'))
    gui.key('ctrl+a')
    gui.write('3')
    gui.key('Tab')
    gui.wait(lambda: gui.number(spin) == 3, what='three hands')
    gui.act(gui.get(study.tree, 'push button', 'Deal'))
    gui.wait(lambda: '3 of 3 hands dealt' in study.says(), 120, what='three hands dealt')
    gui.get(study.tree, 'push button', 'Deal')
    picture('twins-estimate')


def reviewed(study):
    """The game gone through by an engine, up to a depth, which the same game takes the same way; the report, and
    what it leaves in the game."""
    gui.key('ctrl+r')
    window = gui.window('Review')
    gui.choose(window, gui.get(study.tree, 'combo box', 'Time per Position'), 'Depth 8')
    gui.act(button(study, 'Start'))
    # The report's labels are there before it is; what is left in the game comes with it.
    gui.wait(lambda: 'Graph of the game: ' in study.says(), 300, 'what the review leaves in the game')
    gui.get(study.tree, 'label', 'Blunders  ??')
    picture('twins-report')
    said = re.sub(r'\d+ of \d+ positions(, \d+:\d\d left)?', '', says(study))
    gui.close(window)
    gui.key('ctrl+alt+1')
    return said.encode() + kinds(study, 'Copy Game')


def beside(program, study, folder):
    """The tab in a window of its own, beside another: the titles of both, and what they say."""
    other = os.path.join(folder, 'other.mgn')
    with open(other, 'w') as file:
        file.write('[White "Cleo"]\n[Black "Dora"]\n\n1. e4 *\n')
    gui.key('ctrl+alt+1')
    subprocess.run([program, other], check=True)
    gui.window('Cleo')
    gui.key('ctrl+Page_Up')
    gui.window('^• ')
    subprocess.run(['gdbus', 'call', '--session', '--dest', BUS, '--object-path', PATH + '/window/1', '--method',
                    'org.gtk.Actions.Activate', 'move-tab-apart', '[]', '{}'], check=True, capture_output=True)
    gui.wait(lambda: len(gui.tops()) == 2, what='another window')
    picture('twins-windows')
    return titles() + says(study)


def changed(study):
    """Something is done to the game, and kept."""
    gui.key('ctrl+alt+1', 'exclam')
    gui.window('^• ')
    gui.elapse(2)


def killed(study):
    """When it has been kept as well which tabs there are."""
    gui.elapse(2)
    study.process.kill()
    study.process.wait()
    gui.gone()


def offered(program, study, takes):
    """What a person is asked when the program starts again, without the time, and what he gets."""
    study.process = subprocess.Popen([program])
    study.tree = gui.app('midline')
    gui.get(study.tree, 'label', 'Restore Unsaved Changes?')
    dialog = gui.wait(lambda: gui.find(study.tree, 'dialog'), what='the question')
    said = titles() + '\n'.join(f'{it.get_name()} {it.get_description()}' for it in gui.items(dialog, ()))
    assert 'game.mgn' in said or 'A game without a file' in said, said
    picture('twins-offered')
    if takes:
        gui.key('alt+r')
        study.win = gui.window('^• ')
        gui.get(study.tree, 'table', 'Board')
        said += says(study)
    study.give_up()
    gui.gone()
    return re.sub(r'\d+', '', said)


def gather(program, folder, hand):
    shutil.rmtree(state(), ignore_errors=True)
    heard = listens(folder)
    study = as_white_knew_it(program, folder, hand)
    estimated(study)
    study.give_up()
    gui.gone()
    study = as_white_knew_it(program, folder, hand)
    out = {'how it looks': looks(study), 'actions on the bus': exported(), 'a card dragged': dragged(study)}
    for entry in ('Copy Game', 'Copy Position', 'Copy Picture', 'Copy as Markdown'):
        out[entry + ', in all kinds'] = kinds(study, entry)
    out['print dialog'], out['what is printed'] = prints(study), printed(folder)
    out['search of the desktop'], out['picture of the file'] = found(folder), thumbnail(program, folder)
    out['report, and the game reviewed'] = reviewed(study)
    out['how the game reviewed looks'] = looks(study)
    out['what engines are told'] = told(heard)
    changed(study)
    out['two windows'] = beside(program, study, folder)
    on_disk(os.environ['HOME'])
    out['what is kept'] = on_disk(state())
    killed(study)
    out['what is offered and restored'] = offered(program, study, True)
    study = Study(program, os.path.join(folder, 'game.mgn'), 'Anne')
    study.square('e1')
    gui.key('Right')
    changed(study)
    killed(study)
    out['what is offered of the whole'] = offered(program, study, False)
    return out


def main():
    compare(lambda folder, hand: gather(sys.argv[1], folder, hand))
    plan()


try:
    main()
except Exception:
    picture('twins-apart-failed')
    raise
