/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-hammer.c: positions of random games of every variant, one after the other, to one running
 * program: it answers each with a legal move.  Slow: 10000 of them. */
#include "mid-game.h"
#include "uci-talk.h"

enum
{
  POSITIONS = 240,
  POSITIONS_SLOW = 10000,
  STEPS = 3 /* random decisions between two questions */
};

static const char *const armies[] = { "Classic", "Nemesis",  "Empowered",
                                      "Reaper",  "TwoKings", "Animals" };

static MidPosition
random_start (const MidGame *game, GRand *lot)
{
  g_autofree char *number = g_strdup_printf ("%d", g_rand_int_range (lot, 0, 960));
  MidSetting settings[] = {
    { "WhiteArmy", armies[g_rand_int_range (lot, 0, 6)] },
    { "BlackArmy", armies[g_rand_int_range (lot, 0, 6)] },
    { "StartPosition", number },
  };
  MidPosition pos = { 0 };
  MidParse parse = game->start (game, settings, G_N_ELEMENTS (settings), &pos);
  g_assert_cmpint (parse.status, ==, MID_OK);
  return pos;
}

/* Some decisions further; FALSE at the end of the game. */
static gboolean
wander (const MidGame *game, MidPosition *pos, GRand *lot)
{
  for (int n = 0; n < STEPS; n++)
    {
      MidMoveList legal;
      MidUndo undo;
      game->legal (pos, &legal);
      if (game->decision (pos).decides == MID_NOBODY || legal.count == 0)
        return FALSE;
      game->apply (pos, legal.at[g_rand_int_range (lot, 0, (gint32) legal.count)], &undo);
    }
  return game->decision (pos).decides != MID_NOBODY;
}

static void
check_answer (const Engine *engine, const MidGame *game, const MidPosition *pos)
{
  char text[MID_TEXT_MAX];
  MidMove m;
  game->format (pos, text, sizeof text);
  say (engine, "position fen %s", text);
  say (engine, "go nodes 2000");
  g_autoptr (GPtrArray) lines = hear_until (engine, "bestmove");
  g_auto (GStrv) words = g_strsplit (lines->pdata[lines->len - 1], " ", 3);
  for (guint i = 0; i < lines->len; i++)
    if (g_str_has_prefix (lines->pdata[i], "info string"))
      g_error ("%s: %s: %s", game->id, text, (char *) lines->pdata[i]);
  MidParse parse = game->parse_move (pos, words[1], strlen (words[1]), &m);
  if (parse.status != MID_OK || !game->is_legal (pos, m))
    g_error ("%s: %s: '%s' is not legal", game->id, text, words[1]);
}

static void
test_positions (gconstpointer data)
{
  const MidGame *game = data;
  g_autoptr (GRand) lot = g_rand_new_with_seed (4);
  guint games = 0;
  while (mid_games ()[games] != NULL)
    games++;
  guint wanted = (g_test_slow () ? POSITIONS_SLOW : POSITIONS) / games + 1;
  Engine engine = start ();
  say (&engine, "setoption name Hash value 1");
  say (&engine, "setoption name UCI_Variant value %s", game->id);
  MidPosition pos = random_start (game, lot);
  for (guint n = 0; n < wanted;)
    {
      if (!wander (game, &pos, lot))
        {
          pos = random_start (game, lot);
          continue;
        }
      check_answer (&engine, game, &pos);
      n++;
    }
  finish (&engine);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    {
      g_autofree char *name = g_strconcat ("/hammer/", (*game)->id, NULL);
      g_test_add_data_func (name, *game, test_positions);
    }
  return g_test_run ();
}
