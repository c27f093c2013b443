/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-skim.h: reads games without building their trees.
 *
 * A visitor is told what the main line of a game plays and what its comments say; variations are
 * skipped, unread but for their comments.  What is played is what mid_reader_next() would play.
 * For indexing and statistics, where a tree would be thrown away at once.
 */
#pragma once
#include <glib.h>

#include "mid-game.h"

G_BEGIN_DECLS

typedef enum
{
  MID_SKIM_GO_ON,
  MID_SKIM_ENOUGH /* nothing more of this game */
} MidSkimAnswer;

/* How a game's main line ended in the file. */
typedef struct
{
  const char *result; /* "1-0", "0-1", "1/2-1/2" or "*"; constant */
  guint variations;   /* opened within it, nested ones included */
  guint errors;       /* nothing to be proud of: any makes the game a broken one */
  gboolean broken;    /* the main line breaks off at something that cannot be played */
  gboolean stopped;   /* by MID_SKIM_ENOUGH */
} MidSkimEnd;

/* All callbacks may be NULL.  What is passed lives until the callback returns. */
typedef struct
{
  /* The tags are read: tag (name) says their values, NULL if there is none. */
  MidSkimAnswer (*begin) (const MidGame *game, const MidPosition *start, gpointer tags,
                          gpointer data);

  /* `move` has been made: `after` is the position behind it. */
  MidSkimAnswer (*move) (const MidGame *game, MidMove move, const MidPosition *before,
                         const MidPosition *after, gpointer data);

  /* Any comment, without its delimiters, as it stands in the file. */
  void (*comment) (const char *text, gsize len, gpointer data);

  void (*end) (const MidSkimEnd *end, gpointer data);
} MidSkimVisitor;

/* The value of a tag, borrowed; NULL if there is none. */
const char *mid_skim_get_tag (gpointer tags, const char *name);

/* What a text of one or more games is read with; not thread-safe, one a thread. */
typedef struct _MidSkim MidSkim;

MidSkim *mid_skim_new (void);
void mid_skim_free (MidSkim *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidSkim, mid_skim_free)

/* Takes text of any bytes; text[len] must be 0.  It is borrowed until the next call. */
void mid_skim_set_text (MidSkim *self, const char *text, gsize len);

/* Reads the next game; FALSE if there is none. */
gboolean mid_skim_next (MidSkim *self, const MidSkimVisitor *visitor, gpointer data);

/* Where the game just read ends: bytes of the text, the space behind the game included. */
gsize mid_skim_get_end (MidSkim *self);

G_END_DECLS
