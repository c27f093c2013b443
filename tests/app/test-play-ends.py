# SPDX-License-Identifier: GPL-3.0-or-later
"""test-play-ends.py PROGRAM: a game that is played out in a window that is hidden, closed, quit, stopped or killed in
the middle of it: its clock goes on as it should, and nothing of it is lost.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import pathlib
import re
import signal
import sys
import tempfile
import time

import guidrive as gui
from studydrive import Study, passed, picture, plan

RECORD = '[White "Anne"]\n[Black "Bert"]\n[Result "*"]\n\n*\n'
PROMISE = 1.0  # seconds after which what was seen is not lost


def begins(path, milliseconds):
    """A game with that clock, in the window's only tab."""
    os.environ['GSETTINGS_BACKEND'] = 'keyfile'
    settings = pathlib.Path(os.environ['XDG_CONFIG_HOME'], 'glib-2.0', 'settings', 'keyfile')
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text(f'[io/github/midline/Midline]\nplay-time={milliseconds}\nplay-effort=\'depth-1\'\n')
    study = Study(sys.argv[1], path, 'Anne')
    gui.key('ctrl+alt+o')
    gui.window('Play It Out')
    study.play_alone()
    return study


def clocks(study):
    return next((label.get_name() for label in gui.find_all(study.tree, 'label')
                 if re.fullmatch(r'[\d:.]+ – [\d:.]+', label.get_name() or '')), None)


def copied():
    gui.clip('nothing yet')
    gui.key('ctrl+c')
    return gui.wait(lambda: gui.clipped() not in ('', 'nothing yet') and gui.clipped(), what='the game copied')


def plays(study):
    study.click('e2')
    study.click('e4')
    study.stands('e4 white pawn')
    gui.get(study.tree, 'label', 'Your turn')


def falls_hidden(path):
    study = begins(path, 12000)
    gui.wait(lambda: re.fullmatch(r'0:0\d\.\d – 0:12', clocks(study) or ''), 60, what=lambda: f'tenths, not {clocks(study)}')
    picture('play-tenths')
    passed('a clock shows tenths below ten seconds')
    gui.xdo('windowminimize', study.win)
    gui.wait(lambda: gui.find(study.tree, 'label', 'Your time is up'), 120, what='a flag that falls unseen')
    gui.xdo('windowmap', study.win)
    gui.xdo('windowactivate', '--sync', study.win)
    gui.get(study.tree, 'label', 'Your time is up')
    game = copied()
    assert '[Result "0-1"]' in game and '[Termination "time forfeit"]' in game, game
    study.give_up()
    passed('the flag falls in a window that is hidden')


def is_kept(path):
    study = begins(path, 600000)
    plays(study)
    for key in ('ctrl+w', 'ctrl+q'):
        gui.key(key)
        gui.get(study.tree, 'label', 'Save Changes?')
        picture(f'play-{key[-1]}')
        gui.key('Escape')
        gui.wait(lambda: gui.find(study.tree, 'label', 'Save Changes?') is None, what='the question gone')
        gui.get(study.tree, 'label', 'Your turn')
    before = clocks(study)
    gui.wait(lambda: clocks(study) != before, what='a clock that goes on')
    passed('whoever closes its tab or quits is asked first, and plays on if he likes')

    study.process.send_signal(signal.SIGSTOP)
    time.sleep(5)
    before = clocks_after(study)
    study.click('d2')
    study.click('d4')
    study.stands('d4 white pawn')
    passed(f'stopped for a while, it goes on ({before})')
    gui.get(study.tree, 'label', 'Your turn')
    game = copied()
    assert len(re.findall(r'\[%clk 0:\d\d:\d\d', game)) == 4, game
    gui.elapse(PROMISE)
    study.process.kill()
    study.process.wait()
    gui.gone()

    study = Study(sys.argv[1], path, 'Anne')
    gui.get(study.tree, 'label', 'Restore Unsaved Changes?')
    gui.wait(lambda: gui.find(study.tree, 'dialog'), what='the dialog')
    gui.key('alt+r')
    gui.wait(lambda: gui.find(study.tree, 'label', 'Restore Unsaved Changes?') is None, what='the question gone')
    gui.wait(lambda: gui.find(study.tree, 'link', 'd4'), what='the game')
    gui.wait(lambda: ' d4' in copied(), what='the game in front')
    again = copied()
    moves = [text.split('\n\n', 1)[1] for text in (game, again)]
    assert moves[0] == moves[1], (game, again)
    study.give_up()
    passed('killed in the middle of a game, the program has it again, with its clock')


def clocks_after(study):
    study.process.send_signal(signal.SIGCONT)
    gui.answers()
    return clocks(study)


def main():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'game.mgn')
        pathlib.Path(path).write_text(RECORD)
        falls_hidden(path)
        is_kept(path)
    plan()


main()
