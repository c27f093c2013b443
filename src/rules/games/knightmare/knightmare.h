/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare.h: a position of Knightmare Chess.
 *
 * A TABLE is everything on and beside the board: an orthodox position (pieces, rights, clock,
 * turn), the effects in play, captured pieces, hands, decks and discards, and where in the turn
 * play is. A position is three tables: the present one, that of the start of the turn, for cards
 * that undo a turn, and that before the last card, for cards that undo a card.  The latter two are
 * empty when nothing can ask for them.
 *
 * The orthodox position is used as one (its generator lists the moves, its reader reads it) as long
 * as nothing is in play that orthodox chess does not know; `key` in it is unused and 0.
 *
 * THE TURN (K2).  In phase MOVE the side to move plays a card before its move, one instead of it,
 * or moves; while it is `late`, nothing of its turn has happened and it may still answer the turn
 * of the other side with a card of its own.  In phase AFTER it plays a card after its move,
 * discards, or passes.  In phase REPLY the other side answers a card just played, or passes.  What
 * an effect asks for (MID_EFFECT_SHIFT and those behind it) comes before all of these, and chance
 * before that.
 */
#pragma once
#include "mid-card.h"
#include "orthodox-board.h"

enum
{
  MID_EFFECTS_MAX = 24,
  MID_HAND_MAX = 6,
  MID_HAND = 5,
  MID_PILE_MAX = 96, /* cards of one deck and its discards; a common one has twice as many */
  MID_DECK_MAX = 90, /* cards a player may bring */
  MID_NOWHERE = 64   /* an effect whose piece is off the board, or that has no square */
};

typedef struct
{
  uint8_t kind;  /* MidEffectKind */
  uint8_t card;  /* that made it */
  uint8_t owner; /* who played that */
  uint8_t at, to;
  uint8_t value; /* what the kind says; of what a side must decide, the side */
  uint8_t turns; /* ends when so many more turns have ended; 0: for good */
  uint8_t play;  /* effects of one play of a card have the same number */
} MidKmEffect;

typedef enum
{
  MID_PHASE_MOVE,
  MID_PHASE_AFTER,
  MID_PHASE_REPLY,
  MID_PHASE_END /* what effects ask for and cards to be dealt, then the turn ends */
} MidPhase;

typedef struct
{
  MidOrthodox chess;
  MidMove forbidden; /* a move undone by a card, not to be made again; 0: none */
  MidMove made;      /* the move of this turn, or the card in its place */
  MidBits moved;     /* where the pieces moved last stand */
  MidKmEffect effects[MID_EFFECTS_MAX];
  uint8_t pile[2][MID_PILE_MAX]; /* the deck from the bottom up, the discards from the end down */
  uint8_t n_deck[2], n_discards[2];
  uint8_t hand[2][MID_HAND_MAX]; /* sorted, empty places last */
  uint8_t captured[2][8];        /* by owner and role: those that may return */
  uint8_t draws[2];              /* chance is to deal so many cards */

  uint8_t n_effects;
  uint8_t phase;                /* MidPhase */
  uint8_t resume;               /* MidPhase: after a reply */
  uint8_t late, late_reply;     /* may still answer the other's turn; the other may reply to that */
                                /* late: 1, or 2 and 3 of further cards that a card allows */
  uint8_t used[2];              /* has played a card on this turn */
  uint8_t extra[2];             /* further cards a card allows now */
  uint8_t replaced;             /* a card has taken the place of the move */
  uint8_t exposed;              /* the king was left in check: a card has to cure it */
  uint8_t conceded;             /* no card is played against mate or stalemate */
  uint8_t skipped;              /* the turn is lost: nothing but a pass can follow */
  uint8_t common, hidden, bags; /* a common deck; bits by side: deck unknown, order unknown */
  uint8_t result, reason;       /* MidResult, MidReason */

  /* What happened last, for cards that ask. */
  uint8_t card, card_by;                 /* the last card played, 0: none */
  uint8_t role[2];                       /* of the piece that each side moved last */
  uint8_t mover;                         /* who made the last move */
  uint8_t from, to;                      /* of it; MID_NOWHERE: none, or several */
  uint8_t taken, taken_role, taken_side; /* where, what, whose; MID_NOWHERE */
  uint8_t by_card;                       /* the card that moved or captured */
  uint8_t crossed;                       /* a piece went over the middle */
  uint8_t counted;                       /* several pieces moved */
  uint8_t no_move;                       /* the side to move has none, cards aside */
  uint8_t plays;                         /* cards played, to number effects */
  uint8_t window;                        /* MidWindow of the last card */
  uint8_t started;                       /* something of this turn has been decided */
  uint8_t passed;  /* as chess.ep, of a second pawn that a card moved; 0: none */
  uint8_t sure[2]; /* of a deck in no known order, so many topmost cards that are in order */

  MidCatalogue catalogue; /* that the numbers of cards are in */
  uint32_t zero_too;
} MidKmTable;

