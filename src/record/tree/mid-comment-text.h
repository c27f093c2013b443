/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-comment-text.h: the prose of a comment, and the commands in it.
 *
 * A comment may hold commands such as "[%clk 0:41:07]" among its words.  A person reads and edits
 * the words; the commands stay where they were, before or after them.
 */
#pragma once
#include <glib.h>

/* The comment without its commands, spaces tidied.  NULL gives "".  Transfer full. */
char *mid_comment_text_dup_prose (const char *comment);

/* Appends the words of a comment, a space for each command, nothing tidied. */
void mid_comment_text_append_prose (GString *out, const char *comment, gsize len);

/* The comment with its words replaced.  Transfer full; NULL when nothing is left. */
char *mid_comment_text_replace_prose (const char *comment, const char *prose);

/* The argument of the first command of that name ("clk"), NULL if there is none. */
char *mid_comment_text_dup_command (const char *comment, const char *name);

/* The comment with that command saying so; argument NULL takes all of that name away.  What would
 * end a command or a comment is left out of the argument.  Transfer full; NULL when nothing is
 * left. */
char *mid_comment_text_set_command (const char *comment, const char *name, const char *argument);
