/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-draft.h: a position being set up.
 *
 * A setup (mid-setup.h), the game it is of, the rule options that go with it, and its text; every
 * change can be undone.  What is wrong is always known, all at once.  It knows no window, and
 * belongs to one thread.
 *
 * Its undo is its own: a record begins with a position that can be played and stays with one game,
 * while a step here may leave a side without a king or be to another game, and all of them are
 * given up together where the person cancels.
 *
 * Signal "changed": anything did.
 */
#pragma once
#include "mid-record.h"
#include "mid-setup.h"

#define MID_TYPE_DRAFT (mid_draft_get_type ())
G_DECLARE_FINAL_TYPE (MidDraft, mid_draft, MID, DRAFT, GObject)

/* The start of the game, which must have a setup table. */
MidDraft *mid_draft_new (const MidGame *game);

/* The position after the node, with the record's rule options. */
MidDraft *mid_draft_new_from_record (MidRecord *record, MidNode *node);

/* For those who follow it: disconnects the follower's handlers, drops its reference and forgets. */
void mid_draft_leave (MidDraft **self, gpointer follower);

/* Takes that over in place of what self has, as one step. */
void mid_draft_load (MidDraft *self, MidRecord *record, MidNode *node);

const MidGame *mid_draft_get_game (MidDraft *self);
const MidPosition *mid_draft_get_setup (MidDraft *self); /* of self; as mid-setup.h says */
const MidDefects *mid_draft_get_defects (MidDraft *self);

/* The position to be played; NULL while there are defects. */
const MidPosition *mid_draft_get_position (MidDraft *self);

/* The position's text: what was typed last while that is wrong or as good as the canonical one,
 * else that.  The fault is that of the typed text: MID_BAD_SYNTAX with its place, or MID_OK; while
 * there is one, the setup is as it was before. */
const char *mid_draft_get_text (MidDraft *self);
MidParse mid_draft_get_fault (MidDraft *self);

/* Takes typed text.  TRUE if it is whole: the board follows, whatever its defects. */
gboolean mid_draft_type (MidDraft *self, const char *text);

/* Makes the text the canonical one again, forgetting what was typed. */
void mid_draft_settle_text (MidDraft *self);

/* What stands on the board goes over where the other game can read it, else that game starts. */
void mid_draft_set_game (MidDraft *self, const MidGame *game);

/* The rule options, by the field's tag; NULL: as it always is. */
const char *mid_draft_get_option (MidDraft *self, const char *tag);
void mid_draft_set_option (MidDraft *self, const char *tag, const char *value);

/* Whether the field is one of these: neither a trait nor a start number says it. */
gboolean mid_draft_is_option (const MidGame *game, const MidField *field);

/* The field that numbers the starts; NULL if the game has one start. */
const MidField *mid_draft_get_number_field (const MidGame *game);

/* The number of the start that was set up last, or that the game began with; undone with it. */
int mid_draft_get_number (MidDraft *self);

/* --- Changes, each a step of undo --- */

/* Several changes as one step; calls may nest. */
void mid_draft_begin_step (MidDraft *self);
void mid_draft_end_step (MidDraft *self);

/* Each as the function of the same name in mid-setup.h; what cannot be does nothing. */
void mid_draft_put (MidDraft *self, int square, MidCell cell);
void mid_draft_move (MidDraft *self, int from, int to);
void mid_draft_copy (MidDraft *self, int from, int to);
void mid_draft_add_power (MidDraft *self, int square, unsigned power);
void mid_draft_set_trait (MidDraft *self, unsigned trait, int value);
void mid_draft_clear (MidDraft *self);
void mid_draft_swap_sides (MidDraft *self);
void mid_draft_mirror (MidDraft *self);

/* The start under the armies at hand; number -1: the usual one. */
void mid_draft_start (MidDraft *self, int number);

/* What the first n throws of a die decide of a start. */
void mid_draft_draw (MidDraft *self, const guint8 *thrown, guint n);

/* One step back, or forth again; nothing where there is none. */
gboolean mid_draft_can_undo (MidDraft *self);
gboolean mid_draft_can_redo (MidDraft *self);
void mid_draft_undo (MidDraft *self);
void mid_draft_redo (MidDraft *self);

/* A new record that starts here; from settings alone where that start is one of the game's own.
 * NULL and error while there are defects.  Transfer full. */
MidRecord *mid_draft_dup_record (MidDraft *self, GError **error);
