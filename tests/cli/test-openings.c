/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the games of a match begin: every opening of a plan, in turn, by lot and out of a file. */
#include "mid-openings.h"

#include <string.h>

#include "../scratch.h"
#include "mid-writer.h"

static MidOpenings *
make_openings (const MidOpeningsPlan *plan)
{
  MidOpenings *openings = NULL;
  g_assert_cmpint (mid_openings_new (plan, &openings), ==, MID_CLI_OK);
  g_assert_nonnull (openings);
  return openings;
}

/* The value of the tag in opening `number`; transfer full. */
static char *
dup_tag (const MidOpenings *openings, guint64 number, const char *tag)
{
  g_autoptr (MidRecord) record = mid_openings_make (openings, number);
  g_assert_nonnull (record);
  return g_strdup (mid_record_get_tag (record, tag));
}

static guint
count_plies (MidRecord *record)
{
  guint n = 0;
  for (MidNode *node = mid_node_get_first_child (mid_record_get_root (record)); node != NULL;
       node = mid_node_get_first_child (node))
    n++;
  return n;
}

/* All pairs of armies, one after the other, then from the first again: of six armies 36. */
static void
test_all_armies (void)
{
  const MidCliChoices choices = { .armies = (char *) "all" };
  const MidOpeningsPlan plan = { .game = mid_game_find ("sirlin"), .choices = &choices };
  g_autoptr (MidOpenings) openings = make_openings (&plan);
  g_autoptr (GHashTable) pairs = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autofree char *first = NULL;
  for (guint i = 0; i < 36; i++)
    {
      g_autofree char *white = dup_tag (openings, i, "WhiteArmy");
      g_autofree char *black = dup_tag (openings, i, "BlackArmy");
      char *pair = g_strdup_printf ("%s %s", white, black);
      if (i == 0)
        first = g_strdup (pair);
      g_assert_true (g_hash_table_add (pairs, pair));
    }
  g_autofree char *white = dup_tag (openings, 36, "WhiteArmy");
  g_autofree char *black = dup_tag (openings, 36, "BlackArmy");
  g_autofree char *again = g_strdup_printf ("%s %s", white, black);
  g_assert_cmpstr (again, ==, first);
}

/* By lot each comes about as often; the same seed is the same lot, another is another. */
static void
test_random_armies (void)
{
  const MidCliChoices choices = { .armies = (char *) "random" };
  MidOpeningsPlan plan = { .game = mid_game_find ("sirlin"), .choices = &choices, .seed = 7 };
  g_autoptr (MidOpenings) openings = make_openings (&plan);
  g_autoptr (MidOpenings) same = make_openings (&plan);
  plan.seed = 8;
  g_autoptr (MidOpenings) other = make_openings (&plan);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint differs = 0;
  for (guint i = 0; i < 200; i++)
    {
      g_autofree char *white = dup_tag (openings, i, "WhiteArmy");
      g_autofree char *white_again = dup_tag (same, i, "WhiteArmy");
      g_autofree char *white_other = dup_tag (other, i, "WhiteArmy");
      g_assert_cmpstr (white, ==, white_again);
      differs += !g_str_equal (white, white_other);
      g_hash_table_add (seen, g_steal_pointer (&white));
    }
  g_assert_cmpuint (g_hash_table_size (seen), ==, 6);
  g_assert_cmpuint (differs, >, 100);
}

/* Numbers of starts from one to another, in turn; 518 is the orthodox array. */
static void
test_numbers (void)
{
  const MidCliChoices choices = { .number = (char *) "517-519" };
  const MidOpeningsPlan plan = { .game = mid_game_find ("chess960"), .choices = &choices };
  g_autoptr (MidOpenings) openings = make_openings (&plan);
  for (guint i = 0; i < 6; i++)
    {
      MidPosition at;
      char fen[MID_TEXT_MAX];
      g_autoptr (MidRecord) record = mid_openings_make (openings, i);
      at = *mid_record_get_start (record);
      mid_record_get_game (record)->format (&at, fen, sizeof fen);
      g_assert_cmpint (g_str_has_prefix (fen, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR "), ==,
                       i % 3 == 1);
      g_assert_cmpuint (count_plies (record), ==, 0);
    }
}

static void
test_random_numbers (void)
{
  const MidCliChoices choices = { .number = (char *) "random" };
  const MidOpeningsPlan plan = { .game = mid_game_find ("chess960"), .choices = &choices };
  g_autoptr (MidOpenings) openings = make_openings (&plan);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < 100; i++)
    {
      char fen[MID_TEXT_MAX];
      g_autoptr (MidRecord) record = mid_openings_make (openings, i);
      mid_record_get_game (record)->format (mid_record_get_start (record), fen, sizeof fen);
      g_hash_table_add (seen, g_strdup (fen));
    }
  g_assert_cmpuint (g_hash_table_size (seen), >, 85); /* of 960: about five come twice */
}

/* What is no range, and what the game does not have, is refused as wrong usage. */
static void
test_refused (void)
{
  static const struct
  {
    const char *game, *armies, *number;
  } cases[] = {
    { "chess960", NULL, "5-4" },  { "chess960", NULL, "0-960" }, { "chess960", NULL, "1-" },
    { "chess960", NULL, "-1-3" }, { "chess960", NULL, "a-b" },   { "chess960", NULL, "960" },
    { "chess", "all", NULL },     { "chess", "random", NULL },   { "sirlin", "xx", NULL },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MidOpenings *openings = NULL;
      const MidCliChoices choices = { .armies = (char *) cases[i].armies,
                                      .number = (char *) cases[i].number };
      const MidOpeningsPlan plan = { .game = mid_game_find (cases[i].game), .choices = &choices };
      g_assert_cmpint (mid_openings_new (&plan, &openings), !=, MID_CLI_OK);
      g_assert_null (openings);
    }
}

