#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A collection annotated in shards by GNU Parallel, one of them killed in the middle, is what one process makes of it;
so are problems and pages.

usage: test-shards.py TOOLS/SHARDS MIDLINE-CLI ENGINE
"""
import os
import pathlib
import subprocess
import sys
import tempfile
import time

TOOL, CLI, ENGINE = (os.path.abspath(word) for word in sys.argv[1:])
OPTIONS = ['--nodes', '300', '--engine', ENGINE]


def start(folder):
    return subprocess.Popen([TOOL, 'annotate', str(folder / 'games.mgn'), str(folder / 'out.mgn'), '4', *OPTIONS],
                            env=dict(os.environ, MIDLINE_CLI=CLI), stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def annotators(folder):
    """The processes that annotate here, by their own lines."""
    found = []
    for path in pathlib.Path('/proc').glob('[0-9]*/cmdline'):
        try:
            words = path.read_bytes().split(b'\0')
        except OSError:
            continue
        if b'annotate' in words[1:2] and any(str(folder).encode() in word for word in words):
            found.append(int(path.parent.name))
    return found


def kill_one(folder, process):
    """When it has something to lose."""
    while process.poll() is None:
        if any(part.stat().st_size > 2000 for part in (folder / 'out.mgn.shards' / 'out').glob('*.part')):
            for pid in annotators(folder)[:1]:
                os.kill(pid, 9)
                return
        time.sleep(0.01)
    raise AssertionError('all was over before anything could be killed')


def shards(folder, command, out, *options):
    subprocess.run([TOOL, command, str(folder / 'games.mgn'), str(folder / out), '4', *options],
                   env=dict(os.environ, MIDLINE_CLI=CLI), check=True, capture_output=True)
    assert not (folder / f'{out}.shards').exists()


def finds_problems(folder):
    """One of them in a game of the first part, and again in one of the last."""
    games = (folder / 'games.mgn').read_text()
    fen = 'r4r1k/1b4pp/7N/8/8/1Q6/2q2PPP/6K1 w - - 0 1'
    known = f'[Event "?"]\n[White "%s"]\n[SetUp "1"]\n[FEN "{fen}"]\n\n1. h3 *\n\n'
    (folder / 'games.mgn').write_text(known % 'Anne' + games + known % 'Bert')
    options = ['--nodes', '640', '--engine', ENGINE]
    subprocess.run([CLI, 'problems', *options, str(folder / 'games.mgn'), str(folder / 'whole-problems.mgn')],
                   check=True, capture_output=True)
    shards(folder, 'problems', 'problems.mgn', *options)
    whole = (folder / 'whole-problems.mgn').read_text()
    assert 'Anne' in whole and 'Bert' not in whole, whole
    assert (folder / 'problems.mgn').read_text() == whole
    print('ok 4 - problems are those of one process, each once')


def publishes(folder):
    subprocess.run([CLI, 'split', str(folder / 'games.mgn'), '11', str(folder / 'pages.mgn')], check=True,
                   capture_output=True)
    shards(folder, 'publish', 'pages.html', '--style', 'score-sheet')
    pages = sorted(path.name for path in folder.glob('pages-*.html'))
    assert pages == [f'pages-000{i}.html' for i in range(1, 5)], pages
    for page in pages:
        subprocess.run([CLI, 'publish', '--style', 'score-sheet', str(folder / page.replace('html', 'mgn')),
                        str(folder / 'one.html')], check=True, capture_output=True)
        assert (folder / page).read_bytes() == (folder / 'one.html').read_bytes(), page
    print('ok 5 - pages are those of one process for each')


def main():
    print('1..5')
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        subprocess.run([CLI, 'generate', '--variant', 'chess2', '--games', '40', '--plies', '60', '--seed', '5',
                        str(folder / 'games.mgn')], check=True)
        subprocess.run([CLI, 'annotate', *OPTIONS, str(folder / 'games.mgn'), str(folder / 'whole.mgn')], check=True,
                       capture_output=True)
        first = start(folder)
        kill_one(folder, first)
        first.communicate()
        assert first.returncode != 0 and not (folder / 'out.mgn').exists()
        print('ok 1 - a shard that is killed fails the whole, and nothing half is left')
        other = subprocess.run([TOOL, 'annotate', str(folder / 'games.mgn'), str(folder / 'out.mgn'), '4', '--nodes',
                                '400'],
                               env=dict(os.environ, MIDLINE_CLI=CLI), capture_output=True)
        assert other.returncode == 1 and b'other options' in other.stderr, other
        print('ok 2 - other options do not go on with it')
        second = start(folder)
        told = second.communicate()
        assert second.returncode == 0, told
        assert (folder / 'out.mgn').read_bytes() == (folder / 'whole.mgn').read_bytes()
        assert b'%eval' in (folder / 'out.mgn').read_bytes() and not (folder / 'out.mgn.shards').exists()
        print('ok 3 - the same command goes on, and the outcome is that of one process, byte for byte')
        finds_problems(folder)
        publishes(folder)


main()
