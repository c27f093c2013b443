# SPDX-License-Identifier: GPL-3.0-or-later
"""The program with a file that it has been given, and what it says of it."""
import os
import subprocess
import sys

import guidrive as gui

GOOD = '''[White "Anne"]
[Black "Bert"]
[Result "*"]

1. e4 e5 *
'''

PICTURES = os.environ.get('MIDLINE_TEST_PICTURES')


def labels(tree):
    return [label.get_name() for label in gui.find_all(tree, 'label')]


def says(tree, *parts):
    """Waits for a label that holds all the parts, and returns it."""
    def probe():
        return next((text for text in labels(tree) if all(part in text for part in parts)), None)
    try:
        return gui.wait(probe)
    except TimeoutError:
        sys.exit(f'{parts} is not said: ' + '; '.join(filter(None, labels(tree))))


class Program:
    def __init__(self, binary, path, before=(), game=None, **environment):
        """before: the words of another program that runs it; game: the number of one, behind a plus."""
        self.process = subprocess.Popen([*before, binary, path, *filter(None, [game])], env={**os.environ, **environment})
        self.tree = gui.app('midline')

    def picture(self, name):
        if PICTURES:
            gui.shot(os.path.join(PICTURES, name + '.png'))

    def end(self):
        """It must still run; then it is ended by the key."""
        assert self.process.poll() is None, 'the program has ended by itself'
        gui.key('ctrl+q')

        def ended():
            """A dialog that was only just opening takes the key: it is closed, and asked again."""
            if gui.happens(lambda: self.process.poll() is not None, 5):
                return True
            gui.key('Escape')
            gui.key('ctrl+q')
        gui.wait(ended, 40, what='the program ends')
        gui.gone()
