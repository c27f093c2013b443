/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Turns of Two Kings counted together (chess2-turns.h) are those that are made one by one. */
#include <glib.h>

#include "mid-game.h"

static const char *const armies[] = { "Classic", "Nemesis",  "Empowered",
                                      "Reaper",  "TwoKings", "Animals" };

typedef struct
{
  guint compared, in_check;
} Seen;

static void
compare (const MidGame *game, MidPosition *pos, Seen *seen)
{
  int16_t checked[3];
  char fen[MID_TEXT_MAX];
  guint64 together = mid_perft (game, pos, 2), one_by_one = mid_perft_plain (game, pos, 2);
  if (together != one_by_one)
    {
      game->format (pos, fen, sizeof fen);
      g_test_message ("%s", fen);
    }
  g_assert_cmpuint (together, ==, one_by_one);
  game->in_check (pos, checked);
  seen->compared++;
  seen->in_check += checked[0] >= 0;
}

static void
play (const MidGame *game, const MidSetting *settings, guint n, GRand *lot, Seen *seen)
{
  MidPosition pos;
  MidUndo undo;
  MidMoveList moves;
  g_assert_cmpint (game->start (game, settings, n, &pos).status, ==, MID_OK);
  for (guint ply = 0; ply < 200; ply++)
    {
      MidDecision decision = game->decision (&pos);
      if (decision.decides == MID_NOBODY)
        return;
      if (decision.ask == MID_ASK_MOVE && ply % 3 == 0)
        compare (game, &pos, seen);
      game->legal (&pos, &moves);
      game->apply (&pos, moves.at[g_rand_int_range (lot, 0, (gint32) moves.count)], &undo);
    }
}

/* Against every army, on both sides, in both editions. */
static void
test_pairing (gconstpointer data)
{
  const char *other = data;
  g_autoptr (GRand) lot = g_rand_new_with_seed (41);
  Seen seen = { 0 };
  for (guint i = 0; i < 40; i++)
    {
      g_autofree char *number = g_strdup_printf ("%d", g_rand_int_range (lot, 0, 960));
      const MidSetting settings[] = {
        { "WhiteArmy", i % 2 == 0 ? "TwoKings" : other },
        { "BlackArmy", i % 2 == 0 ? other : "TwoKings" },
        { "StartPosition", number },
        { "RampageStopsShort", i % 8 < 4 ? "no" : "yes" },
      };
      play (mid_game_find (i % 4 < 2 ? "sirlin" : "chess2"), settings, G_N_ELEMENTS (settings), lot,
            &seen);
    }
  g_assert_cmpuint (seen.compared, >, 500);
  g_assert_cmpuint (seen.in_check, >, 5);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (armies); i++)
    {
      g_autofree char *path = g_strdup_printf ("/chess2/turns/C6/%s", armies[i]);
      g_test_add_data_func (path, armies[i], test_pairing);
    }
  return g_test_run ();
}
