#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Changes the sources of a layer, one change at a time, and sees whether the layer's tests notice.

usage: mutate.py LAYER [N [SEED]]
       mutate.py --line FILE:LINE...

See tools/mutate.
"""
import collections
import hashlib
import json
import os
import pathlib
import random
import re
import resource
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

import mutants

LAYERS = ['rules', 'record', 'engine', 'tables', 'client', 'review', 'view', 'publish', 'practice', 'study', 'app', 'cli']
ROOT = pathlib.Path(__file__).resolve().parent.parent
WORK = ROOT / os.environ.get('WORK', 'build-mutate')
MEASURED = WORK / 'measured.json'  # by what was run: a test that is the same is not measured again
EQUIVALENT = ROOT / 'tests' / 'house' / 'equivalent-mutants.txt'
LIGHT = bool(os.environ.get('LIGHT'))
ONLY = os.environ.get('ONLY', '').split()
SKIP = int(os.environ.get('SKIP', 0))
USUAL_TIMEOUT = 60  # seconds; who asks for more is slow
MEMORY = 6 << 30  # bytes a test may take: a mutant may ask for anything
PATIENCE = 4  # times what the test took without a change, and
GRACE = 5  # seconds of a processor more, and
WAIT = 60  # seconds more: the machine may be busy with other things
STILL = 45  # seconds in which nothing of a test takes anything of a processor: it waits for ever
LOOK = 3  # seconds between two looks at that
LONGEST_BUILD = 900  # seconds, of a change
FIRST_BUILD = 4 * LONGEST_BUILD  # of all there is
SINGLY = 8  # tests that are linked one at a time; who gets through these may well need all
PASSES = (0, 77)
HANGS = 'hangs'  # how a test ends in which nothing goes on
NOT_OK = re.compile(rb'^not ok\b(?!.*# *(TODO|SKIP))', re.M | re.I)  # what Meson goes by, whatever the exit status
NOT_OK_ENDS = 'not ok'  # how a test ends that says so and exits as if nothing were
CERTAIN = (-signal.SIGSEGV, -signal.SIGBUS, -signal.SIGFPE, -signal.SIGXCPU, HANGS)

# A change of a file: path as in the tree, text of the file, mutants.Mutant.
Change = collections.namedtuple('Change', 'path text mutant')


def changes_of(path):
    text = (ROOT / path).read_text()
    return [Change(path, text, m) for m in mutants.mutants_of(text)]


def drawn(layer, seed):
    """The layer's changes in the order of the lot: operator, constant, statement, by turns."""
    kinds = collections.defaultdict(list)
    for path in sorted((ROOT / 'src' / layer).rglob('*.c')):
        for change in changes_of(path.relative_to(ROOT)):
            kinds[change.mutant.kind].append(change)
    lot = random.Random(seed)
    for changes in kinds.values():
        lot.shuffle(changes)
    rows = [kinds[kind] for kind in ('operator', 'constant', 'statement')]
    while any(rows):
        yield from (row.pop() for row in rows if row)


def on_lines(places):
    """The changes of lines that are given as FILE:LINE."""
    for place in places:
        path, _, line = place.rpartition(':')
        for change in changes_of(pathlib.Path(path)):
            if mutants.line_of(change.text, change.mutant) == int(line):
                yield change


