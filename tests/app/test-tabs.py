# SPDX-License-Identifier: GPL-3.0-or-later
"""test-tabs.py PROGRAM: several games open in tabs, and what is open when the program starts again.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import signal
import subprocess
import sys
import tempfile

import guidrive as gui
from enginedrive import processes, rests, ticks
from studydrive import passed, picture, plan
from tabdrive import FILES, ONE, Tabs, cell


def read(path):
    with open(path) as file:
        return file.read()


def opens_in_tabs(program, one, two):
    tabs = Tabs(program, one, two)
    tabs.shows('Clara – Dirk')
    tabs.has_tabs('Anne – Bert', 'Clara – Dirk')
    picture('tabs-two')
    passed('each file has a tab, with the title of its game')
    gui.key('ctrl+Tab')
    tabs.shows('Anne – Bert')
    gui.key('Right', 'Right')
    tabs.current('e5')
    gui.key('ctrl+Tab')
    tabs.shows('Clara – Dirk')
    gui.key('Right')
    tabs.current('d4')
    gui.key('ctrl+shift+Tab')
    tabs.shows('Anne – Bert')
    tabs.current('e5')
    passed('Ctrl+Tab goes round; each tab keeps its place in its game')
    return tabs


def own_edits(tabs, one, two):
    gui.key('exclam')
    tabs.shows('• Anne – Bert')
    tabs.has_tabs('• Anne – Bert', 'Clara – Dirk')
    gui.key('ctrl+Tab')
    tabs.shows('Clara – Dirk')
    gui.key('ctrl+z')
    gui.key('question')
    tabs.shows('• Clara – Dirk')
    tabs.has_tabs('• Anne – Bert', '• Clara – Dirk')
    gui.key('ctrl+z')
    tabs.has_tabs('• Anne – Bert', 'Clara – Dirk')
    passed('each tab has its own edits, its own steps back and its own mark of them')
    gui.key('ctrl+Tab')
    tabs.shows('• Anne – Bert')


def hidden_engine_waits(tabs):
    gui.key('l')
    engine = gui.wait(lambda: processes(tabs), what='an engine')[0]
    start = ticks(engine)
    gui.wait(lambda: ticks(engine) > start + 5, 20, what='the engine to think')
    gui.key('ctrl+Tab')
    tabs.shows('Clara – Dirk')
    gui.wait(lambda: rests(engine), 20, what='the engine to stop thinking')
    gui.key('ctrl+Tab')
    tabs.shows('• Anne – Bert')
    start = ticks(engine)
    gui.wait(lambda: ticks(engine) > start + 5, 20, what='the engine to think again')
    gui.key('l')
    gui.wait(lambda: processes(tabs) == [], what='no engine')
    passed('the engine of a tab that is not seen waits until it is')


def closing_asks(tabs, one):
    gui.key('ctrl+w')
    gui.get(tabs.tree, 'label', 'Save Changes?')
    picture('tabs-closing')
    gui.key('Escape')
    gui.wait(lambda: gui.find(tabs.tree, 'label', 'Save Changes?') is None)
    tabs.has_tabs('• Anne – Bert', 'Clara – Dirk')
    passed('closing a tab with changes asks; Escape keeps it')
    gui.key('ctrl+q')
    gui.get(tabs.tree, 'label', 'Save Changes?')
    gui.key('Escape')
    gui.wait(lambda: gui.find(tabs.tree, 'label', 'Save Changes?') is None)
    tabs.has_tabs('• Anne – Bert', 'Clara – Dirk')
    assert tabs.process.poll() is None
    passed('so does ending the program, and all tabs are still there when it is called off')
    gui.key('ctrl+w')
    gui.get(tabs.tree, 'label', 'Save Changes?')
    gui.key('alt+d')
    tabs.shows('Clara – Dirk')
    gui.wait(lambda: tabs.titles() in ([], ['Clara – Dirk']), what='one tab is left')
    assert read(one) == ONE, 'what was discarded was written'
    passed('discarding closes the tab and leaves the file')


def same_file_once(tabs, two, many):
    subprocess.run([tabs.program, many, two], check=True)
    tabs.shows('Clara – Dirk')
    tabs.has_tabs('Ella – Fritz', 'Clara – Dirk')
    passed('a second start opens tabs here; a file that is open is shown, not opened again')


def new_tab(tabs):
    gui.key('ctrl+t')
    tabs.has_tabs('Ella – Fritz', 'Clara – Dirk', 'New Tab')
    gui.get(tabs.tree, 'label', 'Study a Game')
    picture('tabs-new')
    gui.key('ctrl+w')
    tabs.has_tabs('Ella – Fritz', 'Clara – Dirk')
    passed('Ctrl+T opens an empty tab, Ctrl+W closes it unasked')


def game_apart(tabs, many):
    gui.click(tabs.win, tabs.head('Ella – Fritz'))
    tabs.shows('Ella – Fritz')
    gui.key('ctrl+f')
    gui.click(tabs.win, cell(tabs, 'Gerd'), 2)
    tabs.shows('Gerd – Hanna')
    tabs.has_tabs('Clara – Dirk', 'Ella – Fritz', 'Gerd – Hanna')
    passed('the middle button opens a game of the list in a tab of its own')
    gui.key('ctrl+f')
    gui.click(tabs.win, cell(tabs, 'Ida'), 3)
    item = gui.get(tabs.tree, 'menu item', 'Open in a New Tab')
    picture('tabs-menu')
    gui.key('Escape')
    gui.click(tabs.win, cell(tabs, 'Ida'), 3)
    gui.act(gui.get(tabs.tree, 'menu item', 'Merge into the Game on the Board'))
    gui.get(tabs.tree, 'push button', 'b3')  # at the fork: the moves are on a page that is not shown
    gui.key('ctrl+z')
    gui.wait(lambda: not gui.find(tabs.tree, 'push button', 'b3'), what='the merging to be undone')
    passed('the menu of the other button merges a game of the list into the one on the board')
    gui.key('ctrl+f')
    gui.click(tabs.win, cell(tabs, 'Ida'), 3)
    gui.act(gui.get(tabs.tree, 'menu item', 'Open in a New Tab'))
    tabs.shows('Ida – Jan')
    tabs.has_tabs('Clara – Dirk', 'Ella – Fritz', 'Gerd – Hanna', 'Ida – Jan')
    passed('so does the menu of the other button')
    gui.key('Right', 'exclam')
    tabs.has_tabs('Clara – Dirk', '• Ella – Fritz', '• Gerd – Hanna', '• Ida – Jan')
    gui.key('ctrl+w')
    tabs.has_tabs('Clara – Dirk', '• Ella – Fritz', '• Gerd – Hanna')
    passed('tabs of one file are one document: closing one of several asks nothing')
    gui.key('ctrl+s')
    gui.wait(lambda: '1. b3 $1 *' in read(many), what='saved from another of its tabs')
    tabs.has_tabs('Clara – Dirk', 'Ella – Fritz', 'Gerd – Hanna')
    passed('saving in one of them saves it for all')


def restores(program, tabs, one, many):
    tabs.has_tabs('Clara – Dirk', 'Ella – Fritz', 'Gerd – Hanna')
    gui.click(tabs.win, tabs.head('Gerd – Hanna'))
    tabs.shows('Gerd – Hanna')
    gui.key('Home', 'Right', 'Right', 'Right')
    tabs.current('g3')
    gui.key('ctrl+q')
    tabs.ends()
    tabs = Tabs(program)
    tabs.shows('Gerd – Hanna')
    tabs.has_tabs('Clara – Dirk', 'Ella – Fritz', 'Gerd – Hanna')
    tabs.current('g3')
    picture('tabs-restored')
    passed('the next start opens the files, games and places, and selects the same tab')
    return tabs


def restores_variation(program, tabs, one, two):
    gui.key('ctrl+q')
    tabs.ends()
    tabs = Tabs(program, one)
    tabs.shows('Anne – Bert')
    gui.get(tabs.tree, 'link', 'c5')
    gui.key('Right', 'Down', 'Right', 'Right')
    tabs.current('Nf3')
    gui.key('Right')
    tabs.current('d6')
    gui.wait(lambda: 'Trail=1.1.2' in read(session()), what='the place is written')
    tabs.process.send_signal(signal.SIGKILL)
    tabs.ends()
    tabs = Tabs(program)
    tabs.shows('Anne – Bert')
    tabs.current('d6')
    passed('after a crash as well, within a variation')
    return tabs


def session():
    state = os.environ.get('XDG_STATE_HOME') or os.path.expanduser('~/.local/state')
    return os.path.join(state, 'midline', 'session')


def gone(program, tabs, one, two):
    subprocess.run([tabs.program, two], check=True)
    tabs.has_tabs('Anne – Bert', 'Clara – Dirk')
    gui.key('ctrl+q')
    tabs.ends()
    os.rename(one, one + '.away')
    tabs = Tabs(program)
    tabs.shows('Clara – Dirk')
    tabs.has_tabs('New Tab', 'Clara – Dirk')
    gui.key('ctrl+Tab')
    gui.get(tabs.tree, 'label', f'Could Not Open “{os.path.basename(one)}”')
    picture('tabs-gone')
    assert not gui.find_all(tabs.tree, 'dialog'), 'a dialog about it'
    os.rename(one + '.away', one)
    passed('a file that is gone is said so in its tab, without a dialog; the others open')
    gui.key('ctrl+w')
    return tabs


def with_journal(program, tabs, two):
    tabs.shows('Clara – Dirk')
    gui.key('Home', 'Right', 'exclam')
    tabs.shows('• Clara – Dirk')
    gui.elapse(1.2)  # what is kept within a second
    tabs.process.send_signal(signal.SIGKILL)
    tabs.ends()
    tabs = Tabs(program)
    gui.get(tabs.tree, 'label', 'Restore Unsaved Changes?')
    gui.wait(lambda: gui.find(tabs.tree, 'dialog'), what='the dialog')
    gui.key('alt+r')
    tabs.shows('• Clara – Dirk')
    gui.wait(lambda: len(tabs.titles()) <= 1, what='no second tab for the same file')
    gui.key('ctrl+s')
    gui.wait(lambda: '1. d4 $1 d5' in read(two), what='the recovered edit is saved')
    passed('lost edits come back in the tab that the session opened for their file')
    return tabs


def moved_out(program, tabs, one):
    subprocess.run([tabs.program, one], check=True)
    tabs.has_tabs('Anne – Bert', 'Clara – Dirk')
    gui.click(tabs.win, tabs.head('Anne – Bert'), 3)
    item = gui.get(tabs.tree, 'menu item', 'Move to a New Window')
    picture('tabs-head')
    gui.act(item)
    gui.wait(lambda: len(tabs.frames()) == 2, what='a second window')
    gui.wait(lambda: sorted(f.get_name() for f in tabs.frames())
             == ['Anne – Bert – Midline', 'Clara – Dirk – Midline'], what='one game in each')
    picture('tabs-apart')
    passed('a tab moved out of the window by its menu has one of its own')
    gui.key('ctrl+q')
    tabs.ends()
    tabs = Tabs(program)
    gui.wait(lambda: sorted(f.get_name() for f in tabs.frames())
             == ['Anne – Bert – Midline', 'Clara – Dirk – Midline'], what='both windows again')
    passed('both windows are there again at the next start')
    gui.key('ctrl+q')
    tabs.ends()


def main(program):
    Tabs.program = program
    with tempfile.TemporaryDirectory() as folder:
        one, two, many = (os.path.join(folder, name) for name in ('one.mgn', 'two.mgn', 'many.mgn'))
        for path in (one, two, many):
            with open(path, 'w') as file:
                file.write(FILES[os.path.basename(path)])
        tabs = opens_in_tabs(program, one, two)
        own_edits(tabs, one, two)
        hidden_engine_waits(tabs)
        closing_asks(tabs, one)
        same_file_once(tabs, two, many)
        new_tab(tabs)
        game_apart(tabs, many)
        tabs = restores(program, tabs, one, many)
        tabs = restores_variation(program, tabs, one, two)
        tabs = gone(program, tabs, one, two)
        tabs = with_journal(program, tabs, two)
        moved_out(program, tabs, one)
    plan()


if __name__ == '__main__':
    main(sys.argv[1])
