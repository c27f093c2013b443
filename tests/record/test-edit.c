/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Edits and the undo stack. */
#include "mid-edit.h"
#include "mid-reader.h"
#include "mid-writer.h"
#include "random-record.h"

#include <string.h>

static MidRecord *
new_record (const char *id)
{
  g_autoptr (GError) error = NULL;
  MidRecord *record = mid_record_new (mid_game_find (id), NULL, 0, &error);
  g_assert_no_error (error);
  return record;
}

static MidRecord *
read_record (const char *text)
{
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
  return mid_reader_next (reader, NULL, NULL);
}

static MidNode *
play (MidRecord *record, MidNode *node, const char *text)
{
  MidPosition pos;
  MidMove move;
  mid_record_get_position (record, node, &pos);
  MidParse parse =
    mid_parse_element (mid_record_get_game (record), &pos, text, strlen (text), NULL, &move);
  g_assert_cmpint (parse.status, ==, MID_OK);
  MidNode *child = mid_record_play (record, node, move);
  g_assert_nonnull (child);
  return child;
}

static void
assert_moves (MidRecord *record, const char *moves)
{
  g_autofree char *text = random_record_dup_text (record);
  char *from = strstr (text, "\n\n");
  g_strchomp (from);
  g_assert_cmpstr (from + 2, ==, moves);
}

static void
changed_cb (MidRecord *record, MidNode *where, gpointer data)
{
  guint *count = data;
  (*count)++;
  /* Never a deleted one: the way up must be the way down. */
  for (MidNode *node = where; mid_node_get_parent (node) != NULL; node = mid_node_get_parent (node))
    {
      MidNode *child = mid_node_get_first_child (mid_node_get_parent (node));
      while (child != NULL && child != node)
        child = mid_node_get_next_sibling (child);
      g_assert_true (child == node);
    }
}

/* Random edits: undoing all gives the first text, redoing all the last, each step its own. */
static void
test_law (gconstpointer data)
{
  const MidGame *game = data;
  for (guint32 seed = 0; seed < 12; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autoptr (MidRecord) record = random_record_new (game, rand);
      g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
      guint count = 0;

      g_signal_connect (record, "changed", G_CALLBACK (changed_cb), &count);
      g_ptr_array_add (texts, random_record_dup_text (record));
      for (guint i = 0; i < 120; i++)
        {
          guint before = count;
          random_record_edit (record, rand);
          g_assert_cmpuint (count - before, <=, 1);
          if (count > before)
            g_ptr_array_add (texts, random_record_dup_text (record));
        }
      g_assert_cmpuint (texts->len, ==, count + 1);
      for (guint i = texts->len - 1; i > 0; i--)
        {
          g_assert_true (mid_record_is_modified (record));
          g_assert_nonnull (mid_record_get_undo_name (record));
          mid_record_undo (record);
          g_autofree char *text = random_record_dup_text (record);
          g_assert_cmpstr (text, ==, g_ptr_array_index (texts, i - 1));
        }
      g_assert_false (mid_record_can_undo (record));
      g_assert_false (mid_record_is_modified (record));
      for (guint i = 1; i < texts->len; i++)
        {
          mid_record_redo (record);
          g_autofree char *text = random_record_dup_text (record);
          g_assert_cmpstr (text, ==, g_ptr_array_index (texts, i));
        }
      g_assert_false (mid_record_can_redo (record));
    }
}

static void
test_play (void)
{
  g_autoptr (MidRecord) record = new_record ("chess");
  MidNode *root = mid_record_get_root (record);
  MidNode *e4 = play (record, root, "e4");
  MidNode *e5 = play (record, e4, "e5");
  MidNode *d4 = play (record, root, "d4");

  g_assert_cmpstr (mid_record_get_undo_name (record), ==, "Add d4");
  g_assert_true (play (record, root, "e4") == e4); /* there already: no step */
  g_assert_cmpstr (mid_record_get_undo_name (record), ==, "Add d4");
  g_assert_true (mid_node_is_main_line (e5));
  g_assert_false (mid_node_is_main_line (d4));
  g_assert_null (mid_record_play (record, e5, mid_node_get_move (e5)));
  g_assert_null (mid_record_play (record, e5, 0));
  assert_moves (record, "1. e4 (1. d4) 1... e5 *");
  mid_record_undo (record);
  g_assert_cmpstr (mid_record_get_redo_name (record), ==, "Add d4");
  play (record, root, "c4"); /* ends what could be redone */
  g_assert_false (mid_record_can_redo (record));
  assert_moves (record, "1. e4 (1. c4) 1... e5 *");
}

