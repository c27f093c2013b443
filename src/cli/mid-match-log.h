/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-match-log.h: where the games of a match go when they are over.
 *
 * A file is written when the match ends.  Until then each game is kept in a journal beside it, in
 * one piece as soon as it is over: of a match that is killed nothing is lost, and the same match
 * goes on from there.  Where the games go to a pipe there is no journal: each is written when those
 * before it have been.
 */
#pragma once
#include "mid-cli-output.h"
#include "mid-job-journal.h"

typedef struct
{
  const char *path; /* borrowed */
  MidCliStyle style;
  MidJobJournal *journal; /* NULL: a pipe */
  MidCliOutput pipe;
  GArray *written; /* guint64: the games, in their order */
} MidMatchLog;

/* Opens the log for the path, whose ending says the style; a journal that is there must be of a
 * match of that description.  Not MID_CLI_OK, with the error printed, if that cannot be done. */
MidCliStatus mid_match_log_open (MidMatchLog *self, const char *path, const char *description);

/* Leaves the journal as it is. */
void mid_match_log_clear (MidMatchLog *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MidMatchLog, mid_match_log_clear)

/* A game with that opening, which has been played before; NULL: it has not.  Transfer full. */
MidRecord *mid_match_log_find (MidMatchLog *self, guint64 number, MidRecord *opening);

/* Keeps the game for good; FALSE, with the error printed, if it cannot be kept. */
gboolean
mid_match_log_keep (MidMatchLog *self, guint64 number, MidRecord *opening, MidRecord *record);

/* The game's turn in the file has come; it has been kept. */
gboolean mid_match_log_write (MidMatchLog *self, guint64 number, MidRecord *record);

/* Puts the file in place, whether or not the match is complete; if it is, the journal goes.  FALSE,
 * with the error printed, if that fails. */
typedef enum
{
  MID_MATCH_COMPLETE,
  MID_MATCH_STOPPED /* to go on another time */
} MidMatchEnd;

gboolean mid_match_log_finish (MidMatchLog *self, MidMatchEnd end);
