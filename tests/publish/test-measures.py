#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures pages: how large headings are beside the text, where columns stand, that nothing is out of the margins or
in the way of anything else.  Only relations: how large the letters are is the font's.

usage: test-measures.py MIDLINE-CLI FOLDER
"""
import collections
import html
import pathlib
import re
import subprocess
import sys
import tempfile

from publishing import ok, plan, publish

CLI, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2])
MARGIN = 54.0
Word = collections.namedtuple('Word', 'x y right bottom text page')


def words_of(folder, style):
    path = f'{folder}/{pathlib.Path(style).stem}.pdf'
    done = publish(CLI, FOLDER / 'wording.mgn', path, '--style', style)
    assert done.returncode == 1, done.stderr
    text = subprocess.run(['pdftotext', '-bbox', path, '-'], capture_output=True, text=True, check=True).stdout
    words, size = [], []
    for line in text.splitlines():
        page = re.search(r'<page width="([\d.]+)" height="([\d.]+)"', line)
        word = re.search(r'xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*)</word>', line)
        if page:
            size.append((float(page[1]), float(page[2])))
        if word:
            found = Word(*(float(word[i]) for i in range(1, 5)), html.unescape(word[5]), len(size))
            if found.bottom - found.y > 2:  # else what is said of a picture, behind it
                words.append(found)
    return words, size


def height(words, text, nth=0):
    found = [w for w in words if w.text == text]
    return found[nth].bottom - found[nth].y


def near(a, b, most=0.02):
    return abs(a / b - 1) <= most


def is_within(words, sizes):
    for word in words:
        width, tall = sizes[word.page - 1]
        assert word.x > MARGIN - 0.5 and word.right < width - MARGIN + 0.5, word
        assert word.y > 30 and word.bottom < tall - 20, word


def is_apart(words):
    for page in {w.page for w in words}:
        lines = collections.defaultdict(list)
        for word in words:
            if word.page == page:
                lines[round(word.bottom)].append(word)
        for line in lines.values():
            line.sort()
            for a, b in zip(line, line[1:]):
                assert a.right <= b.x + 0.6, (a, b)


def rows_stand(words, sizes, text, gap):
    """A row for a turn: its number, then either side's half of what is left of the column."""
    first = [w for w in words if w.page == 1]
    width = sizes[0][0]
    column = (width - 2 * MARGIN - gap) / 2
    left = {0: MARGIN, 1: MARGIN + column + gap}
    for side, share in (('White', 0), ('Black', 0.5)):
        heads = [w for w in first if w.text == side and near(w.bottom - w.y, 0.85 * text, 0.03)]
        assert heads, side
        for head in heads:
            at = left[head.x > width / 2] + 2.6 * POINTS[text] + share * (column - 2.6 * POINTS[text])
            assert abs(head.x - at) < 0.6, (head, at)


POINTS = {}


def main():
    with tempfile.TemporaryDirectory() as folder:
        book, sizes = words_of(folder, 'book')
        assert near(height(book, 'wording') / height(book, 'Contents'), 2.2 / 1.3)
        numbers = {round(w.right, 1) for w in book if w.page == 1 and w.text in '123' and w.x > 500}
        assert len(numbers) == 1 and abs(numbers.pop() - (sizes[0][0] - MARGIN)) < 0.6, book[:40]
        is_within(book, sizes)
        is_apart([w for w in book if w.page == 1])
        ok('a book: its title and contents')
        index = [w for w in book if w.text == 'Index']
        group = [w for w in book if w.text in ('Players', 'Armies', 'Openings')]
        assert len(group) == 3 and all(near(height(index, 'Index') / (w.bottom - w.y), 1.5 / 1.1) for w in group), group
        assert len({round(w.x) for w in group}) <= 2
        ok('a book: its index')

        sheet, sizes = words_of(folder, 'score-sheet')
        text = height(sheet, 'f3')
        POINTS[text] = 10
        assert near(height(sheet, 'wording') / height(sheet, 'Müller,'), 2.2 / 1.5)
        assert near(height(sheet, 'f3'), height(sheet, 'Nf6')) and near(height(sheet, 'Club') / text, 0.9)
        rows_stand(sheet, sizes, text, 20)
        steps = [round(b.y - a.y, 1) for a, b in zip([w for w in sheet if w.text in ('1.', '2.')][::2],
                                                     [w for w in sheet if w.text in ('1.', '2.')][1::2])]
        assert len(steps) == 3 and max(steps) - min(steps) < 1.2, steps  # what stands in a frame is higher
        is_within(sheet, sizes)
        is_apart(sheet)
        ok('a score sheet: its columns and rows')

        columns, sizes = words_of(folder, str(FOLDER / 'columns.xml'))
        text = height(columns, 'Weak:')
        POINTS[text] = 9
        assert sizes[0] == (612, 792)
        assert near(height(columns, 'wording') / height(columns, 'Müller,'), 2.2 / 1.5)
        rows_stand(columns, sizes, text, 20)
        indent = [w for w in columns if w.text == '1.' and near((w.bottom - w.y) / text, 0.92, 0.03)]
        assert indent and abs(indent[0].x - MARGIN - 1.1 * 9) < 0.6, indent
        is_within(columns, sizes)
        ok('letter paper: its columns, and a variation set in')
    plan()


if __name__ == '__main__':
    main()
