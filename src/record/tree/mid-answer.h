/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-answer.h: what stands with the turn before.
 *
 * A card that answers the turn before, and what is said to that, stand with that turn: it goes on,
 * or even begins anew, and the one at hand has not begun.
 */
#pragma once
#include "mid-record.h"

G_BEGIN_DECLS

/* Whether the node's element, decided at `before`, is such a card, or goes on behind `last`, the
 * one that was last (NULL: none). */
gboolean mid_answer_is (MidRecord *record, const MidPosition *before, MidNode *node, MidNode *last);

/* Makes the decision, of which that is so, one of the turn before. */
void mid_answer_settle (MidDecision *decision);

G_END_DECLS
