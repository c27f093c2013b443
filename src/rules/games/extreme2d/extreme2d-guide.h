/* SPDX-License-Identifier: GPL-3.0-or-later */
/* extreme2d-guide.h: Extreme 2D Chess for a person who wants to understand a position. */
#pragma once
#include "mid-guide.h"

extern const MidGuide mid_extreme2d_guide;
