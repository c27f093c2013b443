/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of unknown cards: where there is something to say, what comes of two hands, and that
 * it is gone with the position.  The engine is midline-engine. */
#include "mid-estimate.h"

#include "mid-guess.h"
#include "study-test.h"

#define TABLE "[White \"Anne\"]\n[Black \"Bert\"]\n[Variant \"Knightmare\"]\n[Seed \"0\"]\n\n"

enum
{
  AT_MOST = 60 /* seconds until the test gives up */
};

static gboolean
get_flag (MidEstimate *estimate, const char *name)
{
  gboolean flag;
  g_object_get (estimate, name, &flag, NULL);
  return flag;
}

static char *
dup_text (MidEstimate *estimate, const char *name)
{
  char *text;
  g_object_get (estimate, name, &text, NULL);
  return text;
}

static void
assert_possible (const char *game, gboolean expected)
{
  g_autoptr (MidRecord) record = study_test_read (game);
  g_autoptr (MidStudy) study = study_test_new (record);
  g_autoptr (MidEstimate) estimate = mid_estimate_new (study);
  g_assert_cmpint (get_flag (estimate, "possible"), ==, expected);
  g_assert_false (get_flag (estimate, "running"));
}

static void
test_possible (void)
{
  assert_possible (TABLE "1. e4 *\n", TRUE);
  assert_possible ("[Variant \"Knightmare\"]\n[Seed \"7\"]\n\n1. e4 *\n", FALSE);
  assert_possible ("[Event \"\"]\n\n1. e4 *\n", FALSE);
}

/* Who guesses the game is not told. */
static void
test_guess (void)
{
  g_autoptr (MidRecord) record = study_test_read (TABLE "1. e4 e5 2. Nf3 *\n");
  g_autoptr (MidDocument) document =
    mid_guess_new_document (record, mid_record_get_root (record), 3);
  g_assert_nonnull (document);
  g_autoptr (MidStudy) study = mid_study_new ();
  mid_study_open (study, document, 0);
  g_autoptr (MidEstimate) estimate = mid_estimate_new (study);
  g_assert_nonnull (mid_study_get_record (study));
  g_assert_false (get_flag (estimate, "possible"));
  g_object_set (estimate, "running", TRUE, NULL);
  g_assert_false (get_flag (estimate, "running"));
}

static gboolean
late_cb (gpointer data)
{
  g_error ("the hands are not dealt in time");
  return G_SOURCE_REMOVE;
}

static void
finish (MidEstimate *estimate)
{
  guint late = g_timeout_add_seconds (AT_MOST, late_cb, NULL);
  while (get_flag (estimate, "running"))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (late);
}

static void
test_texts (void)
{
  g_autoptr (MidRecord) record = study_test_read (TABLE "1. e4 *\n");
  g_autoptr (MidStudy) study = study_test_new (record);
  g_autoptr (MidEstimate) estimate = mid_estimate_new (study);
  g_autofree char *none = dup_text (estimate, "note");
  g_assert_null (none);
  g_object_set (estimate, "deals", 2, "seed", 5, NULL);
  g_object_set (estimate, "running", TRUE, NULL);
  g_assert_true (get_flag (estimate, "running"));
  finish (estimate);
  g_autofree char *note = dup_text (estimate, "note"), *best = dup_text (estimate, "best");
  g_assert_cmpstr (note, ==, "Only an estimate: 2 of 2 hands dealt at random, from number 5 on.");
  g_assert_true (g_str_has_prefix (best, "Best plain move: "));
  g_assert_nonnull (strstr (best, "White may hope for "));
  mid_cursor_last (mid_study_get_cursor (study));
  g_autofree char *gone = dup_text (estimate, "note"), *gone_too = dup_text (estimate, "best");
  g_assert_null (gone);
  g_assert_null (gone_too);
}

/* What is stopped says what it knows by then; what is left says nothing. */
static void
test_stop (void)
{
  g_autoptr (MidRecord) record = study_test_read (TABLE "1. e4 *\n");
  g_autoptr (MidStudy) study = study_test_new (record);
  g_autoptr (MidEstimate) estimate = mid_estimate_new (study);
  g_object_set (estimate, "running", TRUE, NULL);
  g_object_set (estimate, "running", FALSE, NULL);
  g_assert_false (get_flag (estimate, "running"));
  g_autofree char *note = dup_text (estimate, "note");
  g_assert_cmpstr (note, ==, "Only an estimate: 0 of 20 hands dealt at random, from number 1 on.");
}

/* Whole numbers within what the header says. */
static void
test_limits (void)
{
  static const struct
  {
    const char *name;
    int least, usual, most;
  } cases[] = { { "deals", 1, 0, 1000 }, { "seed", 0, 1, 999999 } };
  GObjectClass *class = g_type_class_ref (MID_TYPE_ESTIMATE);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GParamSpecInt *spec = G_PARAM_SPEC_INT (g_object_class_find_property (class, cases[i].name));
      g_assert_cmpint (spec->minimum, ==, cases[i].least);
      g_assert_cmpint (spec->maximum, ==, cases[i].most);
      g_assert_true (cases[i].usual == 0 || spec->default_value == cases[i].usual);
    }
  g_type_class_unref (class);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_setenv ("MIDLINE_ENGINE", argv[1], TRUE);
  g_test_add_func ("/estimate/possible", test_possible);
  g_test_add_func ("/estimate/limits", test_limits);
  g_test_add_func ("/estimate/guess", test_guess);
  g_test_add_func ("/estimate/texts", test_texts);
  g_test_add_func ("/estimate/stop", test_stop);
  return g_test_run ();
}
