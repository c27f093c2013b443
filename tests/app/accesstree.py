# SPDX-License-Identifier: GPL-3.0-or-later
"""The trees that programs show to those who do not see their windows, asked for as a whole.

A program answers from its main loop, a question at a time, each with a round over the bus, and libatspi
asks half a dozen for every node.  Here all questions are sent at once: one for the children of each node
that has some, and one for what there is to say of all nodes (org.a11y.atspi.Cache).

What was learned holds for a moment, until passes() is called: then all nodes are asked about anew.  So what
is asked within a moment fits together, and costs nothing more.
"""
import collections
import glob
import time

from gi.repository import Gio, GLib

INTERFACE = 'org.a11y.atspi.'
ROOT = '/org/a11y/atspi/accessible/root'
ITEM = GLib.VariantType('((so)(so)(so)iiassusau)')

# The names of AtspiRole.
ROLES = '''invalid, accelerator label, alert, animation, arrow, calendar, canvas, check box, check menu item,
color chooser, column header, combo box, date editor, desktop icon, desktop frame, dial, dialog,
directory pane, drawing area, file chooser, filler, focus traversable, font chooser, frame, glass pane,
html container, icon, image, internal frame, label, layered pane, list, list item, menu, menu bar, menu item,
option pane, page tab, page tab list, panel, password text, popup menu, progress bar, push button,
radio button, radio menu item, root pane, row header, scroll bar, scroll pane, separator, slider, spin button,
split pane, status bar, table, table cell, table column header, table row header, tearoff menu item, terminal,
text, toggle button, tool bar, tool tip, tree, tree table, unknown, viewport, window, extended, header,
footer, paragraph, ruler, application, autocomplete, editbar, embedded, entry, chart, caption, document frame,
heading, page, section, redundant object, form, link, input method window, table row, tree item,
document spreadsheet, document presentation, document text, document web, document email, comment, list box,
grouping, image map, notification, info bar, level bar, title bar, block quote, audio, video, definition,
article, landmark, log, marquee, math, rating, timer, static, math fraction, math root, subscript,
superscript, description list, description term, description value, footnote, content deletion,
content insertion, mark, suggestion, push button menu, switch'''.replace('\n', ' ').split(', ')

# Roles that versions of GTK give to the same thing: a person perceives no difference.
SAME = {'toggle button': 'push button', 'filler': 'panel', 'grouping': 'panel', 'switch': 'check box',
        'check menu item': 'menu item', 'radio menu item': 'menu item', 'heading': 'label'}

# The places in AtspiStateType of those that anyone asks about.
STATES = {'active': 1, 'checked': 4, 'expanded': 10, 'focusable': 11, 'focused': 12, 'pressed': 20,
          'selected': 23, 'sensitive': 24}

# How old what was learned may be when nobody has said that the moment is over.
LASTS = 1


def meaning(role):
    """The name that stands for all roles that mean the same."""
    return SAME.get(role, role)


def role_name(number):
    return meaning(ROLES[number]) if number < len(ROLES) else str(number)


def state_bits(low, high):
    return low | high << 32


def sleeps(stat):
    """Whether the thread of that file waits for something other than its turn, or has ended."""
    try:
        with open(stat) as file:
            return file.read().rsplit(')', 1)[1].split()[0] in 'SZX'
    except OSError:
        return True


class Gone(Exception):
    """What is asked about is not there, or not any more."""


