# SPDX-License-Identifier: GPL-3.0-or-later
"""test-tab-order.py PROGRAM: tabs put in another order, closed by the middle button, all but one, and
opened again.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import sys
import tempfile

import guidrive as gui
from studydrive import passed, picture, plan
from tabdrive import FILES, Tabs, cell


def order(tabs):
    """The titles of the tabs from left to right."""
    return [gui.find(head, 'label').get_name()
            for head in sorted(tabs.heads(), key=lambda head: gui.centre(head)[0])]


def in_order(tabs, *titles):
    gui.wait(lambda: order(tabs) == list(titles), 20, lambda: f'{titles} in this order, not {order(tabs)}')


def dragged(program, one, two, many):
    """A head is taken by the hand and let go behind the others."""
    tabs = Tabs(program, one, two, many)
    tabs.shows('Ella – Fritz')
    in_order(tabs, 'Anne – Bert', 'Clara – Dirk', 'Ella – Fritz')
    gui.drag(tabs.win, tabs.head('Anne – Bert'), tabs.head('Ella – Fritz'), 20)
    picture('tabs-dragged')
    in_order(tabs, 'Clara – Dirk', 'Ella – Fritz', 'Anne – Bert')
    tabs.shows('Anne – Bert')
    gui.key('Right')
    tabs.current('e4')
    passed('a tab is dragged to another place, and is still the game that one steps through')
    gui.key('ctrl+shift+Page_Up')
    in_order(tabs, 'Clara – Dirk', 'Anne – Bert', 'Ella – Fritz')
    passed('the keys move it too')
    return tabs


def reopens(tabs):
    """What was closed comes back: its place among the tabs, and one's place in it."""
    gui.key('Right')
    tabs.current('e5')
    gui.key('ctrl+w')
    in_order(tabs, 'Clara – Dirk', 'Ella – Fritz')
    gui.key('ctrl+shift+t')
    tabs.shows('Anne – Bert')
    in_order(tabs, 'Clara – Dirk', 'Anne – Bert', 'Ella – Fritz')
    tabs.current('e5')
    passed('Ctrl+Shift+T opens the tab that was closed again, where it was')
    gui.click(tabs.win, tabs.head('Clara – Dirk'), 2)
    in_order(tabs, 'Anne – Bert', 'Ella – Fritz')
    passed('the middle button closes a tab')
    gui.click(tabs.win, tabs.head('Ella – Fritz'), 2)
    gui.wait(lambda: tabs.titles() in ([], ['Anne – Bert']), what='one tab is left')
    gui.key('ctrl+shift+t')
    in_order(tabs, 'Anne – Bert', 'Ella – Fritz')
    gui.key('ctrl+shift+t')
    in_order(tabs, 'Clara – Dirk', 'Anne – Bert', 'Ella – Fritz')
    gui.key('ctrl+shift+t')
    tabs.shows('Clara – Dirk')
    in_order(tabs, 'Clara – Dirk', 'Anne – Bert', 'Ella – Fritz')
    passed('the last one closed comes first; when there is none nothing happens')


def reopens_unsaved(tabs):
    """One of two tabs of a file with changes: what comes back has them."""
    gui.click(tabs.win, tabs.head('Ella – Fritz'))
    tabs.shows('Ella – Fritz')
    gui.key('ctrl+f')
    gui.click(tabs.win, cell(tabs, 'Gerd'), 2)
    tabs.shows('Gerd – Hanna')
    gui.key('Home', 'Right', 'exclam')
    in_order(tabs, 'Clara – Dirk', 'Anne – Bert', '• Ella – Fritz', '• Gerd – Hanna')
    gui.key('ctrl+w')
    in_order(tabs, 'Clara – Dirk', 'Anne – Bert', '• Ella – Fritz')
    gui.key('ctrl+shift+t')
    in_order(tabs, 'Clara – Dirk', 'Anne – Bert', '• Ella – Fritz', '• Gerd – Hanna')
    tabs.shows('• Gerd – Hanna')
    tabs.current('Nf3')
    gui.key('ctrl+z')
    in_order(tabs, 'Clara – Dirk', 'Anne – Bert', 'Ella – Fritz', 'Gerd – Hanna')
    gui.key('exclam')
    in_order(tabs, 'Clara – Dirk', 'Anne – Bert', '• Ella – Fritz', '• Gerd – Hanna')
    passed('a tab of a document that is still open comes back with its unsaved changes')


