/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-session.h"

#include <errno.h>
#include <glib/gstdio.h>

#include "mid-class.h"
#include "mid-connect.h"
#include "mid-settings.h"
#include "mid-soon.h"
#include "mid-window.h"

enum
{
  DELAY = 500, /* ms from a change until it is written */
  TABS_MAX = 64,
  WINDOWS_MAX = 16
};

struct _MidSession
{
  GObject parent_instance;
  GtkApplication *application; /* borrowed */
  guint delay_id;
  GKeyFile *at_quit; /* as it was when the program was told to end; NULL: it was not */
  gboolean quitting; /* windows are being closed because of that */
};

MID_DEFINE_PLAIN_TYPE (MidSession, mid_session, G_TYPE_OBJECT)

static gboolean
is_wanted (void)
{
  return mid_settings_get_boolean ("restore-session", TRUE);
}

static char *
dup_path (void)
{
  return g_build_filename (g_get_user_state_dir (), "midline", "session", NULL);
}

/* --- Taking down ---------------------------------------------------------------------------- */

static void
take_window (MidWindow *window, GKeyFile *keys, guint number)
{
  MidTabSet *tabs = mid_window_get_tabs (window);
  g_autofree char *group = g_strdup_printf ("Window %u", number);
  int width, height, selected = 0;
  guint n = 0;
  for (guint i = 0; i < MIN (mid_tab_set_get_n (tabs), TABS_MAX); i++)
    {
      g_autofree char *tab_group = g_strdup_printf ("Tab %u.%u", number, n + 1);
      MidTab *tab = mid_tab_set_get_nth (tabs, i);
      if (!mid_tab_take_down (tab, keys, tab_group))
        continue;
      n++;
      if (tab == mid_tab_set_get_selected (tabs))
        selected = (int) n;
    }
  if (n == 0)
    return;
  gtk_window_get_default_size (GTK_WINDOW (window), &width, &height);
  g_key_file_set_integer (keys, group, "Width", width);
  g_key_file_set_integer (keys, group, "Height", height);
  g_key_file_set_boolean (keys, group, "Maximized", gtk_window_is_maximized (GTK_WINDOW (window)));
  g_key_file_set_integer (keys, group, "Selected", selected);
}

static GKeyFile *
take_down (MidSession *self)
{
  GKeyFile *keys = g_key_file_new ();
  guint n = 0;
  /* The latest one is first in the list; restored in this order it is so again. */
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (self->application));
  windows = g_list_reverse (windows);
  for (GList *i = windows; i != NULL && n < WINDOWS_MAX; i = i->next)
    if (MID_IS_WINDOW (i->data))
      take_window (i->data, keys, ++n);
  return keys;
}

/* Whole at every moment, but without waiting for the disk: this is done between two steps of
 * whoever works here. */
static gboolean
replace_file (const char *path, const char *text, GError **error)
{
  g_autofree char *fresh = g_strconcat (path, ".new", NULL);
  (void) g_remove (fresh);
  if (!g_file_set_contents_full (fresh, text, -1, G_FILE_SET_CONTENTS_NONE, 0600, error))
    return FALSE;
  if (g_rename (fresh, path) == 0)
    return TRUE;
  g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (errno), g_strerror (errno));
  return FALSE;
}

static void
write_now (GKeyFile *keys)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = dup_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  if (!is_wanted ())
    {
      (void) g_remove (path);
      return;
    }
  g_autofree char *text = g_key_file_to_data (keys, NULL, NULL);
  g_mkdir_with_parents (folder, 0700);
  if (!replace_file (path, text, &error))
    g_message ("What is open cannot be remembered: %s", error->message);
}

/* --- When ----------------------------------------------------------------------------------- */

static guint
count_windows (MidSession *self)
{
  guint n = 0;
  for (GList *i = gtk_application_get_windows (self->application); i != NULL; i = i->next)
    if (MID_IS_WINDOW (i->data))
      n++;
  return n;
}

static void
delay_cb (MidSession *self)
{
  if (count_windows (self) == 0)
    return;
  g_autoptr (GKeyFile) keys = take_down (self);
  write_now (keys);
}

static void
changed_cb (MidSession *self)
{
  mid_soon (&self->delay_id, G_PRIORITY_DEFAULT, DELAY, G_CALLBACK (delay_cb), self);
}

