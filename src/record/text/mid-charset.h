/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-charset.h: encodings of whole files, and which of them a file is in that does not say so.
 *
 * UTF-16 and UTF-32 have a byte order mark, or show it by their NULs.  What is neither that nor
 * UTF-8 is Windows-1252 (mid-encoding.h), unless its words make no sense in that: then it is one of
 * the encodings by which games were written in other languages.  That is a guess, and told; a
 * person may know better.
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
  MID_CHARSET_CP1251, /* from here on it is guessed */
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
  MID_CHARSET_CP852,
  MID_CHARSET_CP850,
  MID_CHARSET_MACINTOSH,
  MID_CHARSET_CP1255,
  MID_CHARSET_CP1256,
  MID_CHARSET_GB18030,
  MID_CHARSET_BIG5,
  MID_CHARSET_SHIFT_JIS,
  MID_CHARSET_EUC_JP,
  MID_CHARSET_EUC_KR,
  MID_N_CHARSETS
} MidCharset;

/* As iconv has it, and people: "KOI8-U"; NULL for bytes. */
const char *mid_charset_get_name (MidCharset charset);

/* What people call it, translated: "Cyrillic (Windows)". */
const char *mid_charset_get_title (MidCharset charset);

/* By one of its names, however it is spelled: "windows-1251", "CP1251", "koi8r"; "UTF-8" and
 * "CP1252" are MID_CHARSET_BYTES.  FALSE: none is called so. */
gboolean mid_charset_find (const char *name, MidCharset *charset);

/* The names that mid_charset_find() knows, the first of each, with commas between; transfer
 * full. */
char *mid_charset_dup_names (void);

/* Whether it was guessed, and cannot say all characters. */
static inline gboolean
mid_charset_is_guess (MidCharset charset)
{
  return charset >= MID_CHARSET_CP1251;
}

/* What a byte order mark says, or NULs in all places of plain text but one in two or four;
 * MID_CHARSET_BYTES if neither is there. */
MidCharset mid_charset_find_wide (const char *text, gsize len);

/* Whether what is in it beside ASCII is UTF-8, but for a little. */
gboolean mid_charset_is_utf8 (const char *text, gsize len);

/* Of text that begins so and is none of those.  MID_CHARSET_BYTES if nothing speaks for
 * another. */
MidCharset mid_charset_guess (const char *text, gsize len);
