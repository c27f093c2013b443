#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Holds the cards against the card facts of the rules, and shows where each clarification is tested.

usage: test-card-facts.py SOURCE-ROOT MIDLINE-CLI TEST...

TEST are the programs with scenarios.  The facts are $MIDLINE_SHARED/data/knightmare-cards.json, or those
of ../shared beside the sources; without them everything is skipped.
"""
import json
import os
import pathlib
import subprocess
import sys

TIMES = {'before-move': 'before', 'instead-of-move': 'instead', 'after-move': 'after',
         'after-opponent-turn': 'opponent', 'after-opponent-card': 'reply', 'any-time': 'any',
         'when-copied-card-could-be-played': 'copy'}

# Our own, for the blank card.
BLANK = {'Knightmare'}

# For each clarification of a card, in the order of the facts, the scenarios that show it.
SHOWN = {
    'Doomsayer': [['ruling/Doomsayer/described'],
                  ['ruling/Doomsayer/pacifist', 'ruling/Doomsayer/truce']],
    'Annexation': [['ruling/Annexation/two-in-one', 'ruling/Annexation/not-twice']],
    'Pacifism': [['rules/pacifist-fireball', 'ruling/Pacifism/hostage', 'rules/pacifist-revenge',
                  'rules/pacifist-toll', 'ruling/Doomsayer/pacifist', 'ruling/Split Knight/pacifist',
                  'ruling/Pacifism/dies', 'ruling/Pacifism/betrayed']],
    'Bog': [['ruling/Bog/not-into-check']],
    'Confabulation': [['ruling/Confabulation/one-piece', 'ruling/Annexation/two-in-one']],
    'Peace Talks': [['ruling/Peace Talks/coup']],
    'Truce': [['ruling/Truce/nothing-threatened', 'K5/truce-over-fireball',
               'ruling/Truce/dead-all-the-same']],
    'Curse': [['ruling/Curse/leaps']],
    'Split Knight': [['ruling/Split Knight/pacifist', 'ruling/Split Knight/truce',
                      'ruling/Split Knight/no-king']],
    'Under Elf Hill': [['ruling/Under Elf Hill/nowhere']],
    'Abduction': [['ruling/Abduction/at-once']],
    'Fireball': [['ruling/Fireball/pacifist-explodes-not', 'ruling/Fireball/pacifist-stays']],
}


def find_facts(source):
    shared = pathlib.Path(os.environ.get('MIDLINE_SHARED') or source.parent / 'shared')
    path = shared / 'data' / 'knightmare-cards.json'
    return json.loads(path.read_text()) if path.exists() else None


def list_cards(cli):
    out = subprocess.run([cli, 'deck', '--list'], check=True, capture_output=True, text=True).stdout
    cards = {}
    for line in out.splitlines():
        name, points, when, *_ = line.split('\t')
        times, *more = when.split(', ')
        cards[name] = {'points': int(points.rstrip('*')), 'unique': points.endswith('*'),
                       'timing': set(times.split('+')), 'continuing': 'continuing' in more}
    return cards


def expected(fact):
    """What the facts say of a card; what they leave open is not there."""
    timing = fact.get('timing', [])
    said = {key: fact[key] for key in ('points', 'unique', 'continuing') if key in fact}
    if timing:
        said['timing'] = {TIMES[time] for time in ([timing] if isinstance(timing, str) else timing)}
    return said


def compare(facts, cards):
    named = [fact for fact in facts if not fact['name'].startswith('(')]
    for fact in named:
        card = cards.get(fact['name'])
        if card is None:
            yield f'{fact["name"]}: missing'
            continue
        for key, value in expected(fact).items():
            if card[key] != value:
                yield f'{fact["name"]}: {key} is {card[key]}, the facts say {value}'
    yield from (f'{name}: not in the facts' for name in cards.keys() - BLANK
                - {fact['name'] for fact in named})


def list_scenarios(programs):
    for program in programs:
        out = subprocess.run([program, '-l'], check=True, capture_output=True, text=True).stdout
        yield from (line.removeprefix('/knightmare/') for line in out.splitlines()
                    if line.startswith('/knightmare/'))


def check_rulings(facts, scenarios):
    for fact in facts:
        rulings, shown = fact.get('rulings', []), SHOWN.get(fact['name'], [])
        if len(rulings) != len(shown):
            yield f'{fact["name"]}: {len(rulings)} clarifications, {len(shown)} shown'
        for names in shown:
            yield from (f'{fact["name"]}: no scenario “{name}”' for name in names
                        if name not in scenarios)


def report(number, name, complaints):
    complaints = list(complaints)
    print(f'{"not ok" if complaints else "ok"} {number} - {name}')
    for complaint in complaints:
        print(f'# {complaint}')
    return not complaints


def main():
    source, cli, *programs = sys.argv[1:]
    facts = find_facts(pathlib.Path(source).resolve())
    if facts is None:
        print('1..0 # SKIP the card facts are not there')
        return 0
    print('1..2')
    good = report(1, 'names, points and times are those of the facts', compare(facts, list_cards(cli)))
    return 0 if report(2, 'every clarification has its scenario',
                       check_rulings(facts, set(list_scenarios(programs)))) and good else 1


if __name__ == '__main__':
    sys.exit(main())
