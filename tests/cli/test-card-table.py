#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Holds the table of cards in docs/notation.md against what the program knows of them.

usage: test-card-table.py NOTATION.MD MIDLINE-CLI
"""
import subprocess
import sys


def list_cards(cli):
    out = subprocess.run([cli, 'deck', '--list'], check=True, capture_output=True, text=True).stdout
    rows = [line.split('\t') for line in out.splitlines()]
    return [(name, when, told) for name, points, when, text, told in rows]


def read_table(path):
    with open(path, encoding='utf-8') as page:
        lines = iter(page.read().split('\n'))
    for line in lines:
        if line == '| card | when | told |':
            break
    rows = []
    next(lines)
    for line in lines:
        if not line.startswith('| '):
            break
        name, when, told = line.replace('\\|', '\0')[2:-2].split(' | ')
        rows.append((name, when, told.strip('`').replace('\0', '|')))
    return rows


def main():
    told, known = read_table(sys.argv[1]), list_cards(sys.argv[2])
    print('1..1')
    for row in known:
        if row not in told:
            print('# not in the table:', row)
    for row in told:
        if row not in known:
            print('# not a card:', row)
    print('ok 1' if told == known and len(known) > 90 else 'not ok 1', 'card table')


main()
