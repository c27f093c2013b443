#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Publishes where it cannot be done, in every form: what is there before stays, byte for byte, and nothing else is left.

usage: test-faults.py MIDLINE-CLI SAMPLES
"""
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time

from publishing import ok, plan, publish, write

CLI, SAMPLES = sys.argv[1:]
FORMS = ('html', 'md', 'pdf', 'tex', 'gif', 'svg')
STYLE = '<style>\n  <moves figurines="yes"/>\n  <diagrams marks="yes" every="1" end="yes"/>\n</style>\n'
GAME = '[Event "?"]\n[White "A"]\n[Black "B"]\n\n1. e4 e5 {[%eval 0.3]} 2. Nf3 {[%eval 0.1]} Nc6 3. Bb5 a6 *\n\n'


def contents(folder):
    found = {}
    for name in os.listdir(folder):
        with open(f'{folder}/{name}', 'rb') as file:
            found[name] = file.read()
    return found


def options(form):
    """Both moving forms show one game."""
    return ('--game', '1') if form in ('gif', 'svg') else ()


def prepare(folder, form):
    """Somebody's document of that name, with its pictures."""
    inner = f'{folder}/out'
    shutil.rmtree(inner, ignore_errors=True)
    os.mkdir(inner)
    for name in [f'doc.{form}'] + [f'doc-{n}.{ending}' for n in range(1, 60) for ending in ('svg', 'pdf')]:
        write(f'{inner}/{name}', f'{name} of before')
    return inner


def run_limited(form, source, out, style, blocks):
    """No file may become larger than that: as on a disk that is full."""
    command = [CLI, 'publish', '--style', style, *options(form), source, out]
    return subprocess.run(['bash', '-c', f'trap "" XFSZ; ulimit -f {blocks}; exec "$@"', 'bash', *command],
                          capture_output=True, text=True)


def is_full(folder):
    style, source = write(f'{folder}/style.xml', STYLE), write(f'{folder}/three.pgn', GAME * 3)
    for form in FORMS:
        for blocks in (0, 2, 5):
            inner = prepare(folder, form)
            before = contents(inner)
            done = run_limited(form, source, f'{inner}/doc.{form}', style, blocks)
            assert done.returncode == 1 and 'cannot write' in done.stderr, (form, blocks, done.stderr)
            assert done.stderr.count('\n') == 1, (form, blocks, done.stderr)
            after = contents(inner)
            assert after == before, (form, blocks, [name for name in {*after, *before} if after.get(name) != before.get(name)])
    ok('a full disk: all is as it was')


def is_really_full(folder):
    """The same on a file system of 24 kB, where this user may have one."""
    style, inner = write(f'{folder}/style.xml', STYLE), f'{folder}/small'
    os.mkdir(inner)
    script = ('mount -t tmpfs -o size=24k none "$1" || exit 77; echo kept >"$1/doc.$2"; echo kept >"$1/doc-1.svg"; '
              'echo kept >"$1/doc-1.pdf"; shift; form=$1; shift; "$@"; echo "rc $?"; ls -A "$0"; cat "$0"/doc*')
    for form in FORMS:
        command = [CLI, 'publish', '--style', style, *options(form), SAMPLES, f'{inner}/doc.{form}']
        done = subprocess.run(['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', script, inner, inner, form,
                               *command], capture_output=True, text=True)
        if done.returncode == 77 or 'unshare' in done.stderr:
            print('# skipped: no file system of its own for this user')
            return
        assert 'rc 1' in done.stdout and 'cannot write' in done.stderr, (form, done.stderr)
        assert done.stdout.split('\n')[1:] == sorted(['doc-1.pdf', 'doc-1.svg', f'doc.{form}']) + ['kept'] * 3 + [''], (
            form, done.stdout[:300])
    ok('a file system that is full: the same')


def is_forbidden(folder):
    """What is no file, a folder that is not there or may not be written, a record that has gone."""
    for form in FORMS:
        inner = prepare(folder, form)
        os.mkdir(f'{inner}/folder.{form}')
        for source, out, words in ((SAMPLES, f'{inner}/folder.{form}', 'cannot write'),
                                   (SAMPLES, f'{inner}/none/doc.{form}', 'cannot write'),
                                   (SAMPLES, f'/proc/doc.{form}', 'cannot write'),
                                   (f'{inner}/gone.mgn', f'{inner}/doc.{form}', 'gone.mgn')):
            before = sorted(os.listdir(inner))
            done = publish(CLI, source, out, *options(form))
            assert done.returncode == 1 and words in done.stderr and done.stderr.count('\n') == 1, (form, out, done.stderr)
            assert sorted(os.listdir(inner)) == before, (form, out)
            with open(f'{inner}/doc.{form}') as file:
                assert file.read() == f'doc.{form} of before'
    ok('what may not be written, and what is not there, is said')


def is_interrupted(folder):
    """Ctrl+C, and what a system does when it is shut down."""
    style = write(f'{folder}/style.xml', STYLE)
    write(f'{folder}/many.pgn', GAME * 1500)
    write(f'{folder}/long.pgn', '[Event "?"]\n\n' + ' '.join(
        f'{n}. {white} {black}' for n, (white, black) in zip(range(1, 3001), [('Nf3', 'Nf6'), ('Ng1', 'Ng8')] * 1500)) + ' *\n')
    for form in FORMS:
        for number in (signal.SIGINT, signal.SIGTERM):
            inner = prepare(folder, form)
            before = contents(inner)
            source = f'{folder}/long.pgn' if options(form) else f'{folder}/many.pgn'
            running = subprocess.Popen([CLI, 'publish', '--style', style, source, f'{inner}/doc.{form}'],
                                       stderr=subprocess.PIPE, text=True)
            while running.poll() is None and len(os.listdir(inner)) == len(before):
                time.sleep(0.001)
            assert running.poll() is None, (form, running.communicate())
            running.send_signal(number)
            said = running.communicate()[1]
            assert running.returncode == 1 and said.endswith('cancelled\n'), (form, running.returncode, said)
            assert contents(inner) == before, (form, [name for name in os.listdir(inner) if name not in before])
    ok('what is interrupted leaves nothing')


def is_unplayable(folder):
    """What can be played is published, the rest is in the text as it stands, and the place is said."""
    source = write(f'{folder}/wrong.pgn', GAME.replace('3. Bb5', '3. Bb7') + '[Event "?"]\n[Variant "Nonsense"]\n\n1. e4 *\n')
    for form in FORMS:
        out = f'{folder}/wrong.{form}'
        done = publish(CLI, source, out, *options(form))
        assert done.returncode == 1 and 'wrong.pgn:5:' in done.stderr and 'Bb7' in done.stderr, (form, done.stderr)
        assert os.path.getsize(out) > 100, form
        if form in ('html', 'md', 'tex'):
            with open(out, encoding='utf-8') as file:
                assert 'Bb7' in file.read(), form
    ok('what cannot be played is kept as text')


def main():
    with tempfile.TemporaryDirectory() as folder:
        is_full(folder)
        is_really_full(folder)
        is_forbidden(folder)
        is_interrupted(folder)
        is_unplayable(folder)
    plan()


main()
