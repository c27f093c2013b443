/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Syzygy tables: those of three pieces, and of a pawn against a pawn, in tests/tables/syzygy, made
 * by the generator of their inventor (https://github.com/syzygy1/tb).
 *
 * usage: test-syzygy FOLDER */
#include <glib.h>
#include <glib/gstdio.h>
#include <string.h>

#include "mid-syzygy.h"

static const char *folder;
static const MidGame *chess;

static MidPosition
read_position (const MidGame *game, const char *text)
{
  MidPosition pos;
  g_assert_cmpint (game->parse (game, NULL, 0, text, strlen (text), &pos, NULL).status, ==, MID_OK);
  return pos;
}

static unsigned
look_up (const char *text, MidTableEntry *out, MidSyzygyMove *moves)
{
  MidPosition pos = read_position (chess, text);
  return mid_syzygy_list (chess, &pos, MID_SYZYGY_PIECES_MAX, out, moves);
}

static void
assert_entry (const char *text, MidTableResult result, unsigned distance)
{
  MidSyzygyMove moves[MID_MOVES_MAX];
  MidTableEntry entry;
  g_assert_cmpuint (look_up (text, &entry, moves), >, 0);
  g_assert_cmpint (entry.result, ==, result);
  g_assert_cmpuint (entry.distance, ==, distance);
}

/* --- What is there ---------------------------------------------------------------------------- */

static void
test_open (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *empty = g_dir_make_tmp ("midline-syzygy-XXXXXX", &error);
  g_autofree char *both = g_strconcat (empty, ":", folder, NULL);
  g_assert_no_error (error);
  g_assert_cmpuint (mid_syzygy_open (empty), ==, 0);
  g_assert_cmpuint (mid_syzygy_open ("/none"), ==, 0);
  g_assert_cmpuint (mid_syzygy_open (both), ==, 4);
  g_assert_cmpuint (mid_syzygy_open (NULL), ==, 0);
  MidTableEntry entry;
  MidSyzygyMove moves[MID_MOVES_MAX];
  g_assert_cmpuint (look_up ("8/8/8/4k3/8/8/8/K6R w - - 0 1", &entry, moves), ==, 0);
  g_assert_cmpuint (mid_syzygy_open (folder), ==, 4);
  g_rmdir (empty);
}

static void
test_not_there (void)
{
  static const char *const texts[] = { "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",   /* castling */
                                       "8/8/8/4k3/8/8/8/K5RR w - - 0 1",   /* no such table */
                                       "8/8/8/4k3/8/8/8/K6B w - - 0 1",    /* a draw at once */
                                       "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1",   /* stalemate */
                                       "8/8/8/4k3/8/8/8/K6R w - - 150 99", /* drawn by the count */
                                       "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" };
  MidTableEntry entry;
  MidTableResult result;
  MidSyzygyMove moves[MID_MOVES_MAX];
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      MidPosition pos = read_position (chess, texts[i]);
      g_assert_cmpuint (look_up (texts[i], &entry, moves), ==, 0);
      g_assert_false (mid_syzygy_probe (chess, &pos, MID_SYZYGY_PIECES_MAX, &result));
    }
  const MidGame *other = mid_game_find ("chess2");
  MidPosition pos = read_position (other, "8/8/8/4k3/8/8/8/K6R w - - 0 1 cc --");
  g_assert_false (mid_syzygy_probe (other, &pos, MID_SYZYGY_PIECES_MAX, &result));
  /* Fewer pieces are wanted, and where the count is not 0 the smaller tables are not asked. */
  pos = read_position (chess, "8/8/8/4k3/8/8/8/K6R w - - 0 1");
  g_assert_false (mid_syzygy_probe (chess, &pos, 2, &result));
  g_assert_true (mid_syzygy_probe (chess, &pos, 3, &result));
  pos = read_position (chess, "8/8/8/4k3/8/8/8/K6R w - - 1 1");
  g_assert_false (mid_syzygy_probe (chess, &pos, 3, &result));
  pos = read_position (mid_game_find ("chess960"), "8/8/8/4k3/8/8/8/K6R w - - 0 1");
  g_assert_true (mid_syzygy_probe (mid_game_find ("chess960"), &pos, 3, &result));
}

