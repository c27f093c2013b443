#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Shows that the programs carry every drawing there is, and what publishing takes: data/artwork.gresource.xml lists all.

usage: test-artwork.py SOURCE-ROOT
"""
import pathlib
import re
import sys

data = pathlib.Path(sys.argv[1]) / 'data'
listed = re.findall(r'<file[^>]*>([^<]+)</file>', (data / 'artwork.gresource.xml').read_text())
drawn = [f'{folder}/{file.name}' for folder in ('emblems', 'pieces', 'publish', 'styles')
         for file in (data / folder).iterdir() if file.suffix in ('.svg', '.css', '.js', '.xml', '.tex')]
wrong = sorted(set(listed) ^ set(drawn))
print('1..1')
print(f"{'not ok' if wrong else 'ok'} 1 - every drawing is listed")
for name in wrong:
    print('# ' + name)
sys.exit(bool(wrong))
