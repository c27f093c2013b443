# SPDX-License-Identifier: GPL-3.0-or-later
"""bench-collections.py CLI PROGRAM GAMES: how a large collection is opened, browsed and searched.

Makes GAMES random games of 40 plies, builds their index, searches them by a new process each time,
and opens them in the window, with a new index and again with it.  Prints the tables of
docs/benchmarks.md.

How long the window's main loop is held is told by tools/paint-trace.c, preloaded into it; the time of
its own thread says more than what passed where other programs want the processor too.
"""
import os
import re
import resource
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
APP_TESTS = os.path.join(HERE, '..', 'tests', 'app')

START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
E4 = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'
RARE = 'rnbqkb1r/pppppppp/5n2/8/8/5N1P/PPPPPPP1/RNBQKB1R b KQkq - 0 2'

PAUSE = 16  # ms that the main loop may be held

SEARCHES = [
    ('a position of the opening', f'fen:"{E4}"'),
    ('a rare position', f'fen:"{RARE}"'),
    ('the starting position', f'fen:"{START}"'),
    ('a player', 'player:random'),
    ('result and length', 'result:1-0 plies>30'),
    ('pieces on squares', 'board:"Ke2 Pe4 .g1"'),
    ('duplicates', 'duplicate:yes'),
]


def timed(words, **more):
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    out = subprocess.run(words, check=True, capture_output=True, text=True, **more).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return out, used, time.monotonic() - start


def search(cli, path):
    print('| search for | found | processor s | passed s |\n|---|--:|--:|--:|')
    for name, query in SEARCHES:
        out, used, passed = timed([cli, 'search', '--count', path, query])
        print(f'| {name} | {int(out):,} | {used:.2f} | {passed:.2f} |', flush=True)


def memory(pid, what):
    with open(f'/proc/{pid}/status') as file:
        return int(re.search(rf'{what}:\s+(\d+)', file.read()).group(1)) / 1024


