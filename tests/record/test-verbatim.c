/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes that were not edited stay, whatever they are. */
#include "mid-collection.h"
#include "mid-edit.h"
#include "mid-record-private.h"
#include "mid-packing.h"
#include "random-record.h"

#include <glib/gstdio.h>
#include <string.h>

#define BOM "\xef\xbb\xbf"

typedef struct
{
  const char *text;
  gsize len;
  guint games;
} File;

#define FILE_OF(text, games)                                                                       \
  {                                                                                                \
    text, sizeof text - 1, games                                                                   \
  }

/* Files that a careless program would "repair". */
static const File files[] = {
  FILE_OF ("", 0),
  FILE_OF ("\n", 0),
  FILE_OF (BOM, 0),
  FILE_OF (" \t\r\n\n", 0),
  FILE_OF ("% an escape and no more", 0),
  FILE_OF (BOM "% an escape\r\n\r\n% another\n", 0),
  FILE_OF ("*", 1),
  FILE_OF ("1.e4   e5 {  untidy }2.Nf3", 1),
  FILE_OF ("1. e4 *\n1. d4 *\n\n\n1. c4 *", 3),
  FILE_OF ("1. e4 *1. d4 * 1. c4 *\r\n", 3),
  FILE_OF (BOM "[Event \"a\"]\r\n\r\n1. e4 *\r\n\r\n[Event \"b\"]\r\n1. d4 1-0", 2),
  FILE_OF ("\n\n[Event \"a\"]\n[Event \"b\"]\n[Event \"c\"]", 3),
  FILE_OF ("[White \"Andr\xe9\"]\n\n1. e4 {\xfc\xdf\xe4} *\n\n[White \"André\"]\n\n1. d4 *\n", 2),
  FILE_OF ("1. e4 {\xe9} * 1. d4 {\xe8\xc3\xa9} * {\xea} 1. c4 * {\xeb}", 3),
  FILE_OF (
    "% one\n[White \"a\"]\n% two\n\n1. e4\n% three\ne5 *\n% four\n\n[White \"b\"]\n\n*\n% five", 2),
  FILE_OF ("[White \"a\"]\n\n1. e4 e5 *\n\n[White \"b\"]\n\n1. e4 Kxz9 ( junk { 2. \n\n"
           "[Event \"c\"]\n\n1. d4 d5 *\n",
           3),
  FILE_OF ("[White \"TwoKings\"]\n[Black \"Reaper\"]\n\n1. e4 d5 1. ... Kd7 2. exd5 [0-1] *\n\n"
           "[White \"x\"]\n\n1. e4 *",
           2),
  FILE_OF ("[Variant \"Atomic\"]\n\n1. e4 kept\n\n\n[Variant \"Chess2\"]\n[WhiteArmy \"?\"]\n\n*",
           2),
  FILE_OF ("; nothing\n{but remarks}\n", 1),
  FILE_OF ("1. e4 \0 e5 *\n\n[White \"\0\"]\n\n1. d4 *", 2),
  FILE_OF ("\xc2\xa0\n[White \"a\"]\n\n*\n", 1),
  FILE_OF ("[White \"a\"]\n\n*\n\xc2\xa0\n" BOM "\n", 1),
  FILE_OF ("\xff\xf0\x00\x01\x80 (((((", 1),
};

/* --- Every byte belongs to a record, or to the rest --- */

static guint
assert_complete (const char *text, gsize len)
{
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, len);
  g_autoptr (GByteArray) all = g_byte_array_new ();
  MidRecord *record;
  guint games = 0;

  while ((record = mid_reader_next (reader, NULL, NULL)) != NULL)
    {
      gsize size;
      const guint8 *data = g_bytes_get_data (record->source, &size);
      g_assert_cmpint (record->source_at, ==, all->len);
      g_byte_array_append (all, data, (guint) size);
      games++;
      g_object_unref (record);
    }
  g_autoptr (GBytes) rest = mid_reader_dup_rest (reader);
  g_byte_array_append (all, g_bytes_get_data (rest, NULL), (guint) g_bytes_get_size (rest));
  g_assert_cmpmem (all->data, all->len, text, len);
  return games;
}

static void
test_files (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *shown = g_strescape (files[i].text, NULL);
      g_test_message ("%s", shown);
      g_assert_cmpuint (assert_complete (files[i].text, files[i].len), ==, files[i].games);
    }
}

