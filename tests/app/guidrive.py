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
import functools
import os
import subprocess
import time
from collections import namedtuple

from gi.repository import GLib

import accesstree
from accesstree import Gone, Node, passes
from screen import Screen

# The border that GTK draws around an unmaximized window where there is no compositor.
BORDER = 5

# So many seconds after a click the next one at the place is not the second of a double click any more (0.4), nor does
# it come with the tooltip (0.5): what is clicked as that comes up loses the click.
DOUBLE = 0.75

# After so many seconds a button that is pressed otherwise than by the pointer has gone down (0.25) and acts: what is
# done meanwhile comes before that, and a second press is none.
PRESS = 0.3

# How many times as long as usual to wait: programs with sanitizers are slow.
PATIENCE = float(os.environ.get('MIDLINE_TEST_PATIENCE', 1))

# A program that is at work for longer, such as one that shows what an engine says, may never rest.
BUSY = 1 * PATIENCE

# How many times a thing is seen where it is before it is clicked.
LOOKS = 3

# A program that has not answered for so many seconds hangs.
HANGS = 60 * PATIENCE

Box = namedtuple('Box', 'x y width height')


@functools.cache
def bus():
    return accesstree.Bus(HANGS)


@functools.cache
def screen():
    return Screen()


def wait(probe, timeout=10, what=''):
    """The first true answer of probe(); TimeoutError when there is none in time.  `what` says what was
    waited for, or is a function that does.

    On a busy machine, where everybody has his turn less often, more time may pass: a probe counts as a
    tenth of a second at most, and at each the program answers a question, behind all that it had to do.
    """
    left, pause = timeout * PATIENCE, 0.01
    while True:
        start = time.monotonic()
        try:
            answer = probe()
        except Gone:
            answer = None
        if answer:
            return answer
        if left <= 0:
            raise TimeoutError(what() if callable(what) else what)
        spent = time.monotonic() - start
        left -= pause + min(spent, 0.1)
        time.sleep(max(pause, min(spent, 0.5)))  # asking is not to be what keeps everybody busy
        if not accesstree.Program.was_asked():
            answers()
        passes()
        pause = min(pause * 1.5, 0.1)


def happens(probe, timeout):
    """Whether probe() has a true answer in time: where there is another way if it has none."""
    try:
        return bool(wait(probe, timeout))
    except TimeoutError:
        return False


def again(attempt, what, times=6):
    """Does what may miss, such as a click on what has just moved, until attempt() says that it has had its effect, or
    what came of it."""
    found = next(filter(None, (attempt() for _ in range(times))), None)
    if not found:
        raise TimeoutError(what)
    return found


def answers():
    """Waits until the program that was looked at last, if it still runs, has had all input, has come round to a
    question, and has nothing left that it could do at once, such as what it puts off until it is idle."""
    screen().sync()
    try:
        if app.last:
            app.last.ask('Accessible', 'GetRole')
            end = time.monotonic() + BUSY
            while not app.last.program.rests() and time.monotonic() < end:
                time.sleep(0.002)
    except Gone:
        pass


def elapse(seconds):
    """Lets so much time pass, and the program do what was due within it: on a busy machine all that it does
    is as late as its answers are."""
    time.sleep(seconds)
    start = time.monotonic()
    answers()
    time.sleep(time.monotonic() - start)
    passes()


def kids(node):
    """The children of node."""
    return [Node(node.program, path) for path in node.program.kids(node.path)]


def programs():
    """The names of the programs that show a tree."""
    return list(bus().programs())


def app(name):
    """The root of that program's tree."""
    found = wait(lambda: bus().programs().get(name), 30, f'program {name!r}')
    app.last = Node(accesstree.Program(bus(), found))
    return app.last


app.last = None


def ended(process):
    """Waits until a process has ended; its exit status."""
    wait(lambda: process.poll() is not None, 15, 'the program to end')
    return process.returncode


def gone(name='midline'):
    """Waits until the program shows no tree any more."""
    wait(lambda: name not in programs(), what=f'{name} to leave the tree')


def role_of(node):
    """What its role means."""
    return node.get_role_name()


def items(node, roles, name=None, without=None):
    roles = {accesstree.meaning(role) for role in roles}
    return (Node(node.program, item.path) for item in node.program.tree(node.path, without)
            if (not roles or item.role in roles) and name in (None, item.name))


def find(node, role=None, name=None):
    """The first descendant (or node itself) of this role and name, or None."""
    return next(items(node, (role,) if role else (), name), None)


def find_all(node, role, without=None):
    """All descendants of this role, but for what is in something of the other role."""
    return find_all_of(node, (role,), without)


def find_all_of(node, roles, without=None):
    """All descendants of any of these roles."""
    try:
        return list(items(node, roles, None, without))
    except Gone:
        return []


