/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The analysis page with engines that behave as told (tests/client/fake-engine.c). */
#include <adwaita.h>
#include <glib/gstdio.h>
#include <string.h>

#include "../beat.h"
#include "../wait.h"
#include "study-test.h"
#include "mid-analysis-page.h"
#include "mid-edit.h"

typedef struct
{
  GtkWidget *window;
  MidAnalysisPage *page;
  MidAnalysis *analysis;
  MidStudy *study;
  MidCursor *cursor; /* of it */
  char *died;        /* what was said of it */
} Setup;

static void
error_cb (Setup *setup)
{
  g_free (setup->died);
  g_object_get (setup->analysis, "error", &setup->died, NULL);
}

/* command: what is started as our own engine; NULL: there is none. */
static void
setup_init (Setup *setup, const char *mode)
{
  g_autofree char *command = mode != NULL
                               ? g_strdup_printf ("%s %s", g_getenv ("MIDLINE_FAKE_ENGINE"), mode)
                               : g_strdup ("");
  g_setenv ("MIDLINE_ENGINE", command, TRUE);
  g_autoptr (MidRecord) record = study_test_read ("[White \"A\"]\n\n1. d4 d5 *\n");
  setup->died = NULL;
  setup->study = study_test_new (record);
  setup->cursor = mid_study_get_cursor (setup->study);
  setup->page = g_object_new (MID_TYPE_ANALYSIS_PAGE, NULL);
  setup->analysis = mid_analysis_new (setup->study);
  g_signal_connect_swapped (setup->analysis, "notify::error", G_CALLBACK (error_cb), setup);
  setup->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (setup->window), 400, 500);
  gtk_window_set_child (GTK_WINDOW (setup->window), GTK_WIDGET (setup->page));
  gtk_window_present (GTK_WINDOW (setup->window));
  g_object_set (setup->page, "study", setup->study, NULL);
  mid_analysis_page_set_analysis (setup->page, setup->analysis);
}

static void
setup_clear (Setup *setup)
{
  g_object_ref (setup->page);
  gtk_window_destroy (GTK_WINDOW (setup->window));
  g_assert_finalize_object (setup->page);
  g_assert_finalize_object (setup->analysis);
  g_object_unref (setup->study);
  g_free (setup->died);
}

/* The first visible label whose text contains the words. */
static GtkWidget *
find_label (GtkWidget *widget, const char *words)
{
  if (!gtk_widget_get_mapped (widget))
    return NULL;
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), words) != NULL)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_label (child, words);
      if (found != NULL)
        return found;
    }
  return NULL;
}

#define WAIT(condition) WAIT_FOR (15000, condition)

#define SHOWS(setup, words) (find_label ((setup)->window, words) != NULL)

static void
test_off (void)
{
  Setup setup;
  setup_init (&setup, "dies-at-once");
  WAIT (SHOWS (&setup, "Switch the engine on"));
  mid_cursor_next (setup.cursor);
  g_assert_null (setup.died); /* it was never started */
  setup_clear (&setup);
}

static void
test_none (void)
{
  Setup setup;
  setup_init (&setup, NULL);
  g_object_set (setup.analysis, "on", TRUE, NULL);
  WAIT (SHOWS (&setup, "No engine was found"));
  g_object_set (setup.analysis, "on", FALSE, NULL);
  WAIT (SHOWS (&setup, "Switch the engine on"));
  setup_clear (&setup);
}

/* The score is the number of moves played; Black's is turned round. */
static void
test_follows (void)
{
  Setup setup;
  setup_init (&setup, "good");
  g_object_set (setup.analysis, "on", TRUE, NULL);
  WAIT (SHOWS (&setup, "0.00") && SHOWS (&setup, "e4 e5"));
  g_assert_true (SHOWS (&setup, "Fake Engine"));
  mid_cursor_next (setup.cursor);
  WAIT (SHOWS (&setup, "−0.01"));
  mid_cursor_next (setup.cursor);
  WAIT (SHOWS (&setup, "+0.02"));
  setup_clear (&setup);
}

