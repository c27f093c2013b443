# SPDX-License-Identifier: GPL-3.0-or-later
"""test-desktop.py BUILD-ROOT PROGRAM: what is installed is found by the desktop: a record opened by its type, the program
started by the bus, recent files found by the shell's search, a picture made for the file manager.

Run inside `gui-run.sh --wm --a11y` by the system's python: with a bus of its own.
"""
import configparser
import os
import pathlib
import re
import shlex
import shutil
import struct
import subprocess
import sys
import tempfile

from gi.repository import Gio, GLib

import guidrive as gui
from studydrive import passed, picture, plan

NAME = 'io.github.midline.Midline'
GAME = '[White "Anne"]\n[Black "Bert"]\n[Result "*"]\n\n1. e4 e5 *\n'


def run(*words):
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout.strip()


def bus_call(method, signature, *arguments):
    return BUS.call_sync('org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus', method,
                         GLib.Variant(signature, arguments), None, Gio.DBusCallFlags.NONE, -1, None).unpack()


def search(method, signature, *arguments):
    """Calls the search provider as the shell does, by what its file says."""
    return BUS.call_sync(PROVIDER['BusName'], PROVIDER['ObjectPath'], 'org.gnome.Shell.SearchProvider2', method,
                         GLib.Variant(signature, arguments), None, Gio.DBusCallFlags.NONE, 60000, None).unpack()


def install(build, folder):
    """Installs into the folder; the share of it."""
    run('meson', 'install', '-C', build, '--no-rebuild', '--quiet', '--destdir', str(folder))
    binary = next(folder.glob('**/bin/midline'))
    share = binary.parent.parent / 'share'
    run('glib-compile-schemas', str(share / 'glib-2.0/schemas'))
    run('update-mime-database', str(share / 'mime'))
    run('update-desktop-database', str(share / 'applications'))
    os.environ['XDG_DATA_DIRS'] = f'{share}:' + os.environ.get('XDG_DATA_DIRS', '/usr/local/share:/usr/share')
    os.environ['PATH'] = f'{binary.parent}:' + os.environ['PATH']
    os.environ['MIDLINE_DATA_DIR'] = str(share / 'midline')
    os.environ['XDG_CURRENT_DESKTOP'] = 'GNOME'
    del os.environ['GSETTINGS_SCHEMA_DIR']
    return share


def offer(share, folder):
    """Tells the bus of the service, with the path that it has here."""
    service = configparser.ConfigParser(interpolation=None)
    service.optionxform = str
    service.read(share / f'dbus-1/services/{NAME}.service')
    assert service['D-BUS Service']['Name'] == NAME
    service['D-BUS Service']['Exec'] = f'{folder}{service["D-BUS Service"]["Exec"]}'
    place = pathlib.Path(os.environ['XDG_RUNTIME_DIR']) / 'dbus-1/services'
    place.mkdir(parents=True, exist_ok=True)
    with open(place / f'{NAME}.service', 'w', encoding='utf-8') as file:
        service.write(file, space_around_delimiters=False)
    bus_call('UpdateActivationEnvironment', '(a{ss})', dict(os.environ))
    bus_call('ReloadConfig', '()')
    gui.wait(lambda: NAME in bus_call('ListActivatableNames', '()')[0], what='the service')


def runs():
    return bus_call('NameHasOwner', '(s)', NAME)[0]


def windows():
    """Whatever the window manager has."""
    return re.findall('0x[0-9a-f]+', run('xprop', '-root', '-notype', '_NET_CLIENT_LIST'))


def ends():
    gui.wait(lambda: not runs(), 60, what='the program has gone')


def finds_nothing_yet():
    assert not runs()
    assert search('GetInitialResultSet', '(as)', ['anne']) == ([],)
    assert runs() and not windows()
    passed('the bus starts the program to search, without a window')
    ends()
    passed('it ends by itself')


