/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Setups changed by hand: what holds for every game, by many random changes, and what is known of
 * single ones. */
#include <glib.h>
#include <string.h>

#include "mid-chess960-dice.h"
#include "mid-chess960.h"
#include "mid-setup.h"

enum
{
  CHANGES = 3000,
  ROOK = 4 /* in the pieces of chess */
};

static MidPosition
start_of (const MidGame *game, const char *tag, const char *value)
{
  MidSetting setting = { tag, value };
  MidPosition pos;
  g_assert_cmpint (game->start (game, &setting, tag != NULL, &pos).status, ==, MID_OK);
  return pos;
}

static MidPosition
setup_of (const MidGame *game, const char *text)
{
  MidPosition pos;
  MidParse parse = game->parse (game, NULL, 0, text, strlen (text), &pos, NULL);
  g_assert_cmpint (parse.status, !=, MID_BAD_SYNTAX);
  return pos;
}

static void
assert_text (const MidGame *game, const MidPosition *setup, const char *expected)
{
  char text[MID_TEXT_MAX];
  game->format (setup, text, sizeof text);
  g_assert_cmpstr (text, ==, expected);
}

static unsigned
trait_named (const MidGame *game, const char *name)
{
  for (unsigned i = 0; i < game->setup->n_traits; i++)
    if (strcmp (game->setup->traits[i].name, name) == 0)
      return i;
  g_error ("%s has no trait “%s”", game->id, name);
}

static bool
can (const MidGame *game, const MidPosition *setup, const char *name, int value)
{
  return game->setup->can (setup, trait_named (game, name), value);
}

static void
set (const MidGame *game, MidPosition *setup, const char *name, int value)
{
  game->setup->set (setup, trait_named (game, name), value);
}

static int
get (const MidGame *game, const MidPosition *setup, const char *name)
{
  return game->setup->get (setup, trait_named (game, name));
}

static int
square (const MidGame *game, const char *name)
{
  return mid_square_parse (game, name, strlen (name));
}

static bool
has_defect (const MidDefects *defects, const char *message)
{
  for (unsigned i = 0; i < defects->count; i++)
    if (strcmp (defects->at[i].message, message) == 0)
      return true;
  return false;
}

/* --- Every game ------------------------------------------------------------------------------- */

static void
test_tables (gconstpointer data)
{
  const MidGame *game = data;
  const MidSetup *kit = game->setup;
  g_assert_cmpuint (kit->n_traits, <=, MID_TRAITS_MAX);
  for (unsigned i = 0; i < kit->n_traits; i++)
    {
      const MidTrait *trait = &kit->traits[i];
      g_assert_nonnull (trait->name);
      g_assert_cmpuint (kit->traits[trait->swapped].swapped, ==, i);
      g_assert_cmpuint (kit->traits[trait->mirrored].mirrored, ==, i);
      g_assert_cmpint (kit->traits[trait->swapped].kind, ==, trait->kind);
      g_assert_true (trait->kind != MID_TRAIT_CHOICE || trait->n_choices > 1);
    }
}

static MidCell
random_cell (GRand *rand, const MidGame *game, const MidPosition *setup)
{
  MidCell tray[MID_CELLS_MAX];
  MidSide side = (MidSide) g_rand_int_range (rand, 0, 2);
  unsigned n = game->setup->tray (setup, side, tray);
  g_assert_cmpuint (n, >, 0);
  g_assert_cmpuint (n, <, game->n_pieces);
  MidCell cell = tray[g_rand_int_range (rand, 0, (gint32) n)];
  g_assert_cmpint (cell.owner, ==, side);
  for (unsigned i = 0; i < game->setup->n_powers; i++)
    cell.powers |=
      (uint16_t) (g_rand_int_range (rand, 0, game->powers[i].max + 1) << game->powers[i].shift);
  return g_rand_int_range (rand, 0, 3) == 0 ? (MidCell){ 0 } : cell;
}

/* A value of the trait: mostly one that it can take. */
static int
random_value (GRand *rand, const MidGame *game, const MidPosition *setup, unsigned trait)
{
  const MidTrait *asked = &game->setup->traits[trait];
  int values[MID_CELLS_MAX + 1];
  if (asked->kind == MID_TRAIT_COUNT || g_rand_int_range (rand, 0, 4) == 0)
    return g_rand_int_range (rand, asked->min - 2, MIN (asked->max, 200) + 3);
  unsigned n = mid_setup_values (game, setup, trait, values);
  return n > 0 ? values[g_rand_int_range (rand, 0, (gint32) n)] : 0;
}

