/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-game.h: the contract of a game.
 *
 * A game is a constant table of functions over a position of fixed size.  A TURN is a chain of
 * DECISIONS (a move, a duel, a king-turn, a card ...); each decision is answered by one MidMove
 * applied to one MidPosition, and the position says who decides what next.
 *
 * This header needs only the C library: no GLib.  No function keeps state that another could see;
 * all of them may be called from any thread.  Strings that people see are constant and
 * untranslated, marked with MID_N_ for gettext: the caller translates.
 *
 * Squares are numbered rank * files + file, a1 = 0; -1 is "no square".
 */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define MID_N_(text) text

enum
{
  MID_POSITION_MAX = 2048, /* bytes */
  MID_UNDO_MAX = 2048,     /* bytes */
  MID_MOVES_MAX = 1024,
  MID_CELLS_MAX = 256,
  MID_CHANGES_MAX = 64,
  MID_DEFECTS_MAX = 32,
  MID_MOVE_TEXT_MAX = 96, /* bytes of a move's text, NUL included */
  MID_TEXT_MAX = 32768    /* bytes of a position's text, NUL included */
};

typedef uint64_t MidMove; /* bits private to the game; 0 is "no move" */

/* The turn given up without a move, which analysis writes as "--".  It is never legal, but records
 * have it (may_record), and whatever takes a legal move takes it as well. */
#define MID_NULL_MOVE UINT64_MAX
typedef struct MidGame MidGame;
typedef struct MidSetup MidSetup; /* mid-setup.h */

/* Plain bytes with the right alignment: copied by assignment, stored in any array.  Only the first
 * position_size (undo_size) bytes mean anything; a game leaves none of those undefined, so that
 * equal positions compare equal by memcmp. */
typedef struct
{
  _Alignas(16) unsigned char bytes[MID_POSITION_MAX];
} MidPosition;

typedef struct
{
  _Alignas(16) unsigned char bytes[MID_UNDO_MAX];
} MidUndo;

typedef struct
{
  unsigned count;
  MidMove at[MID_MOVES_MAX];
} MidMoveList;

/* --- Who decides what --------------------------------------------------------------------- */

typedef enum
{
  MID_FIRST,  /* White, Blue */
  MID_SECOND, /* Black, Red */
  MID_BOTH,   /* at once and unseen: a duel; its answers are the joint outcomes */
  MID_CHANCE,
  MID_NOBODY /* the game is over */
} MidSide;

typedef enum
{
  MID_ASK_PLACING,
  MID_ASK_MOVE,
  MID_ASK_KING_TURN,
  MID_ASK_DUEL,
  MID_ASK_CARD,
  MID_ASK_DRAW,
  MID_ASK_NOTHING
} MidAsk;

typedef struct
{
  MidSide decides;
  MidAsk ask;
  MidSide turn;     /* MID_FIRST or MID_SECOND: whose turn it is, whoever decides within it */
  uint32_t number;  /* the turn's number in the record, as FEN's full-move number */
  bool starts_turn; /* nothing of this turn has been decided: where repetition compares */
  MidMove pass;     /* the answer that declines (no king-turn, duel not challenged), 0 if none */
  bool open;        /* legal() lists not all: cards are not known, or there are too many answers */
} MidDecision;

/* --- How a game ends ---------------------------------------------------------------------- */

typedef enum
{
  MID_ONGOING,
  MID_FIRST_WINS,
  MID_SECOND_WINS,
  MID_DRAWN
} MidResult;

typedef enum
{
  MID_REASON_NONE,
  MID_REASON_CHECKMATE,
  MID_REASON_STALEMATE,
  MID_REASON_NO_MOVE, /* a side without a move loses */
  MID_REASON_MIDLINE,
  MID_REASON_DUEL_EXPOSED, /* a duel left the mover's own king in check */
  MID_REASON_MATERIAL,     /* insufficient material */
  MID_REASON_FIFTY,        /* fifty moves by each side: a claim, or at once */
  MID_REASON_SEVENTY_FIVE, /* seventy-five: at once */
  MID_REASON_THREEFOLD,    /* a claim; the caller counts, see mid_repetition_claim() */
  MID_REASON_FIVEFOLD,     /* at once; likewise */
  MID_REASON_CAPTURED,     /* the last of the pieces that had to be kept is gone */
  MID_REASON_HUNDRED       /* a hundred moves by each side: at once */
} MidReason;

