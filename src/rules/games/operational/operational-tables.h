/* SPDX-License-Identifier: GPL-3.0-or-later */
/* operational-tables.h: what gen-operational.c works out when the program is built. */
#pragma once
#include "operational-slots.h"

/* Squares that a piece reaches from a square of an otherwise empty board.  Reach is never stopped
 * by what stands between, except for guns (O2). */
typedef enum
{
  MID_REACH_1, /* the 8 lines of a queen, up to so many squares: guns, and a soldier's step */
  MID_REACH_2,
  MID_REACH_3,
  MID_REACH_4,
  MID_REACH_TANK,      /* O4 */
  MID_REACH_CAVALRY,   /* O4 */
  MID_REACH_FIGHTER,   /* O5 */
  MID_REACH_GENERAL_2, /* O5 */
  MID_REACH_GENERAL_3,
  MID_REACH_GENERAL_4,
  MID_REACH_HELICOPTER, /* O5 */
  MID_REACHES
} MidReach;

/* Lines that are not ranks: files a to q, then diagonals that rise, then those that fall.  On each
 * a square's place is its rank. */
enum
{
  MID_LINE_FILES = 0,
  MID_LINE_RISING = MID_SLOT_FILES,
  MID_LINE_FALLING = MID_LINE_RISING + MID_SLOT_FILES + MID_SLOT_RANKS - 1,
  MID_LINES = MID_LINE_FALLING + MID_SLOT_FILES + MID_SLOT_RANKS - 1
};

typedef struct
{
  uint8_t square; /* of the board outside, rank * 17 + file */
  uint8_t file, rank;
  uint8_t colour;               /* 0: as a1 */
  uint8_t lines[3];             /* its file, the diagonal that rises, the one that falls */
  uint8_t room[MID_DIRECTIONS]; /* squares from here to the edge */
  uint8_t zero;
} MidSlot;

enum
{
  MID_OPERATIONAL_KEY_ROLES = 13
};

extern const MidSlot mid_slots[MID_SLOTS_END];
extern const uint8_t mid_slot_of_square[MID_SLOT_SQUARES];
extern const MidSlots mid_slots_board;
extern const MidSlots mid_slots_colours[2];
extern const MidSlots mid_slots_ranks[MID_SLOT_RANKS];
extern const MidSlots mid_slots_reach[MID_REACHES][MID_SLOTS_END];

/* Random numbers for position keys: one a piece and square, one for Red to move, one a rule
 * option.  They never change, because files hold keys. */
extern const uint64_t mid_operational_keys[2][MID_OPERATIONAL_KEY_ROLES][MID_SLOT_SQUARES];
extern const uint64_t mid_operational_key_turn;
extern const uint64_t mid_operational_key_rules[4];

/* Position text of the start, from start.txt (O1). */
extern const char mid_operational_start_text[];
