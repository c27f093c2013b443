/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-answer.h"

/* A card is said to be played in the other side's turn: "w:Legacy". */
static gboolean
says_side (const MidGame *game, const MidPosition *before, MidMove move)
{
  char text[MID_MOVE_TEXT_MAX + 2];
  return mid_format_element (game, before, move, text, sizeof text) > 3 && text[2] == ':';
}

static gboolean
is_card (const MidGame *game, const MidPosition *before, MidMove move)
{
  return move != 0 && move != MID_NULL_MOVE && mid_is_aside (game, before, move);
}

gboolean
mid_answer_is (MidRecord *record, const MidPosition *before, MidNode *node, MidNode *last)
{
  g_return_val_if_fail (MID_IS_RECORD (record) && before != NULL && node != NULL, FALSE);
  const MidGame *game = mid_record_get_game (record);
  MidDecision decision = game->decision (before);
  MidNode *parent = mid_node_get_parent (node);
  if (parent == NULL || mid_node_get_parent (parent) == NULL)
    return FALSE;
  if (decision.decides != decision.turn)
    return parent == last && decision.decides <= MID_SECOND;
  MidMove move = mid_node_get_move (node);
  return decision.ask == MID_ASK_MOVE && is_card (game, before, move)
         && says_side (game, before, move);
}

void
mid_answer_settle (MidDecision *decision)
{
  g_return_if_fail (decision != NULL);
  decision->starts_turn = false;
  decision->number -= decision->turn == MID_FIRST && decision->number > 1;
  decision->turn = decision->turn == MID_FIRST ? MID_SECOND : MID_FIRST;
}
