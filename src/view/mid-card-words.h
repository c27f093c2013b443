/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-card-words.h: what is to be said of a card, in words for people: on its face, beside it, to
 * somebody who hears it.  Translated; what the game's own cards say is as they say it. */
#pragma once
#include <glib.h>

#include "mid-card.h"

/* When it may be played: "before move · after move" in a few letters, or "before your move or after
 * your move".  Transfer full. */
char *mid_card_words_dup_brief_time (const MidCard *card);
char *mid_card_words_dup_time (const MidCard *card);

/* "Continuing", "Unique", both with a dot between, or "".  Transfer full. */
char *mid_card_words_dup_kind (const MidCard *card);

/* What its player has to choose, in order: "Choose: a piece of yours (pawn); where it goes"; "" for
 * nothing.  Transfer full. */
char *mid_card_words_dup_choices (const MidCard *card);

/* The choice that a step of its program is: "a piece of yours (pawn)".  Transfer full. */
char *mid_card_words_dup_choice (const MidCard *card, guint step);

/* The name of a card, as a record has it, in the person's language; borrowed. */
const char *mid_card_words_translate (const char *name);

/* What a card was told, as a record has it, in the person's language: "Earthquake right" is
 * "Erdbeben rechts" to a German.  What is no play of a published card, or not known to be one,
 * stays as it is.  Transfer full. */
char *mid_card_words_dup_play (const char *play);

/* Its name and what it does; borrowed. */
const char *mid_card_words_get_name (MidCatalogue catalogue, unsigned id);
const char *mid_card_words_get_effect (MidCatalogue catalogue, unsigned id);

/* Its name for narrow room: with soft hyphens (U+00AD), where the language has any, which nothing
 * but its face has.  Borrowed. */
const char *mid_card_words_get_parted_name (MidCatalogue catalogue, unsigned id);

/* All of it in sentences, for somebody who does not see the face.  Of a card that is not known
 * only that.  Transfer full. */
char *mid_card_words_dup (MidCatalogue catalogue, unsigned id);
