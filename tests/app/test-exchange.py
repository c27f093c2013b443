# SPDX-License-Identifier: GPL-3.0-or-later
"""test-exchange.py PROGRAM: what goes out by the clipboard and as pictures, and what comes in by dropping
and from the list of recent files.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import struct
import subprocess
import sys
import tempfile

import guidrive as gui
from studydrive import HERE, Study, passed, picture, plan

GAME = '''[Event "Exchange"]
[White "Anne"]
[Black "Bert"]
[Result "*"]

1. e4 e5 (1... c5 2. Nf3) 2. Nc3 *
'''
OTHER = GAME.replace('Anne', 'Clara').replace('Bert', 'Dirk')


def text_is(probe, what):
    gui.wait(lambda: probe(gui.clipped()), what=lambda: f'{what}, not {gui.clipped()!r}')


def copies(study):
    gui.key('Home', 'Right')
    study.current('e4')
    gui.key('ctrl+c')
    text_is(lambda text: '[White "Anne"]' in text and '1. e4 e5 (1... c5 2. Nf3) 2. Nc3 *' in text,
            'the game')
    passed('the game is copied with its tags and variations')
    gui.key('ctrl+shift+c')
    text_is(lambda text: text == 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1',
            'the position')
    passed('the position is copied')
    gui.click(study.win, study.link('c5'), 3)
    gui.act(gui.get(study.tree, 'menu item', 'Copy Moves from Here'))
    text_is(lambda text: 'c5 2. Nf3' in text and 'Nc3' not in text, 'the variation')
    passed('the moves of a variation are copied')


def png_size(data):
    assert data[:8] == b'\x89PNG\r\n\x1a\n', data[:16]
    return struct.unpack('>II', data[16:24])


def copies_picture(study):
    gui.key('ctrl+alt+c')
    gui.wait(lambda: b'image/png' in gui.clipboard('TARGETS'), what='a picture on the clipboard')
    width, height = png_size(gui.clipboard('image/png'))
    assert width == 960 and 900 < height < 1100, (width, height)
    assert b'<svg' in gui.clipboard('image/svg+xml')[:600]
    passed('the picture of the board is copied, as pixels and as lines')


def saves_picture(study, folder):
    for name, begin in (('board.svg', b'<?xml'), ('board.png', b'\x89PNG')):
        path = os.path.join(folder, name)
        study.menu('Board', 'Save Board as Picture…')
        picture('save-picture')
        gui.give_path(study.tree, path)
        gui.wait(lambda: os.path.exists(path) and os.path.getsize(path) > 1000, what=name)
        with open(path, 'rb') as file:
            data = file.read()
        assert data.startswith(begin), data[:20]
        gui.wait(lambda: len(gui.kids(study.tree)) == 1, what='the dialog is gone')
    passed('the board is saved as SVG and as PNG')


def drops(study, path):
    """A file manager, in a few lines, from which a file is dragged onto the window."""
    manager = subprocess.Popen([sys.executable, os.path.join(HERE, 'dragged-file.py'), path],
                               stdout=subprocess.DEVNULL)
    source = gui.window('^Files$')
    gui.xdo('windowmove', source, 0, 0)
    gui.xdo('windowmove', study.win, 300, 30)
    gui.xdo('windowraise', source, 'sleep', 0.5)
    x, y = gui.centre(study.square('e4'))
    gui.xdo('mousemove', '--window', source, 60, 60, 'sleep', 0.2, 'mousedown', 1)
    for i in range(1, 6):
        gui.xdo('mousemove', '--window', source, 60 + i * 10, 60 + i * 10, 'sleep', 0.1)
    for i in range(3):
        gui.xdo('mousemove', '--window', study.win, x + i * 3, y, 'sleep', 0.2)
    gui.xdo('mouseup', 1)
    gui.wait(lambda: any(frame.get_name().startswith('Clara – Dirk') for frame in gui.kids(study.tree)),
             20, what='the dropped file in a tab')
    picture('dropped')
    manager.kill()
    manager.wait()
    passed('a file dropped onto the window is opened in a tab')


def recent(study):
    gui.key('ctrl+w')
    gui.wait(lambda: any(frame.get_name().startswith('Anne – Bert') for frame in gui.kids(study.tree)),
             what='the first file again')
    gui.pop_up(study.win, gui.wait(lambda: next((button for button in gui.find_all_of(
        study.tree, ('push button', 'toggle button'))
        if button.get_name() in ('Recent Files', 'GtkMenuButton')), None), what='the arrow'))
    # The menu is made anew when the list of recent files arrives.
    item = gui.wait(lambda: next((item for item in gui.find_all(study.tree, 'menu item')
                                  if item.get_name() == 'dropped_game.mgn' and gui.actor(item)), None),
                    what='a recent file')
    picture('recent')
    gui.act(item)
    gui.wait(lambda: any(frame.get_name().startswith('Clara – Dirk') for frame in gui.kids(study.tree)),
             what='the recent file in a tab')
    passed('a file that was open is among the recent ones, and opens from there')


def mends(study):
    """What is pasted and breaks off says where and why, and what was meant is a key press away."""
    broken = '[White "Emma"]\n[Black "Finn"]\n\n1. e4 e5 2. Ng3 Nc6 3. Bb5 a6 4. Ba4 *\n'
    gui.clip(broken)
    gui.key('ctrl+v')
    gui.get(study.tree, 'push button', 'Use “Nf3”')
    assert any('Line 4, column 13: “2. Ng3” cannot be played' in label.get_name() for label in gui.find_all(study.tree, 'label'))
    picture('mend')
    gui.key('Escape')
    gui.wait(lambda: not gui.find(study.tree, 'push button', 'Use “Nf3”'), what='the question is gone')
    assert not any('Emma' in frame.get_name() for frame in gui.kids(study.tree)), 'pasted all the same'
    gui.key('ctrl+v')
    gui.get(study.tree, 'push button', 'Use “Nf3”')
    gui.window('The Game Breaks Off')
    gui.key('Return')
    gui.wait(lambda: any('Emma' in frame.get_name() for frame in gui.kids(study.tree)), what='the game')
    gui.key('ctrl+c')
    text_is(lambda text: '2. Nf3 Nc6 3. Bb5 a6 4. Ba4 *' in text, 'the mended game')
    passed('a slip in what is pasted is named, and mended by a key')

    gui.clip(broken)
    gui.key('ctrl+v')
    gui.act(gui.get(study.tree, 'push button', 'Paste as Is'))
    gui.wait(lambda: not gui.find(study.tree, 'push button', 'Use “Nf3”'), what='the question is gone')
    gui.key('ctrl+c')
    text_is(lambda text: '2. Ng3 Nc6 3. Bb5' in text, 'the game as it is')
    passed('or it is taken as it is')

    gui.clip(broken.replace('Ng3', 'Qxb8').replace('Emma', 'Gina'))
    gui.key('ctrl+v')
    gui.wait(lambda: any('Gina' in frame.get_name() for frame in gui.kids(study.tree)), what='the game')
    gui.wait(lambda: any('Line 4, column 13: “2. Qxb8” cannot be played' in label.get_name()
                         for label in gui.find_all(study.tree, 'label')), what='why it breaks off')
    passed('what is no slip is taken as it is, and why it breaks off is said')

    for text, told in (('https://example.org/study/abcdefgh', 'An address holds no game'),
                       ('12. Rad1 Rfd8 13. h3', 'The moves begin with turn 12'),
                       ('{"white": "Hans", "moves": ["e4"]}', 'The clipboard holds neither')):
        gui.clip(text)
        gui.key('ctrl+v')
        gui.wait(lambda told=told: any(label.get_name().startswith(told) for label in gui.find_all(study.tree, 'label')),
                 what=told)
        gui.elapse(0.2)
        assert any('Gina' in frame.get_name() for frame in gui.kids(study.tree)), f'{text} is a game'
    passed('what is no game is not taken for one, and it is said why')


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        path, other = os.path.join(folder, 'game.mgn'), os.path.join(folder, 'dropped_game.mgn')
        for name, text in ((path, GAME), (other, OTHER)):
            with open(name, 'w') as file:
                file.write(text)
        study = Study(program, path, 'Anne – Bert')
        study.link('e4')
        copies(study)
        copies_picture(study)
        saves_picture(study, folder)
        drops(study, other)
        recent(study)
        mends(study)
        study.give_up()
    plan()


if __name__ == '__main__':
    main(sys.argv[1])
