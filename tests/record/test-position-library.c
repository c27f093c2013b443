/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions by name: saved, found again, replaced, removed; and files that are not right.
 * The file that comes with the program is named on the command line. */
#include <glib.h>
#include <glib/gstdio.h>

#include "mid-position-library.h"

static const char *shipped_path;

typedef struct
{
  char *folder;
  GFile *own;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("midline-positions-XXXXXX", NULL);
  fixture->own = g_file_new_build_filename (fixture->folder, "deep", "positions.mgn", NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) deep = g_file_get_parent (fixture->own);
  g_file_delete (fixture->own, NULL, NULL);
  g_file_delete (deep, NULL, NULL);
  g_rmdir (fixture->folder);
  g_object_unref (fixture->own);
  g_free (fixture->folder);
}

static MidRecord *
record_of (const char *game, const char *fen)
{
  g_autoptr (GError) error = NULL;
  MidRecord *record = mid_record_new_from_fen (mid_game_find (game), fen, &error);
  g_assert_no_error (error);
  return record;
}

static void
assert_position (MidPositionLibrary *library, guint i, const char *name, const char *fen)
{
  char text[MID_TEXT_MAX];
  MidRecord *record = mid_position_library_get_record (library, i);
  mid_record_get_game (record)->format (mid_record_get_start (record), text, sizeof text);
  g_assert_cmpstr (mid_position_library_get_name (library, i), ==, name);
  g_assert_cmpstr (text, ==, fen);
}

static void
test_own (Fixture *fixture, gconstpointer data)
{
  static const char kings[] = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
  static const char animals[] = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 ac 06";
  g_autoptr (GError) error = NULL;
  g_autoptr (MidRecord) chess = record_of ("chess", kings);
  g_autoptr (MidRecord) sirlin = record_of ("sirlin", animals);
  {
    g_autoptr (MidPositionLibrary) library = mid_position_library_new (fixture->own, NULL, &error);
    g_assert_no_error (error);
    g_assert_cmpuint (mid_position_library_get_n (library), ==, 0);
    g_assert_true (mid_position_library_save (library, "Two kings", chess, &error));
    g_assert_true (mid_position_library_save (library, "Élan “1”", sirlin, &error));
    g_assert_no_error (error);
  }
  g_autoptr (MidPositionLibrary) library = mid_position_library_new (fixture->own, NULL, &error);
  g_assert_cmpuint (mid_position_library_get_n (library), ==, 2);
  assert_position (library, 0, "Two kings", kings);
  assert_position (library, 1, "Élan “1”", animals);
  g_assert_true (mid_position_library_is_own (library, 1));

  g_assert_true (mid_position_library_save (library, "Two kings", sirlin, &error));
  g_assert_cmpuint (mid_position_library_get_n (library), ==, 2);
  assert_position (library, 0, "Two kings", animals);
  g_assert_true (mid_position_library_rename (library, 1, "Spirit", &error));
  assert_position (library, 1, "Spirit", animals);
  g_assert_true (mid_position_library_save (library, "Third", chess, &error));
  g_assert_true (mid_position_library_rename (library, 1, "Third", &error));
  g_assert_cmpuint (mid_position_library_get_n (library), ==, 2); /* the other made room */
  assert_position (library, 1, "Third", animals);
  g_assert_true (mid_position_library_remove (library, 1, &error));
  g_autoptr (MidPositionLibrary) again = mid_position_library_new (fixture->own, NULL, &error);
  g_assert_cmpuint (mid_position_library_get_n (again), ==, 1);
  assert_position (again, 0, "Two kings", animals);
}

/* What cannot be written is told, and nothing changes. */
static void
test_unwritable (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) folder = g_file_get_parent (fixture->own);
  g_autoptr (MidRecord) record = record_of ("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  g_autoptr (MidPositionLibrary) library = mid_position_library_new (fixture->own, NULL, NULL);
  g_assert_true (g_file_replace_contents (folder, "x", 1, NULL, FALSE, G_FILE_CREATE_NONE, NULL,
                                          NULL, NULL)); /* a file where the folder should be */
  g_assert_false (mid_position_library_save (library, "a", record, &error));
  g_assert_nonnull (error);
  g_assert_cmpuint (mid_position_library_get_n (library), ==, 0);
}

/* Every position that comes with the program has a name of its own, and can be played. */
static void
test_shipped (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) shipped = g_file_new_for_path (shipped_path);
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) games = g_hash_table_new (NULL, NULL);
  g_autoptr (MidPositionLibrary) library = mid_position_library_new (fixture->own, shipped, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < mid_position_library_get_n (library); i++)
    {
      MidRecord *record = mid_position_library_get_record (library, i);
      const MidGame *game = mid_record_get_game (record);
      MidOutcome outcome = game->outcome (mid_record_get_start (record));
      g_assert_false (mid_position_library_is_own (library, i));
      g_assert_true (
        g_hash_table_add (names, (gpointer) mid_position_library_get_name (library, i)));
      g_hash_table_add (games, (gpointer) game);
      g_assert_nonnull (mid_position_library_get_remark (library, i));
      g_assert_nonnull (mid_record_get_tag (record, "FEN"));
      g_assert_cmpint (outcome.result, ==, MID_ONGOING);
    }
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    if ((*game)->setup != NULL)
      g_assert_true (g_hash_table_contains (games, *game));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  shipped_path = argv[1];
  g_test_add ("/position-library/own", Fixture, NULL, set_up, test_own, tear_down);
  g_test_add ("/position-library/unwritable", Fixture, NULL, set_up, test_unwritable, tear_down);
  g_test_add ("/position-library/shipped", Fixture, NULL, set_up, test_shipped, tear_down);
  return g_test_run ();
}
