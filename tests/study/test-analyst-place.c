/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where an engine is asked, and about which moves. */
#include "mid-analyst-place.h"

#include <string.h>

#include "study-test.h"

typedef struct
{
  MidRecord *record;
  MidCursor *cursor;
  MidAnalystPlace place;
} Fixture;

/* A position with three moves of the king, and what came before. */
static void
set_up (Fixture *self, gconstpointer data)
{
  self->record = study_test_read (
    "[SetUp \"1\"]\n[FEN \"k7/8/8/8/8/8/7r/K7 b - - 0 30\"]\n\n30... Rg2 31. Kb1 Kb7 *\n");
  self->cursor = mid_cursor_new (self->record);
  memset (&self->place, 0, sizeof self->place);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  mid_analyst_place_clear (&self->place);
  g_object_unref (self->cursor);
  g_object_unref (self->record);
}

static MidMove
parse (Fixture *self, const char *text)
{
  MidMove move;
  g_assert_cmpint (
    self->place.game->parse_move (&self->place.position, text, strlen (text), &move).status, ==,
    MID_OK);
  return move;
}

/* The moves to look at, with spaces, sorted; "all" where nothing is said. */
static void
assert_looked (Fixture *self, const char *expected, const char *note)
{
  g_auto (GStrv) looked = mid_analyst_place_dup_looked (&self->place);
  g_autofree char *text = looked != NULL ? g_strjoinv (" ", looked) : g_strdup ("all");
  g_autofree char *words = mid_analyst_place_dup_note (&self->place, NULL);
  g_assert_cmpstr (text, ==, expected);
  g_assert_cmpstr (words, ==, note);
}

static void
test_go (Fixture *self, gconstpointer data)
{
  g_assert_true (mid_analyst_place_is_at (&self->place, NULL));
  for (guint i = 0; i <= 3; i++)
    {
      MidPosition at;
      mid_cursor_go (self->cursor, study_test_node (self->record, i));
      g_assert_false (i > 0 && mid_analyst_place_is_at (&self->place, self->cursor));
      mid_analyst_place_go (&self->place, self->cursor, FALSE);
      g_assert_true (mid_analyst_place_is_at (&self->place, self->cursor));
      mid_record_get_position (self->record, study_test_node (self->record, i), &at);
      g_assert_true (self->place.game->key (&at) == self->place.game->key (&self->place.position));
      g_assert_false (self->place.passed);
      g_assert_cmpint (mid_analyst_place_get_decision (&self->place).turn, ==,
                       i % 2 == 0 ? MID_SECOND : MID_FIRST);
      g_autoptr (GArray) played = mid_analyst_place_dup_played (&self->place);
      g_assert_cmpuint (played->len, ==, i);
      for (guint k = 0; k < i; k++)
        g_assert_cmpuint (g_array_index (played, MidMove, k), ==,
                          mid_node_get_move (study_test_node (self->record, k + 1)));
    }
  mid_analyst_place_go (&self->place, NULL, FALSE);
  g_assert_null (self->place.game);
  g_assert_true (mid_analyst_place_is_at (&self->place, NULL));
}

/* What is threatened is asked of the other side, of a position of its own; not where a side is in
 * check. */
static void
test_threat (Fixture *self, gconstpointer data)
{
  mid_cursor_go (self->cursor, study_test_node (self->record, 1));
  mid_analyst_place_go (&self->place, self->cursor, TRUE);
  g_assert_true (self->place.passed);
  g_assert_cmpint (mid_analyst_place_get_decision (&self->place).turn, ==, MID_SECOND);
  g_autoptr (GArray) played = mid_analyst_place_dup_played (&self->place);
  g_assert_cmpuint (played->len, ==, 0);
  mid_analyst_place_look (&self->place, MID_LOOK_ONLY, parse (self, "Kb7"));
  g_assert_null (mid_analyst_place_dup_looked (&self->place));
  g_autoptr (MidRecord) check =
    study_test_read ("[SetUp \"1\"]\n[FEN \"k7/8/8/8/8/8/8/K6r w - - 0 30\"]\n\n*\n");
  g_autoptr (MidCursor) cursor = mid_cursor_new (check);
  mid_analyst_place_go (&self->place, cursor, TRUE);
  g_assert_false (self->place.passed);
}

