# SPDX-License-Identifier: GPL-3.0-or-later
"""monkey.py PROGRAM N SEED: N random inputs, real keys, clicks, drags and turns of the wheel, into windows
with a record of each game.  The same seed makes the same inputs.

The program runs with fatal criticals, so a critical message ends it, as does a crash; a warning, and a
main loop that does not answer for half a minute, end the monkey.  It tells what it did last then.  What a
monkey must not do is left out: it does not choose files (Escape follows every key that might open a
chooser), and what closes the window only leads to another game.  HOME is to be a folder of its own.

Run inside `gui-run.sh --no-wm` by any python: it starts openbox with a configuration of its own.
"""
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
CLI_GAMES = ('chess', 'chess960', 'chess2', 'sirlin', 'operational', 'extreme2d', 'knightmare')
ROUND = 250  # inputs to one window
PATIENCE = float(os.environ.get('MIDLINE_TEST_PATIENCE', 1))

# What may be typed anywhere.  Not among it: quitting, and Return in a file chooser.
KEYS = ('Left Right Up Down Home End Page_Up Page_Down Tab shift+Tab space Return Escape Delete BackSpace '
        'a b c d e f g h k l n o p q r s t v w x y z 0 1 2 3 4 5 6 7 8 9 question exclam plus minus equal '
        'slash numbersign shift+n shift+b shift+r shift+q shift+k shift+Left shift+Right alt+Left '
        'alt+Right alt+Up alt+Down ctrl+Left ctrl+Right ctrl+Up ctrl+Down ctrl+Home ctrl+End '
        'ctrl+shift+Up ctrl+shift+Down ctrl+z ctrl+z ctrl+shift+z ctrl+y ctrl+e ctrl+alt+e ctrl+alt+z ctrl+l '
        'ctrl+f ctrl+c ctrl+shift+c ctrl+v ctrl+shift+v ctrl+a ctrl+n ctrl+t ctrl+1 ctrl+2 ctrl+3 ctrl+8 '
        'ctrl+plus ctrl+minus ctrl+0 ctrl+comma ctrl+shift+e ctrl+space ctrl+shift+Delete ctrl+Delete '
        'ctrl+b ctrl+d ctrl+shift+d ctrl+j ctrl+r ctrl+Page_Up ctrl+Page_Down F2 F3 shift+F3 F9 F10 F10 F1 '
        'Menu shift+F10 alt+1 alt+2 alt+3 alt+4').split()
WORDS = ('e4', 'Nf3', 'exd5', 'O-O', '!?', '+=', '2:1', 'Zürich', 'army:nemesis', 'white:a', '{', '(', '--',
         '0', '959', 'K', '<1:0>', '"', '%', '\\')


COMPLAINTS = ('WARNING', 'CRITICAL', 'ERROR', 'runtime error')

# Libadwaita 1.2's tab bar, not the view, asks for another size while it is being given one.  What else is not ours
# stands in not-ours.txt.
NOT_OURS = ('Trying to snapshot AdwTabBar ', 'Trying to snapshot AdwTabBox ', 'Trying to snapshot AdwTab ')


def excuses():
    with open(os.path.join(os.path.dirname(__file__), 'not-ours.txt'), encoding='utf-8') as file:
        return [line.rstrip('\n') for line in file if line.strip() and not line.startswith('#')]


EXCUSED = re.compile('|'.join(excuses()))

# See bring_home().
OFF_SCREEN = 'gdk_monitor_get_geometry'


# A window manager that gives focus and nothing else: no menus, no keys that close windows or log out.
MANAGER = '''<openbox_config xmlns="http://openbox.org/3.4/rc">
  <focus><focusNew>yes</focusNew></focus>
  <keyboard/>
  <mouse><context name="Client"><mousebind button="Left" action="Press">
    <action name="Focus"/><action name="Raise"/>
  </mousebind></context></mouse>
</openbox_config>
'''


class Dead(Exception):
    pass


