# SPDX-License-Identifier: GPL-3.0-or-later
"""test-listening.py PROGRAM [SCENE...]: every page, dialog, popover and menu, as somebody hears it who does not
see it: what can be pressed, typed into or chosen has a name, and the name is words, said once.

The scenes are those that tools/screenshots photographs.  MIDLINE_TEST_HEARD names a folder that what is heard is
written to, a file a scene, to be read.  Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import re
import shutil
import sys
import tempfile

import guidrive as gui
from studydrive import HERE, Study, passed, plan

sys.path.append(os.path.join(HERE, '..', '..', 'tools'))
from scenes import RECORDS, SCENES  # noqa: E402

HEARD = os.environ.get('MIDLINE_TEST_HEARD')

# What somebody does something with.
HANDLED = {'push button', 'check box', 'radio button', 'menu item', 'text', 'entry', 'password text', 'spin button',
           'slider', 'combo box', 'page tab', 'link', 'table column header'}

# Names of classes, files, icons and actions; the mark of an access key.
RAW = re.compile(r'^(Gtk|Adw|Mid|Gdk)[A-Z]|-symbolic|\.(png|svg|ui)\b|^(win|tab|app|game)\.|(^|\s)_\w|%[sdu]')
TWICE = re.compile(r'\b(\w{3,}) \1\b', re.IGNORECASE)


def seen(node):
    """Whether there is anything of it on the screen."""
    try:
        box = gui.extents(node)
        return box.width > 1 and box.height > 1
    except gui.Gone:
        return False


def inside(node):
    """Whether it is a part of something else that is handled, and named: a spin button's text, a menu button's
    button, what an entry of a list consists of."""
    above = node.get_parent()
    while above is not None and gui.role_of(above) not in ('frame', 'application', 'panel', 'dialog'):
        if gui.role_of(above) in HANDLED and above.get_name() and not RAW.search(above.get_name()):
            return True
        above = above.get_parent()
    return False


def faults(node):
    name, description = node.get_spoken(), node.get_description()
    if RAW.search(name or 'Gtk+') and not inside(node):
        yield f'has no name but {name!r}'
    if RAW.search(description):
        yield f'is described as {description!r}'
    if TWICE.search(name) or TWICE.search(description):
        yield 'says a word twice'
    if name and description.strip('.…').lower() == name.strip('.…').lower():
        yield 'says its name twice'


def heard(item, depth):
    states = [state for state in ('focused', 'selected', 'checked', 'pressed') if item.has(state)]
    words = [gui.role_of(item), repr(item.get_spoken())]
    words += [f'({item.get_description()})'] if item.get_description() else []
    return '  ' * depth + ' '.join(words + states)


def listen(node, depth, lines):
    """What is on the screen of node, in order, and what is wrong with it."""
    for child in gui.kids(node):
        wrong = list(faults(child)) if gui.role_of(child) in HANDLED else []
        speaks = child.get_spoken() and not RAW.search(child.get_spoken())
        if (wrong or speaks) and not seen(child):
            continue
        if wrong or speaks or gui.role_of(child) in HANDLED:
            lines.append((heard(child, depth), wrong, child))
        listen(child, depth + bool(speaks), lines)
    return lines


def look(program, record, scene):
    with tempfile.TemporaryDirectory() as folder:
        source = os.path.join(os.path.dirname(record), RECORDS.get(scene, os.path.basename(record)))
        path = os.path.join(folder, os.path.basename(source))
        shutil.copy(source, path)
        study = Study(program, path, 'Midline')
        try:
            gui.answers()
            for key in SCENES[scene]:
                gui.key(key)
            gui.elapse(0.5)
            lines = listen(study.tree, 0, [])
        finally:
            study.give_up()
    if HEARD:
        with open(os.path.join(HEARD, scene + '.txt'), 'w') as file:
            file.write('\n'.join(line + ''.join(f'   <-- {fault}' for fault in wrong) for line, wrong, _ in lines) + '\n')
    return [f'{line.strip()} {fault}' for line, wrong, _ in lines for fault in wrong], len(lines)


def main():
    program, *wanted = sys.argv[1:]
    record = os.path.join(HERE, 'records', 'study.mgn')
    bad = 0
    for scene in wanted or SCENES:
        found, n = look(program, record, scene)
        assert n > 5, f'{scene}: nothing is heard'
        for line in found:
            print(f'# {scene}: {line}', flush=True)
        bad += len(found)
        if not found:
            passed(f'{scene}: {n} things are heard, each by its name')
    plan()
    sys.exit(bad > 0)


main()
