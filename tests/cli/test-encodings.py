#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Random edits of files in every encoding: what was not touched stays, byte for byte, and the whole is
in one encoding, as Python reads it.

usage: test-encodings.py MIDLINE-CLI [ROUNDS [SEED]]
"""
import os
import pathlib
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile

CLI = sys.argv[1]
ROUNDS = int(sys.argv[2]) if len(sys.argv) > 2 else 5
CHANCE = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 14)

# Encoding: words that it has.
WORDS = {
    'ascii': ['plain', 'C:\\\\games', 'a; b'],
    'utf-8': ['Łukasz', '“so”', '★ Wijk', 'naïve'],
    'utf-8-sig': ['Łukasz', '“so”'],
    'latin-1': ['Müller', 'é', 'Ångström ¿'],
    'cp1252': ['“Müller”', 'it’s', '€ 5 – 6', 'Škoda'],
    'utf-16': ['Łukasz', '“so”', '★'],
    'utf-16-be': ['Łukasz', '“so”', '★'],
    'utf-32': ['Łukasz', '“so”', '★'],
    'koi8-r': ['Карпов', 'Каспаров, Гарри', 'хороший ход'],
    'cp1251': ['Карпов', '«Спартак»', 'хороший ход'],
    'cp866': ['Карпов', 'Каспаров, Гарри', 'хороший ход'],
    'iso8859-5': ['Карпов', 'Каспаров, Гарри', 'хороший ход'],
    'cp1253': ['Παπαϊωάννου', 'Κοτρωνιάς, Βασίλης'],
    'cp1250': ['Radosław Żółć', 'Dvořák, Jiří', 'Štoček, Jiří'],
    'iso8859-2': ['Radosław Śliwa', 'Dvořák, Jiří', 'Šimáček, Jiří'],
    'cp852': ['Soćko, Bartłomiej; Ręka', 'Gdańsk, Łódź', 'Wałęsa'],
}
# In these the words tell the encoding: a file without any is in another.
TELLING = list(WORDS)[8:]
MOVES = '1.e4   e5 {{{}}} 2. Nf3 Nc6  (2... d6 {{{}}})\n3. Bb5 a6 $1'
failures = number = 0


def check(name, good, detail=''):
    global failures, number
    number += 1
    failures += not good
    print('ok' if good else 'not ok', number, '-', name)
    if not good:
        print('# ' + str(detail).replace('\n', '\n# '))


def make_file(encoding, eol):
    """Pairs of tags and movetext, untidy as people write them."""
    words = WORDS[encoding] + ([] if encoding in TELLING else WORDS['ascii'])
    games = []
    for i in range(CHANCE.randint(1, 4)):
        result = CHANCE.choice(['*', '1-0', '0-1', '1/2-1/2'])
        tags = [f'[Event "{i + 1}"]', f'[White  "{CHANCE.choice(words)}"]', f'[ Black "{CHANCE.choice(words)}" ]',
                f'[Annotator "{CHANCE.choice(words)}"]', f'[Result "{result}"]']
        moves = MOVES.format(CHANCE.choice(words), CHANCE.choice(words)).replace('\\', '')
        games.append(('\n'.join(tags), f'{moves} {result}'))
    text = '\n\n\n'.join(head + '\n\n' + moves for head, moves in games) + CHANCE.choice(['', '\n', '\n\n'])
    return text.replace('\n', eol).encode(encoding)


def run(*words):
    return subprocess.run([CLI, *map(str, words)], capture_output=True)


def split(text):
    """Tags and movetext of each game, with the space around."""
    return re.split(r'(?<=\])(?=\s*1\.)|(?<=\S)(?=\s+\[Event)', text)


def decode(data, encoding):
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        return None


def try_edit(folder, encoding, eol):
    path = folder / 'games.pgn'
    before = make_file(encoding, eol)
    path.write_bytes(before)
    old = split(before.decode(encoding))
    game = CHANCE.randrange(len(old) // 2)
    own = CHANCE.random() < 0.7
    word = CHANCE.choice(WORDS[encoding] if own else ['Łódź ★', 'Ω'] if encoding != 'cp1253' else ['Łódź ★'])
    word = word.replace('\\\\', '/')
    kind = CHANCE.choice(['--set-tag', '--add', '--remove-tag', '--comment'])
    words = {'--set-tag': ['--set-tag', f'White={word}'], '--add': ['--set-tag', f'Round={word}'],
             '--remove-tag': ['--remove-tag', 'Annotator'], '--comment': ['--comment', '2w', word]}[kind]
    done = run('edit', '--game', game + 1, *words, path, path)
    name = f'{encoding} {"CR LF" if eol != chr(10) else "LF"} {kind} {word}'
    data = path.read_bytes()
    text = decode(data, encoding)
    if kind != '--remove-tag' and not own and encoding in ('latin-1', 'cp1252', *TELLING):
        check(name + ': said', b'UTF-8' in done.stderr and done.returncode == 0, done.stderr)
        text = decode(data, 'utf-8')
    elif encoding == 'ascii':
        text = decode(data, 'utf-8')
    else:
        check(name + ': nothing to say', done.returncode == 0 and not done.stderr, done.stderr)
    if text is None:
        check(name + ': one encoding', False, data)
        return
    if encoding == 'latin-1':
        check(name + ': no other characters', not re.search('[\x80-\x9f]', text), text)
    new = split(text)
    touched = 2 * game + (kind == '--comment')
    same = len(new) == len(old) and all(a == b for i, (a, b) in enumerate(zip(old, new)) if i != touched)
    check(name + ': all else stays', same, f'{old}\n{new}')
    if not same:
        return
    lines = set(new[touched].split(eol)) ^ set(old[touched].split(eol))
    if kind != '--comment':
        check(name + ': one tag is another', len(lines) == (2 if kind == '--set-tag' else 1)
              or old[touched] == new[touched], lines)
    check(name + ': it is there', kind == '--remove-tag' or word in new[touched], new[touched])


def check_result(folder):
    path = folder / 'result.pgn'
    before = '[Event "M\xfcnchen"]\r\n[Result "*"]\r\n\r\n1.e4   e5  *\r\n\r\n[Event "2"]\r\n\r\n1.d4 *'
    path.write_bytes(before.encode('latin-1'))
    run('edit', '--set-tag', 'Result=1-0', path, path)
    expected = before.replace('[Result "*"]', '[Result "1-0"]').replace('e5  *', 'e5  1-0')
    check('a result: the tag and the token', path.read_bytes().decode('latin-1') == expected, path.read_bytes())


def check_mixture(folder):
    path = folder / 'mixed.pgn'
    mixed = '[Event "M\xfcller"]\n\n1.e4 *\n\n'.encode('latin-1') + '[Event "Müller"]\n\n1.e4 *\n'.encode()
    path.write_bytes(mixed)
    done = run('edit', '--set-tag', 'Site=here', path, path)
    check('a mixture: ASCII is no question', not done.stderr and decode(path.read_bytes(), 'utf-8') is None)
    done = run('edit', '--set-tag', 'Site=Köln', path, path)
    text = decode(path.read_bytes(), 'utf-8')
    check('a mixture: becomes UTF-8', text is not None and text.count('Müller') == 2 and 'Köln' in text,
          done.stderr + path.read_bytes())
    path.write_bytes(mixed)
    run('edit', '--utf8', path, path)
    check('--utf8', decode(path.read_bytes(), 'utf-8') == mixed.decode('utf-8', 'ignore').replace('Mller', 'Müller'))


def agree(encodings):
    """What files together are in: their own encoding if it is one, or else UTF-8."""
    own = set(encodings) - {'ascii'}
    if own <= {'latin-1', 'cp1252'} and own:
        return 'cp1252' if 'cp1252' in own else 'latin-1'
    return 'utf-8'


def try_merge(folder, encodings, way):
    """Files in several encodings together, to a file or to a program."""
    paths, words = [], []
    for i, encoding in enumerate(encodings):
        word = CHANCE.choice([w for w in WORDS[encoding] if '\\' not in w and ';' not in w])
        if encoding in TELLING:  # one word does not tell
            word = ' '.join(WORDS[encoding])
        shared = '' if i == 0 else f'{{{word}}} '
        games = f'[Event "e"]\n[White "same"]\n\n1. e4 {shared}e5 2. Nf3 *\n\n[Event "{i}"]\n[White "{word}"]\n\n1. d4 *\n'
        paths.append(folder / f'part-{i}.pgn')
        paths[-1].write_bytes(games.encode(encoding))
        words.append(word)
    wanted = agree(encodings)
    for out in (folder / 'whole.pgn', '-'):
        done = run('merge', *way, *paths, out)
        data = done.stdout if out == '-' else out.read_bytes()
        text = decode(data, wanted)
        check(f'merge {" ".join(way)} {" ".join(encodings)} to {out if out == "-" else "a file"}: {wanted}',
              done.returncode == 0 and text is not None and all(f'White "{word}"' in text for word in words)
              and text.count('[Event "e"]') == (1 if way else len(encodings))
              and (wanted != 'latin-1' or not re.search('[\x80-\x9f]', text)), done.stderr + data)


def check_parts(folder):
    """What is taken out of a file stays as it is, unless it has games in several encodings."""
    path, out = folder / 'all.pgn', folder / 'out.pgn'
    games = [f'[Event "{i}"]\n[White "M\xfcller"]\n\n1. e4 *\n\n' for i in range(4)]
    for encodings in (['latin-1'] * 4, ['utf-8'] * 4, ['latin-1', 'utf-8'] * 2):
        path.write_bytes(b''.join(game.encode(each) for game, each in zip(games, encodings)))
        wanted = agree(encodings)
        for words in (['extract', path, 'plies>0', out], ['sort', path, 'event', out], ['split', path, 4, out]):
            done = run(*words)
            got = folder / 'out-0001.pgn' if words[0] == 'split' else out
            text = decode(got.read_bytes(), wanted) if got.exists() else None
            check(f'{words[0]} {encodings}: {wanted}', text is not None and text.count('Müller') == 4,
                  done.stderr + (got.read_bytes() if got.exists() else b'nothing'))
            if got.exists():
                got.unlink()


def check_standard_input():
    """An index is of a file: which is said, not that there is no file of that name."""
    for words in (['search', '-', 'x'], ['index', '-'], ['dups', '-'], ['sort', '-', 'event', 'x'], ['merge', '-', '-']):
        done = run(*words)
        check(f'{words[0]} -: said', done.returncode == 1 and b'the name of a file' in done.stderr, done.stderr)


def check_query(folder):
    """Games that are edited in passing."""
    path = folder / 'many.pgn'
    game = '[Event "{}"]\n[White "M\xfcller"]\n\n1.e4   e5 {{\xe9}} *\n\n'
    path.write_bytes(''.join(game.format(i) for i in range(300)).encode('latin-1'))
    run('edit', '--query', 'white:Müller', '--set-tag', 'White=Möller', path, path)
    expected = ''.join(game.format(i) for i in range(300)).replace('M\xfcller', 'M\xf6ller')
    check('by a query', path.read_bytes() == expected.encode('latin-1'))
    done = run('edit', '--query', 'event:7', '--set-tag', 'White=Łukasz', path, path)
    lines = expected.splitlines()
    for i, line in enumerate(lines):
        if line.startswith('[Event') and '7' in line:
            lines[i + 1] = '[White "Łukasz"]'
    check('by a query: becomes UTF-8', decode(path.read_bytes(), 'utf-8') == '\n'.join(lines) + '\n'
          and b'UTF-8' in done.stderr, done.stderr + path.read_bytes()[:300])


def names(path):
    return {name: os.getxattr(path, name) for name in os.listxattr(path)}


def check_places(folder):
    """What else a file has: names, attributes, and a folder that may not be written."""
    path, other = folder / 'one.pgn', folder / 'other.pgn'
    game = '[Event "a"]\n\n1. e4 *\n'
    path.write_text(game)
    os.link(path, other)
    done = run('edit', '--set-tag', 'Site=x', path, path)
    check('two names: a remark', b'remark' in done.stderr and b'hard links' in done.stderr, done.stderr)
    check('two names: the other keeps the old', other.read_text() == game and 'Site' in path.read_text())
    path.unlink()
    os.link(other, path)
    done = run('edit', '--in-place', '--set-tag', 'Site=y', path, path)
    check('two names: in place', other.read_text() == path.read_text() and 'Site "y"' in path.read_text()
          and not done.stderr, done.stderr)
    check('two names: the backup', (folder / 'one.pgn~').read_text() == game)
    check('in place: the copy is gone', not list((folder / 'state').glob('midline/saving/*')))
    try:
        os.setxattr(path, 'user.tags', b'chess')
    except OSError as error:
        print(f'# no extended attributes here: {error}')
    path.chmod(0o640)
    before = names(path)
    other.unlink()
    run('edit', '--set-tag', 'Site=z', path, path)
    check('attributes stay', names(path) == before and path.stat().st_mode & 0o777 == 0o640)


def check_no_room(folder):
    """A file that cannot grow stays as it was, replaced or in place."""
    def limited():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (30000, 30000))
    path, other = folder / 'room.pgn', folder / 'second.pgn'
    game = '[Event "a"]\n\n1. e4 {' + 29900 * 'x' + '} *\n'
    path.write_text(game)
    os.link(path, other)
    for option in ([], ['--in-place']):
        done = subprocess.run([CLI, 'edit', *option, '--set-tag', 'Site=' + 300 * 'y', path, path],
                              capture_output=True, preexec_fn=limited)
        check(f'no room {option}', done.returncode == 1 and path.read_text() == game, done.stderr)
    check('no room: nothing is left', not [each for each in folder.iterdir() if each.name.startswith('.room')]
          and not list((folder / 'state').glob('midline/saving/*')))


def check_folder(folder):
    inside = folder / 'inside'
    inside.mkdir()
    path = inside / 'one.pgn'
    game = '[Event "a"]\n\n1. e4 *\n'
    path.write_text(game)
    path.chmod(0o666)
    words = [CLI, 'edit', '--set-tag', 'Site=x', str(path), str(path)]
    if os.geteuid() == 0:  # whom no rights keep out
        if not shutil.which('setpriv'):
            print('# skipped: no setpriv to be somebody else')
            return
        for each in [folder, *folder.rglob('*')]:
            each.chmod(0o777 if each.is_dir() else 0o666)
        words[:0] = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups']
    inside.chmod(0o555)
    done = subprocess.run(words, capture_output=True)
    check('no rights on the folder: refused', done.returncode == 1 and b'--in-place' in done.stderr
          and path.read_text() == game, done.stderr)
    done = subprocess.run([*words, '--in-place'], capture_output=True)
    check('no rights on the folder: in place', done.returncode == 0 and 'Site' in path.read_text(), done.stderr)
    inside.chmod(0o755)


with tempfile.TemporaryDirectory() as scratch:
    place = pathlib.Path(scratch)
    os.environ['XDG_CACHE_HOME'] = scratch + '/cache'
    os.environ['XDG_STATE_HOME'] = scratch + '/state'
    for each_encoding in WORDS:
        for _ in range(ROUNDS):
            try_edit(place, each_encoding, CHANCE.choice(['\n', '\r\n']))
    for first in WORDS:
        for second in ['latin-1'] if first in TELLING else WORDS:
            try_merge(place, [first, second], CHANCE.choice([[], ['--unique'], ['--join']]))
    try_merge(place, ['latin-1', 'ascii', 'latin-1'], ['--join'])
    check_parts(place)
    check_standard_input()
    check_result(place)
    check_mixture(place)
    check_query(place)
    check_places(place)
    check_no_room(place)
    check_folder(place)
print(f'1..{number}')
sys.exit(failures > 0)
