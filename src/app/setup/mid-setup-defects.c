/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-setup-defects.h"

#include <glib/gi18n.h>

#include "mid-cursor.h"
#include "mid-status.h"
#include "mid-template.h"
#include "mid-widget.h"

struct _MidSetupDefects
{
  MidDraftWidget parent_instance;
  GtkWidget *good; /* what holds the text and its icon */
  GtkWidget *good_text;
  GtkWidget *list;
};

MID_DEFINE_TEMPLATE_TYPE (MidSetupDefects, mid_setup_defects, MID_TYPE_DRAFT_WIDGET)

static guint chosen_signal;

/* "h1: a pawn on the last rank …" */
static char *
dup_defect (const MidGame *game, const MidDefect *defect)
{
  g_autofree char *sentence = mid_status_dup_sentence (_ (defect->message));
  char square[5];
  if (defect->square < 0)
    return g_steal_pointer (&sentence);
  mid_square_name (game, defect->square, square);
  return g_strdup_printf (_ ("%s: %s"), square, sentence);
}

static void
add_defect (MidSetupDefects *self, const MidGame *game, const MidDefect *defect)
{
  g_autofree char *text = dup_defect (game, defect);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *image = gtk_image_new_from_icon_name ("dialog-warning-symbolic");
  GtkWidget *label = gtk_label_new (text);
  gtk_widget_set_valign (image, GTK_ALIGN_START);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (line), image);
  gtk_box_append (GTK_BOX (line), label);
  gtk_list_box_append (GTK_LIST_BOX (self->list), line);
  GtkWidget *row = gtk_widget_get_parent (line);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), defect->square >= 0);
  g_object_set_data (G_OBJECT (row), "square", GINT_TO_POINTER ((int) defect->square));
}

/* How the position stands, as the window will say it. */
static char *
dup_standing (MidDraft *draft)
{
  char text[MID_TEXT_MAX];
  const MidGame *game = mid_draft_get_game (draft);
  game->format (mid_draft_get_position (draft), text, sizeof text);
  g_autoptr (MidRecord) record = mid_record_new_from_fen (game, text, NULL);
  if (record == NULL)
    return g_strdup ("");
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);
  return mid_status_dup_text (cursor);
}

static void
mid_setup_defects_changed (MidDraftWidget *widget)
{
  MidSetupDefects *self = MID_SETUP_DEFECTS (widget);
  MidDraft *draft = mid_draft_widget_get_draft (widget);
  const MidDefects *defects = mid_draft_get_defects (draft);
  gboolean good = mid_draft_get_position (draft) != NULL;
  gboolean bad = defects->count > 0 && mid_draft_get_fault (draft).status == MID_OK;
  mid_widget_clear (self->list);
  for (unsigned i = 0; bad && i < defects->count; i++)
    add_defect (self, mid_draft_get_game (draft), &defects->at[i]);
  gtk_widget_set_visible (self->list, bad);
  gtk_widget_set_visible (self->good, good);
  if (!good)
    return;
  g_autofree char *standing = dup_standing (draft);
  gtk_label_set_label (GTK_LABEL (self->good_text), standing);
}

static void
activated_cb (MidSetupDefects *self, GtkListBoxRow *row)
{
  int square = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "square"));
  g_signal_emit (self, chosen_signal, 0, square);
}

static void
mid_setup_defects_class_init (MidSetupDefectsClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_DRAFT_WIDGET_CLASS (class)->changed = mid_setup_defects_changed;
  MID_TEMPLATE (widget_class, "setup-defects");
  MID_TEMPLATE_CHILDREN (widget_class, MidSetupDefects, good, good_text, list);
  MID_TEMPLATE_CALLBACKS (widget_class, activated_cb);
  chosen_signal = mid_class_add_signal (class, "chosen", 1, G_TYPE_INT);
}
