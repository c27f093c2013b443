/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-setup-table.h"

#include "mid-setup-tray.h"
#include "mid-tray-item.h"

/* What the button does while it is down. */
typedef enum
{
  PRESS_NOTHING,
  PRESS_TRAY,  /* on a piece of a tray */
  PRESS_PIECE, /* on a piece of the board */
  PRESS_PAINT  /* with a tool, over empty squares */
} Press;

struct _MidSetupTable
{
  GtkWidget parent_instance;
  MidDraft *draft;
  GtkWidget *board;
  GtkWidget *trays[2]; /* above, below */
  MidTool tool;

  Press press;
  MidTool pressed_tool; /* of the tray */
  int from;             /* the square where the button went down */
  int painted;          /* the last square painted */
  gboolean dragged;     /* what was pressed hangs at the pointer */
  double x, y;
};

G_DEFINE_FINAL_TYPE (MidSetupTable, mid_setup_table, GTK_TYPE_WIDGET)

static guint changed_signal;

enum
{
  DRAG_BEGINS = 6, /* pixels from where the button went down */
  GAP = 6
};

/* --- Tools ---------------------------------------------------------------------------------- */

static void
show_tool (MidSetupTable *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->trays); i++)
    mid_setup_tray_set_tool (MID_SETUP_TRAY (self->trays[i]), &self->tool);
  g_signal_emit (self, changed_signal, 0);
}

void
mid_setup_table_set_tool (MidSetupTable *self, const MidTool *tool)
{
  g_return_if_fail (MID_IS_SETUP_TABLE (self));
  self->tool = *tool;
  mid_setup_board_set_tool (MID_SETUP_BOARD (self->board), tool);
  show_tool (self);
}

const MidTool *
mid_setup_table_get_tool (MidSetupTable *self)
{
  return &self->tool;
}

/* Choosing what is chosen already puts it away. */
static void
tool_chosen_cb (MidSetupTable *self, const MidTool *tool)
{
  const MidTool hand = { .kind = MID_TOOL_HAND }, chosen = *tool;
  mid_setup_table_set_tool (self, mid_tool_is_same (&chosen, &self->tool) ? &hand : &chosen);
}

static void
tool_dropped_cb (MidSetupTable *self)
{
  self->tool = (MidTool){ .kind = MID_TOOL_HAND };
  show_tool (self);
}

/* Another army has another piece of that letter; another game may have none. */
static void
draft_changed_cb (MidSetupTable *self)
{
  const MidGame *game = mid_draft_get_game (self->draft);
  if (self->tool.kind == MID_TOOL_POWER && self->tool.power >= game->setup->n_powers)
    tool_dropped_cb (self);
  if (self->tool.kind != MID_TOOL_PIECE)
    return;
  MidCell tray[MID_CELLS_MAX];
  unsigned n =
    game->setup->tray (mid_draft_get_setup (self->draft), (MidSide) self->tool.cell.owner, tray);
  for (unsigned i = 0; i < n; i++)
    if (tray[i].piece == self->tool.cell.piece)
      return;
  const MidTool hand = { .kind = MID_TOOL_HAND };
  mid_setup_table_set_tool (self, &hand);
}

/* --- The pointer ---------------------------------------------------------------------------- */

static int
square_at (MidSetupTable *self, double x, double y)
{
  double inside_x, inside_y;
  if (!gtk_widget_translate_coordinates (GTK_WIDGET (self), self->board, x, y, &inside_x,
                                         &inside_y))
    return -1;
  return mid_setup_board_get_square_at (MID_SETUP_BOARD (self->board), inside_x, inside_y);
}

static const MidTool *
tool_at (MidSetupTable *self, double x, double y)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->trays); i++)
    {
      double inside_x, inside_y;
      if (!gtk_widget_translate_coordinates (GTK_WIDGET (self), self->trays[i], x, y, &inside_x,
                                             &inside_y))
        continue;
      const MidTool *tool =
        mid_setup_tray_get_tool_at (MID_SETUP_TRAY (self->trays[i]), inside_x, inside_y);
      if (tool != NULL)
        return tool;
    }
  return NULL;
}

static void
paint (MidSetupTable *self, int square)
{
  if (square < 0 || square == self->painted)
    return;
  self->painted = square;
  if (self->tool.kind == MID_TOOL_ERASER)
    mid_draft_put (self->draft, square, (MidCell){ 0 });
  else
    mid_draft_put (self->draft, square, self->tool.cell);
}

static void
drag_begin_cb (MidSetupTable *self, double x, double y)
{
  const MidTool *tool = tool_at (self, x, y);
  int square = square_at (self, x, y);
  self->x = x;
  self->y = y;
  self->dragged = FALSE;
  self->from = self->painted = square;
  self->press = PRESS_NOTHING;
  if (tool != NULL)
    {
      self->press = PRESS_TRAY;
      self->pressed_tool = *tool;
    }
  else if (square >= 0)
    {
      gboolean empty = mid_setup_board_get_cell (MID_SETUP_BOARD (self->board), square).piece == 0;
      gboolean paints =
        self->tool.kind == MID_TOOL_ERASER || (self->tool.kind == MID_TOOL_PIECE && empty);
      gtk_widget_grab_focus (self->board);
      self->press = paints ? PRESS_PAINT : PRESS_PIECE;
    }
}

