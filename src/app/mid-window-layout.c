/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wide: the pages beside the board, which gets what its height can use.  Narrow: the pages below
 * it.  A handle that was moved by hand stays until the layout changes. */
#include "mid-window-private.h"

enum
{
  SIDE_LEAST = 360, /* pixels */
  SIDE_MOST = 640,
  SIDE_ROOMY = 600, /* from here on the pages' icons and names stand side by side */
  PAGES_LEAST = 160 /* high, when they are below */
};

static int
handle_place (MidWindow *self, int width, int height)
{
  int least;
  if (!mid_adaptive_get_narrow (self->adaptive))
    {
      int wanted = mid_board_pane_get_width_for_height (self->board_pane, height);
      return width - CLAMP (width - wanted, MIN (SIDE_LEAST, width / 2), SIDE_MOST);
    }
  gtk_widget_measure (GTK_WIDGET (self->board_pane), GTK_ORIENTATION_VERTICAL, width, NULL, &least,
                      NULL, NULL);
  return MIN (least, height - PAGES_LEAST);
}

static gboolean
place_cb (gpointer data)
{
  MidWindow *self = data;
  int width = gtk_widget_get_width (GTK_WIDGET (self->paned));
  int height = gtk_widget_get_height (GTK_WIDGET (self->paned));
  self->place_id = 0;
  if (width == 0 || self->handle_moved)
    return G_SOURCE_REMOVE;
  self->placed_width = width;
  self->placed_height = height;
  self->placed_at = handle_place (self, width, height);
  gboolean roomy =
    !mid_adaptive_get_narrow (self->adaptive) && width - self->placed_at >= SIDE_ROOMY;
  adw_view_switcher_set_policy (self->switcher, roomy ? ADW_VIEW_SWITCHER_POLICY_WIDE
                                                      : ADW_VIEW_SWITCHER_POLICY_NARROW);
  gtk_paned_set_position (self->paned, self->placed_at);
  return G_SOURCE_REMOVE;
}

void
mid_window_place_handle (MidWindow *self)
{
  if (self->place_id == 0)
    self->place_id = g_idle_add_full (GDK_PRIORITY_REDRAW - 5, place_cb, self, NULL);
}

/* The handle's range changes with the window's size, its place also when it is dragged. */
static void
position_cb (MidWindow *self)
{
  GtkWidget *paned = GTK_WIDGET (self->paned);
  if (gtk_widget_get_width (paned) != self->placed_width
      || gtk_widget_get_height (paned) != self->placed_height)
    mid_window_place_handle (self);
  else if (gtk_paned_get_position (self->paned) != self->placed_at && self->place_id == 0)
    self->handle_moved = TRUE;
}

static void
narrow_cb (MidWindow *self)
{
  gboolean narrow = mid_adaptive_get_narrow (self->adaptive);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->paned),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_visible (self->new_button, !narrow);
  gtk_widget_set_visible (self->undo_button, !narrow);
  gtk_widget_set_visible (self->redo_button, !narrow);
  gtk_widget_set_visible (self->flip_button, !narrow);
  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
  self->handle_moved = FALSE;
  mid_window_place_handle (self);
}

void
mid_window_init_layout (MidWindow *self)
{
  g_signal_connect_object (self->adaptive, "notify::narrow", G_CALLBACK (narrow_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->paned, "notify::max-position", G_CALLBACK (position_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->paned, "notify::position", G_CALLBACK (position_cb), self,
                           G_CONNECT_SWAPPED);
  narrow_cb (self);
}
