/* SPDX-License-Identifier: GPL-3.0-or-later */
/* extreme2d.h: Extreme 2D Chess (Larry L. Smith, 2008): what its files share.
 *
 * A piece is a STACK: a disc on top that says whose it is (plain, heir or king) and below it discs
 * that are its POWERS, at most two each of red, blue and yellow.  Comments cite the rulings E1 to
 * E10 by number.
 *
 * Moves as text
 * -------------
 * A stack is called by the colours of its powers, whether it has one disc of them or two: R goes
 * straight and B diagonally like the rook and the bishop of chess, Y leaps like the knight, RB is
 * a queen of sorts, RBY has everything.  King and heir are K and H whatever they have absorbed; a
 * pawn (E4) has no letter.  So that a move is read without knowing what stood there:
 *
 *     d4  dxd5  d10=H          a pawn's step, capture (it stays on its file), promotion (E6)
 *     Rd1  RBxe7  Y1f4  Ra10c8 a stack's move; file, rank or both only where another stack of the
 *                              same colours could go there too
 *     Kc2  Hxc2                king and heir
 *     K@c1                     placing the king, the heir takes the other cell (E2)
 *     K~H                      king and heir change places (E7)
 *
 * with x where something is captured, + for check and # for checkmate.  The rank 10 has two digits,
 * and neither "a10" nor "a1" can be mistaken, because no rank is 0.  The long form is from-cell and
 * to-cell (c3c4, a9a10h for a promotion), the swap by the cells of king and heir (e1h1), and
 * placing as above.
 *
 * Invariants of a valid position
 * ------------------------------
 *  - cells, sides and powers say the same; kings and heirs are where cells have them;
 *  - being played: one king a side, at most one heir; the side not to move is not in check;
 *  - being placed (E2): the side to move has neither king nor heir, and where they will stand is
 *    empty; Black places after White;
 *  - key: equal to mid_extreme_fresh_key(). */
#pragma once
#include "extreme2d-tables.h"
#include "mid-extreme2d.h"
#include "mid-setup.h"

/* --- Stacks ----------------------------------------------------------------------------------- */

typedef enum
{
  MID_NO_TOP,
  MID_PLAIN,
  MID_HEIR,
  MID_KING_TOP
} MidTop;

/* A stack in a byte.  A colour's two bits count like a thermometer: 00 none, 01 one, 11 two.
 *
 *   7 6    5    4     3   2    1   0
 *   top   two  one   two one  two one
 *         yellow     blue     red
 *
 * 0 is an empty cell; a pawn is a plain top with no bit below (E4). */
typedef uint8_t MidStack;

enum
{
  MID_DISC_BITS = 6,
  MID_DISC_ONES = 0x15,
  MID_DISC_TWOS = 0x2a,
  MID_DISC_MASK = 0x3f,
  MID_PAWN_STACK = MID_PLAIN << 6
};

MID_INLINE MidStack
mid_stack (MidTop top, unsigned discs)
{
  return (MidStack) ((unsigned) top << 6 | discs);
}

MID_INLINE MidTop
mid_stack_top (MidStack stack)
{
  return stack >> 6;
}

MID_INLINE unsigned
mid_stack_discs (MidStack stack)
{
  return stack & MID_DISC_MASK;
}

/* Discs of the colour: 0, 1 or 2. */
MID_INLINE unsigned
mid_stack_count (MidStack stack, MidDisc colour)
{
  unsigned bits = stack >> (2 * colour) & 3;
  return bits - (bits >> 1);
}

/* E5: a colour's discs add up to two at most, the rest leaves play. */
MID_INLINE unsigned
mid_discs_absorb (unsigned a, unsigned b)
{
  unsigned ones = (a | b) & MID_DISC_ONES;
  unsigned twos = ((a | b) & MID_DISC_TWOS) | (a & b & MID_DISC_ONES) << 1;
  return ones | twos;
}

/* --- The position ----------------------------------------------------------------------------- */

enum
{
  MID_EXTREME_NOWHERE = 127, /* the cell of a king or heir that is not on the board */
  MID_EXTREME_FIFTY = 100    /* half-moves without capture or pawn step: drawn (E8) */
};

typedef enum
{
  MID_PHASE_PLAY,
  MID_PHASE_PLACE
} MidPhase;

/* E9; on: the page's full rules. */
typedef enum
{
  MID_PLANAR_RED = 1 << MID_RED,
  MID_PLANAR_BLUE = 1 << MID_BLUE,
  MID_LONG_YELLOW = 1 << MID_YELLOW,
  MID_OPTIONS_ALL = 7
} MidExtremeOption;

typedef struct
{
  MidSet sides[2];              /* by MidSide */
  MidSet powers[MID_DISC_BITS]; /* [bit]: stacks of both sides that have the bit of MidStack */
  uint64_t key;
  uint32_t number; /* of the turn, from 1: placing is the first */
  uint16_t clock;  /* half-moves since the last capture or pawn step */
  uint8_t turn;    /* MID_FIRST or MID_SECOND */
  uint8_t phase;   /* MidPhase */
  uint8_t kings[2], heirs[2];
  uint8_t options; /* of MidExtremeOption */
  MidStack cells[MID_EXTREME_CELLS];
  uint8_t zero[7]; /* so that equal positions are equal bytes */
} MidExtreme;

typedef struct
{
  uint64_t key;
  uint16_t clock;
  MidStack from, to; /* what stood there */
  uint8_t heirs[2];
  uint8_t zero[2];
} MidExtremeUndo;

_Static_assert(sizeof (MidExtreme) == 256, "copied often: keep it small");
_Static_assert(sizeof (MidExtreme) <= MID_POSITION_MAX, "raise MID_POSITION_MAX");
_Static_assert(sizeof (MidExtremeUndo) <= MID_UNDO_MAX, "raise MID_UNDO_MAX");

