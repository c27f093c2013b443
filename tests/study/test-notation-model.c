/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include <time.h>

#include "mid-verdict.h"
#include "study-test.h"
#include "mid-edit.h"
#include "mid-notation-model.h"
#include "mid-order.h"

/* The paragraph as text: its number, a bar before each side's column. */
static char *
dup_text (MidParagraph *paragraph)
{
  GString *text = g_string_new (NULL);
  if (mid_paragraph_get_kind (paragraph) == MID_PARAGRAPH_TURNS)
    g_string_append_printf (text, "%u|", mid_paragraph_get_number (paragraph));
  g_string_append (text, mid_paragraph_get_run (paragraph)->text->str);
  /* What only spaces and draws. */
  g_string_replace (text, "\xe2\x80\x89", "", 0);
  g_string_replace (text, "\xe2\x80\xaf", "", 0);
  g_string_replace (text, "\xe2\x80\x82", " ", 0);
  g_string_replace (text, "\xc2\xa0", " ", 0);
  g_string_replace (text, "\xef\xbf\xbc", "~", 0);
  g_string_replace (text, "\xe2\x80\x83", "~", 0);
  g_string_replace (text, "\t", "|", 0);
  g_strchomp (text->str);
  return g_string_free (text, FALSE);
}

static void
assert_paragraphs (MidNotationModel *model, const char *const *expected)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (model));
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MidParagraph) paragraph = g_list_model_get_item (G_LIST_MODEL (model), i);
      g_autofree char *text = dup_text (paragraph);
      g_assert_cmpstr (text, ==, expected[i]);
    }
  g_assert_cmpuint (n, ==, g_strv_length ((char **) expected));
}

static void
test_layout (void)
{
  static const char *const expected[] = { "First words.",
                                          "1|e4|d5 ~Kdd7",
                                          "2|d4!|dxe4 ~2:2",
                                          "2… e6 3. Nf3+= quiet",
                                          "3. Nc3",
                                          "3… Nf6",
                                          "3|Nc3",
                                          "1-0",
                                          NULL };
  g_autoptr (MidRecord) record = study_test_read (STUDY_TEST_SIRLIN (
    "Classic", "TwoKings") "{First words.} 1. e4 d5 <Kdd7> 2. d4 $1 dxe4 (2... e6 "
                           "3. Nf3 $14 {quiet} (3. Nc3) 3... Nf6) "
                           "<2:2> 3. Nc3 1-0\n");
  g_autoptr (MidNotationModel) model = mid_notation_model_new ();
  mid_notation_model_set_record (model, record);
  assert_paragraphs (model, expected);
}

/* For each paragraph of a variation its depth, and the ends that it has of its variation. */
static char *
dup_ends (MidNotationModel *model)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (model)); i++)
    {
      g_autoptr (MidParagraph) paragraph = g_list_model_get_item (G_LIST_MODEL (model), i);
      if (mid_paragraph_get_kind (paragraph) == MID_PARAGRAPH_VARIATION)
        g_string_append_printf (
          text, "%s%u%s ", mid_paragraph_begins_variation (paragraph) ? "<" : "",
          mid_paragraph_get_depth (paragraph), mid_paragraph_ends_variation (paragraph) ? ">" : "");
    }
  return g_string_free (text, FALSE);
}

/* Where variations begin and end: one that goes on below others inside it is one. */
static void
test_ends (void)
{
  g_autoptr (MidRecord) record =
    study_test_read ("[White \"A\"]\n\n1. e4 (1. d4 d5 (1... Nf6 2. c4 (2. Nf3)) (1... f5) 2. c4) "
                     "(1. c4 e5 (1... c5)) 1... e5 *\n");
  g_autoptr (MidNotationModel) model = mid_notation_model_new ();
  mid_notation_model_set_record (model, record);
  g_autofree char *ends = dup_ends (model);
  g_assert_cmpstr (ends, ==, "<1 <2 <3> <2> 1> <1 <2> ");

  /* The paragraph above the last of those inside it has another end without it. */
  MidNode *c4 = mid_node_get_next_sibling (
    mid_node_get_next_sibling (mid_node_get_first_child (mid_record_get_root (record))));
  mid_record_delete (record, mid_node_get_next_sibling (mid_node_get_first_child (c4)));
  g_autofree char *after = dup_ends (model);
  g_assert_cmpstr (after, ==, "<1 <2 <3> <2> 1> <1> ");
}

