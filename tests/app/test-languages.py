# SPDX-License-Identifier: GPL-3.0-or-later
"""test-languages.py PROGRAM: people who speak German, French and Spanish open a game, play, decide a duel,
look through the menu and make the window narrow, and read their language everywhere.  In German a move
is refused and taken back, and a position is set up as well.

Run inside `gui-run.sh --wm --a11y` by the system's python.  It runs itself by tools/in-language once for
each language, so no locale has to be made.
"""
import os
import subprocess
import sys
import tempfile

import guidrive as gui
import studydrive
from studydrive import HERE, Study, passed, picture, plan

IN_LANGUAGE = os.path.join(HERE, '..', '..', 'tools', 'in-language')
NARROW = 360

# Written by hand, not taken from the translations: what a person expects to read.
WORDS = {
    'de': {
        'board': 'Brett',
        'labels': ('Zwei Könige', 'Verstärkte', 'Beginn der Partie', 'Weiß am Zug'),
        'pages': ('Züge', 'Analyse', 'Partie'),
        'squares': ('e2 Bauer weiß', 'd8 Kriegerkönig schwarz', 'e4 leer'),
        'no challenge': 'Keine Herausforderung',
        'duel': 'Duell 1 : 0',
        'king-turn': 'Schwarz darf einen Königszug machen',
        'white to move': 'Weiß am Zug',
        'refusal': 'Eine Figur steht im Weg (Bauer auf a2)',
        'menu': ('Neue Partie …', 'Bearbeiten', 'Einstellungen', 'Tastenkürzel', 'Über Midline'),
        'undo': 'Rückgängig',
        'step': ' hinzufügen',
        'preferences': 'Einstellungen',
        'own letters': 'Buchstaben der eigenen Sprache',
        'in own letters': ('Sc6', 'Kd6', 'S'),
        'set up': 'Stellung aufbauen',
        'card': 'Krabbe, 5 Punkte',
        'card typed': ('Wächter b2 b4 mit', '<Guardian b2 b4 along>'),
        'cards played': ('Pazifismus a2', 'w:Zweites Gesicht Quälende Erinnerungen', 'Wächter b2 b4 mit',
                         'Auferstehung Bauer b2', 'Erdbeben rechts', 'legt ab Wegzoll'),
        'trays': ('Figuren von Weiß', 'Figuren von Schwarz'),
    },
    'fr': {
        'board': 'Échiquier',
        'labels': ('Deux Rois', 'Renforcée', 'Début de la partie', 'Trait aux Blancs'),
        'pages': ('Coups', 'Analyse', 'Partie'),
        'squares': ('e2 pion des blancs', 'd8 roi guerrier des noirs', 'e4 vide'),
        'no challenge': 'Pas de défi',
        'duel': 'Duel 1\u00a0: 0',
        'king-turn': 'Les Noirs peuvent jouer un coup royal',
        'white to move': 'Trait aux Blancs',
        'menu': ('Nouvelle partie…', 'Édition', 'Préférences', 'Raccourcis clavier', 'À propos de Midline'),
        'undo': 'Annuler',
        'preferences': 'Préférences',
        'own letters': 'Lettres de votre langue',
        'in own letters': ('Cc6', 'Rd6', 'C'),
    },
    'es': {
        'board': 'Tablero',
        'labels': ('Dos Reyes', 'Potenciado', 'Comienzo de la partida', 'Juegan las Blancas'),
        'pages': ('Jugadas', 'Análisis', 'Partida'),
        'squares': ('e2 peón de las blancas', 'd8 rey guerrero de las negras', 'e4 vacía'),
        'no challenge': 'Sin desafío',
        'duel': 'Duelo 1 : 0',
        'king-turn': 'Las Negras pueden hacer un turno de rey',
        'menu': ('Partida nueva…', 'Editar', 'Preferencias', 'Atajos del teclado', 'Acerca de Midline'),
        'undo': 'Deshacer',
        'armies': 'Potenciado – Dos Reyes',
    },
}


def reads_the_window(study, words):
    for label in words['labels']:
        study.status(label)
    for tab in words['pages']:
        gui.get(study.tree, 'page tab', tab)
    for square in words['squares']:
        study.stands(square)
    passed(f'{words["board"]}: armies, pages, pieces and the turn have names')


def plays_a_duel(study, words):
    gui.key('End')
    study.current('Kd6')
    study.drag('g1', 'f3')
    study.current('Nf3')
    study.click('d5')
    study.click('e4')
    gui.get(study.tree, 'push button', words['no challenge'])
    gui.key('1', '0')
    gui.get(study.tree, 'push button', words['duel'])
    picture(words['board'] + '-duel')
    gui.key('Return')
    study.status(words['king-turn'])
    passed(f'{words["duel"]}: a duel is fought')


def is_refused(study, words):
    gui.key('p')
    study.status(words['white to move'])
    study.click('a1')
    study.click('a5')
    study.status(words['refusal'])
    passed(f'{words["refusal"]}: an illegal move is refused')


def reads_the_menu(study, words):
    gui.key('F10')
    names = gui.wait(lambda: [item.get_name() for item in gui.find_all(study.tree, 'menu item')],
                     what='the menu')
    for name in words['menu']:
        assert name in names, f'{name!r} is not among {names}'
    gui.act(gui.get(study.tree, 'menu item', words['menu'][1]))
    gui.get(study.tree, 'menu item', words['undo'])
    picture(words['board'] + '-menu')
    gui.key('Escape', 'Escape')
    passed(f'{words["menu"][0]}: the menu')


