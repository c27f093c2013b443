#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Shows that po/POTFILES names every file with text that people see, and no file that is not there.

usage: test-potfiles.py SOURCE-ROOT
"""
import pathlib
import re
import sys

MARKS = {
    '.c': re.compile(r'\b(?:_|N_|C_|NC_|Q_|g_dngettext|ngettext|MID_N_|MID_NC_) \('),
    '.ui': re.compile(r'translatable="(?:yes|true)"'),
    '.xml': re.compile(r'<(?:summary|description|text)[ >]'),
    '.in': re.compile(r'.'),
}


def marked(source):
    for folder in ('src', 'ui', 'data'):
        for file in sorted((source / folder).rglob('*')):
            mark = MARKS.get(file.suffix)
            if mark and mark.search(file.read_text()):
                yield str(file.relative_to(source))


def main():
    source = pathlib.Path(sys.argv[1]).resolve()
    lines = (source / 'po' / 'POTFILES').read_text().splitlines()
    listed = [line for line in lines if line and not line.startswith('#')]
    missing = sorted(set(marked(source)) - set(listed))
    absent = sorted(name for name in listed if not (source / name).is_file())
    checks = [
        ('every file with text for people is listed', missing),
        ('every file listed is there', absent),
        ('the list is sorted, each file once', [] if listed == sorted(set(listed)) else ['it is not']),
    ]
    print(f'1..{len(checks)}')
    for number, (name, bad) in enumerate(checks, 1):
        print(f"{'not ok' if bad else 'ok'} {number} - {name}")
        for line in bad:
            print('# ' + line)
    return any(bad for _, bad in checks)


if __name__ == '__main__':
    sys.exit(main())
