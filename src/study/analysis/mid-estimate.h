/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-estimate.h: what to do where not all cards are known, by an engine that is shown one hand
 * after another (mid-dealing.h).
 *
 * It begins when it is told to, at the position where the study is, and ends when that is left.
 * Nothing of a game that is guessed or played is dealt: it would tell.
 *
 * Properties, notified when they change:
 *   "possible" gboolean  there are cards to deal where the study is; for reading
 *   "running"  gboolean  hands are being dealt; setting it begins and ends that
 *   "deals"    int       how many hands, 1 … 1000
 *   "seed"     int       the number of the first, 0 … 999999, which deals the same hands again
 * and what came of it, for reading; translated, NULL where there is nothing to say:
 *   "note"     char *    "An estimate: 12 of 20 hands dealt by lot, from number 1 on", or what
 * ended it "best"     char *    the best plain move and the best card, a sentence each, a line each
 *   "changes"  char *    which hands would change that, and how, a line each
 */
#pragma once
#include "mid-study.h"

#define MID_TYPE_ESTIMATE (mid_estimate_get_type ())
G_DECLARE_FINAL_TYPE (MidEstimate, mid_estimate, MID, ESTIMATE, GObject)

MidEstimate *mid_estimate_new (MidStudy *study);
