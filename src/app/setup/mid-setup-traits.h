/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-setup-traits.h: all of a position being set up that does not stand on the board, in rows:
 * the game, what it calls its traits, and its rule options. */
#pragma once
#include "mid-draft-widget.h"

#define MID_TYPE_SETUP_TRAITS (mid_setup_traits_get_type ())
G_DECLARE_FINAL_TYPE (MidSetupTraits, mid_setup_traits, MID, SETUP_TRAITS, MidDraftWidget)
