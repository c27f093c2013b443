/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-card-draft.h: a card that is being designed.
 *
 * What it says of itself, and its steps one behind the other, each with what it is told, in the
 * words of docs/cards.md.  A step that repeats others is followed by them.  It may be against the
 * rules on the way, and says what is wrong and where.
 *
 * What is chosen gets its name here: nobody has to think of one.
 */
#pragma once
#include <gio/gio.h>

#include "mid-card-grammar.h"
#include "mid-card.h"

#define MID_TYPE_CARD_DRAFT (mid_card_draft_get_type ())
G_DECLARE_FINAL_TYPE (MidCardDraft, mid_card_draft, MID, CARD_DRAFT, GObject)

/* Signal "changed": the card is another one. */

/* One without a name that does nothing yet. */
MidCardDraft *mid_card_draft_new (void);

/* As XML, one <card>.  FALSE and error, and no change, if it is not well-formed.  Transfer full. */
gboolean mid_card_draft_set_xml (MidCardDraft *self, const char *xml, GError **error);
char *mid_card_draft_dup_xml (MidCardDraft *self);

/* Another one like it, whatever is wrong with it; and becomes like another.  Transfer full. */
MidCardDraft *mid_card_draft_copy (MidCardDraft *self);
void mid_card_draft_assign (MidCardDraft *self, MidCardDraft *other);

/* What the card says of itself by an attribute of <card>; NULL: as it always is. */
const char *mid_card_draft_get (MidCardDraft *self, const char *attribute);
void mid_card_draft_set (MidCardDraft *self, const char *attribute, const char *value);

/* What it does, in words. */
const char *mid_card_draft_get_text (MidCardDraft *self);
void mid_card_draft_set_text (MidCardDraft *self, const char *text);

/* --- Steps ------------------------------------------------------------------------------------ */

guint mid_card_draft_get_n_steps (MidCardDraft *self);

const MidStepForm *mid_card_draft_get_form (MidCardDraft *self, guint step);
const char *mid_card_draft_get_told (MidCardDraft *self, guint step, const char *attribute);

/* How many of the steps behind it are repeated, 0 for one that repeats none; and whether it is
 * repeated itself. */
guint mid_card_draft_get_repeated (MidCardDraft *self, guint step);
gboolean mid_card_draft_is_repeated (MidCardDraft *self, guint step);

/* Adds a step behind all others, which is told what it has to be as far as that can be guessed. */
void mid_card_draft_add_step (MidCardDraft *self, const char *form);
void mid_card_draft_remove_step (MidCardDraft *self, guint step);

/* Changes places with the step before or behind it; what is repeated stays as many. */
void mid_card_draft_move_step (MidCardDraft *self, guint step, gboolean back);

void mid_card_draft_tell (MidCardDraft *self, guint step, const char *attribute, const char *value);
void mid_card_draft_set_repeated (MidCardDraft *self, guint step, guint repeated);

/* What can stand for that attribute there: names of what was chosen before, words of the option
 * before.  Transfer full. */
GStrv mid_card_draft_list (MidCardDraft *self, guint step, const MidCardTerm *term);

/* --- What comes of it ------------------------------------------------------------------------- */

/* What is wrong, or NULL; *step is where, -1 for what the card says of itself.  Translated;
 * transfer full. */
char *mid_card_draft_dup_fault (MidCardDraft *self, int *step);

/* A catalogue with the card as far as it makes sense, for its face; MID_CARD_NONE if not even its
 * head does. */
guint mid_card_draft_get_card (MidCardDraft *self, MidCatalogue *catalogue);
