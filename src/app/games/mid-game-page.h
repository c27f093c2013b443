/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-game-page.h: who played what, where and when: the record's tags, to read and to edit; those
 * of the document's other games are suggested while one types. */
#pragma once
#include <gtk/gtk.h>

#include "mid-study-widget.h"

#define MID_TYPE_GAME_PAGE (mid_game_page_get_type ())
G_DECLARE_FINAL_TYPE (MidGamePage, mid_game_page, MID, GAME_PAGE, MidStudyWidget)
