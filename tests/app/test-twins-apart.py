# SPDX-License-Identifier: GPL-3.0-or-later
"""test-twins-apart.py PROGRAM: the twins of test-twins.py, and what comes of them apart from the window they are in:
what is printed, what engines are told and say, what the desktop finds and is shown, a second window, and what is
offered after the program was killed.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import re
import subprocess
import sys

import guidrive as gui
from carddrive import cli
from enginedrive import button
from studydrive import Study, picture, plan
from twindrive import HANDS, as_white_knew_it, compare, says, titles

BUS, PATH = 'io.github.midline.Midline', '/io/github/midline/Midline'


def listens(program, folder):
    """Whatever an engine is told is written down."""
    heard, script = os.path.join(folder, 'heard'), os.path.join(folder, 'engine')
    own = os.path.join(os.path.dirname(program), '..', 'engine', 'midline-engine')
    with open(script, 'w') as file:
        file.write(f'#!/bin/sh\ntee -a {heard} | {os.environ.get("MIDLINE_ENGINE", own)}\n')
    os.chmod(script, 0o755)
    os.environ['MIDLINE_ENGINE'] = script
    return heard


def told(heard):
    """The places that an engine was asked about, each once: how often it was depends on the time."""
    with open(heard) as file:
        return '\n'.join(sorted({line.strip() for line in file if line.startswith(('position', 'setoption'))}))


def prints(study, folder):
    gui.key('ctrl+p')
    gui.window('^Print$')
    text = '\n'.join(str(it.get_name()) for it in gui.items(study.tree, ()))
    gui.again(lambda: (gui.key('Tab'), gui.key('Down'),
                       gui.happens(lambda: gui.has(button(study, 'Print'), 'sensitive'), 1))[-1],
              'a printer to be chosen')
    gui.key('alt+p')
    gui.wait(lambda: len(gui.tops()) == 1, 30, what='the dialogs are closed')
    return text


def printed(folder):
    """The only PDF that there is, without its times, and gone afterwards."""
    def whole():
        for top in (folder, os.environ['HOME'], os.getcwd()):
            for name in os.listdir(top):
                path = os.path.join(top, name)
                if name.endswith('.pdf'):
                    with open(path, 'rb') as file:
                        data = file.read()
                    if data.rstrip().endswith(b'%%EOF'):
                        os.remove(path)
                        return data
        return None
    return re.sub(rb'/(CreationDate|ModDate) \([^)]*\)', b'', gui.wait(whole, 20, what='what was printed'))


def desktop(method, *arguments):
    done = subprocess.run(['gdbus', 'call', '--session', '--dest', BUS, '--object-path',
                           PATH + '/SearchProvider', '--method',
                           f'org.gnome.Shell.SearchProvider2.{method}', *arguments], capture_output=True, text=True)
    return done.stdout


def found(study, folder):
    """By the name of a card, by that of the file, and what is said of that."""
    uri = 'file://' + os.path.join(folder, 'game.mgn')
    cards = [name.strip() for hand, _, _ in HANDS for name in hand.split(',')]
    by_card = ''.join(desktop('GetInitialResultSet', repr(name.split())) for name in cards)
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
    gui.key('ctrl+alt+2')
    spin = gui.get(study.tree, 'spin button', 'Hands')
    gui.enter(study.win, gui.reach(study.win, spin, 'hands'))
    gui.key('ctrl+a')
    gui.write('3')
    gui.key('Tab')
    gui.wait(lambda: gui.number(spin) == 3, what='three hands')
    gui.act(button(study, 'Deal'))
    gui.wait(lambda: '3 of 3 hands dealt' in study.says(), 120, what='three hands dealt')
    gui.get(study.tree, 'push button', 'Deal')
    picture('twins-estimate')


def apart(program, study, folder):
    """The tab in a window of its own, beside another: the titles of both, and what they say."""
    other = os.path.join(folder, 'other.mgn')
    with open(other, 'w') as file:
        file.write('[White "Cleo"]\n[Black "Dora"]\n\n1. e4 *\n')
    gui.key('ctrl+alt+1', 'exclam')  # a tab to which nothing was done would be taken for the other game
    gui.window('^• ')
    subprocess.run([program, other], check=True)
    gui.window('Cleo')
    gui.key('ctrl+Page_Up')
    gui.window('^• ')
    subprocess.run(['gdbus', 'call', '--session', '--dest', BUS, '--object-path', PATH + '/window/1', '--method',
                    'org.gtk.Actions.Activate', 'move-tab-apart', '[]', '{}'], check=True, capture_output=True)
    gui.wait(lambda: len(gui.tops()) == 2, what='another window')
    picture('twins-windows')
    return titles() + says(study)


def journals():
    """What is kept for the case that the program is killed, without times and the numbers of processes."""
    state = os.environ.get('XDG_STATE_HOME') or os.path.expanduser('~/.local/state')
    folder = os.path.join(state, 'midline', 'journal')
    return {name: open(os.path.join(folder, name), 'rb').read() for name in sorted(os.listdir(folder))}


def killed(study):
    """Something is done to the game, and the program goes."""
    gui.key('exclam')
    gui.wait(lambda: gui.windows('--name', '^• '), what='something that is not saved')
    gui.elapse(2)
    study.process.kill()
    study.process.wait()
    gui.gone()
    return b''.join(journals().values())


def offered(program, study):
    """What a person is asked when the program starts again, without the time."""
    study.process = subprocess.Popen([program])
    study.tree = gui.app('midline')
    gui.get(study.tree, 'label', 'Restore Unsaved Changes?')
    dialog = gui.wait(lambda: gui.find(study.tree, 'dialog'), what='the question')
    text = titles() + '\n'.join(f'{it.get_name()} {it.get_description()}' for it in gui.items(dialog, ()))
    assert 'game.mgn' in text or 'A game without a file' in text, text
    picture('twins-offered')
    study.give_up()
    gui.gone()
    return re.sub(r'\d+', '', text)


def gather(program, folder, hand):
    heard = listens(program, folder)
    study = as_white_knew_it(program, folder, hand)
    out = {'print dialog': prints(study, folder), 'what is printed': printed(folder)}
    out['search of the desktop'] = found(study, folder)
    out['picture of the file'] = thumbnail(program, folder)
    estimated(study)
    out['what engines are told'] = told(heard)
    out['two windows'] = apart(program, study, folder)
    study.give_up()
    gui.gone()
    study = as_white_knew_it(program, folder, hand)
    out['what is kept'] = re.sub(rb'\d+', b'', killed(study))
    out['what is offered'] = offered(program, study)
    study = Study(program, os.path.join(folder, 'game.mgn'), 'Anne')
    study.square('e1')
    gui.key('Right')
    kept = killed(study)
    assert all(name in kept.decode(errors='replace') for name in hand[0].split(', ')), kept
    out['what is offered of the whole'] = offered(program, study)
    return out


def main():
    compare(lambda folder, hand: gather(sys.argv[1], folder, hand))
    plan()


try:
    main()
except Exception:
    picture('twins-apart-failed')
    raise
