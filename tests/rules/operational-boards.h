/* SPDX-License-Identifier: GPL-3.0-or-later */
/* operational-boards.h: positions of Operational Chess 2 for tests.
 *
 * They are given as lists of pieces, "Re5 pe7": upper case is Blue.  Each side has an outpost in a
 * corner besides, unless the list begins with "!".
 */
#pragma once
#include <glib.h>
#include <string.h>

#include "mid-game.h"

#define START                                                                                      \
  "cnbgxrhmoqhrxgbnc/2u2s2u2s2u2/ppppppppppppppppp/17/17/17/17/17/PPPPPPPPPPPPPPPPP/"              \
  "2U2S2U2S2U2/CNBGXRHMOQHRXGBNC b 0 1"

enum
{
  SQUARES = 17 * 11
};

const MidGame *operational_game (void);

/* The position text of a list of pieces, turn 'b' or 'r', without counters. */
char *operational_list_to_text (const char *list, char turn);

/* The position, which must be valid, under one setting or none. */
MidPosition operational_read (const char *text, const MidSetting *setting);
MidPosition operational_set_up (const char *list, char turn, const MidSetting *setting);

/* The legal move of that long form, 0 if there is none. */
MidMove operational_find_move (const MidPosition *pos, const char *text);
