#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Asks for thumbnails as a file manager does: by the line of the .thumbnailer file, of good files and of hostile ones.

usage: test-thumbnail.py MIDLINE-CLI SOURCE-ROOT

Pictures are unpacked here, so that what is compared are pixels.
"""
import configparser
import gzip
import os
import pathlib
import shlex
import signal
import struct
import subprocess
import sys
import tempfile
import time
import zlib

cli, root = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
entry = configparser.ConfigParser(interpolation=None)
entry.read(root / 'data/io.github.midline.Midline.thumbnailer')
LINE = shlex.split(entry['Thumbnailer Entry']['Exec'])
LONGEST = 30  # seconds, on a busy machine; the program gives itself ten
count = 0


def ok(what):
    global count
    count += 1
    print('ok', count, '-', what)


def ask(source, out, size=128):
    """The exit status, as a file manager sees it."""
    words = {'%s': str(size), '%i': str(source), '%o': str(out), '%u': pathlib.Path(source).as_uri()}
    line = [str(cli) if word == 'midline-cli' else word for word in LINE]
    for sign, word in words.items():
        line = [part.replace(sign, word) for part in line]
    return subprocess.run(line, capture_output=True, timeout=LONGEST * 4).returncode


def pixels(path):
    """Width, height and the rows of an 8-bit PNG, their filters undone."""
    data = path.read_bytes()
    assert data[:8] == b'\x89PNG\r\n\x1a\n', data[:8]
    at, packed = 8, b''
    while at < len(data):
        size, kind = struct.unpack('>I4s', data[at:at + 8])
        if kind == b'IHDR':
            width, height, depth, colours = struct.unpack('>IIBB', data[at + 8:at + 18])
        packed += data[at + 8:at + 8 + size] if kind == b'IDAT' else b''
        at += size + 12
    step = {2: 3, 6: 4}[colours]
    assert depth == 8
    raw, rows, above = zlib.decompress(packed), [], bytes(width * step)
    for y in range(height):
        start = y * (width * step + 1)
        row, how = bytearray(raw[start + 1:start + 1 + width * step]), raw[start]
        for x in range(len(row)):
            a, b = (row[x - step] if x >= step else 0), above[x]
            c = above[x - step] if x >= step else 0
            near = min((abs(b - c), 0, a), (abs(a - c), 1, b), (abs(a + b - 2 * c), 2, c))[2]
            row[x] = (row[x] + [0, a, b, (a + b) // 2, near][how]) & 255
        above = bytes(row)
        rows.append(above)
    return width, height, b''.join(rows)


def picture(folder, text, size=128, name='game.mgn'):
    source, out = folder / name, folder / 'out.png'
    source.write_bytes(text if isinstance(text, bytes) else text.encode())
    assert ask(source, out, size) == 0, text
    found = pixels(out)
    out.unlink()
    return found


AFTER = {'e4': 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1',
         'e4 e5': 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2'}


def set_up(fen, tags=''):
    return f'{tags}[SetUp "1"]\n[FEN "{fen}"]\n\n*\n'


def shows_the_place(folder):
    end, place = (picture(folder, set_up(AFTER[key])) for key in ('e4 e5', 'e4'))
    assert end != place
    assert picture(folder, '1. e4 e5 *\n') == end
    assert picture(folder, '1. e4 (1. d4 $220 d5) e5 *\n\n1. d4 *\n') == end, 'a variation, or another game'
    assert picture(folder, '1. e4 $220 e5 $220 *\n') == place
    turned = picture(folder, set_up(AFTER['e4'], '[Orientation "black"]\n'))
    assert turned != place and picture(folder, '1. e4 $221 e5 *\n') == turned
    assert picture(folder, '1. e4 e5 2. Qxe5 Nc6 *\n') == end, 'what cannot be played is not'
    ok('the first game, at the place marked for a diagram or at its end, from the side it says')
    packed = picture(folder, gzip.compress(b'1. e4 e5 *\n'), name='game.mgn.gz')
    assert picture(folder, '1. e4 e5 *\n') == end
    document = folder / 'game.xml'
    subprocess.run([cli, 'convert', '--to', 'xml', folder / 'game.mgn', document], check=True, capture_output=True)
    assert packed == end and picture(folder, document.read_bytes(), name='game.xml') == end
    ok('compressed files and documents as well')


def has_no_letters(folder):
    """Where no piece stands there is the square alone, and around the board nothing: a letter would be too small."""
    width, height, rows = picture(folder, set_up('4k3/8/8/8/8/8/8/4K3 w - - 0 1'), 256)
    step = len(rows) // (width * height)

    def colours(x, y, wide, high):
        return {rows[(j * width + i) * step:(j * width + i + 1) * step] for j in range(y, y + high) for i in range(x, x + wide)}

    edge, side = 8, (width - 16) // 8
    for file, rank in ((0, 0), (0, 4), (0, 7), (3, 0), (5, 7), (7, 7)):
        assert len(colours(edge + file * side + 2, edge + rank * side + 2, side - 4, side - 4)) == 1, (file, rank)
    for strip in ((0, 0, width, edge - 2), (0, 0, edge - 2, height), (0, height - edge + 2, width, edge - 2)):
        assert len(colours(*strip)) == 1, strip
    ok('no letters and numbers stand on the board')


def every_game(folder):
    shapes = {}
    for game in ('chess', 'chess960', 'chess2', 'sirlin', 'operational', 'extreme2d', 'knightmare'):
        path = folder / f'{game}.mgn'
        subprocess.run([cli, 'generate', '--variant', game, '--games', '2', '--plies', '40', '--seed', '7', path],
                       check=True, capture_output=True)
        for size in (64, 128, 512):
            width, height, rows = picture(folder, path.read_bytes(), size)
            assert max(width, height) == size and min(width, height) >= size / 2, (game, size, width, height)
            assert len(set(rows)) > 20, game
        shapes[game] = picture(folder, path.read_bytes())
    assert len({shape[2] for shape in shapes.values()}) == len(shapes)
    ok(f'pictures of {len(shapes)} games, none larger than it was asked to be')


def refused(folder, name, data):
    source, out = folder / name, folder / 'none.png'
    if data is not None:
        source.write_bytes(data)
    assert ask(source, out) == 1 and not out.exists(), name


def refuses(folder):
    (folder / 'folder').mkdir()
    refused(folder, 'folder', None)
    refused(folder, 'missing.mgn', None)
    refused(folder, 'empty.mgn', b'')
    refused(folder, 'rubbish.mgn', b'[FEN "no position"]\n[SetUp "1"]\n\n1. e4 *\n')
    refused(folder, 'rubbish.xml', b'<?xml version="1.0"?><a><b></a>')
    refused(folder, 'bomb.xml', b'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><a>&b;</a>')
    refused(folder, 'cut.mgn.gz', gzip.compress(b'1. e4 e5 *\n' * 1000)[:-200])
    ok('where there is no game there is no picture')


def survives(folder):
    """Whatever comes: a picture or none, and soon."""
    files = [path for place in ('tests/fuzz/corpus/record', 'tests/fuzz/corpus/xml', 'tests/corpus/pgn')
             for path in sorted((root / place).iterdir()) if path.is_file()]
    files = files[::max(len(files) // 150, 1)]
    hostile = {
        'deep.mgn': b'1. e4 ' + b'(1. d4 ' * 500000,
        'comment.mgn': b'1. e4 {' + b'x' * (64 << 20),
        'tags.mgn': b'[A "b"]\n' * 2000000,
        'moves.mgn': b'1. Nf3 Nf6 2. Ng1 Ng8 ' * 400000,
        'ambiguous.mgn': b'1. N' * 1000000,
        'zeros.mgn': bytes(32 << 20),
        'bomb.mgn.gz': gzip.compress(bytes(256 << 20), 1),
        'long.xml': b'<?xml version="1.0"?><games xmlns="urn:midline:mgn:1">' + b'<g>' * 1000000,
    }
    for name, data in hostile.items():
        files.append(folder / name)
        files[-1].write_bytes(data)
    worst, drawn = (0, None), 0
    for path in files:
        start = time.monotonic()
        status = ask(path, folder / 'any.png')
        worst = max(worst, (time.monotonic() - start, path.name))
        assert status in (0, 1), (path, status)
        drawn += status == 0
    assert worst[0] < LONGEST, worst
    print(f'# the longest: {worst[1]}, {worst[0]:.1f} s; {drawn} of {len(files)} drawn')
    ok(f'{len(files)} files, hostile ones among them, end soon and without a crash')


def gives_up(folder):
    """What never comes, here from a pipe that nobody writes to, is not waited for."""
    os.mkfifo(folder / 'pipe.mgn')
    start = time.monotonic()
    status = ask(folder / 'pipe.mgn', folder / 'never.png')
    assert status == -signal.SIGALRM and time.monotonic() - start >= 9, status
    assert not (folder / 'never.png').exists()
    ok('after ten seconds the program ends')


with tempfile.TemporaryDirectory() as name:
    where = pathlib.Path(name)
    shows_the_place(where)
    has_no_letters(where)
    every_game(where)
    refuses(where)
    survives(where)
    gives_up(where)
print(f'1..{count}')