/* --- Files ----------------------------------------------------------------------------------- */

static char *folder;

static char *
write_games (const char *text)
{
  g_autofree char *path = g_build_filename (folder, "openings.pgn", NULL);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return g_steal_pointer (&path);
}

static void
assert_moves (const MidOpenings *openings, guint64 number, const char *expected)
{
  g_autoptr (MidRecord) record = mid_openings_make (openings, number);
  g_autofree char *text = mid_writer_dup_text (record, MID_WRITE_MGN);
  g_autofree char *end = g_strdup_printf ("%s*", expected);
  g_strchomp (text);
  g_assert_true (g_str_has_suffix (text, end));
}

/* The games of a file in turn, so many plies of each, without its names, comments and variations.
 */
static void
test_file (void)
{
  g_autofree char *path =
    write_games ("[White \"A\"]\n\n1. e4 {good} e5 (1... c5) 2. Nf3 Nc6 *\n\n[White \"B\"]\n"
                 "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. e4 *\n");
  MidOpeningsPlan plan = { .game = mid_game_find ("chess"), .path = path, .plies = 3 };
  g_autoptr (MidOpenings) openings = make_openings (&plan);
  assert_moves (openings, 0, "]\n\n1. e4 e5 2. Nf3 ");
  assert_moves (openings, 1, "]\n\n1. e4 ");
  assert_moves (openings, 2, "]\n\n1. e4 e5 2. Nf3 ");
  g_autofree char *white = dup_tag (openings, 0, "White");
  g_assert_cmpstr (white, !=, "A");
  g_autofree char *fen = dup_tag (openings, 1, "FEN");
  g_assert_cmpstr (fen, ==, "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
}

static void
test_no_file (void)
{
  static const char *const texts[] = { "", "[Variant \"Chess960\"]\n\n*\n",
                                       "[White \"A\"]\n\n1. e4 Kd4 *\n" };
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      MidOpenings *openings = NULL;
      g_autofree char *path = write_games (texts[i]);
      const MidOpeningsPlan plan = { .game = mid_game_find ("chess"), .path = path, .plies = 3 };
      g_assert_cmpint (mid_openings_new (&plan, &openings), ==, MID_CLI_WRONG);
      g_assert_null (openings);
    }
}

/* --- Random moves ---------------------------------------------------------------------------- */

/* So many moves are made, others for another number, and the game is not over; what is declined is
 * no move, and nothing is left to decline. */
static void
test_random_moves (void)
{
  const MidCliChoices choices = { .armies = (char *) "ck" };
  const MidOpeningsPlan plan = {
    .game = mid_game_find ("sirlin"), .choices = &choices, .random_plies = 9, .seed = 3
  };
  g_autoptr (MidOpenings) openings = make_openings (&plan);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < 20; i++)
    {
      guint moves = 0;
      g_autoptr (MidRecord) record = mid_openings_make (openings, i);
      MidNode *node = mid_record_get_root (record), *last = node;
      while ((node = mid_node_get_first_child (node)) != NULL)
        {
          MidPosition before;
          mid_record_get_position (record, last, &before);
          MidMove pass = plan.game->decision (&before).pass;
          moves += pass == 0;
          g_assert_true (pass == 0 || mid_node_get_move (node) == pass);
          last = node;
        }
      MidPosition end;
      mid_record_get_position (record, last, &end);
      g_assert_cmpuint (moves, ==, 9);
      g_assert_cmpuint (plan.game->decision (&end).pass, ==, 0);
      g_assert_cmpint (mid_record_get_outcome (record, last).result, ==, MID_ONGOING);
      g_hash_table_add (seen, mid_writer_dup_text (record, MID_WRITE_MGN));
    }
  g_assert_cmpuint (g_hash_table_size (seen), ==, 20);
}

/* A game that is over in each of its openings is none. */
static void
test_over (void)
{
  g_autofree char *path = write_games ("[White \"A\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n");
  MidOpeningsPlan plan = { .game = mid_game_find ("chess"), .path = path, .plies = 4 };
  g_autoptr (MidOpenings) openings = make_openings (&plan);
  g_assert_null (mid_openings_make (openings, 0));
  plan.plies = 3;
  g_autoptr (MidOpenings) before = make_openings (&plan);
  g_autoptr (MidRecord) record = mid_openings_make (before, 0);
  g_assert_cmpuint (count_plies (record), ==, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  folder = g_dir_make_tmp ("midline-openings-XXXXXX", NULL);
  g_test_add_func ("/openings/all-armies", test_all_armies);
  g_test_add_func ("/openings/random-armies", test_random_armies);
  g_test_add_func ("/openings/numbers", test_numbers);
  g_test_add_func ("/openings/random-numbers", test_random_numbers);
  g_test_add_func ("/openings/refused", test_refused);
  g_test_add_func ("/openings/file", test_file);
  g_test_add_func ("/openings/no-file", test_no_file);
  g_test_add_func ("/openings/random-moves", test_random_moves);
  g_test_add_func ("/openings/over", test_over);
  int status = g_test_run ();
  scratch_remove (folder);
  return status;
}
