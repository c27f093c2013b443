/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables are made once; then they are held against the rules, against themselves and against a
 * search of everything that knows nothing of them.  MIDLINE_TEST_POSITIONS says how many positions
 * that looks at (400); with 10000 or more all positions are held against their moves. */
#include <glib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "exhaustive.h"
#include "mid-table-class.h"
#include "mid-tables-build.h"
#include "mid-tables.h"

static char *folder, *path;
static MidTables *tables;
static const MidGame *game;

static guint
get_wanted (void)
{
  const char *words = g_getenv ("MIDLINE_TEST_POSITIONS");
  return words != NULL ? (guint) g_ascii_strtoull (words, NULL, 10) : 400;
}

/* Other positions than the suite's. */
static guint32
get_seed (guint32 usual)
{
  const char *words = g_getenv ("MIDLINE_TEST_SEED");
  return words != NULL ? (guint32) g_ascii_strtoull (words, NULL, 10) : usual;
}

static gboolean
read_position (unsigned number, guint32 index, MidPosition *pos)
{
  char text[96];
  return mid_table_class_format (number, index, text)
         && game->parse (game, NULL, 0, text, strlen (text), pos, NULL).status == MID_OK
         && game->outcome (pos).result == MID_ONGOING;
}

/* --- What a file holds ------------------------------------------------------------------------ */

static bool
end_at_once (double share, void *data)
{
  return false;
}

static bool
fail_at_once (double share, void *data)
{
  g_assert_not_reached ();
}

/* Made, ended, and made where nothing can be. */
static void
test_build (void)
{
  const char *problem;
  g_autofree char *none = g_build_filename (folder, "none", "a.tables", NULL);
  g_autofree char *ended = g_build_filename (folder, "ended.tables", NULL);
  g_assert_true (mid_tables_build (path, NULL, NULL, &problem));
  g_assert_null (problem);
  g_assert_false (mid_tables_build (ended, end_at_once, NULL, &problem));
  g_assert_nonnull (problem);
  g_assert_false (g_file_test (ended, G_FILE_TEST_EXISTS));
  tables = mid_tables_open (path, &problem);
  g_assert_null (problem);
  g_assert_nonnull (tables);
  g_assert_null (mid_tables_open (none, &problem));
  g_assert_nonnull (problem);
  g_assert_false (mid_tables_build (none, fail_at_once, NULL, &problem)); /* before any work */
  g_assert_nonnull (problem);
}

static void
check_refused (const char *text, gsize length)
{
  const char *problem = NULL;
  g_autofree char *wrong = g_build_filename (folder, "wrong.tables", NULL);
  g_assert_true (g_file_set_contents (wrong, text, (gssize) length, NULL));
  g_assert_null (mid_tables_open (wrong, &problem));
  g_assert_nonnull (problem);
  g_autofree char *maps = NULL; /* what is refused is let go of */
  if (g_file_get_contents ("/proc/self/maps", &maps, NULL, NULL))
    g_assert_null (strstr (maps, "wrong.tables"));
}

/* Whatever is not the file as it was made. */
static void
test_damaged (void)
{
  g_autofree char *text = NULL;
  gsize length;
  const gsize places[] = { 0, 8, 12, 16, 24, 32, 100000, 7000000 };
  const char *problem;
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_assert_cmpuint (length, <, 64 << 20);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      text[places[i]] ^= 0x10;
      check_refused (text, length);
      text[places[i]] ^= 0x10;
    }
  check_refused (text, 0);
  check_refused (text, 31);
  check_refused (text, 32);
  check_refused (text, length - 1);
  check_refused ("MidTable", 8);
  g_assert_null (mid_tables_open (folder, &problem));
}

/* What is done to the file afterwards does not matter: its bytes were taken. */
static void
test_cut_later (void)
{
  const char *problem;
  g_autofree char *text = NULL, *copy = g_build_filename (folder, "copy.tables", NULL);
  gsize length;
  MidTableSurvey first, again;
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_assert_true (g_file_set_contents (copy, text, (gssize) length, NULL));
  MidTables *opened = mid_tables_open (copy, &problem);
  g_assert_null (problem);
  g_assert_cmpint (truncate (copy, 0), ==, 0);
  for (unsigned number = 0; mid_tables_survey (tables, number, &first); number++)
    {
      g_assert_true (mid_tables_survey (opened, number, &again));
      g_assert_cmpuint (first.won, ==, again.won);
      g_assert_cmpuint (first.longest, ==, again.longest);
    }
  mid_tables_close (opened);
}

