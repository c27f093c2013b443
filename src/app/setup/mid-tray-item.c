/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-tray-item.h"

#include <glib/gi18n.h>

#include "mid-artwork.h"
#include "mid-board-view.h"
#include "mid-tooltip.h"

struct _MidTrayItem
{
  GtkWidget parent_instance;
  const MidGame *game;
  MidTool tool;
  gboolean chosen;
};

G_DEFINE_FINAL_TYPE (MidTrayItem, mid_tray_item, GTK_TYPE_WIDGET)

static guint chosen_signal;

/* A disc is drawn as what lies under nothing. */
static void
draw_power (const MidPower *power, cairo_t *cr, double x, double y, double size, double scale)
{
  const MidPiece piece = { .image = power->image, .name = power->name, .letter = power->letter };
  cairo_surface_t *picture = mid_piece_set_dup_picture (
    mid_artwork_get_pieces (), &piece, MID_SHADE_LIGHT, MAX (1, (int) (size * scale)), scale);
  cairo_set_source_surface (cr, picture, x, y);
  cairo_paint (cr);
  cairo_surface_destroy (picture);
}

void
mid_tool_draw (const MidTool *self, const MidGame *game, cairo_t *cr, double x, double y,
               double size, double scale)
{
  if (self->kind == MID_TOOL_POWER)
    draw_power (&game->powers[self->power], cr, x, y, size, scale);
  else if (self->kind == MID_TOOL_PIECE)
    mid_board_view_draw_piece (cr, game, self->cell, mid_artwork_get_pieces (), x, y, size, scale);
}

static void
mid_tray_item_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MidTrayItem *self = MID_TRAY_ITEM (widget);
  double width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  double size = MIN (width, height);
  cairo_t *cr =
    gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  mid_tool_draw (&self->tool, self->game, cr, (width - size) / 2, (height - size) / 2, size,
                 gtk_widget_get_scale_factor (widget));
  cairo_destroy (cr);
}

static void
choose_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_signal_emit (widget, chosen_signal, 0);
}

static void
mid_tray_item_class_init (MidTrayItemClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  widget_class->snapshot = mid_tray_item_snapshot;
  gtk_widget_class_set_css_name (widget_class, "trayitem");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_RADIO);
  gtk_widget_class_install_action (widget_class, "item.choose", NULL, choose_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "item.choose", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, 0, "item.choose", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, 0, "item.choose", NULL);
  chosen_signal = g_signal_new ("chosen", MID_TYPE_TRAY_ITEM, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
}

static void
mid_tray_item_init (MidTrayItem *self)
{
  mid_artwork_watch (GTK_WIDGET (self));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}

/* "white knight", and how it is typed. */
static void
name_item (MidTrayItem *self)
{
  g_autofree char *label = NULL, *tip = NULL;
  char letter;
  if (self->tool.kind == MID_TOOL_POWER)
    {
      label = g_strdup (_ (self->game->powers[self->tool.power].name));
      letter = self->game->powers[self->tool.power].letter;
    }
  else
    {
      const MidPiece *piece = &self->game->pieces[self->tool.cell.piece];
      g_autofree char *side = g_utf8_strdown (_ (self->game->sides[self->tool.cell.owner]), -1);
      /* Translators: side and piece: "white knight" */
      label = g_strdup_printf (_ ("%s %s"), side, _ (piece->name));
      letter = self->tool.cell.owner == MID_FIRST ? piece->letter : g_ascii_tolower (piece->letter);
    }
  tip = g_strdup_printf ("%s (%c)", label, letter);
  mid_tooltip_set (GTK_WIDGET (self), tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}

GtkWidget *
mid_tray_item_new (const MidGame *game, const MidTool *tool)
{
  MidTrayItem *self = g_object_new (MID_TYPE_TRAY_ITEM, NULL);
  self->game = game;
  self->tool = *tool;
  name_item (self);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_CHECKED,
                               GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
  return GTK_WIDGET (self);
}

const MidTool *
mid_tray_item_get_tool (MidTrayItem *self)
{
  g_return_val_if_fail (MID_IS_TRAY_ITEM (self), NULL);
  return &self->tool;
}

void
mid_tray_item_set_chosen (MidTrayItem *self, gboolean chosen)
{
  if (self->chosen == chosen)
    return;
  self->chosen = chosen;
  if (chosen)
    gtk_widget_add_css_class (GTK_WIDGET (self), "chosen");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "chosen");
  gtk_accessible_update_state (
    GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_CHECKED,
    chosen ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}
