#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes pages of the help (Mallard 1.0) of what is written elsewhere, so that it is written once.

usage: mallard.py fill PAGE FACTS OUT                 a page of C/, with the facts that it asks for
       mallard.py translate PAGE FACTS LANGUAGE MO OUT the same in that language, by itstool
       mallard.py convert ID UP PAGE.md OUT           a page of docs/, below the page UP

A page of C/ asks with a processing instruction, in whose place a table stands then:

    <?midline keys?>                 all keys, a section a group
    <?midline pieces chess2 Reaper?> pieces and how they move; without an army those of a game without armies,
                                     * for those that no array has

FACTS is what the program `facts` prints: of keys and pieces.  Of Markdown there is what docs/ uses; anything
else is an error rather than a page that says something else.
"""
import gettext
import pathlib
import re
import subprocess
import sys
import tempfile
from xml.sax.saxutils import escape, quoteattr

# The pages of docs/ that are in the help, and their ids there; links to others lead to the project's site.
PAGES = {'notation': 'notation-reference', 'cards': 'cards-reference', 'engine-tools': 'engines-reference',
         'publishing': 'publishing', 'practice': 'practice', 'searching': 'searching'}
SITE = 'https://github.com/midline/Midline/blob/main/docs/'
# REUSE-IgnoreStart
HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<!-- SPDX-License-Identifier: GPL-3.0-or-later -->\n'
# REUSE-IgnoreEnd
PAGE = '<page xmlns="http://projectmallard.org/1.0/" type="topic" id={}>\n'


def slug(title):
    """The id of a section, as GitHub makes it of its title."""
    return named(re.sub(r'\s', '-', re.sub(r'[^\w\s-]', '', re.sub(r'[`*]', '', title).lower())))


def named(section):
    """An id begins with a letter."""
    return re.sub(r'^(?=\d)', 's', section)


translation = gettext.NullTranslations()


def _(text):
    return translation.gettext(text)


# --- Text within a paragraph ----------------------------------------------------------------------

def target(address):
    name, _, section = address.partition('#')
    section = named(section)
    if '://' in address:
        return f'href={quoteattr(address)}'
    if not name:
        return f'xref={quoteattr("#" + section)}'
    page = re.fullmatch(r'([\w-]+)\.md', name)
    if page and page[1] in PAGES:
        return f'xref={quoteattr(PAGES[page[1]] + ("#" + section if section else ""))}'
    if page:
        return f'href={quoteattr(SITE + address)}'
    raise ValueError(f'where does {address!r} lead?')


INLINE = re.compile(r'''(?P<escaped>\\[!-/:-@\[-`{-~])|(?P<ticks>`+)(?P<code>.+?)(?<!`)(?P=ticks)(?!`)
                        |\*\*(?P<strong>\S(?:.*?\S)?)\*\*|\*(?P<em>\w(?:[^*]*[^*\s])?)\*
                        |\[(?P<words>[^]]+)\]\((?P<to>[^)\s]+)\)|<(?P<url>https?://[^>\s]+)>''', re.X | re.S)


def inline(text):
    out, end = '', 0
    for found in INLINE.finditer(text):
        out += escape(text[end:found.start()])
        end = found.end()
        if found['escaped']:
            out += escape(found['escaped'][1])
        elif found['code']:
            out += f'<code>{escape(found["code"])}</code>'
        elif found['strong']:
            out += f'<em style="strong">{inline(found["strong"])}</em>'
        elif found['em']:
            out += f'<em>{inline(found["em"])}</em>'
        elif found['words']:
            out += f'<link {target(found["to"])}>{inline(found["words"])}</link>'
        else:
            out += f'<link href={quoteattr(found["url"])}>{escape(found["url"])}</link>'
    return out + escape(text[end:])


# --- Blocks ---------------------------------------------------------------------------------------

def table(rows):
    body = ''.join('<tr>' + ''.join(f'<td><p>{cell}</p></td>' for cell in row) + '</tr>\n' for row in rows[1:])
    head = ''.join(f'<td><p>{cell}</p></td>' for cell in rows[0])
    head = f'<thead><tr>{head}</tr></thead>\n' if any(rows[0]) else ''
    return f'<table frame="top bottom" rules="rows">\n{head}<tbody>\n{body}</tbody>\n</table>\n'


def cells(line):
    line = re.sub(r'^\s*\||\|\s*$', '', re.sub(r'\\\|', '\0', line))
    return [inline(cell.replace('\0', '|').strip()) for cell in line.split('|')]


ITEM = re.compile(r'(\s*)(?:(-)|(\d+)\.) +')


def list_at(lines, at):
    """The list that begins there, and the line behind it."""
    first = ITEM.match(lines[at])
    style, items = ('' if first[2] else ' type="numbered"'), []
    while at < len(lines):
        found = ITEM.match(lines[at])
        if not found or found[1] != first[1] or bool(found[2]) != bool(first[2]):
            break
        indent, item = found.end(), [lines[at][found.end():]]
        at += 1
        while at < len(lines) and (not lines[at].strip() or lines[at].startswith(' ' * indent)
                                   or (lines[at - 1].strip() and not ITEM.match(lines[at])
                                       and lines[at].startswith(first[1] + ' '))):
            item.append(lines[at][indent:] if lines[at].startswith(' ' * indent) else lines[at].strip())
            at += 1
        items.append(f'<item>{blocks(item)}</item>\n')
    return f'<list{style}>\n{"".join(items)}</list>\n', at


def fence_at(lines, at):
    mark = re.match(r'`{3,}', lines[at])[0]
    end = lines.index(mark, at + 1)
    return f'<code>{escape(chr(10).join(lines[at + 1:end]))}</code>\n', end + 1


def indented_at(lines, at):
    end = at
    while end < len(lines) and (lines[end].startswith('    ') or not lines[end].strip()):
        end += 1
    text = '\n'.join(line[4:] for line in lines[at:end]).rstrip()
    return f'<code>{escape(text)}</code>\n', end


def table_at(lines, at):
    end = at
    while end < len(lines) and lines[end].lstrip().startswith('|'):
        end += 1
    return table([cells(lines[at])] + [cells(line) for line in lines[at + 2:end]]), end


def paragraph_at(lines, at):
    end = at + 1
    while end < len(lines) and lines[end].strip() and not lines[end].startswith(('```', '|')) \
            and not re.match(r'- |1\. ', lines[end]) and not (lines[end].startswith('  - ')):
        end += 1
    return f'<p>{inline(" ".join(line.strip() for line in lines[at:end]))}</p>\n', end


def blocks(lines):
    out, at = '', 0
    while at < len(lines):
        line = lines[at]
        if not line.strip():
            at += 1
            continue
        if line.startswith('```'):
            make = fence_at
        elif line.startswith('    '):
            make = indented_at
        elif line.startswith('|'):
            make = table_at
        elif ITEM.match(line):
            make = list_at
        elif re.match(r'#|>|!\[|<\w|~~~|={3,}$|-{3,}$', line):
            raise ValueError(f'not known here: {line!r}')
        else:
            make = paragraph_at
        block, at = make(lines, at)
        out += block
    return out


# --- Pages ----------------------------------------------------------------------------------------

def sections(lines):
    """(level, title, lines) of each section, the page's own first."""
    found, fenced = [(0, None, [])], False
    for line in lines:
        fenced ^= line.startswith('```')
        head = None if fenced else re.match(r'(#+) +(.*)', line)
        if head:
            found.append((len(head[1]), head[2], []))
        else:
            found[-1][2].append(line)
    return found


