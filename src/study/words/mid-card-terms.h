/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-card-terms.h: the words of files of cards (docs/cards.md) in words for people. Translated;
 * borrowed.  What there are no words for is said as the file has it. */
#pragma once
#include <glib.h>

/* What a step does: "Choose a piece"; and its group in a menu of them. */
const char *mid_card_terms_get_step (const char *form);
const char *mid_card_terms_get_group (const char *form);

/* What an attribute of a step, or of a card, says: "Whose". */
const char *mid_card_terms_get_attribute (const char *attribute);

/* What it means if it says that: "the opponent’s". */
const char *mid_card_terms_get_value (const char *attribute, const char *value);
