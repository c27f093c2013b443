/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What opening and saving share: how a file is called, what is said of it, the recent ones. */
#include "mid-window-private.h"

#include <glib/gi18n.h>

#define RECENT_GROUP "Midline"

char *
mid_window_dup_file_name (GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);
  return g_filename_display_name (base);
}

void
mid_window_tell (MidWindow *self, const char *heading, const char *body)
{
  GtkWidget *dialog = adw_message_dialog_new (GTK_WINDOW (self), heading, body);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));
  adw_message_dialog_set_default_response (ADW_MESSAGE_DIALOG (dialog), "close");
  gtk_window_present (GTK_WINDOW (dialog));
}

/* --- Recent files --------------------------------------------------------------------------- */

enum
{
  RECENT_MAX = 10
};

void
mid_window_remember (GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);
  char *groups[] = { (char *) RECENT_GROUP, NULL };
  GtkRecentData data = { .mime_type = (char *) "text/plain",
                         .app_name = (char *) g_get_application_name (),
                         .app_exec = (char *) "midline %u",
                         .groups = groups };
  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}

static int
compare_recent (gconstpointer a, gconstpointer b)
{
  return g_date_time_compare (gtk_recent_info_get_modified ((GtkRecentInfo *) b),
                              gtk_recent_info_get_modified ((GtkRecentInfo *) a));
}

static void
refresh_recent (MidWindow *self)
{
  GList *items =
    g_list_sort (gtk_recent_manager_get_items (gtk_recent_manager_get_default ()), compare_recent);
  guint n = 0;
  g_menu_remove_all (self->recent);
  for (GList *i = items; i != NULL && n < RECENT_MAX; i = i->next)
    {
      if (!gtk_recent_info_has_group (i->data, RECENT_GROUP))
        continue;
      g_autoptr (GMenuItem) item =
        g_menu_item_new (gtk_recent_info_get_display_name (i->data), NULL);
      g_menu_item_set_action_and_target (item, "win.open-uri", "s",
                                         gtk_recent_info_get_uri (i->data));
      g_menu_append_item (self->recent, item);
      n++;
    }
  if (n == 0)
    g_menu_append (self->recent, _ ("No recent files"), "win.none");
  g_list_free_full (items, (GDestroyNotify) gtk_recent_info_unref);
}

void
mid_window_init_recent (MidWindow *self)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) samples = g_menu_new ();
  self->recent = g_menu_new ();
  g_menu_append_section (menu, _ ("Recent"), G_MENU_MODEL (self->recent));
  g_menu_append (samples, _ ("Sample Games"), "win.open-samples");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (samples));
  adw_split_button_set_menu_model (self->open_button, G_MENU_MODEL (menu));
  g_object_unref (menu);
  g_signal_connect_object (gtk_recent_manager_get_default (), "changed",
                           G_CALLBACK (refresh_recent), self, G_CONNECT_SWAPPED);
  refresh_recent (self);
}


/* --- File names ---------------------------------------------------------------------------- */

static GtkFileFilter *
make_filter (const char *name, const char *const *patterns)
{
  GtkFileFilter *filter = gtk_file_filter_new ();
  gtk_file_filter_set_name (filter, name);
  for (; *patterns != NULL; patterns++)
    gtk_file_filter_add_pattern (filter, *patterns);
  return filter;
}

void
mid_window_add_filters (GtkFileChooser *chooser)
{
  static const char *const records[] = { "*.mgn", "*.pgn", "*.MGN", "*.PGN", NULL };
  static const char *const all[] = { "*", NULL };
  g_autoptr (GtkFileFilter) first = make_filter (_ ("Game records"), records);
  g_autoptr (GtkFileFilter) second = make_filter (_ ("All files"), all);
  gtk_file_chooser_add_filter (chooser, first);
  gtk_file_chooser_add_filter (chooser, second);
}
