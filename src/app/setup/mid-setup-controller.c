/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-setup-controller.h"

#include "mid-class.h"
#include "mid-connect.h"

struct _MidSetupController
{
  GObject parent_instance;
  MidBoard *board;
  MidDraft *draft;
  MidTool tool;
  gboolean paints; /* the tool is being drawn over squares, all in one step */
};

MID_DEFINE_PLAIN_TYPE (MidSetupController, mid_setup_controller, G_TYPE_OBJECT)

enum
{
  TOOL_CHANGED,
  TOLD,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static const MidTool hand = { .kind = MID_TOOL_HAND };
static const MidCell nothing = { 0 };

/* --- Tools ---------------------------------------------------------------------------------- */

gboolean
mid_tool_is_same (const MidTool *a, const MidTool *b)
{
  if (a->kind != b->kind)
    return FALSE;
  if (a->kind == MID_TOOL_POWER)
    return a->power == b->power;
  return a->kind != MID_TOOL_PIECE
         || (a->cell.piece == b->cell.piece && a->cell.owner == b->cell.owner);
}

const MidTool *
mid_setup_controller_get_tool (MidSetupController *self)
{
  g_return_val_if_fail (MID_IS_SETUP_CONTROLLER (self), NULL);
  return &self->tool;
}

void
mid_setup_controller_set_tool (MidSetupController *self, const MidTool *tool)
{
  g_return_if_fail (MID_IS_SETUP_CONTROLLER (self));
  self->tool = *tool;
  mid_board_choose (self->board, -1);
  g_signal_emit (self, signals[TOOL_CHANGED], 0);
}

void
mid_setup_controller_choose_tool (MidSetupController *self, const MidTool *tool)
{
  g_return_if_fail (MID_IS_SETUP_CONTROLLER (self));
  mid_setup_controller_set_tool (self, mid_tool_is_same (tool, &self->tool) ? &hand : tool);
}

/* Another army has another piece of that letter; another game may have none. */
static gboolean
has_tool (MidSetupController *self)
{
  const MidGame *game = mid_draft_get_game (self->draft);
  MidCell tray[MID_CELLS_MAX];
  if (self->tool.kind == MID_TOOL_POWER)
    return self->tool.power < game->setup->n_powers;
  if (self->tool.kind != MID_TOOL_PIECE)
    return TRUE;
  unsigned n =
    game->setup->tray (mid_draft_get_setup (self->draft), (MidSide) self->tool.cell.owner, tray);
  for (unsigned i = 0; i < n; i++)
    if (tray[i].piece == self->tool.cell.piece)
      return TRUE;
  return FALSE;
}

/* --- Using them ----------------------------------------------------------------------------- */

/* The piece goes there, or leaves a copy behind. */
static void
carry (MidSetupController *self, int from, int to, gboolean copies)
{
  if (copies)
    mid_draft_copy (self->draft, from, to);
  else
    mid_draft_move (self->draft, from, to);
}

static void
use_hand (MidSetupController *self, int square, gboolean copies)
{
  int from = mid_board_look (self->board)->chosen;
  gboolean taken = mid_board_look (self->board)->cells[square].piece != 0;
  mid_board_choose (self->board, from < 0 && taken ? square : -1);
  if (from >= 0 && from != square)
    carry (self, from, square, copies);
}

static void
put_piece (MidSetupController *self, int square, MidCell cell)
{
  MidCell there = mid_board_look (self->board)->cells[square];
  gboolean same = there.piece == cell.piece && there.owner == cell.owner;
  mid_draft_put (self->draft, square, same ? nothing : cell);
}

/* As a click does; copies: the piece picked up leaves one behind. */
static void
use (MidSetupController *self, int square, gboolean copies)
{
  switch (self->tool.kind)
    {
    case MID_TOOL_HAND:
      use_hand (self, square, copies);
      break;
    case MID_TOOL_ERASER:
      mid_draft_put (self->draft, square, nothing);
      break;
    case MID_TOOL_PIECE:
      put_piece (self, square, self->tool.cell);
      break;
    case MID_TOOL_POWER:
      mid_draft_add_power (self->draft, square, self->tool.power);
      break;
    }
}

/* The piece of that letter; none has piece 0. */
static MidCell
find_letter (MidSetupController *self, MidSide side, char letter)
{
  return mid_setup_find_letter (mid_draft_get_game (self->draft), mid_draft_get_setup (self->draft),
                                side, letter);
}

/* As a click with the other button does. */
static void
use_other (MidSetupController *self, int square)
{
  const MidGame *game = mid_draft_get_game (self->draft);
  MidCell cell = self->tool.cell;
  switch (self->tool.kind)
    {
    case MID_TOOL_HAND:
    case MID_TOOL_ERASER:
      mid_draft_put (self->draft, square, nothing);
      break;
    case MID_TOOL_PIECE:
      cell = find_letter (self, cell.owner == MID_FIRST ? MID_SECOND : MID_FIRST,
                          game->pieces[cell.piece].letter);
      if (cell.piece != 0)
        put_piece (self, square, cell);
      break;
    case MID_TOOL_POWER:
      /* Once round less one step is one disc less. */
      mid_draft_begin_step (self->draft);
      for (guint i = 0; i < mid_draft_get_game (self->draft)->powers[self->tool.power].max; i++)
        mid_draft_add_power (self->draft, square, self->tool.power);
      mid_draft_end_step (self->draft);
      break;
    }
}

void
mid_setup_controller_put (MidSetupController *self, const MidTool *tool, int square)
{
  g_return_if_fail (MID_IS_SETUP_CONTROLLER (self));
  if (tool->kind == MID_TOOL_POWER)
    mid_draft_add_power (self->draft, square, tool->power);
  else
    mid_draft_put (self->draft, square, tool->cell);
}

/* --- The pointer ---------------------------------------------------------------------------- */

/* A tool in use is drawn over squares, one for pieces from an empty one on. */
static gboolean
is_brush (MidSetupController *self, int square)
{
  return self->tool.kind == MID_TOOL_ERASER
         || (self->tool.kind == MID_TOOL_PIECE
             && mid_board_look (self->board)->cells[square].piece == 0);
}

static gboolean
lift_cb (MidSetupController *self, int square)
{
  if (is_brush (self, square) || mid_board_look (self->board)->cells[square].piece == 0)
    return FALSE;
  mid_board_choose (self->board, -1);
  return TRUE;
}

static void
swept_cb (MidSetupController *self, int square)
{
  if (!self->paints && !is_brush (self, square))
    return;
  if (!self->paints)
    mid_draft_begin_step (self->draft);
  self->paints = TRUE;
  mid_setup_controller_put (self, &self->tool, square);
}

static gboolean
stop_painting (MidSetupController *self)
{
  gboolean paints = self->paints;
  self->paints = FALSE;
  if (paints)
    mid_draft_end_step (self->draft);
  return paints;
}

static void
dropped_cb (MidSetupController *self, int from, int to, guint held)
{
  if (to < 0)
    mid_draft_put (self->draft, from, nothing);
  else
    carry (self, from, to, (held & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0);
}

static void
clicked_cb (MidSetupController *self, int square, guint held)
{
  if (!stop_painting (self) && square >= 0)
    use (self, square, (held & GDK_CONTROL_MASK) != 0);
}

static void
other_pressed_cb (MidSetupController *self, int n, double x, double y)
{
  int square = mid_board_get_square_at (self->board, x, y);
  if (square >= 0)
    use_other (self, square);
}

/* --- The keyboard --------------------------------------------------------------------------- */

/* Says where it is, to eyes and to a screen reader. */
static void
tell (MidSetupController *self)
{
  int square = mid_board_look (self->board)->keyboard;
  g_autofree char *label = square >= 0 ? mid_board_dup_label (self->board, square) : NULL;
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->board), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  label != NULL ? label : "", -1);
  g_signal_emit (self, signals[TOLD], 0, label);
}

