/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-comment-private.h: the text of comments, as a record keeps it and as it is written. */
#pragma once
#include <glib.h>

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
