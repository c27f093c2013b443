#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Holds the help against its schema, against itself, and against what it is made of.

usage: test-help.py SOURCE-ROOT BUILD-ROOT MIDLINE-CLI

The pages are laid out as they are installed.  yelp-check judges them where it is there, with the schema of Mallard
where that is; the text of a page that is made of docs/ is held against what cmark, the reference of CommonMark, reads.
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET

root, build, cli = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]) / 'help', sys.argv[3]
NS = '{http://projectmallard.org/1.0/}'
count = failed = 0


def ok(notes, name):
    """It is so if there is nothing to be noted."""
    global count, failed
    count += 1
    failed += bool(notes)
    print('not ok' if notes else 'ok', count, '-', name)
    for note in notes:
        print('#', note)


def words(text):
    return re.sub(r'\s+', ' ', text).strip()


def languages():
    return [language for language in (root / 'help/LINGUAS').read_text().split() if list(build.glob(f'{language}-*.page'))]


def lay_out(folder, language):
    """The pages of a language ('': English), what it has not of its own as in English."""
    (folder / 'figures').mkdir()
    own = [path for other in languages() for path in build.glob(f'{other}-*.page')]
    for path in set(build.glob('*.page')) - set(own):
        shutil.copy(path, folder)
    for path in build.glob(f'{language}-*.page') if language else ():
        shutil.copy(path, folder / path.name.removeprefix(language + '-'))
    for path in build.glob('*.svg'):
        shutil.copy(path, folder / 'figures')
    shutil.copy(root / 'docs/midline.png', folder / 'figures/window.png')


def check_links(pages):
    ids, notes = {}, []
    for name, page in pages.items():
        inner = [node.get('id') for node in page.iter(NS + 'section')]
        ids[name] = set(inner)
        notes += [f'{name}: the id {one!r} twice' for one in ids[name] if inner.count(one) > 1]
        notes += [f'{name}: calls itself {page.get("id")}'] if page.get('id') != name else []
        notes += [f'{name}: no guide leads there' for _ in [0] if name != 'index' and not any(
            link.get('type') == 'guide' for link in page.iter(NS + 'link'))]
    for name, page in pages.items():
        for link in page.iter(NS + 'link'):
            to = link.get('xref')
            if to is None:
                continue
            of, _, section = to.partition('#')
            if (of or name) not in pages or section and section not in ids[of or name]:
                notes.append(f'{name}: {to} leads nowhere')
    ok(notes, f'{len(pages)} pages have ids of their own, and every link within the help leads somewhere')


def check_pictures(pages, folder):
    shown = {media.get('src') for page in pages.values() for media in page.iter(NS + 'media')}
    there = {f'figures/{path.name}' for path in (folder / 'figures').iterdir()}
    notes = [f'{name} is missing' for name in shown - there] + [f'{name} is not shown' for name in there - shown]
    notes += [f'{media.get("src")} has no words' for page in pages.values() for media in page.iter(NS + 'media')
              if not words(''.join(media.itertext()))]
    ok(notes, f'{len(shown)} pictures are there, shown, and said in words')


def diagrams():
    """Name, variant, position and comment of each game of diagrams.mgn."""
    text = (root / 'help/diagrams.mgn').read_text(encoding='utf-8')
    for game in re.split(r'\n(?=\[Event )', text):
        tags = dict(re.findall(r'^\[(\w+) "(.*)"\]', game, re.M))
        yield tags['Event'], tags.get('Variant', 'chess'), tags.get('FEN'), game


def goals(variant, fen, square):
    """Where the piece on the square can go, and what it can shoot, by the rules."""
    done = subprocess.run([cli, 'perft', '--variant', variant, '--divide', '1', fen],
                          capture_output=True, text=True, check=True).stdout
    moves = [line.split(':')[0] for line in done.splitlines() if re.match(r'\w+~?\w+: ', line)]
    own = [move[len(square):] for move in moves if re.match(rf'{square}(?!\d)', move)]
    return {to for to in own if to[0] != '~'}, {to[1:] for to in own if to[0] == '~'}


def check_diagrams():
    meson = (root / 'help/meson.build').read_text(encoding='utf-8')
    listed = re.findall(r"'([\w-]+)'", re.search(r'foreach name : \[(.*?)\]', meson, re.S)[1])
    games = list(diagrams())
    names = [name for name, *_ in games]
    ok([] if listed == names else [f'listed {listed}', f'in the file {names}'], 'every diagram has its name')
    done = subprocess.run([cli, 'validate', str(root / 'help/diagrams.mgn')], capture_output=True, text=True)
    ok(done.stderr.splitlines() if done.returncode else [], 'what moves in them is legal')
    ids = {'Chess2': 'chess2', 'OperationalChess2': 'operational', 'Extreme2D': 'extreme2d'}
    notes, n = [], 0
    for name, variant, fen, game in games:
        circles = re.search(r'\[%csl (.*?)\]', game)
        if not circles:
            continue
        n += 1
        drawn = circles[1].split(',')
        square = drawn[0][1:]
        shots = set(re.findall(rf'R{square}([a-z]\d+)', (re.search(r'\[%cal (.*?)\]', game) or [''])[0]))
        go, shoot = goals(ids[variant], fen, square)
        if {one[1:] for one in drawn[1:]} != go or shots != shoot or not go:
            notes.append(f'{name}: {sorted(go)} {sorted(shoot)}')
    ok(notes or ([] if n > 5 else ['too few']), f'the circles of {n} diagrams are where the piece can go by the rules')


