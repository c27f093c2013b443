#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Publishes records as PDF and as LaTeX, and reads them back with programs that are not ours.

What is in the text is compared with the record, as it stands in the file: every comment, every move, in order.
What needs pdftotext, qpdf or pdflatex is skipped without it.

usage: test-pages.py MIDLINE-CLI SAMPLES
"""
import os
import json
import re
import resource
import shutil
import subprocess
import sys
import tempfile

CLI, SAMPLES = sys.argv[1:]
HEAD = '[Event "x"]\n[White "A"]\n[Black "B"]\n[Result "*"]\n\n'
MIXED = 'see https://example.org/a_b%20c?d=(e)&f=#g\'h, 100% of $5 & #1 ^ ~ \\ "q" `` -- <script>alert(1)</script>'
LONG = ' '.join(f'word{i}' for i in range(7000))
HEBREW, ARABIC, CHINESE = 'שלום עולם', 'مرحبا بالعالم', '中文評論：這步棋很好。日本語のコメント。'
# What each is: the record, and what has to come back of it, in order.
HOSTILE = {
    'markup': (HEAD.replace('"x"', '"\\\\input{/etc/passwd} % $ & # _ {"').replace('"A"', '"A_1 & Söhne"')
               + '1. e4 {\\input/etc/passwd \\write18{touch pwned \\end{document %} e5 {' + MIXED + '} *',
               ['e4', '\\input/etc/passwd', '\\end{document%', 'e5', MIXED]),
    'directions': (HEAD + '1. e4 {' + HEBREW + ' e4 \u202egnirts\u202c good. ' + ARABIC + '} e5 {\u202eunclosed \u2067x}'
                   ' (1... c5 {\u05e9 within}) 2. Nf3 {' + CHINESE + '} *',
                   ['e4', 'good', 'e5', 'c5', 'within', 'Nf3']),
    'long comment': (HEAD + '1. e4 {' + LONG + '} e5 {' + 'x' * 60000 + '} *', ['e4', LONG, 'e5', 'x' * 60000]),
    'variations': (HEAD + '1. e4 e5 2. Nf3 ' + ''.join(f'(2. Nc3 Nf6 {{v{i}}}) ' for i in range(100000)) + 'Nc6 *',
                   ['e4', 'e5', 'Nf3'] + [f'Nf6v{i}' for i in range(0, 100000, 997)]),
    'no tags': ('1. e4 e5 2. Nf3 Nc6 3. Bb5 *', ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5']),
    'not played': (HEAD + '1. e4 e5 2. Ke8 Nf6 3. Qh9 {and what follows} *', ['e4', 'e5', 'Ke8']),
    'nothing': ('*', ['Game']),
}
count = 0


def ok(name):
    global count
    count += 1
    print(f'ok {count} - {name}', flush=True)


def publish(source, out, *options, **more):
    return subprocess.run([CLI, 'publish', *options, source, out], capture_output=True, text=True, **more)


def write(path, text):
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)
    return path


def read(path):
    with open(path, 'rb') as file:
        return file.read()


def plain(text):
    """What does not depend on where lines end: a hyphen there is taken for one of the setter's."""
    return re.sub(r'[-\s\u200b-\u200f\u202a-\u202e\u2066-\u2069]', '', text)


def pdf_text(path, *options, top=56, bottom=786):
    """Without heads and page numbers."""
    area = ['-x', '0', '-y', str(top), '-W', '700', '-H', str(bottom - top)]
    return plain(subprocess.run(['pdftotext', '-enc', 'UTF-8', *area, *options, path, '-'], check=True,
                                capture_output=True, text=True).stdout)


def check_order(name, text, expected):
    at = 0
    for words in map(plain, expected):
        found = text.find(words, at)
        assert found >= 0, f'{name}: “{words[:60]}” does not follow in “{text[at:at + 300]}”'
        at = found + len(words)


def check_file(path):
    done = subprocess.run(['qpdf', '--check', path], capture_output=True, text=True)
    assert done.returncode == 0 and 'WARNING' not in done.stderr + done.stdout, done.stderr[:600]


