/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-charset-private.h: what the parts of the guess share. */
#pragma once
#include "mid-charset.h"

enum
{
  HALF = 128
};

/* What the upper half of the bytes is in the encoding; 0 where it has none. */
void mid_charset_fill_half (const char *name, gunichar half[HALF]);

/* The letters beyond ASCII, small ones, of each language that is written in it, with spaces
 * between; NULL if that is none of the Latin alphabet. */
const char *mid_charset_get_languages (MidCharset charset);

/* By the different words of a text: as Windows-1252 parts them, and as the others do.  They are
 * bytes; MID_CHARSET_BYTES if Windows-1252 makes sense of them. */
MidCharset mid_charset_guess_latin (GHashTable *western_words, GHashTable *words);
