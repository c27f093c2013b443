/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-square.h"

#include <glib/gi18n.h>

#include "mid-access-name.h"
#include "mid-class.h"
#include "mid-standing.h"

struct _MidSquare
{
  GtkWidget parent_instance;
  const MidGame *game;
  int square;
  MidCell cell;
  char *note; /* NULL: none */
  gboolean chosen;
};

G_DEFINE_FINAL_TYPE (MidSquare, mid_square, GTK_TYPE_WIDGET)

static void
select_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit_by_name (gtk_widget_get_parent (widget), "selected", MID_SQUARE (widget)->square,
                         0);
}

static void
mid_square_class_init (MidSquareClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_FINALIZES (class, MidSquare, g_free, note);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_widget_class_install_action (widget_class, "square.select", NULL, select_cb);
}

static void
mid_square_init (MidSquare *self)
{
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
}

static char *
dup_piece (const MidGame *game, MidCell cell, const char *square)
{
  g_autofree char *side = g_utf8_strdown (_ (game->sides[cell.owner & 1]), -1);
  g_autofree char *discs = mid_standing_dup_powers (game, cell);
  const char *piece = _ (game->pieces[cell.piece].name);
  if (discs == NULL)
    /* Translators: square, side, piece: "e2 white pawn" */
    return g_strdup_printf (_ ("%s %s %s"), square, side, piece);
  if (mid_standing_has_states (game))
    /* Translators: square, side, piece, what it is besides: "e2 white pawn, neutral" */
    return g_strdup_printf (_ ("%s %s %s, %s"), square, side, piece, discs);
  /* Translators: square, side, piece, what it lies on: "c1 white king on red disc, red disc" */
  return g_strdup_printf (_ ("%s %s %s on %s"), square, side, piece, discs);
}

char *
mid_square_dup_name (const MidGame *game, int square, MidCell cell)
{
  char name[5];
  mid_square_name (game, square, name);
  /* Translators: a square of the board with nothing on it: "e4 empty" */
  return cell.piece == 0 ? g_strdup_printf (_ ("%s empty"), name) : dup_piece (game, cell, name);
}

char *
mid_square_dup_label (MidSquare *self)
{
  g_return_val_if_fail (MID_IS_SQUARE (self), NULL);
  char *label = mid_square_dup_name (self->game, self->square, self->cell);
  if (self->note == NULL)
    return label;
  g_autofree char *bare = label;
  return g_strdup_printf ("%s, %s", bare, self->note);
}

static void
update_label (MidSquare *self)
{
  g_autofree char *label = mid_square_dup_label (self);
  mid_access_name_set (GTK_WIDGET (self), label);
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

void
mid_square_set_cell (MidSquare *self, MidCell cell)
{
  if (self->cell.piece == cell.piece && self->cell.owner == cell.owner
      && self->cell.powers == cell.powers)
    return;
  self->cell = cell;
  update_label (self);
}

void
mid_square_set_note (MidSquare *self, const char *note)
{
  if (g_strcmp0 (self->note, note) == 0)
    return;
  g_free (self->note);
  self->note = g_strdup (note);
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
