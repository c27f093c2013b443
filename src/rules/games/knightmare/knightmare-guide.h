/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-guide.h: Knightmare Chess for a person who wants to understand a position. */
#pragma once
#include "mid-guide.h"

extern const MidGuide mid_knightmare_guide;
