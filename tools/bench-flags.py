#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Lets engines annotate the same games, each with the same number of nodes a position, and counts how
many of the moves that the first of them flags (?!, ?, ??) the others flag as well.  See tools/bench.

    bench-flags.py MIDLINE-CLI [--nodes N] --engine NAME=COMMAND;OPTION=VALUE;... GAMES.pgn...

A move is flagged by what it costs in expected points (docs/engine.md); so an engine whose scores are
larger flags more, rightly and wrongly.  What the games say of their moves already is left out.  The first
is asked again with four fifths of the nodes: more than it then flags of its own flags no other engine can
be expected to.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile

FLAGS = {2: '?', 4: '??', 6: '?!'}


def strip(text):
    """Without comments, variations and signs."""
    text = re.sub(r'\{[^}]*\}', ' ', text)
    while '(' in text:
        text, n = re.subn(r'\([^()]*\)', ' ', text)
        if n == 0:
            sys.exit('a variation does not end')
    return re.sub(r'\$\d+|[!?]+(?=\s)', ' ', text)


def movetexts(path):
    """(tags, moves) of each game of the file."""
    with open(path, encoding='utf-8', errors='replace') as file:
        parts = re.split(r'\n\s*\n(?=\[)', file.read().lstrip('\ufeff').strip())
    for part in parts:
        tags = re.findall(r'^\[.*\]\s*$', part, re.M)
        kept = [tag for tag in tags if re.match(r'\[(Event|White|Black|Result|FEN|SetUp) ', tag)]
        moves = re.sub(r'^\[.*\]\s*$', '', part, flags=re.M)
        yield kept, strip(moves)


def flagged(text):
    """{(game, ply): sign} of the annotated games, and how many plies there are."""
    found, plies, game, ply = {}, 0, 0, 0
    for line in re.sub(r'\{[^}]*\}', ' ', text).split('\n'):
        if line.startswith('['):
            game, ply = game + (ply > 0), 0
            continue
        for word in line.split():
            if word.startswith('$') and int(word[1:]) in FLAGS:
                found[game, ply] = FLAGS[int(word[1:])]
            elif word[0].isalpha() or word.startswith('0-0'):
                ply, plies = ply + 1, plies + 1
    return found, plies


def annotate(cli, engine, nodes, path):
    words = engine.split(';')
    command = words[0].split('=', 1)[1]
    out = path + '.out.mgn'
    options = [f'--option={word}' for word in words[1:]]
    subprocess.run([cli, 'annotate', '--nodes', str(nodes), '--line', '0', '--engine', command, *options,
                    path, out], check=True, stdout=subprocess.DEVNULL)
    with open(out, encoding='utf-8') as file:
        return flagged(file.read())


def main():
    parser = argparse.ArgumentParser(prog='tools/bench flags')
    parser.add_argument('cli', help=argparse.SUPPRESS)
    parser.add_argument('games', nargs='+', metavar='GAMES.pgn')
    parser.add_argument('--nodes', type=int, default=100000, help='for each position (100000)')
    parser.add_argument('--engine', action='append', metavar='NAME=COMMAND;OPTION=VALUE;...', required=True,
                        help='may be given several times; the first is the judge')
    args = parser.parse_args()
    # A name, the command behind it, and how many nodes.
    runs = [(engine.split('=')[0], engine, args.nodes) for engine in args.engine]
    judge_again = (f'{runs[0][0]}, {args.nodes * 4 // 5} nodes', args.engine[0], args.nodes * 4 // 5)
    runs.insert(1, judge_again)
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'games.pgn')
        with open(path, 'w', encoding='utf-8') as file:
            for games in args.games:
                for tags, moves in movetexts(games):
                    file.write('\n'.join(tags) + '\n\n' + moves.strip() + '\n\n')
        judge, plies = {}, 0
        for n, (name, engine, nodes) in enumerate(runs):
            found, plies = annotate(args.cli, engine, nodes, path)
            if n == 0:
                judge = found
                print(f'{plies} moves, {args.nodes} nodes each; {name} flags {len(judge)}\n')
                print('| engine | flags | of these the judge as well | of the judge\'s | of its ? and ?? |')
                print('|---|--:|--:|--:|--:|')
            hard = {at for at, sign in judge.items() if sign != '?!'}
            common = found.keys() & judge.keys()
            print(f'| {name} | {len(found)} | {len(common)} | '
                  f'{100 * len(common) / max(1, len(judge)):.0f} % | '
                  f'{100 * len(found.keys() & hard) / max(1, len(hard)):.0f} % |', flush=True)


if __name__ == '__main__':
    main()