typedef struct
{
  MidKmTable now, turn, card;
} MidKnightmare;

_Static_assert(sizeof (MidKnightmare) <= MID_POSITION_MAX, "raise MID_POSITION_MAX");
_Static_assert(sizeof (MidKnightmare) <= MID_UNDO_MAX, "raise MID_UNDO_MAX");
_Static_assert(sizeof (MidKmTable) % 8 == 0, "no padding: positions are compared as bytes");

/* A move: what kind it is, then its data.
 *
 *   63     59   58 56  55  48  47                0
 *    count       kind    card   8 arguments of 6 bits, the first lowest
 *
 * A regular move has from, to, and the role it promotes to as arguments, and castling as king takes
 * rook.  Of an answer, card is that of the effect that asks. */
typedef enum
{
  MID_KM_PASS = 1,
  MID_KM_MOVE,
  MID_KM_PLAY,
  MID_KM_DISCARD,
  MID_KM_DRAW,
  MID_KM_ANSWER,
  MID_KM_LATE /* a card for any time, played right after the other side's turn */
} MidKmKind;

static inline MidMove
km_move (MidKmKind kind, unsigned card, const uint8_t *args, unsigned n)
{
  MidMove m = (MidMove) n << 59 | (MidMove) kind << 56 | (MidMove) card << 48;
  for (unsigned i = 0; i < n; i++)
    m |= (MidMove) args[i] << (6 * i);
  return m;
}

static inline MidKmKind
km_kind (MidMove m)
{
  return (MidKmKind) (m >> 56 & 7);
}

static inline unsigned
km_card (MidMove m)
{
  return m >> 48 & 0xff;
}

static inline unsigned
km_count (MidMove m)
{
  return (unsigned) (m >> 59);
}

static inline unsigned
km_arg (MidMove m, unsigned i)
{
  return (unsigned) (m >> (6 * i)) & 63;
}

/* --- knightmare-board.c: pieces, and what clings to them --- */

static inline MidSide
km_turn (const MidKmTable *t)
{
  return (MidSide) t->chess.turn;
}

static inline const MidCard *
km_get_card (const MidKmTable *t, unsigned id)
{
  return mid_card_get (t->catalogue, id);
}

/* Its name; "?" where the card is not known. */
static inline const char *
km_card_name (const MidKmTable *t, unsigned id)
{
  const MidCard *card = km_get_card (t, id);
  return card != NULL ? card->name : "?";
}

static inline bool
km_is_empty (const MidKmTable *t, int square)
{
  return !mid_has (occupied_set (&t->chess), square);
}

static inline MidSide
km_owner (const MidKmTable *t, int square)
{
  return mid_has (t->chess.sides[MID_SECOND], square) ? MID_SECOND : MID_FIRST;
}

/* The effect of that kind about the piece on, or the place of, the square; NULL if none. */
const MidKmEffect *km_effect_at (const MidKmTable *t, MidEffectKind kind, int square);
const MidKmEffect *km_effect_any (const MidKmTable *t, MidEffectKind kind);
bool km_clings (MidEffectKind kind); /* whether it is about a piece and goes with it */
bool km_is_demand (MidEffectKind kind);

/* Adds an effect; false when there is no room. */
bool km_effect_add (MidKmTable *t, MidKmEffect effect);

/* Takes the i-th out of play; its card goes to its owner's discards when nothing of it is left. */
void km_effect_end (MidKmTable *t, unsigned i);

MidPieceKind km_kind_at (const MidKmTable *t, int square);
bool km_is_royal (const MidKmTable *t, int square);
bool km_is_neutral (const MidKmTable *t, int square);
MidBits km_royals (const MidKmTable *t, MidSide side);