static void
count_cb (guint *counts, guint position, guint removed, guint added)
{
  counts[0]++;
  counts[1] += removed;
  counts[2] += added;
}

/* An edit touches its own paragraphs, and no others. */
static void
test_keeps_what_is_the_same (void)
{
  g_autoptr (MidRecord) record =
    study_test_read ("[White \"A\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *\n");
  g_autoptr (MidNotationModel) model = mid_notation_model_new ();
  mid_notation_model_set_record (model, record);
  g_autoptr (GObject) first = g_list_model_get_item (G_LIST_MODEL (model), 0);
  g_autoptr (GObject) last = g_list_model_get_item (G_LIST_MODEL (model), 4);
  guint counts[3] = { 0 };
  g_signal_connect_swapped (model, "items-changed", G_CALLBACK (count_cb), counts);

  mid_record_toggle_nag (record, study_test_node (record, 5), 1);
  g_assert_cmpuint (counts[0], ==, 1);
  g_assert_cmpuint (counts[1], ==, 1);
  g_assert_cmpuint (counts[2], ==, 1);
  g_autoptr (GObject) first_after = g_list_model_get_item (G_LIST_MODEL (model), 0);
  g_autoptr (GObject) last_after = g_list_model_get_item (G_LIST_MODEL (model), 4);
  g_assert_true (first == first_after);
  g_assert_true (last == last_after);
}

static void
test_find (void)
{
  g_autoptr (MidRecord) record =
    study_test_read (STUDY_TEST_SIRLIN ("Classic", "TwoKings") "1. e4 d5 2. d4 e6 *\n");
  g_autoptr (MidNotationModel) model = mid_notation_model_new ();
  mid_notation_model_set_record (model, record);
  MidNode *shown;
  g_assert_cmpuint (mid_notation_model_find (model, mid_record_get_root (record), &shown), ==,
                    G_MAXUINT);
  g_assert_cmpuint (mid_notation_model_find (model, study_test_node (record, 2), &shown), ==, 0);
  g_assert_true (shown == study_test_node (record, 2));
  /* The king-turn passed over is not written: what is before it stands for it. */
  g_assert_cmpuint (mid_notation_model_find (model, study_test_node (record, 3), &shown), ==, 0);
  g_assert_true (shown == study_test_node (record, 2));
  g_assert_cmpuint (mid_notation_model_find (model, study_test_node (record, 4), &shown), ==, 1);
}

/* --- Edits that only walk what they touch ---------------------------------------------------- */

static MidNode *
random_node (MidRecord *record, GRand *rand)
{
  MidNode *node = mid_record_get_root (record);
  for (int steps = g_rand_int_range (rand, 0, 14); steps > 0; steps--)
    {
      MidNode *child = mid_node_get_first_child (node);
      while (child != NULL && g_rand_int_range (rand, 0, 3) == 0
             && mid_node_get_next_sibling (child) != NULL)
        child = mid_node_get_next_sibling (child);
      if (child == NULL)
        break;
      node = child;
    }
  return node;
}

static void
play_at_random (MidRecord *record, MidNode *node, GRand *rand)
{
  MidPosition at;
  g_autofree MidMoveList *moves = g_new (MidMoveList, 1);
  for (int i = g_rand_int_range (rand, 1, 6); i > 0 && node != NULL; i--)
    {
      mid_record_get_position (record, node, &at);
      mid_record_get_game (record)->legal (&at, moves);
      if (moves->count == 0)
        return;
      node = mid_record_play (record, node,
                              moves->at[g_rand_int_range (rand, 0, (gint32) moves->count)]);
    }
}