def undoes(study, words):
    gui.key('ctrl+z')
    study.status(words['king-turn'])
    gui.key('ctrl+alt+z')
    gui.wait(lambda: any(label.get_name().endswith(words['step'])
                         for label in gui.find_all(study.tree, 'label')), what='a named step')
    gui.key('Escape')
    passed('what can be undone has names')


def sets_up(study, words):
    gui.key('ctrl+shift+e')
    frame = gui.wait(lambda: next((f for f in gui.kids(study.tree)
                                   if f.get_name() == words['set up']), None),
                     what='the editor of positions')
    for label in words['trays']:
        gui.wait(lambda name=label: any(n.get_name() == name for role in ('panel', 'list', 'filler',
                 'label', 'grouping', 'table') for n in gui.find_all(frame, role)), what=label)
    picture(words['board'] + '-setup')
    gui.key('ctrl+w')
    passed(f'{words["set up"]}: the editor of positions')


def toggles_letters(study, words):
    gui.key('ctrl+comma')
    win = gui.window(f'^{words["preferences"]}$')
    switch = gui.reach(win, gui.wait(lambda: next((node for role in ('check box', 'switch', 'toggle button')
                                                   for node in gui.find_all(study.tree, role)
                                                   if node.get_name() == words['own letters']), None),
                                     what=words['own letters']))
    gui.click(win, switch)
    gui.close(win)


def has_own_letters(study, words):
    """On the screen, and typed, but never in the file."""
    knight, king, letter = words['in own letters']
    gui.key('End')
    study.link('Nc6')
    toggles_letters(study, words)
    study.link(knight)
    study.current(king)
    gui.key('p')
    study.status(words['white to move'])
    gui.write(letter)
    gui.write('f3')
    study.current(f'{letter}f3')
    gui.key('ctrl+s')
    gui.wait(lambda: '3. Nf3' in open(study.file, encoding='utf-8').read(), what='the move in SAN')
    gui.key('ctrl+z')
    toggles_letters(study, words)
    study.link('Nc6')
    passed(f'{knight}: the letters of the language')


def explores(study, words):
    """Of a file with two games."""
    gui.key('Home', 'ctrl+alt+3')
    study.status(words['armies'])
    picture(words['board'] + '-explorer')
    passed(f'{words["armies"]}: the explorer names armies')


def becomes_narrow(study, words):
    """No word is so long that the window could not be as narrow as a telephone."""
    gui.xdo('windowsize', study.win, NARROW, 740)
    frame = next(node for node in gui.kids(study.tree) if node.get_role_name() == 'frame')
    gui.wait(lambda: abs(gui.extents(frame).width - NARROW) < 30, what=f'a window {NARROW} wide')
    picture(words['board'] + '-narrow')
    gui.key('ctrl+t')
    button = gui.get(study.tree, 'push button', words['menu'][0])
    gui.wait(lambda: 0 < gui.extents(button).x + gui.extents(button).width
             < gui.extents(frame).x + gui.extents(frame).width, what='what can be done in an empty tab')
    picture(words['board'] + '-welcome')
    passed(f'{words["board"]}: the window can be narrow')


def plays_cards(study, words):
    """Cards are called in the moves what their faces say; the record has them in English."""
    gui.key('ctrl+o')
    gui.wait(lambda: len(gui.tops()) == 2, what='the dialog of files')
    gui.give_path(study.tree, os.path.join(HERE, 'records', 'every-kind.mgn'))
    gui.wait(lambda: any(it.get_name().startswith(words['card']) for it in gui.find_all(study.tree, 'push button')),
             what='a card')
    for move in words['cards played']:
        gui.get(study.tree, 'link', move)
    gui.key('ctrl+c')
    gui.wait(lambda: '<Resurrection pawn b2>' in gui.clipped(), what='the record in English')
    picture('languages-cards')
    typed, recorded = words['card typed']
    gui.key('Home')
    gui.write(typed)
    study.current(typed)
    gui.key('ctrl+c')
    gui.wait(lambda: recorded in gui.clipped(), what=f'{recorded} in the record')
    passed('cards have the names of the language in the moves, and where they are typed, and English ones in the record')


STEPS = {
    'de': (reads_the_window, has_own_letters, plays_a_duel, is_refused, reads_the_menu, undoes, sets_up, becomes_narrow,
           plays_cards),
    'fr': (reads_the_window, has_own_letters, plays_a_duel, reads_the_menu, becomes_narrow),
    'es': (reads_the_window, explores, plays_a_duel, reads_the_menu, becomes_narrow),
}


def walk(program, language):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'study.mgn')
        with open(os.path.join(HERE, 'records', 'study.mgn'), encoding='utf-8') as record:
            game = record.read()
        with open(path, 'w', encoding='utf-8') as record:
            record.write('\n'.join([game] * (2 if explores in STEPS[language] else 1)))
        study = Study(program, path, 'Anne', board=WORDS[language]['board'])
        study.file = path
        try:
            for step in STEPS[language]:
                step(study, WORDS[language])
        finally:
            study.give_up()


def main():
    program, *rest = sys.argv[1:]
    if rest:
        studydrive.tests = int(rest[1])
        walk(program, rest[0])
        return
    for language in WORDS:
        subprocess.run([IN_LANGUAGE, language, sys.executable, sys.argv[0], program, language,
                        str(studydrive.tests)], check=True)
        studydrive.tests += len(STEPS[language])
    plan()


main()
