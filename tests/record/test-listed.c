/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A collection whose games are read when they are asked for is, whatever is done to it, the same
 * file in the end as one that was read whole. */
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "../scratch.h"
#include "mid-collection.h"
#include "mid-edit.h"
#include "mid-index.h"
#include "mid-summary.h"
#include "random-record.h"

static char *folder;

static const char odd[] = "\xef\xbb\xbf% before the first\n[Event \"one\"]\n[White \"A\"]\n\n1.e4  "
                          " e5 {  untidy }\n1-0\n\n\n"
                          "% between\n[Event \"two\"]\n[White \"B\"]\n\n1. d4 d5 2. Qxh7 1/2-1/2\n"
                          "[Event \"three\"]\n[White \"C\"]\n[Result \"*\"]\n\n*\n\n{nobody's}\n\n"
                          "[Event \"four\"]\n[White \"M\xfcller\"]\n\n1. c4 (1. f4 ; behind\n) "
                          "1... c5 0-1\n\n% behind the last\n";

static GFile *
write_file (const char *name, const char *text, gssize len)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_assert_true (g_file_set_contents (path, text, len, NULL));
  return g_file_new_for_path (path);
}

static char *
read_file (GFile *file, gsize *len)
{
  char *text;
  g_assert_true (g_file_get_contents (g_file_peek_path (file), &text, len, NULL));
  return text;
}

static MidCollection *
open_listed (GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MidIndex) index = mid_index_new (g_file_peek_path (file), &error);
  g_assert_no_error (error);
  mid_index_build (index, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  MidCollection *collection = mid_collection_new_listed (file, &error);
  g_assert_no_error (error);
  for (guint n = 0;;)
    {
      g_autoptr (GArray) places = mid_index_get_places (index, n, 3, &error);
      g_assert_no_error (error);
      if (places->len == 0)
        break;
      mid_collection_add_places (collection, (MidPlace *) (gpointer) places->data, places->len);
      n += places->len;
      g_assert_cmpuint (mid_collection_get_n_listed (collection), ==, n);
    }
  mid_collection_end_places (collection);
  return collection;
}

static MidCollection *
open_whole (GFile *file)
{
  MidCollection *collection = mid_collection_load (file, NULL, NULL);
  g_assert_nonnull (collection);
  return collection;
}

static void
save (MidCollection *collection, GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_assert_true (mid_collection_save (collection, file, FALSE, NULL, &error));
  g_assert_no_error (error);
  g_assert_false (mid_collection_is_modified (collection));
}

static guint
count (MidCollection *collection)
{
  return g_list_model_get_n_items (G_LIST_MODEL (collection));
}

static void
assert_same_file (GFile *a, GFile *b)
{
  gsize len_a, len_b;
  g_autofree char *text_a = read_file (a, &len_a), *text_b = read_file (b, &len_b);
  g_assert_cmpmem (text_a, len_a, text_b, len_b);
}

/* Files of all sorts: by hand, and made by chance. */
static char *
dup_text (guint i, gsize *len)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (100 + i);
  g_autoptr (GString) text = g_string_new (i % 2 == 0 ? NULL : odd);
  if (i > 0)
    for (const MidGame *const *game = mid_games (); *game != NULL; game++)
      {
        g_autoptr (MidRecord) record = random_record_new (*game, rand);
        for (guint j = 0; j < 10; j++)
          random_record_edit (record, rand);
        g_autofree char *one = random_record_dup_text (record);
        g_string_append (text, one);
      }
  if (i == 0)
    g_string_append_len (text, odd, sizeof odd - 1);
  if (i == 3)
    g_string_replace (text, "\n", "\r\n", 0);
  *len = text->len;
  return g_string_free (g_steal_pointer (&text), FALSE);
}

enum
{
  TEXTS = 5
};

