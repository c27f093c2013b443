/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-board.h"

#include "mid-artwork.h"
#include "mid-motion.h"
#include "mid-property.h"
#include "mid-soon.h"
#include "mid-square.h"
#include "mid-standing.h"
#include "mid-template.h"
#include "mid-widget.h"

/* What the first button is doing. */
typedef enum
{
  PRESS_NONE,
  PRESS_DOWN,  /* a click so far */
  PRESS_LIFTS, /* what was pressed hangs at the pointer */
  PRESS_SWEEPS /* over squares */
} Press;

struct _MidBoard
{
  GtkWidget parent_instance;
  MidBoardState now;
  GPtrArray *squares; /* MidSquare by index */
  MidMotion *motion;

  MidCoordinates coordinates;
  gboolean loose;

  MidBoardGeometry geometry;
  MidQuality quality;
  guint settling; /* the timeout after which a new size is drawn finely */

  Press press;
  int pressed; /* where the button went down, -1 */
  int swept;   /* the square that "swept" told last */
  double pointer_x, pointer_y;
};

G_DEFINE_FINAL_TYPE (MidBoard, mid_board, GTK_TYPE_WIDGET)

enum
{
  PRESSED,
  LIFT,
  SWEPT,
  DROPPED,
  CLICKED,
  SELECTED,
  KEY_ENTERED,
  PUT_BACK,
  DECORATE,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

enum
{
  NARROWEST = 160,
  USUAL = 480,
  SETTLED = 150,   /* milliseconds without a new size */
  DRAG_BEGINS = 6, /* pixels from where the button went down */
  LARGE = 10       /* files: on larger boards pieces leave no corner of their squares free */
};

/* --- What it shows -------------------------------------------------------------------------- */

/* Where coordinates stand: those that would not be read within the squares of a large board, beside
 * it. */
static MidCoordinates
get_coordinates (MidBoard *self)
{
  gboolean large = self->now.game != NULL && self->now.game->files > LARGE;
  return large && self->coordinates == MID_COORDINATES_INSIDE ? MID_COORDINATES_OUTSIDE
                                                              : self->coordinates;
}

static void
drop_squares (MidBoard *self)
{
  for (guint i = 0; i < self->squares->len; i++)
    gtk_widget_unparent (self->squares->pdata[i]);
  g_ptr_array_set_size (self->squares, 0);
}

static void
set_game (MidBoard *self, const MidGame *game)
{
  if (game == self->now.game)
    return;
  self->now.game = game;
  self->now.n_squares = game != NULL ? game->files * game->ranks : 0;
  self->now.hovered = -1;
  drop_squares (self);
  mid_board_stop (self);
  mid_board_set_keyboard (self, -1);
  for (int i = 0; i < self->now.n_squares; i++)
    {
      GtkWidget *square = mid_square_new (game, i);
      gtk_widget_set_parent (square, GTK_WIDGET (self));
      g_ptr_array_add (self->squares, square);
    }
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
mid_board_update (MidBoard *self, const MidPosition *position)
{
  g_return_if_fail (MID_IS_BOARD (self) && self->now.game != NULL);
  self->now.game->cells (position, self->now.cells);
  g_autoptr (GPtrArray) standing = mid_standing_list (self->now.game, position);
  for (guint i = 0; i < self->squares->len; i++)
    {
      mid_square_set_cell (self->squares->pdata[i], self->now.cells[i]);
      mid_square_set_note (self->squares->pdata[i], standing != NULL ? standing->pdata[i] : NULL);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mid_board_show (MidBoard *self, const MidGame *game, const MidPosition *position)
{
  g_return_if_fail (MID_IS_BOARD (self));
  mid_board_put_back (self);
  mid_board_choose (self, -1);
  set_game (self, game);
  if (game != NULL)
    mid_board_update (self, position);
}

void
mid_board_animate (MidBoard *self, const MidPosition *before, MidMove move, gboolean backwards)
{
  g_return_if_fail (MID_IS_BOARD (self) && self->now.game != NULL);
  mid_motion_start (self->motion, self->now.game, before, move, backwards);
}

void
mid_board_stop (MidBoard *self)
{
  g_return_if_fail (MID_IS_BOARD (self));
  mid_motion_stop (self->motion);
}

const MidBoardState *
mid_board_look (MidBoard *self)
{
  g_return_val_if_fail (MID_IS_BOARD (self), NULL);
  return &self->now;
}

char *
mid_board_dup_label (MidBoard *self, int square)
{
  g_return_val_if_fail (MID_IS_BOARD (self) && (guint) square < self->squares->len, NULL);
  return mid_square_dup_label (self->squares->pdata[square]);
}

gboolean
mid_board_prepare (MidBoard *self, int square)
{
  g_return_val_if_fail (MID_IS_BOARD (self) && square >= 0, FALSE);
  if ((guint) square >= self->squares->len)
    return FALSE;
  if (self->now.cells[square].piece != 0)
    mid_board_view_prepare_piece (self->now.game, self->now.cells[square], &self->geometry,
                                  mid_artwork_get_pieces ());
  return TRUE;
}

/* --- Drawing -------------------------------------------------------------------------------- */

/* The piece in hand hangs at the pointer, a little larger. */
static void
add_lifted (MidBoard *self, MidBoardDecor *decor, GArray *hidden)
{
  MidFloatingPiece piece = { .size = 1.08, .alpha = 1 };
  gint16 square = (gint16) self->pressed;
  if (self->press != PRESS_LIFTS)
    return;
  piece.cell = self->now.cells[square];
  mid_board_get_pointer (self, &piece.file, &piece.rank);
  g_array_append_val (decor->floating, piece);
  g_array_append_val (hidden, square);
}

/* The line round the board lies beyond it; so does what hangs at a pointer that has left it. */
static cairo_t *
append_cairo (MidBoard *self, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  graphene_rect_t room = GRAPHENE_RECT_INIT (-2, -2, (float) gtk_widget_get_width (widget) + 4,
                                             (float) gtk_widget_get_height (widget) + 4);
  float size = (float) (1.2 * self->geometry.square);
  if (self->loose && self->press == PRESS_LIFTS)
    graphene_rect_union (&room,
                         &GRAPHENE_RECT_INIT ((float) self->pointer_x - size / 2,
                                              (float) self->pointer_y - size / 2, size, size),
                         &room);
  return gtk_snapshot_append_cairo (snapshot, &room);
}

static void
mid_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MidBoard *self = MID_BOARD (widget);
  if (self->now.game == NULL)
    return;
  g_autoptr (GArray) marks = g_array_new (FALSE, FALSE, sizeof (MidMark));
  g_autoptr (GArray) floating = g_array_new (FALSE, FALSE, sizeof (MidFloatingPiece));
  g_autoptr (GArray) hidden = g_array_new (FALSE, FALSE, sizeof (gint16));
  MidBoardDecor decor = { .marks = marks, .floating = floating };
  mid_motion_list (self->motion, floating, hidden);
  add_lifted (self, &decor, hidden);
  mid_marks_add (marks, MID_MARK_FOCUS, self->now.keyboard);
  mid_marks_add (marks, MID_MARK_SELECTED, self->now.chosen);
  g_signal_emit (self, signals[DECORATE], 0, &decor);

  MidBoardView view = {
    .game = self->now.game,
    .cells = self->now.cells,
    .hidden = (const gint16 *) (gpointer) hidden->data,
    .n_hidden = hidden->len,
    .marks = (const MidMark *) (gpointer) marks->data,
    .n_marks = marks->len,
    .floating = (const MidFloatingPiece *) (gpointer) floating->data,
    .n_floating = floating->len,
    .coordinates = get_coordinates (self),
    .text_scale = mid_artwork_get_text_scale (widget),
    .midline = decor.midline,
    .quality = self->quality,
  };
  cairo_t *cr = append_cairo (self, snapshot);
  mid_board_view_draw (&view, cr, &self->geometry, mid_artwork_get_theme (),
                       mid_artwork_get_pieces ());
  cairo_destroy (cr);
}

/* --- Size ----------------------------------------------------------------------------------- */

static GtkSizeRequestMode
mid_board_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
mid_board_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                   int *natural, int *minimum_baseline, int *natural_baseline)
{
  const MidGame *game = MID_BOARD (widget)->now.game;
  *minimum = NARROWEST;
  *natural = USUAL;
  if (game != NULL && orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = MIN (NARROWEST, NARROWEST * game->ranks / game->files);
      *natural = MAX (*minimum, (for_size > 0 ? for_size : USUAL) * game->ranks / game->files);
    }
}

static void
settled_cb (MidBoard *self)
{
  self->quality = MID_QUALITY_FINE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* An edge being dragged asks for a new size with each frame. */
static void
draw_quickly (MidBoard *self)
{
  g_clear_handle_id (&self->settling, g_source_remove);
  mid_soon (&self->settling, G_PRIORITY_DEFAULT, SETTLED, G_CALLBACK (settled_cb), self);
  self->quality = MID_QUALITY_QUICK;
}

static void
mid_board_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MidBoard *self = MID_BOARD (widget);
  int files = self->now.game != NULL ? self->now.game->files : 8;
  int ranks = self->now.game != NULL ? self->now.game->ranks : 8;
  double before = self->geometry.square;
  mid_board_geometry_init (&self->geometry, files, ranks, width, height,
                           gtk_widget_get_scale_factor (widget),
                           get_coordinates (self) == MID_COORDINATES_OUTSIDE ? MID_BOARD_MARGIN : 0,
                           self->now.flipped ? MID_SECOND_BELOW : MID_FIRST_BELOW);
  if (before > 0 && self->geometry.square != before)
    draw_quickly (self);
  for (guint i = 0; i < self->squares->len; i++)
    {
      GtkAllocation place;
      mid_board_get_place (self, (int) i, &place);
      gtk_widget_size_allocate (self->squares->pdata[i], &place, -1);
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_POPOVER (child))
      gtk_popover_present (GTK_POPOVER (child));
}

int
mid_board_get_square_at (MidBoard *self, double x, double y)
{
  g_return_val_if_fail (MID_IS_BOARD (self), -1);
  return self->now.game != NULL ? mid_board_geometry_square_at (&self->geometry, x, y) : -1;
}

void
mid_board_get_place (MidBoard *self, int square, GdkRectangle *place)
{
  g_return_if_fail (MID_IS_BOARD (self));
  cairo_rectangle_t rect;
  mid_board_geometry_square_rect (&self->geometry, square, &rect);
  *place = (GdkRectangle){ (int) rect.x, (int) rect.y, (int) rect.width, (int) rect.height };
}

void
mid_board_pop_up (MidBoard *self, GtkPopover *popover, int square)
{
  g_return_if_fail (MID_IS_BOARD (self));
  GdkRectangle place;
  mid_board_get_place (self, square, &place);
  gtk_popover_set_pointing_to (popover, &place);
  gtk_popover_popup (popover);
}

void
mid_board_get_point (MidBoard *self, double x, double y, double *file, double *rank)
{
  g_return_if_fail (MID_IS_BOARD (self));
  mid_board_geometry_from_point (&self->geometry, x, y, file, rank);
}

void
mid_board_get_pointer (MidBoard *self, double *file, double *rank)
{
  mid_board_get_point (self, self->pointer_x, self->pointer_y, file, rank);
}

/* --- The pointer ---------------------------------------------------------------------------- */

void
mid_board_choose (MidBoard *self, int square)
{
  g_return_if_fail (MID_IS_BOARD (self));
  if (self->now.chosen == square)
    return;
  if (self->now.chosen >= 0)
    mid_square_set_chosen (self->squares->pdata[self->now.chosen], FALSE);
  self->now.chosen = square;
  if (square >= 0)
    mid_square_set_chosen (self->squares->pdata[square], TRUE);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify (G_OBJECT (self), "chosen");
}

void
mid_board_set_hovered (MidBoard *self, int square)
{
  g_return_if_fail (MID_IS_BOARD (self));
  if (square == self->now.hovered)
    return;
  self->now.hovered = square;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify (G_OBJECT (self), "hovered");
}

gboolean
mid_board_put_back (MidBoard *self)
{
  g_return_val_if_fail (MID_IS_BOARD (self), FALSE);
  gboolean lifted = self->press == PRESS_LIFTS, other = FALSE;
  self->press = PRESS_NONE;
  g_signal_emit (self, signals[PUT_BACK], 0, &other);
  if (lifted || other)
    mid_board_choose (self, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return lifted || other;
}

/* The other button may be down: then this one takes back what that one does. */
static void
drag_begin_cb (MidBoard *self, double x, double y)
{
  gboolean taken = FALSE;
  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (mid_board_put_back (self) || self->now.game == NULL)
    return;
  self->pointer_x = x;
  self->pointer_y = y;
  self->pressed = mid_board_get_square_at (self, x, y);
  g_signal_emit (self, signals[PRESSED], 0, self->pressed, &taken);
  self->press = taken ? PRESS_NONE : PRESS_DOWN;
}

static void
begin_dragging (MidBoard *self)
{
  gboolean lifts = FALSE;
  g_signal_emit (self, signals[LIFT], 0, self->pressed, &lifts);
  self->press = lifts ? PRESS_LIFTS : PRESS_SWEEPS;
  self->swept = self->pressed;
  if (!lifts)
    g_signal_emit (self, signals[SWEPT], 0, self->pressed);
}

/* Follows the drag; the square where it is. */
static int
take_pointer (MidBoard *self, double dx, double dy, GtkGestureDrag *gesture)
{
  double x, y;
  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  self->pointer_x = x + dx;
  self->pointer_y = y + dy;
  return mid_board_get_square_at (self, self->pointer_x, self->pointer_y);
}

static void
drag_update_cb (MidBoard *self, double dx, double dy, GtkGestureDrag *gesture)
{
  int square = take_pointer (self, dx, dy, gesture);
  if (self->press == PRESS_DOWN && self->pressed >= 0 && ABS (dx) + ABS (dy) > DRAG_BEGINS)
    begin_dragging (self);
  if (self->press == PRESS_SWEEPS && square >= 0 && square != self->swept)
    {
      self->swept = square;
      g_signal_emit (self, signals[SWEPT], 0, square);
    }
  if (self->press != PRESS_LIFTS && self->press != PRESS_SWEEPS)
    return;
  self->now.hovered = square;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drag_end_cb (MidBoard *self, double dx, double dy, GtkGestureDrag *gesture)
{
  guint held = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
  Press press = self->press;
  int square = take_pointer (self, dx, dy, gesture);
  self->press = PRESS_NONE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (press == PRESS_LIFTS)
    g_signal_emit (self, signals[DROPPED], 0, self->pressed, square, held);
  else if (press != PRESS_NONE)
    g_signal_emit (self, signals[CLICKED], 0, square == self->pressed ? square : -1, held);
}

static void
motion_cb (MidBoard *self, double x, double y)
{
  mid_board_set_hovered (self, mid_board_get_square_at (self, x, y));
}

static void
leave_cb (MidBoard *self)
{
  mid_board_set_hovered (self, -1);
}

/* --- The keyboard --------------------------------------------------------------------------- */

void
mid_board_set_keyboard (MidBoard *self, int square)
{
  g_return_if_fail (MID_IS_BOARD (self));
  if (square == self->now.keyboard)
    return;
  self->now.keyboard = square;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify (G_OBJECT (self), "keyboard");
}

static gboolean
step_keyboard (MidBoard *self, int files, int ranks)
{
  int width = self->now.game->files, height = self->now.game->ranks;
  int turn = self->now.flipped ? -1 : 1;
  int file = CLAMP (self->now.keyboard % width + files * turn, 0, width - 1);
  int rank = CLAMP (self->now.keyboard / width + ranks * turn, 0, height - 1);
  mid_board_set_keyboard (self, rank * width + file);
  return GDK_EVENT_STOP;
}

static gboolean
key_cb (MidBoard *self, guint keyval, guint keycode, GdkModifierType state)
{
  gboolean taken = FALSE;
  g_signal_emit (self, signals[KEY_ENTERED], 0, keyval, (guint) state, &taken);
  if (taken)
    return GDK_EVENT_STOP;
  if (self->now.keyboard < 0 || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  switch (keyval)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
      return step_keyboard (self, -1, 0);
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      return step_keyboard (self, 1, 0);
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return step_keyboard (self, 0, 1);
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return step_keyboard (self, 0, -1);
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_space:
      g_signal_emit (self, signals[SELECTED], 0, self->now.keyboard, (guint) state);
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

static void
focus_left_cb (MidBoard *self)
{
  mid_board_set_keyboard (self, -1);
}

/* One stop for Tab; squares are reached by the board's own keys. */
static gboolean
mid_board_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GtkWidget *inside = gtk_widget_get_focus_child (widget);
  if (GTK_IS_POPOVER (inside))
    return gtk_widget_child_focus (inside, direction);
  return !gtk_widget_is_focus (widget) && gtk_widget_grab_focus (widget);
}

/* --- Object --------------------------------------------------------------------------------- */

static GType
get_coordinates_type (void)
{
  static const GEnumValue values[] = {
    { MID_COORDINATES_NONE, "MID_COORDINATES_NONE", "none" },
    { MID_COORDINATES_INSIDE, "MID_COORDINATES_INSIDE", "inside" },
    { MID_COORDINATES_OUTSIDE, "MID_COORDINATES_OUTSIDE", "outside" },
    { MID_COORDINATES_EVERY, "MID_COORDINATES_EVERY", "every" },
    { 0, NULL, NULL }
  };
  static GType type;
  if (type == 0)
    type = g_enum_register_static ("MidCoordinates", values);
  return type;
}

static const MidProperty properties[] = {
  { "flipped", G_TYPE_BOOLEAN, MID_FIELD (MidBoard, now.flipped) },
  { "coordinates", .type_of = get_coordinates_type, MID_FIELD (MidBoard, coordinates),
    .usual = MID_COORDINATES_INSIDE },
  { "loose", G_TYPE_BOOLEAN, MID_FIELD (MidBoard, loose) },
  { "chosen", G_TYPE_INT, MID_FIELD (MidBoard, now.chosen), .is_read_only = TRUE, .usual = -1 },
  { "keyboard", G_TYPE_INT, MID_FIELD (MidBoard, now.keyboard), .is_read_only = TRUE, .usual = -1 },
  { "hovered", G_TYPE_INT, MID_FIELD (MidBoard, now.hovered), .is_read_only = TRUE, .usual = -1 },
};

static void
changed (GObject *object, const char *name)
{
  gtk_widget_queue_allocate (GTK_WIDGET (object));
  gtk_widget_queue_draw (GTK_WIDGET (object));
}

/* Whoever answers TRUE is the last to be asked. */
static guint
new_signal (const char *name, GType answer, guint n, GType first, GType second, GType third)
{
  return g_signal_new (name, MID_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0,
                       answer != G_TYPE_NONE ? g_signal_accumulator_true_handled : NULL, NULL, NULL,
                       answer, n, first, second, third);
}

static void
install_signals (void)
{
  const GType none = G_TYPE_NONE, yes = G_TYPE_BOOLEAN, square = G_TYPE_INT, keys = G_TYPE_UINT;
  signals[PRESSED] = new_signal ("pressed", yes, 1, square, none, none);
  signals[LIFT] = new_signal ("lift", yes, 1, square, none, none);
  signals[SWEPT] = new_signal ("swept", none, 1, square, none, none);
  signals[DROPPED] = new_signal ("dropped", none, 3, square, square, keys);
  signals[CLICKED] = new_signal ("clicked", none, 2, square, keys, none);
  signals[SELECTED] = new_signal ("selected", none, 2, square, keys, none);
  signals[KEY_ENTERED] = new_signal ("key-entered", yes, 2, keys, keys, none);
  signals[PUT_BACK] = new_signal ("put-back", yes, 0, none, none, none);
  signals[DECORATE] = new_signal ("decorate", none, 1, G_TYPE_POINTER, none, none);
}

static void
mid_board_class_init (MidBoardClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_ENDS (class, drop_squares);
  MID_ENDS (class, mid_widget_clear);
  MID_DISPOSES (class, MidBoard, g_source_remove, settling);
  MID_DISPOSES (class, MidBoard, mid_motion_free, motion);
  MID_FINALIZES (class, MidBoard, g_ptr_array_unref, squares);
  widget_class->get_request_mode = mid_board_get_request_mode;
  widget_class->measure = mid_board_measure;
  widget_class->size_allocate = mid_board_size_allocate;
  widget_class->snapshot = mid_board_snapshot;
  widget_class->focus = mid_board_focus;
  mid_properties_install (object_class, properties, G_N_ELEMENTS (properties), changed);
  install_signals ();
  MID_TEMPLATE (widget_class, "board");
  MID_TEMPLATE_CALLBACKS (widget_class, drag_begin_cb, drag_update_cb, drag_end_cb,
                          mid_board_put_back, motion_cb, leave_cb, key_cb, focus_left_cb);
  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
mid_board_init (MidBoard *self)
{
  mid_properties_init (self, properties, G_N_ELEMENTS (properties));
  self->now.hovered = self->pressed = -1;
  self->squares = g_ptr_array_new ();
  self->motion = mid_motion_new (GTK_WIDGET (self));
  mid_board_geometry_init (&self->geometry, 8, 8, 1, 1, 1, 0, MID_FIRST_BELOW);
  mid_artwork_watch (GTK_WIDGET (self));
  gtk_widget_init_template (GTK_WIDGET (self));
}
