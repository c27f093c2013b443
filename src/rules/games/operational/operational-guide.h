/* SPDX-License-Identifier: GPL-3.0-or-later */
/* operational-guide.h: Operational Chess 2 for a person who wants to understand a position. */
#pragma once
#include "mid-guide.h"

extern const MidGuide mid_operational_guide;
