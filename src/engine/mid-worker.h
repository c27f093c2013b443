/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-worker.h: one thread's search, and what its parts offer each other.
 *
 *   mid-root.c     iterative deepening over the decisions at hand
 *   mid-search.c   the tree beneath: principal variation search
 *   mid-prune.c    what of it is left out, looked at less, or more
 *   mid-quiesce.c  what is beneath its leaves
 *   mid-endings.c  endings that are solved
 *   mid-duel.c     duels, in the tree and at the root
 *   mid-order.c    which move to look at first, learned on the way
 *
 * A node's score is that of its VIEWER: the side that decides, or the side whose turn it is where
 * both decide, or chance, or nobody.  A king-turn is a second decision of the same side, a duel one
 * of both within the attacker's turn, and a card may be answered in the middle of a turn.  Between
 * two nodes a score is negated if and only if their viewers differ.
 */
#pragma once
#include <stdatomic.h>

#include "mid-clock.h"
#include "mid-hash.h"
#include "mid-matrix-game.h"
#include "mid-network.h"
#include "mid-points.h"
#include "mid-score.h"
#include "mid-sight.h"
#include "mid-syzygy.h"

enum
{
  MID_PLY_MAX = 128, /* decisions that a search looks ahead */
  MID_DEPTH_MAX = 100,
  MID_KEYS_MAX = 4096, /* starts of turns remembered for repetition, the tree's included */
  MID_HISTORY_MAX = 16384,
  MID_BACK = 2 /* moves that a history hangs on */
};

/* How duels in the tree are valued; those at the root are always solved. */
typedef enum
{
  MID_DUELS_SOLVED,
  MID_DUELS_IGNORED /* as if nobody challenged: for comparison */
} MidDuels;

/* What all threads of a search share. */
typedef struct
{
  MidHash *hash;
  MidLimits limits;
  MidClock clock;
  atomic_bool stop;
  atomic_bool ponder; /* the clock does not count yet */
  MidDuels duels;
  MidPoints points;          /* of the game's scores */
  const MidNetwork *network; /* NULL: the game's own evaluation */
  const MidTables *tables;   /* of endings; NULL: none */
  unsigned syzygy_pieces;    /* with so many there are orthodox tables; 0: there are none */
  int syzygy_depth;          /* nodes that are looked at less are not looked up */
} MidTask;

typedef struct
{
  MidGlance glance;
  uint64_t key;
  MidUndo undo;
  MidMove move; /* the one being looked at */
  uint16_t track;
  bool is_quiet; /* … neither a capture nor a promotion */
  MidMove killers[2];
  MidMove excluded; /* not to be looked at, 0 for none: is it the only good one? */
  int eval;
  int doubles; /* extensions by two plies in the line that led here */
  int turns;   /* passed since the root */
  unsigned n_keys;
  unsigned pv_length;
  MidMove pv[MID_PLY_MAX];
} MidFrame;

static inline MidSide
mid_viewer (const MidGlance *glance)
{
  return glance->decides <= MID_SECOND ? glance->decides : glance->turn;
}

/* A decision at the root. */
typedef struct
{
  MidMove move;
  int score, previous; /* -MID_SCORE_INFINITE: not known */
  int bound;           /* of MidBoundKind, as far as the score is one */
  int seldepth;
  int rank;       /* by orthodox tables: moves of a lower one come later, whatever they score */
  bool is_ranked; /* they have the position */
  unsigned pv_length;
  MidMove pv[MID_PLY_MAX];
} MidRootMove;

enum
{
  MID_DUEL_WINDOW = 6 /* iterations that a payoff is the mean of, at most */
};

/* A duel at the root, solved.  Payoffs are the attacker's, as scores; where two zeros leave the
 * attacker a choice, the better of the two counts. */
typedef struct
{
  unsigned iterations; /* that payoffs are known from */
  int16_t past[MID_MATRIX_ROWS][MID_MATRIX_COLUMNS][MID_DUEL_WINDOW]; /* by iteration, in a ring */
  int margin; /* how far payoffs lay from their means, in thousandths of a game; 1000: not known */
  unsigned rows, columns; /* row 0: no challenge, then by the challenge */
  int8_t challenge[MID_MATRIX_ROWS], response[MID_MATRIX_COLUMNS];
  int payoff[MID_MATRIX_ROWS][MID_MATRIX_COLUMNS];
  MidMove answer[MID_MATRIX_ROWS][MID_MATRIX_COLUMNS]; /* the decision that it stands for */
  MidMatrixSolution solution;
  MidMatrixSolution challenged; /* … once the defender has challenged; row 0 is 0 */
  /* What a choice gives away against the other side's best mix, in thousandths of a game. */
  int defender_regret[MID_MATRIX_ROWS], attacker_regret[MID_MATRIX_COLUMNS];
  int value; /* a score */
} MidDuelReport;

