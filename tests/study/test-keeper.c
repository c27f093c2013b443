/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unsaved edits are kept beside the program, and found again where it did not come to its end. */
#include "mid-keeper.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "../scratch.h"
#include "mid-edit.h"
#include "mid-journal.h"
#include "study-test.h"

typedef struct
{
  MidCollection *collection;
  MidRecord *record;
  MidKeeper *keeper;
  gboolean is_unsaved;
  guint n_told, n_failures;
  char *failure;
} Fixture;

static gboolean
ask_cb (gpointer data)
{
  return ((Fixture *) data)->is_unsaved;
}

static void
tell_cb (const char *failure, gpointer data)
{
  Fixture *self = data;
  self->n_told++;
  self->n_failures += failure != NULL;
  g_free (self->failure);
  self->failure = g_strdup (failure);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  self->collection = mid_collection_new ();
  self->record = study_test_read ("[White \"A\"]\n\n1. e4 *\n");
  mid_collection_append (self->collection, self->record);
  self->is_unsaved = TRUE;
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  mid_keeper_free (self->keeper);
  g_object_unref (self->record);
  g_object_unref (self->collection);
  g_free (self->failure);
  g_chmod (g_get_user_state_dir (), 0700);
}

static void
begin (Fixture *self)
{
  self->keeper = mid_keeper_new (self->collection, ask_cb, tell_cb, self);
}

static void
wait_until_told (Fixture *self, guint n)
{
  while (self->n_told < n)
    g_main_context_iteration (NULL, TRUE);
}

/* What the journal says, all files that are none's lock together; "" without one. */
static char *
dup_journal (void)
{
  const char *name;
  GString *all = g_string_new (NULL);
  g_autoptr (GDir) folder = g_dir_open (mid_keeper_get_folder (), 0, NULL);
  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    {
      g_autofree char *text = NULL, *path = g_build_filename (mid_keeper_get_folder (), name, NULL);
      if (!strstr (name, "lock") && g_file_get_contents (path, &text, NULL, NULL))
        g_string_append (all, text);
    }
  return g_string_free (all, FALSE);
}

static gboolean
is_kept (const char *words)
{
  g_autofree char *journal = dup_journal ();
  return strstr (journal, words) != NULL;
}

static void
test_folder (Fixture *self, gconstpointer data)
{
  g_autofree char *expected =
    g_build_filename (g_get_user_state_dir (), "midline", "journal", NULL);
  g_assert_cmpstr (mid_keeper_get_folder (), ==, expected);
}

/* What is unsaved when it begins, and each edit less than a second later; a burst of them once. */
static void
test_keeps (Fixture *self, gconstpointer data)
{
  begin (self);
  g_assert_cmpuint (self->n_told, ==, 0);
  wait_until_told (self, 1);
  g_assert_null (self->failure);
  g_assert_true (is_kept ("1. e4"));
  gint64 from = g_get_monotonic_time ();
  for (guint i = 0; i < 20; i++)
    mid_record_set_comment (self->record, study_test_node (self->record, 1), MID_COMMENT_AFTER,
                            i < 19 ? "not yet" : "at last");
  g_assert_false (is_kept ("at last"));
  wait_until_told (self, 2);
  g_assert_cmpint (g_get_monotonic_time () - from, >, 200 * 1000);
  g_assert_true (is_kept ("at last"));
  g_assert_cmpuint (self->n_failures, ==, 0);
}

/* What was saved meanwhile is no longer kept. */
static void
test_saved (Fixture *self, gconstpointer data)
{
  begin (self);
  wait_until_told (self, 1);
  g_assert_true (is_kept ("1. e4"));
  self->is_unsaved = FALSE;
  mid_record_toggle_nag (self->record, study_test_node (self->record, 1), 1);
  wait_until_told (self, 2);
  g_assert_false (is_kept ("1. e4"));
}

/* Where nothing is unsaved nothing is written, not even a lock. */
static void
test_nothing (Fixture *self, gconstpointer data)
{
  self->is_unsaved = FALSE;
  begin (self);
  g_assert_true (mid_keeper_flush (self->keeper));
  g_autofree char *journal = dup_journal ();
  g_assert_cmpstr (journal, ==, "");
  g_assert_cmpuint (self->n_failures, ==, 0);
}

/* At once, whatever waits; what was gathered before does not come after it. */
static void
test_flush (Fixture *self, gconstpointer data)
{
  begin (self);
  mid_record_set_comment (self->record, study_test_node (self->record, 1), MID_COMMENT_AFTER,
                          "flushed");
  g_assert_true (mid_keeper_flush (self->keeper));
  g_assert_true (is_kept ("flushed"));
  self->is_unsaved = FALSE;
  g_assert_true (mid_keeper_flush (self->keeper));
  g_assert_false (is_kept ("flushed"));
}

/* The journal goes with the keeper: what it held was saved, or given up. */
static void
test_goes (Fixture *self, gconstpointer data)
{
  begin (self);
  g_assert_true (mid_keeper_flush (self->keeper));
  g_assert_true (is_kept ("1. e4"));
  g_clear_pointer (&self->keeper, mid_keeper_free);
  g_assert_false (is_kept ("1. e4"));
  g_autoptr (GPtrArray) lost = mid_lost_work_find (mid_keeper_get_folder ());
  g_assert_cmpuint (lost->len, ==, 0);
}

/* While the program lives nobody else finds it lost. */
static void
test_locked (Fixture *self, gconstpointer data)
{
  begin (self);
  g_assert_true (mid_keeper_flush (self->keeper));
  g_autoptr (GPtrArray) lost = mid_lost_work_find (mid_keeper_get_folder ());
  g_assert_cmpuint (lost->len, ==, 0);
}

/* Where nothing can be written it is told why, and told again when it can. */
static void
test_failure (Fixture *self, gconstpointer data)
{
  g_autofree char *blocked = g_build_filename (g_get_user_state_dir (), "midline", NULL);
  g_autofree char *aside = g_strconcat (blocked, ".aside", NULL);
  if (g_file_test (blocked, G_FILE_TEST_IS_DIR))
    g_assert_cmpint (g_rename (blocked, aside), ==, 0);
  g_assert_true (g_file_set_contents (blocked, "in the way", -1, NULL));
  begin (self);
  g_assert_false (mid_keeper_flush (self->keeper));
  g_assert_cmpuint (self->n_failures, ==, 1);
  g_assert_nonnull (self->failure);
  mid_record_toggle_nag (self->record, study_test_node (self->record, 1), 1);
  wait_until_told (self, 2);
  g_assert_nonnull (self->failure);
  g_assert_cmpint (g_unlink (blocked), ==, 0);
  mid_record_toggle_nag (self->record, study_test_node (self->record, 1), 1);
  while (self->failure != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (is_kept ("1. e4"));
}

int
main (int argc, char **argv)
{
  char *folder = g_dir_make_tmp ("midline-keeper-XXXXXX", NULL);
  g_setenv ("XDG_STATE_HOME", folder, TRUE);
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function) g_test_add ("/keeper/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("folder", test_folder);
  ADD ("keeps", test_keeps);
  ADD ("saved", test_saved);
  ADD ("nothing", test_nothing);
  ADD ("flush", test_flush);
  ADD ("goes", test_goes);
  ADD ("locked", test_locked);
  ADD ("failure", test_failure);
#undef ADD
  int status = g_test_run ();
  scratch_remove (folder);
  return status;
}
