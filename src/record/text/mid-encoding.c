/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-encoding.c: text of unknown encoding to UTF-8.
 *
 * Bytes are taken as UTF-8 where they are, else one by one as Latin-1.  Latin-1 text that happens
 * to be valid UTF-8 does not occur in practice, and a file that mixes both comes out right.
 */
#include "mid-encoding-private.h"

#include "mid-bytes-private.h"

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
