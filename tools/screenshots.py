# SPDX-License-Identifier: GPL-3.0-or-later
"""screenshots.py PROGRAM RECORD FOLDER LOOK [SCENE...]: takes a picture of every window, popover and dialog
in one look, inside a graphical session.  See tools/screenshots.
"""
import os
import shutil
import subprocess
import sys
import tempfile
import time

from scenes import RECORDS, SCENES

# Access keys differ from language to language.
KEYS = {('names', 'fr'): ['ctrl+f', 'Tab', 'space', 'i'],
        ('clear', 'de'): ['F10', 'p', 'f'], ('clear', 'es'): ['F10', 'p', 'r'], ('clear', 'fr'): ['F10', 'p', 'f']}

ENVIRONMENT = {
    'dark': {'ADW_DEBUG_COLOR_SCHEME': 'prefer-dark'},
    'contrast': {'ADW_DEBUG_HIGH_CONTRAST': '1'},
    'right-to-left': {'LD_PRELOAD': os.environ.get('MIDLINE_RIGHT_TO_LEFT', '')},
    'twice': {'GDK_SCALE': '2'},
}
IN_LANGUAGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'in-language')
NARROW = 'narrow'


def xdo(*words):
    return subprocess.run(['xdotool', *map(str, words)], capture_output=True, text=True).stdout


def enlarge_text():
    """18 points in place of 11, for all programs of this session that start from now on."""
    subprocess.run(['xprop', '-root', '-f', 'RESOURCE_MANAGER', '8s', '-set', 'RESOURCE_MANAGER',
                    'Xft.dpi: 157\n'], check=True)


def picture(path):
    subprocess.run(['import', '-window', 'root', path], check=True)


def settle(path, patience=12):
    """Takes pictures until two are the same, or an engine keeps moving things."""
    before = None
    for _ in range(patience):
        time.sleep(0.35)
        picture(path)
        with open(path, 'rb') as file:
            now = file.read()
        if now == before:
            return
        before = now


def make_narrow(pid, first):
    """Makes the other windows as narrow as the first one; popovers, which are unmanaged, stay as they
    are.  Whether there are any."""
    others = [window for window in xdo('search', '--onlyvisible', '--pid', pid).split()
              if window != first and 'window state' in subprocess.run(
                  ['xprop', '-id', window, 'WM_STATE'], capture_output=True, text=True).stdout]
    for window in others:
        xdo('windowsize', window, 360, 720)
    return others != []


def parse(look):
    """The language of a look, none if it has none, and whether it is narrow: "de", "narrow", "de.narrow"."""
    words = look.split('.')
    return words[0] if len(words[0]) == 2 else None, words[-1] == NARROW


def settings(folder, look):
    """What a look wants to be set.  Where it has nothing else loaded, what is cut off is noted."""
    cut = {'LD_PRELOAD': os.path.join(folder, 'cut-words.so'), 'MIDLINE_CUT_WORDS': os.path.join(folder, look + '.cut')}
    return [f'{name}={value}' for name, value in {**cut, **ENVIRONMENT.get(look, {})}.items()]


def take(program, record, folder, look, scene):
    language, narrow = parse(look)
    wrapper = [IN_LANGUAGE, language] if language else []
    path = os.path.join(folder, f'{scene}-{look}.png')
    state = os.environ.get('XDG_STATE_HOME') or os.path.expanduser('~/.local/state')
    shutil.rmtree(os.path.join(state, 'midline'), ignore_errors=True)
    with tempfile.TemporaryDirectory() as own:
        source = os.path.join(os.path.dirname(record), RECORDS.get(scene, os.path.basename(record)))
        copy = os.path.join(own, os.path.basename(source))
        shutil.copy(source, copy)
        process = subprocess.Popen([*wrapper, 'env', *settings(folder, look), program, copy],
                                   stderr=subprocess.DEVNULL)
        window = xdo('search', '--sync', '--onlyvisible', '--pid', process.pid).split()[-1]
        if narrow:
            xdo('windowsize', window, 360, 720)
        settle(path)
        for key in KEYS.get((scene, language), SCENES[scene]):
            xdo('key', key)
            time.sleep(0.15)
        settle(path)
        if narrow and make_narrow(process.pid, window):
            settle(path)
        process.kill()
        process.wait()
    subprocess.run(['convert', path, '-trim', '+repage', path], check=True)
    print(path, flush=True)


def main():
    program, record, folder, look = sys.argv[1:5]
    if look == 'text':
        enlarge_text()
    for scene in sys.argv[5:] or SCENES:
        take(program, record, folder, look, scene)


main()