/* At one move alone, or at all but some, and the last of them stays. */
static void
test_look (Fixture *self, gconstpointer data)
{
  g_autoptr (MidRecord) record =
    study_test_read ("[SetUp \"1\"]\n[FEN \"k7/7p/8/8/8/8/8/K7 w - - 0 30\"]\n\n30. Kb1 *\n");
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);
  mid_analyst_place_go (&self->place, cursor, FALSE);
  MidMove a2 = parse (self, "Ka2"), b1 = parse (self, "Kb1"), b2 = parse (self, "Kb2");
  assert_looked (self, "all", NULL);
  mid_analyst_place_look (&self->place, MID_LOOK_ONLY, a2);
  assert_looked (self, "a1a2", "Only Ka2");
  mid_analyst_place_look (&self->place, MID_LOOK_ONLY, b1);
  assert_looked (self, "a1b1", "Only Kb1");
  mid_analyst_place_look (&self->place, MID_LOOK_WITHOUT, b2);
  g_autofree char *first = mid_analyst_place_dup_note (&self->place, NULL);
  g_assert_cmpstr (first, ==, "Without Kb2");
  mid_analyst_place_look (&self->place, MID_LOOK_WITHOUT, b2); /* it is out */
  mid_analyst_place_look (&self->place, MID_LOOK_WITHOUT, a2);
  assert_looked (self, "a1b1", "Without Kb2, Ka2");
  mid_analyst_place_look (&self->place, MID_LOOK_WITHOUT, b1); /* the last of them */
  assert_looked (self, "a1b1", "Without Kb2, Ka2");
  mid_analyst_place_go (&self->place, cursor, FALSE); /* the same place */
  assert_looked (self, "a1b1", "Without Kb2, Ka2");
  mid_analyst_place_look (&self->place, MID_LOOK_ALL, 0);
  assert_looked (self, "all", NULL);
  mid_analyst_place_look (&self->place, MID_LOOK_WITHOUT, b2);
  mid_cursor_next (cursor);
  mid_analyst_place_go (&self->place, cursor, FALSE); /* another */
  assert_looked (self, "all", NULL);
}

static void
test_note (Fixture *self, gconstpointer data)
{
  mid_analyst_place_go (&self->place, self->cursor, FALSE);
  g_autofree char *start = mid_analyst_place_dup_note (&self->place, self->cursor);
  g_assert_cmpstr (start, ==, "Stays after the start");
  mid_cursor_go (self->cursor, study_test_node (self->record, 2));
  mid_analyst_place_go (&self->place, self->cursor, FALSE);
  mid_analyst_place_look (&self->place, MID_LOOK_WITHOUT, parse (self, "Kb7"));
  g_autofree char *both = mid_analyst_place_dup_note (&self->place, self->cursor);
  g_assert_cmpstr (both, ==, "Stays after 31. Kb1 · Without Kb7");
}

/* The line's moves go into the record, so many of them; after a turn given up that is one more. */
static void
test_play (Fixture *self, gconstpointer data)
{
  MidNode *first = NULL;
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MidMove));
  for (guint i = 1; i <= 3; i++)
    {
      MidMove move = mid_node_get_move (study_test_node (self->record, i));
      g_array_append_val (moves, move);
    }
  mid_analyst_place_go (&self->place, self->cursor, FALSE);
  MidNode *two = mid_analyst_place_play (&self->place, self->record, moves, 2, &first);
  g_assert_true (two == study_test_node (self->record, 2));
  g_assert_true (first == study_test_node (self->record, 1));
  g_assert_true (mid_analyst_place_play (&self->place, self->record, moves, 9, NULL)
                 == study_test_node (self->record, 3));
  g_assert_true (mid_analyst_place_play (&self->place, self->record, moves, 0, NULL)
                 == mid_record_get_root (self->record));

  mid_cursor_go (self->cursor, study_test_node (self->record, 1));
  mid_analyst_place_go (&self->place, self->cursor, TRUE);
  g_array_set_size (moves, 0);
  MidMove threat = parse (self, "Kb7");
  g_array_append_val (moves, threat);
  MidNode *last = mid_analyst_place_play (&self->place, self->record, moves, 1, &first);
  g_assert_true (last == first);
  g_assert_cmpuint (mid_node_get_move (mid_node_get_parent (last)), ==, MID_NULL_MOVE);
  g_assert_true (mid_node_get_parent (mid_node_get_parent (last))
                 == study_test_node (self->record, 1));
}

/* Text that no engine can read: it is asked what comes before. */
static void
test_unread (Fixture *self, gconstpointer data)
{
  static const char text[] = "[White \"A\"]\n\n1. e4 e5 2. Kd4 Nc6 *\n";
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
  g_autoptr (MidRecord) record = mid_reader_next (reader, NULL, NULL);
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);
  mid_cursor_go (cursor, study_test_node (record, 3));
  mid_analyst_place_go (&self->place, cursor, FALSE);
  g_assert_true (self->place.node == study_test_node (record, 2));
  g_assert_true (mid_analyst_place_is_at (&self->place, cursor));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function)                                                                        \
  g_test_add ("/analyst-place/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("go", test_go);
  ADD ("threat", test_threat);
  ADD ("look", test_look);
  ADD ("note", test_note);
  ADD ("play", test_play);
  ADD ("unread", test_unread);
#undef ADD
  return g_test_run ();
}
