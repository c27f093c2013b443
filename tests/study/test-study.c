/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study-test.h"
#include "mid-edit.h"
#include "mid-steps.h"
#include "mid-writer.h"

static void
test_play_passes (void)
{
  g_autoptr (MidRecord) record =
    study_test_read (STUDY_TEST_SIRLIN ("Classic", "TwoKings") "1. e4 d5 *\n");
  g_autoptr (MidStudy) study = study_test_new (record);
  MidCursor *cursor = mid_study_get_cursor (study);
  mid_cursor_last (cursor);
  g_assert_cmpint (mid_study_get_decision (study).ask, ==, MID_ASK_KING_TURN);

  g_autoptr (MidMoveEntry) entry =
    mid_move_entry_new (mid_record_get_game (record), mid_cursor_get_position (cursor));
  g_autoptr (GArray) found =
    mid_move_entry_find (entry, study_test_square (record, "d2"), study_test_square (record, "d4"));
  MidNode *before = mid_cursor_get_node (cursor);
  g_assert_true (mid_study_enter (study, &g_array_index (found, MidEntryMove, 0), MID_REST_STAYS));
  g_assert_true (mid_steps_is_pass (record, mid_node_get_first_child (before)));

  /* One step of undo takes both back. */
  mid_record_undo (record);
  g_assert_null (mid_node_get_first_child (before));
  g_assert_false (mid_record_can_undo (record));
}

/* A move has one sign at a time, and the change is one step. */
static void
test_signs (void)
{
  g_autoptr (MidRecord) record = study_test_read ("[White \"A\"]\n\n1. e4 $14 e5 *\n");
  g_autoptr (MidStudy) study = study_test_new (record);
  MidCursor *cursor = mid_study_get_cursor (study);
  mid_study_toggle_nag (study, 1);
  MidNode *node = study_test_node (record, 1);
  g_assert_cmpuint (mid_node_get_n_nags (mid_record_get_root (record)), ==, 0);

  mid_cursor_go (cursor, node);
  mid_study_toggle_nag (study, 1);
  mid_study_toggle_nag (study, 5);
  g_assert_cmpuint (mid_node_get_n_nags (node), ==, 2);
  gboolean interesting = FALSE;
  for (guint i = 0; i < 2; i++)
    interesting |= mid_node_get_nag (node, i) == 5;
  g_assert_true (interesting);
  mid_record_undo (record);
  mid_record_undo (record);
  g_assert_cmpuint (mid_node_get_n_nags (node), ==, 1);
  g_assert_cmpuint (mid_node_get_nag (node, 0), ==, 14);
}

/* The list of steps says which sign it was. */
static void
test_sign_names (void)
{
  g_autoptr (MidRecord) record = study_test_read ("[White \"A\"]\n\n1. e4 $23 *\n");
  g_autoptr (MidStudy) study = study_test_new (record);
  MidCursor *cursor = mid_study_get_cursor (study);
  mid_cursor_last (cursor);
  mid_study_toggle_nag (study, 3);
  mid_study_toggle_nag (study, 23);
  mid_study_toggle_nag (study, 11);
  mid_study_toggle_nag (study, 201);
  mid_study_toggle_nag (study, 201);
  static const char *const names[] = { "Remove Sign $201", "Add Sign $201",
                                       "Add Sign $11 (Equal chances, quiet position)",
                                       "Remove Sign ⊙ (Black is in zugzwang)",
                                       "Add Sign !! (Brilliant move)" };
  g_assert_cmpuint (mid_record_get_n_steps (record), ==, G_N_ELEMENTS (names));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpstr (mid_record_get_step_name (record, i), ==, names[i]);
}

static MidMove
any_move (MidStudy *study)
{
  g_autofree MidMoveList *moves = g_new (MidMoveList, 1);
  const MidGame *game = mid_record_get_game (mid_study_get_record (study));
  game->legal (mid_study_get_position (study), moves);
  return moves->at[0];
}

static gboolean
get (MidStudy *study, const char *property)
{
  gboolean value;
  g_object_get (study, property, &value, NULL);
  return value;
}

