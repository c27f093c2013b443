/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Records: how they begin, their positions, how a game stands. */
#include "mid-edit.h"
#include "mid-reader.h"
#include "mid-record-private.h"
#include "random-record.h"

#include <string.h>

static MidRecord *
read_record (const char *text)
{
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
  return mid_reader_next (reader, NULL, NULL);
}

static MidNode *
get_last (MidRecord *record)
{
  MidNode *node = mid_record_get_root (record);
  while (mid_node_get_first_child (node) != NULL)
    node = mid_node_get_first_child (node);
  return node;
}

static void
test_new (void)
{
  const MidSetting settings[] = { { "WhiteArmy", "Reaper" }, { "BlackArmy", "Animals" } };
  g_autoptr (GError) error = NULL;
  g_autoptr (MidRecord) record = mid_record_new (mid_game_find ("sirlin"), settings, 2, &error);
  g_assert_no_error (error);
  g_autofree char *text = random_record_dup_text (record);
  g_assert_cmpstr (
    text, ==,
    "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n"
    "[Black \"?\"]\n[Result \"*\"]\n[Variant \"Sirlin\"]\n[WhiteArmy \"Reaper\"]\n"
    "[BlackArmy \"Animals\"]\n\n*\n\n");
  char position[MID_TEXT_MAX];
  mid_record_get_game (record)->format (mid_record_get_start (record), position, sizeof position);
  g_assert_cmpstr (position, ==, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 ra 33");

  const MidSetting wrong = { "WhiteArmy", "Martian" };
  g_assert_null (mid_record_new (mid_game_find ("sirlin"), &wrong, 1, &error));
  g_assert_error (error, MID_RECORD_ERROR, MID_RECORD_ERROR_TAG);
}

static void
test_from_fen (void)
{
  g_autoptr (GError) error = NULL;
  const char *fen = "8/8/8/4k3/8/8/4P3/4K3 b - - 5 40";
  g_autoptr (MidRecord) record = mid_record_new_from_fen (mid_game_find ("chess"), fen, &error);
  char position[MID_TEXT_MAX];

  g_assert_no_error (error);
  g_assert_cmpstr (mid_record_get_tag (record, "SetUp"), ==, "1");
  g_assert_cmpstr (mid_record_get_tag (record, "FEN"), ==, fen);
  mid_record_get_game (record)->format (mid_record_get_start (record), position, sizeof position);
  g_assert_cmpstr (position, ==, fen);
  g_assert_null (
    mid_record_new_from_fen (mid_game_find ("chess"), "8/8/8/8/8/8/8/8 w - - 0 1", &error));
  g_assert_error (error, MID_RECORD_ERROR, MID_RECORD_ERROR_TAG);
}

/* A position found by way of checkpoints is the one found by replaying everything. */
static void
test_positions (gconstpointer data)
{
  const MidGame *game = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autoptr (MidRecord) record = random_record_new (game, rand);

  for (guint i = 0; i < 400; i++)
    random_record_edit (record, rand);
  for (guint i = 0; i < 200; i++)
    {
      MidNode *node = random_record_pick (record, rand);
      g_autofree MidMove *moves = g_new0 (MidMove, mid_node_get_depth (node) + 1);
      MidPosition replayed = *mid_record_get_start (record), pos;
      MidUndo undo;
      for (MidNode *at = node; mid_node_get_parent (at) != NULL; at = mid_node_get_parent (at))
        moves[mid_node_get_depth (at)] = mid_node_get_move (at);
      for (guint depth = 1; depth <= mid_node_get_depth (node); depth++)
        game->apply (&replayed, moves[depth], &undo);
      mid_record_get_position (record, node, &pos);
      g_assert_cmpmem (&pos, game->position_size, &replayed, game->position_size);
    }
}

static void
test_outcomes (void)
{
  static const struct
  {
    const char *text;
    MidResult result;
    MidReason reason, claim;
  } cases[] = {
    { "1. f3 e5 2. g4 Qh4# *", MID_SECOND_WINS, MID_REASON_CHECKMATE, MID_REASON_NONE },
    { "1. e4 e5 *", MID_ONGOING, MID_REASON_NONE, MID_REASON_NONE },
    { "1. Nf3 Nf6 2. Ng1 Ng8 *", MID_ONGOING, MID_REASON_NONE, MID_REASON_NONE },
    { "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *", MID_ONGOING, MID_REASON_NONE,
      MID_REASON_THREEFOLD },
    /* The pawn moves end what came before. */
    { "1. Nf3 Nf6 2. Ng1 Ng8 3. a3 a6 4. Nf3 Nf6 5. Ng1 Ng8 *", MID_ONGOING, MID_REASON_NONE,
      MID_REASON_NONE },
    { "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 *",
      MID_DRAWN, MID_REASON_FIVEFOLD, MID_REASON_NONE },
    /* Turns are compared whole: the third time comes with the king-turn, not before. */
    { "[Variant \"Sirlin\"]\n[BlackArmy \"TwoKings\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 "
      "Ng8 <-> "
      "{end} *",
      MID_ONGOING, MID_REASON_NONE, MID_REASON_THREEFOLD },
    { "[Variant \"Sirlin\"]\n[BlackArmy \"TwoKings\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 "
      "Ng8 *",
      MID_ONGOING, MID_REASON_NONE, MID_REASON_NONE },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MidRecord) record = read_record (cases[i].text);
      MidOutcome outcome = mid_record_get_outcome (record, get_last (record));
      g_assert_cmpint (outcome.result, ==, cases[i].result);
      g_assert_cmpint (outcome.reason, ==, cases[i].reason);
      g_assert_cmpint (outcome.claim, ==, cases[i].claim);
    }
}

/* A copy says what the record said, whatever becomes of that. */
static void
test_copy (void)
{
  static const char *const games[] = { "sirlin", "chess", "extreme2d" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (8);
  for (guint i = 0; i < 60; i++)
    {
      g_autoptr (MidRecord) record =
        random_record_new (mid_game_find (games[i % G_N_ELEMENTS (games)]), rand);
      for (guint j = 0; j < i; j++)
        random_record_edit (record, rand);
      g_autofree char *before = random_record_dup_text (record);
      g_autoptr (MidRecord) copy = mid_record_copy (record);
      for (guint j = 0; j < 10; j++)
        random_record_edit (record, rand);
      g_autofree char *copied = random_record_dup_text (copy);
      g_assert_cmpstr (copied, ==, before);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record/copy", test_copy);
  g_test_add_func ("/record/new", test_new);
  g_test_add_func ("/record/from-fen", test_from_fen);
  g_test_add_func ("/record/outcomes", test_outcomes);
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    {
      g_autofree char *path = g_strconcat ("/record/positions/", (*game)->id, NULL);
      g_test_add_data_func (path, *game, test_positions);
    }
  return g_test_run ();
}
