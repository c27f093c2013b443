/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-charset-private.h: what the parts of the guess share. */
#pragma once
#include "mid-charset.h"

enum
{
  MID_CHARSET_MISFIT = 4 /* a word that does not fit weighs as much as so many languages */
};

/* How badly words of the text fit: least where one language has them all.  `languages` has the
 * letters beyond ASCII, small ones, of each that is written in the encoding, with spaces between;
 * `name` is iconv's.  G_MAXUINT if there are no words beyond ASCII in it. */
guint mid_charset_weigh (const char *name, const char *languages, const char *text, gsize len);

/* Whether several letters of the encoding stand before squares, as pieces of another alphabet do;
 * one sign is none yet: "–d4". */
gboolean
mid_charset_has_pieces (const char *name, const char *languages, const char *text, gsize len);