/* The next move takes the place of the one that was gone back from. */
static void
test_exchange (void)
{
  g_autoptr (MidRecord) record = study_test_read ("[White \"A\"]\n\n1. e4 e5 (1... c5) 2. Nf3 *\n");
  g_autoptr (MidStudy) study = study_test_new (record);
  MidNode *e4 = study_test_node (record, 1);
  MidNode *c5 = mid_node_get_next_sibling (mid_node_get_first_child (e4));
  g_assert_false (mid_study_begin_exchange (study));
  mid_cursor_go (mid_study_get_cursor (study), c5);
  g_assert_true (mid_study_begin_exchange (study));
  g_assert_true (mid_study_get_node (study) == e4);
  MidEntryMove other = { .move = any_move (study) };
  g_assert_true (mid_study_enter (study, &other, MID_REST_STAYS));
  MidNode *fresh = mid_study_get_node (study);
  g_assert_cmpuint (mid_node_get_move (fresh), ==, other.move);
  g_assert_true (mid_node_get_previous_sibling (fresh) == study_test_node (record, 2));
  g_assert_null (mid_node_get_next_sibling (fresh));
}

/* It is forgotten by whatever else is done, and can be called off. */
static void
test_exchange_forgotten (void)
{
  g_autoptr (MidRecord) record = study_test_read ("[White \"A\"]\n\n1. e4 e5 2. Nf3 *\n");
  g_autoptr (MidStudy) study = study_test_new (record);
  MidCursor *cursor = mid_study_get_cursor (study);
  MidNode *e5 = study_test_node (record, 2);
  mid_cursor_go (cursor, e5);
  mid_study_begin_exchange (study);
  g_assert_true (mid_study_stop_exchange (study));
  g_assert_true (mid_study_get_node (study) == e5);
  g_assert_false (mid_study_stop_exchange (study));

  mid_study_begin_exchange (study);
  mid_cursor_first (cursor);
  g_assert_false (mid_study_stop_exchange (study));

  mid_cursor_go (cursor, e5);
  mid_study_begin_exchange (study);
  mid_study_toggle_nag (study, 1);
  g_assert_false (mid_study_stop_exchange (study));
}

/* --- Cards that are drawn --------------------------------------------------------------------- */

/* Of a deck in no known order the whole hand is drawn as one step, by lot. */
static void
test_draw (void)
{
  g_autoptr (MidRecord) record =
    study_test_read ("[Variant \"Knightmare\"]\n[Seed \"0\"]\n"
                     "[WhiteCards \"Crab x3, Coup, Panic, Truce, Bog\"]\n\n*\n");
  g_autoptr (MidStudy) study = mid_study_new ();
  mid_study_set_record (study, record);
  MidNode *root = mid_record_get_root (record);
  g_assert_true (get (study, "can-draw"));
  g_assert_true (mid_study_draw (study));
  g_assert_cmpuint (mid_node_get_depth (mid_study_get_node (study)), ==, 5);
  g_assert_cmpuint (mid_study_get_decision (study).decides, ==, MID_FIRST);
  g_assert_false (get (study, "can-draw"));
  g_assert_false (mid_study_draw (study));
  g_assert_cmpuint (mid_node_get_depth (mid_study_get_node (study)), ==, 5);
  mid_study_undo (study, 1);
  g_assert_null (mid_node_get_first_child (root));
  g_assert_true (get (study, "can-draw"));

  g_autoptr (GHashTable) ends = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < 60; i++)
    {
      mid_cursor_first (mid_study_get_cursor (study));
      g_assert_true (mid_study_draw (study));
      g_hash_table_add (ends, mid_record_dup_element (record, mid_study_get_node (study)));
    }
  g_assert_cmpuint (g_hash_table_size (ends), ==, 5);
}

/* --- What can be done ------------------------------------------------------------------------- */

static const char *const abilities[] = { "has-game",      "can-go-back", "can-go-on",
                                         "can-undo",      "can-redo",    "can-pass",
                                         "can-duel",      "can-move-up", "can-move-down",
                                         "can-set-aside", "can-promote", "on-trial",
                                         "can-draw" };

