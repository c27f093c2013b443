# SPDX-License-Identifier: GPL-3.0-or-later
"""test-practice.py PROGRAM: a game is guessed in a tab of its own: what is asked, hints, wrong guesses that are
played out, the answer shown, the report; and nothing in the window says what is to be guessed.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import re
import sys
import tempfile

import guidrive as gui
from studydrive import Study, passed, picture, plan

RECORD = '''[White "Anne"]
[Black "Bert"]
[Result "1-0"]
[ECO "C23"]

1. e4 e5 {Now comes the bishop.} 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# {Mate.} 1-0
'''


def plays(study, source, target):
    """The piece is in the hand before it is put anywhere: what is asked may just have moved the board."""
    def picked():
        study.click(source)
        return gui.happens(lambda: gui.has(study.square(source), 'selected'), 3)
    gui.again(picked, f'the piece on {source} picked up')
    study.click(target)


def judge(study, wanted):
    """Lets an engine judge, or none."""
    button = gui.get(study.tree, 'toggle button', 'Let an Engine Judge the Guesses')
    if gui.has(button, 'pressed') != wanted:
        gui.act(button)
    gui.wait(lambda: gui.has(button, 'pressed') == wanted, what='the engine switched')


def hides(study, words):
    said = study.says()
    for word in words:
        assert word not in said, f'{word!r} is said: {said}'
    gui.key('ctrl+c')
    gui.wait(lambda: '[White "Anne"]' in gui.clipped(), what='the game copied')
    for word in words:
        assert word not in gui.clipped(), gui.clipped()


DUEL = """[White "Anne"]
[Black "Bert"]
[Result "*"]
[Variant "Sirlin"]
[WhiteArmy "Classic"]
[BlackArmy "Animals"]

