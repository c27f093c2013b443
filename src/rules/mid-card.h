/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-card.h: what a card of Knightmare Chess is.
 *
 * A card is a short PROGRAM over a position.  Its steps either CHOOSE something, which is an
 * argument of the play ("Holy War b1 c1" chooses two squares), or DO something with what was
 * chosen.  What a choice may be depends on the choices before it; a play is legal when every choice
 * is allowed where it is made.  There are no loops but <repeat>, which is bounded by the number of
 * arguments, so that every program ends.
 *
 * Values live in SLOTS.  A choice writes the slot of its own number; three more say what happened
 * last on the board.  docs/cards.md describes the vocabulary, data/schema/cards.rng the files.
 *
 * The cards of the published sets are constants of the library, made from data/cards when it is
 * built.  A game that brings cards of its own has a CATALOGUE of its own: the published cards, and
 * behind them its own, in the order in which it names them.  A catalogue never changes, and the
 * same cards in the same order are the same catalogue, so that what a position means does not hang
 * on what other games there are.  A card's number means a card within one catalogue.
 */
#pragma once
#include "mid-game.h"

enum
{
  MID_CARD_NAME_MAX = 32,  /* bytes of a name, NUL included */
  MID_CARD_STEPS_MAX = 16, /* steps of a program */
  MID_CARD_ARGS_MAX = 8,   /* arguments of a play */
  MID_CARD_WORDS_MAX = 8,  /* words of an option */
  MID_CARD_WORD_MAX = 12,  /* bytes of one, NUL included */
  MID_CARD_POINTS_MAX = 50,
  MID_CARD_TEXT_MAX = 400, /* bytes of what it says, NUL included */
  MID_CARDS_MAX = 254      /* cards of a catalogue; 0 is none, 255 one that is not known */
};

/* A catalogue's number in this process; 0 is that of the published cards alone. */
typedef uint32_t MidCatalogue;

#define MID_CARD_NONE    0
#define MID_CARD_UNKNOWN 255

/* K2: when a card may be played.  Bits. */
typedef enum
{
  MID_WHEN_BEFORE = 1,   /* one's own turn, before the move */
  MID_WHEN_INSTEAD = 2,  /* in place of the move */
  MID_WHEN_AFTER = 4,    /* right after it */
  MID_WHEN_OPPONENT = 8, /* right after the opponent's turn */
  MID_WHEN_REPLY = 16,   /* to a card the opponent has just played */
  MID_WHEN_ANY = 32,     /* at any of these times, but in reply */
  MID_WHEN_COPY = 64     /* when the card it copies could be played */
} MidCardWhen;

/* What must have happened.  Bits; all of those set. */
typedef enum
{
  MID_TRIGGER_CAPTURE = 1,    /* the last move captured a piece of the other side */
  MID_TRIGGER_NO_CAPTURE = 2, /* it did not */
  MID_TRIGGER_NO_CARD = 4,    /* it was made without a card */
  MID_TRIGGER_FAR = 8,        /* it took a rook, bishop or queen two squares or more along a line */
  MID_TRIGGER_CROSSED = 16,   /* it took a piece over the middle of the board, away from its side */
  MID_TRIGGER_CHECK = 32,     /* the player's king is in check */
  MID_TRIGGER_OUTNUMBERED = 64, /* the opponent has more pieces other than pawns */
  MID_TRIGGER_MOVED = 128       /* one piece moved, and still stands where it went */
} MidCardTrigger;

/* Whose pieces.  Bits. */
typedef enum
{
  MID_WHOSE_OWN = 1,
  MID_WHOSE_ENEMY = 2,
  MID_WHOSE_EMPTY = 4 /* of squares: nobody's */
} MidCardWhose;

/* Where something must be.  Those in the second half are relative to the slot `of`. */
typedef enum
{
  MID_WHERE_ANY,
  MID_WHERE_OWN_HALF,
  MID_WHERE_CENTRE,      /* d4, e4, d5, e5 */
  MID_WHERE_CORNER,      /* a corner */
  MID_WHERE_LAST_CORNER, /* the one empty corner of four */
  MID_WHERE_EDGE,        /* a square on the edge */
  MID_WHERE_THREATENED,  /* a piece that some piece of the player could capture */
  MID_WHERE_MOBILE,      /* a piece that has a legal move */
  MID_WHERE_MOVED,       /* a piece that was moved last; castling moves two */

  MID_WHERE_ADJACENT,   /* next to it in any direction */
  MID_WHERE_ORTHOGONAL, /* next to it along rank or file */
  MID_WHERE_SIDEWAYS,   /* next to it, to the left or right of its owner */
  MID_WHERE_BEHIND,     /* right behind it, as its owner looks */
  MID_WHERE_HOME,       /* where such a piece of its owner stands at the start */
  MID_WHERE_HOME_OF,    /* likewise of the player's piece that option `of` says: pawn, knight … */
  MID_WHERE_OTHER_COLOUR, /* a square of the other colour */
  MID_WHERE_TARGET        /* a piece that it could capture */
} MidCardWhere;

