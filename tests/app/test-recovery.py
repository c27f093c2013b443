#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program is killed while somebody works, and what was done is there when it starts again.

usage: test-recovery.py MIDLINE [KILLS]   (inside gui-run.sh --wm --a11y; 4 kills unless said)
"""
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time

import guidrive as gui
from studydrive import passed, picture, plan

GAME = '''[Event "Recovery"]
[White "Anne"]
[Black "Bert"]
[Result "*"]

1. e4 e5 2. Nf3 *

'''
PROMISE = 1.0  # seconds after which an edit that was seen is not lost


class Program:
    def __init__(self, binary, *paths):
        self.process = subprocess.Popen([binary, *paths])
        self.tree = gui.app('midline')

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        gui.gone()

    def quit(self):
        gui.key('ctrl+q')
        gui.ended(self.process)
        gui.gone()

    def answer(self, button):
        """Answers the question after lost work."""
        gui.get(self.tree, 'label', 'Restore Unsaved Changes?')
        picture('recovery')
        gui.wait(lambda: gui.find(self.tree, 'dialog'), what='the dialog')
        gui.key({'Restore': 'alt+r', 'Discard': 'alt+d', 'Later': 'Escape'}[button])
        gui.wait(lambda: gui.find(self.tree, 'label', 'Restore Unsaved Changes?') is None,
                 what='the question is gone')

    def has_unsaved(self):
        gui.wait(lambda: any(label.get_name().startswith('• Anne – Bert')
                             for label in gui.find_all(self.tree, 'label')),
                 what='a window with unsaved changes')

    def is_asked(self):
        gui.get(self.tree, 'table', 'Board')
        return gui.find(self.tree, 'label', 'Restore Unsaved Changes?') is not None


def read(path):
    with open(path) as file:
        return file.read()


def write(path, text):
    with open(path, 'w') as file:
        file.write(text)


def saves(path, part):
    gui.key('ctrl+s')
    gui.wait(lambda: part in read(path), what=lambda: f'{part!r} in the file, not {read(path)!r}')


def restores(binary, path):
    program = Program(binary, path)
    gui.get(program.tree, 'link', 'e4')
    gui.key('Right', 'exclam')
    program.has_unsaved()
    gui.elapse(PROMISE)
    program.kill()
    assert read(path) == GAME, 'the file was written to'
    passed('a kill leaves the file as it was')

    program = Program(binary, path)
    program.answer('Restore')
    program.has_unsaved()
    saves(path, '1. e4 $1 e5')
    passed('what was not saved is offered, restored, and can be saved')
    program.quit()
    program = Program(binary, path)
    assert not program.is_asked()
    program.quit()
    passed('once it is saved nobody asks again')


def is_put_off(binary, path):
    write(path, GAME)
    program = Program(binary, path)
    gui.get(program.tree, 'link', 'e4')
    gui.key('Right', 'question')
    gui.elapse(PROMISE)
    program.kill()
    program = Program(binary, path)
    program.answer('Later')
    program.kill()
    program = Program(binary, path)
    program.answer('Discard')
    program.quit()
    program = Program(binary, path)
    assert not program.is_asked()
    program.quit()
    assert read(path) == GAME
    passed('put off it is asked again, discarded it is not')


def without_file(binary):
    """A game that was pasted has no file to go back to."""
    program = Program(binary)
    gui.wait(lambda: gui.find_all(program.tree, 'link'), what='the samples')
    gui.clip(GAME.replace('Recovery', 'Pasted'))
    gui.key('ctrl+v')
    program.has_unsaved()
    gui.elapse(PROMISE)
    program.kill()
    program = Program(binary)
    program.answer('Restore')
    gui.get(program.tree, 'link', 'Nf3')
    program.kill()
    passed('a game without a file is restored as one')
    program = Program(binary)
    program.answer('Discard')
    program.quit()


def changed_since(binary, path):
    write(path, GAME)
    program = Program(binary, path)
    gui.get(program.tree, 'link', 'e4')
    gui.key('Right', 'exclam')
    gui.elapse(PROMISE)
    program.kill()
    other = GAME.replace('Nf3', 'Bc4')
    write(path, other)
    os.utime(path, (1000000000, 1000000000))
    program = Program(binary, path)
    program.answer('Restore')
    gui.get(program.tree, 'link', 'Nf3')
    assert read(path) == other
    program.kill()
    program = Program(binary, path)
    program.answer('Discard')
    program.quit()
    assert read(path) == other
    passed('a file that is another now is not touched; the edited games are shown alone')


def killed_at_random(binary, path, kills):
    """Words are typed into a comment until a kill; all seen before the promise's time are kept."""
    write(path, GAME)
    seen = []  # (word, when it was seen)
    for n in range(kills):
        program = Program(binary, path)
        if n > 0:
            program.answer('Restore')
            saves(path, seen[-1][0] if seen else 'Recovery')
        gui.get(program.tree, 'link', 'e4')
        gui.key('Right', 'ctrl+e')
        gui.key('ctrl+End')
        view = gui.wait(lambda: next((t for t in gui.find_all(program.tree, 'text')
                                      if gui.has(t, 'focused')), None), what='the comment')
        end = None  # counted from the first word, so that one is always due
        typed = 0
        while end is None or due_by < end:
            word = f'w{n}x{typed}'
            gui.write(f' {word}')
            gui.wait(lambda: word in gui.text(view), what=f'{word} in the comment')
            seen.append((word, time.monotonic()))
            typed += 1
            end = end or time.monotonic() + PROMISE + random.uniform(0.5, 3)
            # On a busy machine all that it does is as late as its answers are.
            asked = time.monotonic()
            gui.answers()
            due_by = 2 * asked - time.monotonic()
        program.process.send_signal(signal.SIGKILL)
        program.process.wait()
        gui.gone()
        due = [word for word, when in seen if when < due_by - PROMISE]
        program = Program(binary, path)
        program.answer('Restore')
        gui.get(program.tree, 'link', 'e4')
        gui.key('ctrl+s')
        gui.wait(lambda: due[-1] in re.split(r'[\s{}]+', read(path)),
                 what=lambda: f'{due[-1]} in the file, not {read(path)!r}')
        words = re.split(r'[\s{}]+', read(path))
        assert all(word in words for word in due), (due, words)
        # Later words are kept or not; the last of them may be cut.
        seen = [(word, when) for word, when in seen if word in words]
        # The next round begins with unsaved work again.
        gui.key('Right', 'Right', 'exclam')
        program.has_unsaved()
        gui.elapse(PROMISE)
        program.kill()
    passed(f'{kills} kills at random moments lost nothing that was seen {PROMISE} s before')
    program = Program(binary, path)
    program.answer('Discard')
    program.quit()


def main(binary, kills):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'study.mgn')
        write(path, GAME)
        restores(binary, path)
        is_put_off(binary, path)
        without_file(binary)
        changed_since(binary, path)
        killed_at_random(binary, path, kills)
    plan()


if __name__ == '__main__':
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 4)