static void
assert_able (MidStudy *study, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (abilities); i++)
    if (get (study, abilities[i]))
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", abilities[i]);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
count_cb (GHashTable *counts, GParamSpec *spec)
{
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, spec->name));
  g_hash_table_insert (counts, (gpointer) spec->name, GUINT_TO_POINTER (n + 1));
}

static guint
counted (GHashTable *counts, const char *property)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (counts, property));
}

/* Each is told when it changes, and not when it does not. */
static void
test_abilities (void)
{
  g_autoptr (MidRecord) record = study_test_read (
    STUDY_TEST_SIRLIN ("Classic", "TwoKings") "1. e4 d5 2. exd5 (2. d4) (2. d3) *\n");
  g_autoptr (MidStudy) study = mid_study_new ();
  g_autoptr (GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);
  g_signal_connect_swapped (study, "notify", G_CALLBACK (count_cb), counts);
  assert_able (study, "");
  mid_study_set_record (study, record);
  assert_able (study, "has-game can-go-on");
  g_assert_cmpuint (counted (counts, "has-game"), ==, 1);
  g_assert_cmpuint (counted (counts, "record"), ==, 1);
  mid_study_set_record (study, record);
  g_assert_cmpuint (counted (counts, "record"), ==, 1);

  MidCursor *cursor = mid_study_get_cursor (study);
  mid_cursor_next (cursor);
  mid_cursor_next (cursor);
  assert_able (study, "has-game can-go-back can-go-on can-pass can-set-aside");
  mid_cursor_last (cursor);
  assert_able (study, "has-game can-go-back can-pass can-duel can-set-aside");
  mid_cursor_next_variation (cursor);
  assert_able (study, "has-game can-go-back can-move-down can-promote");
  guint n = counted (counts, "can-go-back");
  mid_cursor_next_variation (cursor);
  assert_able (study, "has-game can-go-back can-move-up can-promote");
  g_assert_cmpuint (counted (counts, "can-go-back"), ==, n);

  mid_study_set_record (study, NULL);
  assert_able (study, "");
  g_assert_null (mid_study_get_cursor (study));
}

/* An edit elsewhere is shown where it is undone. */
static void
test_undo (void)
{
  g_autoptr (MidRecord) record = study_test_read ("[White \"A\"]\n\n1. e4 e5 2. Nf3 *\n");
  g_autoptr (MidStudy) study = study_test_new (record);
  MidCursor *cursor = mid_study_get_cursor (study);
  mid_cursor_next (cursor);
  MidNode *e4 = mid_study_get_node (study);
  mid_study_toggle_nag (study, 1);
  mid_study_toggle_nag (study, 14);
  assert_able (study, "has-game can-go-back can-go-on can-undo can-set-aside");
  g_autofree char *name = NULL;
  g_object_get (study, "undo-name", &name, NULL);
  g_assert_cmpstr (name, ==, mid_record_get_undo_name (record));
  mid_cursor_last (cursor);
  mid_study_undo (study, 1);
  g_assert_true (mid_study_get_node (study) == e4);
  g_assert_cmpuint (mid_node_get_n_nags (e4), ==, 1);
  mid_study_undo (study, 5);
  g_assert_cmpuint (mid_node_get_n_nags (e4), ==, 0);
  assert_able (study, "has-game can-go-back can-go-on can-redo can-set-aside");
  mid_cursor_first (cursor);
  mid_study_redo (study);
  g_assert_true (mid_study_get_node (study) == e4);
}

/* --- What was typed --------------------------------------------------------------------------- */

static void
settle_cb (MidStudy *study, const char *words)
{
  MidNode *node = mid_record_get_root (mid_study_get_record (study));
  if (mid_node_get_comment (node, MID_COMMENT_AFTER) == NULL)
    mid_record_set_comment (mid_study_get_record (study), node, MID_COMMENT_AFTER, words);
}

static void
play_any (MidStudy *study)
{
  mid_study_play (study, any_move (study));
}

static void
sign (MidStudy *study)
{
  mid_study_toggle_nag (study, 1);
}

static void
undo_none (MidStudy *study)
{
  mid_study_undo (study, 0);
}

static void
leave (MidStudy *study)
{
  mid_study_set_record (study, NULL);
}