/* The null move is played where the turn can be given up, and nowhere else. */
static void
test_null (void)
{
  g_autoptr (MidRecord) record = new_record ("chess");
  MidNode *e4 = play (record, mid_record_get_root (record), "e4");
  MidNode *e5 = play (record, e4, "e5");
  MidNode *null = mid_record_play (record, e4, MID_NULL_MOVE);
  MidPosition pos;

  g_assert_nonnull (null);
  g_assert_true (mid_record_play (record, e4, MID_NULL_MOVE) == null);
  mid_record_get_position (record, null, &pos);
  g_assert_cmpint (mid_record_get_game (record)->decision (&pos).turn, ==, MID_FIRST);
  play (record, play (record, null, "Qh5"), "--");
  assert_moves (record, "1. e4 e5 (1... -- 2. Qh5 --) *");
  mid_record_undo (record);
  assert_moves (record, "1. e4 e5 (1... -- 2. Qh5) *");

  MidNode *check = play (record, play (record, play (record, e5, "Qh5"), "a6"), "Qxf7");
  g_assert_null (mid_record_play (record, check, MID_NULL_MOVE));
}

static void
test_shape (void)
{
  g_autoptr (MidRecord) record =
    read_record ("[Event \"\"]\n\n1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. c4) (1. c4) e5 *");
  MidNode *e4 = mid_node_get_first_child (mid_record_get_root (record));
  MidNode *d4 = mid_node_get_next_sibling (e4);
  MidNode *c4 = mid_node_get_next_sibling (d4);
  MidNode *nf6 = mid_node_get_next_sibling (mid_node_get_first_child (d4));

  mid_record_promote (record, c4);
  assert_moves (record, "1. e4 (1. c4) (1. d4 d5 (1... Nf6 2. c4) 2. c4) 1... e5 *");
  mid_record_demote (record, c4);
  mid_record_promote (record, mid_node_get_first_child (d4)); /* by any node of it */
  assert_moves (record, "1. d4 (1. e4 e5) (1. c4) 1... d5 (1... Nf6 2. c4) 2. c4 *");
  mid_record_make_main_line (record, mid_node_get_first_child (nf6));
  assert_moves (record, "1. d4 (1. e4 e5) (1. c4) 1... Nf6 (1... d5 2. c4) 2. c4 *");
  mid_record_demote (record, d4);
  assert_moves (record, "1. e4 (1. d4 Nf6 (1... d5 2. c4) 2. c4) (1. c4) 1... e5 *");
  mid_record_delete (record, d4);
  assert_moves (record, "1. e4 (1. c4) 1... e5 *");
  mid_record_delete (record, e4);
  assert_moves (record, "1. c4 *");
  while (mid_record_can_undo (record))
    mid_record_undo (record);
  assert_moves (record, "1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. c4) (1. c4) 1... e5 *");
}

/* Text that could not be played stays behind what can. */
static void
test_text (void)
{
  g_autoptr (MidRecord) record = read_record ("1. e4 e5 2. Ke9 Nc6 *");
  MidNode *e4 = mid_node_get_first_child (mid_record_get_root (record));
  MidNode *e5 = mid_node_get_first_child (e4);
  MidNode *text = mid_node_get_first_child (e5);

  g_assert_cmpstr (mid_node_get_text (text), ==, "Ke9 Nc6");
  MidNode *nf3 = play (record, e5, "Nf3");
  g_assert_true (mid_node_get_first_child (e5) == nf3);
  mid_record_promote (record, text);
  g_assert_true (mid_node_get_first_child (e5) == nf3);
  mid_record_make_main_line (record, text);
  g_assert_true (mid_node_get_first_child (e5) == nf3);
  mid_record_demote (record, nf3);
  g_assert_true (mid_node_get_first_child (e5) == nf3);
  MidNode *d4 = play (record, e5, "d4");
  mid_record_delete (record, nf3);
  g_assert_true (mid_node_get_first_child (e5) == d4);
  g_autofree char *written = random_record_dup_text (record);
  g_assert_cmpstr (written, ==, "1. e4 e5 2. d4 (2. Ke9 Nc6) *\n\n");
  g_assert_null (mid_record_play (record, text, mid_node_get_move (e4)));
}