/* Somebody closes a window by itself: whatever the program was told before. */
static void
asked_to_close_cb (MidSession *self)
{
  if (!self->quitting)
    g_clear_pointer (&self->at_quit, g_key_file_unref);
}

/* With the last window the program ends, and what it showed is the session. */
static void
closes_cb (MidSession *self)
{
  if (self->at_quit != NULL || count_windows (self) > 1)
    return;
  g_autoptr (GKeyFile) keys = take_down (self);
  write_now (keys);
  g_clear_handle_id (&self->delay_id, g_source_remove);
}

static void
window_added_cb (MidSession *self, GtkWindow *window)
{
  if (!MID_IS_WINDOW (window))
    return;
  mid_connect (window, "changed", changed_cb, self);
  mid_connect (window, "asked-to-close", asked_to_close_cb, self);
  mid_connect (window, "closes", closes_cb, self);
}

void
mid_session_begin_quit (MidSession *self)
{
  g_return_if_fail (MID_IS_SESSION (self));
  g_clear_pointer (&self->at_quit, g_key_file_unref);
  self->at_quit = take_down (self);
  self->quitting = TRUE;
}

void
mid_session_end_quit (MidSession *self)
{
  g_return_if_fail (MID_IS_SESSION (self));
  self->quitting = FALSE;
}

void
mid_session_finish (MidSession *self)
{
  g_return_if_fail (MID_IS_SESSION (self));
  g_clear_handle_id (&self->delay_id, g_source_remove);
  if (self->at_quit != NULL)
    write_now (self->at_quit);
  g_clear_pointer (&self->at_quit, g_key_file_unref);
}

/* --- Opening again -------------------------------------------------------------------------- */

static gboolean
restore_window (MidSession *self, GKeyFile *keys, guint number)
{
  g_autofree char *group = g_strdup_printf ("Window %u", number);
  if (!g_key_file_has_group (keys, group))
    return FALSE;
  MidWindow *window = mid_window_new (self->application);
  MidTabSet *tabs = mid_window_get_tabs (window);
  int width = g_key_file_get_integer (keys, group, "Width", NULL);
  int height = g_key_file_get_integer (keys, group, "Height", NULL);
  guint selected = (guint) g_key_file_get_integer (keys, group, "Selected", NULL);
  if (width >= 300 && height >= 300)
    gtk_window_set_default_size (GTK_WINDOW (window), width, height);
  if (g_key_file_get_boolean (keys, group, "Maximized", NULL))
    gtk_window_maximize (GTK_WINDOW (window));
  for (guint i = 1; i <= TABS_MAX; i++)
    {
      g_autofree char *tab_group = g_strdup_printf ("Tab %u.%u", number, i);
      if (!g_key_file_has_group (keys, tab_group))
        break;
      mid_tab_bring_back (mid_tab_set_add (tabs), keys, tab_group);
    }
  if (mid_tab_set_get_n (tabs) == 0)
    mid_tab_set_add (tabs);
  if (selected >= 1 && selected <= mid_tab_set_get_n (tabs))
    mid_tab_set_select (tabs, mid_tab_set_get_nth (tabs, selected - 1));
  gtk_window_present (GTK_WINDOW (window));
  return TRUE;
}

gboolean
mid_session_restore (MidSession *self)
{
  g_return_val_if_fail (MID_IS_SESSION (self), FALSE);
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  g_autofree char *path = dup_path ();
  gboolean restored = FALSE;
  if (!is_wanted () || !g_key_file_load_from_file (keys, path, G_KEY_FILE_NONE, NULL))
    return FALSE;
  for (guint i = 1; i <= WINDOWS_MAX; i++)
    restored |= restore_window (self, keys, i);
  return restored;
}

/* --- Object --------------------------------------------------------------------------------- */

static void
mid_session_class_init (MidSessionClass *class)
{
  MID_FINALIZES (class, MidSession, g_source_remove, delay_id);
  MID_FINALIZES (class, MidSession, g_key_file_unref, at_quit);
}

MidSession *
mid_session_new (GtkApplication *application)
{
  g_return_val_if_fail (GTK_IS_APPLICATION (application), NULL);
  MidSession *self = g_object_new (MID_TYPE_SESSION, NULL);
  self->application = application;
  mid_connect (application, "window-added", window_added_cb, self);
  mid_connect (application, "window-removed", changed_cb, self);
  return self;
}
