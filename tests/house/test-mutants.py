#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What tools/mutate changes, and what it leaves alone.

usage: test-mutants.py SOURCE-ROOT
"""
import pathlib
import sys

ROOT = pathlib.Path(sys.argv[1])
sys.path.insert(0, str(ROOT / 'tools'))
import mutants  # noqa: E402

# A body of a function: the lines that it may become, in the order of the text.
BODIES = {
    'if (a < 2) x ();': ['if (a <= 2) x ();', 'if (a < 3) x ();', 'if (a < 2) ;'],
    'if (!(p && *q)) return;': ['if ((p && *q)) return;', 'if (!(p || *q)) return;'],
    'char *name = at (&self->b, -n);': [],
    'f ((int) -n);': [';'],
    'x = a * b - *c & d;': [';', 'x = a / b - *c & d;', 'x = a * b + *c & d;', 'x = a * b - *c | d;'],
    's = "a < 2"; /* b < 3; */ // c < 4': ['; /* b < 3; */ // c < 4'],
    "c = '<' + 0x1f;": [';', "c = '<' - 0x1f;", "c = '<' + 32;"],
    'return ok ? TRUE : FALSE;': ['return ok ? FALSE : FALSE;', 'return ok ? TRUE : TRUE;'],
    'case A: f (); break;': ['case A: ; break;', 'case A: f (); ;'],
    'MidNode *node = first (self), *last;': [],
    'g_free (name); mid_game_unref (game); sqlite3_finalize (find);': [],
    'g_return_val_if_fail (self && n > 0, 0); n--;': ['g_return_val_if_fail (self && n > 0, 0); ;',
                                                     'g_return_val_if_fail (self && n > 0, 0); n++;'],
    'self = g_new0 (MidNode, 1);': [';'],
    'self = g_new (MidMove, n + 1);': [';', 'self = g_new (MidMove, n - 1);'],
    'g_string_free (self->line, TRUE);': [],
    'g_array_set_clear_func (all, clear); xmlFreeDoc (doc); GifFreeMapObject (map);': [],
    'words = g_strsplit (text, ",", -1);': [';'],
    'x = f (text, -1);': [';', 'x = f (text, -2);'],
    'list = g_array_new (FALSE, TRUE, sizeof (int));': [';'],
    'char text[12], name[3]; const MidMove *moves[4];': [],
    'a[3] = b[4];': [';', 'a[4] = b[4];', 'a[3] = b[5];'],
    'paint (0.5, .5, 1.0, 1);': [';', 'paint ((0.5 * 1.25), .5, 1.0, 1);', 'paint (0.5, (.5 * 1.25), 1.0, 1);',
                                 'paint (0.5, .5, (1.0 * 1.25), 1);'],
    'arc (0, 2 * G_PI);': [';', 'arc (1, 2 * G_PI);', 'arc (0, 2 / G_PI);'],
    'int sums[2] = { x };': ['int sums[3] = { x };'],
    'for (i = 0; i < n; i++) f (1.5);':
        ['for (i = 1; i < n; i++) f (1.5);', 'for (i = 0; i <= n; i++) f (1.5);', 'for (i = 0; i < n; i--) f (1.5);',
         'for (i = 0; i < n; i++) ;', 'for (i = 0; i < n; i++) f ((1.5 * 1.25));'],
}

failures = count = 0


def report(good, name, detail=''):
    global failures, count
    count += 1
    failures += not good
    print(f"{'ok' if good else 'not ok'} {count} - {name}" + (f'\n# {detail}' if not good else ''))


for body, expected in BODIES.items():
    text = f'#define LEAST 3\nstatic void\nf (int n)\n{{\n  {body}\n}}\n'
    found = mutants.mutants_of(text)
    became = [mutants.apply(text, m).splitlines()[4].strip() for m in found]
    report(became == expected and all(mutants.line_of(text, m) == 5 for m in found), body, f'became {became}')

TABLE = 'static const int WEIGHTS[] = { 3, -4 };\n'
report([mutants.describe(TABLE, m)[1] for m in mutants.mutants_of(TABLE)]
       == ['static const int WEIGHTS[] = { 4, -4 };', 'static const int WEIGHTS[] = { 3, -5 };'], 'a table')

for row in (ROOT / 'tests' / 'house' / 'equivalent-mutants.txt').read_text().splitlines():
    if row.startswith('#') or not row:
        continue
    parts = row.split('\t')
    good = len(parts) == 4 and all(parts)
    if good:
        text = (ROOT / parts[0]).read_text()
        good = tuple(parts[1:3]) in {mutants.describe(text, m) for m in mutants.mutants_of(text)}
    report(good, f'equivalent: {row}', 'not a change of the source as it is, or no reason')

print(f'1..{count}')
sys.exit(failures > 0)