def convert(page_id, up, path):
    with open(path, encoding='utf-8') as file:
        found = sections(file.read().splitlines())
    if [len(found[0][2]), found[1][0]] != [0, 1]:
        raise ValueError(f'{path} does not begin with its title')
    title = found[1][1]
    out = HEAD + PAGE.format(quoteattr(page_id))
    out += f'<info><link type="guide" xref={quoteattr(up)}/><desc>{DESC[page_id]}</desc></info>\n'
    out += f'<title>{inline(title)}</title>\n' + blocks(found[1][2])
    depth = 1
    for level, title, lines in found[2:]:
        level = max(level, 2)  # a second title of a page begins a section
        out += '</section>\n' * (depth - level + 1)
        if level > depth + 1:
            raise ValueError(f'{path}: {title!r} is too deep')
        depth = level
        out += f'<section id={quoteattr(slug(title))}>\n<title>{inline(title)}</title>\n' + blocks(lines)
    return out + '</section>\n' * (depth - 1) + '</page>\n'


# What the guides say of the pages that are made of docs/.
DESC = {
    'notation-reference': 'The format of records, to the last sign.',
    'cards-reference': 'Files of cards, and every published card in one table.',
    'engines-reference': 'What can be done with engines on the command line.',
    'publishing': 'Web pages, PDF, LaTeX, Markdown and moving pictures of your games.',
    'practice': 'What you want to know by heart, asked again in time; and games played out.',
    'searching': 'Find games by players, words, positions and material.',
}


