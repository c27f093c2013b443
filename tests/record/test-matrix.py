#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The same games as programs, books and countries would write them: every reading has the same main line.

usage: test-matrix.py MIDLINE-CLI GAMES [N [SEED]]

GAMES has a game a line, moves as SAN/UCI, both as pgn-extract writes them.  A rendering draws a way for each of
the things that a record may do in its own; most of them are PGN's, so that a few meet at a time.
"""
import pathlib
import random
import re
import subprocess
import sys
import tempfile

CLI, GAMES = sys.argv[1:3]
N = int(sys.argv[3]) if len(sys.argv) > 3 else 300
SEED = int(sys.argv[4]) if len(sys.argv) > 4 else 14

LETTERS = {  # K Q R B N P
    'english': 'K Q R B N P', 'german': 'K D T L S B', 'french': 'R D T F C P', 'spanish': 'R D T A C P',
    'russian': 'Кр Ф Л С К П', 'dutch': 'K D T L P -', 'polish': 'K H W G S P', 'czech': 'K D V S J P',
    'hungarian': 'K V B F H G', 'portuguese': 'R D T B C P', 'finnish': 'K D T L R -', 'icelandic': 'K D H B R P',
    'estonian': 'K L V O R E', 'latvian': 'K D T L Z B', 'lithuanian': 'K V B R Ž P', 'romanian': 'R D T N C P',
    'turkish': 'Ş V K F A P', 'ukrainian': 'Кр Ф Т С К П', 'bulgarian': 'Ц Д Т О К П', 'serbian': 'К Д Т Л С П',
    'greek': 'Ρ Β Π Α Ι Σ', 'esperanto': 'R D T K Ĉ P', 'indonesian': 'R M B G K P', 'basque': 'E D G A Z P',
    'figurines': '♔ ♕ ♖ ♗ ♘ ♙', 'black figurines': '♚ ♛ ♜ ♝ ♞ ♟',
}
STYLES = {  # the first of each is PGN's
    'letters': list(LETTERS),
    'form': ['short', 'long -', 'long', 'long –', 'squares', 'squares -'],
    'capture': ['x', ':', '', '×', 'behind', 'X'],
    'castling': ['O-O', '0-0', 'O–O', 'OO', 'о-о', 'o-o', '0–0', '00', 'О–О'],
    'promotion': ['=', '', '()', '/', '=()', '-'],
    'check': ['+', '', ' ch', '†', '!', '++', 'ch.', ', check'],
    'number': ['1. ', '1.', '1 ', '', '1) ', '1.. ', '1... ', '1…', '1. e4 1... e5', '01. ', '1: ', '1.\t', '1 . ', '1-',
               '#1 ', '1.  ', '1.\n', '１. '],
    'between': [' ', '\n', ', ', '  ', '\t', '\u00a0', ' \u200b', '; \n', ' - '],
    'width': [80, 20, 10000, 255],
    'eol': ['\n', '\r\n', '\r', '\n\n'],
    'encoding': ['utf-8', 'utf-8-sig', 'utf-16', 'utf-16-be', 'cp1252'],
    'header': ['', 'bom twice', 'blank', '; x', '%', '{c}', 'words', 'email', 'html'],
    'result': ['tag', '1:0', '–', 'words', 'none', 'nothing', '(1-0)', '1 - 0', '[1-0]', '1-0.', '1-0 (35)'],
    'sign': ['', '!', '!?', ' !', ' $1', '$1$14', ' +-', ' ±', '?!', '+/=', '+-', '-+', '±', '∓', '⩲', '=', ' N', '∞',
             '□', '$6', ' $18 $14', '! +/-'],
    'remark': ['', '{x}', '{[%clk 0:01:00]}', 'variation', '{a (b) c}', 'nested', '[%emt 3]', '{Nf3?}', '{ }', '; rest',
               '{}', '{(}', '{\n}', '{; }', '{1. d4}', '{[}', '{"}', '%', '<i>x</i>', '(x)', '(-0.3)', '[+0.25/12]',
               '+0.30/12', '0:01:30', '(0:05)', '{é}', '(!)', 'Black is better', 'weiß steht besser'],
    'tags': ['seven', 'none', 'blanks', 'one line', 'lower', 'bare'],
}
HEADERS = {'': '', 'bom twice': '\ufeff', 'blank': '\n \n\n', '; x': '; a note\n', '%': '% escape\n', '{c}': '{a comment}\n',
           'words': 'Games of a club (2001)\n\n', 'email': 'From: x@y.z\nSubject: games\n\n', 'html': '<pre>\n'}
RESULTS = {'1-0': 'White wins', '0-1': 'Black resigned'}


def letter(style, san):
    table = LETTERS[style].split()
    return {a: ('' if b == '-' else b) for a, b in zip('KQRBNP', table)}[san]


def castled(style, long):
    how = style['castling']
    ring, dash = how[0], how[1:-1]
    return dash.join(ring * (3 if long else 2))


def promoted(style, piece):
    how = style['promotion']
    piece = letter(style['letters'], piece)
    return {'=': '=' + piece, '': piece, '()': f'({piece})', '/': '/' + piece, '=()': f'=({piece})',
            '-': '-' + piece}[how]


def move_text(style, san, uci):
    form = style['form']
    sign = san[-1] if san[-1] in '+#' else ''
    bare = san.rstrip('+#')
    tail = {'+': '+', '#': '#'}.get(sign, '')
    if sign:
        how = style['check']
        tail = {'+': sign, '': '', ' ch': ' ch' if sign == '+' else ' mate', '†': '†' if sign == '+' else '#',
                '!': sign, '++': '+' if sign == '+' else '++', 'ch.': 'ch.' if sign == '+' else '#',
                ', check': ' check' if sign == '+' else ' checkmate'}[how]
    if bare.startswith('O-O') and not form.startswith('squares'):
        return castled(style, bare == 'O-O-O') + tail
    if form.startswith('squares'):
        text = uci[:2] + form[8:] + uci[2:4]
        return text + (promoted(style, bare[-1]) if len(uci) > 4 else '') + tail
    piece, origin, takes, goal, _, becomes = re.fullmatch(
        r'([KQRBN]?)([a-h]?[1-8]?)(x?)([a-h][1-8])(=([QRBN]))?', bare).groups()
    name = letter(style['letters'], piece) if piece else ''
    if form.startswith('long'):
        origin = uci[:2]
    mark, behind = '', ''
    if takes:
        if style['capture'] == 'behind':
            behind = ':'
        else:
            mark = style['capture']
            if mark == '' and not piece and len(origin) < 2:
                mark = 'x'
    if form.startswith('long') and not mark:
        mark = form[5:]
    return name + origin + mark + goal + behind + (promoted(style, becomes) if becomes else '') + tail


def number_text(style, ply, cut):
    """Before Black's moves there is one behind a comment or variation alone."""
    turn, white = ply // 2 + 1, ply % 2 == 0
    how = style['number']
    both = how == '1. e4 1... e5'
    if how == '' or not (white or cut or both):
        return ''
    if white:
        return f'{turn}. ' if both or how in ('1... ', '1.. ', '1…') else how.replace('1', str(turn))
    return {'1.. ': f'{turn}.. ', '1…': f'{turn}…'}.get(how, f'{turn}... ')


