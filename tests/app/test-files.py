# SPDX-License-Identifier: GPL-3.0-or-later
"""test-files.py PROGRAM: files that are not what they should be, and what the program says of them.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import gzip
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile

import guidrive as gui
from filedrive import GOOD, Program, labels, says

tests = 0


def passed(what):
    global tests
    tests += 1
    print(f'ok {tests} {what}', flush=True)


def check(binary, folder, name, content, *parts):
    """Opens a file of that content and waits for the words."""
    path = os.path.join(folder, name)
    if content is not None:
        with open(path, 'w') as file:
            file.write(content)
    program = Program(binary, path)
    says(program.tree, *parts)
    program.picture(name)
    program.end()
    if content is not None:
        with open(path) as file:
            assert file.read() == content, f'{name} was written to'
    passed(f'{name}: it says {parts}')


CHESS2 = '''[White "Anne"]
[Black "Bert"]
[Result "*"]
[Variant "Sirlin"]
[WhiteArmy "{army}"]
[BlackArmy "TwoKings"]

{moves} *
'''


def packed(binary, folder):
    """A compressed file is edited and saved as one."""
    path = os.path.join(folder, 'packed.pgn.gz')
    with gzip.open(path, 'wt') as file:
        file.write(GOOD)
    program = Program(binary, path)
    gui.get(program.tree, 'link', 'e4')
    gui.key('Right', 'exclam')
    gui.key('ctrl+s')

    def saved():
        with gzip.open(path, 'rt') as file:
            return '1. e4 $1 e5' in file.read()
    gui.wait(saved, what='the compressed file is saved')
    program.picture('packed')
    program.end()
    passed('a compressed file is opened and saved as one')


def read_only_archive(binary, folder):
    """An archive of several files is shown, and saved elsewhere."""
    path = os.path.join(folder, 'several.zip')
    with zipfile.ZipFile(path, 'w') as archive:
        for name in 'ab':
            archive.writestr(name + '.pgn', GOOD)
    program = Program(binary, path)
    gui.get(program.tree, 'link', 'e4')
    gui.key('Right', 'exclam')
    gui.key('ctrl+s')
    says(program.tree, 'archive of 2 files')
    program.picture('archive')
    gui.key('Escape')
    program.process.kill()
    program.process.wait()
    passed('an archive of several files is not written')


def guessed(binary, folder):
    """In which encoding a file is was guessed: that is said, and a person may know better, but loses nothing."""
    path = os.path.join(folder, 'guessed.pgn')
    with open(path, 'w', encoding='koi8-r') as file:
        file.write(GOOD.replace('Anne', 'Карпов, Анатолий').replace('Bert', 'Каспаров, Гарри'))
    with open(path, 'rb') as file:
        before = file.read()
    program = Program(binary, path, XDG_STATE_HOME=os.path.join(folder, 'state'))  # nothing to be restored
    says(program.tree, 'The encoding of the text was guessed', 'Cyrillic (KOI8)')
    says(program.tree, 'Карпов')
    program.picture('guessed')

    def read_as(title, down):
        """By keys alone, but for the button in the bar."""
        names = [label.get_name() for label in gui.find_all(program.tree, 'label')]
        if 'Encoding…' in names:
            gui.click(gui.window('Midline'), gui.get(program.tree, 'label', 'Encoding…'))
        else:
            gui.key('F10')
            gui.act(gui.get(program.tree, 'menu item', 'Text Encoding…'))
        says(program.tree, 'In Which Encoding Is “guessed.pgn”?')
        program.picture('encoding')
        row = gui.wait(lambda: next((box for box in gui.find_all(program.tree, 'combo box')
                                     if box.get_name() == 'Encoding'), None), what='the list of encodings')
        gui.key('space')
        gui.wait(lambda: gui.find_all(row, 'list item')[1:], what='the list is open')
        gui.key('Home', *['Down'] * down, 'Return')
        gui.wait(lambda: gui.find(row, 'label', title), what=lambda: f'{title} is chosen: {gui.tree(row)}')
        gui.act(gui.get(program.tree, None, 'Read Again'))
    read_as('Cyrillic (Windows)', 5)
    says(program.tree, before[8:14].decode('cp1251'))
    assert not any('was guessed' in (text or '') for text in labels(program.tree)), 'it is no guess any more'
    passed('a guessed encoding is told, and another one can be chosen')
    gui.key('Right', 'exclam')
    says(program.tree, '•')
    read_as('Greek (ISO)', 11)
    says(program.tree, 'Save Changes')
    gui.key('Escape')
    says(program.tree, before[8:14].decode('cp1251'))
    says(program.tree, '•')
    passed('what is unsaved is asked about first')
    program.process.kill()
    program.process.wait()
    with open(path, 'rb') as file:
        assert file.read() == before, 'the file was written to'


def unkept(binary, folder):
    """Where the state folder cannot be made, changes are not kept: that is said."""
    path = os.path.join(folder, 'unkept.pgn')
    with open(path, 'w') as file:
        file.write(GOOD)
    program = Program(binary, path, XDG_STATE_HOME='/dev/null/state')
    gui.get(program.tree, 'link', 'e4')
    gui.key('Right', 'exclam')
    says(program.tree, 'A crash would lose unsaved changes', '/dev/null/state')
    program.picture('unkept')
    program.process.kill()
    program.process.wait()
    passed('changes that are not kept are spoken of')


def changed_outside(binary, folder):
    """Another program writes the file while it is open."""
    path = os.path.join(folder, 'shared.pgn')
    with open(path, 'w') as file:
        file.write(GOOD)
    program = Program(binary, path)
    gui.get(program.tree, 'link', 'e4')
    gui.key('Right', 'exclam')
    with open(path, 'w') as file:
        file.write(GOOD + GOOD)
    os.utime(path, (1000000000, 1000000000))
    gui.key('ctrl+s')
    says(program.tree, 'The File Has Changed')
    program.picture('changed-outside')
    gui.key('Escape')
    with open(path) as file:
        assert file.read() == GOOD + GOOD, 'the other program\'s changes are lost'
    gui.key('ctrl+s')
    says(program.tree, 'The File Has Changed')
    gui.key('alt+o')

    def saved():
        with open(path) as file:
            return '1. e4 $1 e5' in file.read()
    gui.wait(saved, what='the file is overwritten after all')
    program.end()
    passed('a file changed by another program is not overwritten unasked')


def answers_to_change(binary, folder):
    """While the file is open another program writes it: the window asks at once."""
    path = os.path.join(folder, 'watched.pgn')

    def write(text):
        with open(path, 'w') as file:
            file.write(text)

    def bar_gone():
        gui.wait(lambda: not any('Another program has changed' in text
                                 for text in labels(program.tree)), 20, what='the question is gone')
    write(GOOD)
    program = Program(binary, path)
    gui.get(program.tree, 'link', 'e5')
    gui.key('Right')
    write(GOOD.replace('e4 e5', 'e4 c5 2. Nc3'))
    says(program.tree, 'Another program has changed “watched.pgn”')
    program.picture('changed-bar')
    gui.click(gui.window('Midline'), gui.get(program.tree, 'label', 'Reload'))
    gui.get(program.tree, 'link', 'c5')
    bar_gone()
    gui.wait(lambda: any(link.get_name() == 'e4' and gui.has(link, 'selected')
                         for link in gui.find_all(program.tree, 'link')), what='the same place')
    passed('a file changed while it is open is asked about; reloading shows it at the same place')

    gui.key('exclam')
    says(program.tree, '• Anne – Bert')
    write(GOOD.replace('e4 e5', 'e4 d5'))
    says(program.tree, 'Another program has changed “watched.pgn”')
    gui.click(gui.window('Midline'), gui.get(program.tree, 'label', 'Keep Mine'))
    bar_gone()
    gui.key('ctrl+s')

    def saved():
        with open(path) as file:
            return 'e4 $1 c5' in file.read()
    gui.wait(saved, what='what was kept is saved without another question')
    program.end()
    passed('what is shown can be kept, and then is saved unasked')


def is_taken_away(binary, folder):
    """While the file is open it is moved away and back, then deleted."""
    path = os.path.join(folder, 'taken.pgn')
    gone = '“taken.pgn” was deleted or moved; its games are only here now'

    def quiet():
        gui.wait(lambda: gone not in labels(program.tree), 20, what='nothing is said any more')
    with open(path, 'w') as file:
        file.write(GOOD)
    program = Program(binary, path)
    gui.get(program.tree, 'link', 'e5')
    os.rename(path, path + '~')
    says(program.tree, gone)
    program.picture('taken-away')
    os.rename(path + '~', path)
    quiet()
    os.unlink(path)
    says(program.tree, gone)
    gui.key('ctrl+w')
    says(program.tree, 'Save Changes?')
    gui.key('Escape')
    gui.wait(lambda: 'Save Changes?' not in labels(program.tree), what='no question')
    gui.click(gui.window('Midline'), gui.get(program.tree, 'label', 'Save'))
    gui.wait(lambda: os.path.exists(path), what='the file is there again')
    with open(path) as file:
        assert file.read() == GOOD, 'it is another file'
    quiet()
    program.end()
    passed('a file that is taken away is missed, asked about, and written again')


def cannot_be_saved(binary, folder):
    """The folder is gone: the dialog that says so offers to write the games elsewhere."""
    own, kept = os.path.join(folder, 'own'), os.path.join(folder, 'kept.mgn')
    os.mkdir(own)
    path = os.path.join(own, 'lost.mgn')
    with open(path, 'w') as file:
        file.write(GOOD)
    program = Program(binary, path)
    gui.get(program.tree, 'link', 'e5')
    shutil.rmtree(own)
    says(program.tree, 'was deleted or moved')
    win = gui.window('Midline')
    gui.click(win, gui.still(gui.get(program.tree, 'link', 'e5')))
    gui.wait(lambda: gui.has(gui.get(program.tree, 'link', 'e5'), 'selected'), what='the move')
    gui.key('1')
    gui.key('ctrl+s')
    says(program.tree, 'Could Not Save “lost.mgn”')
    program.picture('cannot-be-saved')
    gui.key('Return')
    gui.window('^Save As$')
    field = gui.wait(lambda: next((e for role in ('text', 'entry')
                                   for e in gui.find_all(program.tree, role)
                                   if gui.has(e, 'focused')), None), what='a field for the name')
    gui.fill(field, kept)
    gui.key('Return')
    gui.wait(lambda: os.path.exists(kept), what='the file elsewhere')
    gui.wait(lambda: 'e5!' in open(kept).read() or 'e5 $1' in open(kept).read(),
             what='what was changed in it')
    passed('what cannot be saved where it was can be saved elsewhere')
    program.end()


def unsaved_changes(binary, folder):
    path = os.path.join(folder, 'unsaved.pgn')
    with open(path, 'w') as file:
        file.write(GOOD)
    program = Program(binary, path)
    gui.get(program.tree, 'link', 'e4')
    gui.key('Right', 'question')
    gui.key('ctrl+w')
    says(program.tree, 'Save Changes?')
    program.picture('unsaved')
    gui.key('Escape')
    assert program.process.poll() is None
    gui.key('ctrl+w')
    says(program.tree, 'Save Changes?')
    gui.key('alt+s')
    gui.ended(program.process)
    with open(path) as file:
        assert '1. e4 $2 e5' in file.read(), 'closing did not save'
    passed('closing asks about changes, cancels, and saves')


def opens_a_game(binary, folder):
    """A number behind a plus is that of the game; a later call goes to another in the same tab."""
    path = os.path.join(folder, 'three.pgn')
    with open(path, 'w') as file:
        file.write('\n'.join(GOOD.replace('Anne', name) for name in ('Anne', 'Bea', 'Cleo')))
    program = Program(binary, path, game='+2')
    says(program.tree, 'Bea – Bert')
    subprocess.run([binary, path, '+3'], check=True)
    says(program.tree, 'Cleo – Bert')
    subprocess.run([binary, path, '+9'], check=True)
    says(program.tree, 'Cleo – Bert')
    done = subprocess.run([binary, '--version'], check=True, capture_output=True, text=True)
    assert done.stdout.startswith('midline '), done
    passed('a game of a file is named by its number')
    program.end()


def shows_problems(binary, folder):
    """One problem is said once, and shown where it is; of several there is a list, which leads to each."""
    path = os.path.join(folder, 'problems.pgn')
    bad = GOOD.replace('e5', 'e5 2. Ke3 Nf6')
    with open(path, 'w') as file:
        file.write(GOOD + '\n' + bad)
    program = Program(binary, path)
    line = 'Line 11, column 13: “2. Ke3” cannot be played: a king moves one square'
    says(program.tree, line)
    assert not seen(program.tree, 'Details')
    win = gui.window('Anne')
    gui.click(win, gui.get(program.tree, 'push button', 'Show'))
    unread = gui.get(program.tree, 'link', 'Ke3 Nf6')
    gui.wait(lambda: gui.has(unread, 'selected'), what='the cursor at what could not be read')
    program.picture('problem')
    program.end()
    with open(path, 'w') as file:
        file.write(bad + '\n' + bad.replace('Anne', 'Bea').replace('Ke3', 'Ke4'))
    program = Program(binary, path)
    says(program.tree, 'Line 5', '2. Ke3', '(and 1 more problem)')
    assert not seen(program.tree, 'Show')
    win = gui.window('Anne')
    gui.click(win, gui.get(program.tree, 'push button', 'Details'))
    problems = gui.get(program.tree, 'list', 'Problems in the file')
    other = gui.wait(lambda: next((label for label in gui.find_all(problems, 'label')
                                   if label.get_name().startswith('Line 11, column 13: “2. Ke4”')), None))
    gui.click(win, other)
    says(program.tree, 'Bea – Bert')
    unread = gui.get(program.tree, 'link', 'Ke4 Nf6')
    gui.wait(lambda: gui.has(unread, 'selected'), what='the cursor at what could not be read of another game')
    program.end()
    passed('problems are said once, and lead to where they are')


def seen(tree, button):
    """Whether there is such a button that is not hidden: those that are have no place in the tree."""
    return gui.find(tree, 'push button', button) is not None


def main(binary):
    with tempfile.TemporaryDirectory() as folder:
        check(binary, folder, 'missing.mgn', None, 'No such file')
        os.mkdir(os.path.join(folder, 'directory'))
        check(binary, folder, 'directory', None, 'directory')
        check(binary, folder, 'illegal.mgn', GOOD.replace('e5', 'e5 2. Ke3 Nf6'),
              'Line 5, column 13', 'Ke3')
        check(binary, folder, 'truncated.mgn', GOOD[:GOOD.index('e5')] + '{an open comm', 'Line 5')
        check(binary, folder, 'army.mgn', CHESS2.format(army='Martians', moves='1. e4'),
              'Line 5', 'Martians')
        check(binary, folder, 'bid.mgn',
              CHESS2.format(army='Classic', moves='1. e4 d5 2. exd5 <3:0>'), 'Line 8', '3:0')
        check(binary, folder, 'variant.mgn', GOOD.replace('[Result', '[Variant "Ludo"]\n[Result'),
              'Line 3', 'Ludo')
        check(binary, folder, 'empty.mgn', '', 'no game')
        shows_problems(binary, folder)
        is_taken_away(binary, folder)
        cannot_be_saved(binary, folder)
        unsaved_changes(binary, folder)
        changed_outside(binary, folder)
        answers_to_change(binary, folder)
        packed(binary, folder)
        read_only_archive(binary, folder)
        guessed(binary, folder)
        unkept(binary, folder)
        opens_a_game(binary, folder)
    print(f'1..{tests}')


if __name__ == '__main__':
    main(sys.argv[1])