static void
edit_at_random (MidRecord *record, GRand *rand)
{
  static const char *const words[] = { NULL, "words", "other words" };
  MidNode *node = random_node (record, rand);
  MidCommentPlace place = g_rand_boolean (rand) ? MID_COMMENT_AFTER : MID_COMMENT_BEFORE;
  switch (g_rand_int_range (rand, 0, 9))
    {
    case 0:
      mid_record_set_comment (record, node, place, words[g_rand_int_range (rand, 0, 3)]);
      break;
    case 1:
      mid_record_toggle_nag (record, node, (guint) g_rand_int_range (rand, 1, 20));
      break;
    case 2:
      if (mid_node_get_depth (node) > 1)
        mid_record_delete (record, node);
      break;
    case 3:
      mid_record_promote (record, node);
      break;
    case 4:
      mid_record_demote (record, node);
      break;
    case 5:
      mid_record_make_main_line (record, node);
      break;
    case 6:
      for (int i = g_rand_int_range (rand, 1, 6); i > 0; i--)
        mid_record_undo (record);
      break;
    case 7:
      for (int i = g_rand_int_range (rand, 1, 6); i > 0; i--)
        mid_record_redo (record);
      break;
    default:
      play_at_random (record, node, rand);
      break;
    }
}

static void
assert_same_places (MidNotationModel *model, MidNotationModel *fresh, MidNode *node)
{
  MidNode *shown, *expected;
  g_assert_cmpuint (mid_notation_model_find (model, node, &shown), ==,
                    mid_notation_model_find (fresh, node, &expected));
  g_assert_true (shown == expected);
  for (MidNode *child = mid_node_get_first_child (node); child != NULL;
       child = mid_node_get_next_sibling (child))
    assert_same_places (model, fresh, child);
}

/* What a model shows that followed every edit is what one shows that sees the result for the first
 * time. */
static void
test_follows_edits (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20130817);
  for (guint round = 0; round < 24; round++)
    {
      g_autoptr (MidRecord) record =
        study_test_read (STUDY_TEST_SIRLIN ("Reaper", "TwoKings") "*\n");
      g_autoptr (MidNotationModel) model = mid_notation_model_new ();
      mid_notation_model_set_record (model, record);
      for (guint i = 0; i < 120; i++)
        {
          edit_at_random (record, rand);
          g_autoptr (MidNotationModel) fresh = mid_notation_model_new ();
          mid_notation_model_set_record (fresh, record);
          g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
          for (guint j = 0; j < g_list_model_get_n_items (G_LIST_MODEL (fresh)); j++)
            {
              g_autoptr (MidParagraph) one = g_list_model_get_item (G_LIST_MODEL (fresh), j);
              g_ptr_array_add (texts, dup_text (one));
            }
          g_ptr_array_add (texts, NULL);
          assert_paragraphs (model, (const char *const *) texts->pdata);
          assert_same_places (model, fresh, mid_record_get_root (record));
        }
    }
}

static char *
dup_all (MidNotationModel *model)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (model)); i++)
    {
      g_autoptr (MidParagraph) paragraph = g_list_model_get_item (G_LIST_MODEL (model), i);
      g_autofree char *one = dup_text (paragraph);
      g_string_append_printf (text, "%s\n", one);
    }
  return g_string_free (text, FALSE);
}