def result_text(style, result):
    how = style['result']
    if result == '*':
        return '' if how in ('none', 'nothing') else '*'
    return {'tag': result, '1:0': result.replace('-', ':'), '–': result.replace('-', '–'),
            'words': RESULTS.get(result, 'draw agreed'), 'none': '', 'nothing': '', '(1-0)': f'({result})',
            '1 - 0': result.replace('-', ' - '), '[1-0]': f'[{result}]', '1-0.': f'{result}.',
            '1-0 (35)': f'{result} (35)'}[how]


def tags_text(style, result):
    tags = [('Event', 'E'), ('Site', 'S'), ('Date', '2001.02.03'), ('Round', '1'), ('White', 'A, b'), ('Black', 'C'),
            ('Result', '*' if style['result'] == 'nothing' else result)]
    how = style['tags']
    if how == 'none':
        return ''
    if how == 'bare':
        return f'[Result "{tags[6][1]}"]\n\n'
    line = {'blanks': '[ {} "{}" ]', 'lower': '[{}  "{}"]'}.get(how, '[{} "{}"]')
    return (' ' if how == 'one line' else '\n').join(line.format(*tag) for tag in tags) + '\n\n'


def remark_text(style, ply, move):
    variation = f"({ply // 2 + 1}{'...' if ply % 2 else '.'} {move}"
    return {'%': '\n% an escape\n', '; rest': ' ; so it was\n', 'variation': f' {variation})',
            'nested': f' {variation} {variation}))'}.get(style['remark'], ' ' + style['remark'])