/* The press has become a drag. */
static void
begin_dragging (MidSetupTable *self)
{
  if (self->press == PRESS_PIECE
      && mid_setup_board_get_cell (MID_SETUP_BOARD (self->board), self->from).piece == 0)
    {
      self->press = PRESS_NOTHING;
      return;
    }
  self->dragged = TRUE;
  if (self->press == PRESS_PIECE)
    mid_setup_board_set_lifted (MID_SETUP_BOARD (self->board), self->from);
  if (self->press == PRESS_PAINT)
    {
      mid_draft_begin_step (self->draft);
      self->painted = -1;
      paint (self, self->from);
    }
}

static void
drag_update_cb (MidSetupTable *self, double dx, double dy, GtkGestureDrag *gesture)
{
  double x, y;
  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  self->x = x + dx;
  self->y = y + dy;
  if (self->press != PRESS_NOTHING && !self->dragged && ABS (dx) + ABS (dy) > DRAG_BEGINS)
    begin_dragging (self);
  if (!self->dragged)
    return;
  int square = square_at (self, self->x, self->y);
  mid_setup_board_set_hovered (MID_SETUP_BOARD (self->board), square);
  if (self->press == PRESS_PAINT)
    paint (self, square);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drop_from_tray (MidSetupTable *self, int square)
{
  if (square < 0)
    return;
  if (self->pressed_tool.kind == MID_TOOL_POWER)
    mid_draft_add_power (self->draft, square, self->pressed_tool.power);
  else
    mid_draft_put (self->draft, square, self->pressed_tool.cell);
}

static void
drop_piece (MidSetupTable *self, int square, GdkModifierType state)
{
  gboolean copies = (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0;
  if (square < 0)
    mid_draft_put (self->draft, self->from, (MidCell){ 0 });
  else if (copies)
    mid_draft_copy (self->draft, self->from, square);
  else
    mid_draft_move (self->draft, self->from, square);
}

static void
end_press (MidSetupTable *self)
{
  if (self->dragged && self->press == PRESS_PAINT)
    mid_draft_end_step (self->draft);
  self->press = PRESS_NOTHING;
  self->dragged = FALSE;
  mid_setup_board_set_lifted (MID_SETUP_BOARD (self->board), -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drag_end_cb (MidSetupTable *self, double dx, double dy, GtkGestureDrag *gesture)
{
  double x, y;
  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  GdkModifierType state =
    gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  int square = square_at (self, x + dx, y + dy);
  Press press = self->press;
  gboolean dragged = self->dragged;
  end_press (self);
  if (press == PRESS_TRAY && dragged)
    drop_from_tray (self, square);
  else if (press == PRESS_TRAY)
    tool_chosen_cb (self, &self->pressed_tool);
  else if (press == PRESS_PIECE && dragged)
    drop_piece (self, square, state);
  else if (!dragged && press != PRESS_NOTHING && square == self->from)
    mid_setup_board_use (MID_SETUP_BOARD (self->board), square,
                         (state & GDK_CONTROL_MASK) != 0 ? MID_CARRY_COPY : MID_CARRY_MOVE);
}

static void
other_pressed_cb (MidSetupTable *self, int n, double x, double y)
{
  int square = square_at (self, x, y);
  if (square >= 0)
    mid_setup_board_use_other (MID_SETUP_BOARD (self->board), square);
}

static void
motion_cb (MidSetupTable *self, double x, double y)
{
  mid_setup_board_set_hovered (MID_SETUP_BOARD (self->board), square_at (self, x, y));
}

static void
leave_cb (MidSetupTable *self)
{
  mid_setup_board_set_hovered (MID_SETUP_BOARD (self->board), -1);
}

static void
init_pointer (MidSetupTable *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), GDK_BUTTON_PRIMARY);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (end_press), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));

  GtkGesture *other = gtk_gesture_click_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (other), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (other, "pressed", G_CALLBACK (other_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (other));

  GtkEventController *motion = gtk_event_controller_motion_new ();
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
}

/* --- Drawing -------------------------------------------------------------------------------- */

/* The piece in hand hangs at the pointer, a little larger than on its square. */
static void
draw_dragged (MidSetupTable *self, GtkSnapshot *snapshot)
{
  double size = 1.08 * mid_setup_board_get_square_size (MID_SETUP_BOARD (self->board));
  double x = self->x - size / 2, y = self->y - size / 2;
  MidTool dragged = self->pressed_tool;
  if (self->press == PRESS_PIECE)
    dragged = (MidTool){
      .kind = MID_TOOL_PIECE,
      .cell = mid_setup_board_get_cell (MID_SETUP_BOARD (self->board), self->from),
    };
  cairo_t *cr = gtk_snapshot_append_cairo (
    snapshot, &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) size, (float) size));
  mid_tool_draw (&dragged, mid_draft_get_game (self->draft), cr, x, y, size,
                 gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  cairo_destroy (cr);
}

