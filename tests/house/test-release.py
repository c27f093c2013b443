#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What says which version this is says the same everywhere.

usage: test-release.py SOURCE-FOLDER
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(sys.argv[1])

# Where, and what stands before the newest version there.
PLACES = {
    'meson.build': r"^  version: '([^']+)'",
    'NEWS': r'\AMidline (\S+)\n=+\n',
    'CHANGELOG.md': r'^## (\S+)$',
    'debian/changelog': r'\Amidline \((\S+)\) ',
    'data/io.github.midline.Midline.metainfo.xml.in': r'<releases>\s*<release version="([^"]+)"',
}


def main():
    print('1..2')
    found = {}
    for name, pattern in PLACES.items():
        match = re.search(pattern, (ROOT / name).read_text(encoding='utf-8'), re.M)
        found[name] = match[1] if match else None
    good = None not in found.values() and len(set(found.values())) == 1
    print('ok 1' if good else f'not ok 1 # {found}', '- the version is the same everywhere')
    release = re.search(r'<release version="([^"]+)" date="[\d-]+"( type="development")?',
                        (ROOT / 'data/io.github.midline.Midline.metainfo.xml.in').read_text(encoding='utf-8'))
    good = bool(release) and release[1].startswith('0.') == bool(release[2])
    print('ok 2' if good else 'not ok 2', '- what is before 1.0 is told to be in development, and nothing else')


main()
