/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-query-place.c: where in a game is what a query asks for. */
#include "mid-facts.h"
#include "mid-query-private.h"

/* A term being followed along the main line. */
typedef struct
{
  const MidQueryNode *term;
  guint64 state;
} Follower;

static gboolean
has_key (const MidQueryNode *term, const MidGame *game, const MidPosition *pos)
{
  guint64 key = mid_facts_key (game, pos);
  for (guint i = 0; i < term->keys->len; i++)
    if (g_array_index (term->keys, guint64, i) == key)
      return TRUE;
  return FALSE;
}

static MidLineAnswer
begin (Follower *self, const MidGame *game, const MidPosition *start)
{
  if (self->term->pattern != NULL)
    return mid_pattern_begin (self->term->pattern, &self->state, game, start);
  return has_key (self->term, game, start) ? MID_LINE_FITS : MID_LINE_OPEN;
}

static MidLineAnswer
tell (Follower *self, const MidGame *game, MidMove move, const MidPosition *before,
      const MidPosition *after)
{
  if (self->term->pattern != NULL)
    return mid_pattern_tell (self->term->pattern, &self->state, game, move, before, after);
  return has_key (self->term, game, after) ? MID_LINE_FITS : MID_LINE_OPEN;
}

static MidNode *
follow (const MidQueryNode *term, MidRecord *record)
{
  const MidGame *game = mid_record_get_game (record);
  Follower follower = { term, 0 };
  MidNode *node = mid_record_get_root (record), *next;
  MidPosition before = *mid_record_get_start (record);
  MidLineAnswer answer = begin (&follower, game, &before);
  for (; answer == MID_LINE_OPEN && (next = mid_node_get_first_child (node)) != NULL; node = next)
    {
      MidPosition after = before;
      MidMove move = mid_node_get_move (next);
      if (move == 0 || mid_play (game, &after, move, NULL) != MID_OK)
        break;
      answer = tell (&follower, game, move, &before, &after);
      before = after;
    }
  return answer == MID_LINE_FITS ? node : NULL;
}

/* What is not asked for is nowhere. */
static MidNode *
find (const MidQueryNode *node, MidRecord *record)
{
  MidNode *found = NULL;
  switch (node->kind)
    {
    case MID_QUERY_AND:
    case MID_QUERY_OR:
      found = find (node->left, record);
      return found != NULL ? found : find (node->right, record);
    case MID_QUERY_TERM:
      if (node->sign != MID_SIGN_IS_NOT && (node->pattern != NULL || node->keys != NULL))
        return follow (node, record);
      break;
    case MID_QUERY_ALL:
    case MID_QUERY_NOT:
      break;
    }
  return NULL;
}

MidNode *
mid_query_find_node (MidQuery *self, MidRecord *record)
{
  g_return_val_if_fail (self != NULL && MID_IS_RECORD (record), NULL);
  return find (self->root, record);
}
