/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-departure.h"
#include "mid-exercise-source.h"
#include "practice-test.h"

static void
add_repertory (Place *place, const char *deck, const char *moves, MidSide side)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strdup_printf ("[Event \"\"]\n\n%s\n", moves);
  g_autoptr (MidRecord) record = record_test_read (text);
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) mid_exercise_free);
  mid_exercises_of_repertory (record, side, deck, all);
  mid_practice_add (place->practice, deck, all, MID_PRACTICE_REPLACE, day_of (1), NULL, &error);
  g_assert_no_error (error);
}

/* "own White Bd3 (h4); …" and how many decisions were as they are meant. */
static char *
dup_departures (Place *place, const char *moves)
{
  static const char *const kinds[] = { "own", "other", "end" };
  guint n;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strdup_printf ("[Event \"\"]\n\n%s\n", moves);
  g_autoptr (MidRecord) record = record_test_read (text);
  g_autoptr (GArray) list = mid_departure_list (place->practice, record, &n, &error);
  g_autoptr (GString) said = g_string_new (NULL);
  g_assert_no_error (error);
  for (guint i = 0; i < list->len; i++)
    {
      const MidDeparture *one = &g_array_index (list, MidDeparture, i);
      g_autofree char *element = mid_record_dup_element (record, one->node);
      g_string_append_printf (said, "%s %s %s", kinds[one->kind],
                              one->side == MID_FIRST ? "White" : "Black", element);
      g_string_append_printf (said, one->meant != NULL ? " (%s); " : "; ", one->meant);
    }
  g_string_append_printf (said, "%u", n);
  return g_string_free (g_steal_pointer (&said), FALSE);
}

static void
assert_departures (Place *place, const char *moves, const char *expected)
{
  g_autofree char *said = dup_departures (place, moves);
  g_assert_cmpstr (said, ==, expected);
}

/* The repertory and the game of the picture in the wish that this answers (lichessTools 1520):
 * Black leaves it on move 3, another order of moves leads back, White leaves it on move 4. */
static void
test_london (void)
{
  Place place;
  place_init (&place);
  place_open (&place);
  assert_departures (&place, "1. d4 d5 *", "0");
  add_repertory (&place, "London", "1. d4 d5 2. Bf4 Nf6 (2... e6 3. Nf3) 3. e3 g6 4. h4 *",
                 MID_FIRST);
  assert_departures (&place, "1. d4 d5 2. Bf4 g6 3. e3 Nf6 4. Bd3 *",
                     "other White g6 (e6, Nf6); own White Bd3 (h4); 2");
  assert_departures (&place, "1. d4 d5 2. Bf4 Nf6 3. e3 g6 4. h4 Bg7 5. Nf3 *", "end White Bg7; 4");
  assert_departures (&place, "1. d4 d5 2. Bf4 Nf6 *", "2");
  assert_departures (&place, "1. e4 e5 *", "own White e4 (d4); 0");
  assert_departures (&place, "*", "0");
  place_clear (&place);
}

/* Both sides' repertories, two of one side, and what is retired. */
static void
test_several (void)
{
  Place place;
  place_init (&place);
  place_open (&place);
  add_repertory (&place, "e4", "1. e4 e5 2. Nf3 *", MID_FIRST);
  add_repertory (&place, "d4", "1. d4 d5 2. c4 *", MID_FIRST);
  add_repertory (&place, "Black", "1. e4 c5 (1... e5?) (1... c6) 2. Nf3 d6 *", MID_SECOND);
  assert_departures (&place, "1. e4 e5 2. Nf3 *", "own Black e5 (c5, c6); 2");
  assert_departures (&place, "1. d4 d5 2. c4 *", "2");
  assert_departures (&place, "1. c4 c5 *", "own White c4 (e4, d4); 0");
  assert_departures (&place, "1. e4 c5 2. d4 cxd4 *",
                     "other White c5 (e5); other Black d4 (Nf3); 2");
  add_repertory (&place, "e4", "*", MID_FIRST);
  assert_departures (&place, "1. e4 c5 2. Nf3 *", "own White e4 (d4); 1");
  place_clear (&place);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/departure/london", test_london);
  g_test_add_func ("/departure/several", test_several);
  return g_test_run ();
}
