/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-element-words.h"

#include <glib/gi18n-lib.h>

static const char *
name_pass (MidAsk ask)
{
  if (ask == MID_ASK_DUEL)
    return _ ("no duel");
  return ask == MID_ASK_KING_TURN ? _ ("no king-turn") : _ ("pass");
}

char *
mid_element_words_dup_move (const MidGame *game, const MidPosition *before, MidMove move)
{
  char text[MID_MOVE_TEXT_MAX + 2];
  MidDecision decision = game->decision (before);
  gsize length = mid_format_element (game, before, move, text, sizeof text);
  if (decision.pass != 0 && decision.pass == move)
    return g_strdup (name_pass ((MidAsk) decision.ask));
  if (length < 2 || text[0] != '<')
    return g_strdup (text);
  text[length - 1] = '\0';
  if (decision.ask == MID_ASK_DUEL)
    /* Translators: the bids of a duel: "duel 1:0" */
    return g_strdup_printf (_ ("duel %s"), text + 1);
  return g_strdup (text + 1);
}

char *
mid_element_words_dup (MidRecord *record, MidNode *node)
{
  g_return_val_if_fail (MID_IS_RECORD (record) && node != NULL, NULL);
  MidPosition before;
  if (mid_node_get_move (node) == 0)
    return mid_record_dup_element (record, node);
  mid_record_get_position_before (record, node, &before);
  return mid_element_words_dup_move (mid_record_get_game (record), &before,
                                     mid_node_get_move (node));
}
