/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-setup-table.h: a board to be set up, close to it the trays of its two sides, from which
 * pieces are chosen with a click or dragged onto the board. */
#pragma once
#include "mid-draft-widget.h"
#include "mid-setup-controller.h"

#define MID_TYPE_SETUP_TABLE (mid_setup_table_get_type ())
G_DECLARE_FINAL_TYPE (MidSetupTable, mid_setup_table, MID, SETUP_TABLE, MidDraftWidget)

/* The trays go round with it. */
MidBoard *mid_setup_table_get_board (MidSetupTable *self);

/* NULL before there is a draft. */
MidSetupController *mid_setup_table_get_controller (MidSetupTable *self);