def check_facts(pages, facts):
    text = {name: words(''.join(page.itertext())) for name, page in pages.items()}
    every = ' '.join(text.values())
    notes = []
    for line in (build / facts).read_text(encoding='utf-8').splitlines():
        kind, *parts = line.split('\t')
        told = words(parts[3] if kind == 'piece' else parts[1])
        if told not in (every if kind == 'piece' else text['keys']):
            notes.append(f'not said: {told}')
    ok(notes, 'how every piece of every game moves is told, and every key')


def plain(label):
    return label.replace('_', '').removesuffix('…')


def menus():
    """The ways through the main menu and the preferences, as labels."""
    table = (root / 'src/app/base/mid-actions.c').read_text(encoding='utf-8')
    names = {name: plain(label) for name, label in
             re.findall(r'"([a-z]+\.[^"]+)", (?:N_\("[^"]*"\).*)?\.label = N_\("([^"]*)"\)', table)}
    ways = set()

    def walk(node, way):
        for kid in node:
            said = {one.get('name'): one.text for one in kid.findall('attribute')}
            here = said.get('label') or names.get(said.get('action'))
            ways.add((*way, plain(here))) if here else None
            walk(kid, (*way, plain(here)) if here else way)
    walk(ET.parse(root / 'ui/window.ui').getroot().find('menu'), ())
    for part in ET.parse(root / 'ui/preferences.ui').getroot().iter('object'):
        title = part.find('property[@name="title"]')
        if title is not None and part.get('class') in ('AdwPreferencesPage', 'AdwPreferencesGroup'):
            ways.add(('Preferences', title.text))
            ways |= {('Preferences', title.text, plain(row.text)) for row in part.iterfind('child//property[@name="title"]')}
    return ways


def check_ways(pages):
    """What the manual and the pages of docs/ call "Game ▸ Play It Out" is in the menu, under this name."""
    ways = menus()
    told = [(name, tuple(plain(''.join(step.itertext())) for step in way))
            for name, page in pages.items() for way in page.iter(NS + 'guiseq')]
    for path in (root / 'docs').glob('*.md'):
        told += [(path.name, tuple(plain(step) for step in words(way).split(' ▸ ')))
                 for way in re.findall(r'\*([^*]+ ▸ [^*]+)\*', path.read_text(encoding='utf-8'))]
    notes = [f'{name}: {" ▸ ".join(way)}' for name, way in told if way not in ways]
    ok(notes or ([] if len(told) > 8 else ['too few']), f'{len(told)} ways through menus are those of the window')


def cmark_text(path):
    done = subprocess.run(['cmark', '-t', 'xml', str(path)], capture_output=True, text=True, check=True).stdout
    tree = ET.fromstring(re.sub(r'<!DOCTYPE[^>]*>|\sxmlns="[^"]*"', '', done))
    blank = {'softbreak', 'linebreak', 'paragraph', 'heading', 'code_block', 'item'}
    return ''.join(' ' * (node.tag in blank) + (node.text or '') for node in tree.iter()
                   if node.tag in {'text', 'code'} | blank)


def page_text(node, inside=False):
    """The text, with a blank behind each block; code is one where it does not stand in a paragraph."""
    name = node.tag.removeprefix(NS)
    block = name in {'p', 'title'} or name == 'code' and not inside
    text = (node.text or '') + ''.join(page_text(kid, inside or block) + (kid.tail or '') for kid in node)
    return text + ' ' * block


def check_converted(pages):
    """CommonMark has no tables: of those only the words are compared, without the signs that make them."""
    meson = (root / 'help/meson.build').read_text(encoding='utf-8')
    made = dict(re.findall(r"'([\w-]+)': \['([\w-]+)', 'index", meson))
    if not shutil.which('cmark'):
        print('# without cmark')
        return
    notes = []
    for page, source in made.items():
        mine = pages[page]
        for desc in list(mine.iter(NS + 'info')):
            desc.clear()
        got = re.findall(r'\w+', page_text(mine).replace('\\', ''))
        want = re.findall(r'\w+', cmark_text(root / f'docs/{source}.md').replace('\\', ''))
        if got != want:
            at = next((i for i, (a, b) in enumerate(zip(got, want)) if a != b), min(len(got), len(want)))
            notes.append(f'{page}: {got[at - 3:at + 6]} for {want[at - 3:at + 6]}')
    ok(notes or ([] if len(made) > 5 else ['too few']), f'{len(made)} pages of docs/ say what cmark reads there')


def check_by_others(folder):
    if not shutil.which('yelp-check'):
        print('# without yelp-check')
        return
    files = sorted(str(path) for path in folder.glob('*.page'))
    schema = pathlib.Path('/usr/share/xml/mallard/1.0/mallard-1.0.rng')
    for what in ['ids', 'links', 'media', 'orphans']:
        done = subprocess.run(['yelp-check', what, *files], capture_output=True, text=True)
        ok((done.stdout + done.stderr).splitlines(), f'yelp-check {what}')
    if schema.exists():
        done = subprocess.run(['xmllint', '--nonet', '--noout', '--relaxng', str(schema), *files],
                              capture_output=True, text=True)
        ok([line for line in done.stderr.splitlines() if not line.endswith(' validates')], 'the schema of Mallard')


for language in ['', *languages()]:
    with tempfile.TemporaryDirectory() as name:
        print('#', language or 'English')
        where = pathlib.Path(name)
        lay_out(where, language)
        found = {path.stem: ET.parse(path).getroot() for path in sorted(where.glob('*.page'))}
        check_links(found)
        check_pictures(found, where)
        check_facts(found, f'{language}-facts.tsv' if language else 'facts.tsv')
        check_by_others(where)
        if not language:
            check_diagrams()
            check_ways(found)
            check_converted(found)
print(f'1..{count}')
sys.exit(failed > 0)
