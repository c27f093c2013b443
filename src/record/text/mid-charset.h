/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-charset.h: encodings of whole files, and which of them a file is in that does not say so.
 *
 * UTF-16 and UTF-32 have a byte order mark, or show it by their NULs.  What is neither that nor
 * UTF-8 is Windows-1252 (mid-encoding.h), unless its words make no sense in that: then it is one of
 * the encodings of eight bits by which games were written in other languages.  That is a guess, and
 * told.
 */
#pragma once
#include <glib.h>

typedef enum
{
  MID_CHARSET_BYTES, /* as they are: UTF-8, Windows-1252, or both */
  MID_CHARSET_UTF16LE,
  MID_CHARSET_UTF16BE,
  MID_CHARSET_UTF32LE,
  MID_CHARSET_UTF32BE,
  MID_CHARSET_CP1251, /* from here on a byte is a character */
  MID_CHARSET_KOI8,
  MID_CHARSET_CP866,
  MID_CHARSET_ISO8859_5,
  MID_CHARSET_MAC_CYRILLIC,
  MID_CHARSET_CP1253,
  MID_CHARSET_ISO8859_7,
  MID_CHARSET_CP1250,
  MID_CHARSET_ISO8859_2,
  MID_CHARSET_CP1257,
  MID_CHARSET_CP1254,
  MID_CHARSET_CP850,
  MID_CHARSET_CP852,
  MID_CHARSET_MACINTOSH,
  MID_N_CHARSETS
} MidCharset;

/* As iconv has it, and people: "KOI8-U"; NULL for bytes. */
const char *mid_charset_get_name (MidCharset charset);

/* Whether it was guessed, and cannot say all characters. */
static inline gboolean
mid_charset_is_guess (MidCharset charset)
{
  return charset >= MID_CHARSET_CP1251;
}

/* What a byte order mark says, or NULs in all places of plain text but one in two or four;
 * MID_CHARSET_BYTES if neither is there. */
MidCharset mid_charset_find_wide (const char *text, gsize len);

/* Of text that begins so and is none of those.  MID_CHARSET_BYTES if nothing speaks for
 * another. */
MidCharset mid_charset_guess (const char *text, gsize len);
