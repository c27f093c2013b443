/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-opening-line.h: a line above the moves: the opening's name; where armies meet, how they fare
 * and, in a line below, what the file's games have most played.  Hidden in a game of which there is
 * nothing to say.
 */
#pragma once
#include <gtk/gtk.h>

#include "mid-study-widget.h"

#define MID_TYPE_OPENING_LINE (mid_opening_line_get_type ())
/* Properties: "narrow" (gboolean): the first line alone, the moves need the room. */
G_DECLARE_FINAL_TYPE (MidOpeningLine, mid_opening_line, MID, OPENING_LINE, MidStudyWidget)