def main_line(record):
    """The moves and the comments of a game's main line, and the comments of the variations."""
    body = re.sub(r'^\[.*\]$', '', record, flags=re.M)
    depth, line, beside = 0, [], []
    for token in re.findall(r'\{[^}]*\}|<[^>]*>|[()]|[^\s(){}<>]+', body):
        if token in '()':
            depth += 1 if token == '(' else -1
        elif token[0] == '{':
            comment = re.sub(r'\[%[^\]]*\]', '', token[1:-1])
            (beside if depth else line).append(comment)
        elif depth == 0 and not re.fullmatch(r'\$\d+|\d+\.+|\*|1-0|0-1|1/2-1/2|<-+>|--', token):
            line.append(re.sub(r'[!?]+$', '', re.sub(r'^\d+\.+', '', token.strip('<>'))))
    return line, beside


def check_samples(folder):
    """Every game, one column as it is read, two columns in the order of the file."""
    with open(SAMPLES, encoding='utf-8') as file:
        games = re.split(r'(?=^\[Event )', file.read(), flags=re.M)[1:]
    for number, game in enumerate(games, 1):
        line, beside = main_line(game)
        for style, options in (('lesson', []), ('book', ['-raw'])):
            path = f'{folder}/sample.pdf'
            done = publish(SAMPLES, path, '--style', style, '--game', str(number))
            assert done.returncode == 0, done.stderr
            text = pdf_text(path, *options)
            check_order(f'game {number}, {style}', text, line)
            for comment in beside:
                assert plain(comment) in text, (number, style, comment)
    ok(f'{len(games)} games come back in order')
    for style in ('lesson', 'book', 'score-sheet'):
        path = f'{folder}/{style}.pdf'
        assert publish(SAMPLES, path, '--style', style, '--title', 'All').returncode == 0
        check_file(path)
    ok('samples: qpdf finds nothing')
    check_leads(f'{folder}/book.pdf', len(games))


def check_leads(path, games):
    """The contents say the pages that the chapters are on."""
    dests = subprocess.run(['pdfinfo', '-dests', path], check=True, capture_output=True, text=True).stdout
    pages = dict((int(name), int(page)) for page, name in re.findall(r'^ *(\d+) .*"g(\d+)"', dests, re.M))
    assert sorted(pages) == list(range(1, games + 1)), dests
    contents = subprocess.run(['pdftotext', '-layout', '-l', '1', path, '-'], check=True, capture_output=True, text=True)
    numbers = [int(n) for n in re.findall(r'\S {3,}(\d+)$', contents.stdout, re.M)]
    assert numbers and numbers == [pages[i + 1] for i in range(len(numbers))], (numbers, pages)
    assert unpacked(path).count(b'/Parent') > games
    tree = subprocess.run(['pdfinfo', '-struct', path], check=True, capture_output=True, text=True).stdout
    assert re.search(r'^ *H1', tree, re.M) and len(re.findall(r'^ *H2', tree, re.M)) >= games and 'Link' in tree, tree[:300]
    described = subprocess.run(['pdfinfo', path], check=True, capture_output=True, text=True).stdout
    assert re.search('^Tagged: +yes', described, re.M), described
    objects = json.loads(subprocess.run(['qpdf', '--json', path], check=True, capture_output=True, text=True).stdout)
    objects = objects['qpdf'][1]
    described = [one['value'] for one in objects.values() if isinstance(one.get('value'), dict)]
    catalog, = (one for one in described if one.get('/Type') == '/Catalog')
    assert catalog['/Lang'] == 'u:en' and catalog['/PageMode'] == '/UseOutlines', catalog
    assert catalog['/ViewerPreferences'] == {'/DisplayDocTitle': True}, catalog
    words = [one['/Alt'] for one in described if one.get('/S') == '/Figure']
    assert len(words) > 20 and all(re.match('u:(Diagram: [^ ]+/|Graph of the game)', word) for word in words), words
    ok('contents, destinations and structure')


def check_outline(folder):
    """It is shown beside the pages where there is more than one game to find."""
    for games, mode in ((1, '/UseNone'), (2, '/UseOutlines')):
        source, path = write(f'{folder}/outline.pgn', '1. e4 e5 *\n\n' * games), f'{folder}/outline.pdf'
        assert publish(source, path).returncode == 0
        done = subprocess.run(['qpdf', '--json', path], check=True, capture_output=True, text=True)
        described = [one.get('value') for one in json.loads(done.stdout)['qpdf'][1].values()]
        catalog, = (one for one in described if isinstance(one, dict) and one.get('/Type') == '/Catalog')
        assert catalog.get('/PageMode', '/UseNone') == mode, (games, catalog)
    ok('an outline is shown from two games on')