/* What is put is there, nothing else moves. */
static void
change_cell (GRand *rand, const MidGame *game, MidPosition *setup)
{
  MidCell before[MID_CELLS_MAX], after[MID_CELLS_MAX];
  int at = g_rand_int_range (rand, 0, game->files * game->ranks);
  MidCell cell = random_cell (rand, game, setup);
  game->cells (setup, before);
  game->setup->put (setup, at, cell);
  game->cells (setup, after);
  before[at] = cell;
  for (int i = 0; i < game->files * game->ranks; i++)
    {
      g_assert_cmpint (before[i].piece, ==, after[i].piece);
      g_assert_true (before[i].piece == 0 || before[i].owner == after[i].owner);
      g_assert_cmpint (before[i].powers, ==, after[i].powers);
    }
}

/* A trait takes what it can, and nothing else. */
static void
change_trait (GRand *rand, const MidGame *game, MidPosition *setup)
{
  unsigned trait = (unsigned) g_rand_int_range (rand, 0, (gint32) game->setup->n_traits);
  int before = game->setup->get (setup, trait), value = random_value (rand, game, setup, trait);
  bool possible = game->setup->can (setup, trait, value);
  game->setup->set (setup, trait, value);
  g_assert_cmpint (game->setup->get (setup, trait), ==, possible ? value : before);
}

/* The text says all of it: read again, it is the same, whatever is wrong with it. */
static void
check_text (const MidGame *game, const MidPosition *setup)
{
  MidCell cells[MID_CELLS_MAX], again[MID_CELLS_MAX];
  MidPosition out;
  MidDefects defects = { 0 };
  MidParse parse = mid_setup_check (game, NULL, 0, setup, &out, &defects);
  g_assert_cmpint (parse.status, !=, MID_BAD_SYNTAX);
  g_assert_cmpint (parse.status == MID_OK, ==, defects.count == 0);
  game->cells (setup, cells);
  game->cells (&out, again);
  for (int i = 0; i < game->files * game->ranks; i++)
    {
      g_assert_cmpint (cells[i].piece, ==, again[i].piece);
      g_assert_true (cells[i].piece == 0 || cells[i].owner == again[i].owner);
    }
  for (unsigned i = 0; i < game->setup->n_traits; i++)
    g_assert_cmpint (game->setup->get (setup, i), ==, game->setup->get (&out, i));
}

/* Done twice, they do nothing. */
static void
check_turning (const MidGame *game, const MidPosition *setup)
{
  char before[MID_TEXT_MAX], after[MID_TEXT_MAX];
  MidPosition turned = *setup;
  game->format (setup, before, sizeof before);
  mid_setup_swap_sides (game, &turned);
  mid_setup_swap_sides (game, &turned);
  game->format (&turned, after, sizeof after);
  g_assert_cmpstr (before, ==, after);

  MidCell cells[MID_CELLS_MAX], mirrored[MID_CELLS_MAX];
  mid_setup_mirror (game, &turned);
  game->cells (setup, cells);
  game->cells (&turned, mirrored);
  for (int i = 0; i < game->files * game->ranks; i++)
    {
      int at = i / game->files * game->files + game->files - 1 - i % game->files;
      g_assert_cmpint (cells[i].piece, ==, mirrored[at].piece);
      g_assert_cmpint (cells[i].powers, ==, mirrored[at].powers);
    }
}

static void
test_changes (gconstpointer data)
{
  const MidGame *game = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (20 + game->n_pieces);
  MidPosition setup = start_of (game, NULL, NULL);
  for (int i = 0; i < CHANGES; i++)
    {
      if (g_rand_int_range (rand, 0, 3) == 0)
        change_trait (rand, game, &setup);
      else
        change_cell (rand, game, &setup);
      check_text (game, &setup);
      if (i % 7 == 0)
        check_turning (game, &setup);
    }
}

/* Emptied and put up again, the start is the start. */
static void
test_start (gconstpointer data)
{
  const MidGame *game = data;
  MidPosition start = start_of (game, NULL, NULL), setup = start, out;
  MidCell cells[MID_CELLS_MAX];
  MidDefects defects;
  char expected[MID_TEXT_MAX];

  mid_setup_clear (game, &setup);
  game->cells (&setup, cells);
  for (int i = 0; i < game->files * game->ranks; i++)
    g_assert_cmpint (cells[i].piece, ==, 0);
  g_assert_cmpint (mid_setup_check (game, NULL, 0, &setup, &out, &defects).status, !=,
                   MID_BAD_SYNTAX);

  g_assert_cmpint (mid_setup_start (game, NULL, 0, &setup).status, ==, MID_OK);
  game->format (&start, expected, sizeof expected);
  assert_text (game, &setup, expected);
  g_assert_cmpint (mid_setup_check (game, NULL, 0, &setup, &out, &defects).status, ==, MID_OK);
  g_assert_cmpmem (&out, game->position_size, &start, game->position_size);

  mid_setup_clear (game, &setup);
  game->cells (&start, cells);
  for (int i = 0; i < game->files * game->ranks; i++)
    game->setup->put (&setup, i, cells[i]);
  for (unsigned i = 0; i < game->setup->n_traits; i++)
    game->setup->set (&setup, i, game->setup->get (&start, i));
  assert_text (game, &setup, expected);
}

