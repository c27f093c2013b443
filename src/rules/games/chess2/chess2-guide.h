/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess2-guide.h: Chess 2, both editions for a person who wants to understand a position. */
#pragma once
#include "mid-guide.h"

extern const MidGuide mid_chess2_guide;
