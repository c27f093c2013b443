#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads and writes files that are compressed, archived or in UTF-16, against Python's own modules.

usage: test-packed.py MIDLINE-CLI
"""
import bz2
import gzip
import io
import lzma
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile

CLI = sys.argv[1]
GAME = '[Event "{}"]\n[White "Müller"]\n\n1. e4 {{“so”}} e5 2. Nf3 Nc6 *\n\n'
TEXT = ''.join(GAME.format(i) for i in range(1, 4))
PLAIN = TEXT.encode()


def zipped(members):
    out = io.BytesIO()
    with zipfile.ZipFile(out, 'w', zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return out.getvalue()


def unzipped(data):
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        assert archive.testzip() is None
        (name,) = archive.namelist()
        return archive.read(name)


def zstd(*options):
    return lambda data: subprocess.run(['zstd', '-q', '-c', *options], input=data, check=True,
                                       stdout=subprocess.PIPE).stdout


# name: (how it is made, how it is read)
FORMATS = {
    'games.pgn.gz': (gzip.compress, gzip.decompress),
    'games.pgn.bz2': (bz2.compress, bz2.decompress),
    'games.pgn.xz': (lzma.compress, lzma.decompress),
    'games.pgn.zip': (lambda data: zipped({'games.pgn': data}), unzipped),
    'le.pgn': (lambda data: data.decode().encode('utf-16'), lambda data: data.decode('utf-16').encode()),
    'be.pgn': (lambda data: ('\ufeff' + data.decode()).encode('utf-16-be'),
               lambda data: data.decode('utf-16').encode()),
    'le.pgn.gz': (lambda data: gzip.compress(data.decode().encode('utf-16')),
                  lambda data: gzip.decompress(data).decode('utf-16').encode()),
}
if shutil.which('zstd'):
    FORMATS['games.pgn.zst'] = zstd(), zstd('-d')

failures = number = 0


def check(name, good, detail=''):
    global failures, number
    number += 1
    failures += not good
    print('ok' if good else 'not ok', number, '-', name)
    if not good and detail:
        print('# ' + str(detail).replace('\n', '\n# '))


def run(*words, **options):
    return subprocess.run([CLI, *map(str, words)], capture_output=True, **options)


def check_reads(folder, name, data):
    path = folder / name
    path.write_bytes(data)
    plain = folder / 'plain.pgn'
    plain.write_bytes(PLAIN)
    for words in (['validate', 'FILE'], ['convert', 'FILE', '-'], ['search', 'FILE', 'white:Müller'],
                  ['stats', 'FILE'], ['extract', 'FILE', 'event:2', '-'], ['sort', 'FILE', 'event', '-'],
                  ['show', 'FILE'], ['dups', 'FILE'], ['index', '--anew', 'FILE']):
        mine = run(*[path if word == 'FILE' else word for word in words])
        expected = run(*[plain if word == 'FILE' else word for word in words])
        clean = mine.stdout.replace(os.fsencode(path), os.fsencode(plain)).lstrip(b'\xef\xbb\xbf')
        if words[0] in ('index', 'validate'):
            clean, expected.stdout = clean.split(b' secs')[0], expected.stdout.split(b' secs')[0]
        check(f'{name}: {words[0]}',
              mine.returncode == expected.returncode and clean == expected.stdout,
              mine.stderr + mine.stdout[:300] + b'\nEXPECTED ' + expected.stdout[:300])
    mine = run('convert', '-', '-', input=data)
    check(f'{name}: standard input', mine.stdout == run('convert', plain, '-').stdout, mine.stderr)


def check_writes(folder, name, pack, unpack):
    """An edit in place gives the same kind of file; only what was edited is another."""
    path = folder / name
    path.write_bytes(pack(PLAIN))
    done = run('edit', '--game', 2, '--set-tag', 'White=Łukasz “x”', path, path)
    expected = TEXT.split('\n\n')
    expected[2] = expected[2].replace('Müller', 'Łukasz “x”')
    try:
        text = unpack(path.read_bytes()).decode()
    except Exception as error:  # pylint: disable=broad-except
        text = repr(error)
    check(f'{name}: edited', text.lstrip('\ufeff') == '\n\n'.join(expected), done.stderr.decode() + text)
    backup = pathlib.Path(str(path) + '~')
    check(f'{name}: the backup is what it was', backup.exists() and unpack(backup.read_bytes()) is not None)
    query = run('edit', '--query', 'event:3', '--set-tag', 'Round=7', path, path)
    text = unpack(path.read_bytes()).decode()
    check(f'{name}: edited by a query', text.count('[Round "7"]') == 1 and text.count('[Event') == 3,
          query.stderr.decode() + text)
    copy = folder / ('copy-' + name)
    run('edit', path, copy)
    check(f'{name}: a copy is packed as its name says', unpack(copy.read_bytes()) == unpack(path.read_bytes()))


def check_outputs(folder):
    """What commands write is packed as its name says."""
    plain = folder / 'plain.pgn'
    plain.write_bytes(PLAIN)
    for words in (['convert', plain], ['merge', plain, plain], ['sort', plain, 'event'], ['extract', plain, 'event:2']):
        expected = run(*words, '-').stdout
        for name, (_, unpack) in FORMATS.items():
            if name.startswith('games'):
                out = folder / ('out-' + name)
                done = run(*words, out)
                check(f'{words[0]} to {name}', done.returncode == 0 and unpack(out.read_bytes()) == expected, done.stderr)
    run('convert', plain, folder / 'out.xml.gz')
    check('XML, compressed', gzip.decompress((folder / 'out.xml.gz').read_bytes()) == run(
        'convert', '--to', 'xml', plain, '-').stdout)
    check('XML, compressed, is read', b'games 3 ' in run('validate', folder / 'out.xml.gz').stdout)
    check_refused('no 7z', run('convert', plain, folder / 'out.7z'), 'only read')


def check_refused(name, done, *words):
    told = done.stderr.decode()
    check(f'{name}: refused', done.returncode == 1 and all(word in told for word in words), told)


def check_archives(folder):
    several = folder / 'several.zip'
    data = zipped({'a.pgn': PLAIN, 'READ.txt': b'hello', 'dir/b.mgn': TEXT.encode('cp1252'),
                   '__MACOSX/._a.pgn': bytes(80), 'c.PGN': TEXT.encode('utf-16')})
    several.write_bytes(data)
    listed = run('validate', several)
    check('several: all are read', b'games 9 ' in listed.stdout, listed.stdout + listed.stderr)
    check('several: from standard input', run('convert', '-', '-', input=data).stdout.count(b'[Event') == 9)
    check_refused('several: not written', run('edit', '--set-tag', 'Round=1', several, several),
                  'several.zip', '5 files')
    check('several: it stays', several.read_bytes() == data)
    other = folder / 'other.pgn'
    run('edit', '--set-tag', 'Round=1', several, other)
    check('several: written elsewhere', other.read_bytes().decode().count('[Event') == 9)
    one = folder / 'one.zip'
    one.write_bytes(zipped({'games': PLAIN}))
    check('one file by another name', b'games 3 ' in run('validate', one).stdout)
    tar = io.BytesIO()
    with tarfile.open(fileobj=tar, mode='w:gz') as archive:
        info = tarfile.TarInfo('dir/a.pgn')
        info.size = len(PLAIN)
        archive.addfile(info, io.BytesIO(PLAIN))
    (folder / 'a.tgz').write_bytes(tar.getvalue())
    check('tar: read', b'games 3 ' in run('validate', folder / 'a.tgz').stdout)
    check_refused('tar: not written',
                  run('edit', '--set-tag', 'Round=1', folder / 'a.tgz', folder / 'a.tgz'), 'only read')
    (folder / 'none.zip').write_bytes(zipped({'a.png': b'\x89PNG\r\n\x1a\n\0\0\0\0\0\0'}))
    check_refused('no games in it', run('validate', folder / 'none.zip'), 'a.png')


def check_broken(folder):
    path = folder / 'broken.pgn.gz'
    whole = gzip.compress(PLAIN * 500)
    path.write_bytes(whole[:-200])
    for words in (['validate', path], ['search', path, 'white:x'], ['edit', path, folder / 'x.pgn']):
        check_refused(f'cut off: {words[0]}', run(*words), 'ends too early')
    check('cut off: nothing is written', not (folder / 'x.pgn').exists())
    path.write_bytes(whole[:500] + b'\x55' * 40 + whole[540:])
    check_refused('damaged', run('validate', path), 'unpacked')
    data = zipped({'a.pgn': PLAIN})
    (folder / 'd.zip').write_bytes(data[:60] + b'\xaa\xbb' + data[62:])
    check_refused('damaged zip', run('validate', folder / 'd.zip'))
    (folder / 'odd.pgn').write_bytes('\ufeff[Event "x"]\n\n1. e4 {'.encode('utf-16-le') + b'\x00\xdc\x41')
    check_refused('half a character in UTF-16', run('validate', folder / 'odd.pgn'))
    (folder / 'empty.gz').write_bytes(gzip.compress(b''))
    check('nothing inside', b'games 0' in run('validate', folder / 'empty.gz').stdout)


def check_nested(folder):
    """A compressed file in an archive, an archive that is compressed, one compression in another."""
    tar = io.BytesIO()
    with tarfile.open(fileobj=tar, mode='w') as archive:
        info = tarfile.TarInfo('a.pgn.bz2')
        content = bz2.compress(PLAIN)
        info.size = len(content)
        archive.addfile(info, io.BytesIO(content))
    kinds = {name: pack for name, (pack, _) in FORMATS.items() if name.startswith('games') and 'zip' not in name}
    cases = {f'{name} in a zip': zipped({name: pack(PLAIN), 'READ.txt': b'no games'}) for name, pack in kinds.items()}
    cases |= {f'{name}, compressed again': gzip.compress(pack(PLAIN)) for name, pack in kinds.items()}
    cases |= {'bzip2 in a tar': tar.getvalue(), 'bzip2 in a tar in xz': lzma.compress(tar.getvalue()),
              'a zip in gzip': gzip.compress(zipped({'a.pgn': PLAIN})), 'UTF-16 in gzip in a zip': zipped(
                  {'a.pgn.gz': gzip.compress(TEXT.encode('utf-16'))})}
    plain = folder / 'plain.pgn'
    plain.write_bytes(PLAIN)
    expected = run('convert', plain, '-').stdout
    path = folder / 'nested'
    for name, data in cases.items():
        path.write_bytes(data)
        for mine in (run('convert', path, '-'), run('convert', '-', '-', input=data)):
            check(f'{name}: read', mine.returncode == 0 and mine.stdout == expected, mine.stderr)
        check(f'{name}: listed', b'games 3 ' in run('index', path).stdout)
        check_refused(f'{name}: not written', run('edit', '--set-tag', 'Round=1', path, path), 'only read')
        check(f'{name}: it stays', path.read_bytes() == data)
    path.write_bytes(zipped({'b.zip': zipped({'a.pgn': PLAIN})}))
    check_refused('a zip in a zip', run('validate', path), 'b.zip', 'archive within an archive', 'expected')
    data = PLAIN
    for _ in range(6):
        data = gzip.compress(data)
    path.write_bytes(data)
    check_refused('compressed too often', run('validate', path), 'times over', 'expected')


def check_seven(folder):
    """7z, made by the program of that name: each way of packing, damage, and passwords."""
    seven = shutil.which('7z') or shutil.which('7zz') or shutil.which('7za')
    if not seven:
        print('# skipped: no 7z')
        return
    plain, other, path = folder / 'plain.pgn', folder / 'other.txt', folder / 'seven.7z'
    plain.write_bytes(PLAIN)
    other.write_text('no games')
    expected = run('convert', plain, '-').stdout

    def pack(out, *words):
        out.unlink(missing_ok=True)
        subprocess.run([seven, 'a', '-bd', *words, out, plain, other], check=True, stdout=subprocess.DEVNULL)
        return out.read_bytes()
    for way in ('LZMA', 'LZMA2', 'PPMd', 'BZip2', 'Deflate', 'Copy'):
        data = pack(path, '-m0=' + way)
        for mine in (run('convert', path, '-'), run('convert', '-', '-', input=data)):
            check(f'7z, {way}: read', mine.returncode == 0 and mine.stdout == expected, mine.stderr)
        check(f'7z, {way}: listed', b'games 3 ' in run('index', path).stdout)
        for cut in {len(data) * i // 7 for i in range(1, 7)} | {len(data) - 1}:
            path.write_bytes(data[:cut])
            check_refused(f'7z, {way}, cut at {cut}', run('convert', path, '-'), 'seven.7z')
        for at in range(0, len(data), len(data) // 9):
            path.write_bytes(data[:at] + bytes([data[at] ^ 0x41]) + data[at + 1:])
            mine = run('convert', path, '-')
            check(f'7z, {way}: byte {at}', mine.returncode == 1 and b'cannot read' in mine.stderr
                  or mine.stdout == expected, mine.stderr + mine.stdout)
    check_refused('7z: not written', run('edit', '--set-tag', 'Round=1', path, path), 'seven.7z')
    for name, words in (('7z', ()), ('7z, names too', ('-mhe=on',)), ('zip', ('-tzip',)), ('zip, AES', ('-tzip', '-mem=AES256'))):
        pack(path, '-psecret', *words)
        check_refused(f'{name}, with a password', run('validate', path), 'password', 'expected')


def check_damaged(folder):
    """What is cut off, damaged or followed by something else is not taken as a whole."""
    tar = io.BytesIO()
    with tarfile.open(fileobj=tar, mode='w:gz') as archive:
        for name in ('a.pgn', 'b.pgn'):
            info = tarfile.TarInfo(name)
            info.size = len(PLAIN)
            archive.addfile(info, io.BytesIO(PLAIN))
    cases = {name: pack(PLAIN) for name, (pack, _) in FORMATS.items() if name.startswith('games')}
    cases |= {'a.tgz': tar.getvalue(), 'two.zip': zipped({'a.pgn': PLAIN, 'b.pgn': PLAIN}),
              'inner.zip': zipped({'a.pgn.gz': gzip.compress(PLAIN)}),
              'a.tar': gzip.decompress(tar.getvalue())}
    for name, data in cases.items():
        path = folder / ('damaged-' + name)
        path.write_bytes(data)
        whole = run('convert', path, '-').stdout
        check(f'{name}: whole', whole.count(b'[Event') % 3 == 0 and whole)
        end = data.rstrip(b'\0') if name == 'a.tar' else data
        cuts = sorted({len(end) * i // 6 for i in range(1, 6)} | set(range(len(end) - 3, len(end)))
                      | ({600} if name == 'a.tar' else {2, 9}))
        for cut in cuts:
            path.write_bytes(data[:cut])
            check_refused(f'{name}, {len(data)} bytes, cut at {cut}', run('convert', path, '-'), 'damaged-' + name)
        check_refused(f'{name}: cut, standard input', run('convert', '-', '-', input=data[:cuts[5]]), 'cannot')
        path.write_bytes(data[:cuts[5]])
        for words in (['validate', path], ['edit', '--set-tag', 'Round=1', path, path], ['index', '--anew', path],
                      ['search', path, 'white:x'], ['merge', path, path]):
            told = run(*words)
            check_refused(f'{name}, cut: {words[0]}', told, name)
        check(f'{name}, cut: it stays', path.read_bytes() == data[:cuts[5]])
        for rest in (b'\n', b'rest', PLAIN, data[:9]):
            path.write_bytes(data + rest)
            check_refused(f'{name}, then {rest[:4]}', run('convert', path, '-'), 'cannot be unpacked', 'expected')
        check_refused(f'{name}, with a rest: edit', run('edit', '--set-tag', 'Round=1', path, path), name)
        check(f'{name}, with a rest: it stays', path.read_bytes() == data + rest)
        for at in range(0, len(data), len(data) // 8) if name != 'a.tar' else ():
            path.write_bytes(data[:at] + bytes([data[at] ^ 0x41]) + data[at + 1:])
            mine = run('convert', path, '-')
            check(f'{name}: byte {at}', mine.returncode == 1 and b'cannot read' in mine.stderr or mine.stdout == whole,
                  mine.stderr + mine.stdout)


def check_names(folder):
    """Names in an archive that are not in UTF-8: as old programs for DOS and Windows wrote them."""
    data = zipped({'X.pgn': PLAIN}).replace(b'X.pgn', b'\x87.pgn')
    path = folder / 'old.zip'
    path.write_bytes(data)
    check('a name of a code page: read', run('convert', path, '-').stdout.count(b'[Event') == 3)
    done = run('edit', '--game', 2, '--set-tag', 'White=Bo', path, path)
    with zipfile.ZipFile(path) as archive:
        check('a name of a code page: kept when it is edited', archive.namelist() == ['ç.pgn']
              and b'[White "Bo"]' in archive.read('ç.pgn'), done)
    at = data.index(b'PK\1\2') - 9
    path.write_bytes(data[:at] + bytes([data[at] ^ 0x41]) + data[at + 1:])
    told = run('convert', path, '-')
    check('a name of a code page: damaged', told.returncode == 1 and '“ç.pgn” in the archive' in
          told.stderr.decode('utf-8', 'replace'), told)


def check_empty(folder):
    """Nothing packed is a file without games; the beginning of it is cut off."""
    for name, (pack, _) in FORMATS.items():
        data = pack(b'')
        path = folder / name
        path.write_bytes(data)
        done = run('validate', path)
        check(f'nothing: {name}', done.returncode == 0 and done.stdout.startswith(b'games 0 '), done.stderr)
        for n in range(4, len(data)) if not name.endswith('.pgn') else []:
            path.write_bytes(data[:n])
            done = run('validate', path)
            check(f'nothing, cut at {n}: {name}', done.returncode == 1, done.stdout)


def check_bombs(folder):
    zeros = folder / 'zeros.pgn.gz'
    with gzip.open(zeros, 'wb', 1) as out:
        for _ in range(200):
            out.write(bytes(1 << 20))
    text = folder / 'text.pgn.gz'
    block = gzip.compress(b'1. e4 e5 ' * (1 << 19), 9)
    text.write_bytes(block * 260)  # 1.2 GB
    check_refused('200 MB of zeros', run('validate', zeros), 'no record of games')
    for words in (['search', text, 'white:x'], ['edit', text, folder / 'y.pgn']):
        check_refused(f'a bomb: {words[0]}', run(*words), 'times its size')


def check_binary(folder):
    def limited():
        resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))
        resource.setrlimit(resource.RLIMIT_CPU, (2, 2))
    path = folder / 'binary.pgn'
    with open(path, 'wb') as out:
        out.truncate(10 << 30)
    for name, start in (('zeros', b''), ('chance', os.urandom(1 << 16)), ('program', b'\x7fELF\2\1\1' + bytes(9)),
                        ('pdf', b'%PDF-1.7\n%\xe2\xe3'), ('web page', b'<!DOCTYPE html><html>')):
        with open(path, 'r+b') as out:
            out.write(start)
        for words in (['validate', path], ['convert', path, '-'], ['search', path, 'white:x'], ['stats', path],
                      ['edit', path, folder / 'z'], ['merge', path, folder / 'z'], ['annotate', path, folder / 'z']):
            check_refused(f'{name}, 10 GB: {words[0]}', run(*words, preexec_fn=limited), 'it is')
    os.unlink(path)


with tempfile.TemporaryDirectory() as scratch:
    os.environ['XDG_CACHE_HOME'] = scratch + '/cache'
    place = pathlib.Path(scratch)
    for title, (maker, reader) in FORMATS.items():
        check_reads(place, title, maker(PLAIN))
        check_writes(place, title, maker, reader)
    check_outputs(place)
    check_archives(place)
    check_broken(place)
    check_nested(place)
    check_seven(place)
    check_damaged(place)
    check_names(place)
    check_binary(place)
    check_empty(place)
    check_bombs(place)
print(f'1..{number}')
sys.exit(failures > 0)
