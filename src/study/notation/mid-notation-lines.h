/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-notation-lines.h: the paragraphs of a notation, and what in them each variation came to.
 *
 * After an edit, variations in which nothing was touched are not walked again: it is known for the
 * HEAD of each, its first node, which paragraphs it came to.  What an edit costs is thus the length
 * of the lines it is in, not the size of the tree.
 */
#pragma once
#include "mid-paragraph.h"

typedef struct _MidNotationLines MidNotationLines;

/* A variation that was walked, its own variations included: n paragraphs from that index on. */
typedef struct
{
  MidNode *head;
  guint begin, n, depth;
} MidNotationLine;

MidNotationLines *mid_notation_lines_new (void);
void mid_notation_lines_free (MidNotationLines *self);

guint mid_notation_lines_get_n (MidNotationLines *self);

/* Borrowed; NULL beyond the last. */
MidParagraph *mid_notation_lines_get (MidNotationLines *self, guint place);

/* The paragraph that shows the node as an element; NULL: none does. */
MidParagraph *mid_notation_lines_find (MidNotationLines *self, MidNode *node);

/* Appends what the variation came to at that depth to `out`, borrowed.  FALSE: it is not known. */
gboolean
mid_notation_lines_take (MidNotationLines *self, MidNode *head, guint depth, GPtrArray *out);

/* What is known of the node as a head, or of all, is not right any more. */
void mid_notation_lines_forget (MidNotationLines *self, MidNode *head);
void mid_notation_lines_forget_all (MidNotationLines *self);

/* The heads of the variations that one of the nodes is in, as a set (transfer full). */
GHashTable *mid_notation_lines_find_dirty (MidNotationLines *self, const GPtrArray *touched);

/* A stretch of the paragraphs that gives way to others. */
typedef struct
{
  guint at, removed, added;
} MidNotationChange;

/* Puts `fresh` in the place of the paragraphs, keeping those that read the same at both ends;
 * `walked` (MidNotationLine) is what variations came to in them.  `fresh` is taken, and with it
 * each paragraph that has no place (G_MAXUINT) yet: those that have one were borrowed from here.
 * Those that gave way have none any more, but are kept until it is tidied: whoever shows them has
 * to be told first. */
void mid_notation_lines_replace (MidNotationLines *self, GPtrArray *fresh, const GArray *walked,
                                 MidNotationChange *change);

/* Drops so many of them; whether there are more. */
gboolean mid_notation_lines_tidy (MidNotationLines *self, guint most);
