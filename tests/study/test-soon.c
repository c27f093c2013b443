/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-soon.h"

typedef struct
{
  guint id, other;
  guint runs, id_within;
  gboolean again;
} Thing;

static void
run (Thing *thing)
{
  thing->runs++;
  thing->id_within = thing->id;
  if (thing->again)
    mid_soon (&thing->id, G_PRIORITY_DEFAULT, 0, G_CALLBACK (run), thing);
  thing->again = FALSE;
}

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
test_once (void)
{
  Thing thing = { 0 };
  for (guint i = 0; i < 3; i++)
    mid_soon (&thing.id, G_PRIORITY_DEFAULT, 0, G_CALLBACK (run), &thing);
  g_assert_cmpuint (thing.runs, ==, 0);
  g_assert_cmpuint (thing.id, !=, 0);
  settle ();
  g_assert_cmpuint (thing.runs, ==, 1);
  g_assert_cmpuint (thing.id, ==, 0);
}

/* What runs may ask for the next time. */
static void
test_again (void)
{
  Thing thing = { .again = TRUE };
  mid_soon (&thing.id, G_PRIORITY_DEFAULT, 0, G_CALLBACK (run), &thing);
  settle ();
  g_assert_cmpuint (thing.runs, ==, 2);
  g_assert_cmpuint (thing.id_within, ==, 0);
}

static void
test_called_off (void)
{
  Thing thing = { 0 };
  mid_soon (&thing.id, G_PRIORITY_DEFAULT, 0, G_CALLBACK (run), &thing);
  g_clear_handle_id (&thing.id, g_source_remove);
  settle ();
  g_assert_cmpuint (thing.runs, ==, 0);
}

static void
free_thing (Thing *thing)
{
  thing->runs++;
  g_slice_free (Thing, thing);
}

/* Whoever runs last may be gone afterwards. */
static void
test_goes (void)
{
  Thing *thing = g_slice_new0 (Thing);
  mid_soon (&thing->id, G_PRIORITY_DEFAULT, 0, G_CALLBACK (free_thing), thing);
  settle ();
}

static void
test_after (void)
{
  Thing thing = { 0 };
  gint64 begun = g_get_monotonic_time ();
  mid_soon (&thing.other, G_PRIORITY_DEFAULT, 20, G_CALLBACK (run), &thing);
  mid_soon (&thing.id, G_PRIORITY_DEFAULT_IDLE, 0, G_CALLBACK (run), &thing);
  settle ();
  g_assert_cmpuint (thing.runs, >=, 1);
  while (thing.other != 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (thing.runs, ==, 2);
  g_assert_cmpint (g_get_monotonic_time () - begun, >=, 20 * 1000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/soon/once", test_once);
  g_test_add_func ("/soon/again", test_again);
  g_test_add_func ("/soon/called-off", test_called_off);
  g_test_add_func ("/soon/goes", test_goes);
  g_test_add_func ("/soon/after", test_after);
  return g_test_run ();
}