class Bus:
    """The accessibility bus of this session."""

    def __init__(self, patience):
        session = Gio.bus_get_sync(Gio.BusType.SESSION)
        address, = session.call_sync('org.a11y.Bus', '/org/a11y/bus', 'org.a11y.Bus', 'GetAddress', None, None,
                                     Gio.DBusCallFlags.NONE, -1, None).unpack()
        flags = Gio.DBusConnectionFlags
        self.connection = Gio.DBusConnection.new_for_address_sync(
            address, flags.AUTHENTICATION_CLIENT | flags.MESSAGE_BUS_CONNECTION, None, None)
        self.patience = patience  # in seconds

    def ask(self, name, questions):
        """The answers to (path, interface, method, arguments), all sent before the first is waited for;
        None in place of those that there are none to."""
        answers, left = [None] * len(questions), [len(questions)]

        def answered(connection, result, i):
            left[0] -= 1
            try:
                answers[i] = connection.call_finish(result)
            except GLib.Error:
                pass
        for i, (path, interface, method, arguments) in enumerate(questions):
            self.connection.call(name, path, interface, method, arguments, None, Gio.DBusCallFlags.NONE,
                                 int(self.patience * 1000), None, answered, i)
        while left[0] > 0:
            GLib.MainContext.default().iteration(True)
        return answers

    def process(self, name):
        """The number of the process of that name."""
        answer, = self.ask('org.freedesktop.DBus', [('/org/freedesktop/DBus', 'org.freedesktop.DBus',
                                                     'GetConnectionUnixProcessID', GLib.Variant('(s)', (name,)))])
        if answer is None:
            raise Gone(name)
        return answer.unpack()[0]

    def programs(self):
        """The programs that are there by their names."""
        root, = self.ask('org.a11y.atspi.Registry', [(ROOT, INTERFACE + 'Accessible', 'GetChildren', None)])
        found = {}
        for name, path in root.unpack()[0] if root else ():
            what = GLib.Variant('(ss)', (INTERFACE + 'Accessible', 'Name'))
            answer, = self.ask(name, [(path, 'org.freedesktop.DBus.Properties', 'Get', what)])
            if answer:
                found[answer.unpack()[0]] = name
        return found


class Program:
    """A program by its name on the bus, and what was learned of its tree."""
    moment = asked_at = 0

    @classmethod
    def was_asked(cls):
        """Whether any program has been asked anything in this moment."""
        return cls.asked_at == cls.moment

    def __init__(self, bus, name):
        self.bus, self.name, self.process = bus, name, None
        self.children, self.before = {}, {}  # of this moment, and what they were when they were last asked about
        self.answer, self.said = None, {}    # what was last said of all nodes
        self.known = {}                      # the same by the words it was said with
        self.forget()

    def forget(self):
        self.before.update(self.children)
        self.children = {}
        self.items = None
        self.moment, self.since = Program.moment, time.monotonic()

    def ask(self, path, interface, method, arguments=None):
        """The answer to one question, asked at once."""
        Program.asked_at = Program.moment
        answer, = self.bus.ask(self.name, [(path, interface, method, arguments)])
        if answer is None:
            raise Gone(f'{path}: no {interface}.{method}')
        return answer.unpack()

    def rests(self):
        """Whether it waits for something to do, in all of its threads: what one of them is at work on, such as a game
        that is being opened, the window has still to show."""
        if self.process is None:
            self.process = self.bus.process(self.name)
        # The first one last as well: it is told of what another has just come to an end with.
        first = f'/proc/{self.process}/stat'
        return all(map(sleeps, [first, *glob.glob(f'/proc/{self.process}/task/*/stat'), first]))

    def item(self, path):
        """What there is to say of a node, if all have been asked about in this moment."""
        self.freshen()
        return self.items.get(path) if self.items else None

    def freshen(self):
        if self.moment != Program.moment or time.monotonic() - self.since > LASTS:
            self.forget()

    def learn(self, top):
        """Learns all that is below top: the children of what was known before, then of what is new, and last
        what there is to say of all nodes, for a node is only spoken of once it was named as a child."""
        self.freshen()
        while (unknown := self.unknown(top)) or self.items is None:
            if unknown:
                self.learn_children(unknown)
            else:
                self.learn_items()
            for path in list(self.children) if self.items else ():
                self.put_pages_between(path)

    def unknown(self, top):
        """All below top that may have children which this moment has not told yet."""
        return [path for path in below(collections.ChainMap(self.children, self.before), top)
                if path not in self.children and self.may_have_children(path)]

    def may_have_children(self, path):
        # The whole program says that it has none.
        return path == ROOT or path not in self.said or self.said[path].count > 0

    def learn_children(self, paths):
        Program.asked_at = Program.moment
        answers = self.bus.ask(self.name, [(path, INTERFACE + 'Accessible', 'GetChildren', None)
                                           for path in paths])
        for path, answer in zip(paths, answers):
            self.children[path] = [child for _, child in answer.unpack()[0]] if answer else []
            if self.items and not all(child in self.items for child in self.children[path]):
                self.items = None

    def learn_items(self):
        Program.asked_at = Program.moment
        answer, = self.bus.ask(self.name, [('/org/a11y/atspi/cache', INTERFACE + 'Cache', 'GetItems', None)])
        if answer is None:
            raise Gone(self.name)
        if self.answer is None or not answer.equal(self.answer):
            self.answer, self.said = answer, self.read(answer.get_child_value(0))
        self.items = self.said
        self.since = time.monotonic()

    def read(self, items):
        """The items by their paths; most are the same each time."""
        found, before = {}, self.known
        self.known = {}
        for i in range(items.n_children()):
            value = items.get_child_value(i)
            data = value.get_data_as_bytes().get_data()
            item = self.known[data] = before.get(data) or Item(value)
            found[item.path] = item
        return found

    def kids(self, path):
        """The children of a node."""
        self.learn(path)
        return [child for child in self.children.get(path, ()) if child in self.items]

    def put_pages_between(self, path):
        """A stack names what is on its pages for children, and these name the pages for parents."""
        children = self.children[path]
        for i, child in enumerate(children):
            page = self.items[child].parent if child in self.items else path
            if page != path and page in self.items and self.items[page].parent == path:
                children[i], self.children[page] = page, [child]

    def tree(self, top, without=None):
        """The items of top and all that is below, parents before their children, but nothing that is of the
        role `without`, nor what is in it."""
        self.learn(top)
        for path in below(self.children, top, lambda path: path in self.items and (
                without is None or self.items[path].role != without)):
            yield self.items[path]