/* What is done to a collection, step by step, by chance; the same for the same seed. */
static void
work (MidCollection *collection, guint seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  for (guint step = 0; step < 6; step++)
    {
      guint i = (guint) g_rand_int_range (rand, 0, (gint32) count (collection));
      guint positions[3] = { i, (i + 1) % count (collection), (i * 7 + 3) % count (collection) };
      g_autoptr (MidRecord) record = mid_collection_load_game (collection, i, NULL);
      g_autofree char *value = g_strdup_printf ("value %u", step);
      switch (g_rand_int_range (rand, 0, 7))
        {
        case 0:
        case 1:
          mid_record_set_comment (record, mid_record_get_root (record), MID_COMMENT_AFTER, value);
          break;
        case 2:
          mid_record_set_tag (record, "Annotator", value, NULL);
          if (g_rand_boolean (rand))
            mid_record_undo (record);
          break;
        case 3:
        case 4:
          g_clear_object (&record);
          g_assert_true (mid_collection_set_tag (collection, positions, G_N_ELEMENTS (positions),
                                                 "Event", value, NULL));
          if (g_rand_int_range (rand, 0, 3) == 0)
            mid_collection_undo_tag (collection);
          break;
        case 5:
          g_clear_object (&record);
          if (count (collection) > 3)
            mid_collection_remove (collection, i);
          break;
        case 6:
          {
            g_autoptr (MidRecord) added = mid_record_new (mid_game_find ("chess"), NULL, 0, NULL);
            mid_collection_append (collection, added);
            break;
          }
        }
    }
}

static void
test_same_file (void)
{
  for (guint i = 0; i < TEXTS; i++)
    for (guint seed = 0; seed < 12; seed++)
      {
        gsize len;
        g_autofree char *text = dup_text (i, &len);
        g_autoptr (GFile) a = write_file ("a.mgn", text, (gssize) len);
        g_autoptr (GFile) b = write_file ("b.mgn", text, (gssize) len);
        g_autoptr (MidCollection) whole = open_whole (a), listed = open_listed (b);
        g_assert_cmpuint (count (whole), ==, count (listed));
        save (listed, b);
        assert_same_file (a, b);
        for (guint round = 0; round < 3; round++)
          {
            work (whole, seed * 3 + round);
            work (listed, seed * 3 + round);
            save (whole, a);
            save (listed, b);
            assert_same_file (a, b);
          }
        g_autoptr (GFile) c = write_file ("c.mgn", "", 0), d = write_file ("d.mgn", "", 0);
        save (whole, c);
        save (listed, d);
        assert_same_file (c, d);
      }
}

static void
gone_cb (gpointer data, GObject *object)
{
  *(gboolean *) data = TRUE;
}

/* A record lives as long as somebody holds it, or it was edited. */
static void
test_memory (void)
{
  g_autoptr (GFile) file = write_file ("memory.mgn", odd, sizeof odd - 1);
  g_autoptr (MidCollection) collection = open_listed (file);
  gboolean gone = FALSE;
  guint position;
  MidRecord *record = mid_collection_load_game (collection, 1, NULL);
  g_autoptr (MidRecord) again = mid_collection_load_game (collection, 1, NULL);
  g_assert_true (again == record);
  g_assert_true (mid_collection_find (collection, record, &position));
  g_assert_cmpuint (position, ==, 1);
  g_object_weak_ref (G_OBJECT (record), gone_cb, &gone);
  g_clear_object (&again);
  g_object_unref (record);
  g_assert_true (gone);
  g_assert_null (mid_collection_peek (collection, 1, NULL));

  record = mid_collection_load_game (collection, 2, NULL);
  gone = FALSE;
  g_object_weak_ref (G_OBJECT (record), gone_cb, &gone);
  mid_record_set_tag (record, "Event", "edited", NULL);
  g_object_unref (record);
  g_assert_false (gone);
  g_assert_true (mid_collection_peek (collection, 2, NULL) == record);
  g_assert_true (mid_collection_is_modified (collection));
  mid_record_undo (record);
  g_assert_false (mid_collection_is_modified (collection));
  g_object_weak_unref (G_OBJECT (record), gone_cb, &gone);
}

static void
test_bulk (void)
{
  static const guint all[] = { 0, 1, 2, 3 };
  g_autoptr (GFile) file = write_file ("bulk.mgn", odd, sizeof odd - 1);
  g_autoptr (MidCollection) collection = open_listed (file);
  g_autoptr (GError) error = NULL;

  g_assert_null (mid_collection_get_undo_tag (collection));
  g_assert_false (mid_collection_set_tag (collection, all, 4, "FEN", "x", &error));
  g_assert_error (error, MID_RECORD_ERROR, MID_RECORD_ERROR_TAG);
  g_clear_error (&error);
  g_assert_false (mid_collection_set_tag (collection, all, 4, "Result", "3-0", &error));
  g_clear_error (&error);
  g_assert_false (mid_collection_set_tag (collection, all, 4, "no name", "x", &error));
  g_clear_error (&error);
  g_assert_false (mid_collection_is_modified (collection));

  g_assert_true (mid_collection_set_tag (collection, all, 4, "Event", "all", NULL));
  g_assert_cmpstr (mid_collection_get_undo_tag (collection), ==, "Event");
  g_assert_true (mid_collection_is_modified (collection));
  g_autoptr (MidRecord) first = mid_collection_load_game (collection, 0, NULL);
  g_assert_cmpstr (mid_record_get_tag (first, "Event"), ==, "all");
  g_autoptr (MidRecord) second = mid_collection_load_game (collection, 1, NULL);
  mid_record_set_tag (second, "White", "D", NULL);
  mid_collection_undo_tag (collection);
  g_assert_cmpstr (mid_record_get_tag (first, "Event"), ==, "one");
  g_assert_false (mid_record_is_modified (first));
  g_assert_cmpstr (mid_record_get_tag (second, "Event"), ==, "two");
  g_assert_cmpstr (mid_record_get_tag (second, "White"), ==, "D");
  g_assert_null (mid_collection_get_undo_tag (collection));
  g_assert_true (mid_collection_is_modified (collection));
}

