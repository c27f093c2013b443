#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Asks each shell what it would complete, and holds that against what midline-cli says of itself.

usage: test-completion.py FOLDER-OF-COMPLETIONS MIDLINE-CLI

A shell that is not installed is skipped.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

folder, cli = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
BASH = r'''
source "$1"; shift
compopt() { :; }
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
_midline_cli "$1" "${@: -1}" x
printf '%s\n' "${COMPREPLY[@]}"
'''
ZSH = r'''
file=$1; shift
_describe() { [[ $1 = -o ]] && shift; shift; while (( $# )); do [[ $1 = -[-S] || -z $1 ]] || print -l -- ${(P)1}; shift; done }
_files() { print FILES }
words=("$@"); CURRENT=$#
complete_it() { source $file }
complete_it
'''
FISH = r'''
set -l file $argv[1]; set -l line $argv[2]
source $file
complete -C "$line"
'''


def said(*words):
    return subprocess.run([cli, *words], capture_output=True, text=True, encoding='utf-8').stdout


def offered(shell, words):
    with tempfile.TemporaryDirectory() as home:
        environment = dict(os.environ, HOME=home, XDG_CONFIG_HOME=home, LC_ALL='C.UTF-8',
                           PATH=f'{cli.parent}:{os.environ["PATH"]}')
        words = ['midline-cli', *words]
        command = {
            'bash': ['bash', '--norc', '-c', BASH, 'bash', folder / 'midline-cli.bash', *words],
            'zsh': ['zsh', '-f', '-c', ZSH, 'zsh', folder / '_midline-cli', *words],
            'fish': ['fish', '--no-config', '-c', FISH, folder / 'midline-cli.fish', ' '.join(words)],
        }[shell]
        result = subprocess.run(command, capture_output=True, text=True, encoding='utf-8', env=environment, cwd=home)
    if result.stderr:
        print('#', shell, result.stderr.strip().replace('\n', '\n# '))
    return sorted(line.split('\t')[0] for line in result.stdout.splitlines() if line)


def options(command):
    found = re.findall(r'^  (?:(-\w), )?(--[a-z0-9-]+=?)', said(command, '--help'), re.M)
    return sorted(option for pair in found for option in pair if option)


commands = re.findall(r'^  ([a-z]+) ', said('--help').split('Commands:')[1], re.M)
number = 0
for shell in ('bash', 'zsh', 'fish'):
    number += 1
    if shutil.which(shell) is None:
        print(f'ok {number} - {shell} # SKIP it is not installed')
        continue
    wrong = []
    if [word for word in offered(shell, ['']) if not word.startswith('-')] != sorted(commands):
        wrong.append(f'the commands: {offered(shell, [""])}')
    for command in commands:
        here = [word for word in offered(shell, [command, '-'])]
        if shell == 'bash':
            here = [word for part in here for word in part.split()]
        if sorted(here) != options(command):
            wrong.append(f'{command}: {sorted(set(here) ^ set(options(command)))}')
    print('ok' if not wrong and len(commands) > 20 else 'not ok', number, '-', shell)
    for line in wrong:
        print('#', line)
print('1..3')
