/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-small-board.h"

#include <glib/gi18n.h>

#include "mid-access-name.h"
#include "mid-artwork.h"
#include "mid-board-view.h"
#include "mid-class.h"

enum
{
  SQUARE = 26, /* pixels */
  SQUARE_LEAST = 16
};

struct _MidSmallBoard
{
  GtkWidget parent_instance;
  const MidGame *game; /* NULL: nothing to show yet */
  MidCell cells[MID_CELLS_MAX];
  GArray *marks; /* of MidMark */
  MidOrientation orientation;
};

G_DEFINE_FINAL_TYPE (MidSmallBoard, mid_small_board, GTK_TYPE_WIDGET)

static void
mid_small_board_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  const MidGame *game = MID_SMALL_BOARD (widget)->game;
  int n = game == NULL ? 8 : orientation == GTK_ORIENTATION_VERTICAL ? game->ranks : game->files;
  *minimum = n * SQUARE_LEAST + 4;
  *natural = n * SQUARE + 4;
}

static void
mid_small_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MidSmallBoard *self = MID_SMALL_BOARD (widget);
  if (self->game == NULL)
    return;
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  MidBoardGeometry geometry;
  mid_board_geometry_init (&geometry, self->game->files, self->game->ranks, width - 4, height - 4,
                           gtk_widget_get_scale_factor (widget), 0, self->orientation);
  MidBoardView view = {
    .game = self->game,
    .cells = self->cells,
    .marks = (const MidMark *) (gpointer) self->marks->data,
    .n_marks = self->marks->len,
  };
  cairo_t *cr =
    gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  cairo_translate (cr, 2, 2);
  mid_board_view_draw (&view, cr, &geometry, mid_artwork_get_theme (), mid_artwork_get_pieces ());
  cairo_destroy (cr);
}

static void
add_mark (MidSmallBoard *self, MidMarkKind kind, int square)
{
  MidMark mark = { .kind = kind, .square = (gint16) square, .to = -1, .ink = MID_INK_BLUE };
  if (square >= 0)
    g_array_append_val (self->marks, mark);
}

void
mid_small_board_show (MidSmallBoard *self, const MidGame *game, const MidPosition *before,
                      MidMove move, MidOrientation orientation)
{
  g_return_if_fail (MID_IS_SMALL_BOARD (self) && game != NULL && before != NULL);
  MidPosition at = *before;
  self->game = game;
  self->orientation = orientation;
  g_array_set_size (self->marks, 0);
  if (move != 0 && game->is_legal (&at, move))
    {
      MidGesture gesture;
      game->gesture (&at, move, &gesture);
      if (gesture.from >= 0 && (gesture.n_to == 0 || gesture.from != gesture.to[0]))
        add_mark (self, MID_MARK_LAST_MOVE, gesture.from);
      if (gesture.n_to > 0)
        add_mark (self, MID_MARK_LAST_MOVE, gesture.to[0]);
      mid_play (game, &at, move, NULL);
    }
  game->cells (&at, self->cells);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mid_small_board_ring (MidSmallBoard *self, const GArray *squares)
{
  g_return_if_fail (MID_IS_SMALL_BOARD (self));
  for (guint i = 0; squares != NULL && i < squares->len; i++)
    add_mark (self, MID_MARK_CIRCLE, g_array_index (squares, int, i));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
mid_small_board_class_init (MidSmallBoardClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_FINALIZES (class, MidSmallBoard, g_array_unref, marks);
  widget_class->measure = mid_small_board_measure;
  widget_class->snapshot = mid_small_board_snapshot;
  gtk_widget_class_set_css_name (widget_class, "smallboard");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
mid_small_board_init (MidSmallBoard *self)
{
  self->marks = g_array_new (FALSE, FALSE, sizeof (MidMark));
  mid_artwork_watch (GTK_WIDGET (self));
  mid_access_name_set (GTK_WIDGET (self), _ ("Position after the move"));
}