def processor_seconds():
    """What the children that have ended took of the processor."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def ticks_of(session):
    """What all processes of a session have taken of the processor so far, those that ended waited for as well."""
    ticks = 0
    for path in pathlib.Path('/proc').glob('[0-9]*/stat'):
        try:
            fields = path.read_text().rpartition(')')[2].split()
        except OSError:  # it has ended
            continue
        if int(fields[3]) == session:
            ticks += sum(map(int, fields[11:15]))
    return ticks


def waited(process, seconds):
    """Its exit status; HANGS if nothing of its session has moved for long, None if it took longer than so many seconds."""
    began = moved = time.monotonic()
    before = -1
    while True:
        try:
            return process.wait(LOOK)
        except subprocess.TimeoutExpired:
            now, ticks = time.monotonic(), ticks_of(process.pid)
            if ticks != before:
                moved, before = now, ticks
            if now - moved > STILL or now - began > seconds:
                os.killpg(process.pid, signal.SIGKILL)
                return HANGS if now - moved > STILL else None


def known_equivalents():
    """(path, line before, line after) of the changes known to change nothing."""
    rows = EQUIVALENT.read_text().splitlines()
    return {tuple(row.split('\t')[:3]) for row in rows if row and not row.startswith('#')}


class Copy:
    """A copy of the checkout with a build of its own, in which one change at a time is tried."""

    def __init__(self, number):
        self.source = WORK / str(number)
        self.build = self.source / 'build'
        self._copy()
        if not (self.build / 'build.ninja').exists():
            quick = ['-Dc_link_args=-fuse-ld=lld'] if shutil.which('ld.lld') else []
            subprocess.run(['meson', 'setup', self.build, self.source, *quick],
                           check=True, stdout=subprocess.DEVNULL)
        self.tests = []
        self.commands = {}
        self.unchanged = {}  # what files compile to as they are
        self.kills = collections.Counter()  # by the name of a test
        self.sources = {}  # of a program, by its name: what it is linked of

    def _copy(self):
        """Brings the copy to what the checkout is; files that are the same keep their time."""
        listed = subprocess.run(['git', '-C', ROOT, 'ls-files', '-z', '-co', '--exclude-standard'],
                                check=True, capture_output=True, text=True).stdout
        names = {name for name in listed.split('\0') if name and (ROOT / name).is_file()}
        for name in names:
            new, old = ROOT / name, self.source / name
            if not old.exists() or old.read_bytes() != new.read_bytes():
                old.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(new, old)
        for old in self.source.rglob('*'):
            name = old.relative_to(self.source)
            if old.is_file() and name.parts[0] != 'build' and str(name) not in names:
                old.unlink()

    def prepare(self, layer):
        """Reads what the layer's tests are, and builds them."""
        subprocess.run(['ninja', '-C', self.build, 'build.ninja'], check=True, stdout=subprocess.DEVNULL)
        info = self.build / 'meson-info'
        for command in json.loads((self.build / 'compile_commands.json').read_text()):
            path = (pathlib.Path(command['directory']) / command['file']).resolve()
            self.commands.setdefault(path, []).append(command)
        files = {t['id']: t['filename'] for t in json.loads((info / 'intro-targets.json').read_text())}
        for test in json.loads((info / 'intro-tests.json').read_text()):
            wanted = test['name'] in ONLY if ONLY else any(suite.split(':')[-1] == layer for suite in test['suite'])
            if wanted:
                test['is_slow'] = test['timeout'] > USUAL_TIMEOUT
                test['needs'] = [str(pathlib.Path(f).relative_to(self.build)) for id in test['depends'] for f in files[id]]
                self.tests.append(test)
        if not self._builds(self.tests, FIRST_BUILD):
            raise SystemExit('the tests do not build without a change')
        return self

    def guess(self):
        """In place of measuring."""
        for test in self.tests:
            test['took'] = 20 if test['is_slow'] else 1
            test['seconds'], test['processor'] = 1200, 200 if test['is_slow'] else 60

    def measure(self):
        """What the tests take of the processor, which is the same in all copies, and of time."""
        known = json.loads(MEASURED.read_text()) if MEASURED.exists() else {}
        for test in self.tests:
            programs = [(self.build / name).read_bytes() for name in test['needs']]
            key = hashlib.sha256(repr(test['cmd']).encode() + b''.join(programs)).hexdigest()
            if key not in known:
                known[key] = self._measured(test)
                MEASURED.write_text(json.dumps(known))
            test['took'], seconds = known[key]
            test['seconds'] = seconds * PATIENCE + WAIT
            test['processor'] = test['took'] * PATIENCE + GRACE

    def _measured(self, test):
        """What a test takes as it is: of the processor, and of time."""
        test['seconds'], test['processor'] = 3600, 3600
        began, used = time.monotonic(), processor_seconds()
        if self._fails_always(test):
            raise SystemExit(f"{test['name']} fails without a change")
        return processor_seconds() - used, time.monotonic() - began

    def _ends(self, test):
        """How it ends: the exit status.  What goes on for ever is known by the processor's time it takes."""
        env = dict(os.environ, **test['env'])

        def limit():
            resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            resource.setrlimit(resource.RLIMIT_CPU, (int(test['processor']) + 1, int(test['processor']) + 3))

        with tempfile.TemporaryFile() as said, \
                subprocess.Popen(test['cmd'], env=env, cwd=test['workdir'] or self.build, preexec_fn=limit,
                                 start_new_session=True, stdin=subprocess.DEVNULL,
                                 stdout=said, stderr=subprocess.DEVNULL) as process:
            ends = waited(process, test['seconds'])
            said.seek(0)
            is_not_ok = test['protocol'] == 'tap' and NOT_OK.search(said.read())
            return NOT_OK_ENDS if ends in PASSES and is_not_ok else ends

    def _fails_always(self, test):
        """A failure that does not come again was the busy machine's; a fault in memory is nobody else's."""
        ends = self._ends(test)
        return ends in CERTAIN or ends not in PASSES and self._ends(test) not in PASSES

    def _objects(self, path):
        """What the file compiles to, in each of the places where it does; None if it does not."""
        digests = []
        for command in self.commands.get(self.source / path, []):
            done = subprocess.run([*shlex.split(command['command']), '-g0'], cwd=command['directory'],
                                  stderr=subprocess.DEVNULL, check=False)
            if done.returncode != 0:
                return None
            output = pathlib.Path(command['directory']) / command['output']
            digests.append(hashlib.sha256(output.read_bytes()).digest())
        return digests

    def _builds(self, tests, longest=LONGEST_BUILD):
        """Whether what they need is built; a generator of tables may have become one that never ends."""
        needs = sorted({name for test in tests for name in test['needs']})
        command = ['timeout', '-k', '5', str(longest), 'ninja', '-C', self.build, *needs]
        return subprocess.run(command, check=False, stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL).returncode == 0

    def _linked(self, name):
        """The names of the sources that the program NAME is linked of; none if it is no program."""
        if name not in self.sources:
            symbols = subprocess.run(['nm', '-a', self.build / name], check=False, capture_output=True, text=True).stdout
            self.sources[name] = set(re.findall(r' a (\S+\.c)$', symbols, re.M))
        return self.sources[name]

    def _runs(self, path):
        """The tests that have the source at PATH in what they run; all if it is in no program, as that of a table."""
        found = [t for t in self.tests if any(path.name in self._linked(name) for name in t['needs'])]
        return found or self.tests

    def _ordered(self, path):
        """The tests, those first whose name is the file's, then what takes least for what it has noticed so far."""
        noun = path.stem.removeprefix('mid-')

        def is_far(test):
            return test['name'] not in noun and noun not in test['name']

        tests = [t for t in self._runs(path) if ONLY or not (LIGHT and t['is_slow'] and is_far(t))]
        return sorted(tests, key=lambda t: (is_far(t), t['took'] / (1 + self.kills[t['name']])))

    def try_change(self, change):
        """'killed by NAME', 'same code', 'no code' or 'survived'."""
        place = self.source / change.path
        if change.path not in self.unchanged:
            self.unchanged[change.path] = self._objects(change.path)
        place.write_text(mutants.apply(change.text, change.mutant))
        try:
            after = self._objects(change.path)
            if not after:
                return 'no code'
            if after == self.unchanged[change.path]:
                return 'same code'
            tests = self._ordered(change.path)
            for i, test in enumerate(tests):
                if i <= SINGLY and not self._builds([test] if i < SINGLY else tests[i:]):
                    return 'no code'
                if self._fails_always(test):
                    self.kills[test['name']] += 1
                    return 'killed by ' + test['name']
            return 'survived'
        finally:
            place.write_text(change.text)


