#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads moving pictures in SVG as XML and says what is to be seen of them at a time: pieces, the last move, what a
comment draws, stones, words.  Positions are those that python-chess has of the games.

usage: test-svg.py MIDLINE-CLI SAMPLES
"""
import math
import re
import sys
import tempfile
import xml.etree.ElementTree

from publishing import ok, plan, publish, write

CLI = sys.argv[1]
PACE = 0.5
STYLE = f'<style>\n  <picture width="%d" pace="{PACE}"/>\n</style>\n'
GAME = ('[White "A & <B>"]\n[Black "?"]\n[Orientation "%s"]\n\n'
        '1. e4 {[%%csl Gd4] [%%cal Rg1f3,Be8e5,Yf1c4]} e5 (1... c5) 2. Nf3 Nc6 3. Bc4 Nf6 4. O-O *\n')
BOARDS = ('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR', 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR',
          'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR', 'rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R',
          'r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R', 'r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R',
          'r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R', 'r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1')
MOVES = ('', 'e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4', 'g8f6', 'e1g1')
WORDS = ['', '1. e4', '1… e5', '2. Nf3', '2… Nc6', '3. Bc4', '3… Nf6', '4. O-O']


class Moving:
    """A picture, and what is visible in it at a time."""

    def __init__(self, folder, record, width=240):
        publish(CLI, write(f'{folder}/game.pgn', record), f'{folder}/game.svg', '--style',
                write(f'{folder}/style.xml', STYLE % width))
        self.root = xml.etree.ElementTree.fromstring(open(f'{folder}/game.svg', encoding='utf-8').read())
        for element in self.root.iter():
            element.tag = element.tag.split('}')[-1]

    def groups(self, time):
        """The groups that are visible then, the animation taken at its word."""
        for group in self.root.findall('g'):
            change = group.find('animate')
            if change is None:
                assert group.get('visibility') is None
                yield group
                continue
            assert (change.get('attributeName'), change.get('repeatCount'), change.get('calcMode')) == (
                'visibility', 'indefinite', 'discrete')
            times = [float(at) for at in change.get('keyTimes').split(';')]
            values = change.get('values').split(';')
            assert len(times) == len(values) and times == sorted(times) and times[0] == 0 and times[-1] < 1
            assert group.get('visibility') == values[0]
            share = time / float(change.get('dur').removesuffix('s')) % 1
            if [value for at, value in zip(times, values) if at <= share][-1] == 'visible':
                yield group

    def seen(self, time, tag, kind=None):
        return [one for group in self.groups(time) for one in group.findall(tag) if kind is None or one.get('class') == kind]


def place(square, turned):
    file, rank = ord(square[0]) - ord('a'), int(square[1]) - 1
    return (7 - file, rank) if turned else (file, 7 - rank)


def pieces_of(board, turned):
    """(letter in its case, x, y) of what stands there."""
    found = set()
    for y, row in enumerate(board.split('/')):
        x = 0
        for letter in row:
            if letter.isdigit():
                x += int(letter)
                continue
            found.add((letter, 7 - x if turned else x, 7 - y if turned else y))
            x += 1
    return found


def shows_game(folder, orientation):
    turned = orientation == 'black'
    moving = Moving(folder, GAME % orientation)
    letters = {}
    for frame, board in enumerate(BOARDS):
        for within in (0.02, 0.98):
            time = (frame + within) * PACE
            seen = [(one.get('href'), one.get('class'), int(one.get('x')), float(one.get('y'))) for one in moving.seen(time, 'use')]
            wanted = pieces_of(board, turned)
            assert {(x, y) for _, _, x, y in seen} == {(x, y) for _, x, y in wanted} and len(seen) == len(wanted), frame
            for href, side, x, y in seen:
                letter = next(one for one, *at in wanted if at == [x, y])
                assert side == ('w' if letter.isupper() else 'b')
                assert letters.setdefault(href, letter.lower()) == letter.lower(), (frame, href, letter)
            spots = {(int(one.get('x')), int(one.get('y'))) for one in moving.seen(time, 'rect', 'spot')}
            move = MOVES[frame]
            assert spots == ({place(move[:2], turned), place(move[2:], turned)} if move else set()), (frame, spots)
            assert [one.text or '' for one in moving.seen(time, 'text', 'caption')] == [WORDS[frame]]
    assert sorted(letters.values()) == sorted('kqrbnp')
    end = (len(BOARDS) - 1) * PACE
    assert [one.text for one in moving.seen(end + 2.98 * PACE, 'text', 'caption')] == ['4. O-O'], 'the last stays three times as long'
    assert [one.text or '' for one in moving.seen(end + 3.02 * PACE, 'text', 'caption')] == [''], 'and it begins again'
    ok(f'the main line, {orientation} below')


def draws(folder, orientation):
    """A circle round a square's middle; arrows from a middle to a middle, the tip within the last square."""
    turned = orientation == 'black'
    moving = Moving(folder, GAME % orientation)
    ways = {'ink1': 'g1f3', 'ink3': 'e8e5', 'ink2': 'f1c4'}
    for frame in range(len(BOARDS)):
        circles = moving.seen((frame + 0.5) * PACE, 'circle')
        arrows = moving.seen((frame + 0.5) * PACE, 'path')
        assert (len(circles), len(arrows)) == ((1, 3) if frame == 1 else (0, 0)), frame
        for circle in circles:
            x, y = place('d4', turned)
            assert (circle.get('class'), circle.get('cx'), circle.get('cy')) == ('ring ink0', f'{x}.5', f'{y}.5')
        for arrow in arrows:
            way = ways[arrow.get('class')]
            begin, end = ([at + 0.5 for at in place(square, turned)] for square in (way[:2], way[2:]))
            found = re.fullmatch(r'translate\(([\d.]+) ([\d.]+)\)rotate\((-?\d+)\)', arrow.get('transform'))
            assert [float(found[1]), float(found[2])] == begin, way
            angle = math.degrees(math.atan2(end[1] - begin[1], end[0] - begin[0]))
            assert abs((float(found[3]) - angle + 180) % 360 - 180) <= 0.5, (way, angle, found[3])
            path = re.fullmatch(r'M\.3-\.07h([\d.]+)v-\.13l\.34\.2-\.34\.2v-\.13h-([\d.]+)z', arrow.get('d'))
            tip, length = 0.3 + float(path[1]) + 0.34, math.dist(begin, end)
            assert path[1] == path[2] and length - 0.1 < tip < length, (way, tip, length)
    ok(f'circles and arrows, {orientation} below')