/* Time of this thread only: what else the machine does is no matter. */
static gint64
get_cpu_time (void)
{
  struct timespec now;
  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (gint64) now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

/* Lets the model write everything out; the longest time that took at once, in ms. */
static double
complete (MidNotationModel *model)
{
  gint64 longest = 0;
  while (!mid_notation_model_is_complete (model))
    {
      gint64 start = get_cpu_time ();
      g_main_context_iteration (NULL, TRUE);
      longest = MAX (longest, get_cpu_time () - start);
    }
  return (double) longest / 1000;
}

/* The model holds what one that is made anew of the record does. */
static void
assert_as_fresh (MidNotationModel *model, MidRecord *record)
{
  g_autoptr (MidNotationModel) fresh = mid_notation_model_new ();
  mid_notation_model_set_record (fresh, record);
  complete (fresh);
  while (g_main_context_iteration (NULL, FALSE)) /* the same positions are found */
    ;
  g_autofree char *is = dup_all (model);
  g_autofree char *expected = dup_all (fresh);
  g_assert_cmpstr (is, ==, expected);
  assert_same_places (model, fresh, mid_record_get_root (record));
}

/* A tree of fifty thousand elements is cut bit by bit, and again after an edit. */
static void
test_large (void)
{
  g_autoptr (GString) text = g_string_new ("[White \"A\"]\n\n");
  g_string_append (text, "1. e4 ");
  for (guint i = 0; i < 2000; i++)
    g_string_append_printf (
      text,
      "(1. h3 h6 2. g3 g6 3. f3 f6 4. e3 e6 5. d3 d6 6. c3 c6 {word %u} 7. b3 b6 "
      "8. a3 a6 (8... a5 9. a4 {%u}) 9. h4 h5 10. g4 g5 11. f4 f5 12. e4 e5) ",
      i, i);
  g_string_append (text, "*\n");
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text->str, text->len);
  g_autoptr (MidRecord) record = mid_reader_next (reader, NULL, NULL);
  g_autoptr (MidNotationModel) model = mid_notation_model_new ();
  MidNode *root = mid_record_get_root (record);
  guint n_nodes = 0;
  for (MidNode *node = root; node != NULL; node = mid_node_get_next_below (node, root))
    n_nodes++;

  gint64 start = get_cpu_time ();
  mid_notation_model_set_record (model, record);
  gint64 cut = get_cpu_time ();
  g_assert_false (mid_notation_model_is_complete (model));
  double longest = complete (model);
  gint64 before = get_cpu_time ();
  mid_record_toggle_nag (record, study_test_node (record, 1), 1);
  gint64 again = get_cpu_time ();
  g_test_message ("%u nodes, %u paragraphs: first cut in %.1f ms, the rest in bits of at most "
                  "%.1f ms, again after an edit in %.1f ms",
                  n_nodes, g_list_model_get_n_items (G_LIST_MODEL (model)),
                  (double) (cut - start) / 1000, longest, (double) (again - before) / 1000);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), >, 4000);
}

/* Some five thousand elements, variations within variations. */
static MidRecord *
read_large (void)
{
  g_autoptr (GString) text = g_string_new ("[White \"A\"]\n\n1. e4 (1. d4 d5 2. c4) e5 ");
  static const char *const thirds[] = { "Nc3", "Nf3", "Bc4", "Bb5", "d3", "d4", "f4", "a3", "h3" };
  for (guint i = 0; i < 9; i++)
    {
      g_string_append_printf (text, i == 0 ? "2. %s " : "(2. %s ", thirds[i]);
      for (guint j = 0; j < 30; j++)
        g_string_append (text, "Nh6 (a6 3. Na3 (3. g3 Ra7 4. a4) Ra7 4. g4) (a5 3. g3 g6 4. Bh3) ");
      g_string_append (text, i == 0 ? "" : ") ");
    }
  g_string_append (text, "*\n");
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text->str, text->len);
  return mid_reader_next (reader, NULL, NULL);
}

/* What is cut bit by bit, and edited meanwhile, reads as what is cut when all is done. */
static void
test_bit_by_bit (void)
{
  g_autoptr (MidRecord) record = read_large ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  while (mid_record_get_n_steps (record) < 1500)
    play_at_random (record, random_node (record, rand), rand);
  g_autoptr (MidNotationModel) model = mid_notation_model_new ();
  mid_notation_model_set_record (model, record);
  for (guint i = 0; i < 200 && !mid_notation_model_is_complete (model); i++)
    {
      edit_at_random (record, rand);
      g_main_context_iteration (NULL, FALSE);
    }
  complete (model);
  assert_as_fresh (model, record);
}

/* Hundreds of edits as one, none of which takes much away. */
static void
edit_widely (MidRecord *record, GRand *rand)
{
  mid_record_begin_step (record, "Many");
  for (guint i = 0; i < 400; i++)
    {
      MidNode *node = random_node (record, rand);
      if (i % 4 == 0)
        mid_record_promote (record, node);
      else if (i % 4 == 1)
        mid_record_toggle_nag (record, node, 1);
      else if (i % 4 == 2)
        mid_record_set_comment (record, node, MID_COMMENT_AFTER, "words");
      else
        play_at_random (record, node, rand);
    }
  mid_record_end_step (record);
}