class Hunt:
    """Tries changes in several copies until enough have counted."""

    def __init__(self, changes, wanted):
        self.changes = iter(enumerate(changes))
        self.wanted = wanted
        self.known = known_equivalents()
        self.lock = threading.Lock()
        self.results = {}
        self.counted = 0
        self.open = 0

    def _next(self):
        """The next change, or None.  What has been begun may not count: others are begun meanwhile
        only as far as they are needed if it does."""
        with self.lock:
            if self.counted + self.open >= self.wanted:
                return None
            taken = next(self.changes, None)
            self.open += taken is not None
            return taken

    def stop(self):
        """Begins nothing new."""
        self.wanted = 0

    def work(self, copy):
        while True:
            taken = self._next()
            if taken is None:
                with self.lock:
                    if self.open == 0:
                        return
                time.sleep(0.2)
                continue
            number, change = taken
            verdict = self._verdict(copy, change)
            with self.lock:
                self.open -= 1
                self.counted += verdict == 'survived' or verdict.startswith('killed')
                self.results[number] = (change, verdict)
                self._tell(change, verdict)

    def _verdict(self, copy, change):
        if (str(change.path), *mutants.describe(change.text, change.mutant)) in self.known:
            return 'equivalent'
        return copy.try_change(change)

    def _tell(self, change, verdict):
        before, after = mutants.describe(change.text, change.mutant)
        where = f'{change.path}:{mutants.line_of(change.text, change.mutant)}'
        print(f'{verdict:28} {where}\n    {before}\n    {after}' if verdict == 'survived'
              else f'{verdict:28} {where}', flush=True)

    def summary(self):
        verdicts = [verdict for _, verdict in self.results.values()]
        survivors = verdicts.count('survived')
        passed_over = [f'{verdicts.count(v)} {v}' for v in ('equivalent', 'same code', 'no code')]
        print(f'\n{self.counted - survivors} of {self.counted} mutants killed; passed over: ' + ', '.join(passed_over))
        for number in sorted(self.results):
            change, verdict = self.results[number]
            if verdict == 'survived':
                self._tell(change, verdict)
        return survivors


