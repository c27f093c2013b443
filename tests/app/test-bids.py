# SPDX-License-Identifier: GPL-3.0-or-later
"""test-bids.py PROGRAM: what an engine bids in a duel is to be had nowhere before the person has bid.  The same game
is played against two engines that do the same but for their bids, and everything that a person could look at is
compared: what the window says, the clipboard, the history, all files that the program has written, and what it prints,
debugging.  Afterwards the bids are there, and different.  The engine attacks once, and defends once.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import contextlib
import os
import pathlib
import re
import sqlite3
import sys
import tempfile

import guidrive as gui
from handoverdrive import STONES
from studydrive import Study, passed, picture, plan

# What the engine answers, in order: it takes the pawn and bids, or challenges, and bids; what is bid against it; how
# the record has all that.
ATTACKS = 'Black', 'e4d5 :1{}', 1, '<1:{}>'
DEFENDS = 'White', ':{}0', 0, '<{}:0>'
# Says no more than it has to.
ENGINE = '''
import sys
answers = iter(sys.argv[1:] + ['0000'] * 9)
for line in sys.stdin:
    if line.startswith('uci\\n'):
        print('id name Bidder\\noption name UCI_Variant type combo default sirlin var sirlin\\nuciok', flush=True)
    elif line.startswith('isready'):
        print('readyok', flush=True)
    elif line.startswith('go'):
        print('info depth 1 score cp 0 nodes 1 time 1\\nbestmove', next(answers), flush=True)
'''
# What differs from one start of the program to the next: times, addresses, numbers of processes, names by lot.
LOT = re.compile(r'\d+:\d\d(:\d\d)?(\.\d+)?|\d{4}[.-]\d\d[.-]\d\d|0x[0-9a-f]+|midline:\d+|:1\.\d+|[0-9a-f]{8}-[0-9a-f-]{27}|'
                 r'bid-folder-\w+|gui-run\.\w+|\b\d{5,}\b|count="\d+"')


def read(path):
    """A file's text; a database, with the log beside it, by what is in it."""
    data = path.read_bytes()
    if data.startswith(b'SQLite format 3'):
        with contextlib.closing(sqlite3.connect(f'file:{path}?mode=ro', uri=True)) as database:
            return '\n'.join(database.iterdump())
    return data.decode('latin-1')


def written():
    """All that stands below the home folder, file by file."""
    return {LOT.sub('#', str(path)): LOT.sub('#', read(path))
            for path in sorted(pathlib.Path(os.environ['HOME']).rglob('*'))
            if path.is_file() and not path.is_symlink() and not path.name.endswith(('-shm', '-wal'))}


def copies(*keys):
    """What each key copies, the position as well as the game."""
    found = []
    for key in keys:
        gui.clip('nothing yet')
        gui.key(key)
        gui.wait(lambda: gui.clipped() not in ('', 'nothing yet'), what=f'what {key} copies')
        found.append(LOT.sub('#', gui.clipped()))
    return found


def begins(study, side):
    study.square('e1')
    gui.key('End')
    study.current('d5')
    study.menu('Game', 'Play It Out…')
    dialog = gui.window('Play It Out')
    gui.choose(dialog, gui.get(study.tree, 'combo box', 'Your side'), side)
    gui.act(gui.get(study.tree, 'push button', 'Play'))
    gui.get(study.tree, 'push button', 'Take Back')
    gui.key('ctrl+Page_Up')
    gui.key('ctrl+w')  # what is left is what is played
    gui.wait(lambda: len(gui.find_all(study.tree, 'table')) == 1, what='one board')
    study.board = gui.get(study.tree, 'table', 'Board')
    if side == 'White':
        study.click('e4')
        study.click('d5')
    gui.get(study.tree, 'label', 'The engine challenges your capture: how many stones do you bid?' if side == 'White' else
            'Do you challenge the capture, and bid how many stones?')


def all_pages(study):
    """What is said on each page of the window, and with the history open."""
    said = []
    for key in ('ctrl+alt+1', 'ctrl+alt+2', 'ctrl+alt+4', 'ctrl+alt+z'):
        gui.key(key)
        gui.wait(lambda: study.says(), what='something said')
        said.append(LOT.sub('#', study.says()))
    gui.key('Escape')
    gui.key('ctrl+alt+1')
    return said


def plays(folder, kind, bid):
    """What is to be had before the person bids, and the record after."""
    side, said, answer, _ = kind
    engine, path, printed = (os.path.join(folder, name) for name in ('engine.py', 'game.mgn', f'printed-{bid}'))
    pathlib.Path(engine).write_text(ENGINE)
    pathlib.Path(path).write_text(STONES)
    os.environ.update(MIDLINE_ENGINE=f'{sys.executable} {engine} {said.format(bid)}', G_MESSAGES_DEBUG='all',
                      GSETTINGS_BACKEND='keyfile')  # settings are a file as well
    with open(printed, 'w') as out:
        study = Study(sys.argv[1], path, 'Anne', printed=out)
    begins(study, side)
    picture(f'bids-asked-{side}-{bid}')
    seen = {'said': all_pages(study), 'copied': copies('ctrl+c', 'ctrl+shift+c'), 'files': written(),
            'printed': LOT.sub('#', pathlib.Path(printed).read_text())}
    gui.act(gui.get(study.tree, 'push button', f'Bid {answer}'))
    gui.wait(lambda: gui.find(study.tree, 'push button', f'Bid {answer}') is None, what='the duel settled')

    def bids():
        gui.key('ctrl+c')
        return re.search(r'exd5\s+(<.:.>)', gui.clipped() or '')
    seen['after'] = gui.wait(bids, what='the bids in the record')[1]
    study.give_up()
    return seen


def compares(folder, kind, bids):
    first, second = (plays(folder, kind, bid) for bid in bids)
    assert [first['after'], second['after']] == [kind[3].format(bid) for bid in bids], (first['after'], second['after'])
    passed(f'against {kind[0]} both engines bid what they were to bid')
    assert first['said'] == second['said'], [(a, b) for a, b in zip(first['said'], second['said']) if a != b]
    passed('the window says nothing of it')
    assert first['copied'] == second['copied'] and '<' not in first['copied'][0].split(']')[-1], first['copied']
    passed('nor does the clipboard')
    assert first['files'].keys() == second['files'].keys(), first['files'].keys() ^ second['files'].keys()
    differ = [name for name in first['files'] if first['files'][name] != second['files'][name]]
    assert not differ, [(name, first['files'][name], second['files'][name]) for name in differ]
    assert any('journal' in name for name in first['files']), first['files'].keys()
    passed('nor a file, the one for what was not saved among them')
    lines = [[line for line in seen['printed'].split('\n') if 'midline' in line.lower()] for seen in (first, second)]
    assert sorted(set(lines[0])) == sorted(set(lines[1])), set(lines[0]) ^ set(lines[1])
    passed('nor what the program prints')


def main():
    with tempfile.TemporaryDirectory(prefix='bid-folder-') as folder:
        compares(folder, ATTACKS, (0, 2))
        compares(folder, DEFENDS, (1, 2))
    plan()


main()
