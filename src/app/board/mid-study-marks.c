/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-study-marks.h"

#include <math.h>

#include "mid-nag.h"
#include "mid-overlays.h"

/* How near to an arrow a click has to be, in squares. */
#define NEAR_SHAFT 0.16
#define NEAR_HEAD  0.32

static const MidGame *
get_game (MidCursor *cursor)
{
  return mid_record_get_game (mid_cursor_get_record (cursor));
}

/* --- The last move -------------------------------------------------------------------------- */

/* The last thing that moved: for a duel's outcome or a pass, what was moved before it.  NULL if
 * nothing did; else the move's node, the position it was made in and its gesture. */
static MidNode *
find_last_move (MidCursor *cursor, MidNode *shown, MidPosition *before, MidGesture *gesture)
{
  for (MidNode *node = mid_node_get_living (shown); mid_node_get_parent (node) != NULL;
       node = mid_node_get_parent (node))
    {
      if (mid_node_get_move (node) == 0)
        continue;
      mid_record_get_position_before (mid_cursor_get_record (cursor), node, before);
      get_game (cursor)->gesture (before, mid_node_get_move (node), gesture);
      if (gesture->n_to > 0)
        return node;
    }
  return NULL;
}

static MidInk
ink_of_sign (guint nag)
{
  switch (nag)
    {
    case 1:
    case 3:
      return MID_INK_GREEN;
    case 2:
    case 4:
      return MID_INK_RED;
    case 6:
      return MID_INK_YELLOW;
    default:
      return MID_INK_BLUE;
    }
}

static void
add_badge (MidNode *shown, int square, GArray *marks)
{
  for (guint i = 0; i < mid_node_get_n_nags (shown); i++)
    {
      const MidNag *nag = mid_nag_find (mid_node_get_nag (shown, i));
      if (nag == NULL || nag->group != MID_NAG_MOVE)
        continue;
      MidMark mark = { .kind = MID_MARK_BADGE,
                       .square = (gint16) square,
                       .to = -1,
                       .ink = ink_of_sign (nag->number),
                       .text = nag->sign };
      g_array_append_val (marks, mark);
      return;
    }
}

/* What stayed where it was, or came onto the board, has no arrow. */
static void
add_way (const MidStudyMarks *self, const MidGesture *last, GArray *marks)
{
  gboolean went = last->from >= 0 && last->from != last->to[0];
  if (went && self->last_move_arrow)
    {
      mid_marks_add_way (marks, MID_MARK_STEP, last->from, last->to[0], 0);
      return;
    }
  if (went)
    mid_marks_add (marks, MID_MARK_LAST_MOVE, last->from);
  mid_marks_add (marks, MID_MARK_LAST_MOVE, last->to[0]);
}

/* Its squares; of a shot, where it came from and what it hit; of a placing, all that was placed. */
static void
add_last_move (const MidStudyMarks *self, MidCursor *cursor, MidNode *shown, GArray *marks)
{
  MidPosition before;
  MidGesture last;
  MidChange changes[MID_CHANGES_MAX];
  MidNode *node = find_last_move (cursor, shown, &before, &last);
  if (node == NULL)
    return;
  add_badge (shown, last.to[0], marks);
  if (!self->last_move)
    return;
  add_way (self, &last, marks);
  unsigned n = get_game (cursor)->changes (&before, mid_node_get_move (node), changes);
  for (unsigned i = 0; i < n; i++)
    {
      if (changes[i].kind == MID_CHANGE_SHOOT)
        mid_marks_add_way (marks, MID_MARK_SHOT, changes[i].from, changes[i].to, 0);
      if (changes[i].kind == MID_CHANGE_PLACE && changes[i].to != last.to[0])
        mid_marks_add (marks, MID_MARK_LAST_MOVE, changes[i].to);
    }
}

/* --- How the record goes on ----------------------------------------------------------------- */

