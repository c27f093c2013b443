/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-cli-games.h: the games of a file, one after another, and what is wrong with them.
 *
 * The file's first bytes say whether it is text (MGN, PGN) or an XML document.
 */
#pragma once
#include "mid-check.h"
#include "mid-cli.h"
#include "mid-reader.h"
#include "mid-xml-reader.h"

typedef struct
{
  const char *path; /* borrowed */
  GInputStream *stream;
  MidReader *reader; /* of text, or NULL */
  MidXmlReader *xml; /* of a document, or NULL */
  guint64 games, ok; /* ok: games without an error; a remark is none */
  guint64 errors;    /* a stream that fails is one */
  gboolean failed;   /* the stream did, or the document is wrong: there are no more games */
} MidCliGames;

/* Opens the file, "-" for the standard input; FALSE, with the error printed and counted, if that
 * fails.  To be cleared in either case. */
gboolean mid_cli_games_init (MidCliGames *self, const char *path);
void mid_cli_games_clear (MidCliGames *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MidCliGames, mid_cli_games_clear)

/* Checks a file of text that no game has been taken from yet (reader is not NULL), on so many
 * threads, 0: one a core; prints and counts as mid_cli_games_next() does. */
void mid_cli_games_check (MidCliGames *self, MidCheckDepth depth, guint threads, guint64 *plies);

/* The next game, transfer full; NULL at the end.  Prints what is wrong with it as
 * FILE:LINE:COL: message. */
MidRecord *mid_cli_games_next (MidCliGames *self);
