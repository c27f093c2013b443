/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-encoding.c: text of unknown encoding to UTF-8.
 *
 * Bytes are taken as UTF-8 where they are, else one by one as Latin-1.  Latin-1 text that happens
 * to be valid UTF-8 does not occur in practice, and a file that mixes both comes out right.
 */
#include "mid-encoding-private.h"

#include <string.h>

/* How many bytes from the beginning are ASCII and no NUL: nearly always all of them, and eight at a
 * time that is known ten times as fast as it is validated. */
static gsize
count_plain (const char *text, gsize len)
{
  const guint64 ones = G_GUINT64_CONSTANT (0x0101010101010101), high = ones << 7;
  guint64 word;
  gsize at = 0;
  for (; at + sizeof word <= len; at += sizeof word)
    {
      memcpy (&word, text + at, sizeof word);
      if (((word | (word - ones)) & high) != 0) /* a high bit, or a byte that was 0 borrowed */
        break;
    }
  return at;
}

/* Whether it is UTF-8 without NULs: words of plain bytes at once, other characters one by one. */
static gboolean
is_good (const char *text, gsize len)
{
  gsize at = 0;
  while ((at += count_plain (text + at, len - at)) < len)
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
  if (is_good (text, len))
    return NULL;

  GString *out = g_string_sized_new (len + len / 8);
  while (!g_utf8_validate_len (p, (gsize) (end - p), &bad))
    {
      g_string_append_len (out, p, bad - p);
      gssize *first = *bad == '\0' ? &repair->nul : &repair->latin1;
      if (*first < 0)
        *first = (gssize) out->len;
      g_string_append_unichar (out, *bad == '\0' ? 0xfffd : (guchar) *bad);
      p = bad + 1;
    }
  g_string_append_len (out, p, end - p);
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
      place->text += raw[place->raw] == '\0' ? 3 : 2; /* U+FFFD, or a letter of Latin-1 */
      place->raw++;
    }
}
