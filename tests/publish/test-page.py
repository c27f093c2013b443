#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Publishes records as pages and looks at them: as text, by HTML Tidy, and in Chromium as a reader does.

What needs tidy, chromedriver, axe-core (MIDLINE_AXE names its axe.min.js) or the Nu Html Checker (MIDLINE_VNU names its
vnu.jar) is skipped without it.

usage: test-page.py MIDLINE-CLI SAMPLES
"""
import html.parser
import os
import re
import shutil
import subprocess
import sys
import tempfile

import browser
from publishing import HOSTILE, elements, ok, plan, publish, write

CLI, SAMPLES = sys.argv[1:]

EVERY = """<style>
  <diagrams marks="yes" every="2"/>
</style>
"""

class Page(html.parser.HTMLParser):
    """A page as one without script has it: its text, its addresses, what it takes from elsewhere."""

    def __init__(self, text):
        super().__init__()
        self.ids, self.links, self.tags, self.words, self.within = [], [], [], [], []
        self.feed(text)
        self.text = re.sub(r'\s+', ' ', ''.join(self.words))

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        self.tags.append((tag, attributes))
        if 'id' in attributes:
            self.ids.append(attributes['id'])
        if 'href' in attributes:
            self.links.append(attributes['href'])
        if tag in ('style', 'script', 'title'):
            self.within.append(tag)

    def handle_endtag(self, tag):
        if self.within and self.within[-1] == tag:
            self.within.pop()

    def handle_data(self, data):
        if not self.within:
            self.words.append(data)


def read(path):
    with open(path, encoding='utf-8') as file:
        return Page(file.read())


def stands_alone(page):
    assert len(page.ids) == len(set(page.ids)), 'an id is there twice'
    inner = {link[1:] for link in page.links if link.startswith('#')}
    assert inner <= set(page.ids), inner - set(page.ids)
    assert not [link for link in page.links if not link.startswith(('#', 'http://', 'https://'))]
    for tag, attributes in page.tags:
        assert tag not in ('img', 'link', 'iframe', 'object', 'base', 'form'), tag
        assert not set(attributes) & {'src', 'style'} and not any(name.startswith('on') for name in attributes), attributes


def says_all(folder):
    path = f'{folder}/samples.html'
    done = publish(CLI, SAMPLES, path)
    assert done.returncode == 0, done.stderr
    page = read(path)
    stands_alone(page)
    moves, comments = elements(CLI, SAMPLES)
    for comment in comments:
        assert comment.split('https://')[0].strip() in page.text, comment
    with open(path, encoding='utf-8') as file:
        links = [re.sub('<[^>]*>', '', found) for found in re.findall(r'<a id="g\d+-\d+"[^>]*class="m(?! [pq])[^>]*>(.*?)</a>', file.read())]
    links = sorted(html.unescape(link) for link in links)
    wanted = sorted(move for move in moves if move != '-')
    assert links == wanted, set(links) ^ set(wanted)
    assert page.text.count('Contents') == 1
    ok(f'{len(wanted)} elements and {len(comments)} comments are in the text of the samples')


def hand_names(hand):
    """ "Coup,Treason_x2,?" as a page has them."""
    for card in html.unescape(hand).split(','):
        name, times = re.fullmatch(r'(.*?)(?:_x(\d+))?', card).groups()
        yield from [] if name == '-' else ['Unknown card' if name == '?' else name.replace('_', ' ')] * int(times or 1)


def names_cards(folder):
    """The hands beside a board are those of its position's text."""
    path = f'{folder}/cards.html'
    publish(CLI, SAMPLES, path, '--style', write(f'{folder}/every.xml', EVERY))
    with open(path, encoding='utf-8') as file:
        found = re.findall(r'aria-label="[^"]*? hands:(\S+)/(\S+)[^"]*">.*?</svg>(?:<(?:p|figcaption) class="cards">([^<]*)<)?',
                           file.read())
    n = 0
    for *hands, words in found:
        for side, hand in zip(('White', 'Black'), hands):
            line = re.search(rf'^{side}: ([^;\n]*)', html.unescape(words), flags=re.M)
            said = line.group(1).split(', ') if line else []
            assert sorted(said) == sorted(hand_names(hand)), (words, hand)
            n += 1
    assert n > 100, n
    ok(f'{n} hands are in words beside their boards')


