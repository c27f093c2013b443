# SPDX-License-Identifier: GPL-3.0-or-later
"""bench-app.py CLI PROGRAM [RUNS [PART...]]: how soon the window is there, and how long it keeps one waiting.

Builds tools/paint-trace.c, which, preloaded into a program, writes down when frames are finished and
how long the main loop was kept from waiting, and tools/bare-window.c to compare with.  Everything is
measured in one session on a virtual display, without accessibility, animations and OpenGL.  Prints the
tables of docs/benchmarks.md, or only those of the parts named (start, keys, tree, odd, list, flood); the last
line names what misses its goal.

Two times are taken of everything: what passed on the clock, and what the processor worked for it.  On a
machine that others use as well only the latter says something about the program, so goals are judged by
it; on an idle one the two are nearly the same.
"""
import os
import re
import shutil
import signal
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
RUNNER = os.path.join(HERE, '..', 'tests', 'app', 'gui-run.sh')

FIRST_FRAME, KEY, PAUSE = 100, 8, 16  # ms: the goals
BARE = 45  # ms: what a bare window takes where the goal of the first frame was set
NODES = 50000
PARTS = ('start', 'keys', 'tree', 'odd', 'list', 'flood')

STUDY = ('[White "Anne"]\n[Black "Bert"]\n[Result "*"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 '
         '6. Re1 b5 7. Bb3 d6 8. c3 O-O *\n')

missed = []

FLOOD = '''#!/usr/bin/env python3
import os, select, time
commands = os.fdopen(0, 'rb', 0)  # what is buffered would not be selected
thinking, n = False, 0
while True:
    if select.select([commands], [], [], 0 if thinking else None)[0]:
        line = commands.readline().decode()
        if not line or line.startswith('quit'):
            break
        if line.startswith('uci\\n') or line == 'uci':
            print('id name Flood\\nid author -\\noption name UCI_Variant type combo default chess var '
                  'chess\\noption name MultiPV type spin default 1 min 1 max 9\\nuciok', flush=True)
        elif line.startswith('isready'):
            print('readyok', flush=True)
        elif line.startswith('go'):
            thinking, start, n = True, time.monotonic(), 0
        elif line.startswith('stop'):
            thinking = False
            print('bestmove e2e4', flush=True)
    elif thinking:
        while n < 1000 * (time.monotonic() - start):
            n += 1
            print(f'info depth {n % 60 + 1} seldepth 70 multipv {n % 3 + 1} score cp {n % 90 - 45} nodes '
                  f'{n}000 nps 1000000 time {n} pv e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6', flush=True)
        time.sleep(0.004)
'''


def flag(*words):
    return subprocess.run(['pkg-config', *words, 'gtk4', 'libadwaita-1'], check=True,
                          capture_output=True, text=True).stdout.split()


def compile_helpers(folder):
    cc = os.environ.get('CC', 'cc')
    trace, bare = os.path.join(folder, 'paint-trace.so'), os.path.join(folder, 'bare-window')
    for words in (['-shared', '-fPIC', os.path.join(HERE, 'paint-trace.c'), '-o', trace],
                  [os.path.join(HERE, 'bare-window.c'), '-o', bare]):
        subprocess.run([cc, '-O2', '-w', *flag('--cflags'), *words, *flag('--libs')], check=True)
    return trace, bare


def movetexts(cli, first_seed):
    """Random games with variations, as text without tags, by seed."""
    for seed in range(first_seed, first_seed + 100):
        text = subprocess.run([cli, 'generate', '--variant', 'chess', '--games', '1', '--plies', '20000',
                               '--variations', '1', '--comments', '0.1', '--seed', str(seed), '-'],
                              check=True, capture_output=True, text=True).stdout
        yield ' '.join(line for line in text.splitlines() if not line.startswith('['))


def nodes(moves):
    words = re.sub(r'\{[^}]*\}', ' ', moves)
    return len(re.findall(r'(?<![\w$.])[a-hKQRBNO][\w+#=x-]+', words))


