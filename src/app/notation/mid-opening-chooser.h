/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-opening-chooser.h: openings found by what is typed of their names, to be entered.
 *
 * What is chosen is the action "game.enter-opening" with its moves.
 */
#pragma once
#include <gtk/gtk.h>

#include "mid-cursor.h"

#define MID_TYPE_OPENING_CHOOSER (mid_opening_chooser_get_type ())
G_DECLARE_FINAL_TYPE (MidOpeningChooser, mid_opening_chooser, MID, OPENING_CHOOSER, GtkPopover)

/* Opens it, above what it belongs to, with those that go on from the cursor first. */
void mid_opening_chooser_show (MidOpeningChooser *self, MidCursor *cursor);
