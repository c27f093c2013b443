/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "study-test.h"
#include "mid-move-entry.h"

static MidMoveEntry *
entry_at (MidRecord *record, MidNode *node)
{
  MidPosition at;
  mid_record_get_position (record, node, &at);
  return mid_move_entry_new (mid_record_get_game (record), &at);
}

static guint
count (MidMoveEntry *entry, MidRecord *record, const char *from, const char *to, guint *passes)
{
  g_autoptr (GArray) found =
    mid_move_entry_find (entry, study_test_square (record, from), study_test_square (record, to));
  if (found->len > 0 && passes != NULL)
    *passes = g_array_index (found, MidEntryMove, 0).passes;
  return found->len;
}

static void
test_start (void)
{
  g_autoptr (MidRecord) record = study_test_read ("[White \"A\"]\n\n*\n");
  g_autoptr (MidMoveEntry) entry = entry_at (record, mid_record_get_root (record));
  guint sources = 0, targets = 0, passes = 99;
  for (int from = 0; from < 64; from++)
    {
      sources += mid_move_entry_is_source (entry, from);
      for (int to = 0; to < 64; to++)
        targets += mid_move_entry_is_target (entry, from, to);
    }
  g_assert_cmpuint (sources, ==, 10);
  g_assert_cmpuint (targets, ==, 20);
  g_assert_cmpuint (count (entry, record, "e2", "e4", &passes), ==, 1);
  g_assert_cmpuint (passes, ==, 0);
  g_assert_cmpuint (count (entry, record, "e2", "e5", NULL), ==, 0);
  g_autofree char *why = mid_move_entry_dup_refusal (entry, study_test_square (record, "e2"),
                                                     study_test_square (record, "e5"));
  g_assert_nonnull (why);
}

static void
check_refusal (const char *text, const char *from, const char *to, const char *expected)
{
  g_autoptr (MidRecord) record = study_test_read (text);
  g_autoptr (MidMoveEntry) entry = entry_at (record, mid_record_get_root (record));
  g_autofree char *why = mid_move_entry_dup_refusal (entry, study_test_square (record, from),
                                                     study_test_square (record, to));
  g_assert_cmpstr (why, ==, expected);
}

/* The piece that decides is named, where there is one. */
static void
test_refusal (void)
{
  static const char start[] = "[White \"A\"]\n\n*\n";
  check_refusal (start, "a1", "a4", "a piece stands in the way (pawn on a2)");
  check_refusal (start, "b1", "b4", "a knight moves two squares straight and one aside");
  check_refusal (start, "b1", "c3", NULL);
  check_refusal ("[SetUp \"1\"]\n[FEN \"4r1k1/6p1/8/8/7b/8/6P1/2N1K3 w - - 0 1\"]\n\n*\n", "c1",
                 "b3", "two pieces give check: only the king can move (bishop on h4, rook on e8)");
}

static void
check_idle (const char *fen, const char *square, const char *expected)
{
  g_autofree char *text = g_strdup_printf ("[SetUp \"1\"]\n[FEN \"%s w - - 0 1\"]\n\n*\n", fen);
  g_autoptr (MidRecord) record = study_test_read (text);
  g_autoptr (MidMoveEntry) entry = entry_at (record, mid_record_get_root (record));
  g_autofree char *why = mid_move_entry_dup_idle (entry, study_test_square (record, square));
  g_assert_cmpstr (why, ==, expected);
}

/* Of a piece that goes nowhere the reason is told that says the most. */
static void
test_idle (void)
{
  check_idle ("4r1k1/6p1/8/8/7b/8/6P1/2N1K3", "c1", "the king is in check, and it does not help");
  check_idle ("4r1k1/6p1/8/8/8/8/4N1P1/4K3", "e2", "the king would be in check (rook on e8)");
  check_idle ("6k1/6p1/8/8/8/6p1/6P1/4K3", "g2", "a piece stands in the way (pawn on g3)");
  check_idle ("6k1/6p1/8/8/8/1P6/2P5/N3K3", "a1",
              "a knight moves two squares straight and one aside");
  check_idle ("6k1/6p1/8/8/8/8/6P1/4K3", "g7", "it is the other side’s turn");
}

/* The rook's square is accepted for castling, but not shown as its target. */
static void
test_castling (void)
{
  g_autoptr (MidRecord) record = study_test_read (
    "[White \"A\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n*\n");
  g_autoptr (MidMoveEntry) entry = entry_at (record, mid_record_get_root (record));
  g_assert_cmpuint (count (entry, record, "e1", "g1", NULL), ==, 1);
  g_assert_cmpuint (count (entry, record, "e1", "h1", NULL), ==, 1);
  g_assert_false (mid_move_entry_is_target (entry, study_test_square (record, "e1"),
                                            study_test_square (record, "h1")));
}

