/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-bout-view.h"

#include <glib/gi18n.h>

#include "mid-bout-seal.h"
#include "mid-edit.h"
#include "mid-veil.h"

/* The tag that says that a game is still being played. */
static const char MARK[] = "Termination";

gboolean
mid_bout_view_is_stale (const MidBoutView *self, MidNode *at, MidSide viewer, gboolean is_over)
{
  if (!self->is_used)
    return FALSE;
  return is_over ? !self->is_all : self->at != at || self->viewer != viewer;
}

/* As the viewer sits, with all of the game closed up, and with something that is not saved: whoever
 * closes it is asked, and what can be undone is the last answer. */
static void
mark (MidRecord *shown, MidRecord *whole, MidSide viewer)
{
  g_autofree char *sealed = mid_bout_seal_dup (whole);
  mid_record_set_tag (shown, MID_BOUT_SEAL, sealed, NULL);
  if (viewer == MID_SECOND)
    mid_record_set_tag (shown, "Orientation", "black", NULL);
  mid_record_mark_saved (shown);
  mid_record_begin_step (shown, N_ ("Play it out"));
  mid_record_set_tag (shown, MARK, "unterminated", NULL);
  mid_record_end_step (shown);
}

gboolean
mid_bout_view_is_undone (const MidBoutView *self)
{
  return self->record != NULL && mid_record_get_tag (self->record, MARK) == NULL;
}

MidRecord *
mid_bout_view_dup (MidBoutView *self, MidRecord *record, MidNode *at, MidSide viewer,
                   gboolean is_over)
{
  MidRecord *shown =
    is_over ? g_object_ref (record) : mid_veil_dup_record (record, at, viewer, MID_VEIL_ASKED);
  g_clear_weak_pointer (&self->record);
  g_set_weak_pointer (&self->record, shown);
  self->node = mid_record_get_root (shown);
  while (mid_node_get_first_child (self->node) != NULL)
    self->node = mid_node_get_first_child (self->node);
  if (!is_over)
    mark (shown, record, viewer);
  self->at = at;
  self->viewer = viewer;
  self->is_all = is_over;
  return shown;
}

MidNode *
mid_bout_view_get_node (const MidBoutView *self)
{
  return self->record != NULL ? mid_node_get_living (self->node) : NULL;
}

/* What is the same in both positions is how the move is written. */
static MidMove
translate (const MidBoutView *self, MidMove move, const MidPosition *at)
{
  const MidGame *game = mid_record_get_game (self->record);
  char text[MID_MOVE_TEXT_MAX + 2];
  MidPosition known;
  MidMove same = 0;
  mid_record_get_position (self->record, self->node, &known);
  size_t length = mid_format_element (game, &known, move, text, sizeof text);
  return mid_parse_element (game, at, text, length, NULL, &same).status == MID_OK ? same : 0;
}

gboolean
mid_bout_view_drop_moves (MidBoutView *self)
{
  if (self->n_sight == 0 || self->record == NULL)
    return self->n_sight > 0;
  MidNode *living = mid_node_get_living (self->node);
  if (living != self->node || mid_node_get_first_child (living) != NULL)
    self->at = NULL;
  self->node = living;
  return TRUE;
}

/* What was entered is only what the card was wanted for where it shows cards first. */
static MidMove
look_or_translate (MidBoutView *self, MidMove move, const MidPosition *at)
{
  self->n_sight = mid_record_get_game (self->record)->sight (at, move, self->sight);
  if (self->n_sight == 0)
    return translate (self, move, at);
  return self->n_sight == 1 ? self->sight[0].move : 0;
}

MidMove
mid_bout_view_take_move (MidBoutView *self, const MidPosition *at)
{
  MidMove move = 0;
  self->is_refused = FALSE;
  if (self->record == NULL)
    return 0;
  gboolean stands = mid_node_get_living (self->node) == self->node;
  MidNode *node = stands ? mid_node_get_first_child (self->node) : NULL;
  if (stands && node == NULL)
    return 0;
  if (node != NULL && mid_node_get_move (node) != 0)
    move = look_or_translate (self, mid_node_get_move (node), at);
  self->is_refused = move == 0 && self->n_sight == 0;
  self->at = NULL;
  self->node = node != NULL ? node : self->node;
  return move;
}