static void
test_notes (void)
{
  g_autoptr (MidRecord) record = read_record ("[Event \"\"]\n\n1. e4 {a} (1. d4) {b} e5 *");
  MidNode *e4 = mid_node_get_first_child (mid_record_get_root (record));

  g_assert_cmpstr (mid_node_get_comment (e4, MID_COMMENT_AFTER), ==, "a\nb");
  mid_record_set_comment (record, e4, MID_COMMENT_AFTER, "a\nb"); /* the same: no step */
  g_assert_false (mid_record_can_undo (record));
  mid_record_set_comment (record, e4, MID_COMMENT_AFTER, "c");
  assert_moves (record, "1. e4 {c} (1. d4) 1... e5 *");
  mid_record_undo (record);
  assert_moves (record, "1. e4 {a} (1. d4) {b} 1... e5 *");
  mid_record_redo (record);
  mid_record_set_comment (record, e4, MID_COMMENT_AFTER, "");
  g_assert_null (mid_node_get_comment (e4, MID_COMMENT_AFTER));
  mid_record_set_comment (record, mid_node_get_next_sibling (e4), MID_COMMENT_BEFORE, "or\n\xff");
  mid_record_toggle_nag (record, e4, 1);
  mid_record_toggle_nag (record, e4, 14);
  assert_moves (record, "1. e4 $1 $14 ({or} {\xef\xbf\xbd} 1. d4) 1... e5 *");
  mid_record_toggle_nag (record, e4, 1);
  g_assert_cmpuint (mid_node_get_n_nags (e4), ==, 1);
  g_assert_cmpuint (mid_node_get_nag (e4, 0), ==, 14);
}

static void
test_tags (void)
{
  g_autoptr (MidRecord) record = new_record ("sirlin");
  g_autoptr (GError) error = NULL;

  g_assert_true (mid_record_set_tag (record, "White", "A \"B\"\nC", &error));
  g_assert_cmpstr (mid_record_get_tag (record, "White"), ==, "A \"B\" C");
  g_assert_true (mid_record_set_tag (record, "Result", "1-0", &error));
  g_assert_cmpstr (mid_record_get_result (record), ==, "1-0");
  g_assert_false (mid_record_set_tag (record, "Result", "2-0", &error));
  g_assert_error (error, MID_RECORD_ERROR, MID_RECORD_ERROR_TAG);
  g_clear_error (&error);
  g_assert_false (mid_record_set_tag (record, "No Name", "x", &error));
  g_assert_error (error, MID_RECORD_ERROR, MID_RECORD_ERROR_TAG);
  g_clear_error (&error);

  /* What decides the start, before there are moves and after. */
  g_assert_true (mid_record_set_tag (record, "BlackArmy", "TwoKings", &error));
  char text[MID_TEXT_MAX];
  mid_record_get_game (record)->format (mid_record_get_start (record), text, sizeof text);
  g_assert_true (g_str_has_prefix (text, "rnbkkbnr/"));
  g_assert_false (mid_record_set_tag (record, "BlackArmy", "Martian", &error));
  g_assert_error (error, MID_RECORD_ERROR, MID_RECORD_ERROR_TAG);
  g_clear_error (&error);
  g_assert_true (mid_record_set_tag (record, "Variant", NULL, &error));
  g_assert_cmpstr (mid_record_get_game (record)->id, ==, "chess");
  mid_record_undo (record);
  g_assert_cmpstr (mid_record_get_game (record)->id, ==, "sirlin");
  play (record, mid_record_get_root (record), "e4");
  g_assert_false (mid_record_set_tag (record, "BlackArmy", "Reaper", &error));
  g_assert_error (error, MID_RECORD_ERROR, MID_RECORD_ERROR_START);

  /* The roster keeps its order, wherever its tags are added. */
  g_assert_true (mid_record_set_tag (record, "Event", NULL, NULL));
  g_assert_true (mid_record_set_tag (record, "Event", "again", NULL));
  g_assert_cmpstr (mid_record_get_tag_name (record, 0), ==, "Event");
}