/* How a piece goes. */
typedef enum
{
  MID_GO_ITSELF, /* as it moves */
  MID_GO_PAWN,
  MID_GO_KNIGHT,
  MID_GO_BISHOP,
  MID_GO_ROOK,
  MID_GO_QUEEN,
  MID_GO_KING,
  MID_GO_LAST,     /* as the piece that the opponent moved last */
  MID_GO_FORWARD,  /* straight ahead, `min` to `max` squares, over empty ones */
  MID_GO_BACKWARD, /* straight back, likewise */
  MID_GO_AHEAD,    /* one square straight ahead, whatever stands there */
  MID_GO_RETREAT,  /* one square diagonally back */
  MID_GO_JUMPS     /* over one neighbour diagonally, to the square beyond, again and again */
} MidCardGo;

/* What may be where it goes. */
typedef enum
{
  MID_TAKE_NOTHING, /* the square must be empty */
  MID_TAKE_MAY,     /* it may capture */
  MID_TAKE_MUST,    /* it must capture */
  MID_TAKE_OWN,     /* there must be a piece of its own side, not a king */
  MID_TAKE_ANYTHING /* there must be a piece, whosever, and no king */
} MidCardTake;

/* What it may pass through. */
typedef enum
{
  MID_THROUGH_NOTHING,
  MID_THROUGH_OWN, /* pieces of its own side */
  MID_THROUGH_ONE  /* one piece or obstruction */
} MidCardThrough;

/* What a continuing effect, or an obligation for a turn, does. */
typedef enum
{
  MID_EFFECT_NONE,
  /* about a piece */
  MID_EFFECT_PACIFIST, /* neither captures nor is captured */
  MID_EFFECT_SHIELD,   /* is not captured */
  MID_EFFECT_STUCK,    /* does not move */
  MID_EFFECT_MUST,     /* must move, or the turn is lost */
  MID_EFFECT_SHORT,    /* moves at most `value` squares along a line */
  MID_EFFECT_NEUTRAL,  /* may be moved, and captured, by either player */
  MID_EFFECT_ROYAL,    /* is to be kept from capture as a king is */
  MID_EFFECT_KIND,     /* is a piece of kind `value` (MidPieceKind) */
  MID_EFFECT_MERGED,   /* is two pieces in one: of role `value` as well */
  MID_EFFECT_MAGNET,   /* its neighbours other than kings do not move */
  /* about squares */
  MID_EFFECT_BLOCKED, /* nothing ends there or slides through */
  MID_EFFECT_WALL,    /* between two squares: nothing steps across */
  MID_EFFECT_TRAP,    /* the next enemy piece that ends its move there is captured */
  /* about the whole board */
  MID_EFFECT_TRUCE,    /* nobody captures, until a king is in check or nobody can move */
  MID_EFFECT_VENDETTA, /* who can capture must */
  MID_EFFECT_DOOM,     /* who says a piece's name loses such a piece */
  MID_EFFECT_ROTATED,  /* the board is turned by `value` quarters clockwise */
  MID_EFFECT_KINDS,    /* all pieces of role `at` are of kind `value` */
  MID_EFFECT_NO_TURN,  /* the side loses its next turn */
  MID_EFFECT_CARD,     /* nothing that the rules know: a card whose effect is written out */
  /* what is still to be decided before play goes on */
  MID_EFFECT_SHIFT,   /* the piece goes to a neighbouring square of the other colour */
  MID_EFFECT_PROMOTE, /* the pawn is promoted */
  MID_EFFECT_TOLL,    /* the side loses a pawn, or its turn is undone */
  MID_EFFECT_RETURN,  /* the side's king comes back to the edge */
  MID_EFFECT_PART,    /* the owner's piece and one of role `value` share a square: one of them
                       * moves away, or that one is lost */
  MID_EFFECT_WRITE,   /* the side writes out what a card does */
  MID_EFFECTS
} MidEffectKind;

