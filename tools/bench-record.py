#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures reading, indexing and searching of records beside pgn-extract and Scid.

usage: bench-record.py MIDLINE-CLI [GAMES]

Makes GAMES (90000, about 100 MB) random games of orthodox chess with comments and variations, and
prints the tables of docs/benchmarks.md.  Time is that of the processors, all threads and the system
together; the time that passed stands beside it.  Each reader runs three times, and the run that took
the least counts: on a busy machine the caches are others' as well.
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time


def run(folder, *command):
    """Seconds that passed, seconds of the processors, MiB at most, and what was printed."""
    env = dict(os.environ, XDG_CACHE_HOME=str(folder))
    before = time.monotonic()
    process = subprocess.Popen([str(c) for c in command], cwd=folder, env=env,
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    out = process.stdout.read().decode(errors='replace')
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.monotonic() - before
    if status != 0:
        raise SystemExit(f"{command[0]} failed: {' '.join(map(str, command))}")
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, out


def best(folder, *command):
    """Of three runs the one that took the least of the processors."""
    return min((run(folder, *command) for _ in range(3)), key=lambda measured: measured[1])


def row(name, measured, size, games):
    wall, cpu, memory, _ = measured
    print(f"| {name} | {cpu:.2f} | {wall:.2f} | {size / cpu / 1e6:.0f} | {games / cpu:,.0f} "
          f"| {memory:.0f} |", flush=True)


def find(program):
    """Debian keeps games where the path of root does not look."""
    return shutil.which(program) or f"/usr/games/{program}"


SCID = '''
file delete {*}[glob -nocomplain base.*]
if {[catch {sc_base create SCID4 base}]} { sc_base create base }
set db [sc_base current]
puts [sc_base import $db [lindex $argv 0]]
sc_base close $db
exit 0
'''

SEARCHES = [
    ('a player', 'player:random number:..1000'),
    ('a position of an opening', 'fen:"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"'),
    ('the starting position',
     'fen:"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"'),
    ('an ending and a length', 'ending:mate plies<40'),
    ('a word of the comments', 'comment:marked'),
    ('pieces on squares', 'board:"Ke4 pf2"'),
    ('material', 'material:KRk'),
]


def main():
    cli = pathlib.Path(sys.argv[1]).resolve()
    games = int(sys.argv[2]) if len(sys.argv) > 2 else 90000
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        pgn = folder / 'games.pgn'
        run(folder, cli, 'generate', '--games', games, '--plies', 90, '--comments', 0.06,
            '--variations', 0.05, '--to', 'pgn', pgn)
        size = pgn.stat().st_size
        print(f"{games:,} games, {size / 1e6:.0f} MB\n")
        print("| | processor s | passed s | MB/s | games/s | MiB |\n|---|--:|--:|--:|--:|--:|")
        one = best(folder, cli, 'validate', '--threads', 1, pgn)
        row('`midline-cli validate --threads 1`', one, size, games)
        two = best(folder, cli, 'validate', '--threads', 2, pgn)
        row('`midline-cli validate --threads 2`', two, size, games)
        row('`midline-cli validate --tags --threads 1`',
            best(folder, cli, 'validate', '--tags', '--threads', 1, pgn), size, games)
        row('`pgn-extract -r -s`', best(folder, find('pgn-extract'), '-r', '-s', pgn), size, games)
        script = folder / 'import.tcl'
        script.write_text(SCID)
        try:
            scid = best(folder, find('tkscid'), script, pgn)
            row('Scid, import', scid, size, games)
            print(f"\nOne thread takes {one[1] / scid[1]:.2f} of Scid's processor time; "
                  f"two are {one[0] / two[0]:.2f} times as fast as one by the clock, and take "
                  f"{two[1] / one[1]:.2f} of its processor time.\n")
            print("| | processor s | passed s | MB/s | games/s | MiB |\n|---|--:|--:|--:|--:|--:|")
        except (SystemExit, FileNotFoundError) as problem:
            print(f"Scid: {problem}", file=sys.stderr)
        row('`midline-cli index`', run(folder, cli, 'index', pgn), size, games)
        index = next((folder / 'midline' / 'index').glob('*.sqlite'))
        print(f"\nThe index takes {index.stat().st_size / 1e6:.0f} MB.\n")
        print("| search for | found | processor s | passed s |\n|---|--:|--:|--:|")
        for what, query in SEARCHES:
            wall, cpu, _, out = run(folder, cli, 'search', '--count', pgn, query)
            print(f"| {what} | {int(out):,} | {cpu:.3f} | {wall:.3f} |", flush=True)
        wall, cpu, _, _ = run(folder, cli, 'explore', pgn)
        print(f"| the explorer, at the start | | {cpu:.3f} | {wall:.3f} |")


if __name__ == '__main__':
    main()
