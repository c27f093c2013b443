/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-setup-table.h"

#include "mid-connect.h"
#include "mid-setup-tray.h"
#include "mid-template.h"

struct _MidSetupTable
{
  MidDraftWidget parent_instance;
  GtkWidget *board;
  GtkWidget *above, *below; /* trays */
  MidSetupController *controller;

  MidTool pressed;  /* of a tray, where the button went down; the hand: elsewhere */
  gboolean dragged; /* it hangs at the pointer */
  double x, y;
};

MID_DEFINE_TEMPLATE_TYPE (MidSetupTable, mid_setup_table, MID_TYPE_DRAFT_WIDGET)

enum
{
  DRAG_BEGINS = 6 /* pixels from where the button went down */
};

MidBoard *
mid_setup_table_get_board (MidSetupTable *self)
{
  g_return_val_if_fail (MID_IS_SETUP_TABLE (self), NULL);
  return MID_BOARD (self->board);
}

MidSetupController *
mid_setup_table_get_controller (MidSetupTable *self)
{
  g_return_val_if_fail (MID_IS_SETUP_TABLE (self), NULL);
  return self->controller;
}

static void
show_tool (MidSetupTable *self)
{
  const MidTool *tool = mid_setup_controller_get_tool (self->controller);
  mid_setup_tray_set_tool (MID_SETUP_TRAY (self->above), tool);
  mid_setup_tray_set_tool (MID_SETUP_TRAY (self->below), tool);
}

static void
tool_chosen_cb (MidSetupTable *self, const MidTool *tool)
{
  mid_setup_controller_choose_tool (self->controller, tool);
}

static void
flipped_cb (MidSetupTable *self)
{
  gboolean flipped = mid_board_look (MID_BOARD (self->board))->flipped;
  g_object_set (self->above, "side", flipped ? MID_FIRST : MID_SECOND, NULL);
  g_object_set (self->below, "side", flipped ? MID_SECOND : MID_FIRST, NULL);
}

/* --- A drag that begins in a tray ----------------------------------------------------------- */

static int
square_at_pointer (MidSetupTable *self)
{
  double x, y;
  if (!gtk_widget_translate_coordinates (GTK_WIDGET (self), self->board, self->x, self->y, &x, &y))
    return -1;
  return mid_board_get_square_at (MID_BOARD (self->board), x, y);
}

static void
drag_begin_cb (MidSetupTable *self, double x, double y, GtkGesture *gesture)
{
  const MidTool *tool =
    mid_setup_tray_find_tool (gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT));
  self->dragged = FALSE;
  self->pressed = tool != NULL ? *tool : (MidTool){ .kind = MID_TOOL_HAND };
  if (tool == NULL)
    gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_DENIED); /* which ends it */
}

static void
drag_update_cb (MidSetupTable *self, double dx, double dy, GtkGestureDrag *gesture)
{
  gtk_gesture_drag_get_start_point (gesture, &self->x, &self->y);
  self->x += dx;
  self->y += dy;
  self->dragged = self->dragged || ABS (dx) + ABS (dy) > DRAG_BEGINS;
  if (self->dragged)
    mid_board_set_hovered (MID_BOARD (self->board), square_at_pointer (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
cancel_cb (MidSetupTable *self)
{
  self->dragged = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drag_end_cb (MidSetupTable *self, double dx, double dy)
{
  int square = square_at_pointer (self);
  if (self->pressed.kind == MID_TOOL_HAND)
    return;
  if (!self->dragged)
    mid_setup_controller_choose_tool (self->controller, &self->pressed);
  else if (square >= 0)
    mid_setup_controller_put (self->controller, &self->pressed, square);
  cancel_cb (self);
}

/* What comes from a tray hangs at the pointer, a little larger than on its square. */
static void
draw_dragged (MidSetupTable *self, GtkSnapshot *snapshot)
{
  GdkRectangle square;
  mid_board_get_place (MID_BOARD (self->board), 0, &square);
  double size = 1.08 * square.width, x = self->x - size / 2, y = self->y - size / 2;
  cairo_t *cr = gtk_snapshot_append_cairo (
    snapshot, &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) size, (float) size));
  mid_tool_draw (&self->pressed,
                 mid_draft_get_game (mid_draft_widget_get_draft (MID_DRAFT_WIDGET (self))), cr, x,
                 y, size, gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  cairo_destroy (cr);
}

/* The board last: what hangs at the pointer there is seen over the trays as well. */
static void
mid_setup_table_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MidSetupTable *self = MID_SETUP_TABLE (widget);
  gtk_widget_snapshot_child (widget, self->above, snapshot);
  gtk_widget_snapshot_child (widget, self->below, snapshot);
  gtk_widget_snapshot_child (widget, self->board, snapshot);
  if (self->dragged)
    draw_dragged (self, snapshot);
}

/* --- Object --------------------------------------------------------------------------------- */

static void
mid_setup_table_opened (MidDraftWidget *widget)
{
  MidSetupTable *self = MID_SETUP_TABLE (widget);
  self->controller =
    mid_setup_controller_new (MID_BOARD (self->board), mid_draft_widget_get_draft (widget));
  mid_connect (self->controller, "tool-changed", show_tool, self);
}

static void
mid_setup_table_class_init (MidSetupTableClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_DISPOSES (class, MidSetupTable, g_object_unref, controller);
  widget_class->snapshot = mid_setup_table_snapshot;
  MID_DRAFT_WIDGET_CLASS (class)->opened = mid_setup_table_opened;
  g_type_ensure (MID_TYPE_BOARD);
  g_type_ensure (MID_TYPE_SETUP_TRAY);
  MID_TEMPLATE (widget_class, "setup-table");
  MID_TEMPLATE_CHILDREN (widget_class, MidSetupTable, above, board, below);
  MID_TEMPLATE_CALLBACKS (widget_class, tool_chosen_cb, flipped_cb, drag_begin_cb, drag_update_cb,
                          drag_end_cb, cancel_cb);
  gtk_widget_class_set_css_name (widget_class, "setuptable");
}
