/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-evaluations.h: the program's memory of evaluations, kept in the cache's folder. */
#pragma once
#include "mid-evaluation-cache.h"

/* One for all windows, made when it is first asked for; borrowed. */
MidEvaluationCache *mid_evaluations_get (void);

/* Writes what is not written yet and lets it go: the program ends. */
void mid_evaluations_end (void);