/* An edit that touches hundreds of variations is shown bit by bit, whatever is done meanwhile. */
static void
test_many_at_once (void)
{
  g_autoptr (MidRecord) record = read_large ();
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (MidNotationModel) model = mid_notation_model_new ();
  while (mid_record_get_n_steps (record) < 4000)
    play_at_random (record, random_node (record, rand), rand);
  mid_notation_model_set_record (model, record);
  complete (model);
  for (guint round = 0; round < 6; round++)
    {
      edit_widely (record, rand);
      g_assert_false (mid_notation_model_is_complete (model));
      for (guint i = 0; i < round; i++)
        {
          mid_record_undo (record);
          g_main_context_iteration (NULL, FALSE);
          mid_record_promote (record, random_node (record, rand));
        }
      complete (model);
      assert_as_fresh (model, record);
    }
}

/* Book, folding, lines set aside: what each makes of one record. */
static void
assert_style (MidNotationModel *model, const char *expected)
{
  g_autofree char *text = dup_all (model);
  g_assert_cmpstr (text, ==, expected);
}

/* What an edit changes beyond some hundred elements is written out bit by bit as well. */
static void
test_large_edit (void)
{
  g_autoptr (GString) text = g_string_new ("[White \"A\"]\n\n1. e4 (1. d4 ");
  for (guint i = 0; i < 60; i++)
    g_string_append_printf (text, "%s (%u. a3 a6 %u. b3 b6 %u. h3 h6 %u. g3 g6) ",
                            i % 4 == 0   ? "Nf6"
                            : i % 4 == 1 ? "Nf3"
                            : i % 4 == 2 ? "Ng8"
                                         : "Ng1",
                            i / 2 + 1, i / 2 + 2, i / 2 + 3, i / 2 + 4);
  g_string_append (text, ") e5 *\n");
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text->str, text->len);
  g_autoptr (MidRecord) record = mid_reader_next (reader, NULL, NULL);
  g_autoptr (MidNotationModel) model = mid_notation_model_new ();
  mid_notation_model_set_record (model, record);
  complete (model);
  mid_record_promote (record, mid_node_get_next_sibling (study_test_node (record, 1)));
  g_assert_false (mid_notation_model_is_complete (model));
  complete (model);
  assert_as_fresh (model, record);
}

/* All are folded, also those in one that is folded itself; who looks into one sees them so. */
static void
test_fold_all (void)
{
  g_autoptr (MidRecord) record = study_test_read (
    "[White \"A\"]\n\n1. e4 (1. d4 d5 2. c4 e6 (2... c6 3. Nf3 Nf6 4. Nc3 dxc4 5. a4 Bf5 (5... e6 "
    "6. e3 c5 7. Bxc4 Nc6 8. O-O)) 3. Nc3 Nf6) 1... e5 *\n");
  g_autoptr (MidNotationModel) model = mid_notation_model_new ();
  mid_notation_model_set_record (model, record);
  g_autofree char *open = dup_all (model);
  MidNode *d4 = mid_node_get_next_sibling (study_test_node (record, 1));
  MidNode *c6 = NULL, *e6 = NULL, *last = NULL;
  for (MidNode *node = d4; node != NULL; node = mid_node_get_next_below (node, d4))
    {
      if (mid_node_get_previous_sibling (node) != NULL && mid_node_get_depth (node) == 4)
        c6 = node;
      if (mid_node_get_previous_sibling (node) != NULL && mid_node_get_depth (node) == 10)
        e6 = node;
      last = e6 != NULL && mid_node_is_below (node, e6) ? node : last;
    }
  mid_notation_model_fold_all (model, TRUE);
  assert_style (model, "1|e4\n▸ 1. d4 … 18 more\n1||e5\n");
  mid_notation_model_set_folded (model, d4, FALSE);
  assert_style (model, "1|e4\n▾ 1. d4 d5 2. c4 e6\n▸ 2… c6 … 12 more\n3. Nc3 Nf6\n1||e5\n");
  g_assert_true (mid_notation_model_is_folded (model, e6));
  mid_notation_model_fold_all (model, TRUE);
  g_assert_true (mid_notation_model_is_folded (model, e6)); /* in two that are */
  mid_notation_model_reveal (model, last);
  g_assert_false (mid_notation_model_is_folded (model, d4));
  g_assert_false (mid_notation_model_is_folded (model, c6));
  assert_style (model, open);
}