def has_index(folder):
    """Each chapter is in the index under the names in its heading, and under no others."""
    path = f'{folder}/book.html'
    publish(CLI, SAMPLES, path, '--style', 'book')
    with open(path, encoding='utf-8') as file:
        text = file.read()
    index = re.search(r'<nav class="index".*?</nav>', text, flags=re.S).group()
    players = {}
    for name, links in re.findall(r'<li>(.*?) (<a.*?)</li>', re.search(r'<h3>Players</h3>(.*?)</ul>', index, flags=re.S).group(1)):
        for chapter in re.findall(r'href="#(g\d+)"', links):
            players.setdefault(chapter, set()).add(name)
    for chapter, heading in re.findall(r'<h2 id="(g\d+)-0">(.*?)</h2>', text):
        assert set(re.sub('<[^>]*>', '', heading).split(' – ')) == players.pop(chapter, set()), (chapter, heading)
    assert not players and index.count('<h3>') == 2
    ok('the index is of what the headings name')


def speaks(folder):
    """In German letters the moves are those that a reader of German finds in the record."""
    style = write(f'{folder}/german.xml', '<style><moves letters="de-AT"/></style>')
    path = write(f'{folder}/letters.pgn', '[Event "?"]\n\n1. Nf3 {Nf3 is a knight} d5 2. e4 dxe4 3. Ng5 e3 4. Bc4 exf2+ 5. Ke2 '
                 'f1=N 6. Rxf1 *\n')
    assert publish(CLI, path, f'{folder}/letters.html', '--style', style).returncode == 0
    text = read(f'{folder}/letters.html').text
    for words in ('1. Sf3', 'Nf3 is a knight', '3. Sg5', '4. Lc4', '5. Ke2 f1=S 6. Txf1'):
        assert words in text, (words, text)
    done = publish(CLI, path, f'{folder}/x.html', '--style', write(f'{folder}/wrong.xml', '<style><moves letters="xx"/></style>'))
    assert done.returncode == 1 and '“de”' in done.stderr, done.stderr
    ok('letters of another language')


def is_small(folder):
    """Eighty turns and forty variations of eight elements."""
    moves, knights = [], ('Nf3 Nf6', 'Ng1 Ng8')
    for number in range(1, 81):
        white, black = knights[(number - 1) % 2].split()
        line = f'{number}. {white} {black} '
        if number % 2 == 0:
            rest = ' '.join(f'{number + i}. {knights[(number + i) % 2]}' for i in range(4))
            line = f'{number}. {white} {{What a comment of a few words says.}} {black} ({number}... {black} {rest}) '
        moves.append(line)
    size = {}
    for n in (40, 80):
        write(f'{folder}/long.pgn', '[Event "?"]\n\n' + ''.join(moves[:n]).replace(') ', ')\n') + '*\n')
        done = publish(CLI, f'{folder}/long.pgn', f'{folder}/long.html')
        assert done.returncode in (0, 1), done.stderr
        size[n] = os.path.getsize(f'{folder}/long.html')
    assert size[80] < 150_000, size
    assert size[80] < 2 * size[40], size
    ok(f'eighty turns with forty variations are {size[80] // 1000} kB')


def has_columns(folder):
    """Of a score sheet each row is a turn: its number, what White did, what Black did."""
    record = '[Event "?"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n'
    publish(CLI, write(f'{folder}/sheet.pgn', record), f'{folder}/sheet.html', '--style', 'score-sheet')
    with open(f'{folder}/sheet.html', encoding='utf-8') as file:
        table = file.read().split('<tbody>')[1].split('</tbody>')[0]
    rows = [[html.unescape(re.sub('<[^>]*>', '', cell)).strip() for cell in re.findall(r'<t[hd][^>]*>(.*?)</t[hd]>', row)]
            for row in re.findall('<tr>(.*?)</tr>', table, re.DOTALL)]
    assert rows == [['1.', 'e4', 'e5'], ['2.', 'Nf3', 'Nc6'], ['3.', 'Bb5', '']], rows
    ok('a score sheet has a row for each turn')


