/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-setup-defects.h"

#include <glib/gi18n.h>

#include "mid-cursor.h"
#include "mid-status.h"

struct _MidSetupDefects
{
  GtkBox parent_instance;
  MidDraft *draft;
  GtkWidget *good; /* a label in a row of its own */
  GtkWidget *good_text;
  GtkWidget *list;
};

G_DEFINE_FINAL_TYPE (MidSetupDefects, mid_setup_defects, GTK_TYPE_BOX)

static guint chosen_signal;

static GtkWidget *
make_line (const char *icon, GtkWidget **text)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *image = gtk_image_new_from_icon_name (icon);
  gtk_widget_set_valign (image, GTK_ALIGN_START);
  *text = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (*text), 0);
  gtk_label_set_wrap (GTK_LABEL (*text), TRUE);
  gtk_widget_set_hexpand (*text, TRUE);
  gtk_box_append (GTK_BOX (line), image);
  gtk_box_append (GTK_BOX (line), *text);
  return line;
}

/* "h1: a pawn on the last rank …" */
static void
add_defect (MidSetupDefects *self, const MidDefect *defect)
{
  GtkWidget *text;
  GtkWidget *line = make_line ("dialog-warning-symbolic", &text);
  g_autofree char *sentence = mid_status_dup_sentence (_ (defect->message));
  char square[5];
  if (defect->square >= 0)
    {
      mid_square_name (mid_draft_get_game (self->draft), defect->square, square);
      g_autofree char *placed = g_strdup_printf ("%s: %s", square, sentence);
      gtk_label_set_label (GTK_LABEL (text), placed);
    }
  else
    gtk_label_set_label (GTK_LABEL (text), sentence);
  gtk_list_box_append (GTK_LIST_BOX (self->list), line);
  GtkWidget *row = gtk_widget_get_parent (line);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), defect->square >= 0);
  g_object_set_data (G_OBJECT (row), "square", GINT_TO_POINTER ((int) defect->square));
}

/* How the position stands, as the window will say it. */
static char *
dup_standing (MidSetupDefects *self)
{
  char text[MID_TEXT_MAX];
  const MidGame *game = mid_draft_get_game (self->draft);
  game->format (mid_draft_get_position (self->draft), text, sizeof text);
  g_autoptr (MidRecord) record = mid_record_new_from_fen (game, text, NULL);
  if (record == NULL)
    return g_strdup ("");
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);
  return mid_status_dup_text (cursor);
}

static void
refresh (MidSetupDefects *self)
{
  const MidDefects *defects = mid_draft_get_defects (self->draft);
  gboolean good = mid_draft_get_position (self->draft) != NULL;
  gboolean bad = defects->count > 0 && mid_draft_get_fault (self->draft).status == MID_OK;
  GtkWidget *row;
  while ((row = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), row);
  for (unsigned i = 0; bad && i < defects->count; i++)
    add_defect (self, &defects->at[i]);
  gtk_widget_set_visible (self->list, bad);
  gtk_widget_set_visible (self->good, good);
  if (!good)
    return;
  g_autofree char *standing = dup_standing (self);
  gtk_label_set_label (GTK_LABEL (self->good_text), standing);
}

static void
activated_cb (MidSetupDefects *self, GtkListBoxRow *row)
{
  int square = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "square"));
  g_signal_emit (self, chosen_signal, 0, square);
}

static void
mid_setup_defects_dispose (GObject *object)
{
  mid_draft_leave (&MID_SETUP_DEFECTS (object)->draft, object);
  G_OBJECT_CLASS (mid_setup_defects_parent_class)->dispose (object);
}

static void
mid_setup_defects_class_init (MidSetupDefectsClass *class)
{
  G_OBJECT_CLASS (class)->dispose = mid_setup_defects_dispose;
  chosen_signal = g_signal_new ("chosen", MID_TYPE_SETUP_DEFECTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_INT);
}

static void
mid_setup_defects_init (MidSetupDefects *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  self->good = make_line ("emblem-ok-symbolic", &self->good_text);
  gtk_widget_add_css_class (self->good, "setup-good");
  gtk_box_append (GTK_BOX (self), self->good);
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->list, "setup-defects");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("What is wrong"), -1);
  g_signal_connect_swapped (self->list, "row-activated", G_CALLBACK (activated_cb), self);
  gtk_box_append (GTK_BOX (self), self->list);
}

GtkWidget *
mid_setup_defects_new (MidDraft *draft)
{
  MidSetupDefects *self = g_object_new (MID_TYPE_SETUP_DEFECTS, NULL);
  self->draft = g_object_ref (draft);
  g_signal_connect_object (draft, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);
  return GTK_WIDGET (self);
}