def processor(pid):
    with open(f'/proc/{pid}/stat') as file:
        fields = file.read().rsplit(')', 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf('SC_CLK_TCK')


def frames(tree, gui):
    return ' '.join(frame.get_name() or '' for frame in gui.kids(tree))


def named(node, gui, role):
    """The names of what has the role, but for what is in the list of games."""
    try:
        if gui.role_of(node) == 'tree table':
            return []
        found = [node.get_name()] if gui.role_of(node) == role else []
        for child in gui.kids(node):
            found += named(child, gui, role)
        return found
    except gui.GLib.Error:
        return []


def compile_trace(folder):
    def flags(what):
        return subprocess.run(['pkg-config', what, 'gtk4'], check=True, capture_output=True,
                              text=True).stdout.split()
    trace = os.path.join(folder, 'paint-trace.so')
    subprocess.run([os.environ.get('CC', 'cc'), '-O2', '-w', '-shared', '-fPIC', *flags('--cflags'),
                    os.path.join(HERE, 'paint-trace.c'), '-o', trace, *flags('--libs')], check=True)
    return trace


def holds(path, since, until):
    """How long the main loop was held, ms of the processor and passed, for each time."""
    with open(path) as file:
        lines = [line.split() for line in file if line.startswith('held ') and line.endswith('\n')]
    return [(int(used) / 1000, int(passed) / 1000) for _, when, passed, used in lines
            if since <= int(when) / 1e6 <= until] or [(0, 0)]


def browse(program, path, games, trace):
    """Inside a graphical session: opens the file, waits for the list and goes through it."""
    sys.path.insert(0, APP_TESTS)
    import guidrive as gui
    start = time.monotonic()
    log = f'{trace}.{os.getpid()}'
    process = subprocess.Popen([program, path], env=dict(os.environ, LD_PRELOAD=trace, PAINT_TRACE=log))
    tree = gui.app('midline')
    there, there_used = time.monotonic() - start, processor(process.pid)
    gui.wait(lambda: 'random' in frames(tree, gui), 120)
    first_at = time.monotonic()
    first, first_used = time.monotonic() - start, processor(process.pid)
    window = gui.window('Midline')

    def page():
        return next((tab for role in ('page tab', 'radio button', 'toggle button', 'push button')
                     for tab in gui.find_all(tree, role) if tab.get_name() == 'Games'), None)
    gui.click(window, gui.wait(page, 60))
    gui.wait(lambda: any(name.endswith(' games') for name in named(tree, gui, 'label')), 60)
    listed = time.monotonic()
    slowest = 0
    frame = gui.kids(tree)[0]
    ready = None
    while ready is None and time.monotonic() - start < 1200:
        for _ in range(100):
            asked = time.monotonic()
            frame.clear_cache()
            gui.extents(frame)
            slowest = max(slowest, time.monotonic() - asked)
            time.sleep(0.01)
        if (f'{games} games' in named(tree, gui, 'label')
                and 'Stop Indexing' not in named(tree, gui, 'push button')):
            ready = time.monotonic() - start
    opening, held = holds(log, first_at, listed), holds(log, listed, start + (ready or 0))
    gui.key('End')
    for _ in range(20):
        gui.xdo('mousemove', '--window', window, 900, 500, 'click', '--repeat', 20, '--delay', 5, 5)
    print(f'| {first_used - there_used:.2f} | {first - there:.2f} | {ready:.0f} | {slowest:.2f} '
          f'| {memory(process.pid, "VmRSS"):.0f} | {memory(process.pid, "VmHWM"):.0f} '
          f'| {max(used for used, _ in opening):.0f} '
          f'| {max(used for used, _ in held):.0f} | {sum(used > PAUSE for used, _ in held)} '
          f'| {max(passed for _, passed in held):.0f} |', flush=True)
    process.terminate()
    process.wait()


def in_session(arguments, cache):
    environment = dict(os.environ, GDK_BACKEND='x11', GSK_RENDERER='cairo',
                       GSETTINGS_BACKEND='memory', XDG_CACHE_HOME=cache)
    runner = os.path.join(APP_TESTS, 'gui-run.sh')
    out = subprocess.run([runner, '--wm', '--a11y', '--keep-home', '--', '/usr/bin/python3', __file__,
                          '--window', *arguments], env=environment, capture_output=True, text=True)
    lines = [line for line in out.stdout.splitlines() if line.startswith('|')]
    print('\n'.join(lines) if lines else out.stderr, flush=True)


def main():
    if sys.argv[1] == '--window':
        browse(*sys.argv[2:6])
        return
    cli, program, games = sys.argv[1], sys.argv[2], sys.argv[3]
    with tempfile.TemporaryDirectory() as folder:
        path = os.environ.get('MIDLINE_BENCH_COLLECTION') or os.path.join(folder, 'games.pgn')
        os.environ['XDG_CACHE_HOME'] = os.path.join(folder, 'cache')
        if not os.path.exists(path):
            timed([cli, 'generate', '--variant', 'chess', '--games', games, '--plies', '40',
                   '--seed', '9', path])
        print(f'{int(games):,} games, {os.path.getsize(path) >> 20} MiB\n', flush=True)
        _, used, passed = timed([cli, 'index', path])
        print(f'`midline-cli index`: processor {used:.1f} s, passed {passed:.1f} s\n', flush=True)
        search(cli, path)
        trace = compile_trace(folder)
        print('\n| window: first game, processor s | passed s | all indexed s '
              '| slowest answer s | MiB | at most MiB | held by showing the list, '
              f'processor ms | by indexing, at most | times over {PAUSE} | passed ms at most |\n'
              '|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|', flush=True)
        for cache in (os.path.join(folder, 'new'), os.path.join(folder, 'new')):
            in_session([program, path, games, trace], cache)


main()
