/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Text in no encoding that anybody knows: a guess is made, always the same, of which the text is
 * UTF-8; what is no UTF-8 is repaired, its places are found again, and written as what it was it
 * reads as the same. */
#include <string.h>

#include "fuzz.h"
#include "mid-charset.h"
#include "mid-encoding.h"
#include "mid-packing.h"

/* However the text is cut, what is guessed of it can be read by the C library. */
static void
check_guess (FuzzText text)
{
  MidCharset charset = mid_packing_find_charset (MID_CHARSET_UNSAID, text.text, text.len), found;
  const char *name = mid_charset_get_name (charset);
  FUZZ_LAW (charset == mid_packing_find_charset (MID_CHARSET_UNSAID, text.text, text.len));
  FUZZ_LAW ((name == NULL) == (charset == MID_CHARSET_BYTES));
  if (name == NULL)
    return;
  FUZZ_LAW (mid_charset_find (name, &found) && found == charset);
  g_autofree char *utf8 =
    g_convert_with_fallback (text.text, (gssize) text.len, "UTF-8", name, "?", NULL, NULL, NULL);
  FUZZ_LAW (utf8 == NULL || g_utf8_validate (utf8, -1, NULL));
}

static void
check_places (FuzzText text, const GString *repaired)
{
  MidRepairPlace place = { 0, 0 };
  for (gsize at = 0; at <= repaired->len; at++)
    {
      gsize before = place.raw;
      if (at < repaired->len && ((guchar) repaired->str[at] & 0xc0) == 0x80)
        continue;
      mid_encoding_find (text.text, text.len, &place, at);
      FUZZ_LAW (place.text == at && place.raw >= before && place.raw <= text.len);
    }
  FUZZ_LAW (place.raw == text.len);
}

/* As it is told when it is saved. */
static void
check_written (const GString *repaired, MidEncoding encoding)
{
  MidRepair repair;
  g_autoptr (GBytes) bytes = mid_encoding_write (repaired->str, repaired->len, encoding);
  if (bytes == NULL)
    return;
  gsize len;
  const char *data = g_bytes_get_data (bytes, &len);
  GString *again = mid_encoding_repair (data, len, &repair);
  if (again != NULL)
    FUZZ_LAW (g_string_equal (again, repaired));
  else
    FUZZ_LAW (len == repaired->len && memcmp (data, repaired->str, len) == 0);
  if (again != NULL)
    g_string_free (again, TRUE);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  FuzzText text = fuzz_take_rest (&data, &size);
  MidRepair repair;
  check_guess (text);
  GString *repaired = mid_encoding_repair (text.text, text.len, &repair);
  if (repaired == NULL)
    FUZZ_LAW (g_utf8_validate_len (text.text, text.len, NULL));
  else
    {
      FUZZ_LAW (g_utf8_validate_len (repaired->str, repaired->len, NULL));
      FUZZ_LAW (repair.nul < (gssize) repaired->len && repair.latin1 < (gssize) repaired->len);
      check_places (text, repaired);
      check_written (repaired, mid_encoding_look (text.text, text.len));
      g_string_free (repaired, TRUE);
    }
  g_autoptr (GBytes) raw = g_bytes_new (text.text, text.len);
  g_autoptr (GBytes) utf8 = mid_encoding_make_utf8 (raw);
  FUZZ_LAW (utf8 != NULL);
  fuzz_text_clear (&text);
  return 0;
}
