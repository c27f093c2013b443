/* SPDX-License-Identifier: GPL-3.0-or-later */
/* orthodox-guide.h: orthodox chess and Chess960 for a person who wants to understand a position. */
#pragma once
#include "mid-guide.h"

extern const MidGuide mid_orthodox_guide;
