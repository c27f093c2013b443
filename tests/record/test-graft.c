/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-graft.h"
#include "record-test.h"

/* A typing mistake is mended: what can still be played is kept, with its notes and variations. */
static void
test_exchange (void)
{
  static const char *const moves = "1. e4 e5 2. Nc3 {meant: f3} (2. f4 exf4) 2... Nc6 $1 3. Bb5 "
                                   "(3. Nd5 Nf6) 3... a6 4. Nd5 Nf6 *";
  g_autofree char *text = g_strconcat ("[Event \"\"]\n\n", moves, NULL);
  g_autoptr (MidRecord) record = record_test_read (text);
  MidGraftReport report;
  MidNode *wrong = record_test_find (record, "e4 e5 Nc3");
  MidMove right = record_test_move (record, mid_node_get_parent (wrong), "Nf3");

  MidNode *fresh = mid_record_exchange (record, wrong, right, &report);
  g_assert_true (fresh == record_test_find (record, "e4 e5 Nf3"));
  record_test_assert_moves (record,
                            "1. e4 e5 2. Nf3 {meant: f3} (2. f4 exf4) 2... Nc6 $1 3. Bb5 a6 *");
  g_assert_cmpuint (report.n_added, ==, 3);
  g_assert_cmpuint (report.n_lost, ==, 2);
  g_assert_cmpstr (mid_record_get_undo_name (record), ==, "Replace Nc3");
  record_test_assert_one_step (record, moves);
}

/* The other move is there already as a variation: the two become one. */
static void
test_exchange_meets (void)
{
  static const char *const moves = "1. e4 e5 (1... c5 2. Nf3 (2. c3) 2... d6) 2. Nf3 Nc6 3. Bb5 *";
  g_autofree char *text = g_strconcat ("[Event \"\"]\n\n", moves, NULL);
  g_autoptr (MidRecord) record = record_test_read (text);
  MidGraftReport report;
  MidNode *wrong = record_test_find (record, "e4 e5");
  MidMove right = mid_node_get_move (record_test_find (record, "e4 c5"));
  mid_record_exchange (record, wrong, right, &report);
  record_test_assert_moves (record, "1. e4 c5 2. Nf3 (2. c3) 2... d6 (2... Nc6 3. Bb5) *");
  g_assert_cmpuint (report.n_shared, ==, 1);
  g_assert_cmpuint (report.n_added, ==, 2);
  record_test_assert_one_step (record, moves);
}

/* A king-turn that can still be taken is; the capture behind it cannot. */
static void
test_exchange_armies (void)
{
  g_autoptr (MidRecord) record = record_test_read (
    RECORD_TEST_SIRLIN ("Classic", "TwoKings") "1. e4 d5 <Kdd7> 2. exd5 <0:1> e6 <Kde7> 3. Nf3 *");
  MidNode *wrong = record_test_find (record, "e4 d5");
  MidMove right = record_test_move (record, mid_node_get_parent (wrong), "d6");
  MidGraftReport report;
  mid_record_exchange (record, wrong, right, &report);
  record_test_assert_moves (record, "1. e4 d6 <Kdd7> *");
  g_assert_cmpuint (report.n_lost, ==, 1);
}

static void
test_exchange_refuses (void)
{
  g_autoptr (MidRecord) record = record_test_read ("[Event \"\"]\n\n1. e4 e5 *");
  MidNode *e4 = record_test_find (record, "e4");
  MidNode *e5 = record_test_find (record, "e4 e5");
  g_assert_null (mid_record_exchange (record, mid_record_get_root (record), 1, NULL));
  g_assert_null (mid_record_exchange (record, e5, mid_node_get_move (e4), NULL));
  g_assert_true (mid_record_exchange (record, e4, mid_node_get_move (e4), NULL) == e4);
  g_assert_false (mid_record_can_undo (record));
}

