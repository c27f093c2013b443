# SPDX-License-Identifier: GPL-3.0-or-later
"""test-twins.py PROGRAM: a game is looked at as White knew it, and then the same game in which Black holds other
cards, some of them of one's own: whatever comes out of the window must be the same to the byte. That is all that a
screen reader is told on each page and in the dialogs, titles of windows, what is copied in each form, the picture of
the board, the game saved, and what it is exported as.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import re
import subprocess
import sys
import tempfile

import guidrive as gui
from studydrive import Study, passed, picture, plan

OWN = '<card name=\\"{}\\" points=\\"3\\" when=\\"after-move\\"><text>Nothing comes of it.</text>' \
      '<play><pick id=\\"piece\\" whose=\\"enemy\\"/><mark effect=\\"stuck\\" at=\\"piece\\" turns=\\"2\\"/></play></card>'
RECORD = '''[White "Anne"]
[Black "Bert"]
[Result "*"]
[Variant "Knightmare"]
[Card "''' + OWN.format('Zyxwort') + '''"]
[Card "''' + OWN.format('Quillfang') + '''"]
[WhiteHand "Holy War, Forbidden City, Onslaught, Guardian, Crab"]
[BlackHand "Truce, {}"]

1. e4 <Forbidden City d5> e5 {{Bert keeps {}.}} <Truce> ({}) 2. Nf3 *
'''
HANDS = (('Zyxwort, Hidden Passage, Chaos, Fog of War', 'Chaos', '<Zyxwort e4>'),
         ('Quillfang, Bog, Coup, Toll', 'Toll', '<Coup e8 f8>'))


def titles():
    found = subprocess.run(['xdotool', 'search', '--name', '.'], capture_output=True, text=True).stdout.split()
    names = {subprocess.run(['xdotool', 'getwindowname', it], capture_output=True, text=True).stdout for it in found}
    return '\n'.join(sorted(names))


def says(study):
    """What all nodes say, once it does not change any more."""
    def same():
        before = study.says()
        return before if study.says() == before else None
    return gui.wait(same, what='a window that rests')


def copied(study, *entry, form='UTF8_STRING'):
    subprocess.run(['xclip', '-selection', 'clipboard', '-i'], input=b'nothing', check=False)
    study.menu('Edit', *entry)
    return gui.wait(lambda: (it := gui.clipboard(form)) not in (b'', b'nothing') and it, what=f'{entry} copied')


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
    text = '\n'.join(str(node.get_name()) for node in gui.find_all_of(study.tree, ('label', 'combo box', 'text')))
    gui.key('alt+e')
    gui.wait(lambda: len(gui.tops()) == 3, what='the dialog of files')
    gui.give_path(study.tree, path)
    gui.wait(lambda: os.path.exists(path), 20, what=path)
    gui.wait(lambda: len(gui.tops()) == 1, what='the window is closed')
    return text


def read(path):
    with open(path, 'rb') as file:
        data = file.read()
    if path.endswith('.pdf'):
        return re.sub(rb'/(CreationDate|ModDate) \([^)]*\)', b'', data)
    return data


def gather(program, folder, hand):
    """All that comes out, by what it is."""
    path = os.path.join(folder, 'game.mgn')
    with open(path, 'w') as file:
        file.write(RECORD.format(*hand))
    study = Study(program, path, 'Anne')
    study.square('e1')
    gui.key('Right', 'Right', 'Right')
    study.menu('Game', 'As White Knew It')
    gui.get(study.tree, 'label', 'The game as White knew it')
    gui.key('ctrl+Page_Up')
    gui.key('ctrl+w')
    gui.wait(lambda: len(gui.find_all(study.tree, 'table')) == 1, what='one board')
    study.board = gui.get(study.tree, 'table', 'Board')
    study.stands('e5 black pawn')
    out = {'titles': titles()}
    for page in ('1', '2', '4', '5', '1'):
        gui.key(f'ctrl+alt+{page}')
        out[f'page {page}'] = says(study)
    gui.key('ctrl+alt+z')
    out['what can be undone'] = says(study)
    gui.key('Escape')
    for entry in ('Copy Game', 'Copy Position', 'Copy as Markdown'):
        out[entry] = copied(study, entry)
    out['picture'] = copied(study, 'Copy Picture', form='image/png')
    for form, words, end in (('PDF', 'Page 1 of 1', 'pdf'), ('Markdown', None, 'md'), ('Web Page (HTML)', None, 'html')):
        file = os.path.join(folder, 'out.' + end)
        text = exported(study, form, words, file)
        out[form] = read(file)
        if form == 'PDF':  # later ones say for a while what has been exported before
            out['export window'] = text
    file = os.path.join(folder, 'out.mgn')
    saved(study, 'ctrl+shift+s', file)
    out['saved'] = read(file)
    picture('twins')
    study.give_up()
    return out


def main():
    outs = []
    for hand in HANDS:
        with tempfile.TemporaryDirectory() as folder:
            outs.append({what: (text.replace(folder, '') if isinstance(text, str) else
                                text.replace(folder.encode(), b'')) for what, text in
                         gather(sys.argv[1], folder, hand).items()})
    for what, one in outs[0].items():
        assert len(one) > 0, what
        assert one == outs[1][what], f'{what} differs:\n{one}\n{outs[1][what]}'
        passed(f'{what}: {len(one)}')
    plan()


main()
