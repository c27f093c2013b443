#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-pairings.py ROOT: what the window says of two armies is what docs/pairings.md says of them."""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
page = (root / 'docs/pairings.md').read_text(encoding='utf-8')
table = (root / 'src/rules/games/chess2/chess2-pairings.h').read_text(encoding='utf-8')
rows = [line for line in page.splitlines() if line.startswith('| **')]
said = [pair for row in rows for pair in re.findall(r'(\d+) ±(\d+)', row)]
kept = re.findall(r'\{ (\d+), (\d+) \}', table)
nodes = [re.search(r'([0-9]+) positions a decision', text).group(1) for text in (page, table)]
print('1..2')
print('ok 1 - the same figures' if said == kept and len(said) == 72 else 'not ok 1 - the same figures')
print('ok 2 - of the same games' if nodes[0] == nodes[1] else f'not ok 2 - of the same games: {nodes}')
sys.exit(not (said == kept and len(said) == 72 and nodes[0] == nodes[1]))