typedef struct MidWorker MidWorker;

/* An iteration's line number `line` (0: the best) is complete, or a bound on it is known. */
typedef void (*MidReportLine) (void *data, const MidWorker *worker, unsigned line,
                               MidBoundKind bound);

/* Evaluations of this search, by the lower bits of their keys: positions are come to again and
 * again, and most are not worth a place in the hash table. */
enum
{
  MID_KNOWN_VALUES = 1 << 14 /* a power of two */
};

typedef struct
{
  uint64_t key;
  int value;
} MidKnownValue;

struct MidWorker
{
  MidTask *task;
  const MidGame *game;
  MidPosition pos;
  unsigned number; /* 0: the one that watches the clock and reports */
  unsigned n_lines;
  MidReportLine report; /* NULL: silent */
  void *data;

  _Atomic uint64_t nodes, table_hits;
  int depth, seldepth;
  int completed; /* the last whole iteration */
  MidMove told;  /* the first of the line that was reported last */
  unsigned root_keys, n_keys;
  uint64_t keys[MID_KEYS_MAX];

  bool is_duel, is_chance; /* at the root */
  bool near_endings;       /* that the tables have */
  bool near_syzygy;        /* likewise, orthodox ones */
  MidDuelReport duel;
  unsigned n_moves;
  MidRootMove moves[MID_MOVES_MAX];

  MidFrame frames[MID_PLY_MAX + 2];
  MidNetworkFrame seen[MID_PLY_MAX + 2]; /* by the network, at the same plies */
  MidKnownValue values[MID_KNOWN_VALUES];
  int16_t history[2][MID_TRACKS];
  /* After the other side's move, and after the own one before it. */
  int16_t continuation[MID_BACK][MID_TRACKS][MID_TRACKS];
};

/* --- mid-root.c ------------------------------------------------------------------------------- */

/* Prepares the search of a position that was reached by turns starting with the keys, the present
 * one last if it starts a turn.  What was learned before is kept. */
void mid_worker_set (MidWorker *worker, const MidGame *game, const MidPosition *pos,
                     const uint64_t *keys, size_t n_keys);

/* Leaves only those of the moves at the root; those not legal are ignored, and if none is left all
 * stay. */
void mid_worker_restrict (MidWorker *worker, const MidMove *moves, unsigned n);

/* Searches until the task's limits are reached or it is stopped.  Afterwards moves[0] is best and
 * at least its `move` is there, unless n_moves is 0. */
void mid_worker_run (MidWorker *worker);

/* Forgets what earlier searches taught. */
void mid_worker_forget (MidWorker *worker);

/* --- mid-search.c ----------------------------------------------------------------------------- */

/* The value of the position at frame `ply`, whose glance, key and turns are set; depth 0 and less:
 * quiescence. */
int mid_search (MidWorker *w, int alpha, int beta, int depth, int ply, bool is_all);

/* Makes a move, and its child a node; takes it back.  MID_UNRATED: nothing is learned of it. */
#define MID_UNRATED ((MidRating){ 0 })
void mid_descend (MidWorker *w, int ply, MidMove m, MidRating rating);
void mid_ascend (MidWorker *w, int ply);

/* The value of the node that mid_descend() led to, as seen from the one above.  is_all: of the one
 * above, as far as this move goes; the other side's beneath is then none. */
int mid_search_child (MidWorker *w, int alpha, int beta, int depth, int ply, bool is_all);

/* The move and what follows it are the best that can happen at the node. */
void mid_set_pv (MidWorker *w, int ply, MidMove m);

/* What the hash table knows of the node; bound MID_BOUND_NONE, and false, if nothing. */
bool mid_probe (const MidWorker *w, int ply, MidHashEntry *out);
bool mid_is_cutoff (const MidHashEntry *entry, int alpha, int beta);
void mid_store (const MidWorker *w, int ply, MidMove m, int score, int depth, MidBoundKind bound);

/* True when the search must end, and whatever it returns is void. */
bool mid_is_stopped (MidWorker *w);

/* What the position is worth as it stands, to the node's viewer or to the side whose turn it is. */
int mid_evaluate (MidWorker *w, int ply);
int mid_evaluate_turn (MidWorker *w, int ply);

/* What a result is worth at the node. */
int mid_score_of_result (MidResult result, const MidFrame *frame);

/* --- mid-quiesce.c ---------------------------------------------------------------------------- */

/* The value of the node when all is quiet; depth is 0 or less. */
int mid_quiesce (MidWorker *w, int alpha, int beta, int depth, int ply, const MidHashEntry *known);

/* --- mid-prune.c ------------------------------------------------------------------------------ */