static void
enter (MidStudy *study)
{
  MidEntryMove move = { .move = any_move (study) };
  mid_study_enter (study, &move, MID_REST_STAYS);
}

static void
pass (MidStudy *study)
{
  mid_study_pass (study);
}

static void delete (MidStudy *study)
{
  mid_study_delete (study);
}

static void
delete_before (MidStudy *study)
{
  mid_study_delete_before (study, NULL);
}

static void
move_variation (MidStudy *study)
{
  mid_study_move_variation (study, MID_ORDER_UP);
}

static void
mark (MidStudy *study)
{
  mid_study_toggle_mark (study, &(MidMark){ .kind = MID_MARK_CIRCLE, .square = 3 });
}

static void
clear_marks (MidStudy *study)
{
  mid_study_clear_marks (study);
}

static void
exchange (MidStudy *study)
{
  mid_study_begin_exchange (study);
}

static void
open_none (MidStudy *study)
{
  mid_study_open (study, NULL, 0);
}

/* Every verb takes in what is being typed before it does anything. */
static void
test_settle (void)
{
  static void (*const verbs[]) (MidStudy *) = {
    play_any,
    enter,
    pass,
    delete,
    delete_before,
    move_variation,
    mid_study_toggle_aside,
    mark,
    clear_marks,
    exchange,
    open_none,
    sign,
    undo_none,
    mid_study_promote,
    mid_study_redo,
    mid_study_sort_variations,
    mid_study_demote,
    mid_study_begin_trial,
    leave,
    mid_study_make_main_line,
  };
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    {
      g_autoptr (MidRecord) record = study_test_read ("[White \"A\"]\n\n1. e4 e5 *\n");
      g_autoptr (MidStudy) study = study_test_new (record);
      g_signal_connect (study, "settle", G_CALLBACK (settle_cb), (gpointer) "typed");
      verbs[i](study);
      const char *comment = mid_node_get_comment (mid_record_get_root (record), MID_COMMENT_AFTER);
      g_assert_nonnull (comment);
      g_assert_true (g_str_has_suffix (comment, "typed")); /* marks stand before it */
    }
}

/* --- Documents -------------------------------------------------------------------------------- */

static MidDocument *
make_document (guint n_games)
{
  g_autoptr (MidCollection) games = mid_collection_new ();
  for (guint i = 0; i < n_games; i++)
    {
      g_autofree char *text = g_strdup_printf ("[White \"%u\"]\n\n1. e4 e5 *\n", i);
      g_autoptr (MidRecord) record = study_test_read (text);
      mid_collection_append (games, record);
    }
  return mid_document_new (games, MID_ORIGIN_GIVEN);
}

/* One of its games is studied, the first if it has not that many; nothing is searched for yet. */
static void
test_document (void)
{
  g_autoptr (MidDocument) document = make_document (3), other = make_document (1);
  g_autoptr (MidStudy) study = mid_study_new ();
  g_autoptr (MidQuery) query = mid_query_new ("white:1", NULL, NULL);
  g_autoptr (GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GError) error = NULL;
  g_signal_connect_swapped (study, "notify", G_CALLBACK (count_cb), counts);
  mid_study_open (study, document, 2);
  g_assert_cmpstr (mid_record_get_tag (mid_study_get_record (study), "White"), ==, "2");
  g_assert_true (mid_study_get_catalog (study) == mid_document_get_catalog (document));
  g_assert_cmpuint (counted (counts, "document"), ==, 1);

  mid_study_set_query (study, query);
  g_assert_true (mid_study_go_to_game (study, 1, &error));
  g_assert_cmpstr (mid_record_get_tag (mid_study_get_record (study), "White"), ==, "1");
  g_assert_true (mid_study_get_query (study) == query);
  g_assert_false (mid_study_go_to_game (study, 7, &error));
  g_assert_nonnull (error);
  g_assert_cmpstr (mid_record_get_tag (mid_study_get_record (study), "White"), ==, "1");

  mid_study_open (study, other, 5);
  g_assert_cmpstr (mid_record_get_tag (mid_study_get_record (study), "White"), ==, "0");
  g_assert_null (mid_study_get_query (study));
  mid_study_open (study, NULL, 0);
  assert_able (study, "");
  g_assert_null (mid_study_get_catalog (study));
  g_assert_cmpuint (counted (counts, "document"), ==, 3);
}

