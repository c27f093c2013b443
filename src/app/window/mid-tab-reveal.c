/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game of a file that was too large to be read before the window was there.  Styles, places,
 * rows of the notation and pictures of the pieces, all in the frame that shows it, would keep the
 * window from answering for several frames.  The news that the file is being read stays meanwhile.
 */
#include "mid-tab-private.h"

enum
{
  TURN_MOST = 4000 /* µs of making pictures before the main loop is asked again */
};

/* The page is behind another, which has the room that it will have.  Its parts find out how large
 * they are, and the notation begins to make its rows. */
static void
place_page (MidTab *self)
{
  GtkWidget *page = gtk_stack_get_child_by_name (self->states, "game");
  int width = gtk_widget_get_width (GTK_WIDGET (self->states));
  int height = gtk_widget_get_height (GTK_WIDGET (self->states));
  int least_width, least_height;
  gtk_widget_measure (page, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  gtk_widget_measure (page, GTK_ORIENTATION_VERTICAL, width, &least_height, NULL, NULL, NULL);
  if (width >= least_width && height >= least_height)
    gtk_widget_size_allocate (page, &(GtkAllocation){ 0, 0, width, height }, -1);
}

static gboolean
draw_cb (gpointer data)
{
  MidTab *self = data;
  MidBoard *board = mid_board_pane_get_board (self->board_pane);
  gint64 until = g_get_monotonic_time () + TURN_MOST;
  while (mid_board_prepare (board, self->prepared))
    {
      self->prepared++;
      if (g_get_monotonic_time () > until)
        return G_SOURCE_CONTINUE;
    }
  self->reveal_id = 0;
  mid_tab_reveal (self);
  return G_SOURCE_REMOVE;
}

static gboolean
place_cb (gpointer data)
{
  MidTab *self = data;
  place_page (self);
  self->prepared = 0;
  self->reveal_id = g_idle_add (draw_cb, self);
  return G_SOURCE_REMOVE;
}

void
mid_tab_reveal_in_steps (MidTab *self)
{
  gboolean has_place = gtk_widget_get_mapped (GTK_WIDGET (self->states))
                       && gtk_widget_get_width (GTK_WIDGET (self->states)) > 0;
  if (!has_place || mid_tab_get_record (self) == NULL)
    {
      mid_tab_reveal (self);
      return;
    }
  g_clear_handle_id (&self->reveal_id, g_source_remove);
  self->reveal_id = g_idle_add (place_cb, self);
}
