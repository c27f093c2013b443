/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-tag-dialog.h"

#include <glib/gi18n.h>

#include "mid-dialog-header.h"
#include "mid-tag-hints.h"

struct _MidTagDialog
{
  AdwWindow parent_instance;
  GtkWidget *name;
  GtkWidget *value;
  GtkWidget *set;
  GtkWidget *message;
};

G_DEFINE_FINAL_TYPE (MidTagDialog, mid_tag_dialog, ADW_TYPE_WINDOW)

static guint chosen_signal;

static void
choose (MidTagDialog *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name))));
  g_autofree char *value =
    g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->value))));
  if (*name != '\0')
    g_signal_emit (self, chosen_signal, 0, name, value);
}

void
mid_tag_dialog_complain (MidTagDialog *self, const char *message)
{
  g_return_if_fail (MID_IS_TAG_DIALOG (self));
  gtk_label_set_label (GTK_LABEL (self->message), message);
  gtk_widget_add_css_class (self->message, "error");
}

static void
name_changed_cb (MidTagDialog *self)
{
  const char *name = gtk_editable_get_text (GTK_EDITABLE (self->name));
  gtk_widget_set_sensitive (self->set, *name != '\0');
  mid_tag_hints_set_tag (mid_tag_hints_get (self->value), name);
}

static void
mid_tag_dialog_class_init (MidTagDialogClass *class)
{
  gtk_widget_class_add_binding_action (GTK_WIDGET_CLASS (class), GDK_KEY_Escape, 0, "window.close",
                                       NULL);
  chosen_signal = g_signal_new ("chosen", MID_TYPE_TAG_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_STRING);
}

static GtkWidget *
add_entry (MidTagDialog *self, GtkWidget *group, const char *title)
{
  GtkWidget *row = adw_entry_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  g_signal_connect_object (row, "entry-activated", G_CALLBACK (choose), self, G_CONNECT_SWAPPED);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return row;
}

static void
mid_tag_dialog_init (MidTagDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *inner = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *group = adw_preferences_group_new ();
  gtk_box_append (GTK_BOX (box), mid_dialog_header_new (_ ("_Set"), &self->set));
  gtk_widget_set_sensitive (self->set, FALSE);
  g_signal_connect_swapped (self->set, "clicked", G_CALLBACK (choose), self);
  self->name = add_entry (self, group, _ ("Tag"));
  self->value = add_entry (self, group, _ ("Value"));
  self->message = gtk_label_new (_ ("Such as Event, Annotator or Result. Without a value the tag "
                                    "is removed."));
  gtk_label_set_wrap (GTK_LABEL (self->message), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->message), 0);
  gtk_widget_set_margin_start (inner, 12);
  gtk_widget_set_margin_end (inner, 12);
  gtk_widget_set_margin_top (inner, 12);
  gtk_widget_set_margin_bottom (inner, 18);
  gtk_box_append (GTK_BOX (inner), group);
  gtk_box_append (GTK_BOX (inner), self->message);
  gtk_box_append (GTK_BOX (box), inner);
  adw_window_set_content (ADW_WINDOW (self), box);
  g_signal_connect_object (self->name, "changed", G_CALLBACK (name_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
mid_tag_dialog_new (GtkWindow *parent, MidCatalog *catalog, guint n_games)
{
  /* Translators: a number of games */
  g_autofree char *title = g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "Tag %'u Game", "Tag %'u Games", n_games), n_games);
  MidTagDialog *self =
    g_object_new (MID_TYPE_TAG_DIALOG, "transient-for", parent, "modal", TRUE, "title", title,
                  "default-width", 360, "destroy-with-parent", TRUE, NULL);
  mid_tag_hints_set_catalog (mid_tag_hints_new (self->name), catalog);
  mid_tag_hints_set_catalog (mid_tag_hints_new (self->value), catalog);
  gtk_widget_grab_focus (self->name);
  return GTK_WIDGET (self);
}