/* A node as it is being searched. */
typedef struct
{
  bool is_pv;
  bool is_all;    /* no move is expected to be enough; so is every other one of the variation */
  bool improving; /* the evaluation is better than it was a turn ago */
  int alpha, beta, depth;
  int guess; /* what it seems to be worth */
} MidNode;

/* Whether the node can be left for *value now. */
bool mid_node_is_left_early (MidWorker *w, int ply, const MidNode *node, const MidHashEntry *known,
                             int *value);

/* Whether a move promises too little to be looked at; whether after n moves all quiet ones do that
 * force nothing. */
bool mid_move_is_hopeless (const MidWorker *w, int ply, const MidNode *node, MidMove m,
                           MidRating rating);
bool mid_quiet_is_hopeless (const MidWorker *w, int ply, const MidNode *node, int n);

/* Plies by which the n-th move, just made, is looked at less. */
int mid_move_reduction (const MidWorker *w, int ply, const MidNode *node, MidRating rating, int n);

/* Whether it is worth while to ask if the move is much better than all others; then the search of
 * these asks whether they come up to the target.  Returns the target if so, and says by how many
 * plies the move deserves to be looked at more, or less. */
bool mid_is_singular_candidate (const MidWorker *w, int ply, const MidNode *node,
                                const MidHashEntry *known, MidMove m);
int mid_target_of (const MidNode *node, const MidHashEntry *known);
int mid_weigh_alternatives (MidWorker *w, int ply, const MidNode *node, const MidHashEntry *known,
                            MidMove m, int *extension);

/* --- mid-endings.c ---------------------------------------------------------------------------- */

/* At the root: whether endings are near. */
void mid_endings_set (MidWorker *w);

/* What the tables say of the node; false if they do not have it. */
bool mid_endings_probe (MidWorker *w, int alpha, int beta, int ply, int *value);

/* --- mid-endings-orthodox.c ------------------------------------------------------------------- */

/* At the root: whether orthodox tables are near, and how they rank its moves (n 0: they do not have
 * it).  The position was there before since the last irreversible move: then a win is hurried. */
void mid_syzygy_set (MidWorker *w, const MidSyzygyMove *moves, unsigned n, bool is_repeated);

/* What the node is worth, or a bound on it; MID_BOUND_NONE if they do not have it. */
MidBoundKind mid_syzygy_bound (MidWorker *w, int depth, int ply, int *value);

/* A move at the root by the tables, unless a forced win was found. */
int mid_syzygy_score (const MidRootMove *root);

/* --- mid-duel.c ------------------------------------------------------------------------------- */

/* The value of a duel in the tree, from a representative of each of its outcomes on the board; see
 * the head of the file. */
int mid_duel_search (MidWorker *w, int alpha, int beta, int depth, int ply);

/* Lays out the duel at the root, and values each joint outcome at the depth. */
void mid_duel_init (MidWorker *w);
void mid_duel_iterate (MidWorker *w, int depth);

/* --- mid-order.c ------------------------------------------------------------------------------ */

enum
{
  MID_TRIED_MAX = 64
};

/* What of a list is picked. */
typedef enum
{
  MID_PICK_ALL,
  MID_PICK_FORCING /* no quiet moves that force nothing, save the hinted one */
} MidPick;

typedef struct
{
  MidMoveList list;
  MidRating ratings[MID_MOVES_MAX];
  int64_t order[MID_MOVES_MAX]; /* a score, and beneath it how far an index is from the end */
  unsigned next, count;
  MidPick which;
  unsigned n_tried;
  uint16_t tried[MID_TRIED_MAX]; /* quiet moves that were looked at, by index */
  bool has_hinted;
  const MidWorker *worker;
  int ply;
} MidPicker;

/* Prepares the picker's list, which is that of the node; the hinted move comes first, before the
 * others are even rated. */
void
mid_picker_start (MidPicker *picker, const MidWorker *w, int ply, uint32_t hint, MidPick which);

/* The next best move of the list, by index; -1 at the end.  Its rating is there from now on. */
int mid_picker_next (MidPicker *picker);

/* From now on only MID_PICK_FORCING. */
void mid_picker_leave_quiet (MidPicker *picker);

/* The move is looked at. */
void mid_picker_note (MidPicker *picker, int index);

/* What has been learned of a quiet move. */
int mid_history_of (const MidWorker *w, int ply, unsigned track);

/* The move that was picked last cut the node off, and the others noted before it did not. */
void mid_history_learn (MidWorker *w, int ply, const MidPicker *picker, int depth);

/* The quiet move made at the ply was answered by nothing good; it made the evaluation better, or
 * worse, by so much. */
void mid_history_praise (MidWorker *w, int ply, int depth);
void mid_history_adjust (MidWorker *w, int ply, int change);