/* Nobody writes into a pipe. */
static void
test_pipe (void)
{
  const char *problem;
  g_autofree char *pipe = g_build_filename (folder, "pipe", NULL);
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  g_assert_null (mid_tables_open (pipe, &problem));
  g_assert_nonnull (problem);
  g_unlink (pipe);
}

/* --- Numbers ---------------------------------------------------------------------------------- */

/* A position is found under its number, or under another that is the same mirrored or with White's
 * kings named the other way round. */
static void
test_numbers (void)
{
  for (unsigned number = 0; number < MID_TABLE_CLASSES; number++)
    for (guint32 index = 0; index < mid_table_class_get (number)->n; index += 61)
      {
        char text[96], again[96];
        unsigned found;
        guint32 at;
        MidPosition pos;
        if (!read_position (number, index, &pos))
          continue;
        mid_table_class_format (number, index, text);
        g_assert_true (mid_table_class_find (text, &found, &at));
        g_assert_cmpuint (found, ==, number);
        mid_table_class_format (found, at, again);
        if (mid_table_class_get (number)->piece != 'K')
          g_assert_cmpstr (text, ==, again);
      }
}

static void
check_equal (const char *a, const char *b)
{
  MidPosition first, second;
  MidTableEntry of_first, of_second;
  g_assert_cmpint (game->parse (game, NULL, 0, a, strlen (a), &first, NULL).status, ==, MID_OK);
  g_assert_cmpint (game->parse (game, NULL, 0, b, strlen (b), &second, NULL).status, ==, MID_OK);
  g_assert_true (mid_tables_probe (tables, game, &first, &of_first));
  g_assert_true (mid_tables_probe (tables, game, &second, &of_second));
  g_assert_cmpint (of_first.result, ==, of_second.result);
  g_assert_cmpuint (of_first.distance, ==, of_second.distance);
}

/* Seen from the other side, in a mirror, and whatever the lone king's army is. */
static void
test_symmetry (void)
{
  check_equal ("8/4k3/8/8/8/8/1P2K3/8 w - - 0 1 ec --", "8/3k4/8/8/8/8/3K2P1/8 w - - 0 1 ec --");
  check_equal ("8/4k3/8/8/8/8/1P2K3/8 w - - 0 1 ec --", "8/1p2k3/8/8/8/8/4K3/8 b - - 0 1 ce --");
  check_equal ("8/4k3/8/8/8/8/1R2K3/8 b - - 7 31 rc --", "8/4k3/8/8/8/8/1R2K3/8 b - - 0 1 ra --");
  check_equal ("8/1k2k3/8/8/8/8/4K3/8 k - - 0 1 ek --", "8/3k2k1/8/8/8/8/3K4/8 k - - 0 1 rk --");
}

