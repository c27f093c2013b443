/* SPDX-License-Identifier: GPL-3.0-or-later */
/* operational.h: a position of Operational Chess 2, its moves, and what the files of this folder
 * offer each other.
 *
 * O1 … O11 in comments are the rulings:
 *  O1   the starting position is a reconstruction, kept in start.txt
 *  O2   a gun hits the first piece on one of 8 lines within its range; the shooter stays
 *  O3   ranges: helicopter 4, tank, cavalry, stronghold 3, soldier 2 (option: 1), outpost 1
 *  O4   tank and cavalry leap 1 to 4 squares, straight or diagonally
 *  O5   helicopter, fighter and the three generals leap
 *  O6   missile and bomber go anywhere on the colour they stand on, but not to the opponent's
 *       first rank
 *  O7   the airborne slides like a queen and captures over exactly one piece
 *  O8   the soldier steps one square, and becomes a 4-star general on the last rank
 *  O9   outpost and stronghold never move
 *  O10  the end: the last outpost or stronghold captured, no legal move, 100 moves of each side
 *       without capture or promotion; repetition is the caller's
 *  O11  position text: board, b or r, clock, move number
 *
 * Long form of moves: "e2e4"; "e10e11q" where a soldier becomes a general; "e2~e4" for a shot, so
 * that a piece's capture of a neighbour and its shot at it are told apart.
 *
 * No check, no pins: a move is legal if the piece makes it, so what a side can do hangs on sets of
 * squares alone.  Beside these there is an array of what stands where, and the occupation of every
 * file and diagonal, in which the airborne finds what it jumps over.
 *
 * Invariants of a valid position:
 *  - the sides' sets are disjoint, their union is that of the roles; board and lines say the same;
 *  - no soldier on its last rank;
 *  - the side not to move has an outpost or a stronghold;
 *  - key: equal to mid_operational_fresh_key().
 */
#pragma once
#include "mid-game.h"
#include "mid-setup.h"
#include "operational-tables.h"

typedef enum
{
  MID_NO_ROLE,
  MID_SOLDIER,
  MID_AIRBORNE,
  MID_TANK,
  MID_HELICOPTER,
  MID_CAVALRY,
  MID_MISSILE,
  MID_BOMBER,
  MID_GENERAL_2,
  MID_GENERAL_3,
  MID_GENERAL_4,
  MID_FIGHTER,
  MID_OUTPOST,
  MID_STRONGHOLD,
  MID_OPERATIONAL_ROLES = MID_OPERATIONAL_KEY_ROLES
} MidRole;

/* Options, as bits of MidOperational.rules. */
enum
{
  MID_RULE_GUNS_IGNORE_BLOCKERS = 1, /* O2 */
  MID_RULE_SHORT_SOLDIER_GUN = 2     /* O3 */
};

enum
{
  MID_OPERATIONAL_CLOCK_MAX = 200, /* O10: 100 moves of each side */
  MID_OPERATIONAL_FIELDS = 2
};

typedef struct
{
  MidSlots roles[MID_OPERATIONAL_ROLES]; /* [role - 1], both sides */
  MidSlots sides[2];                     /* by MidSide, all roles */
  uint64_t key;
  uint32_t number; /* of the full move, from 1 */
  uint16_t clock;  /* half-moves since the last capture or promotion */
  uint8_t turn;    /* MID_FIRST (Blue) or MID_SECOND (Red) */
  uint8_t rules;
  uint16_t lines[MID_LINES];    /* occupation by rank, see MID_LINE_FILES */
  uint8_t board[MID_SLOTS_END]; /* codes: 0 or role + 16 * side */
  uint8_t zero[4];              /* so that equal positions are equal bytes */
} MidOperational;

typedef struct
{
  uint64_t key;
  uint16_t clock;
  uint8_t zero[6];
} MidOperationalUndo;

_Static_assert(sizeof (MidOperational) == 872, "no hidden padding");
_Static_assert(sizeof (MidOperational) <= MID_POSITION_MAX, "raise MID_POSITION_MAX");
_Static_assert(sizeof (MidOperationalUndo) <= MID_UNDO_MAX, "raise MID_UNDO_MAX");

/* A move, complete: it is applied without looking at the position.
 *
 *   25    24   23    20 19  16 15   8 7    0
 *  promo shot captured  role  to    from       (slots; the bits above are 0) */
enum
{
  MID_MOVE_SHOT = 1 << 24,
  MID_MOVE_PROMOTION = 1 << 25
};

