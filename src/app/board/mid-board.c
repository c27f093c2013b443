/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-board-private.h"

#include <glib/gi18n.h>

#include "mid-artwork.h"
#include "mid-duel-popover.h"
#include "mid-move-chooser.h"
#include "mid-piece-guide.h"
#include "mid-settings.h"
#include "mid-square.h"

G_DEFINE_FINAL_TYPE (MidBoard, mid_board, MID_TYPE_STUDY_WIDGET)

enum
{
  REFUSED,
  CARD_CHANGED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

enum
{
  NARROWEST = 160,
  USUAL = 480,
  SETTLED = 150 /* milliseconds without a new size */
};

void
mid_board_emit_refused (MidBoard *self, const char *why)
{
  g_signal_emit (self, signals[REFUSED], 0, why);
}

void
mid_board_emit_card_changed (MidBoard *self)
{
  g_signal_emit (self, signals[CARD_CHANGED], 0);
}

MidStudy *
mid_board_get_study (MidBoard *self)
{
  return mid_study_widget_get_study (MID_STUDY_WIDGET (self));
}

void
mid_board_play (MidBoard *self, const MidEntryMove *entry)
{
  g_return_if_fail (MID_IS_BOARD (self) && entry != NULL);
  MidRest rest = self->held;
  self->held = MID_REST_STAYS;
  if (self->cursor != NULL)
    mid_study_enter (mid_board_get_study (self), entry, rest);
}

void
mid_board_set_threat (MidBoard *self, int from, int to)
{
  g_return_if_fail (MID_IS_BOARD (self));
  self->threat_from = (gint16) from;
  self->threat_to = (gint16) to;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- What is shown -------------------------------------------------------------------------- */

static guint
n_squares (MidBoard *self)
{
  return self->game != NULL ? (guint) self->game->files * self->game->ranks : 0;
}

static void
square_selected_cb (MidBoard *self, MidSquare *square)
{
  mid_board_select (self, mid_square_get_index (square));
}

static void
make_squares (MidBoard *self)
{
  for (guint i = 0; i < self->squares->len; i++)
    gtk_widget_unparent (self->squares->pdata[i]);
  g_ptr_array_set_size (self->squares, 0);
  for (guint i = 0; i < n_squares (self); i++)
    {
      GtkWidget *square = mid_square_new (self->game, (int) i);
      g_signal_connect_swapped (square, "selected", G_CALLBACK (square_selected_cb), self);
      gtk_widget_set_parent (square, GTK_WIDGET (self));
      g_ptr_array_add (self->squares, square);
    }
}

/* Takes in the position at the cursor. */
void
mid_board_refresh (MidBoard *self)
{
  g_clear_pointer (&self->entry, mid_move_entry_free);
  mid_board_drop_card (self);
  mid_board_put_back (self);
  mid_board_choose (self, -1);
  if (self->cursor != NULL)
    {
      const MidPosition *position = mid_cursor_get_position (self->cursor);
      self->game->cells (position, self->cells);
      self->entry = mid_move_entry_new (self->game, position);
      self->shown = mid_cursor_get_node (self->cursor);
    }
  for (guint i = 0; i < self->squares->len; i++)
    mid_square_set_cell (self->squares->pdata[i], self->cells[i]);
  mid_board_make_marks (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
mid_board_moved (MidStudyWidget *widget)
{
  MidBoard *self = MID_BOARD (widget);
  MidNode *from = self->shown;
  self->held = MID_REST_STAYS;
  self->tried_from = self->tried_to = -1;
  self->threat_from = self->threat_to = -1;
  gtk_popover_popdown (GTK_POPOVER (self->chooser));
  if (self->duel != NULL)
    gtk_popover_popdown (GTK_POPOVER (self->duel));
  gtk_popover_popdown (GTK_POPOVER (self->guide));
  mid_board_refresh (self);
  if (!self->placed_by_hand && from != self->shown)
    mid_board_animate (self, from, self->shown);
  else
    mid_board_stop (self);
  self->placed_by_hand = FALSE;
}

/* A comment's arrows or a sign's badge may have changed. */
static void
mark_again (MidBoard *self)
{
  mid_board_make_marks (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
mid_board_edited (MidStudyWidget *widget)
{
  mark_again (MID_BOARD (widget));
}

/* NULL shows an empty board. */
static void
show_cursor (MidBoard *self, MidCursor *cursor)
{
  const MidGame *game =
    cursor != NULL ? mid_record_get_game (mid_cursor_get_record (cursor)) : NULL;
  self->cursor = cursor;
  mid_board_stop (self);
  self->keyboard = -1;
  self->shown = NULL;
  if (game != self->game)
    {
      self->game = game;
      make_squares (self);
      gtk_widget_queue_resize (GTK_WIDGET (self));
    }
  mid_board_refresh (self);
}

static void
mid_board_opened (MidStudyWidget *widget)
{
  show_cursor (MID_BOARD (widget), mid_study_widget_get_cursor (widget));
}

gboolean
mid_board_get_flipped (MidBoard *self)
{
  return self->flipped;
}

/* --- The duel ------------------------------------------------------------------------------- */

static void
duel_decided_cb (MidBoard *self, guint64 move)
{
  self->placed_by_hand = FALSE;
  mid_board_play (self, &(MidEntryMove){ .move = move });
}

/* GTK would give the focus back at the next frame, and a key that comes before would be lost. */
static void
take_keys_after (MidBoard *self, GtkWidget *popover)
{
  g_signal_connect_swapped (popover, "closed", G_CALLBACK (gtk_widget_grab_focus), self);
}

/* Made when there is one to ask about. */
static MidDuelPopover *
get_duel_popover (MidBoard *self)
{
  if (self->duel == NULL)
    {
      self->duel = mid_duel_popover_new ();
      gtk_widget_set_parent (self->duel, GTK_WIDGET (self));
      g_signal_connect_swapped (self->duel, "decided", G_CALLBACK (duel_decided_cb), self);
      take_keys_after (self, self->duel);
    }
  return MID_DUEL_POPOVER (self->duel);
}

gboolean
mid_board_ask_duel (MidBoard *self)
{
  MidDuel duel;
  if (self->cursor == NULL || self->game->duel == NULL
      || !self->game->duel (mid_cursor_get_position (self->cursor), &duel))
    return FALSE;
  GdkRectangle place;
  mid_board_get_place (self, duel.captured_square, &place);
  mid_duel_popover_ask (get_duel_popover (self), self->game, mid_cursor_get_position (self->cursor),
                        &place);
  return TRUE;
}

/* --- Size ----------------------------------------------------------------------------------- */

static GtkSizeRequestMode
mid_board_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
mid_board_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                   int *natural, int *minimum_baseline, int *natural_baseline)
{
  MidBoard *self = MID_BOARD (widget);
  gboolean flat = self->game != NULL && self->game->files > self->game->ranks;
  double share = flat && orientation == GTK_ORIENTATION_VERTICAL
                   ? (double) self->game->ranks / self->game->files
                   : 1;
  *minimum = (int) (NARROWEST * share);
  *natural = (int) (USUAL * share);
}

void
mid_board_get_place (MidBoard *self, int square, GdkRectangle *place)
{
  cairo_rectangle_t rect;
  mid_board_geometry_square_rect (&self->geometry, square, &rect);
  *place = (GdkRectangle){ (int) rect.x, (int) rect.y, (int) rect.width, (int) rect.height };
}

static gboolean
settled_cb (gpointer board)
{
  MidBoard *self = board;
  self->settling = 0;
  self->quality = MID_QUALITY_FINE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return G_SOURCE_REMOVE;
}

/* An edge being dragged asks for a new size with each frame. */
static void
draw_quickly (MidBoard *self)
{
  g_clear_handle_id (&self->settling, g_source_remove);
  self->settling = g_timeout_add (SETTLED, settled_cb, self);
  self->quality = MID_QUALITY_QUICK;
}

static void
mid_board_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MidBoard *self = MID_BOARD (widget);
  int files = self->game != NULL ? self->game->files : 8;
  int ranks = self->game != NULL ? self->game->ranks : 8;
  double before = self->geometry.square;
  mid_board_geometry_init (&self->geometry, files, ranks, width, height,
                           gtk_widget_get_scale_factor (widget),
                           self->coordinates == MID_COORDINATES_OUTSIDE ? MID_BOARD_MARGIN : 0,
                           self->flipped ? MID_SECOND_BELOW : MID_FIRST_BELOW);
  if (before > 0 && self->geometry.square != before)
    draw_quickly (self);
  for (guint i = 0; i < self->squares->len; i++)
    {
      GtkAllocation place;
      mid_board_get_place (self, (int) i, &place);
      gtk_widget_size_allocate (self->squares->pdata[i], &place, -1);
    }
  gtk_popover_present (GTK_POPOVER (self->chooser));
  if (self->duel != NULL)
    gtk_popover_present (GTK_POPOVER (self->duel));
  gtk_popover_present (GTK_POPOVER (self->guide));
}

static gboolean
mid_board_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GtkWidget *inside = gtk_widget_get_focus_child (widget);
  if (GTK_IS_POPOVER (inside))
    return gtk_widget_child_focus (inside, direction);
  /* One stop for Tab; squares are reached by the board's own keys. */
  if (gtk_widget_is_focus (widget))
    return FALSE;
  return gtk_widget_grab_focus (widget);
}

/* --- Object --------------------------------------------------------------------------------- */

static void
mid_board_dispose (GObject *object)
{
  MidBoard *self = MID_BOARD (object);
  mid_study_widget_leave (MID_STUDY_WIDGET (self));
  show_cursor (self, NULL);
  g_clear_handle_id (&self->settling, g_source_remove);
  g_clear_object (&self->animation);
  g_clear_pointer (&self->chooser, gtk_widget_unparent);
  g_clear_pointer (&self->duel, gtk_widget_unparent);
  g_clear_pointer (&self->guide, gtk_widget_unparent);
  G_OBJECT_CLASS (mid_board_parent_class)->dispose (object);
}

static void
mid_board_finalize (GObject *object)
{
  MidBoard *self = MID_BOARD (object);
  g_clear_pointer (&self->card, mid_card_entry_free);
  g_ptr_array_unref (self->squares);
  g_array_unref (self->marks);
  G_OBJECT_CLASS (mid_board_parent_class)->finalize (object);
}

static void
mid_board_class_init (MidBoardClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  object_class->dispose = mid_board_dispose;
  object_class->finalize = mid_board_finalize;
  widget_class->get_request_mode = mid_board_get_request_mode;
  widget_class->measure = mid_board_measure;
  widget_class->size_allocate = mid_board_size_allocate;
  widget_class->snapshot = mid_board_snapshot;
  widget_class->focus = mid_board_focus;
  MID_STUDY_WIDGET_CLASS (class)->looks_at_shown = TRUE;
  MID_STUDY_WIDGET_CLASS (class)->opened = mid_board_opened;
  MID_STUDY_WIDGET_CLASS (class)->moved = mid_board_moved;
  MID_STUDY_WIDGET_CLASS (class)->edited = mid_board_edited;
  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);

  mid_board_class_install_properties (object_class);
  signals[REFUSED] = g_signal_new ("refused", MID_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[CARD_CHANGED] = g_signal_new ("card-changed", MID_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 0);
}

static void
chosen_cb (MidBoard *self, MidEntryMove *entry)
{
  mid_board_play (self, entry);
}

static void
mid_board_init (MidBoard *self)
{
  mid_board_init_properties (self);
  self->tried_from = self->tried_to = -1;
  self->threat_from = self->threat_to = -1;
  self->chosen = self->hovered = self->keyboard = self->pressed = -1;
  self->squares = g_ptr_array_new ();
  self->marks = g_array_new (FALSE, FALSE, sizeof (MidMark));
  mid_board_geometry_init (&self->geometry, 8, 8, 1, 1, 1, 0, MID_FIRST_BELOW);

  self->chooser = mid_move_chooser_new ();
  gtk_widget_set_parent (self->chooser, GTK_WIDGET (self));
  g_signal_connect_swapped (self->chooser, "chosen", G_CALLBACK (chosen_cb), self);
  take_keys_after (self, self->chooser);

  self->guide = mid_piece_guide_new ();
  gtk_widget_set_parent (self->guide, GTK_WIDGET (self));

  mid_artwork_watch (GTK_WIDGET (self));
  if (mid_settings_get () != NULL)
    g_signal_connect_object (mid_settings_get (), "changed::overlays", G_CALLBACK (mark_again),
                             self, G_CONNECT_SWAPPED);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Board"),
                                  -1);
  mid_board_init_input (self);
}

GtkWidget *
mid_board_new (void)
{
  return g_object_new (MID_TYPE_BOARD, NULL);
}
