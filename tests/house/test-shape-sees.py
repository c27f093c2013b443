#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Shows that each check of test-shape.py can fail: breaks the house in memory, one rule at a time.

usage: test-shape-sees.py SOURCE-ROOT
"""
import contextlib
import copy
import importlib.util
import io
import pathlib
import sys

spec = importlib.util.spec_from_file_location('shape', pathlib.Path(__file__).with_name('test-shape.py'))
shape = importlib.util.module_from_spec(spec)
spec.loader.exec_module(shape)


def put(house, name, text):
    file = pathlib.Path('src') / name
    house.text[file] = shape.without_comments(text)
    house.code[file] = shape.without_strings(house.text[file])
    house.words[file] = shape.words(house.code[file])
    if file.suffix == '.h':
        house.home[file.name] = file


def function(name, body):
    return f'void\n{name} (void)\n{{\n{body}\n}}\n'


def without(house, word):
    """Nobody says it any more."""
    for file, text in list(house.text.items()):
        if word in text:
            put(house, file.relative_to('src'), text.replace(word, 'another'))
    house.ui = {name: text.replace(word, 'another') for name, text in house.ui.items()}


def circle_of_headers(house):
    put(house, 'study/mid-one.h', '#include "mid-other.h"\n')
    put(house, 'study/mid-other.h', '#include "mid-one.h"\n')


def circle_of_folders(house):
    put(house, 'study/words/mid-one.c', function('mid_one', '  mid_other ();'))
    put(house, 'study/cards/mid-other.c', function('mid_other', '  mid_one ();'))


def circle_of_the_window(house):
    put(house, 'app/window/mid-one.c', function('mid_one', '  mid_other ();'))
    put(house, 'app/window/mid-other.c', function('mid_other', '  mid_one ();'))


def idle_include(house):
    put(house, 'study/mid-one.h', 'void mid_one (void);\n')
    put(house, 'study/mid-other.c', '#include "mid-one.h"\n' + function('mid_other', '  step ();'))


def long_function(house):
    put(house, 'app/window/mid-one.c', function('mid_one', '\n'.join(['  step ();'] * 51)))


def wide_function(house):
    put(house, 'app/window/mid-one.c', function('mid_one', '  step ();').replace('void)', ', '.join(['int n'] * 8) + ')'))


def idle_function_of_a_part(house):
    put(house, 'study/mid-one.h', 'void mid_one (void);\n')
    put(house, 'study/mid-one-part.c', function('mid_one', '  step ();'))


def idle_function(house):
    put(house, 'study/mid-one.h', 'void mid_one (void);\n')


def shared_header(house):
    put(house, 'app/window/mid-one-private.h', '')
    for name in 'abcd':
        put(house, f'app/window/mid-{name}.c', '#include "mid-one-private.h"\n')


def large_struct(house):
    put(house, 'app/window/mid-one.h', 'struct _MidOne\n{\n' + '  int a, b, c;\n' * 7 + '};\n')


def cursor_pushed(house):
    put(house, 'app/analysis/mid-one.h', 'void mid_one_set_cursor (MidOne *self,\n    MidCursor *cursor);\n')
    put(house, 'app/analysis/mid-one.c', '#include "mid-one.h"\n'
        'MID_DEFINE_TEMPLATE_TYPE (MidOne, mid_one, MID_TYPE_STUDY_WIDGET)\n')


def template_of_nobody(house):
    house.ui['of-nobody.ui'] = '<template/>'


def name_of_nobody(house):
    house.ui['history.ui'] += '<object class="GtkLabel" id="of_nobody"/>'


def style_of_nobody(house):
    without(house, 'analysis-words')


def setting_of_nobody(house):
    without(house, '"guess-clock"')


def signal_of_nobody(house):
    put(house, 'study/mid-one.c', '  mid_class_add_signal (class, "never-heard", 0);\n')


def property_of_nobody(house):
    put(house, 'app/window/mid-one.c',
        'static const MidProperty all[] = {\n  { "never-seen", G_TYPE_INT, MID_FIELD (MidOne, n) },\n};\n')


def module_without_test(house):
    put(house, 'study/words/mid-unheard-of.c', function('mid_unheard_of', ''))


def missing_in_the_first_walk(house):
    for file in [f for f in house.text if f.stem == 'mid-reveal']:
        del house.text[file]


def call_missing_in_the_first_walk(house):
    put(house, 'study/mid-spot.c', house.text[pathlib.Path('src/study/mid-spot.c')].replace('mid_study_open', 'mid_open'))


def missing_in_the_second_walk(house):
    del house.text[pathlib.Path('src/record/tree/mid-undo.c')]


def call_missing_in_the_second_walk(house):
    file = pathlib.Path('src/record/text/mid-patch.c')
    put(house, 'record/text/mid-patch.c', house.text[file].replace('mid_patch_write', 'mid_patch_another'))


BROKEN = {
    circle_of_headers: (shape.check_circles, 'no header includes itself'),
    circle_of_folders: (shape.check_circles, 'no circle of calls between folders'),
    circle_of_the_window: (shape.check_circles, 'no circle of calls in the window'),
    idle_include: (shape.check_includes, 'no source includes'),
    long_function: (shape.check_functions, 'no function of the window'),
    wide_function: (shape.check_functions, 'no function of the window'),
    idle_function: (shape.check_calls, 'every function that is declared'),
    idle_function_of_a_part: (shape.check_calls, 'every function that is declared'),
    shared_header: (shape.check_private, 'no private header'),
    large_struct: (shape.check_private, 'no struct'),
    cursor_pushed: (shape.check_pushed, 'no widget of a study'),
    template_of_nobody: (shape.check_templates, 'every template'),
    name_of_nobody: (shape.check_templates, 'every template'),
    style_of_nobody: (shape.check_templates, 'every style class'),
    setting_of_nobody: (shape.check_names, 'every setting'),
    signal_of_nobody: (shape.check_names, 'every property and signal'),
    property_of_nobody: (shape.check_names, 'every property and signal'),
    module_without_test: (shape.check_tests, 'every module'),
    missing_in_the_first_walk: (shape.check_walks, 'a file comes'),
    call_missing_in_the_first_walk: (shape.check_walks, 'a file comes'),
    missing_in_the_second_walk: (shape.check_walks, 'a click is saved'),
    call_missing_in_the_second_walk: (shape.check_walks, 'a click is saved'),
}


def list_failures(house, check):
    with contextlib.redirect_stdout(io.StringIO()) as said:
        check(house)
    return [line for line in said.getvalue().splitlines() if line.startswith('not ok')]


def main():
    whole = shape.House(pathlib.Path(sys.argv[1]).resolve())
    shape.LAYERS.extend(sorted({f.parts[1] for f in whole.text}))
    sys.setrecursionlimit(10000)
    bad = 0
    for n, (breaks, (check, name)) in enumerate(BROKEN.items(), 1):
        house = copy.copy(whole)
        for part in ('text', 'code', 'words', 'ui', 'home'):
            setattr(house, part, dict(getattr(whole, part)))
        breaks(house)
        failed = list_failures(house, check)
        seen = len(failed) == 1 and name in failed[0]
        print(f"{'ok' if seen else 'not ok'} {n} - {breaks.__name__.replace('_', ' ')}")
        for line in failed if not seen else []:
            print(f'#   {line}')
        bad += not seen
    print(f'1..{len(BROKEN)}')
    return bad != 0


if __name__ == '__main__':
    sys.exit(main())
