# SPDX-License-Identifier: GPL-3.0-or-later
"""test-keys.py PROGRAM: keys are chosen by pressing them, and the list of keys says so.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import sys
import tempfile

import guidrive as gui
from studydrive import Study, passed, picture, plan

GAME = '''[White "Anne"]
[Black "Bert"]
[Result "*"]

1. e4 e5 2. Nf3 *
'''


class Keys(Study):
    def up(self):
        """Whether the board is turned round."""
        return gui.centre(self.square('a1'))[1] < gui.centre(self.square('a8'))[1]

    def row(self, title):
        """The row of the action in the preferences."""
        return gui.wait(lambda: next((row for row in gui.find_all(self.tree, 'list item')
                                      if gui.find(row, 'label', title)), None),
                        what=f'the row of {title!r}')

    def keys(self, title):
        """What its row says besides the title."""
        return [label.get_name() for label in gui.find_all(self.row(title), 'label')
                if label.get_name() not in (title, 'GtkLabel', '')]

    def says(self, title, keys):
        gui.wait(lambda: self.keys(title) == [keys],
                 what=lambda: f'{title}: {keys}, not {self.keys(title)}')

    def preferences(self):
        gui.key('ctrl+comma')
        self.prefs = gui.window('^Preferences$')
        tab = gui.wait(lambda: next((n for role in ('radio button', 'page tab', 'toggle button')
                                     for n in gui.find_all(self.tree, role)
                                     if n.get_name() == 'Keys'), None), what='the page of keys')

        def there():
            gui.click(self.prefs, tab)
            return gui.happens(lambda: gui.find_all(self.tree, 'list item') and
                               gui.find(self.tree, 'label', 'Flip the board'), 2)
        gui.again(there, 'the keys')

    def close_preferences(self):
        gui.key('Escape')
        gui.wait(lambda: not any(f.get_name() == 'Preferences' for f in gui.kids(self.tree)),
                 what='the preferences are gone')

    def choose(self, title, *keys):
        """Opens the row of the action and presses the keys."""
        gui.click(self.prefs, gui.reach(self.prefs, self.row(title)))
        gui.get(self.tree, 'label', f'Press the key for “{title}”')
        for key in keys:
            gui.key(key)

    def dialog_gone(self, title):
        gui.wait(lambda: gui.find(self.tree, 'label', f'Press the key for “{title}”') is None,
                 what='the dialog is gone')


def chosen(keys):
    keys.preferences()
    keys.says('Flip the board', 'F')
    picture('keys-page')
    keys.choose('Flip the board', 'ctrl+shift+x')
    gui.get(keys.tree, 'label', 'Shift+Ctrl+X')
    picture('keys-dialog')
    gui.key('Return')
    keys.dialog_gone('Flip the board')
    keys.says('Flip the board', 'Shift+Ctrl+X')
    passed('a key is chosen by pressing it, and its row says so')
    keys.close_preferences()
    gui.key('ctrl+shift+x')
    gui.wait(keys.up, what='the board is turned')
    gui.key('ctrl+shift+x')
    gui.wait(lambda: not keys.up(), what='and back')
    gui.key('f')
    gui.key('Right')
    keys.current('e4')
    assert not keys.up(), 'the old key still works'
    passed('the new key works in the window, the old one does not')


def asks(keys):
    """The field for questions, of those who hear the board, has a key as all else has."""
    title = 'Ask about the position or enter a move'
    gui.key('colon')
    gui.get(keys.tree, 'text', 'Ask about the position')
    gui.key('Escape')
    gui.wait(lambda: not gui.find(keys.tree, 'text', 'Ask about the position'), what='it is closed')
    keys.preferences()
    keys.choose(title, 'F7')
    gui.key('Return')
    keys.dialog_gone(title)
    keys.says(title, 'F7')
    keys.close_preferences()
    gui.key('F7')
    gui.get(keys.tree, 'text', 'Ask about the position')
    gui.key('Escape')
    gui.wait(lambda: not gui.find(keys.tree, 'text', 'Ask about the position'), what='it is closed')
    passed('the field for questions opens by the colon, or the key chosen for it')
    gui.key('Home')
    keys.status('White to move')
    passed('after it, keys are the board’s again')


def conflict(keys):
    keys.preferences()
    keys.choose('Replace the move', 'ctrl+z')
    gui.get(keys.tree, 'label', 'Already used for “Undo”, which would lose it.')
    picture('keys-conflict')
    gui.key('Escape')
    keys.dialog_gone('Replace the move')
    keys.says('Undo', 'Ctrl+Z')
    passed('a key that is another action’s is said so; Escape leaves all as it was')
    keys.choose('Enter the bids of a duel', 'ctrl+z')
    gui.get(keys.tree, 'label', 'Already used for “Undo”, which would lose it.')
    gui.key('Return')
    keys.says('Enter the bids of a duel', 'Ctrl+Z')
    keys.says('Undo', 'No key')
    passed('taken from there, the other action is without it')
    keys.choose('Null move', 'Left')
    gui.get(keys.tree, 'label', 'Already used for “Back”, which would lose it.')
    gui.key('Escape')
    keys.dialog_gone('Null move')
    keys.close_preferences()


def letters(keys):
    """Keys that something is typed with: what that costs is said, and what could never work is
    refused."""
    title = 'Null move'
    keys.preferences()
    keys.choose(title, 'shift+n')
    gui.get(keys.tree, 'label', 'Moves and signs are typed with this key: choose another.')
    button = gui.wait(lambda: next(b for b in gui.find_all(keys.tree, 'push button')
                                   if gui.find(b, 'label', 'Set')), what='the button')
    assert not gui.has(button, 'sensitive'), 'it can be set all the same'
    passed('the capital that moves of a piece begin with is refused')
    gui.key('exclam')
    gui.get(keys.tree, 'label', 'Signs that begin with it could not be typed any more.')
    gui.key('b')
    gui.get(keys.tree, 'label', 'Already used for “Next blunder”, which would lose it.\n'
            'Moves are typed with it as well: it waits a moment for the rest of one.')
    picture('keys-letters')
    gui.key('n')
    gui.get(keys.tree, 'label', 'Moves that begin with it would have to be typed with a capital.')
    gui.key('e')
    gui.get(keys.tree, 'label',
            'Moves are typed with it as well: it waits a moment for the rest of one.')
    gui.key('Return')
    keys.dialog_gone(title)
    keys.says(title, 'E')
    keys.close_preferences()
    passed('what a letter costs that is typed is said')
    gui.key('Home')
    keys.status('White to move')
    gui.write('e3')
    keys.current('e3')
    gui.key('e')
    keys.current('--')
    passed('moves are still typed with a letter that was chosen, and it does what it was chosen for')
    gui.key('ctrl+z', 'ctrl+z')
    gui.wait(lambda: 'e3' not in keys.links(), what='both taken back')


def persists(program, keys, path):
    keys.quit()
    keys = Keys(program, path, 'Anne – Bert')
    keys.preferences()
    keys.says('Flip the board', 'Shift+Ctrl+X')
    keys.says('Enter the bids of a duel', 'Ctrl+Z')
    keys.close_preferences()
    passed('chosen keys are there at the next start')
    return keys


def shortcuts(keys):
    """The list says what was chosen, as labels of single keys beside a title."""
    gui.key('ctrl+question')
    gui.wait(lambda: len([top for top in gui.kids(keys.tree) if top.get_role_name() == 'frame']) == 2,
             what='the window of keys')
    win = gui.window('^Keyboard Shortcuts$')
    frame = next(top for top in gui.kids(keys.tree) if top.get_name() == 'Keyboard Shortcuts')
    gui.xdo('windowsize', win, 360, 720)
    gui.wait(lambda: gui.extents(frame).width <= 360, what='a list as narrow as a telephone')
    picture('keys-shortcuts')

    def keys_of(title):
        gui.key('ctrl+a')
        gui.write(title)
        label = gui.get(keys.tree, 'label', title)
        line = label
        while len(gui.find_all(line, 'label')) < 2:
            line = line.get_parent()
        return [found.get_name() for found in gui.find_all(line, 'label')]
    words = keys_of('Flip the board')
    assert 'X' in words and 'Ctrl' in words and 'F' not in words, words
    words = keys_of('Enter the bids of a duel')
    assert 'Z' in words and 'D' not in words, words
    gui.wait(lambda: not any(gui.extents(node).height > 1 for node in gui.find_all(frame, 'label')
                             if node.get_name() == 'Flip the board'), what='what is not looked for to go')

    def closed():
        gui.key('Escape')
        return len(gui.kids(keys.tree)) == 1
    gui.wait(closed, what='the list is gone')
    passed('the list of keys shows the chosen ones')


def reset(keys):
    keys.preferences()
    row = gui.reach(keys.prefs, keys.row('Flip the board'))
    gui.click(keys.prefs, gui.find(row, 'push button'))
    keys.says('Flip the board', 'F')
    keys.says('Enter the bids of a duel', 'Ctrl+Z')
    passed('one key is reset by its button')
    button = gui.wait(lambda: next(b for b in gui.find_all(keys.tree, 'push button')
                                   if gui.find(b, 'label', 'Reset All Keys')
                                   or b.get_name() == 'Reset All Keys'), what='the button')
    gui.click(keys.prefs, gui.reach(keys.prefs, button))
    keys.says('Enter the bids of a duel', 'D')
    keys.says('Undo', 'Ctrl+Z')
    keys.close_preferences()
    gui.key('f')
    gui.wait(keys.up, what='the board is turned')
    passed('all keys are reset by another, and work')


def main(program):
    # Settings that outlive the program, in the home of this session.
    os.environ['GSETTINGS_BACKEND'] = 'keyfile'
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'game.mgn')
        with open(path, 'w') as file:
            file.write(GAME)
        keys = Keys(program, path, 'Anne – Bert')
        gui.get(keys.tree, 'link', 'e4')
        chosen(keys)
        asks(keys)
        letters(keys)
        conflict(keys)
        keys = persists(program, keys, path)
        shortcuts(keys)
        reset(keys)
        keys.quit()
    plan()


if __name__ == '__main__':
    main(sys.argv[1])
