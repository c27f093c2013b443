#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Limits of each kind, at which an engine stops by itself, and options of each kind that it offers.

usage: test-engine-options.py MIDLINE   (inside gui-run.sh --wm --a11y; MIDLINE_ENGINE names our
engine, MIDLINE_FAKE_ENGINE the one of tests/client)
"""
import os
import re
import subprocess
import sys
import tempfile

import guidrive as gui
from enginedrive import (MENU, adds_engine, button, choose, closes_log, label, lines, menu, opens_log, page, processes,
                         rests, ticks, turn)
from studydrive import Study, passed, picture, plan

GAME = '''[White "Anne"]
[Black "Bert"]
[Result "*"]

1. e4 e5 2. Nf3 Nc6 *
'''


# --- Limits ----------------------------------------------------------------------------------


def idles(study):
    """Waits until the engine has stopped thinking."""
    engine = processes(study)[0]
    gui.wait(lambda: rests(engine), 60, 'the engine to stop by itself')


def logged(study, section, title, words):
    """Waits until the engine's log has a line that ends with these words."""
    opens_log(study, section, title, words)
    closes_log(study)


def nodes(study):
    """How many positions the engine says it has looked at."""
    text = label(study, 'Depth ').get_name()
    found = re.search(r'([\d.,\u202f\u00a0]+)\s*(k|M|G)?\s*(?:nodes|n\b)', text)
    assert found, text
    return float(found.group(1).replace(',', '')) * {'k': 1e3, 'M': 1e6, 'G': 1e9, None: 1}[
        found.group(2)]


def stops(study):
    """Each kind of limit: our engine gets it, stops by itself, and starts again at another place."""
    gui.key('l')
    lines(study, 3)
    for entry, words in (('Depth 12', 'go depth 12'), ('3 seconds', 'go movetime 3000'),
                         ('1 million nodes', 'go nodes 1000000')):
        menu(study, 'Stop After', entry)
        lines(study, 3)
        idles(study)
        picture('limit-' + entry.replace(' ', '-'))
        gui.key('Right')
        gui.wait(lambda: ticks(processes(study)[0]) > 0, what='an engine')
        lines(study, 3, begins='1…')
        idles(study)
        gui.key('Left')
        lines(study, 3, begins='1.\u00a0')
        logged(study, 0, 'Log of Midline', words)
        passed(f'an engine stops by itself: {entry.lower()}')
    menu(study, 'Stop After', 'No limit')
    lines(study, 3)
    engine = processes(study)[0]
    start = ticks(engine)
    gui.wait(lambda: ticks(engine) > start + 100, 30, 'an engine that goes on')
    logged(study, 0, 'Log of Midline', 'go infinite')
    passed('without a limit it goes on')
    gui.key('l')
    gui.wait(lambda: processes(study) == [], what='no engine')


# --- Options ---------------------------------------------------------------------------------


def dialog(study):
    """The options of the fake engine, and its window."""
    menu(study, 'Options…', section=1)
    win = gui.window('^fake-engine$')
    gui.get(study.tree, 'label', 'Engine Options')
    return win


def close(study):
    gui.key('Escape')
    gui.wait(lambda: gui.find(study.tree, 'label', 'Engine Options') is None,
             what='the options are closed')


def field(study, name, roles):
    """The widget of that name, of one of these roles."""
    return gui.wait(lambda: next((n for n in gui.find_all_of(study.tree, roles)
                                  if n.get_name() == name), None), what=f'{name!r}')


SWITCH = ('switch', 'check box', 'toggle button')
TEXT = ('text', 'entry')


def is_on(node):
    return gui.has(node, 'checked') or gui.has(node, 'pressed')


