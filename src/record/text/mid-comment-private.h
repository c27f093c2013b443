/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-comment-private.h: the text of comments, as a record keeps it and as it is written. */
#pragma once
#include <glib.h>

enum
{
  MID_COMMENT_AHEAD = 16 << 10 /* so far the end of a comment is looked for behind a game in it */
};

/* A comment that is never closed would swallow the games behind it, and one that is closed may
 * quote a game.  From a line on that begins a game: the brace that closes the comment; NULL, and
 * the game is one: there is none before the next brace that opens one, or it is too far.  `*unsure`
 * where that cannot be told before more than up to `end` has been read. */
const char *mid_comment_find_close (const char *line, const char *end, gboolean *unsure);

/* Appends a comment's text in one line: line breaks and the space around them become one space,
 * none is left at the ends. */
void mid_comment_append_folded (GString *out, const char *text, gsize len);

/* The same as another line of comments; FALSE: it says nothing, and they are as they were. */
gboolean mid_comment_append_line (GString *lines, const char *text, gsize len);

/* Folded without a copy where it is in one line already, as nearly all are: *text and *len become
 * the comment folded.  Returns what to free afterwards, or NULL. */
char *mid_comment_fold (const char **text, gsize *len);

/* Appends a folded comment with its delimiters, in the form that reads back as the same: braces, or
 * a line comment with its line end when it holds a brace itself. */
void mid_comment_append_delimited (GString *out, const char *text, gsize len);