typedef struct
{
  MidResult result;
  MidReason reason;
  MidReason claim; /* while MID_ONGOING: a draw that the side to move may claim, or NONE */
} MidOutcome;

/* --- Errors ------------------------------------------------------------------------------- */

typedef enum
{
  MID_OK,
  MID_BAD_SYNTAX, /* the text is not of the form expected */
  MID_BAD_SETUP,  /* well-formed, but the defects list says why it cannot be played */
  MID_ILLEGAL,    /* well-formed, but not allowed here */
  MID_AMBIGUOUS   /* more than one legal move fits */
} MidStatus;

typedef struct
{
  MidStatus status;
  size_t offset;       /* byte of the text where it went wrong */
  const char *message; /* constant sentence without a full stop; with MID_OK mostly NULL */
} MidParse;

typedef struct
{
  const char *message; /* constant, untranslated: "White has no king" */
  int16_t square;      /* a square to show, or -1 */
} MidDefect;

typedef struct
{
  unsigned count;
  MidDefect at[MID_DEFECTS_MAX];
} MidDefects;

/* --- Starting a game ---------------------------------------------------------------------- */

/* A choice to be made before play, which a record keeps in a tag of its own. */
typedef enum
{
  MID_FIELD_CHOICE, /* one of choices[] */
  MID_FIELD_NUMBER, /* min … max, written in at least `digits` digits */
  MID_FIELD_COUNTS, /* a digit for each side, the first side's first, each min … max: "33" */
  MID_FIELD_OPTION, /* a rule option, "yes" or "no"; fallback 1: yes when nothing is said */
  MID_FIELD_TEXT,   /* words that the game reads, "" as if nothing were said */
  MID_FIELD_CARDS   /* cards that a game brings; a record has each in a tag of its own, as XML, and
                     * all of them are one setting, as mid_card_write() writes them */
} MidFieldKind;

typedef struct
{
  const char *value;  /* as written in a record: "TwoKings" */
  const char *letter; /* as written in position text: "k"; NULL if it is not */
  const char *name;   /* MID_N_: "Two Kings" */
  const char *about;  /* MID_N_: a sentence for those who do not know it; NULL: it needs none */
} MidChoice;

typedef struct
{
  MidFieldKind kind;
  const char *tag;  /* "WhiteArmy", "StartPosition", "Stones" */
  const char *name; /* MID_N_: "White's army" */
  const MidChoice *choices;
  unsigned n_choices;
  int min, max, fallback; /* fallback: the value (or the choice's index, or what each side has)
                           * when nothing is said */
  int digits;
  const char *about; /* MID_N_: a sentence for those who do not know it; NULL: it needs none */
  const char *deck_points; /* of a text that is cards in no order: the tag of the number that says
                            * what they may cost, "" where they may cost anything; else NULL */
} MidField;

/* A value given for a field; fields not given take their fallback, unknown names are ignored. */
typedef struct
{
  const char *tag;
  const char *value;
} MidSetting;

/* --- What a board shows ------------------------------------------------------------------- */

/* A kind of piece.  MidCell.piece is an index in MidGame.pieces; index 0 is the empty square. */
typedef struct
{
  const char *image; /* drawing in data/pieces, without ".svg": "nemesis-pawn" */
  const char *name;  /* MID_N_: "nemesis pawn" */
  char letter;       /* in position and move text, upper case */
  uint8_t worth;     /* order among captured pieces, highest first; kings 0 */
} MidPiece;

typedef struct
{
  uint8_t piece;   /* 0: empty */
  uint8_t owner;   /* MID_FIRST, MID_SECOND */
  uint16_t powers; /* counts of what lies under it, see MidPower; 0 where a piece is only a piece */
} MidCell;

/* A kind of disc that lies under pieces.  A cell has mid_power_count() of them:
 * (powers >> shift & 3), at most max. */
typedef struct
{
  const char *image; /* drawing in data/pieces of one disc, without ".svg": "extreme-red" */
  const char *name;  /* MID_N_: "red disc" */
  char letter;       /* in position text, and where the drawing is missing */
  uint8_t shift;
  uint8_t max; /* 1 … 3 */
} MidPower;