def large_tree(cli, path, first_seed=1):
    """One game of at least NODES nodes: random games as variations to the first move of another."""
    games, seen, n = [], set(), 0
    for moves in movetexts(cli, first_seed):
        first = re.match(r'\s*(?:\{[^}]*\}\s*)?1\.\s*(\S+)', moves).group(1)
        if first in seen:
            continue
        seen.add(first)
        games.append(re.sub(r'\s(1-0|0-1|1/2-1/2|\*)\s*$', '', moves))
        n += nodes(moves)
        if n >= NODES:
            break
    head, rest = re.match(r'(\s*(?:\{[^}]*\}\s*)?1\.\s*\S+)(.*)$', games[0], re.S).groups()
    inside = ' '.join(f'({game})' for game in games[1:])
    with open(path, 'w') as file:
        file.write('[White "Large"]\n[Black "Tree"]\n[Result "*"]\n\n')
        file.write(f'{head} {inside} {rest} *\n')
    return n


# --- In the session -----------------------------------------------------------------------------

class Traced:
    """A program that runs with the trace, and what it has written so far."""

    def __init__(self, trace, words, folder, **environment):
        # What one run has not saved the next is not to be asked about.
        state = os.environ.get('XDG_STATE_HOME') or os.path.expanduser('~/.local/state')
        shutil.rmtree(os.path.join(state, 'midline'), ignore_errors=True)
        self.path = os.path.join(folder, f'trace-{time.monotonic_ns()}')
        self.start = time.monotonic_ns() // 1000
        self.process = subprocess.Popen(words, stderr=subprocess.DEVNULL, env=dict(
            os.environ, LD_PRELOAD=trace, PAINT_TRACE=self.path, **environment))

    def lines(self, kind, since=0):
        try:
            with open(self.path) as file:
                found = [line.split() for line in file if line.endswith('\n')]
        except FileNotFoundError:
            return []
        return [[int(word) for word in line[1:]] for line in found
                if line[0] == kind and int(line[1]) >= since]

    def wait(self, kind, since=0, patience=60):
        end = time.monotonic() + patience
        while time.monotonic() < end:
            found = self.lines(kind, since)
            if found:
                return found
            time.sleep(0.02)
        raise TimeoutError(f'nothing was {kind}')

    def settle(self, quiet=0.7, patience=120):
        """Waits until the main loop has had nothing to do for a while."""
        end = time.monotonic() + patience
        while time.monotonic() < end:
            time.sleep(quiet / 3)
            busy = self.lines('held') + self.lines('drawn')
            if busy and time.monotonic() - max(line[0] for line in busy) / 1e6 > quiet:
                return
        raise TimeoutError('the program does not come to rest')

    def end(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


def xdo(*words):
    return subprocess.run(['xdotool', *map(str, words)], check=True, capture_output=True,
                          text=True).stdout


def now():
    return time.monotonic_ns() // 1000


def summary(values):
    return f'{statistics.median(values):.1f}', f'{max(values):.1f}'


def check(what, value, goal):
    if value > goal:
        missed.append(f'{what} ({value:.1f} ms of {goal:.0f})')


def first_frames(trace, programs, folder, runs):
    print('| first frame of | processor ms | passed ms | least passed ms |\n|---|--:|--:|--:|')
    used = {name: [] for name, _ in programs}
    passed = {name: [] for name, _ in programs}
    for _ in range(runs):
        for name, words in programs:
            traced = Traced(trace, words, folder)
            time_drawn, _, process = traced.wait('drawn')[0]
            used[name].append(process / 1000)
            passed[name].append((time_drawn - traced.start) / 1000)
            traced.end()
    for name, _ in programs:
        print(f'| {name} | {statistics.median(used[name]):.0f} | {statistics.median(passed[name]):.0f} '
              f'| {min(passed[name]):.0f} |', flush=True)
    return used


def start_table(trace, bare, program, study, folder, runs):
    used = first_frames(trace, [('a bare GTK window', [bare]), ('a bare libadwaita window', [bare, 'a']),
                                ('Midline with a file', [program, study]),
                                ('Midline with its samples', [program])], folder, runs)
    base = statistics.median(used['a bare GTK window'])
    for name in ('Midline with a file', 'Midline with its samples'):
        ratio = statistics.median(used[name]) / base
        print(f'\n{name}: {ratio:.2f} times a bare GTK window; goal {FIRST_FRAME / BARE:.2f}.')
        if ratio > FIRST_FRAME / BARE:
            missed.append(f'first frame, {name} ({ratio:.2f} times a bare window)')


def keys(traced, names, pause=0.25):
    """[(processor ms, passed ms)] from the press of each key to the end of the next frame."""
    found = []
    for name in names:
        since = now()
        xdo('key', name)
        pressed = traced.wait('key', since)[0]
        drawn, loop, _ = traced.wait('drawn', pressed[0])[0]
        between = [line for line in traced.lines('held', since) if line[0] < drawn]
        found.append(((loop + sum(line[2] for line in between)) / 1000, drawn / 1000 - pressed[1]))
        time.sleep(pause)
    return found


def row(name, found):
    used, passed = zip(*found)
    print(f'| {name} | {len(found)} | {" | ".join(summary(used))} | {" | ".join(summary(passed))} |',
          flush=True)
    return used


def keys_table(trace, program, study, folder):
    print('\n| key to repainted board | keys | processor ms | at most | passed ms | at most |'
          '\n|---|--:|--:|--:|--:|--:|')
    traced = Traced(trace, [program, study], folder)
    traced.settle()
    once = ['Right', 'Right', 'Left', 'Right']
    for name, words in (('step through the game', once * 8),
                        ('to the start and the end', ['Home', 'End'] * 6),
                        ('turn the board round', ['f'] * 8)):
        check(name, statistics.median(row(name, keys(traced, words))), KEY)
    traced.end()


def held(traced, since):
    """The turns of the main loop that began since then: not that in which a first frame was drawn."""
    lines = [line for line in traced.lines('held', since) if line[0] - line[1] >= since]
    return [(line[2] / 1000, line[1] / 1000) for line in lines] or [(0, 0)]


def pauses_row(name, found, goal):
    used, passed = max(line[0] for line in found), max(line[1] for line in found)
    longer = sum(line[0] > goal for line in found)
    print(f'| {name} | {used:.1f} | {longer} | {passed:.1f} |', flush=True)
    check(name, used, goal)


def pauses_head(title):
    print(f'\n{title}\n\n| the main loop is held by | at most, processor ms | times over {PAUSE} '
          '| at most, passed ms |\n|---|--:|--:|--:|', flush=True)


def pauses_of_keys(traced, rows):
    """rows: what is done, and with which keys; "type WORDS" writes them, "run COMMAND" runs it."""
    for name, words in rows:
        since = now()
        for word in words:
            kind, _, rest = word.partition(' ')
            if kind == 'type':
                xdo('type', '--delay', 40, rest)
            elif kind == 'run':
                subprocess.run(rest, shell=True, check=True, stdout=subprocess.DEVNULL)
            else:
                xdo('key', word)
            time.sleep(0.3)
        traced.settle()
        pauses_row(name, held(traced, since), PAUSE)


def opened(trace, program, path, folder, **environment):
    traced = Traced(trace, [program, path], folder, **environment)
    first = traced.wait('drawn')[0][0]
    time.sleep(2)
    traced.settle(1.5)
    return traced, first


def wheel(traced, x, y, button, n):
    window = xdo('search', '--onlyvisible', '--name', 'Midline').split()[-1]
    since = now()
    xdo('mousemove', '--window', window, x, y, 'click', '--repeat', n, '--delay', 15, button)
    traced.settle()
    return since


def write_settings():
    """Keys for what has none; returns the file, in which they can be changed."""
    path = os.path.join(os.environ['XDG_CONFIG_HOME'], 'glib-2.0', 'settings', 'keyfile')
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, 'w') as file:
        file.write("[io/github/midline/Midline]\nbook=false\n"
                   "keys={'game.clear-notes': ['<Control><Alt>k'], "
                   "'game.sort-variations': ['<Control><Alt>j']}\n")
    return path


