/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Endings of four pieces: the numbers of all of them, one of them solved, what a damaged file does.
 *
 * usage: test-four TABLES-OF-THREE-PIECES
 *
 * With MIDLINE_TEST_TABLES=FILE it is the endings that stand beside FILE, as `midline-cli tables
 * build --four` makes them, that are held against a search of everything, MIDLINE_TEST_POSITIONS
 * (400) of each; `midline-cli tables check` holds all of their positions against their moves. */
#include <glib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "exhaustive.h"
#include "mid-four-build.h"
#include "mid-four-map.h"
#include "mid-table-class.h"
#include "mid-tables-check.h"
#include "mid-tables.h"

#define SOLVED "cKNNvK"

static char *folder, *path, *file; /* of three pieces, of SOLVED */
static const MidGame *game;

typedef char Names[MID_FOUR_ENDINGS_MAX][MID_FOUR_NAME_MAX];

/* All endings that there are. */
static unsigned
list_all (Names names)
{
  static const char armies[] = "kcnera";
  unsigned n = 0;
  for (const char *a = armies; *a != '\0'; a++)
    {
      n = mid_four_class_list ((const char[]){ *a, '\0' }, n, names);
      for (const char *b = a; *b != '\0'; b++)
        n = mid_four_class_list ((const char[]){ *a, *b, '\0' }, n, names);
    }
  return n;
}

static gboolean
read_text (const char *text, MidPosition *pos)
{
  return game->parse (game, NULL, 0, text, strlen (text), pos, NULL).status == MID_OK
         && game->outcome (pos).result == MID_ONGOING;
}

static gboolean
read_number (const MidFourClass *class, guint32 number, MidPosition *pos)
{
  char text[96];
  MidFourPlacing at = mid_four_class_place (class, number);
  return mid_four_class_format (class, &at, text) && read_text (text, pos);
}

/* --- Names and numbers ------------------------------------------------------------------------ */

static void
test_names (void)
{
  static const char *const pairs[][2] = {
    { "cKQNvK", "cKQNvK" },   { "cKNQvK", "cKQNvK" },   { "KvcKNQ", "cKQNvK" },
    { "KQNvK", "cKQNvK" },    { "aKRvcKQ", "cKQvaKR" }, { "cKRvcKQ", "cKQvcKR" },
    { "cKQvkKK", "kKKvcKQ" }, { "kKNKvK", "kKKNvK" },
  };
  static const char *const wrong[] = { "",      "cKQvK",   "cKQNRvK", "cQNvK",  "kKKQvK",
                                       "kKNvK", "cKKNvK",  "cKQNvKQ", "zKQNvK", "cKQNxK",
                                       "cKQNv", "classic", "vK",      "cKXNvK" };
  char name[MID_FOUR_NAME_MAX];
  static Names names;
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      MidFourClass class;
      g_assert_true (mid_four_class_name (pairs[i][0], name));
      g_assert_cmpstr (name, ==, pairs[i][1]);
      g_assert_true (mid_four_class_init (&class, name));
      g_assert_cmpint (mid_four_class_init (&class, pairs[i][0]), ==, i == 0);
    }
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_assert_false (mid_four_class_name (wrong[i], name));
      g_assert_cmpuint (mid_four_class_list (wrong[i], 0, names), ==, 0);
    }
}

