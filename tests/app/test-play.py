# SPDX-License-Identifier: GPL-3.0-or-later
"""test-play.py PROGRAM: a game is played out against an engine in a tab of its own: the engine answers, a move is
taken back by key, an offer is answered, and what is resigned has its result.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import pathlib
import re
import signal
import sys
import tempfile
import time

import guidrive as gui
from studydrive import Study, passed, picture, plan

RECORD = '''[White "Anne"]
[Black "Bert"]
[Result "1-0"]

1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# {Mate.} 1-0
'''


def begins(study):
    study.square('e1')
    gui.key('Right')
    gui.key('Right')
    study.current('e5')
    study.menu('Game', 'Play It Out…')
    gui.window('Play It Out')
    clock = gui.get(study.tree, 'combo box', 'Clock')
    gui.choose(gui.window('Play It Out'), clock, '3 minutes + 2 seconds')
    picture('play-dialog')
    study.play_alone()
    study.stands('e5 black pawn')
    assert 'Bc4' not in study.says(), study.says()
    gui.wait(lambda: any(re.fullmatch(r'2:[0-5]\d – 3:0\d', label.get_name())
                         for label in gui.find_all(study.tree, 'label')), what='a clock that runs')
    picture('play')
    passed('the game goes on from its place, in a tab of its own')


def plays(study):
    study.click('g1')
    study.click('f3')
    study.stands('f3 white knight')
    gui.wait(lambda: gui.find(study.tree, 'label', 'The engine is thinking…') is None, what='an answer')
    gui.get(study.tree, 'label', 'Your turn')
    gui.wait(lambda: '2. Nf3 ' in copied(), what='the move in the record')
    answer = copied().split('2. Nf3 ')[1].split()[0]
    assert answer != '*' and '[TimeControl "180+2"]' in copied() and '[%clk 0:0' in copied(), copied()
    picture('play-answer')
    passed('the engine answers')

    gui.key('ctrl+BackSpace')
    study.stands('g1 white knight')
    gui.wait(lambda: 'Nf3' not in copied(), what='the move taken back')
    passed('a move is taken back by key, with its answer')


def copied():
    gui.key('ctrl+c')
    return gui.clipped() or ''


def ends(study):
    gui.act(gui.get(study.tree, 'push button', 'Offer Draw'))
    agrees, declines = 'The engine agrees to a draw', 'The engine declines the draw'
    answer = gui.wait(lambda: next((said for said in (agrees, declines) if gui.find(study.tree, 'label', said)), None),
                      what='the offer answered')
    if answer == agrees:
        gui.wait(lambda: '1/2-1/2' in copied(), what='the draw')
    else:
        gui.key('ctrl+alt+r')
        gui.get(study.tree, 'label', 'You have resigned')
        gui.wait(lambda: '[Result "0-1"]' in copied(), what='the result')
    said = 'You have resigned' if answer == declines else agrees
    picture('play-over')
    passed('the end has its result')

    gui.key('ctrl+z')
    gui.wait(lambda: gui.find(study.tree, 'label', said) is None and '[Result "*"]' in copied(), what='the end undone')
    gui.key('ctrl+shift+z')
    gui.wait(lambda: gui.find(study.tree, 'label', said) is not None, what='the end said again')
    passed('an end that is undone is not said any more')


# Our engine, as if it offered a rating, and perhaps no level; what it is told of that, and asked, is written down.
PROXY = '''
import subprocess, sys, threading
log, has_level, engine = sys.argv[1], sys.argv[2] == 'level', subprocess.Popen(sys.argv[3:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
def answers():
    for line in engine.stdout:
        if line.startswith('uciok'):
            print('option name UCI_LimitStrength type check default false')
            print('option name UCI_Elo type spin default 1350 min 1350 max 2850')
        if has_level or 'Skill Level' not in line:
            print(line, end='', flush=True)
threading.Thread(target=answers).start()
for line in sys.stdin:
    if 'UCI_Elo' in line or 'UCI_LimitStrength' in line or 'Skill Level' in line or line.startswith('go '):
        with open(log, 'a') as out:
            out.write(line)
            if not line.startswith('go '):
                continue
    engine.stdin.write(line)
    engine.stdin.flush()
engine.stdin.close()
'''


def engine():
    """The program that the window would start."""
    beside = os.path.dirname(os.path.realpath(sys.argv[1]))
    return os.environ.get('MIDLINE_ENGINE') or os.path.join(beside, '..', 'engine', 'midline-engine')


def through_proxy(folder, level):
    """The engine is the proxy from now on; where it writes down what it is told."""
    proxy, log = os.path.join(folder, 'proxy.py'), os.path.join(folder, f'told-{level}')
    with open(proxy, 'w') as file:
        file.write(PROXY)
    os.environ['MIDLINE_ENGINE'] = f'{sys.executable} {proxy} {log} {level} {engine()}'
    return log


def limits(folder, path):
    """Where an engine offers a rating it can be limited to one; then it has no level."""
    log = through_proxy(folder, 'level')
    study = Study(sys.argv[1], path, 'Anne')
    study.menu('Game', 'Play It Out…')
    gui.window('Play It Out')
    switch = gui.wait(lambda: next((n for role in ('check box', 'switch', 'toggle button')
                                    for n in gui.find_all(study.tree, role)
                                    if 'Elo' in n.get_name()), None), what='the switch for a rating')
    level = gui.get(study.tree, 'list item', 'Skill level')
    assert gui.has(level, 'sensitive')
    gui.click(gui.window('Play It Out'), switch)
    gui.wait(lambda: not gui.has(level, 'sensitive'), what='no level')
    picture('play-elo')
    gui.act(gui.get(study.tree, 'push button', 'Play'))
    gui.get(study.tree, 'label', 'Your turn')

    def told():
        with open(log) as file:
            return file.read().split('\n')
    gui.wait(lambda: os.path.exists(log) and 'setoption name UCI_Elo value 1500' in told(), what='the rating told')
    assert 'setoption name UCI_LimitStrength value true' in told(), told()
    assert not any('Skill' in line for line in told()), told()
    study.give_up()
    passed('an engine that offers it is limited to a rating')


def decisions(folder, path):
    """Each of its decisions can be limited, whatever else an engine offers, by the clock's side."""
    log = through_proxy(folder, 'none')
    study = Study(sys.argv[1], path, 'Anne')
    study.menu('Game', 'Play It Out…')
    dialog = gui.window('Play It Out')
    gui.choose(dialog, gui.get(study.tree, 'combo box', 'Your side'), 'Black')
    level = gui.get(study.tree, 'list item', 'Skill level')
    gui.wait(lambda: not gui.has(level, 'sensitive'), what='no level where the engine has none')
    effort = gui.get(study.tree, 'combo box', 'Limit for each decision')
    gui.get(study.tree, 'label', 'Without a clock, an engine thinks for one second per decision')
    gui.choose(dialog, effort, 'Depth 4')
    gui.wait(lambda: gui.find(study.tree, 'label', 'Without a clock, an engine thinks for one second per decision')
             is None, what='a second no more')
    gui.choose(dialog, gui.get(study.tree, 'combo box', 'Clock'), '3 minutes + 2 seconds')
    assert gui.has(gui.get(study.tree, 'push button', 'Play'), 'sensitive')
    picture('play-limit')
    gui.act(gui.get(study.tree, 'push button', 'Play'))
    gui.get(study.tree, 'label', 'Your turn')
    with open(log) as file:
        assert file.read().split('\n')[0] == 'go depth 4 wtime 180000 btime 180000 winc 2000 binc 2000'
    study.menu('Game', 'Play It Out…')
    gui.window('Play It Out')
    gui.get(study.tree, 'label', 'Depth 4')
    study.give_up()
    passed('an engine without levels is limited in each decision, which is remembered')