def facts(path):
    with open(path, encoding='utf-8') as file:
        return [line.rstrip('\n').split('\t') for line in file]


SIGNS = {'Left': '←', 'Right': '→', 'Up': '↑', 'Down': '↓', 'plus': '+', 'minus': '-', 'comma': ',', 'question': '?',
         'colon': ':', 'KP_Left': '', 'KP_Right': '', 'KP_Add': '', 'KP_Subtract': ''}


def names():
    """What the other keys are called."""
    return {'Page_Up': _('Page Up'), 'Page_Down': _('Page Down'), 'Home': _('Home'), 'End': _('End'),
            'Delete': _('Delete'), 'BackSpace': _('Backspace'), 'Return': _('Enter'), 'Escape': _('Esc'),
            'Menu': _('Menu'), 'Tab': _('Tab'), 'space': _('Space'), 'Control': _('Ctrl'),
            'Shift': _('Shift'), 'Alt': _('Alt')}


def keyseq(key):
    """<Control><Shift>z as a person calls it; '' where the key pad's key is like the other."""
    called = SIGNS | names()
    parts = re.findall(r'<(\w+)>', key) + [re.sub(r'<\w+>', '', key)]
    parts = [called.get(part, part.upper() if len(part) == 1 else part) for part in parts]
    if not parts[-1]:
        return ''
    return '<keyseq>' + ''.join(f'<key>{escape(part)}</key>' for part in parts) + '</keyseq>'


def keys(rows):
    groups = {}
    for group, title, names in rows:
        found = [keyseq(name) for name in names.split()]
        groups.setdefault(group, []).append([escape(title), ', '.join(filter(None, found))])
    out = ''
    for group, found in groups.items():
        chosen = [row for row in found if row[1]]
        out += f'<section id={quoteattr(slug(group))}>\n<title>{escape(group)}</title>\n'
        out += table([[_('What'), _('Key')]] + chosen)
        bare = [title for title, key in found if not key]
        if bare:
            out += '<p>' + _('Without a usual key: {}.').format('; '.join(bare)) + '</p>\n'
        out += '</section>\n'
    return out


def pieces(rows, game, army='-'):
    found = [[f'<em style="strong">{escape(name[:1].upper() + name[1:])}</em>', escape(rule)]
             for of, whose, name, rule in rows if (of, whose) == (game, army)]
    if not found:
        raise ValueError(f'no pieces of {game} {army}')
    return table([['', '']] + found)


def fill(path, facts_path):
    rows = facts(facts_path)

    def answer(found):
        word, *rest = found[1].split()
        if word == 'keys':
            return keys([row[1:] for row in rows if row[0] == 'key'])
        if word == 'pieces':
            return pieces([row[1:] for row in rows if row[0] == 'piece'], *rest)
        raise ValueError(f'{path}: what is {found[0]}?')

    with open(path, encoding='utf-8') as file:
        return re.sub(r'<\?midline (.*?)\?>', answer, file.read())


def translate(path, facts_path, language, messages):
    global translation
    with open(messages, 'rb') as file:
        translation = gettext.GNUTranslations(file)
    with tempfile.TemporaryDirectory() as folder:
        page = pathlib.Path(folder) / 'translated.page'
        subprocess.run(['itstool', '-m', messages, '-l', language, '-o', page, path], check=True)
        return fill(page, facts_path)


def main():
    what, *rest, out = sys.argv[1:]
    text = {'fill': fill, 'translate': translate, 'convert': convert}[what](*rest)
    with open(out, 'w', encoding='utf-8') as file:
        file.write(text)


main()