def has_stones(folder):
    """Six pips a side, from the player's end towards the middle: the full ones are the stones."""
    record = ('[Variant "Sirlin"]\n[WhiteArmy "Classic"]\n[BlackArmy "Classic"]\n[Orientation "%s"]\n\n'
              '1. e4 d5 2. exd5 <1:1> Nf6 *\n')
    for orientation in ('white', 'black'):
        moving = Moving(folder, record % orientation)
        line = moving.root.find("path[@class='midline']")
        assert line.get('d') == 'M0 4h8', line.attrib
        for frame, stones in enumerate(((3, 3), (3, 3), (3, 3), (3, 3), (3, 2), (3, 2))):
            pips = moving.seen((frame + 0.5) * PACE, 'circle')
            assert len(pips) == 12 and {float(pip.get('cx')) for pip in pips} == {8.35}
            below = {True: [], False: []}
            for pip in pips:
                y = float(pip.get('cy'))
                below[y > 4].append((8 - y if y > 4 else y, pip.get('class')))
            for side in (0, 1):
                row = sorted(below[(side == 0) == (orientation == 'white')])
                steps = [b[0] - a[0] for a, b in zip(row, row[1:])]
                assert 0 < row[0][0] < 0.5 and max(steps) - min(steps) < 0.011 and 0.3 < steps[0] < 0.6, row
                assert [kind for _, kind in row] == ['stone'] * stones[side] + ['spent'] * (6 - stones[side]), (frame, row)
    assert not Moving(folder, GAME % 'white').seen(0.1, 'circle')
    ok('stones, and none where there are none')


def has_room(folder):
    """A board of eight squares and its margin, the names below it, and a line of words."""
    for width in (240, 700):
        moving = Moving(folder, GAME % 'white', width)
        left, top, wide, tall = (float(number) for number in moving.root.get('viewBox').split())
        assert (int(moving.root.get('width')), int(moving.root.get('height'))) == (width, int(width * tall / wide))
        assert left < -0.22 and top <= -0.04 and left + wide > 8.04
        caption = moving.root.findall("g/text[@class='caption']")[1]
        assert (float(caption.get('x')), float(caption.get('y'))) == (4, 8.85) and top + tall > 8.95
    assert moving.root.find('title').text == 'A & <B> – ?'
    ok('its size, and what it is called')


def lasts(folder):
    """What never changes has no animation; a game without moves has one picture."""
    moving = Moving(folder, '[Event "?"]\n\n*\n')
    assert not list(moving.root.iter('animate')) and len(moving.seen(0, 'use')) == 32
    moving = Moving(folder, GAME % 'white')
    still = [group for group in moving.root.findall('g') if group.find('animate') is None and group.find('use') is not None]
    assert len(still) == 32 - 8, len(still)  # e2, e7, g1, b8, f1, g8, e1 and h1 are left
    for change in moving.root.iter('animate'):
        assert change.get('dur') == f'{(7 + 3) * PACE:g}s'
    ok('what stands still')


def main():
    with tempfile.TemporaryDirectory() as folder:
        for orientation in ('white', 'black'):
            shows_game(folder, orientation)
            draws(folder, orientation)
        has_stones(folder)
        has_room(folder)
        lasts(folder)
    plan()


main()