/* An army's two pieces: a pawn's promotions come before it. */
static void
test_list (void)
{
  static Names names;
  g_assert_cmpuint (mid_four_class_list ("c", 0, names), ==, 15);
  g_assert_cmpuint (mid_four_class_list ("c", 15, names), ==, 15);
  g_assert_cmpuint (mid_four_class_list ("k", 0, names), ==, 4);
  g_assert_cmpuint (mid_four_class_list ("cn", 0, names), ==, 25);
  g_assert_cmpuint (mid_four_class_list ("kk", 0, names), ==, 1);
  g_assert_cmpuint (mid_four_class_list ("ck", 0, names), ==, 5);
  g_assert_cmpuint (mid_four_class_list ("cKPPvK", 0, names), ==, 15);
  g_assert_cmpstr (names[14], ==, "cKPPvK");
  unsigned n = list_all (names);
  g_assert_cmpuint (n, ==, 5 * 15 + 4 + 10 * 25 + 5 * 15 + 5 * 5 + 1);
  for (unsigned i = 0; i < n; i++)
    {
      MidFourClass class;
      char needs[MID_FOUR_NEEDS_MAX][MID_FOUR_NAME_MAX];
      g_assert_true (mid_four_class_init (&class, names[i]));
      unsigned n_needs = mid_four_class_needs (&class, needs);
      for (unsigned need = 0; need < n_needs; need++)
        {
          unsigned before = 0;
          while (before < i && !g_str_equal (names[before], needs[need]))
            before++;
          g_assert_cmpuint (before, <, i);
        }
    }
}

/* A number's placing has that number, its text is of that ending and placing. */
static void
check_number (const MidFourClass *class, guint32 number)
{
  char text[96];
  MidFourClass found;
  MidFourPlacing again, at = mid_four_class_place (class, number);
  if (!mid_four_class_format (class, &at, text))
    return;
  g_assert_cmpuint (mid_four_class_number (class, &at), ==, number);
  g_assert_true (mid_four_class_find (text, &found, &again));
  g_assert_cmpstr (found.name, ==, class->name);
  g_assert_cmpuint (mid_four_class_number (&found, &again), ==, number);
  for (unsigned i = 0; i < MID_FOUR; i++)
    at.at[i] ^= 7;
  guint32 mirrored = mid_four_class_number (class, &at);
  if (class->army[0] != 'k') /* kings that mirror each other are there twice */
    g_assert_cmpuint (mirrored, ==, number);
  g_assert_cmpuint (mirrored, <, class->n);
}

static void
test_numbers (void)
{
  static Names names;
  unsigned n = list_all (names);
  g_autoptr (GRand) lot = g_rand_new_with_seed (3);
  for (unsigned i = 0; i < n; i++)
    {
      MidFourClass class;
      g_assert_true (mid_four_class_init (&class, names[i]));
      g_assert_cmpuint (class.n, <, 10000000);
      check_number (&class, 0);
      check_number (&class, class.n - 1);
      for (guint times = 0; times < 200; times++)
        check_number (&class, (guint32) g_rand_int_range (lot, 0, (gint32) class.n));
    }
}

/* --- Where moves lead to ---------------------------------------------------------------------- */

static gboolean
is_expected (const MidFourClass *class, const char *text)
{
  MidFourClass found;
  MidFourPlacing at;
  unsigned number;
  guint32 index;
  char needs[MID_FOUR_NEEDS_MAX][MID_FOUR_NAME_MAX];
  if (mid_table_class_find (text, &number, &index))
    return TRUE;
  if (!mid_four_class_find (text, &found, &at)
      || mid_four_class_number (&found, &at) == MID_FOUR_NO_NUMBER)
    return FALSE;
  unsigned n = mid_four_class_needs (class, needs);
  gboolean is_same = g_str_equal (found.name, class->name);
  for (unsigned i = 0; i < n; i++)
    is_same |= g_str_equal (found.name, needs[i]);
  return is_same;
}

/* A move of any ending stays in it, promotes, or leads to three pieces: nothing else has to be
 * there to solve it.  Each can be played by the rules of the second edition's stones or not. */
static void
test_moves (void)
{
  static Names names;
  unsigned n = list_all (names), positions = 0;
  g_autoptr (GRand) lot = g_rand_new_with_seed (5);
  g_autofree MidMoveList *moves = g_new (MidMoveList, 1);
  for (unsigned i = 0; i < n; i++)
    {
      MidFourClass class;
      g_assert_true (mid_four_class_init (&class, names[i]));
      for (guint times = 0; times < 30; times++)
        {
          MidPosition pos;
          MidUndo undo;
          char text[MID_TEXT_MAX];
          if (!read_number (&class, (guint32) g_rand_int_range (lot, 0, (gint32) class.n), &pos))
            continue;
          positions++;
          game->legal (&pos, moves);
          for (unsigned m = 0; m < moves->count; m++)
            {
              game->apply (&pos, moves->at[m], &undo);
              game->format (&pos, text, sizeof text);
              if (game->outcome (&pos).result == MID_ONGOING && !is_expected (&class, text))
                g_error ("%s leads to %s", class.name, text);
              game->retract (&pos, moves->at[m], &undo);
            }
        }
    }
  g_assert_cmpuint (positions, >, 3000);
}