def resized(traced):
    window = xdo('search', '--onlyvisible', '--name', 'Midline').split()[-1]
    since = now()
    for i in range(6):
        xdo('windowsize', window, 900 + 40 * i, 600 + 20 * i)
        time.sleep(0.3)
    traced.settle()
    return since


def large_table(trace, program, cli, path, folder):
    settings = write_settings()
    n = large_tree(cli, path)
    other = os.path.join(folder, 'other.pgn')
    pauses_head(f'A tree of {n:,} nodes; the other one has {large_tree(cli, other, 1000):,}.')
    traced, first = opened(trace, program, path, folder, GSETTINGS_BACKEND='keyfile')
    title = xdo('search', '--onlyvisible', '--name', 'Large')
    assert title.strip(), 'the tree was not opened'
    pauses_row('opening, once the window is there', held(traced, first), PAUSE)
    since = wheel(traced, 900, 400, 5, 200)
    pauses_row('scrolling through the notation', held(traced, since), PAUSE)
    since = now()
    for _ in range(30):
        xdo('key', 'Right')
        time.sleep(0.1)
    traced.settle()
    pauses_row('stepping', held(traced, since), PAUSE)
    small = os.path.join(folder, 'small.pgn')
    with open(small, 'w') as file:
        file.write(STUDY.replace('Anne', 'Carol'))
    begin, variation = ['Home', 'Right', 'Right'], ['Home', 'Right', 'shift+Down', 'Right']
    pauses_of_keys(traced, (
        ('jumping to the end', ['End']), ('jumping to the start', ['Home']),
        ('signs', ['Right', '1', '2', '1']),
        ('a comment', ['ctrl+e', 'type some words', 'Escape']),
        ('a null move', ['minus', 'minus', 'ctrl+z', 'ctrl+shift+z']),
        ('deleting a line', ['End', 'Left', 'Delete', 'ctrl+z']),
        ('undoing everything', ['ctrl+z'] * 6),
        ('deleting nearly everything, and undoing it', [*begin, 'Delete', 'ctrl+z']),
        ('deleting what is before', [*begin, 'ctrl+Delete', 'ctrl+z']),
        ('promoting a variation', [*variation, 'ctrl+Up', 'ctrl+z']),
        ('making one the main line', [*variation, 'ctrl+shift+Up', 'ctrl+z']),
        ('folding and unfolding all', ['shift+z', 'ctrl+alt+f']),
        ('the list of what can be undone', ['ctrl+alt+z', 'Escape']),
        ('trying things out', ['ctrl+space', 'minus', 'ctrl+space']),
        ('copying the game', ['ctrl+c']),
        ('pasting a short one into it', [f'run xclip -selection clipboard -i {small}', 'ctrl+shift+v',
                                         'ctrl+z']),
        ('saving it', ['Home', 'Right', '1', 'ctrl+s', '1', 'ctrl+s']),
        ('in the flow, as in a book', [f'run sed -i s/book=false/book=true/ {settings}', 'f', 'f']),
        ('and in columns', [f'run sed -i s/book=true/book=false/ {settings}', 'f', 'f']),
        ('clearing comments, and undoing it', ['ctrl+alt+k', 'alt+o', 'alt+l', 'ctrl+z']),
        ('clearing variations, and undoing it', ['ctrl+alt+k', 'alt+v', 'alt+l', 'ctrl+z']),
        ('sorting the variations', ['ctrl+alt+j', 'ctrl+z']),
        ('forty steps, and undoing them one by one', ['Home', 'Right', *['1', '2'] * 20, *['ctrl+z'] * 40]),
        ('merging the other into it', [f'run xclip -selection clipboard -i {other}', 'ctrl+shift+v',
                                       'ctrl+z']),
        ('pasting the other as a game', ['ctrl+v']),
        ('a new tab', ['ctrl+t', 'ctrl+w'])))
    pauses_row('resizing the window', held(traced, resized(traced)), PAUSE)
    pauses_of_keys(traced, (('the page of tags', ['ctrl+alt+4', 'ctrl+alt+1']),))
    traced.end()


