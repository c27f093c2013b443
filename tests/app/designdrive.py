# SPDX-License-Identifier: GPL-3.0-or-later
"""Cards of one's own designed in the window, as a person does it: by the form with the mouse, or by keys alone."""
import guidrive as gui
from studydrive import picture


def button(study, name):
    return gui.get(study.tree, 'push button', name)


def said(study, text):
    gui.get(study.tree, 'label', text)


def row(study, title):
    return gui.wait(lambda: next((it for it in gui.find_all(study.tree, 'list item')
                                  if gui.find(it, 'label', title)), None), what=f'the row {title!r}')


def add(study, group, step):
    """A step from the menu, by its group."""
    win = gui.window('Design a Card')
    gui.pop_up(win, gui.get(study.tree, 'toggle button', 'Add a Step'))
    for label in (group, step):
        gui.act(gui.wait(lambda: next((it for it in gui.find_all_of(study.tree, ('menu item',))
                                       if it.get_name() == label), None), what=f'menu entry {label!r}'))


def tab_to(study, name, key='Tab'):
    """Tab from stop to stop until what has that name has the keys."""
    def there():
        return any(gui.has(it, 'focused') and (it.get_name() or '').startswith(name) for it in gui.items(study.tree, ()))
    for _ in range(60):
        if there():
            return
        gui.key(key)
    raise TimeoutError(f'{name!r} by {key}')


def menu_by_keys(study, group, step):
    tab_to(study, 'Add a Step')
    gui.key('Return')
    gui.wait(lambda: gui.find(study.tree, 'menu item', group), what='the menu of steps')
    tab_to(study, group, 'Down')
    gui.key('Return')
    gui.wait(lambda: gui.find(study.tree, 'menu item', step), what=f'{step!r} in the menu')
    tab_to(study, step, 'Down')
    gui.key('Return')
    gui.wait(lambda: not gui.find(study.tree, 'menu item', step), what='the menu gone')


def combo_by_keys(study, name, entry):
    """The row's list is opened by key, and the entry reached by arrows."""
    tab_to(study, name)
    gui.key('space')

    def chosen():
        return any(gui.has(it, 'focused') and gui.find(it, 'label', entry) for it in gui.find_all(study.tree, 'list item'))
    gui.wait(lambda: any(gui.find(it, 'label', entry) for it in gui.find_all(study.tree, 'list item')), what=entry)
    gui.key('Home')
    for _ in range(30):
        if chosen():
            break
        gui.key('Down')
    gui.key('Return')


def begin_by_keys(study, name):
    tab_to(study, 'New…')
    gui.key('Return')
    gui.window('Design a Card')
    said(study, 'The card has no name yet.')
    gui.write(name)


def end_by_keys(study, name):
    gui.wait(lambda: gui.has(button(study, 'Use Card'), 'sensitive'), what=f'{name} to be whole')
    picture(f'designer-keys-{name}')
    tab_to(study, 'Use Card')
    gui.key('Return')
    gui.wait(lambda: not gui.find(study.tree, 'push button', 'Use Card'), what='the card taken')
    row(study, name)


def time_by_keys(study, when):
    """The card is played then, and not after one's move as at first."""
    tab_to(study, 'When it may be played: after your move')
    gui.key('space')
    tab_to(study, f'When it may be played: {when}', 'Tab' if when != 'before your move' else 'shift+Tab')
    gui.key('space')