typedef enum
{
  MID_CHANGE_MOVE,     /* from → to, with the piece as it arrives */
  MID_CHANGE_REMOVE,   /* from: the piece is captured there */
  MID_CHANGE_TELEPORT, /* from → to without crossing what lies between */
  MID_CHANGE_POUNCE,   /* from → to and back; the capture is a REMOVE of its own */
  MID_CHANGE_RAMPAGE,  /* from → to, rolling over what lies between */
  MID_CHANGE_WHIRL,    /* from: a piece whirls where it stands */
  MID_CHANGE_SHOOT,    /* from fires at to and stays */
  MID_CHANGE_PROMOTE,  /* to: becomes the piece in cell */
  MID_CHANGE_PLACE     /* to: a piece appears */
} MidChangeKind;

typedef struct
{
  MidChangeKind kind;
  int16_t from, to; /* -1 where it has none */
  MidCell cell;     /* the piece that moves, is removed, appears */
} MidChange;

/* How a person enters a move on the board.  Several moves may share from and to; then a chooser
 * shows `choice` (a piece index, for promotion) or the moves' texts. */
typedef struct
{
  int16_t from;  /* -1: from beside the board, or no squares at all (a duel, a pass) */
  int16_t to[4]; /* to[0] is where the move is shown to go (== from: acts where it stands) */
  uint8_t n_to;  /* the others are accepted as well: the rook in castling, a rampage's first prey */
  uint8_t choice;
} MidGesture;

typedef struct
{
  const char *army;   /* MID_N_: "Nemesis"; NULL when the game has none */
  const char *emblem; /* drawing in data/emblems, without ".svg"; NULL if none */
  int8_t stones;      /* -1 when the game has none */
  int8_t stones_max;
} MidPlayer;

/* --- The duel ------------------------------------------------------------------------------ */

/* The duel awaiting an answer (MID_ASK_DUEL). */
typedef struct
{
  MidSide attacker;        /* the other side defends */
  int16_t attacker_square; /* where the attacking piece stands now */
  int16_t captured_square;
  MidCell attacking, captured;
  int8_t stones[2]; /* held now, by MidSide, before any payment */
  int8_t payment;   /* what the defender pays the bank to challenge: 0 or 1 */
} MidDuel;

typedef enum
{
  MID_ZERO_NONE, /* the bids were not both zero, or no choice was possible */
  MID_ZERO_GAIN, /* the attacker gains a stone */
  MID_ZERO_TAKE  /* the defender loses one */
} MidZero;

/* What one answer to a duel says. */
typedef struct
{
  bool challenged;            /* false: the capture stands; the rest means nothing */
  int8_t challenge, response; /* stones bid by the defender, by the attacker: 0 … 2 */
  MidZero zero;
  bool attacker_dies;
} MidBid;

typedef enum
{
  MID_SAN, /* notation.md's move text, with + # % */
  MID_LONG /* from-square and to-square, for engines and tools; one word */
} MidNotation;

/* --- Cards ---------------------------------------------------------------------------------- */

enum
{
  MID_BESIDE_MAX = 64,
  MID_DISCARDS_MAX = 192,
  MID_PILES_KINDS = 7, /* the first kinds of pieces: what is captured is counted as one of them */
  MID_WORDS_MAX = 384
};

/* What lies beside the board. */
typedef struct
{
  MidSide owner;
  bool in_play;     /* an effect that goes on; else in the owner's hand */
  bool suspended;   /* in play, but what it is about is off the board: its square is where it was */
  const char *name; /* constant, not translated; "?" where it is not known */
  const char *text; /* MID_N_: what it does; "" where that is not said */
  int16_t square[2];  /* what it is about, -1: none */
  uint32_t catalogue; /* and its number in that, see mid-card.h; MID_CARD_UNKNOWN: not known */
  uint8_t card;
  uint8_t turns; /* in play: it ends when so many more turns have ended; 0: for good */
  uint8_t play;  /* in play: what one play of a card has brought about has one number */
} MidBeside;

/* A card that is shown to be chosen, and the move that chooses it. */
typedef struct
{
  MidMove move;
  uint32_t catalogue; /* see MidBeside */
  uint8_t card;
} MidSight;

