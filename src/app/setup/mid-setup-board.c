/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-setup-board.h"

#include <glib/gi18n.h>

#include "mid-artwork.h"
#include "mid-board-view.h"
#include "mid-square.h"

struct _MidSetupBoard
{
  GtkWidget parent_instance;
  MidDraft *draft;
  const MidGame *game;
  MidCell cells[MID_CELLS_MAX];
  GPtrArray *squares; /* MidSquare by index */
  MidBoardGeometry geometry;
  MidTool tool;
  gboolean flipped;
  int keyboard; /* the square of the keyboard's cursor, -1 when it is not in use */
  int picked;   /* the square whose piece the hand has picked up, -1 */
  int lifted, hovered;
};

G_DEFINE_FINAL_TYPE (MidSetupBoard, mid_setup_board, GTK_TYPE_WIDGET)

enum
{
  TOOL_DROPPED,
  TOLD,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

enum
{
  NARROWEST = 160,
  USUAL = 480
};

/* --- What is shown -------------------------------------------------------------------------- */

static void
square_selected_cb (MidSetupBoard *self, MidSquare *square)
{
  mid_setup_board_use (self, mid_square_get_index (square), MID_CARRY_MOVE);
}

static void
make_squares (MidSetupBoard *self)
{
  for (guint i = 0; i < self->squares->len; i++)
    gtk_widget_unparent (self->squares->pdata[i]);
  g_ptr_array_set_size (self->squares, 0);
  for (int i = 0; i < self->game->files * self->game->ranks; i++)
    {
      GtkWidget *square = mid_square_new (self->game, i);
      g_signal_connect_swapped (square, "selected", G_CALLBACK (square_selected_cb), self);
      gtk_widget_set_parent (square, GTK_WIDGET (self));
      g_ptr_array_add (self->squares, square);
    }
  self->keyboard = self->picked = self->lifted = self->hovered = -1;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

/* Says where the keyboard is, to eyes and to a screen reader. */
static void
tell (MidSetupBoard *self)
{
  g_autofree char *label =
    self->keyboard >= 0 ? mid_square_dup_label (self->squares->pdata[self->keyboard]) : NULL;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  label != NULL ? label : "", -1);
  g_signal_emit (self, signals[TOLD], 0, label);
}

static void
refresh (MidSetupBoard *self)
{
  const MidGame *game = mid_draft_get_game (self->draft);
  if (game != self->game)
    {
      self->game = game;
      make_squares (self);
    }
  game->cells (mid_draft_get_setup (self->draft), self->cells);
  for (guint i = 0; i < self->squares->len; i++)
    mid_square_set_cell (self->squares->pdata[i], self->cells[i]);
  if (self->picked >= 0 && self->cells[self->picked].piece == 0)
    self->picked = -1;
  tell (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
add_mark (GArray *marks, MidMarkKind kind, int square)
{
  MidMark mark = { .kind = kind, .square = (gint16) square, .to = -1 };
  if (square >= 0)
    g_array_append_val (marks, mark);
}

static GArray *
make_marks (MidSetupBoard *self)
{
  GArray *marks = g_array_new (FALSE, FALSE, sizeof (MidMark));
  const MidDefects *defects = mid_draft_get_defects (self->draft);
  for (unsigned i = 0; i < defects->count; i++)
    add_mark (marks, MID_MARK_CHECK, defects->at[i].square);
  add_mark (marks, MID_MARK_SELECTED, self->picked);
  add_mark (marks, MID_MARK_HOVER, self->hovered);
  add_mark (marks, MID_MARK_FOCUS, self->keyboard);
  return marks;
}

static void
mid_setup_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MidSetupBoard *self = MID_SETUP_BOARD (widget);
  g_autoptr (GArray) marks = make_marks (self);
  gint16 hidden = (gint16) self->lifted;
  MidBoardView view = {
    .game = self->game,
    .cells = self->cells,
    .hidden = &hidden,
    .n_hidden = self->lifted >= 0,
    .marks = (const MidMark *) (gpointer) marks->data,
    .n_marks = marks->len,
    .coordinates = MID_COORDINATES_INSIDE,
  };
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);
  cairo_t *cr =
    gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (-2, -2, width + 4, height + 4));
  mid_board_view_draw (&view, cr, &self->geometry, mid_artwork_get_theme (),
                       mid_artwork_get_pieces ());
  cairo_destroy (cr);
}

