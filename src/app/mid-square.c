/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-square.h"

#include <glib/gi18n.h>

struct _MidSquare
{
  GtkWidget parent_instance;
  const MidGame *game;
  int square;
  MidCell cell;
  gboolean chosen;
};

G_DEFINE_FINAL_TYPE (MidSquare, mid_square, GTK_TYPE_WIDGET)

static guint selected_signal;

static void
select_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, selected_signal, 0);
}

static void
mid_square_class_init (MidSquareClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_widget_class_install_action (widget_class, "square.select", NULL, select_cb);
  selected_signal = g_signal_new ("selected", MID_TYPE_SQUARE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
}

static void
mid_square_init (MidSquare *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

static void
update_label (MidSquare *self)
{
  char name[5];
  g_autofree char *label = NULL;
  mid_square_name (self->game, self->square, name);
  if (self->cell.piece == 0)
    /* Translators: a square of the board with nothing on it: "e4 empty" */
    label = g_strdup_printf (_ ("%s empty"), name);
  else
    {
      g_autofree char *side = g_utf8_strdown (_ (self->game->sides[self->cell.owner & 1]), -1);
      /* Translators: square, side, piece: "e2 white pawn" */
      label =
        g_strdup_printf (_ ("%s %s %s"), name, side, _ (self->game->pieces[self->cell.piece].name));
    }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

GtkWidget *
mid_square_new (const MidGame *game, int square)
{
  MidSquare *self = g_object_new (MID_TYPE_SQUARE, NULL);
  self->game = game;
  self->square = square;
  update_label (self);
  return GTK_WIDGET (self);
}

int
mid_square_get_index (MidSquare *self)
{
  g_return_val_if_fail (MID_IS_SQUARE (self), -1);
  return self->square;
}

void
mid_square_set_cell (MidSquare *self, MidCell cell)
{
  if (self->cell.piece == cell.piece && self->cell.owner == cell.owner)
    return;
  self->cell = cell;
  update_label (self);
}

void
mid_square_set_chosen (MidSquare *self, gboolean chosen)
{
  if (self->chosen == chosen)
    return;
  self->chosen = chosen;
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED, chosen, -1);
}