/* What it does not have. */
static void
test_others (void)
{
  static const struct
  {
    const char *id, *text;
  } others[] = {
    { "chess2", "8/4k3/8/8/8/8/1P2K2P/8 w - - 0 1 cc --" },
    { "chess2", "8/4k3/8/8/8/8/8/R3K3 w Q - 0 1 cc --" },
    { "chess", "8/4k3/8/8/8/8/1P2K3/8 w - - 0 1" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      const MidGame *other = mid_game_find (others[i].id);
      MidPosition pos;
      MidTableEntry entry;
      g_assert_cmpint (
        other->parse (other, NULL, 0, others[i].text, strlen (others[i].text), &pos, NULL).status,
        ==, MID_OK);
      g_assert_false (mid_tables_probe (tables, other, &pos, &entry));
      MidMoveList moves;
      other->legal (&pos, &moves);
      g_assert_cmpuint (moves.count, >, 0);
      if (i == 0 || i == 2) /* where it leads to is another such */
        g_assert_false (mid_tables_probe_move (tables, other, &pos, moves.at[0], &entry));
    }
}

/* A survey says what asking of every position would. */
static void
test_survey (void)
{
  MidTableSurvey survey;
  g_assert_false (mid_tables_survey (tables, MID_TABLE_CLASSES, &survey));
  for (unsigned number = 0; number < MID_TABLE_CLASSES; number++)
    {
      const MidTableClass *class = mid_table_class_get (number);
      MidTableSurvey counted = { .army = class->army, .piece = class->piece };
      guint32 step = class->n < 20000 ? 1 : 499;
      g_assert_true (mid_tables_survey (tables, number, &survey));
      for (guint32 index = 0; index < class->n; index += step)
        {
          MidPosition pos;
          MidTableEntry entry;
          if (!read_position (number, index, &pos))
            continue;
          g_assert_true (mid_tables_probe (tables, game, &pos, &entry));
          counted.won += entry.result == MID_TABLE_WIN;
          counted.drawn += entry.result == MID_TABLE_DRAW;
          counted.lost += entry.result == MID_TABLE_LOSS;
          counted.longest = MAX (counted.longest, entry.distance);
        }
      g_test_message ("%c %c %u", class->army, class->piece, class->n);
      g_assert_cmpint (survey.army, ==, counted.army);
      g_assert_cmpint (survey.piece, ==, counted.piece);
      g_assert_cmpuint (survey.longest, >=, counted.longest);
      g_assert_cmpuint (survey.longest, <, MAX (2 * counted.longest, 8));
      if (step > 1)
        continue;
      g_assert_cmpuint (survey.won, ==, counted.won);
      g_assert_cmpuint (survey.drawn, ==, counted.drawn);
      g_assert_cmpuint (survey.lost, ==, counted.lost);
      g_assert_cmpuint (survey.longest, ==, counted.longest);
    }
}

/* A rampage that may stop short is another game. */
static void
test_option (void)
{
  static const char text[] = "8/4k3/8/8/8/8/1R2K3/8 w - - 0 1 ac --";
  const MidSetting option = { "RampageStopsShort", "yes" };
  MidPosition pos;
  MidTableEntry entry;
  g_assert_cmpint (game->parse (game, NULL, 0, text, strlen (text), &pos, NULL).status, ==, MID_OK);
  g_assert_true (mid_tables_probe (tables, game, &pos, &entry));
  g_assert_cmpint (game->parse (game, &option, 1, text, strlen (text), &pos, NULL).status, ==,
                   MID_OK);
  g_assert_false (mid_tables_probe (tables, game, &pos, &entry));
}

/* --- Against themselves ----------------------------------------------------------------------- */

/* A win has a move to the win that is a decision shorter, and none to a shorter one; of a loss
 * every move loses, the longest as long as it says; of a draw none wins and one draws. */
static void
check_moves (const MidGame *of, const MidPosition *pos, const MidTableEntry *entry)
{
  MidMoveList moves;
  guint shortest = G_MAXUINT, longest = 0, draws = 0;
  of->legal (pos, &moves);
  for (unsigned i = 0; i < moves.count; i++)
    {
      MidTableEntry after;
      g_assert_true (mid_tables_probe_move (tables, of, pos, moves.at[i], &after));
      if (after.result == MID_TABLE_WIN)
        shortest = MIN (shortest, after.distance);
      else if (after.result == MID_TABLE_LOSS)
        longest = MAX (longest, after.distance);
      else
        draws++;
    }
  if (shortest < G_MAXUINT)
    {
      g_assert_cmpint (entry->result, ==, MID_TABLE_WIN);
      g_assert_cmpuint (entry->distance, ==, shortest);
    }
  else if (draws > 0)
    g_assert_cmpint (entry->result, ==, MID_TABLE_DRAW);
  else
    {
      g_assert_cmpint (entry->result, ==, MID_TABLE_LOSS);
      g_assert_cmpuint (entry->distance, ==, longest);
    }
}

/* With stones, as without. */
static void
test_stones (void)
{
  const MidGame *second = mid_game_find ("sirlin");
  guint n = 0;
  for (unsigned number = 0; number < MID_TABLE_CLASSES; number++)
    for (guint32 index = 5 * number; index < mid_table_class_get (number)->n; index += 1009)
      {
        MidPosition pos, other;
        MidTableEntry entry, of_other;
        char text[96];
        if (!read_position (number, index, &pos))
          continue;
        mid_table_class_format (number, index, text);
        memcpy (text + strlen (text) - 2, "35", 2);
        g_assert_cmpint (second->parse (second, NULL, 0, text, strlen (text), &other, NULL).status,
                         ==, MID_OK);
        g_assert_true (mid_tables_probe (tables, game, &pos, &entry));
        g_assert_true (mid_tables_probe (tables, second, &other, &of_other));
        g_assert_cmpint (entry.result, ==, of_other.result);
        g_assert_cmpuint (entry.distance, ==, of_other.distance);
        check_moves (second, &other, &of_other);
        n++;
      }
  g_assert_cmpuint (n, >, 1000);
}

static void
test_consistent (void)
{
  guint n = 0;
  const guint32 step = get_wanted () >= 10000 ? 1 : 97;
  for (unsigned number = 0; number < MID_TABLE_CLASSES; number++)
    for (guint32 index = number % step; index < mid_table_class_get (number)->n; index += step)
      {
        MidPosition pos;
        MidTableEntry entry;
        if (!read_position (number, index, &pos))
          continue;
        g_assert_true (mid_tables_probe (tables, game, &pos, &entry));
        check_moves (game, &pos, &entry);
        n++;
      }
  g_test_message ("%u positions", n);
  g_assert_cmpuint (n, >, 10000);
}

/* --- Against a search of everything ----------------------------------------------------------- */

/* Without a king-turn a win in d decisions is one in (d + 1) / 2 turns.  Whether it was searched to
 * the end. */
static gboolean
check_searched (const MidPosition *pos, const MidTableEntry *entry, int turns)
{
  MidSide side = game->decision (pos).decides;
  exhaustive_budget = 3000000;
  gboolean wins = exhaustive_wins (game, pos, side, turns, 0);
  if (exhaustive_budget <= 0)
    return FALSE;
  gboolean known = entry->result == MID_TABLE_WIN && (int) (entry->distance + 1) / 2 <= turns;
  g_assert_cmpint (wins, ==, known);
  return TRUE;
}

static void
test_searched (void)
{
  guint wanted = get_wanted (), searched = 0;
  g_autoptr (GRand) lot = g_rand_new_with_seed (get_seed (7));
  for (guint n = 0; n < wanted;)
    {
      unsigned number = (unsigned) g_rand_int_range (lot, 0, MID_TABLE_CLASSES);
      guint32 index = g_rand_int_range (lot, 0, (gint32) mid_table_class_get (number)->n);
      MidPosition pos;
      MidTableEntry entry;
      if (mid_table_class_get (number)->piece == 'K' || !read_position (number, index, &pos))
        continue;
      g_assert_true (mid_tables_probe (tables, game, &pos, &entry));
      searched += check_searched (&pos, &entry, 2 + (int) (n % 2));
      n++;
    }
  g_test_message ("%u of %u positions searched to the end", searched, wanted);
  g_assert_cmpuint (searched, >=, wanted * 9 / 10);
}

/* With king-turns: what is won in two turns at most is won, and the other way round. */
static void
test_searched_kings (void)
{
  g_autoptr (GRand) lot = g_rand_new_with_seed (get_seed (11));
  const unsigned number = 1;
  g_assert_cmpint (mid_table_class_get (number)->piece, ==, 'K');
  for (guint n = 0; n < MAX (100, get_wanted () / 10);)
    {
      guint32 index = g_rand_int_range (lot, 0, (gint32) mid_table_class_get (number)->n);
      MidPosition pos;
      MidTableEntry entry;
      if (!read_position (number, index, &pos))
        continue;
      g_assert_true (mid_tables_probe (tables, game, &pos, &entry));
      exhaustive_budget = 3000000;
      gboolean wins = exhaustive_wins (game, &pos, game->decision (&pos).decides, 2, 0);
      if (exhaustive_budget > 0 && wins)
        g_assert_cmpint (entry.result, ==, MID_TABLE_WIN);
      if (exhaustive_budget > 0 && entry.result == MID_TABLE_WIN && entry.distance <= 2)
        g_assert_true (wins);
      n++;
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  game = mid_game_find ("chess2");
  folder = g_dir_make_tmp ("midline-tables-XXXXXX", NULL);
  path = g_build_filename (folder, "chess2.tables", NULL);
  g_test_add_func ("/tables/build", test_build);
  g_test_add_func ("/tables/damaged", test_damaged);
  g_test_add_func ("/tables/cut-later", test_cut_later);
  g_test_add_func ("/tables/pipe", test_pipe);
  g_test_add_func ("/tables/numbers", test_numbers);
  g_test_add_func ("/tables/symmetry", test_symmetry);
  g_test_add_func ("/tables/others", test_others);
  g_test_add_func ("/tables/survey", test_survey);
  g_test_add_func ("/tables/option", test_option);
  g_test_add_func ("/tables/consistent", test_consistent);
  g_test_add_func ("/tables/stones", test_stones);
  g_test_add_func ("/tables/searched", test_searched);
  g_test_add_func ("/tables/searched-kings", test_searched_kings);
  int status = g_test_run ();
  if (tables != NULL)
    mid_tables_close (tables);
  for (const char *const *name = (const char *const[]){ "chess2.tables", "wrong.tables", NULL };
       *name != NULL; name++)
    {
      g_autofree char *file = g_build_filename (folder, *name, NULL);
      g_unlink (file);
    }
  g_rmdir (folder);
  return status;
}
