#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures reading, indexing and searching of records beside pgn-extract and Scid.

usage: bench-record.py MIDLINE-CLI [GAMES]

Makes GAMES (90000, about 100 MB) random games of orthodox chess with comments and variations, and
prints the tables of docs/benchmarks.md.  Time is that of the processors, all threads and the system
together; the time that passed stands beside it.  Each reader runs three times, and of either the least
counts: on a busy machine the caches are others' as well.  The last lines say how busy it was and name
what misses its goal; goals by the clock are judged only on a machine with nothing else to do.
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time


# The goals.
TAGS = 1000  # MB a second of one processor
SHARE = 0.25  # of Scid's processor time
TWO_THREADS = 1.8  # times as fast as one, by the clock
MEMORY = 32  # MiB of a reader
INDEX = 100000  # games a second, by the clock, on two processors or more
SEARCH = 1.0  # s for a position
CARDS = 60000  # plies a second of one processor, of Knightmare Chess
CARDS_GAMES = 1000
XML = 40  # MB a second of one processor, of documents
XML_GAMES = 10000
COMMENTS = (1, 10, 100, 200)  # MB
COMMENT_TIME = 2.0  # s of a processor for reading the longest
COMMENT_MEMORY = 3.0  # times the file
COMMENT_GROWTH = 1.5  # times as much for each MB of the longest as for one of the second longest
IDLE = 0.1  # share of the processors that others may take where the clock is to be trusted


class Goals:
    """What was to be reached, and was not."""

    def __init__(self):
        self.missed, self.by_clock = [], []
        self.start, self.used = self.stat(), 0.0

    @staticmethod
    def stat():
        """Seconds of all processors that passed, and those that were not idle."""
        with open('/proc/stat', encoding='ascii') as stat:
            fields = [int(n) for n in stat.readline().split()[1:9]]
        tick = os.sysconf('SC_CLK_TCK')
        return sum(fields) / tick, (sum(fields) - fields[3] - fields[4]) / tick

    def judge(self, reached, what, by_clock=False):
        if not reached:
            (self.by_clock if by_clock else self.missed).append(what)

    def tell(self):
        passed, busy = (now - then for now, then in zip(self.stat(), self.start))
        others = max(0, busy - self.used) / passed
        print(f'\nMeanwhile others took {others:.0%} of the {os.cpu_count()} processors.')
        if others <= IDLE:
            self.missed += self.by_clock
        elif self.by_clock:
            print('By the clock, which says nothing then: ' + '; '.join(self.by_clock) + '.')
        print('Missed: ' + ('; '.join(self.missed) or 'nothing') + '.')


goals = Goals()