1. e4 d5 2. exd5 <1:0> Nf6 3. d4 *
"""


def begins(study):
    study.square('e1')
    gui.key('Right')
    gui.key('Right')
    study.current('e5')
    study.menu('Game', 'Guess as White')
    gui.get(study.tree, 'label', 'What did White play?')
    gui.key('ctrl+Page_Up')
    gui.key('ctrl+w')  # what is left is what is guessed
    gui.wait(lambda: len(gui.find_all(study.tree, 'table')) == 1, what='one board')
    study.board = gui.get(study.tree, 'table', 'Board')
    study.stands('e5 black pawn')
    judge(study, False)  # it would take its time
    gui.key('l')  # nor is one asked so
    hides(study, ['Bc4', 'Qh5', 'bishop.', 'C23', '1-0', '1–0'])
    gui.key('ctrl+alt+1')
    picture('guess')
    passed('the game is asked from the place on, and nothing says how it went on')


def guesses(study):
    plays(study, 'g1', 'f3')
    study.status('Nf3 was not played. What did White play?')
    study.stands('g1 white knight')
    picture('guess-wrong')
    gui.act(gui.get(study.tree, 'push button', 'Play It Out'))
    study.stands('f3 white knight')
    plays(study, 'b8', 'c6')
    gui.get(study.tree, 'label', 'Trial: 1 step so far')
    gui.act(gui.get(study.tree, 'push button', 'Discard'))
    study.stands('b8 black knight')
    gui.key('q')
    study.stands('g1 white knight')
    passed('a wrong guess is played out, and that thrown away')

    gui.key('ctrl+h')
    study.status('Nf3 was not played. It was the bishop on f1.')
    gui.key('ctrl+h')
    study.status('Nf3 was not played. It was the bishop on f1, to c4.')
    picture('guess-hint')
    plays(study, 'f1', 'c4')
    study.status('Bc4 is right. What did White play?')
    study.stands('c6 black knight')
    passed('hints by degrees, and the answer of the other side')

    gui.act(gui.get(study.tree, 'toggle button', 'Use a Clock'))
    # it stands for a second only: on a busy machine it is later when one looks
    gui.wait(lambda: any(re.fullmatch('0:(?!00)[0-9]{2}', item.name or '')
                         for item in study.tree.program.tree(study.tree.path)), what='a clock that runs')
    picture('guess-clock')
    gui.act(gui.get(study.tree, 'push button', 'Show'))
    study.status('Qh5 was played. What did White play?')
    study.stands('f6 black knight')
    plays(study, 'h5', 'f7')
    study.status('Guessing is over: 1 of 3 found at once, 1 later, 1 shown')
    picture('guess-over')
    gui.wait(lambda: 'Guessed as White: 1 of 3 found at once, 1 later, 1 shown.' in study.says(), what='the report')
    passed('the answer is shown on demand; at the end there is a report')


def bids(study):
    study.square('e1')
    study.menu('Game', 'Guess as White')
    gui.get(study.tree, 'label', 'What did White play?')
    gui.key('ctrl+Page_Up')
    gui.key('ctrl+w')
    gui.wait(lambda: len(gui.find_all(study.tree, 'table')) == 1, what='one board')
    study.board = gui.get(study.tree, 'table', 'Board')
    judge(study, True)
    plays(study, 'e2', 'e4')
    study.stands('d5 black pawn')
    plays(study, 'e4', 'd5')
    study.status('exd5 is right. How many stones should White bid?')
    assert '1:0' not in study.says()
    picture('guess-bid')
    gui.act(gui.get(study.tree, 'push button', 'Bid 2'))
    study.stands('f6 black wild horse')
    gui.wait(lambda: 'Guessed: White bids 2, which gives' in study.says(), what='what the bid gives away')
    picture('guess-bid-over')
    passed('a bid is given unseen, and held against the best mix')


def about(study, theme):
    """Chooses it in the menu beside the button that opens files."""
    gui.act([button for button in gui.find_all(study.tree, 'push button') if button.get_name() == 'Recent Files'][-1])
    for entry in ('Problems', theme):
        gui.act(gui.wait(lambda: next((item for item in gui.find_all(study.tree, 'menu item')
                                       if item.get_name() == entry), None), what=f'the entry {entry}'))


def solves(study):
    """The problems, one in place of the other; none makes the window larger."""
    gui.xdo('windowsize', study.win, 1100, 720)
    gui.wait(lambda: gui.screen().size(study.win) == (1100, 720), what='a window of 1100 by 720')
    gui.key('ctrl+t')
    gui.act(gui.get(study.tree, 'push button', 'Problems'))
    gui.wait(lambda: 'One answer is best. What should ' in study.says(), what='a question')
    picture('problem')
    gui.still(gui.get(study.tree, 'push button', 'Hint'))
    assert 'Play a move on the board' not in study.says(), 'advice that is not for a problem'
    assert gui.screen().size(study.win) == (1100, 720), f'the window has {gui.screen().size(study.win)}'
    def position():  # the other tab's board comes first
        return [cell.get_name() for cell in gui.kids(gui.find_all(study.tree, 'table')[-1])]
    before, tabs = position(), len(gui.find_all(study.tree, 'page tab'))
    gui.key('ctrl+shift+h')
    for _ in range(6):
        if gui.happens(lambda: gui.find(study.tree, 'push button', 'Next Problem') is not None, 1):
            break
        gui.key('ctrl+shift+h')
    assert 'Not solved.' in study.says() and 'Guessing is over' not in study.says(), study.says()
    picture('problem-over')
    gui.act(gui.get(study.tree, 'push button', 'Next Problem'))
    gui.wait(lambda: 'What should ' in study.says() and 'Next Problem' not in study.says(), what='another problem')
    gui.wait(lambda: position() != before, what='another position')
    passed('a problem is solved, and the next one comes')
    about(study, 'Whirlwind')
    gui.wait(lambda: 'Whirlwind: one answer is best. ' in study.says(), what='a problem of the theme')
    assert len(gui.find_all(study.tree, 'page tab')) == tabs, 'it takes the place of the one before'
    gui.key('ctrl+h')
    gui.wait(lambda: re.search(r'Whirlwind: one answer is best\. It is the .* on ..\.', study.says()), what='a hint')
    picture('problem-theme')
    about(study, 'All Themes')
    gui.wait(lambda: 'One answer is best. ' in study.says(), what='a problem of any theme')
    passed('the problems of one theme are asked, if one likes')
    gui.xdo('windowsize', study.win, 360, 720)
    gui.wait(lambda: gui.screen().size(study.win)[0] == 360, what='a narrow window')
    gui.still(gui.get(study.tree, 'push button', 'Hint'))
    picture('problem-narrow')
    assert gui.screen().size(study.win) == (360, 720), f'the window has {gui.screen().size(study.win)}'
    passed('a problem makes a window no higher that is as narrow as a telephone')


def main():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'game.mgn')
        with open(path, 'w') as file:
            file.write(RECORD)
        study = Study(sys.argv[1], path, 'Anne')
        begins(study)
        guesses(study)
        study.give_up()
        with open(path, 'w') as file:
            file.write(DUEL)
        study = Study(sys.argv[1], path, 'Anne')
        bids(study)
        solves(study)
        study.give_up()
    plan()


main()
