/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-pips.h: a player's stones, as filled and empty pips. */
#pragma once
#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MID_TYPE_PIPS (mid_pips_get_type ())
G_DECLARE_FINAL_TYPE (MidPips, mid_pips, MID, PIPS, GtkWidget)

/* most 0 shows nothing. */
void mid_pips_set (MidPips *self, int filled, int most);

G_END_DECLS
