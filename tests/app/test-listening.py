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

# What is not named in windows of GTK and libadwaita themselves.
NOT_OURS = {'about': re.compile("'GtkButton'")}

# What somebody does something with.
HANDLED = {'push button', 'check box', 'radio button', 'menu item', 'text', 'entry', 'password text', 'spin button',
           'slider', 'combo box', 'page tab', 'link', 'table column header'}

# What was news, and stays the description of what says it (mid-announce.h).
ANNOUNCED = {'What did White play?', 'One answer is best. What should White play?', 'Your turn'}

SIDE_TWICE = re.compile(r'\b(white|black|blue|red): \1\b', re.IGNORECASE)

# Names of classes, files, icons and actions; the mark of an access key.
RAW = re.compile(r'^(Gtk|Adw|Mid|Gdk)[A-Z]|-symbolic|\.(png|svg|ui)\b|^(win|tab|app|game)\.|(^|\s)_\w|%[sdu]')
TWICE = re.compile(r'\b(\w{3,}) \1\b|^(.+) \2$', re.IGNORECASE)


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
    elif name and not inside(node) and not any(char.isalnum() for char in name):
        yield 'is called by signs'
    if RAW.search(description):
        yield f'is described as {description!r}'
    if TWICE.search(name) or TWICE.search(description):
        yield 'says a word twice'
    if name and description.strip('.…').lower() == name.strip('.…').lower():
        yield 'says its name twice'


def doubled(node):
    """What is only read is not described as what it says already."""
    name, description = node.get_spoken() or '', node.get_description()
    if name and gui.role_of(node) == 'label' and name == description and name not in ANNOUNCED:
        yield 'says its name twice'
    if SIDE_TWICE.search(name + description):
        yield 'says a side twice'


def heard(item, depth):
    states = [state for state in ('focused', 'selected', 'checked', 'pressed') if item.has(state)]
    words = [gui.role_of(item), repr(item.get_spoken())]
    words += [f'({item.get_description()})'] if item.get_description() else []
    return '  ' * depth + ' '.join(words + states)


def listen(node, depth, lines):
    """What is on the screen of node, in order, and what is wrong with it."""
    for child in gui.kids(node):
        wrong = list(faults(child)) if gui.role_of(child) in HANDLED else list(doubled(child))
        speaks = child.get_spoken() and not RAW.search(child.get_spoken())
        if (wrong or speaks) and not seen(child):
            continue
        if wrong or speaks or gui.role_of(child) in HANDLED:
            lines.append((heard(child, depth), wrong, child))
        listen(child, depth + bool(speaks), lines)
    return lines


# --- What keys alone do not lead to ---

def press(*names):
    """Presses buttons and takes entries of menus, one after another."""
    def way(study):
        for name in names:
            node = gui.wait(lambda name=name: next((node for node in gui.find_all_of(
                study.tree, ('push button', 'toggle button', 'menu item')) if node.get_name() == name and seen(node)
                and gui.actor(node)), None), 20, f'{name!r} to be pressed')
            gui.act(node)
    return way


def key_dialog(study):
    gui.key('ctrl+comma')
    win = gui.window('^Preferences$')
    gui.click(win, gui.wait(lambda: next((node for node in gui.find_all_of(study.tree, ('radio button', 'page tab'))
                                          if node.get_name() == 'Keys'), None), what='the page of keys'))
    gui.click(win, gui.reach(win, gui.get(study.tree, 'label', 'Flip the board')))
    gui.get(study.tree, 'label', 'Press the key for “Flip the board”')


def menu(*labels):
    return lambda study: study.menu(*labels)


def keys(*names):
    return lambda study: gui.key(*names)


WAYS = {
    'welcome': [keys('ctrl+t')],
    'about': [menu('About Midline')],
    'edit-menu': [menu('Edit')],
    'game-menu': [menu('Game')],
    'board-menu': [menu('Board')],
    'notation-menu': [menu('Notation')],
    'practice-menu': [menu('Game', 'Add to Practice')],
    'recent': [press('Recent Files')],
    'problem': [keys('ctrl+t'), press('Problems')],
    'guess': [menu('Game', 'Guess as White')],
    'playing': [keys('ctrl+alt+o'), press('Play')],
    'trial': [keys('ctrl+space')],
    'exercises': [keys('ctrl+alt+p')],
    'engines': [keys('ctrl+alt+2'), press('Add Another Engine', 'Other Engine…')],
    'engine-menu': [keys('ctrl+alt+2'), press('Engine Menu')],
    'engine-log': [keys('ctrl+alt+2', 'l'), press('Engine Menu', 'Log…')],
    'engine-options': [keys('ctrl+alt+2', 'l'), press('Engine Menu', 'Options…')],
    'line-menu': [keys('ctrl+alt+2', 'l'), press('Actions for This Line')],
    'saved-positions': [keys('ctrl+shift+e'), press('Saved Positions')],
    'position-text': [keys('ctrl+shift+e'), press('Position Text')],
    'games-menu': [keys('ctrl+alt+5'), press('Games')],
    'set-tag': [keys('ctrl+alt+5'), press('Games', 'Set a Tag…')],
    'key': [key_dialog],
    'unsaved': [keys('Right', '1', 'ctrl+w')],
    'paste-broken': [lambda study: gui.clip('1. e4 e5 2. Ng3 Nc6 *'), keys('ctrl+v')],
}
RECORDS.update({'games-menu': RECORDS['games'], 'set-tag': RECORDS['games']})


def go(study, scene):
    if scene in SCENES:
        gui.key(*SCENES[scene])
    for step in WAYS.get(scene, ()):
        step(study)
        gui.elapse(0.2)


def look(program, record, scene):
    with tempfile.TemporaryDirectory() as folder:
        source = os.path.join(os.path.dirname(record), RECORDS.get(scene, os.path.basename(record)))
        path = os.path.join(folder, os.path.basename(source))
        shutil.copy(source, path)
        study = Study(program, path, 'Midline')
        try:
            gui.answers()
            go(study, scene)
            gui.elapse(0.5)
            lines = listen(study.tree, 0, [])
        finally:
            study.give_up()
    if HEARD:
        with open(os.path.join(HEARD, scene + '.txt'), 'w') as file:
            file.write('\n'.join(line + ''.join(f'   <-- {fault}' for fault in wrong) for line, wrong, _ in lines) + '\n')
    excused = NOT_OURS.get(scene, re.compile('$^'))
    return [f'{line.strip()} {fault}' for line, wrong, _ in lines for fault in wrong if not excused.search(line)], len(lines)


def main():
    program, *wanted = sys.argv[1:]
    record = os.path.join(HERE, 'records', 'study.mgn')
    bad = 0
    for scene in wanted or [*SCENES, *WAYS]:
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
