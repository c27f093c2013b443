#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Publishes games as moving pictures, and takes them apart with ImageMagick and Chromium.

usage: test-moving.py MIDLINE-CLI SAMPLES
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

import browser
from publishing import ok, plan, publish, write

CLI, SAMPLES = sys.argv[1:]
GAME = '[Event "?"]\n\n1. e4 e5 2. Nf3 (2. f4 exf4) Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O *\n'
STYLE = '<style>\n  <picture width="240" pace="0.5"/>\n</style>\n'
PACE = 0.5


def has_frames(folder):
    publish(CLI, f'{folder}/game.pgn', f'{folder}/game.gif', '--style', f'{folder}/style.xml')
    said = subprocess.run(['identify', '-format', '%W %H %w %h %T\n', f'{folder}/game.gif'], capture_output=True, text=True,
                          check=True)
    assert not said.stderr, said.stderr
    frames = [tuple(map(int, line.split())) for line in said.stdout.splitlines()]
    assert len(frames) == 10 and {frame[0] for frame in frames} == {240}, frames
    assert [frame[4] for frame in frames] == [50] * 9 + [150], frames
    assert frames[0][2:4] == frames[0][:2] and sum(frame[2] * frame[3] for frame in frames) < 10 * 240 * 256 / 2, frames
    assert b'NETSCAPE2.0\x03\x01\x00\x00' in open(f'{folder}/game.gif', 'rb').read()
    ok('a GIF has a frame for each element, of what differs')


def shows_positions(folder):
    """Its last frame is the last position as a diagram is drawn: no more than its colours differ."""
    subprocess.run(['convert', f'{folder}/game.gif', '-coalesce', f'{folder}/frame-%d.png'], check=True)
    fen = 'r1bqkbnr/1pp2ppp/p1p5/4p3/4P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 1 5'
    subprocess.run([CLI, 'render', '--size', '240', *fen.split(), f'{folder}/last.png'], check=True)
    def differ(frame):
        subprocess.run(['convert', f'{folder}/frame-{frame}.png', '-crop', '120x120+0+0', '+repage', f'{folder}/a.png'], check=True)
        subprocess.run(['convert', f'{folder}/last.png', '-crop', '120x120+0+0', '+repage', f'{folder}/b.png'], check=True)
        said = subprocess.run(['compare', '-metric', 'RMSE', f'{folder}/a.png', f'{folder}/b.png', 'null:'], capture_output=True,
                              text=True).stderr
        return float(re.search(r'\(([\d.e-]+)\)', said)[1])
    assert differ(9) < 0.02 < differ(0), (differ(9), differ(0))
    ok('the last frame is the last position')


DRAWN = '[Event "?"]\n\n1. e4 e5 {%s} 2. Nf3 (2. f4 {[%%cal Ra1a8]}) Nc6 3. Bb5 *\n'
DRAWINGS = '[%csl Gd4,Rf7] [%cal Yg1f3,Bf1b5]'


def draws(folder):
    """What a comment draws is seen with its move, and with no other: green on d4, blue between f1 and b5."""
    pictures = {}
    for name, comment in (('plain', 'none'), ('drawn', DRAWINGS)):
        publish(CLI, write(f'{folder}/drawn.pgn', DRAWN % comment), f'{folder}/{name}.gif', '--style', f'{folder}/style.xml')
        subprocess.run(['convert', f'{folder}/{name}.gif', '-coalesce', f'{folder}/{name}-%d.png'], check=True)
        pictures[name] = sorted(file for file in os.listdir(folder) if re.fullmatch(rf'{name}-\d+\.png', file))
    assert len(pictures['plain']) == len(pictures['drawn']) == 6, pictures
    differing = []
    for frame in range(6):
        said = subprocess.run(['compare', '-metric', 'AE', '-fuzz', '25%', f'{folder}/plain-{frame}.png', f'{folder}/drawn-{frame}.png', 'null:'],
                              capture_output=True, text=True).stderr
        if float(said.split()[0]) > 20:
            differing.append(frame)
    assert differing == [2], differing
    ok('a GIF has the drawings of comments')


def is_one_game(folder):
    for name in ('all.gif', 'all.svg'):
        done = publish(CLI, SAMPLES, f'{folder}/{name}')
        assert done.returncode == 1 and 'one game' in done.stderr and not os.path.exists(f'{folder}/{name}'), done.stderr
    ok('several games are refused')


