/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-operational.h: what the registry knows of Operational Chess 2. */
#pragma once
#include "mid-game.h"

extern const MidGame mid_operational;