/* Whether the side may move the piece: its own, or a neutral one. */
bool km_can_use (const MidKmTable *t, MidSide side, int square);

void km_put (MidKmTable *t, MidSide side, MidRole role, int square);
void km_lift (MidKmTable *t, int square);        /* off the board, effects stay where they are */
void km_shift (MidKmTable *t, int from, int to); /* with all that clings to it; `to` is empty */
void km_swap (MidKmTable *t, int a, int b);
void km_capture (MidKmTable *t, int square); /* to the captured pieces */
void km_kill (MidKmTable *t, int square);    /* to the dead */
void km_set_role (MidKmTable *t, int square, MidRole role);
void km_restore (MidKmTable *t, MidSide side, MidRole role, int square); /* from the captured */
void km_end_magnet (MidKmTable *t, int square); /* a magnet that moves is one no longer */
bool km_has_role (const MidKmTable *t, int square, unsigned kinds); /* bits; either of two in one */

/* Directions as a side looks over the board, which cards may turn. */
int km_forward (const MidKmTable *t, MidSide side);          /* 0 … 7: north, clockwise */
int km_step (int square, int direction);                     /* -1 off the board */
int km_rank (const MidKmTable *t, MidSide side, int square); /* 1 … 8 */
int km_square (const MidKmTable *t, MidSide side, int rank, int file); /* its inverse */

/* --- knightmare-reach.c: where pieces go --- */

typedef struct
{
  MidPieceKind kind, second; /* second: of a piece that is two in one */
  MidCardThrough through;
  int limit; /* squares along a line; 0: any number */
} MidKmGait;

MidKmGait km_gait_at (const MidKmTable *t, int square);

/* Where a piece on the square gets to: empty squares, and occupied ones whosever. */
void km_reach (const MidKmTable *t, int square, MidSide owner, MidKmGait gait, MidBits *quiet,
               MidBits *takes);

/* One step; -1 off the board, over a wall, or onto a blocked square. */
int km_walk (const MidKmTable *t, int from, int direction);

/* Whether the piece may move at all, and capture, as far as effects go. */
bool km_is_stuck (const MidKmTable *t, int square);
bool
km_is_held (const MidKmTable *t, int square); /* by a continuing effect: cards do not move it */
bool km_may_capture (const MidKmTable *t, int square);
bool km_may_be_captured (const MidKmTable *t, int square);
bool km_may_be_taken (const MidKmTable *t, int square); /* by a card that says so */

/* What the side could capture with the piece, kings included. */
MidBits km_targets (const MidKmTable *t, MidSide side, int square);

/* Whether some piece of `by` (or a neutral one) could capture on the square, where a piece of the
 * other side stands, if there were no truce. */
bool km_is_attacked (const MidKmTable *t, int square, MidSide by);
bool km_is_exposed (const MidKmTable *t, MidSide side); /* a royal piece of the side is attacked */
void km_checked (const MidKmTable *t, MidSide side, int16_t squares[3]);

/* Whether the side's king would be safe on the empty square. */
bool km_is_safe (const MidKmTable *t, MidSide side, int king, int square);

/* --- knightmare-moves.c: regular moves --- */

/* Those of the side to move, its own royal pieces' safety left aside where `any` says so. */
typedef enum
{
  MID_KM_SAFE,
  MID_KM_EXPOSED /* those that leave a royal piece attacked */
} MidKmSafety;

void km_moves (const MidKmTable *t, MidKmSafety safety, MidMoveList *out);
bool km_has_move (const MidKmTable *t);

/* Among others all of those that go from some square of the one set to one of the other, and all
 * castling of the former: faster where few are wanted. */
void km_moves_between (const MidKmTable *t, MidBits from, MidBits to, MidKmSafety safety,
                       MidMoveList *out);
bool km_can_move (const MidKmTable *t, MidMove m, MidKmSafety safety);
bool km_is_mobile (const MidKmTable *t, int square); /* the piece has a legal move */
bool km_is_plain (const MidKmTable *t);              /* orthodox chess as far as the board goes */
bool km_is_passing (const MidKmTable *t, int from, int to); /* captures a pawn in passing */

bool km_is_capture (const MidKmTable *t, MidMove m);

/* The pawn that is captured in passing by going to the square; -1 if there is none. */
int km_passed_pawn (const MidKmTable *t, int to);
bool km_can_pass (const MidKmTable *t, MidSide side, int square); /* capture in passing there */

