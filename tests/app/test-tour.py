# SPDX-License-Identifier: GPL-3.0-or-later
"""test-tour.py PROGRAM: three cards at the first start and never again, by keys, and read out.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import pathlib
import subprocess
import sys

import guidrive as gui
from studydrive import passed, picture, plan

TITLES = ('Every Decision Is a Step', 'What If?', 'Ask, and Practise')
CONFIG = pathlib.Path(os.environ['XDG_CONFIG_HOME'])


class Start:
    """A start without a file."""

    def __init__(self, binary):
        self.process = subprocess.Popen([binary])
        self.tree = gui.app('midline')
        self.win = gui.window('Empowered|Midline')

    def tour(self):
        self.cards = gui.window('^Welcome to Midline$')
        self.button = gui.get(self.tree, 'push button', 'Next')
        gui.wait(lambda: gui.has(self.button, 'focused'), what='the keys at the button')

    def has_tour(self):
        return any(node.get_name() == 'Welcome to Midline' for node in gui.kids(self.tree))

    def shows(self, place):
        """The card is in the middle of the window, and is read out."""
        def probe():
            label = gui.find(self.tree, 'label', TITLES[place])
            box, frame = gui.extents(label), gui.extents(self.frame())
            middle = box.x + box.width / 2
            return frame.x < middle < frame.x + frame.width and TITLES[place] in self.button.get_description()
        gui.wait(probe, what=lambda: f'{TITLES[place]!r}, not {self.button.get_description()!r}')

    def frame(self):
        return next(node for node in gui.kids(self.tree) if node.get_name() == 'Welcome to Midline')

    def gone(self):
        gui.wait(lambda: not self.has_tour(), what='the cards are gone')

    def quit(self):
        gui.key('ctrl+q')
        gui.ended(self.process)


def forget():
    """As if the program had never been started."""
    for path in (CONFIG / 'glib-2.0/settings/keyfile',):
        path.unlink(missing_ok=True)
    state = pathlib.Path(os.environ['XDG_STATE_HOME'])
    for path in state.glob('midline/**/*'):
        if path.is_file():
            path.unlink()


def by_keys(binary):
    start = Start(binary)
    start.tour()
    for place in range(3):
        start.shows(place)
        picture(f'tour-{place + 1}')
        if place < 2:
            gui.key('Return')
    gui.get(start.tree, 'push button', 'Begin')
    gui.key('shift+Tab', 'Return')
    start.shows(1)
    gui.key('Tab', 'Return')
    start.shows(2)
    gui.key('Return')
    start.gone()
    passed('three cards, forth and back by keys, each read out')
    start.quit()


def once(binary):
    start = Start(binary)
    gui.get(start.tree, 'table', 'Board')
    gui.answers()
    assert not start.has_tour()
    start.quit()
    passed('at the next start there are none')


def skipped(binary):
    for how in ('Escape', 'Skip'):
        forget()
        start = Start(binary)
        start.tour()
        if how == 'Escape':
            gui.key('Escape')
        else:
            gui.act(gui.get(start.tree, 'push button', 'Skip'))
        start.gone()
        start.quit()
    passed('they are skipped by Escape or a button')


def small(binary):
    """On a telephone, with large letters, in the dark: all that a card says can be read."""
    forget()
    settings = CONFIG / 'gtk-4.0/settings.ini'
    usual = settings.read_text()
    settings.write_text(usual.replace('DejaVu Sans 10', 'DejaVu Sans 18'))
    keyfile = CONFIG / 'glib-2.0/settings/keyfile'
    keyfile.write_text("[io/github/midline/Midline]\ntheme='dark'\n")
    start = Start(binary)
    start.tour()
    gui.xdo('windowsize', start.cards, 360, 640)
    gui.wait(lambda: gui.extents(start.frame()).width < 400, what='a narrow window')
    for place in range(3):
        start.shows(place)
        picture(f'tour-small-{place + 1}')
        label = gui.extents(gui.find(start.tree, 'label', TITLES[place]))
        frame = gui.extents(start.frame())
        assert frame.x <= label.x and label.x + label.width <= frame.x + frame.width, (label, frame)
        gui.key('Return')
    start.gone()
    start.quit()
    settings.write_text(usual)
    passed('they fit a telephone with large letters')


def main(binary):
    os.environ['GSETTINGS_BACKEND'] = 'keyfile'
    del os.environ['MIDLINE_TOUR']
    (CONFIG / 'glib-2.0/settings').mkdir(parents=True)
    by_keys(binary)
    once(binary)
    skipped(binary)
    small(binary)
    plan()


if __name__ == '__main__':
    main(sys.argv[1])