/* --- What they say ---------------------------------------------------------------------------- */

/* What every book of endings says. */
static void
test_known (void)
{
  assert_entry ("7k/8/5KQ1/8/8/8/8/8 w - - 0 1", MID_TABLE_WIN, 1);
  assert_entry ("8/8/8/8/8/4k3/4P3/4K3 w - - 0 1", MID_TABLE_DRAW, 0);
  assert_entry ("4k3/8/4K3/4P3/8/8/8/8 b - - 0 1", MID_TABLE_LOSS, 4);
  assert_entry ("k7/P7/8/1K6/8/8/8/8 w - - 0 1", MID_TABLE_DRAW, 0);  /* the rook's pawn */
  assert_entry ("7K/8/k1P5/7p/8/8/8/8 w - - 0 1", MID_TABLE_DRAW, 0); /* Reti, 1921 */
}

/* The fifty-move rule: with a rook mate takes 16 moves at most. */
static void
test_count (void)
{
  MidSyzygyMove moves[MID_MOVES_MAX];
  MidTableEntry entry;
  g_assert_cmpuint (look_up ("8/8/8/4k3/8/8/8/K6R w - - 70 99", &entry, moves), >, 0);
  g_assert_cmpint (entry.result, ==, MID_TABLE_WIN);
  look_up ("8/8/8/4k3/8/8/8/K6R w - - 90 99", &entry, moves);
  g_assert_cmpint (entry.result, ==, MID_TABLE_CURSED_WIN);
  look_up ("8/8/8/4k3/8/8/8/K6R b - - 90 99", &entry, moves);
  g_assert_cmpint (entry.result, ==, MID_TABLE_BLESSED_LOSS);
}

/* Position text of a king and a piece against a king; White moves. */
static char *
dup_text (int black, int king, char piece, int other)
{
  GString *text = g_string_new (NULL);
  for (int rank = 7; rank >= 0; rank--)
    {
      int empty = 0;
      for (int square = rank * 8; square < rank * 8 + 8; square++)
        {
          char c = square == black ? 'k' : square == king ? 'K' : square == other ? piece : '\0';
          empty += c == '\0';
          if (empty > 0 && (c != '\0' || square % 8 == 7))
            g_string_append_printf (text, "%d", empty);
          if (c == '\0')
            continue;
          g_string_append_c (text, c);
          empty = 0;
        }
      g_string_append (text, rank > 0 ? "/" : " w - - 0 1");
    }
  return g_string_free (text, FALSE);
}

/* A position is worth what the best of its moves is; returns how far it is, 0 if it is none. */
static unsigned
check_position (const char *text)
{
  MidPosition pos;
  MidTableEntry entry, best = { MID_TABLE_LOSS, 0 };
  MidSyzygyMove moves[MID_MOVES_MAX];
  if (chess->parse (chess, NULL, 0, text, strlen (text), &pos, NULL).status != MID_OK)
    return 0;
  unsigned n = mid_syzygy_list (chess, &pos, 3, &entry, moves);
  g_assert_cmpuint (n, >, 0);
  for (unsigned i = 0; i < n; i++)
    if (mid_table_entry_compare (&moves[i].entry, &best) < 0)
      best = moves[i].entry;
  g_assert_cmpint (best.result, ==, entry.result);
  g_assert_cmpuint (best.distance, ==, entry.distance);
  return entry.distance;
}

/* All positions with the other king in an eighth of the board. */
static unsigned
find_longest (char piece)
{
  unsigned longest = 0;
  for (int k = 0; k < 16; k++)
    for (int c = 0; c < 64 * 64; c++)
      {
        int black = k / 4 * 8 + k % 4, king = c / 64, other = c % 64;
        if (k % 4 < k / 4 || black == king || black == other || king == other)
          continue;
        g_autofree char *text = dup_text (black, king, piece, other);
        longest = MAX (longest, check_position (text));
      }
  return longest;
}

