/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-deck-draft.h: a deck that is being put together: how many there are of each card.
 *
 * It may be against the rules on the way, and says so.  Cards that are not known, "?", stay in it
 * as they came.
 */
#pragma once
#include <gio/gio.h>

#include "mid-deck.h"

#define MID_TYPE_DECK_DRAFT (mid_deck_draft_get_type ())
G_DECLARE_FINAL_TYPE (MidDeckDraft, mid_deck_draft, MID, DECK_DRAFT, GObject)

/* Signal "changed": there are other cards in it. */

/* An empty one of at most so many points; 0: any number. */
MidDeckDraft *mid_deck_draft_new (MidCatalogue catalogue, guint points);

/* One of cards that no rule of decks is about: those of a position. */
MidDeckDraft *mid_deck_draft_new_free (MidCatalogue catalogue);

guint mid_deck_draft_get_count (MidDeckDraft *self, guint card);

/* As many as asked for, as far as the rules allow so many of a card and of all. */
void mid_deck_draft_set_count (MidDeckDraft *self, guint card, guint count);
guint mid_deck_draft_get_most (MidDeckDraft *self, guint card);

void mid_deck_draft_clear (MidDeckDraft *self);

/* A deck of the published cards that the rules allow; the same for the same number. */
void mid_deck_draft_set_random (MidDeckDraft *self, guint seed);

/* As the field of a game has it, "Fanatic x2, Holy War"; NULL or "": no cards.  FALSE and error,
 * and no change, if that is no list of cards.  Transfer full. */
gboolean mid_deck_draft_set_text (MidDeckDraft *self, const char *text, GError **error);
char *mid_deck_draft_dup_text (MidDeckDraft *self);

/* As a file (mid-deck-file.h), likewise. */
gboolean
mid_deck_draft_set_document (MidDeckDraft *self, const char *document, gsize len, GError **error);
char *mid_deck_draft_dup_document (MidDeckDraft *self);

/* "32 cards, 148 of 150 points".  Translated; transfer full. */
char *mid_deck_draft_dup_sum (MidDeckDraft *self);

/* What is against the rules, a sentence a line; NULL: nothing.  Translated; transfer full. */
char *mid_deck_draft_dup_faults (MidDeckDraft *self);

/* What a person looks for among cards. */
typedef struct
{
  const char *words; /* each of them is in the name, or in what the card does; NULL: any */
  guint when;        /* MidCardWhen bits, one of which it has; 0: any */
  guint points;      /* it costs at most */
  guint sets;        /* bits by MidCard.set, one of which it is of; 0: any */
} MidCardFilter;

gboolean mid_card_filter_matches (const MidCardFilter *self, MidCatalogue catalogue, guint card);
