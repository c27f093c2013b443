#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Shows that the arrows between the layers go one way.

For each target of each layer, with the include flags it is really built with: a header of a layer
that it must not see does not compile, a header of one that it builds on does.  And no source steps
around that with a path that climbs.

usage: test-layers.py SOURCE-ROOT BUILD-ROOT
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

# layer: the layers whose headers it sees, its own aside (docs: DESIGN.md)
SEES = {
    'rules': set(),
    'record': {'rules'},
    'tables': {'rules'},
    'engine': {'rules', 'tables'},
    'client': {'rules'},
    'review': {'rules', 'record', 'client'},
    'view': {'rules'},
    'publish': {'rules', 'record', 'client', 'review', 'view'},
    'practice': {'rules', 'record', 'client', 'review'},
    'study': {'rules', 'record', 'tables', 'client', 'review', 'view', 'publish', 'practice'},
    'app': {'rules', 'record', 'tables', 'client', 'review', 'view', 'publish', 'practice', 'study'},
    'cli': {'rules', 'record', 'tables', 'client', 'review', 'view', 'publish', 'practice'},
}

# What must not be there at all: rules and engine need only the C library, and GTK is the window's.
WITHOUT = {
    'rules': ['glib.h', 'cairo.h'],
    'record': ['gtk/gtk.h', 'cairo.h'],
    'tables': ['glib.h', 'cairo.h'],
    'engine': ['glib.h', 'cairo.h'],
    'client': ['gtk/gtk.h', 'cairo.h'],
    'review': ['gtk/gtk.h', 'cairo.h'],
    'view': ['gtk/gtk.h'],
    'publish': ['gtk/gtk.h'],
    'practice': ['gtk/gtk.h', 'cairo.h'],
    'study': ['gtk/gtk.h'],
    'app': [],
    'cli': ['gtk/gtk.h'],
}

# The folders of the window stand in a line as well: each sees those before it, none beside it.
APP_LINE = [{'base'}, {'cards'}, {'board'}, {'analysis', 'file', 'games', 'notation', 'practice', 'publish', 'setup'}, {'window'}, {'app'}]

failures = 0
count = 0


def report(good, name, detail=''):
    global failures, count
    count += 1
    print(f"{'ok' if good else 'not ok'} {count} - {name}")
    for line in detail.splitlines() if not good else []:
        print('# ' + line)
    failures += not good


# Here the folders below are for the layer alone; elsewhere they only sort its files.
HIDES = {'rules'}


def public_headers(source, layer):
    """The layer's headers that are for others: not those marked private."""
    headers = (source / 'src' / layer).glob('*.h' if layer in HIDES else '**/*.h')
    return sorted(h.name for h in headers if not h.stem.endswith('-private'))


def hidden_headers(source, layer):
    """Headers in the folders below, where those are not for others even where the layer is."""
    below = (source / 'src' / layer).glob('*/**/*.h') if layer in HIDES else ()
    return sorted(h.name for h in below)


def targets(source, build):
    """(layer, target, compiler command) for each C target built for the host in src/."""
    described = json.loads((build / 'meson-info' / 'intro-targets.json').read_text())
    for target in described:
        folder = pathlib.Path(target['defined_in']).parent
        try:
            layer = folder.relative_to(source / 'src').parts[0]
        except (ValueError, IndexError):
            continue
        for sources in target['target_sources']:
            if sources.get('language') == 'c' and sources.get('sources'):
                includes = [p for p in sources['parameters'] if p.startswith(('-I', '-isystem'))]
                yield layer, target['name'], [*sources['compiler'], *includes]
                break


def run_compiler(command, text, *flags):
    with tempfile.TemporaryDirectory() as folder:  # its own: what stands beside it would be found
        file = pathlib.Path(folder) / 'include.c'
        file.write_text(text)
        return subprocess.run([*command, '-std=gnu11', '-w', *flags, str(file)],
                              capture_output=True, text=True)


