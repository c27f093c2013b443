#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Shows that the house has the shape that DESIGN.md and CONTRIBUTING.md say it has.

No circle of includes, none of calls between folders; nothing that is not used: functions, names in
templates, style classes, settings, properties, signals; functions, structs and private headers no larger
than agreed; a test for every module.  What is counted but not held to a limit is printed.

usage: test-shape.py SOURCE-ROOT
"""
import collections
import pathlib
import re
import statistics
import sys

LONGEST_FUNCTION = 50  # lines, in src/app and src/study
MOST_PARAMETERS = 7  # of one there: as many as GTK's own have
MOST_FIELDS = 20  # of a struct that several files of src/app share
MOST_SHARERS = 3  # files of a folder that share a private header, in src/app and src/study
TESTED = ['client', 'practice', 'review', 'study', 'tables', 'view']  # where every module has a test by name

# What there is to look at in a study: no widget of a study is told of it by anybody.
STUDIED = {'MidStudy', 'MidRecord', 'MidCursor', 'MidNode', 'MidPosition', 'MidDocument', 'MidCollection', 'MidCatalog'}

# Called by nobody here: by what GLib's macros make, and by programs in tools/ and tests/.
CALLED_BY_MACROS = re.compile(r'_(get_type|quark)$')
FOR_OTHER_PROGRAMS = {
    'mid_collection_remove', 'mid_weights_count',  # what saving has to bear, tuning
    'mid_catalogues_forget',  # fuzzing: or there would be ever more of them
    'mid_colour_contrast', 'mid_glyph_list', 'mid_piece_set_get_cached', 'mid_piece_set_has',  # measures
}

FUNCTION = re.compile(r'^(?P<static>static )?[^\n;{}()]*\n(?P<name>\w+) \((?P<parameters>[^;{}]*)\)\n\{\n(?P<body>.*?)^\}',
                      re.M | re.S)
DECLARED = re.compile(r'^(?!static|\s)(?:[\w *]+[ *\n])?(mid_\w+) \([^;{]*\);', re.M)

failures = 0
count = 0


def report(name, faults):
    global failures, count
    count += 1
    print(f"{'not ok' if faults else 'ok'} {count} - {name}")
    for fault in sorted(faults):
        print(f'#   {fault}')
    failures += bool(faults)


def without_comments(text):
    return re.sub(r'/\*.*?\*/|//[^\n]*', '', text, flags=re.S)


def without_strings(text):
    return re.sub(r'"(?:\\.|[^"\\\n])*"', '""', text)


def words(text):
    return collections.Counter(re.findall(r'\w+', text))


class House:
    def __init__(self, root):
        self.root = root
        whole = {f.relative_to(root): f.read_text() for f in sorted((root / 'src').rglob('*.[ch]'))}
        self.lines = {f: t.count('\n') for f, t in whole.items()}
        self.text = {f: without_comments(t) for f, t in whole.items()}
        self.code = {f: without_strings(t) for f, t in self.text.items()}
        self.words = {f: words(t) for f, t in self.code.items()}
        self.ui = {f.name: f.read_text() for f in sorted((root / 'ui').glob('*.ui'))}
        self.home = {f.name: f for f in self.text if f.suffix == '.h'}

    def of(self, *layers):
        return [f for f in self.text if f.parts[1] in layers]

    def includes(self, file):
        names = re.findall(r'^#include "(?:[^"]*/)?([^"/]+)"', self.text[file], re.M)
        return [self.home[n] for n in names if n in self.home]

    def functions(self, file):
        return FUNCTION.finditer(self.code[file])


NAMES = [re.compile(row, re.M) for row in (
    r'^\s*[\w *]+[ *\n](\w+) \(', r'\b(\w+) \([^;{]*\)[^;{]*[;{]', r'\}\s*(\w+);', r'typedef [^;{]*?(\w+);',
    r'typedef [^;{]*?\(\*(\w+)\)', r'struct _?(\w+)', r'#define\s+(\w+)')]
FOR_ITS_EFFECT = {'mid-processor.h'}  # a header that changes how those after it are read


# What is used of headers of others, where it shows.
OF_OTHERS = {'string.h': r'\b(mem|str)\w+ \(', 'glib/gi18n.h': r'\b(_|N_|C_|NC_|Q_|ngettext) \('}


def declared(text):
    """What a header has names for: functions, types, constants, macros."""
    found = {name for names in NAMES for name in names.findall(text)}
    for variables in re.findall(r'^extern\s([^;]*);', text, re.M):
        found |= set(re.findall(r'(\w+)(?:\[[^\]]*\])*\s*(?:,|$)', variables))
    for constants in re.findall(r'enum\s*\w*\s*\{(.*?)\}', text, re.S):
        found |= set(re.findall(r'\b[A-Z]\w+', constants))
    for one, name, a, b in re.findall(r'G_DECLARE_\w+ \((\w+), (\w+), (\w+),\s*(\w+)', text):
        found |= {one, f'{name}_get_type', f'{a}_{b}', f'{a}_IS_{b}', f'{a}_{b}_CLASS'}
    return found


def circles(arrows):
    """Sets of more than one that can reach each other (Tarjan)."""
    index, low, stack, found = {}, {}, [], []

    def visit(one):
        index[one] = low[one] = len(index)
        stack.append(one)
        for other in arrows.get(one, ()):
            if other not in index:
                visit(other)
            if other in stack:
                low[one] = min(low[one], low[other])
        if low[one] == index[one]:
            circle = stack[stack.index(one):]
            del stack[stack.index(one):]
            if len(circle) > 1:
                found.append(circle)

    for one in list(arrows):
        if one not in index:
            visit(one)
    return found


def check_circles(house):
    headers = {f: house.includes(f) for f in house.text if f.suffix == '.h'}
    report('no header includes itself by way of others',
           [' '.join(f.name for f in circle) for circle in circles(headers)])
    defined = {m['name']: f for f in house.of(*LAYERS) if f.suffix == '.c'
               for m in house.functions(f) if not m['static'] and not m['name'].isupper()}
    calls = {f: {defined[w] for w in house.words[f] if w in defined} - {f}
             for f in house.text if f.suffix == '.c'}
    found = circles(calls)
    report('no circle of calls between folders',
           [' '.join(map(str, c)) for c in found if len({f.parent for f in c}) > 1])
    report('no circle of calls in the window',
           [' '.join(map(str, c)) for c in found if c[0].parts[1] == 'app'])


def check_includes(house):
    names = {h: declared(house.code[h]) for h in house.home.values()}
    idle = [f'{f}: {h.name}' for f in house.text if f.suffix == '.c' for h in house.includes(f)
            if h.stem != f.stem and not names[h] & house.words[f].keys() and h.name not in FOR_ITS_EFFECT]
    idle += [f'{f}: {name}' for f in house.text for name, used in OF_OTHERS.items()
             if f'#include <{name}>' in house.text[f] and not re.search(used, house.code[f])]
    report('no source includes what it does not use', idle)


def check_functions(house):
    lengths = collections.defaultdict(list)
    long, wide = [], []
    for file in house.text:
        for m in house.functions(file):
            n = m['body'].count('\n')
            lengths[file.parts[1]].append(n)
            if file.parts[1] not in ('app', 'study') or ';' in m['parameters'] or m['name'].isupper():
                continue
            parameters = re.sub(r'\([^()]*\)', '', m['parameters']).count(',') + 1
            if n > LONGEST_FUNCTION:
                long.append(f"{file}: {m['name']} has {n} lines")
            if parameters > MOST_PARAMETERS and not m['name'].endswith('_cb'):
                wide.append(f"{file}: {m['name']} has {parameters}")
    report(f'no function of the window or the study has more than {LONGEST_FUNCTION} lines', long)
    report(f'no function of the window or the study has more than {MOST_PARAMETERS} parameters', wide)
    for layer, n in sorted(lengths.items()):
        lines = sum(house.lines.get(f, 0) for f in house.of(layer))
        print(f'# {layer}: {lines} lines; {len(n)} functions, within their braces a median of '
              f'{statistics.median(n):.0f} lines, {100 * sum(x <= 3 for x in n) // len(n)} % of 3 or fewer')


def check_calls(house):
    uses = collections.Counter()
    for file, found in house.words.items():
        for word in found:
            uses[word] += 1  # files that have it
    makers = collections.defaultdict(set)  # files that define it
    for file in house.text:
        for m in house.functions(file):
            makers[m['name']].add(file)
    named = words('\n'.join(house.ui.values()))
    pasted = tuple({name for text in house.code.values() for name in re.findall(r'\b(mid_\w+_) *##', text)})
    idle = []
    for file in house.text:
        if file.suffix != '.h':
            continue
        stem = file.stem.removesuffix('-private')
        own = {file} | {f for f in house.text if f.parent == file.parent and f.stem == stem}
        macros = words(' '.join(re.findall(r'^#define(?:.*\\\n)*.*', house.code[file], re.M)))
        for name in set(DECLARED.findall(house.code[file])) - FOR_OTHER_PROGRAMS - macros.keys():
            here = own | makers[name]
            elsewhere = uses[name] - sum(name in house.words[f] for f in here)
            twice = sum(house.words[f][name] for f in here if f.suffix == '.c') > 1
            cleans = house.words[file][name] > 1  # G_DEFINE_AUTOPTR_CLEANUP_FUNC
            if not (elsewhere or twice or cleans or named[name] or name.startswith(pasted)
                    or CALLED_BY_MACROS.search(name)):
                idle.append(f'{file}: {name}')
    report('every function that is declared is called', idle)


def check_private(house):
    sharers = collections.Counter(h for f in house.of('app', 'study') for h in house.includes(f)
                                  if f.stem != h.stem.removesuffix('-private'))
    report(f'no private header of the window or the study is shared by more than {MOST_SHARERS} files besides its own',
           [f'{h}: {n}' for h, n in sharers.items()
            if h.stem.endswith('-private') and h.parts[1] in ('app', 'study') and n > MOST_SHARERS])
    large = []
    for file in house.of('app'):
        for name, body in re.findall(r'^struct (\w+)\n\{\n(.*?)^\}', house.code[file], re.M | re.S):
            fields = sum(line.count(',') + 1 for line in body.split(';')[:-1])
            if file.suffix == '.h' and fields > MOST_FIELDS:
                large.append(f'{file}: {name} has {fields}')
    report(f'no struct that files of the window share has more than {MOST_FIELDS} fields', large)


def check_pushed(house):
    """A widget of a study looks at it: who makes one gives it the study, and no more is said."""
    pushed, widgets, told = [], 0, 0
    families = {'MID_TYPE_STUDY_WIDGET'}
    types = {f: re.findall(r'_DEFINE_\w*TYPE\w* \((\w+), (\w+),\s*(\w+)', house.code[f])
             for f in house.of('app') if f.suffix == '.c'}
    families |= {'MID_TYPE_' + name.removeprefix('mid_').upper() for found in types.values()
                 for _, name, parent in found if parent in families}
    for file, found in types.items():
        for _, name, parent in found:
            if parent not in families:
                continue
            widgets += 1
            for header in (h for h in house.includes(file) if h.stem == file.stem):
                for call, taken in re.findall(rf'\b({name}_\w+) \(([^;]*)\);', house.code[header]):
                    told += 1
                    handed = STUDIED & set(re.findall(r'\w+', taken))
                    if handed and not re.search(r'_new(_|$)', call):
                        pushed.append(f'{header}: {call} is told of {", ".join(sorted(handed))}')
    print(f'# {widgets} widgets look at a study; they have {told} functions for others')
    report('no widget of a study is told what it can see there', pushed)


def check_templates(house):
    app = {f: house.text[f] for f in house.of('app')}
    idle = []
    for name, text in house.ui.items():
        stem = name.removesuffix('.ui')
        makers = [f for f, t in app.items() if f'"{stem}"' in t or name in t]
        near = '\n'.join(t for f, t in app.items() if f.stem.startswith(tuple(m.stem for m in makers)))
        if not makers:
            idle.append(name)
        for one in re.findall(r' id="((?!Mid|Gtk|Adw)[^"]+)"', text):
            named = re.search(rf'>\s*{re.escape(one)}\s*<|(?<! id)="{re.escape(one)}"', text)
            if not named and not re.search(rf'\b{re.escape(one)}\b', near):
                idle.append(f'{name}: {one}')
    report('every template is of a class, and what has a name in it is used', idle)
    style = without_comments('\n'.join(f.read_text() for f in (house.root / 'ui').glob('*.css')))
    known = set(re.findall(r'"([\w-]+)"', '\n'.join([*app.values(), *house.ui.values()]))) | GTK_CLASSES
    report('every style class is some widget\'s', set(re.findall(r'\.([a-z][\w-]*)', style)) - known)


GTK_CLASSES = {'filled'}  # of a GtkLevelBar's block


def check_names(house):
    every = '\n'.join(house.text.values())
    ui = '\n'.join(house.ui.values())
    schema = '\n'.join(f.read_text() for f in (house.root / 'data').glob('*.gschema.xml'))
    report('every setting is read', [k for k in re.findall(r'<key name="([^"]+)"', schema) if f'"{k}"' not in every])
    idle = []
    for file in house.of('app', 'study'):
        text = house.text[file]
        for table in re.findall(r'MidProperty \w+\[\] = \{(.*?)\n\};', text, re.S):
            for name in re.findall(r'\{ "([^"]+)"', table):
                told = len(re.findall(rf'g_object_notify \([^;]*"{name}"', every))
                said = len(re.findall(rf'"(?:notify::)?{name}"', every))
                if said - told <= 1 and f'name="{name}"' not in ui:
                    idle.append(f'{file}: property {name}')
        for name in re.findall(r'(?:g_signal_new \(|mid_class_add_signal \(\w+, )"([^"]+)"', text):
            heard = re.findall(rf'(?<!g_signal_new \()(?<!add_signal \(class, )"{name}(?:::[^"]*)?"', every)
            if not heard and f'signal name="{name}"' not in ui:
                idle.append(f'{file}: signal {name}')
    report('every property and signal has somebody who looks', idle)


def check_tests(house):
    files = [f for f in (house.root / 'tests').rglob('*') if f.suffix in ('.c', '.h')]
    called = words('\n'.join(map(pathlib.Path.read_text, files)))
    nouns = {f.stem.removeprefix('test-') for f in files if f.stem.startswith('test-')}
    untested = []
    for file in house.of(*TESTED):
        name = file.stem.removeprefix('mid-')
        # mid-bout-seat.c is a part of what mid-bout.c begins, and of its test
        parts = {'-'.join(name.split('-')[:n]) for n in range(1, name.count('-') + 2)}
        own = {m['name'] for m in house.functions(file) if not m['static'] and not m['name'].isupper()}
        if file.suffix == '.c' and not parts & nouns and not own & called.keys():
            untested.append(str(file))
    report(f'every module of {", ".join(TESTED)} has a test', untested)


def walk(house, heading):
    """What is untrue of the drawing below a heading of DESIGN.md."""
    design = (house.root / 'DESIGN.md').read_text()
    drawing = re.search(rf'## {heading}\n.*?^(    .*?)\n\n', design, re.S | re.M).group(1)
    passed, asked, strays = [], [], []
    for line in drawing.splitlines():
        file = re.match(r'    ([\w/-]+\.c)\b', line)
        call = re.match(r'      -> (\w+)\(\)', line)
        if call:
            asked.append(call[1])
        elif file and (here := pathlib.Path('src') / file[1]) not in house.text:
            strays.append(file[1])
        elif file:
            own = {m['name'] for m in house.functions(here)}
            strays += [f'{name} of {here}' for name in asked
                       if name not in own or not any(name in house.words[f] for f in passed)]
            passed, asked = [*passed, here], []
    return strays


def check_walks(house):
    report('a file comes to the board on the way that DESIGN.md draws', walk(house, 'From a file to the board'))
    report('a click is saved on the way that DESIGN.md draws', walk(house, 'From a click to saved bytes'))


LAYERS = []


def main():
    house = House(pathlib.Path(sys.argv[1]).resolve())
    LAYERS.extend(sorted({f.parts[1] for f in house.text}))
    sys.setrecursionlimit(10000)
    check_circles(house)
    check_includes(house)
    check_functions(house)
    check_calls(house)
    check_private(house)
    check_pushed(house)
    check_templates(house)
    check_names(house)
    check_tests(house)
    check_walks(house)
    print(f'1..{count}')
    return failures != 0


if __name__ == '__main__':
    sys.exit(main())
