/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-beside-text.h: what lies beside the board, in words: cards in hands and in play. */
#pragma once
#include "mid-cursor.h"

/* A line for each hand, and for what each side has in play; NULL where the game has no cards.
 * Translated; transfer full. */
char *mid_beside_text_dup (MidCursor *cursor);

/* A line for each of these cards: what it does; NULL where nothing is said.  Translated; transfer
 * full. */
char *mid_beside_text_dup_effects (MidCursor *cursor);