/* Makes it on the board; windows and turns are the caller's. */
void km_make (MidKmTable *t, MidMove m);

/* Notes a piece's way for cards that ask. */
void km_note_move (MidKmTable *t, MidSide side, int from, int to, unsigned card);

/* --- knightmare-program.c: cards --- */

typedef enum
{
  MID_WINDOW_NONE,
  MID_WINDOW_LATE, /* after the opponent's turn */
  MID_WINDOW_BEFORE,
  MID_WINDOW_INSTEAD,
  MID_WINDOW_AFTER,
  MID_WINDOW_REPLY
} MidWindow;

typedef enum
{
  MID_RUN_OK,
  MID_RUN_VOID, /* it has no effect: the checkmate rule (K4) */
  MID_RUN_BAD   /* an argument is not allowed, or more or fewer are needed */
} MidRun;

/* A card's program on its way over a table. */
typedef struct
{
  MidKnightmare *p;
  MidKmTable *t; /* of p */
  MidSide side;
  unsigned card;
  const MidCard *program;
  const uint8_t *args;
  unsigned n_args, used;
  uint8_t slots[MID_SLOT_VICTIM + 1];
  unsigned option; /* chosen last */
  bool no_refill;  /* the played card is not replaced, or another hand is refilled */
  bool is_done;    /* what the arguments say is complete */
  bool is_hidden;  /* not all of the hand is known */
  MidWindow window;
  bool undone;                      /* a turn or card was undone: whose windows follow is settled */
  bool countered;                   /* that was a card */
  uint8_t victim_role, victim_side; /* of the piece captured last, before the card */
  uint8_t passed[2];                /* as in the table, before the card: chess.ep and passed */
  MidBits touched;                  /* squares chosen, or gone to, so far */
  MidBits next;                     /* what the next argument may be, if more may follow */
  const char *why;
} MidKmMachine;

/* In which window the card can be played now by who is to decide, as far as its time, the hand and
 * what must have happened go.  MID_WINDOW_NONE and *why if in none; why may be NULL. */
MidWindow km_window (const MidKnightmare *p, unsigned card, const char **why);

/* Likewise of a card that is played as PLAY or LATE. */
MidWindow km_window_as (const MidKnightmare *p, MidKmKind kind, unsigned card, const char **why);

/* Plays the program of `play` on p->now for the window, and finds out whether that was allowed. */
MidRun km_run (MidKnightmare *p, MidWindow window, MidMove play, MidKmMachine *machine);

/* What may follow the arguments: sets next and is_done of the machine. */
void km_look_ahead (const MidKnightmare *p, MidWindow window, unsigned card, const uint8_t *args,
                    unsigned n, MidKmMachine *machine);

/* The play keeps to itself what it was told: its player's hand is not known either. */
bool km_is_secret (const MidKnightmare *p, MidMove m);

/* The card whose steps the card runs: itself, or the one it copies; NULL if there is none. */
const MidCard *km_program (const MidKmTable *t, MidSide side, unsigned card);

/* What the last of eight arguments means that is the one before it again: all that may follow, at
 * most 64 squares, from the front; how many. */
unsigned km_list_rest (const MidKnightmare *p, unsigned card, const uint8_t *args, uint8_t *out);
bool km_may_be_secret (const MidCardStep *step); /* the step is a choice that need not be told */
bool km_means_rest (const MidCardStep *step, const uint8_t *args, unsigned n); /* argument n does */

/* The choice that argument n makes, the arguments before it known; NULL if there is none. */
const MidCardStep *km_argument_step (const MidCard *program, const uint8_t *args, unsigned n);

/* --- knightmare-list.c: the plays of a card --- */

/* Lists the plays of one card, at most `max`. */
void km_list_plays (const MidKnightmare *p, unsigned card, unsigned max, MidMoveList *out);

/* Why the play of a card that can be played now is not legal; and why none is, where that is so. */
const char *km_why_no_play (const MidKnightmare *p, MidMove m);
const char *km_why_no_plays (const MidKnightmare *p, unsigned card);

/* Whether some play of the card has those n arguments, or begins with them.  The card must be one
 * that can be played now. */
bool km_can_go_on (const MidKnightmare *p, unsigned card, const uint8_t *args, unsigned n);

