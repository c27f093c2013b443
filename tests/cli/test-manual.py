#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Holds the manual pages against what the programs say of themselves.

usage: test-manual.py FOLDER-OF-PAGES MIDLINE-CLI MIDLINE-ENGINE MIDLINE

The sets must be equal: an option that a page lacks is wrong, and so is one that a program has not.
Where mandoc is installed it judges the pages.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys

folder, cli, engine, window = sys.argv[1:]
pages = {path.name: path.read_text(encoding='utf-8') for path in sorted(pathlib.Path(folder).iterdir())}
count = 0


def ok(good, name, notes=()):
    global count
    count += 1
    print('ok' if good else 'not ok', count, '-', name)
    for note in notes:
        print('#', note)


def run(*command, **more):
    return subprocess.run(command, capture_output=True, text=True, encoding='utf-8', **more)


def section(page, macro, title):
    """The text under a heading, up to the next of its level or of a higher one."""
    heads = 'S[hs]' if macro == 'Ss' else 'Sh'
    found = re.search(rf'^\.{macro} {re.escape(title)}\n(.*?)(?=^\.{heads} |\Z)', page, re.M | re.S)
    return found.group(1) if found else ''


def written(text):
    """The options of a page's text as they are typed: the items that begin with a flag."""
    items = [line[4:].split() for line in text.splitlines() if line.startswith('.It Fl ')]
    options = []
    for words in items:
        typed = ''
        for word in words:
            if word == 'Fl':
                typed += ' -' if typed and typed[-1] != ' ' else '-'
            elif word == 'Ns':
                typed = typed.rstrip() + '\0'
            elif word == 'Ar':
                typed = typed if typed.endswith('\0') else typed + ' '
            elif word == ',':
                typed = typed.rstrip() + ','
            else:
                typed += word if typed[-1] in '- \0' else ' ' + word
        options.append(re.sub(r'\0', '', typed))
    return options


def told(text):
    """The options of what --help prints, but for --help itself."""
    found = re.findall(r'^  ((?:-\w, )?--[a-z0-9-]+(?:[= ]\S+(?: \S+)*)?)(?:  +.*)?$', text, re.M)
    return [option for option in found if option != '-h, --help']


def same(name, page, program):
    differences = [f'only in the page: {o}' for o in page if o not in program]
    differences += [f'not in the page: {o}' for o in program if o not in page]
    differences += ['one stands there twice'] if len(set(page)) != len(page) else []
    ok(not differences, name, differences)


def commands():
    page = pages['midline-cli.1']
    listed = re.findall(r'^  ([a-z]+) ', run(cli, '--help').stdout.split('Commands:')[1], re.M)
    described = re.findall(r'^\.Ss (.*)$', section(page, 'Sh', 'COMMANDS'), re.M)
    ok(listed == described and len(listed) > 20, 'the commands, in their order')
    for command in listed:
        text = run(cli, command, '--help').stdout
        here = section(page, 'Ss', command)
        same(f'{command}: options', written(here), told(text))
        ok(text.split('\n\n')[1].strip().rstrip(' …') in ' '.join(here.splitlines()), f'{command}: what it does')


def engine_options():
    asked = run(engine, input='uci\nquit\n').stdout
    names = re.findall(r'^option name (.*) type ', asked, re.M)
    text = section(pages['midline-engine.1'], 'Sh', 'UCI OPTIONS')
    items = [line[len('.It Cm '):] for line in text.splitlines() if line.startswith('.It Cm ')]
    ok(len(names) > 20, 'the engine has options')
    same('options of the engine', [name for item in items for name in item.split(' , ')], names)
    usage = run(engine, '--help').stdout
    same('arguments of the engine', written(section(pages['midline-engine.1'], 'Sh', 'DESCRIPTION')),
         re.findall(r'^  ((?:-\w, )?--\w+)', usage, re.M))


def version():
    number = run(cli, '--version').stdout.removeprefix('midline-cli ')
    ok(run(engine, '--version').stdout == f'midline-engine {number}' and len(number) > 3,
       'the engine has the version of the command line')
    ok(run(engine, '--version', 'x').returncode == 2, 'and nothing may stand behind it')


def window_options():
    told_all = re.findall(r'^  ((?:-\w, )?--[a-z-]+)', run(window, '--help').stdout, re.M)
    same('options of the window', written(section(pages['midline.1'], 'Sh', 'OPTIONS')), told_all)


def lint():
    if shutil.which('mandoc') is None:
        ok(True, 'mandoc # SKIP it is not installed')
        return
    for name in pages: # where they are, each finds the others it refers to
        said = run('mandoc', '-Tlint', name, cwd=folder).stdout
        ok(not said, f'mandoc: {name}', said.splitlines())


os.environ['LC_ALL'] = 'C.UTF-8'
os.environ['LANGUAGE'] = 'en'
commands()
engine_options()
version()
window_options()
lint()
print(f'1..{count}')
