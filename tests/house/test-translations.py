#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Shows that every language of po/LINGUAS has every text, none that is doubtful, and no access key twice in a menu;
and that every language of help/LINGUAS has all of the help, which calls what it points at as the window does.

usage: test-translations.py SOURCE-ROOT
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

HINT = 'run `tools/translate` and translate what it names, then remove the marks “fuzzy”'


def says(*words):
    """What a command complains of; nothing if it succeeds."""
    done = subprocess.run(words, capture_output=True, text=True)
    return [] if done.returncode == 0 else done.stderr.splitlines()


def texts(*words):
    """The texts that a filter of translations lets through."""
    out = subprocess.run(['msgattrib', '--no-wrap', *words], check=True, capture_output=True, text=True)
    return [line for line in out.stdout.splitlines() if line.startswith(('msgid "', '#~ msgid "'))][1:]


# --- Access keys ---

def action_labels(source):
    """What menus call actions, by the action's name."""
    table = (source / 'src/app/base/mid-actions.c').read_text()
    return dict(re.findall(r'"((?:app|game|tab|win)\.[^"]+)".*\.label = N_ ?\("([^"]+)"\)', table))


def entries(menu, labels):
    """The labels of a menu's own entries, those of its sections too."""
    for entry in menu:
        if entry.tag == 'section':
            yield from entries(entry, labels)
        elif entry.tag in ('item', 'submenu'):
            told = {it.get('name'): it.text for it in entry if it.tag == 'attribute'}
            yield told.get('label') or labels.get(told.get('action'), '')


def translated(file):
    """Translations by their texts; only those on one line each, as all of menus are."""
    out = subprocess.run(['msgcat', '--no-wrap', file], check=True, capture_output=True, text=True)
    return dict(re.findall(r'^msgid "(.+)"\nmsgstr "(.+)"$', out.stdout, re.MULTILINE))


def twice(source, texts_of):
    """Pairs of entries of a menu with the same access key."""
    labels = action_labels(source)
    for ui in sorted((source / 'ui').glob('*.ui')):
        for menu in xml.etree.ElementTree.parse(ui).iter():
            keys = {}
            for label in entries(menu, labels) if menu.tag in ('menu', 'submenu') else ():
                text = texts_of.get(label, label)
                key = text.partition('_')[2][:1].lower()
                if key and key in keys:
                    yield f'{ui.name}: “{keys[key]}” and “{text}”'
                keys[key] = text


def complete(language, file, template):
    missing = [line for line in says('msgcmp', file, template) if 'msgcmp: found' not in line]
    yield f'{language}: every text of the sources is translated, and sure', missing
    yield f'{language}: nothing is fuzzy', texts('--only-fuzzy', file)
    yield f'{language}: nothing is kept that no one uses', texts('--only-obsolete', file)


def checks(source, language, template):
    file = str(source / 'po' / (language + '.po'))
    yield from complete(language, file, template)
    yield f'{language}: formats, plurals and access keys fit', says(
        'msgfmt', '--check', '--check-accelerators=_', '-o', '/dev/null', file)
    yield f'{language}: each entry of a menu has a key of its own', list(twice(source, translated(file)))


# --- Help ---

def plain(label):
    return label.replace('_', '').replace('\\"', '"')


def misnamed(window, text, translation):
    """Labels of the window that a text of the help points at, and that its translation calls otherwise."""
    labels = [re.findall(r'<gui\b[^>]*>(.*?)</gui>', it) for it in (text, translation)]
    if len(labels[0]) != len(labels[1]):
        yield f'{labels[0]} became {labels[1]}'
    for english, own in zip(*labels):
        if english not in window:
            yield f'nothing is called “{english}” in the window'
        if window.get(english, own) != own:
            yield f'“{english}” is “{window[english]}” in the window, not “{own}”'
    marks = [sorted(re.findall(r'<(?!/)(?:[^">]|"[^"]*")*>', it)) for it in (text, translation)]
    if marks[0] != marks[1]:
        yield f'other marks than in “{text[:60]}”'


def help_checks(source, language, template):
    file = str(source / 'help' / language / (language + '.po'))
    window = {plain(a): plain(b) for a, b in translated(str(source / 'po' / (language + '.po'))).items()}
    yield from complete(f'help, {language}', file, template)
    yield f'help, {language}: labels are the window’s, and links lead where they led', [
        note for text, own in translated(file).items() for note in misnamed(window, text, own)]


def results(source):
    yield 'en: each entry of a menu has a key of its own', list(twice(source, {}))
    for kind, every in (('text', checks), ('help', help_checks)):
        if kind == 'help' and not shutil.which('itstool'):
            continue
        lines = (source / ('po' if kind == 'text' else 'help') / 'LINGUAS').read_text().splitlines()
        with tempfile.NamedTemporaryFile(suffix='.pot') as template:
            subprocess.run([source / f'tests/house/extract-{kind}.sh', source, template.name], check=True,
                           stderr=subprocess.DEVNULL)
            for language in [line for line in lines if line and not line.startswith('#')]:
                yield from every(source, language, template.name)


def main():
    source = pathlib.Path(sys.argv[1]).resolve()
    if not shutil.which('xgettext'):
        print('1..0 # SKIP there is no xgettext')
        return False
    number, failed = 0, False
    for name, bad in results(source):
        number, failed = number + 1, failed or bool(bad)
        print(f"{'not ok' if bad else 'ok'} {number} - {name}")
        for line in bad:
            print('# ' + line)
    print(f'1..{number}')
    if failed:
        print('# ' + HINT)
    return failed


if __name__ == '__main__':
    sys.exit(main())