def check_pictures(folder):
    """A diagram is there as text as well; a game with evaluations has its graph."""
    game = (HEAD + '1. e4 {[%eval 0.3]} e5 {[%eval 0.2]} 2. Nf3 $220 {[%eval 0.5]} Nc6 {[%eval 2.5]} 3. Bb5 {[%eval 2.2]} *')
    source, path = write(f'{folder}/pictures.pgn', game), f'{folder}/pictures.pdf'
    sizes, figures = [], []
    for record in (game, game.replace('%eval', '%wave')):
        write(source, record)
        assert publish(source, path).returncode == 0
        sizes.append(len(unpacked(path)))
        tree = subprocess.run(['pdfinfo', '-struct', path], check=True, capture_output=True, text=True).stdout
        figures.append(len(re.findall('Figure', tree)))
    assert 'Diagram:rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1RbKQkq12' in pdf_text(path), pdf_text(path)
    assert sizes[0] > sizes[1] + 300, sizes
    assert figures == [2, 1], figures
    ok('a diagram as text, a graph')


def count_same(lines):
    """How many of the lines, from the first on, are of one paragraph."""
    ours = [re.findall(r'p(\d+)w', line) for line in lines]
    same = 0
    while same < len(ours) and ours[same] and ours[same][0] == ours[0][0]:
        same += 1
    return same


def read_columns(path, style):
    """The lines of each column of a lesson or a book, in their order."""
    columns = [(50, 490)] if style == 'lesson' else [(50, 242), (300, 245)]
    pages = int(subprocess.run(['pdfinfo', path], check=True, capture_output=True, text=True)
                .stdout.split('Pages:')[1].split()[0])
    texts = []
    for page, (left, width) in ((p, c) for p in range(2, pages + (style == 'lesson')) for c in columns):
        area = ['-f', str(page), '-l', str(page), '-x', str(left), '-y', '56', '-W', str(width), '-H', '730']
        texts.append(subprocess.run(['pdftotext', '-raw', *area, path, '-'], check=True,
                                    capture_output=True, text=True).stdout.strip('\f\n').split('\n'))
    return texts


def check_diagrams(folder):
    """What a diagram shows is said before it in the same column: its move, or the end of that move's comment."""
    moves = '1. e4 e5,2. Nf3 Nc6,3. Bb5 a6,4. Ba4 Nf6,5. O-O Be7,6. Re1 b5,7. Bb3 d6,8. c3 O-O'.split(',')
    games = []
    for game in range(8):
        words = [' '.join(['word'] * (7 + 13 * (i * 5 % 8) + game)) for i in range(len(moves))]
        text = ' '.join(f'{move} $220 {{{word}}}' if game % 2 else f'{move} {{{word}}} $220'
                        for move, word in zip(moves, words))
        games.append(f'[Event "x"]\n[White "A"]\n[Black "B"]\n[Result "*"]\n\n{text} *\n\n')
    source = write(f'{folder}/diagrams.pgn', ''.join(games))
    seen = 0
    for style in ('lesson', 'book'):
        publish(source, f'{folder}/diagrams.pdf', '--style', style)
        for text in read_columns(f'{folder}/diagrams.pdf', style):
            seen += sum(line.startswith('Diagram:') for line in text)
            assert not text[0].startswith('Diagram:'), text[:3]
    assert seen >= 2 * len(games) * len(moves), seen
    ok('no diagram stands at the head of a column, parted from its move')


