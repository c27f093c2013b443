/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position of Knightmare Chess that is set up further by hand: a board, of which cards say as
 * much as a text of the board alone does, whatever they had said before. */
#include "knightmare-tester.h"

#include "mid-setup.h"

enum
{
  F3 = 21
};

/* Positions in which cards are about, each of them in another way. */
static const struct
{
  const char *name, *fen, *elements;
} cases[] = {
  { "board", "4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1", "" },
  { "hands", "4k3/8/8/8/8/8/4P3/R3K2R w KQ - 0 1 hands:Crab,Coup/Bog,?_x3", "" },
  { "decks", "4k3/8/8/8/8/8/4P3/R3K2R b - - 3 9 hands:Coup/Bog decks:Crab,Panic/~Chaos_x2", "" },
  { "common", "4k3/8/8/8/8/8/4P3/R3K2R w - - 0 1 hands:Coup/Bog decks:Crab,Panic,Truce", "" },
  { "discards", "4k3/8/8/8/8/8/4P3/R3K2R w K - 0 1 discards:Guardian,Fanatic/Coup", "" },
  { "captured", "4k3/8/8/8/8/8/4P3/R3K2R w - - 0 1 captured:QRnp", "" },
  { "effects",
    "4k3/p6p/8/8/8/8/P6P/4K3 w - - 0 1 effects:Bog.b.stuck@a2*3,Forbidden_City.b.blocked@e4", "" },
  { "in-a-turn", "4k3/8/8/8/8/8/4P3/R3K3 w - - 0 1 hands:Crab,Coup/Bog,Truce", "Ra5" },
  { "a-card-played", "4k3/p7/8/8/8/8/P7/4K3 w - - 0 1 hands:Truce,Coup/Charge!,Legacy",
    "a4; <Truce>" },
  { "moved", "4k3/p7/8/8/8/8/P7/R3K3 w Q - 0 1", "a4; a5" },
  { "owed", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 hands:Crab/Bog decks:Coup_x3/Bog_x4 draws:1/2", "" },
};

static char *
dup_text (const MidPosition *pos)
{
  char text[MID_TEXT_MAX];
  mid_knightmare.format (pos, text, sizeof text);
  return g_strdup (text);
}

/* What the text of a board says: its six fields, and no others. */
static void
assert_is_board (const MidPosition *pos)
{
  MidKnightmare given = *(const MidKnightmare *) (const void *) pos->bytes;
  g_autofree char *text = dup_text (pos);
  g_auto (GStrv) fields = g_strsplit (text, " ", -1);
  g_assert_cmpuint (g_strv_length (fields), ==, 6);
  MidPosition read = read_position (text);
  MidKnightmare board = *(const MidKnightmare *) (const void *) read.bytes;
  given.now.chess.key = board.now.chess.key = 0; /* a setup has none */
  g_assert_cmpmem (&given, sizeof given, &board, sizeof board);
}

static MidPosition
read_case (guint i)
{
  MidPosition pos = read_position (cases[i].fen);
  play_all (&pos, cases[i].elements);
  return pos;
}

/* A piece on f3, where nothing is in the way: the board has it, and when it is taken away again the
 * board is what it was. */
static void
test_put (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].name);
      MidPosition pos = read_case (i);
      MidCell tray[64], cells[64];
      unsigned n = mid_knightmare.setup->tray (&pos, MID_FIRST, tray);
      g_autofree char *before = dup_board (&pos);
      mid_knightmare.setup->put (&pos, F3, tray[n - 1]);
      mid_knightmare.cells (&pos, cells);
      g_assert_cmpuint (cells[F3].piece, ==, tray[n - 1].piece);
      assert_is_board (&pos);
      mid_knightmare.setup->put (&pos, F3, (MidCell){ 0 });
      assert_is_board (&pos);
      g_autofree char *after = dup_board (&pos);
      g_assert_cmpstr (after, ==, before);
    }
}

/* A trait that is changed as well; one that cannot be, or is so already, changes nothing. */
static void
test_set (void)
{
  const MidSetup *setup = mid_knightmare.setup;
  guint n_changed = 0, n_kept = 0;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (unsigned trait = 0; trait < setup->n_traits; trait++)
      for (int value = 0; value < 2; value++)
        {
          MidPosition pos = read_case (i), before = pos;
          gboolean changes = setup->can (&pos, trait, value) && setup->get (&pos, trait) != value;
          setup->set (&pos, trait, value);
          if (changes)
            {
              g_assert_cmpint (setup->get (&pos, trait), ==, value);
              assert_is_board (&pos);
              n_changed++;
            }
          else
            {
              g_assert_cmpmem (&pos, sizeof pos, &before, sizeof before);
              n_kept++;
            }
        }
  g_assert_cmpuint (n_changed, >=, G_N_ELEMENTS (cases));
  g_assert_cmpuint (n_kept, >=, G_N_ELEMENTS (cases));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/knightmare-place/put", test_put);
  g_test_add_func ("/knightmare-place/set", test_set);
  return g_test_run ();
}
