#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Names that are written in several ways, listed and put right by midline-cli names.

usage: test-names.py MIDLINE-CLI
"""
import pathlib
import subprocess
import sys
import tempfile

CLI = sys.argv[1]
count = 0


def ok(what):
    global count
    count += 1
    print('ok', count, '-', what)


def run(*words, status=0):
    done = subprocess.run([CLI, 'names', *map(str, words)], capture_output=True)
    assert done.returncode == status, done
    return done.stdout.decode() + done.stderr.decode()


def game(white, black, event='Club', site='Reykjavik'):
    return (f'[Event "{event}"]\n[Site "{site}"]\n[White "{white}"]\n[Black "{black}"]\n[Result "*"]\n\n'
            f'1.  e4 {{kept,  as it is}} *\n\n')


GAMES = (game('Fischer, R', 'Kasparov, G.') + game('Kasparov, G.', 'Spassky, Boris', site='Reykjavk')
         + game('KASPAROV,G', 'Spassky, Borsi', 'CLUB') + game('Fischer, Robert J.', 'Kasparov, G.'))
LISTED = [
    'player\tsame\t1\tKASPAROV,G\t3\tKasparov, G.',
    'player\talike\t1\tFischer, R\t1\tFischer, Robert J.',
    'player\tnear\t1\tSpassky, Borsi\t1\tSpassky, Boris',
    'event\tsame\t1\tCLUB\t3\tClub',
    'site\tnear\t1\tReykjavk\t3\tReykjavik',
]


def put_right(*names):
    text = GAMES
    for wrong, right in names:
        text = text.replace(f'"{wrong}"', f'"{right}"')
    return text


def lists_them(folder):
    path = folder / 'games.pgn'
    path.write_text(GAMES, encoding='utf-8')
    listed = run(path).splitlines()
    assert sorted(listed) == sorted(LISTED), listed
    ok('names that may be meant to be one are listed, with how often each is there')
    return path


def puts_right(folder, path):
    out = folder / 'out.pgn'
    assert run(path, out) == f'{out}: tags 2\n'
    assert out.read_text() == put_right(('KASPAROV,G', 'Kasparov, G.'), ('CLUB', 'Club'))
    ok('the same names are put right, all other bytes stay')
    run('--all', path, out)
    everything = put_right(('KASPAROV,G', 'Kasparov, G.'), ('CLUB', 'Club'), ('Reykjavk', 'Reykjavik'),
                           ('Fischer, R', 'Fischer, Robert J.'), ('Spassky, Borsi', 'Spassky, Boris'))
    assert out.read_text() == everything
    assert run(out) == ''
    ok('or all of them, and then nothing is left')
    chosen = folder / 'list'
    chosen.write_text('# the other way round\n\nplayer\talike\t1\tFischer, Robert J.\t1\tFischer, R\n')
    run('--list', chosen, path, out)
    assert out.read_text() == put_right(('Fischer, Robert J.', 'Fischer, R'))
    ok('or those of a list')
    run('--list', chosen, path, path)
    assert path.read_text() == put_right(('Fischer, Robert J.', 'Fischer, R'))
    ok('in the file itself')


def refuses(folder, path):
    wrong = folder / 'wrong'
    wrong.write_text('player\talike\t1\tFischer\n')
    assert 'no proposal: "player?alike?1?Fischer"' in run('--list', wrong, path, folder / 'no', status=1)
    assert not (folder / 'no').exists()
    wrong.write_text('rating\tsame\t1\ta\t1\tb\n')
    assert 'no proposal' in run('--list', wrong, path, folder / 'no', status=1)
    assert 'cannot' in run('--list', folder / 'nowhere', path, folder / 'no', status=1)
    assert 'expected FILE [OUT]' in run('--all', path, status=2)
    assert 'expected one of them' in run('--all', '--list', wrong, path, folder / 'no', status=2)
    ok('what is no list is refused, and nothing written')


def main():
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        path = lists_them(folder)
        puts_right(folder, path)
        refuses(folder, path)
    print(f'1..{count}')


main()