/* What else a side has beside the board. */
typedef struct
{
  int16_t n_deck; /* -1: not known */
  bool is_common; /* the deck, and the discards, are those of both sides */
  uint8_t n_discards;
  uint8_t discards[MID_DISCARDS_MAX]; /* cards' numbers, the one discarded last first */
  uint32_t catalogue;                 /* that they are of */
  uint8_t captured[MID_PILES_KINDS];  /* of the side's own, by kind: how many can come back */
} MidPiles;

/* A word that can go on an element in angle brackets. */
typedef struct
{
  char text[MID_MOVE_TEXT_MAX]; /* the words so far and this one */
  const char *effect;           /* MID_N_: what it does; "" where that is not said */
  int16_t square;               /* the word is this square; -1: another word */
  bool is_complete;             /* the text is a move already */
} MidAsideWord;

/* --- What a search needs on top ------------------------------------------------------------ */

enum
{
  MID_TRACKS = 1024,
  MID_EVALUATION_MAX = 20000 /* an evaluation lies strictly within -that … that */
};

#define MID_QUIET INT16_MIN

/* A position at a glance: what MidDecision and MidOutcome say as far as it costs next to nothing.
 * That the side to decide has no move is not found out; `stuck` is the result if so. */
typedef struct
{
  MidSide decides; /* MID_NOBODY where the game is over whatever moves there are */
  MidSide turn;    /* MID_FIRST or MID_SECOND */
  MidAsk ask;
  MidResult result; /* where nobody decides */
  MidResult stuck;
  bool starts_turn;
  bool in_check;     /* a king of the side whose turn it is */
  bool is_pressed;   /* the other side would win at once if it were its turn; a cheap guess */
  bool may_claim;    /* a draw by the count of moves */
  uint16_t lookback; /* so many turns ago, at most, the position can have been the same */
} MidGlance;

typedef struct
{
  int16_t gain;   /* what the move wins with the exchange that follows, in hundredths of a pawn;
                   * MID_QUIET where it captures and promotes nothing */
  uint16_t track; /* 0 … MID_TRACKS - 1: who goes where, the same for moves that are alike */
  bool forcing;   /* it seems to give check, or threatens to win at once; a cheap guess */
} MidRating;

/* Of the games in which a side's score was s, 1 / (1 + exp ((even - s) / spread)) were won by it,
 * and of those in which it was -s as many lost; a score of `unit` is said to be 1.00, see
 * mid-odds.h. In hundredths of a pawn, 1 and more: measured by tools/tune wdl. */
typedef struct
{
  int16_t even, spread, unit;
} MidOdds;

enum
{
  MID_SLOTS_MAX = 80
};

/* What an evaluation by network is shown of a position: a symbol in each of n_slots slots, of 0
 * (nothing there) … n_symbols.
 *
 * kin: of each symbol, from 1, one that means much the same, itself if none does: what is learned
 * of one is presumed of the others. show: as each side, the viewer, sees it, his own side of the
 * board below, and his own pieces by other symbols than the opponent's; what a move does not touch
 * should stay in its slot. Slots from n_slots on are left as they are. */
typedef struct
{
  const char *name;  /* of the network's file: "orthodox" */
  uint16_t n_slots;  /* at most MID_SLOTS_MAX */
  uint16_t n_pieces; /* of the first slots: those whose symbols are pieces */
  uint8_t n_symbols;
  uint8_t (*kin) (unsigned symbol);
  void (*show) (const MidPosition *pos, uint8_t out[2][MID_SLOTS_MAX]);
} MidInputs;

/* Calls at the grain of a node or a list.  Scores are in hundredths of a pawn, not scaled
 * (mid-odds.h), and are those of the side whose turn it is, whoever decides.
 *
 * noisy: the legal moves that capture, promote or win at once, for a position that is not in check
 *   and awaits a move or a king-turn; not the pass, and no asides.
 * rate: out[i] for each move of the list; the list is of a move or a king-turn.
 * pass: optional; the position as if the turn were over without a move, for the null move.  False,
 *   with nothing done, where that says nothing about the position.
 * risk: optional; what a quiet move loses by what may capture the piece then, 0 or less.
 * stake: games with duels; what the stones that the answer moves are worth to the attacker.
 * weights: the evaluation's numbers, for tuners; see mid-weights.h.
 * settle: optional; computes anew what hangs on the weights, after one was set.
 * inputs: optional, for an evaluation by network.
 * odds: what scores are worth in results. */
