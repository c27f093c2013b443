#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Publishes records as text, Markdown, LaTeX and pages, in several styles, and compares what is written with what
was looked at: letter by letter, but for drawings of pieces, looks and script.

usage: test-wording.py MIDLINE-CLI FOLDER

MIDLINE_WRITE_WORDING=1 writes FOLDER anew.  Look at every change before it is committed.
"""
import hashlib
import os
import pathlib
import re
import sys
import tempfile

from publishing import ok, plan, publish

CLI, FOLDER = sys.argv[1], pathlib.Path(sys.argv[2])
STYLES = ('lesson', 'book', 'score-sheet', 'columns')


def digest(match):
    """The pieces of a board are many, and each is where the position's text beside it says."""
    return f'<g {match.group().count("<use")} {hashlib.sha256(match.group().encode()).hexdigest()[:8]}/>'


def bare(text, form):
    """What is compared: of LaTeX the text and what of its head depends on the style, of a page all but what draws."""
    if form == 'tex':
        head, body = text.split('\\begin{document}')
        return '\n'.join(re.findall(r'.*(?:documentclass|title|author|DiagramSize).*', head)) + body
    if form == 'html':
        for tag in ('style', 'script', 'symbol'):
            text = re.sub(f'<{tag}.*?</{tag}>', f'<{tag}/>', text, flags=re.S)
        text = re.sub("'sha256-[^']*'", "'sha256'", text)
        text = re.sub(r'<g class="pieces">.*?</g>', digest, text, flags=re.S)
    return text


def main():
    with tempfile.TemporaryDirectory() as folder:
        for style in STYLES:
            name = str(FOLDER / f'{style}.xml') if style == 'columns' else style
            for form in ('md', 'tex', 'html'):
                out = pathlib.Path(folder) / f'wording.{form}'
                done = publish(CLI, FOLDER / 'wording.mgn', out, '--style', name)
                assert done.returncode == 1, done.stderr  # two words of the record cannot be read
                kept = FOLDER / f'wording-{style}.{form}'
                for name_of_picture in set(re.findall(r'wording-\d+\.(?:svg|pdf)', out.read_text())):
                    picture = out.with_name(name_of_picture).read_bytes()
                    assert picture.startswith((b'<?xml', b'<svg', b'%PDF')) and len(picture) > 500, name_of_picture
                    out.with_name(name_of_picture).unlink()
                assert not list(out.parent.glob('wording-*')), 'a picture that nobody shows'
                found = bare(out.read_text(), form)
                if os.environ.get('MIDLINE_WRITE_WORDING'):
                    kept.write_text(found)
                wanted = kept.read_text()
                for line, (a, b) in enumerate(zip(wanted.splitlines(), found.splitlines()), 1):
                    assert a == b, f'{kept.name}:{line}:\n{a}\n{b}'
                assert found == wanted, f'{kept.name}: {len(found)} characters for {len(wanted)}'
                ok(f'{style} as {form}')
    plan()


if __name__ == '__main__':
    main()
