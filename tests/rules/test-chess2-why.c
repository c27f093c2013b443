/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a move of Chess 2 is not allowed: a sentence for each rule, and for the pieces of chess the
 * reason that counting files and ranks gives. */
#include "chess2-helpers.h"

#include <stdlib.h>

/* --- A sentence for each rule ----------------------------------------------------------------- */

static void
test_why (void)
{
  static const struct
  {
    const char *text, *from_to, *message;
  } cases[] = {
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1 cc 33", "e1e2", NULL },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1 cc 33", "a1a2", "there is no piece on that square" },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1 cc 33", "e8e7", "it is not that side’s turn" },
    { "4k3/8/K7/8/8/8/8/8 b - - 0 1 cc 33", "e8e7", "the game is over" },
    { "4k3/8/8/8/8/P7/8/R3K3 w - - 0 1 cc 33", "a1a3", "an own piece stands there" },
    { "4k3/8/8/8/8/P7/8/R3K3 w - - 0 1 cc 33", "a1a4", "a piece stands in the way" },
    { "4k3/8/8/8/8/P7/8/R3K3 w - - 0 1 cc 33", "a1b2", "this piece does not move that way" },
    { "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1 cc 33", "e2c3", "the king would be in check" },
    { "4r1k1/8/8/8/8/8/8/2N1K3 w - - 0 1 cc 33", "c1b3", "the king would still be in check" },
    { "4rk2/8/8/8/8/8/8/3K4 w - - 0 1 cc 33", "d1e1", "the king would be in check" },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1 cc 33", "e1e3", "a king moves one square" },
    /* Pawns. */
    { "4k3/8/8/8/4p3/4P3/8/4K3 w - - 0 1 cc 33", "e3e4", "a pawn does not capture straight ahead" },
    { "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1 cc 33", "e3d4", "a pawn goes diagonally only to capture" },
    { "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1 cc 33", "e3e5",
      "a pawn moves two squares only from where it started" },
    { "4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1 cc 33", "e2e4", "a piece stands in the way" },
    { "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 nc 33", "e2e4", "a nemesis pawn does not move two squares" },
    { "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1 nc 33", "e3d4", "a nemesis move goes toward an enemy king" },
    { "7k/8/8/8/4p3/4P3/8/4K3 w - - 0 1 nc 33", "e3e4", "a pawn does not capture straight ahead" },
    { "7k/8/8/8/8/4Pp2/8/4K3 w - - 0 1 nc 33", "e3f3", "a nemesis move does not capture" },
    { "7k/8/8/8/8/4P3/8/4K3 w - - 0 1 cc 33", "e3h6", "a pawn does not move that way" },
    { "7k/7p/8/8/8/4P3/8/4K3 w - - 0 1 cc 33", "e3h7",
      "a pawn captures one square diagonally forward" },
    /* Nemesis, Empowered, Reaper. */
    { "4k3/8/8/3q4/8/4N3/8/4K3 w - - 0 1 cn 33", "e3d5",
      "the nemesis can be captured only by a king" },
    { "4k3/8/3p4/8/3Q4/8/8/4K3 w - - 0 1 nc 33", "d4d6", "a nemesis captures nothing but a king" },
    { "4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1 ec 33", "d4d6", "an abdicated queen moves one square" },
    { "4k3/8/8/8/3N4/8/8/4K3 w - - 0 1 ec 33", "d4d6", "this piece does not move that way" },
    { "4k2n/8/8/8/3Q4/8/8/4K3 w - - 0 1 rc 33", "d4h8",
      "the reaper cannot go to the opponent’s back rank" },
    { "8/4k3/8/8/3Q4/8/8/4K3 w - - 0 1 rc 33", "d4e7", "the reaper cannot capture a king" },
    { "4k3/8/8/3p4/3R4/8/8/4K3 w - - 0 1 rc 33", "d4d5", "a ghost captures nothing" },
    { "4k3/8/8/3r4/8/4N3/8/4K3 w - - 0 1 cr 33", "e3d5", "a ghost cannot be captured" },
    { "4k3/8/8/8/8/8/3r4/4K3 w - - 0 1 cr 33", "e1d2", "a ghost cannot be captured" },
    /* Two Kings. */
    { "4k3/8/8/8/8/8/4P3/K3K3 K - - 0 1 kc 33", "e2e3", "a king-turn is a move of a warrior king" },
    { "4k3/8/8/8/8/8/8/KK6 w - - 0 1 kc 33", "a1a1",
      "a whirlwind is not allowed while the other king is adjacent" },
    { "r3k3/8/8/8/8/P7/K7/7K w - - 0 1 kc 33", "a2a2",
      "the whirlwind would leave a king in check" },
    { "r3k3/8/8/8/8/P7/K7/7K w - - 0 1 kc 33", "h1h1", NULL },
    { "4k3/8/8/8/8/8/8/4K3 w - - 0 1 cc 33", "e1e1", "only a warrior king acts where it stands" },
    /* Animals. */
    { "4k3/8/8/8/r7/8/8/R3K3 w - - 0 1 ca 33", "a1a4",
      "an elephant cannot be captured from more than two squares away" },
    { "4k3/8/8/8/r7/8/8/R3K3 w - - 0 1 aa 33", "a1a4",
      "an elephant cannot be captured from more than two squares away" },
    { "4k3/8/8/8/r7/p7/8/R3K3 w - - 0 1 aa 33", "a1a3",
      "an elephant three squares away stops the rampage" },
    { "4k3/p7/R7/8/8/8/8/4K3 w - - 0 1 ac 33", "a6a7",
      "a rampage needs three squares in that direction" },
    { "4k3/8/8/8/8/8/8/R1nK4 w - - 0 1 ac 33", "a1c1",
      "an elephant cannot rampage over its own king" },
    { "4k3/8/8/8/r7/p7/8/R3K3 w - - 0 1 ar 33", "a1a3", "a ghost stops the rampage" },
    { "4k3/8/8/8/q7/p7/8/R3K3 w - - 0 1 an 33", "a1a3", "the nemesis stops the rampage" },
    { "4k3/8/8/8/8/p7/p7/R3K3 w - - 0 1 ac 33", "a1a3", "a rampage goes to the end of its path" },
    { "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 ac 33", "a1a5", "an elephant goes at most three squares" },
    { "4k3/8/8/8/8/2B5/8/4K3 w - - 0 1 ac 33", "c3f6", "a tiger goes at most two squares" },
    { "4k3/8/8/8/8/1N6/8/K7 w - - 0 1 ac 33", "b3a1", "an own king cannot be captured" },
    /* Castling. */
    { "4k3/8/8/8/8/8/8/4K2R w - - 0 1 cc 33", "e1g1",
      "king or rook has moved: the right to castle is gone" },
    { "4k3/8/8/8/8/8/8/4K2R w - - 0 1 nc 33", "e1g1", "only a Classic army castles" },
    { "4k3/8/8/8/8/8/8/4KN1R w K - 0 1 cc 33", "e1g1", "a piece stands in the way" },
    { "4k3/8/8/8/8/8/8/4KN1R w K - 0 1 cc 33", "e1h1", "a piece stands in the way" },
    { "4kr2/8/8/8/8/8/8/4K2R w K - 0 1 cc 33", "e1g1", "the king would castle through check" },
    { "4rk2/8/8/8/8/8/8/4K2R w K - 0 1 cc 33", "e1g1", "a king in check cannot castle" },
    { "4k3/8/8/8/8/8/8/4K2R w K - 0 1 cc 33", "e1g1", NULL },
    { "4k3/8/8/8/8/8/8/4K2R w K - 0 1 cc 33", "e1h1", NULL },
    { "3kr3/8/8/8/8/8/3K4/8 w - - 0 1 cc 33", "d2e2", "the king would be in check" },
    { "8/3k4/8/3R4/8/8/3K4/8 b - - 0 1 cc 33", "d7d6", "the king would be in check" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *squares = cases[i].from_to;
      MidPosition pos = duelling (cases[i].text);
      const MidGame *game = edition ("sirlin");
      int from = mid_square_parse (game, squares, 2), to = mid_square_parse (game, squares + 2, 2);
      const char *why = game->why_illegal (&pos, from, to);
      if (g_strcmp0 (why, cases[i].message) != 0)
        g_error ("%s %s: %s; wanted: %s", cases[i].text, squares, why, cases[i].message);
    }
  MidPosition pos = duelling ("4k3/8/8/3n4/8/8/3R4/4K3 w - - 0 1 cc 33");
  play (&pos, "Rxd5");
  g_assert_cmpstr (edition ("sirlin")->why_illegal (&pos, 60, 52), ==,
                   "the duel is to be decided first");
}

