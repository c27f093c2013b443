#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Position text of all games, read and written again by what docs/notation.md says of it and nothing else.

usage: test-position-grammar.py MIDLINE-CLI NOTATION.MD [GAMES [SEED]]

The grammar is taken from the page's own EBNF and turned into regular expressions; of Knightmare Chess the table of
fields is as well: which there are, in which order, and what goes without saying.  Beyond the grammar it is held that
squares add up to the files, and that a run is not followed by another.
"""
import collections
import csv
import pathlib
import re
import subprocess
import sys
import tempfile

CLI, PAGE = sys.argv[1], pathlib.Path(sys.argv[2]).read_text(encoding='utf-8')
GAMES = int(sys.argv[3]) if len(sys.argv) > 3 else 3
SEED = sys.argv[4] if len(sys.argv) > 4 else '1'
SECTION = PAGE[PAGE.index('## 14.'):PAGE.index('## 15.')]

BOARDS = {  # files, ranks, letters, the rule
    'chess': (8, 8, 'PNBRQK', 'chess'), 'chess960': (8, 8, 'PNBRQK', 'chess'), 'chess2': (8, 8, 'PNBRQK', 'chess 2'),
    'sirlin': (8, 8, 'PNBRQK', 'chess 2'), 'operational': (17, 11, 'PCRHBMONGQXUS', 'operational'),
    'extreme2d': (10, 10, 'PHK', 'extreme'), 'knightmare': (8, 8, 'PNBRQK', 'knightmare'),
}
KINDS = 'pawn|knight|bishop|rook|queen|king|prince|crab|champion|warlord|amazon|royal-knight|princess'
WORDS = {  # named in the page's words, not in its rules
    'letter': '[A-Za-z]', 'digit': '[0-9]', 'kind': KINDS, 'what': '[a-z-]+', 'key': '[a-z-]+', 'value': r'[^ |]+',
}


# --- EBNF as regular expressions

def rules():
    text = re.sub(r'\(\*.*?\*\)', '', '\n'.join(re.findall(r'```ebnf\n(.*?)```', SECTION, re.S)), flags=re.S)
    return {name.strip(): body.strip() for name, body in re.findall(r'^([a-z0-9 ]+?)\s*=\s(.*?);\s*$', text, re.M | re.S)}


RULES = rules()
TOKEN = re.compile(r'\s*("[^"]*"|…|[][{}()|,]|[a-z][a-z0-9 ]*[a-z0-9]|[a-z])')


class Grammar:
    """One rule as a regular expression; `files`, `ranks` and `letters` are those of the game's board."""

    def __init__(self, files, ranks, letters):
        self.named = dict(WORDS, square=f'[a-{chr(96 + files)}](?:{"|".join(map(str, range(ranks, 0, -1)))})',
                          piece=f'[{letters}{letters.lower()}]')
        self.known = {}

    def rule(self, name):
        if name in self.named:
            return f'(?:{self.named[name]})'
        if name not in self.known:
            tokens = TOKEN.findall(RULES[name])
            expression, at = self.either(tokens, 0)
            assert at == len(tokens), (name, tokens[at:])
            self.known[name] = f'(?:{expression})'
        return self.known[name]

    def either(self, tokens, at):
        ways = []
        while True:
            way, at = self.row(tokens, at)
            ways.append(way)
            if at == len(tokens) or tokens[at] != '|':
                return f'(?:{"|".join(ways)})', at
            at += 1

    def row(self, tokens, at):
        parts = []
        while at < len(tokens) and tokens[at] not in ('|', ']', '}', ')'):
            token = tokens[at]
            at += 1
            if token == ',':
                continue
            if token in '[{(':
                within, at = self.either(tokens, at)
                at += 1
                parts.append(within + {'[': '?', '{': '*', '(': ''}[token])
            elif token.startswith('"') and tokens[at:at + 2] == ['|', '…']:  # "A" | "B" | … | "H"
                parts.append(f'[{token[1]}-{tokens[at + 3][1]}]')
                at += 4
            else:
                parts.append(re.escape(token[1:-1]) if token.startswith('"') else self.rule(token))
        return ''.join(parts), at


# --- What is said in words

