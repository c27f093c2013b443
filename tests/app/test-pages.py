# SPDX-License-Identifier: GPL-3.0-or-later
"""test-pages.py PROGRAM: tags are added, changed and removed on the game's page; comments before a
move; pasting.  What is saved is compared.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import sys
import tempfile

import guidrive as gui
from studydrive import Study, passed, picture, plan

RECORD = '''[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "Anne"]
[Black "Bert"]
[Result "*"]
[ECO "A00"]

1. e4 e5 2. Nf3 *
'''


def saved(path, expected):
    def probe():
        with open(path) as file:
            return expected in file.read()
    try:
        gui.key('ctrl+s')
        gui.wait(probe, 6)
    except TimeoutError:
        picture('pages-failed')
        with open(path) as file:
            sys.exit(f'no {expected!r} in what was saved:\n' + file.read())


def page_tab(study, name):
    def probe():
        return next((tab for role in ('page tab', 'radio button', 'toggle button', 'push button')
                     for tab in gui.find_all(study.tree, role) if tab.get_name() == name), None)
    return gui.wait(probe, what=f'page {name}')


def page(study, name):
    gui.act(page_tab(study, name))


def adds_a_tag(study, path):
    page(study, 'Game')
    entry = gui.reach(study.win, gui.get(study.tree, 'text', 'New Tag'), 'the last row')
    gui.enter(study.win, entry)
    gui.write('Annotator')
    gui.wait(lambda: gui.text(entry) == 'Annotator', what='the name in the row')
    gui.key('Return')
    gui.get(study.tree, 'text', 'Annotator')
    gui.key('ctrl+a')
    gui.write('Cleo')
    gui.key('Return')
    picture('pages-tag')
    saved(path, '[ECO "A00"]\n[Annotator "Cleo"]\n')
    passed('a tag of a new name is added')


def removes_a_tag(study, path):
    button = gui.wait(lambda: next((b for b in gui.find_all(study.tree, 'push button')
                                    if b.get_description() == 'Remove “ECO”'
                                    or b.get_name() == 'Remove “ECO”'), None), what='its button')
    gui.act(button)
    gui.wait(lambda: not gui.find(study.tree, 'text', 'ECO'), what='ECO is gone')
    saved(path, '[Result "*"]\n[Annotator "Cleo"]\n')
    gui.key('ctrl+z')
    gui.get(study.tree, 'text', 'ECO')
    passed('a tag is removed, and undo brings it back')


def comments_before(study, path):
    page(study, 'Moves')
    study.click('e7')
    gui.key('Escape', 'Home', 'Right', 'Right')
    study.current('e5')
    gui.key('ctrl+alt+e')
    gui.write('The other way:')
    gui.key('Escape')
    saved(path, '1. e4 {The other way:} 1... e5')
    passed('a comment before a move is started from the keyboard')


def pastes(study):
    text = RECORD.replace('Anne', 'Dora') * 3
    gui.clip(text)
    gui.key('ctrl+v')
    gui.wait(lambda: any(label.get_name() == 'Dora' for label in gui.find_all(study.tree, 'label')),
             what='the pasted game')
    page(study, 'Games')
    passed('pasted games are added and the first is shown')


def edits_nothing(study, path):
    """A page that is looked at takes no keys from the board, wherever they went before."""
    page(study, 'Moves')
    gui.click(study.win, gui.get(study.tree, 'push button', 'Edit the Comment'))
    comment = gui.get(study.tree, 'text', 'Comment')
    gui.wait(lambda: gui.has(comment, 'focused'), what='the keys in the comment')
    gui.click(study.win, page_tab(study, 'Game'))
    gui.wait(lambda: gui.has(study.board, 'focused'), what='the keys at the board')
    gui.key('ctrl+alt+4')
    gui.wait(lambda: not gui.has(study.board, 'focused'), what='the keys in the page')
    page(study, 'Moves')
    gui.wait(lambda: gui.has(study.board, 'focused'), what='the keys at the board again')
    assert not gui.find(study.tree, 'text', 'Comment'), 'the comment is there twice'
    passed('a click on a tab begins no edit, and words are shown again only where they are written')


def main(binary):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'pages.mgn')
        with open(path, 'w') as file:
            file.write(RECORD)
        study = Study(binary, path, 'Anne')
        study.square('e1')
        adds_a_tag(study, path)
        removes_a_tag(study, path)
        comments_before(study, path)
        edits_nothing(study, path)
        pastes(study)
        saved(path, '[White "Dora"]')
        study.quit()
    plan()


if __name__ == '__main__':
    main(sys.argv[1])