/* Letters of such files in any order. */
static void
test_random (void)
{
  static const char *const parts[] = { "1. e4", " *",      "\n",  "\r\n",  "[Event \"x\"]",
                                       "{",     "}",       "(",   ")",     "% esc",
                                       ";",     "\xe9",    "é",   BOM,     "\xc2\xa0",
                                       "[W \"", "1-0",     " d5", "\"]\n", "\n\n",
                                       "<1:0>", "\xf0\x9f" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (6);

  for (guint i = 0; i < 4000; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      for (gint32 n = g_rand_int_range (rand, 0, 40); n > 0; n--)
        if (g_rand_int_range (rand, 0, 30) == 0)
          g_string_append_c (text, (char) g_rand_int_range (rand, 0, 256));
        else
          g_string_append (text, parts[g_rand_int_range (rand, 0, G_N_ELEMENTS (parts))]);
      assert_complete (text->str, text->len);
    }
}

/* A game too long for one frame is cut, and still nothing is missing; Latin-1 in a long file
 * without tags is found again quickly. */
static void
test_long (void)
{
  g_autoptr (GString) text = g_string_new ("[White \"a\"]\n\n1. e4 {\xe9} ");
  while (text->len < (18 << 20))
    g_string_append (text, "{so many words, so many words, so many words} ");
  g_string_append (text, "*\n\n[White \"b\"]\n\n*");
  g_assert_cmpuint (assert_complete (text->str, text->len), >=, 2);

  g_autoptr (GString) many = g_string_new (NULL);
  for (guint i = 0; i < 20000; i++)
    g_string_append (many, i % 7 == 0 ? "1. e4 {\xe9} * " : "1. d4 {é} *\n");
  g_assert_cmpuint (assert_complete (many->str, many->len), ==, 20000);
}

/* --- Saved --- */

typedef struct
{
  char *dir, *path;
  GFile *file;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->dir = g_dir_make_tmp ("midline-XXXXXX", NULL);
  f->path = g_build_filename (f->dir, "games.pgn", NULL);
  f->file = g_file_new_for_path (f->path);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_autofree char *backup = g_strconcat (f->path, "~", NULL);
  g_remove (backup);
  g_remove (f->path);
  g_rmdir (f->dir);
  g_object_unref (f->file);
  g_free (f->path);
  g_free (f->dir);
}

static MidCollection *
load (Fixture *f, const char *text, gsize len)
{
  g_autoptr (GError) error = NULL;
  g_assert_true (g_file_set_contents (f->path, text, (gssize) len, NULL));
  MidCollection *collection = mid_collection_load (f->file, NULL, &error);
  g_assert_no_error (error);
  return collection;
}

static void
assert_saved (Fixture *f, MidCollection *collection, const char *text, gsize len)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *saved = NULL;
  gsize saved_len;
  mid_collection_save (collection, f->file, FALSE, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (f->path, &saved, &saved_len, NULL));
  if (saved_len == len && memcmp (saved, text, len) == 0)
    return;
  g_autofree char *shown = g_strescape (saved, NULL), *wanted = g_strescape (text, NULL);
  g_assert_cmpstr (shown, ==, wanted);
  g_assert_cmpuint (saved_len, ==, len);
}

static void
set_tag (MidCollection *collection, guint game, const char *name, const char *value)
{
  g_autoptr (MidRecord) record = g_list_model_get_item (G_LIST_MODEL (collection), game);
  g_assert_true (mid_record_set_tag (record, name, value, NULL));
}

static void
test_unchanged (Fixture *f, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autoptr (MidCollection) collection = load (f, files[i].text, files[i].len);
      assert_saved (f, collection, files[i].text, files[i].len);

      /* An edit that is taken back is none. */
      if (files[i].games == 0)
        continue;
      g_autoptr (MidRecord) record = g_list_model_get_item (G_LIST_MODEL (collection), 0);
      g_assert_true (mid_record_set_tag (record, "Annotator", "me", NULL));
      mid_record_undo (record);
      assert_saved (f, collection, files[i].text, files[i].len);
    }
}

/* One game is edited: what it was, what it becomes, and the bytes around it. */
static const struct
{
  const char *text;
  guint game;
  const char *saved;
} edited[] = {
  { "1.e4 *\n1.d4 *\n\n\n1.c4 *", 2, "1.e4 *\n1.d4 *\n\n\n[W \"x\"]\n\n1.c4 *" },
  { "1.e4 *\n1.d4 *\n\n\n1.c4 *", 1, "1.e4 *\n[W \"x\"]\n\n1.d4 *\n\n\n1.c4 *" },
  { BOM "% esc\r\n[A \"a\"]\r\n\r\n1.e4 *\r\n\r\n[A \"b\"]\r\n1.d4 1-0", 0,
    BOM "% esc\r\n[A \"a\"]\r\n[W \"x\"]\r\n\r\n1.e4 *\r\n\r\n[A \"b\"]\r\n1.d4 1-0" },
  { BOM "[A \"a\"]\r\n\r\n1.e4 *\r\n[A \"b\"]\r\n1.d4 1-0", 1,
    BOM "[A \"a\"]\r\n\r\n1.e4 *\r\n[A \"b\"]\r\n[W \"x\"]\r\n1.d4 1-0" },
  { "[A \"\xe9\"]\n\n1.e4 {\xfc} *\n\n[A \"é\"]\n\n1.d4 {\xe9} *\n[A \"c\"]\n*\n\n% end\n", 1,
    "[A \"\xe9\"]\n\n1.e4 {\xfc} *\n\n[A \"é\"]\n[W \"x\"]\n\n1.d4 {\xe9} *\n[A \"c\"]\n*\n\n% "
    "end\n" },
  { "[A \"a\"]\n1. e4 Kxz9 ( junk\n\n[A \"b\"]\n1.d4 *\n", 1,
    "[A \"a\"]\n1. e4 Kxz9 ( junk\n\n[A \"b\"]\n[W \"x\"]\n1.d4 *\n" },
  { "[White \"TwoKings\"]\n[Black \"Reaper\"]\n\n1. e4 d5 1. ... Kd7 *\n\n[A \"b\"]\n1.d4 *\n", 1,
    "[White \"TwoKings\"]\n[Black \"Reaper\"]\n\n1. e4 d5 1. ... Kd7 *\n\n"
    "[A \"b\"]\n[W \"x\"]\n1.d4 *\n" },
};

