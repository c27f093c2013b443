# SPDX-License-Identifier: GPL-3.0-or-later
"""Finds what can be changed in a C source: one operator, constant or statement at a time.

The source is read as tokens; comments, strings and the preprocessor's lines are left alone.
"""
import re
from collections import namedtuple

# A change: characters start to end become text.  kind: 'operator', 'constant' or 'statement'.
Mutant = namedtuple('Mutant', 'kind start end text')

TOKEN = re.compile(r'''
    (?P<skip>    /\*.*?\*/ | //[^\n]* | ^[ \t]*\#(?:[^\n]*\\\n)*[^\n]* | \s+ )
  | (?P<text>    [LuU8]*"(?:\\.|[^"\\])*" | [LuU]?'(?:\\.|[^'\\])*' )
  | (?P<number>  \.?[0-9](?:[eEpP][+-]|[\w.])* )
  | (?P<word>    [A-Za-z_]\w* )
  | (?P<sign>    <<= | >>= | \.\.\. | -> | \+\+ | -- | && | \|\| | << | >> | [<>=!+\-*/%&|^]= | [^\w\s] )
''', re.X | re.S | re.M)

SWAPS = {
    '<': '<=', '<=': '<', '>': '>=', '>=': '>', '==': '!=', '!=': '==', '&&': '||', '||': '&&',
    '+': '-', '-': '+', '*': '/', '/': '*', '%': '*', '<<': '>>', '>>': '<<', '|': '&', '&': '|',
    '^': '|', '+=': '-=', '-=': '+=', '*=': '/=', '|=': '&=', '&=': '|=', '<<=': '>>=', '>>=': '<<=',
    '++': '--', '--': '++',
}
# Signs that are operators of two sides only behind a value; elsewhere they are a pointer or a sign.
TWO_SIDED = set('+-*&')
# Words that stand before a value, not for one.
NO_VALUE = {'return', 'case', 'else', 'do', 'sizeof', 'goto', 'const', 'static', 'struct', 'unsigned',
            'signed', 'int', 'char', 'long', 'short', 'float', 'double', 'void', 'bool', 'volatile'}
TYPE = re.compile(r'\*|g?u?int\d*(_t)?|size_t|gsize|[A-Z]\w*[a-z]\w*')
TRUTHS = {'true': 'false', 'false': 'true', 'TRUE': 'FALSE', 'FALSE': 'TRUE'}
# Statements that begin with these are not taken out: the text would not compile, or is a test of its own.
KEPT = {'if', 'for', 'while', 'do', 'switch', 'else', 'goto', 'return', 'case', 'default', 'static', 'const',
        'struct', 'union', 'enum', 'typedef', 'extern', 'G_DEFINE_TYPE', 'g_autoptr', 'g_autofree', 'g_auto'}

# What a caller must not do is not tested.
PRECONDITIONS = {'g_return_if_fail', 'g_return_val_if_fail', 'g_assert', 'assert', '_Static_assert', 'static_assert'}
CONDITIONS = ('if', 'while', 'for', 'switch')
# What gives memory back is the sanitizers' to judge, and so is how many of a thing were asked for.
RELEASES = re.compile(r'(^|_)(free|unref|clear_pointer|clear_object|clear_error|destroy|finalize|set_free_func|set_clear_func)$'
                      r'|^g_clear_|^xmlFree|FreeMapObject$')
ALLOCATES = re.compile(r'^(g_new0?|g_slice_new0?|g_malloc0?|g_try_new0?|malloc|calloc)$')


