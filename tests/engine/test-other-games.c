/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-other-games.c: Operational Chess 2 and Extreme 2D Chess are played sensibly: wins that are
 * claimed are there, wins at hand are seen, and a player who draws lots is beaten. */
#include "engine-fixture.h"
#include "exhaustive.h"

static MidResult
won_by (MidSide side)
{
  return side == MID_FIRST ? MID_FIRST_WINS : MID_SECOND_WINS;
}

/* --- Claims ----------------------------------------------------------------------------------- */

/* Letters of pieces, how many of the board's cells have one, and what follows the board. */
typedef struct
{
  const char *game;
  const char *const *pieces[2], *const *needed[2];
  const char *ends[2];
  int least, most;
} Endings;

static void
put_somewhere (GRand *lot, const char **cells, guint n, const char *piece)
{
  for (;;)
    {
      guint32 at = (guint32) g_rand_int_range (lot, 0, (gint32) n);
      if (cells[at] != NULL)
        continue;
      cells[at] = piece;
      return;
    }
}

static char *
write_board (const MidGame *game, const char **cells)
{
  GString *text = g_string_new (NULL);
  gboolean separated = game->n_powers > 0; /* stacks are words */
  for (int rank = game->ranks - 1; rank >= 0; rank--)
    {
      int empty = 0;
      for (int file = 0; file <= game->files; file++)
        {
          const char *cell = file < game->files ? cells[rank * game->files + file] : "";
          if (cell == NULL)
            {
              empty++;
              continue;
            }
          if (empty > 0)
            g_string_append_printf (text, "%d%s", empty, separated && *cell != '\0' ? "," : "");
          empty = 0;
          g_string_append_printf (text, "%s%s", cell,
                                  separated && *cell != '\0' && file < game->files - 1 ? "," : "");
        }
      if (rank > 0)
        g_string_append_c (text, '/');
    }
  return g_string_free (text, FALSE);
}

static char *
random_ending (const Endings *endings, GRand *lot)
{
  const MidGame *game = game_called (endings->game);
  guint n = (guint) game->files * game->ranks;
  g_autofree const char **cells = g_new0 (const char *, n);
  for (int side = 0; side < 2; side++)
    for (const char *const *piece = endings->needed[side]; *piece != NULL; piece++)
      put_somewhere (lot, cells, n, *piece);
  for (int k = g_rand_int_range (lot, endings->least, endings->most + 1); k > 0; k--)
    {
      const char *const *pieces = endings->pieces[g_rand_boolean (lot)];
      guint kinds = g_strv_length ((char **) pieces);
      put_somewhere (lot, cells, n, pieces[g_rand_int_range (lot, 0, (gint32) kinds)]);
    }
  g_autofree char *board = write_board (game, cells);
  return g_strconcat (board, endings->ends[g_rand_boolean (lot)], NULL);
}

/* A claim to win is proved, and a win in one is seen; returns whether there was one. */
static gboolean
check_claim (const MidGame *game, const char *text)
{
  MidPosition pos = { 0 };
  if (game->parse (game, NULL, 0, text, strlen (text), &pos, NULL).status != MID_OK
      || game->decision (&pos).decides == MID_NOBODY)
    return FALSE;
  MidSide side = game->decision (&pos).turn;
  Found found = search_to (game, &pos, 5);
  gboolean wins_now = exhaustive_wins (game, &pos, side, 1, 0);
  if (wins_now != (found.score == mid_score_won_in (1)))
    g_error ("%s: %d, but %s in one", text, found.score, wins_now ? "a win" : "no win");
  if (ABS (found.score) < mid_score_won_in (3))
    return wins_now;
  MidSide winner = found.score > 0 ? side : !side;
  if (!exhaustive_wins (game, &pos, winner, (MID_SCORE_WIN - ABS (found.score) + 1) / 2, 0))
    g_error ("%s: %d is not true", text, found.score);
  return TRUE;
}

static const char *const blue[] = { "P", "C", "R", "H", "B", "X", "N", "M", NULL };
static const char *const red[] = { "p", "c", "r", "h", "b", "x", "g", "o", NULL };
static const char *const blue_post[] = { "U", NULL }, *const red_post[] = { "s", NULL };
static const char *const white[] = { "P", "Pr", "Prr", "Pb", "Pbb", "Py", "Pyy", "Prb", NULL };
static const char *const black[] = { "p", "pr", "prr", "pb", "pbb", "py", "pyy", "pby", NULL };
static const char *const white_king[] = { "K", NULL }, *const black_king[] = { "k", NULL };

static const Endings all_endings[] = {
  { "operational", { blue, red }, { blue_post, red_post }, { " b 0 20", " r 0 20" }, 4, 9 },
  { "extreme2d", { white, black }, { white_king, black_king }, { " w - 0 20", " b - 0 20" }, 3, 7 },
};

static void
test_claims (gconstpointer data)
{
  const Endings *endings = data;
  g_autoptr (GRand) lot = g_rand_new_with_seed (9);
  const MidGame *game = game_called (endings->game);
  unsigned claims = 0;
  for (int i = 0; i < (g_test_slow () ? 4000 : 400); i++)
    {
      g_autofree char *text = random_ending (endings, lot);
      claims += check_claim (game, text);
    }
  g_test_message ("%u claims proved", claims);
  g_assert_cmpuint (claims, >=, 30);
}

/* --- Play ------------------------------------------------------------------------------------- */

/* Against moves drawn by lot. */
static MidResult
play (const MidGame *game, MidSide engine, GRand *lot)
{
  MidPosition pos = position_of (game, NULL);
  for (int n = 0; n < 400 && game->decision (&pos).decides != MID_NOBODY; n++)
    {
      MidMoveList legal;
      MidUndo undo;
      MidLimits limits = { .nodes = 3000 };
      game->legal (&pos, &legal);
      MidMove m = legal.at[g_rand_int_range (lot, 0, (gint32) legal.count)];
      if (game->decision (&pos).decides == engine)
        m = search_with (game, &pos, &limits, 1).best;
      g_assert_true (game->is_legal (&pos, m));
      game->apply (&pos, m, &undo);
    }
  return game->outcome (&pos).result;
}

static void
test_against_lots (gconstpointer data)
{
  const Endings *endings = data;
  const MidGame *game = game_called (endings->game);
  g_autoptr (GRand) lot = g_rand_new_with_seed (3);
  for (int i = 0; i < 4; i++)
    {
      MidSide engine = i % 2 == 0 ? MID_FIRST : MID_SECOND;
      g_assert_cmpint (play (game, engine, lot), ==, won_by (engine));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (all_endings); i++)
    {
      g_autofree char *claims = g_strconcat ("/other-games/claims/", all_endings[i].game, NULL);
      g_autofree char *lots = g_strconcat ("/other-games/lots/", all_endings[i].game, NULL);
      g_test_add_data_func (claims, &all_endings[i], test_claims);
      g_test_add_data_func (lots, &all_endings[i], test_against_lots);
    }
  return g_test_run ();
}
