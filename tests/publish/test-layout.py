#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Publishes the samples as pages of every style, paper and number of columns, and measures them with poppler.

usage: test-layout.py MIDLINE-CLI SAMPLES
"""
import itertools
import json
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

from publishing import ok, plan, publish, write

CLI, SAMPLES = sys.argv[1:]
MARGIN, GAP = 54, 20  # points, of mid-pages-private.h
PAPERS = {'a4': (595.276, 841.89), 'letter': (612, 792)}
LOOKS = (('a4', 1, 'flow', 'no', 11), ('a4', 2, 'columns', 'yes', 10), ('letter', 1, 'columns', 'no', 14),
         ('letter', 2, 'flow', 'yes', 9))
STYLE = """<style>
  <moves main-line="{main_line}" figurines="{figurines}"/>
  <diagrams marks="yes" every="8" end="yes"/>
  <page paper="{paper}" columns="{columns}" text="{text}"/>
  <book contents="yes" index="yes"/>
</style>
"""


def read(path):
    """Of each page its size and its words, (left, top, right, bottom, text): but for the words under pictures, which
    are a point high."""
    page = subprocess.run(['pdftotext', '-bbox', path, '-'], check=True, capture_output=True, text=True).stdout
    page = re.sub('[^\t\n\r -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]', '', page)
    for one in xml.etree.ElementTree.fromstring(page).iter('{http://www.w3.org/1999/xhtml}page'):
        words = [(*(float(word.get(side)) for side in ('xMin', 'yMin', 'xMax', 'yMax')), word.text) for word in one]
        yield (float(one.get('width')), float(one.get('height'))), [word for word in words if word[3] - word[1] > 3]


def find_chapters(path):
    """The page of each chapter, by its number."""
    said = subprocess.run(['pdfinfo', '-dests', path], check=True, capture_output=True, text=True).stdout
    return {int(number): int(page) for page, number in re.findall(r'^ *(\d+) .*"g(\d+)"', said, re.M)}


def share(a, b, low, high):
    """How much of the shorter of two words' stretches is in both."""
    common = min(a[high], b[high]) - max(a[low], b[low])
    return common / max(min(a[high] - a[low], b[high] - b[low]), 0.1)


def check_page(size, words, columns, where):
    for word in words:
        assert MARGIN - 2 < word[0] and word[2] < size[0] - MARGIN + 2, (where, 'beyond the margin', word)
    words.sort(key=lambda word: word[1])
    for i, a in enumerate(words):
        for b in itertools.takewhile(lambda word: word[1] < a[3], words[i + 1:]):
            assert share(a, b, 1, 3) < 0.4 or share(a, b, 0, 2) < 0.2, (where, 'one over the other', a, b)
    if columns == 2:
        middle = size[0] / 2
        for word in words:
            across = word[0] < middle - GAP / 2 - 2 and word[2] > middle - GAP / 2 + 2
            assert not across or not 56 < word[1] < size[1] - 56, (where, 'between the columns', word)


def has_room(folder):
    """Every word is in its column, and none stands on another."""
    pages = 0
    for paper, columns, main_line, figurines, text in LOOKS:
        style = write(f'{folder}/style.xml', STYLE.format(paper=paper, columns=columns, main_line=main_line,
                                                          figurines=figurines, text=text))
        done = publish(CLI, SAMPLES, f'{folder}/book.pdf', '--style', style)
        assert done.returncode == 0, done.stderr
        begins = find_chapters(f'{folder}/book.pdf')[1]
        for page, (size, words) in enumerate(read(f'{folder}/book.pdf'), 1):
            assert max(abs(size[i] - PAPERS[paper][i]) for i in range(2)) < 0.1, size
            check_page(size, words, 1 if page < begins else columns, (paper, columns, main_line, figurines, page))
            pages += 1
    ok(f'on {pages} pages every word has its room')


def read_links(path):
    """Of each page its links: where they are, from the top, and the chapter that they lead to."""
    objects = json.loads(subprocess.run(['qpdf', '--json', path], check=True, capture_output=True, text=True).stdout)
    objects = {name[4:]: one.get('value') for name, one in objects['qpdf'][1].items() if name.startswith('obj:')}
    pages = [one for one in objects.values() if isinstance(one, dict) and one.get('/Type') == '/Pages']
    kids, = (one['/Kids'] for one in pages)
    for page in (objects[kid] for kid in kids):
        annotations = page.get('/Annots', [])
        annotations = objects[annotations] if isinstance(annotations, str) else annotations
        height = page['/MediaBox'][3]
        for link in (objects[one] for one in annotations):
            left, low, right, high = link['/Rect']
            yield kids.index(next(kid for kid in kids if objects[kid] is page)) + 1, (
                left, height - high, right, height - low), int(re.fullmatch(r'u:g(\d+)', link['/Dest']).group(1))


def leads(folder):
    """What is clicked in the contents and in the index says where it leads: a title that stands there, a page's number."""
    names = [f'Player{chr(ord("A") + i)}' for i in range(12)]
    games = ''.join(f'[Event "Game{i}"]\n[White "{names[i % 12]}"]\n[Black "{names[i * 5 % 12]}"]\n[ECO "C2{i % 5}"]\n\n'
                    '1. e4 e5 {' + 'word ' * (i * 31 % 200) + '} 2. Nf3 Nc6 3. Bb5 a6 *\n\n' for i in range(50))
    path = f'{folder}/linked.pdf'
    publish(CLI, write(f'{folder}/linked.pgn', games), path, '--style', 'book')
    pages, chapters, n = [words for _, words in read(path)], find_chapters(path), {True: 0, False: 0}
    for page, (left, top, right, bottom), chapter in read_links(path):
        said = [word[4].rstrip(',') for word in pages[page - 1] if left - 1 < (word[0] + word[2]) / 2 < right + 1
                and top - 1 < (word[1] + word[3]) / 2 < bottom + 1]
        title = [names[(chapter - 1) % 12], '–', names[(chapter - 1) * 5 % 12]]
        assert said in (title, [str(chapters[chapter])]), (page, said, chapter, chapters[chapter])
        assert {f'Game{chapter - 1}', *title} <= {word[4] for word in pages[chapters[chapter] - 1]}, chapter
        n[said == title] += 1
    assert n[True] == 50 and n[False] >= 150, n
    ok(f'{n[True] + n[False]} links lead to what they say')


def main():
    with tempfile.TemporaryDirectory() as folder:
        if shutil.which('pdftotext'):
            has_room(folder)
            if shutil.which('qpdf'):
                leads(folder)
        else:
            ok('measured # SKIP no pdftotext')
    plan()


main()
