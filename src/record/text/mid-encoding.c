/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-encoding.c: text of unknown encoding to UTF-8.
 *
 * Bytes are taken as UTF-8 where they are, else one by one as Windows-1252, which is Latin-1 with
 * quotes and dashes where that has no letters.  Such text that happens to be valid UTF-8 does not
 * occur in practice, and a file that mixes both comes out right.
 *
 * CR alone ended lines of old Macintosh files.  It becomes LF, which is as long, so that places
 * stay.
 */
#include "mid-encoding.h"

#include <string.h>

#include "mid-bytes-private.h"

/* Windows-1252 from 0x80; what it leaves open stays as it is, so that every byte comes back. */
static const gunichar second_half[] = {
  0x20ac, 0x0081, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
  0x2039, 0x0152, 0x008d, 0x017d, 0x008f, 0x0090, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
  0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x009d, 0x017e, 0x0178,
};

/* The character that a byte which is no UTF-8 stands for. */
static gunichar
read_byte (guchar byte)
{
  if (byte == '\0')
    return 0xfffd;
  return byte >= 0x80 && byte < 0xa0 ? second_half[byte - 0x80] : byte;
}

/* -1: it has none. */
static int
find_byte (gunichar c, MidEncoding encoding)
{
  if (c < 0x80 || (c >= 0xa0 && c <= 0xff))
    return (int) c;
  for (guint i = 0; (encoding & MID_ENCODING_CP1252) != 0 && i < G_N_ELEMENTS (second_half); i++)
    if (second_half[i] == c)
      return (int) i + 0x80;
  return -1;
}

static void
mend_lines (char *text, gsize len)
{
  const char *end = text + len;
  for (const char *p = text; (p = mid_bytes_find_lone_return (p, end)) != NULL;)
    text[p - text] = '\n';
}

/* Whether it is UTF-8 without NULs: nearly always all bytes are plain, and in blocks that is known
 * many times as fast as it is validated. */
static gboolean
is_good (const char *text, gsize len)
{
  gsize at = 0;
  while ((at += mid_bytes_count_plain (text + at, len - at)) < len)
    {
      gunichar c = (guchar) text[at];
      if (c >= 0x80)
        c = g_utf8_get_char_validated (text + at, (gssize) (len - at));
      if (c == 0 || c >= 0x110000)
        return FALSE;
      at += (gsize) g_utf8_skip[(guchar) text[at]];
    }
  return TRUE;
}

GString *
mid_encoding_repair (const char *text, gsize len, MidRepair *repair)
{
  const char *p = text, *end = text + len, *bad;

  *repair = (MidRepair){ -1, -1 };
  if (is_good (text, len) && mid_bytes_find_lone_return (text, end) == NULL)
    return NULL;

  GString *out = g_string_sized_new (len + len / 8);
  while (!g_utf8_validate_len (p, (gsize) (end - p), &bad))
    {
      g_string_append_len (out, p, bad - p);
      gssize *first = *bad == '\0' ? &repair->nul : &repair->latin1;
      if (*first < 0)
        *first = (gssize) out->len;
      g_string_append_unichar (out, read_byte ((guchar) *bad));
      p = bad + 1;
    }
  g_string_append_len (out, p, end - p);
  mend_lines (out->str, out->len);
  return out;
}

void
mid_encoding_find (const char *raw, gsize len, MidRepairPlace *place, gsize text)
{
  while (place->text < text)
    {
      const char *from = raw + place->raw, *bad;
      gsize left = MIN (len - place->raw, text - place->text);
      g_utf8_validate_len (from, left, &bad);
      place->raw += (gsize) (bad - from);
      place->text += (gsize) (bad - from);
      if (place->text >= text || place->raw == len)
        return;
      place->text += (gsize) g_unichar_to_utf8 (read_byte ((guchar) raw[place->raw++]), NULL);
    }
}

MidEncoding
mid_encoding_look (const char *text, gsize len)
{
  guint found = MID_ENCODING_ASCII;
  for (gsize at = 0; (at += mid_bytes_count_plain (text + at, len - at)) < len;)
    {
      guchar byte = (guchar) text[at];
      gunichar c = byte >= 0x80 ? g_utf8_get_char_validated (text + at, (gssize) (len - at)) : byte;
      gboolean valid = byte < 0x80 || c < 0x110000;
      if (byte >= 0x80)
        found |= valid         ? MID_ENCODING_UTF8
                 : byte < 0xa0 ? MID_ENCODING_CP1252
                               : MID_ENCODING_LATIN1;
      at += valid ? (gsize) g_utf8_skip[byte] : 1;
    }
  return (MidEncoding) found;
}

GBytes *
mid_encoding_write (const char *text, gsize len, MidEncoding encoding)
{
  if (encoding == MID_ENCODING_ASCII || encoding == MID_ENCODING_UTF8
      || mid_bytes_count_plain (text, len) == len)
    return g_bytes_new (text, len);
  if ((encoding & MID_ENCODING_UTF8) != 0)
    return NULL;
  g_autoptr (GByteArray) out = g_byte_array_sized_new ((guint) len);
  for (const char *p = text; p < text + len; p = g_utf8_next_char (p))
    {
      int found = find_byte (g_utf8_get_char (p), encoding);
      guint8 byte = (guint8) found;
      if (found < 0)
        return NULL;
      g_byte_array_append (out, &byte, 1);
    }
  MidRepair repair;
  GString *back = mid_encoding_repair ((const char *) out->data, out->len, &repair);
  g_autofree char *lines = g_strndup (text, len);
  mend_lines (lines, len);
  gboolean same = back != NULL && back->len == len && memcmp (back->str, lines, len) == 0;
  if (back != NULL)
    g_string_free (back, TRUE);
  return same ? g_byte_array_free_to_bytes (g_steal_pointer (&out)) : NULL;
}

GBytes *
mid_encoding_make_utf8 (GBytes *bytes)
{
  gsize len;
  const char *text = g_bytes_get_data (bytes, &len);
  MidRepair repair;
  GString *repaired = text != NULL ? mid_encoding_repair (text, len, &repair) : NULL;
  if (repaired != NULL && repair.latin1 >= 0)
    return g_string_free_to_bytes (repaired);
  if (repaired != NULL)
    g_string_free (repaired, TRUE);
  return g_bytes_ref (bytes);
}
