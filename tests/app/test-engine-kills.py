#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The engine is killed again and again; the game goes on all the while.

usage: test-engine-kills.py MIDLINE [TIMES]   (inside gui-run.sh --wm --a11y; MIDLINE_ENGINE names
the engine; ten times if nothing is said)
"""
import os
import random
import signal
import sys
import tempfile

import guidrive as gui
from enginedrive import button, lines, processes
from studydrive import Study, passed, plan

GAME = '''[White "Anne"]
[Black "Bert"]
[Result "*"]

1. e4 e5 2. Nf3 Nc6 *
'''
STEPS = ('e4 white pawn', 'e5 black pawn', 'f3 white knight', 'c6 black knight')


def kill(study, lot, step):
    """Kills it at some moment; a step is made at once, and the engine started again."""
    gui.xdo('sleep', lot.random() * 0.3)
    victim = processes(study)[0]
    os.kill(victim, signal.SIGKILL)
    gui.key('Right')
    study.stands(STEPS[step])
    if step == len(STEPS) - 1:
        gui.key('Home')
        study.stands('e2 white pawn')
    gui.wait(lambda: processes(study) == [], what='no engine')
    gui.act(button(study, 'Restart'))
    gui.wait(lambda: len(processes(study)) == 1 and processes(study) != [victim],
             what='a new engine')
    assert study.process.poll() is None, 'the program has ended'


def main(program, times):
    lot = random.Random(times)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'study.mgn')
        with open(path, 'w') as file:
            file.write(GAME)
        study = Study(program, path, 'Anne')
        gui.key('l')
        lines(study, 3)
        for i in range(times):
            kill(study, lot, i % len(STEPS))
        gui.key('Home')
        lines(study, 3, begins='1.\u00a0')
        gui.key('Right')
        lines(study, 3, begins='1…')
        study.quit()
        passed(f'the engine was killed {times} times, the rest went on')
    plan()


if __name__ == '__main__':
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 10)
