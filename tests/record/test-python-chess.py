#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""python-chess reads the same files as midline-cli: as many games, each ending in the same position.

usage: test-python-chess.py MIDLINE-CLI FOLDER...

A file is compared where python-chess reads it without an error.  It reads what midline-cli makes of each file as
well, plain PGN, in which nothing may be wrong for it but positions and variants that it does not know.  Where it
makes something else of a file READINGS says why; a difference that is no longer there must go from it.
"""
import io
import logging
import pathlib
import re
import subprocess
import sys

try:
    import chess.pgn
except ImportError:
    sys.exit(77)

CLI, FOLDERS = sys.argv[1], sys.argv[2:]
AT_LEAST = 150  # files that are compared, or the test is none

READINGS = {  # what is python-chess's, and in which files
    'skips moves that it has no pattern for, without an error': [
        'case-coordinates', 'iccf-numbers-hyphen', 'iccf-numbers-opera', 'iccf-numbers-pawns', 'wide', 'castling-lower-case'],
    'takes the semicolon of &nbsp; for the beginning of a comment': ['html'],
    'knows no line ends but those of Unix and DOS': [
        'line-ends-cr', 'line-ends-cr-comment', 'line-ends-cr-escape', 'line-ends-cr-joined', 'line-ends-nel',
        'line-ends-separator'],
    'takes text before the tags or behind the result for a game of its own': [
        'preface', 'signature', 'comment-before-tags', 'dos-end'],
    'takes each -- for a null move, in prose and in check as well': ['dash-of-prose', 'null-move-in-check'],
    'takes what follows an open comment for a part of it': ['broken-comment'],
    'wants an empty line before the tags of the next game': ['tags-no-empty-line'],
    'passes over a game without moves and result': ['tags-only'],
    'passes over a word that is longer than PGN allows': ['long-word'],
    'begins in the position of a FEN although SetUp is 0': ['fen-setup-0'],
    'makes a game of what is not the text of one': ['mark-percent', 'tag-behind-broken-tag'],
}
THEIRS = {name: why for why, names in READINGS.items() for name in names}
UNKNOWN = re.compile('unsupported variant|position part of fen')


def games(text):
    """The end of each game's main line, and what python-chess calls an error."""
    stream, ends, errors = io.StringIO(text), [], []
    while (game := chess.pgn.read_game(stream)) is not None:
        errors += [str(error) for error in game.errors]
        try:
            ends.append((game.end().ply() - game.ply(), game.end().board().fen()))
        except ValueError as error:  # a position or a variant that it refuses
            errors.append(str(error))
            ends.append(None)
    return ends, errors


def converted(path):
    made = subprocess.run([CLI, 'convert', '--to=pgn', path, '-'], capture_output=True, check=False)
    return made.stdout.decode()


def compare(path):
    """What is wrong with our reading of the file, if anything, and whether it was compared."""
    theirs, errors = games(path.read_bytes().decode('utf-8-sig', 'replace'))
    ours, ours_wrong = games(converted(path))
    if ours_wrong and not any(map(UNKNOWN.search, ours_wrong)):
        return f'what was written is wrong to python-chess: {ours_wrong[0]}', False
    if errors:
        return None, False
    if path.stem in THEIRS:
        return (f'read alike, though it {THEIRS[path.stem]}' if ours == theirs else None), False
    return (None if ours == theirs else f'is {ours}, to python-chess {theirs}'), True


def main():
    logging.getLogger('chess.pgn').setLevel(logging.CRITICAL)
    compared, failed = 0, 0
    for path in [file for folder in FOLDERS for file in sorted(pathlib.Path(folder).glob('*.pgn'))]:
        wrong, was_compared = compare(path)
        compared += was_compared
        if wrong:
            failed += 1
            print(f'# {path.name}: {wrong}')
    print(f'# {compared} files were compared')
    print('not ok' if failed or compared < AT_LEAST else 'ok', '1 - python-chess reads the same')
    print('1..1')
    return failed > 0 or compared < AT_LEAST


sys.exit(main())