/* A game that is opened is shown where it has what is searched for, and at its start if nothing of
 * the kind is asked, or the game is no other. */
static void
test_found_place (void)
{
  static const struct
  {
    const char *query;
    guint depth;
  } cases[] = { { "white:1", 0 },
                { "line:e5", 2 },
                { "white-line:\"e4\"", 1 },
                { "board:\"pe5 Pe2\" or board:Pe4", 1 },
                { "not line:e5", 0 },
                { "white:1 fen:\"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\"",
                  2 },
                { "line:d4", 0 } };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MidDocument) document = make_document (2);
      g_autoptr (MidStudy) study = mid_study_new ();
      g_autoptr (MidQuery) query = mid_query_new (cases[i].query, NULL, NULL);
      mid_study_open (study, document, 0);
      mid_study_set_query (study, query);
      g_assert_true (mid_study_go_to_game (study, 1, NULL));
      MidNode *node = mid_study_get_node (study);
      g_assert_cmpuint (mid_node_get_depth (node), ==, cases[i].depth);
      mid_cursor_first (mid_study_get_cursor (study));
      g_assert_true (mid_study_go_to_game (study, 1, NULL));
      g_assert_true (mid_study_get_node (study)
                     == mid_record_get_root (mid_study_get_record (study)));
    }
}

/* --- Trials and lines ------------------------------------------------------------------------- */

static void
test_trial (void)
{
  g_autoptr (MidRecord) record = study_test_read ("[White \"A\"]\n\n1. e4 e5 *\n");
  g_autoptr (MidStudy) study = study_test_new (record);
  MidCursor *cursor = mid_study_get_cursor (study);
  guint n;
  mid_cursor_next (cursor);
  MidNode *e4 = mid_study_get_node (study);
  sign (study);
  mid_study_begin_trial (study);
  assert_able (study, "has-game can-go-back can-go-on can-set-aside on-trial");
  play_any (study);
  play_any (study);
  g_object_get (study, "n-tried", &n, NULL);
  g_assert_cmpuint (n, ==, 2);
  mid_study_end_trial (study, MID_TRIAL_DISCARD);
  g_assert_true (mid_study_get_node (study) == e4);
  g_assert_false (get (study, "on-trial"));
  g_assert_true (get (study, "can-undo"));
  g_assert_null (mid_node_get_next_sibling (mid_node_get_first_child (e4)));

  mid_study_begin_trial (study);
  play_any (study);
  mid_study_set_record (study, NULL);
  g_assert_nonnull (mid_node_get_next_sibling (mid_node_get_first_child (e4)));
}

/* The board shows a line until something is done in the game. */
static void
test_line (void)
{
  g_autoptr (MidRecord) record = study_test_read ("[White \"A\"]\n\n1. e4 e5 *\n");
  g_autoptr (MidStudy) study = study_test_new (record);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MidMove));
  g_assert_false (mid_study_play_line (study, mid_record_get_root (record), moves));
  MidMove move = any_move (study);
  g_array_append_val (moves, move);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_true (mid_study_play_line (study, mid_record_get_root (record), moves));
      g_assert_true (mid_study_is_playing_line (study));
      g_assert_true (mid_study_get_shown (study) != mid_study_get_cursor (study));
      if (i == 0)
        mid_study_end_line (study);
      else if (i == 1)
        mid_cursor_next (mid_study_get_cursor (study));
      else
        sign (study);
      g_assert_false (mid_study_is_playing_line (study));
      g_assert_true (mid_study_get_shown (study) == mid_study_get_cursor (study));
    }
}

/* --- Verbs --------------------------------------------------------------------------------------
 */

static void
assert_moves (MidStudy *study, const char *expected)
{
  g_autofree char *text = mid_writer_dup_line (mid_study_get_record (study),
                                               study_test_node (mid_study_get_record (study), 1));
  g_assert_cmpstr (g_strstrip (text), ==, expected);
}

