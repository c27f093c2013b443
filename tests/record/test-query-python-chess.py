#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Random queries of games of chess, answered by midline-cli and by python-chess playing every game.

usage: test-query-python-chess.py MIDLINE-CLI [QUERIES [SEED [FILE]]]

Without a FILE the games are invented.  Nothing of the index is known here: positions are boards of python-chess, moves
its SAN, and patterns of moves are matched one decision at a time.  test-query-judge asks more kinds, of all games, of
a program that is ours; this one is nobody's we know.
"""
import io
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import unicodedata

try:
    import chess
    import chess.pgn
except ImportError:
    sys.exit(77)

CLI = sys.argv[1]
QUERIES = int(sys.argv[2]) if len(sys.argv) > 2 else 300
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else 1
FILE = sys.argv[4] if len(sys.argv) > 4 else None
GAMES = 120

NAMES = ['Müller, Änne', 'Fischer, Robert J.', 'Łoś, Jan', 'de la Cruz, Ana', "O'Kelly", '?', 'Петров', 'A "B" C']
EVENTS = ['Club Open', 'Cup (rapid)', 'club match', '?']
SIGNS = {'<': lambda a, b: a < b, '<=': lambda a, b: a <= b, '>': lambda a, b: a > b, '>=': lambda a, b: a >= b}


# --- Games

def comment_of(node):
    """Newer versions keep a list."""
    return ' '.join(node.comments) if hasattr(node, 'comments') else node.comment


def set_comment(node, text):
    if hasattr(node, 'comments'):
        node.comments = [text]
    else:
        node.comment = text


def invent(lot):
    board, node = chess.Board(), (game := chess.pgn.Game())
    if lot.random() < 0.1:
        board = chess.Board(lot.choice(['4k3/P6p/8/8/8/8/p6P/4K3 w - - 0 1', '8/8/8/8/8/6k1/5q2/7K b - - 3 40',
                                        'r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6 0 20']))
        game.setup(board)
        node = game
    for _ in range(lot.choice([2, 9, 20, 41, 80])):
        moves = sorted(board.legal_moves, key=lambda move: move.uci())
        if not moves:
            break
        captures = [move for move in moves if board.is_capture(move) or board.is_castling(move)]
        move = lot.choice(captures if captures and lot.random() < 0.4 else moves)
        board.push(move)
        node = node.add_variation(move)
        if lot.random() < 0.05:
            set_comment(node, lot.choice(['a fine move', 'Zugzwang!', 'sacrifice, fine']))
    tags = {'Event': lot.choice(EVENTS), 'White': lot.choice(NAMES), 'Black': lot.choice(NAMES),
            'Date': lot.choice(['1998.03.04', '2001.12.31', '2001.??.??', '2013.05.??', '????.??.??']),
            'Result': board.result() if board.is_game_over() else lot.choice(['1-0', '0-1', '1/2-1/2', '*'])}
    if lot.random() < 0.7:
        tags |= {'WhiteElo': str(lot.randint(1900, 2800)), 'BlackElo': lot.choice(['?', '0', str(lot.randint(1900, 2800))])}
    if lot.random() < 0.5:
        tags |= {'ECO': lot.choice(['B12', 'B90', 'C42', 'A00']), 'TimeControl': lot.choice(['600', '600+5', '180'])}
    game.headers.update(tags)
    return game


class Played:
    """One game, played once: its boards, its moves, its tags."""

    def __init__(self, number, game):
        self.number, self.tags = number, game.headers
        board = game.board()
        self.boards, self.sans, self.turns, self.numbers = [board.copy()], [], [], []
        for move in game.mainline_moves():
            self.sans.append(board.san(move))
            self.turns.append(board.turn)
            self.numbers.append(board.fullmove_number)
            board.push(move)
            self.boards.append(board.copy())
        self.comments = ' '.join(map(comment_of, self.nodes(game)))
        self.pieces = [board.piece_map() for board in self.boards]

    def nodes(self, node):
        yield node
        for child in node.variations:
            yield from self.nodes(child)

    def tag(self, name):
        return self.tags.get(name, '')


# --- What a query says, once as text and once as a test

def folded(text):
    bare = ''.join(c for c in unicodedata.normalize('NFKD', text) if not unicodedata.category(c).startswith('M'))
    return bare.casefold().translate(str.maketrans({'ł': 'l', 'ø': 'o', 'đ': 'd', 'ı': 'i'}))


def quoted(value):
    escaped = value.replace('\\', '\\\\').replace('"', '\\"')
    return f'"{escaped}"'


def text_term(lot, games):
    field = lot.choice(['white', 'black', 'player', 'event', 'eco'])
    tags = {'player': ['White', 'Black'], 'eco': ['ECO']}.get(field, [field.capitalize()])
    value = lot.choice(games).tag(lot.choice(tags))
    sign = lot.choice([':', ':', '=', '!='])
    if sign == ':' and len(value) > 3:
        start = lot.randrange(len(value) - 2)
        value = value[start:start + lot.randint(2, 6)].strip() or value
    if not re.search(r'\w', value):
        return None
    value = lot.choice([value, value.upper(), folded(value)])
    wanted = folded(value)
    has = {':': lambda text: wanted in text, '=': lambda text: wanted == text, '!=': lambda text: wanted == text}[sign]
    return (f'{field}{sign}{quoted(value)}',
            lambda game: any(has(folded(game.tag(tag))) for tag in tags) != (sign == '!='))


def number_term(lot, games):
    field = lot.choice(['plies', 'moves', 'number', 'elo', 'white-elo', 'black-elo'])

    def values(game):
        if field == 'number':
            return [game.number]
        if field == 'plies':
            return [len(game.sans)]
        if field == 'moves':
            return game.numbers[-1:]
        tags = {'elo': ['WhiteElo', 'BlackElo'], 'white-elo': ['WhiteElo'], 'black-elo': ['BlackElo']}[field]
        known = [int(game.tag(tag)) for tag in tags if game.tag(tag).isdigit()]
        return [value for value in known if 1 <= value <= 9999]

    some = values(lot.choice(games)) or [lot.randint(1, 40)]
    value = some[0] + lot.randint(-2, 2)
    if value < 1 or (field == 'number' and value > len(games)):
        return None
    kind = lot.choice([':', '<', '<=', '>', '>=', 'range', 'up to', 'from'])
    if kind in SIGNS:
        return f'{field}{kind}{value}', lambda game: any(SIGNS[kind](v, value) for v in values(game))
    low, high = {':': (value, value), 'range': (value, value + lot.randint(0, 30)), 'up to': (0, value),
                 'from': (value, 10 ** 9)}[kind]
    said = {':': f'{value}', 'range': f'{low}..{high}', 'up to': f'..{value}', 'from': f'{value}..'}[kind]
    return f'{field}:{said}', lambda game: any(low <= v <= high for v in values(game))


def date_term(lot, _games):
    """A date is found by what is a beginning of it, as far as it is known."""
    value = lot.choice(['1998', '2001', '2001.12', '2001.12.31', '2013.05', '1998.03.04', '2013'])

    def has(game):
        known = re.match(r'\d{4}(\.\d\d){0,2}', game.tag('Date'))
        return known is not None and (known.group() + '.').startswith(value + '.')

    return f'date:{value}', has


def result_term(lot, _games):
    value = lot.choice(['1-0', '0-1', '1/2-1/2', '*'])
    return f'result:{value}', lambda game: game.tag('Result') == value


def ending_term(lot, _games):
    value = lot.choice(['mate', 'stalemate'])
    test = {'mate': lambda board: board.is_checkmate(), 'stalemate': lambda board: board.is_stalemate()}[value]
    return f'ending:{value}', lambda game: test(game.boards[-1])


def tag_term(lot, games):
    name = lot.choice(['TimeControl', 'Event', 'White'])
    value = lot.choice(games).tag(name)
    if not value or not value.isascii():
        return None
    if lot.random() < 0.5:
        return f'tag:{quoted(name + "=" + value)}', lambda game: folded(game.tag(name)) == folded(value)
    part = value[:3].strip()
    return f'tag:{quoted(name + ":" + part)}', lambda game: name in game.tags and folded(part) in folded(game.tag(name))


def comment_term(lot, _games):
    words = lot.choice([['fine'], ['zugzwang'], ['fine', 'sacrifice'], ['move', 'a'], ['fin']])
    return (f'comment:{quoted(" ".join(words))}',
            lambda game: all(word in re.findall(r'\w+', game.comments.casefold()) for word in words))


def board_term(lot, games):
    game = lot.choice(games)
    index = lot.randrange(len(game.boards))
    wanted = []
    for square in lot.sample(range(64), lot.randint(3, 12)):
        piece = game.pieces[index].get(square)
        name = chess.square_name(square)
        if piece is None:
            wanted += [('.', square, '.' + name)] if lot.random() < 0.4 else []
        elif lot.random() < 0.2:
            mark = '*' if piece.color else '+'
            wanted.append((mark, square, mark + name))
        elif lot.random() < 0.9:
            wanted.append((piece.symbol(), square, piece.symbol() + name))
    if not wanted:
        return None

    def fits(pieces):
        for mark, square, _ in wanted:
            piece = pieces.get(square)
            if mark == '.' and piece is not None or mark == '*' and (piece is None or not piece.color) \
                    or mark == '+' and (piece is None or piece.color) \
                    or mark.isalpha() and (piece is None or piece.symbol() != mark):
                return False
        return True

    return f'board:{quoted(" ".join(text for _, _, text in wanted))}', lambda game: any(map(fits, game.pieces))


def material_term(lot, games):
    pieces = lot.choice(lot.choice(games).pieces)
    wanted = sorted(piece.symbol() for piece in pieces.values())
    text = wanted[:]
    lot.shuffle(text)
    return (f'material:{"".join(text)}',
            lambda game: any(sorted(p.symbol() for p in pieces.values()) == wanted for pieces in game.pieces))


def fen_term(lot, games):
    board = lot.choice(lot.choice(games).boards)

    def same(other):
        return board.epd() == other.epd()  # en passant only where it can be taken

    return f'fen:{quoted(board.fen())}', lambda game: any(map(same, game.boards))


def is_move(pattern, san):
    """A pattern without wildcards finds moves that say more of where they come from, that capture, and that check."""
    if re.search(r'[*?]', pattern):
        expression = ''.join({'*': '.*', '?': '.'}.get(c, re.escape(c)) for c in pattern)
        return re.fullmatch(expression + ('' if pattern[-1] in '+#*?' else '[+#]?'), san) is not None
    if pattern[-1] not in '+#':
        san = san.rstrip('+#')
    short = re.fullmatch(r'([KQRBN])([a-h][1-8])([+#]?)', pattern)
    if short:
        return re.fullmatch(f'{short[1]}[a-h]?[1-8]?x?{short[2]}{re.escape(short[3])}', san) is not None
    return san == pattern


def matches(pattern, row):
    if not pattern:
        return True
    if pattern[0] == '**':
        return any(matches(pattern[1:], row[i:]) for i in range(len(row) + 1))
    if not row:
        return False
    if pattern[0] != '*' and not is_move(pattern[0], row[0]):
        return False
    return matches(pattern[1:], row[1:])


def line_term(lot, games):
    field = lot.choice(['line', 'line', 'white-line', 'black-line'])
    side = {'white-line': True, 'black-line': False}.get(field)

    def row(game):
        return [san for san, turn in zip(game.sans, game.turns) if side in (None, turn)]

    sans = row(lot.choice(games))
    if len(sans) < 2:
        return None
    start = lot.randrange(len(sans) - 1)
    pattern = sans[start:start + lot.randint(1, 4)]
    for i, san in enumerate(pattern):
        if lot.random() < 0.15:
            pattern[i] = '*'
        elif lot.random() < 0.4:
            pattern[i] = san.rstrip('+#')
        elif lot.random() < 0.3 and re.match('[KQRBN]', san):
            pattern[i] = san[0] + re.search(r'[a-h][1-8](?=[+#]?$)', san).group()
        elif lot.random() < 0.2 and len(san) > 2:
            pattern[i] = san[0] + '*' + san.rstrip('+#')[-1]
    if lot.random() < 0.2:
        pattern.insert(1, '**')
    if all(word in ('*', '**') for word in pattern):
        return None
    return (f'{field}:{quoted(" ".join(pattern))}',
            lambda game: any(matches(pattern, row(game)[i:]) for i in range(len(row(game)))))


TERMS = [text_term, number_term, date_term, result_term, ending_term, tag_term, comment_term, board_term, board_term,
         material_term, fen_term, line_term, line_term]


def term(lot, games):
    while True:
        made = lot.choice(TERMS)(lot, games)
        if made is not None:
            return made


def query(lot, games, depth=2):
    kind = lot.choice(['term'] * 4 + ['and', 'or', 'not']) if depth > 0 else 'term'
    if kind == 'term':
        return term(lot, games)
    one, first = query(lot, games, depth - 1)
    if kind == 'not':
        return lot.choice([f'not ({one})', f'-({one})']), lambda game: not first(game)
    two, second = query(lot, games, depth - 1)
    if kind == 'and':
        return f'({one}){lot.choice([" ", " and "])}({two})', lambda game: first(game) and second(game)
    return f'({one}) or ({two})', lambda game: first(game) or second(game)


# --- Both asked

def main():
    lot = random.Random(SEED)
    with tempfile.TemporaryDirectory() as folder:
        os.environ['XDG_CACHE_HOME'] = folder
        path = pathlib.Path(FILE or f'{folder}/games.pgn')
        if FILE is None:
            path.write_text('\n\n'.join(str(invent(lot)) for _ in range(GAMES)) + '\n', encoding='utf-8')
        stream, games = io.StringIO(path.read_text(encoding='utf-8')), []
        while (game := chess.pgn.read_game(stream)) is not None:
            games.append(Played(len(games) + 1, game))
        found, failed = 0, 0
        for _ in range(QUERIES):
            text, test = query(lot, games)
            done = subprocess.run([CLI, 'search', '--', str(path), text], capture_output=True, text=True, check=False)
            ours = [int(line.split('\t')[0]) for line in done.stdout.splitlines()]
            theirs = [game.number for game in games if test(game)]
            found += 0 < len(theirs) < len(games)
            if ours != theirs or done.returncode != 0:
                failed += 1
                print(f'{text}: {ours} and not {theirs} {done.stderr}')
        print(f'{QUERIES} queries, {found} of them tell games apart', flush=True)
        return failed == 0 and found > QUERIES // 3


sys.exit(0 if main() else 1)