def is_small(folder):
    publish(CLI, SAMPLES, f'{folder}/sample.svg', '--game', '16')
    xml.etree.ElementTree.parse(f'{folder}/sample.svg')
    assert os.path.getsize(f'{folder}/sample.svg') < 250_000
    ok('an SVG is well formed')


SEEN = """
const at = arguments[0];
document.documentElement.pauseAnimations();
document.documentElement.setCurrentTime(at);
return [...document.querySelectorAll('use.w, use.b')].filter((use) => !use.closest('defs') && getComputedStyle(use).visibility === 'visible')
  .map((use) => [use.getAttribute('class'), +use.getAttribute('x'), Math.round(use.getAttribute('y'))].join()).sort();
"""

SHOWN = """
return [...document.querySelectorAll('.board > svg g[class] use')].map(
  (use) => [use.parentNode.className.baseVal, +use.getAttribute('x'), Math.round(use.getAttribute('y'))].join()).sort();
"""


def moves(chromium, folder):
    """What is seen at a time is what the page's board has after so many steps."""
    publish(CLI, f'{folder}/game.pgn', f'{folder}/game.svg', '--style', f'{folder}/style.xml')
    publish(CLI, f'{folder}/game.pgn', f'{folder}/game.html')
    chromium.open(f'{folder}/game.svg')
    seen = [chromium.run(SEEN, (frame + 0.5) * PACE) for frame in range(10)]
    again = chromium.run(SEEN, (10 + 2 + 0.5) * PACE)
    caption = chromium.run("return [...document.querySelectorAll('.caption')].filter((text) => "
                           "getComputedStyle(text).visibility === 'visible').map((text) => text.textContent)")
    captions = chromium.run("return [...document.querySelectorAll('.caption')].map((text) => text.textContent)")
    chromium.open(f'{folder}/game.html')
    shown = []
    for _ in range(10):
        shown.append(chromium.run(SHOWN))
        chromium.keys('Right')
    assert seen == shown, [frame for frame in range(10) if seen[frame] != shown[frame]]
    assert again == seen[0] and caption == [''], caption
    assert captions[:4] == ['', '1. e4', '1… e5', '2. Nf3'], captions
    assert len(seen[0]) == 32 and len(seen[9]) == 30
    ok('an SVG moves as the game does, and begins again')


MARKS = """
return [...document.querySelectorAll(arguments[0])].filter((one) => getComputedStyle(one).visibility === 'visible').map(
  (one) => [one.getAttribute('class'), one.getAttribute('transform') ?? [one.getAttribute('cx'), one.getAttribute('cy')]].join(' ')).sort();
"""


def draws_alike(chromium, folder):
    """The page's board, a diagram and the moving SVG draw the same, and the page on no other place."""
    record = DRAWN % DRAWINGS
    publish(CLI, write(f'{folder}/drawn.pgn', record.replace('} 2. Nf3', '} $220 2. Nf3')), f'{folder}/drawn.html')
    publish(CLI, f'{folder}/drawn.pgn', f'{folder}/drawn.svg', '--style', f'{folder}/style.xml')
    chromium.open(f'{folder}/drawn.html')
    board = '.board [class*="ink"]'
    seen = []
    for _ in range(6):
        seen.append(chromium.run(MARKS, board))
        chromium.keys('Right')
    figure = chromium.run(MARKS, 'figure [class*="ink"]')
    assert [len(marks) for marks in seen] == [0, 0, 4, 0, 0, 0], seen
    assert seen[2] == figure, (seen[2], figure)
    chromium.open(f'{folder}/drawn.svg')
    chromium.run("document.documentElement.pauseAnimations(); document.documentElement.setCurrentTime(%f)" % (2.5 * PACE))
    moving = chromium.run(MARKS, '[class*="ink"]')
    assert moving == figure, (moving, figure)
    ok('drawings are the same on the board, in a diagram, and where it moves')


def main():
    with tempfile.TemporaryDirectory() as folder:
        write(f'{folder}/game.pgn', GAME)
        write(f'{folder}/style.xml', STYLE)
        if shutil.which('identify') and shutil.which('compare'):
            has_frames(folder)
            shows_positions(folder)
            draws(folder)
        else:
            print('# skipped: no ImageMagick')
        is_one_game(folder)
        is_small(folder)
        window = browser.start()
        if window:
            with window as chromium:
                moves(chromium, folder)
                draws_alike(chromium, folder)
    plan()


main()
