/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-tab-encoding.h: a person knows better which encoding the file of a tab is in. */
#pragma once
#include "mid-tab.h"

/* Asks which encoding the file is in, and reads it in that; nothing in a tab without a file. */
void mid_tab_ask_encoding (MidTab *self);
