/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-index-functions-private.h: what the SQL of a query can call.
 *
 *   mid_contains (text, needle)   whether the needle stands in the text; folded
 *   mid_equals (text, other)      whether the two are the same; folded
 *   mid_has_tag (tags, wanted)    whether "Name=text" is among them, or "Name:text" in one of them
 *   mid_match (words)             the words as a query of FTS5
 *   mid_words (text, words)       whether all of the words stand in the text
 *   mid_in (id, set)              whether the bit of a game is set
 *   mid_may (seen, mask)          whether all bits of the mask are set
 *   mid_reaches (offset, length, pattern)
 *                                 plays the game: whether a position fits the pattern
 *
 * Folded is without case and without accents.
 */
#pragma once
#include "mid-index-private.h"
#include "mid-pattern-private.h"

gboolean mid_index_functions_add (MidIndex *self);

/* Appends the words of a text as `note` keeps them: those of ASCII stand as they are, since FTS5
 * folds and parts them in the same way; of all others it would have a way of its own. */
void mid_index_append_words (GString *out, const char *text, gsize len);

/* Binds a set of games, a bit a number; takes it. */
void mid_index_bind_set (MidStatement *statement, int column, GByteArray *set);
gboolean mid_index_set_has (const GByteArray *set, guint number);
void mid_index_set_add (GByteArray *set, guint number);

/* Binds a pattern with what it takes to play games. */
gboolean mid_index_bind_pattern (MidIndex *self, MidStatement *statement, int column,
                                 const MidPattern *pattern, GError **error);