/* --- One of them, solved ---------------------------------------------------------------------- */

static bool
end_at_once (const char *name, double share, void *data)
{
  return false;
}

static bool
fail_at_once (const char *name, double share, void *data)
{
  g_assert_cmpfloat (share, >=, 1); /* nothing is left to be made */
  return true;
}

static void
test_build (void)
{
  static Names names;
  const char *problem;
  unsigned n = mid_four_class_list (SOLVED, 0, names);
  g_autofree char *none = g_build_filename (folder, "none.tables", NULL);
  g_autofree char *begun = g_strconcat (file, ".part", NULL); /* as a killed program leaves it */
  g_assert_cmpuint (n, ==, 1);
  g_assert_false (mid_four_build (none, n, names, NULL, NULL, &problem));
  g_assert_nonnull (problem);
  g_assert_false (mid_four_build (path, n, names, end_at_once, NULL, &problem));
  g_assert_nonnull (problem);
  g_assert_false (g_file_test (file, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_set_contents (begun, "MidFour1", 8, NULL));
  g_assert_true (mid_four_build (path, n, names, NULL, NULL, &problem));
  g_assert_null (problem);
  g_assert_true (mid_four_build (path, n, names, fail_at_once, NULL, &problem));
}

/* What the file ends with, asked as any other. */
static void
test_probe (void)
{
  static const struct
  {
    const char *id, *text;
    gboolean is_there;
  } cases[] = {
    { "chess2", "8/4k3/8/8/8/8/2NNK3/8 w - - 0 1 cc --", TRUE },
    { "chess2", "8/4k3/8/8/8/8/2NNK3/8 w - - 0 1 ca --", TRUE },
    { "chess2", "8/2nnk3/8/8/8/8/4K3/8 b - - 0 1 cr --", FALSE },
    { "chess2", "8/2nnk3/8/8/8/8/4K3/8 b - - 0 1 rc --", TRUE },
    { "sirlin", "8/4k3/8/8/8/8/2NNK3/8 w - - 0 1 cc 33", TRUE },
    { "chess2", "8/4k3/8/8/8/8/2NBK3/8 w - - 0 1 cc --", FALSE },
    { "chess2", "8/3nk3/8/8/8/8/3NK3/8 w - - 0 1 cc --", FALSE },
    { "chess", "8/4k3/8/8/8/8/2NNK3/8 w - - 0 1", FALSE },
  };
  const char *problem;
  MidTables *tables = mid_tables_open (path, &problem);
  g_assert_nonnull (tables);
  g_assert_cmpuint (mid_tables_count_four (tables), ==, 1);
  g_assert_null (mid_tables_get_refused (tables, &problem));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MidGame *of = mid_game_find (cases[i].id);
      const char *text = cases[i].text;
      MidPosition pos;
      MidTableEntry entry;
      g_assert_cmpint (of->parse (of, NULL, 0, text, strlen (text), &pos, NULL).status, ==, MID_OK);
      g_test_message ("%s", text);
      g_assert_cmpint (mid_tables_probe (tables, of, &pos, &entry), ==, cases[i].is_there);
      g_assert_false (mid_tables_have (of, &pos));
      g_assert_cmpint (mid_tables_may_have (of, &pos), ==, i < 7);
    }
  mid_tables_close (tables);
}

/* --- What is wrong with a file ---------------------------------------------------------------- */