def check_breaks(folder):
    """Paragraphs of every length: no line of one stands alone, no heading ends a column."""
    games = []
    for game in range(12):
        moves = '1. e4 e5,2. Nf3 Nc6,3. Bb5 a6,4. Ba4 Nf6,5. O-O Be7,6. Re1 b5,7. Bb3 d6,8. c3 O-O'.split(',')
        text = ' '.join(move + ' {' + ' '.join(f'p{game * 8 + i}w{word}' for word in range(7 + 13 * (i * 5 % 8) + game))
                        + '}' for i, move in enumerate(moves))
        games.append(f'[Event "x"]\n[White "Heading{game}"]\n[Black "B"]\n[Result "*"]\n\n{text} *\n\n')
    source = write(f'{folder}/breaks.pgn', ''.join(games))
    breaks = 0
    for style in ('lesson', 'book'):
        publish(source, f'{folder}/breaks.pdf', '--style', style)
        texts = read_columns(f'{folder}/breaks.pdf', style)
        for before, after in zip(texts, texts[1:]):
            assert not re.match('Heading|x$', before[-1]), before[-3:]
            ends, begins = re.findall(r'p(\d+)w', before[-1])[:1], re.findall(r'p(\d+)w', after[0])[:1]
            if ends and ends == begins:
                breaks += 1
                assert count_same(before[::-1]) > 1 and count_same(after) > 1, (style, before[-2:], after[:2])
    assert breaks > 5, breaks
    ok(f'{breaks} paragraphs are broken, and nowhere stands a line alone')


def unpacked(path):
    """The file's objects as text: from 1.18 on cairo packs them."""
    if not shutil.which('qpdf'):
        return read(path)
    return subprocess.run(['qpdf', '--qdf', '--object-streams=disable', path, '-'], check=True, capture_output=True).stdout


def check_same(folder):
    paths = [f'{folder}/same{i}.pdf' for i in range(3)]
    for path, epoch in zip(paths, ('', '', '1700000000')):
        environment = dict(os.environ, SOURCE_DATE_EPOCH=epoch) if epoch else None
        assert publish(SAMPLES, path, '--game', '1', env=environment).returncode == 0
    assert read(paths[0]) == read(paths[1]) and b'/CreationDate' not in unpacked(paths[0])
    assert b'20231114221320' in unpacked(paths[2])
    ok('the same bytes again, and the date that is asked for')


def check_hostile(folder):
    for name, (record, expected) in HOSTILE.items():
        source, path = write(f'{folder}/hostile.pgn', record), f'{folder}/hostile.pdf'
        publish(source, path)
        check_file(path)
        text = pdf_text(path)
        check_order(name, text, expected)
        assert 'root:x' not in text
        # A structure has at most as many elements as a file can count: else there is none, not a broken one.
        assert (b'/StructElem' in unpacked(path)) == (name != 'variations'), name
        ok(f'{name}: PDF')


def has_letters(language):
    return subprocess.run(['fc-list', f':lang={language}'], capture_output=True).stdout


def check_letters(folder):
    """Fonts are chosen by what is to be written; addresses are links."""
    path = f'{folder}/letters.pdf'
    publish(write(f'{folder}/letters.pgn', HOSTILE['directions'][0]), path)
    text = pdf_text(path)
    if has_letters('zh'):
        assert plain(CHINESE) in text, text
    if has_letters('he'):
        assert all(word in text for word in HEBREW.split()), text
    publish(write(f'{folder}/letters.pgn', HOSTILE['markup'][0]), path)
    assert b'/URI (https://example.org/a_b%20c?d=%28e%29&f=#g%27h)' in unpacked(path), re.findall(rb'/URI.*', unpacked(path))
    ok('letters and links')


def check_book(folder):
    """Three hundred games: processor time, so that it does not depend on what else is at work."""
    source, path = f'{folder}/book.mgn', f'{folder}/book.pdf'
    subprocess.run([CLI, 'generate', '--variant', 'chess2', '--games', '300', '--plies', '120', '--comments', '0.1',
                    '--variations', '0.05', '--duels', source], check=True)
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    assert publish(source, path, '--style', 'book').returncode == 0
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert after.ru_utime - before < 20 and after.ru_maxrss < 700000, after
    check_file(path)
    ok(f'a book of 300 games: {after.ru_utime - before:.1f} s, {os.path.getsize(path) >> 20} MB')


