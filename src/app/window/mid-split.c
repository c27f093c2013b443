/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-split.h"

#include "mid-class.h"
#include "mid-connect.h"
#include "mid-soon.h"

enum
{
  SIDE_LEAST = 360, /* pixels */
  SIDE_MOST = 640,
  SIDE_ROOMY = 600,  /* from here on the pages' icons and names stand side by side */
  PAGES_LEAST = 205, /* high, when they are below */
  GRAPH_ROOM = 340,  /* high: lower pages have no room for the graph of the game */
  STEP = 48          /* of a larger or smaller board */
};

struct _MidSplit
{
  GObject parent_instance;
  MidSplitParts parts;
  int width, height; /* for which the handle was put in its place */
  int position;      /* where that was */
  gboolean moved;    /* by hand: it stays there */
  int wanted;        /* a place by hand that it is still to have; 0: none */
  guint place_id;
};

MID_DEFINE_PLAIN_TYPE (MidSplit, mid_split, G_TYPE_OBJECT)

/* The board as wide as the window, if that leaves the pages enough. */
static int
handle_place (MidSplit *self, int width, int height)
{
  int least, wanted;
  if (!mid_adaptive_get_narrow (self->parts.adaptive))
    {
      wanted = mid_board_pane_get_width_for_height (self->parts.board_pane, height);
      return width - CLAMP (width - wanted, MIN (SIDE_LEAST, width / 2), SIDE_MOST);
    }
  gtk_widget_measure (GTK_WIDGET (self->parts.board_pane), GTK_ORIENTATION_VERTICAL, width, &least,
                      &wanted, NULL, NULL);
  return MIN (MAX (wanted, least), height - PAGES_LEAST);
}

static void
refresh_graph (MidSplit *self)
{
  int height = gtk_widget_get_height (GTK_WIDGET (self->parts.paned));
  if (mid_adaptive_get_narrow (self->parts.adaptive))
    height -= gtk_paned_get_position (self->parts.paned);
  mid_game_graph_set_tight (self->parts.graph, height < GRAPH_ROOM);
}

static void
place (MidSplit *self, int width, int height)
{
  self->width = width;
  self->height = height;
  self->position = handle_place (self, width, height);
  if (self->wanted > 0)
    {
      self->position = CLAMP (self->wanted, STEP, MAX (width, height));
      self->moved = TRUE;
      self->wanted = 0;
    }
  gtk_paned_set_position (self->parts.paned, self->position);
}

/* Never while it is laid out: a switcher of another size would ask those around it, which are
 * through with that, to be laid out once more, and GTK complains that it draws them before. */
static void
refresh_switcher (MidSplit *self, int width)
{
  gboolean roomy = !mid_adaptive_get_narrow (self->parts.adaptive)
                   && width - gtk_paned_get_position (self->parts.paned) >= SIDE_ROOMY;
  adw_view_switcher_set_policy (self->parts.switcher, roomy ? ADW_VIEW_SWITCHER_POLICY_WIDE
                                                            : ADW_VIEW_SWITCHER_POLICY_NARROW);
}

static void
place_cb (MidSplit *self)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self->parts.paned));
  int height = gtk_widget_get_height (GTK_WIDGET (self->parts.paned));
  if (width > 0 && !self->moved)
    place (self, width, height);
  if (width > 0)
    {
      refresh_switcher (self, width);
      refresh_graph (self);
    }
}

void
mid_split_place (MidSplit *self)
{
  g_return_if_fail (MID_IS_SPLIT (self));
  mid_soon (&self->place_id, GDK_PRIORITY_REDRAW - 5, 0, G_CALLBACK (place_cb), self);
}

/* The board gets no wider than its height can use, where that is what bounds it. */
void
mid_split_move (MidSplit *self, int steps)
{
  g_return_if_fail (MID_IS_SPLIT (self));
  gboolean narrow = mid_adaptive_get_narrow (self->parts.adaptive);
  int width = gtk_widget_get_width (GTK_WIDGET (self->parts.paned));
  int height = gtk_widget_get_height (GTK_WIDGET (self->parts.paned));
  int most = narrow ? height - PAGES_LEAST
                    : mid_board_pane_get_width_for_height (self->parts.board_pane, height);
  self->moved = steps != 0;
  if (steps == 0)
    mid_split_place (self);
  else if (width > 0)
    gtk_paned_set_position (self->parts.paned,
                            MIN (gtk_paned_get_position (self->parts.paned) + steps * STEP,
                                 MIN (most, (narrow ? height : width) - STEP)));
}

/* The handle's range changes with the window's size, its place also when it is dragged.  The first
 * time it is asked where the handle stands it gets its place, so that the first frame has it. */
static void
position_cb (MidSplit *self)
{
  GtkWidget *paned = GTK_WIDGET (self->parts.paned);
  int width = gtk_widget_get_width (paned);
  if (self->width == 0 && width > 0 && !self->moved)
    {
      place (self, width, gtk_widget_get_height (paned));
      mid_split_place (self); /* for the pages */
    }
  else if (gtk_widget_get_width (paned) != self->width
           || gtk_widget_get_height (paned) != self->height)
    mid_split_place (self);
  else if (gtk_paned_get_position (self->parts.paned) != self->position && self->place_id == 0)
    {
      self->moved = TRUE;
      mid_split_place (self); /* what is in the pages may have another room */
    }
}

static void
narrow_cb (MidSplit *self)
{
  gboolean narrow = mid_adaptive_get_narrow (self->parts.adaptive);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->parts.paned),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  if (narrow) /* the first frame has it as well, and the window does not grow for the graph */
    {
      mid_game_graph_set_tight (self->parts.graph, TRUE);
      adw_view_switcher_set_policy (self->parts.switcher, ADW_VIEW_SWITCHER_POLICY_NARROW);
    }
  self->moved = FALSE;
  mid_split_place (self);
}

void
mid_split_set_wanted (MidSplit *self, int position)
{
  g_return_if_fail (MID_IS_SPLIT (self));
  self->wanted = position;
}

int
mid_split_get_moved (MidSplit *self)
{
  g_return_val_if_fail (MID_IS_SPLIT (self), 0);
  return self->moved ? gtk_paned_get_position (self->parts.paned) : 0;
}

/* --- Object ----------------------------------------------------------------------------------- */

static void
mid_split_class_init (MidSplitClass *class)
{
  MID_FINALIZES (class, MidSplit, g_source_remove, place_id);
}

MidSplit *
mid_split_new (const MidSplitParts *parts)
{
  MidSplit *self = g_object_new (MID_TYPE_SPLIT, NULL);
  self->parts = *parts;
  mid_connect (parts->adaptive, "notify::narrow", narrow_cb, self);
  mid_connect (parts->paned, "notify::max-position", position_cb, self);
  mid_connect (parts->paned, "notify::position", position_cb, self);
  narrow_cb (self);
  return self;
}
