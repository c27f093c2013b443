# SPDX-License-Identifier: GPL-3.0-or-later
"""test-twins.py PROGRAM: a game is looked at as White knew it, and then the same game in which Black holds other
cards, some of them of one's own: whatever comes out of the window must be the same to the byte. That is all that a
screen reader is told on each page, at each place before and in the dialogs, titles of windows, what is copied in each
form, the picture of the board, the game saved, and what it is exported as.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import re
import sys

import guidrive as gui
from studydrive import picture, plan
from twindrive import as_white_knew_it, compare, copied, says, titles

def saved(study, key, path):
    gui.key(key)
    gui.wait(lambda: len(gui.tops()) == 2, what='the dialog of files')
    gui.give_path(study.tree, path)
    gui.wait(lambda: os.path.exists(path), 20, what=path)


def exported(study, form, words, path):
    gui.key('ctrl+shift+x')
    win = gui.window('^Export$')
    gui.choose(win, gui.get(study.tree, 'combo box', 'Format'), form)
    if words:
        gui.wait(lambda: gui.find(study.tree, 'label', words), what=words)
    window = next(node for node in gui.kids(study.tree) if node.get_name() == 'Export')  # not what was told before
    text = '\n'.join(str(node.get_name()) for node in gui.find_all_of(window, ('label', 'combo box', 'text')))
    gui.key('alt+e')
    gui.wait(lambda: len(gui.tops()) == 3, what='the dialog of files')
    gui.give_path(study.tree, path)
    gui.wait(lambda: os.path.exists(path), 20, what=path)
    gui.wait(lambda: len(gui.tops()) == 1, what='the window is closed')
    return text


def read(path):
    with open(path, 'rb') as file:
        data = file.read()
    if path.endswith('.svg'):  # cairo counts the surfaces of a process
        return re.sub(rb'surface\d+', b'surface', data)
    if path.endswith('.pdf'):
        return re.sub(rb'/(CreationDate|ModDate) \([^)]*\)', b'', data)
    return data


def gather(program, folder, hand):
    """All that comes out, by what it is."""
    study = as_white_knew_it(program, folder, hand)
    out = {'titles': titles()}
    for page in ('1', '2', '4', '5', '1'):
        gui.key(f'ctrl+alt+{page}')
        out[f'page {page}'] = says(study)
    for n in range(1, 4):
        gui.key('Left')
        out[f'{n} back'] = says(study)
    gui.key('End')
    gui.key('ctrl+alt+z')
    out['what can be undone'] = says(study)
    gui.key('Escape')
    for entry in ('Copy Game', 'Copy Position', 'Copy as Markdown'):
        out[entry] = copied(study, entry)
    out['picture'] = copied(study, 'Copy Picture', form='image/png')
    for form, words, end in (('PDF', 'Page 1 of 1', 'pdf'), ('Markdown', None, 'md'), ('Web Page (HTML)', None, 'html'),
                             ('LaTeX', None, 'tex'), ('Animated Picture (GIF)', 'Frame 1 of 4', 'gif')):
        file = os.path.join(folder, 'out.' + end)
        text = exported(study, form, words, file)
        out[form] = read(file)
        if form == 'PDF':
            out['export window'] = text
    out['pictures beside'] = b''.join(read(os.path.join(folder, name)) for name in sorted(os.listdir(folder))
                                      if re.match('out-', name))
    gui.wait(lambda: 'Exported “out.gif”' in study.says(), 60, 'what is told last')  # one after the other
    out['what was told of it'] = says(study)
    file = os.path.join(folder, 'out.mgn')
    saved(study, 'ctrl+shift+s', file)
    out['saved'] = read(file)
    picture('twins')
    study.give_up()
    return out


def main():
    compare(lambda folder, hand: gather(sys.argv[1], folder, hand))
    plan()


main()