def shows_how_it_went(folder):
    """A curve through what the record says of each move, on the side that it favours, and in words."""
    shares = [0.3, -0.2, 5, 5, -9]
    moves = '1. e4 {[%%eval %s]} e5 {[%%eval %s]} 2. Nf3 {[%%eval %s]} Nc6 {[%%eval %s]} 3. Bb5 {[%%eval %s]} *' % tuple(shares)
    write(f'{folder}/graph.pgn', '[Event "?"]\n\n' + moves + '\n')
    assert publish(CLI, f'{folder}/graph.pgn', f'{folder}/graph.html').returncode == 0
    with open(f'{folder}/graph.html', encoding='utf-8') as file:
        text = file.read()
    label = re.search(r'role="img" aria-label="Evaluation: (\d+) % at first, (\d+) % at the end, between (\d+) % and (\d+) %', text)
    curve = [tuple(map(int, point)) for point in re.findall(r'[ML](\d+) (\d+)', re.search(r'<path d="([^"]*)"', text[label.end():]).group(1))]
    assert [x for x, _ in curve] == [1, 2, 3, 4, 5], curve
    heights = [y for _, y in curve]
    assert sorted(range(5), key=lambda i: (-shares[i], i)) == sorted(range(5), key=lambda i: (heights[i], i)), heights
    assert list(map(int, label.groups())) == [100 - heights[0], 100 - heights[4], 100 - max(heights), 100 - min(heights)]
    ok('a graph of the evaluations')


def is_refused(folder):
    for options, out, words in (
            ((), 'page.doc', 'expected html'), (('--to', 'poster'), 'page.html', '"poster": expected html'),
            (('--style', 'poster'), 'page.html', 'lesson, score-sheet, book'), (('--game', '0'), 'page.html', '"0"'),
            (('--style', write(f'{folder}/wrong.xml', '<style><page paper="a9"/></style>')), 'page.html', '“a4”')):
        done = publish(CLI, SAMPLES, f'{folder}/{out}', *options)
        assert done.returncode in (1, 2) and words in done.stderr, done.stderr
        assert not os.path.exists(f'{folder}/{out}')
    before = write(f'{folder}/kept.html', 'kept')
    for source in (f'{folder}/missing.mgn', write(f'{folder}/empty.mgn', '')):
        done = publish(CLI, source, before)
        assert done.returncode == 1 and done.stderr.count('\n') == 1, done.stderr
        with open(before) as file:
            assert file.read() == 'kept'
    if os.path.exists('/dev/full'):
        done = publish(CLI, SAMPLES, '/dev/full/page.html')
        assert done.returncode == 1 and 'cannot write' in done.stderr
    ok('what is wrong is said, and nothing is written')


def is_tidy(folder):
    if not shutil.which('tidy'):
        print('# skipped: no tidy')
        return
    for page in ('samples.html', 'hostile.html'):
        done = subprocess.run(['tidy', '-q', '-e', f'{folder}/{page}'], capture_output=True, text=True)
        errors = [line for line in done.stderr.splitlines() if 'Error:' in line]
        assert not errors, errors[:5]
    ok('HTML Tidy finds no error')


def is_conforming(folder):
    """What the Nu Html Checker says of the markup: its reader of style sheets knows neither variables nor SVG's properties."""
    jar = os.environ.get('MIDLINE_VNU', '')
    if not os.path.exists(jar):
        print('# skipped: MIDLINE_VNU names no vnu.jar')
        return
    pages = [f'{folder}/{page}.html' for page in ('samples', 'hostile', 'every', 'book', 'graph', 'letters')]
    publish(CLI, SAMPLES, f'{folder}/every.html', '--style', f'{folder}/every.xml')
    done = subprocess.run(['java', '-jar', jar, '--stdout', '--format', 'gnu', *pages], capture_output=True, text=True)
    errors = [line for line in done.stdout.splitlines() if ' error: ' in line and 'error: CSS: ' not in line]
    assert done.stdout and not errors, errors[:5]
    ok(f'the Nu Html Checker finds no error in the markup of {len(pages)} pages')


# --- In the browser ------------------------------------------------------------------------------

LIVE = """
const board = arguments[0].querySelector('.board > svg');
return [...board.querySelectorAll('g[class] use')].map(
  (use) => [use.getAttribute('href'), use.parentNode.className.baseVal, +use.getAttribute('x'),
            Math.round(use.getAttribute('y') * 100)].join()).sort();
"""