/* --- By files and ranks ----------------------------------------------------------------------- */

enum
{
  BOARDS = 40, /* for a piece of an army */
  MEN = 14     /* that may stand in the way */
};

/* Pieces that go where they look, and no others: two-step tigers, elephants, what is lent and what
 * goes anywhere have sentences of their own above. */
typedef struct
{
  const char *armies, piece;
  bool straight, diagonal, leaps;
} Ways;

static const Ways all_ways[] = {
  { "cnra", 'N', false, false, true }, { "cnrk", 'B', false, true, false },
  { "cnk", 'R', true, false, false },  { "c", 'Q', true, true, false },
  { "n", 'Q', true, true, false },     { "a", 'Q', true, false, true },
};

static int
step_of (int distance)
{
  return (distance > 0) - (distance < 0);
}

/* The sentence; NULL: it goes there. */
static const char *
reason (const char *at, const Ways *ways, int from, int to)
{
  int files = to % 8 - from % 8, ranks = to / 8 - from / 8;
  bool straight = files == 0 || ranks == 0, diagonal = abs (files) == abs (ranks);
  if (ways->leaps && abs (files * ranks) == 2)
    return NULL;
  if (!(ways->straight && straight) && !(ways->diagonal && diagonal))
    return "this piece does not move that way";
  int step = step_of (files) + 8 * step_of (ranks);
  for (int square = from + step; square != to; square += step)
    if (at[square] != ' ')
      return "a piece stands in the way";
  return NULL;
}

