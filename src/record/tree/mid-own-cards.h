/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-own-cards.h: cards that users make, from XML to what the rules take.
 *
 * A record that uses such cards carries each in a tag; which tag that is, the game says
 * (MID_FIELD_CARDS).  They are the record's alone: what another record carries does not matter.
 *
 * All functions may be called from any thread.
 */
#pragma once
#include "mid-card-reader.h"
#include "mid-record.h"

/* The cards of a document, or of <card> elements alone, of MidCardEntry.  NULL and error
 * (MID_CARD_ERROR) if it is refused.  Transfer full. */
GArray *mid_own_cards_read (const char *xml, gsize len, GError **error);

/* A document, as a file has it, of <card> elements alone.  Transfer full. */
char *mid_own_cards_dup_document (const char *xml);

/* The catalogue with those cards; FALSE and error if there is another card of one of the names, or
 * no room.  *at is the card then. */
gboolean mid_own_cards_make (GArray *entries, MidCatalogue *out, guint *at, GError **error);

/* The cards as a setting of the rules: of XML as above; of the record's tags of that name.  NULL
 * and error if there is anything wrong with them; *tag is the tag then.  Transfer full. */
char *mid_own_cards_dup_setting (const char *xml, GError **error);
char *mid_own_cards_dup_setting_of_tags (GArray *tags, const char *name, int *tag, GError **error);

/* The tags of that name one behind the other, as dup_setting() takes them; NULL if there is none.
 * Transfer full. */
char *mid_own_cards_dup_xml (MidRecord *record, const char *name);

/* Appends a tag of that name for each card of the XML; one for all of it if it is refused. */
void mid_own_cards_append_tags (GArray *tags, const char *name, const char *xml);
