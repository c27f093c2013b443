# SPDX-License-Identifier: GPL-3.0-or-later
"""test-repetition.py PROGRAM: a repertory and one's mistakes are added to what is practised, asked on the day,
answered at the board, and graded by keys; the answers are there when the program comes again.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import contextlib
import os
import re
import sqlite3
import sys
import tempfile

import guidrive as gui
from studydrive import Study, passed, picture, plan

RECORD = '''[Event "Openings"]
[White "Anne"]
[Black "?"]
[Result "*"]

1. e4 (1. d4 Nf6) 1... e5 2. Qh5? (2. Nf3) *
'''


def answers():
    """Of the whole file: deck and grade of each answer, each deck's in their order: two of a second have none."""
    path = os.path.join(os.environ['XDG_DATA_HOME'], 'midline', 'practice.db')
    with sqlite3.connect(path) as db:
        return db.execute('SELECT deck, recall FROM answer JOIN exercise ON id = exercise ORDER BY time, id').fetchall()


def plays(study, source, target):
    study.click(source)
    study.click(target)


def adds(study):
    study.menu('Game', 'Add to Practice', 'As White’s Repertoire')
    study.status('“Openings, Anne, as White”: 2 exercises added, 0 there already, 0 no longer asked')
    study.menu('Game', 'Add to Practice', 'White’s Mistakes')
    study.status('“My mistakes”: 1 exercise added, 0 there already, 0 no longer asked')
    study.menu('Game', 'Add to Practice', 'Black’s Mistakes')
    study.status('No mistake has a better move beside it: have the game reviewed first')
    passed('a repertory and mistakes are added')


def begins(study):
    gui.key('ctrl+alt+p')
    study.status('Openings, Anne, as White: What should White play?')
    study.status('3 left')
    gui.key('ctrl+Page_Up')
    gui.key('ctrl+w')
    gui.wait(lambda: len(gui.find_all(study.tree, 'table')) == 1, what='one board')
    study.board = gui.get(study.tree, 'table', 'Board')
    study.stands('e2 white pawn')
    picture('repetition')


def focused(study, name):
    gui.wait(lambda: gui.has(gui.get(study.tree, 'push button', name), 'focused'), what=f'{name} focused')


def grades(study):
    plays(study, 'd2', 'd4')  # an alternative of the tree
    study.status('d4 is right. How well did you know it?')
    picture('repetition-grade')
    gui.key('4')
    study.status('2 left')
    study.stands('e5 black pawn')
    passed('what the tree has beside the line is right, and graded by a key')

    plays(study, 'd1', 'h5')
    study.status('Openings, Anne, as White: Qh5 is not right. What should White play?')
    plays(study, 'g1', 'f3')
    study.status('Nf3 is right. How well did you know it?')
    focused(study, 'Again')
    gui.key('Return')
    study.status('My mistakes: What should White play?')
    study.status('2 left')
    gui.key('ctrl+shift+h')
    study.status('The answer is Nf3. How well did you know it?')
    focused(study, 'Again')
    picture('repetition-shown')
    gui.act(gui.get(study.tree, 'push button', 'Hard'))
    study.status('1 left')
    passed('a wrong answer and a shown one propose to ask again')

    study.status('Openings, Anne, as White: What should White play?')
    gui.key('ctrl+h')
    gui.key('ctrl+h')
    plays(study, 'g1', 'f3')
    focused(study, 'Hard')
    study.click('h8')  # the keys grade wherever the focus is
    gui.key('3')
    study.status('That was all for today')
    picture('repetition-over')
    found = answers()
    assert [recall for deck, recall in found if deck == 'Openings, Anne, as White'] == [4, 1, 3], found
    assert [recall for deck, recall in found if deck == 'My mistakes'] == [2] and len(found) == 4, found
    passed('what was not known comes again on the same day; then nothing is left')


def comes_again(path):
    """Nothing is asked twice, and what was answered is there."""
    study = Study(sys.argv[1], path, 'Anne')
    gui.key('ctrl+alt+p')
    study.status('Nothing to Practise Today')
    gui.key('Escape')
    gui.wait(lambda: gui.find(study.tree, 'label', 'Nothing to Practise Today') is None, what='the message gone')
    study.menu('Game', 'Add to Practice', 'As White’s Repertoire')
    study.status('“Openings, Anne, as White”: 0 exercises added, 2 there already, 0 no longer asked')
    assert len(answers()) == 4
    passed('the answers are kept')

    study.menu('Game', 'Exercises as Games')
    gui.wait(exports, what='the exercises as games')
    study.give_up()
    passed('the exercises are games in a tab')