def is_opened_by_type(path):
    assert run('xdg-mime', 'query', 'filetype', str(path)) == 'application/vnd.midline.mgn'
    assert run('xdg-mime', 'query', 'default', 'application/vnd.midline.mgn') == f'{NAME}.desktop'
    assert f'{NAME}.desktop' in run('gio', 'mime', 'application/vnd.chess-pgn')
    run('gio', 'open', str(path))
    gui.app('midline')
    gui.window('Anne')
    passed('a record has its type, and is opened by it')
    gui.key('ctrl+q')
    ends()


def is_found(path):
    uri = Gio.File.new_for_path(str(path)).get_uri()
    for words, found in ((['apfel'], 1), (['ÄPFEL', 'mgn'], 1), (['apfel', 'birne'], 0), ([path.parent.name], 1),
                         ([''], 0), ([], 0), (['%', '_'], 0)):
        answer = search('GetInitialResultSet', '(as)', words)
        assert answer == ([uri] if found else [],), (words, answer)
    assert search('GetSubsearchResultSet', '(asas)', [uri], ['apfel', 'm']) == ([uri],)
    assert search('GetSubsearchResultSet', '(asas)', [], ['apfel']) == ([],)
    metas, = search('GetResultMetas', '(as)', [uri, 'file:///no/such'])
    assert [meta['id'] for meta in metas] == [uri] and metas[0]['name'] == path.name, metas
    assert metas[0]['description'] == str(path.parent), metas
    assert Gio.Icon.deserialize(BUS.call_sync(
        PROVIDER['BusName'], PROVIDER['ObjectPath'], 'org.gnome.Shell.SearchProvider2', 'GetResultMetas',
        GLib.Variant('(as)', ([uri],)), None, Gio.DBusCallFlags.NONE, -1, None)
        .get_child_value(0).get_child_value(0).lookup_value('icon', None)) is not None
    passed('a recent file is found by words of its name and folder, and described')
    search('ActivateResult', '(sasu)', uri, ['apfel'], 0)
    gui.app('midline')
    gui.window('Anne')
    picture('desktop-found')
    passed('choosing it opens it')
    search('ActivateResult', '(sasu)', 'file:///etc/passwd', ['x'], 0)
    search('LaunchSearch', '(asu)', ['x'], 0)
    gui.answers()
    assert 'passwd' not in ''.join(node.get_name() for node in gui.items(gui.app('midline'), ()))
    passed('nothing but recent files is opened so')
    gui.key('ctrl+q')
    ends()
    path.rename(path.with_suffix('.gone'))
    assert search('GetInitialResultSet', '(as)', ['apfel']) == ([],)
    path.with_suffix('.gone').rename(path)
    passed('a file that is gone is not found')
    ends()


def has_a_picture(share, path, folder):
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(share / f'thumbnailers/{NAME}.thumbnailer')
    entry = entry['Thumbnailer Entry']
    assert shutil.which(entry['TryExec']).startswith(str(share.parent))
    assert run('gio', 'info', '-a', 'standard::content-type', str(path)).split()[-1] in entry['MimeType'].split(';')
    signs = {'%s': '256', '%i': str(path), '%o': str(folder / 'picture.png')}
    words = [word if '%' not in word else word.replace(word[-2:], signs[word[-2:]])
             for word in shlex.split(entry['Exec'])]
    run(*words)
    assert struct.unpack('>II', (folder / 'picture.png').read_bytes()[16:24]) == (256, 256)
    passed('the file manager gets a picture')


def main(build):
    global BUS, PROVIDER
    BUS = Gio.bus_get_sync(Gio.BusType.SESSION)
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        share = install(build, folder / 'root')
        provider = configparser.ConfigParser()
        provider.optionxform = str
        provider.read(share / f'gnome-shell/search-providers/{NAME}.search-provider.ini')
        PROVIDER = provider['Shell Search Provider']
        assert (share / 'applications' / PROVIDER['DesktopId']).exists() and PROVIDER['Version'] == '2'
        offer(share, folder / 'root')
        path = folder / 'records' / 'Äpfel & 1.mgn'
        path.parent.mkdir()
        path.write_text(GAME)
        finds_nothing_yet()
        is_opened_by_type(path)
        is_found(path)
        has_a_picture(share, path, folder)
    plan()


if __name__ == '__main__':
    main(sys.argv[1])