def reopens_without_file(tabs):
    """A game that is in no file, given up by mistake."""
    gui.clip('4k3/8/8/8/8/8/8/R3K3 w Q - 0 1')
    gui.key('ctrl+t')
    gui.wait(lambda: len(tabs.titles()) == 5, what='one more tab')
    gui.key('ctrl+v')
    board = gui.wait(lambda: next((table for table in gui.find_all(tabs.tree, 'table')
                                   if table.get_name() == 'Board'
                                   and gui.find(table, name='a1 white rook')
                                   and gui.find(table, name='d2 empty')), None), what='the position')
    before = sorted(tabs.titles())
    del board
    gui.key('ctrl+w')
    gui.get(tabs.tree, 'label', 'Save Changes?')
    gui.key('alt+d')
    gui.wait(lambda: len(tabs.titles()) == 4, what='it is closed')
    gui.key('ctrl+shift+t')
    gui.wait(lambda: sorted(tabs.titles()) == before, what=lambda: f'{before}, not {tabs.titles()}')
    gui.wait(lambda: any(gui.find(table, name='a1 white rook') and gui.find(table, name='d2 empty')
                         for table in gui.find_all(tabs.tree, 'table')
                         if table.get_name() == 'Board'), what='the position again')
    gui.key('ctrl+w')
    gui.get(tabs.tree, 'label', 'Save Changes?')
    gui.key('alt+d')
    gui.wait(lambda: len(tabs.titles()) == 4, what='it is closed again')
    passed('what was in no file and given up comes back as well')


def head_menu(tabs, title, entry):
    """Chooses an entry of the menu at a tab's head; a dialog that was just closed may eat a click."""
    def opened():
        gui.click(tabs.win, tabs.head(title), 3)
        try:
            return gui.get(tabs.tree, 'menu item', entry, 4)
        except TimeoutError:
            return None
    item = gui.wait(opened, 30, f'the menu at {title!r}')
    picture('tabs-head-menu')
    gui.act(item)


def closes_others(tabs):
    """All but one; what is unsaved is asked about first, and Escape calls it off."""
    head_menu(tabs, 'Anne – Bert', 'Close Other Tabs')
    gui.get(tabs.tree, 'label', 'Save Changes?')
    gui.key('Escape')
    gui.wait(lambda: gui.find(tabs.tree, 'label', 'Save Changes?') is None)
    assert '• Ella – Fritz' in tabs.titles() and 'Anne – Bert' in tabs.titles(), tabs.titles()
    passed('closing the other tabs asks after what is unsaved; Escape ends it')
    head_menu(tabs, 'Anne – Bert', 'Close Other Tabs')
    gui.get(tabs.tree, 'label', 'Save Changes?')
    gui.key('alt+d')
    tabs.shows('Anne – Bert')
    gui.wait(lambda: tabs.titles() in ([], ['Anne – Bert']), what='one tab is left')
    passed('then the others are closed, and the tab stays')
    tabs.give_up()


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        paths = [os.path.join(folder, name) for name in FILES]
        for path, text in zip(paths, FILES.values()):
            with open(path, 'w') as file:
                file.write(text)
        tabs = dragged(program, *paths)
        reopens(tabs)
        reopens_unsaved(tabs)
        reopens_without_file(tabs)
        closes_others(tabs)
    plan()


if __name__ == '__main__':
    main(sys.argv[1])
