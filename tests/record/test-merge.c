/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-merge.h"
#include "random-record.h"
#include "record-test.h"

/* Moves go where their number says, else behind the node, else in its place. */
static void
test_paste (void)
{
  static const struct
  {
    const char *at, *text, *result;
    guint n_added;
  } cases[] = {
    { "e4 e5", "2. f4 exf4 {accepted} 3. Nf3 (3. Bc4)",
      "1. e4 e5 2. Nf3 (2. f4 exf4 {accepted} 3. Nf3 (3. Bc4)) 2... Nc6 *", 4 },
    { "e4 e5", "f4 exf4", "1. e4 e5 2. Nf3 (2. f4 exf4) 2... Nc6 *", 2 },
    { "e4 e5 Nf3 Nc6", "1... c5 2. Nf3", "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 Nc6 *", 2 },
    { "", "2... d6 3. d4", "1. e4 e5 2. Nf3 Nc6 (2... d6 3. d4) *", 2 },
    { "e4 e5 Nf3 Nc6", "Nf6 3. Nxe5", "1. e4 e5 2. Nf3 Nc6 (2... Nf6 3. Nxe5) *", 2 },
    { "e4 e5 Nf3 Nc6", "3. Bb5 a6 4. Ba4 *", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 *", 3 },
    { "e4 e5", "2. Nf3 Nc6 3. Bc4", "1. e4 e5 2. Nf3 Nc6 3. Bc4 *", 1 },
    { "e4 e5 Nf3", "1... e5! 2. Nf3 Nc6", "1. e4 e5 $1 2. Nf3 Nc6 *", 0 },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MidRecord) record = record_test_read ("[Event \"\"]\n\n1. e4 e5 2. Nf3 Nc6 *");
      MidGraftReport report;
      gboolean pasted = mid_record_paste_line (record, record_test_find (record, cases[i].at),
                                               cases[i].text, &report, &error);
      g_assert_no_error (error);
      g_assert_true (pasted);
      record_test_assert_moves (record, cases[i].result);
      g_assert_cmpuint (report.n_added, ==, cases[i].n_added);
      record_test_assert_one_step (record, "1. e4 e5 2. Nf3 Nc6 *");
    }
}

static void
test_paste_refuses (void)
{
  static const struct
  {
    const char *text, *why;
  } cases[] = {
    { "", "there are no moves in the text" },
    { "12345", "there are no moves in the text" },
    { "{words only}", "there are no moves in the text" },
    { "1-0", "there are no moves in the text" },
    { "nothing here", "there are no moves in the text" },
    { "Ke4 here", "“1... Ke4” cannot be played" },
    { "Ke9", "“1... Ke9” cannot be played" },
    { "Qxh7#", "“1... Qxh7#” cannot be played" },
  };
  g_autoptr (MidRecord) record = record_test_read ("[Event \"\"]\n\n1. e4 e5 *");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_assert_false (mid_record_paste_line (record, record_test_find (record, "e4"), cases[i].text,
                                             NULL, &error));
      g_assert_nonnull (error);
      if (!g_str_has_prefix (error->message, cases[i].why))
        g_assert_cmpstr (error->message, ==, cases[i].why);
      g_assert_false (mid_record_can_undo (record));
    }
}

/* A place within a turn: after a capture that can be challenged, and before a king-turn. */
static void
test_paste_in_turn (void)
{
  g_autoptr (MidRecord) record =
    record_test_read (RECORD_TEST_SIRLIN ("Classic", "TwoKings") "1. e4 d5 <Kdd7> 2. exd5 <1:0> *");
  g_autoptr (GError) error = NULL;
  MidNode *capture = record_test_find (record, "e4 d5 <Kdd7> exd5");
  g_assert_true (mid_record_paste_line (record, capture, "<0:1> e6", NULL, &error));
  g_assert_no_error (error);
  record_test_find (record, "e4 d5 <Kdd7> exd5 <0:1> e6");
  MidNode *d5 = record_test_find (record, "e4 d5");
  g_assert_true (mid_record_paste_line (record, d5, "<Ked7> 2. Nf3", NULL, &error));
  record_test_find (record, "e4 d5 <Ked7> Nf3");
}