/* A long variation is read in stretches; only the first can be folded. */
static void
test_long_variation (void)
{
  g_autoptr (GString) text = g_string_new ("[White \"A\"]\n\n1. e4 (");
  for (guint i = 1; i <= 40; i++)
    g_string_append_printf (text, "%u. %s ", i, i % 2 == 1 ? "Nf3 Nf6" : "Ng1 Ng8");
  g_string_append (text, ") e5 *\n");
  g_autoptr (MidRecord) record = study_test_read (text->str);
  g_autoptr (MidNotationModel) model = mid_notation_model_new ();
  mid_notation_model_set_record (model, record);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 4);
  g_autoptr (MidParagraph) first = g_list_model_get_item (G_LIST_MODEL (model), 1);
  g_autoptr (MidParagraph) second = g_list_model_get_item (G_LIST_MODEL (model), 2);
  g_autofree char *begin = dup_text (first);
  g_autofree char *rest = dup_text (second);
  g_assert_true (g_str_has_prefix (begin, "▾ 1. Nf3 Nf6"));
  g_assert_true (g_str_has_suffix (begin, "30. Ng1 Ng8"));
  g_assert_true (g_str_has_prefix (rest, "31. Nf3 Nf6"));
  g_assert_true (g_str_has_suffix (rest, "40. Ng1 Ng8"));

  MidNode *head = mid_node_get_next_sibling (study_test_node (record, 1));
  mid_notation_model_set_folded (model, head, TRUE);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 3);
  mid_notation_model_set_folded (model, head, FALSE);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 4);
}

/* Words without end, every tenth of which is a move that can be played. */
static char *
dup_words (gsize length)
{
  GString *text = g_string_new ("begin");
  for (guint i = 0; text->len < length; i++)
    g_string_append_printf (text, i % 10 == 9 ? " Nf3" : " word%u", i);
  return g_string_free (text, FALSE);
}

/* What the paragraphs of comments say, one after another; each is short, and its mentions are found
 * again. */
static char *
dup_comments (MidNotationModel *model, guint *n)
{
  GString *text = g_string_new (NULL);
  *n = 0;
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (model)); i++)
    {
      MidParagraph *paragraph = mid_notation_model_get (model, i);
      if (mid_paragraph_get_kind (paragraph) != MID_PARAGRAPH_COMMENT)
        continue;
      const MidRun *run = mid_paragraph_get_run (paragraph);
      guint mentions = 0;
      g_string_append_printf (text, "%s%s", (*n)++ > 0 ? " " : "", run->text->str);
      g_assert_cmpuint (run->text->len, <, 4000);
      for (guint j = 0; j < run->spans->len; j++)
        {
          const MidSpan *span = &g_array_index (run->spans, MidSpan, j);
          if (span->kind != MID_SPAN_MENTION)
            continue;
          g_autofree char *words = mid_span_dup_words (span);
          g_assert_cmpstr (words, ==, run->text->str);
          g_assert_cmpuint (span->index, ==, mentions++);
        }
      g_assert_cmpuint (mentions, >, 0);
    }
  return g_string_free (text, FALSE);
}

/* The elements and signs that are graded, each with its grade. */
static char *
dup_grades (MidNotationModel *model)
{
  g_autoptr (GString) out = g_string_new (NULL);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (model)); i++)
    {
      const MidRun *run = mid_paragraph_get_run (mid_notation_model_get (model, i));
      for (guint j = 0; j < run->spans->len; j++)
        {
          const MidSpan *span = &g_array_index (run->spans, MidSpan, j);
          if (span->grade != MID_VERDICT_NONE)
            g_string_append_printf (out, "%.*s:%u ", (int) (span->end - span->start),
                                    run->text->str + span->start, span->grade);
        }
    }
  return g_string_free (g_steal_pointer (&out), FALSE);
}

/* Moves are graded by their signs and by evaluations, also by one that is put in afterwards, behind
 * what stands before. */
