# SPDX-License-Identifier: GPL-3.0-or-later
"""Drives a GTK 4 program with real input, as a person would.

Widgets are found through the accessibility tree, pointer and keys come from xdotool.  To be run
inside `gui-run.sh --a11y`, with the system's python (it has the gi module):

    program = app('midline')
    win = window('Midline')
    board = get(program, 'table', 'Chess board')
    drag(win, get(board, name='d2 white pawn'), get(board, name='d4 empty'))

Everything that looks for something waits for it: nothing here sleeps and hopes.
"""
import os
import subprocess
import time
import warnings

import gi

gi.require_version('Atspi', '2.0')
from gi.repository import Atspi, GLib  # noqa: E402

warnings.simplefilter('ignore')

# The border that GTK draws around an unmaximized window where there is no compositor.
BORDER = 5


# How many times as long as usual to wait: programs with sanitizers are slow.
PATIENCE = float(os.environ.get('MIDLINE_TEST_PATIENCE', 1))

# How long a program may take to answer: an action answers when what it does is done, and opening a
# window on a busy machine takes longer than the 0.8 s that are usual.
Atspi.set_timeout(int(8000 * PATIENCE), 15000)


def wait(probe, timeout=10, what=''):
    """The first true answer of probe(); TimeoutError when there is none in time."""
    end = time.monotonic() + timeout * PATIENCE
    while time.monotonic() < end:
        try:
            answer = probe()
            if answer:
                return answer
        except GLib.Error:
            pass  # the object went away between two questions
        time.sleep(0.03)
    raise TimeoutError(what)


def kids(node):
    children = (node.get_child_at_index(i) for i in range(node.get_child_count()))
    return [child for child in children if child]


def app(name):
    def probe():
        return next((a for a in kids(Atspi.get_desktop(0)) if a.get_name() == name), None)

    return wait(probe, what=f'program {name!r}')


# Roles that versions of GTK give to the same thing: a person perceives no difference.
SAME = {'button': 'push button', 'toggle button': 'push button', 'filler': 'panel', 'grouping': 'panel',
        'switch': 'check box', 'check menu item': 'menu item', 'radio menu item': 'menu item', 'heading': 'label'}


def meaning(role):
    """The name that stands for all that mean the same."""
    return SAME.get(role, role)


def role_of(node):
    """What its role means."""
    return meaning(node.get_role_name())


def find(node, role=None, name=None):
    """The first descendant (or node itself) of this role and name, or None."""
    role = meaning(role)
    if role in (None, role_of(node)) and name in (None, node.get_name()):
        return node
    for child in kids(node):
        found = find(child, role, name)
        if found:
            return found
    return None


def find_all(node, role):
    """All descendants of this role; what goes away meanwhile is left out."""
    try:
        found = [node] if role_of(node) == meaning(role) else []
        for child in kids(node):
            found += find_all(child, role)
        return found
    except GLib.GError:
        return []


def find_all_of(node, roles):
    """All descendants of any of these roles."""
    return [found for role in {meaning(role) for role in roles} for found in find_all(node, role)]


def named(node, role, name):
    """The descendant of this role and name, once it is there."""
    return wait(lambda: next((n for n in find_all(node, role) if n.get_name() == name), None),
                what=f'{role} {name!r}')


def get(node, role=None, name=None, timeout=10):
    return wait(lambda: find(node, role, name), timeout, f'{role} {name!r}')


def has(node, state):
    return node.get_state_set().contains(getattr(Atspi.StateType, state.upper()))


def act(node, index=0):
    """Does what the node is for; newer versions of GTK leave that to the button in a button."""
    while node.get_action_iface() is None or node.get_action_iface().get_n_actions() == 0:
        node = next(child for child in kids(node) if role_of(child) == 'push button')
    return node.get_action_iface().do_action(index)


def text(node):
    iface = node.get_text_iface()
    return Atspi.Text.get_text(iface, 0, Atspi.Text.get_character_count(iface))


def tree(node, depth=0):
    """The tree as indented lines: what to look at when something is not found."""
    lines = ['  ' * depth + f'{role_of(node)} {node.get_name()!r}']
    for child in kids(node):
        lines += tree(child, depth + 1)
    return lines


