/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-key-row.h: an action and its key, to be chosen by pressing it. */
#pragma once
#include <adwaita.h>

#include "mid-keymap.h"

#define MID_TYPE_KEY_ROW (mid_key_row_get_type ())
G_DECLARE_FINAL_TYPE (MidKeyRow, mid_key_row, MID, KEY_ROW, AdwActionRow)

/* It follows the setting. */
GtkWidget *mid_key_row_new (const MidAction *action);
