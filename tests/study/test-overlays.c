/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is drawn over a board to explain it: the settings say which, the game and its guide what. */
#include "study-test.h"
#include "mid-overlays.h"

#define START "[White \"A\"]\n\n*\n"

static void
switch_on (const char *id)
{
  g_autoptr (GArray) all = mid_overlays_list (NULL);
  for (guint i = 0; i < all->len; i++)
    {
      const char *one = g_array_index (all, MidOverlayChoice, i).id;
      mid_overlays_set (one, g_str_equal (one, id));
      g_assert_cmpint (mid_overlays_is_on (one), ==, g_str_equal (one, id));
    }
}

/* What is drawn at the start of the game.  Transfer full. */
static GArray *
draw (const char *game)
{
  g_autoptr (MidRecord) record = study_test_read (game);
  GArray *marks = g_array_new (FALSE, FALSE, sizeof (MidMark));
  mid_overlays_add_marks (mid_record_get_game (record), mid_record_get_start (record), marks);
  return marks;
}

static guint
count_kind (GArray *marks, MidMarkKind kind)
{
  guint n = 0;
  for (guint i = 0; i < marks->len; i++)
    n += g_array_index (marks, MidMark, i).kind == kind;
  return n;
}

/* How many marks of the kind there are; there are no others. */
static guint
count_marks (const char *game, MidMarkKind kind)
{
  g_autoptr (GArray) marks = draw (game);
  guint n = count_kind (marks, kind);
  g_assert_cmpuint (n, ==, marks->len);
  return n;
}

/* What is written on a square; NULL: nothing. */
static const char *
find_note (GArray *marks, int square)
{
  for (guint i = 0; i < marks->len; i++)
    {
      const MidMark *mark = &g_array_index (marks, MidMark, i);
      if (mark->kind == MID_MARK_NOTE && mark->square == square)
        return mark->text;
    }
  return NULL;
}

static gboolean
offers (const MidGame *game, const char *id)
{
  g_autoptr (GArray) choices = mid_overlays_list (game);
  guint n = 0;
  for (guint i = 0; i < choices->len; i++)
    n += g_str_equal (g_array_index (choices, MidOverlayChoice, i).id, id);
  g_assert_cmpuint (n, <=, 1);
  return n == 1;
}

/* A game has those of its own; where no game is meant there are all, each once. */
static void
test_choices (void)
{
  const MidGame *chess = mid_game_find ("chess"), *chess2 = mid_game_find ("chess2");
  g_assert_true (offers (chess, "reach") && offers (chess, "loose"));
  g_assert_false (offers (chess, "midline"));
  g_assert_true (offers (chess2, "reach") && offers (chess2, "midline"));
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    {
      g_autoptr (GArray) choices = mid_overlays_list (*game);
      for (guint i = 0; i < choices->len; i++)
        g_assert_true (offers (NULL, g_array_index (choices, MidOverlayChoice, i).id));
    }
}

/* From its start each side reaches the sixteen squares before its pawns, and nothing hangs. */
static void
test_reach (void)
{
  switch_on ("");
  g_assert_cmpuint (count_marks (START, MID_MARK_REACHED), ==, 0);
  switch_on ("reach");
  g_assert_cmpuint (count_marks (START, MID_MARK_REACHED), ==, 32);
  switch_on ("loose");
  g_assert_cmpuint (count_marks (START, MID_MARK_LOOSE), ==, 0);
  g_assert_cmpuint (
    count_marks ("[SetUp \"1\"]\n[FEN \"4k3/8/8/3r4/8/5B2/8/4K3 w - - 0 1\"]\n\n*\n",
                 MID_MARK_LOOSE),
    ==, 1);
}

/* A switch is the setting, from both ends. */
static void
test_switches (void)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  mid_overlays_add_actions (G_ACTION_MAP (group));
  switch_on ("loose");
  g_action_group_activate_action (G_ACTION_GROUP (group), MID_OVERLAYS_ACTION "reach", NULL);
  g_assert_true (mid_overlays_is_on ("reach") && mid_overlays_is_on ("loose"));
  mid_overlays_set ("loose", FALSE);
  g_autoptr (GVariant) loose =
    g_action_group_get_action_state (G_ACTION_GROUP (group), MID_OVERLAYS_ACTION "loose");
  g_autoptr (GVariant) reach =
    g_action_group_get_action_state (G_ACTION_GROUP (group), MID_OVERLAYS_ACTION "reach");
  g_assert_false (g_variant_get_boolean (loose));
  g_assert_true (g_variant_get_boolean (reach));
}

/* A box round each of the two elephants that an army of animals has for rooks. */
static void
test_guide (void)
{
  switch_on ("elephants");
  g_assert_cmpuint (count_marks (STUDY_TEST_SIRLIN ("Animals", "Classic") "*\n", MID_MARK_ZONE), ==,
                    2);
  g_assert_cmpuint (count_marks (STUDY_TEST_SIRLIN ("Classic", "Classic") "*\n", MID_MARK_ZONE), ==,
                    0);
  switch_on ("borrowed");
  g_assert_cmpuint (count_marks (STUDY_TEST_SIRLIN ("Classic", "Classic") "*\n", MID_MARK_LINK), ==,
                    0);
}

/* Each of six officers borrows from those beside it: four pairs, and the knights from two kinds. */
static void
test_borrowed (void)
{
  switch_on ("borrowed");
  g_autoptr (GArray) marks = draw (STUDY_TEST_SIRLIN ("Empowered", "Classic") "*\n");
  g_assert_cmpuint (count_kind (marks, MID_MARK_LINK), ==, 4);
  g_assert_cmpuint (count_kind (marks, MID_MARK_NOTE), ==, 6);
  g_assert_cmpuint (marks->len, ==, 10);
  g_assert_cmpstr (find_note (marks, 0), ==, "N");
  g_assert_cmpstr (find_note (marks, 1), ==, "BR");
  g_assert_cmpstr (find_note (marks, 2), ==, "N");
  g_assert_null (find_note (marks, 3));
}

/* A rook looks at ten squares beyond the midline and a king at five, at none of the three that the
 * other king can cross to. */
static void
test_midline (void)
{
  switch_on ("midline");
  g_autoptr (GArray) marks = draw ("[White \"A\"]\n[Variant \"chess2\"]\n[SetUp \"1\"]\n"
                                   "[FEN \"4k3/8/r7/8/4K3/8/8/8 w - - 0 1 cc --\"]\n\n*\n");
  g_assert_cmpuint (count_kind (marks, MID_MARK_NOTE), ==, 15);
  g_assert_cmpuint (count_kind (marks, MID_MARK_GOAL), ==, 3);
  g_assert_cmpuint (marks->len, ==, 18);
  g_assert_cmpstr (find_note (marks, 5 * 8 + 4), ==, "1"); /* e6 */
  g_assert_null (find_note (marks, 4 * 8 + 4));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/overlays/choices", test_choices);
  g_test_add_func ("/overlays/switches", test_switches);
  g_test_add_func ("/overlays/reach", test_reach);
  g_test_add_func ("/overlays/guide", test_guide);
  g_test_add_func ("/overlays/borrowed", test_borrowed);
  g_test_add_func ("/overlays/midline", test_midline);
  return g_test_run ();
}