/* Kinds of pieces.  The first seven are roles. */
typedef enum
{
  MID_KIND_NONE,
  MID_KIND_PAWN,
  MID_KIND_KNIGHT,
  MID_KIND_BISHOP,
  MID_KIND_ROOK,
  MID_KIND_QUEEN,
  MID_KIND_KING,
  MID_KIND_PRINCE,       /* a king that may be captured */
  MID_KIND_CRAB,         /* one square diagonally forward, moving and capturing */
  MID_KIND_CHAMPION,     /* leaps to the far corner of three squares by four */
  MID_KIND_WARLORD,      /* a king that may make two steps */
  MID_KIND_AMAZON,       /* bishop or knight */
  MID_KIND_ROYAL_KNIGHT, /* knight or king, not royal */
  MID_KIND_PRINCESS,     /* queen, at most two squares */
  MID_KINDS
} MidPieceKind;

/* What a step is.  The first are choices; each takes one argument. */
typedef enum
{
  MID_STEP_END,
  MID_STEP_PICK,   /* a piece: whose, kinds, where, of */
  MID_STEP_SQUARE, /* a square: whose (of what stands there), kinds, where, of */
  MID_STEP_GO,     /* where piece `of` goes: how, take, through (in value), min, max */
  MID_STEP_OPTION, /* one of `words` */
  MID_STEP_EFFECT, /* a continuing effect in play */
  MID_STEP_CARD,   /* a card of the discards: the player's own */
  MID_STEP_DECK,   /* a card of the topmost `max` of the deck */
  MID_STEP_REPEAT, /* the following `value` steps, min to max times; the first is a pick, and the
                    * picks come from the front to the back of the player's board, so that a set
                    * of them is one play and pieces behind others can follow them */

  MID_STEP_MOVE, /* piece a goes to square b, capturing what stands there; with value 1 a pawn may
                  * be captured in passing */
  MID_STEP_ADVANCE, /* piece a goes `value` squares straight ahead over empty ones; with take 1 it
                     * may be captured in passing */
  MID_STEP_MERGE,   /* piece a joins the one on square b */
  MID_STEP_SWAP,    /* a and b change places */
  MID_STEP_CAPTURE, /* what stands on a is captured */
  MID_STEP_KILL,    /* it is dead */
  MID_STEP_RESTORE, /* a captured piece of role `value` of side `whose` comes back on a */
  MID_STEP_BRING,   /* a captured piece of the player's comes back on a: option b, as above */
  MID_STEP_REPLACE, /* what stands on a becomes a piece of role `value`, of the same owner; with
                     * take 1 of the role that was captured last */
  MID_STEP_CONVERT, /* what stands on a becomes a captured piece of role `value` of `whose` */
  MID_STEP_PUSH,    /* piece a steps to b and pushes what stands there, and all behind it */
  MID_STEP_FOLLOW,  /* what stood behind where a was goes along to stand behind b, if asked */
  MID_STEP_CASTLE,  /* king a and rook b: the rook goes next to him, he hops over it */
  MID_STEP_MARK,    /* effect `how` about a (and b), value `value`, for `min` turns (0: for good),
                     * owned by `whose`; the card stays beside the board if it continues */
  MID_STEP_CANCEL,  /* effect a ends */
  MID_STEP_BURY,    /* all captured pieces are dead; with value 1 the last captured */
  MID_STEP_ROTATE,  /* the board turns by a quarter: option a, 0 clockwise, 1 the other way */
  MID_STEP_CORNERS, /* what stands on corners goes to the next, counter-clockwise */
  MID_STEP_SHIFTS,  /* each piece of `kinds` must shift: the opponent's first */
  MID_STEP_EXPLODE, /* a and all round it but kings are captured */
  MID_STEP_LEAVE,   /* king a leaves the board until the next turn */
  MID_STEP_UNDO,    /* the opponent's turn is undone; value 0: he must move otherwise,
                     * 1: he makes no other */
  MID_STEP_TOLL,    /* the opponent loses a pawn or his turn */
  MID_STEP_SHORTEN, /* his move stops after one square */
  MID_STEP_RIPOSTE, /* his capture is undone and his piece captured; the player loses a turn */
  MID_STEP_REDEEM,  /* his capture is undone: the piece comes back where pawn a is lost */
  MID_STEP_COUNTER, /* the card just played has no effect */
  MID_STEP_STEAL,   /* it goes to the player's hand */
  MID_STEP_TAKE,    /* discard a goes to the player's hand; with value 1 card a of the deck, which
                     * is shuffled then */
  MID_STEP_HANDS,   /* the players exchange hands */
  MID_STEP_EXTRA,   /* the player may play `value` further cards now */
  MID_STEP_WRITE    /* the player writes out what the card does */
} MidStepOp;

