#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Publishes the samples as pages of every style, paper and number of columns, and measures them with poppler.

usage: test-layout.py MIDLINE-CLI SAMPLES
"""
import itertools
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
LOOKS = (('a4', 1, 'flow', 'no', 11), ('a4', 2, 'flow', 'yes', 14), ('a4', 2, 'columns', 'yes', 10),
         ('letter', 1, 'columns', 'no', 14), ('letter', 2, 'flow', 'yes', 9), ('letter', 2, 'columns', 'no', 11))
STYLE = """<style>
  <moves main-line="{main_line}" figurines="{figurines}"/>
  <diagrams marks="yes" every="4" end="yes"/>
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


def main():
    with tempfile.TemporaryDirectory() as folder:
        if shutil.which('pdftotext'):
            has_room(folder)
        else:
            ok('measured # SKIP no pdftotext')
    plan()


main()