/* At most so many plays the card has; more than MID_MOVES_MAX are not counted.  0 where it cannot
 * be played. */
unsigned km_bound_plays (const MidKnightmare *p, unsigned card);

/* --- knightmare-choices.c: what a card may be played on --- */

/* Whether the effect goes on, and stands for all of its play of a card. */
bool km_is_first (const MidKmTable *t, unsigned i);

/* What the argument of a choice may be: squares, or numbers below 64. */
MidBits km_choice_bits (const MidKmMachine *machine, const MidCardStep *step);

/* How far a board is from the one that the machine has when a choice is made. */
typedef enum
{
  MID_KM_AS_IT_IS,
  MID_KM_MOVED,  /* pieces stand elsewhere, or are gone */
  MID_KM_CHANGED /* there may be others */
} MidKmBoard;

/* How many arguments a choice allows at most, whatever is chosen before. */
unsigned km_choice_bound (const MidKmMachine *machine, const MidCardStep *step, MidKmBoard board);

/* --- knightmare-refusal.c: why a card does not take what it is told --- */

/* What the choice wants; why it does not take the value, which is none of its bits. */
const char *km_name_need (const MidCardStep *step);
const char *km_name_refusal (const MidKmMachine *machine, const MidCardStep *step, unsigned value);

/* --- knightmare-action.c and its parts: what steps do --- */

/* Does the step; false if it cannot be done. */
bool km_do (MidKmMachine *machine, const MidCardStep *step);

/* Brings the last captured piece back on the square, with what clung to it. */
void km_rescue (MidKmTable *t, int square);

/* What clung to the piece of the side captured on `taken` a moment ago clings to that on `square`.
 */
void km_revive (MidKmTable *t, MidSide side, int taken, int square);

/* Asks for the promotion of pawns that a card brought to their last rank: by's opponent first. */
void km_ask_promotions (MidKmTable *t, MidSide by, unsigned card);

/* --- knightmare-hands.c: cards in hands and decks --- */

bool km_has_card (const MidKmTable *t, MidSide side, unsigned card); /* or may have */
unsigned km_hand_count (const MidKmTable *t, MidSide side);
bool km_hand_add (MidKmTable *t, MidSide side, unsigned card);
bool km_hand_remove (MidKmTable *t, MidSide side, unsigned card);
void km_discard (MidKmTable *t, MidSide side, unsigned card); /* onto the pile */
void km_refill (MidKmTable *t, MidSide side);                 /* one card from the deck */
unsigned km_deck_count (const MidKmTable *t, MidSide side);
bool km_is_deck_empty (const MidKmTable *t, MidSide side); /* and known to be */
unsigned km_deck_card (const MidKmTable *t, MidSide side, unsigned from_top);

/* How many of its cards can be among the topmost n: any, where its order is not known; at most 64.
 */
unsigned km_deck_reach (const MidKmTable *t, MidSide side, unsigned n);
unsigned km_discard_count (const MidKmTable *t, MidSide side);
unsigned km_discard_card (const MidKmTable *t, MidSide side, unsigned from_top);
unsigned km_take_discard (MidKmTable *t, MidSide side, unsigned from_top);
unsigned km_take_deck (MidKmTable *t, MidSide side, unsigned from_top);
uint64_t km_random (uint64_t *state);
void km_shuffle_deck (MidKmTable *t, MidSide side, uint64_t seed);

/* Of a deck that is known, the order of all but the topmost n is forgotten. */
void km_keep_order (MidKmTable *t, unsigned owner, unsigned n);

bool km_has_cards (const MidKmTable *t); /* anybody has, or can still get */

/* --- knightmare-place.c: setups --- */

/* As MidSetup's put and set; what the cards have done ends. */
void km_place (MidKnightmare *p, int square, MidCell cell);
void km_set_trait (MidKnightmare *p, unsigned trait, int value);

/* --- knightmare-play.c: the turn --- */

/* Who decides now, and what; whether nothing of the turn has been decided. */
MidSide km_decider (const MidKmTable *t);
MidAsk km_ask (const MidKmTable *t);
bool km_starts_turn (const MidKmTable *t);
const MidKmEffect *km_demand (const MidKmTable *t);
void km_apply (MidKnightmare *p, MidMove m);
MidMove km_pass (const MidKnightmare *p); /* 0: none */