/* At the start of the game, and without a game, there is no element to do it to. */
static void
test_nothing_to_do (void)
{
  g_autoptr (MidRecord) record = study_test_read ("[White \"A\"]\n\n1. e4 (1. d4) 1... e5 *\n");
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (MidStudy) study = i == 0 ? study_test_new (record) : mid_study_new ();
      mid_study_promote (study);
      mid_study_demote (study);
      mid_study_make_main_line (study);
      mid_study_move_variation (study, MID_ORDER_UP);
      mid_study_toggle_aside (study);
      mid_study_toggle_nag (study, 1);
      g_assert_false (mid_study_delete (study));
      g_assert_true (mid_study_delete_before (study, NULL));
      g_assert_false (mid_study_begin_exchange (study));
      g_assert_false (mid_study_clear_marks (study));
      g_assert_false (mid_study_pass (study));
      g_assert_false (mid_record_can_undo (record));
    }
}

static void
test_order (void)
{
  g_autoptr (MidRecord) record =
    study_test_read ("[White \"A\"]\n\n1. e4 (1. d4 d5) (1. c4) (1. Nf3 d5 2. g3) 1... e5 *\n");
  g_autoptr (MidStudy) study = study_test_new (record);
  MidNode *e4 = study_test_node (record, 1), *d4 = mid_node_get_next_sibling (e4);
  MidNode *c4 = mid_node_get_next_sibling (d4);
  mid_cursor_go (mid_study_get_cursor (study), c4);
  mid_study_move_variation (study, MID_ORDER_UP);
  g_assert_true (mid_node_get_next_sibling (e4) == c4);
  mid_study_move_variation (study, MID_ORDER_DOWN);
  g_assert_true (mid_node_get_next_sibling (e4) == d4);
  mid_study_promote (study);
  mid_study_make_main_line (study);
  g_assert_true (study_test_node (record, 1) == c4);
  mid_study_demote (study);
  g_assert_true (study_test_node (record, 1) != c4);
  mid_study_undo (study, 5);
  g_assert_true (study_test_node (record, 1) == e4);
  g_assert_false (mid_record_can_undo (record));
  mid_study_sort_variations (study);
  g_assert_cmpuint (mid_record_get_n_steps (record), ==, 1);
  g_assert_true (mid_node_get_previous_sibling (c4) == d4); /* the longest first */

  mid_cursor_go (mid_study_get_cursor (study), mid_node_get_first_child (e4));
  mid_study_toggle_aside (study);
  g_assert_true (mid_node_is_set_aside (mid_study_get_node (study)));
  mid_study_toggle_aside (study);
  g_assert_false (mid_node_is_set_aside (mid_study_get_node (study)));
}

static void
test_delete (void)
{
  g_autoptr (MidRecord) record =
    study_test_read ("[White \"A\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 *\n");
  g_autoptr (MidStudy) study = study_test_new (record);
  g_autoptr (GError) error = NULL;
  mid_cursor_go (mid_study_get_cursor (study), study_test_node (record, 5));
  g_assert_true (mid_study_delete (study));
  g_assert_true (mid_study_get_node (study) == study_test_node (record, 4));
  mid_cursor_go (mid_study_get_cursor (study), study_test_node (record, 2));
  g_assert_true (mid_study_delete_before (study, &error));
  g_assert_no_error (error);
  assert_moves (study, "2. Nf3 Nc6");
  mid_study_undo (study, 1);
  assert_moves (study, "1. e4 e5 2. Nf3 Nc6");
  mid_study_redo (study);
  assert_moves (study, "2. Nf3 Nc6");
}

