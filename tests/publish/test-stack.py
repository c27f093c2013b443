#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads the boards of web pages as XML, and says how what lies and stands on each square is stacked: in what order it is
drawn, how far each layer is above the one below, and that the whole is in the middle of its square.  What stands where
is read from the position's text, which stands beside each board for those who do not see it.

usage: test-stack.py MIDLINE-CLI SAMPLES
"""
import collections
import re
import sys
import tempfile
import xml.etree.ElementTree

from publishing import ok, plan, publish, write

CLI, SAMPLES = sys.argv[1:]
SIDE = 10
STYLE = '<style><diagrams start="yes" marks="yes" every="1" end="yes"/></style>\n'
SET_UP = """[Event "?"]
[Variant "Extreme2D"]
[SetUp "1"]
[FEN "9,k/10/5,hry,4/10/10/3,Prbbyy,6/10/10/10/K,P,8 w - 0 1"]

1. Kb2 *
"""
RISE = 0.0978  # of a square, that six discs and a piece fill


def stacks_of(board, turned):
    """What is on each square: (x, y) → a side and letters from the bottom up, discs in the order r, b, y."""
    found = {}
    for y, row in enumerate(board.split('/')):
        x = 0
        for cell in row.split(','):
            if cell.isdigit():
                x += int(cell)
                continue
            assert re.fullmatch('[PHKphk]r{0,2}b{0,2}y{0,2}', cell), cell
            at = (SIDE - 1 - x, SIDE - 1 - y) if turned else (x, y)
            found[at] = ('w' if cell[0].isupper() else 'b', cell[1:] + cell[0].upper())
            x += 1
        assert x == SIDE, row
    return found


def boards(path):
    """Of each board what is said of it, and its pieces in the order in which they are painted: (drawing, side, x, y)."""
    with open(path, encoding='utf-8') as file:
        text = file.read()
    for said, svg in re.findall(r'(<svg viewBox="[^"]*" role="img" aria-label="[^"]*">)(.*?</svg>)', text, re.S):
        root = xml.etree.ElementTree.fromstring(said + svg)
        group, = (one for one in root.iter('g') if one.get('class') == 'pieces')
        yield root.get('aria-label').split(': ')[1].split()[0], [
            (one.get('href'), one.get('class'), int(one.get('x')), float(one.get('y'))) for one in group]


def check_stack(layers, y, wanted, letters):
    """The layers of a square, as they are painted, one over the other."""
    side, names = wanted
    assert len(layers) == len(names), (layers, wanted)
    for (drawing, colour, at), name in zip(layers, names):
        assert colour == side, (layers, wanted)
        assert letters.setdefault(name, drawing) == drawing, ('another drawing', name, drawing)
    heights = [at for _, _, at in layers]
    steps = [below - above for below, above in zip(heights, heights[1:])]
    assert all(abs(step - RISE) < 0.002 for step in steps), ('each is a rim above the one below', heights)
    assert abs((heights[0] + heights[-1]) / 2 - y) < 0.002, ('the whole is in the middle', heights, y)


def check_board(painted, board, turned, letters):
    found = collections.defaultdict(list)
    for drawing, side, x, at in painted:
        found[x, round(at)].append((drawing, side, at))
    wanted = stacks_of(board, turned)
    assert set(found) == set(wanted), set(found) ^ set(wanted)
    for (x, y), layers in found.items():
        check_stack(layers, y, wanted[x, y], letters)


def records():
    """The samples of the game whose pieces are stacks, and one that is set up."""
    with open(SAMPLES, encoding='utf-8') as file:
        found = [one for one in re.split(r'(?m)^(?=\[Event )', file.read()) if '[Variant "Extreme2D"]' in one]
    return found + [SET_UP]


def is_stacked(folder, orientation, letters):
    tags = f'[Orientation "{orientation}"]\n[Event '
    path = write(f'{folder}/stacks.mgn', ''.join(one.replace('[Event ', tags, 1) for one in records()))
    done = publish(CLI, path, f'{folder}/stacks.html', '--style', write(f'{folder}/style.xml', STYLE))
    assert done.returncode == 0, done.stderr
    heights, n = set(), 0
    for board, painted in boards(f'{folder}/stacks.html'):
        check_board(painted, board, orientation == 'black', letters)
        heights |= {len(names) for _, names in stacks_of(board, False).values()}
        n += 1
    assert n > 60 and heights >= {1, 2, 3, 4, 7}, (n, heights)
    ok(f'the stacks of {n} boards, {orientation} below')


def main():
    letters = {}
    with tempfile.TemporaryDirectory() as folder:
        for orientation in ('white', 'black'):
            is_stacked(folder, orientation, letters)
    assert len(set(letters.values())) == len(letters) == 6, letters
    ok('each disc and each piece has a drawing of its own')
    plan()


main()
