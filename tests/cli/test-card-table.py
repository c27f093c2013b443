#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Holds the table of cards in docs/cards.md against what the program knows of them.

usage: test-card-table.py TOOLS/CARD-TABLE CARDS.MD MIDLINE-CLI
"""
import subprocess
import sys


def main():
    tool, page, cli = sys.argv[1:]
    made = subprocess.run([tool, cli], check=True, capture_output=True, text=True).stdout.splitlines()
    with open(page, encoding='utf-8') as file:
        written = [line for line in file.read().splitlines()]
    table = written[written.index(made[0]):] if made[0] in written else []
    cards = subprocess.run([cli, 'deck', '--list'], check=True, capture_output=True, text=True).stdout.splitlines()
    print('1..2')
    for line in made:
        if line not in table:
            print('# not on the page:', line)
    for line in table:
        if line not in made:
            print('# not a card:', line)
    print('ok 1' if table == made else 'not ok 1', '- the page is up to date: tools/card-table --write')
    names = [line.split('\t')[0] for line in cards]
    rows = [row.split(' | ')[0][2:] for row in made[2:]]
    print('ok 2' if rows == names and len(names) > 90 else 'not ok 2', '- every card has its row')


main()
