#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Publishes records that mean harm, in every form: nothing of them becomes markup, a command or an address that does
something, and none takes more than its time and room.

usage: test-hostile.py MIDLINE-CLI SAMPLES
"""
import html.parser
import os
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

from publishing import HOSTILE, ok, plan

CLI, SAMPLES = sys.argv[1:]
FORMS = ('html', 'md', 'tex', 'pdf', 'gif', 'svg')
SECONDS, KILOBYTES = 30, 400_000
with open(CLI, 'rb') as program:
    IS_SANITIZED = b'__asan_init' in program.read()  # which takes several times the memory
HEAD = '[Event "x"]\n[White "A"]\n[Black "B"]\n\n'
EVIL = ('<script>alert(1)</script></style></title><svg/onload=alert(1)> &lt;b&gt; &amp; ]]> <!-- --> \\input{/etc/passwd} '
        '\\write18{touch pwned} ^^41 ^^5cinput $x$ % # _ ~ [a](javascript:alert(1)) ![i](http://e/x.png) `c` *b* |t| > q')
LINKS = 'javascript:alert(1) data:text/html,<script>1</script> file:///etc/passwd vbscript:x http://e.org/<script>"onclick="x'
VALUE = f'{EVIL} {LINKS}'.replace('\\', '\\\\').replace('"', '\\"')
TAGS = ''.join(f'[{name} "{VALUE}"]\n' for name in (
    'Event', 'Site', 'Source', 'Annotator', 'White', 'Black', 'Round', 'Opening', 'ECO'))
KNIGHTS = ('Nf3', 'Nf6', 'Ng1', 'Ng8')
RECORDS = {
    'markup': HOSTILE,
    'tags': TAGS + '[Date "<b>2020"]\n\n1. e4 {' + (EVIL + LINKS).replace('}', ')') + '} e5 $220 *\n',
    'directions': HEAD.replace('"A"', '"\u202eA"').replace('"B"', '"B\u2066\u2067"')
                  + '1. e4 {\u202eunclosed \u2067 \u2069\u2069\u202c \u05d0\u05d1 <b>} e5 {\u0627\u0644 & <i>} *\n',
    'controls': HEAD.encode() + b'1. e4 {' + b'words ' * 90 + b'a\x01b\x07c\x0bd\x1b[31me\x7f \xc2\x85 \xef\xbf\xbe \xe2\x80\xa8} e5 *\n',
    'no UTF-8': HEAD.encode() + b'1. e4 {\xff\xfe\x80 \xed\xa0\x80 \xf4\x90\x80\x80 <b>} e5 *\n',
    'comments': HEAD + '1. e4 {' + 'word ' * 12000 + '} e5 {' + 'x' * 60000 + '} 2. Nf3 {' + '\u05e9\u05dc\u05d5\u05dd ' * 6000
                + '} Nc6 {' + '\u4e2d' * 20000 + '} *\n',
    'depth': HEAD + '1. e4 ' + ''.join(f'(1. {"d4 c4 Nf3 b3 g3".split()[i % 5]} {{c{i}}} ' for i in range(4000)) + ')' * 4000
             + ' *\n',
    'length': HEAD + ' '.join(f'{i // 2 + 1}. {KNIGHTS[i % 4]}' if i % 2 == 0 else KNIGHTS[i % 4] for i in range(600)) + ' *\n',
    'variations': HEAD + '1. e4 e5 2. Nf3 ' + ''.join(f'(2. Nc3 Nf6 {{v{i} 3. f4}}) ' for i in range(100_000)) + 'Nc6 *\n',
}


class Page(html.parser.HTMLParser):
    KNOWN = set('html head meta title style body main h1 h2 h3 nav ol ul li a p span bdi article header div svg g use path '
                'rect circle text defs clippath lineargradient stop figure figcaption script table thead tbody tr th td'.split())

    def handle_starttag(self, tag, attributes):
        assert tag in self.KNOWN, tag
        for name, value in attributes:
            assert not name.startswith('on') and name not in ('src', 'srcdoc', 'style'), (tag, name)
            assert name != 'href' or re.match('(#|https?://)', value), value

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)


def is_page(path):
    text = read(path)
    Page().feed(text)
    assert text.count('<script') == 2 and not re.search('[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]', text)


def is_markdown(path):
    if not shutil.which('cmark'):
        return
    page = subprocess.run(['cmark', '--unsafe', path], capture_output=True, text=True, check=True).stdout
    assert set(re.findall(r'<(\w+)', page)) <= {'h1', 'h2', 'p', 'strong', 'em', 'blockquote', 'img', 'a', 'ol', 'ul', 'li', 'hr',
                                                'br', 'pre', 'code'}, set(re.findall(r'<(\w+)', page))
    for address in re.findall('(?:href|src)="([^"]*)"', page):
        assert re.match(r'(https?://|#|[\w-]+-\d+\.svg$)', address), address


def is_latex(path):
    text = read(path)
    body = text[text.index(r'\begin{document}'):]
    known = ('begin end dots textbackslash textasciicircum textasciitilde textquotedbl textquotesingle textasciigrave textless '
             'textgreater textbar allowbreak label').split()
    for command in re.findall(r'\\([A-Za-z]+|[^A-Za-z])', body):
        assert command in known or command.startswith('Mid') or command in '{}$&#%_-', command
    assert '^^' not in body and re.findall(r'\\(?:begin|end)\{(.*?)\}', body) == ['document', 'document']


def is_pdf(path):
    if not shutil.which('qpdf'):
        return
    checked = subprocess.run(['qpdf', '--check', path], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stderr
    objects = subprocess.run(['qpdf', '--qdf', '--object-streams=disable', path, '-'], capture_output=True, check=True).stdout
    assert not re.search(rb'/(JavaScript|JS|Launch|OpenAction|AA|EmbeddedFile|GoToR|SubmitForm)\b', objects)
    for address in re.findall(rb'/URI \(([^)]*)', objects):
        assert re.match(rb'https?:', address), address


def is_picture(path):
    assert os.path.getsize(path) > 1000
    if shutil.which('identify'):
        subprocess.run(['identify', path], check=True, capture_output=True)


def is_drawing(path):
    for one in xml.etree.ElementTree.parse(path).iter():
        assert one.tag.split('}')[1] in 'svg title desc style g use path rect circle text defs clipPath linearGradient stop animate'\
            .split(), one.tag
        for name, value in one.attrib.items():
            assert not name.startswith('on') and ('href' not in name or value.startswith('#')), (name, value)


JUDGES = {'html': is_page, 'md': is_markdown, 'tex': is_latex, 'pdf': is_pdf, 'gif': is_picture, 'svg': is_drawing}


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def is_harmless(folder, name, record):
    source = f'{folder}/hostile.pgn'
    with open(source, 'wb') as file:
        file.write(record if isinstance(record, bytes) else record.encode())
    worst = (0, 0)
    for form in FORMS:
        out = f'{folder}/hostile.{form}'
        child = subprocess.Popen([CLI, 'publish', source, out], stderr=subprocess.PIPE)
        said = child.stderr.read()
        child.stderr.close()
        _, status, used = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
        assert child.returncode in (0, 1) and b'Sanitizer' not in said, (name, form, child.returncode, said[-600:])
        assert used.ru_utime < SECONDS, (name, form, used.ru_utime)
        assert used.ru_maxrss < KILOBYTES or IS_SANITIZED, (name, form, used.ru_maxrss)
        JUDGES[form](out)
        worst = max(worst, (used.ru_utime, used.ru_maxrss))
    ok(f'{name}: {worst[0]:.1f} s and {worst[1] >> 10} MB at most')


def main():
    with tempfile.TemporaryDirectory() as folder:
        for name, record in RECORDS.items():
            is_harmless(folder, name, record)
        assert not os.path.exists(f'{folder}/pwned') and not os.path.exists('pwned')
    plan()


main()