/* FALSE if the child has no arrow: a duel, or a piece that acts where it stands. */
static gboolean
get_arrow (MidCursor *cursor, MidNode *child, MidMark *mark)
{
  MidGesture gesture;
  if (mid_node_get_move (child) == 0)
    return FALSE;
  get_game (cursor)->gesture (mid_cursor_get_position (cursor), mid_node_get_move (child),
                              &gesture);
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
has_arrow (GArray *marks, guint from, const MidMark *mark)
{
  for (guint i = from; i < marks->len; i++)
    {
      const MidMark *other = &g_array_index (marks, MidMark, i);
      if (other->square == mark->square && other->to == mark->to)
        return TRUE;
    }
  return FALSE;
}

static void
add_continuations (MidCursor *cursor, MidNode *shown, GArray *marks)
{
  guint n = marks->len;
  for (MidNode *child = mid_node_get_first_child (shown); child != NULL;
       child = mid_node_get_next_sibling (child))
    {
      MidMark mark;
      if (get_arrow (cursor, child, &mark) && !has_arrow (marks, n, &mark))
        g_array_append_val (marks, mark);
    }
}

/* Its tail is the piece's. */
static gboolean
is_on_arrow (const MidMark *mark, int files, double file, double rank)
{
  double x = mark->square % files, y = mark->square / files;
  double dx = mark->to % files - x, dy = mark->to / files - y;
  double length = hypot (dx, dy);
  double along = ((file - x) * dx + (rank - y) * dy) / length;
  double aside = fabs ((file - x) * dy - (rank - y) * dx) / length;
  if (hypot (file - x - dx, rank - y - dy) < NEAR_HEAD)
    return TRUE;
  return along > 0.5 && along < length && aside < NEAR_SHAFT;
}

MidNode *
mid_study_marks_find_arrow (const MidStudyMarks *self, MidCursor *cursor, double file, double rank)
{
  MidMark mark;
  MidNode *child = NULL;
  if (self->continuations)
    child = mid_node_get_first_child (mid_cursor_get_node (cursor));
  while (child != NULL
         && (!get_arrow (cursor, child, &mark)
             || !is_on_arrow (&mark, get_game (cursor)->files, file, rank)))
    child = mid_node_get_next_sibling (child);
  return child;
}

/* --- All of it ------------------------------------------------------------------------------ */

MidMidline
mid_study_marks_get_midline (MidCursor *cursor)
{
  const MidGame *game = get_game (cursor);
  gboolean crosses = FALSE;
  if (game->midline == 0)
    return MID_MIDLINE_PLAIN;
  MidPosition at = *mid_cursor_get_position (cursor);
  g_autofree MidMoveList *moves = g_new (MidMoveList, 1);
  game->legal (&at, moves);
  for (unsigned i = 0; i < moves->count && !crosses; i++)
    {
      MidUndo undo;
      game->apply (&at, moves->at[i], &undo);
      crosses = game->outcome (&at).reason == MID_REASON_MIDLINE;
      game->retract (&at, moves->at[i], &undo);
    }
  return crosses ? MID_MIDLINE_GLOWING : MID_MIDLINE_PLAIN;
}

void
mid_study_marks_list (const MidStudyMarks *self, MidCursor *cursor, MidNode *shown, GArray *marks)
{
  const MidGame *game = get_game (cursor);
  const MidPosition *at = mid_cursor_get_position (cursor);
  int16_t checked[3];
  add_last_move (self, cursor, shown, marks);
  game->in_check (at, checked);
  for (guint i = 0; self->check && i < 2 && checked[i] >= 0; i++)
    mid_marks_add (marks, MID_MARK_CHECK, checked[i]);
  const char *comment = mid_node_get_comment (shown, MID_COMMENT_AFTER);
  if (comment != NULL)
    mid_marks_read_comment (game, comment, marks);
  if (self->continuations)
    add_continuations (cursor, shown, marks);
  mid_overlays_add_marks (game, at, marks);
  mid_marks_add_standing (game, at, marks);
}
