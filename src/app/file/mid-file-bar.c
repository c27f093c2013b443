/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-file-bar.h"

#include <glib/gi18n.h>

#include "mid-tooltip.h"

struct _MidFileBar
{
  GtkWidget parent_instance;
  GtkWidget *revealer;
  GtkWidget *words;
  GtkWidget *if_changed, *if_gone, *if_unkept; /* buttons */
};

G_DEFINE_FINAL_TYPE (MidFileBar, mid_file_bar, GTK_TYPE_WIDGET)

static char *
dup_words (MidFileFate fate, const char *name, const char *why)
{
  switch (fate)
    {
    case MID_FILE_KEPT:
      break;
    case MID_FILE_CHANGED:
      return g_strdup_printf (_ ("Another program has changed “%s”"), name);
    case MID_FILE_GONE:
      return g_strdup_printf (_ ("“%s” was deleted or moved; its games are only here now"), name);
    case MID_FILE_UNKEPT:
      return g_strdup_printf (
        /* Translators: why, ending without a full stop */
        _ ("A crash would take unsaved changes: %s. Save often, or let Midline write there."), why);
    }
  return g_strdup ("");
}

void
mid_file_bar_show (MidFileBar *self, MidFileFate fate, const char *name, const char *why)
{
  g_return_if_fail (MID_IS_FILE_BAR (self) && name != NULL);
  if (fate != MID_FILE_KEPT)
    {
      g_autofree char *text = dup_words (fate, name, why);
      gtk_label_set_label (GTK_LABEL (self->words), text);
      mid_tooltip_set (self->words, text);
    }
  gtk_widget_set_visible (self->if_changed, fate == MID_FILE_CHANGED);
  gtk_widget_set_visible (self->if_gone, fate == MID_FILE_GONE);
  gtk_widget_set_visible (self->if_unkept, fate == MID_FILE_UNKEPT);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->revealer), fate != MID_FILE_KEPT);
  gtk_widget_set_visible (GTK_WIDGET (self), fate != MID_FILE_KEPT);
}

static GtkWidget *
make_button (const char *label, const char *tip, const char *action)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);
  mid_tooltip_set (button, tip);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  return button;
}

static GtkWidget *
make_pair (GtkWidget *one, GtkWidget *other)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_box_append (GTK_BOX (box), one);
  gtk_box_append (GTK_BOX (box), other);
  return box;
}

static void
mid_file_bar_dispose (GObject *object)
{
  g_clear_pointer (&MID_FILE_BAR (object)->revealer, gtk_widget_unparent);
  G_OBJECT_CLASS (mid_file_bar_parent_class)->dispose (object);
}

static void
mid_file_bar_class_init (MidFileBarClass *class)
{
  G_OBJECT_CLASS (class)->dispose = mid_file_bar_dispose;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (class), "filebar");
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (class), GTK_ACCESSIBLE_ROLE_ALERT);
}

static void
mid_file_bar_init (MidFileBar *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->words = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->words), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (self->words), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (self->words), 0);
  gtk_widget_set_hexpand (self->words, TRUE);
  gtk_widget_add_css_class (box, "question");
  gtk_box_append (GTK_BOX (box), self->words);
  self->if_changed = make_pair (
    make_button (_ ("_Reload"), _ ("Show the file as it is now"), "tab.reload"),
    make_button (_ ("_Keep Mine"), _ ("Stay with what is shown; saving writes it over the file"),
                 "tab.keep-mine"));
  self->if_gone =
    make_pair (make_button (_ ("_Save"), _ ("Write the file again where it was"), "tab.save"),
               make_button (_ ("Save _As…"), _ ("Write the games to another file"), "tab.save-as"));
  self->if_unkept =
    make_pair (make_button (_ ("_Save"), _ ("Save the file"), "tab.save"),
               make_button (_ ("_Dismiss"), _ ("Do not say so again"), "tab.dismiss-unkept"));
  gtk_box_append (GTK_BOX (box), self->if_unkept);
  gtk_box_append (GTK_BOX (box), self->if_changed);
  gtk_box_append (GTK_BOX (box), self->if_gone);
  self->revealer = gtk_revealer_new ();
  gtk_revealer_set_child (GTK_REVEALER (self->revealer), box);
  gtk_widget_set_parent (self->revealer, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
