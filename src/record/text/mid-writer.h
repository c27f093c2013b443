/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-writer.h: writes a record as canonical MGN, or as PGN that other programs can read.
 *
 * write (read (write (g))) is byte for byte write (g).  Lines wrap at 80 columns, never so that a
 * line begins with '%'.
 */
#pragma once
#include "mid-record.h"

typedef enum
{
  MID_WRITE_MGN,
  MID_WRITE_PGN /* for programs that read no more than PGN: elements other than moves become
                 * comments of the form {<1:0>}, and so does text; braces in comments become
                 * parentheses; Variant, SetUp and FEN say what was understood of them */
} MidWriteStyle;

/* Appends one game, with the empty line that ends it. */
void mid_writer_append (MidRecord *record, MidWriteStyle style, GString *out);

/* One game as text of its own, transfer full. */
char *mid_writer_dup_text (MidRecord *record, MidWriteStyle style);

/* Parts of that: a tag with its line's end, and all that follows the tags. */
void mid_writer_append_tag (const char *name, const char *value, GString *out);
void mid_writer_append_movetext (MidRecord *record, GString *out);

/* The line of elements from node on (variations included), as it would stand in a file: for the
 * clipboard.  Transfer full. */
char *mid_writer_dup_line (MidRecord *record, MidNode *node);
