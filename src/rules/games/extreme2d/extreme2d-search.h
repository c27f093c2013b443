/* SPDX-License-Identifier: GPL-3.0-or-later */
/* extreme2d-search.h: the game for the search; as MidSearch in mid-game.h has it. */
#pragma once
#include "extreme2d.h"

extern const MidSearch mid_extreme_search;

/* extreme2d-evaluate.c */
int mid_extreme_evaluate (const MidExtreme *p);

/* What a stack is worth on a full board, wherever it stands; a king counts for its powers alone. */
int mid_extreme_stack_worth (MidStack stack);

/* extreme2d-rate.c */
void mid_extreme_noisy (const MidExtreme *p, MidMoveList *out);
void mid_extreme_rate (const MidExtreme *p, const MidMoveList *in, MidRating *out);
