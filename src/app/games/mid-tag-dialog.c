/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-tag-dialog.h"

#include <glib/gi18n.h>

#include "mid-tag-suggestions.h"
#include "mid-template.h"

struct _MidTagDialog
{
  AdwWindow parent_instance;
  GtkWidget *name, *value, *set, *message;
};

MID_DEFINE_TEMPLATE_TYPE (MidTagDialog, mid_tag_dialog, ADW_TYPE_WINDOW)

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
  mid_tag_suggestions_set_tag (mid_tag_suggestions_get (self->value), name);
}

static void
mid_tag_dialog_class_init (MidTagDialogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_TEMPLATE (widget_class, "tag-dialog");
  MID_TEMPLATE_CHILDREN (widget_class, MidTagDialog, name, value, set, message);
  MID_TEMPLATE_CALLBACKS (widget_class, choose, name_changed_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  chosen_signal = mid_class_add_signal (class, "chosen", 2, G_TYPE_STRING, G_TYPE_STRING);
}

GtkWidget *
mid_tag_dialog_new (GtkWindow *parent, MidCatalog *catalog, guint n_games)
{
  /* Translators: a number of games */
  g_autofree char *title = g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "Tag %'u Game", "Tag %'u Games", n_games), n_games);
  MidTagDialog *self =
    g_object_new (MID_TYPE_TAG_DIALOG, "transient-for", parent, "title", title, NULL);
  mid_tag_suggestions_set_catalog (mid_tag_suggestions_new (self->name), catalog);
  mid_tag_suggestions_set_catalog (mid_tag_suggestions_new (self->value), catalog);
  gtk_widget_grab_focus (self->name);
  return GTK_WIDGET (self);
}
