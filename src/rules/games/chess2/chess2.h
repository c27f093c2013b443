/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess2.h: the position of Chess 2, its moves, and what its files offer each other. */
#pragma once
#include "chess2-tables.h"
#include "mid-bitboard.h"
#include "mid-chess2.h"
#include "mid-setup.h"

typedef enum
{
  MID_PAWN,
  MID_KNIGHT,
  MID_BISHOP,
  MID_ROOK,
  MID_QUEEN,
  MID_KING,
  MID_ROLES
} MidRole;

/* In the order of C1; a piece's army says what its role does. */
typedef enum
{
  MID_CLASSIC,
  MID_NEMESIS,
  MID_EMPOWERED,
  MID_REAPER,
  MID_TWO_KINGS,
  MID_ANIMALS,
  MID_ARMIES
} MidArmy;

typedef enum
{
  MID_PHASE_MOVE,
  MID_PHASE_KING_TURN,
  MID_PHASE_DUEL,
  MID_PHASE_EXPOSED /* D8: the side whose turn it is has lost */
} MidPhase;

/* What is played, as bits of MidChess2.rules. */
enum
{
  MID_RULE_DUELS = 1,
  MID_RULE_STOPS_SHORT = 2,    /* C8, option */
  MID_RULE_PAWN_LOST_PAYS = 4, /* D5, option */
  MID_STONES_MAX = 6           /* D1 */
};

/* A capture that the defender may challenge.  All zero when there is none. */
typedef struct
{
  uint8_t attacker;  /* where the attacking piece stands */
  uint8_t captured;  /* where the captured piece stood */
  uint8_t piece;     /* its code */
  uint8_t promotion; /* the role that a surviving pawn takes, or 0 */
  uint8_t direction; /* a rampage goes on … */
  uint8_t left;      /* … this many squares */
} MidChess2Duel;

/* Everything there is to know.  No byte of it is ever undefined. */
typedef struct
{
  MidBits roles[MID_ROLES]; /* both sides' pieces by role */
  MidBits sides[2];         /* all pieces by side */
  MidBits castling;         /* rooks that may still castle */
  uint64_t key;             /* all but en passant, see mid_chess2_key() */
  uint8_t board[64];        /* codes: 0 empty, else 1 + role + 8 * side */
  uint8_t army[2];          /* MidArmy */
  uint8_t turn;             /* MidSide */
  uint8_t phase;            /* MidPhase */
  uint8_t rules;
  int8_t en_passant; /* the square passed, or -1 */
  uint8_t stones[2]; /* 0 without duels */
  uint16_t clock;    /* turns since the last capture or pawn move */
  uint16_t number;
  MidChess2Duel duel;
  uint8_t unused[6];
} MidChess2;

_Static_assert(sizeof (MidChess2) == 168, "no hidden padding");
_Static_assert(sizeof (MidChess2) <= MID_UNDO_MAX, "an undo record is a copy");

static inline MidChess2 *
mid_chess2_of (MidPosition *pos)
{
  return (void *) pos->bytes;
}

static inline const MidChess2 *
mid_chess2_in (const MidPosition *pos)
{
  return (const void *) pos->bytes;
}

/* --- Pieces ----------------------------------------------------------------------------------- */

static inline unsigned
mid_chess2_code (int side, MidRole role)
{
  return 1 + (unsigned) role + 8 * (unsigned) side;
}

static inline MidRole
mid_code_role (unsigned code)
{
  return (MidRole) ((code - 1) & 7);
}

static inline int
mid_code_side (unsigned code)
{
  return (int) (code - 1) >> 3;
}

static inline MidBits
mid_chess2_pieces (const MidChess2 *p, int side, MidRole role)
{
  return p->sides[side] & p->roles[role];
}

static inline MidBits
mid_chess2_occupied (const MidChess2 *p)
{
  return p->sides[0] | p->sides[1];
}

/* The rank where the side's pieces start, and the one where its pawns promote. */
static inline MidBits
mid_home_rank (int side)
{
  return side == MID_FIRST ? MID_RANK_1 : MID_RANK_8;
}

