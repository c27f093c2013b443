/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-recovery.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "mid-keeper.h"
#include "mid-replacement.h"
#include "mid-message.h"
#include "mid-window.h"

typedef struct
{
  GtkApplication *application;
  GPtrArray *lost; /* of MidLostWork */
} Offer;

static void
offer_free (gpointer data)
{
  Offer *offer = data;
  g_object_unref (offer->application);
  g_ptr_array_unref (offer->lost);
  g_free (offer);
}

static MidWindow *
get_window (GtkApplication *application)
{
  for (GList *i = gtk_application_get_windows (application); i != NULL; i = i->next)
    if (MID_IS_WINDOW (i->data))
      return i->data;
  return mid_window_new (application);
}

/* Where the file is open already, its edits belong. */
static MidTab *
get_tab (GtkApplication *application, MidLostWork *lost)
{
  GFile *file = mid_lost_work_get_file (lost);
  MidTab *tab = file != NULL ? mid_window_find_file (application, file) : NULL;
  if (tab != NULL && !mid_tab_is_modified (tab))
    return tab;
  return mid_window_get_empty_tab (get_window (application));
}

static void
restore (Offer *offer)
{
  while (offer->lost->len > 0)
    {
      MidLostWork *lost = g_ptr_array_steal_index (offer->lost, 0);
      MidTab *tab = get_tab (offer->application, lost);
      gtk_window_present (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (tab))));
      mid_tab_recover (tab, lost);
    }
}

static void
response_cb (Offer *offer, const char *response)
{
  if (g_str_equal (response, "restore"))
    restore (offer);
  else if (g_str_equal (response, "discard"))
    for (guint i = 0; i < offer->lost->len; i++)
      mid_lost_work_discard (g_ptr_array_index (offer->lost, i));
}

/* "“games.mgn”, 2 games, 21 Nov 11:32" */
static char *
dup_line (MidLostWork *lost)
{
  GFile *file = mid_lost_work_get_file (lost);
  g_autofree char *base = file != NULL ? g_file_get_basename (file) : NULL;
  g_autofree char *name = base != NULL ? g_filename_display_name (base) : NULL;
  g_autofree char *title =
    name != NULL ? g_strdup_printf ("“%s”", name) : g_strdup (_ ("A game without a file"));
  g_autofree char *time = g_date_time_format (mid_lost_work_get_time (lost), "%x %H:%M");
  guint n = mid_lost_work_get_n_games (lost);
  if (n <= 1)
    return g_strdup_printf ("%s, %s", title, time);
  g_autofree char *games =
    g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u game", "%u games", n), n);
  return g_strdup_printf ("%s, %s, %s", title, games, time);
}

static char *
dup_body (GPtrArray *lost)
{
  g_autoptr (GString) text = g_string_new (_ ("Midline ended before these changes were saved:"));
  for (guint i = 0; i < lost->len; i++)
    {
      g_autofree char *line = dup_line (g_ptr_array_index (lost, i));
      g_string_append_printf (text, "\n%s", line);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Files that were being written in place: there is nothing to ask. */
static void
show_leftovers (GtkApplication *application)
{
  g_auto (GStrv) copies = mid_replacement_find_leftovers ();
  for (char **copy = copies; *copy != NULL; copy++)
    mid_tab_recover_copy (mid_window_get_empty_tab (get_window (application)), *copy);
}

void
mid_recovery_offer (GtkApplication *application)
{
  show_leftovers (application);
  g_autoptr (GPtrArray) lost = mid_lost_work_find (mid_keeper_get_folder ());
  if (lost->len == 0)
    return;
  g_autofree char *body = dup_body (lost);
  Offer *offer = g_new0 (Offer, 1);
  *offer = (Offer){ g_object_ref (application), g_steal_pointer (&lost) };

  AdwMessageDialog *dialog = mid_message_new (gtk_application_get_active_window (application),
                                              _ ("Restore Unsaved Changes?"), body);
  adw_message_dialog_add_responses (dialog, "later", _ ("_Later"), "discard", _ ("_Discard"),
                                    "restore", _ ("_Restore"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "restore", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "restore");
  adw_message_dialog_set_close_response (dialog, "later");
  g_signal_connect_data (dialog, "response", G_CALLBACK (response_cb), offer,
                         (GClosureNotify) offer_free, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}
