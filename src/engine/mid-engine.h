/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-engine.h: an engine that searches in threads of its own and says what it finds by callbacks.
 *
 * Settings and positions are given while no search is under way; mid_engine_stop(), _ponder_hit()
 * and _wait() at any time.  All calls come from one thread, callbacks from another.
 */
#pragma once
#include "mid-clock.h"
#include "mid-hash.h"
#include "mid-matrix-game.h"
#include "mid-network.h"
#include "mid-tables.h"

typedef struct MidEngine MidEngine;

/* The duel at hand, solved: what each pair of bids is worth to the attacker, whose turn it is, and
 * how often each side should choose what (fractions of `scale`).  Row 0 is not to challenge. */
typedef struct
{
  unsigned rows, columns;
  int challenge[MID_MATRIX_ROWS], response[MID_MATRIX_COLUMNS];
  int payoff[MID_MATRIX_ROWS][MID_MATRIX_COLUMNS];     /* scores, see mid-score.h */
  MidMove answer[MID_MATRIX_ROWS][MID_MATRIX_COLUMNS]; /* the decision worth that */
  int64_t scale, row[MID_MATRIX_ROWS], column[MID_MATRIX_COLUMNS];
  /* What a choice gives away against the other side's best mix, and how much of it is noise: in
   * thousandths of a game.  An answer's, once there is a challenge. */
  int row_regret[MID_MATRIX_ROWS], column_regret[MID_MATRIX_COLUMNS], margin;
  int value;
} MidEngineDuel;

typedef struct
{
  const MidGame *game;
  const MidPosition *position; /* that was searched */
  int depth, seldepth;
  unsigned line; /* 1: the best */
  int score;     /* of the side whose turn it is, see mid-score.h */
  MidBoundKind bound;
  uint64_t nodes, table_hits; /* nodes that orthodox tables knew */
  int64_t time;               /* milliseconds */
  int fullness;               /* of the hash table, per mille */
  const MidMove *pv;
  unsigned pv_length;
  const MidEngineDuel *duel; /* NULL unless a duel is to be decided */
} MidEngineInfo;

/* best is 0 where there is nothing to decide, ponder is 0 where nothing is expected. */
typedef struct
{
  void (*info) (void *data, const MidEngineInfo *info);
  void (*best) (void *data, const MidGame *game, const MidPosition *pos, MidMove best,
                MidMove ponder);
} MidEngineEvents;

enum
{
  MID_ENGINE_HASH_MAX = 65536, /* MiB */
  MID_ENGINE_THREADS_MAX = 256,
  MID_ENGINE_LINES_MAX = 256,
  MID_ENGINE_SKILL_MAX = 20
};

/* NULL if memory is short.  events is copied. */
MidEngine *mid_engine_new (const MidEngineEvents *events, void *data);

/* Stops and waits first. */
void mid_engine_free (MidEngine *engine);

/* False, and nothing changed, if there is not so much memory. */
bool mid_engine_set_hash (MidEngine *engine, size_t mebibytes);
bool mid_engine_set_threads (MidEngine *engine, unsigned n);
void mid_engine_set_lines (MidEngine *engine, unsigned n);
void mid_engine_set_overhead (MidEngine *engine, int milliseconds);
/* Whether duels in the tree are solved, or taken as not challenged, which is weaker. */
void mid_engine_set_solves_duels (MidEngine *engine, bool solves);
void mid_engine_set_skill (MidEngine *engine, int level); /* MID_ENGINE_SKILL_MAX: all it can */

/* Evaluates games with these inputs by the network, which is the engine's from then on; NULL: by
 * their own evaluation.  There is room for eight. */
void mid_engine_set_network (MidEngine *engine, const MidInputs *inputs, MidNetwork *network);

/* Whether networks serve at all; they do. */
void mid_engine_set_networks (MidEngine *engine, bool serve);

/* Looks endings up in the tables, which are the engine's from then on; NULL: searches them. */
void mid_engine_set_tables (MidEngine *engine, MidTables *tables);
const MidTables *mid_engine_get_tables (const MidEngine *engine);

/* Looks orthodox endings up in the tables that mid_syzygy_open() has found, of so many pieces; 0:
 * none.  Not those of more pieces than the limit, nor nodes of less depth. */
void mid_engine_set_syzygy (MidEngine *engine, unsigned pieces);
void mid_engine_set_syzygy_limit (MidEngine *engine, unsigned pieces);
void mid_engine_set_syzygy_depth (MidEngine *engine, int depth);

/* Forgets all it has learned: another game begins. */
void mid_engine_clear (MidEngine *engine);

/* keys: of the starts of turns since the last irreversible move, the present one last if it starts
 * a turn; copied, as far as they are recent enough. */
void mid_engine_set_position (MidEngine *engine, const MidGame *game, const MidPosition *pos,
                              const uint64_t *keys, size_t n_keys);

/* Begins a search that ends with the callback `best`.  moves: the only ones to look at (n 0: all).
 * False if no thread could be started; then there is no callback. */
bool mid_engine_go (MidEngine *engine, const MidLimits *limits, const MidMove *moves, unsigned n);

void mid_engine_stop (MidEngine *engine);
void mid_engine_ponder_hit (MidEngine *engine);

/* Returns when no search is under way. */
void mid_engine_wait (MidEngine *engine);
bool mid_engine_is_searching (const MidEngine *engine);

/* Nodes of the last search, all threads together. */
uint64_t mid_engine_nodes (const MidEngine *engine);
