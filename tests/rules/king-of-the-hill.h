/* SPDX-License-Identifier: GPL-3.0-or-later */
/* king-of-the-hill.h: a game built on orthodox chess, for the tests. */
#pragma once
#include "mid-game.h"

extern const MidGame king_of_the_hill;
