/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-foreign.h"

#include "../scratch.h"
#include "mid-collection.h"

#define REFUSED                                                                                    \
  "it is no record of games; expected text in UTF-8, in UTF-16 with a byte order mark, or in "     \
  "Latin-1"

static void
test_beginnings (void)
{
#define TEXT(text) text, sizeof (text) - 1
  static const struct
  {
    const char *start;
    gsize len;
    const char *why; /* NULL: it may be a record */
  } cases[] = {
    { TEXT (""), NULL },
    { TEXT ("1. e4 e5 *"), NULL },
    { TEXT ("\xef\xbb\xbf[Event \"?\"]\r\n"), NULL },
    { TEXT ("% an escape\n\n[White \"M\xfcller\"]\n"), NULL },
    { TEXT ("[Event \"a\0b\x01\"]\n\f\v\t\x1a"), NULL },
    { TEXT ("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01\0\0\0\x01\0"), REFUSED },
    { TEXT ("PK\x03\x04\x14\0\0\0\x08\0\x9a"), REFUSED },
    { TEXT ("\xff\xfe[\0E\0v\0e\0n\0t\0 \0"), REFUSED },
    { TEXT ("[\0E\0v\0e\0n\0t\0 \0"), REFUSED },
    { TEXT ("\x7f"
            "ELF\x02\x01\x01\0\0\0\0"),
      REFUSED },
    { TEXT ("%PDF-1.7\n"), "it is a document in PDF, no record of games" },
    { TEXT ("\n<HTML>"), "it is a document in HTML, no record of games" },
    { TEXT ("<?xml version=\"1.0\"?>"), "it is XML; midline-cli convert makes text of it" },
  };
#undef TEXT
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      gboolean good = mid_foreign_refuse (cases[i].start, cases[i].len, &error);
      g_assert_cmpint (good, ==, cases[i].why == NULL);
      g_assert_cmpstr (error != NULL ? error->message : NULL, ==, cases[i].why);
    }
}

/* What is far behind is the reader's matter. */
static void
test_far (void)
{
  g_autoptr (GString) text = g_string_new ("[Event \"?\"]\n\n");
  for (guint i = 0; i < MID_FOREIGN_LOOK; i++)
    g_string_append (text, "1. e4 ");
  g_string_append_len (text, "\0\0\0\0\0\0\0\0", 8);
  g_assert_true (mid_foreign_refuse (text->str, text->len, NULL));
}

/* A file is refused however it is opened, and stays as it is. */
static void
test_file (void)
{
  static const char picture[] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01\0\0\0\x01\0";
  char *folder = g_dir_make_tmp ("midline-foreign-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "picture.pgn", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *listed = g_strdup_printf ("cannot read “%s”: " REFUSED, path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) error_listed = NULL;
  g_assert_true (g_file_set_contents (path, picture, sizeof picture, NULL));
  g_assert_null (mid_collection_load (file, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_cmpstr (error->message, ==, REFUSED);
  g_assert_null (mid_collection_new_listed (file, &error_listed));
  g_assert_cmpstr (error_listed->message, ==, listed);
  scratch_remove (folder);
}

/* XML is for others to open: read as text it would be a game of its words. */
static void
test_page (void)
{
  static const char page[] = "<?xml version=\"1.0\"?>\n<html><body>1. e4 e5 *</body></html>\n";
  char *folder = g_dir_make_tmp ("midline-foreign-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "page.pgn", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_assert_true (g_file_set_contents (path, page, -1, NULL));
  g_assert_null (mid_collection_load (file, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  scratch_remove (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/foreign/beginnings", test_beginnings);
  g_test_add_func ("/foreign/far", test_far);
  g_test_add_func ("/foreign/file", test_file);
  g_test_add_func ("/foreign/page", test_page);
  return g_test_run ();
}