/* The others are there all the same. */
static void
check_refused (const char *bytes, gsize n)
{
  const char *problem = NULL;
  g_assert_true (g_file_set_contents (file, bytes, (gssize) n, NULL));
  MidTables *tables = mid_tables_open (path, &problem);
  g_assert_nonnull (tables);
  g_assert_cmpuint (mid_tables_count_four (tables), ==, 0);
  g_assert_cmpstr (mid_tables_get_refused (tables, &problem), ==, file);
  g_assert_nonnull (problem);
  mid_tables_close (tables);
}

static void
test_damaged (void)
{
  g_autofree char *bytes = NULL;
  gsize n;
  const gsize places[] = { 0, 8, 16, 20, 24, 32, 40, 1000000 };
  g_assert_true (g_file_get_contents (file, &bytes, &n, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      bytes[places[i]] ^= 1;
      check_refused (bytes, n);
      bytes[places[i]] ^= 1;
    }
  check_refused (bytes, 0);
  check_refused (bytes, 39);
  check_refused (bytes, 40);
  check_refused (bytes, n - 1);
  g_assert_true (g_file_set_contents (file, bytes, (gssize) n, NULL));
}

/* Cut off while it is mapped: nothing is said of it, and nothing ends. */
static void
test_cut (void)
{
  const char *problem;
  g_autofree char *bytes = NULL;
  gsize n;
  MidTableEntry entry;
  MidPosition pos;
  MidTables *tables = mid_tables_open (path, &problem);
  g_assert_true (read_text ("8/4k3/8/8/8/8/2NNK3/8 w - - 0 1 cc --", &pos));
  g_assert_true (mid_tables_probe (tables, game, &pos, &entry));
  g_assert_true (g_file_get_contents (file, &bytes, &n, NULL));
  g_assert_cmpint (truncate (file, 0), ==, 0);
  g_assert_false (mid_tables_probe (tables, game, &pos, &entry));
  g_assert_false (mid_tables_probe (tables, game, &pos, &entry));
  mid_tables_close (tables);
  g_assert_true (g_file_set_contents (file, bytes, (gssize) n, NULL));
}

/* A byte that is wrong, in a file that is whole, is found out. */
static void
test_contradicted (void)
{
  const char *problem;
  char text[96];
  guint64 n = 0;
  MidFourClass class;
  MidPosition pos;
  g_assert_true (mid_four_class_init (&class, SOLVED));
  MidFourMap *map = mid_four_map_open (file, &class, &problem);
  g_autofree guint8 *bytes = g_malloc0 (class.n + 8), *wrong = g_malloc0 (class.n + 8);
  for (guint32 i = 0; i < class.n; i++)
    g_assert_true (mid_four_map_get (map, i, &bytes[i]));
  mid_four_map_close (map);
  guint32 number = class.n / 3;
  while (!read_number (&class, number, &pos))
    number++;
  memcpy (wrong, bytes, class.n);
  wrong[number] ^= 4; /* two decisions more, or less; of a draw a win */
  g_assert_true (mid_four_map_write (file, &class, wrong, &problem));
  MidTables *tables = mid_tables_open (path, &problem);
  g_assert_false (mid_tables_check (tables, MID_TABLE_CLASSES, number, 1, &n, text));
  g_assert_true (read_text (text, &pos));
  mid_tables_close (tables);
  g_assert_true (mid_four_map_write (file, &class, bytes, &problem));
}

/* --- Against themselves, and a search of everything ---------------------------------------------
 */

static void
test_consistent (void)
{
  const char *problem;
  char text[96];
  guint64 n = 0;
  MidTables *tables = mid_tables_open (path, &problem);
  g_assert_true (mid_tables_check (tables, MID_TABLE_CLASSES, 0, 97, &n, text));
  g_assert_cmpuint (n, >, 5000);
  g_assert_true (mid_tables_check (tables, 0, 0, 1, &n, text));
  mid_tables_close (tables);
}

/* What is won in as many turns is won, and in as many decisions as that at most; without king-turns
 * nothing else is.  Whether it was searched to the end. */
static gboolean
check_searched (const MidFourClass *class, const MidPosition *pos, const MidTableEntry *entry,
                int turns)
{
  gboolean kings = class->army[0] == 'k' || class->army[1] == 'k';
  exhaustive_budget = 1000000;
  gboolean wins = exhaustive_wins (game, pos, game->decision (pos).decides, turns, 0);
  gboolean is_known = entry->result == MID_TABLE_WIN;
  if (exhaustive_budget <= 0)
    return FALSE;
  if (!kings)
    g_assert_cmpint (wins, ==, is_known && (int) (entry->distance + 1) / 2 <= turns);
  if (wins)
    g_assert_true (is_known);
  if (is_known && (int) entry->distance <= turns)
    g_assert_true (wins);
  return TRUE;
}

static guint
get_wanted (void)
{
  const char *words = g_getenv ("MIDLINE_TEST_POSITIONS");
  return words != NULL ? (guint) g_ascii_strtoull (words, NULL, 10) : 400;
}

static void
search_ending (const MidTables *tables, const char *name, GRand *lot)
{
  guint searched = 0, won = 0, wanted = get_wanted ();
  MidFourClass class;
  g_assert_true (mid_four_class_init (&class, name));
  for (guint n = 0; n < wanted;)
    {
      MidPosition pos;
      MidTableEntry entry;
      if (!read_number (&class, (guint32) g_rand_int_range (lot, 0, (gint32) class.n), &pos))
        continue;
      g_assert_true (mid_tables_probe (tables, game, &pos, &entry));
      searched += (guint) check_searched (&class, &pos, &entry, 2);
      won += entry.result == MID_TABLE_WIN;
      n++;
    }
  g_test_message ("%s: %u of %u positions searched to the end, %u are won", name, searched, wanted,
                  won);
  g_assert_cmpuint (searched, >=, wanted / 2);
}

static void
test_searched (void)
{
  const char *problem, *chosen = g_getenv ("MIDLINE_TEST_TABLES");
  MidTables *tables = mid_tables_open (chosen != NULL ? chosen : path, &problem);
  MidTableSurvey survey;
  g_autoptr (GRand) lot = g_rand_new_with_seed (7);
  g_assert_nonnull (tables);
  for (unsigned i = MID_TABLE_CLASSES; mid_tables_survey (tables, i, &survey); i++)
    search_ending (tables, survey.name, lot);
  mid_tables_close (tables);
}

int
main (int argc, char **argv)
{
  g_autofree char *three = NULL;
  gsize n;
  g_test_init (&argc, &argv, NULL);
  game = mid_game_find ("chess2");
  folder = g_dir_make_tmp ("midline-four-XXXXXX", NULL);
  path = g_build_filename (folder, "chess2.tables", NULL);
  file = g_strconcat (path, ".four/" SOLVED, NULL);
  if (argc != 2 || !g_file_get_contents (argv[1], &three, &n, NULL)
      || !g_file_set_contents (path, three, (gssize) n, NULL))
    g_error ("tables of three pieces are missing");
  g_test_add_func ("/four/names", test_names);
  g_test_add_func ("/four/list", test_list);
  g_test_add_func ("/four/numbers", test_numbers);
  g_test_add_func ("/four/moves", test_moves);
  g_test_add_func ("/four/build", test_build);
  g_test_add_func ("/four/probe", test_probe);
  g_test_add_func ("/four/damaged", test_damaged);
  g_test_add_func ("/four/cut", test_cut);
  g_test_add_func ("/four/contradicted", test_contradicted);
  g_test_add_func ("/four/consistent", test_consistent);
  g_test_add_func ("/four/searched", test_searched);
  int status = g_test_run ();
  g_autofree char *part = g_strconcat (file, ".part", NULL), *four = g_path_get_dirname (file);
  for (const char *const *name = (const char *const[]){ part, file, path, NULL }; *name != NULL;
       name++)
    g_unlink (*name);
  g_rmdir (four);
  g_rmdir (folder);
  return status;
}
