/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-piece-picture.h"

#include "mid-artwork.h"
#include "mid-board-view.h"

typedef struct
{
  const MidGame *game;
  MidCell cell;
} Picture;

static void
draw (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const Picture *self = data;
  int size = gtk_drawing_area_get_content_width (area);
  mid_board_view_draw_piece (cr, self->game, self->cell, mid_artwork_get_pieces (),
                             (width - size) / 2.0, (height - size) / 2.0, size,
                             gtk_widget_get_scale_factor (GTK_WIDGET (area)));
}

GtkWidget *
mid_piece_picture_new (const MidGame *game, MidCell cell, int size)
{
  Picture picture = { .game = game, .cell = cell };
  GtkWidget *area = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG,
                                  "content-width", size, "content-height", size, NULL);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw,
                                  g_memdup2 (&picture, sizeof picture), g_free);
  mid_artwork_watch (area);
  return area;
}