static void
mid_setup_table_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MidSetupTable *self = MID_SETUP_TABLE (widget);
  GTK_WIDGET_CLASS (mid_setup_table_parent_class)->snapshot (widget, snapshot);
  if (self->dragged && self->press != PRESS_PAINT)
    draw_dragged (self, snapshot);
}

/* --- Size ----------------------------------------------------------------------------------- */

static GtkSizeRequestMode
mid_setup_table_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mid_setup_table_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  MidSetupTable *self = MID_SETUP_TABLE (widget);
  GtkWidget *const parts[] = { self->trays[0], self->board, self->trays[1] };
  gboolean vertical = orientation == GTK_ORIENTATION_VERTICAL;
  *minimum = *natural = vertical ? 2 * GAP : 0;
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      int least, wanted;
      gtk_widget_measure (parts[i], orientation, for_size, &least, &wanted, NULL, NULL);
      *minimum = vertical ? *minimum + least : MAX (*minimum, least);
      *natural = vertical ? *natural + wanted : MAX (*natural, wanted);
    }
}

static void
place_tray (MidSetupTable *self, guint which, int width, int y, int height)
{
  int wanted;
  gtk_widget_measure (self->trays[which], GTK_ORIENTATION_HORIZONTAL, -1, NULL, &wanted, NULL,
                      NULL);
  wanted = MIN (wanted, width);
  gtk_widget_size_allocate (self->trays[which],
                            &(GtkAllocation){ (width - wanted) / 2, y, wanted, height }, -1);
}

/* The trays lie close to the board, whatever its shape. */
static void
mid_setup_table_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MidSetupTable *self = MID_SETUP_TABLE (widget);
  int tray, board;
  gtk_widget_measure (self->trays[0], GTK_ORIENTATION_VERTICAL, width, NULL, &tray, NULL, NULL);
  gtk_widget_measure (self->board, GTK_ORIENTATION_VERTICAL, width, NULL, &board, NULL, NULL);
  board = CLAMP (board, 1, MAX (1, height - 2 * (tray + GAP)));
  int y = MAX (0, (height - board - 2 * (tray + GAP)) / 2);
  place_tray (self, 0, width, y, tray);
  y += tray + GAP;
  gtk_widget_size_allocate (self->board, &(GtkAllocation){ 0, y, width, board }, -1);
  place_tray (self, 1, width, y + board + GAP, tray);
}

/* --- Object --------------------------------------------------------------------------------- */

MidSetupBoard *
mid_setup_table_get_board (MidSetupTable *self)
{
  g_return_val_if_fail (MID_IS_SETUP_TABLE (self), NULL);
  return MID_SETUP_BOARD (self->board);
}

void
mid_setup_table_flip (MidSetupTable *self)
{
  MidSetupBoard *board = mid_setup_table_get_board (self);
  gboolean flipped = !mid_setup_board_get_flipped (board);
  mid_setup_board_set_flipped (board, flipped);
  mid_setup_tray_set_side (MID_SETUP_TRAY (self->trays[0]), flipped ? MID_FIRST : MID_SECOND);
  mid_setup_tray_set_side (MID_SETUP_TRAY (self->trays[1]), flipped ? MID_SECOND : MID_FIRST);
  show_tool (self);
}

static void
mid_setup_table_dispose (GObject *object)
{
  MidSetupTable *self = MID_SETUP_TABLE (object);
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  mid_draft_leave (&self->draft, self);
  G_OBJECT_CLASS (mid_setup_table_parent_class)->dispose (object);
}

static void
mid_setup_table_class_init (MidSetupTableClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = mid_setup_table_dispose;
  widget_class->snapshot = mid_setup_table_snapshot;
  widget_class->get_request_mode = mid_setup_table_get_request_mode;
  widget_class->measure = mid_setup_table_measure;
  widget_class->size_allocate = mid_setup_table_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "setuptable");
  changed_signal = g_signal_new ("tool-changed", MID_TYPE_SETUP_TABLE, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
mid_setup_table_init (MidSetupTable *self)
{
  self->from = self->painted = -1;
  init_pointer (self);
}

GtkWidget *
mid_setup_table_new (MidDraft *draft)
{
  MidSetupTable *self = g_object_new (MID_TYPE_SETUP_TABLE, NULL);
  self->draft = g_object_ref (draft);
  self->trays[0] = mid_setup_tray_new (draft, MID_SECOND);
  self->board = GTK_WIDGET (mid_setup_board_new (draft));
  self->trays[1] = mid_setup_tray_new (draft, MID_FIRST);
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_parent (self->trays[0], GTK_WIDGET (self));
  gtk_widget_set_parent (self->board, GTK_WIDGET (self));
  gtk_widget_set_parent (self->trays[1], GTK_WIDGET (self));
  for (guint i = 0; i < 2; i++)
    g_signal_connect_swapped (self->trays[i], "chosen", G_CALLBACK (tool_chosen_cb), self);
  g_signal_connect_swapped (self->board, "tool-dropped", G_CALLBACK (tool_dropped_cb), self);
  g_signal_connect_object (draft, "changed", G_CALLBACK (draft_changed_cb), self,
                           G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