def main(arguments):
    if arguments[0] == '--line' and len(arguments) > 1:
        layer = pathlib.Path(arguments[1]).parts[1]
        changes, wanted = list(on_lines(arguments[1:])), 1 << 30
    elif arguments[0] in LAYERS and len(arguments) <= 3 and all(a.isdigit() for a in arguments[1:]):
        layer, wanted, seed = arguments[0], *(int(a) for a in (arguments[1:] + ['100', '1'][len(arguments) - 1:]))
        changes = list(drawn(layer, seed))[SKIP:]
    else:
        print(f"no such layer: {arguments[0]}, expected one of {', '.join(LAYERS)}", file=sys.stderr)
        return 2
    copies = [Copy(number) for number in range(int(os.environ.get('JOBS', os.cpu_count())))]
    for copy in copies:
        copy.prepare(layer)
    copies[0].guess() if LIGHT or ONLY else copies[0].measure()
    for copy in copies[1:]:
        for test, measured in zip(copy.tests, copies[0].tests):
            test.update({key: measured[key] for key in ('took', 'seconds', 'processor')})
    hunt = Hunt(changes, wanted)
    for ending in (signal.SIGINT, signal.SIGTERM):
        signal.signal(ending, lambda *_: hunt.stop())
    threads = [threading.Thread(target=hunt.work, args=[copy]) for copy in copies]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return 1 if hunt.summary() else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