def check_turned(folder, form, engine=''):
    """Words from right to left stand so, with what is between them and a line end within; a move beside them does not."""
    words = 'אחת שתיים שלוש ארבע חמש שש שבע שמונה תשע עשר'.split()
    record = HEAD + '1. e4 {' + ', '.join(words * 4) + '.} e5 (1... c5 {' + ' '.join(words[:3]) + '} 2. Nf3) *'
    path = f'{folder}/turned.{form}'
    publish(write(f'{folder}/turned.pgn', record), path)
    if engine:
        path = compile_tex(folder, 'turned.tex', engine)
    said = subprocess.run(['pdftotext', '-bbox', path, '-'], check=True, capture_output=True, text=True).stdout
    lines = {}
    for left, top, word in re.findall('xMin="(.*?)" yMin="(.*?)".*?>(.*?)</word>', said):
        letters = re.sub('[^\u05d0-\u05ea]', '', word)
        if letters:
            lines.setdefault(round(float(top)), []).append((float(left), letters))
    seen = [letters for _, line in sorted(lines.items()) for _, letters in sorted(line, reverse=True)]
    texts = (''.join(seen), ''.join(letters[::-1] for letters in seen))  # XeTeX names letters from the left
    assert ''.join(words * 4 + words[:3]) in texts and len(lines) > 2, (form, engine, seen)
    left = max(float(left) for left, word in re.findall('xMin="(.*?)".*?>(.*?)</word>', said) if 'Nf3' in word)
    assert left > max(left for left, _ in lines[max(lines)]), (form, engine)
    ok(f'what runs from right to left: {engine or form}')


def compile_tex(folder, name, engine='pdflatex'):
    done = subprocess.run([engine, '-no-shell-escape', '-interaction=nonstopmode', name], cwd=folder,
                          capture_output=True)
    errors = re.findall(rb'^!.*', done.stdout, re.M)
    assert done.returncode == 0 and not errors, (name, errors[:3], done.stdout[-600:])
    return f'{folder}/{name[:-4]}.pdf'


def check_latex(folder):
    for name, (record, expected) in HOSTILE.items():
        publish(write(f'{folder}/hostile.pgn', record), f'{folder}/hostile.tex')
        text = pdf_text(compile_tex(folder, 'hostile.tex'), top=0, bottom=804)
        if name != 'directions':
            check_order(name, text, expected)
        assert 'root:x' not in text and not os.path.exists(f'{folder}/pwned')
        ok(f'{name}: LaTeX')
    for style in ('lesson', 'book', 'score-sheet'):
        publish(SAMPLES, f'{folder}/samples.tex', '--style', style, '--title', 'All & more')
        compile_tex(folder, 'samples.tex')
        ok(f'samples, {style}: LaTeX')
    with open(SAMPLES, encoding='utf-8') as file:
        games = re.split(r'(?=^\[Event )', file.read(), flags=re.M)[1:]
    for number, style in ((1, 'lesson'), (2, 'lesson'), (len(games) - 1, 'lesson'), (3, 'book'), (14, 'book')):
        publish(SAMPLES, f'{folder}/one.tex', '--game', str(number), '--style', style)
        check_order(f'game {number}', pdf_text(compile_tex(folder, 'one.tex'), top=0, bottom=804).replace('...', '…'),
                    [words.replace('...', '…') for words in main_line(games[number - 1])[0]])
    ok('LaTeX: games come back in order, with the letters under figurines')


def check_latex_breaks(folder):
    """Whatever is before it, a heading and what stands under it have text on their page; no graph begins one."""
    game = '[Event "Fact {0}"]\n[White "Heading"]\n[Black "{0}"]\n[WhiteArmy "Reaper"]\n[BlackArmy "Classic"]\n[Variant "Chess 2"]\n'
    games = ''.join((game + '[Result "1-0"]\n\n1. e4 {{[%eval 0.3] {1}}} e5 {{[%eval 0.2]}} 2. Nf3 {{[%eval 0.4]}} 1-0\n\n').format(
        n, 'word ' * (n * 37 % 211)) for n in range(60))
    publish(write(f'{folder}/parted.pgn', games), f'{folder}/parted.tex', '--style', 'lesson')
    path = compile_tex(folder, 'parted.tex')
    text = subprocess.run(['pdftotext', '-raw', path, '-'], check=True, capture_output=True, text=True).stdout
    pages = [page.split('\n') for page in text.split('\f') if 'word' in page]
    for page in pages:
        lines = [line for line in page if line and not re.fullmatch(r'\d+', line)]
        assert re.search(r'word|1-0|1\. e4|2\. Nf3|e5|Evaluation', lines[-1]), lines[-4:]
        assert not re.match('Evaluation|1-0', lines[0]), lines[:3]
    assert len(pages) > 12, len(pages)
    ok(f'LaTeX: {len(pages)} pages, and no heading or graph stands apart')


