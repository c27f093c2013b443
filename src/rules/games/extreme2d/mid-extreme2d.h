/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-extreme2d.h: Extreme 2D Chess as a game; all that the registry needs. */
#pragma once
#include "mid-game.h"

extern const MidGame mid_extreme2d;
