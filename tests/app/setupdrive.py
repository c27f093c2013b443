# SPDX-License-Identifier: GPL-3.0-or-later
"""The editor of positions, and what a person does with it."""
import guidrive as gui


class Editor:
    """The open editor of a study."""

    def __init__(self, study):
        self.tree = study.tree
        gui.key('ctrl+shift+e')
        self.board = gui.get(self.tree, 'table', 'Board to set up')
        self.win = gui.window('Set Up a Position')
        self.square('a1')

    def square(self, name):
        def probe():
            return next((c for c in gui.kids(self.board) if c.get_name().startswith(name + ' ')),
                        None)
        return gui.wait(probe, what=f'square {name}')

    def stands(self, *labels):
        for label in labels:
            name = label.split()[0]
            gui.wait(lambda: self.square(name).get_name() == label,
                     what=lambda: f'{label!r} to set up, not {self.square(name).get_name()!r}')

    def tool(self, name):
        return gui.get(self.tree, 'radio button', name)

    def chosen(self, name):
        gui.wait(lambda: gui.has(self.tool(name), 'checked'), what=f'{name} chosen')

    def button(self, name):
        """A button by its tooltip, up to the keys in it."""
        def is_it(node):
            words = (node.get_name() or '', node.get_description() or '')
            return any(w == name or w.startswith(name + ' (') for w in words)

        def probe():
            buttons = gui.find_all(self.tree, 'push button') + gui.find_all(self.tree, 'toggle button')
            return next((b for b in buttons if is_it(b)), None)
        return gui.wait(probe, what=f'button {name}')

    def press(self, name):
        gui.click(self.win, self.button(name))

    def pop_up(self, name):
        gui.pop_up(self.win, self.button(name))

    def row(self, name, role):
        return gui.get(self.tree, role, name)

    def text(self, expected):
        node = gui.get(self.tree, 'text', 'Position text')
        gui.wait(lambda: gui.text(node) == expected,
                 what=lambda: f'position text {expected!r}, not {gui.text(node)!r}')

    def label(self, text):
        gui.get(self.tree, 'label', text)

    def label_below(self):
        """Something beside the board."""
        return self.button('Empty Board')

    def drag(self, source, target, held=None):
        if held:
            gui.xdo('keydown', held)
        gui.drag(self.win, source, target)
        if held:
            gui.xdo('keyup', held)

    def point(self, name):
        gui.point(self.win, self.square(name))

    def click(self, name, button=1):
        gui.click(self.win, self.square(name), button)

    def set_text(self, text):
        """Types the text in place of what is there."""
        gui.key('ctrl+b')
        self.focus('Position text', 'text')
        gui.key('ctrl+a')
        gui.write(text)

    def focus(self, name, role):
        """Goes to a row of the side page by Tab, as far as it takes."""
        nodes = self.beneath(gui.get(self.tree, role, name))

        def there():
            return any(gui.has(n, 'focused') for n in nodes)
        for _ in range(60):
            if there():
                return
            gui.key('Tab')
        gui.wait(there, what=f'{name} in focus')

    def beneath(self, node):
        nodes = [node]
        for child in gui.kids(node):
            nodes += self.beneath(child)
        return nodes

    def choose(self, name, keys):
        """Opens the row's list and chooses by the keys."""
        self.focus(name, 'combo box')
        gui.key('Return')
        gui.key(*keys, 'Return')

    def load(self, name):
        """Chooses a position of the library, with the popover out, by the keys."""
        row = gui.get(self.tree, 'list item', name)
        gui.key('Tab')
        for _ in range(60):
            if gui.has(row, 'focused'):
                break
            gui.key('Down')
        gui.wait(lambda: gui.has(row, 'focused'), what=f'{name} in focus')
        gui.key('Return')

    def gone(self):
        gui.wait(lambda: not gui.find(self.tree, 'table', 'Board to set up'), what='editor closed')
