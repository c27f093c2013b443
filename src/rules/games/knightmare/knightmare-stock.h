/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-stock.h: the cards of the published sets, made from data/cards by gen-cards. */
#pragma once
#include "mid-card.h"

extern const MidCard mid_knightmare_stock[];
extern const char *const mid_knightmare_texts[];
extern const unsigned mid_knightmare_n_stock;