# Each diagram beside the board as it is before the next move.
COMPARE = """
const wrong = [];
let n = 0;
for (const article of document.querySelectorAll('article')) {
  const live = () => { %s };
  for (const figure of article.querySelectorAll('figure')) {
    const after = [...article.querySelectorAll('.line a.m')].find(
      (link) => link.compareDocumentPosition(figure) & Node.DOCUMENT_POSITION_PRECEDING);
    if (!after)
      continue;
    after.click();
    article.querySelector('.keys button:nth-child(2)').click();
    const drawn = [...figure.querySelectorAll('.pieces use')].map(
      (use) => [use.getAttribute('href'), use.getAttribute('class'), +use.getAttribute('x'),
                Math.round(use.getAttribute('y') * 100)].join()).sort();
    const shown = live.call(null, article);
    const cards = (within) => within.querySelector('.cards')?.textContent ?? '';
    n++;
    if (cards(figure) !== cards(article.querySelector('.board')))
      wrong.push([after.id, cards(figure)]);
    if (drawn.join(' ') !== shown.join(' '))
      wrong.push([after.id, drawn.filter((one) => !shown.includes(one)).join(' ')]);
  }
}
return [n, wrong.slice(0, 5)];
""" % LIVE.replace('arguments[0]', 'article')

HERE = "const here = document.querySelector('[aria-current]'); return here ? here.textContent : ''"
WIDER = 'return document.documentElement.scrollWidth > document.documentElement.clientWidth'


def follows(chromium, folder):
    """What the script draws from packed changes is what the rules drew as diagrams."""
    publish(CLI, SAMPLES, f'{folder}/every.html', '--style', f'{folder}/every.xml')
    chromium.open(f'{folder}/every.html')  # without motion, which takes its time
    n, wrong = chromium.run(COMPARE)
    assert n > 600 and not wrong, wrong
    ok(f'the board agrees with {n} diagrams')


def goes(chromium, folder):
    path = write(f'{folder}/keys.pgn', '[Event "?"]\n\n1. e4 e5 (1... c5 2. Nf3 d6) (1... e6) 2. Nf3 Nc6 3. Bb5 *\n')
    publish(CLI, path, f'{folder}/keys.html')
    chromium.open(f'{folder}/keys.html')
    def here():
        return chromium.run(HERE)
    for key, wanted in (('Right', 'e4'), ('Right', 'e5'), ('Down', 'c5'), ('Right', 'Nf3'), ('Left', 'c5'), ('Down', 'e6'),
                        ('Up', 'c5'), ('Up', 'e5'), ('End', 'Bb5'), ('Home', ''), ('Left', '')):
        chromium.keys(key)
        assert here() == wanted, (key, here(), wanted)
    says = chromium.run("return document.querySelector('.now').textContent")
    assert says == 'Starting position', says
    chromium.keys('Right', 'Right')
    assert chromium.run("return document.querySelector('.now').textContent") == '1… e5'
    chromium.keys('Right')
    assert chromium.run("return document.querySelector('.now').textContent") == '2. Nf3'
    chromium.click('#g1-5')
    assert here() == chromium.run("return document.getElementById('g1-5').textContent")
    assert chromium.run("return document.querySelector('[aria-live]').textContent").endswith(here())
    chromium.keys('Home')
    top = "return document.querySelector('.board g.w use').getAttribute('y')"
    before = chromium.run(top)
    chromium.keys('f')
    assert chromium.run(top) != before
    chromium.open(f'{folder}/keys.html', '#g1-2')
    assert here() == 'e5'
    chromium.click('.keys button:nth-child(5)')
    assert here() == 'Nf3'
    assert chromium.run("return document.querySelector('.keys button:nth-child(5)').title") == 'Pause'
    chromium.click('.keys button:nth-child(5)')
    chromium.swipe('.board > svg', -80)
    assert here() == 'Nc6', here()
    chromium.swipe('.board > svg', 80)
    assert here() == 'Nf3'
    ok('keys, buttons, clicks, swipes and addresses lead to moves')


# What a comment speaks of, and the same record with that as a variation: of the tree, beside it, before and after the
# comment, in the other game of ours with duels.
SPOKEN = (('[Event "?"]\n\n1. e4 {or 1. d4 d5 2. c4, later 2. Nf3 Nc6 3. Bb5 a6} e5 2. Nf3 {f4 exf4, 1... c5} Nc6 *',
           '[Event "?"]\n\n1. e4 (1. d4 d5 2. c4) e5 (1... c5) 2. Nf3 (2. f4 exf4) Nc6 3. Bb5 a6 *',
           'd4 d5 c4 Nf3 Nc6 Bb5 a6 f4 exf4 c5'),
          ('[Event "?"]\n[Variant "Chess 2"]\n[WhiteArmy "Classic"]\n[BlackArmy "Reaper"]\n\n'
           '1. e4 d5 {after 2. exd5 Qg5 or 2. d4} 2. Nf3 *',
           '[Event "?"]\n[Variant "Chess 2"]\n[WhiteArmy "Classic"]\n[BlackArmy "Reaper"]\n\n'
           '1. e4 d5 2. exd5 (2. d4) Qg5 *', 'exd5 Qg5 d4'))