static inline MidBits
mid_last_rank (int side)
{
  return mid_home_rank (!side);
}

static inline int
mid_forward (int side)
{
  return side == MID_FIRST ? 8 : -8;
}

/* What lies beyond the midline for the side. */
static inline MidBits
mid_chess2_beyond (int side)
{
  return side == MID_FIRST ? ~UINT64_C (0xffffffff) : UINT64_C (0xffffffff);
}

/* C11: whether all kings of the side stand beyond the midline. */
static inline bool
mid_chess2_is_across (const MidChess2 *p, int side)
{
  MidBits kings = mid_chess2_pieces (p, side, MID_KING);
  return kings != 0 && (kings & ~mid_chess2_beyond (side)) == 0;
}

/* Decided already, whether or not there are moves. */
static inline bool
mid_chess2_is_decided (const MidChess2 *p)
{
  return p->phase == MID_PHASE_EXPOSED || mid_chess2_is_across (p, MID_FIRST)
         || mid_chess2_is_across (p, MID_SECOND);
}

/* Pieces of the side that nothing but a king captures (C3), or nothing at all (C5). */
static inline MidBits
mid_chess2_nemeses (const MidChess2 *p, int side)
{
  return p->army[side] == MID_NEMESIS ? mid_chess2_pieces (p, side, MID_QUEEN) : 0;
}

static inline MidBits
mid_chess2_ghosts (const MidChess2 *p, int side)
{
  return p->army[side] == MID_REAPER ? mid_chess2_pieces (p, side, MID_ROOK) : 0;
}

static inline MidBits
mid_chess2_elephants (const MidChess2 *p, int side)
{
  return p->army[side] == MID_ANIMALS ? mid_chess2_pieces (p, side, MID_ROOK) : 0;
}

/* --- Moves -----------------------------------------------------------------------------------
 *
 *   bit   0 … 5    6 … 11   12 … 14     16 … 19
 *         from     to       promotion   kind        a move; to is the rook in castling, the piece
 *                                                   captured in a pounce, the last square of a
 *                                                   rampage, from in a whirlwind
 *         0 1  challenge, 2 3  response, 4 5  zero  MID_KIND_BID
 */
typedef enum
{
  MID_KIND_MOVE = 1,
  MID_KIND_EN_PASSANT,
  MID_KIND_CASTLE,
  MID_KIND_WHIRL,
  MID_KIND_POUNCE,
  MID_KIND_RAMPAGE,
  MID_KIND_PASS, /* no king-turn, or no challenge */
  MID_KIND_BID
} MidKind;

static inline MidMove
mid_chess2_move (MidKind kind, int from, int to)
{
  return (MidMove) kind << 16 | (MidMove) from | (MidMove) to << 6;
}

static inline MidKind
mid_move_kind (MidMove m)
{
  return (MidKind) (m >> 16 & 15);
}

static inline int
mid_move_from (MidMove m)
{
  return (int) (m & 63);
}

static inline int
mid_move_to (MidMove m)
{
  return (int) (m >> 6 & 63);
}

static inline MidRole
mid_move_promotion (MidMove m)
{
  return (MidRole) (m >> 12 & 7);
}

#define MID_CHESS2_PASS ((MidMove) MID_KIND_PASS << 16)

/* The squares that a castling king and rook arrive at. */
static inline int
mid_castle_king_to (MidMove m)
{
  return (mid_move_from (m) & 56) | (mid_move_to (m) > mid_move_from (m) ? 6 : 2);
}

static inline int
mid_castle_rook_to (MidMove m)
{
  return (mid_move_from (m) & 56) | (mid_move_to (m) > mid_move_from (m) ? 5 : 3);
}

/* The direction of a rampage, and how many squares it goes. */
static inline unsigned
mid_direction (int from, int to)
{
  if ((from & 7) == (to & 7))
    return to > from ? MID_NORTH : MID_SOUTH;
  return to > from ? MID_EAST : MID_WEST;
}

