#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""An engine thinks along: started, asked, followed, killed, started again, as a person does it.

usage: test-analysis.py MIDLINE   (inside gui-run.sh --wm --a11y; MIDLINE_ENGINE names the engine)
"""
import os
import re
import signal
import sys
import tempfile

import guidrive as gui
from enginedrive import own_name, processes as engines
from studydrive import Study, passed, picture, plan

BID = (r'Bid: Black 1, White 1, which came to [+−][\d.]+\. '
       r'(Nothing was given away\.|(Black|White)’s bid gives away \d+ %\.)')

GAME = '''[White "Anne"]
[Black "Bert"]
[Result "*"]
[Variant "Sirlin"]
[WhiteArmy "Empowered"]
[BlackArmy "TwoKings"]

1. e4 d5 2. exd5 <1:1> *
'''

SCORE = re.compile(r'[≤≥]?[+−]?(\d+\.\d\d|M\d+)$')


def rows(study):
    """(score, moves) of the lines that are shown."""
    lines = gui.find(study.tree, 'list', 'Lines of the engine')
    found = []
    for row in gui.kids(lines) if lines else []:
        labels = gui.find_all(row, 'label')
        if len(labels) == 3:
            found.append((labels[0].get_name(), labels[2]))
    return found


def lines_shown(study, n):
    def probe():
        shown = rows(study)
        return len(shown) == n and all(SCORE.match(s) and m.get_name() for s, m in shown) and shown
    return gui.wait(probe, what=lambda: f'{n} lines of the engine, not '
                    f'{[(s, m.get_name()) for s, m in rows(study)]}')


def switches_on(study):
    assert engines(study) == []
    gui.key('l')
    gui.get(study.tree, 'label', own_name(study.program))
    # At first a line may have no more than one move.
    gui.wait(lambda: re.match(r'1\.\s\S+ 1?…?', lines_shown(study, 3)[0][1].get_name()), what='a line of moves')
    assert len(engines(study)) == 1
    picture('analysis')
    passed('L starts the engine, which shows three lines')


def follows(study):
    gui.key('Right')
    study.current('e4')
    gui.wait(lambda: len(rows(study)) == 3
             and all(m.get_name().startswith('1…') for _, m in rows(study)),
             what='lines for Black')
    passed('the lines are those of the next position after a step')


def first_move(label):
    return re.sub(r'^\d+…\s*', '', label.get_name()).split()[0]


def holds_a_line(study):
    """The pointer rests on the first move of a line that is not the game's; such a line is held."""
    def is_other(label):
        return first_move(label) != 'd5'

    def probe():
        label = next((m for _, m in rows(study) if is_other(m)), None)
        if not label:
            return None
        box, (x, y) = gui.extents(label), gui.centre(label)
        # The first move stands after the number, in the first line of the label.
        x, y = x - box.width // 2 + 34, y - box.height // 2 + 8
        for step in (0, 1):
            gui.xdo('mousemove', '--window', study.win, x + step, y)
        # The engine may have thought otherwise until the pointer was there.
        return gui.find(study.tree, 'image', 'Position after the move') and is_other(label) and (label, x + 1, y)
    return gui.wait(probe, what='the position after a move under the pointer')


def inserts(study):
    """A click on a line's first move plays it as a variation; one undo takes it back."""
    label, x, y = holds_a_line(study)
    picture('analysis-hover')
    played = first_move(label)
    gui.press(study.win, x, y, 1)
    gui.get(study.tree, 'push button', played)
    gui.wait(lambda: rows(study), what='lines after the move')  # a king-turn may have few answers
    gui.key('ctrl+z')
    gui.wait(lambda: gui.find(study.tree, 'push button', played) is None, what='it is undone')
    lines_shown(study, 3)
    passed('a click on a move of a line plays it, one undo takes it back')


def shows_duel(study):
    gui.key('Home', 'Right', 'Right', 'Right')
    study.stands('d5 white pawn')
    gui.get(study.tree, 'label', 'no challenge')
    panel = gui.get(study.tree, 'panel', 'Duel')

    def adds_up():
        names = [label.get_name() for label in gui.find_all(panel, 'label')]
        shares = [re.match(r'(≈ )?<?(\d+) %( −\d+)?$', name) for name in names]
        shares = [int(share[2]) for share in shares if share]
        return len(shares) == 7 and 198 <= sum(shares) <= 202
    gui.wait(adds_up, what='shares of both sides that add up')
    picture('analysis-duel')
    passed('a duel shows its payoffs and both mixes, which add up')

    def tells():
        return next((name for name in (node.get_name() for node in gui.find_all(panel, 'label'))
                     if re.match(BID, name)), None)
    gui.wait(tells, what='what was bid, and what it gave away')
    passed('what was bid in the game is told, with what it gave away')


def restart_button(study):
    return gui.wait(lambda: next((b for b in gui.find_all(study.tree, 'push button')
                                  if b.get_name().startswith('Restart')), None),
                    what='a button "Restart"')


def shows_score(study):
    """A bar beside the board says what the engine thinks of the position."""
    gui.key('Home')
    lines_shown(study, 3)

    def bar():
        return next((image for image in gui.find_all(study.tree, 'image')
                     if re.match('Evaluation .*[0-9]', image.get_name())), None)
    image = gui.wait(bar, what='the bar of the evaluation')
    box, board = gui.extents(image), gui.extents(study.board)
    assert box.x < board.x and abs(box.height - board.height) < 4, 'the bar is not beside the board'
    passed('a bar beside the board shows the evaluation')

    gui.key('x')
    gui.wait(lambda: rows(study) and all(m.get_name().startswith('1…') for _, m in rows(study)),
             what='lines for Black, with White to move')
    picture('analysis-threat')
    gui.key('x')
    gui.wait(lambda: rows(study) and all(m.get_name().startswith('1. ') or
                                         m.get_name().startswith('1.\u00a0')
                                         for _, m in rows(study)), what='lines for White')
    passed('X shows what the other side threatens')


def survives(study):
    gui.key('Home')
    lines_shown(study, 3)
    for _ in range(3):
        os.kill(engines(study)[0], signal.SIGKILL)
        gui.wait(lambda: engines(study) == [], what='no engine')
        restart_button(study)
        gui.key('Right')
        study.stands('e4 white pawn')
        gui.key('Left')
        study.stands('e2 white pawn')
        picture('analysis-died')
        # The toast goes after a while; the engine's own section has the button as well.
        gui.act(restart_button(study))
        gui.wait(lambda: len(engines(study)) == 1, what='a new engine')
        lines_shown(study, 3)
    passed('an engine that is killed is told of and started again; the rest goes on')


def switches_off(study):
    gui.key('l')
    gui.wait(lambda: engines(study) == [], what='no engine')
    passed('L again ends the engine')


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'study.mgn')
        with open(path, 'w') as file:
            file.write(GAME)
        study = Study(program, path, 'Anne')
        study.program = program
        switches_on(study)
        follows(study)
        inserts(study)
        shows_duel(study)
        shows_score(study)
        survives(study)
        switches_off(study)
        gui.key('l')
        gui.wait(lambda: len(engines(study)) == 1)
        victims = engines(study)
        study.quit()
        gui.wait(lambda: not any(os.path.exists(f'/proc/{pid}') for pid in victims),
                 what='the engine ended with the program')
        passed('the engine ends with the program')
    plan()


if __name__ == '__main__':
    main(sys.argv[1])
