# SPDX-License-Identifier: GPL-3.0-or-later
"""test-saving.py PROGRAM: a file that cannot be written just as it is: what is asked, and what each answer does.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import shutil
import sys
import tempfile

import guidrive as gui
from filedrive import GOOD, Program, labels, says

tests = 0


def passed(what):
    global tests
    tests += 1
    print(f'ok {tests} {what}', flush=True)


def read(path):
    with open(path, 'rb') as file:
        return file.read()


def write(path, content):
    with open(path, 'wb') as file:
        file.write(content)


class Asked:
    """The program with a file that has been edited and is to be saved; it asks."""

    def __init__(self, binary, path, heading, edit, **how):
        self.path, self.heading, self.before = path, heading, read(path)
        self.program = Program(binary, path, **how)
        gui.get(self.program.tree, 'link', 'e4')
        self.main = gui.window('Midline')
        gui.key('Right')
        edit()
        says(self.program.tree, '• ')
        self.ask()

    def ask(self):
        gui.key('ctrl+s')
        says(self.program.tree, self.heading)
        self.dialog()

    def dialog(self):
        """The question's window, once it has the focus."""
        def found():
            focus = str(gui.screen().focus())
            return focus != self.main and focus in gui.windows('--name', '.*') and focus
        return gui.wait(found, what='the dialog')

    def closed(self):
        gui.wait(lambda: self.heading not in labels(self.program.tree), what='the question is gone')

    def press(self, name):
        """Presses the button of the dialog, as a screen reader does: where it is within the dialog's window and its
        shadow is not told alike by all GTK."""
        self.dialog()
        gui.act(gui.get(self.program.tree, 'push button', name))
        self.closed()

    def answer(self, key):
        """The key of a button.  The focus may still be with a window that is just going, and the key with it."""
        def gone():
            self.dialog()
            gui.key(key)
            return gui.happens(lambda: self.heading not in labels(self.program.tree), 3)
        gui.again(gone, 'the question is gone')

    def nothing(self):
        assert read(self.path) == self.before, 'the file was written'

    def save_as(self):
        """Asks for another place, which is not given."""
        gui.key('alt+a')
        gui.window('^Save As$')
        gui.key('Escape')
        gui.wait(lambda: len(gui.tops()) == 1, what='the dialog is closed')
        self.nothing()

    def holds(self, what, path=None):
        gui.wait(lambda: what in read(path or self.path), what=f'{what} is saved')
        gui.wait(lambda: '• ' not in ''.join(filter(None, labels(self.program.tree))), what='nothing is unsaved')


def annotated():
    gui.key('exclam')


def folder_not_writable(binary, folder):
    """The file may be written, its folder not: root is kept out by having been given less."""
    own = os.path.join(folder, 'own')
    path = os.path.join(own, 'kept.pgn')
    before = ()
    if os.geteuid() == 0:
        if not shutil.which('setpriv'):
            print('# skipped: no setpriv to be kept out by rights')
            return
        before = ('setpriv', '--bounding-set', '-dac_override', '--inh-caps', '-dac_override')
    os.mkdir(own)
    write(path, GOOD.encode())
    inode = os.stat(path).st_ino
    os.chmod(own, 0o555)
    try:
        asked = Asked(binary, path, 'Write the File in Place?', annotated, before=before)
        asked.program.picture('in-place')
        gui.key('Escape')
        asked.closed()
        asked.nothing()
        asked.ask()
        asked.save_as()
        passed('a folder that cannot be written: nothing is written, or another place is asked for')
        asked.ask()
        asked.answer('alt+w')
        asked.holds(b'e4 $1')
        assert os.stat(path).st_ino == inode and os.listdir(own) == ['kept.pgn']
        gui.key('Right', 'question')
        gui.key('ctrl+s')
        asked.holds(b'e5 $2')
        asked.program.end()
        passed('it is written in place, from then on without a question')
    finally:
        os.chmod(own, 0o755)


def other_names(binary, folder):
    """The file has a second name."""
    path, second = os.path.join(folder, 'linked.pgn'), os.path.join(folder, 'second.pgn')
    write(path, GOOD.encode())
    os.link(path, second)
    asked = Asked(binary, path, 'The File Has Other Names', annotated)
    asked.program.picture('links')
    asked.press('Cancel')
    asked.nothing()
    asked.ask()
    asked.press('Write in Place')
    asked.holds(b'e4 $1')
    assert os.path.samefile(path, second)
    asked.program.end()
    passed('a file of two names is written in place by both')

    asked = Asked(binary, path, 'The File Has Other Names', lambda: gui.key('Right', 'question'))
    gui.key('alt+r')
    asked.holds(b'e5 $2')
    assert not os.path.samefile(path, second) and read(second) == asked.before
    asked.program.end()
    passed('or replaced, and the other name keeps what it had')


def other_encoding(binary, folder):
    """What is typed is not in the file's encoding."""
    path = os.path.join(folder, 'latin.pgn')
    write(path, GOOD.replace('Anne', 'José').encode('latin-1'))

    def comment():
        gui.key('ctrl+e')
        gui.write('\u03a9')
        gui.key('Escape')
    asked = Asked(binary, path, 'Convert “latin.pgn” to UTF-8?', comment)
    asked.program.picture('encoding')
    asked.press('Cancel')
    asked.nothing()
    asked.ask()
    asked.save_as()
    passed('what Latin-1 does not have: nothing is written, or another place is asked for')
    asked.ask()
    asked.press('Convert to UTF-8')
    asked.holds('\u03a9'.encode())
    assert 'José' in read(path).decode('utf-8')
    asked.program.end()
    passed('all of the file is made UTF-8')


def main(binary):
    with tempfile.TemporaryDirectory() as folder:
        folder_not_writable(binary, folder)
        other_names(binary, folder)
        other_encoding(binary, folder)
    print(f'1..{tests}')


if __name__ == '__main__':
    main(sys.argv[1])
