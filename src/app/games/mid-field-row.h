/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-field-row.h: a row that asks for one of a game's fields: an army, a start's number, a rule
 * option, a deck.
 *
 * Signals: "changed" (), it asks for another value now; "cards" (), those of a deck, or cards of
 * one's own, are to be chosen: whoever has the row sets what comes of it.
 */
#pragma once
#include <adwaita.h>

#include "mid-game.h"

#define MID_TYPE_FIELD_ROW (mid_field_row_get_type ())
G_DECLARE_FINAL_TYPE (MidFieldRow, mid_field_row, MID, FIELD_ROW, GObject)

MidFieldRow *mid_field_row_new (const MidGame *game, const MidField *field);

const MidField *mid_field_row_get_field (MidFieldRow *self);

/* The row itself, for a group; borrowed. */
GtkWidget *mid_field_row_get_widget (MidFieldRow *self);

/* The value as a record writes it; NULL for one that goes without saying.  Transfer full. */
char *mid_field_row_dup_value (MidFieldRow *self);

/* A value that the field does not have is passed over. */
void mid_field_row_set_value (MidFieldRow *self, const char *value);

/* Lets the names of a row's choices have the room they need.  The row's own factory gives all of it
 * to the sentence below the title, and cuts the name of what is chosen. */
void mid_field_row_keep_names (AdwComboRow *row);
