#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Publishes records as Markdown, and reads it with cmark, the reference of CommonMark.

usage: test-markdown.py MIDLINE-CLI SAMPLES
"""
import html
import os
import re
import shutil
import subprocess
import sys
import tempfile

from publishing import HOSTILE, elements, ok, plan, publish, write

CLI, SAMPLES = sys.argv[1:]

PLAIN = """[Event "a_b * c"]
[Site "1. not a list"]

{- no list} 1. e4 {1) no list * and _ no ` emphasis} e5 {# no heading} 2. Nf3 {> no quotation} Nc6 {= - + ~~~ ![x](y)
[link](javascript:x) &amp; \\ | <b>} *
"""


def rendered(path):
    """The text that a reader sees, and the page."""
    page = subprocess.run(['cmark', path], capture_output=True, text=True, check=True).stdout
    return re.sub(r'\s+', ' ', html.unescape(re.sub(r'<[^>]*>', '', page))), page


def says_all(folder):
    path = f'{folder}/samples.md'
    done = publish(CLI, SAMPLES, path)
    assert done.returncode == 0, done.stderr
    text, page = rendered(path)
    moves, comments = elements(CLI, SAMPLES)
    for comment in comments:
        assert comment.split('https://')[0].strip() in text, comment
    written = [html.unescape(found) for found in re.findall('<strong>(.*?)</strong>', page)]
    main = set(written) - set(moves)
    assert len(written) > 1500 and not main, main
    assert 'raw HTML' not in page
    ok(f'{len(comments)} comments and {len(written)} moves of main lines are read as they were')


def is_plain(folder):
    publish(CLI, write(f'{folder}/plain.pgn', PLAIN), f'{folder}/plain.md')
    text, page = rendered(f'{folder}/plain.md')
    for comment in elements(CLI, f'{folder}/plain.pgn')[1] + ['a_b * c', '1. not a list']:
        assert comment in text, (comment, text)
    assert set(re.findall(r'<(\w+)', page)) == {'h1', 'p', 'strong'}, page
    publish(CLI, write(f'{folder}/hostile.pgn', HOSTILE), f'{folder}/hostile.md')
    text, page = rendered(f'{folder}/hostile.md')
    assert '<script' not in page and 'raw HTML' not in page and '<script>pwned=1</script>' in text
    ok('text of a record is text')


def is_plain_aside(folder):
    """A variation is a quotation: what begins one of its lines means nothing there either."""
    words = ('- no list', '1. no list either', '+ nor this')
    record = ('[Event "?"]\n\n1. e4 e5 ({%s} 1... c5) 2. Nf3 ({%s} 2. Nc3) 2... Nc6 ({%s} 2... d6) *\n' % words)
    publish(CLI, write(f'{folder}/aside.pgn', record), f'{folder}/aside.md')
    text, page = rendered(f'{folder}/aside.md')
    assert page.count('<blockquote') == 3 and not re.findall('<(?:ul|ol|li)', page), page
    for word in words:
        assert word in text, (word, text)
    ok('what begins a variation is text')


def has_diagrams(folder):
    record = '[Event "?"]\n\n1. e4 $220 e5 2. Nf3 $221 Nc6 *\n'
    inner = f'{folder}/in a folder'
    os.mkdir(inner)
    done = publish(CLI, write(f'{inner}/two.pgn', record), f'{inner}/two and more.md')
    assert done.returncode == 0, done.stderr
    assert sorted(os.listdir(inner)) == ['two and more-1.svg', 'two and more-2.svg', 'two and more.md', 'two.pgn']
    _, page = rendered(f'{inner}/two and more.md')
    assert re.findall('<img src="([^"]*)"', page) == ['two%20and%20more-1.svg', 'two%20and%20more-2.svg'], page
    assert 'alt="Diagram: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b' in page
    ok('diagrams stand beside it, with the position as their text')


def lists_contents(folder):
    """The contents tell games apart whose players do not, in the order of the games."""
    games = ''.join(f'[Event "Round{n} (1_*)"]\n[White "A"]\n[Black "B"]\n\n1. e4 *\n\n' for n in (1, 2, 3))
    path = f'{folder}/book.md'
    done = publish(CLI, write(f'{folder}/book.pgn', games), path, '--style', 'book')
    assert done.returncode == 0, done.stderr
    _, page = rendered(path)
    page, index = page.split('<h2>Index</h2>')
    assert re.findall(r'<h3>(.*?)</h3>|<li>(.*?)</li>', index) == [('Players', ''), ('', 'A 1, 2, 3'), ('', 'B 1, 2, 3')], index
    entries = re.findall(r'<li>(.*?)</li>', page)
    assert [entry.split(' · ')[-1] for entry in entries] == [f'Round{n} (1_*)' for n in (1, 2, 3)], page
    assert all(entry.startswith('A – B · ') for entry in entries), entries
    assert page.index('<ol>') < page.index('<h2>'), page
    ok('contents tell games apart whose players do not')


def leaves_nothing(folder):
    inner = f'{folder}/taken'
    os.makedirs(f'{inner}/two.md')
    done = publish(CLI, write(f'{folder}/two.pgn', '[Event "?"]\n\n1. e4 $220 e5 *\n'), f'{inner}/two.md')
    assert done.returncode == 1 and 'cannot write' in done.stderr
    assert os.listdir(inner) == ['two.md'], os.listdir(inner)
    ok('where the document cannot be written there is no picture')


def has_columns(folder):
    publish(CLI, SAMPLES, f'{folder}/sheet.md', '--style', 'score-sheet', '--game', '1')
    with open(f'{folder}/sheet.md', encoding='utf-8') as file:
        rows = [line for line in file if line.startswith('|')]
    assert rows[0] == '| | White | Black |\n' and rows[2] == '| 1. | e4 | d5 \\<Ked7\\> |\n', rows[:3]
    assert all(row.replace('\\|', '').count('|') == 4 for row in rows)
    ok('columns are a table')


def main():
    with tempfile.TemporaryDirectory() as folder:
        if shutil.which('cmark'):
            says_all(folder)
            is_plain(folder)
            is_plain_aside(folder)
            has_diagrams(folder)
            lists_contents(folder)
        else:
            print('# skipped: no cmark')
        leaves_nothing(folder)
        has_columns(folder)
    plan()


main()