/* What is forgotten when the side to move begins to act. */
void km_forget_last (MidKmTable *t);

/* --- knightmare-legal.c: what may be decided --- */

void km_list_moves (const MidKnightmare *p, MidMoveList *out); /* regular ones */
bool km_has_play (const MidKnightmare *p);                     /* of a card that may be in hand */
bool km_is_legal (const MidKnightmare *p, MidMove m);

/* All that may be decided, as far as the list has room: what there is most of comes last then. */
void km_legal (const MidKnightmare *p, MidMoveList *out);

/* Whether km_legal() leaves out what cards allow: those that are not known, or have too many plays.
 */
bool km_is_open (const MidKnightmare *p);

/* --- knightmare-turn.c: how a turn ends --- */

bool km_has_capture (const MidKmTable *t); /* among the regular moves */

/* Whether the side's king is in check when the turn at hand has ended, and with it what lasts so
 * long; and whether the side, which is to move then, is mated (in a turn of its own: now). */
bool km_is_left_exposed (const MidKmTable *t, MidSide side);
bool km_is_left_mated (const MidKmTable *t, MidSide side);

/* The turn is over: what lasted so long ends, and the other side is to move. */
void km_end_turn (MidKnightmare *p);

/* What follows from a decision, up to the next one. */
void km_go_on (MidKnightmare *p);
void km_settle (MidKnightmare *p); /* finds out whether the game is over */

/* --- knightmare-answer.c: answers to what effects ask --- */

void km_list_answers (const MidKnightmare *p, MidMoveList *out);
bool km_is_answer (const MidKnightmare *p, MidMove m);
void km_answer (MidKnightmare *p, MidMove m);

/* A piece lost to a word (Doomsayer): in the form of an answer that nobody asks for. */
void km_list_dooms (const MidKmTable *t, MidMoveList *out);
bool km_is_doom (const MidKmTable *t, MidMove m);
void km_doom (MidKnightmare *p, int square);

/* Why m, an answer to the demand at hand, is none. */
const char *km_why_no_answer (const MidKnightmare *p, MidMove m);
bool km_can_answer (const MidKnightmare *p); /* the demand at hand can be met */
bool km_can_shift_all (const MidKmTable *t); /* pieces can shift as asked, and all ends well (K4) */

/* --- knightmare-trap.c: traps --- */

/* A piece has ended a move of mover's on the square: a trap of the other side's there is sprung. */
void km_step_on_trap (MidKmTable *t, MidSide mover, int square);

/* Those on secret squares. */
void km_list_springing (const MidKmTable *t, MidMoveList *out);
bool km_is_springing (const MidKmTable *t, MidMove m);
void km_spring (MidKmTable *t, int square);

/* --- knightmare-lot.c: unknown cards --- */

/* False, and no change, if none is unknown in a hand. */
bool
km_deal_by_lot (MidKnightmare *p, const MidSetting *settings, unsigned n_settings, uint64_t seed);

/* --- knightmare-veil.c: what a player knows --- */

void km_veil (MidKnightmare *p, MidSide viewer);
size_t km_veil_move (const MidKnightmare *p, MidMove m, MidSide viewer, char *buf, size_t size);

/* Which argument of the move is a card of the deck; -1: none. */
int km_find_deck_argument (const MidCard *program, MidMove m);

/* Hides what one player knows of a table that nothing is known of by what is played later. */
void km_veil_table (MidKmTable *t, MidSide viewer);
void km_veil_traps (MidKmTable *t, MidSide viewer);
unsigned km_sight (const MidKnightmare *p, MidMove m, MidSight *out);

/* --- knightmare-shown.c: what a player knows when all has been seen --- */

void km_veil_until (MidKnightmare *p, MidSide viewer, const MidMove *moves, unsigned n);

/* --- knightmare-undo.c: cards that undo --- */

/* The turn of by's opponent is undone, and he moves again (differently) or makes no move; `card`
 * of by's is not in his hand any more. */
void km_undo_turn (MidKnightmare *p, MidSide by, unsigned card, bool again);

/* The card that by's opponent has just played has had no effect. */
void km_undo_card (MidKnightmare *p, MidSide by, unsigned card);

/* --- knightmare-deal.c: settings, decks --- */

extern const MidField mid_knightmare_fields[];
enum
{
  MID_KNIGHTMARE_FIELDS = 13
};

