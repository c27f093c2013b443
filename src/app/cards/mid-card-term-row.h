/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-card-term-row.h: a row in which a card, or a step of it, is told one thing.
 *
 * The row follows the draft and writes into it.
 */
#pragma once
#include <adwaita.h>

#include "mid-card-draft.h"

enum
{
  MID_CARD_HEAD = -1 /* the card itself, in place of a step */
};

/* A row for the term, which must live as long; NULL for one that nobody has to say. */
GtkWidget *mid_card_term_row_new (MidCardDraft *draft, int step, const MidCardTerm *term);

/* What the step is told, in short: "the opponent’s · pawn, knight"; "" for nothing.  Transfer full.
 */
char *mid_card_term_row_dup_summary (MidCardDraft *draft, guint step);