def foreign(folder):
    """An engine that does not play such games is none to choose."""
    os.environ['MIDLINE_ENGINE'] = os.environ['MIDLINE_FAKE_ENGINE'] + ' good'
    path = os.path.join(folder, 'sirlin.mgn')
    with open(path, 'w') as file:
        file.write(RECORD.split('\n\n')[0] + '\n[Variant "Sirlin"]\n\n1. e4 *\n')
    study = Study(sys.argv[1], path, 'Anne')
    study.menu('Game', 'Play It Out…')
    dialog = gui.window('Play It Out')
    gui.get(study.tree, 'label', 'This engine does not play Sirlin’s Chess.')
    play = gui.get(study.tree, 'push button', 'Play')
    gui.wait(lambda: not gui.has(play, 'sensitive'), what='nothing to begin')
    picture('play-foreign')
    gui.choose(dialog, gui.get(study.tree, 'combo box', 'Opponent'), 'Another person')
    gui.wait(lambda: gui.has(play, 'sensitive'), what='a game of two people')
    study.give_up()
    passed('an engine that does not play the game is said not to')


def clocks(study):
    """What both sides have left, in seconds, White first."""
    text = gui.wait(lambda: next((label.get_name() for label in gui.find_all(study.tree, 'label')
                                  if re.fullmatch(r'\d:\d\d – \d:\d\d', label.get_name() or '')), None), what='clocks')
    return [60 * int(minutes) + int(seconds) for minutes, seconds in re.findall(r'(\d):(\d\d)', text)]


def held_up(study, seconds):
    """The whole program stands still, as on a machine that is too busy."""
    study.process.send_signal(signal.SIGSTOP)
    time.sleep(seconds)
    study.process.send_signal(signal.SIGCONT)


def stands_still(path):
    """A minute for the game, without increment: the time that the window is held up is nobody's, neither where a
    person has the move nor where the engine has answered meanwhile."""
    os.environ.pop('MIDLINE_ENGINE', None)
    os.environ['GSETTINGS_BACKEND'] = 'keyfile'
    settings = pathlib.Path(os.environ['XDG_CONFIG_HOME'], 'glib-2.0', 'settings', 'keyfile')
    settings.parent.mkdir(parents=True, exist_ok=True)
    settings.write_text('[io/github/midline/Midline]\nplay-time=60000\n')  # a minute
    study = Study(sys.argv[1], path, 'Anne')
    study.menu('Game', 'Play It Out…')
    gui.window('Play It Out')
    gui.act(gui.get(study.tree, 'push button', 'Play'))
    gui.get(study.tree, 'label', 'Your turn')
    before = clocks(study)
    for _ in range(3):
        held_up(study, 5)
    after = clocks(study)
    assert before[0] - after[0] < 10, (before, after)  # of 15 seconds
    gui.key('ctrl+Page_Up')
    gui.key('ctrl+w')
    gui.wait(lambda: len(gui.find_all(study.tree, 'table')) == 1, what='one board')
    study.board = gui.get(study.tree, 'table', 'Board')
    before = clocks(study)
    study.click('e2')
    study.click('e4')
    held_up(study, 5)
    study.stands('e4 white pawn')
    gui.get(study.tree, 'label', 'Your turn')
    after = clocks(study)
    assert before[1] - after[1] < 5, (before, after)
    study.give_up()
    passed('a window that is held up costs nobody time')


def main():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'game.mgn')
        with open(path, 'w') as file:
            file.write(RECORD)
        study = Study(sys.argv[1], path, 'Anne')
        begins(study)
        plays(study)
        ends(study)
        study.give_up()
        limits(folder, path)
        decisions(folder, path)
        foreign(folder)
        stands_still(path)
    plan()


main()