static void
test_promotion (void)
{
  g_autoptr (MidRecord) record = study_test_read (
    "[White \"A\"]\n[SetUp \"1\"]\n[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n\n*\n");
  g_autoptr (MidMoveEntry) entry = entry_at (record, mid_record_get_root (record));
  g_assert_cmpuint (count (entry, record, "a7", "a8", NULL), ==, 4);
}

/* In every game and army the piece that is worth most is offered first. */
static void
test_strongest_first (void)
{
  static const char *const starts[] = {
    "[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]",
    "[Variant \"Sirlin\"]\n[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1 cc 33\"]",
    "[Variant \"Sirlin\"]\n[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1 ec 33\"]",
    "[Variant \"Sirlin\"]\n[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1 ac 33\"]",
    "[Variant \"Sirlin\"]\n[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1 rc 33\"]",
    "[Variant \"Chess2\"]\n[FEN \"4k3/P7/8/8/8/8/8/4K3 w - - 0 1 nc 33\"]",
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (starts); i++)
    {
      g_autofree char *text =
        g_strdup_printf ("[White \"A\"]\n[SetUp \"1\"]\n%s\n\n*\n", starts[i]);
      g_autoptr (MidRecord) record = study_test_read (text);
      const MidGame *game = mid_record_get_game (record);
      g_autoptr (MidMoveEntry) entry = entry_at (record, mid_record_get_root (record));
      g_autoptr (GArray) moves = mid_move_entry_find (entry, study_test_square (record, "a7"),
                                                      study_test_square (record, "a8"));
      g_assert_cmpuint (moves->len, >=, 3);
      for (guint j = 1; j < moves->len; j++)
        g_assert_cmpuint (
          game->pieces[g_array_index (moves, MidEntryMove, j - 1).gesture.choice].worth, >=,
          game->pieces[g_array_index (moves, MidEntryMove, j).gesture.choice].worth);
    }
}

/* After a capture White may challenge, then Black may take a king-turn, then White moves: whoever
 * goes on has passed. */
static void
test_passes (void)
{
  g_autoptr (MidRecord) record =
    study_test_read (STUDY_TEST_SIRLIN ("Classic", "TwoKings") "1. e4 d5 2. d4 dxe4 *\n");
  g_autoptr (MidMoveEntry) entry = entry_at (record, study_test_node (record, 5));
  guint passes = 99;
  g_assert_cmpuint (count (entry, record, "d8", "d7", &passes), ==, 1);
  g_assert_cmpuint (passes, ==, 1);
  g_assert_cmpuint (count (entry, record, "g1", "f3", &passes), ==, 1);
  g_assert_cmpuint (passes, ==, 2);
  /* A king whirls where it stands. */
  g_assert_cmpuint (count (entry, record, "e8", "e8", NULL), ==, 0); /* the other is beside it */
}

/* What is placed comes from beside the board; a piece on the board has no move then. */
static void
test_placing (void)
{
  g_autoptr (MidRecord) record = study_test_read ("[Variant \"Extreme2D\"]\n\n*\n");
  g_autoptr (MidMoveEntry) entry = entry_at (record, mid_record_get_root (record));
  int home = study_test_square (record, "c1"), far = study_test_square (record, "d4");
  g_assert_true (mid_move_entry_is_source (entry, -1));
  g_assert_false (mid_move_entry_is_source (entry, study_test_square (record, "b1")));
  g_assert_true (mid_move_entry_is_target (entry, -1, home));
  g_assert_false (mid_move_entry_is_target (entry, -1, far));
  g_assert_null (mid_move_entry_dup_refusal (entry, -1, home));
  g_autofree char *why = mid_move_entry_dup_refusal (entry, -1, far);
  g_assert_cmpstr (why, ==, "White’s king is placed on c1 or h1");
  g_autoptr (GArray) found = mid_move_entry_find (entry, -1, home);
  g_assert_cmpuint (found->len, ==, 1);

  g_autoptr (MidRecord) chess = study_test_read ("[White \"A\"]\n\n*\n");
  g_autoptr (MidMoveEntry) other = entry_at (chess, mid_record_get_root (chess));
  g_assert_false (mid_move_entry_is_source (other, -1));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/move-entry/start", test_start);
  g_test_add_func ("/move-entry/refusal", test_refusal);
  g_test_add_func ("/move-entry/idle", test_idle);
  g_test_add_func ("/move-entry/castling", test_castling);
  g_test_add_func ("/move-entry/promotion", test_promotion);
  g_test_add_func ("/move-entry/strongest-first", test_strongest_first);
  g_test_add_func ("/move-entry/passes", test_passes);
  g_test_add_func ("/move-entry/placing", test_placing);
  return g_test_run ();
}
