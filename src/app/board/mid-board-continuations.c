/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An arrow for each move that the record has here; a duel, or a piece that acts where it stands,
 * has none.  A click on one goes where it points. */
#include "mid-board-private.h"

#include <math.h>

/* How near to an arrow a click has to be, in squares. */
#define NEAR_SHAFT 0.16
#define NEAR_HEAD  0.32

/* FALSE if the child has no arrow. */
static gboolean
get_arrow (MidBoard *self, MidNode *child, MidMark *mark)
{
  MidGesture gesture;
  if (mid_node_get_move (child) == 0)
    return FALSE;
  self->game->gesture (mid_cursor_get_position (self->cursor), mid_node_get_move (child), &gesture);
  if (gesture.from < 0 || gesture.n_to == 0 || gesture.to[0] == gesture.from)
    return FALSE;
  gboolean first = mid_node_get_previous_sibling (child) == NULL;
  *mark = (MidMark){ .kind = MID_MARK_ARROW,
                     .square = gesture.from,
                     .to = gesture.to[0],
                     .ink = first ? MID_INK_LINE : MID_INK_ALTERNATIVE };
  return TRUE;
}

/* Alternatives that were read may be the same move many times. */
static gboolean
has_arrow (MidBoard *self, guint from, const MidMark *mark)
{
  for (guint i = from; i < self->marks->len; i++)
    {
      const MidMark *other = &g_array_index (self->marks, MidMark, i);
      if (other->square == mark->square && other->to == mark->to)
        return TRUE;
    }
  return FALSE;
}

void
mid_board_add_continuations (MidBoard *self)
{
  guint n = self->marks->len;
  for (MidNode *child = mid_node_get_first_child (self->shown); child != NULL;
       child = mid_node_get_next_sibling (child))
    {
      MidMark mark;
      if (get_arrow (self, child, &mark) && !has_arrow (self, n, &mark))
        g_array_append_val (self->marks, mark);
    }
}

/* Whether the point, in board coordinates, lies on the arrow; its tail is the piece's. */
static gboolean
is_on_arrow (MidBoard *self, const MidMark *mark, double file, double rank)
{
  int files = self->game->files;
  double x = mark->square % files, y = mark->square / files;
  double dx = mark->to % files - x, dy = mark->to / files - y;
  double length = hypot (dx, dy);
  double along = ((file - x) * dx + (rank - y) * dy) / length;
  double aside = fabs ((file - x) * dy - (rank - y) * dx) / length;
  if (hypot (file - x - dx, rank - y - dy) < NEAR_HEAD)
    return TRUE;
  return along > 0.5 && along < length && aside < NEAR_SHAFT;
}

gboolean
mid_board_follow_arrow (MidBoard *self, double x, double y)
{
  double file, rank;
  if (!self->continuations || self->cursor == NULL)
    return FALSE;
  mid_board_geometry_from_point (&self->geometry, x, y, &file, &rank);
  for (MidNode *child = mid_node_get_first_child (self->shown); child != NULL;
       child = mid_node_get_next_sibling (child))
    {
      MidMark mark;
      if (get_arrow (self, child, &mark) && is_on_arrow (self, &mark, file, rank))
        {
          mid_cursor_go (self->cursor, child);
          return TRUE;
        }
    }
  return FALSE;
}