typedef struct MidWeightTable MidWeightTable;
typedef struct
{
  void (*glance) (const MidPosition *pos, MidGlance *out);
  int (*evaluate) (const MidPosition *pos);
  void (*noisy) (const MidPosition *pos, MidMoveList *out);
  void (*rate) (const MidPosition *pos, const MidMoveList *in, MidRating *out);
  bool (*pass) (MidPosition *pos);
  int (*risk) (const MidPosition *pos, MidMove m);
  int (*stake) (const MidPosition *pos, MidMove m);
  const MidWeightTable *weights;
  unsigned n_weights;
  void (*settle) (void);
  const MidInputs *inputs;
  MidOdds odds;
} MidSearch;

/* --- The contract.  Required unless marked optional. ---------------------------------------- */

struct MidGame
{
  const char *id;             /* "chess2": stable, goes into files and on command lines */
  const char *name;           /* MID_N_: "Chess 2" */
  const char *about;          /* MID_N_: a sentence for those who do not know it */
  const char *variant;        /* value of the Variant tag; NULL for orthodox chess */
  const char *const *aliases; /* other Variant values read, compared without case; NULL-ended */
  const char *remark;         /* MID_N_: a sentence to be shown with the starting position, e.g.
                               * that it is a reconstruction; NULL if there is nothing to say */
  const char *sides[2];       /* MID_N_: "White", "Black" */
  uint16_t rules_version;     /* a record can name the rules it used */
  uint8_t files, ranks;
  bool brackets;   /* some decisions stand in angle brackets: duels, king-turns, cards */
  uint8_t midline; /* the line above this rank (1-based) decides the game; 0: none */
  uint16_t position_size, undo_size;
  const MidPiece *pieces; /* [0] is the empty square */
  unsigned n_pieces;
  const MidPower *powers; /* optional, from the lowest in a stack to the highest */
  unsigned n_powers;
  const MidField *fields;
  unsigned n_fields;

  /* Set-up and text.
   * start: the starting position under the settings; errors name the setting by its index in
   *   `offset`.
   * parse: position text (not NUL-terminated).  Settings supply what the text does not say.  With
   *   MID_BAD_SETUP all defects are listed and *pos holds the arrangement, for cells() and
   *   format() only.  defects may be NULL.
   * format: canonical position text; returns its length, buf of MID_TEXT_MAX always suffices. */
  MidParse (*start) (const MidGame *game, const MidSetting *settings, unsigned n_settings,
                     MidPosition *pos);
  MidParse (*parse) (const MidGame *game, const MidSetting *settings, unsigned n_settings,
                     const char *text, size_t len, MidPosition *pos, MidDefects *defects);
  size_t (*format) (const MidPosition *pos, char *buf, size_t size);

  /* parse_move reads SAN and the long form of one decision, without angle brackets; suffixes
   *   (+ # % ! ?) are accepted and ignored.  With MID_ILLEGAL the message says why.  What is not
   *   legal, but may_record, is MID_OK: the null move, and what is played on, with a message.
   * recognise: optional; a short cut past ask() and parse_move() for most words of a record:
   *   whether the text is SAN to the letter, without brackets, and means one legal move.  False
   *   says nothing.
   * format_move: m must be legal; returns the length, buf of MID_MOVE_TEXT_MAX always suffices. */
  MidParse (*parse_move) (const MidPosition *pos, const char *text, size_t len, MidMove *out);
  bool (*recognise) (const MidPosition *pos, const char *text, size_t len, MidMove *out);
  size_t (*format_move) (const MidPosition *pos, MidMove m, MidNotation how, char *buf,
                         size_t size);