static void
test_steps (void)
{
  g_autoptr (MidRecord) record = new_record ("chess");
  guint count = 0;

  g_signal_connect (record, "changed", G_CALLBACK (changed_cb), &count);
  mid_record_begin_step (record, "Paste variation");
  MidNode *e4 = play (record, mid_record_get_root (record), "e4");
  mid_record_begin_step (record, "inner");
  play (record, e4, "e5");
  mid_record_end_step (record);
  g_assert_false (mid_record_can_undo (record)); /* not while it is being made */
  mid_record_end_step (record);
  g_assert_cmpuint (count, ==, 1);
  g_assert_cmpstr (mid_record_get_undo_name (record), ==, "Paste variation");
  mid_record_undo (record);
  g_assert_null (mid_node_get_first_child (mid_record_get_root (record)));
  mid_record_begin_step (record, "nothing");
  mid_record_end_step (record);
  g_assert_true (mid_record_can_redo (record));
}

static void
test_modified (void)
{
  g_autoptr (MidRecord) record = new_record ("chess");
  MidNode *root = mid_record_get_root (record);

  g_assert_false (mid_record_is_modified (record));
  play (record, root, "e4");
  g_assert_true (mid_record_is_modified (record));
  mid_record_mark_saved (record);
  g_assert_false (mid_record_is_modified (record));
  mid_record_undo (record);
  g_assert_true (mid_record_is_modified (record));
  mid_record_redo (record);
  g_assert_false (mid_record_is_modified (record));
  mid_record_undo (record);
  play (record, root, "d4"); /* as many steps, but another way: what was saved is out of reach */
  g_assert_true (mid_record_is_modified (record));
  mid_record_undo (record);
  g_assert_true (mid_record_is_modified (record));
}

/* What is done in a step that is gone on with belongs to it; nothing done leaves it as it was. */
static void
test_continued (void)
{
  g_autoptr (MidRecord) record = new_record ("chess");
  MidNode *root = mid_record_get_root (record);
  mid_record_continue_step (record, "First");
  mid_record_set_comment (record, root, MID_COMMENT_AFTER, "a");
  mid_record_end_step (record);
  MidNode *node = play (record, root, "e4");
  mid_record_mark_saved (record);
  mid_record_continue_step (record, "Nothing");
  mid_record_end_step (record);
  g_assert_false (mid_record_is_modified (record));
  g_assert_cmpuint (mid_record_get_n_steps (record), ==, 2);
  mid_record_continue_step (record, "Comment");
  mid_record_set_comment (record, node, MID_COMMENT_AFTER, "b");
  mid_record_end_step (record);
  g_assert_true (mid_record_is_modified (record));
  g_assert_cmpuint (mid_record_get_n_steps (record), ==, 2);
  mid_record_undo (record);
  g_assert_null (mid_node_get_first_child (root));
  mid_record_continue_step (record, "Other"); /* what can be redone is not gone on with */
  mid_record_set_comment (record, root, MID_COMMENT_AFTER, "c");
  mid_record_end_step (record);
  g_assert_cmpuint (mid_record_get_n_steps (record), ==, 2);
  mid_record_undo (record);
  g_assert_cmpstr (mid_node_get_comment (root, MID_COMMENT_AFTER), ==, "a");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/edit/play", test_play);
  g_test_add_func ("/edit/null", test_null);
  g_test_add_func ("/edit/shape", test_shape);
  g_test_add_func ("/edit/text", test_text);
  g_test_add_func ("/edit/notes", test_notes);
  g_test_add_func ("/edit/tags", test_tags);
  g_test_add_func ("/edit/steps", test_steps);
  g_test_add_func ("/edit/continued", test_continued);
  g_test_add_func ("/edit/modified", test_modified);
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    {
      g_autofree char *path = g_strconcat ("/edit/law/", (*game)->id, NULL);
      g_test_add_data_func (path, *game, test_law);
    }
  return g_test_run ();
}