def get(node, role=None, name=None, timeout=10):
    """The descendant of this role and name, once it is there."""
    return wait(lambda: find(node, role, name), timeout, f'{role} {name!r}')


def has(node, state):
    return node.has(state)


def focused(node):
    """Whether keys go to node or something in it."""
    return any(item.states >> accesstree.STATES['focused'] & 1 for item in node.program.tree(node.path))


def actor(node):
    """What acts for the node; newer versions of GTK leave that to the button in a button.  None: nothing does, or not
    any more."""
    while node is not None and not node.n_actions():
        node = next((child for child in kids(node) if role_of(child) == 'push button'), None)
    return node


def act(node, index=0):
    """Does what the node is for, and waits until that has been done."""
    passes()
    node = wait(lambda: actor(node), what='something that acts')
    done = node.ask('Action', 'DoAction', GLib.Variant('(i)', (index,)))[0]
    time.sleep(PRESS)
    answers()
    passes()
    return done


def text(node):
    return node.ask('Text', 'GetText', GLib.Variant('(ii)', (0, node.property('Text', 'CharacterCount'))))[0]


def number(node):
    """What a spin button or a scale stands at."""
    return node.property('Value', 'CurrentValue')


def tree(node, depth=0):
    """The tree as indented lines: what to look at when something is not found."""
    lines = ['  ' * depth + repr(node)]
    for child in kids(node):
        lines += tree(child, depth + 1)
    return lines


def xdo(*arguments):
    """Runs xdotool with these words; what it says.  What is looked at or done next comes after the program
    has had the input."""
    passes()
    words = ['xdotool', *map(str, arguments)]
    said = subprocess.run(words, check=True, capture_output=True, text=True).stdout
    answers()
    return said


def windows(*how):
    """The windows that are seen and found that way."""
    found = subprocess.run(['xdotool', 'search', '--onlyvisible', *how], capture_output=True, text=True)
    return found.stdout.split()


def window(title):
    """The window whose title fits the expression, once it is seen and, where there is somebody to give it
    that, has the focus: keys typed before go elsewhere."""
    win = wait(lambda: windows('--name', title), 30, f'a window {title!r}')[-1]
    if managed():
        happens(lambda: str(screen().focus()) == win, 5)
    return win


def close(win):
    """Closes the window by Escape, pressed again if the first was for something in it that was just closing."""
    def closed():
        key('Escape')
        return happens(lambda: win not in windows('--name', '.'), 2)
    again(closed, 'a window to be closed')


def extents(node):
    # Only window coordinates mean anything under GTK 4.
    return Box(*node.ask('Component', 'GetExtents', GLib.Variant('(u)', (1,)))[0])


def within(node):
    """Where node is in what it is in; a page of a stack is nowhere under GTK 4.8."""
    try:
        return Box(*node.ask('Component', 'GetExtents', GLib.Variant('(u)', (2,)))[0])
    except Gone:
        return None


def is_page(node):
    """Whether it is a page of a stack, which is no widget and has no actions therefore."""
    try:
        node.property('Action', 'NActions')
    except Gone:
        return True
    return False


def twice(node):
    """What GTK 4.18 counts too much for what is in pages: it says of a page what it says of the page's child."""
    x, y = 0, 0
    page = node.get_parent()
    while page.get_role_name() != 'application':
        box = within(page) if is_page(page) else None
        if box and box == within(node):
            x, y = x + box.x, y + box.y
        node, page = page, page.get_parent()
    return x, y


def top_of(node):
    """The window that node is in."""
    while node.get_parent() and node.get_parent().get_role_name() != 'application':
        node = node.get_parent()
    return node


