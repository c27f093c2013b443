# SPDX-License-Identifier: GPL-3.0-or-later
"""test-help.py PROGRAM: F1 opens the help in the desktop's viewer, or says that there is none.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import pathlib
import sys
import tempfile

import guidrive as gui
from studydrive import Study, passed, picture, plan

GAME = '[White "Anne"]\n[Black "Bert"]\n[Result "*"]\n\n1. e4 e5 *\n'


def without_applications(folder):
    """The system's data but for its applications: whatever viewer is installed does not open."""
    seen = set()
    for place in os.environ.get('XDG_DATA_DIRS', '/usr/local/share:/usr/share').split(':'):
        for entry in pathlib.Path(place).glob('*'):
            if entry.name != 'applications' and entry.name not in seen:
                seen.add(entry.name)
                (folder / entry.name).symlink_to(entry)
    os.environ['XDG_DATA_DIRS'] = str(folder)


def viewer(folder, told):
    """Installs a viewer of help pages that keeps what it is told."""
    script = folder / 'viewer'
    script.write_text(f'#!/bin/sh\nprintf "%s\\n" "$@" >"{told}.new"\nmv "{told}.new" "{told}"\n')
    script.chmod(0o755)
    places = pathlib.Path(os.environ['XDG_DATA_HOME']) / 'applications'
    places.mkdir(parents=True)
    (places / 'viewer.desktop').write_text('[Desktop Entry]\nType=Application\nName=Viewer\nNoDisplay=true\n'
                                           f'Exec={script} %u\nMimeType=x-scheme-handler/help;\n')
    (places / 'mimeinfo.cache').write_text('[MIME Cache]\nx-scheme-handler/help=viewer.desktop;\n')


def says_that_there_is_none(binary, path):
    study = Study(binary, path, 'Anne')
    gui.key('F1')
    gui.get(study.tree, 'label', 'Help Cannot Be Shown')
    picture('help-none')
    gui.key('Escape')
    gui.wait(lambda: gui.find(study.tree, 'label', 'Help Cannot Be Shown') is None, what='the message is gone')
    passed('without a viewer it is said that there is none')
    study.menu('Help')
    gui.get(study.tree, 'label', 'Help Cannot Be Shown')
    gui.key('Escape')
    gui.wait(lambda: gui.find(study.tree, 'label', 'Help Cannot Be Shown') is None, what='the message is gone')
    study.quit()
    passed('the menu does the same')


def opens(binary, path, told):
    study = Study(binary, path, 'Anne')
    gui.key('F1')
    gui.wait(told.exists, what='the viewer started')
    assert told.read_text() == 'help:midline\n', told.read_text()
    study.quit()
    passed('with one it opens help:midline')


def main(binary):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        share = folder / 'share'
        share.mkdir()
        without_applications(share)
        path = folder / 'game.mgn'
        path.write_text(GAME)
        says_that_there_is_none(binary, str(path))
        viewer(folder, folder / 'told')
        opens(binary, str(path), folder / 'told')
    plan()


if __name__ == '__main__':
    main(sys.argv[1])
