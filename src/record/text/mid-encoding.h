/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-encoding.h: text of unknown encoding to UTF-8, and back. */
#pragma once
#include <glib.h>

/* What was found; each a byte's offset in the result, or -1. */
typedef struct
{
  gssize latin1; /* the first byte that is no UTF-8 and was read as Windows-1252 */
  gssize nul;    /* the first NUL; each becomes U+FFFD */
} MidRepair;

/* The text as UTF-8, transfer full; NULL if it is that as it is, without NULs, and none of its
 * lines ends with CR alone. */
GString *mid_encoding_repair (const char *text, gsize len, MidRepair *repair);

/* A place in the bytes and the one in the repaired text that it has become. */
typedef struct
{
  gsize raw, text;
} MidRepairPlace;

/* Goes on from a place (the beginning: zeros) to where the repaired text has come to `text`, which
 * is the beginning of a character, not before the place. */
void mid_encoding_find (const char *raw, gsize len, MidRepairPlace *place, gsize text);

/* What stands in text beside ASCII.  More than one of UTF8 and the other two: it is a mixture. */
typedef enum
{
  MID_ENCODING_ASCII = 0,
  MID_ENCODING_UTF8 = 1 << 0,
  MID_ENCODING_LATIN1 = 1 << 1, /* bytes that are no UTF-8, none of them below 0xa0 */
  MID_ENCODING_CP1252 = 1 << 2  /* those below */
} MidEncoding;

/* Text that is cut anywhere may show a mixture at the cut. */
MidEncoding mid_encoding_look (const char *text, gsize len);

/* The bytes, made UTF-8 where they are not; transfer full. */
GBytes *mid_encoding_make_utf8 (GBytes *bytes);

/* Whether text in these encodings stands in one that is not UTF-8 beside it. */
static inline gboolean
mid_encoding_is_mixture (guint encodings)
{
  return (encodings & MID_ENCODING_UTF8) != 0 && (encodings & ~(guint) MID_ENCODING_UTF8) != 0;
}

/* UTF-8 in what a text has beside ASCII, so that the bytes are read as what they were; NULL if it
 * cannot be said in that, or that is a mixture and the text is not ASCII.  Transfer full. */
GBytes *mid_encoding_write (const char *text, gsize len, MidEncoding encoding);