def speaks_of(chromium, folder):
    """A move that a comment speaks of leads to the position that it leads to as a variation."""
    n = 0
    for spoken, played, moves in SPOKEN:
        boards = []
        for text, links in ((spoken, 'bdi a.m'), (played, 'a.m')):
            publish(CLI, write(f'{folder}/spoken.pgn', text + '\n'), f'{folder}/spoken.html')
            stands_alone(read(f'{folder}/spoken.html'))
            chromium.open(f'{folder}/spoken.html')
            boards.append(chromium.run("""const live = () => { %s }; const found = [];
                for (const link of document.querySelectorAll('%s')) {
                  link.click();
                  found.push([link.textContent, live.call(null, document.querySelector('article')).join(' ')]);
                }
                return found;""" % (LIVE.replace('arguments[0]', "document.querySelector('article')"), links)))
        said = [move for move, _ in boards[0]]
        assert said == moves.split(), (said, moves)
        known = dict(boards[1])
        for move, board in boards[0]:
            assert board == known[move], (move, board, known[move])
            n += 1
    publish(CLI, write(f'{folder}/spoken.pgn', SPOKEN[0][0] + '\n'), f'{folder}/spoken.html')
    chromium.open(f'{folder}/spoken.html')
    chromium.keys('End', 'Right')
    assert chromium.run(HERE) == 'Nc6', 'the game goes on with what was only spoken of'
    chromium.run("document.querySelector('bdi a.m').click()")
    chromium.keys('Right', 'Right', 'Right')
    assert chromium.run(HERE) == 'c4', chromium.run(HERE)
    chromium.keys('Left', 'Left', 'Left', 'Right')
    assert chromium.run(HERE) == 'e4', chromium.run(HERE)
    ok(f'{n} moves that comments speak of lead to their positions')


def fits(chromium, folder):
    publish(CLI, SAMPLES, f'{folder}/wide.html', '--game', '16')  # seventeen files
    publish(CLI, SAMPLES, f'{folder}/sheet.html', '--game', '1', '--style', 'score-sheet')
    for width, height in ((1280, 800), (768, 1024), (360, 640)):
        chromium.size(width, height)
        for page in ('sheet.html', 'wide.html', 'hostile.html'):
            chromium.open(f'{folder}/{page}')
            assert not chromium.run(WIDER), (width, page)
            chromium.keys('Right', 'Right')
    ok('nothing is wider than the screen, of three sizes')


def reads_without_script(chromium, folder):
    """Text, diagrams and contents are there; the board shows the start; what the contents name is gone to."""
    chromium.devtools('Emulation.setScriptExecutionDisabled', value=True)
    chromium.open(f'{folder}/book.html')
    chromium.click('.contents li:nth-child(3) a')
    said = chromium.devtools('Page.captureSnapshot')['data']
    chromium.devtools('Emulation.setScriptExecutionDisabled', value=False)
    assert 'class=3D"keys"' not in said and 'class=3D"contents"' in said
    top, visible, pieces = chromium.run("""const chapter = document.getElementById('g3'), board = chapter.querySelector('.board > svg');
        return [chapter.getBoundingClientRect().top, chapter.querySelector('.line').checkVisibility(),
                board.querySelectorAll('.pieces use').length];""")
    assert abs(top) < 60 and visible and pieces >= 32, (top, visible, pieces)
    ok('without script a book is read, and its contents lead to chapters')


def moves_gently(chromium, folder):
    """A piece goes its way where that is wished, and is there at once where it is not."""
    seen = {}
    for wish in ('no-preference', 'reduce'):
        chromium.devtools('Emulation.setEmulatedMedia', features=[{'name': 'prefers-reduced-motion', 'value': wish}])
        chromium.open(f'{folder}/keys.html')
        seen[wish] = chromium.run("""document.querySelector('.keys button:nth-child(3)').click();
            return document.querySelector('.board > svg').getAnimations({subtree: true}).length;""")
    assert seen == {'no-preference': 1, 'reduce': 0}, seen
    ok('pieces do not move where less motion is wished')