class Monkey:
    def __init__(self, program, seed, folder):
        self.program, self.folder = program, folder
        self.random = random.Random(seed)
        self.done, self.trail = 0, []
        self.process = self.errors = None
        self.astray = 0  # so much of the errors was written before a window was last brought back to the screen
        self.width, self.height = 1280, 800

    # --- The program ---

    def start(self, record):
        self.leave()
        state = os.environ.get('XDG_STATE_HOME') or os.path.expanduser('~/.local/state')
        shutil.rmtree(os.path.join(state, 'midline'), ignore_errors=True)
        path = os.path.join(self.folder, 'record.mgn')
        with open(path, 'w') as file:
            file.write(record)
        self.errors = open(os.path.join(self.folder, 'errors'), 'w+')
        self.astray = 0
        self.process = subprocess.Popen([self.program, path], stderr=self.errors, stdout=self.errors)
        self.trail = []
        self.wait_for_window()

    def xdo(self, *words):
        done = subprocess.run(['xdotool', *map(str, words)], capture_output=True, text=True)
        return done.stdout

    def windows(self):
        return self.xdo('search', '--onlyvisible', '--pid', self.process.pid).split()

    def wait_for_window(self):
        end = time.monotonic() + 60 * PATIENCE
        found = []
        while not found:
            self.look()
            if time.monotonic() > end:
                raise Dead('no window appeared')
            time.sleep(0.05)
            found = self.windows()

    def leave(self):
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.errors.close()
        self.process = None

    def look(self):
        """Raises Dead if the program has ended otherwise than by itself, or complained."""
        ended = self.process.poll()
        self.errors.flush()
        with open(self.errors.name, 'rb') as file:
            told = file.read()
        before, since = (part.decode(errors='replace').splitlines(True)
                         for part in (told[:self.astray], told[self.astray:]))
        lines = [line for line in [line for line in before if OFF_SCREEN not in line] + since
                 if any(mark in line for mark in COMPLAINTS)
                 and not any(mark in line for mark in NOT_OURS)
                 and not EXCUSED.search(line)]
        if lines:
            raise Dead(''.join(lines))
        if ended not in (None, 0):
            raise Dead(f'the program ended with {ended}')
        return ended is None

    def answers(self):
        """Whether the main loop takes its turn: the window manager's ping, as xdotool knows none, is a
        question to the program on the session bus."""
        try:
            subprocess.run(['gdbus', 'call', '--session', '--dest', 'io.github.midline.Midline',
                            '--object-path', '/io/github/midline/Midline', '--method',
                            'org.freedesktop.DBus.Peer.Ping'], check=True, capture_output=True,
                           timeout=30 * PATIENCE)
            subprocess.run(['gdbus', 'call', '--session', '--dest', 'io.github.midline.Midline',
                            '--object-path', '/io/github/midline/Midline', '--method',
                            'org.gtk.Actions.List'], check=True, capture_output=True,
                           timeout=30 * PATIENCE)
        except subprocess.TimeoutExpired:
            raise Dead('the main loop has not answered for half a minute') from None
        except subprocess.CalledProcessError:
            self.look()  # it has ended

    # --- Inputs ---

    def place(self):
        # The board and the pages; seldom the bar above, whose buttons open choosers.
        top = 0 if self.random.random() < 0.15 else 90
        return self.random.randrange(self.width), self.random.randrange(top, self.height)

    def key(self):
        name = self.random.choice(KEYS)
        return ['key', name]

    def click(self):
        x, y = self.place()
        button = self.random.choice((1, 1, 1, 1, 1, 3, 3, 2))
        return ['mousemove', x, y, 'click', *self.random.choice(([], ['--repeat', 2])), button]

    def drag(self):
        (x, y), (u, v) = self.place(), self.place()
        y = max(y, 90)  # not the title bar
        button = self.random.choice((1, 1, 1, 3))
        steps = []
        for i in range(1, 6):
            steps += ['mousemove', x + (u - x) * i // 5, y + (v - y) * i // 5]
        return ['mousemove', x, y, 'mousedown', button, *steps, 'mouseup', button]

    def wheel(self):
        x, y = self.place()
        return ['mousemove', x, y, 'click', '--repeat', self.random.randrange(1, 6), '--delay', 2,
                self.random.choice((4, 5))]

    def type(self):
        return ['type', '--delay', 1, self.random.choice(WORDS)]

    def input(self):
        kind = self.random.choices((self.key, self.click, self.drag, self.wheel, self.type),
                                   (50, 28, 12, 6, 4))[0]
        words = kind()
        self.trail.append(' '.join(map(str, words)))
        self.xdo(*words)
        self.done += 1
        if kind == self.drag or self.done % 10 == 0:
            self.bring_home()
        if self.done % 10 == 0:
            if self.in_a_chooser():
                self.xdo('key', 'Escape')

    def bring_home(self):
        """GTK 4.8 asks for the monitor that a popover is to be on, and does not expect that there is none
        (gdk_x11_surface_layout_popup): no window stays where it was dragged, dialogs neither, and what was said of it
        while one was away is not our fault."""
        managed = subprocess.run(['xprop', '-root', '_NET_CLIENT_LIST'], capture_output=True, text=True).stdout
        away = False
        for window in re.findall('0x[0-9a-f]+', managed):
            place = dict(re.findall(r'(\w+)=(-?\d+)', self.xdo('getwindowgeometry', '--shell', window)))
            x, y, width, height = (int(place.get(name, 0)) for name in ('X', 'Y', 'WIDTH', 'HEIGHT'))
            away |= x < 0 or y < 0 or x + width > self.width or y + height > self.height
            self.xdo('windowmove', window, 0, 0)
        if away:
            self.answers()
            self.astray = os.path.getsize(self.errors.name)

    def in_a_chooser(self):
        names = self.xdo('getactivewindow', 'getwindowname')
        return any(word in names for word in ('Open', 'Save', 'Choose', 'Add Games', 'Write'))

    # --- All of it ---

    def run(self, records, n):
        rounds = 0
        while self.done < n:
            self.start(records[rounds % len(records)])
            rounds += 1
            for _ in range(min(ROUND, n - self.done)):
                self.input()
                if self.done % 10 == 0 and not self.look():
                    break  # it was closed
                if self.done % 50 == 0:
                    self.answers()
            self.answers()
            self.look()
            print(f'# {self.done} inputs', flush=True)
        self.leave()


def records(program):
    """A game of each kind, made by the program's sibling, so that there is something to walk in."""
    cli = os.path.join(os.path.dirname(program), '..', 'cli', 'midline-cli')
    for variant in CLI_GAMES:
        made = subprocess.run([cli, 'generate', '--variant', variant, '--games', '2', '--plies', '40',
                               '--variations', '0.2', '--comments', '0.2', '--seed', '4', '-'],
                              capture_output=True, text=True)
        if made.returncode == 0:
            yield made.stdout


def main():
    program, n, seed = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    games = list(records(program))
    assert len(games) >= 6, 'there are no records to open'
    with tempfile.TemporaryDirectory() as folder:
        settings = os.path.join(folder, 'rc.xml')
        with open(settings, 'w') as file:
            file.write(MANAGER)
        manager = subprocess.Popen(['openbox', '--sm-disable', '--config-file', settings],
                                   stderr=subprocess.DEVNULL)
        monkey = Monkey(program, seed, folder)
        try:
            monkey.run(games, n)
        except Dead as why:
            print(f'not ok 1 - {n} random inputs, seed {seed}\n# after {monkey.done}: {why}')
            for words in monkey.trail[-30:]:
                print('#   xdotool ' + words)
            print('1..1')
            if os.path.exists(os.path.join(folder, 'errors')):
                with open(os.path.join(folder, 'errors'), errors='replace') as file:
                    print(''.join('# ' + line for line in file.readlines()[-60:]))
            sys.exit(1)
        finally:
            monkey.leave()
            manager.terminate()
            manager.wait()
    print(f'ok 1 - {n} random inputs, seed {seed}\n1..1')


main()
