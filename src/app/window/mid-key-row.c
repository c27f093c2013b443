/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-key-row.h"

#include <glib/gi18n.h>

#include "mid-key-dialog.h"
#include "mid-settings.h"
#include "mid-tooltip.h"

struct _MidKeyRow
{
  AdwActionRow parent_instance;
  const MidAction *action;
  GtkWidget *keys;
  GtkWidget *reset;
};

G_DEFINE_FINAL_TYPE (MidKeyRow, mid_key_row, ADW_TYPE_ACTION_ROW)

/* "Ctrl+Z", or "Page Up or F3". */
static char *
dup_words (const MidAction *action)
{
  g_auto (GStrv) keys = mid_keymap_dup (action);
  g_autoptr (GString) words = g_string_new (NULL);
  for (guint i = 0; keys[i] != NULL; i++)
    {
      guint keyval;
      GdkModifierType modifiers;
      if (!gtk_accelerator_parse (keys[i], &keyval, &modifiers))
        continue;
      g_autofree char *label = gtk_accelerator_get_label (keyval, modifiers);
      /* Translators: between two keys that do the same */
      g_string_append_printf (words, "%s%s", words->len > 0 ? _ (" or ") : "", label);
    }
  return words->len > 0 ? g_string_free (g_steal_pointer (&words), FALSE) : g_strdup (_ ("No key"));
}

static void
refresh (MidKeyRow *self)
{
  g_autofree char *words = dup_words (self->action);
  gtk_label_set_label (GTK_LABEL (self->keys), words);
  gtk_widget_set_visible (self->reset, mid_keymap_is_changed (self->action));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words,
                                  -1);
}

static void
activated_cb (MidKeyRow *self)
{
  GtkWidget *dialog =
    mid_key_dialog_new (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), self->action);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
reset_cb (MidKeyRow *self)
{
  mid_keymap_reset (self->action);
}

static void
mid_key_row_class_init (MidKeyRowClass *class)
{
}

static void
mid_key_row_init (MidKeyRow *self)
{
  self->keys = gtk_label_new (NULL);
  self->reset = gtk_button_new_from_icon_name ("edit-undo-symbolic");
  gtk_widget_add_css_class (self->keys, "dim-label");
  gtk_widget_set_valign (self->reset, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->reset, "flat");
  mid_tooltip_set (self->reset, _ ("The Usual Key Again"));
  g_signal_connect_swapped (self->reset, "clicked", G_CALLBACK (reset_cb), self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->keys);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->reset);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), TRUE);
  g_signal_connect (self, "activated", G_CALLBACK (activated_cb), NULL);
}

GtkWidget *
mid_key_row_new (const MidAction *action)
{
  g_return_val_if_fail (action != NULL, NULL);
  MidKeyRow *self = g_object_new (MID_TYPE_KEY_ROW, "title", _ (action->title), NULL);
  self->action = action;
  refresh (self);
  gtk_widget_set_sensitive (GTK_WIDGET (self), mid_settings_get () != NULL);
  if (mid_settings_get () != NULL)
    g_signal_connect_object (mid_settings_get (), "changed::keys", G_CALLBACK (refresh), self,
                             G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