class Source:
    """A source as tokens: (kind, text, start, depth of parentheses, whether in a function)."""

    Token = namedtuple('Token', 'kind text start parens in_function')

    def __init__(self, text):
        self.text = text
        self.tokens = list(self._read())

    def _read(self):
        parens, braces, function = 0, 0, None
        last = ''
        for match in TOKEN.finditer(self.text):
            kind = match.lastgroup
            if kind == 'skip':
                continue
            text = match.group()
            if text in '([':
                parens += 1
            elif text in ')]':
                parens -= 1
            elif text == '{':
                if braces == 0 and last == ')':
                    function = braces
                braces += 1
            yield self.Token(kind, text, match.start(), parens, function is not None)
            if text == '}':
                braces -= 1
                if braces == 0:
                    function = None
            last = text

    def mutants(self):
        """All changes, in the order of the text."""
        found = []
        passed = False
        for i, token in enumerate(self.tokens):
            passed = token.text != ';' if passed else token.text in PRECONDITIONS
            if passed:
                continue
            if token.in_function:
                found += self._operators(i) + self._constants(i) + self._statement(i)
            elif token.kind == 'number':
                found += self._constants(i)
        return found

    def _is_value(self, i):
        """Whether the token before I ends a value, so that a sign at I has two sides."""
        before = self.tokens[i - 1]
        if before.kind == 'word':
            return before.text not in NO_VALUE
        if before.text == ')':
            return not self._ends_cast_or_condition(i - 1)
        return before.kind in ('number', 'text') or before.text == ']'

    def _opening(self, close):
        """Where the parenthesis that closes at CLOSE opens."""
        depth = 0
        for i in range(close, -1, -1):
            depth += (self.tokens[i].text == ')') - (self.tokens[i].text == '(')
            if depth == 0:
                return i
        return 0

    def _ends_cast_or_condition(self, close):
        opening = self._opening(close)
        if self.tokens[opening - 1].text in CONDITIONS:
            return True
        inside = [t.text for t in self.tokens[opening + 1:close]]
        is_type = inside and all(re.fullmatch(r'\w+|\*', t) for t in inside)
        called = self.tokens[opening - 1].kind == 'word' and self.tokens[opening - 1].text not in NO_VALUE
        return bool(is_type) and not called and bool(TYPE.fullmatch(inside[-1]) or inside[-1] in NO_VALUE)

    def _is_declarator(self, i):
        """Whether a * at I belongs to a declaration: "MidGame *game"."""
        before = self.tokens[i - 1]
        starts = self.tokens[i - 2].text in (';', '{', '}', '(', ',', 'const', 'static', 'struct') if i > 1 else True
        spaced = self.text[token_end(before):self.tokens[i].start] != ''
        tight = self.text[self.tokens[i].start + 1:self.tokens[i].start + 2].strip() != ''
        return before.kind == 'word' and starts and spaced and tight

    def _operators(self, i):
        token = self.tokens[i]
        end = token.start + len(token.text)
        if token.kind != 'sign':
            return []
        if token.text == '!':
            return [Mutant('operator', token.start, end, '')]
        if token.text not in SWAPS:
            return []
        if token.text in TWO_SIDED and (not self._is_value(i) or token.text == '*' and self._is_declarator(i)):
            return []
        return [Mutant('operator', token.start, end, SWAPS[token.text])]

    def _constants(self, i):
        token = self.tokens[i]
        end = token.start + len(token.text)
        if token.kind == 'word' and token.text in TRUTHS:
            before = [t.text for t in self.tokens[max(i - 8, 0):i]]
            if 'g_array_new' in before[-4:]:  # a zero more than anyone reads
                return []
            if token.text == 'TRUE' and any(re.fullmatch('g_(string|array|ptr_array)_free', w) for w in before):
                return []
            return [Mutant('constant', token.start, end, TRUTHS[token.text])]
        if token.kind != 'number' or self._counts_allocation(i) or self._sizes_room(i):
            return []
        if self._goes_round(i) or self._is_opaque(i) or self._means_all(i):
            return []
        whole = re.fullmatch(r'(0[xX][0-9a-fA-F]+|[0-9]+)([uUlL]*)', token.text)
        if whole:
            octal = re.fullmatch('0[0-7]+', whole[1])
            return [Mutant('constant', token.start, end, f'{int(whole[1], 8 if octal else 0) + 1}{whole[2]}')]
        real = re.fullmatch(r'([0-9]*\.[0-9]*(?:[eE][+-]?[0-9]+)?)([fF]?)', token.text)
        return [Mutant('constant', token.start, end, f'({token.text} * 1.25{real[2]})')] if real else []

    def _counts_allocation(self, i):
        """Whether the number at I makes an allocation larger: "g_new (MidMove, n + 1)"."""
        around = self.tokens[max(i - 9, 0):i]
        return self.tokens[i - 1].text in ('+', ',') and any(ALLOCATES.search(t.text) for t in around)

    def _goes_round(self, i):
        """Whether the number at I is of a whole circle, from 0: once and a half round is the same disc."""
        return [t.text for t in self.tokens[i - 2:i + 3]] == ['0', ',', '2', '*', 'G_PI']

    def _is_opaque(self, i):
        """Whether the number at I is a colour's alpha of 1: "0.2, 0.3, 0.4, 1".  More is no more."""
        before = self.tokens[max(i - 6, 0):i]
        return (self.tokens[i].text == '1' and self.tokens[i + 1].text in ('}', ')') and len(before) == 6
                and all(t.text == ',' for t in before[1::2]) and all('.' in t.text for t in before[::2]))

    def _means_all(self, i):
        """Whether the number at I is the 1 of "as many as there are": "g_strsplit (text, ",", -1)"."""
        around = [t.text for t in self.tokens[max(i - 12, 0):i + 2]]
        return around[-3:] == ['-', '1', ')'] and any(w in ('g_strsplit', 'g_strsplit_set') for w in around)

    def _sizes_room(self, i):
        """Whether the number at I is how many a declared array holds: one more is room that nobody uses."""
        around = [self.tokens[k].text if 0 <= k < len(self.tokens) else '' for k in (i - 1, i + 1, i + 2)]
        if around[:2] != ['[', ']'] or around[2] not in (';', ',', ')'):
            return False
        first = next((k for k in range(i - 2, -1, -1) if self.tokens[k].text in ';{}('), -1) + 1
        words = [t.text for t in self.tokens[first:i - 1] if t.text not in ('const', 'static', '*')]
        return len(words) > 1 and re.fullmatch(r'[A-Za-z_]\w*', words[0]) and re.fullmatch(r'[A-Za-z_]\w*', words[1])

    def _statement(self, i):
        """A call, an assignment, a break or a continue that can be left out."""
        token = self.tokens[i]
        starts = token.kind in ('word', 'sign') and token.parens == 0 and token.text not in '{};'
        if not starts or token.text in KEPT or not self._may_begin(i):
            return []
        if any(t.kind == 'word' and RELEASES.search(t.text) for t in self.tokens[i:i + 1]):
            return []
        stop = next((k for k in range(i, len(self.tokens)) if self.tokens[k].text in (';', '{', '}')), None)
        if stop is None or self.tokens[stop].text != ';' or self._declares(i, stop):
            return []
        return [Mutant('statement', token.start, self.tokens[stop].start, '')]

    def _may_begin(self, i):
        """Whether a statement can begin at I."""
        before = self.tokens[i - 1]
        if before.text == ')':
            return self._ends_cast_or_condition(i - 1) and self.tokens[self._opening(i - 1) - 1].text in CONDITIONS
        if before.text == ':':
            first = next(k for k in range(i - 2, -1, -1) if self.tokens[k].text in (';', '{', '}', ':')) + 1
            return self.tokens[first].text in ('case', 'default')
        return before.text in (';', '{', '}', 'else')

    def _declares(self, i, stop):
        words = [t for t in self.tokens[i:stop] if t.parens == 0]
        if len(words) > 1 and words[0].kind == 'word' and words[1].kind == 'word':
            return True
        return len(words) > 2 and words[0].kind == 'word' and words[1].text == '*' and self._is_declarator(i + 1)


def token_end(token):
    return token.start + len(token.text)


def mutants_of(text):
    """The changes of the source TEXT."""
    return Source(text).mutants()


def apply(text, mutant):
    return text[:mutant.start] + mutant.text + text[mutant.end:]


def line_of(text, mutant):
    """Number of the line where the change is, from 1."""
    return text.count('\n', 0, mutant.start) + 1


def describe(text, mutant):
    """What a person reads: the line before and after, without its margin."""
    first = text.rfind('\n', 0, mutant.start) + 1
    last = text.find('\n', mutant.end)
    last = len(text) if last < 0 else last
    before = text[first:last]
    after = text[first:mutant.start] + mutant.text + text[mutant.end:last]
    return ' '.join(before.split()), ' '.join(after.split())
