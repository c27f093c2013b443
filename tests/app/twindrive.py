# SPDX-License-Identifier: GPL-3.0-or-later
"""Two games that differ in cards alone that White never saw, each looked at as White knew it: whatever comes of the
one must come of the other, to the byte."""
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

import guidrive as gui
from studydrive import Study, passed, picture

ENGINE = os.environ.get('MIDLINE_ENGINE') or os.path.join(os.path.dirname(os.path.realpath(sys.argv[1])), '..', 'engine',
                                                          'midline-engine')
OWN = '<card name=\\"{}\\" points=\\"3\\" when=\\"after-move\\"><text>Nothing comes of it.</text>' \
      '<play><pick id=\\"piece\\" whose=\\"enemy\\"/><mark effect=\\"stuck\\" at=\\"piece\\" turns=\\"2\\"/></play></card>'
RECORD = '''[White "Anne"]
[Black "Bert"]
[Result "*"]
[Variant "Knightmare"]
[Card "''' + OWN.format('Zyxwort') + '''"]
[Card "''' + OWN.format('Quillfang') + '''"]
[WhiteHand "Holy War, Forbidden City, Onslaught, Guardian, Crab"]
[BlackHand "Truce, {}"]

1. e4 <Forbidden City d5> e5 {{Bert keeps {}.}} <Truce> ({}) 2. Nf3 *
'''
HANDS = (('Zyxwort, Hidden Passage, Chaos, Fog of War', 'Chaos', '<Zyxwort e4>'),
         ('Quillfang, Bog, Coup, Toll', 'Toll', '<Coup e8 f8>'))
BUS, PATH = 'io.github.midline.Midline', '/io/github/midline/Midline'
# What X tells a program that wants what was copied, besides what that is.
NO_CONTENTS = ('TARGETS', 'TIMESTAMP', 'MULTIPLE', 'SAVE_TARGETS', 'DELETE')
# A tooltip comes half a second after the pointer, and what is drawn of it a frame later.
STAYS = 0.75
# For so long after a key GTK draws a ring round what has the focus (3 seconds).
RING = 3.5
# What has something to say of the game.
ROLES = ('push button', 'toggle button', 'image', 'table cell')


def hidden():
    """The names of all cards that only one of the twins has."""
    return [name.strip() for hand, _, _ in HANDS for name in hand.split(',')]


def kinds(study, *entry):
    """What was copied, in each kind in which it can be had, but for the numbers of cairo's surfaces."""
    subprocess.run(['xclip', '-selection', 'clipboard', '-i'], input=b'nothing', check=False)
    study.menu('Edit', *entry)
    gui.wait(lambda: gui.clipboard('UTF8_STRING') != b'nothing' and gui.clipboard('TARGETS'), what=f'{entry} copied')
    names = [it for it in gui.clipboard('TARGETS').decode().split('\n') if it and it not in NO_CONTENTS]
    return b'\n'.join(name.encode() + re.sub(rb'surface\d+', b'surface', gui.clipboard(name)) for name in names)


def desktop(method, *arguments):
    return subprocess.run(['gdbus', 'call', '--session', '--dest', BUS, '--object-path', PATH + '/SearchProvider',
                           '--method', f'org.gnome.Shell.SearchProvider2.{method}', *arguments],
                          capture_output=True, text=True, check=True).stdout


def exported():
    """What the program tells the session's bus of itself: its objects, and its actions with what they stand at."""
    def call(*words):
        return subprocess.run(['gdbus', *words], capture_output=True, text=True, check=True).stdout
    tree = call('introspect', '--session', '--dest', BUS, '--object-path', '/', '--recurse', '--only-properties')
    actions = [call('call', '--session', '--dest', BUS, '--object-path', path, '--method', 'org.gtk.Actions.DescribeAll')
               for path in (PATH, *re.findall(r'node (/\S+/window/\d+) ', tree))]
    return tree + ''.join(','.join(sorted(re.findall(r"'[a-z-]+': \(.*?\]\)", it))) for it in actions)


def display():
    """What all of the display shows, once it has stayed as it is for a while: on a busy machine, where the program has
    its turn less often, for longer."""
    root = gui.screen().root.value
    seen, left = gui.pixels(root), STAYS
    while left > 0:
        start = time.monotonic()
        time.sleep(0.05)
        gui.answers()
        now = gui.pixels(root)
        left = left - min(time.monotonic() - start, 0.1) if now == seen else STAYS
        seen = now
    return hashlib.sha256(seen).hexdigest()


