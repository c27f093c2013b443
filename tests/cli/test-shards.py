#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A collection annotated in shards by GNU Parallel, one of them killed in the middle, is what one process makes of it.

usage: test-shards.py TOOLS/ANNOTATE-SHARDS MIDLINE-CLI ENGINE
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
    return subprocess.Popen([TOOL, str(folder / 'games.mgn'), str(folder / 'out.mgn'), '4', *OPTIONS],
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
        if any(part.stat().st_size > 2000 for part in (folder / 'out.mgn.shards').glob('*.part')):
            for pid in annotators(folder)[:1]:
                os.kill(pid, 9)
                return
        time.sleep(0.01)
    raise AssertionError('all was over before anything could be killed')


def main():
    print('1..3')
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
        other = subprocess.run([TOOL, str(folder / 'games.mgn'), str(folder / 'out.mgn'), '4', '--nodes', '400'],
                               env=dict(os.environ, MIDLINE_CLI=CLI), capture_output=True)
        assert other.returncode == 1 and b'other options' in other.stderr, other
        print('ok 2 - other options do not go on with it')
        second = start(folder)
        told = second.communicate()
        assert second.returncode == 0, told
        assert (folder / 'out.mgn').read_bytes() == (folder / 'whole.mgn').read_bytes()
        assert b'%eval' in (folder / 'out.mgn').read_bytes() and not (folder / 'out.mgn.shards').exists()
        print('ok 3 - the same command goes on, and the outcome is that of one process, byte for byte')


main()