def next_day(path):
    """What was answered was answered so long ago that the first of it is due: that alone is asked, and the better it is
    known the longer it rests."""
    file = os.path.join(os.environ['XDG_DATA_HOME'], 'midline', 'practice.db')
    with contextlib.closing(sqlite3.connect(file)) as db, db:
        today, rest = db.execute('SELECT max(answered), min(due) - max(answered) FROM exercise').fetchone()
        assert rest >= 1, rest
        db.execute('UPDATE answer SET day = day - ?, time = time - ?', (rest, 86400 * rest))
        db.execute('UPDATE exercise SET answered = answered - ?, due = due - ?, added = added - ?', (rest,) * 3)
        due = [deck for deck, in db.execute('SELECT deck FROM exercise WHERE due <= ?', (today,))]
    assert 1 <= len(due) <= 2, due  # what was easy rests longer
    before = len(answers())
    study = Study(sys.argv[1], path, 'Anne')
    gui.key('ctrl+alt+p')
    for left in range(len(due), 0, -1):
        study.status(f'{left} left')
        gui.key('ctrl+shift+h')
        gui.get(study.tree, 'push button', 'Good')
        gui.key('3')
    study.status('That was all for today')
    study.give_up()
    assert [recall for _, recall in answers()[before:]] == [3] * len(due), answers()
    with contextlib.closing(sqlite3.connect(file)) as db:
        rests = [days for days, in db.execute('SELECT due - answered FROM exercise WHERE answered = ?', (today,))]
    assert len(rests) == len(due) and min(rests) > rest, (rests, rest)
    passed(f'days later what is due is asked, {len(due)} of 3, and rests {min(rests)} days instead of {rest}')


def exports():
    """What is copied of the tab that is shown is an exercise with its answers."""
    gui.key('ctrl+c')
    return 'PracticeAnswers' in gui.clipped()


def damaged(path):
    """A damaged file is kept, and said so.  A program that was ended at once may have left beside it what the
    database makes it whole again from."""
    file = os.path.join(os.environ['XDG_DATA_HOME'], 'midline', 'practice.db')
    for ending in ('-wal', '-shm'):
        if os.path.exists(file + ending):
            os.unlink(file + ending)
    with open(file, 'wb') as out:
        out.write(b'no database')
    study = Study(sys.argv[1], path, 'Anne')
    gui.key('ctrl+alt+p')
    gui.wait(lambda: 'practice.db.damaged-1' in study.says(), what='where the damaged file is')
    with open(file + '.damaged-1', 'rb') as kept:
        assert kept.read() == b'no database'
    study.give_up()
    passed('a damaged file is kept, and said so')


DUEL = '''[White "Anne"]
[Black "Bert"]
[Result "*"]
[Variant "Sirlin"]
[WhiteArmy "Classic"]
[BlackArmy "Animals"]

1. e4 d5 2. exd5 <1:0> Nf6 *
'''


def duels(path):
    """A duel is asked as bids of both sides, the second without the first being told; our engine says what they
    are worth, and how it should be played."""
    with open(path, 'w') as file:
        file.write(DUEL)
    study = Study(sys.argv[1], path, 'Anne')
    study.menu('Game', 'Add to Practice', 'Duels')
    study.status('“Duels”: 1 exercise added, 0 there already, 0 no longer asked')
    gui.key('ctrl+alt+p')
    study.status('Duels: Should Black challenge, and bid how many stones?')
    picture('repetition-duel')
    assert 'Best:' not in study.says()
    gui.act(gui.get(study.tree, 'push button', 'Bid 1'))
    study.status('Duels: How many stones should White bid?')
    assert 'Best:' not in study.says() and 'bids 1' not in study.says()
    gui.act(gui.get(study.tree, 'push button', 'Bid 0'))
    gui.wait(lambda: re.search(r'Guessed: White bids 0, which gives .* away.* Guessed: Black bids 1, which gives .*'
                               r'Best: .* answers .*%\. How well did you know it\?', study.says()),
             what='what the bids are worth')
    picture('repetition-duel-grade')
    gui.key('3')
    study.status('That was all for today')
    assert answers() == [('Duels', 3)], answers()
    study.give_up()
    passed('a duel is asked, worth something by the best mix, and graded')


def main():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'game.mgn')
        with open(path, 'w') as file:
            file.write(RECORD)
        study = Study(sys.argv[1], path, 'Anne')
        adds(study)
        begins(study)
        grades(study)
        study.give_up()
        comes_again(path)
        next_day(path)
        damaged(path)
        duels(path)
    plan()


main()
