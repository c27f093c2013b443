/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-query.h: the language that games are searched with.
 *
 *     army:nemesis result:1-0 duels>2
 *     (white:"Fisher, A" or elo>=2600) date:2005..2013 not ending:resignation
 *     fen:"rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
 *
 * A query is terms joined by "and" (which may be left out), "or", "not" and parentheses.  A term is
 * a field, a sign (: = != < <= > >=) and a value; a value with spaces or parentheses stands in
 * double quotes, in which \" and \\ stand for " and \.  A word without a field is looked for among
 * the players, the event and the site.  Of a text, and within a tag, ":" means that it has the
 * value in it and "=" that it is the value.  Numbers and dates take ranges: 20..40, ..2009, 2010..
 * . docs/searching.md is the reference.
 *
 * Immutable and thread-safe once made.
 */
#pragma once
#include "mid-record.h"

#define MID_QUERY_ERROR (mid_query_error_quark ())
GQuark mid_query_error_quark (void);

typedef enum
{
  MID_QUERY_ERROR_SYNTAX, /* not of the form expected */
  MID_QUERY_ERROR_FIELD,  /* no such field */
  MID_QUERY_ERROR_SIGN,   /* a sign that the field does not take */
  MID_QUERY_ERROR_VALUE,  /* a value that the field does not take */
  MID_QUERY_ERROR_LIMIT   /* too long, too deep */
} MidQueryError;

typedef struct _MidQuery MidQuery;

/* Reads a query; text that is empty but for spaces finds every game.  NULL, *offset (may be NULL)
 * and error when it is not understood: the byte where it went wrong, and what was expected there.
 * Transfer full. */
MidQuery *mid_query_new (const char *text, gsize *offset, GError **error);
MidQuery *mid_query_ref (MidQuery *self);
void mid_query_unref (MidQuery *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidQuery, mid_query_unref)

/* What it asks for that no game can have, for whoever asks himself why nothing is found: a range
 * that runs backwards, a square that no board has.  NULL if nothing is seen.  Transfer full. */
char *mid_query_dup_remark (MidQuery *self);

/* Whether the list of an index does not suffice to answer it. */
gboolean mid_query_needs_details (MidQuery *self);

/* Where on the main line what is asked of positions and moves is there first: behind the move that
 * leads to a position, or ends a line; of several terms the first that the game has.  Borrowed,
 * NULL if nothing of the kind is asked, or the game has none of it. */
MidNode *mid_query_find_node (MidQuery *self, MidRecord *record);

typedef struct
{
  const char *name;
  const char *value; /* "number", "date", … : what follows the sign; untranslated */
  const char *about; /* MID_N_: one line */
} MidQueryField;

/* The fields, for help and completion; ended by one without a name. */
const MidQueryField *mid_query_get_fields (void);