/* How long the longest take is known: 10 moves and 16. */
static void
test_all (void)
{
  g_assert_cmpuint (find_longest ('Q'), ==, 19);
  g_assert_cmpuint (find_longest ('R'), ==, 31);
}

/* What can be captured in passing decides: found by another reader of the same tables. */
static void
test_en_passant (void)
{
  assert_entry ("8/8/8/8/4pP2/4K3/8/5k2 b - f3 0 1", MID_TABLE_DRAW, 0);
  assert_entry ("8/8/8/8/4pP2/4K3/8/5k2 b - - 0 1", MID_TABLE_LOSS, 1);
  assert_entry ("8/8/7K/k7/4pP2/8/8/8 b - f3 0 1", MID_TABLE_WIN, 1);
  assert_entry ("8/8/7K/k7/4pP2/8/8/8 b - - 0 1", MID_TABLE_DRAW, 0);
}

/* --- What is missing or damaged ------------------------------------------------------------- */

static void
copy (const char *name, const char *to, gssize less)
{
  g_autofree char *from = g_build_filename (folder, name, NULL), *path = NULL, *text = NULL;
  gsize length;
  g_assert_true (g_file_get_contents (from, &text, &length, NULL));
  path = g_build_filename (to, name, NULL);
  g_assert_true (g_file_set_contents (path, text, (gssize) length - less, NULL));
}

/* Without the larger ones results are known, distances are not; what has been cut off is not used.
 */
static void
test_parts (void)
{
  if (!g_test_subprocess ())
    {
      g_test_trap_subprocess (NULL, 0, 0); /* the library prints what it is not content with */
      g_test_trap_assert_passed ();
      return;
    }
  g_autofree char *some = g_dir_make_tmp ("midline-syzygy-XXXXXX", NULL);
  g_autofree char *queen = g_build_filename (some, "KQvK.rtbw", NULL);
  g_autofree char *rook = g_build_filename (some, "KRvK.rtbw", NULL);
  MidSyzygyMove moves[MID_MOVES_MAX];
  MidTableEntry entry;
  copy ("KQvK.rtbw", some, 0);
  copy ("KRvK.rtbw", some, 5);
  g_assert_cmpuint (mid_syzygy_open (some), ==, 3);
  g_assert_cmpuint (look_up ("8/8/8/4k3/8/8/8/K6Q w - - 0 1", &entry, moves), ==, 23);
  g_assert_cmpint (entry.result, ==, MID_TABLE_WIN);
  g_assert_cmpuint (entry.distance, ==, 0);
  g_assert_cmpuint (look_up ("8/8/8/4k3/8/8/8/K6R w - - 0 1", &entry, moves), ==, 0);
  g_assert_cmpuint (mid_syzygy_open (folder), ==, 4);
  g_remove (queen);
  g_remove (rook);
  g_rmdir (some);
}

/* Built without the library there are no tables, wherever they are. */
static void
test_none (void)
{
  MidTableEntry entry;
  MidSyzygyMove moves[MID_MOVES_MAX];
  g_assert_cmpuint (mid_syzygy_open (folder), ==, 0);
  g_assert_cmpuint (look_up ("8/8/8/4k3/8/8/8/K6R w - - 0 1", &entry, moves), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (argc > 1)
    g_setenv ("MIDLINE_TEST_SYZYGY", argv[1], TRUE);
  folder = g_getenv ("MIDLINE_TEST_SYZYGY");
  chess = mid_game_find ("chess");
  if (!mid_syzygy_is_built ())
    {
      g_test_add_func ("/syzygy/none", test_none);
      return g_test_run ();
    }
  g_test_add_func ("/syzygy/open", test_open);
  g_test_add_func ("/syzygy/not-there", test_not_there);
  g_test_add_func ("/syzygy/known", test_known);
  g_test_add_func ("/syzygy/count", test_count);
  g_test_add_func ("/syzygy/all", test_all);
  g_test_add_func ("/syzygy/en-passant", test_en_passant);
  g_test_add_func ("/syzygy/parts", test_parts);
  return g_test_run ();
}
