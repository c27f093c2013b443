/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-reveal.h"

enum
{
  TURN_MOST = 4000 /* µs of making pictures before the main loop is asked again */
};

typedef struct
{
  GtkStack *stack;
  GtkWidget *page;
  MidBoard *board;
  MidRevealReady ready;
  gpointer data;
  gboolean placed;
  int prepared; /* squares of the board */
} Reveal;

/* The page is behind another, which has the room that it will have.  Its parts find out how large
 * they are, and the notation begins to make its rows. */
static void
place_page (GtkStack *stack, GtkWidget *page)
{
  int width = gtk_widget_get_width (GTK_WIDGET (stack));
  int height = gtk_widget_get_height (GTK_WIDGET (stack));
  int least_width, least_height;
  gtk_widget_measure (page, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  gtk_widget_measure (page, GTK_ORIENTATION_VERTICAL, width, &least_height, NULL, NULL, NULL);
  if (width >= least_width && height >= least_height)
    gtk_widget_size_allocate (page, &(GtkAllocation){ 0, 0, width, height }, -1);
}

static gboolean
turn_cb (gpointer data)
{
  Reveal *self = data;
  gint64 until = g_get_monotonic_time () + TURN_MOST;
  if (!self->placed)
    {
      place_page (self->stack, self->page);
      self->placed = TRUE;
      return G_SOURCE_CONTINUE;
    }
  while (mid_board_prepare (self->board, self->prepared))
    {
      self->prepared++;
      if (g_get_monotonic_time () > until)
        return G_SOURCE_CONTINUE;
    }
  self->ready (self->data);
  return G_SOURCE_REMOVE;
}

guint
mid_reveal_begin (GtkStack *stack, const char *page, MidBoard *board, MidRevealReady ready,
                  gpointer data)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (stack)) || gtk_widget_get_width (GTK_WIDGET (stack)) <= 0)
    return 0;
  Reveal *self = g_new0 (Reveal, 1);
  *self =
    (Reveal){ stack, gtk_stack_get_child_by_name (stack, page), board, ready, data, FALSE, 0 };
  return g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, turn_cb, self, g_free);
}