def stands_in_its_direction(chromium, folder):
    """A comment from right to left begins at the right, a move within it runs as it is; what is around it stays."""
    write(f'{folder}/turned.pgn', '[Event "?"]\n\n1. e4 {\u05d0\u05d7\u05ea 1... e5 \u05e9\u05ea\u05d9\u05d9\u05dd} e5 *\n')
    publish(CLI, f'{folder}/turned.pgn', f'{folder}/turned.html')
    chromium.open(f'{folder}/turned.html')
    first, move, column, number = chromium.run("""const words = document.querySelector('.words bdi'), range = document.createRange();
        range.setStart(words.firstChild, 0);
        range.setEnd(words.firstChild, 3);
        const place = (one) => one.getBoundingClientRect();
        return [place(range).right, place(words.querySelector('a')).right, place(document.querySelector('.words')).right,
                place(document.querySelector('.n')).left - place(document.querySelector('.line')).left];""")
    assert abs(first - column) < 2 and move < first - 10 and number < 5, (first, move, column, number)
    ok('a comment stands in its direction')


def is_unharmed(chromium, folder):
    chromium.messages()
    chromium.open(f'{folder}/hostile.html')
    chromium.keys('Right', 'Right')
    chromium.run("for (const one of document.querySelectorAll('*')) one.dispatchEvent(new Event('mouseover'))")
    assert chromium.run('return typeof pwned') == 'undefined'
    assert chromium.run('return document.scripts.length') == 2
    assert '<script>pwned=1</script>' in chromium.run("return document.querySelector('main').textContent")
    ok('text of a record is text')


def is_accessible(chromium, folder):
    axe = os.environ.get('MIDLINE_AXE', '')
    if not os.path.exists(axe):
        print('# skipped: MIDLINE_AXE names no axe.min.js')
        return
    with open(axe, encoding='utf-8') as file:
        script = file.read()
    publish(CLI, SAMPLES, f'{folder}/hands.html', '--game', '30')  # of cards
    with open(f'{folder}/keys.pgn') as file:
        write(f'{folder}/two.pgn', file.read().replace('"?"]', '"?"]\n[White "Anne"]\n[ECO "C60"]') * 2)
    publish(CLI, f'{folder}/two.pgn', f'{folder}/two.html', '--style', 'book')
    for page in ('keys.html', 'sheet.html', 'wide.html', 'hands.html', 'two.html'):
        for scheme in ('light', 'dark'):
            chromium.devtools('Emulation.setEmulatedMedia', features=[{'name': 'prefers-color-scheme', 'value': scheme}])
            chromium.open(f'{folder}/{page}')
            chromium.devtools('Runtime.evaluate', expression=script)
            found = chromium.run_later('const done = arguments[0]; axe.run().then((all) => done(all.violations.map('
                                       '(one) => [one.id, one.nodes.length, one.nodes[0].html])))')
            assert not found, found
    ok('axe-core finds no violation')


def main():
    with tempfile.TemporaryDirectory() as folder:
        says_all(folder)
        names_cards(folder)
        has_index(folder)
        speaks(folder)
        is_small(folder)
        has_columns(folder)
        shows_how_it_went(folder)
        is_refused(folder)
        write(f'{folder}/hostile.mgn', HOSTILE)
        publish(CLI, f'{folder}/hostile.mgn', f'{folder}/hostile.html')
        stands_alone(read(f'{folder}/hostile.html'))
        ok('a hostile record makes a page that stands alone')
        is_tidy(folder)
        is_conforming(folder)
        window = browser.start(features={'prefers-reduced-motion': 'reduce'})
        if window:
            with window as chromium:
                follows(chromium, folder)
                goes(chromium, folder)
                speaks_of(chromium, folder)
                fits(chromium, folder)
                reads_without_script(chromium, folder)
                moves_gently(chromium, folder)
                stands_in_its_direction(chromium, folder)
                is_unharmed(chromium, folder)
                is_accessible(chromium, folder)
                messages = [one for one in chromium.messages() if 'favicon' not in one]
                assert not messages, messages
                ok('the console has nothing to say')
    plan()


main()
