/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-writer-private.h: the tags of a record as text. */
#pragma once
#include "mid-writer.h"

/* All of them and the empty line behind them; nothing if there is none.  In PGN those that say what
 * is played, and from where, are as a strict reader wants them. */
void mid_writer_append_tags (MidRecord *record, MidWriteStyle style, GString *out);