static inline int
mid_direction_step (unsigned direction)
{
  static const int8_t step[4] = { 8, 1, -8, -1 };
  return step[direction];
}

/* Whether the legal move m, of MID_KIND_MOVE, puts all kings of its side across (C11). */
static inline bool
mid_chess2_invades (const MidChess2 *p, MidMove m)
{
  MidBits kings = mid_chess2_pieces (p, p->turn, MID_KING), from = mid_bit (mid_move_from (m));
  MidBits beyond = mid_chess2_beyond (p->turn);
  return (kings & from) != 0 && mid_has (beyond, mid_move_to (m)) && (kings & ~from & ~beyond) == 0;
}

/* --- chess2-moves.c, chess2-perft.c ---------------------------------------------------------- */

/* Writes the legal moves of a phase that is MOVE or KING_TURN of an undecided game, passing
 * included; returns how many.  moves of MID_MOVES_MAX always suffices. */
unsigned mid_chess2_generate (const MidChess2 *p, MidMove *moves);

/* The same without moves of pieces other than kings to squares outside the goals; rampages and
 * pounces are all there, castling only if every square is a goal. */
unsigned mid_chess2_generate_toward (const MidChess2 *p, MidBits goals, MidMove *moves);

/* How many there would be. */
unsigned mid_chess2_count (const MidChess2 *p);

/* MidGame.legal, whatever the phase. */
void mid_chess2_legal (const MidPosition *pos, MidMoveList *out);
bool mid_chess2_is_legal (const MidPosition *pos, MidMove m);
bool mid_chess2_may_record (const MidPosition *pos, MidMove m);
/* The side's kings that stand in check (C10). */
MidBits mid_chess2_checked_kings (const MidChess2 *p, int side);

uint64_t mid_chess2_perft (MidPosition *pos, unsigned depth);

/* --- chess2-apply.c --------------------------------------------------------------------------- */

/* Puts a piece on an empty square, takes one off an occupied square; the key follows. */
void mid_chess2_put (MidChess2 *p, int square, unsigned code);
unsigned mid_chess2_take (MidChess2 *p, int square);

/* Makes the legal move m. */
void mid_chess2_make (MidChess2 *p, MidMove m);

/* Ends the normal turn after its duels, or the king-turn. */
void mid_chess2_end_part (MidChess2 *p);

/* An elephant goes on along its path until a duel is pending or the path ends (D7). */
void mid_chess2_go_on (MidChess2 *p);

/* MidChess2.key computed anew. */
uint64_t mid_chess2_board_key (const MidChess2 *p);

void mid_chess2_apply (MidPosition *pos, MidMove m, MidUndo *undo);
void mid_chess2_retract (MidPosition *pos, MidMove m, const MidUndo *undo);
bool mid_chess2_irreversible (const MidPosition *pos, MidMove m);
uint64_t mid_chess2_key (const MidPosition *pos);
uint64_t mid_chess2_fresh_key (const MidPosition *pos);

/* --- chess2-duel.c ---------------------------------------------------------------------------- */

/* The piece that stands on `attacker` has captured an enemy piece on `captured`; removes it, and
 * says whether a duel is now pending.  If not, a pawn has paid. */
bool mid_chess2_capture (MidChess2 *p, int attacker, int captured);

/* Removes an enemy piece where no duel can follow (D6); a pawn pays (D5). */
void mid_chess2_capture_freely (MidChess2 *p, int square);

/* Makes the answer m to the pending duel. */
void mid_chess2_answer (MidChess2 *p, MidMove m);

/* Writes the answers; at most 11. */
unsigned mid_chess2_answers (const MidChess2 *p, MidMove *moves);

/* What the defender must pay the bank before he bids (D2). */
int mid_chess2_payment (const MidChess2 *p);

MidMove mid_chess2_bid_move (int challenge, int response, MidZero zero);
bool mid_chess2_duel (const MidPosition *pos, MidDuel *out);
void mid_chess2_bid (const MidPosition *pos, MidMove m, MidBid *out);

