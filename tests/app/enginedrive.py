# SPDX-License-Identifier: GPL-3.0-or-later
"""Engines at work in a running program, as a person sees and uses them."""
import os
import re
import subprocess
import time

import guidrive as gui
from studydrive import picture

SCORE = re.compile(r'[≤≥]?[+−]?(\d+\.\d\d|M\d+)$')
MENU = 'Engine Menu'
MENU_ITEMS = ('menu item', 'check menu item', 'radio menu item')


def own_name(program):
    """What our engine calls itself: it has the version of the program."""
    said = subprocess.run([program, '--version'], check=True, capture_output=True, text=True).stdout
    return 'Midline ' + said.split()[-1]


def processes(study):
    """The numbers of the program's children that are engines."""
    found = []
    for name in os.listdir('/proc'):
        try:
            with open(f'/proc/{name}/stat') as stat:
                inside, rest = stat.read().rsplit(')', 1)
        except (OSError, ValueError):
            continue
        if int(rest.split()[1]) == study.process.pid and 'engine' in inside:
            found.append(int(name))
    return sorted(found)


def ticks(pid):
    """The processor time that a process has had."""
    with open(f'/proc/{pid}/stat') as stat:
        return sum(int(field) for field in stat.read().rsplit(')', 1)[1].split()[11:13])


def sleeps(pid):
    """Whether all threads of a process wait for something other than their turn."""
    for name in os.listdir(f'/proc/{pid}/task'):
        with open(f'/proc/{pid}/task/{name}/stat') as stat:
            if stat.read().rsplit(')', 1)[1].split()[0] != 'S':
                return False
    return True


def rests(pid):
    """Whether a process does nothing for half a second: it neither has its turn nor waits for it, as it
    might for long on a busy machine."""
    before = ticks(pid)
    for _ in range(10):
        if not sleeps(pid):
            return False
        time.sleep(0.05)
    return ticks(pid) == before


def page(study):
    """The page of the engines: there are other lists and buttons elsewhere."""
    if not getattr(study, 'engines_page', None):
        study.engines_page = gui.wait(lambda: gui.find(study.tree, 'panel', 'Analysis'),
                                      what='the page of the engines')
    return study.engines_page


def sections(study):
    """The lists of lines, one for each engine, from the top."""
    return [node for node in gui.find_all(page(study), 'list')
            if node.get_name() == 'Lines of the engine']


def rows(study, section=0):
    """(score, moves) of the lines that are shown."""
    lists = sections(study)
    found = []
    for row in gui.kids(lists[section]) if section < len(lists) else []:
        labels = gui.find_all(row, 'label')
        if len(labels) >= 3:  # the expected points between them
            found.append((labels[0].get_name(), labels[2]))
    return found


def lines(study, n, section=0, begins=''):
    """Waits for n lines that are read, and that begin like that; their rows."""
    def probe():
        shown = rows(study, section)
        return len(shown) == n and all(
            SCORE.match(score) and moves.get_name().startswith(begins) and moves.get_name()
            for score, moves in shown) and shown
    return gui.wait(probe, 20, lambda: f'{n} lines of engine {section} beginning with {begins!r}, not '
                    f'{[(s, m.get_name()) for s, m in rows(study, section)]}')


def first_move(label):
    return re.sub(r'^\d+(…|\.)\s*', '', label.get_name()).split()[0]


def button(study, name, nth=0, top=None):
    """The nth push button of that name below top, once it is there; a menu's has another within."""
    def probe():
        found = [node for node in gui.find_all(top or study.tree, 'push button')
                 if node.get_name() == name and node.get_parent().get_name() != name]
        return found[nth] if len(found) > nth else None
    return gui.wait(probe, what=f'button {name!r}')


def label(study, begins):
    """The label that begins like that, once it is there."""
    return gui.wait(lambda: next((node for node in gui.find_all(study.tree, 'label')
                                  if node.get_name().startswith(begins)), None), 20,
                    f'label {begins!r}')


def _item(study, label):
    return next((node for node in gui.find_all_of(page(study), MENU_ITEMS)
                 if node.get_name().replace('_', '') == label), None)


def choose(study, name, nth, *labels):
    """Opens the nth menu of that name and chooses an entry, by way of its submenus.

    A menu that has just been closed may take the next click for its own: then it is clicked again.
    """
    def opened():
        if not _item(study, labels[0]):
            gui.click(study.win, button(study, name, nth, page(study)))
            return gui.happens(lambda: _item(study, labels[0]), 3)
        return True
    gui.again(opened, f'the menu {name!r} with {labels[0]!r}')
    for label in labels:
        gui.act(gui.wait(lambda: _item(study, label), what=f'menu entry {label!r}'))
    gui.wait(lambda: not _item(study, labels[-1]), what='the menu is closed')


def menu(study, *labels, section=0):
    """Chooses an entry of an engine's menu."""
    choose(study, MENU, section, *labels)


def switch(study, section):
    """The switch of an engine."""
    return gui.wait(lambda: next(iter([node for node in gui.find_all_of(
        page(study), ('check box', 'switch')) if node.get_name() == 'Engine'][section:]), None),
        what=f'switch of engine {section}')


def turn(study, section, running):
    """Turns an engine's switch until so many engines run: lines that come in above it move it."""
    def turned():
        if len(processes(study)) != running:
            gui.click(study.win, switch(study, section))
            return gui.happens(lambda: len(processes(study)) == running, 4)
        return True
    gui.again(turned, f'{running} engines at work')


def log(study):
    """What the log that is open says, as far as it is in sight."""
    found = gui.find(study.tree, 'list', 'Log of the engine')
    return [n.get_name() for n in gui.find_all(found, 'label')] if found else []


def opens_log(study, section, title, words):
    """Opens the log of an engine and waits until it has a line that ends with these words, with only such lines
    shown: what is out of sight is not told.  Its window."""
    menu(study, 'Log…', section=section)
    window = gui.window(title)
    gui.enter(window, gui.wait(lambda: next((n for n in gui.find_all_of(study.tree, ('text', 'entry'))
                                             if n.get_name() == 'Filter lines'), None), what='the filter'))
    gui.write(words)
    gui.wait(lambda: any(line.endswith('→ ' + words) for line in log(study)), 20,
             lambda: f'{words!r} in the log, not {log(study)}')
    return window


def closes_log(study):
    def closed():
        gui.key('Escape')
        return gui.happens(lambda: gui.find(study.tree, 'list', 'Log of the engine') is None, 2)
    gui.again(closed, 'the log to be closed')


def adds_engine(study, command):
    """An engine is added by its command in the list of engines, and stands there."""
    gui.key('l')
    lines(study, 3)
    menu(study, 'Engines…')
    gui.window('Engines')
    entry = gui.wait(lambda: next((node for node in gui.find_all(study.tree, 'text')
                                   + gui.find_all(study.tree, 'entry')
                                   if node.get_name() == 'Add a command'), None),
                     what='the entry of a command')
    dialog = gui.window('Engines')
    gui.enter(dialog, entry)
    gui.write(command)
    gui.key('Return')
    button(study, 'Options for fake-engine')
    picture('engines-list')
    gui.key('Escape')
    gui.wait(lambda: gui.find(study.tree, 'push button', 'Options for fake-engine') is None,
             what='the list is closed')
