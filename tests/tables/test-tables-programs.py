#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the tables of endings by the command, asks it and the engine, and compares the engine that has them with the
one that searches.

usage: test-tables-programs.py MIDLINE-CLI MIDLINE-ENGINE SYZYGY built|not
"""
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile

CLI, ENGINE, SYZYGY, BUILT = sys.argv[1:]
# The position, and in how many decisions it is won (by who moves).
WON = (('8/4k3/8/8/8/8/4K3/4Q3 w - - 0 1 nc --', 5), ('8/8/2k5/8/8/4K3/8/R7 w - - 0 1 cc --', 3),
       ('8/8/8/2k5/8/8/3K4/8 b - - 0 1 cc --', None), ('8/4k3/8/8/8/8/4K3/8 w - - 0 1 cc --', 5))
count = 0


def ok(name):
    global count
    count += 1
    print(f'ok {count} - {name}', flush=True)


def tables(*words, **more):
    return subprocess.run([CLI, 'tables', *words], capture_output=True, text=True, **more)


def refuses(folder):
    for words, status, said in ((('build', 'a', 'b'), 2, 'FILE'), (('probe',), 2, 'a position'), (('probe', f'{folder}/none', 'x'), 1, 'cannot be read'),
                                (('list', CLI), 1, 'no tables'), (('mend', 'x'), 2, '"build", "check", "list" or "probe"')):
        done = tables(*words)
        assert done.returncode == status and said in done.stderr, (words, done)
    ok('what is wrong is said')


def ended_by(number, path, *words):
    """What it says when the signal comes while it is at work, and what is there then: no endings that are half done."""
    folder = os.path.dirname(path)
    before = os.listdir(folder)
    process = subprocess.Popen([CLI, 'tables', 'build', '--progress', *words, path], stderr=subprocess.PIPE, text=True)
    while process.stderr.read(1) not in '%':  # before the first share is said a signal may be none of its own
        pass
    process.send_signal(number)
    said = process.communicate(timeout=30)[1]
    assert process.returncode == 1 and said.splitlines()[-1].endswith('it was ended'), (number, words, process.returncode, said)
    left = [name for _, _, names in os.walk(folder) for name in names]
    assert left == before, (number, words, left)


def ends(folder, path):
    """Ctrl+C, and what a system does when it is shut down, while three pieces are at work and while four are."""
    four = ('--four', 'cKQNvK')
    for number in (signal.SIGINT, signal.SIGTERM):
        inner = tempfile.mkdtemp(dir=folder)
        ended_by(number, f'{inner}/ended.tables')
        ended_by(number, f'{inner}/ended.tables', *four)
        shutil.copy(path, f'{inner}/ended.tables')
        ended_by(number, f'{inner}/ended.tables', *four)
    ok('ended, it leaves nothing')


def asks(path):
    done = tables('probe', path, WON[0][0])
    lines = done.stdout.splitlines()
    assert done.returncode == 0 and lines[:2] == ['position: win in 5', 'Ke3: win in 5'], done
    ranks = [(line.split(': ')[1].split()[0], int(line.split()[-1]) if ' in ' in line else 0) for line in lines[1:]]
    worth = {'win': lambda n: 1000 - n, 'draw': lambda n: 0, 'loss': lambda n: n - 1000}
    values = [worth[word](n) for word, n in ranks]
    assert values == sorted(values, reverse=True), values
    done = tables('probe', '--variant', 'sirlin', path, WON[0][0].replace('--', '33'))
    assert done.stdout.splitlines()[0] == 'position: win in 5', done
    done = tables('probe', path, '8/4k3/8/8/8/8/4K2P/4Q3 w - - 0 1 nc --')
    assert done.returncode == 1 and 'three pieces at most, or four' in done.stderr, done
    assert len(tables('list', path).stdout.splitlines()) == 2 + 27
    ok('positions are looked up, moves stand in order')


def usual(folder, path):
    """Without a file: where the window looks."""
    data = f'{folder}/data'
    own = dict(os.environ, XDG_DATA_HOME=data)
    done = tables('probe', WON[0][0], env=own)
    assert done.returncode == 1 and f'{data}/midline/endings.tables' in done.stderr, done
    os.makedirs(f'{data}/midline')
    shutil.copy(path, f'{data}/midline/endings.tables')
    for words in ([WON[0][0]], WON[0][0].split()):
        assert tables('probe', *words, env=own).stdout == tables('probe', path, WON[0][0]).stdout, words
    assert len(tables('list', env=own).stdout.splitlines()) == 2 + 27
    shutil.rmtree(data)
    ok('without a file it is the one that the window has')


def think(path, position, go):
    talk = f'setoption name UCI_Variant value chess2\nsetoption name TablesFile value {path}\nposition fen {position}\n{go}\n'
    process = subprocess.Popen([ENGINE], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    process.stdin.write(talk)
    process.stdin.flush()
    said = []
    for line in process.stdout:
        said.append(line)
        if line.startswith('bestmove'):
            break
    process.communicate('quit\n', timeout=20)
    scores = re.findall(r'score (mate|cp) (-?\d+)', ''.join(said))
    return scores[-1], said


def serves(path):
    for position, distance in WON:
        (kind, score), said = think(path, position, 'go depth 2')
        if distance is None:
            assert kind == 'mate' or score == '0', said[-2:]
            continue
        assert (kind, int(score)) == ('mate', (distance + 1) // 2), (position, said[-2:])
        assert len(said[-2].split(' pv ')[1].split()) == distance, said[-2]
        assert think('<empty>', position, 'go depth 14')[0] == (kind, score), position
    assert any('cannot be read' in line for line in think('/none', WON[0][0], 'go depth 1')[1])
    ok('the engine knows at once what it would find, and says when it cannot use a file')


def four(path):
    """An ending of four pieces: killed on the way, gone on with, asked, damaged."""
    folder, name = f'{path}.four', 'cKNNvK'
    for words, said in ((('--four', 'knights'), 'letters of two'), (('--four', ','), 'letters of two'), (('--four', 'cKQvK'), 'cKQvK')):
        done = tables('build', *words, path)
        assert done.returncode == 2 and said in done.stderr, done
    process = subprocess.Popen([CLI, 'tables', 'build', '--progress', '--four', name, path], stderr=subprocess.PIPE, text=True)
    assert '1 endings of four pieces, 2.1 MB' in process.stderr.readline()
    process.stderr.read(20)  # it is at work
    process.kill()
    process.wait(20)
    assert name not in os.listdir(folder), os.listdir(folder)
    position = '8/4k3/8/8/8/8/2NNK3/8 w - - 0 1 cc --'
    assert tables('probe', path, position).returncode == 1
    done = tables('build', '--progress', '--four', name, path)
    assert done.returncode == 0 and re.search(rf'{name} +50 %', done.stderr), done
    assert os.listdir(folder) == [name], os.listdir(folder)
    again = tables('build', '--four', name, path)  # it is there
    assert again.returncode == 0 and not again.stderr, again
    lines = tables('probe', path, position).stdout.splitlines()
    assert len(lines) > 15 and re.match(r'position: (win|loss|draw)', lines[0]), lines
    assert tables('list', path).stdout.splitlines()[-1].startswith(f'| Classic | {name} | '), 'list'
    done = tables('check', '--four', name, '--every', '101', path)
    assert done.returncode == 0 and re.match(rf'{name}: \d{{4,}} positions', done.stdout), done
    ok('an ending of four pieces is built, killed, built')
    with open(f'{folder}/{name}', 'r+b') as file:
        file.truncate(1000)
    for words in (('list', path), ('check', '--every', '5000', path)):
        done = tables(*words)
        assert done.returncode == 1 and f'{folder}/{name}": it is not complete' in done.stderr, done
        assert len(done.stdout.splitlines()) >= 27, done
    (kind, _), said = think(path, WON[0][0], 'go depth 2')
    assert kind == 'mate' and any('it is not complete' in line for line in said), said
    assert tables('build', '--four', name, path).returncode == 0 and tables('list', path).returncode == 0
    ok('a damaged one is named, the rest is there, and it is made again')


def orthodox():
    """Syzygy tables, where they can be read."""
    done = tables('probe', '--syzygy', SYZYGY, '7k/8/5KQ1/8/8/8/8/8 w - - 0 1')
    if BUILT == 'not':
        assert done.returncode == 1 and 'without libfathom' in done.stderr, done
        return
    lines = done.stdout.splitlines()
    assert lines[:2] == ['position: win, DTZ 1', 'Qg7#: win, DTZ 1'] and 'Kf7: draw' in lines, lines
    late = tables('probe', '--syzygy', SYZYGY, '8/8/8/4k3/8/8/8/K6R w - - 90 99').stdout.splitlines()
    assert late[0] == 'position: cursed win, DTZ 29', late
    for words, status, said in (((), 2, 'a position'), (('8/8/8/4k3/8/8/8/K5RR w - - 0 1',), 1, 'few pieces'), (('x',), 1, 'x')):
        done = tables('probe', '--syzygy', SYZYGY, *words)
        assert done.returncode == status and said in done.stderr, (words, done)
    done = tables('probe', '--syzygy', '/none', 'x')
    assert done.returncode == 1 and 'no Syzygy tables' in done.stderr, done
    ok('orthodox tables are asked')


def main():
    with tempfile.TemporaryDirectory() as folder:
        refuses(folder)
        orthodox()
        path = f'{folder}/chess2.tables'
        done = tables('build', '--progress', path)
        assert done.returncode == 0 and '100 %' in done.stderr, done
        ok('they are made')
        ends(folder, path)
        asks(path)
        usual(folder, path)
        serves(path)
        four(path)
    print(f'1..{count}')


main()
