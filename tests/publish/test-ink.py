#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Looks at pages pixel by pixel, poppler's picture of them beside the words it finds there: what is drawn under, over and
beside the words of a PDF.  Only places, colours and relations: how letters look is the font's.

usage: test-ink.py MIDLINE-CLI FOLDER
"""
import collections
import html
import re
import shutil
import subprocess
import sys
import tempfile

from publishing import ok, plan, publish, write

CLI = sys.argv[1]
MARGIN, WIDTH, HEIGHT = 54.0, 595.276, 841.89
SCALE = 3  # pixels a point
TEXT = 11  # points, of a lesson
Word = collections.namedtuple('Word', 'x y right bottom text')

PROSE = 'a long remark that goes on and on until it is longer than the line that it stands in so that there are three of them '
DUEL = f"""[White "Anne"]
[Black "Bert"]
[Variant "Sirlin"]
[WhiteArmy "Empowered"]
[BlackArmy "TwoKings"]
[Result "1-0"]

1. e4 d5 <Kdd7> 2. exd5 $220 (2. d4 Nf6 (2... e6 {{{PROSE * 2}}})) <2:1>
{{see https://example.org/a_b here}} 2... Nf6 <-> {{so it is}} 3. Nf3 1-0
"""


class Page:
    """A page: its words, and its pixels."""

    def __init__(self, path, number=1):
        text = subprocess.run(['pdftotext', '-f', str(number), '-l', str(number), '-bbox', path, '-'], capture_output=True,
                              text=True, check=True).stdout
        found = re.findall(r'<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*)</word>', text)
        self.words = [Word(*(float(n) for n in row[:4]), html.unescape(row[4])) for row in found]
        picture = subprocess.run(['pdftoppm', '-f', str(number), '-l', str(number), '-r', str(72 * SCALE), path],
                                 capture_output=True, check=True).stdout
        head = re.match(rb'P6\s+(\d+)\s+(\d+)\s+255\s', picture)
        self.width, self.height = int(head[1]), int(head[2])
        self.pixels = picture[head.end():]

    def word(self, text, nth=0):
        return [word for word in self.words if word.text == text][nth]

    def at(self, x, y):
        """The colour of a point."""
        i = (int(y * SCALE) * self.width + int(x * SCALE)) * 3
        return tuple(self.pixels[i:i + 3])

    def dark(self, left, top, right, bottom, most=150):
        """The box of what is darker than that within a box, in points; None if nothing is."""
        rows, columns = set(), set()
        for y in range(int(top * SCALE), int(bottom * SCALE)):
            row = self.pixels[(y * self.width + int(left * SCALE)) * 3:(y * self.width + int(right * SCALE)) * 3]
            for x in range(0, len(row), 3):
                if max(row[x:x + 3]) < most:
                    rows.add(y / SCALE)
                    columns.add(left + x / 3 / SCALE)
        return (min(columns), min(rows), max(columns), max(rows)) if rows else None


def is_colour(found, wanted, most=8):
    return max(abs(a - b * 255) for a, b in zip(found, wanted)) <= most


WHITE = (1, 1, 1)
KING, BID, PASS = (0.99, 0.92, 0.74), (0.98, 0.86, 0.84), (0.92, 0.92, 0.91)


def is_chip(page, word, colour):
    """A chip is a little larger than its word on all sides, has a rim, and ends: what is beside it is paper."""
    middle = (word.y + word.bottom) / 2
    assert is_colour(page.at(word.x - 0.7, middle), colour), (word, page.at(word.x - 0.7, middle))
    assert is_colour(page.at(word.right + 0.7, middle), colour), word
    assert is_colour(page.at(word.x - 2.6, middle), WHITE) and is_colour(page.at(word.right + 2.6, middle), WHITE), word
    centre = (word.x + word.right) / 2
    assert is_colour(page.at(centre, word.y - 2), WHITE) and is_colour(page.at(centre, word.bottom + 2), WHITE), word
    rim = [page.at(word.x - 2.6 + step / SCALE, middle) for step in range(9)]
    darkest = min(rim, key=sum)
    assert is_colour(darkest, [c * 0.72 for c in colour], 60) and sum(darkest) < sum(c * 255 for c in colour) - 30, (word, rim)
    left, right = ([page.at(x, word.y + 0.2) for x in (at - 1.4, at + 1.4)] for at in (word.x, word.right))
    assert not is_colour(left[0], colour) and not is_colour(right[1], colour), 'its corners are round'


def has_chips(folder):
    publish(CLI, write(f'{folder}/duel.mgn', DUEL), f'{folder}/duel.pdf')
    page = Page(f'{folder}/duel.pdf')
    is_chip(page, page.word('Kdd7'), KING)
    is_chip(page, page.word('2:1'), BID)
    no, king_turn = page.word('no'), page.word('king-turn')
    assert no.y == king_turn.y
    is_chip(page, Word(no.x, no.y, king_turn.right, no.bottom, 'no king-turn'), PASS)
    move = page.word('exd5')
    assert move.x < page.word('2:1').x - (move.right - move.x) and is_colour(page.at(move.x - 0.7, move.bottom - 3), WHITE)
    ok('a chip under a king-turn, bids and what was declined')


def has_emblems(folder):
    """Of the armies, at either end of the title, as high as its letters."""
    page = Page(f'{folder}/duel.pdf')
    first, last = page.word('Anne'), page.word('Bert')
    size = TEXT * 1.5
    for left, right in ((MARGIN - 1, first.x - 2), (last.right + 2, last.right + 25)):
        box = page.dark(left, first.y, right, first.bottom)
        assert box and 0.4 * size < box[2] - box[0] < 1.1 * size and 0.4 * size < box[3] - box[1] < 1.1 * size, box
        assert abs((box[1] + box[3]) / 2 - (first.y + first.bottom) / 2) < 0.25 * size, (box, first)
    assert abs(first.x - MARGIN - (0.9 + 0.3) * size) < 0.35 * size, first
    publish(CLI, write(f'{folder}/plain.mgn', '[White "Anne"]\n[Black "Bert"]\n\n1. e4 *\n'), f'{folder}/plain.pdf')
    assert abs(Page(f'{folder}/plain.pdf').word('Anne').x - MARGIN) < 1, 'none, and no room for any'
    ok('emblems beside a title')


def has_links(folder):
    """The rectangle of a link is round its words."""
    said = subprocess.run(['qpdf', '--qdf', '--object-streams=disable', f'{folder}/duel.pdf', '-'], capture_output=True).stdout
    rects = re.findall(rb'/Rect \[\s*([\d.]+)\s+([\d.]+)\s+([\d.]+)\s+([\d.]+)\s*\]', said)
    assert len(rects) == 1 and b'/URI (https://example.org/a_b)' in said, rects
    left, low, right, high = (float(n) for n in rects[0])
    page = Page(f'{folder}/duel.pdf')
    word = page.word('https://example.org/a_b')
    assert abs(left - word.x) < 1.1 and abs(right - word.right) < 1.1, (rects, word)
    middle = HEIGHT - (word.y + word.bottom) / 2
    assert low < middle < high and 10 < high - low < 16 and abs((low + high) / 2 - middle) < 3, (rects, word)
    box = [page.at(word.x + step / SCALE, (word.y + word.bottom) / 2) for step in range(int((word.right - word.x) * SCALE))]
    assert any(b > r + 60 for r, g, b in box), 'blue'
    ok('a link is where its words are')


def has_bars(folder):
    """Beside each line of a variation, halfway into its margin, from its top to its end."""
    page = Page(f'{folder}/duel.pdf')
    size = TEXT
    for depth, word in ((1, page.word('d4')), (2, page.word('e6'))):
        number = max((w for w in page.words if w.bottom == word.bottom and w.x < word.x), key=lambda w: w.x)
        indent = depth * 1.1 * size
        assert abs(number.x - MARGIN - indent) < 0.6, (number, indent)
        x = MARGIN + indent - 0.55 * size
        for y in (word.y + 0.5, (word.y + word.bottom) / 2, word.bottom - 1):
            assert is_colour(page.at(x, y), (0.76, 0.75, 0.73), 25), (depth, page.at(x, y))
            assert is_colour(page.at(x - 1.2, y), WHITE) and is_colour(page.at(x + 1.2, y), WHITE)
    lines = sorted({round(w.bottom, 1) for w in page.words if w.text in PROSE.split() and page.word('e6').y < w.y < page.word('Nf6', 1).y})
    assert len(lines) >= 2, lines
    for a, b in zip(lines, lines[1:]):
        assert is_colour(page.at(MARGIN + 2.2 * size - 0.55 * size, (a + b) / 2 - 3), (0.76, 0.75, 0.73), 25)
    move = page.word('Nf6', 1)
    assert page.dark(MARGIN - 20, move.y, MARGIN - 0.5, move.bottom, 240) is None, 'none beside the main line'
    ok('bars beside variations')


def has_diagram(folder):
    """In the middle of the column, as wide as the style says: its board's light and dark squares alternate."""
    for style, share in (('', 0.5), ('<diagrams marks="yes" size="0.3"/>', 0.3)):
        publish(CLI, write(f'{folder}/board.mgn', '[Event "?"]\n\n1. e4 $220 e5 *\n'), f'{folder}/board.pdf', '--style',
                write(f'{folder}/board.xml', f'<style>{style or "<diagrams marks=" + chr(34) + "yes" + chr(34) + " size=" + chr(34) + "0.5" + chr(34) + "/>"}</style>'))
        page = Page(f'{folder}/board.pdf')
        above, below = page.word('e4'), page.word('e5')
        column = WIDTH - 2 * MARGIN
        width = column * share
        left = MARGIN + (column - width) / 2
        assert abs(below.y - above.bottom - width - 0.8 * TEXT) < 9, (below.y - above.bottom, width)
        box = page.dark(MARGIN, above.bottom + 1, WIDTH - MARGIN, below.y - 1)
        assert left - 1 < box[0] and box[2] < left + width + 1 and box[2] - box[0] > width * 0.9, (box, left, width)
        assert abs((box[0] + box[2]) / 2 - WIDTH / 2) < width * 0.06, box
    ok('a diagram')


def has_head(folder):
    """From the second page on: the title, the chapter's, a rule below them; the page's number at the foot of all."""
    games = ''.join(f'[White "A{n}"]\n[Black "B{n}"]\n\n1. e4 {{{PROSE * 18}}} e5 *\n\n' for n in (1, 2))
    publish(CLI, write(f'{folder}/two.mgn', games), f'{folder}/two.pdf', '--title', 'Both')
    pages = int(re.search(r'Pages:\s+(\d+)', subprocess.run(['pdfinfo', f'{folder}/two.pdf'], capture_output=True, text=True).stdout)[1])
    assert pages > 1
    for number in range(1, pages + 1):
        page = Page(f'{folder}/two.pdf', number)
        foot = [word for word in page.words if word.y > HEIGHT - 60]
        assert [word.text for word in foot] == [str(number)] and abs((foot[0].x + foot[0].right) / 2 - WIDTH / 2) < 4, foot
        assert HEIGHT - 41 < foot[0].y < HEIGHT - 36
        head = [word for word in page.words if word.y < 52]
        rule = page.dark(MARGIN - 10, 51, WIDTH - MARGIN + 10, 53, 245)
        if number == 1:
            assert not head and rule is None, head
            continue
        assert head[0].text == 'Both' and abs(head[0].x - MARGIN) < 0.6 and 36 < head[0].y < 40, head
        assert head[-1].text in ('B1', 'B2') and abs(head[-1].right - (WIDTH - MARGIN)) < 1, head
        assert abs(rule[0] - MARGIN) < 0.5 and abs(rule[2] - (WIDTH - MARGIN)) < 0.5 and rule[3] - rule[1] < 1, rule
        last = [word.text for word in page.words if re.fullmatch('B[12]', word.text) and word.y > 52]
        first = page.words[len(head)]
        if first.y < 80 and first.text == 'A2':
            assert head[-1].text == 'B2', (head, last)
    ok('heads and feet of pages')


def has_figurines(folder):
    """A drawing stands for the letter, which is there in white, over the line and no higher than it."""
    path = write(f'{folder}/figurines.xml', '<style><moves figurines="yes"/></style>')
    publish(CLI, write(f'{folder}/knight.mgn', '[Event "?"]\n\n1. Nf3 d5 *\n'), f'{folder}/knight.pdf',
            '--style', path)
    page = Page(f'{folder}/knight.pdf')
    letter, rest, pawn = page.word('N'), page.word('f3'), page.word('d5')
    assert abs(letter.right - rest.x) < 0.5 and letter.bottom - letter.y > 1.2 * (rest.bottom - rest.y), (letter, rest)
    box = page.dark(letter.x - 2, letter.y - 3, letter.right + 1, letter.bottom + 3)
    assert 0.6 * TEXT < box[2] - box[0] < 1.22 * TEXT and 0.6 * TEXT < box[3] - box[1] < 1.22 * TEXT, box
    assert abs((box[0] + box[2]) / 2 - (letter.x + letter.right) / 2) < 1.5, (box, letter)
    foot = page.dark(pawn.x, pawn.y, pawn.right, pawn.bottom)[3]
    assert abs(box[3] - foot) < 0.3 * TEXT, (box, foot)
    ok('a figurine over its letter')


def colours_of(path):
    """The colour of each stretch of text, as poppler has it."""
    said = subprocess.run(['pdftohtml', '-xml', '-i', '-stdout', path], capture_output=True, text=True, check=True).stdout
    colours = dict(re.findall(r'<fontspec id="(\d+)".*?color="(#\w+)"', said))
    return [(re.sub('<[^>]*>', '', text).strip(), colours[font]) for font, text in re.findall(r'<text [^>]*font="(\d+)">(.*)</text>', said)]


def hides_letters(folder):
    """The letter under a figurine is there to be copied, and white as the paper; what is beside it is not."""
    style = write(f'{folder}/letters.xml', '<style><moves figurines="yes"/></style>')
    publish(CLI, write(f'{folder}/letters.mgn', '[Event "?"]\n\n1. Nf3 d5 2. Na3 Qd6 *\n'), f'{folder}/letters.pdf', '--style', style)
    found = colours_of(f'{folder}/letters.pdf')
    assert ''.join(text for text, colour in found if colour == '#ffffff') == 'NNQ', found
    assert {colour for text, colour in found if re.match('f3|d5|a3|d6', text)} == {colour for text, colour in found if text == '1.'}, found
    ok('letters under figurines are not seen')


def rules_rows(folder):
    """Below each row of a turn, as long as the column."""
    publish(CLI, write(f'{folder}/rows.mgn', '[Event "?"]\n\n1. e4 e5 2. Nf3 Nc6 *\n'), f'{folder}/rows.pdf', '--style', 'score-sheet')
    page = Page(f'{folder}/rows.pdf')
    column = (WIDTH - 2 * MARGIN - 20) / 2
    for text in ('White', 'e4', 'Nf3'):
        word = page.word(text)
        rule = page.dark(MARGIN - 8, word.bottom + 1, MARGIN + column + 15, word.bottom + 5, 245)
        assert rule and abs(rule[0] - MARGIN) < 0.5 and abs(rule[2] - MARGIN - column) < 0.5 and rule[3] - rule[1] < 1, (text, rule)
    ok('rules below rows')


def keeps_together(folder):
    """No page begins with a diagram or a result, which belong to what is before them, and none ends with a heading."""
    games = ''.join(f'[White "A{n}"]\n[Black "B{n}"]\n[Result "1-0"]\n\n1. e4 {{{PROSE * (n % 7 + 1)}}} e5 $220 2. Nf3 Nc6 $220 1-0\n\n'
                    for n in range(12))
    path = f'{folder}/kept.pdf'
    publish(CLI, write(f'{folder}/kept.mgn', games), path)
    text = subprocess.run(['pdftotext', '-layout', path, '-'], capture_output=True, text=True, check=True).stdout
    pages = [[line.strip() for line in page.splitlines() if line.strip()] for page in text.split('\f') if page.strip()]
    assert len(pages) > 8, len(pages)
    for number, lines in enumerate(pages, 1):
        body = lines[1:-1] if number > 1 else lines[:-1]  # without its head and its number
        assert not re.match('Diagram:|1-0', body[0]), (number, body[0])
        assert not re.match(r'A\d+ – B\d+$', body[-1]), (number, body[-1])
    ok(f'{len(pages) - 1} breaks part nothing')


def main():
    if not all(shutil.which(tool) for tool in ('pdftotext', 'pdftoppm', 'pdftohtml', 'pdfinfo', 'qpdf')):
        ok('looked at # SKIP no poppler-utils, qpdf')
        plan()
        return
    with tempfile.TemporaryDirectory() as folder:
        has_chips(folder)
        has_emblems(folder)
        has_links(folder)
        has_bars(folder)
        has_diagram(folder)
        has_head(folder)
        has_figurines(folder)
        hides_letters(folder)
        rules_rows(folder)
        keeps_together(folder)
    plan()


main()
