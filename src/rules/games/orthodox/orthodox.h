/* SPDX-License-Identifier: GPL-3.0-or-later */
/* orthodox.h: a position of orthodox chess or Chess960, for this folder and for games that embed
 * one.
 *
 * Twelve sets of squares would say where everything stands; eight say it as well (six roles, two
 * sides) and are less to copy.  There is no array of squares beside them: what stands on a square
 * is asked seldom enough, because a move carries the roles it moves and captures.
 *
 * Invariants of a valid position:
 *  - the two sides' sets are disjoint, their union is that of the roles;
 *  - one king a side, no pawn on the first or last rank, the side not to move is not in check;
 *  - castlers: rooks on their side's first rank, at most one on each side of the king there;
 *  - ep: set only if a capture there is legal, so that key, text and repetition need not ask;
 *  - key: equal to mid_orthodox_fresh_key().
 */
#pragma once
#include "mid-bitboard.h"
#include "mid-game.h"
#include "mid-setup.h"

typedef enum
{
  MID_NO_ROLE,
  MID_PAWN,
  MID_KNIGHT,
  MID_BISHOP,
  MID_ROOK,
  MID_QUEEN,
  MID_KING
} MidRole;

/* How castling is set up and written: from e1 with a1 and h1, or from anywhere. */
typedef enum
{
  MID_STYLE_CHESS,
  MID_STYLE_CHESS960
} MidStyle;

typedef struct
{
  MidBits roles[6]; /* [role - 1], both sides */
  MidBits sides[2]; /* by MidSide, all roles */
  MidBits castlers; /* rooks that may still castle, both sides */
  uint64_t key;
  uint32_t number; /* of the full move, from 1 */
  uint16_t clock;  /* half-moves since the last capture or pawn move */
  uint8_t turn;    /* MID_FIRST or MID_SECOND */
  uint8_t ep;      /* square where a pawn may be captured in passing; 0 (a1) if none */
  uint8_t style;   /* MidStyle */
  uint8_t zero[7]; /* so that equal positions are equal bytes */
} MidOrthodox;

typedef struct
{
  MidBits castlers;
  uint64_t key;
  uint16_t clock;
  uint8_t ep;
  uint8_t zero[5];
} MidOrthodoxUndo;

_Static_assert(sizeof (MidOrthodox) == 96, "copied often: keep it small");
_Static_assert(sizeof (MidOrthodoxUndo) <= MID_UNDO_MAX, "raise MID_UNDO_MAX");

/* A move, complete: it is applied without looking at the position.
 *
 *   22  21 20     18 17     15 14  12 11   6 5    0
 *  special promotion  captured   role    to   from      (the bits above are 0)
 *
 * Castling goes from the king's square to its rook's. */
typedef enum
{
  MID_SPECIAL_NONE,
  MID_SPECIAL_DOUBLE_STEP,
  MID_SPECIAL_EN_PASSANT,
  MID_SPECIAL_CASTLING
} MidSpecial;

static inline MidMove
mid_orthodox_move (int from, int to, MidRole role, MidRole captured, MidRole promotion,
                   MidSpecial special)
{
  return (MidMove) from | (MidMove) to << 6 | (MidMove) role << 12 | (MidMove) captured << 15
         | (MidMove) promotion << 18 | (MidMove) special << 21;
}

static inline int
mid_orthodox_from (MidMove m)
{
  return m & 63;
}

static inline int
mid_orthodox_to (MidMove m)
{
  return m >> 6 & 63;
}

static inline MidRole
mid_orthodox_role (MidMove m)
{
  return m >> 12 & 7;
}

static inline MidRole
mid_orthodox_captured (MidMove m)
{
  return m >> 15 & 7;
}

static inline MidRole
mid_orthodox_promotion (MidMove m)
{
  return m >> 18 & 7;
}

static inline MidSpecial
mid_orthodox_special (MidMove m)
{
  return m >> 21 & 3;
}

/* --- orthodox-setup.c, orthodox-fen.c --- */

/* The start of Chess960 number 0 … 959 (518: orthodox). */
void mid_orthodox_start (MidOrthodox *p, MidStyle style, int number);

/* Reads FEN of four to six fields; castling as KQkq (the outermost rook) or by the rook's file.
 * With MID_BAD_SETUP the defects are listed and *p holds the arrangement without castling and
 * en-passant rights that cannot be.  defects may be NULL. */
MidParse mid_orthodox_parse (MidOrthodox *p, MidStyle style, const char *text, size_t len,
                             MidDefects *defects);

/* Canonical FEN; returns its length. */
size_t mid_orthodox_format (const MidOrthodox *p, char *buf, size_t size);

/* Adds what is wrong with an arrangement of pieces and the side to move, rights left aside. */
void mid_orthodox_defects (const MidOrthodox *p, MidDefects *defects);

