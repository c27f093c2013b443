/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes that are no UTF-8, against the C library's Windows-1252. */
#include "mid-encoding.h"

#include <string.h>

static void
test_every_byte (void)
{
  for (guint byte = 0x80; byte < 0x100; byte++)
    {
      const char text[] = { 'a', (char) byte, 'b' };
      MidRepair repair;
      gsize written;
      g_autofree char *judged = g_convert (text, 3, "UTF-8", "WINDOWS-1252", NULL, &written, NULL);
      GString *read = mid_encoding_repair (text, 3, &repair);
      MidEncoding found = mid_encoding_look (text, 3);
      g_autoptr (GBytes) back = mid_encoding_write (read->str, read->len, found);
      if (judged != NULL)
        g_assert_cmpstr (read->str, ==, judged);
      g_assert_cmpint (found, ==, byte < 0xa0 ? MID_ENCODING_CP1252 : MID_ENCODING_LATIN1);
      g_assert_cmpmem (g_bytes_get_data (back, NULL), g_bytes_get_size (back), text, 3);
      g_string_free (read, TRUE);
    }
}

static void
test_look (void)
{
  static const struct
  {
    const char *text;
    guint found;
  } cases[] = {
    { "", MID_ENCODING_ASCII },
    { "plain", MID_ENCODING_ASCII },
    { "M\xc3\xbcller", MID_ENCODING_UTF8 },
    { "M\xfcller", MID_ENCODING_LATIN1 },
    { "\x93M\xfcller\x94", MID_ENCODING_LATIN1 | MID_ENCODING_CP1252 },
    { "M\xc3\xbcller, M\xfcller", MID_ENCODING_UTF8 | MID_ENCODING_LATIN1 },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpuint (mid_encoding_look (cases[i].text, strlen (cases[i].text)), ==,
                      cases[i].found);
}

static void
assert_written (const char *text, guint encoding, const char *expected)
{
  g_autoptr (GBytes) bytes = mid_encoding_write (text, strlen (text), (MidEncoding) encoding);
  g_assert_cmpint (bytes == NULL, ==, expected == NULL);
  if (expected != NULL)
    g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), expected,
                     strlen (expected));
}

static void
test_write (void)
{
  const guint mixture = MID_ENCODING_UTF8 | MID_ENCODING_LATIN1;
  assert_written ("Müller", MID_ENCODING_ASCII, "Müller");
  assert_written ("Müller", MID_ENCODING_UTF8, "Müller");
  assert_written ("Müller", MID_ENCODING_LATIN1, "M\xfcller");
  assert_written ("“Müller”", MID_ENCODING_LATIN1, NULL);
  assert_written ("“Müller”", MID_ENCODING_LATIN1 | MID_ENCODING_CP1252, "\x93M\xfcller\x94");
  assert_written ("Łukasz", MID_ENCODING_CP1252, NULL);
  assert_written ("Lukasz", MID_ENCODING_CP1252, "Lukasz");
  assert_written ("Müller", mixture, NULL);
  assert_written ("plain", mixture, "plain");
  assert_written ("Ã¼", MID_ENCODING_LATIN1, NULL); /* would be read as ü */
}

/* What is UTF-8 stays as it is, a NUL too; what is not is made so. */
static void
test_make_utf8 (void)
{
  static const struct
  {
    const char *bytes;
    gsize len;
    const char *made;
  } cases[] = { { "é", 2, "é" }, { "\xe9", 1, "é" }, { "é \xe9", 4, "é é" }, { "a\0b", 3, NULL } };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new (cases[i].bytes, cases[i].len);
      g_autoptr (GBytes) made = mid_encoding_make_utf8 (bytes);
      const char *wanted = cases[i].made != NULL ? cases[i].made : cases[i].bytes;
      gsize len = cases[i].made != NULL ? strlen (wanted) : cases[i].len;
      g_assert_cmpmem (g_bytes_get_data (made, NULL), g_bytes_get_size (made), wanted, len);
    }
  g_assert_false (mid_encoding_is_mixture (MID_ENCODING_LATIN1 | MID_ENCODING_CP1252));
  g_assert_true (mid_encoding_is_mixture (MID_ENCODING_UTF8 | MID_ENCODING_CP1252));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/encoding/every-byte", test_every_byte);
  g_test_add_func ("/encoding/look", test_look);
  g_test_add_func ("/encoding/write", test_write);
  g_test_add_func ("/encoding/make-utf8", test_make_utf8);
  return g_test_run ();
}