/* What a word that cannot be played would have passed over is not entered without it. */
static void
test_paste_passes (void)
{
  static const char game[] = "1. e4 d5 <Kdd7> 2. exd5 <1:0> e6 <Kd6> *";
  g_autoptr (MidRecord) record = record_test_read (
    RECORD_TEST_SIRLIN ("Classic", "TwoKings") "1. e4 d5 <Kdd7> 2. exd5 <1:0> e6 <Kd6> *");
  MidGraftReport report;
  g_autoptr (GError) error = NULL;
  g_assert_false (mid_record_paste_line (record, record_test_find (record, "e4 d5 <Kdd7> exd5"),
                                         "e4 c5", NULL, &error));
  g_assert_nonnull (error);
  g_assert_true (g_str_has_prefix (error->message, "“2... e4” cannot be played"));
  record_test_assert_moves (record, game);

  MidNode *duel = record_test_find (record, "e4 d5 <Kdd7> exd5 <1:0>");
  g_assert_true (mid_record_paste_line (record, duel, "e6 Kc6", &report, NULL));
  g_assert_cmpuint (report.n_added, ==, 0);
  g_assert_cmpuint (report.n_lost, ==, 1);
  record_test_assert_moves (record, game);
}

static void
test_merge (void)
{
  g_autoptr (MidRecord) record =
    record_test_read ("[White \"A\"]\n[Black \"B\"]\n\n1. d4 d5 2. c4 e6 {here} 3. Nc3 Nf6 *");
  g_autoptr (MidRecord) other = record_test_read (
    "[Event \"Cup\"]\n[Date \"2013.12.17\"]\n[White \"C\"]\n[Black \"D\"]\n[Result \"1-0\"]\n\n"
    "{by C} 1. d4 d5 2. c4 e6 $5 3. Nf3 (3. Nc3 c5) 3... Nf6 1-0");
  g_autofree char *before = record_test_dup_moves (record);
  MidGraftReport report;
  g_autoptr (GError) error = NULL;
  g_assert_true (mid_record_merge (record, other, &report, &error));
  g_assert_no_error (error);
  record_test_assert_moves (record, "{by C} 1. d4 d5 2. c4 e6 $5 {here} 3. Nc3 (3. Nf3 Nf6 "
                                    "{C – D, Cup, 2013.12.17, 1-0}) 3... Nf6 (3... c5) *");
  g_assert_cmpuint (report.n_added, ==, 3);
  record_test_assert_one_step (record, before);
}

/* A move that both have, judged otherwise: "!" and "?" would read as "!?". */
static void
test_merge_signs (void)
{
  g_autoptr (MidRecord) record =
    record_test_read ("[White \"A\"]\n[Black \"B\"]\n\n1. d4 $1 d5 $7 2. c4 $14 e6 3. Nc3 $40 *");
  g_autoptr (MidRecord) other = record_test_read (
    "[Event \"\"]\n\n1. d4 $2 $16 {fine} d5 $7 $6 2. c4 $2 $18 e6 $5 $11 3. Nc3 $36 a6 $1 $2 *");
  g_assert_true (mid_record_merge (record, other, NULL, NULL));
  record_test_assert_moves (record, "1. d4 $1 $16 {fine} 1... d5 $7 $6 2. c4 $14 $2 e6 $5 $11 "
                                    "3. Nc3 $40 $36 a6 $1 $2 *");
}

/* Another order of moves that comes to a position of this game goes on there. */
static void
test_merge_transposes (void)
{
  g_autoptr (MidRecord) record =
    record_test_read ("[White \"A\"]\n\n1. d4 d5 2. c4 e6 3. Nc3 Nf6 *");
  g_autoptr (MidRecord) other =
    record_test_read ("[White \"C\"]\n\n1. c4 e6 2. d4 d5 3. Nc3 c5 4. cxd5 *");
  g_assert_true (mid_record_merge (record, other, NULL, NULL));
  record_test_assert_moves (record, "1. d4 (1. c4 e6 2. d4 d5) 1... d5 2. c4 e6 3. Nc3 Nf6 "
                                    "(3... c5 4. cxd5 {C – ?, *}) *");
}