def odd_table(trace, program, folder):
    """Games that are large in another way."""
    words = ' '.join(f'word{n} of old books' if n % 9 else 'Nf3 is quiet' for n in range(4000))
    cycle = ('Nf3 Nf6', 'Ng1 Ng8')
    replies = ('e5', 'c5', 'd5', 'a6', 'h6', 'Nf6', 'Nc6', 'g6', 'b6', 'e6')
    games = (('5000 plies', ' '.join(f'{n + 1}. {cycle[n % 2]}' for n in range(2500))),
             ('a comment of 60 kB on every other move',
              ' '.join(f'{n + 1}. {cycle[n % 2].replace(" ", f" {{{words}}} ")}' for n in range(16))),
             ('2000 alternatives to one move',
              '1. e4 e5 ' + ' '.join(f'(1... {replies[n % 10]} 2. Nc3)' for n in range(2000)) + ' 2. Nf3'))
    for name, moves in games:
        path = os.path.join(folder, 'odd.pgn')
        with open(path, 'w') as file:
            file.write(f'[White "Odd"]\n[Black "Game"]\n[Result "*"]\n\n{moves} *\n')
        pauses_head(f'A game of {name}.')
        traced, first = opened(trace, program, path, folder)
        pauses_row('opening, once the window is there', held(traced, first), PAUSE)
        pauses_of_keys(traced, (('stepping', ['Home'] + ['Right'] * 6), ('jumping to the end', ['End']),
                                ('a sign', ['Home', 'Right', '1']),
                                ('deleting a line', ['Right', 'Delete', 'ctrl+z'])))
        traced.end()


