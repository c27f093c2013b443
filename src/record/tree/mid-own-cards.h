/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-own-cards.h: cards that users make.
 *
 * Files of cards are added to the catalogue of mid-card.h, whole or not at all.  A record that uses
 * such a card carries it in a tag Card, so that it can be read where the file is not.
 *
 * All functions may be called from any thread.
 */
#pragma once
#include "mid-card-reader.h"
#include "mid-record.h"

G_BEGIN_DECLS

/* Adds the cards of a document; FALSE and error (MID_CARD_ERROR) if it is refused, or if there is
 * another card of one of the names. */
gboolean mid_own_cards_add (const char *document, gsize len, GError **error);

/* The same for one <card> element alone. */
gboolean mid_own_cards_add_one (const char *element, GError **error);

/* Forgets all of them, as mid_card_forget_own() does. */
void mid_own_cards_forget (void);

/* The element of a card of users' own; NULL for the published ones.  Transfer full. */
char *mid_own_cards_dup_xml (guint card);

/* Adds to the tags (of MidTag) those of users' own cards that the text names, a list of cards or an
 * element, and that are not there; whether there were any. */
gboolean mid_own_cards_carry (GArray *tags, const char *text);

G_END_DECLS
