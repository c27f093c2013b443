/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-guess-path.h"

#include "mid-edit.h"

void
mid_guess_path_init (MidGuessPath *self, MidRecord *record, GArray *steps)
{
  *self = (MidGuessPath){ .record = record, .steps = steps };
  self->seen = g_hash_table_new (NULL, NULL);
  self->at = mid_record_get_root (record);
  while (mid_node_get_first_child (self->at) != NULL)
    self->at = mid_node_get_first_child (self->at);
}

void
mid_guess_path_clear (MidGuessPath *self)
{
  g_clear_pointer (&self->steps, g_array_unref);
  g_clear_pointer (&self->others, g_array_unref);
  g_clear_pointer (&self->seen, g_hash_table_unref);
}

void
mid_guess_path_set_others (MidGuessPath *self, MidNode *node)
{
  self->first = mid_node_get_depth (node);
  self->others = g_array_new (FALSE, FALSE, sizeof (MidMove));
  for (MidNode *n = mid_node_get_first_child (node); n != NULL; n = mid_node_get_next_sibling (n))
    {
      MidMove move = mid_node_get_move (n);
      g_array_append_val (self->others, move);
    }
}

MidGuessStep *
mid_guess_path_get_step_behind (const MidGuessPath *self, MidNode *node)
{
  guint depth = mid_node_get_depth (node);
  return depth < self->steps->len ? &g_array_index (self->steps, MidGuessStep, depth) : NULL;
}

MidGuessStep *
mid_guess_path_get_step (const MidGuessPath *self)
{
  return mid_guess_path_get_step_behind (self, self->at);
}

void
mid_guess_path_go_on (MidGuessPath *self, MidMove move)
{
  MidNode *node = mid_record_play (self->record, self->at, move);
  g_return_if_fail (node != NULL);
  while (mid_node_get_previous_sibling (node) != NULL)
    mid_record_promote (self->record, node);
  g_hash_table_add (self->seen, node);
  self->at = node;
}

MidNode *
mid_guess_path_find_redone (const MidGuessPath *self, const MidGuessStep *step)
{
  MidNode *answered = step->is_done ? mid_node_find_child (self->at, step->move) : NULL;
  return answered != NULL && g_hash_table_contains (self->seen, answered) ? answered : NULL;
}

/* --- Guesses -------------------------------------------------------------------------------- */

static MidNode *
find_guess (const MidGuessPath *self)
{
  for (MidNode *node = mid_node_get_first_child (self->at); node != NULL;
       node = mid_node_get_next_sibling (node))
    if (mid_node_get_move (node) != 0 && !g_hash_table_contains (self->seen, node))
      return node;
  return NULL;
}

gboolean
mid_guess_path_has_guess (const MidGuessPath *self)
{
  return find_guess (self) != NULL;
}

MidNode *
mid_guess_path_take_guess (MidGuessPath *self)
{
  MidNode *guess = find_guess (self);
  if (guess != NULL)
    g_hash_table_add (self->seen, guess);
  return guess;
}

/* Whether the move wins at once. */
static gboolean
is_won_by (const MidGuessPath *self, MidMove move)
{
  const MidGame *game = mid_record_get_game (self->record);
  MidPosition at;
  mid_record_get_position (self->record, self->at, &at);
  MidSide side = game->decision (&at).decides;
  mid_play (game, &at, move, NULL);
  return game->outcome (&at).result == (side == MID_FIRST ? MID_FIRST_WINS : MID_SECOND_WINS);
}

gboolean
mid_guess_path_take_other (MidGuessPath *self, MidGuessStep *step, MidMove move)
{
  guint depth = mid_node_get_depth (self->at);
  gboolean is_good = self->others != NULL && is_won_by (self, move);
  for (guint i = 0; self->others != NULL && depth == self->first && i < self->others->len; i++)
    is_good |= g_array_index (self->others, MidMove, i) == move;
  if (is_good)
    {
      step->move = move;
      g_array_set_size (self->steps, depth + 1);
    }
  return is_good;
}