def row_of(line, cells):
    """Squares of a rank; None if two runs stand together."""
    parts = line.split(',') if cells else re.findall(r'\d+|[A-Za-z]', line)
    runs = [part.isdigit() for part in parts]
    if any(a and b for a, b in zip(runs, runs[1:])) or '0' in parts:
        return None
    return sum(int(part) if part.isdigit() else 1 for part in parts)


def fields_of():
    """Of the table: key → what is said if it is not."""
    table = re.search(r'\| key \| value \|.*?\n\n', SECTION, re.S).group()
    rows = [[cell.strip() for cell in line.strip('|').split('|')] for line in table.splitlines()[2:] if line]
    said = {}
    for key, value, _, default in rows:
        key, default = key.strip('`'), default.strip('`')
        said[key] = (said['phase'][0] if value == 'the same' else value, default)
    return {key: (value, default) for key, (value, default) in said.items()}


FIELDS = fields_of()


def value_of(grammar, key):
    """The second column of the table as a regular expression: a rule of the grammar, or words; twice, once or either."""
    column = FIELDS[key][0]
    words = re.findall('`([a-z-]+)`', column)
    name = re.match('[a-z]+', column)
    one = '|'.join(words) if words else grammar.rule(name.group())
    one = f'(?:{one}|-)' if key not in ('hands', 'decks') else one
    return f'{one}(?:/{one}){"?" if "once" in column else ""}' if 'twice' in column else one


def wrong_fields(text, grammar):
    """What is wrong with the fields of Knightmare Chess behind the six of chess, if anything."""
    first = text.split(' | ')[0].split(' ')[6:]
    for field in [field for part in text.split(' | ') for field in part.split(' ')[6:]]:
        key, _, value = field.partition(':')
        if key in FIELDS and re.fullmatch(value_of(grammar, key), value) is None:
            return f'no value of {key}: {value}'
    keys = [field.partition(':')[0] for field in first]
    if unknown := [key for key in keys if key not in FIELDS]:
        return f'no such field: {unknown}'
    if keys != sorted(set(keys), key=list(FIELDS).index):
        return f'not in the order of the table: {keys}'
    spoken = [field for field in first if field.partition(':')[2] == FIELDS[field.partition(':')[0]][1]]
    return f'goes without saying: {spoken}' if spoken else None


def wrong(game, text, grammar):
    files, ranks, _, rule = BOARDS[game]
    if re.fullmatch(grammar.rule(rule), text) is None:
        return 'is not what the grammar says'
    lines = text.split(' ')[0].split('/')
    if len(lines) != ranks or any(row_of(line, game == 'extreme2d') != files for line in lines):
        return 'squares do not add up'
    return wrong_fields(text, grammar) if game == 'knightmare' else None


# --- All games

def positions(folder, game):
    record, table = folder / f'{game}.mgn', folder / f'{game}.csv'
    more = ['--duels'] if game == 'sirlin' else ['--set', 'Seed=77'] if game == 'knightmare' else []
    subprocess.run([CLI, 'generate', '--variant', game, '--games', str(GAMES), '--plies', '120', '--seed', SEED, *more,
                    str(record)], check=True, capture_output=True)
    subprocess.run([CLI, 'csv', '--positions', str(record), str(table)], check=True, capture_output=True)
    with open(table, encoding='utf-8', newline='') as file:
        return [row['position'] for row in csv.DictReader(file)]


def main():
    csv.field_size_limit(1 << 24)
    failed = collections.Counter()
    print(f'1..{len(BOARDS)}')
    with tempfile.TemporaryDirectory() as folder:
        for number, game in enumerate(BOARDS, 1):
            grammar, texts = Grammar(*BOARDS[game][:3]), positions(pathlib.Path(folder), game)
            for text in texts:
                if why := wrong(game, text, grammar):
                    failed[game] += 1
                    if failed[game] < 6:
                        print('#', why, '-', text)
            # The grammar is one that refuses: a letter less, a field too many.
            assert wrong(game, texts[0][1:], grammar) and wrong(game, texts[0] + ' x y', grammar)
            print('not ok' if failed[game] or len(texts) < 50 else 'ok', number, '-', game, len(texts), 'positions')
    return not failed


sys.exit(0 if main() else 1)
