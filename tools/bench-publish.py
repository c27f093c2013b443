#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How long it takes to publish a book of games in each form, how much memory, and how large it is.

usage: bench-publish.py MIDLINE-CLI [GAMES]

For HTML, Markdown, LaTeX and PDF all GAMES (300 random ones of orthodox chess, of 60 turns, with comments and
variations) make one book; a moving picture shows the first.  Medians of three runs.
"""
import os
import statistics
import subprocess
import sys
import tempfile
import time

CLI = sys.argv[1]
GAMES = int(sys.argv[2]) if len(sys.argv) > 2 else 300
RUNS = 3
FORMS = {'html': (), 'md': (), 'tex': (), 'pdf': (), 'gif': ('--game', '1'), 'svg': ('--game', '1')}


def run(source, out, options):
    """Seconds that passed, and MiB that it held at most."""
    start = time.monotonic()
    child = subprocess.Popen([CLI, 'publish', '--style', 'book', *options, source, out])
    _, status, usage = os.wait4(child.pid, 0)
    assert status == 0
    return time.monotonic() - start, usage.ru_maxrss / 1024


def size(folder, form):
    return sum(entry.stat().st_size for entry in os.scandir(folder) if entry.name.startswith(f'{form}-book'))


def main():
    with tempfile.TemporaryDirectory() as folder:
        source = f'{folder}/games.mgn'
        subprocess.run([CLI, 'generate', '--variant', 'chess', '--games', str(GAMES), '--plies', '120', '--comments', '0.1',
                        '--variations', '0.1', '--seed', '3', source], check=True)
        print('| form | games | seconds | MiB of memory | MB, pictures beside it included |')
        print('|---|--:|--:|--:|--:|')
        for form, options in FORMS.items():
            runs = [run(source, f'{folder}/{form}-book.{form}', options) for _ in range(RUNS)]
            seconds, memory = (statistics.median(column) for column in zip(*runs))
            games = 1 if options else GAMES
            print(f'| {form} | {games} | {seconds:.2f} | {memory:.0f} | {size(folder, form) / 1e6:.2f} |', flush=True)


main()
