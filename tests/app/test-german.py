# SPDX-License-Identifier: GPL-3.0-or-later
"""test-german.py PROGRAM: a person who speaks German opens a game, plays, decides a duel, is refused a
move, looks through the menu, the keys and the editor of positions, and reads German everywhere.

Run inside `gui-run.sh --wm --a11y` by the system's python.  It runs itself by tools/in-language, so no
locale has to be made.
"""
import os
import shutil
import sys
import tempfile

import guidrive as gui
from studydrive import HERE, Study, passed, picture, plan

IN_LANGUAGE = os.path.join(HERE, '..', '..', 'tools', 'in-language')


def reads_the_window(study):
    for label in ('Zwei Könige', 'Verstärkte', 'Beginn der Partie', 'Weiß am Zug'):
        study.status(label)
    for tab in ('Züge', 'Analyse', 'Partie'):
        gui.get(study.tree, 'page tab', tab)
    study.stands('e2 Bauer weiß')
    study.stands('d8 Kriegerkönig schwarz')
    study.stands('e4 leer')
    picture('german')
    passed('armies, pages, pieces and the turn have German names')


def plays_a_duel(study):
    gui.key('End')
    study.current('Kd6')
    study.drag('g1', 'f3')
    study.current('Nf3')
    study.click('d5')
    study.click('e4')
    gui.get(study.tree, 'push button', 'Keine Herausforderung')
    gui.key('1', '0')
    gui.get(study.tree, 'push button', 'Duell 1 : 0')
    picture('german-duel')
    gui.key('Return')
    study.status('Schwarz darf einen Königszug machen')
    passed('a duel is fought in German')


def is_refused(study):
    gui.key('p')
    study.status('Weiß am Zug')
    study.click('a1')
    study.click('a5')
    study.status('Eine Figur steht im Weg')
    passed('an illegal move is refused in German')


def reads_the_menu(study):
    gui.key('F10')
    names = gui.wait(lambda: [item.get_name() for item in gui.find_all(study.tree, 'menu item')],
                     what='the menu')
    for name in ('Neue Partie …', 'Bearbeiten', 'Einstellungen', 'Tastenkürzel', 'Über Midline'):
        assert name in names, f'{name!r} is not among {names}'
    picture('german-menu')
    gui.act(gui.get(study.tree, 'menu item', 'Bearbeiten'))
    gui.get(study.tree, 'menu item', 'Rückgängig')
    gui.key('Escape', 'Escape')
    passed('the menu is in German')


def undoes(study):
    gui.key('ctrl+z')
    study.status('Schwarz darf einen Königszug machen')
    gui.key('ctrl+alt+z')
    gui.wait(lambda: any(label.get_name().endswith(' hinzufügen')
                         for label in gui.find_all(study.tree, 'label')), what='a named step')
    gui.key('Escape')
    passed('what can be undone has German names')


def sets_up(study):
    gui.key('ctrl+shift+e')
    frame = gui.wait(lambda: next((f for f in gui.kids(study.tree)
                                   if f.get_name() == 'Stellung aufbauen'), None),
                     what='the editor of positions')
    for label in ('Figuren von Weiß', 'Figuren von Schwarz'):
        gui.wait(lambda name=label: any(n.get_name() == name for role in ('panel', 'list', 'filler',
                 'label', 'grouping', 'table') for n in gui.find_all(frame, role)), what=label)
    picture('german-setup')
    gui.key('ctrl+w')
    passed('the editor of positions is in German')


def main():
    if 'LOCPATH' not in os.environ:
        os.execv(IN_LANGUAGE, [IN_LANGUAGE, 'de', sys.executable, *sys.argv])
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'study.mgn')
        shutil.copy(os.path.join(HERE, 'records', 'study.mgn'), path)
        study = Study(sys.argv[1], path, 'Anne', board='Brett')
        try:
            for step in (reads_the_window, plays_a_duel, is_refused, reads_the_menu, undoes, sets_up):
                step(study)
        finally:
            study.give_up()
    plan()


main()