/* A move (the bits above are 0):
 *
 *   15 14   13  7   6    0
 *   deed     to      from
 *
 * Placing: from is the king's cell, to the heir's.  The swap: from the king's to the heir's. */
typedef enum
{
  MID_DEED_MOVE,
  MID_DEED_PROMOTE,
  MID_DEED_SWAP,
  MID_DEED_PLACE
} MidDeed;

MID_INLINE MidMove
mid_extreme_move (int from, int to, MidDeed deed)
{
  return (MidMove) from | (MidMove) to << 7 | (MidMove) deed << 14;
}

MID_INLINE int
mid_extreme_from (MidMove m)
{
  return m & 127;
}

MID_INLINE int
mid_extreme_to (MidMove m)
{
  return m >> 7 & 127;
}

MID_INLINE MidDeed
mid_extreme_deed (MidMove m)
{
  return m >> 14 & 3;
}

/* --- extreme2d-setup.c ------------------------------------------------------------------------ */

enum
{
  MID_EXTREME_FIELDS = 4
};
extern const MidField mid_extreme_fields[MID_EXTREME_FIELDS];

/* As mid-game.h has them; parse is in extreme2d-fen.c. */
MidParse mid_extreme_start (const MidSetting *settings, unsigned n_settings, MidExtreme *p);
MidParse mid_extreme_parse (const MidSetting *settings, unsigned n_settings, const char *text,
                            size_t len, MidExtreme *p, MidDefects *defects);
size_t mid_extreme_format (const MidExtreme *p, char *buf, size_t size);

/* Reads the settings into options (of MidExtremeOption) and j9 (E1: Black's last yellow stack
 * stands there). */
MidParse mid_extreme_read_settings (const MidSetting *settings, unsigned n_settings,
                                    uint8_t *options, bool *j9);

/* Makes an empty board, on which no one has been placed. */
void mid_extreme_clear (MidExtreme *p, uint8_t options);

/* Puts a stack (not 0) on an empty cell.  The key is left alone. */
void mid_extreme_stand (MidExtreme *p, MidSide side, int cell, MidStack stack);

/* Adds all that is wrong with an arrangement. */
void mid_extreme_find_defects (const MidExtreme *p, MidDefects *defects);

/* The cells where the side's king and heir are placed (E2): wing 0 is c, 1 is h. */
MID_INLINE int
mid_extreme_home (MidSide side, int wing)
{
  return (side == MID_FIRST ? 0 : 90) + (wing == 0 ? 2 : 7);
}

/* --- extreme2d-moves.c ------------------------------------------------------------------------ */

void mid_extreme_moves (const MidExtreme *p, MidMoveList *out);
bool mid_extreme_can_move (const MidExtreme *p, MidMove m);
bool mid_extreme_has_move (const MidExtreme *p);

/* Whether the side to move stands in check; not while it is placing. */
bool mid_extreme_is_in_check (const MidExtreme *p);

/* Whether the side's king could be captured if the other side were to move; false without one. */
bool mid_extreme_king_hangs (const MidExtreme *p, MidSide side);

/* Cells that the stack on `from` (not empty) reaches by the pattern of its moves: own stacks and
 * the own king left out of account, and pawns' steps in. */
MidSet mid_extreme_pattern (const MidExtreme *p, int from);

uint64_t mid_extreme_perft (const MidExtreme *p, unsigned depth);

/* --- extreme2d-apply.c; as mid-game.h has them ------------------------------------------------ */

void mid_extreme_apply (MidExtreme *p, MidMove m, MidExtremeUndo *undo);
void mid_extreme_retract (MidExtreme *p, MidMove m, const MidExtremeUndo *undo);
uint64_t mid_extreme_fresh_key (const MidExtreme *p);

/* --- extreme2d-text.c, extreme2d-read.c, extreme2d-why.c; as mid-game.h has them ---------------
 */

size_t
mid_extreme_format_move (const MidExtreme *p, MidMove m, MidNotation how, char *buf, size_t size);
MidParse mid_extreme_parse_move (const MidExtreme *p, const char *text, size_t len, MidMove *out);
const char *mid_extreme_why_illegal (const MidExtreme *p, int from, int to);

/* --- extreme2d-show.c; as mid-game.h has them ------------------------------------------------- */

/* By MidTop. */
enum
{
  MID_EXTREME_POWERS = 3
};
extern const MidPiece mid_extreme_pieces[MID_KING_TOP + 1];
extern const MidPower mid_extreme_powers[MID_EXTREME_POWERS];

/* MidCell.powers of a stack: how many discs of each colour, two bits a colour:
 *
 *   5 4      3 2    1 0
 *   yellow   blue   red     each 0, 1 or 2 */
uint16_t mid_extreme_cell_powers (MidStack stack);

void mid_extreme_cells (const MidExtreme *p, MidCell *out);
unsigned mid_extreme_changes (const MidExtreme *p, MidMove m, MidChange *out);
void mid_extreme_gesture (const MidExtreme *p, MidMove m, MidGesture *out);

/* --- extreme2d-place.c: a setup changed by hand, as mid-setup.h has it --- */

enum
{
  MID_EXTREME_TRAITS = 4
};
extern const MidTrait mid_extreme_traits[MID_EXTREME_TRAITS];

unsigned mid_extreme_tray (MidSide side, MidCell *out);
void mid_extreme_put (MidExtreme *p, int square, MidCell cell);
int mid_extreme_get_trait (const MidExtreme *p, unsigned trait);
bool mid_extreme_can_set_trait (const MidExtreme *p, unsigned trait, int value);
void mid_extreme_set_trait (MidExtreme *p, unsigned trait, int value);