static inline MidMove
mid_operational_move (int from, int to, MidRole role, MidRole captured, unsigned flags)
{
  return (MidMove) from | (MidMove) to << 8 | (MidMove) role << 16 | (MidMove) captured << 20
         | flags;
}

static inline int
mid_operational_from (MidMove m)
{
  return m & 255;
}

static inline int
mid_operational_to (MidMove m)
{
  return m >> 8 & 255;
}

static inline MidRole
mid_operational_role (MidMove m)
{
  return m >> 16 & 15;
}

static inline MidRole
mid_operational_captured (MidMove m)
{
  return m >> 20 & 15;
}

static inline bool
mid_operational_is_shot (MidMove m)
{
  return (m & MID_MOVE_SHOT) != 0;
}

static inline bool
mid_operational_is_promotion (MidMove m)
{
  return (m & MID_MOVE_PROMOTION) != 0;
}

/* --- operational-setup.c --- */

extern const MidField mid_operational_fields[MID_OPERATIONAL_FIELDS];

/* Reads the options into *rules; errors name the setting by its index. */
MidParse
mid_operational_read_rules (const MidSetting *settings, unsigned n_settings, uint8_t *rules);

/* Adds what is wrong with an arrangement of pieces and the side to move. */
void mid_operational_defects (const MidOperational *p, MidDefects *defects);

/* --- operational-fen.c --- */

/* Reads position text (O11) under the options.  With MID_BAD_SETUP the defects are listed and *p
 * holds the arrangement.  defects may be NULL. */
MidParse mid_operational_parse (MidOperational *p, uint8_t rules, const char *text, size_t len,
                                MidDefects *defects);

/* Canonical position text; returns its length. */
size_t mid_operational_format (const MidOperational *p, char *buf, size_t size);

/* --- operational-moves.c --- */

/* Moves of the pieces, whether the game is over or not. */
void mid_operational_moves (const MidOperational *p, MidMoveList *out);
bool mid_operational_has_move (const MidOperational *p);

/* Whether m is one of mid_operational_moves(); any 64 bits may be asked about. */
bool mid_operational_can_move (const MidOperational *p, MidMove m);

/* --- operational-apply.c; as mid-game.h has them --- */

void mid_operational_apply (MidOperational *p, MidMove m, MidOperationalUndo *undo);
void mid_operational_retract (MidOperational *p, MidMove m, const MidOperationalUndo *undo);
uint64_t mid_operational_fresh_key (const MidOperational *p);

/* --- operational-outcome.c --- */

MidOutcome mid_operational_outcome (const MidOperational *p);

/* Whether the game ended though the pieces could move: O10, captured posts and the clock. */
bool mid_operational_is_stopped (const MidOperational *p);

/* The same, but for the count of moves. */
bool mid_operational_is_won (const MidOperational *p);

/* --- operational-why.c --- */

/* Why no legal move goes from one square to the other (mid-game.h); NULL if one does. */
const char *mid_operational_why_illegal (const MidOperational *p, int from, int to);

/* The same of a move, or of a shot, from slot to slot by a piece of the side to move. */
const char *mid_operational_why_no_move (const MidOperational *p, int from, int to);
const char *mid_operational_why_no_shot (const MidOperational *p, int from, int to);

/* --- operational-text.c, operational-read.c; as mid-game.h has them --- */

size_t mid_operational_format_move (const MidOperational *p, MidMove m, MidNotation how, char *buf,
                                    size_t size);
MidParse
mid_operational_parse_move (const MidOperational *p, const char *text, size_t len, MidMove *out);

/* --- operational-show.c; as mid-game.h has them --- */

extern const MidPiece mid_operational_pieces[MID_OPERATIONAL_ROLES + 1];

void mid_operational_cells (const MidOperational *p, MidCell *out);
unsigned mid_operational_changes (const MidOperational *p, MidMove m, MidChange *out);
void mid_operational_gesture (const MidOperational *p, MidMove m, MidGesture *out);

/* --- operational-perft.c; as mid-game.h has it --- */

uint64_t mid_operational_perft (MidOperational *p, unsigned depth);

/* --- operational-place.c: a setup changed by hand, as mid-setup.h has it --- */

enum
{
  MID_OPERATIONAL_TRAITS = 3
};
extern const MidTrait mid_operational_traits[MID_OPERATIONAL_TRAITS];

unsigned mid_operational_tray (MidSide side, MidCell *out);
void mid_operational_put (MidOperational *p, int square, MidCell cell);
int mid_operational_get_trait (const MidOperational *p, unsigned trait);
bool mid_operational_can_set_trait (const MidOperational *p, unsigned trait, int value);
void mid_operational_set_trait (MidOperational *p, unsigned trait, int value);
