/* SPDX-License-Identifier: GPL-3.0-or-later */
/* operational-guide.c: the rules in words (O2 to O9). */
#include "operational-guide.h"

/* In the order of the pieces of operational-show.c. */
static const char *const rules[] = {
  NULL,
  MID_N_ ("Steps one square in any direction, and shoots. On the opponent’s first rank it becomes "
          "a 4-star general."),
  MID_N_ ("Moves as a queen without capturing; captures along the same lines over exactly one "
          "piece of either side."),
  MID_N_ ("Leaps one to four squares straight, over anything, and shoots up to three squares in "
          "any direction."),
  MID_N_ ("Leaps to any square within four files and four ranks, and shoots up to four squares in "
          "any direction."),
  MID_N_ ("Leaps one to four squares diagonally, over anything, and shoots up to three squares in "
          "any direction."),
  MID_N_ ("Goes to any square of the colour it stands on but those of the opponent’s first rank."),
  MID_N_ ("Goes to any square of the colour it does not stand on but those of the opponent’s first "
          "rank."),
  MID_N_ ("Leaps exactly two squares in any of the eight directions."),
  MID_N_ ("Leaps exactly three squares in any of the eight directions."),
  MID_N_ ("Leaps exactly four squares in any of the eight directions."),
  MID_N_ ("Leaps to any square of the colour it stands on within three files and three ranks."),
  MID_N_ ("Never moves; shoots one square in any direction. Who loses the last of his outposts and "
          "strongholds loses."),
  MID_N_ ("Never moves; shoots up to three squares in any direction. Who loses the last of his "
          "outposts and strongholds loses."),
};

const MidGuide mid_operational_guide = { .rules = rules };
