/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-game-row.h: a game in the list of games: its index, and a line about it once it is read.
 */
#pragma once
#include <gio/gio.h>

#include "mid-summary.h"

#define MID_TYPE_GAME_ROW (mid_game_row_get_type ())
G_DECLARE_FINAL_TYPE (MidGameRow, mid_game_row, MID, GAME_ROW, GObject)

/* What a column shows. */
typedef enum
{
  MID_COLUMN_NUMBER,
  MID_COLUMN_WHITE,
  MID_COLUMN_BLACK,
  MID_COLUMN_RESULT,
  MID_COLUMN_DATE,
  MID_COLUMN_ARMIES,
  MID_COLUMN_MOVES,
  MID_COLUMN_EVENT,
  MID_COLUMN_RATING,
  MID_N_COLUMNS
} MidColumn;

MidGameRow *mid_game_row_new (guint index);

/* Which game of the collection, from 0. */
guint mid_game_row_get_index (MidGameRow *self);

/* NULL until it is read.  Signal "changed" when it is, and when it changes. */
const MidSummary *mid_game_row_get_summary (MidGameRow *self);

/* Takes what is in the summary. */
void mid_game_row_take_summary (MidGameRow *self, MidSummary *summary);

/* Says that the row looks different. */
void mid_game_row_changed (MidGameRow *self);

/* What the column says of the game, "" while it is not read.  Transfer full. */
char *mid_game_row_dup_text (MidGameRow *self, MidColumn column);
