/* SPDX-License-Identifier: GPL-3.0-or-later */
/* three-check.h: a game built on orthodox chess that remembers more than it, for the tests. */
#pragma once
#include "mid-game.h"

extern const MidGame three_check;