/* Where keys put something: on the keyboard's square, or, where that is not out, under the pointer.
 */
static int
get_place (MidSetupController *self)
{
  const MidBoardState *look = mid_board_look (self->board);
  return look->keyboard >= 0 ? look->keyboard : look->hovered;
}

/* A letter is a piece of one side or the other, or a disc. */
static gboolean
type_letter (MidSetupController *self, gunichar typed)
{
  const MidGame *game = mid_draft_get_game (self->draft);
  MidSide side = g_ascii_isupper ((char) typed) ? MID_FIRST : MID_SECOND;
  int square = get_place (self);
  if (typed > 127 || !g_ascii_isalpha ((char) typed) || square < 0)
    return FALSE;
  MidCell cell = find_letter (self, side, (char) typed);
  if (cell.piece != 0)
    {
      mid_draft_put (self->draft, square, cell);
      return TRUE;
    }
  for (unsigned i = 0; i < game->setup->n_powers; i++)
    if (g_ascii_tolower (game->powers[i].letter) == g_ascii_tolower ((char) typed))
      {
        mid_draft_add_power (self->draft, square, i);
        return TRUE;
      }
  return FALSE;
}

static gboolean
escape (MidSetupController *self)
{
  if (mid_board_look (self->board)->chosen >= 0)
    mid_board_choose (self->board, -1);
  else if (self->tool.kind != MID_TOOL_HAND)
    mid_setup_controller_set_tool (self, &hand);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

/* Whatever goes about the board first puts the cursor into its lower left corner. */
static gboolean
enter (MidSetupController *self)
{
  int last = mid_board_look (self->board)->n_squares - 1;
  if (mid_board_look (self->board)->keyboard >= 0)
    return GDK_EVENT_PROPAGATE;
  mid_board_set_keyboard (self->board, mid_board_look (self->board)->flipped ? last : 0);
  return GDK_EVENT_STOP;
}

static gboolean
key_entered_cb (MidSetupController *self, guint keyval, guint held)
{
  int square = mid_board_look (self->board)->keyboard;
  gboolean ctrl = (held & GDK_CONTROL_MASK) != 0;
  switch (keyval)
    {
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      if (ctrl)
        return GDK_EVENT_PROPAGATE; /* begins a game from here, wherever the focus is */
      return enter (self);
    case GDK_KEY_space:
      if (square < 0 || !ctrl)
        return enter (self);
      use (self, square, TRUE);
      return GDK_EVENT_STOP;
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return enter (self);
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
    case GDK_KEY_BackSpace:
      if (get_place (self) >= 0)
        mid_draft_put (self->draft, get_place (self), nothing);
      return GDK_EVENT_STOP;
    case GDK_KEY_Escape:
      return escape (self);
    default:
      if ((held & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
        return GDK_EVENT_PROPAGATE;
      return type_letter (self, gdk_keyval_to_unicode (keyval));
    }
}

void
mid_setup_controller_go (MidSetupController *self, int square)
{
  g_return_if_fail (MID_IS_SETUP_CONTROLLER (self));
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  if (square >= 0 && square < mid_board_look (self->board)->n_squares)
    mid_board_set_keyboard (self->board, square);
}

/* --- What is shown -------------------------------------------------------------------------- */

static void
decorate_cb (MidSetupController *self, MidBoardDecor *decor)
{
  const MidDefects *defects = mid_draft_get_defects (self->draft);
  for (unsigned i = 0; i < defects->count; i++)
    mid_marks_add (decor->marks, MID_MARK_CHECK, defects->at[i].square);
  mid_marks_add (decor->marks, MID_MARK_HOVER, mid_board_look (self->board)->hovered);
}

static void
changed_cb (MidSetupController *self)
{
  const MidGame *game = mid_draft_get_game (self->draft);
  const MidPosition *setup = mid_draft_get_setup (self->draft);
  if (game != mid_board_look (self->board)->game)
    mid_board_show (self->board, game, setup);
  else
    mid_board_update (self->board, setup);
  int chosen = mid_board_look (self->board)->chosen;
  if (chosen >= 0 && mid_board_look (self->board)->cells[chosen].piece == 0)
    mid_board_choose (self->board, -1);
  if (!has_tool (self))
    mid_setup_controller_set_tool (self, &hand);
  tell (self);
}

/* --- Object --------------------------------------------------------------------------------- */

static void
mid_setup_controller_dispose (GObject *object)
{
  MidSetupController *self = MID_SETUP_CONTROLLER (object);
  if (self->draft != NULL)
    stop_painting (self);
  g_clear_object (&self->board);
  mid_draft_leave (&self->draft, self);
  G_OBJECT_CLASS (mid_setup_controller_parent_class)->dispose (object);
}

static void
mid_setup_controller_class_init (MidSetupControllerClass *class)
{
  G_OBJECT_CLASS (class)->dispose = mid_setup_controller_dispose;
  signals[TOOL_CHANGED] = mid_class_add_signal (class, "tool-changed", 0);
  signals[TOLD] = mid_class_add_signal (class, "told", 1, G_TYPE_STRING);
}

MidSetupController *
mid_setup_controller_new (MidBoard *board, MidDraft *draft)
{
  MidSetupController *self = g_object_new (MID_TYPE_SETUP_CONTROLLER, NULL);
  GtkGesture *other = gtk_gesture_click_new ();
  self->board = g_object_ref (board);
  self->draft = g_object_ref (draft);
  mid_connect (board, "lift", lift_cb, self);
  mid_connect (board, "swept", swept_cb, self);
  mid_connect (board, "dropped", dropped_cb, self);
  mid_connect (board, "clicked", clicked_cb, self);
  mid_connect (board, "selected", clicked_cb, self);
  mid_connect (board, "key-entered", key_entered_cb, self);
  mid_connect (board, "notify::keyboard", tell, self);
  mid_connect (board, "decorate", decorate_cb, self);
  mid_connect (board, "put-back", stop_painting, self);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (other), GDK_BUTTON_SECONDARY);
  mid_connect (other, "pressed", other_pressed_cb, self);
  gtk_widget_add_controller (GTK_WIDGET (board), GTK_EVENT_CONTROLLER (other));
  mid_connect (draft, "changed", changed_cb, self);
  changed_cb (self);
  return self;
}