static void
test_play_with (void)
{
  static const char *const moves = "1. e4 e5 (1... e6) 2. Nf3 (2. f4) 2... Nc6 *";
  static const struct
  {
    MidRest rest;
    const char *move, *result;
  } cases[] = {
    { MID_REST_STAYS, "c5", "1. e4 e5 (1... e6) (1... c5) 2. Nf3 (2. f4) 2... Nc6 *" },
    { MID_REST_YIELDS, "c5", "1. e4 c5 (1... e5 2. Nf3 (2. f4) 2... Nc6) (1... e6) *" },
    { MID_REST_YIELDS, "e6", "1. e4 e6 (1... e5 2. Nf3 (2. f4) 2... Nc6) *" },
    { MID_REST_GOES, "c5", "1. e4 c5 (1... e6) *" },
    { MID_REST_GOES, "e6", "1. e4 e6 *" },
    { MID_REST_EXCHANGED, "c5", "1. e4 c5 (1... e6) 2. Nf3 (2. f4) 2... Nc6 *" },
    { MID_REST_EXCHANGED, "e6", "1. e4 e6 2. Nf3 (2. f4) 2... Nc6 *" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat ("[Event \"\"]\n\n", moves, NULL);
      g_autoptr (MidRecord) record = record_test_read (text);
      MidNode *e4 = record_test_find (record, "e4");
      MidMove move = record_test_move (record, e4, cases[i].move);
      MidNode *node = mid_record_play_with (record, e4, move, cases[i].rest, NULL);
      g_assert_true (mid_node_get_move (node) == move);
      record_test_assert_moves (record, cases[i].result);
      record_test_assert_one_step (record, moves);

      /* The move that is played already is no edit, whatever becomes of the rest. */
      mid_record_undo (record);
      MidNode *e5 = mid_node_get_first_child (e4);
      g_assert_true (mid_record_play_with (record, e4, mid_node_get_move (e5), cases[i].rest, NULL)
                     == e5);
      record_test_assert_moves (record, moves);
    }
}

/* The graft of a whole game onto an empty one is that game, whatever is in it. */
static void
test_whole (gconstpointer data)
{
  const MidGame *game = data;
  for (guint32 seed = 0; seed < 12; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (MidRecord) record = random_record_new (game, rand);
      g_autofree char *empty = random_record_dup_text (record);
      g_autoptr (MidRecord) copy = record_test_read (empty);
      for (guint i = 0; i < 80; i++)
        random_record_edit (record, rand);
      mid_record_set_comment (record, mid_record_get_root (record), MID_COMMENT_AFTER, NULL);
      MidGraftReport report;
      mid_record_graft (copy, mid_record_get_root (copy), record, mid_record_get_root (record),
                        MID_GRAFT_PLAIN, &report);
      g_autofree char *is = record_test_dup_moves (copy);
      g_autofree char *was = record_test_dup_moves (record);
      /* Tags are not carried over, and with them the result. */
      char *end_is = strrchr (is, ' '), *end_was = strrchr (was, ' ');
      if (end_is != NULL && end_was != NULL)
        *end_is = *end_was = '\0';
      if (mid_node_get_n_nags (mid_record_get_root (record)) == 0
          && mid_node_get_comment (mid_record_get_root (record), MID_COMMENT_BEFORE) == NULL)
        g_assert_cmpstr (is, ==, was);
      g_assert_cmpuint (report.n_lost, ==, 0);

      /* Once more, and nothing is new. */
      mid_record_graft (copy, mid_record_get_root (copy), record, mid_record_get_root (record),
                        MID_GRAFT_PLAIN, &report);
      g_assert_cmpuint (report.n_added, ==, 0);
    }
}

/* Whether the position of the node is that to which its moves lead. */
static void
check_position (MidRecord *record, MidNode *node)
{
  const MidGame *game = mid_record_get_game (record);
  MidPosition played = *mid_record_get_start (record), found;
  g_autoptr (GPtrArray) path = g_ptr_array_new ();
  mid_record_get_position (record, node, &found);
  for (; mid_node_get_parent (node) != NULL; node = mid_node_get_parent (node))
    g_ptr_array_add (path, node);
  for (guint i = path->len; i > 0; i--)
    if (mid_node_get_move (path->pdata[i - 1]) != 0)
      g_assert_cmpint (mid_play (game, &played, mid_node_get_move (path->pdata[i - 1]), NULL), ==,
                       MID_OK);
  g_assert_cmpmem (&found, game->position_size, &played, game->position_size);
}

/* Goes on by lot from the end of the main line; the last node. */
static MidNode *
play_on (MidRecord *record, GRand *rand, guint plies)
{
  const MidGame *game = mid_record_get_game (record);
  g_autofree MidMoveList *legal = g_new (MidMoveList, 1);
  MidNode *node = mid_record_get_root (record), *next = node;
  while ((next = mid_node_get_first_child (node)) != NULL && mid_node_get_move (next) != 0)
    node = next;
  for (guint i = 0; i < plies; i++)
    {
      MidPosition at;
      mid_record_get_position (record, node, &at);
      game->legal (&at, legal);
      if (legal->count == 0)
        break;
      node =
        mid_record_play (record, node, legal->at[g_rand_int_range (rand, 0, (gint) legal->count)]);
    }
  return node;
}

/* The record starts where it was cut, and undo gives back every byte.  To ask where deleted nodes
 * would lead does no harm. */
static void
test_delete_before (gconstpointer data)
{
  const MidGame *game = data;
  guint cuts = 0;
  for (guint32 seed = 0; seed < 24; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (MidRecord) record = random_record_new (game, rand);
      for (guint i = 0; i < 60; i++)
        random_record_edit (record, rand);
      MidNode *node = random_record_pick (record, rand), *others[8];
      for (guint i = 0; i < G_N_ELEMENTS (others); i++)
        others[i] = i == 0 ? play_on (record, rand, 70) : random_record_pick (record, rand);
      g_autofree char *before = random_record_dup_text (record);
      MidPosition at, nowhere;
      mid_record_get_position (record, node, &at);
      guint64 key = game->key (&at);
      g_autoptr (GError) error = NULL;
      guint steps = mid_record_get_n_steps (record);
      if (!mid_record_delete_before (record, node, &error))
        {
          g_assert_nonnull (error);
          g_assert_true (mid_node_get_parent (node) == NULL
                         || g_error_matches (error, MID_RECORD_ERROR, MID_RECORD_ERROR_START));
          g_assert_cmpuint (mid_record_get_n_steps (record), ==, steps);
          continue;
        }
      cuts++;
      g_assert_true (game->key (mid_record_get_start (record)) == key);
      g_autofree char *after = random_record_dup_text (record);
      g_autoptr (MidRecord) again = record_test_read (after); /* no error: it can be played */
      g_assert_true (game->key (mid_record_get_start (again)) == key);
      for (guint i = 0; i < G_N_ELEMENTS (others); i++)
        mid_record_get_position (record, others[i], &nowhere);
      mid_record_undo (record);
      for (guint i = 0; i < G_N_ELEMENTS (others); i++)
        check_position (record, others[i]);
      g_autofree char *undone = random_record_dup_text (record);
      g_assert_cmpstr (undone, ==, before);
      mid_record_redo (record);
      g_autofree char *redone = random_record_dup_text (record);
      g_assert_cmpstr (redone, ==, after);
    }
  g_assert_cmpuint (cuts, >, 8);
}

static void
test_delete_before_words (void)
{
  g_autoptr (MidRecord) record = record_test_read (
    "[Event \"\"]\n\n{start} 1. e4 e5 {open} 2. Nf3 $1 Nc6 (2... d6 {solid} 3. d4) 3. Bb5 *");
  g_autoptr (GError) error = NULL;
  g_assert_true (mid_record_delete_before (record, record_test_find (record, "e4 e5"), &error));
  g_assert_no_error (error);
  g_assert_cmpstr (mid_record_get_tag (record, "FEN"), ==,
                   "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
  g_assert_cmpstr (mid_record_get_tag (record, "SetUp"), ==, "1");
  record_test_assert_moves (record, "{open} 2. Nf3 $1 Nc6 (2... d6 {solid} 3. d4) 3. Bb5 *");
  g_assert_false (mid_record_delete_before (record, mid_record_get_root (record), &error));
  g_assert_error (error, MID_RECORD_ERROR, MID_RECORD_ERROR_START);
}

/* What could not be played goes along, as everything that follows. */
static void
test_delete_before_unread (void)
{
  static const char text[] =
    "[Event \"\"]\n\n1. e4 e5 2. Nf3 (2. Ka9 and more) (2. f4 exf4 3. Kb9) "
    "2... Nc6 3. Kc9 *";
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
  g_autoptr (MidRecord) record = mid_reader_next (reader, NULL, NULL);
  g_autofree char *before = record_test_dup_moves (record);
  g_autoptr (GError) error = NULL;
  g_assert_true (mid_record_delete_before (record, record_test_find (record, "e4 e5"), &error));
  g_assert_no_error (error);
  record_test_assert_moves (record,
                            "2. Nf3 (2. Ka9 and more) (2. f4 exf4 3. Kb9) 2... Nc6 3. Kc9 *");
  record_test_assert_one_step (record, before);
}

static void
note_touched_cb (MidRecord *record, MidNode *where, GPtrArray *touched)
{
  g_ptr_array_set_size (touched, 0);
  mid_record_list_touched (record, touched);
}

/* A line that is carried over comes and goes with its first node: the step is as small for a long
 * one as for a short one. */
static void
test_touches_little (void)
{
  g_autoptr (MidRecord) record =
    record_test_read ("[Event \"\"]\n\n1. e4 e5 2. Nf3 {one} Nc6 (2... d6 {two} 3. d4) 3. Bb5 $1 "
                      "a6 4. Ba4 {three} *");
  g_autoptr (MidRecord) other =
    record_test_read ("[Event \"\"]\n\n1. d4 d5 2. c4 {four} e6 (2... c6 $3) 3. Nc3 Nf6 *");
  g_autoptr (GPtrArray) touched = g_ptr_array_new ();
  g_signal_connect (record, "changed", G_CALLBACK (note_touched_cb), touched);
  g_autofree char *before = random_record_dup_text (record);
  MidNode *root = mid_record_get_root (record);

  mid_record_graft (record, root, other, mid_record_get_root (other), MID_GRAFT_PLAIN, NULL);
  MidNode *d4 = record_test_find (record, "d4");
  g_assert_cmpuint (touched->len, ==, 2);
  g_assert_true (g_ptr_array_find (touched, d4, NULL) && g_ptr_array_find (touched, root, NULL));
  g_autofree char *after = random_record_dup_text (record);
  g_assert_cmpuint (mid_node_get_nag (record_test_find (record, "d4 d5 c4 c6"), 0), ==, 3);
  g_assert_nonnull (record_test_find (record, "d4 d5 c4 e6 Nc3 Nf6"));

  mid_record_undo (record);
  g_autofree char *undone = random_record_dup_text (record);
  g_assert_cmpstr (undone, ==, before);
  mid_record_redo (record);
  g_autofree char *redone = random_record_dup_text (record);
  g_assert_cmpstr (redone, ==, after);

  /* What is edited later is a step of its own. */
  mid_record_set_comment (record, record_test_find (record, "d4 d5 c4"), MID_COMMENT_AFTER, "five");
  mid_record_undo (record);
  g_autofree char *again = random_record_dup_text (record);
  g_assert_cmpstr (again, ==, after);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/graft/exchange", test_exchange);
  g_test_add_func ("/graft/exchange-meets", test_exchange_meets);
  g_test_add_func ("/graft/exchange-armies", test_exchange_armies);
  g_test_add_func ("/graft/exchange-refuses", test_exchange_refuses);
  g_test_add_func ("/graft/play-with", test_play_with);
  g_test_add_func ("/graft/delete-before-words", test_delete_before_words);
  g_test_add_func ("/graft/delete-before-unread", test_delete_before_unread);
  g_test_add_func ("/graft/touches-little", test_touches_little);
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    {
      g_autofree char *whole = g_strdup_printf ("/graft/whole/%s", (*game)->id);
      g_autofree char *before = g_strdup_printf ("/graft/delete-before/%s", (*game)->id);
      g_test_add_data_func (whole, *game, test_whole);
      g_test_add_data_func (before, *game, test_delete_before);
    }
  return g_test_run ();
}