/* Several tags of several games are one step; of each game what it has is looked at. */
static void
test_changes (void)
{
  static const guint all[] = { 0, 1, 2, 3 };
  static const MidTagChange changes[] = { { "Event", "one", "uno", all, 4 },
                                          { "Event", "two", "due", all + 1, 1 },
                                          { "Annotator", NULL, "Ann", all, 2 } };
  static const MidTagChange bad[] = { { "Event", "uno", "x", all, 4 },
                                      { "FEN", NULL, "x", all, 4 } };
  g_autoptr (GFile) file = write_file ("changes.mgn", odd, sizeof odd - 1);
  g_autoptr (MidCollection) collection = open_listed (file);
  g_autoptr (MidRecord) second = mid_collection_load_game (collection, 1, NULL);
  g_autoptr (GError) error = NULL;
  guint n;

  /* The second is in memory and has another event by now: it keeps that. */
  mid_record_set_tag (second, "Event", "edited", NULL);
  g_assert_true (mid_collection_change_tags (collection, changes, 3, &n, NULL));
  g_assert_cmpstr (mid_record_get_tag (second, "Event"), ==, "edited");
  g_assert_cmpstr (mid_record_get_tag (second, "Annotator"), ==, "Ann");
  g_assert_true (mid_collection_has_tag (collection, 0, "Event", "uno"));
  g_assert_false (mid_collection_has_tag (collection, 0, "Event", "one"));
  g_assert_true (mid_collection_has_tag (collection, 1, "Event", "edited"));
  g_autoptr (MidRecord) first = mid_collection_load_game (collection, 0, NULL);
  g_assert_cmpstr (mid_record_get_tag (first, "Event"), ==, "uno");

  g_assert_false (mid_collection_change_tags (collection, bad, 2, &n, &error));
  g_assert_error (error, MID_RECORD_ERROR, MID_RECORD_ERROR_TAG);
  g_assert_cmpstr (mid_record_get_tag (first, "Event"), ==, "uno");

  mid_collection_undo_tag (collection);
  g_assert_cmpstr (mid_record_get_tag (first, "Event"), ==, "one");
  g_assert_null (mid_record_get_tag (first, "Annotator"));
  g_assert_cmpstr (mid_record_get_tag (second, "Event"), ==, "edited");
  g_assert_null (mid_record_get_tag (second, "Annotator"));
  g_assert_null (mid_collection_get_undo_tag (collection));
}

/* What is written to the file in place is noticed by every read; what takes its place is not read.
 */