def things(study, begins):
    """By name, each of what can be seen and is called so, with where it is."""
    found, seen = [], set()
    for node in gui.find_all_of(study.tree, ROLES):
        box, name = gui.extents(node), node.get_name()
        if box.width < 2 or box.height < 2 or not name.startswith(begins):
            continue
        at = gui.centre(node)
        if at not in seen:
            seen.add(at)
            found.append((name, at))
    return found


def at_pointer(study, begins, called):
    """What all of the display shows while the pointer rests on each thing whose name begins so; pictures of it are
    called `called`."""
    out = {}
    gui.xdo('mousemove', 0, 0)
    gui.elapse(RING)
    for i, (name, (x, y)) in enumerate(things(study, begins)):
        gui.xdo('mousemove', '--window', study.win, x, y)
        out[f'at the pointer, {i}: {name[:40]}'] = display()
        picture(f'{called}-{i}')
    gui.xdo('mousemove', 0, 0)
    return out


def state():
    return os.path.join(os.environ['XDG_STATE_HOME'], 'midline', 'journal')


def on_disk(top):
    """What is in the files below, without numbers, which are times and processes; no long name of a hidden card is:
    those of one's own both players know."""
    out = b''
    for folder, _, names in sorted(os.walk(top)):
        for name in sorted(names):
            path = os.path.join(folder, name)
            if os.path.isfile(path):
                with open(path, 'rb') as file:
                    data = file.read()
                for card in (name for name in hidden() if ' ' in name):
                    assert card.encode() not in data and card.replace(' ', '_').encode() not in data, (path, data)
                out += re.sub(rb'\d+', b'', data)
    return out


def titles():
    found = subprocess.run(['xdotool', 'search', '--name', '.'], capture_output=True, text=True).stdout.split()
    names = {subprocess.run(['xdotool', 'getwindowname', it], capture_output=True, text=True).stdout for it in found}
    return '\n'.join(sorted(names))


def says(study):
    """What all nodes say, once it does not change any more and nothing is told of what was copied, which is for a
    while."""
    def same():
        before = study.says()
        return before if '\nCopied ' not in before and study.says() == before else None
    return gui.wait(same, what='a window that rests')


def copied(study, *entry, form='UTF8_STRING'):
    subprocess.run(['xclip', '-selection', 'clipboard', '-i'], input=b'nothing', check=False)
    study.menu('Edit', *entry)
    return gui.wait(lambda: (it := gui.clipboard(form)) not in (b'', b'nothing') and it, what=f'{entry} copied')


def as_white_knew_it(program, folder, hand):
    """The game in a file, behind the third move, as White knew it in the window's only tab."""
    path = os.path.join(folder, 'game.mgn')
    # An engine may have thought of the same position before, and what it thought is shown.
    shutil.rmtree(os.path.join(os.environ['XDG_CACHE_HOME'], 'midline'), ignore_errors=True)
    with open(path, 'w') as file:
        file.write(RECORD.format(*hand))
    study = Study(program, path, 'Anne')
    study.square('e1')
    gui.key('Right', 'Right', 'Right')
    study.veil()
    study.stands('e5 black pawn')
    return study


def apart(one, other):
    """Both from shortly before the place where they part."""
    at = max(0, len(os.path.commonprefix([one, other])) - 100)
    return f'at {at + 100}:\n{one[at:at + 400]}\n{other[at:at + 400]}'


def compare(gather, twins=HANDS):
    """What gather(folder, twin) has, by what it is, is the same for both."""
    outs = []
    for hand in twins:
        with tempfile.TemporaryDirectory() as folder:
            outs.append({what: (text.replace(folder, '') if isinstance(text, str) else
                                text.replace(folder.encode(), b'')) for what, text in gather(folder, hand).items()})
    assert outs[0].keys() == outs[1].keys(), outs[0].keys() ^ outs[1].keys()
    for what, one in outs[0].items():
        assert len(one) > 0, what
        assert one == outs[1][what], f'{what} differs:\n{apart(one, outs[1][what])}'
        passed(f'{what}: {len(one)}')


def listens(folder):
    """Whatever an engine is told is written down."""
    heard, script = os.path.join(folder, 'heard'), os.path.join(folder, 'recorder')
    with open(script, 'w') as file:
        file.write(f'#!/bin/sh\ntee -a {heard} | {ENGINE}\n')
    os.chmod(script, 0o755)
    os.environ['MIDLINE_ENGINE'] = script
    return heard


def told(heard):
    """Each line once, without times: how often something is asked depends on what is asked meanwhile, and whether it is
    stopped on how far it has come."""
    with open(heard) as file:
        lines = {re.sub(r'(movetime|time) \d+', r'\1', line.strip()) for line in file}
    assert any('Holy_War' in line for line in lines if line.startswith('position')), lines
    return '\n'.join(sorted(lines - {'', 'stop'}))