def seen(command, headers):
    """Those of the headers that the preprocessor finds: all asked in one run."""
    text = ''.join(f'#if __has_include("{h}")\nseen "{h}"\n#endif\n' for h in headers)
    done = run_compiler(command, text, '-E', '-P')
    return set(re.findall(r'^seen "(.*)"$', done.stdout, re.M))


def uses(command, layer):
    return any(re.search(f'src/{layer}(/|$)', flag) for flag in command)


def check_target(source, layer, name, command):
    found = seen(command, WITHOUT[layer])
    report(not found, f'{layer} ({name}) does without {", ".join(WITHOUT[layer]) or "nothing"}',
           ' '.join(found))
    for other in sorted(set(SEES) - {layer}):
        public, hidden = public_headers(source, other), hidden_headers(source, other)
        allowed = other in SEES[layer]
        forbidden = hidden if allowed else public + hidden
        found = seen(command, forbidden)
        report(not found, f'{layer} ({name}) sees nothing below {other}' if allowed
               else f'{layer} ({name}) sees nothing of {other}', ' '.join(sorted(found)))
        if not public or (allowed and not uses(command, other)):
            continue
        done = run_compiler(command, f'#include "{public[0]}"\n', '-fsyntax-only')
        if allowed:
            report(done.returncode == 0, f'{layer} ({name}) may include {public[0]}', done.stderr)
        else:
            report(done.returncode != 0 and public[0] in done.stderr,
                   f'{layer} ({name}) cannot include {public[0]}', done.stderr)


def check_paths(source):
    """No include climbs out of its folder or names a layer, and private headers stay in their layer."""
    climbing = re.compile(r'^\s*#\s*include\s*["<](?:\.\./|src/|/)', re.M)
    private = re.compile(r'^\s*#\s*include\s*"(?:[^"]*/)?([^"/]+-private\.h)"', re.M)
    climbs, strays = [], []

    def home(file):
        return source / 'src' / file.relative_to(source / 'src').parts[0]

    for file in sorted((source / 'src').rglob('*.[ch]')):
        text = file.read_text()
        name = str(file.relative_to(source))
        if climbing.search(text):
            climbs.append(name)
        strays += [f'{name}: {h}' for h in private.findall(text) if not any(home(file).rglob(h))]
    report(not climbs, 'no include in src climbs', '\n'.join(climbs))
    report(not strays, 'private headers are included in their own layer only', '\n'.join(strays))


def check_app(source):
    """What a folder of the window includes of the others stands before it in their line."""
    rank = {folder: i for i, folders in enumerate(APP_LINE) for folder in folders}
    files = sorted((source / 'src' / 'app').rglob('*.[ch]'))
    unknown = sorted({f.parent.name for f in files} - set(rank))
    report(not unknown, 'the folders of the window have their place', ' '.join(unknown))
    home = {f.name: f.parent.name for f in files if f.suffix == '.h'}
    back = []
    for file in files:
        here = file.parent.name
        for header in re.findall(r'^\s*#\s*include\s*"([^"]+)"', file.read_text(), re.M):
            there = home.get(header, here)
            if there != here and rank.get(there, 0) >= rank.get(here, 0):
                back.append(f'{file.relative_to(source)}: {there}/{header}')
    report(not back, 'no folder of the window looks back or aside', '\n'.join(back))


def main():
    source, build = (pathlib.Path(a).resolve() for a in sys.argv[1:3])
    folders = {f.name for f in (source / 'src').iterdir() if f.is_dir()}
    report(folders == set(SEES), 'the layers are the folders of src',
           ' '.join(sorted(folders ^ set(SEES))))
    built = set()
    for layer, name, command in targets(source, build):
        built.add(layer)
        check_target(source, layer, name, command)
    sources = {layer for layer in SEES if any((source / 'src' / layer).rglob('*.c'))}
    report(built >= sources, 'every layer with sources is built',
           ' '.join(sorted(sources - built)))
    check_paths(source)
    check_app(source)
    print(f'1..{count}')
    return failures != 0


if __name__ == '__main__':
    sys.exit(main())