/* A line's first two moves: one step of undo. */
static void
test_inserts (void)
{
  Setup setup;
  setup_init (&setup, "good");
  g_object_set (setup.analysis, "on", TRUE, NULL);
  WAIT (SHOWS (&setup, "e4 e5"));
  gboolean handled = FALSE;
  g_signal_emit_by_name (find_label (setup.window, "e4 e5"), "activate-link", "2", &handled);
  g_assert_true (handled);
  MidRecord *record = mid_cursor_get_record (setup.cursor);
  MidNode *first = mid_node_get_first_child (mid_record_get_root (record));
  g_assert_nonnull (mid_node_get_next_sibling (first)); /* the game goes on with d4 */
  g_assert_cmpuint (mid_node_get_depth (mid_cursor_get_node (setup.cursor)), ==, 2);
  g_assert_true (mid_node_get_parent (mid_cursor_get_node (setup.cursor))
                 == mid_node_get_next_sibling (first));
  mid_record_undo (record);
  g_assert_null (mid_node_get_next_sibling (first));
  g_assert_false (mid_record_can_undo (record));
  setup_clear (&setup);
}

static void
test_dies (void)
{
  Setup setup;
  setup_init (&setup, "crashes");
  g_object_set (setup.analysis, "on", TRUE, NULL);
  WAIT (setup.died != NULL);
  g_assert_nonnull (strstr (setup.died, "Fake Engine"));
  WAIT (SHOWS (&setup, "The engine is not running"));
  g_clear_pointer (&setup.died, g_free);
  mid_analysis_restart (setup.analysis);
  WAIT (setup.died != NULL);
  setup_clear (&setup);
}

/* It is said of an engine that it is silent while it lives, the window goes on, and it can be
 * started anew; what it says then takes the words' place. */
static void
test_silent (void)
{
  g_autofree char *file = g_build_filename (g_get_user_runtime_dir (), "fake-engine-once", NULL);
  g_setenv ("FAKE_ENGINE_FILE", file, TRUE);
  static const char *const modes[] = { "silent", "never-goes", "hangs-once" };
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      Setup setup;
      Beat beat;
      setup_init (&setup, modes[i]);
      g_object_set (setup.analysis, "on", TRUE, NULL);
      beat_start (&beat);
      WAIT (SHOWS (&setup, "said nothing") && SHOWS (&setup, "Restart")
            && SHOWS (&setup, "Silent"));
      beat_stop (&beat);
      g_assert_null (setup.died);
      gtk_widget_activate_action (find_label (setup.window, "Restart"), "section.restart", NULL);
      WAIT (!SHOWS (&setup, "said nothing"));
      if (i == 2)
        WAIT (SHOWS (&setup, "e4 e5") && !SHOWS (&setup, "Silent"));
      setup_clear (&setup);
    }
  g_unlink (file);
}

static gboolean
flag_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/* How long the main loop is held, drawing included, while the engine prints 1000 lines a second. */
static void
test_stream (void)
{
  Setup setup;
  gboolean over = FALSE;
  setup_init (&setup, "stream");
  g_object_set (setup.analysis, "on", TRUE, NULL);
  WAIT (SHOWS (&setup, "e4 e5"));
  Beat beat;
  beat_start (&beat);
  g_timeout_add (1500, flag_cb, &over);
  WAIT (over);
  beat_stop (&beat);
  setup_clear (&setup);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/analysis-page/off", test_off);
  g_test_add_func ("/analysis-page/none", test_none);
  g_test_add_func ("/analysis-page/follows", test_follows);
  g_test_add_func ("/analysis-page/inserts", test_inserts);
  g_test_add_func ("/analysis-page/dies", test_dies);
  g_test_add_func ("/analysis-page/silent", test_silent);
  g_test_add_func ("/analysis-page/stream", test_stream);
  return g_test_run ();
}
