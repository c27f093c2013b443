#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Several engines at once, their lines, limits, options and logs, as a person uses them.

usage: test-engines.py MIDLINE   (inside gui-run.sh --wm --a11y; MIDLINE_ENGINE names our engine,
MIDLINE_FAKE_ENGINE the one of tests/client)
"""
import os
import re
import sys
import tempfile

import guidrive as gui
from enginedrive import (MENU, adds_engine, button, choose, closes_log, first_move, label, lines, log, menu,
                         opens_log, own_name, page, processes, rows, sections, turn)
from studydrive import Study, passed, picture, plan

GAME = '''[White "Anne"]
[Black "Bert"]
[Result "*"]

1. e4 e5 2. Nf3 Nc6 *
'''

LINE_MENU = 'Actions for This Line'


def line_menu(study, entry, line=0):
    """Chooses an entry of a line's menu."""
    choose(study, LINE_MENU, line, entry)


def runs_two(study):
    """A second section: both engines follow the cursor, each is switched by itself."""
    choose(study, 'Add Another Engine', 0, 'fake-engine')
    gui.wait(lambda: button(study, MENU, 1), what='a second engine')
    gui.wait(lambda: len(processes(study)) == 2, what='it joins the one at work')
    gui.get(study.tree, 'label', 'Fake Engine')
    lines(study, 2, section=1)
    gui.key('Right')
    lines(study, 3, section=0, begins='1…')
    gui.wait(lambda: [s for s, _ in rows(study, 1)][:1] == ['−0.01'],
             what='the score of the second engine after one move')
    picture('engines-two')
    turn(study, 1, 1)
    lines(study, 3, begins='1…')
    gui.key('l')
    gui.wait(lambda: processes(study) == [], what='no engine')
    gui.key('l')
    gui.wait(lambda: len(processes(study)) == 1, what='the engine that ran last')
    passed('two engines follow the game, each started and ended by itself')


def is_restored(study):
    """The key starts again those that ran."""
    turn(study, 1, 2)
    gui.key('l')
    gui.wait(lambda: processes(study) == [], what='no engine')
    gui.key('l')
    gui.wait(lambda: len(processes(study)) == 2, what='both engines')
    passed('L ends all and starts those that ran')
    gui.key('l')
    gui.wait(lambda: processes(study) == [], what='no engine')


def changes_lines(study):
    """One line, then as many as five."""
    gui.key('Home')
    turn(study, 0, 1)
    lines(study, 3)
    menu(study, 'Lines', '1 line')
    lines(study, 1)
    menu(study, 'Lines', '5 lines')
    lines(study, 5)
    menu(study, 'Lines', '2 lines')
    lines(study, 2)
    passed('an engine shows as many lines as one likes')


def stops_itself(study):
    """A limit: the engine is done, and its numbers stay."""
    menu(study, 'Stop After', 'Depth 12')
    said = label(study, 'Depth 12').get_name()
    gui.key('Right')
    lines(study, 2, begins='1…')
    gui.wait(lambda: any(n.get_name().startswith('Depth 12') and n.get_name() != said
                         for n in gui.find_all(study.tree, 'label')), 30, 'depth 12 again')
    gui.xdo('sleep', 0.5)
    assert not any(n.get_name().startswith('Depth 13')
                   for n in gui.find_all(study.tree, 'label')), 'it went on'
    menu(study, 'Copy Lines')
    copied = gui.wait(lambda: gui.clipped() if 'Depth' in gui.clipped() else None, what='lines copied').splitlines()
    assert len(copied) == 3 and 'Depth 12' in copied[2], copied
    assert all(re.fullmatch(r'[+−]?(\d+\.\d\d|M\d+): 1\.\.\. [a-hKQRBN]\S+( .*)?', line) for line in copied[:2]), copied
    passed('what an engine says is copied, as text that can be read again')
    menu(study, 'Stop After', 'No limit')
    gui.key('Home')
    lines(study, 2)
    passed('an engine stops by itself at the depth that was set')