/* --- chess2-setup.c --------------------------------------------------------------------------- */

extern const char mid_chess2_letters[]; /* of roles */
extern const MidField mid_chess2_fields[], mid_sirlin_fields[];
enum
{
  MID_CHESS2_FIELDS = 4,
  MID_SIRLIN_FIELDS = 6
};

/* An empty board under the settings: armies, rules and stones.  number: the StartPosition. */
MidParse mid_chess2_settle (const MidGame *game, const MidSetting *settings, unsigned n_settings,
                            MidChess2 *p, unsigned *number);
MidParse mid_chess2_start (const MidGame *game, const MidSetting *settings, unsigned n_settings,
                           MidPosition *pos);

/* Lists everything that keeps the arrangement from being played. */
void mid_chess2_find_defects (const MidChess2 *p, MidDefects *defects);

/* Whether the attacking piece, of the role, can have captured as p->duel says; whether it can go on
 * as that says. */
bool mid_chess2_is_capture_possible (const MidChess2 *p, MidRole attacking);
bool mid_chess2_is_rest_possible (const MidChess2 *p);

extern const MidChoice mid_chess2_army_choices[MID_ARMIES];

/* --- chess2-place.c: a setup changed by hand ---------------------------------------------------
 */

extern const MidSetup mid_chess2_setup, mid_sirlin_setup;

/* --- chess2-fen.c ----------------------------------------------------------------------------- */

MidParse mid_chess2_parse (const MidGame *game, const MidSetting *settings, unsigned n_settings,
                           const char *text, size_t len, MidPosition *pos, MidDefects *defects);
size_t mid_chess2_format (const MidPosition *pos, char *buf, size_t size);

/* The rook that "K" or "Q" means: the outermost one beside the king.  Where there is none, the
 * corner, which the defects then complain of. */
int mid_chess2_outermost_rook (const MidChess2 *p, int side, bool king_side);

/* --- chess2-search.c, chess2-evaluate.c, chess2-exchange.c -------------------------------------
 */

extern const MidSearch mid_chess2_search;
extern const MidInputs mid_chess2_inputs; /* chess2-inputs.c */

/* What a piece is worth by army and role, in hundredths of a pawn; kings 0. */
extern const int16_t mid_chess2_worth[MID_ARMIES][MID_ROLES];

/* What n stones are worth. */
int mid_chess2_stones_worth (int n);

/* MidSearch.evaluate, .rate and .risk. */
int mid_chess2_evaluate (const MidPosition *pos);
int mid_chess2_risk (const MidPosition *pos, MidMove m);
void mid_chess2_rate (const MidPosition *pos, const MidMoveList *in, MidRating *out);

/* --- chess2-text.c, chess2-read.c ------------------------------------------------------------ */

size_t
mid_chess2_format_move (const MidPosition *pos, MidMove m, MidNotation how, char *buf, size_t size);
MidParse mid_chess2_parse_move (const MidPosition *pos, const char *text, size_t len, MidMove *out);

/* --- chess2-why.c ----------------------------------------------------------------------------- */

const char *mid_chess2_why_illegal (const MidPosition *pos, int from, int to);

/* --- chess2-board.c --------------------------------------------------------------------------- */

extern const MidPiece mid_chess2_piece_kinds[];
enum
{
  MID_CHESS2_PIECE_KINDS = 20
};
extern const char *const mid_chess2_army_names[MID_ARMIES];

MidCell mid_chess2_cell (const MidChess2 *p, unsigned code);

/* The role that a kind of piece has, by its index in the table above, in whatever army. */
MidRole mid_chess2_kind_role (unsigned kind);
void mid_chess2_cells (const MidPosition *pos, MidCell *out);
unsigned mid_chess2_changes (const MidPosition *pos, MidMove m, MidChange *out);
void mid_chess2_gesture (const MidPosition *pos, MidMove m, MidGesture *out);
void mid_chess2_player (const MidPosition *pos, MidSide side, MidPlayer *out);