def list_table(trace, program, cli, folder):
    games = os.path.join(folder, 'games.pgn')
    with open(games, 'w') as file:
        subprocess.run([cli, 'generate', '--variant', 'chess', '--games', '20000', '--plies', '40', '--seed', '5',
                        '-'], check=True, stdout=file)
    pauses_head('A file of 20,000 games.')
    traced, first = opened(trace, program, games, folder)
    traced.settle(3)
    pauses_row('listing and indexing them', held(traced, first), PAUSE)
    pauses_of_keys(traced, (('showing the list for the first time', ['ctrl+alt+5']),
                            ('the moves, and the list again', ['ctrl+alt+1', 'ctrl+alt+5']),
                            ('the next game', ['Page_Down'] * 3)))
    since = wheel(traced, 1100, 400, 5, 60)
    pauses_row('scrolling through it', held(traced, since), PAUSE)
    traced.end()


def flood_table(trace, program, study, folder):
    engine = os.path.join(folder, 'flood')
    with open(engine, 'w') as file:
        file.write(FLOOD)
    os.chmod(engine, 0o755)
    pauses_head('An engine that writes 1000 lines a second.')
    traced = Traced(trace, [program, study], folder, MIDLINE_ENGINE=engine)
    traced.settle()
    xdo('key', 'l')
    time.sleep(2)
    since = now()
    time.sleep(8)
    found = held(traced, since)
    pauses_row('8 seconds of it', found, PAUSE)
    busy = sum(line[0] for line in found) / 80
    print(f'| its share of a processor, per cent | {busy:.0f} | | |', flush=True)
    since = now()
    row_of = keys(traced, ['Right', 'Right', 'Left', 'Left'] * 3, 0.4)
    print('\n| key to repainted board, meanwhile | keys | processor ms | at most | passed ms | at most |'
          '\n|---|--:|--:|--:|--:|--:|')
    row('step through the game', row_of)
    traced.end()


def session(cli, program, runs, parts, folder):
    trace, bare = compile_helpers(folder)
    study, tree = os.path.join(folder, 'study.pgn'), os.path.join(folder, 'tree.pgn')
    with open(study, 'w') as file:
        file.write(STUDY)
    if 'start' in parts:
        start_table(trace, bare, program, study, folder, runs)
    if 'keys' in parts:
        keys_table(trace, program, study, folder)
    if 'tree' in parts:
        large_table(trace, program, cli, tree, folder)
    if 'odd' in parts:
        odd_table(trace, program, folder)
    if 'list' in parts:
        list_table(trace, program, cli, folder)
    if 'flood' in parts:
        flood_table(trace, program, study, folder)
    print('\nMissed: ' + ('; '.join(missed) or 'nothing') + '.')


def check_words(runs, parts):
    if not runs.isdecimal() or int(runs) == 0:
        sys.exit(f'bench: how many runs? expected a number, not “{runs}”')
    for part in parts:
        if part not in PARTS:
            sys.exit(f'bench: there is no part “{part}”; expected some of {", ".join(PARTS)}')


def main():
    if sys.argv[1] == '--session':
        with tempfile.TemporaryDirectory() as folder:
            session(sys.argv[2], sys.argv[3], int((sys.argv[4:] or ['15'])[0]), sys.argv[5:] or PARTS,
                    folder)
        return
    check_words((sys.argv[3:] or ['15'])[0], sys.argv[4:])
    environment = dict(os.environ, GDK_BACKEND='x11', GSK_RENDERER='cairo', GSETTINGS_BACKEND='memory')
    sys.exit(subprocess.run([RUNNER, '--wm', '--', sys.executable, __file__, '--session', *sys.argv[1:]],
                            env=environment).returncode)


main()