/* The catalogue that the settings name.  Errors name the setting in `offset`. */
MidParse km_find_catalogue (const MidSetting *settings, unsigned n, MidCatalogue *out);

/* Deals p->now's hands and decks as the settings say.  Errors name the setting in `offset`. */
MidParse km_deal (MidKmTable *t, const MidSetting *settings, unsigned n);

/* A table with nothing on it, nothing known of hands and decks. */
void km_clear (MidKmTable *t, MidCatalogue catalogue);

/* --- knightmare-fen.c: position text --- */

MidParse km_parse (MidKnightmare *p, const MidSetting *settings, unsigned n, const char *text,
                   size_t len, MidDefects *defects);
size_t km_format (const MidKnightmare *p, char *buf, size_t size);

/* --- knightmare-fields.c, knightmare-fields-read.c: what lies beside the board, as text --- */

/* The fields, each with a blank before it, in which the table is not as `base` is; the boards are
 * the same.  Returns the length. */
size_t km_format_fields (const MidKmTable *base, const MidKmTable *t, char *buf, size_t size);

/* Reads the field that is text[start .. len). */
MidParse km_parse_field (MidKmTable *t, const char *text, size_t len, size_t start);

/* --- knightmare-patch.c: the position text of earlier versions --- */

/* Reads what begins with "+" at `at`, and says in which bytes the tables are not as the board alone
 * would have them. */
bool km_parse_patch (MidKnightmare *p, const char *text, size_t len, size_t at);

/* --- knightmare-sound.c: whether bytes are a table that can be played --- */

/* What is wrong with it, or NULL. */
const char *km_find_unsound (const MidKmTable *t);

/* --- knightmare-text.c, knightmare-read.c: moves as text --- */

size_t km_format_move (const MidKnightmare *p, MidMove m, MidNotation how, char *buf, size_t size);
MidParse km_parse_move (const MidKnightmare *p, const char *text, size_t len, MidMove *out);

/* How an argument of a play is written. */
size_t km_format_argument (const MidKmTable *t, MidSide side, const MidCard *program,
                           const MidCardStep *step, unsigned value, char *buf, size_t size);

/* --- knightmare-guess.c: what goes without saying --- */

/* The only play of the card that the words behind its name can mean, though they leave something
 * out or name a set in another order; false if there is none, or more than one. */
bool km_guess_play (const MidKnightmare *p, MidKmKind kind, unsigned card, const char *text,
                    size_t len, MidMove *out);

/* --- knightmare-complete.c: what can be written next --- */

unsigned km_continue (const MidKnightmare *p, const char *text, size_t len, MidAsideWord *out);
unsigned km_beside (const MidKmTable *t, MidBeside *out);
void km_piles (const MidKmTable *t, MidSide side, MidPiles *out);
const char *km_why_no_card (const MidKnightmare *p, MidSide side, unsigned card);
const char *km_due (const MidKnightmare *p);
int km_next_step (const MidKnightmare *p, const char *text, size_t len, unsigned *card);

/* The card and the arguments that a text means, as far as it goes; how much of it was understood.
 */
size_t km_read_arguments (const MidKnightmare *p, const char *text, size_t len, unsigned *card,
                          uint8_t *args, unsigned *n);

/* How an effect is called in text: its card's name, with a number where that is not enough. */
size_t km_format_effect (const MidKmTable *t, unsigned i, char *buf, size_t size);

/* --- knightmare-search.c --- */

extern const MidSearch mid_knightmare_search;

/* --- knightmare-show.c: what a board shows --- */

enum
{
  MID_KNIGHTMARE_PIECES = MID_KINDS + 1, /* the last is a blocked square */
  MID_KNIGHTMARE_POWERS = 6
};
extern const MidPiece mid_knightmare_pieces[];
extern const MidPower mid_knightmare_powers[];

void km_cells (const MidKmTable *t, MidCell *out);
unsigned km_changes (const MidKnightmare *p, MidMove m, MidChange *out);
void km_gesture (const MidKnightmare *p, MidMove m, MidGesture *out);
const char *km_why_illegal (const MidKnightmare *p, int from, int to);

/* Whether the piece goes there as far as its kind of moves is concerned, whatever cards keep it. */
bool km_goes_to (const MidKmTable *t, int from, int to);
