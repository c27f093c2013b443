/* SPDX-License-Identifier: GPL-3.0-or-later */
/* endings-sample [N [SEED]]: what endings of four pieces would take (docs/tables.md), by N placings
 * of each kind drawn by lot (20,000): a king and two pieces against a king, of each army.  Of each:
 * the numbers that a class has, in MB at a byte each; positions that can be played; moves of one;
 * how long a processor would make all of them, and the arrows to go back along.  Then which of them
 * 64 MB hold. */
#include <glib.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "mid-game.h"

enum
{
  KING_PLACES = 16 * 32, /* each king in its half of the board, mirrored ones once */
  ARROW = 4              /* bytes: the number of the position that a move comes from */
};

typedef struct
{
  double numbers, legal, moves, seconds; /* of a class, a number, a position, a class */
} Cost;

/* Position text of what was drawn; false if two stand on one square. */
static gboolean
draw (GRand *lot, char army, const char pieces[2], char text[128])
{
  char board[64] = { 0 };
  const struct
  {
    char piece;
    int from, to;
  } placings[] = { { 'K', 0, 32 }, { 'k', 32, 64 }, { pieces[0], 0, 64 }, { pieces[1], 0, 64 } };
  GString *out = g_string_new (NULL);
  gboolean is_free = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (placings); i++)
    {
      int square = g_rand_int_range (lot, placings[i].from, placings[i].to);
      is_free &= board[square] == 0;
      board[square] = placings[i].piece;
    }
  for (int rank = 7; rank >= 0; rank--)
    for (int file = 0, empty = 0; file < 8; file++)
      {
        char piece = board[rank * 8 + file];
        empty += piece == 0;
        if (empty > 0 && (piece != 0 || file == 7))
          g_string_append_printf (out, "%d", empty);
        if (piece != 0)
          empty = (g_string_append_c (out, piece), 0);
        if (file == 7)
          g_string_append (out, rank > 0 ? "/" : "");
      }
  g_snprintf (text, 128, "%s %c - - 0 1 %cc --", out->str, g_rand_boolean (lot) ? 'w' : 'b', army);
  g_string_free (out, TRUE);
  return is_free;
}

static Cost
measure (const MidGame *game, char army, const char pieces[2], guint n, GRand *lot)
{
  g_autofree MidMoveList *moves = g_new (MidMoveList, 1);
  guint legal = 0;
  guint64 made = 0;
  clock_t took = 0;
  for (guint i = 0; i < n; i++)
    {
      char text[128];
      MidPosition pos, next;
      MidUndo undo;
      if (!draw (lot, army, pieces, text)
          || game->parse (game, NULL, 0, text, strlen (text), &pos, NULL).status != MID_OK
          || game->outcome (&pos).result != MID_ONGOING)
        continue;
      clock_t begun = clock ();
      game->legal (&pos, moves);
      for (guint m = 0; m < moves->count; m++)
        {
          next = pos;
          game->apply (&next, moves->at[m], &undo);
          game->format (&next, text, sizeof text); /* by which it finds its number */
        }
      took += clock () - begun;
      made += moves->count;
      legal++;
    }
  double numbers = KING_PLACES * 64.0 * 64.0 * 2.0 / (pieces[0] == pieces[1] ? 2 : 1);
  double share = (double) legal / n;
  return (Cost){ numbers, share, (double) made / MAX (legal, 1),
                 numbers * share * (double) took / MAX (legal, 1) / CLOCKS_PER_SEC };
}

/* Like pieces without pawns are what fits, beside both kings of Two Kings with such a piece. */
static void
print_kind (const MidGame *game, char army, const char pieces[2], guint n, GRand *lot, double *fits,
            double *seconds)
{
  Cost cost = measure (game, army, pieces, n, lot);
  printf ("| %c | K%c%c | %.1f | %.0f %% | %.0f | %.0f s | %.2f GB |\n", army, pieces[0], pieces[1],
          cost.numbers / 1e6, 100 * cost.legal, cost.moves, cost.seconds,
          cost.numbers * cost.legal * cost.moves * ARROW / 1e9);
  if (pieces[0] == pieces[1] && pieces[0] != 'P')
    {
      *fits += cost.numbers / 1e6;
      *seconds += cost.seconds;
    }
}

int
main (int argc, char **argv)
{
  static const char officers[] = "QRBNP", armies[] = "cnera";
  const MidGame *game = mid_game_find ("chess2");
  guint n = argc > 1 ? (guint) g_ascii_strtoull (argv[1], NULL, 10) : 20000;
  g_autoptr (GRand) lot =
    g_rand_new_with_seed (argc > 2 ? (guint32) g_ascii_strtoull (argv[2], NULL, 10) : 1);
  double fits = 0, seconds = 0;
  printf ("| army | pieces | MB | positions | moves of one | all moves | arrows |\n"
          "|---|---|--:|--:|--:|--:|--:|\n");
  for (const char *army = armies; *army != '\0'; army++)
    for (const char *a = officers; *a != '\0'; a++)
      for (const char *b = a; *b != '\0'; b++)
        print_kind (game, *army, (const char[]){ *a, *b }, n, lot, &fits, &seconds);
  printf ("\nTwo like pieces, no pawns: %.0f MB, %.0f s.\n", fits, seconds);
  return 0;
}
