/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-completion.h: values of tags that what is being typed may become.
 *
 * A value fits if each word typed begins one of its words, whatever the case and the accents.  What
 * PGN writes for unknown is no value.
 */
#pragma once
#include "mid-record.h"

typedef struct _MidCompletion MidCompletion;

/* For what was typed so far; "" fits all.  Transfer full. */
MidCompletion *mid_completion_new (const char *text);
void mid_completion_free (MidCompletion *self);

/* The value is there n times more; passed over if it does not fit, or is what was typed. */
void mid_completion_add (MidCompletion *self, const char *value, guint n);

/* The value that the record has for the tag, of a player's tag those of both players. */
void mid_completion_add_record (MidCompletion *self, MidRecord *record, const char *tag);

/* The names of the tags that the record has. */
void mid_completion_add_tag_names (MidCompletion *self, MidRecord *record);

/* Those that were added most often first, equal ones in their order; at most limit.  Transfer full,
 * NULL-terminated. */
char **mid_completion_dup (MidCompletion *self, guint limit);

/* Whether it is "White" or "Black": who has played one may play the other. */
gboolean mid_completion_is_player (const char *tag);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidCompletion, mid_completion_free)
