/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-parser.h: reads the text of games and tells a visitor what stands in it.
 *
 * This is the one reader there is of games as text.  Who builds a record (mid-reader.h), who checks
 * a file (mid-check.h) and who indexes one (mid-facts.h) are visitors, and see the same games.  A
 * visitor says how much it wants: of a game its tags, its main line, or all its variations.
 *
 * Positions are played as the text goes on; there is no tree, and no memory but a position or three
 * for each variation that is open.
 */
#pragma once
#include "mid-game.h"
#include "mid-record-error.h"

typedef enum
{
  MID_VISIT_ON,
  MID_VISIT_SKIP,   /* to open: the variation is passed over, unread but for its comments */
  MID_VISIT_ENOUGH, /* nothing more of this game */
  MID_VISIT_TAGS    /* to begin: nothing more up to the next tags, where a frame ends; the text
                     * must be one frame */
} MidVisit;

/* How a game's main line ended in the file. */
typedef struct
{
  const char *result; /* "1-0", "0-1", "1/2-1/2" or "*"; constant */
  guint variations;   /* opened, nested ones included */
  guint errors;     /* nothing to be proud of: any makes the game a broken one; remarks are none */
  gboolean broken;  /* the main line breaks off at something that cannot be played */
  gboolean stopped; /* by MID_VISIT_ENOUGH */
  const MidPosition *last; /* where the main line ends */
} MidGameEnd;

/* All callbacks may be NULL.  What is passed lives until the callback returns. */
typedef struct
{
  /* The tags are read: mid_parser_get_tag() says their values.  Told anew, the game turns out to
   * name its pieces in another language, and what was told of it so far is void. */
  MidVisit (*begin) (const MidGame *game, const MidPosition *start, gpointer tags, gpointer data);

  /* `move` has been made in the line at hand: `after` is the position behind it.  A decision that
   * was passed over without a word is a move as well. */
  MidVisit (*move) (const MidGame *game, MidMove move, const MidPosition *before,
                    const MidPosition *after, gpointer data);

  /* A variation begins, in place of the last move of the line at hand; without the callback it is
   * skipped.  back: told before its first move, if it begins n moves (passes) before that.  close:
   * it is over, and the line that it interrupted goes on; told of each that was entered. */
  MidVisit (*open) (gpointer data);
  void (*back) (guint n, gpointer data);
  void (*close) (gpointer data);

  /* Any comment, without its delimiters, as it stands in the file; also in what is skipped.  And
   * what stands between moves and is none. */
  void (*comment) (const char *text, gsize len, gpointer data);
  void (*nag) (guint nag, gpointer data);
  void (*escape) (const char *text, gsize len, gpointer data); /* a line that begins with '%' */

  /* The line at hand cannot be played further.  word: what stands in its rest, comments apart. */
  void (*dead) (gpointer data);
  void (*word) (const char *text, gsize len, gpointer data);

  /* A game without a start: all of it behind the tags, made so that it can be written again. */
  void (*unread) (const char *text, gpointer data);

  void (*end) (const MidGameEnd *end, gpointer data);
} MidVisitor;

/* The value of a tag, borrowed; NULL if there is none. */
const char *mid_parser_get_tag (gpointer tags, const char *name);

/* What text is read with; not thread-safe, one a thread. */
typedef struct _MidParser MidParser;

MidParser *mid_parser_new (void);
void mid_parser_free (MidParser *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidParser, mid_parser_free)

/* Takes text of any bytes, of one or more games; text[len] must be 0.  It is borrowed until the
 * next call.  line: the number of its first line in the file. */
void mid_parser_set_text (MidParser *self, const char *text, gsize len, guint line);

/* Reads the next game; FALSE if there is none. */
gboolean mid_parser_next (MidParser *self, const MidVisitor *visitor, gpointer data);

/* Of the game just read: the line that it begins in, and where it ends, in bytes of the text, the
 * space behind it included. */
guint mid_parser_get_line (MidParser *self);
gsize mid_parser_get_end (MidParser *self);

/* What was wrong in the game just read; borrowed until the next call. */
guint mid_parser_get_n_errors (MidParser *self);
const MidReadError *mid_parser_get_error (MidParser *self, guint i);

/* Notes that the game to be read next was cut off: it is longer than a frame may be. */
void mid_parser_note_cut (MidParser *self);
