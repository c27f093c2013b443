/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-setup-text.h: the text of a position being set up.  It follows the board, and the board
 * follows it as soon as it is whole; where it is not, it says what is wrong and marks the place. */
#pragma once
#include "mid-draft-widget.h"

#define MID_TYPE_SETUP_TEXT (mid_setup_text_get_type ())
G_DECLARE_FINAL_TYPE (MidSetupText, mid_setup_text, MID, SETUP_TEXT, MidDraftWidget)
