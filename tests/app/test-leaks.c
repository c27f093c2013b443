/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Everything that opens is opened and closed several times: dialogs are gone to the last widget
 * after it, popovers have no more widgets than before. */
#include <adwaita.h>
#include <string.h>

#include "study-test.h"
#include "mid-application.h"

enum
{
  TIMES = 4
};

static GtkWidget *window; /* the program's */

static gboolean
later_cb (gpointer is_over)
{
  *(gboolean *) is_over = TRUE;
  return G_SOURCE_REMOVE;
}

/* Lets the main loop turn for that long, in ms. */
static void
spin (guint time)
{
  gboolean is_over = FALSE;
  g_timeout_add (time, later_cb, &is_over);
  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* --- Widgets -------------------------------------------------------------------------------- */

static guint
count_widgets (GtkWidget *widget)
{
  guint n = 1;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_widgets (child);
  return n;
}

static void
gone_cb (gpointer n, GObject *object)
{
  (*(guint *) n)--;
}

/* Counts the window and what is ours in it in *n, and down again when they go: libadwaita 1.2
 * itself keeps the pages of preferences. */
static void
watch (GtkWidget *widget, guint *n)
{
  if (GTK_IS_WINDOW (widget) || g_str_has_prefix (G_OBJECT_TYPE_NAME (widget), "Mid"))
    {
      (*n)++;
      g_object_weak_ref (G_OBJECT (widget), gone_cb, n);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    watch (child, n);
}

/* The window that is open beside the program's; NULL: none. */
static GtkWidget *
find_dialog (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) one = g_list_model_get_item (windows, i);
      if (one != window && gtk_widget_get_visible (one))
        return one;
    }
  return NULL;
}

static GtkWidget *
find_popover (GtkWidget *widget)
{
  if (GTK_IS_POPOVER (widget) && gtk_widget_get_mapped (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_popover (child);
      if (found != NULL)
        return found;
    }
  return NULL;
}

static GtkWidget *
find_kind (GtkWidget *widget, const char *type)
{
  if (strcmp (G_OBJECT_TYPE_NAME (widget), type) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_kind (child, type);
      if (found != NULL)
        return found;
    }
  return NULL;
}

/* Deep inside the actions of all parts are known. */
static GtkWidget *
find_board (GtkWidget *widget)
{
  return find_kind (widget, "MidBoard");
}

/* --- Opening and closing -------------------------------------------------------------------- */

/* Any of the names: an action may move to another part. */
static void
open_one (const char *const *names)
{
  gboolean found = FALSE;
  for (guint i = 0; names[i] != NULL && !found; i++)
    found = gtk_widget_activate_action (find_board (window), names[i], NULL)
            || gtk_widget_activate_action (find_kind (window, "MidEngineSection"), names[i], NULL);
  g_assert_true (found);
  for (guint i = 0; i < 100 && find_dialog () == NULL && find_popover (window) == NULL; i++)
    spin (20);
  spin (100);
}

static void
close_dialog (GtkWidget *dialog)
{
  guint *left = g_new0 (guint, 1); /* of a dialog that stays for ever, as well */
  g_autofree char *name = g_strdup (gtk_window_get_title (GTK_WINDOW (dialog)));
  watch (dialog, left);
  g_assert_cmpuint (*left, >, 0);
  gboolean is_kept = gtk_window_get_hide_on_close (GTK_WINDOW (dialog));
  gtk_window_close (GTK_WINDOW (dialog));
  for (guint i = 0; i < 100 && *left > 0 && !(is_kept && find_dialog () == NULL); i++)
    spin (20);
  if (*left > 0 && !is_kept)
    {
      g_test_message ("%u widgets of “%s” are left", *left, name);
      g_test_fail ();
    }
  else if (*left == 0)
    g_free (left);
}

static void
close_popover (GtkWidget *popover, guint *n)
{
  gtk_popover_popdown (GTK_POPOVER (popover));
  for (guint i = 0; i < 100 && find_popover (window) != NULL; i++)
    spin (20);
  spin (50);
  *n = count_widgets (window);
}

static void
test_opens (gconstpointer data)
{
  const char *const *names = data;
  guint counted[TIMES] = { 0 };
  for (guint i = 0; i < TIMES; i++)
    {
      open_one (names);
      GtkWidget *dialog = find_dialog (), *popover = find_popover (window);
      g_assert_true (dialog != NULL || popover != NULL);
      if (dialog != NULL)
        close_dialog (dialog);
      else
        close_popover (popover, &counted[i]);
    }
  /* What is made when it first opens may stay. */
  for (guint i = 2; i < TIMES; i++)
    g_assert_cmpuint (counted[i], ==, counted[1]);
}

/* A whole window, with all of its pages seen. */
static void
test_window (void)
{
  GtkApplication *application = GTK_APPLICATION (g_application_get_default ());
  guint left = 0;
  watch (window, &left);
  g_assert_cmpuint (left, >, 80);
  gtk_window_destroy (GTK_WINDOW (window));
  window = NULL;
  for (guint i = 0; i < 200 && left > 0; i++)
    spin (20);
  g_assert_cmpuint (left, ==, 0);
  g_assert_null (gtk_application_get_windows (application));
}

int
main (int argc, char **argv)
{
  static const char *const opened[][4] = {
    { "win.preferences" },
    { "win.new" },
    { "app.about" },
    { "win.shortcuts" },
    { "game.bookmark" },
    { "game.signs" },
    { "win.clear-notes", "game.clear-notes", "tab.clear-notes" },
    { "win.set-up", "tab.set-up" },
    { "win.menu" },
    { "section.manage" },
  };
  gtk_test_init (&argc, &argv, NULL);
  g_autoptr (MidApplication) application = mid_application_new ();
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_application_hold (G_APPLICATION (application));
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  g_application_set_default (G_APPLICATION (application));
  g_application_activate (G_APPLICATION (application));
  for (guint i = 0; i < 100; i++)
    {
      spin (20);
      window = GTK_WIDGET (gtk_application_get_active_window (GTK_APPLICATION (application)));
      if (window != NULL && find_board (window) != NULL
          && gtk_widget_get_mapped (find_board (window)))
        break;
    }
  g_assert_nonnull (window);
  gtk_widget_activate_action (find_board (window), "game.next", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (opened); i++)
    {
      g_autofree char *path = g_strdup_printf ("/leaks/%s", opened[i][0]);
      g_test_add_data_func (path, opened[i], test_opens);
    }
  g_test_add_func ("/leaks/window", test_window);
  return g_test_run ();
}