def sets_each(study):
    """A switch, a number, a choice, a text; and a text that is a file has a button to choose it."""
    win = dialog(study)
    quiet = gui.reach(win, field(study, 'Quiet', SWITCH))
    assert not is_on(quiet)
    gui.click(win, quiet)
    gui.wait(lambda: is_on(quiet), what='the switch is on')
    patience = gui.reach(win, field(study, 'Patience', ('spin button',)))
    assert gui.number(patience) == 3, gui.number(patience)
    gui.enter(win, patience)
    gui.key('ctrl+a')
    gui.write('27')
    gui.key('Tab')
    gui.wait(lambda: gui.number(patience) == 27, what='the number')
    gui.choose(win, gui.reach(win, field(study, 'Style', ('combo box',))), 'wild')
    motto = gui.reach(win, field(study, 'Motto', TEXT))
    gui.enter(win, motto)
    gui.write('a pawn a day')
    gui.wait(lambda: gui.text(motto) == 'a pawn a day', what='the text')
    gui.get(study.tree, 'push button', 'Choose a File')
    picture('engine-options-kinds')
    close(study)
    turn(study, 1, 1)
    lines(study, 2, section=-1)
    for words in ('Quiet value true', 'Patience value 27', 'Style value wild',
                  'Motto value a pawn a day'):
        logged(study, 1, 'Log of Fake Engine', 'setoption name ' + words)
    passed('options of each kind are heard by the engine: a switch, a number, a choice, a text')


def presses(study):
    """A button is no setting: the engine at work hears it."""
    win = dialog(study)
    forget = gui.reach(win, field(study, 'Forget', ('push button',)))
    gui.click(win, forget)
    close(study)
    logged(study, 1, 'Log of Fake Engine', 'setoption name Forget')
    passed('a button among the options is heard by the engine at work')


def keeps(study):
    """Next time they stand there as they were set, until the defaults are wanted."""
    win = dialog(study)
    assert is_on(field(study, 'Quiet', SWITCH))
    assert gui.number(field(study, 'Patience', ('spin button',))) == 27
    assert gui.text(field(study, 'Motto', TEXT)) == 'a pawn a day'
    gui.click(win, button(study, 'Defaults'))
    gui.wait(lambda: not is_on(field(study, 'Quiet', SWITCH)), what='the switch as it was')
    gui.wait(lambda: gui.number(field(study, 'Patience', ('spin button',))) == 3,
             what='the number as it was')
    gui.wait(lambda: gui.text(field(study, 'Motto', TEXT)) == '', what='no text')
    close(study)
    passed('options are kept, and the defaults come back by a button')


def can_confine():
    try:
        probe = subprocess.run(['bwrap', '--ro-bind', '/', '/', '--unshare-all', 'true'], capture_output=True)
        return probe.returncode == 0
    except OSError:
        return False


def confined(study):
    """The program's children that are confined."""
    found = []
    for name in filter(str.isdigit, os.listdir('/proc')):
        try:
            with open(f'/proc/{name}/stat') as stat:
                inside, rest = stat.read().rsplit(')', 1)
        except OSError:
            continue
        if int(rest.split()[1]) == study.process.pid and inside.endswith('(bwrap'):
            found.append(int(name))
    return found


def confines(study):
    """The engine at work is started again, confined; and let free again."""
    if not can_confine():
        passed('an engine is confined # SKIP no bubblewrap, or none that may')
        return
    for on in (True, False):
        win = dialog(study)
        row = gui.reach(win, field(study, 'Confined', SWITCH))
        assert is_on(row) != on
        gui.click(win, row)
        gui.wait(lambda: is_on(row) == on, what='the switch')
        picture(f'engine-options-confined-{on}')
        close(study)
        gui.wait(lambda: bool(confined(study)) == on, 30, f'an engine that is confined: {on}')
        lines(study, 2, section=-1)
    passed('an engine is confined by a switch, and says as much as before')


def main(program):
    command = os.environ['MIDLINE_FAKE_ENGINE'] + ' options'
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'study.mgn')
        with open(path, 'w') as file:
            file.write(GAME)
        study = Study(program, path, 'Anne')
        stops(study)
        adds_engine(study, command)
        choose(study, 'Add Another Engine', 0, 'fake-engine')
        gui.wait(lambda: button(study, MENU, 1, page(study)), what='a second engine')
        gui.key('l')
        gui.wait(lambda: processes(study) == [], what='no engine')
        sets_each(study)
        presses(study)
        keeps(study)
        confines(study)
        study.give_up()
    plan()


if __name__ == '__main__':
    main(sys.argv[1])
