/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-glyph.h: the signs that stand for numeric annotation glyphs in text. */
#pragma once
#include <glib.h>

typedef struct
{
  const char *sign; /* UTF-8, with plain hyphens */
  int nag;
} MidGlyphSign;

/* All signs, n of them; constant. */
const MidGlyphSign *mid_glyph_list (guint *n);

/* The glyph that the sign means, -1 if none. */
int mid_glyph_find (const char *text, gsize len);
