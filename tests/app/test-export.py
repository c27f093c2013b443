# SPDX-License-Identifier: GPL-3.0-or-later
"""test-export.py PROGRAM: games are exported, printed into a file, copied for a forum; what comes of it is read back.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import shutil
import subprocess
import sys
import tempfile

import guidrive as gui
from studydrive import Study, passed, picture, plan

GAME = '''[Event "?"]
[White "{}"]
[Black "Bert"]
[Result "1-0"]

1. e4 {{[%eval 0.3] It is <b>my</b> move.}} e5 {{[%eval 0.4]}} 2. Nf3 $220 {{[%eval 0.5]}} 1-0

'''


def pages(path):
    """The text of a PDF; what stands in its head where it cannot be read."""
    if not shutil.which('pdftotext'):
        with open(path, 'rb') as file:
            return file.read(4).decode()
    return subprocess.run(['pdftotext', path, '-'], check=True, capture_output=True, text=True).stdout


def begin(study):
    """Opens the window by its key."""
    gui.key('ctrl+shift+x')
    win = gui.window('^Export$')
    gui.get(study.tree, 'push button', 'Back')
    return win


def page_of(study, words):
    gui.wait(lambda: gui.find(study.tree, 'label', words), what=words)


def is_narrow(study):
    """The header has its buttons where the window turns narrow, and shows them: it is the blue one that is seen."""
    win = begin(study)
    gui.xdo('windowsize', win, 360, 720)
    gui.wait(lambda: gui.find(study.tree, 'push button', 'Options'), what='Options')

    def is_blue():
        x, y, _, height = gui.place(gui.get(study.tree, 'push button', 'Export…'))
        row = gui.pixels(win, (x + 4, y + height // 2, 20, 1))[0]
        return any(row[i] > row[i + 2] + 60 for i in range(0, len(row), 4))  # blue, green, red, nothing
    gui.wait(is_blue, what='Export… drawn')
    gui.key('Escape')
    gui.wait(lambda: len(gui.tops()) == 1, what='the window is closed')
    passed('a narrow window for exporting shows its buttons')


def into(study, path):
    """Gives a path to the dialog of files that the window opens."""
    gui.key('alt+e')
    gui.window('^Export$')
    gui.wait(lambda: len(gui.tops()) == 3, what='the dialog of files')
    gui.give_path(study.tree, path)


def exported(path):
    gui.wait(lambda: os.path.exists(path), 20, what=path)
    gui.wait(lambda: len(gui.tops()) == 1, what='the window is closed')


def printed(path):
    """Waits until what is printed is in the file, to its end."""
    def whole():
        with open(path, 'rb') as file:
            return file.read().rstrip().endswith(b'%%EOF')
    gui.wait(lambda: os.path.exists(path) and whole(), 20, what='what was printed')


def exports(study, folder):
    win = begin(study)
    page_of(study, 'Page 1 of 1')
    picture('export-page')
    form = gui.get(study.tree, 'combo box', 'Format')
    gui.choose(win, form, 'Animated Picture (GIF)')
    page_of(study, 'Frame 1 of 4')
    gui.choose(win, form, 'Markdown')
    gui.wait(lambda: 'It is \\<b\\>my' in (gui.text(gui.get(study.tree, 'text', 'Preview')) or ''), what='the text')
    gui.choose(win, form, 'PDF')
    gui.choose(win, gui.get(study.tree, 'combo box', 'Games'), '2 Listed Games')
    page_of(study, 'Page 1 of 3')
    picture('export-book')
    path = os.path.join(folder, 'book.pdf')
    into(study, path)
    exported(path)
    text = pages(path)
    assert text == '%PDF' or all(words in text for words in ('Anne', 'Cleo', 'It is <b>my</b> move.')), text
    gui.get(study.tree, 'label', 'Exported “book.pdf”')
    passed('all games become a PDF, which is looked at before')


def remembers(study, folder):
    begin(study)
    page_of(study, 'Page 1 of 1')
    into(study, '/proc/none.pdf')
    gui.get(study.tree, 'label', 'Could Not Export')
    gui.key('Escape')
    gui.wait(lambda: len(gui.tops()) == 2, what='the message is closed')
    path = os.path.join(folder, 'again.pdf')
    into(study, path)
    exported(path)
    assert 'Cleo' not in pages(path)
    passed('the form is that of the last time; what cannot be written is said, and can be written elsewhere')


def tab_to(study, role, name):
    node = gui.get(study.tree, role, name)
    gui.again(lambda: gui.focused(node) or gui.key('Tab') or gui.happens(lambda: gui.focused(node), 1),
              f'{name!r} by the tab key', 40)
    return node


def take(study, name, entry):
    """Chooses in the row of that name by keys alone, again if the list had gone before the last of them."""
    row = tab_to(study, 'combo box', name)

    def chosen():
        return gui.find(gui.find_all(row, 'list item')[0], 'label', entry)

    def taken():
        if chosen():
            return True
        if not gui.find_all(row, 'list item')[1:]:
            gui.key('space')
        entries = gui.wait(lambda: gui.find_all(row, 'list item')[1:], what=f'the list of {name!r}')
        place = next(i for i, item in enumerate(entries) if gui.find(item, 'label', entry))
        gui.wait(lambda: any(map(gui.focused, entries)), what=f'the keys in the list of {name!r}')
        gui.key('Home', *['Down'] * place)
        gui.wait(lambda: gui.focused(entries[place]), what=f'{entry!r} to be reached')
        gui.key('Return')
        return gui.happens(chosen, 3)
    gui.again(taken, f'{entry!r} to be chosen')


def exports_by_keys(study, folder):
    """From the key that opens the window to the file, without a pointer; what was chosen is chosen the next time."""
    gui.xdo('mousemove', '--window', study.win, 3, 3)  # a list that opens under the pointer takes what is under it
    begin(study)
    take(study, 'Format', 'Web Page (HTML)')
    take(study, 'Style', 'Score Sheet')
    tab_to(study, 'push button', 'Export…')
    gui.key('Return')
    gui.wait(lambda: len(gui.tops()) == 3, what='the dialog of files')
    path = os.path.join(folder, 'keys.html')
    gui.give_path(study.tree, path)
    exported(path)
    with open(path, encoding='utf-8') as file:
        assert '<table>' in file.read()
    begin(study)
    for name, entry in (('Format', 'Web Page (HTML)'), ('Style', 'Score Sheet')):
        row = gui.get(study.tree, 'combo box', name)
        gui.wait(lambda: gui.find(gui.find_all(row, 'list item')[0], 'label', entry), what=f'{name} of the last time')
    take(study, 'Style', 'Lesson')
    take(study, 'Format', 'PDF')
    into(study, path.replace('html', 'pdf'))
    exported(path.replace('html', 'pdf'))
    for form in ('html', 'pdf'):
        os.remove(path.replace('html', form))
    passed('a game is exported by keys alone, and its choices are remembered')


def prints(study, folder):
    gui.key('ctrl+p')
    gui.window('^Print$')
    button = gui.get(study.tree, 'push button', 'Print')
    gui.again(lambda: (gui.key('Tab'), gui.key('Down'), gui.happens(lambda: gui.has(button, 'sensitive'), 1))[-1],
              'a printer to be chosen')
    picture('print')
    gui.key('alt+p')
    gui.wait(lambda: len(gui.tops()) == 1, 30, what='the dialogs are closed')
    made = os.path.join(folder, 'two.pdf')
    printed(made)
    assert pages(made) == '%PDF' or 'It is <b>my</b> move.' in pages(made), pages(made)
    os.remove(made)
    gui.key('ctrl+p')
    gui.window('^Print$')
    button = gui.get(study.tree, 'push button', 'Print')
    gui.wait(lambda: gui.has(button, 'sensitive'), what='the printer of the last time')
    gui.act(button)
    printed(made)
    gui.wait(lambda: len(gui.tops()) == 1, 30, what='the dialogs are closed')
    passed('a game is printed, and again on the same printer')


def copies(study):
    gui.act(gui.get(study.tree, 'toggle button', 'Main Menu'))
    gui.act(gui.get(study.tree, 'menu item', 'Edit'))
    gui.act(gui.get(study.tree, 'menu item', 'Copy as Markdown'))
    gui.wait(lambda: '# Anne – Bert' in (gui.clipped() or ''), what='the game on the clipboard')
    assert '    rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2' in gui.clipped(), gui.clipped()
    passed('a game is copied for a forum')


def is_given_up(program, folder):
    """A long one is cancelled, another goes on while its window is closed: nothing is left of either."""
    path = os.path.join(folder, 'many.pgn')
    with open(path, 'w') as file:
        for number in range(400):
            file.write(GAME.format(f'Anne{number}').replace('1-0\n\n', '$220 {x} Nc6 $220 3. Bb5 $220 a6 $220 1-0\n\n'))
    study = Study(program, path, 'Anne0')
    for name, give_up in (('cancelled', lambda: gui.key('alt+c')), ('closed', lambda: gui.key('Escape'))):
        win = begin(study)
        gui.choose(win, gui.get(study.tree, 'combo box', 'Format'), 'PDF')
        gui.choose(win, gui.get(study.tree, 'combo box', 'Games'), '400 Listed Games')
        into(study, os.path.join(folder, name + '.pdf'))
        gui.get(study.tree, 'label', f'Writing “{name}.pdf”')
        give_up()
        if name == 'cancelled':
            gui.wait(lambda: gui.find(study.tree, 'push button', 'Export…'), what='the choices again')
            gui.key('Escape')
        gui.wait(lambda: len(gui.tops()) == 1, what='the window is closed')
    gui.elapse(2)
    assert sorted(os.listdir(folder)) == ['again.pdf', 'book.pdf', 'many.pgn', 'two.pdf', 'two.pgn'], os.listdir(folder)
    passed('what takes long can be given up, by its button and by closing the window')
    study.quit()


def moves_line(study, folder):
    """A moving picture is of the line that one is in: four frames of the game, eight of the variation."""
    gui.key('Page_Down')
    gui.wait(lambda: any('Cleo' in frame.get_name() for frame in gui.kids(study.tree)), what='the other game')
    for place, frames in (('Nf3', 4), ('Bc4', 8)):
        gui.click(study.win, study.link(place))
        study.current(place)
        win = begin(study)
        gui.choose(win, gui.get(study.tree, 'combo box', 'Format'), 'Animated Picture (GIF)')
        page_of(study, f'Frame 1 of {frames}')
        path = os.path.join(folder, f'{place}.gif')
        into(study, path)
        exported(path)
        if shutil.which('identify'):
            said = subprocess.run(['identify', path], check=True, capture_output=True, text=True).stdout
            assert said.count('\n') == frames, said
        os.remove(path)
    passed('a line is a moving picture')


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'two.pgn')
        with open(path, 'w') as file:
            file.write(GAME.format('Anne') + GAME.format('Cleo').replace(' 1-0', ' (2. f4 exf4 3. Bc4 Qh4+ 4. Kf1) 1-0'))
        study = Study(program, path, 'Anne')
        is_narrow(study)
        exports(study, folder)
        remembers(study, folder)
        exports_by_keys(study, folder)
        prints(study, folder)
        copies(study)
        moves_line(study, folder)
        study.quit()
        is_given_up(program, folder)
    plan()


main(sys.argv[1])