static void
test_grades (void)
{
  g_autoptr (MidRecord) record = study_test_read (
    "[White \"A\"]\n\n1. e4?! $14 e5 2. Nf3 {[%eval 0.3]} (2. f3?) 2... f6 {[%eval 2.9]} "
    "3. Nxe5!? fxe5?? 4. Qh5+ {[%eval 3.0]} *\n");
  g_autoptr (MidNotationModel) model = mid_notation_model_new ();
  mid_notation_model_set_record (model, record);
  g_autofree char *before = dup_grades (model);
  g_assert_cmpstr (before, ==, "e4:1 ?!:1 f3:2 ?:2 f6:3 fxe5:3 ??:3 ");
  mid_record_set_comment (record, study_test_node (record, 6), MID_COMMENT_AFTER, "[%eval 9.9]");
  g_autofree char *after = dup_grades (model);
  g_assert_cmpstr (after, ==, "e4:1 ?!:1 f3:2 ?:2 f6:3 fxe5:3 ??:3 Qh5+:2 ");
}

/* A very long comment is several paragraphs, wherever it stands. */
static void
test_long_comment (void)
{
  g_autofree char *words = dup_words (20000);
  for (guint book = 0; book < 2; book++)
    for (guint variation = 0; variation < 2; variation++)
      {
        g_autofree char *text =
          g_strdup_printf (variation ? "[White \"A\"]\n\n1. e4 (1. d4 {%s} d5) e5 *\n"
                                     : "[White \"A\"]\n\n1. e4 {%s} e5 *\n",
                           words);
        g_autoptr (MidRecord) record = study_test_read (text);
        g_autoptr (MidNotationModel) model = mid_notation_model_new ();
        MidNotationStyle style = { .book = book };
        guint n;
        mid_notation_model_set_style (model, &style);
        mid_notation_model_set_record (model, record);
        g_autofree char *shown = dup_comments (model, &n);
        g_assert_cmpstr (shown, ==, words);
        g_assert_cmpuint (n, >, 6);

        MidNode *node = study_test_node (record, 1), *shown_as;
        if (variation)
          node = mid_node_get_next_sibling (node);
        g_autoptr (GObject) last = g_list_model_get_item (
          G_LIST_MODEL (model), g_list_model_get_n_items (G_LIST_MODEL (model)) - 1);
        mid_record_toggle_nag (record, node, 1);
        g_autoptr (GObject) last_after = g_list_model_get_item (
          G_LIST_MODEL (model), g_list_model_get_n_items (G_LIST_MODEL (model)) - 1);
        g_assert_true (last == last_after);
        g_assert_cmpuint (mid_notation_model_find (model, node, &shown_as), ==, variation);
        g_assert_true (shown_as == node);
      }
}

static void
test_styles (void)
{
  g_autoptr (MidRecord) record = study_test_read (
    "[White \"A\"]\n\n1. e4 e5 (1... c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4) 2. Nf3 {quiet} Nc6 *\n");
  g_autoptr (MidNotationModel) model = mid_notation_model_new ();
  mid_notation_model_set_record (model, record);
  assert_style (model, "1|e4|e5\n▾ 1… c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4\n2|Nf3 quiet\n2||Nc6\n");

  MidNode *c5 = mid_node_get_next_sibling (study_test_node (record, 2));
  g_assert_true (mid_notation_model_get_head (model, mid_node_get_first_child (c5)) == c5);
  g_assert_null (mid_notation_model_get_head (model, study_test_node (record, 3)));
  mid_notation_model_set_folded (model, c5, TRUE);
  assert_style (model, "1|e4|e5\n▸ 1… c5 … 5 more\n2|Nf3 quiet\n2||Nc6\n");
  mid_notation_model_fold_all (model, FALSE);
  g_assert_false (mid_notation_model_is_folded (model, c5));
  mid_notation_model_fold_all (model, TRUE);
  g_assert_true (mid_notation_model_is_folded (model, c5));

  MidNotationStyle book = { .book = TRUE };
  mid_notation_model_set_style (model, &book);
  assert_style (model, "1. e4 e5\n▸ 1… c5 … 5 more\n2. Nf3 quiet 2… Nc6\n");
  mid_record_set_aside (record, study_test_node (record, 3), TRUE);
  assert_style (model, "1. e4 e5\n▸ 1… c5 … 5 more\n2. Nf3 quiet 2… Nc6\n");
  MidNotationStyle columns = { .figurines = TRUE };
  mid_notation_model_set_style (model, &columns);
  assert_style (model, "1|e4|e5\n▸ 1… c5 … 5 more\n2. ~f3 quiet 2… ~c6\n");
}

