/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-richness.h: how much a copy of a game says besides its main line. */
#pragma once
#include <glib.h>

/* Of the first game of a text (text[len] must be 0): the words of its comments, the moves of its
 * variations and its glyphs, each counting the same; where those are equal, the commands in
 * comments and then the tags that say something decide.  Numbers are only to be compared. */
guint64 mid_richness_of_text (const char *text, gsize len);
