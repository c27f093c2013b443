/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wide: the pages beside the board, which gets what its height can use.  Narrow: the pages below
 * it.  A handle that was moved by hand stays until the layout changes. */
#include "mid-tab-private.h"

enum
{
  SIDE_LEAST = 360, /* pixels */
  SIDE_MOST = 640,
  SIDE_ROOMY = 600,  /* from here on the pages' icons and names stand side by side */
  PAGES_LEAST = 160, /* high, when they are below */
  PAGES_SHARE =
    42, /* per cent of the height, then, as long as the board is larger than it must be */
  GRAPH_ROOM = 340, /* high: lower pages have no room for the graph of the game */
  STEP = 48         /* of a larger or smaller board */
};

/* The board as wide as the window, if that leaves the pages their share. */
static int
handle_place (MidTab *self, int width, int height)
{
  int least, wanted;
  if (!mid_adaptive_get_narrow (self->adaptive))
    {
      wanted = mid_board_pane_get_width_for_height (self->board_pane, height);
      return width - CLAMP (width - wanted, MIN (SIDE_LEAST, width / 2), SIDE_MOST);
    }
  gtk_widget_measure (GTK_WIDGET (self->board_pane), GTK_ORIENTATION_VERTICAL, width, &least,
                      &wanted, NULL, NULL);
  wanted = MIN (wanted, height - height * PAGES_SHARE / 100);
  return MIN (MAX (wanted, least), height - PAGES_LEAST);
}

static void
refresh_graph (MidTab *self)
{
  int height = gtk_widget_get_height (GTK_WIDGET (self->paned));
  if (mid_adaptive_get_narrow (self->adaptive))
    height -= gtk_paned_get_position (self->paned);
  mid_game_graph_set_tight (self->graph, height < GRAPH_ROOM);
}

static void
place (MidTab *self, int width, int height)
{
  self->placed_width = width;
  self->placed_height = height;
  self->placed_at = handle_place (self, width, height);
  if (self->brought_handle > 0)
    {
      self->placed_at = CLAMP (self->brought_handle, STEP, MAX (width, height));
      self->handle_moved = TRUE;
      self->brought_handle = 0;
    }
  gboolean roomy =
    !mid_adaptive_get_narrow (self->adaptive) && width - self->placed_at >= SIDE_ROOMY;
  adw_view_switcher_set_policy (self->switcher, roomy ? ADW_VIEW_SWITCHER_POLICY_WIDE
                                                      : ADW_VIEW_SWITCHER_POLICY_NARROW);
  gtk_paned_set_position (self->paned, self->placed_at);
}

static gboolean
place_cb (gpointer data)
{
  MidTab *self = data;
  int width = gtk_widget_get_width (GTK_WIDGET (self->paned));
  int height = gtk_widget_get_height (GTK_WIDGET (self->paned));
  self->place_id = 0;
  if (width > 0 && !self->handle_moved)
    place (self, width, height);
  if (width > 0)
    refresh_graph (self);
  return G_SOURCE_REMOVE;
}

void
mid_tab_place_handle (MidTab *self)
{
  if (self->place_id == 0)
    self->place_id = g_idle_add_full (GDK_PRIORITY_REDRAW - 5, place_cb, self, NULL);
}

/* The board gets no wider than its height can use, where that is what bounds it. */
void
mid_tab_move_handle (MidTab *self, int steps)
{
  gboolean narrow = mid_adaptive_get_narrow (self->adaptive);
  int width = gtk_widget_get_width (GTK_WIDGET (self->paned));
  int height = gtk_widget_get_height (GTK_WIDGET (self->paned));
  int most =
    narrow ? height - PAGES_LEAST : mid_board_pane_get_width_for_height (self->board_pane, height);
  self->handle_moved = steps != 0;
  if (steps == 0)
    mid_tab_place_handle (self);
  else if (width > 0)
    gtk_paned_set_position (self->paned, MIN (gtk_paned_get_position (self->paned) + steps * STEP,
                                              MIN (most, (narrow ? height : width) - STEP)));
}

/* The handle's range changes with the window's size, its place also when it is dragged.  The first
 * time it is asked where the handle stands it gets its place, so that the first frame has it. */
static void
position_cb (MidTab *self)
{
  GtkWidget *paned = GTK_WIDGET (self->paned);
  int width = gtk_widget_get_width (paned);
  if (self->placed_width == 0 && width > 0 && !self->handle_moved)
    {
      place (self, width, gtk_widget_get_height (paned));
      mid_tab_place_handle (self); /* for the pages */
    }
  else if (gtk_widget_get_width (paned) != self->placed_width
           || gtk_widget_get_height (paned) != self->placed_height)
    mid_tab_place_handle (self);
  else if (gtk_paned_get_position (self->paned) != self->placed_at && self->place_id == 0)
    {
      self->handle_moved = TRUE;
      mid_tab_place_handle (self); /* what is in the pages may have another room */
    }
}

static void
narrow_cb (MidTab *self)
{
  gboolean narrow = mid_adaptive_get_narrow (self->adaptive);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->paned),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self), "narrow");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "narrow");
  self->handle_moved = FALSE;
  mid_tab_place_handle (self);
}

/* A toast lies over the player below the board, where nothing can be clicked: anywhere else it
 * would stand in front of buttons. */
static gboolean
place_toast_cb (MidTab *self, GtkWidget *toasts, GdkRectangle *out)
{
  GtkWidget *foot = mid_board_pane_get_foot (self->board_pane);
  graphene_rect_t bounds;
  if (toasts != GTK_WIDGET (self->toasts) || !gtk_widget_get_mapped (foot)
      || !gtk_widget_compute_bounds (foot, GTK_WIDGET (self->toasted), &bounds))
    return FALSE;
  int width, least, room = gtk_widget_get_width (GTK_WIDGET (self->toasted));
  gtk_widget_measure (toasts, GTK_ORIENTATION_HORIZONTAL, -1, &least, &width, NULL, NULL);
  out->width = MAX (MIN (width, room), least);
  gtk_widget_measure (toasts, GTK_ORIENTATION_VERTICAL, out->width, NULL, &out->height, NULL, NULL);
  double middle = bounds.origin.x + bounds.size.width / 2;
  out->x = CLAMP ((int) middle - out->width / 2, 0, MAX (room - out->width, 0));
  out->y = MAX ((int) bounds.origin.y - out->height, 0);
  return TRUE;
}

void
mid_tab_init_layout (MidTab *self)
{
  g_signal_connect_object (self->toasted, "get-child-position", G_CALLBACK (place_toast_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->adaptive, "notify::narrow", G_CALLBACK (narrow_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->paned, "notify::max-position", G_CALLBACK (position_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->paned, "notify::position", G_CALLBACK (position_cb), self,
                           G_CONNECT_SWAPPED);
  narrow_cb (self);
}