static void
test_edited (Fixture *f, gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (edited); i++)
    {
      g_autoptr (MidCollection) collection = load (f, edited[i].text, strlen (edited[i].text));
      set_tag (collection, edited[i].game, "W", "x");
      assert_saved (f, collection, edited[i].saved, strlen (edited[i].saved));

      /* Saved once more it stays, and so it does when it is read anew. */
      assert_saved (f, collection, edited[i].saved, strlen (edited[i].saved));
      g_autoptr (MidCollection) again = load (f, edited[i].saved, strlen (edited[i].saved));
      assert_saved (f, again, edited[i].saved, strlen (edited[i].saved));
    }
}

/* The neighbours of a game that is taken away or added stay as they are. */
static void
test_list (Fixture *f, gconstpointer data)
{
  static const char text[] = BOM "[A \"a\"]\n1.e4 *\n[A \"b\"]\n1.d4 *\n[A \"c\"]\n1.c4 *\n";
  g_autoptr (MidCollection) collection = load (f, text, sizeof text - 1);
  static const char without_b[] = BOM "[A \"a\"]\n1.e4 *\n\n[A \"c\"]\n1.c4 *\n";
  static const char without_a[] = BOM "[A \"c\"]\n1.c4 *\n";

  mid_collection_remove (collection, 1);
  assert_saved (f, collection, without_b, sizeof without_b - 1);
  mid_collection_remove (collection, 0);
  assert_saved (f, collection, without_a, sizeof without_a - 1);
}

/* Any file, any edits: the games that were not edited are in it as they were. */
static void
test_any (Fixture *f, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  for (guint i = 0; i < 40; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      for (guint game = 0; game < 4; game++)
        {
          const File *file = &files[g_rand_int_range (rand, 6, G_N_ELEMENTS (files) - 1)];
          g_string_append_len (text, file->text, (gssize) file->len);
          g_string_append (text, "\n\n[Event \"between\"]\n\n1.a3 *\n\n");
        }
      if (mid_packing_find_charset (MID_CHARSET_UNSAID, text->str, text->len) != MID_CHARSET_BYTES)
        continue; /* the records are in UTF-8, the file is not */
      g_autoptr (MidCollection) collection = load (f, text->str, text->len);
      guint n = g_list_model_get_n_items (G_LIST_MODEL (collection));
      guint chosen = (guint) g_rand_int_range (rand, 0, (gint32) n);
      set_tag (collection, chosen, "Annotator", "me");
      g_assert_true (mid_collection_save (collection, f->file, FALSE, NULL, NULL));

      g_autoptr (MidCollection) before = load (f, text->str, text->len);
      g_autofree char *saved = NULL;
      gsize len, size;
      g_assert_true (mid_collection_save (collection, f->file, TRUE, NULL, NULL));
      g_assert_true (g_file_get_contents (f->path, &saved, &len, NULL));
      const char *at = saved;
      for (guint game = 0; game < n; game++)
        {
          g_autoptr (MidRecord) record = g_list_model_get_item (G_LIST_MODEL (before), game);
          const char *source = g_bytes_get_data (record->source, &size);
          if (game != chosen)
            at = memmem (at, len - (gsize) (at - saved), source, size);
          g_assert_nonnull (at);
          at += game != chosen ? size : 0;
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/verbatim/files", test_files);
  g_test_add_func ("/verbatim/random", test_random);
  g_test_add_func ("/verbatim/long", test_long);
  g_test_add ("/verbatim/unchanged", Fixture, NULL, set_up, test_unchanged, tear_down);
  g_test_add ("/verbatim/edited", Fixture, NULL, set_up, test_edited, tear_down);
  g_test_add ("/verbatim/list", Fixture, NULL, set_up, test_list, tear_down);
  g_test_add ("/verbatim/any", Fixture, NULL, set_up, test_any, tear_down);
  return g_test_run ();
}
