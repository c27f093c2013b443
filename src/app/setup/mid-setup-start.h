/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-setup-start.h: a row for the number of a starting position: typed, drawn at once, or thrown
 * with a die before one's eyes, as the rule book has it. */
#pragma once
#include <adwaita.h>

#include "mid-draft.h"

#define MID_TYPE_SETUP_START (mid_setup_start_get_type ())
G_DECLARE_FINAL_TYPE (MidSetupStart, mid_setup_start, MID, SETUP_START, AdwActionRow)

/* The draft's game must have a number field (mid_draft_get_number_field). */
GtkWidget *mid_setup_start_new (MidDraft *draft);