def stays(study):
    """Told to stay, it looks at its position whatever one looks at oneself."""
    lock = button(study, 'Stay with This Position')

    def locked():
        gui.click(study.win, lock)
        return gui.happens(lambda: gui.find(study.tree, 'label', 'Stays after the start'), 4)
    gui.again(locked, 'the engine to stay')
    gui.key('Right')
    study.current('e4')
    lines(study, 2, begins='1.\u00a0')
    picture('engines-locked')

    def follows():
        gui.click(study.win, lock)
        return gui.happens(lambda: gui.find(study.tree, 'label', 'Stays after the start') is None, 3)
    gui.again(follows, 'it follows again')
    lines(study, 2, begins='1…')
    gui.key('Home')
    lines(study, 2, begins='1.\u00a0')
    passed('an engine stays with a position while one goes on')


def leaves_out(study):
    """A move is left out, then one singled out, then all are looked at again."""
    lines(study, 2)
    line_menu(study, 'Exclude This Move')
    out = label(study, 'Without ').get_name().split()[1]
    gui.wait(lambda: len(rows(study)) == 2 and all(first_move(m) != out for _, m in rows(study)),
             what=f'lines without {out}')
    line_menu(study, 'Analyse Only This Move', 1)
    only = label(study, 'Only ').get_name().split()[1]
    gui.wait(lambda: [first_move(m) for _, m in rows(study)] == [only], what=f'a line of {only}')
    picture('engines-only')

    def offered():
        return gui.find(study.tree, 'push button', 'All Moves')

    def taken():
        """The button moves while lines come in; the lines stay while the pointer is over one."""
        if offered():
            gui.click(study.win, offered())
            gui.xdo('mousemove', '--window', study.win, *gui.centre(study.board))
        return gui.happens(lambda: not offered(), 3)
    gui.again(taken, 'all moves are looked at')
    lines(study, 2)
    passed('moves are left out and singled out')