static void
append_rank (GString *out, const char *at)
{
  for (int file = 0, empty = 0; file < 8; file++)
    if (at[file] != ' ')
      g_string_append_c (out, at[file]);
    else if (empty++, file == 7 || at[file + 1] != ' ')
      {
        g_string_append_printf (out, "%d", empty);
        empty = 0;
      }
}

/* Kings in their corners, the piece somewhere, pawns about; as a FEN. */
static char *
dup_board (GRand *chance, char army, char piece, char *at, int *from)
{
  GString *text = g_string_new (NULL);
  memset (at, ' ', 64);
  for (int i = 0; i < MEN; i++)
    at[g_rand_int_range (chance, 24, 56)] = "Pp"[i % 2];
  *from = g_rand_int_range (chance, 2, 63);
  at[0] = 'K';
  at[1] = army == 'k' ? 'K' : ' ';
  at[63] = 'k';
  at[*from] = piece;
  for (int rank = 7; rank >= 0; rank--)
    {
      append_rank (text, at + 8 * rank);
      g_string_append (text, rank > 0 ? "/" : "");
    }
  g_string_append_printf (text, " w - - 0 1 %cc --", army);
  return g_string_free (text, FALSE);
}

static unsigned
check_board (const char *text, const char *at, const Ways *ways, int from)
{
  const MidGame *game = edition ("chess2");
  MidPosition pos;
  if (game->parse (game, NULL, 0, text, strlen (text), &pos, NULL).status != MID_OK)
    return 0; /* the king in the other corner is attacked */
  for (int to = 0; to < 64; to++)
    {
      const char *why = game->why_illegal (&pos, from, to);
      if (at[to] == ' ' && g_strcmp0 (why, reason (at, ways, from, to)) != 0)
        g_error ("%s, %d to %d: %s; wanted: %s", text, from, to, why, reason (at, ways, from, to));
    }
  return 1;
}

static void
test_geometry (void)
{
  g_autoptr (GRand) chance = g_rand_new_with_seed (1);
  for (unsigned i = 0; i < G_N_ELEMENTS (all_ways); i++)
    for (const char *army = all_ways[i].armies; *army != '\0'; army++)
      {
        unsigned n = 0;
        for (unsigned board = 0; board < BOARDS; board++)
          {
            char at[64];
            int from;
            g_autofree char *text = dup_board (chance, *army, all_ways[i].piece, at, &from);
            n += check_board (text, at, &all_ways[i], from);
          }
        g_assert_cmpuint (n, >, BOARDS / 2);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chess2/why", test_why);
  g_test_add_func ("/chess2/why/geometry", test_geometry);
  return g_test_run ();
}