  /* Rules.
   * ask: decision().ask for next to nothing: that there is no answer is not found out, so where
   *   the game is over for want of a move it names the move that there is not.
   * legal: all legal moves; if the decision is open, those of them that are known, as far as
   *   MidMoveList has room.
   * is_legal: any 64 bits are a valid question.
   * is_aside: optional; whether the legal move m stands in angle brackets, in games where one
   *   decision is answered by moves of pieces and by what is not one.  Without it the decision's
   *   ask says so.
   * may_record: whether a record may have the move here although it is not legal: the null move, in
   *   play and not in check; and a move behind a draw that the rules impose while the pieces can
   *   move on (by count or for want of material), since players have not always noticed.
   * why_illegal: why no legal move goes from one square to the other; NULL if one does.
   * apply: m must be legal.  retract restores every byte.
   * outcome: of the position alone; repetition is the caller's, see below.
   * key: covers everything that decides what can follow, pending decisions included, but not
   *   the counters; maintained incrementally.  fresh_key computes it anew (tests).
   * in_check: squares of the side-to-decide's kings that stand in check, -1 ended, at most 2. */
  MidDecision (*decision) (const MidPosition *pos);
  MidAsk (*ask) (const MidPosition *pos);
  void (*legal) (const MidPosition *pos, MidMoveList *out);
  bool (*is_legal) (const MidPosition *pos, MidMove m);
  bool (*is_aside) (const MidPosition *pos, MidMove m);
  bool (*may_record) (const MidPosition *pos, MidMove m);
  const char *(*why_illegal) (const MidPosition *pos, int from, int to);
  void (*apply) (MidPosition *pos, MidMove m, MidUndo *undo);
  void (*retract) (MidPosition *pos, MidMove m, const MidUndo *undo);
  MidOutcome (*outcome) (const MidPosition *pos);
  uint64_t (*key) (const MidPosition *pos);
  uint64_t (*fresh_key) (const MidPosition *pos);
  bool (*irreversible) (const MidPosition *pos, MidMove m);
  void (*in_check) (const MidPosition *pos, int16_t squares[3]);

  /* For the board widget and the commentary.
   * cells: files * ranks of them.  changes: what visibly happens when the legal move m is made,
   *   in the order to show it; returns how many, at most MID_CHANGES_MAX. */
  void (*cells) (const MidPosition *pos, MidCell *out);
  unsigned (*changes) (const MidPosition *pos, MidMove m, MidChange *out);
  void (*gesture) (const MidPosition *pos, MidMove m, MidGesture *out);
  void (*player) (const MidPosition *pos, MidSide side, MidPlayer *out);

  /* Optional: the duel pending, and what an answer to it says. */
  bool (*duel) (const MidPosition *pos, MidDuel *out);
  void (*bid) (const MidPosition *pos, MidMove m, MidBid *out);

  /* Optional, for games with is_aside.
   * beside: the cards that lie beside the board; returns how many, at most MID_BESIDE_MAX.
   * piles: decks, discards and captured pieces.
   * why_no_card: why the side cannot play the card, a number of the position's catalogue, now;
   *   NULL if it can.
   * due: what whoever decides owes, or may do, where the decision's ask does not say it, or who
   *   draws a card: a sentence with %s for the side, if it decides; NULL: there is no more to say.
   * continue_aside: how an aside of those words (none: text "") can go on; returns how many ways,
   *   at most MID_WORDS_MAX.
   * next_step: which step of which card's program the word behind those of an aside answers
   *   (mid-card.h); -1: none. */
  unsigned (*beside) (const MidPosition *pos, MidBeside *out);
  void (*piles) (const MidPosition *pos, MidSide side, MidPiles *out);
  const char *(*why_no_card) (const MidPosition *pos, MidSide side, unsigned card);
  const char *(*due) (const MidPosition *pos);
  int (*next_step) (const MidPosition *pos, const char *text, size_t len, uint32_t *catalogue,
                    uint8_t *card);

  /* Optional, for games in which not everybody knows everything.
   * veil: makes of the position what the viewer knows of it.
   * veil_until: the same, with what the moves show that were played from there, one behind another;
   *   those behind one that is not legal show nothing.
   * deal: makes of the position one in which every card in a hand is known, by lot; the same for
   *   the same seed.  Settings say what each side may have brought.  False, and no change, if all
   *   are known.  Decks stay as they are.
   * veil_move: the text of the legal move m as far as the viewer knows it, as format_move does; 0
   *   if he does not learn that it was made.
   * sight: what whoever decides is shown, and chooses from, when he plays the card that m plays, a
   *   move that is legal as he knows the position; returns how many cards, at most MID_BESIDE_MAX;
   *   0: none is shown. */
  void (*veil) (MidPosition *pos, MidSide viewer);
  void (*veil_until) (MidPosition *pos, MidSide viewer, const MidMove *moves, unsigned n);
  bool (*deal) (MidPosition *pos, const MidSetting *settings, unsigned n_settings, uint64_t seed);
  size_t (*veil_move) (const MidPosition *pos, MidMove m, MidSide viewer, char *buf, size_t size);
  unsigned (*sight) (const MidPosition *pos, MidMove m, MidSight *out);
  unsigned (*continue_aside) (const MidPosition *pos, const char *text, size_t len,
                              MidAsideWord *out);