def below(children, top, wanted=lambda path: True):
    """top and all that is below, parents first, as far as they are wanted."""
    left = [top]
    while left:
        path = left.pop()
        if wanted(path):
            yield path
            left += reversed(children.get(path, ()))


class Item:
    """What is said of a node."""

    def __init__(self, value):
        (_, self.path), _, (_, self.parent), _, self.count, _, self.name, role, self.description, \
            states = value.unpack()
        self.role, self.states = role_name(role), state_bits(*states)
        self.spoken = self.name
        # A move is known by how it is written, and called as one says it.
        if self.role == 'link' and self.description not in ('', 'would be deleted'):
            self.name, _, self.description = self.description.partition(', ')


class Node:
    """A node of a program's tree.  Nodes are equal when they are the same one."""

    def __init__(self, program, path=ROOT):
        self.program, self.path = program, path

    def __eq__(self, other):
        return isinstance(other, Node) and (other.program, other.path) == (self.program, self.path)

    def __hash__(self):
        return hash(self.path)

    def __repr__(self):
        return f'{self.get_role_name()} {self.get_name()!r}'

    def get_name(self):
        item = self.program.item(self.path)
        return item.name if item else self.property('Accessible', 'Name')

    def get_spoken(self):
        """What it is called, where get_name() is how it is written."""
        item = self.program.item(self.path)
        return item.spoken if item else self.get_name()

    def get_description(self):
        item = self.program.item(self.path)
        return item.description if item else self.property('Accessible', 'Description')

    def has(self, state):
        item = self.program.item(self.path)
        states = item.states if item else state_bits(*self.ask('Accessible', 'GetState')[0])
        return bool(states >> STATES[state] & 1)

    # What it is, and what it is in, stays as it was.

    def get_role_name(self):
        item = self.program.said.get(self.path)
        return item.role if item else role_name(*self.ask('Accessible', 'GetRole'))

    def get_parent(self):
        item = self.program.said.get(self.path)
        return Node(self.program, item.parent if item else self.property('Accessible', 'Parent')[1])

    def ask(self, interface, method, arguments=None):
        """What the node itself answers, asked at once."""
        return self.program.ask(self.path, INTERFACE + interface, method, arguments)

    def n_actions(self):
        try:
            return self.property('Action', 'NActions')
        except Gone:
            return 0

    def property(self, interface, name):
        what = GLib.Variant('(ss)', (INTERFACE + interface, name))
        return self.program.ask(self.path, 'org.freedesktop.DBus.Properties', 'Get', what)[0]


def passes():
    """The moment is over: something was done, or some time has passed."""
    Program.moment += 1
