/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-best-bids.h: how a duel that an engine has solved should be played, in words. */
#pragma once
#include "mid-uci-duel.h"

/* "best: no challenge 25 %, 1 75 %; answers 0 50 %, 2 50 %"; translated, transfer full. */
char *mid_best_bids_dup_text (const MidUciDuel *duel);
