# SPDX-License-Identifier: GPL-3.0-or-later
"""A study whose board is looked at square by square: a picture of the square that differs from the
one before, or is the same again.
"""
import guidrive as gui
from studydrive import Study


class Board(Study):
    """A study whose squares can be looked at."""

    def look(self, square):
        """The picture of a square, with the pointer out of the way."""
        return gui.pixels(self.win, gui.place(self.square(square)))[0]

    def rest(self):
        """Puts the pointer where it marks nothing, and waits until the board stands still."""
        gui.xdo('mousemove', '--window', self.win, 3, 3)
        seen = [self.look('d4'), self.look('e4')]

        def still():
            last, seen[:] = list(seen), [self.look('d4'), self.look('e4')]
            return last == seen
        gui.wait(still, what='a board at rest')

    def differs(self, square, picture_before):
        gui.wait(lambda: self.look(square) != picture_before, what=f'{square} to look otherwise')

    def same(self, square, picture_before):
        gui.wait(lambda: self.look(square) == picture_before, what=f'{square} to look as before')

    def preferences(self):
        gui.key('ctrl+comma')
        self.window = gui.get(self.tree, 'frame', 'Preferences')
        self.preferences_win = gui.window('Preferences')

    def close_preferences(self):
        gui.close(self.preferences_win)
        gui.wait(lambda: not gui.find(self.tree, 'frame', 'Preferences'), what='no preferences')

    def reach(self, find, what):
        """The widget that find() finds in the preferences, scrolled to where it can be clicked."""
        return gui.reach(self.preferences_win, gui.wait(find, what=what), what)

    def switch(self, *names):
        """Toggles switches in the preferences."""
        self.preferences()
        for name in names:
            button = self.reach(lambda: next((n for role in ('check box', 'switch', 'toggle button')
                                              for n in gui.find_all(self.window, role)
                                              if n.get_name() == name), None),
                                f'the switch {name!r}')
            was = self.is_on(button)
            gui.click(self.preferences_win, button)
            gui.wait(lambda: self.is_on(button) != was, what=f'{name!r} switched')
        self.close_preferences()

    @staticmethod
    def is_on(button):
        return gui.has(button, 'checked') or gui.has(button, 'pressed')

    def choose(self, name, index):
        """Opens the choice and takes the one at that place, by keys."""
        self.preferences()
        row = self.reach(lambda: next((n for n in gui.find_all(self.window, 'combo box')
                                       if n.get_name() == name), None), f'the choice {name!r}')

        def opened():
            gui.click(self.preferences_win, row)
            # One item says what is chosen now; the list is there when there are more.
            return gui.happens(lambda: len(gui.find_all(row, 'list item')) > 2, 3)
        gui.again(opened, 'the list')
        gui.key('Home', *['Down'] * index, 'Return')
        self.close_preferences()
