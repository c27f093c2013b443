/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-knightmare.h: what the registry knows of Knightmare Chess, and decks for tools. */
#pragma once
#include "mid-game.h"

extern const MidGame mid_knightmare;