def run(folder, *command):
    """Seconds that passed, seconds of the processors, MiB at most, and what was printed."""
    env = dict(os.environ, XDG_CACHE_HOME=str(folder))
    before = time.monotonic()
    process = subprocess.Popen([str(c) for c in command], cwd=folder, env=env,
                               stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    out = process.stdout.read().decode(errors='replace')
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.monotonic() - before
    goals.used += usage.ru_utime + usage.ru_stime
    if status != 0:
        raise SystemExit(f"{command[0]} failed: {' '.join(map(str, command))}")
    return wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, out


def best(folder, *command, before=lambda: None):
    """The least of three runs, of each time for itself, and what the last one printed."""
    runs = []
    for _ in range(3):
        before()
        runs.append(run(folder, *command))
    return tuple(min(column) for column in list(zip(*runs))[:3]) + (runs[-1][3],)


HEAD = ('| | processor s | passed s | MB/s | games/s | games/s passed | MiB |\n'
        '|---|--:|--:|--:|--:|--:|--:|')


def row(name, measured, size, games):
    wall, cpu, memory, _ = measured
    print(f"| {name} | {cpu:.2f} | {wall:.2f} | {size / cpu / 1e6:.0f} | {games / cpu:,.0f} "
          f"| {games / wall:,.0f} | {memory:.0f} |", flush=True)


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


def bench_cards(folder, cli):
    """Random games of Knightmare Chess, beside as many of Chess 2."""
    print('\n| games of | plies | processor s | plies/s |\n|---|--:|--:|--:|')
    for variant in ('chess2', 'knightmare'):
        mgn = folder / f'{variant}.mgn'
        run(folder, cli, 'generate', '--variant', variant, '--games', CARDS_GAMES, mgn)
        measured = best(folder, cli, 'validate', '--threads', 1, mgn)
        plies = int(measured[3].split('plies ')[1].split()[0])
        speed = plies / measured[1]
        print(f'| {variant} | {plies:,} | {measured[1]:.2f} | {speed:,.0f} |', flush=True)
    goals.judge(speed >= CARDS, f'Knightmare Chess: {speed:,.0f} plies/s of {CARDS:,}')


def bench_xml(folder, cli):
    """Games as a document, beside what libxml2's own program takes for reading it and no more."""
    document = folder / 'games.xml'
    run(folder, cli, 'generate', '--games', XML_GAMES, '--plies', 90, '--comments', 0.06,
        '--variations', 0.05, '--to', 'xml', document)
    size = document.stat().st_size
    print(f'\n{XML_GAMES:,} games as a document of {size / 1e6:.0f} MB\n')
    print(HEAD)
    ours = best(folder, cli, 'validate', document)
    row('`midline-cli validate`', ours, size, XML_GAMES)
    for options in (('--stream',), ('--sax',)):
        peer = best(folder, 'xmllint', *options, '--noout', document)
        row(f"`xmllint {' '.join(options)} --noout`", peer, size, XML_GAMES)
    speed = size / ours[1] / 1e6
    goals.judge(speed >= XML, f'XML: {speed:.0f} MB/s of {XML}')


def write_long(folder, kind, size):
    """A game with something very long in it: a beginning, a piece over and over, an end."""
    head = '[Event "long"]\n\n1. e4 '
    words = 'a comment of words that go on, '
    begin, piece, end = {
        'comment': (head + '{', words, 'end} e5 *\n'),
        'tag': ('[Event "', words, '"]\n\n1. e4 *\n'),
        'unread': (head, words.replace(',', ''), '*\n'),
        'illegal': (head + 'Ke5 ', 'Nf3 Qh8 Bb5 ', '*\n'),
        'kept': ('[Variant "Other"]\r\n\r\n', '1. e4 e5\r\n', '*\r\n'),
        'glyphs': (head, '$1 ', '*\n'),
        'variations': (head, '(1. d4) ', '*\n'),
        'empty': (head, '() ', '*\n'),
        'nested': (head, '(1. d4 ', '*\n'),
        'brackets': (head + '{', '[%a', '} *\n'),
    }[kind]
    pgn = folder / 'long.pgn'
    with pgn.open('w', encoding='ascii', newline='') as out:
        out.write(begin)
        many = 10000  # so that this program, of which the next is a copy at first, stays small
        for _ in range(size // (many * len(piece))):
            out.write(piece * many)
        out.write(end)
    return pgn


def time_long(folder, cli, pgn):
    """Of reading and writing it as text and as XML: seconds of the processor and MiB."""
    document, text = folder / 'long.xml', folder / 'again.pgn'
    steps = [('validate', pgn), ('convert', pgn, text), ('convert', pgn, document),
             ('convert', document, text)]
    return [run_leniently(folder, cli, *step) for step in steps]


def run_leniently(folder, *command):
    """As run(), of what may be wrong in the file as well."""
    wrapped = ('sh', '-c', '"$@" 2>/dev/null || [ $? = 1 ]', 'sh', *command)
    return run(folder, *wrapped)[1:3]


LONG_HEAD = ('| | MB | read | MiB | text to text | MiB | text to XML | MiB | XML to text | MiB |\n'
             '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|')


def bench_long(folder, cli):
    """What is very long takes time and memory in proportion."""
    print('\nSeconds of a processor:\n\n' + LONG_HEAD)
    kinds = ['tag', 'unread', 'illegal', 'kept', 'glyphs', 'variations', 'empty', 'nested', 'brackets']
    sizes = [('comment', size) for size in COMMENTS]
    sizes += [(kind, size) for kind in kinds for size in COMMENTS[:2]]
    before, own = None, None
    for kind, size in sizes:
        pgn = write_long(folder, kind, size * 1000000)
        measured = time_long(folder, cli, pgn)
        own = own or measured[0][1]  # of the program and next to no game
        print(f'| {kind} | {size} | '
              + ' | '.join(f'{cpu:.2f} | {memory:.0f}' for cpu, memory in measured) + ' |', flush=True)
        if before is not None and before[0] == kind and before[1] >= 10:
            growth = max(now[0] / then[0] for now, then in zip(measured, before[2]))
            goals.judge(growth <= COMMENT_GROWTH * size / before[1],
                        f'{kind} of {size} MB: {growth:.1f} times as long as of {before[1]}')
        before = kind, size, measured
        if (kind, size) == ('comment', COMMENTS[-1]):
            goals.judge(measured[0][0] <= COMMENT_TIME, f'comment: read in {measured[0][0]:.1f} s')
            memory = (max(m for _, m in measured) - own) * 1.048576 / size
            goals.judge(memory <= COMMENT_MEMORY, f'comment: {memory:.1f} times the memory')


def judge(one, two, tags, built, size, games):
    speed = size / tags[1] / 1e6
    goals.judge(speed >= TAGS, f'tags alone: {speed:.0f} MB/s of {TAGS}')
    memory = max(one[2], two[2], tags[2])
    goals.judge(memory <= MEMORY, f'validate: {memory:.0f} MiB of {MEMORY}')
    gain = one[0] / two[0]
    goals.judge(gain >= TWO_THREADS, f'two threads: {gain:.2f} times as fast of {TWO_THREADS}',
                by_clock=True)
    goals.judge(games / built[0] >= INDEX,
                f'index: {games / built[0]:,.0f} games/s of {INDEX:,}', by_clock=True)


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
        print(HEAD)
        one = best(folder, cli, 'validate', '--threads', 1, pgn)
        row('`midline-cli validate --threads 1`', one, size, games)
        two = best(folder, cli, 'validate', '--threads', 2, pgn)
        row('`midline-cli validate --threads 2`', two, size, games)
        tags = best(folder, cli, 'validate', '--tags', '--threads', 1, pgn)
        row('`midline-cli validate --tags --threads 1`', tags, size, games)
        row('`pgn-extract -r -s`', best(folder, find('pgn-extract'), '-r', '-s', pgn), size, games)
        script = folder / 'import.tcl'
        script.write_text(SCID)
        try:
            scid = best(folder, find('tkscid'), script, pgn)
            row('Scid, import', scid, size, games)
            print(f"\nOne thread takes {one[1] / scid[1]:.2f} of Scid's processor time; "
                  f"two are {one[0] / two[0]:.2f} times as fast as one by the clock, and take "
                  f"{two[1] / one[1]:.2f} of its processor time.\n")
            goals.judge(one[1] <= SHARE * scid[1],
                        f'validate: {one[1] / scid[1]:.2f} of Scid\'s time, {SHARE}')
            print(HEAD)
        except (SystemExit, FileNotFoundError) as problem:
            print(f"Scid: {problem}", file=sys.stderr)
        cache = folder / 'midline' / 'index'
        built = best(folder, cli, 'index', pgn,
                     before=lambda: shutil.rmtree(cache, ignore_errors=True))
        row('`midline-cli index`', built, size, games)
        judge(one, two, tags, built, size, games)
        index = next(cache.glob('*.sqlite'))
        print(f"\nThe index takes {index.stat().st_size / 1e6:.0f} MB.\n")
        print("| search for | found | processor s | passed s |\n|---|--:|--:|--:|")
        for what, query in SEARCHES:
            wall, cpu, _, out = run(folder, cli, 'search', '--count', pgn, query)
            print(f"| {what} | {int(out):,} | {cpu:.3f} | {wall:.3f} |", flush=True)
            if query.startswith('fen:'):
                goals.judge(wall < SEARCH, f'{what}: {wall:.2f} s of {SEARCH}', by_clock=True)
        wall, cpu, _, _ = run(folder, cli, 'explore', pgn)
        print(f"| the explorer, at the start | | {cpu:.3f} | {wall:.3f} |")
        bench_cards(folder, cli)
        bench_xml(folder, cli)
        bench_long(folder, cli)
    goals.tell()


if __name__ == '__main__':
    main()