enum
{
  MID_SLOT_MOVED = 8,  /* where the piece that moved last stands */
  MID_SLOT_ORIGIN = 9, /* where it came from */
  MID_SLOT_VICTIM = 10 /* where the last captured piece stood */
};

typedef struct
{
  uint8_t op;    /* MidStepOp */
  uint8_t a, b;  /* slots: of a choice, a is `of` */
  uint8_t whose; /* MidCardWhose bits */
  uint8_t kinds; /* bits by role - 1: pawn 1, knight 2 … king 32 */
  uint8_t where; /* MidCardWhere */
  uint8_t how;   /* MidCardGo, MidEffectKind, or the index of an option's words */
  uint8_t take;  /* MidCardTake */
  uint8_t value;
  uint8_t min, max;
  uint8_t only_if; /* 0: always; n: only when the option chosen last is word n - 1 */
} MidCardStep;

typedef struct
{
  char name[MID_CARD_NAME_MAX];
  uint8_t set; /* 1, 2; 0: a user's own */
  uint8_t points;
  uint8_t when;    /* MidCardWhen bits */
  uint8_t trigger; /* MidCardTrigger bits */
  uint8_t moved;   /* bits by role - 1 of the piece that must have moved; 0: any */
  uint8_t victim;  /* likewise of the piece that must have been captured */
  uint8_t is_unique, is_continuing, is_written; /* written: what it does is written out */
  uint8_t n_words;
  char words[MID_CARD_WORDS_MAX][MID_CARD_WORD_MAX];
  uint8_t n_steps;
  MidCardStep steps[MID_CARD_STEPS_MAX];
} MidCard;

/* --- Catalogues.  All of these may be called from any thread. --------------------------------- */

/* The catalogue of these cards of a game's own.  One that is published, or there already, is not
 * added again.  The cards must be sound (mid_card_check); texts are what they do, in words.  NULL,
 * or what is wrong (MID_N_): *at is the card then. */
const char *mid_catalogue_make (const MidCard *cards, const char *const *texts, unsigned n,
                                MidCatalogue *out, unsigned *at);

/* A number made from the programs of the catalogue's own cards: the same in every process. */
uint64_t mid_catalogue_digest (MidCatalogue catalogue);

/* Forgets all of them: for a program that is done with everything that has one, positions, records
 * and numbers, before it goes on to what has nothing to do with that. */
void mid_catalogues_forget (void);

/* What the card does, in words (MID_N_ for the published ones); "" where it does not say. */
const char *mid_card_text (MidCatalogue catalogue, unsigned id);

/* The card of that number, 1 … mid_card_count(); NULL if there is none. */
const MidCard *mid_card_get (MidCatalogue catalogue, unsigned id);

/* How many there are; the published ones come first. */
unsigned mid_card_count (MidCatalogue catalogue);
unsigned mid_card_stock_count (void);

/* By name, without case; 0 if there is none. */
unsigned mid_card_find (MidCatalogue catalogue, const char *name, size_t len);

/* The longest name that `text` begins with and that ends there at a word's end; 0 if none. */
unsigned mid_card_match (MidCatalogue catalogue, const char *text, size_t len, size_t *matched);

/* --- Cards as settings (knightmare-wire.c) ---------------------------------------------------- */

/* What the setting Card holds: cards one behind the other, each as one line.  It is for programs
 * that know each other; files and records have cards as XML. */

/* Writes one; returns its length, which may be more than there is room for, as snprintf does. */
size_t mid_card_write (const MidCard *card, const char *text, char *buf, size_t size);

/* Reads all, and makes their catalogue.  NULL, or what is wrong (MID_N_). */
const char *mid_card_read_all (const char *cards, MidCatalogue *out);

/* --- Programs --------------------------------------------------------------------------------- */

/* What is wrong with a program that was not made by this library's own reader: constant sentence,
 * or NULL.  A sound card cannot do harm, whatever it does.  *step, unless NULL, is the step that it
 * is about, n_steps where it is about the card. */
const char *mid_card_check (const MidCard *card, unsigned *step);

/* Whether the play of it takes an argument that is not a square. */
bool mid_card_is_choice (const MidCardStep *step);