/* --- Single ones ------------------------------------------------------------------------------ */

static void
test_castling (void)
{
  const MidGame *game = mid_game_find ("chess");
  MidPosition setup = setup_of (game, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  g_assert_cmpint (get (game, &setup, "White can castle kingside"), ==, 1);

  game->setup->put (&setup, square (game, "h1"), (MidCell){ 0 });
  g_assert_cmpint (get (game, &setup, "White can castle kingside"), ==, 0);
  g_assert_cmpint (get (game, &setup, "White can castle queenside"), ==, 1);
  g_assert_false (can (game, &setup, "White can castle kingside", 1));
  mid_setup_move (game, &setup, square (game, "e8"), square (game, "d8"));
  assert_text (game, &setup, "r2k3r/8/8/8/8/8/8/R3K3 w Q - 0 1");
  mid_setup_move (game, &setup, square (game, "d8"), square (game, "e8"));
  set (game, &setup, "Black can castle queenside", 1);
  assert_text (game, &setup, "r3k2r/8/8/8/8/8/8/R3K3 w Qq - 0 1");
  mid_setup_swap_sides (game, &setup);
  assert_text (game, &setup, "r3k3/8/8/8/8/8/8/R3K2R b Qq - 0 1");

  /* A rook that is taken off by one of the other side castles no more. */
  setup = setup_of (game, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  game->setup->put (&setup, square (game, "h1"), (MidCell){ ROOK, MID_SECOND, 0 });
  game->setup->put (&setup, square (game, "a8"), (MidCell){ ROOK, MID_FIRST, 0 });
  assert_text (game, &setup, "R3k2r/8/8/8/8/8/8/R3K2r w Qk - 0 1");

  /* In Chess960 the king may stand elsewhere, and so it may be mirrored. */
  game = mid_game_find ("chess960");
  setup = setup_of (game, "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
  mid_setup_mirror (game, &setup);
  assert_text (game, &setup, "3k4/8/8/8/8/8/8/3K3R w K - 0 1");
}

static void
test_en_passant (void)
{
  const MidGame *game = mid_game_find ("chess");
  MidPosition setup = setup_of (game, "4k3/8/8/3pP1pP/8/8/8/4K3 w - - 0 1");
  int values[MID_CELLS_MAX + 1];
  unsigned n = mid_setup_values (game, &setup, trait_named (game, "En passant"), values);
  g_assert_cmpuint (n, ==, 3);
  g_assert_cmpint (values[0], ==, -1);
  g_assert_cmpint (values[1], ==, square (game, "d6"));
  g_assert_cmpint (values[2], ==, square (game, "g6"));
  set (game, &setup, "En passant", values[1]);
  assert_text (game, &setup, "4k3/8/8/3pP1pP/8/8/8/4K3 w - d6 0 1");
  set (game, &setup, "Side to move", MID_SECOND);
  assert_text (game, &setup, "4k3/8/8/3pP1pP/8/8/8/4K3 b - - 0 1");
}

/* All that is wrong is said at once. */
static void
test_defects (void)
{
  const MidGame *game = mid_game_find ("sirlin");
  MidPosition setup = setup_of (game, "P6k/8/8/8/8/8/8/3QK2p w - - 0 1 kc 33"), out;
  MidDefects defects;
  g_assert_cmpint (mid_setup_check (game, NULL, 0, &setup, &out, &defects).status, ==,
                   MID_BAD_SETUP);
  g_assert_true (has_defect (&defects, "White plays Two Kings and has only one king"));
  g_assert_true (has_defect (&defects, "a pawn on the last rank would have promoted"));
  g_assert_true (has_defect (&defects, "Two Kings have no queen"));
  g_assert_cmpuint (defects.count, >=, 4); /* both pawns */
}

static void
test_armies (void)
{
  const MidGame *game = mid_game_find ("chess2");
  MidPosition setup = start_of (game, NULL, NULL);
  MidCell tray[MID_CELLS_MAX];
  g_assert_cmpuint (game->setup->tray (&setup, MID_FIRST, tray), ==, 6);

  /* S2: the second king takes the queen's place; only Classic armies castle (C2). */
  set (game, &setup, "White’s army", 4);
  assert_text (game, &setup, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w kq - 0 1 kc --");
  g_assert_cmpuint (game->setup->tray (&setup, MID_FIRST, tray), ==, 5);
  g_assert_cmpstr (game->pieces[tray[0].piece].image, ==, "warrior-king");
  g_assert_false (can (game, &setup, "White can castle kingside", 1));

  /* A king-turn is of Two Kings alone (C6), and there are no duels in this edition. */
  set (game, &setup, "Phase of the turn", 1);
  assert_text (game, &setup, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR K kq - 0 1 kc --");
  g_assert_false (can (game, &setup, "Phase of the turn", 2));
  mid_setup_swap_sides (game, &setup);
  assert_text (game, &setup, "rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR k KQ - 0 1 ck --");
  set (game, &setup, "Black’s army", 3);
  assert_text (game, &setup, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQ - 0 1 cr --");
  MidCell ghost = mid_setup_find_letter (game, &setup, MID_SECOND, 'R');
  g_assert_cmpstr (game->pieces[ghost.piece].image, ==, "ghost");
  g_assert_cmpint (mid_setup_find_letter (game, &setup, MID_SECOND, 'z').piece, ==, 0);

  /* The start keeps the armies. */
  mid_setup_clear (game, &setup);
  MidSetting number = { "StartPosition", "0" };
  g_assert_cmpint (mid_setup_start (game, &number, 1, &setup).status, ==, MID_OK);
  assert_text (game, &setup, "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQ - 0 1 cr --");
}

static void
test_duel (void)
{
  const MidGame *game = mid_game_find ("sirlin");
  MidPosition setup = setup_of (game, "4k3/8/8/3B4/8/8/4P3/4K3 w - - 0 9 ac 30");
  MidPosition out;
  MidDefects defects;

  set (game, &setup, "Phase of the turn", 2);
  set (game, &setup, "Attacker stands on", square (game, "d5"));
  set (game, &setup, "Captured piece", 3);
  assert_text (game, &setup, "4k3/8/8/3B4/8/8/4P3/4K3 w - - 0 9 ac 30 d5xRd5");
  g_assert_cmpint (mid_setup_check (game, NULL, 0, &setup, &out, &defects).status, ==,
                   MID_BAD_SETUP);
  g_assert_true (has_defect (&defects, "a defender without stones cannot challenge"));
  set (game, &setup, "Black’s stones", 2);
  g_assert_false (can (game, &setup, "Black’s stones", 7));
  /* A tiger pounces and is back (C7): it captured two squares away at most. */
  g_assert_true (can (game, &setup, "Captured on", square (game, "f7")));
  g_assert_false (can (game, &setup, "Captured on", square (game, "g8")));
  set (game, &setup, "Captured on", square (game, "f7"));
  g_assert_cmpint (mid_setup_check (game, NULL, 0, &setup, &out, &defects).status, ==, MID_OK);
  assert_text (game, &out, "4k3/8/8/3B4/8/8/4P3/4K3 w - - 0 9 ac 32 d5xRf7");
  g_assert_cmpint (game->decision (&out).ask, ==, MID_ASK_DUEL);

  set (game, &setup, "Side to move", MID_SECOND);
  assert_text (game, &setup, "4k3/8/8/3B4/8/8/4P3/4K3 b - - 0 9 ac 32");
}

/* A pawn that has captured on the last rank has become something, no other piece has, and nowhere
 * else has a pawn: an army of Two Kings has no queen. */
static void
test_duel_promotes (void)
{
  static const struct
  {
    const char *text, *attacker, *duel;
  } cases[] = {
    { "1P2k3/8/8/8/8/8/8/4K3 w - - 0 9 cc 33", "b8", " b8xPb8=Q" },
    { "1P2k3/8/8/8/8/8/8/3K1K2 w - - 0 9 kc 33", "b8", " b8xPb8=R" },
    { "1N2k3/8/8/8/8/8/8/4K3 w - - 0 9 cc 33", "b8", " b8xPb8" },
    { "4k3/8/8/1P6/8/8/8/4K3 w - - 0 9 cc 33", "b5", " b5xPb5" },
    { "4k3/8/8/8/8/8/8/1p2K3 b - - 0 9 cc 33", "b1", " b1xPb1=Q" },
  };
  const MidGame *game = mid_game_find ("sirlin");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MidPosition setup = setup_of (game, cases[i].text);
      g_autofree char *expected = g_strconcat (cases[i].text, cases[i].duel, NULL);
      set (game, &setup, "Phase of the turn", 2);
      set (game, &setup, "Attacker stands on", square (game, cases[i].attacker));
      assert_text (game, &setup, expected);
    }
}

static void
test_powers (void)
{
  const MidGame *game = mid_game_find ("extreme2d");
  MidPosition setup = start_of (game, NULL, NULL);
  int at = square (game, "a1");
  MidCell before = mid_setup_cell (game, &setup, at);
  unsigned red = mid_power_count (&game->powers[0], before);
  for (unsigned i = 1; i <= 3; i++)
    {
      mid_setup_add_power (game, &setup, at, 0);
      g_assert_cmpuint (mid_power_count (&game->powers[0], mid_setup_cell (game, &setup, at)), ==,
                        (red + i) % 3);
    }
  mid_setup_add_power (game, &setup, square (game, "e5"), 0); /* nothing stands there */
  g_assert_cmpint (mid_setup_cell (game, &setup, square (game, "e5")).piece, ==, 0);
  mid_setup_copy (game, &setup, at, square (game, "e5"));
  g_assert_cmpint (mid_setup_cell (game, &setup, square (game, "e5")).powers, ==, before.powers);
}

/* S1: every throw of the third edition's procedure makes one of the 960, and each comes about. */
static void
test_dice (void)
{
  bool seen[MID_CHESS960_COUNT] = { false };
  unsigned n_seen = 0;
  uint8_t thrown[MID_CHESS960_THROWS] = { 1, 1, 1, 1, 1 };
  for (;;)
    {
      int number = mid_chess960_dice_number (thrown);
      g_assert_cmpint (number, >=, 0);
      n_seen += !seen[number];
      seen[number] = true;
      unsigned i = 0;
      while (i < MID_CHESS960_THROWS && ++thrown[i] > mid_chess960_throws[i].faces)
        thrown[i++] = 1;
      if (i == MID_CHESS960_THROWS)
        break;
    }
  g_assert_cmpuint (n_seen, ==, MID_CHESS960_COUNT);

  /* RNBQKBNR: c1, f1; the third free square of a b d e g h; the second of a b e g h and the third
   * of a e g h. */
  const uint8_t orthodox[] = { 2, 3, 3, 2, 3 };
  g_assert_cmpint (mid_chess960_dice_number (orthodox), ==, MID_CHESS960_ORTHODOX);
}

static void
test_draw (gconstpointer data)
{
  const MidGame *game = data;
  const uint8_t thrown[] = { 1, 1, 1, 1, 1 };
  MidPosition setup = start_of (game, NULL, NULL), start;
  game->setup->draw (&setup, thrown, 3);
  MidCell a1 = mid_setup_cell (game, &setup, 0);
  g_assert_cmpint (game->pieces[a1.piece].letter, ==, 'B');
  g_assert_cmpint (mid_setup_cell (game, &setup, 3).piece, ==, 0);
  g_assert_cmpint (mid_setup_cell (game, &setup, 8).piece, ==, 0);
  game->setup->draw (&setup, thrown, game->setup->n_throws);

  char number[8], expected[MID_TEXT_MAX];
  g_snprintf (number, sizeof number, "%d", game->setup->number (thrown));
  start = start_of (game, "StartPosition", number);
  game->format (&start, expected, sizeof expected);
  assert_text (game, &setup, expected);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    {
      if ((*game)->setup == NULL)
        continue;
      g_autofree char *tables = g_strdup_printf ("/setup/%s/tables", (*game)->id);
      g_autofree char *start = g_strdup_printf ("/setup/%s/start", (*game)->id);
      g_autofree char *changes = g_strdup_printf ("/setup/%s/changes", (*game)->id);
      g_autofree char *draw = g_strdup_printf ("/setup/%s/draw", (*game)->id);
      g_test_add_data_func (tables, *game, test_tables);
      g_test_add_data_func (start, *game, test_start);
      g_test_add_data_func (changes, *game, test_changes);
      if ((*game)->setup->throws != NULL)
        g_test_add_data_func (draw, *game, test_draw);
    }
  g_test_add_func ("/setup/castling", test_castling);
  g_test_add_func ("/setup/en-passant", test_en_passant);
  g_test_add_func ("/setup/defects", test_defects);
  g_test_add_func ("/setup/armies", test_armies);
  g_test_add_func ("/setup/duel", test_duel);
  g_test_add_func ("/setup/duel-promotes", test_duel_promotes);
  g_test_add_func ("/setup/powers", test_powers);
  g_test_add_func ("/setup/dice", test_dice);
  return g_test_run ();
}
