/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-recent.h"

#include <glib/gi18n.h>

/* GTK 4.18 takes the first byte of a group's address for its first letter, and a group without one
 * for none: at an odd address there is one. */
static const _Alignas(2) char group_text[] = " Midline";
#define RECENT_GROUP (group_text + 1)

enum
{
  RECENT_MAX = 10
};

void
mid_recent_add (GFile *file)
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
refresh (GMenu *menu)
{
  const char *action = g_object_get_data (G_OBJECT (menu), "action");
  GList *items =
    g_list_sort (gtk_recent_manager_get_items (gtk_recent_manager_get_default ()), compare_recent);
  guint n = 0;
  g_menu_remove_all (menu);
  for (GList *i = items; i != NULL && n < RECENT_MAX; i = i->next)
    {
      if (!gtk_recent_info_has_group (i->data, RECENT_GROUP))
        continue;
      g_autoptr (GMenuItem) item =
        g_menu_item_new (gtk_recent_info_get_display_name (i->data), NULL);
      g_menu_item_set_action_and_target (item, action, "s", gtk_recent_info_get_uri (i->data));
      g_menu_append_item (menu, item);
      n++;
    }
  if (n == 0)
    g_menu_append (menu, _ ("No recent files"), "win.none");
  g_list_free_full (items, (GDestroyNotify) gtk_recent_info_unref);
}

GMenu *
mid_recent_new_menu (const char *action)
{
  GMenu *menu = g_menu_new ();
  g_object_set_data_full (G_OBJECT (menu), "action", g_strdup (action), g_free);
  g_signal_connect_object (gtk_recent_manager_get_default (), "changed", G_CALLBACK (refresh), menu,
                           G_CONNECT_SWAPPED);
  refresh (menu);
  return menu;
}