def check_index(folder, form):
    """Under each name those pages on which a game of its begins, as the pages themselves say."""
    names = [f'Player {chr(ord("A") + i)}' for i in range(9)]
    games = ''.join(f'[Event "x"]\n[White "{names[i % 9]}"]\n[Black "{names[i * i % 9]}"]\n[ECO "C2{i % 3}"]\n\n'
                    '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *\n\n' for i in range(60))
    path = f'{folder}/index.{form}'
    publish(write(f'{folder}/index.pgn', games), path, '--style', 'book')
    if form == 'tex':
        for _ in range(3):  # the contents take pages of their own from the second time on
            path = compile_tex(folder, 'index.tex')
    pages = subprocess.run(['pdftotext', '-raw', path, '-'], check=True, capture_output=True, text=True).stdout.split('\f')
    listed = len(re.findall(r'Player\s.\s–\s+Player\s.\s+x\b', ''.join(pages)))
    assert listed == 2 * 60 or form == 'tex', listed  # in the contents, and over its chapter
    begins = {}
    for number, page in enumerate(pages, 1):
        if 'Contents' in page or 'Index' in page:
            continue
        for line in page.splitlines()[form == 'pdf':]:  # not the head
            if re.fullmatch(r'Player . – Player .', line.strip()):
                for name in line.strip().split(' – '):
                    begins.setdefault(name, set()).add(number)
    index = re.sub(r',\s+', ', ', pages[-2] if 'Index' in pages[-2] else pages[-1])
    for name in names:
        said = re.search(rf'^{name} +([\d, ]+)$', index, flags=re.M).group(1)
        assert {int(page) for page in said.split(',')} == begins[name], (name, said, begins[name])
    assert re.search(r'^C21 ', index, flags=re.M), index
    ok(f'the index of 60 games names their pages: {form}')


def check_refused(folder):
    """A name that TeX cannot read: said, and nothing left."""
    os.mkdir(f'{folder}/none')
    done = publish(SAMPLES, f'{folder}/none/100%.tex', '--style', 'book')
    assert done.returncode == 1 and '100%.tex' in done.stderr and not os.listdir(f'{folder}/none'), done.stderr
    done = publish(SAMPLES, f'{folder}/none/a/b.pdf')
    assert done.returncode == 1 and not os.listdir(f'{folder}/none'), done.stderr
    for form in ('pdf', 'tex'):
        path = f'{folder}/none/full.{form}'
        limited = f'trap "" XFSZ; ulimit -f 60; exec "{CLI}" publish --style book "{SAMPLES}" "{path}"'
        done = subprocess.run(['bash', '-c', limited], capture_output=True, text=True)
        assert done.returncode == 1 and path in done.stderr and not os.listdir(f'{folder}/none'), done.stderr
    ok('what cannot be written is said')


def main():
    with tempfile.TemporaryDirectory() as folder:
        check_refused(folder)
        check_same(folder)
        if shutil.which('qpdf'):
            check_outline(folder)
        if all(map(shutil.which, ('pdftotext', 'pdfinfo', 'qpdf'))):
            check_samples(folder)
            check_pictures(folder)
            check_breaks(folder)
            check_diagrams(folder)
            check_hostile(folder)
            check_letters(folder)
            if has_letters('he'):
                check_turned(folder, 'pdf')
                for engine in filter(shutil.which, ('lualatex', 'xelatex')):
                    check_turned(folder, 'tex', engine)
            check_index(folder, 'pdf')
            check_book(folder)
            if shutil.which('pdflatex'):
                check_latex(folder)
                check_latex_breaks(folder)
                check_index(folder, 'tex')
            else:
                ok('LaTeX # SKIP no pdflatex')
        else:
            ok('reading back # SKIP no poppler-utils, qpdf')
    print(f'1..{count}')


main()
