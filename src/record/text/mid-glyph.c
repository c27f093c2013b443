/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-glyph.c: the signs that stand for numeric annotation glyphs in text. */
#include "mid-glyph.h"

#include <string.h>

/* In the order of their numbers; the first of a number is the usual one.  docs/notation.md has the
 * same table. */
static const MidGlyphSign signs[] = {
  { "!", 1 },    { "?", 2 },    { "!!", 3 },   { "‼", 3 },     { "??", 4 },   { "⁇", 4 },
  { "!?", 5 },   { "⁉", 5 },    { "?!", 6 },   { "⁈", 6 },     { "□", 7 },    { "[]", 7 },
  { "=", 10 },   { "==", 11 },  { "∞", 13 },   { "~", 13 },    { "+=", 14 },  { "+/=", 14 },
  { "⩲", 14 },   { "=+", 15 },  { "=/+", 15 }, { "⩱", 15 },    { "+/-", 16 }, { "±", 16 },
  { "-/+", 17 }, { "∓", 17 },   { "+-", 18 },  { "-+", 19 },   { "+--", 20 }, { "--+", 21 },
  { "⊙", 22 },   { "⨀", 22 },   { "○", 26 },   { "⟳", 32 },    { "↑↑", 32 },  { "↑", 36 },
  { "→", 40 },   { "=/∞", 44 }, { "=∞", 44 },  { "∞=", 44 },   { "⯹", 44 }, { "~=", 44 },
  { "⇆", 132 },  { "⇄", 132 },  { "⇔", 132 },  { "⊕", 138 },   { "⨁", 138 },  { "/\\", 140 },
  { "△", 140 },  { "∆", 140 },  { "Δ", 140 },  { "\\/", 141 }, { "▽", 141 },  { "∇", 141 },
  { "⌓", 142 },  { "≥", 142 },  { "≤", 143 },  { "RR", 145 },  { "N", 146 },  { "TN", 146 },
  { "D", 220 },
};

const MidGlyphSign *
mid_glyph_list (guint *n)
{
  *n = G_N_ELEMENTS (signs);
  return signs;
}

int
mid_glyph_find (const char *text, gsize len)
{
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (signs[i].sign[0] == text[0] && strncmp (signs[i].sign, text, len) == 0
        && signs[i].sign[len] == '\0')
      return signs[i].nag;
  return -1;
}
