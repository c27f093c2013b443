/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The explorer against a count of the records by hand. */
#include <string.h>

#include "../scratch.h"
#include "mid-explorer.h"
#include "mid-reader.h"
#include "random-record.h"

static char *folder;

static MidIndex *
build (const char *name, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  MidIndex *index = mid_index_new (path, &error);
  g_assert_no_error (error);
  mid_index_build (index, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  return index;
}

/* "games 3 2+1=0-; e4 2 …": all that the explorer says. */
static char *
look (MidIndex *index, const char *id, const char *fen, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MidQuery) query = mid_query_new (text, NULL, &error);
  const MidGame *game = mid_game_find (id);
  MidPosition pos;
  g_assert_no_error (error);
  g_assert_cmpint (game->parse (game, NULL, 0, fen, strlen (fen), &pos, NULL).status, ==, MID_OK);
  g_autoptr (MidExploration) found = mid_explorer_look (index, game, &pos, query, NULL, &error);
  g_assert_no_error (error);

  GString *out = g_string_new (NULL);
  g_string_append_printf (out, "%u %u+%u=%u-", found->score.games, found->score.first,
                          found->score.drawn, found->score.second);
  for (guint i = 0; i < found->continuations->len; i++)
    {
      const MidContinuation *next = &g_array_index (found->continuations, MidContinuation, i);
      g_string_append_printf (out, "; %s %u", next->element != NULL ? next->element : "end",
                              next->score.games);
    }
  for (guint i = 0; i < found->armies->len; i++)
    {
      const MidBreakdown *row = &g_array_index (found->armies, MidBreakdown, i);
      g_string_append_printf (out, "; %s %u", row->name, row->score.games);
    }
  for (guint i = 0; i < found->starts->len; i++)
    {
      const MidBreakdown *row = &g_array_index (found->starts, MidBreakdown, i);
      g_string_append_printf (out, "; #%s %u", row->name, row->score.games);
    }
  return g_string_free (out, FALSE);
}

static void
expect (MidIndex *index, const char *id, const char *fen, const char *query, const char *wanted)
{
  g_autofree char *found = look (index, id, fen, query);
  g_assert_cmpstr (found, ==, wanted);
}

static void
test_transpositions (void)
{
  static const char games[] =
    "[White \"A\"]\n\n1. d4 Nf6 2. c4 e6 3. Nc3 1-0\n\n"
    "[White \"B\"]\n\n1. c4 e6 2. d4 Nf6 3. Nf3 1/2-1/2\n\n"
    "[White \"C\"]\n\n1. c4 Nf6 2. d4 e6 0-1\n\n"
    "[White \"D\"]\n\n1. d4 Nf6 2. c4 e6 3. Nc3 Ng8 4. Nb1 Nf6 5. Nc3 *\n\n"
    "[White \"E\"]\n\n1. e4 1-0\n\n";
  static const char fen[] = "rnbqkb1r/pppp1ppp/4pn2/8/2PP4/8/PP2PPPP/RNBQKBNR w KQkq - 0 3";
  static const char start[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  g_autoptr (MidIndex) index = build ("transpositions.pgn", games);

  expect (index, "chess", fen, "", "4 1+1=1-; Nc3 2; end 1; Nf3 1");
  expect (index, "chess", fen, "white:b or white:c", "2 0+1=1-; end 1; Nf3 1");
  expect (index, "chess", start, "", "5 2+1=1-; c4 2; d4 2; e4 1");
  expect (index, "chess", start, "not result:*", "4 2+1=1-; c4 2; d4 1; e4 1");
  expect (index, "chess", "8/8/8/4k3/8/8/4K3/8 w - - 0 1", "", "0 0+0=0-");
}

static void
test_breakdowns (void)
{
  static const char games[] =
    "[Variant \"Sirlin\"]\n[WhiteArmy \"Reaper\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n"
    "[Variant \"Sirlin\"]\n[WhiteArmy \"Reaper\"]\n[Result \"1-0\"]\n\n1. d4 0-1\n\n"
    "[Variant \"Chess960\"]\n[StartPosition \"518\"]\n\n1. e4 1-0\n\n"
    "[Variant \"Chess960\"]\n[StartPosition \"518\"]\n\n1. e4 0-1\n\n";
  g_autoptr (MidIndex) index = build ("breakdowns.pgn", games);
  const MidGame *game = mid_game_find ("sirlin");
  const MidSetting reaper = { "WhiteArmy", "Reaper" };
  MidPosition pos;
  char fen[MID_TEXT_MAX];

  g_assert_cmpint (game->start (game, &reaper, 1, &pos).status, ==, MID_OK);
  game->format (&pos, fen, sizeof fen);
  g_autofree char *sirlin = look (index, "sirlin", fen, "");
  g_assert_true (g_str_has_prefix (sirlin, "2 1+0=1-; d4 1; e4 1; Reaper-Classic 2"));
  expect (index, "chess960", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "",
          "2 1+0=1-; e4 2; #518 2");
}

/* How often each move was played first in random games of each game, counted by hand. */
static void
test_counts (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (8);
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      MidPosition start;
      guint wanted[MID_MOVES_MAX] = { 0 }, all = 0;
      MidMoveList moves;
      g_assert_cmpint ((*game)->start (*game, NULL, 0, &start).status, ==, MID_OK);
      (*game)->legal (&start, &moves);
      for (guint i = 0; i < 300; i++)
        {
          char element[MID_MOVE_TEXT_MAX + 2];
          guint pick = (guint) g_rand_int_range (rand, 0, (gint32) moves.count);
          mid_format_element (*game, &start, moves.at[pick], element, sizeof element);
          if ((*game)->variant != NULL)
            g_string_append_printf (text, "[Variant \"%s\"]\n", (*game)->variant);
          g_string_append_printf (text, "[Round \"%u\"]\n\n%s *\n\n", i, element);
          wanted[pick]++;
          all++;
        }
      g_autoptr (MidIndex) index = build ((*game)->id, text->str);
      g_autoptr (GError) error = NULL;
      g_autoptr (MidExploration) found =
        mid_explorer_look (index, *game, &start, NULL, NULL, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (found->score.games, ==, all);
      for (guint i = 0; i < found->continuations->len; i++)
        {
          const MidContinuation *next = &g_array_index (found->continuations, MidContinuation, i);
          guint index_of = 0;
          while (moves.at[index_of] != next->move)
            index_of++;
          g_assert_cmpuint (next->score.games, ==, wanted[index_of]);
          wanted[index_of] = 0;
        }
      for (guint i = 0; i < moves.count; i++)
        g_assert_cmpuint (wanted[i], ==, 0);
    }
}

int
main (int argc, char **argv)
{
  folder = g_dir_make_tmp ("midline-explorer-XXXXXX", NULL);
  g_setenv ("XDG_CACHE_HOME", folder, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/explorer/transpositions", test_transpositions);
  g_test_add_func ("/explorer/breakdowns", test_breakdowns);
  g_test_add_func ("/explorer/counts", test_counts);
  int status = g_test_run ();
  scratch_remove (folder);
  return status;
}
