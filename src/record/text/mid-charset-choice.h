/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-charset-choice.h: what a person says a file is in.
 *
 * Held for as long as the program runs, by the place of the file, so that whoever reads it, lists
 * it or makes an index of it reads the same.  Any thread.
 */
#pragma once
#include "mid-charset.h"

#define MID_CHARSET_UNSAID MID_N_CHARSETS /* nobody has said anything */

/* From now on the file is read as that; a byte order mark, XML and UTF-8 speak for themselves all
 * the same.  NULL for the path: all files of which nothing else is said. */
void mid_charset_choose (const char *path, MidCharset charset);

/* NULL: what has no path. */
MidCharset mid_charset_get_chosen (const char *path);