/* Words stand behind their move, and Black's turn then below it; clocks are no words. */
static void
test_words (void)
{
  g_autoptr (MidRecord) record = study_test_read (
    "[White \"A\"]\n\n1. e4 {[%clk 0:05:00]} e5 {[%clk 0:04:59] late} 2. Nf3 {early} Nc6 "
    "{answers} 3. {Or else:} Bc4 {[%clk 0:04:00]} Bc5 *\n");
  g_autoptr (MidNotationModel) model = mid_notation_model_new ();
  mid_notation_model_set_record (model, record);
  assert_style (model, "1|e4|e5 late\n2|Nf3 early\n2||Nc6 answers\nOr else:\n3|Bc4|Bc5\n");
  mid_record_set_comment (record, study_test_node (record, 1), MID_COMMENT_AFTER, "now");
  assert_style (model, "1|e4 now\n1||e5 late\n2|Nf3 early\n2||Nc6 answers\nOr else:\n3|Bc4|Bc5\n");
}

/* All signs of a move: those of the move and of the position, however many there are. */
static void
test_signs (void)
{
  g_autoptr (MidRecord) record =
    study_test_read ("[White \"A\"]\n\n1. e4 $1 $14 $36 e5 $14 $36 $1 2. Nf3 $36 *\n");
  g_autoptr (MidNotationModel) model = mid_notation_model_new ();
  mid_notation_model_set_record (model, record);
  assert_style (model, "1|e4!+=↑|e5!+=↑\n2|Nf3↑\n");
  mid_record_toggle_nag (record, study_test_node (record, 1), 36);
  assert_style (model, "1|e4!+=|e5!+=↑\n2|Nf3↑\n");
}

/* A card that answers the other side's turn stands in that turn's row. */
static void
test_answers (void)
{
  static const char *const expected[] = {
    "1|e4|e5", "2|Nf3", "1… ~w:Chaos d6 2. d4", "2||Nc6 ~w:Second Sight ?", "3|Nc3 ~b:Chaos d3|d6",
    "1-0",     NULL
  };
  g_autoptr (MidRecord) record = study_test_read (
    "[Result \"1-0\"]\n[Variant \"Knightmare\"]\n\n1. e4 e5 2. Nf3 (<w:Chaos> d6 2. d4) 2... Nc6 "
    "<w:Second Sight ?> 3. Nc3 <b:Chaos> d3 d6 1-0\n");
  g_autoptr (MidNotationModel) model = mid_notation_model_new ();
  mid_notation_model_set_record (model, record);
  assert_paragraphs (model, expected);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/notation-model/grades", test_grades);
  g_test_add_func ("/notation-model/layout", test_layout);
  g_test_add_func ("/notation-model/ends", test_ends);
  g_test_add_func ("/notation-model/keeps-what-is-the-same", test_keeps_what_is_the_same);
  g_test_add_func ("/notation-model/find", test_find);
  g_test_add_func ("/notation-model/follows-edits", test_follows_edits);
  g_test_add_func ("/notation-model/large", test_large);
  g_test_add_func ("/notation-model/bit-by-bit", test_bit_by_bit);
  g_test_add_func ("/notation-model/many-at-once", test_many_at_once);
  g_test_add_func ("/notation-model/large-edit", test_large_edit);
  g_test_add_func ("/notation-model/fold-all", test_fold_all);
  g_test_add_func ("/notation-model/long-variation", test_long_variation);
  g_test_add_func ("/notation-model/long-comment", test_long_comment);
  g_test_add_func ("/notation-model/styles", test_styles);
  g_test_add_func ("/notation-model/words", test_words);
  g_test_add_func ("/notation-model/signs", test_signs);
  g_test_add_func ("/notation-model/answers", test_answers);
  return g_test_run ();
}
