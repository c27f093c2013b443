# SPDX-License-Identifier: GPL-3.0-or-later
"""Every window, popover and dialog, and how one gets there: what is photographed and listened to."""
import os

# What is pressed one after another, and how big the window is then.
SCENES = {
    'game': ['End'],
    'turn': ['Right', 'Right', 'Right'],
    'menu': ['F10'],
    'preferences': ['ctrl+comma'],
    'new-game': ['ctrl+n'],
    'set-up': ['ctrl+shift+e'],
    'keys': ['ctrl+question'],
    'bookmarks': ['Right', 'ctrl+b'],
    'signs': ['Right', 's'],
    'ask': ['Right', 'colon', 'p', 'space', 'shift+n', 'Return'],
    'typing': ['Right', 'n'],
    'comment': ['Right', 'ctrl+e'],
    'explain': ['Return', 'w'],
    'analysis': ['alt+2', 'l'],
    'tags': ['ctrl+alt+4'],
    'times': ['Right', 'ctrl+alt+t'],
    'duel': ['End', 'd'],
    'duel-advice': ['End', 'ctrl+alt+2', 'l'],
    'history': ['Right', '1', '2', 'ctrl+alt+z'],
    'review': ['ctrl+r'],
    'clear': ['F10', 'm', 'n'],
    'move-menu': ['Right', 'shift+F10'],
    'line-ends': ['ctrl+shift+b'],
    'games': ['ctrl+alt+5'],
    'explorer': ['ctrl+alt+3'],
    'export': ['ctrl+shift+x'],
    'play': ['Right', 'ctrl+alt+o'],
    'ending': ['ctrl+alt+2'],
    'compare': ['Right', 'Right', 'ctrl+shift+k', 'Left'],
    'game-preview': ['ctrl+alt+5', 'Tab', 'Tab', 'Tab', 'Down', 'Down'],
    'cards': ['Right'],
    'card-pointed': ['Tab', 'Right'],
    'card-list': ['Tab', 'Tab', 'Tab', 'Return'],
    'names': ['ctrl+f', 'Tab', 'space', 'r'],
    'openings': ['ctrl+shift+o', 's', 'p', 'a'],
    'review-games': ['ctrl+shift+r'],
}

# What is looked at where it is not RECORD, from its folder.
SAMPLES = os.path.join('..', '..', '..', 'data', 'samples', 'samples.mgn')
RECORDS = {'duel': 'duel.mgn', 'ending': 'ending.mgn', 'duel-advice': 'duel.mgn', 'games': SAMPLES, 'explorer': SAMPLES,
           'cards': 'cards.mgn', 'card-pointed': 'cards.mgn', 'card-list': 'cards.mgn',
           'game-preview': 'names.mgn', 'names': 'names.mgn', 'openings': 'names.mgn', 'review-games': SAMPLES}
