#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tables of games, read by Python's csv module and by SQLite, and asked what docs/searching.md asks.

usage: test-csv.py MIDLINE-CLI SAMPLES SEARCHING.MD
"""
import csv
import gzip
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

CLI, SAMPLES, PAGE = sys.argv[1:]
QUERIES = re.findall(r'```sql\n(.*?)```', pathlib.Path(PAGE).read_text(encoding='utf-8'), re.S)
HOSTILE = ['a,b', '"', '""', "it's; DROP TABLE games;", 'Müller – Ä', ' blanks ', '\\', '=1+1', 'x' * 5000]
count = 0


def ok(what):
    global count
    count += 1
    print('ok', count, '-', what)


def run(*words, status=0):
    done = subprocess.run([CLI, *map(str, words)], capture_output=True)
    assert done.returncode == status, done
    return done.stdout.decode()


def rows(path):
    with open(path, newline='', encoding='utf-8') as file:
        return list(csv.DictReader(file, strict=True))


def table(kind, source, out, *query):
    run('csv', *(['--positions'] if kind == 'positions' else []), source, out, *query)
    return rows(out)


def tags(text):
    unescape = re.compile(r'\\(["\\])')
    return [{name: unescape.sub(r'\1', value) for name, value in re.findall(r'^\[(\w+) "(.*)"\]$', game, re.M)}
            for game in re.split(r'\n(?=\[Event )', text)]


def says_the_tags(folder):
    source = folder / 'hostile.pgn'
    quoted = [name.replace('\\', '\\\\').replace('"', '\\"') for name in HOSTILE]
    source.write_text(''.join(f'[Event "{name}"]\n[Date "2013.{n + 1:02}.31"]\n[White "{name}"]\n[Black "?"]\n'
                              f'[Result "*"]\n\n1. e4 *\n\n' for n, name in enumerate(quoted)), encoding='utf-8')
    found = table('games', source, folder / 'hostile.csv')
    want = [one['White'] for one in tags(source.read_text(encoding='utf-8'))]
    assert [row['event'] for row in found] == [row['white'] for row in found] == want == HOSTILE, found
    days = [f'2013-{n:02}-31' if n in (1, 3, 5, 7, 8, 10, 12) else '' for n in range(1, len(HOSTILE) + 1)]
    assert [row['day'] for row in found] == days
    raw = (folder / 'hostile.csv').read_bytes()
    assert raw.count(b'\r\n') == raw.count(b'\n') == len(HOSTILE) + 1
    run('csv', source, folder / 'hostile.csv.gz')
    assert gzip.decompress((folder / 'hostile.csv.gz').read_bytes()) == raw
    assert run('csv', source, '-').encode() == raw
    ok('names come back as they are, days only where there is such a day, and lines end as RFC 4180 has it')


def knows_or_not(folder):
    """What is not known is empty, and no number; what is 0 is."""
    source = folder / 'ratings.pgn'
    ratings = [('2500', '2400'), ('1999', ''), ('', '800'), ('', ''), ('-', '?')]
    source.write_text(''.join('[White "A"]\n[Black "B"]\n' + (f'[WhiteElo "{white}"]\n' if white else '')
                              + (f'[BlackElo "{black}"]\n' if black else '') + '[Result "*"]\n\n1. e4 *\n\n'
                              for white, black in ratings) + '[Variant "Chess960"]\n[StartPosition "0"]\n\n*\n', encoding='utf-8')
    found = table('games', source, folder / 'ratings.csv')
    assert [(row['white_elo'], row['black_elo']) for row in found] == [*ratings[:4], ('', ''), ('', '')], found
    assert [(row['plies'], row['duels'], row['errors']) for row in found] == [('1', '0', '0')] * 5 + [('0', '0', '0')], found
    ok('ratings are numbers where there are some')


def has_all(folder):
    found = table('games', SAMPLES, folder / 'games.csv')
    want = tags(pathlib.Path(SAMPLES).read_text(encoding='utf-8'))
    assert len(found) == len(want) == int(run('search', '--count', SAMPLES, 'number>=1'))
    for row, game in zip(found, want):
        assert (row['white'], row['black'], row['date']) == (game['White'], game['Black'], game['Date']), row
    part = table('games', SAMPLES, folder / 'part.csv', 'variant:sirlin', 'ending:midline')
    assert part == [row for row in found if (row['variant'], row['ending']) == ('sirlin', 'midline')] and part
    places = table('positions', SAMPLES, folder / 'positions.csv')
    for row in found:
        own = [place for place in places if place['game'] == row['game']]
        assert [int(place['step']) for place in own] == list(range(len(own)))
        assert all(place['element'] for place in own[:-1]) and not own[-1]['element']
    ok(f'{len(found)} games and {len(places)} positions, and as many as a query finds')
    shown = places[len(places) // 2]
    assert shown['position'] in run('show', shown['position'])
    ok('positions are text that is read again')


def refuses(folder):
    run('csv', SAMPLES, status=2)
    run('csv', SAMPLES, folder / 'none.csv', 'no:such', status=2)
    run('csv', folder / 'missing.pgn', folder / 'none.csv', status=1)
    run('csv', SAMPLES, folder / 'no' / 'folder.csv', status=1)
    assert not (folder / 'none.csv').exists()
    ok('what is wrong is said, and nothing is written')


def ask(folder, query):
    done = subprocess.run(['sqlite3', '-batch', ':memory:', f'.import --csv {folder}/games.csv games',
                           f'.import --csv {folder}/positions.csv positions', query],
                          capture_output=True, text=True, check=True)
    assert not done.stderr, done.stderr
    return [line.split('|') for line in done.stdout.splitlines()]


def scores(text, kind):
    """NAME, games, won, drawn, lost of the lines of that kind."""
    return sorted([line[len(kind):].split('\t')[:5] for line in text.splitlines() if line.startswith(kind)])


def answers(folder):
    if not shutil.which('sqlite3'):
        print('# without sqlite3')
        return
    armies, played, players = QUERIES
    got = sorted([f'{white}-{black}', *rest] for white, black, *rest in ask(folder, armies))
    assert got == scores(run('stats', SAMPLES), 'armies ') and len(got) > 10, got
    ok(f'{len(got)} pairs of armies are as stats counts them')
    total = sum(float(row[2]) for row in ask(folder, players))
    assert total == sum(row['result'] != '*' for row in rows(folder / 'games.csv'))
    ok('each game is a point for somebody')
    source = folder / 'chess.pgn'
    run('generate', '--variant', 'chess', '--games', '300', '--plies', '200', '--seed', '4', source)
    for kind in ('games', 'positions'):
        table(kind, source, folder / f'{kind}.csv')
    got = sorted(ask(folder, played))
    assert got == scores(run('explore', source), 'move ') and len(got) > 15, got
    ok(f'{len(got)} first moves of 300 games are as explore counts them')


with tempfile.TemporaryDirectory() as name:
    os.environ['XDG_CACHE_HOME'] = f'{name}/cache'
    where = pathlib.Path(name)
    says_the_tags(where)
    knows_or_not(where)
    has_all(where)
    refuses(where)
    answers(where)
print(f'1..{count}')