static void
test_changed (void)
{
  g_autoptr (GFile) file = write_file ("changed.mgn", odd, sizeof odd - 1);
  g_autoptr (MidCollection) collection = open_listed (file);
  g_autoptr (GError) error = NULL;
  const char *path = g_file_peek_path (file);

  g_object_unref (write_file ("changed.mgn", "[Event \"theirs\"]\n\n*\n", -1)); /* renamed over */
  g_autoptr (MidRecord) record = mid_collection_load_game (collection, 3, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (mid_record_get_tag (record, "White"), ==, "Müller");
  mid_record_set_tag (record, "White", "E", NULL);
  g_assert_false (mid_collection_save (collection, file, FALSE, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  g_clear_error (&error);

  g_autoptr (GFile) other = write_file ("other.mgn", odd, sizeof odd - 1);
  g_autoptr (MidCollection) shrunk = open_listed (other);
  g_autoptr (MidRecord) held = mid_collection_load_game (shrunk, 0, NULL);
  mid_record_set_tag (held, "White", "F", NULL);
  g_autoptr (GFile) target = write_file ("target.mgn", "old", -1);
  FILE *stream = g_fopen (g_file_peek_path (other), "r+");
  g_assert_cmpint (ftruncate (fileno (stream), 60), ==, 0);
  fclose (stream);
  g_assert_null (mid_collection_load_game (shrunk, 2, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  g_assert_nonnull (strstr (error->message, "shorter"));
  g_clear_error (&error);
  g_assert_false (mid_collection_save (shrunk, target, TRUE, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  g_assert_nonnull (strstr (error->message, "shorter"));
  g_autofree char *kept = read_file (target, NULL);
  g_assert_cmpstr (kept, ==, "old");
  g_assert_true (mid_collection_is_modified (shrunk));
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* The line about a game is the same whether it is read in passing or taken from its record. */
/* What is copied byte by byte is written on this machine only, which is said with the place; what
 * is whole in memory is not refused for that. */
static void
test_elsewhere (void)
{
  g_autoptr (GFile) file = write_file ("here.pgn", odd, sizeof odd - 1);
  g_autoptr (GFile) elsewhere = g_file_new_for_uri ("resource:///nowhere/games.pgn");
  g_autoptr (MidCollection) listed = open_listed (file);
  g_autoptr (MidCollection) whole = mid_collection_load (file, NULL, NULL);
  g_autoptr (GError) error = NULL, other = NULL;
  g_assert_false (mid_collection_save (listed, elsewhere, FALSE, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
  g_assert_nonnull (strstr (error->message, "expected a file on this machine"));
  g_assert_nonnull (strstr (error->message, "/nowhere/games.pgn"));
  g_assert_false (mid_collection_save (whole, elsewhere, FALSE, NULL, &other));
  g_assert_null (strstr (other->message, "expected a file on this machine"));
}

static void
test_summary (void)
{
  for (guint i = 0; i < TEXTS; i++)
    {
      gsize len;
      g_autofree char *text = dup_text (i, &len);
      g_autoptr (GFile) file = write_file ("summary.mgn", text, (gssize) len);
      g_autoptr (MidCollection) collection = open_listed (file);
      for (guint j = 0; j < count (collection); j++)
        {
          g_auto (MidSummary) read = { 0 }, told = { 0 };
          MidPlace place;
          gsize size;
          g_assert_null (mid_collection_peek (collection, j, &place));
          g_autoptr (GBytes) bytes =
            mid_store_read (mid_collection_get_store (collection), &place, NULL);
          const char *data = g_bytes_get_data (bytes, &size);
          g_autofree char *copy = g_strndup (data, size);
          g_assert_true (mid_summary_read (&read, copy, size));
          g_autoptr (MidRecord) record = mid_collection_load_game (collection, j, NULL);
          mid_summary_init_for_record (&told, record);
          g_assert_true (read.game == told.game);
          g_assert_cmpstr (read.white, ==, told.white);
          g_assert_cmpstr (read.event, ==, told.event);
          g_assert_cmpstr (read.date, ==, told.date);
          g_assert_cmpstr (read.army[0], ==, told.army[0]);
          g_assert_cmpstr (read.result, ==, told.result);
          g_assert_cmpuint (read.elo[0], ==, told.elo[0]);
          g_assert_cmpuint (read.moves, ==, told.moves);
        }
    }
  g_auto (MidSummary) none = { 0 };
  g_assert_false (mid_summary_read (&none, "", 0));
  g_assert_cmpstr (none.white, ==, "");
}

/* Places that were wrong are forgotten, unless that would lose something. */
static void
test_drop (void)
{
  g_autoptr (GFile) file = write_file ("drop.mgn", odd, sizeof odd - 1);
  g_autoptr (MidCollection) collection = open_listed (file);
  g_autoptr (MidRecord) record = mid_collection_load_game (collection, 1, NULL);
  mid_record_set_tag (record, "White", "E", NULL);
  g_assert_false (mid_collection_drop_places (collection));
  mid_record_undo (record);
  g_assert_true (mid_collection_drop_places (collection));
  g_assert_cmpuint (count (collection), ==, 0);
  g_assert_cmpuint (mid_collection_get_n_listed (collection), ==, 0);
}

/* --- The games of another file --- */

#define GAME(moves) "[Event \"e\"]\n\n" moves " 1-0\n\n"

typedef struct
{
  GMainLoop *loop;
  gboolean good;
  guint added, left_out;
  GError *error;
} Addition;

static void
added_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Addition *addition = data;
  addition->good = mid_collection_add_file_finish (
    MID_COLLECTION (source), result, &addition->added, &addition->left_out, &addition->error);
  g_main_loop_quit (addition->loop);
}

static Addition
add (MidCollection *collection, GFile *file, MidAddMode mode)
{
  Addition addition = { .loop = g_main_loop_new (NULL, FALSE) };
  mid_collection_add_file_async (collection, file, mode, NULL, added_cb, &addition);
  g_main_loop_run (addition.loop);
  g_main_loop_unref (addition.loop);
  return addition;
}

/* One game is edited and one is appended: what matters is how they are now. */
static void
check_added (MidCollection *collection, MidAddMode mode, const char *expected, guint added,
             guint left_out)
{
  static const char other[] = GAME ("1.e4  e5 {odd}") GAME ("1. d4 d5") GAME ("1. d4 d5 2. c4")
    GAME ("1. b3") GAME ("1. f4  f5") GAME ("1. f4 f5 {again}") GAME ("") GAME ("");
  g_autoptr (GFile) file = write_file ("other.pgn", other, -1);
  g_autoptr (GFile) out = write_file ("added.pgn", "", 0);
  g_autoptr (MidRecord) edited = mid_collection_load_game (collection, 1, NULL);
  MidNode *last =
    mid_node_get_first_child (mid_node_get_first_child (mid_record_get_root (edited)));
  MidPosition at;
  MidMove move;
  mid_record_get_position (edited, last, &at);
  g_assert_true (mid_record_get_game (edited)->parse_move (&at, "c4", 2, &move).status == MID_OK);
  g_assert_nonnull (mid_record_play (edited, last, move));
  g_autoptr (MidReader) reader =
    mid_reader_new_for_data (GAME ("1. b3"), sizeof GAME ("1. b3") - 1);
  g_autoptr (MidRecord) appended = mid_reader_next (reader, NULL, NULL);
  mid_collection_append (collection, appended);

  Addition addition = add (collection, file, mode);
  g_assert_no_error (addition.error);
  g_assert_true (addition.good);
  g_assert_cmpuint (addition.added, ==, added);
  g_assert_cmpuint (addition.left_out, ==, left_out);
  g_assert_true (mid_collection_is_modified (collection));
  GError *error = NULL;
  g_assert_true (mid_collection_save (collection, out, TRUE, NULL, &error));
  g_assert_no_error (error);
  g_autofree char *written = read_file (out, NULL);
  g_assert_cmpstr (written, ==, expected);
  g_unlink (g_file_peek_path (out));
}

static void
test_add (void)
{
  static const char own[] = GAME ("1. e4 e5") GAME ("1. d4 d5") GAME ("1. c4");
  static const char now[] = GAME ("1. e4 e5") GAME ("1. d4 d5 2. c4") GAME ("1. c4") GAME ("1. b3");
  /* Copies that say more than what is there are no loss. */
  static const char new[] = GAME ("1.e4  e5 {odd}") GAME ("1. d4 d5") GAME ("1. f4  f5")
    GAME ("1. f4 f5 {again}") GAME ("") GAME ("");
  static const char all[] = GAME ("1.e4  e5 {odd}") GAME ("1. d4 d5") GAME ("1. d4 d5 2. c4")
    GAME ("1. b3") GAME ("1. f4  f5") GAME ("1. f4 f5 {again}") GAME ("") GAME ("");
  g_autofree char *with_new = g_strconcat (now, new, NULL);
  g_autofree char *with_all = g_strconcat (now, all, NULL);
  g_autoptr (GFile) file = write_file ("own.pgn", own, -1);
  g_autoptr (MidCollection) whole = open_whole (file);
  g_autoptr (MidCollection) listed = open_listed (file);
  g_autoptr (MidCollection) again = open_listed (file);
  g_autoptr (MidCollection) copy = mid_collection_new_copy (file, NULL);
  check_added (whole, MID_ADD_NEW, with_new, 6, 2);
  check_added (listed, MID_ADD_NEW, with_new, 6, 2);
  check_added (again, MID_ADD_ALL, with_all, 8, 0);
  check_added (copy, MID_ADD_NEW, with_new, 6, 2);
}

/* --- Games without a file of their own ------------------------------------------------------ */

/* All are there, none is anybody's work, and together they are what the file says, in UTF-8. */
static void
test_copy (void)
{
  g_autoptr (GFile) file = write_file ("given.pgn", odd, sizeof odd - 1);
  g_autoptr (MidCollection) copy = mid_collection_new_copy (file, NULL);
  g_assert_nonnull (copy);
  g_assert_cmpuint (count (copy), ==, 4);
  g_assert_null (mid_collection_get_file (copy));
  g_assert_null (mid_collection_peek (copy, 0, NULL));
  mid_collection_mark_given (copy);
  g_assert_false (mid_collection_is_modified (copy));
  g_autoptr (GBytes) text = mid_collection_dup_text (copy);
  g_autoptr (GString) utf8 = g_string_new (odd);
  g_string_replace (utf8, "\xfc", "ü", 0);
  g_assert_cmpmem (g_bytes_get_data (text, NULL), g_bytes_get_size (text), utf8->str, utf8->len);

  const guint all[] = { 0, 1, 2, 3 };
  g_assert_true (mid_collection_set_tag (copy, all, 4, "Annotator", "me", NULL));
  g_assert_true (mid_collection_is_modified (copy));
  g_assert_cmpstr (mid_record_get_tag (mid_collection_peek (copy, 2, NULL), "Annotator"), ==, "me");
  mid_collection_undo_tag (copy);
  g_assert_false (mid_collection_is_modified (copy));
}

/* Saved, they have a file, and it is the same as that of games which were in memory. */
static void
test_copy_saved (void)
{
  const guint one[] = { 1 };
  g_autoptr (GFile) file = write_file ("given.pgn", odd, sizeof odd - 1);
  g_autoptr (GFile) other = write_file ("whole.pgn", odd, sizeof odd - 1);
  g_autoptr (GFile) out = g_file_new_build_filename (folder, "saved.pgn", NULL);
  g_autoptr (MidCollection) copy = mid_collection_new_copy (file, NULL);
  g_autoptr (MidCollection) whole = open_whole (other);
  g_assert_true (mid_collection_set_tag (copy, one, 1, "Annotator", "me", NULL));
  g_assert_true (mid_collection_set_tag (whole, one, 1, "Annotator", "me", NULL));
  save (copy, out);
  save (whole, other);
  assert_same_file (out, other);
  g_assert_true (g_file_equal (mid_collection_get_file (copy), out));
  g_autoptr (MidRecord) record = mid_collection_load_game (copy, 3, NULL);
  g_assert_cmpstr (mid_record_get_tag (record, "Event"), ==, "four");
  g_unlink (g_file_peek_path (out));
}

static void
test_copy_of_nothing (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) none = g_file_new_build_filename (folder, "none.pgn", NULL);
  g_assert_null (mid_collection_new_copy (none, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

static void
test_add_nothing (void)
{
  g_autoptr (GFile) file = write_file ("own.pgn", GAME ("1. e4"), -1);
  g_autoptr (GFile) none = g_file_new_build_filename (folder, "none.pgn", NULL);
  g_autoptr (MidCollection) whole = open_whole (file);
  Addition addition = add (whole, none, MID_ADD_NEW);
  g_assert_false (addition.good);
  g_assert_nonnull (strstr (addition.error->message, "none.pgn"));
  g_assert_false (mid_collection_is_modified (whole));
  g_error_free (addition.error);
  addition = add (whole, file, MID_ADD_NEW);
  g_assert_true (addition.good);
  g_assert_cmpuint (addition.added + addition.left_out, ==, 1);
  g_assert_cmpuint (addition.added, ==, 0);
  g_assert_false (mid_collection_is_modified (whole));
}

int
main (int argc, char **argv)
{
  folder = g_dir_make_tmp ("midline-listed-XXXXXX", NULL);
  g_setenv ("XDG_CACHE_HOME", folder, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/listed/same-file", test_same_file);
  g_test_add_func ("/listed/memory", test_memory);
  g_test_add_func ("/listed/bulk", test_bulk);
  g_test_add_func ("/listed/changes", test_changes);
  g_test_add_func ("/listed/changed", test_changed);
  g_test_add_func ("/listed/elsewhere", test_elsewhere);
  g_test_add_func ("/listed/summary", test_summary);
  g_test_add_func ("/listed/drop", test_drop);
  g_test_add_func ("/listed/add", test_add);
  g_test_add_func ("/listed/add-nothing", test_add_nothing);
  g_test_add_func ("/listed/copy", test_copy);
  g_test_add_func ("/listed/copy-saved", test_copy_saved);
  g_test_add_func ("/listed/copy-of-nothing", test_copy_of_nothing);
  int status = g_test_run ();
  scratch_remove (folder);
  return status;
}
