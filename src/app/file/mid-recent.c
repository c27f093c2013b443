/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-recent.h"

#include <glib/gi18n.h>

#include "mid-connect.h"
#include "mid-menu-item.h"

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
  return g_date_time_compare (gtk_recent_info_get_modified (*(GtkRecentInfo *const *) b),
                              gtk_recent_info_get_modified (*(GtkRecentInfo *const *) a));
}

GPtrArray *
mid_recent_list (void)
{
  GPtrArray *found = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_recent_info_unref);
  GList *items = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());
  for (GList *i = items; i != NULL; i = i->next)
    if (gtk_recent_info_has_group (i->data, RECENT_GROUP)
        && (!gtk_recent_info_is_local (i->data) || gtk_recent_info_exists (i->data)))
      g_ptr_array_add (found, gtk_recent_info_ref (i->data));
  g_list_free_full (items, (GDestroyNotify) gtk_recent_info_unref);
  g_ptr_array_sort (found, compare_recent);
  return found;
}

static void
refresh (GMenu *menu)
{
  const char *action = g_object_get_data (G_OBJECT (menu), "action");
  g_autoptr (GPtrArray) files = mid_recent_list ();
  g_menu_remove_all (menu);
  for (guint i = 0; i < MIN (files->len, RECENT_MAX); i++)
    {
      GtkRecentInfo *info = g_ptr_array_index (files, i);
      g_autoptr (GMenuItem) item =
        mid_menu_item_new_named (gtk_recent_info_get_display_name (info));
      g_menu_item_set_action_and_target (item, action, "s", gtk_recent_info_get_uri (info));
      g_menu_append_item (menu, item);
    }
  if (files->len == 0)
    g_menu_append (menu, _ ("No recent files"), "win.none");
  mid_menu_item_add_keys (menu, g_object_get_data (G_OBJECT (menu), "beside"));
}

GMenu *
mid_recent_new_menu (const char *action, GMenu *beside)
{
  GMenu *menu = g_menu_new ();
  g_object_set_data_full (G_OBJECT (menu), "action", g_strdup (action), g_free);
  g_object_set_data_full (G_OBJECT (menu), "beside", g_object_ref (beside), g_object_unref);
  mid_connect (gtk_recent_manager_get_default (), "changed", refresh, menu);
  refresh (menu);
  return menu;
}
