/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random positions of chess and Chess960 counted move by move beside an independent program:
 * Stockfish, where it is installed (or MIDLINE_STOCKFISH names it); otherwise skipped. */
#include "oracle.h"

enum
{
  POSITIONS = 200,
  DEPTH = 3
};

static void
test_random (gconstpointer data)
{
  const MidGame *game = mid_game_find (data);
  g_autoptr (GRand) chance = g_rand_new_with_seed (20200229);
  Oracle oracle;
  MidPosition pos;

  if (!oracle_open (&oracle, "stockfish", "MIDLINE_STOCKFISH"))
    return;
  fprintf (oracle.to, "setoption name UCI_Chess960 value %s\n",
           game->n_fields > 0 ? "true" : "false");
  for (unsigned n = 0; n < POSITIONS;)
    if (oracle_wander (game, chance, 120, &pos))
      {
        char text[MID_TEXT_MAX];
        game->format (&pos, text, sizeof text);
        oracle_check (&oracle, game, &pos, text, DEPTH);
        n++;
      }
  oracle_close (&oracle);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/stockfish/chess", "chess", test_random);
  g_test_add_data_func ("/stockfish/chess960", "chess960", test_random);
  return g_test_run ();
}
