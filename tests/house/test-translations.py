#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Shows that every language of po/LINGUAS has every text, and none that is doubtful.

usage: test-translations.py SOURCE-ROOT
"""
import pathlib
import shutil
import subprocess
import sys
import tempfile

HINT = 'run `tools/translate` and translate what it names, then remove the marks “fuzzy”'


def says(*words):
    """What a command complains of; nothing if it succeeds."""
    done = subprocess.run(words, capture_output=True, text=True)
    return [] if done.returncode == 0 else done.stderr.splitlines()


def texts(*words):
    """The texts that a filter of translations lets through."""
    out = subprocess.run(['msgattrib', '--no-wrap', *words], check=True, capture_output=True, text=True)
    return [line for line in out.stdout.splitlines() if line.startswith(('msgid "', '#~ msgid "'))][1:]


def checks(source, language, template):
    file = str(source / 'po' / (language + '.po'))
    missing = [line for line in says('msgcmp', file, template) if 'msgcmp: found' not in line]
    yield f'{language}: every text of the sources is translated, and sure', missing
    yield f'{language}: formats, plurals and access keys fit', says(
        'msgfmt', '--check', '--check-accelerators=_', '-o', '/dev/null', file)
    yield f'{language}: nothing is fuzzy', texts('--only-fuzzy', file)
    yield f'{language}: nothing is kept that no one uses', texts('--only-obsolete', file)


def main():
    source = pathlib.Path(sys.argv[1]).resolve()
    if not shutil.which('xgettext'):
        print('1..0 # SKIP there is no xgettext')
        return False
    lines = (source / 'po' / 'LINGUAS').read_text().splitlines()
    languages = [line for line in lines if line and not line.startswith('#')]
    print(f'1..{4 * len(languages)}')
    number, failed = 0, False
    with tempfile.NamedTemporaryFile(suffix='.pot') as template:
        subprocess.run([source / 'tests/house/extract-text.sh', source, template.name], check=True,
                       stderr=subprocess.DEVNULL)
        for language in languages:
            for name, bad in checks(source, language, template.name):
                number += 1
                print(f"{'not ok' if bad else 'ok'} {number} - {name}")
                for line in bad:
                    print('# ' + line)
                failed = failed or bool(bad)
    if failed:
        print('# ' + HINT)
    return failed


if __name__ == '__main__':
    sys.exit(main())