  /* Optional: leaves at `depth` plies, counted faster than mid_perft_plain() can. */
  uint64_t (*perft) (MidPosition *pos, unsigned depth);

  /* Optional: without it the engine makes do with the rest of the contract. */
  const MidSearch *search;

  /* Optional: without it a position can be set up by its text alone. */
  const MidSetup *setup;
};

/* --- The registry (mid-registry.c) ------------------------------------------------------------ */

/* By id ("chess2"), and by the value of a record's Variant tag or one of its aliases, without
 * case; NULL if there is none.  tag NULL or "" means orthodox chess. */
const MidGame *mid_game_find (const char *id);
const MidGame *mid_game_find_variant (const char *tag);

/* All games, in the order to offer them; NULL-terminated. */
const MidGame *const *mid_games (void);

/* --- Checked helpers (mid-play.c), the only way app, CLI and record play a move
 * ------------------- */

/* Plays m if it is legal, or a record may have it (MID_ILLEGAL and no change otherwise).  undo may
 * be NULL. */
MidStatus mid_play (const MidGame *game, MidPosition *pos, MidMove m, MidUndo *undo);

/* Whether the legal move m stands in angle brackets in a record. */
bool mid_is_aside (const MidGame *game, const MidPosition *pos, MidMove m);

/* ELEMENT TEXT is a decision's text as a record writes it: the move text, in angle brackets when
 * the decision is a king-turn, a duel or a card; "<->" declines.  Formats the legal move m; returns
 * the length, buf of MID_MOVE_TEXT_MAX + 2 always suffices. */
size_t
mid_format_element (const MidGame *game, const MidPosition *pos, MidMove m, char *buf, size_t size);

/* Finds the move that element text means here.  Decisions that may be declined, and that the text
 * does not answer, are passed over: *passes says how many (0 with passes NULL: none allowed), and
 * *out then belongs to the position after them.  If it is none anywhere, so does what is said. */
MidParse mid_parse_element (const MidGame *game, const MidPosition *pos, const char *text,
                            size_t len, unsigned *passes, MidMove *out);

/* keys[n - 1] is the present turn's, the others those of earlier starts of turns since the last
 * irreversible move: MID_REASON_THREEFOLD, MID_REASON_FIVEFOLD or MID_REASON_NONE. */
MidReason mid_repetition (const uint64_t *keys, size_t n);

/* The game's remark if what stands on the board is its starting position; else NULL. */
const char *mid_start_remark (const MidGame *game, const MidPosition *pos);

/* Whether the field is a side's army: the choices that have letters in position text. */
bool mid_field_is_army (const MidField *field);

/* "checkmate", "midline invasion" …: constant, MID_N_. */
const char *mid_reason_name (MidReason reason);

/* How many discs of that kind the cell shows. */
unsigned mid_power_count (const MidPower *power, MidCell cell);

/* "e4", and back (-1 if it is no square of this game); buf needs 5 bytes. */
void mid_square_name (const MidGame *game, int square, char buf[5]);
int mid_square_parse (const MidGame *game, const char *text, size_t len);

/* Leaves at `depth` plies.  A ply is a decision of one side; duels are taken as declined and are
 * not plies; where the game is over there are none (rules-chess2.md, Counting).  mid_perft uses
 * the game's own counter where it has one, mid_perft_plain never.  The two agree, except that a
 * game's own counter may go on past draws by material and by seventy-five moves, as the published
 * numbers of chess do. */
uint64_t mid_perft (const MidGame *game, MidPosition *pos, unsigned depth);
uint64_t mid_perft_plain (const MidGame *game, MidPosition *pos, unsigned depth);