/* --- orthodox-place.c: a setup changed by hand, as mid-setup.h has it --- */

enum
{
  MID_ORTHODOX_TRAITS = 8
};
extern const MidTrait mid_orthodox_traits[MID_ORTHODOX_TRAITS];

unsigned mid_orthodox_tray (MidSide side, MidCell *out);
void mid_orthodox_put (MidOrthodox *p, int square, MidCell cell);
int mid_orthodox_get_trait (const MidOrthodox *p, unsigned trait);
bool mid_orthodox_can_set_trait (const MidOrthodox *p, unsigned trait, int value);
void mid_orthodox_set_trait (MidOrthodox *p, unsigned trait, int value);

/* What n throws decide of a start of Chess960. */
void mid_orthodox_draw (MidOrthodox *p, const uint8_t *thrown, unsigned n);

/* --- orthodox-moves.c --- */

enum
{
  MID_ORTHODOX_MOVES_MAX = 416 /* fifteen queens with 27 squares each and a king: a bound */
};

/* Legal by the moves of the pieces alone: a draw by count or material does not end them. */
void mid_orthodox_moves (const MidOrthodox *p, MidMoveList *out);
bool mid_orthodox_has_move (const MidOrthodox *p);

/* Whether m is one of mid_orthodox_moves(); any 64 bits may be asked about. */
bool mid_orthodox_can_move (const MidOrthodox *p, MidMove m);

/* Pieces that give check to the side's king (none if it has no king). */
MidBits mid_orthodox_checkers (const MidOrthodox *p, MidSide side);

/* Whether the pawn that is to be captured in passing on `ep` can be so by some pawn of `side`. */
bool mid_orthodox_ep_possible (const MidOrthodox *p, MidSide side, int ep);

/* --- orthodox-apply.c; as mid-game.h has them --- */

void mid_orthodox_apply (MidOrthodox *p, MidMove m, MidOrthodoxUndo *undo);
void mid_orthodox_retract (MidOrthodox *p, MidMove m, const MidOrthodoxUndo *undo);
uint64_t mid_orthodox_fresh_key (const MidOrthodox *p);

/* --- orthodox-outcome.c --- */

enum
{
  MID_ORTHODOX_FIFTY = 100,       /* half-moves on the clock: a draw may be claimed, FIDE 9.3 */
  MID_ORTHODOX_SEVENTY_FIVE = 150 /* it is one, FIDE 9.6.2 */
};

MidOutcome mid_orthodox_outcome (const MidOrthodox *p);

/* FIDE 5.2.2 as far as the material shows it: no sequence of moves mates either king. */
bool mid_orthodox_is_dead (const MidOrthodox *p);

/* Whether the game was drawn while the pieces could still move. */
bool mid_orthodox_is_drawn (const MidOrthodox *p);

/* --- orthodox-why.c --- */

/* Why no legal move goes from one square to the other (mid-game.h); NULL if one does. */
const char *mid_orthodox_why_illegal (const MidOrthodox *p, int from, int to);

/* --- orthodox-text.c, orthodox-read.c; as mid-game.h has them --- */

size_t
mid_orthodox_format_move (const MidOrthodox *p, MidMove m, MidNotation how, char *buf, size_t size);
MidParse mid_orthodox_parse_move (const MidOrthodox *p, const char *text, size_t len, MidMove *out);

/* The same without the short cut that SAN to the letter takes: what it is tested against. */
MidParse
mid_orthodox_parse_move_plain (const MidOrthodox *p, const char *text, size_t len, MidMove *out);

/* --- orthodox-show.c; as mid-game.h has them --- */

void mid_orthodox_cells (const MidOrthodox *p, MidCell *out);
unsigned mid_orthodox_changes (const MidOrthodox *p, MidMove m, MidChange *out);
void mid_orthodox_gesture (const MidOrthodox *p, MidMove m, MidGesture *out);

/* --- orthodox-perft.c --- */

/* Leaves at `depth` plies by the moves of the pieces alone, as published counts have it. */
uint64_t mid_orthodox_perft (const MidOrthodox *p, unsigned depth);

/* --- orthodox.c --- */

extern const MidGame mid_chess, mid_chess960;

/* orthodox-search.c, orthodox-evaluate.c, orthodox-exchange.c: as MidSearch has them. */
extern const MidSearch mid_orthodox_search;
extern const MidInputs mid_orthodox_inputs; /* orthodox-inputs.c */
int mid_orthodox_evaluate (const MidOrthodox *p);
void mid_orthodox_rate (const MidOrthodox *p, const MidMoveList *in, MidRating *out);
int mid_orthodox_risk (const MidOrthodox *p, MidMove m);

/* What a piece of the role is worth in an exchange. */
extern const int16_t mid_orthodox_worth[MID_KING + 1];