def hovers(study):
    """A small board shows the position after a move of a line."""
    def probe():
        moves = next((m for _, m in rows(study)), None)
        if not moves:
            return None
        box, (x, y) = gui.extents(moves), gui.centre(moves)
        for step in range(0, 16, 4):  # over the number, which is the move's as well
            gui.xdo('mousemove', '--window', study.win,
                    x - box.width // 2 + 3 + step, y - box.height // 2 + 8 + step)
        return gui.find(page(study), 'image', 'Position after the move')
    board = gui.wait(probe, 30, 'a small board')
    assert gui.extents(board).width > 150
    picture('engines-hover')
    gui.xdo('mousemove', '--window', study.win, *gui.centre(study.board))
    gui.wait(lambda: gui.find(page(study), 'image', 'Position after the move') is None,
             what='the small board is gone')
    passed('a small board shows what a move of a line leads to')


def notation(study):
    """What stands in the notation: it is told of while its page is in sight."""
    gui.key('ctrl+alt+1')
    links = gui.wait(study.links, what='the page of the moves')
    gui.key('ctrl+alt+2')
    gui.wait(lambda: sections(study), what='the page of the engines')
    return links


def inserts(study):
    """A whole line, and all lines with what they are worth; each is one step to undo."""
    before = notation(study)
    line_menu(study, 'Insert Line')
    gui.wait(lambda: len(notation(study)) > len(before) + 1, what='a line in the notation')
    gui.key('ctrl+z')
    gui.wait(lambda: notation(study) == before, what='it is undone')
    gui.key('Home')
    lines(study, 2)
    menu(study, 'Insert All Lines')
    gui.wait(lambda: len(notation(study)) > len(before) + 2, what='lines in the notation')
    gui.key('ctrl+s')

    def written():
        with open(study.path) as file:
            return file.read()
    text = gui.wait(lambda: written() if written().count('%eval') >= 2 else None, what='saved')
    assert text.count(own_name(study.program)) == 2, text
    gui.key('ctrl+z')
    gui.wait(lambda: notation(study) == before, what='it is undone at once')
    passed('a line, and all lines with their evaluations, are inserted as one step each')


def plays_line(study):
    """A line is played on the main board; Escape shows the game again."""
    gui.key('Home')
    lines(study, 2)
    cells = [c.get_name() for c in gui.kids(study.board)]
    line_menu(study, 'Play on the Board')
    study.status('An engine’s line, not the game. Esc ends it.')
    gui.wait(lambda: sum(a.get_name() != b for a, b in zip(gui.kids(study.board), cells)) >= 4,
             what='two moves of the line on the board')
    picture('engines-watch')
    gui.key('Escape')
    gui.wait(lambda: [c.get_name() for c in gui.kids(study.board)] == cells,
             what='the game on the board')
    assert notation(study)[:2] == ['e4', 'e5']
    passed('a line is played on the main board, and the game stays as it is')


def grades(study):
    """With both positions looked at, the move between them is graded while one browses."""
    gui.key('Home')
    lines(study, 2)
    gui.key('Right')
    lines(study, 2, begins='1…')
    label(study, '1. e4: ')
    gui.key('l')
    gui.wait(lambda: processes(study) == [], what='no engine')
    gui.key('Home', 'Right')
    text = label(study, '1. e4: ').get_name()
    assert '→' in text, text
    picture('engines-grade')
    passed('moves are graded by what is remembered of the positions')


def sets_options(study):
    """The options are those that the engine names; what is set is heard by it, and kept."""
    gui.key('Home')  # the other engine's lines begin there
    study.stands('e2 white pawn')
    menu(study, 'Options…', section=1)
    window = gui.window('fake-engine')
    gui.get(study.tree, 'label', 'Engine Options')
    label(study, 'Plays Chess')
    gui.choose(window, gui.get(study.tree, 'combo box', 'Style'), 'wild')
    picture('engine-options')
    gui.key('Escape')
    gui.wait(lambda: gui.find(study.tree, 'label', 'Engine Options') is None,
             what='the options are closed')
    turn(study, 1, 1)
    lines(study, 2, section=-1)  # the other one is off and shows none
    window = opens_log(study, 1, 'Log of Fake Engine', 'setoption name Style value wild')
    passed('options are those that the engine offers, and are heard by it')
    return window


def filters_log(study, window):
    """Only lines with a word; what is shown is copied."""
    gui.key('ctrl+a')
    gui.write('setoption')
    gui.wait(lambda: len(log(study)) > 1 and all('setoption' in line for line in log(study)),
             what='only lines with the word')
    gui.click(window, button(study, 'Copy Shown Lines'))
    copied = gui.wait(lambda: gui.clipped() if 'setoption' in gui.clipped() else None,
                      what='lines on the clipboard')
    assert all('setoption' in line for line in copied.strip().splitlines()), copied
    picture('engine-log')
    closes_log(study)
    passed('the log is filtered and copied')


def removes(study):
    menu(study, 'Remove from Here', section=1)
    gui.wait(lambda: processes(study) == [], what='no engine')
    gui.wait(lambda: gui.find(study.tree, 'label', 'Fake Engine') is None, what='it is gone')
    passed('an engine is removed')


def says_foreign(study, folder):
    """An engine that does not know the game says so in words."""
    path = os.path.join(folder, 'sirlin.mgn')
    with open(path, 'w') as file:
        file.write('[White "Carla"]\n[Black "Dora"]\n[Variant "Sirlin"]\n'
                   '[WhiteArmy "Classic"]\n[BlackArmy "Nemesis"]\n\n*\n')
    study.give_up()
    other = Study(study.program, path, 'Carla')
    gui.key('l')
    lines(other, 3)
    menu(other, 'fake-engine')
    gui.get(other.tree, 'label', "This engine does not play Sirlin’s Chess.")
    picture('engines-foreign')
    passed('an engine that cannot play the game says so')
    other.give_up()


def main(program):
    command = os.environ['MIDLINE_FAKE_ENGINE'] + ' good'
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'study.mgn')
        with open(path, 'w') as file:
            file.write(GAME)
        study = Study(program, path, 'Anne')
        study.path, study.program = path, program
        adds_engine(study, command)
        passed('an engine is added by its command')
        runs_two(study)
        is_restored(study)
        changes_lines(study)
        stops_itself(study)
        stays(study)
        leaves_out(study)
        hovers(study)
        inserts(study)
        plays_line(study)
        grades(study)
        filters_log(study, sets_options(study))
        removes(study)
        says_foreign(study, folder)
    plan()


if __name__ == '__main__':
    main(sys.argv[1])