/* --- Tools ---------------------------------------------------------------------------------- */

static void
use_hand (MidSetupBoard *self, int square, MidCarry carry)
{
  int from = self->picked;
  if (from < 0)
    self->picked = self->cells[square].piece != 0 ? square : -1;
  else
    self->picked = -1;
  if (from >= 0 && from != square && carry == MID_CARRY_COPY)
    mid_draft_copy (self->draft, from, square);
  else if (from >= 0 && from != square)
    mid_draft_move (self->draft, from, square);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
put_piece (MidSetupBoard *self, int square, MidCell cell)
{
  MidCell there = self->cells[square];
  gboolean same = there.piece == cell.piece && there.owner == cell.owner;
  mid_draft_put (self->draft, square, same ? (MidCell){ 0 } : cell);
}

void
mid_setup_board_use (MidSetupBoard *self, int square, MidCarry carry)
{
  g_return_if_fail (MID_IS_SETUP_BOARD (self) && square >= 0
                    && (guint) square < self->squares->len);
  switch (self->tool.kind)
    {
    case MID_TOOL_HAND:
      use_hand (self, square, carry);
      break;
    case MID_TOOL_ERASER:
      mid_draft_put (self->draft, square, (MidCell){ 0 });
      break;
    case MID_TOOL_PIECE:
      put_piece (self, square, self->tool.cell);
      break;
    case MID_TOOL_POWER:
      mid_draft_add_power (self->draft, square, self->tool.power);
      break;
    }
}

/* Once round less one step is one disc less. */
static void
take_power (MidSetupBoard *self, int square, unsigned power)
{
  mid_draft_begin_step (self->draft);
  for (guint i = 0; i < self->game->powers[power].max; i++)
    mid_draft_add_power (self->draft, square, power);
  mid_draft_end_step (self->draft);
}

void
mid_setup_board_use_other (MidSetupBoard *self, int square)
{
  g_return_if_fail (MID_IS_SETUP_BOARD (self));
  MidCell cell = self->tool.cell;
  switch (self->tool.kind)
    {
    case MID_TOOL_HAND:
    case MID_TOOL_ERASER:
      mid_draft_put (self->draft, square, (MidCell){ 0 });
      break;
    case MID_TOOL_PIECE:
      /* The other army's piece of that letter, if it has one. */
      cell = mid_setup_find_letter (self->game, mid_draft_get_setup (self->draft),
                                    cell.owner == MID_FIRST ? MID_SECOND : MID_FIRST,
                                    self->game->pieces[cell.piece].letter);
      if (cell.piece != 0)
        put_piece (self, square, cell);
      break;
    case MID_TOOL_POWER:
      take_power (self, square, self->tool.power);
      break;
    }
}

void
mid_setup_board_set_tool (MidSetupBoard *self, const MidTool *tool)
{
  g_return_if_fail (MID_IS_SETUP_BOARD (self));
  self->tool = *tool;
  self->picked = -1;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drop_tool (MidSetupBoard *self)
{
  const MidTool hand = { .kind = MID_TOOL_HAND };
  mid_setup_board_set_tool (self, &hand);
  g_signal_emit (self, signals[TOOL_DROPPED], 0);
}

/* --- The keyboard --------------------------------------------------------------------------- */

static void
step (MidSetupBoard *self, int files, int ranks)
{
  int width = self->game->files, height = self->game->ranks, turn = self->flipped ? -1 : 1;
  if (self->keyboard < 0)
    self->keyboard = self->flipped ? width * height - 1 : 0;
  else
    {
      int file = CLAMP (self->keyboard % width + files * turn, 0, width - 1);
      int rank = CLAMP (self->keyboard / width + ranks * turn, 0, height - 1);
      self->keyboard = rank * width + file;
    }
  tell (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A letter is a piece of one side or the other, or a disc. */
static gboolean
type_letter (MidSetupBoard *self, gunichar typed)
{
  MidSide side = g_ascii_isupper ((char) typed) ? MID_FIRST : MID_SECOND;
  if (typed > 127 || !g_ascii_isalpha ((char) typed) || self->keyboard < 0)
    return FALSE;
  MidCell cell =
    mid_setup_find_letter (self->game, mid_draft_get_setup (self->draft), side, (char) typed);
  if (cell.piece != 0)
    {
      mid_draft_put (self->draft, self->keyboard, cell);
      return TRUE;
    }
  for (unsigned i = 0; i < self->game->setup->n_powers; i++)
    if (g_ascii_tolower (self->game->powers[i].letter) == g_ascii_tolower ((char) typed))
      {
        mid_draft_add_power (self->draft, self->keyboard, i);
        return TRUE;
      }
  return FALSE;
}

static gboolean
escape (MidSetupBoard *self)
{
  if (self->picked >= 0)
    self->picked = -1;
  else if (self->tool.kind != MID_TOOL_HAND)
    drop_tool (self);
  else
    return GDK_EVENT_PROPAGATE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return GDK_EVENT_STOP;
}

static void
use_here (MidSetupBoard *self, GdkModifierType state)
{
  if (self->keyboard < 0)
    step (self, 0, 0);
  else
    mid_setup_board_use (self, self->keyboard,
                         (state & GDK_CONTROL_MASK) != 0 ? MID_CARRY_COPY : MID_CARRY_MOVE);
}

static gboolean
key_cb (MidSetupBoard *self, guint keyval, guint keycode, GdkModifierType state)
{
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      step (self, -1, 0);
      return GDK_EVENT_STOP;
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      step (self, 1, 0);
      return GDK_EVENT_STOP;
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      step (self, 0, 1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      step (self, 0, -1);
      return GDK_EVENT_STOP;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      if ((state & GDK_CONTROL_MASK) != 0)
        return GDK_EVENT_PROPAGATE; /* begins a game from here, wherever the focus is */
      use_here (self, state);
      return GDK_EVENT_STOP;
    case GDK_KEY_space:
      use_here (self, state);
      return GDK_EVENT_STOP;
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
    case GDK_KEY_BackSpace:
      if (self->keyboard >= 0)
        mid_draft_put (self->draft, self->keyboard, (MidCell){ 0 });
      return GDK_EVENT_STOP;
    case GDK_KEY_Escape:
      return escape (self);
    default:
      if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
        return GDK_EVENT_PROPAGATE;
      return type_letter (self, gdk_keyval_to_unicode (keyval));
    }
}

static void
focus_left_cb (MidSetupBoard *self)
{
  self->keyboard = -1;
  tell (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mid_setup_board_go (MidSetupBoard *self, int square)
{
  g_return_if_fail (MID_IS_SETUP_BOARD (self));
  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (square < 0 || (guint) square >= self->squares->len)
    return;
  self->keyboard = square;
  tell (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- For the pointer ------------------------------------------------------------------------ */

int
mid_setup_board_get_square_at (MidSetupBoard *self, double x, double y)
{
  return mid_board_geometry_square_at (&self->geometry, x, y);
}

double
mid_setup_board_get_square_size (MidSetupBoard *self)
{
  return self->geometry.square;
}

MidCell
mid_setup_board_get_cell (MidSetupBoard *self, int square)
{
  return self->cells[square];
}

void
mid_setup_board_set_lifted (MidSetupBoard *self, int square)
{
  self->lifted = square;
  if (square >= 0)
    self->picked = -1;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mid_setup_board_set_hovered (MidSetupBoard *self, int square)
{
  if (self->hovered == square)
    return;
  self->hovered = square;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mid_setup_board_set_flipped (MidSetupBoard *self, gboolean flipped)
{
  self->flipped = flipped;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

gboolean
mid_setup_board_get_flipped (MidSetupBoard *self)
{
  return self->flipped;
}

/* --- Object --------------------------------------------------------------------------------- */

static GtkSizeRequestMode
mid_setup_board_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mid_setup_board_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  const MidGame *game = MID_SETUP_BOARD (widget)->game;
  *minimum = NARROWEST;
  *natural = USUAL;
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size > 0)
    *natural = MAX (NARROWEST, for_size * game->ranks / game->files);
}

static void
mid_setup_board_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MidSetupBoard *self = MID_SETUP_BOARD (widget);
  mid_board_geometry_init (&self->geometry, self->game->files, self->game->ranks, width, height,
                           gtk_widget_get_scale_factor (widget), 0,
                           self->flipped ? MID_SECOND_BELOW : MID_FIRST_BELOW);
  for (guint i = 0; i < self->squares->len; i++)
    {
      cairo_rectangle_t rect;
      mid_board_geometry_square_rect (&self->geometry, (int) i, &rect);
      GtkAllocation place = { (int) rect.x, (int) rect.y, (int) rect.width, (int) rect.height };
      gtk_widget_size_allocate (self->squares->pdata[i], &place, -1);
    }
}

/* One stop for Tab; squares are reached by the board's own keys. */
static gboolean
mid_setup_board_focus (GtkWidget *widget, GtkDirectionType direction)
{
  return !gtk_widget_is_focus (widget) && gtk_widget_grab_focus (widget);
}

static void
mid_setup_board_dispose (GObject *object)
{
  MidSetupBoard *self = MID_SETUP_BOARD (object);
  for (guint i = 0; i < self->squares->len; i++)
    gtk_widget_unparent (self->squares->pdata[i]);
  g_ptr_array_set_size (self->squares, 0);
  mid_draft_leave (&self->draft, self);
  G_OBJECT_CLASS (mid_setup_board_parent_class)->dispose (object);
}

static void
mid_setup_board_finalize (GObject *object)
{
  g_ptr_array_unref (MID_SETUP_BOARD (object)->squares);
  G_OBJECT_CLASS (mid_setup_board_parent_class)->finalize (object);
}

static void
mid_setup_board_class_init (MidSetupBoardClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  object_class->dispose = mid_setup_board_dispose;
  object_class->finalize = mid_setup_board_finalize;
  widget_class->get_request_mode = mid_setup_board_get_request_mode;
  widget_class->measure = mid_setup_board_measure;
  widget_class->size_allocate = mid_setup_board_size_allocate;
  widget_class->snapshot = mid_setup_board_snapshot;
  widget_class->focus = mid_setup_board_focus;
  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
  signals[TOOL_DROPPED] = g_signal_new ("tool-dropped", MID_TYPE_SETUP_BOARD, G_SIGNAL_RUN_LAST, 0,
                                        NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[TOLD] = g_signal_new ("told", MID_TYPE_SETUP_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
mid_setup_board_init (MidSetupBoard *self)
{
  mid_artwork_watch (GTK_WIDGET (self));
  self->squares = g_ptr_array_new ();
  self->keyboard = self->picked = self->lifted = self->hovered = -1;
  mid_board_geometry_init (&self->geometry, 8, 8, 1, 1, 1, 0, MID_FIRST_BELOW);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Board to set up"), -1);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);

  GtkEventController *key = gtk_event_controller_key_new ();
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
  GtkEventController *focus = gtk_event_controller_focus_new ();
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_left_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), focus);
}

MidSetupBoard *
mid_setup_board_new (MidDraft *draft)
{
  MidSetupBoard *self = g_object_new (MID_TYPE_SETUP_BOARD, NULL);
  self->draft = g_object_ref (draft);
  g_signal_connect_object (draft, "changed", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  refresh (self);
  return self;
}
