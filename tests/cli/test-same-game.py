#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Which records are of one game, by "dups" and by a plain program of the rule in docs/searching.md.

usage: test-same-game.py MIDLINE-CLI [ROUNDS [SEED]]

Games are invented, each is written down several times as people do: names in other orders, with
initials, titles or accents left out, dates, rounds, events and results known in part.  The plain
program knows from which parts a name was made, and never reads one.
"""
import collections
import itertools
import pathlib
import random
import subprocess
import sys
import tempfile

CLI = sys.argv[1]
ROUNDS = int(sys.argv[2]) if len(sys.argv) > 2 else 12
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else 1
GAMES, COPIES = 60, 4

SURNAMES = ['Fischer', 'Müller', 'Polgár', 'Smith-Jones', 'de la Cruz', 'Ødegård', 'Łuczak', 'Иванов']
GIVENS = ['Robert', 'Rita', 'Ana', 'Änne', 'Jörg', 'Judit', 'Zsuzsa', 'Борис']
SUFFIXES = ['', '', '', '', 'Jr', 'II']
COUNTRIES = ['', '', '', 'RUS', 'USA']
PLAIN = str.maketrans('üáØåŁńÄö', 'uaOaLnAo')
WRITTEN_OUT = {'ü': 'ue', 'Ä': 'Ae', 'ö': 'oe', 'Ø': 'Oe', 'å': 'aa'}
MOVES = ['1. e4 e5 2. Nf3 Nc6', '1. e4 e5 2. Nf3', '1. d4 d5', '1. c4']
EVENTS = ['Open', 'Oslo Open', 'Oslo Open 2001', 'Cup', '?']
RESULTS = ['1-0', '0-1', '1/2-1/2', '*']

# A name as it was written: the parts that stand there, and whether the surname can be told.
Name = collections.namedtuple('Name', 'surname givens suffix country text')
Copy = collections.namedtuple('Copy', 'moves names date round event result text')


def written(word, how):
    if how == 'plain':
        return word.translate(PLAIN)
    if how == 'out':
        for letter, two in WRITTEN_OUT.items():
            word = word.replace(letter, two)
        return word.translate(PLAIN)
    return word


def spell(lot, word):
    return written(word, lot.choice(['as is', 'as is', 'plain', 'out']))


def same_word(one, other):
    """Müller is Muller, and Mueller; Mueller is not Muller."""
    return any(written(one, how).casefold() == written(other, how).casefold() for how in ('plain', 'out'))


def same_given(one, other):
    if len(one) == 1 or len(other) == 1:
        return written(one, 'plain').casefold()[0] == written(other, 'plain').casefold()[0]
    return same_word(one, other)


def name(lot, person):
    surname, givens, suffix, country = person
    surname = spell(lot, surname)
    kind = lot.choice(['all', 'all', 'swapped', 'initials', 'initials after', 'run', 'first', 'alone'])
    if suffix and kind not in ('all', 'initials'):
        kind = 'all'
    if kind == 'alone' and ' ' in surname:
        kind = 'first'
    if kind in ('initials', 'initials after', 'run'):
        givens = [given[0] for given in givens]
    elif kind == 'first':
        givens = givens[:1]
    elif kind == 'alone':
        givens = []
    givens = [spell(lot, given) if len(given) > 1 else given for given in givens]
    if kind == 'run' and (''.join(givens) == 'JR' or not all(given.isascii() for given in givens)):
        kind = 'initials'  # "Fischer, JR" is Fischer Junior
    text = {'all': f'{surname}, {" ".join(givens)}', 'first': f'{surname}, {" ".join(givens)}',
            'initials': f'{surname},{".".join(givens)}.', 'initials after': f'{surname}, {" ".join(givens)}',
            'run': f'{surname}, {"".join(givens)}', 'swapped': f'{" ".join(givens)} {surname}',
            'alone': surname}[kind]
    text += f' {suffix}' if suffix else ''
    text = lot.choice(['', '', '', 'GM ', 'Dr. ']) + text
    text = text.upper() if kind in ('swapped', 'alone') and lot.random() < 0.2 else text
    country = lot.choice([country, ''])
    text += f' ({country})' if country else lot.choice(['', '', ' (2500)'])
    return Name(surname, givens, suffix, country, text)


def names_agree(one, other):
    if one.country and other.country and one.country != other.country:
        return False
    if not same_words(one.surname, other.surname):
        return False
    if not all(same_given(a, b) for a, b in zip(one.givens, other.givens)):
        return False
    # A suffix stands behind the given names, and meets what the other has there.
    a, b = one.givens + [one.suffix] * bool(one.suffix), other.givens + [other.suffix] * bool(other.suffix)
    shared = min(len(a), len(b))
    if any(word in ('Jr', 'II') for word in a[shared:] + b[shared:]):
        return False
    return all(same_given(x, y) for x, y in zip(a, b))


def same_words(one, other):
    a, b = one.replace('-', ' ').split(), other.replace('-', ' ').split()
    return len(a) == len(b) and all(same_word(x, y) for x, y in zip(a, b))


def date(lot, day):
    known = lot.choice([3, 3, 3, 2, 1, 0])
    parts = [part if i < known else '?' * len(part) for i, part in enumerate(day)]
    if known == 1 and lot.random() < 0.3:
        parts[0] = parts[0][:3] + '?'
    text = {0: '.'.join(parts), 1: '-'.join(parts), 2: '.'.join(reversed(parts))}[lot.choice([0, 0, 1, 2 if known == 3 else 0])]
    return tuple(parts), text


def dates_agree(one, other):
    return all(x == y or '?' in (x, y) for a, b in zip(one, other) for x, y in zip(a, b))


def events_agree(one, other):
    a, b = set(one.replace('?', '').split()), set(other.replace('?', '').split())
    return a <= b or b <= a


def rounds_agree(one, other):
    return all(a == b for a, b in zip(one, other))


def agree(one, other):
    dateless = one.date[0] == other.date[0] == '????'
    return (one.moves == other.moves and all(map(names_agree, one.names, other.names))
            and dates_agree(one.date, other.date) and rounds_agree(one.round, other.round)
            and (one.result == other.result or '*' in (one.result, other.result))
            and (not dateless or events_agree(one.event, other.event)))


def invent_people(lot):
    return [(lot.choice(SURNAMES), lot.sample(GIVENS, lot.choice([1, 1, 2])), lot.choice(SUFFIXES), lot.choice(COUNTRIES))
            for _ in range(8)]


def copies_of(lot, people):
    players, moves = lot.sample(people, 2), lot.choice(MOVES)
    day = (lot.choice(['1994', '2001']), lot.choice(['05', '11']), lot.choice(['09', '12']))
    number, event, result = lot.choice([['3'], ['3', '1'], ['4', 'b'], []]), lot.choice(EVENTS), lot.choice(RESULTS)
    for _ in range(lot.randint(1, COPIES)):
        names = [name(lot, person) for person in players]
        parts, text = date(lot, day)
        played = number[:lot.choice([1, 2])]
        label = ''.join(f'.{part}' if part.isdigit() else part for part in played).strip('.') or '?'
        said, ended = lot.choice([event, event, '?']), lot.choice([result, result, '*'])
        tags = {'Event': said, 'Date': text, 'Round': lot.choice(['', 'Round ']) + label if played else '-',
                'White': names[0].text, 'Black': names[1].text, 'Result': ended}
        head = ''.join(f'[{tag} "{value}"]\n' for tag, value in tags.items())
        note = lot.choice(['', ' {a note}', ' $1', ' (1. h4)'])
        body = moves.split(' ')
        body.insert(2, note.strip())
        yield Copy(moves, names, parts, played, said, ended, f'{head}\n{" ".join(filter(None, body))} {ended}\n\n')


def group(copies):
    """A record joins the first game in which it contradicts none."""
    groups = []
    for number, copy in enumerate(copies, 1):
        home = next((own for own in groups if all(agree(copy, copies[other - 1]) for other in own)), None)
        if home is None:
            groups.append([number])
        else:
            home.append(number)
    return [own for own in groups if len(own) > 1]


def run(*words):
    done = subprocess.run([CLI, *map(str, words)], capture_output=True, text=True, check=False)
    assert done.returncode in (0, 1) and not done.stderr, done
    return done.stdout


def judged(lot, folder):
    people = invent_people(lot)
    copies = list(itertools.chain.from_iterable(copies_of(lot, people) for _ in range(GAMES)))
    lot.shuffle(copies)
    path, out = folder / 'games.pgn', folder / 'out.pgn'
    path.write_text(''.join(copy.text for copy in copies), encoding='utf-8')
    wanted = group(copies)
    heads = collections.defaultdict(list)
    for line in run('dups', path).splitlines():
        first, other = line.split('\t')[0].split()
        heads[int(first)].append(int(other))
    got = [[first, *others] for first, others in heads.items()]
    for own in wanted + got:
        if own not in got or own not in wanted:
            print('#', 'by the rule' if own in wanted else 'by dups')
            for number in own:
                print('# ', number, copies[number - 1].text.replace('\n', ' '))
    assert got == wanted
    left = len(copies) - sum(len(own) - 1 for own in wanted)
    for how in ('--unique', '--join'):
        assert f'games {left} left out {len(copies) - left}' in run('merge', how, path, out), how
    return sum(len(own) - 1 for own in wanted)


def main():
    print(f'1..{ROUNDS}')
    with tempfile.TemporaryDirectory() as folder:
        for number in range(ROUNDS):
            doubles = judged(random.Random(SEED * 1000 + number), pathlib.Path(folder))
            assert doubles > 10, doubles
            print('ok', number + 1, f'- {doubles} doubles, as by the rule', flush=True)


main()