def centre(node):
    """The middle of node, in coordinates of its X window.

    The tree counts from the inside of the border; where it says that the window itself begins
    differs between versions of GTK (0 in 4.8, -5 in 4.18) and is the same shift for all.
    """
    box, origin, (x, y) = extents(node), extents(top_of(node)), twice(node)
    return (box.x - x - origin.x + box.width // 2 + BORDER,
            box.y - y - origin.y + box.height // 2 + BORDER)


def place(node):
    """Where node is in its X window."""
    box, (x, y) = extents(node), centre(node)
    return Box(x - box.width // 2, y - box.height // 2, box.width, box.height)


def still(node, win=None):
    """node, once it stands where it stood the last few times that the program had done all it had to: a window just
    opened moves what is in it, and is moved itself."""
    seen = []

    def stays():
        answers()
        seen.append((centre(node), win and screen().origin(win)))
        return len(seen) >= LOOKS and seen[-LOOKS:] == [seen[-1]] * LOOKS
    wait(stays, what='what is to be clicked to stay where it is')
    return node


def point(win, node):
    """Moves the pointer to the middle of node, which is still there when the program has noticed; the place."""
    def pointed():
        place = centre(still(node, win))
        xdo('mousemove', '--window', win, *place)
        return centre(node) == place and place
    return again(pointed, f'{node!r} under the pointer')


def click(win, node, button=1, repeat=1):
    """Clicks so often, and not so soon after the last time that it is another click of those."""
    place = point(win, node)
    last, at = click.last
    if node == last:
        time.sleep(max(0, at + DOUBLE - time.monotonic()))
    press(win, *place, '--repeat', repeat, '--delay', 80, button)
    click.last = node, time.monotonic()


def press(win, x, y, *how):
    """Clicks at that place, where the pointer is, as it moves: where it has rested for half a second a tooltip comes up,
    which takes the click that comes with it."""
    xdo('mousemove', '--window', win, x - 1, y, 'mousemove', '--window', win, x, y, 'click', *how)


click.last = None, 0


def enter(win, field):
    """Clicks into the field, again if that went beside it, until keys go there.  A row of libadwaita with a field does
    not say that it has the keys: then nothing in its window does."""
    def entered():
        if not focused(field):
            click(win, field)
        return happens(lambda: focused(field) or not focused(top_of(field)), 3)
    again(entered, f'{field!r} to have the focus')


def boxes(node):
    """Where node is, and what it is in, outwards to the window; the page of a stack is nowhere."""
    while role_of(node) not in ('frame', 'application'):
        try:
            yield extents(node)
        except Gone:
            pass
        node = node.get_parent()


def point_in_popover(node, program='midline'):
    """Moves the pointer to what is in a popover, which is an X window of its own: the tree does not
    know where that is, only where node is within it.  That window, and the place in it."""
    def popover():
        """The X window that is as large as something that node is in, and that something."""
        return next(((win, box) for win in windows('--class', program)[::-1] for box in boxes(node)
                     if (box.width, box.height) == screen().size(win)), None)
    win, outer = wait(popover, 5, 'the window of the popover')
    box = extents(node)
    x, y = box.x - outer.x + box.width // 2, box.y - outer.y + box.height // 2
    # GTK takes the pointer for one in the popover when it moves there, not when it comes.
    for step in (2, 1, 0):
        xdo('mousemove', '--window', win, x - step, y, 'sleep', 0.05)
    return win, x, y


def click_in_popover(node, program='midline'):
    press(*point_in_popover(node, program), 1)


def pop_up(win, node):
    """Clicks the button until its popover is on the screen: one that has just been closed may take the click."""
    before = len(windows('--class', 'midline'))

    def opened():
        click(win, node)
        return happens(lambda: len(windows('--class', 'midline')) > before, 3)
    again(opened, f'what {node!r} opens')


def pick(node, name, taken):
    """Clicks the suggestion of that name, again if the first click was not taken for one in the list, until taken()
    says that it had its effect."""
    def picked():
        if taken():
            return True
        try:
            click_in_popover(still(get(node, 'label', name)))
        except TimeoutError:
            key('alt+Down')  # they were closed, and can be asked for
        return happens(taken, 3)
    again(picked, f'{name!r} to be taken')


def choose(win, row, entry):
    """Opens the list of the row and takes the entry, again if a click beside it has closed the list, until the row
    says that it is chosen and the list has gone from the screen."""
    shown = len(windows('--class', 'midline'))

    def items():
        return find_all(row, 'list item')  # the first says what is chosen, the others are there with the list

    def chosen():
        return find(items()[0], 'label', entry) and not items()[1:] and len(windows('--class', 'midline')) == shown

    def taken():
        if chosen():
            return True
        if not items()[1:]:
            click(win, row)
        label = wait(lambda: next((label for item in items()[1:] if (label := find(item, 'label', entry))), None),
                     what=f'{entry!r} in the list')
        click_in_popover(still(label))
        return happens(chosen, 3)
    again(taken, f'{entry!r} to be chosen')


def wheel(win, node, steps):
    """Turns the wheel over node: down for positive steps, up for negative ones."""
    point(win, node)
    xdo('click', '--repeat', abs(steps), '--delay', 10, 5 if steps > 0 else 4)


def reach(win, node, what=''):
    """node, scrolled to where it can be clicked by turning the wheel over the pane it is in."""
    pane, step = node, 0
    while pane.get_role_name() != 'scroll pane':
        pane = pane.get_parent()

    def far():
        """How far it is below, or above, where it can be clicked."""
        top, height = centre(pane)[1] - extents(pane).height // 2, extents(pane).height
        y = centre(node)[1] - top
        return max(0, y - height + 40) or min(0, y - 40)

    def scrolled():
        nonlocal step
        left, y = far(), centre(node)[1]
        if left:
            turns = abs(left) // step if step else 1  # the first one tells how far they go
            wheel(win, pane, max(1, turns) if left > 0 else -max(1, turns))
            if happens(lambda: centre(node)[1] != y, 0.5):
                step = abs(centre(node)[1] - y) // max(1, turns)
        return left == 0
    wait(scrolled, 20, what=f'{what} to scroll')
    return node


def carry(win, source, target, steps=8):
    """Drags what is at source to target, not letting it go.  GTK 4.18 hears nothing of where it is if all comes at
    once."""
    (x0, y0), (x1, y1) = centre(source), centre(target)
    xdo('mousemove', '--window', win, x0, y0, 'sleep', 0.03, 'mousedown', 1)
    for i in range(1, steps + 1):
        xdo('mousemove', '--window', win,
            x0 + (x1 - x0) * i // steps, y0 + (y1 - y0) * i // steps, 'sleep', 0.02)


def drag(win, source, target, steps=8):
    carry(win, source, target, steps)
    xdo('sleep', 0.05, 'mouseup', 1)


@functools.cache
def managed():
    """Whether there is a window manager."""
    return screen().is_managed()


def tops():
    """The windows that the program has, by their paths, and whether each is the active one: GTK 4.8 says so of main
    windows alone, and if none is it must be a dialog."""
    children, = app.last.ask('Accessible', 'GetChildren')
    nodes = [Node(app.last.program, path) for _, path in children]
    active = [node for node in nodes if node.has('active')]
    return {node.path: node in active if active else role_of(node) != 'frame' for node in nodes}


def ready():
    """Waits until keys go where they are meant to: a window that has just come has the focus, and when one has
    just gone another has it, as the program itself has heard."""
    answers()
    passes()
    if not managed() or not app.last:
        return

    def given(known):
        found = tops()
        return screen().focus() and any(found[path] for path in found.keys() - known or found)
    # Some window may come without being given the focus.  Where two close at once, openbox may give it to the
    # second when that is gone, and then nobody has it: a person would click.
    if not happens(lambda: given(ready.known), 2) and not happens(lambda: given(set()), 1):
        for win in windows('--class', 'midline'):
            xdo('windowactivate', win)
        wait(lambda: given(set()), what='a window to have the focus')
    ready.known = set(tops())


ready.known = set()


def key(*names):
    """Presses the keys, one so soon after the other that what is typed with them belongs together."""
    ready()
    xdo('key', '--delay', 40, *names)


def write(string):
    for char in string:
        if not char.isascii():
            screen().put_on_key(char)
    ready()
    xdo('type', '--delay', 30, string)


def fill(field, string):
    """Types the string in place of what is in the field, again if something else was put there meanwhile,
    as a file chooser does when it has read the folder."""
    def filled():
        key('ctrl+a', 'BackSpace')
        write(string)
        return happens(lambda: text(field) == string, 3)
    again(filled, f'{string!r} in the field')


def put(field, string):
    """Puts the string in place of what is in the field as a whole: a file chooser of GTK 4.18 leaves the end of
    a name that it has proposed behind what is typed."""
    passes()
    field.ask('EditableText', 'SetTextContents', GLib.Variant('(s)', (string,)))
    wait(lambda: text(field) == string, what=f'{string!r} in the field')


def give_path(tree, path):
    """Gives the path to the dialog of files that is open, which takes it."""
    def entry():
        return next((field for field in find_all_of(tree, ('text', 'entry')) if has(field, 'focused')), None)
    if not happens(entry, 3):
        key('slash')
    field = wait(entry, what='a field for the name')
    put(field, path)

    def left():
        try:
            return not has(field, 'focused')
        except Gone:
            return True

    # A key that comes while names are completed only ends that.
    def taken():
        key('Return')
        return happens(left, 2)
    again(taken, f'{path!r} to be taken')


def clip(text):
    """Puts the text on the clipboard; he who then has it there may take his time."""
    subprocess.run(['xclip', '-selection', 'clipboard'], input=text, text=True, check=True)
    wait(lambda: clipped() == text, what='the text on the clipboard')


def clipboard(kind):
    """What is on the clipboard of that kind, byte by byte; nothing if there is nothing."""
    return subprocess.run(['xclip', '-o', '-selection', 'clipboard', '-t', kind], capture_output=True).stdout


def clipped():
    """The text on the clipboard."""
    return clipboard('UTF8_STRING').decode()


def shot(path, win='root'):
    subprocess.run(['import', '-window', str(win), path], check=True)


def pixels(win, *boxes):
    """What the window looks like at one moment in each of these boxes, or as a whole."""
    return screen().pixels(win, *boxes)