static void
test_merge_refuses (void)
{
  g_autoptr (MidRecord) record = record_test_read ("[Event \"\"]\n\n1. e4 *");
  g_autoptr (MidRecord) other =
    record_test_read ("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. O-O *");
  g_autoptr (MidRecord) kin =
    record_test_read (RECORD_TEST_SIRLIN ("Classic", "Classic") "1. e4 *");
  MidRecord *const all[] = { other, kin, record };
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    {
      g_autoptr (GError) error = NULL;
      g_assert_false (mid_record_merge (record, all[i], NULL, &error));
      g_assert_error (error, MID_RECORD_ERROR, MID_RECORD_ERROR_START);
      g_assert_false (mid_record_can_undo (record));
    }
}

/* A record that follows its copy is what it would be had it been merged itself, in one step. */
static void
test_follow_copy (gconstpointer data)
{
  const MidGame *game = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  guint n_merged = 0;
  for (guint round = 0; round < 20; round++)
    {
      g_autoptr (MidRecord) record = random_record_new (game, rand);
      g_autoptr (MidRecord) other = mid_record_copy (record);
      for (guint i = 0; i < 100; i++)
        random_record_edit (i < 50 ? record : other, rand);
      g_autoptr (MidRecord) copy = mid_record_copy (record);
      g_autoptr (MidRecord) merged = mid_record_copy (record);
      g_autofree char *before = random_record_dup_text (record);
      guint n_steps = mid_record_get_n_steps (record);
      MidGraftReport report = { 0 };
      if (!mid_record_merge (copy, other, &report, NULL))
        continue;
      n_merged++;
      mid_record_merge (merged, other, NULL, NULL);
      mid_record_follow_copy (record, copy, "Merge", report.last);
      g_autofree char *expected = random_record_dup_text (merged);
      g_autofree char *is = random_record_dup_text (record);
      g_assert_cmpstr (is, ==, expected);
      if (mid_record_get_n_steps (record) == n_steps)
        continue;
      mid_record_undo (record);
      g_autofree char *undone = random_record_dup_text (record);
      g_assert_cmpstr (undone, ==, before);
      g_assert_cmpuint (mid_record_get_n_steps (record), ==, n_steps);
      mid_record_redo (record);
      g_autofree char *redone = random_record_dup_text (record);
      g_assert_cmpstr (redone, ==, expected);
    }
  g_assert_cmpuint (n_merged, >, 5);
}

/* Every node of a copy stands where its counterpart does. */
static void
test_counterpart (void)
{
  g_autoptr (MidRecord) record =
    record_test_read ("[Event \"\"]\n\n1. e4 (1. d4 d5 (1... Nf6) 2. c4) (1. c4) 1... e5 *");
  g_autoptr (MidRecord) copy = mid_record_copy (record);
  MidNode *root = mid_record_get_root (record);
  for (MidNode *node = root; node != NULL; node = mid_node_get_next_below (node, root))
    {
      MidNode *other = mid_record_find_counterpart (copy, node);
      g_assert_true (other != NULL && other != node);
      g_assert_true (mid_record_find_counterpart (record, other) == node);
      g_assert_cmpuint (mid_node_get_move (other), ==, mid_node_get_move (node));
    }
  mid_record_delete (copy, record_test_find (copy, "d4"));
  g_assert_null (mid_record_find_counterpart (copy, record_test_find (record, "d4 d5 c4")));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/merge/paste", test_paste);
  g_test_add_func ("/merge/paste-refuses", test_paste_refuses);
  g_test_add_func ("/merge/paste-in-turn", test_paste_in_turn);
  g_test_add_func ("/merge/paste-passes", test_paste_passes);
  g_test_add_func ("/merge/counterpart", test_counterpart);
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    {
      g_autofree char *path = g_strconcat ("/merge/follow-copy/", (*game)->id, NULL);
      g_test_add_data_func (path, *game, test_follow_copy);
    }
  g_test_add_func ("/merge/merge", test_merge);
  g_test_add_func ("/merge/merge-signs", test_merge_signs);
  g_test_add_func ("/merge/transposes", test_merge_transposes);
  g_test_add_func ("/merge/refuses", test_merge_refuses);
  return g_test_run ();
}
