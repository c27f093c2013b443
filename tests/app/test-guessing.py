# SPDX-License-Identifier: GPL-3.0-or-later
"""test-guessing.py PROGRAM: a game of each kind is guessed for both sides by keys alone: moves and king-turns are
typed, bids given, cards and what is left asked for; the report is a record that says what was guessed.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import pathlib
import re
import sys
import tempfile

import guidrive as gui
from guessdrive import Asker, answers, judges, samples, unjudged
from studydrive import Study, passed, picture, plan

TYPED = 5  # decisions; then answers are asked for
HINTED = 3  # before that one is typed


def answer(asker, word, hinted):
    """Types it, or bids; what is neither is asked for."""
    if hinted:
        before = asker.says()
        gui.key('ctrl+h')
        assert asker.changed(before, 10), before
    before = asker.says()
    if 'stones' in before:
        gui.act(gui.get(asker.study.tree, 'push button', 'Bid 0'))
    elif word is not None and re.fullmatch(r'<?[A-Za-z][\w@=+#%-]*>?', word):
        gui.write(word.strip('<>').rstrip('+#%'))
        gui.key('Return')
    if not asker.changed(before, 8 if word or 'stones' in before else 0):
        gui.key('Escape')
        gui.key('ctrl+shift+h')
        assert asker.changed(before, 30), before


def main():
    with tempfile.TemporaryDirectory() as folder:
        for kind, text in samples():
            path = os.path.join(folder, f'{kind}.mgn')
            pathlib.Path(path).write_text(text)
            study = Study(sys.argv[1], path, 'Anne')
            study.square('e1')
            study.menu('Game', 'Guess for Both')
            asker = Asker(study)
            unjudged(study)
            words = answers(text)[:TYPED]
            said = asker.guess(kind, lambda n: answer(asker, words[n] if n < len(words) else None, n == HINTED), 60)
            print('#', kind, *said, sep='\n#   ')
            picture(f'guessed-{kind}')
            found = re.search(r'(\d+) of (\d+) found at once', said[-1])
            assert found and int(found[1]) >= 1, said
            gui.key('ctrl+c')
            gui.wait(lambda: 'Found at once' in ' '.join(gui.clipped().split()), what='the report in the record')
            counted = judges(gui.clipped())
            assert counted[1] == 1 or kind == 'Knightmare', (counted, gui.clipped())
            study.give_up()
            passed(f'{kind} is guessed through, and its report right')
    plan()


main()
