/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-places.h: lists places of a game to go to: its bookmarks, where one can be set as well, the
 * ends of lines that nothing judges yet (mid-line-end.h), where a side has several moves
 * (mid-own-choice.h), or where the game leaves a repertory (mid-departure.h).
 */
#pragma once
#include <gtk/gtk.h>

#include "mid-cursor.h"
#include "mid-practice.h"

#define MID_TYPE_PLACES (mid_places_get_type ())
G_DECLARE_FINAL_TYPE (MidPlaces, mid_places, MID, PLACES, GtkPopover)

/* Opens it for the cursor's game; what is chosen moves the cursor. */
void mid_places_show_bookmarks (MidPlaces *self, MidCursor *cursor);
void mid_places_show_line_ends (MidPlaces *self, MidCursor *cursor);
void mid_places_show_own_choices (MidPlaces *self, MidCursor *cursor, MidSide side);

/* practice: NULL: it cannot be read, and why says so. */
void mid_places_show_departures (MidPlaces *self, MidCursor *cursor, MidPractice *practice,
                                 const GError *why);

/* "12… Nf3", or that it is the start; transfer full. */
char *mid_places_dup_place (MidRecord *record, MidNode *node);
