/* SPDX-License-Identifier: GPL-3.0-or-later */
/* orthodox.c: chess and Chess960.  A draw by rule (dead position, seventy-five moves) ends them. */
#include "mid-chess960-dice.h"
#include "orthodox.h"

static bool
is_stopped (const MidOrthodox *p)
{
  return mid_orthodox_is_drawn (p);
}

/* Players have not always noticed. */
static bool
may_go_on (const MidOrthodox *p)
{
  return true;
}

static MidOutcome
outcome_on (const MidOrthodox *p)
{
  return mid_orthodox_outcome (p);
}

#include "orthodox-game.h"

static void
draw (MidPosition *pos, const uint8_t *thrown, unsigned n)
{
  mid_orthodox_draw (edit_board (pos), thrown, n);
}

static const MidSetup chess_setup = { MID_ORTHODOX_SETUP };
static const MidSetup chess960_setup = { MID_ORTHODOX_SETUP, .throws = mid_chess960_throws,
                                         .n_throws = MID_CHESS960_THROWS, .draw = draw,
                                         .number = mid_chess960_dice_number };

/* --- The games -------------------------------------------------------------------------------- */

static const char *const chess_aliases[] = {
  "Standard",       "Chess",
  "Normal",         "Orthodox",
  "Regular",        "Classical",
  "Classic",        "Classic Chess",
  "International",  "From Position",
  "Standard Chess", "Set-up Position",
  "Illegal",        NULL,
};
static const char *const chess960_aliases[] = {
  "960",
  "Fischerandom",
  "Fischerrandom",
  "Fischer Random Chess",
  "Fischerandom Chess",
  "FRC",
  "Freestyle",
  "Freestyle Chess",
  "Chess9LX",
  "Wild/fr",
  NULL,
};

static const MidField chess960_fields[] = {
  { .kind = MID_FIELD_NUMBER,
    .tag = "StartPosition",
    .name = MID_N_ ("Starting position"),
    .min = 0,
    .max = MID_CHESS960_COUNT - 1,
    .fallback = MID_CHESS960_ORTHODOX,
    .digits = 1,
    .about = MID_N_ ("518 is the back rank of chess") },
};

const MidGame mid_chess = {
  .id = "chess",
  .name = MID_N_ ("Chess"),
  .about = MID_N_ ("Checkmate the other king: the game that the others grew from"),
  .aliases = chess_aliases,
  .setup = &chess_setup,
  MID_ORTHODOX_GAME,
  .perft = perft,
  .search = &mid_orthodox_search,
};

const MidGame mid_chess960 = {
  .id = "chess960",
  .name = MID_N_ ("Chess960"),
  .about = MID_N_ ("Chess from one of 960 back ranks, so that nobody knows the opening by heart"),
  .variant = "Chess960",
  .aliases = chess960_aliases,
  .fields = chess960_fields,
  .n_fields = 1,
  .setup = &chess960_setup,
  MID_ORTHODOX_GAME,
  .perft = perft,
  .search = &mid_orthodox_search,
};