def xdo(*arguments):
    words = ['xdotool', *map(str, arguments)]
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout


def window(title):
    return xdo('search', '--sync', '--onlyvisible', '--name', title).split()[-1]


def extents(node):
    # Only window coordinates mean anything under GTK 4.
    return node.get_component_iface().get_extents(Atspi.CoordType.WINDOW)


def centre(node):
    """The middle of node, in coordinates of its X window.

    The tree counts from the inside of the border; where it says that the window itself begins
    differs between versions of GTK (0 in 4.8, -5 in 4.18) and is the same shift for all.
    """
    top = node
    while top.get_parent() and top.get_parent().get_role_name() != 'application':
        top = top.get_parent()
    box, origin = extents(node), extents(top)
    return (box.x - origin.x + box.width // 2 + BORDER,
            box.y - origin.y + box.height // 2 + BORDER)


def still(node):
    """node, once it stands where it stood a moment ago: a window just opened moves what is in it."""
    before = []

    def stays():
        before.append(centre(node))
        return before[-2:] == [before[-1]] * 2
    wait(stays, what='what is to be clicked to stay where it is')
    return node


def click(win, node, button=1, repeat=1):
    xdo('mousemove', '--window', win, *centre(node), 'sleep', 0.03,
        'click', '--repeat', repeat, '--delay', 80, button)


def click_in_popover(node, program='midline'):
    """Clicks what is in a popover, which is an X window of its own: the tree does not know where that
    is, only where node is within it."""
    def popover():
        """The X window that is as large as something that node is in, and that something."""
        for win in xdo('search', '--onlyvisible', '--class', program).split()[::-1]:
            told = dict(line.split('=') for line in xdo('getwindowgeometry', '--shell', win).split())
            place = node
            while place and role_of(place) not in ('frame', 'application'):
                box = extents(place) if place.get_component_iface() else None
                if box and f'{box.width} {box.height}' == f'{told["WIDTH"]} {told["HEIGHT"]}':
                    return win, box
                place = place.get_parent()
        return None
    win, outer = wait(popover, what='the window of the popover')
    box = extents(node)
    x, y = box.x - outer.x + box.width // 2, box.y - outer.y + box.height // 2
    # GTK takes the pointer for one in the popover when it moves there, not when it comes.
    for step in (2, 1, 0):
        xdo('mousemove', '--window', win, x - step, y, 'sleep', 0.05)
    xdo('click', 1)


def wheel(win, node, steps):
    """Turns the wheel over node: down for positive steps, up for negative ones."""
    click(win, node, 5 if steps > 0 else 4, abs(steps))


def reach(win, node, what=''):
    """node, scrolled to where it can be clicked by turning the wheel over the pane it is in."""
    pane = node
    while pane.get_role_name() != 'scroll pane':
        pane = pane.get_parent()

    def far():
        top, height = centre(pane)[1] - extents(pane).height // 2, extents(pane).height
        y = centre(node)[1] - top
        return 1 if y > height - 40 else -1 if y < 40 else 0

    def scrolled():
        way, before = far(), centre(node)
        if way:
            wheel(win, pane, way)
            end = time.monotonic() + 0.5
            while centre(node) == before and time.monotonic() < end:
                time.sleep(0.03)
        return way == 0
    wait(scrolled, 20, what=f'{what} to scroll')
    return node


def drag(win, source, target, steps=8):
    (x0, y0), (x1, y1) = centre(source), centre(target)
    xdo('mousemove', '--window', win, x0, y0, 'sleep', 0.03, 'mousedown', 1)
    for i in range(1, steps + 1):
        xdo('mousemove', '--window', win,
            x0 + (x1 - x0) * i // steps, y0 + (y1 - y0) * i // steps, 'sleep', 0.02)
    xdo('sleep', 0.05, 'mouseup', 1)


def key(*names):
    xdo('key', '--delay', 40, *names)


def write(string):
    xdo('type', '--delay', 30, string)


def shot(path, win='root'):
    subprocess.run(['import', '-window', str(win), path], check=True)