/* Drawing is part of the comment, a step for each stroke, and what is typed there stays. */
static void
test_marks (void)
{
  g_autoptr (MidRecord) record = study_test_read ("[White \"A\"]\n\n1. e4 {good} *\n");
  g_autoptr (MidStudy) study = study_test_new (record);
  MidMark circle = { .kind = MID_MARK_CIRCLE, .square = 28, .to = -1, .ink = MID_INK_GREEN };
  mid_cursor_last (mid_study_get_cursor (study));
  MidNode *node = mid_study_get_node (study);
  mid_study_toggle_mark (study, &circle);
  g_assert_cmpstr (mid_node_get_comment (node, MID_COMMENT_AFTER), ==, "[%csl Ge4] good");
  mid_study_toggle_mark (study, &circle);
  g_assert_cmpstr (mid_node_get_comment (node, MID_COMMENT_AFTER), ==, "good");
  g_assert_false (mid_study_clear_marks (study));
  mid_study_toggle_mark (study, &circle);
  g_assert_true (mid_study_clear_marks (study));
  g_assert_cmpstr (mid_node_get_comment (node, MID_COMMENT_AFTER), ==, "good");
  g_assert_cmpuint (mid_record_get_n_steps (record), ==, 4);
  g_assert_cmpstr (mid_record_get_step_name (record, 0), ==, "Draw on the Board");
}

/* Whoever is bound to the study may set its record and read what is there. */
static void
test_record_property (void)
{
  g_autoptr (MidRecord) record = study_test_read ("[White \"A\"]\n\n1. e4 *\n");
  g_autoptr (MidStudy) study = mid_study_new ();
  g_autoptr (MidRecord) found = NULL;
  g_autoptr (MidCursor) cursor = NULL, shown = NULL;
  g_object_set (study, "record", record, NULL);
  g_object_get (study, "record", &found, "cursor", &cursor, "shown", &shown, NULL);
  g_assert_true (found == record && mid_study_get_record (study) == record);
  g_assert_true (cursor == mid_study_get_cursor (study) && shown == cursor);
  g_object_set (study, "record", NULL, NULL);
  g_assert_null (mid_study_get_record (study));
}

/* Where cards are dealt there are secrets, and something unknown as long as hands are. */
static void
test_hidden (void)
{
  static const struct
  {
    const char *text;
    gboolean has_secrets, has_unknown;
  } cases[] = {
    { "[White \"A\"]\n\n1. e4 *\n", FALSE, FALSE },
    { STUDY_TEST_SIRLIN ("Classic", "Classic") "1. e4 *\n", TRUE, FALSE },
    { "[Variant \"Knightmare\"]\n\n1. e4 *\n", TRUE, TRUE },
    { "[Variant \"Knightmare\"]\n[SetUp \"1\"]\n[FEN \"4k3/p6p/8/8/8/8/P6P/4K3 w - - 0 1 "
      "hands:Crab,Coup/?_x5 decks:~Chaos_x2/?\"]\n\n1. a3 *\n",
      TRUE, TRUE },
    { "[Variant \"Knightmare\"]\n[SetUp \"1\"]\n[FEN \"4k3/p6p/8/8/8/8/P6P/4K3 w - - 0 1 "
      "hands:Crab/Coup\"]\n\n1. a3 *\n",
      TRUE, FALSE },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MidRecord) record = study_test_read (cases[i].text);
      g_autoptr (MidStudy) study = study_test_new (record);
      g_assert_cmpint (get (study, "has-secrets"), ==, cases[i].has_secrets);
      g_assert_cmpint (get (study, "has-unknown"), ==, cases[i].has_unknown);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/study/play-passes", test_play_passes);
  g_test_add_func ("/study/draw", test_draw);
  g_test_add_func ("/study/signs", test_signs);
  g_test_add_func ("/study/sign-names", test_sign_names);
  g_test_add_func ("/study/exchange", test_exchange);
  g_test_add_func ("/study/exchange-forgotten", test_exchange_forgotten);
  g_test_add_func ("/study/abilities", test_abilities);
  g_test_add_func ("/study/undo", test_undo);
  g_test_add_func ("/study/settle", test_settle);
  g_test_add_func ("/study/document", test_document);
  g_test_add_func ("/study/found-place", test_found_place);
  g_test_add_func ("/study/trial", test_trial);
  g_test_add_func ("/study/line", test_line);
  g_test_add_func ("/study/nothing-to-do", test_nothing_to_do);
  g_test_add_func ("/study/order", test_order);
  g_test_add_func ("/study/delete", test_delete);
  g_test_add_func ("/study/marks", test_marks);
  g_test_add_func ("/study/record-property", test_record_property);
  g_test_add_func ("/study/hidden", test_hidden);
  return g_test_run ();
}
