/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-duel-panel.h: a duel as the engine has solved it: what each pair of bids is worth, and how
 * often each side should make which; and what was bid, and gave away.
 *
 * Rows are the defender's choices, columns the attacker's answers; the bars are their shares.
 */
#pragma once
#include <adwaita.h>

#include "mid-analyst.h"

#define MID_TYPE_DUEL_PANEL (mid_duel_panel_get_type ())
G_DECLARE_FINAL_TYPE (MidDuelPanel, mid_duel_panel, MID, DUEL_PANEL, AdwBin)

void mid_duel_panel_show (MidDuelPanel *self, const MidAnalystDuel *duel);