def render(style, moves, result, chance):
    parts, cut = [], False
    for ply, (san, uci) in enumerate(moves):
        text = number_text(style, ply, cut) + move_text(style, san, uci)
        if style['sign'] and chance.random() < 0.15:
            text += style['sign']
        remark = style['remark']
        cut = bool(remark) and chance.random() < 0.15
        if cut:
            text += remark_text(style, ply, move_text(style, san, uci))
        parts.append(text)
    parts.append(result_text(style, result))
    between = style['between']
    lines, line = [], ''
    for part in parts:
        if line and len(line) + len(part) > style['width']:
            lines.append(line.rstrip(' '))
            line = ''
        line += (between if line else '') + part
    lines.append(line)
    text = tags_text(style, result) + '\n'.join(lines) + '\n'
    text = HEADERS[style['header']] + text
    return text.replace('\n', style['eol'])


def encoded(style, text):
    how = style['encoding']
    if how == 'utf-16-be':
        text = '\ufeff' + text
    try:
        return text.encode(how)
    except UnicodeEncodeError:
        return text.encode()


def main_line(text):
    """The moves of a canonical record, and its result."""
    text = re.sub(r'^%.*$|^\[.*\]$', '', text, flags=re.M)
    text = re.sub(r'\{[^}]*\}', ' ', text)
    text = re.sub(r';.*', ' ', text)
    while re.search(r'\([^()]*\)', text):
        text = re.sub(r'\([^()]*\)', ' ', text)
    words = re.sub(r'\d+\.+', ' ', text).split()
    return [w for w in words if not w.startswith('$')]


def draw_style(chance):
    return {name: chance.choice(ways) if chance.random() < 0.35 else ways[0] for name, ways in STYLES.items()}


def is_clear(style):
    """Among squares a letter is read by what a pawn becomes alone, which several languages say alike; and prose
    goes before tags."""
    squares = style['form'] in ('squares', 'squares -')
    prose = style['header'] in ('words', 'email', 'html')
    return not (squares and style['letters'] not in ('english', 'figurines', 'black figurines')) and not (
        prose and style['tags'] == 'none')


def check(path, number, style, moves, result, chance):
    data = encoded(style, render(style, moves, result, chance))
    path.write_bytes(data)
    done = subprocess.run([CLI, 'convert', '--to=pgn', path, '-'], capture_output=True, encoding='utf-8', check=False)
    got, expected = main_line(done.stdout)[:-1], [san for san, _ in moves]
    ways = ' '.join(f'{name}={way!r}' for name, way in style.items() if way != STYLES[name][0])
    print('ok' if got == expected else 'not ok', number, '-', ways.replace('#', '\\#'))
    if got == expected:
        return True
    at = next((i for i, (a, b) in enumerate(zip(got, expected)) if a != b), len(got))
    print(f'# at {at}: {got[at:at + 3]}, expected {expected[at:at + 3]}')
    print('# ' + done.stderr[:400].replace('\n', '\n# '))
    return False


def main():
    chance = random.Random(SEED)
    games = [[move.rsplit('/', 1) for move in line.split()]
             for line in pathlib.Path(GAMES).read_text(encoding='utf-8').splitlines()]
    failures = 0
    with tempfile.TemporaryDirectory() as scratch:
        path = pathlib.Path(scratch, 'game.pgn')
        for i in range(N):
            style = draw_style(chance)
            while not is_clear(style):
                style = draw_style(chance)
            moves = games[i % len(games)]
            mates = moves[-1][0].endswith('#')
            result = ['0-1', '1-0'][len(moves) % 2] if mates else chance.choice(['*', '*', '1/2-1/2'])
            failures += not check(path, i + 1, style, moves, result, chance)
    print(f'1..{N}')
    return failures > 0


sys.exit(main())
