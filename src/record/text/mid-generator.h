/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-generator.h: random records, the same ones for the same plan on every machine.
 *
 * Material for tests: every element is legal, what is written about them means nothing.
 */
#pragma once
#include "mid-record.h"

typedef enum
{
  MID_DUELS_SELDOM, /* one duel in eight is fought */
  MID_DUELS_OFTEN   /* three in four are */
} MidDuels;

/* Fields of the game that `settings` leave open are drawn by lot when they are armies or numbers,
 * and keep their fallback when they are anything else.  Settings for other fields are ignored. */
typedef struct
{
  const MidGame *game;
  const MidSetting *settings;
  guint n_settings;
  guint64 seed;
  guint plies; /* where the main line stops if it is not over before; duels are no plies */
  MidDuels duels;
  double comments, variations; /* shares of the elements that have them, 0 … 1; nested variations
                                * have half the share of the line that they leave */
} MidGeneratorPlan;

/* Game `number` of the plan, whatever others are made.  Its Result is what the rules say of the
 * last position, repetitions counted, and "*" where play stopped; draws are not claimed.  NULL and
 * error if the settings do not make a start.  Transfer full. */
MidRecord *mid_generator_make (const MidGeneratorPlan *plan, guint64 number, GError **error);
