/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-sign-palette.h: all signs by name, to be searched and set. */
#pragma once
#include <gtk/gtk.h>

#include "mid-record.h"

#define MID_TYPE_SIGN_PALETTE (mid_sign_palette_get_type ())
G_DECLARE_FINAL_TYPE (MidSignPalette, mid_sign_palette, MID, SIGN_PALETTE, GtkPopover)

/* What is chosen activates "game.sign".  Ticks the signs of the node, which
 * lives until there is another. */
void mid_sign_palette_set_node (MidSignPalette *self, const MidNode *node);
