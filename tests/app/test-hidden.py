# SPDX-License-Identifier: GPL-3.0-or-later
"""test-hidden.py PROGRAM [PLACES [SEED]]: samples of Knightmare Chess are looked at as each player knew them, at
places drawn by lot, and nothing names a card of the other hand: no name or description in the tree, no title of a
window, nothing that is copied in any form, no name of a file that is proposed, no step that can be undone, nothing
that an engine is told or that the search of the desktop finds.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import random
import re
import subprocess
import sys
import tempfile

import guidrive as gui
from studydrive import HERE, Study, passed, picture, plan

SAMPLES = os.path.join(HERE, '..', '..', 'data', 'samples', 'samples.mgn')
TITLES = ('A magnet on e2', 'Prince of cards', 'Late, late, late', 'Two mates and a mask')
SIDES = ('White', 'Black')
BUS = 'io.github.midline.Midline'


def sample(title):
    with open(SAMPLES) as file:
        games = file.read().split('[Event ')
    return '[Event ' + next(game for game in games if game.startswith(f'"Knightmare Chess: {title}"'))


def copied(study, what, *keys):
    """What the clipboard has after that entry of the menu, or key."""
    subprocess.run(['xclip', '-selection', 'clipboard', '-i'], input=b'nothing', check=False)
    if keys:
        gui.key(*keys)
    else:
        study.menu(*what)
    return gui.wait(lambda: (text := gui.clipped()) and text != 'nothing' and text, what=f'{what} copied')


def cards(text):
    """The names in a list of a position's text."""
    names = re.split(r'[,/]', text)
    return {re.sub(r'_x\d+$', '', name).lstrip('~').replace('_', ' ') for name in names} - {'', '-', '?'}


def field(fen, key, side):
    found = re.search(rf' {key}:(\S+)', fen.split(' | ')[0])
    parts = found.group(1).split('/') if found else ['-']
    return parts[side] if len(parts) > 1 else parts[0]


def hidden(fen, line, viewer):
    """What the other side holds, and the viewer has neither seen nor has himself."""
    other = 1 - viewer
    held = cards(field(fen, 'hands', other)) | cards(field(fen, 'decks', other))
    open_to_all = cards(field(fen, 'discards', 0)) | cards(field(fen, 'discards', 1))
    own = cards(field(fen, 'hands', viewer)) | cards(field(fen, 'decks', viewer))
    played = {name for name in held if re.search(r'[<:]' + re.escape(name), line)}
    in_play = {name for name in held if re.search(r'[:,]' + re.escape(name.replace(' ', '_')) + r'\.[wb]\.', fen)}
    # A word of the language as well, or a part of another card's name.
    words = {name for name in held if any(name != other and name in other for other in open_to_all | own | played)}
    return held - open_to_all - own - played - in_play - words - {'Chaos', 'Siege', 'Toll'}


def look(names, where, text):
    for name in names:
        for form in (name, name.replace(' ', '_'), name.replace(' ', '%20')):
            assert not re.search(r'(?<![A-Za-z])' + re.escape(form) + r'(?![A-Za-z])', text or ''), \
                f'{name!r} in {where}: {text}'


def titles():
    found = subprocess.run(['xdotool', 'search', '--name', '.'], capture_output=True, text=True).stdout.split()
    return '\n'.join(subprocess.run(['xdotool', 'getwindowname', it], capture_output=True, text=True).stdout
                     for it in found)


def found_on_desktop(name):
    done = subprocess.run(['gdbus', 'call', '--session', '--dest', BUS, '--object-path',
                           '/io/github/midline/Midline/SearchProvider', '--method',
                           'org.gnome.Shell.SearchProvider2.GetInitialResultSet', repr([name.split()[0]])],
                          capture_output=True, text=True)
    return done.stdout


def proposed(study):
    """The name that a file would be given."""
    gui.key('ctrl+shift+s')
    win = gui.wait(lambda: gui.windows('--name', 'Save'), 15, 'a dialog to save')[-1]
    words = '\n'.join(gui.text(node) for node in gui.find_all_of(study.tree, ('text', 'entry'))
                      if gui.has(node, 'focused'))
    gui.close(win)
    return words


def everything(study, names):
    look(names, 'the tree', study.says())
    look(names, 'a title', titles())
    look(names, 'the game copied', copied(study, 'game', 'ctrl+c'))
    look(names, 'the position copied', copied(study, 'position', 'ctrl+shift+c'))
    look(names, 'Markdown', copied(study, ('Edit', 'Copy as Markdown')))


def more(study, names):
    """What takes longer to look at."""
    look(names, 'the name of a file', proposed(study))
    for page in ('1', '2', '4', '5'):
        gui.key(f'ctrl+alt+{page}')
        gui.answers()
        look(names, f'page {page}', study.says())
    gui.key('ctrl+alt+1', 'ctrl+alt+z')
    gui.answers()
    look(names, 'what can be undone', study.says())
    gui.key('Escape')
    for name in sorted(names)[:3]:
        look(names, 'what the desktop finds', found_on_desktop(name))


def only_tab(study):
    """The tab with the whole game goes."""
    gui.key('ctrl+Page_Up')
    gui.key('ctrl+w')
    gui.wait(lambda: len(gui.find_all(study.tree, 'table')) == 1, what='one board')
    study.board = gui.get(study.tree, 'table', 'Board')


def place(program, folder, title, steps, viewer, thorough):
    path = os.path.join(folder, 'game.mgn')
    with open(path, 'w') as file:
        file.write(sample(title))
    study = Study(program, path, 'self-play')
    study.square('e1')
    gui.key(*['Right'] * steps)
    gui.answers()
    fen = copied(study, 'position', 'ctrl+shift+c')
    study.menu('Game', f'As {SIDES[viewer]} Knew It')
    gui.get(study.tree, 'label', f'The game as {SIDES[viewer]} knew it')
    only_tab(study)
    line = copied(study, 'game', 'ctrl+c')
    names = hidden(fen, line.rsplit('\n\n', 1)[-1], viewer)
    assert len(names) >= 3, names
    everything(study, names)
    if thorough:
        picture('hidden')
        more(study, names)
    study.give_up()
    return len(names)


def main():
    program, places, seed = [*sys.argv[1:], *(None, 6, 1)[len(sys.argv) - 1:]]
    draw = random.Random(int(seed))
    names = 0
    with tempfile.TemporaryDirectory() as folder:
        for i in range(int(places)):
            names += place(program, folder, TITLES[i % len(TITLES)], draw.randrange(4, 40), i % 2, i < 2)
            passed(f'place {i + 1} of {places}')
    print(f'# {names} names looked for')
    plan()


main()
