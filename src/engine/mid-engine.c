/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-engine.c: threads around the search.
 *
 * A search has a leader, which watches the clock, reports and names the best move, and helpers,
 * which search the same tree through the same hash table until the leader is done ("Lazy SMP").
 */
#include "mid-engine.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "mid-worker.h"

enum
{
  STACK = 32 << 20, /* a node takes some 16 KiB for its moves */
  HASH = 16,
  NETWORKS = 8,
  SKILL_LINES = 4,
  SKILL_NOISE = 14 /* hundredths of a pawn for each level that is missing */
};

struct MidEngine
{
  MidEngineEvents events;
  void *data;
  MidTask task;
  MidWorker **workers;
  MidNetwork *networks[NETWORKS];
  bool ignores_networks;
  MidTables *tables; /* of endings; NULL: none */
  unsigned n_workers, n_lines;
  int overhead, skill;
  unsigned syzygy_pieces, syzygy_limit; /* what there is, what is wanted */

  const MidGame *game;
  MidPosition pos;
  uint64_t keys[MID_KEYS_MAX];
  size_t n_keys;
  unsigned n_allowed;
  MidMove allowed[MID_MOVES_MAX];

  pthread_t leader;
  bool has_leader; /* to be joined */
  atomic_bool is_searching;
  pthread_mutex_t lock;
  pthread_cond_t changed; /* task.stop or task.ponder, set under the lock */
};

/* --- Making and settings ---------------------------------------------------------------------- */

MidEngine *
mid_engine_new (const MidEngineEvents *events, void *data)
{
  MidEngine *engine = calloc (1, sizeof *engine);
  if (engine == NULL)
    return NULL;
  engine->events = *events;
  engine->data = data;
  engine->n_lines = 1;
  engine->skill = MID_ENGINE_SKILL_MAX;
  engine->syzygy_limit = MID_SYZYGY_PIECES_MAX;
  engine->task.syzygy_depth = 1;
  pthread_mutex_init (&engine->lock, NULL);
  pthread_cond_init (&engine->changed, NULL);
  if (!mid_engine_set_hash (engine, HASH) || !mid_engine_set_threads (engine, 1))
    {
      mid_engine_free (engine);
      return NULL;
    }
  return engine;
}

void
mid_engine_free (MidEngine *engine)
{
  if (engine == NULL)
    return;
  mid_engine_stop (engine);
  mid_engine_wait (engine);
  for (unsigned i = 0; i < engine->n_workers; i++)
    free (engine->workers[i]);
  free (engine->workers);
  for (unsigned i = 0; i < NETWORKS; i++)
    mid_network_close (engine->networks[i]);
  if (engine->tables != NULL)
    mid_tables_close (engine->tables);
  mid_hash_free (engine->task.hash);
  pthread_cond_destroy (&engine->changed);
  pthread_mutex_destroy (&engine->lock);
  free (engine);
}

bool
mid_engine_set_hash (MidEngine *engine, size_t mebibytes)
{
  MidHash *hash = mid_hash_new (mebibytes);
  if (hash == NULL)
    return false;
  mid_hash_free (engine->task.hash);
  engine->task.hash = hash;
  return true;
}

static bool
add_worker (MidEngine *engine)
{
  MidWorker *worker = calloc (1, sizeof *worker);
  if (worker == NULL)
    return false;
  worker->task = &engine->task;
  worker->number = engine->n_workers;
  engine->workers[engine->n_workers++] = worker;
  return true;
}

bool
mid_engine_set_threads (MidEngine *engine, unsigned n)
{
  unsigned before = engine->n_workers;
  if (n > engine->n_workers)
    {
      MidWorker **workers = realloc (engine->workers, n * sizeof *workers);
      if (workers == NULL)
        return false;
      engine->workers = workers;
    }
  while (engine->n_workers < n)
    if (!add_worker (engine))
      {
        n = before;
        while (engine->n_workers > n)
          free (engine->workers[--engine->n_workers]);
        return false;
      }
  while (engine->n_workers > n)
    free (engine->workers[--engine->n_workers]);
  return true;
}

void
mid_engine_set_lines (MidEngine *engine, unsigned n)
{
  engine->n_lines = n;
}

void
mid_engine_set_overhead (MidEngine *engine, int milliseconds)
{
  engine->overhead = milliseconds;
}

void
mid_engine_set_solves_duels (MidEngine *engine, bool solves)
{
  engine->task.duels = solves ? MID_DUELS_SOLVED : MID_DUELS_IGNORED;
}

void
mid_engine_set_skill (MidEngine *engine, int level)
{
  engine->skill = level;
}

/* Where the network for the inputs is, or else where one can be. */
static MidNetwork **
network_for (MidEngine *engine, const MidInputs *inputs)
{
  MidNetwork **free_place = NULL;
  for (unsigned i = 0; i < NETWORKS; i++)
    if (engine->networks[i] == NULL)
      free_place = &engine->networks[i];
    else if (mid_network_get_inputs (engine->networks[i]) == inputs)
      return &engine->networks[i];
  return free_place;
}

void
mid_engine_set_network (MidEngine *engine, const MidInputs *inputs, MidNetwork *network)
{
  MidNetwork **place = network_for (engine, inputs);
  if (place == NULL)
    {
      mid_network_close (network);
      return;
    }
  mid_network_close (*place);
  *place = network;
  mid_engine_clear (engine);
}

void
mid_engine_set_tables (MidEngine *engine, MidTables *tables)
{
  if (engine->tables != NULL)
    mid_tables_close (engine->tables);
  engine->tables = tables;
  engine->task.tables = tables;
  mid_engine_clear (engine);
}

const MidTables *
mid_engine_get_tables (const MidEngine *engine)
{
  return engine->tables;
}

static void
count_syzygy_pieces (MidEngine *engine)
{
  unsigned there = engine->syzygy_pieces, wanted = engine->syzygy_limit;
  engine->task.syzygy_pieces = there < wanted ? there : wanted;
  mid_engine_clear (engine);
}

void
mid_engine_set_syzygy (MidEngine *engine, unsigned pieces)
{
  engine->syzygy_pieces = pieces;
  count_syzygy_pieces (engine);
}

void
mid_engine_set_syzygy_limit (MidEngine *engine, unsigned pieces)
{
  engine->syzygy_limit = pieces;
  count_syzygy_pieces (engine);
}

void
mid_engine_set_syzygy_depth (MidEngine *engine, int depth)
{
  engine->task.syzygy_depth = depth;
  mid_engine_clear (engine);
}

void
mid_engine_set_networks (MidEngine *engine, bool serve)
{
  engine->ignores_networks = !serve;
}

void
mid_engine_clear (MidEngine *engine)
{
  mid_hash_clear (engine->task.hash);
  for (unsigned i = 0; i < engine->n_workers; i++)
    mid_worker_forget (engine->workers[i]);
}

void
mid_engine_set_position (MidEngine *engine, const MidGame *game, const MidPosition *pos,
                         const uint64_t *keys, size_t n_keys)
{
  size_t skipped = n_keys > MID_KEYS_MAX ? n_keys - MID_KEYS_MAX : 0;
  if (game != engine->game)
    mid_points_init (&engine->task.points, game);
  engine->game = game;
  engine->pos = *pos;
  engine->n_keys = n_keys - skipped;
  if (engine->n_keys > 0)
    memcpy (engine->keys, keys + skipped, engine->n_keys * sizeof *keys);
}

/* --- Reports ---------------------------------------------------------------------------------- */

uint64_t
mid_engine_nodes (const MidEngine *engine)
{
  uint64_t nodes = 0;
  for (unsigned i = 0; i < engine->n_workers; i++)
    nodes += atomic_load_explicit (&engine->workers[i]->nodes, memory_order_relaxed);
  return nodes;
}

static uint64_t
count_hits (const MidEngine *engine)
{
  uint64_t hits = 0;
  for (unsigned i = 0; i < engine->n_workers; i++)
    hits += atomic_load_explicit (&engine->workers[i]->table_hits, memory_order_relaxed);
  return hits;
}

static MidEngineDuel
duel_of (const MidWorker *worker)
{
  const MidDuelReport *report = &worker->duel;
  MidEngineDuel duel = { .rows = report->rows,
                         .columns = report->columns,
                         .scale = report->solution.scale };
  for (unsigned r = 0; r < duel.rows; r++)
    {
      duel.challenge[r] = report->challenge[r];
      duel.row[r] = report->solution.row[r];
      duel.row_regret[r] = report->defender_regret[r];
    }
  for (unsigned c = 0; c < duel.columns; c++)
    {
      duel.response[c] = report->response[c];
      duel.column[c] = report->solution.column[c];
      duel.column_regret[c] = report->attacker_regret[c];
    }
  memcpy (duel.payoff, report->payoff, sizeof duel.payoff);
  memcpy (duel.answer, report->answer, sizeof duel.answer);
  duel.value = report->value;
  duel.margin = report->margin;
  return duel;
}

/* Of a score that is negated. */
static MidBoundKind
opposite (MidBoundKind bound)
{
  switch (bound)
    {
    case MID_BOUND_UPPER:
      return MID_BOUND_LOWER;
    case MID_BOUND_LOWER:
      return MID_BOUND_UPPER;
    case MID_BOUND_EXACT:
    case MID_BOUND_NONE:
      break;
    }
  return bound;
}

static void
report (void *data, const MidWorker *worker, unsigned line, MidBoundKind bound)
{
  const MidEngine *engine = data;
  const MidRootMove *root = &worker->moves[line];
  MidEngineDuel duel;
  MidEngineInfo info = {
    .game = worker->game,
    .position = &engine->pos,
    .depth = worker->depth,
    .seldepth = worker->is_duel ? worker->seldepth : root->seldepth,
    .line = line + 1,
    .score = mid_syzygy_score (root),
    .bound = bound,
    .nodes = mid_engine_nodes (engine),
    .table_hits = count_hits (engine),
    .time = mid_clock_elapsed (&engine->task.clock),
    .fullness = mid_hash_fullness (engine->task.hash),
    .pv = root->pv,
    .pv_length = root->pv_length,
  };
  if (worker->is_duel)
    {
      duel = duel_of (worker);
      info.duel = &duel;
      info.score = duel.value;
    }
  /* Who answers a card need not be the one whose turn it is. */
  if (mid_viewer (&worker->frames[0].glance) != worker->frames[0].glance.turn)
    {
      info.score = -info.score;
      info.bound = opposite (bound);
    }
  engine->events.info (engine->data, &info);
}

/* --- Searching -------------------------------------------------------------------------------- */

static void *
help (void *data)
{
  mid_worker_run (data);
  return NULL;
}

static bool
start_thread (pthread_t *thread, void *(*run) (void *), void *data)
{
  pthread_attr_t attributes;
  pthread_attr_init (&attributes);
  pthread_attr_setstacksize (&attributes, STACK);
  int error = pthread_create (thread, &attributes, run, data);
  pthread_attr_destroy (&attributes);
  return error == 0;
}

/* Nobody is told the best move before the search may end. */
static void
wait_for_leave (MidEngine *engine)
{
  pthread_mutex_lock (&engine->lock);
  while (!atomic_load (&engine->task.stop)
         && (engine->task.limits.infinite || atomic_load (&engine->task.ponder)))
    pthread_cond_wait (&engine->changed, &engine->lock);
  atomic_store (&engine->task.stop, true);
  pthread_mutex_unlock (&engine->lock);
}

/* The finaliser of SplitMix64 (Steele, Lea, Flood 2014). */
static uint64_t
scramble (uint64_t z)
{
  z = (z ^ (z >> 30)) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

/* A weaker player takes one of the better moves for the best, always the same in a position. */
static const MidRootMove *
choose (const MidEngine *engine, const MidWorker *leader)
{
  unsigned n = leader->n_lines < leader->n_moves ? leader->n_lines : leader->n_moves;
  int range = (MID_ENGINE_SKILL_MAX - engine->skill) * SKILL_NOISE, best = INT32_MIN;
  const MidRootMove *chosen = &leader->moves[0];
  if (range == 0 || leader->is_duel || leader->is_chance)
    return chosen;
  for (unsigned i = 0; i < n; i++)
    {
      uint64_t lot = scramble (leader->frames[0].key + i + 1);
      int score = leader->moves[i].score + (int) (lot % (unsigned) range);
      if (score <= best)
        continue;
      best = score;
      chosen = &leader->moves[i];
    }
  return chosen;
}

static void *
lead (void *data)
{
  MidEngine *engine = data;
  MidWorker *leader = engine->workers[0];
  pthread_t threads[MID_ENGINE_THREADS_MAX];
  unsigned n_started = 1;

  while (n_started < engine->n_workers
         && start_thread (&threads[n_started], help, engine->workers[n_started]))
    n_started++;
  mid_worker_run (leader);
  wait_for_leave (engine);
  for (unsigned i = 1; i < n_started; i++)
    pthread_join (threads[i], NULL);

  MidMove best = 0, ponder = 0;
  if (leader->n_moves > 0)
    {
      const MidRootMove *root = choose (engine, leader);
      best = root->move;
      ponder = root->pv_length > 1 ? root->pv[1] : 0;
    }
  atomic_store (&engine->is_searching, false);
  engine->events.best (engine->data, engine->game, &engine->pos, best, ponder);
  return NULL;
}

static bool
has_repeated (const MidEngine *engine)
{
  for (size_t i = 0; i < engine->n_keys; i++)
    for (size_t j = i + 1; j < engine->n_keys; j++)
      if (engine->keys[i] == engine->keys[j])
        return true;
  return false;
}

/* Looked up once, for the tables at the root are not for several threads. */
static void
rank_moves (MidEngine *engine)
{
  MidSyzygyMove moves[MID_MOVES_MAX];
  MidTableEntry entry;
  unsigned most = engine->task.syzygy_pieces;
  unsigned n = most > 0 ? mid_syzygy_list (engine->game, &engine->pos, most, &entry, moves) : 0;
  bool repeated = n > 0 && has_repeated (engine);
  for (unsigned i = 0; i < engine->n_workers; i++)
    mid_syzygy_set (engine->workers[i], moves, n, repeated);
}

static void
prepare (MidEngine *engine)
{
  bool is_weak = engine->skill < MID_ENGINE_SKILL_MAX;
  const MidInputs *inputs = engine->game->search != NULL ? engine->game->search->inputs : NULL;
  MidNetwork **network = network_for (engine, inputs);
  bool serves = inputs != NULL && network != NULL && !engine->ignores_networks;
  engine->task.network = serves ? *network : NULL;
  for (unsigned i = 0; i < engine->n_workers; i++)
    {
      MidWorker *worker = engine->workers[i];
      mid_worker_set (worker, engine->game, &engine->pos, engine->keys, engine->n_keys);
      if (engine->n_allowed > 0)
        mid_worker_restrict (worker, engine->allowed, engine->n_allowed);
      worker->n_lines = is_weak && engine->n_lines < SKILL_LINES ? SKILL_LINES : engine->n_lines;
      worker->report = i == 0 ? report : NULL;
      worker->data = engine;
    }
  rank_moves (engine);
  mid_hash_age (engine->task.hash);
}

bool
mid_engine_go (MidEngine *engine, const MidLimits *limits, const MidMove *moves, unsigned n)
{
  MidTask *task = &engine->task;
  mid_engine_wait (engine);
  task->limits = *limits;
  if (engine->skill < MID_ENGINE_SKILL_MAX
      && (limits->depth == 0 || limits->depth > engine->skill / 2 + 1))
    task->limits.depth = engine->skill / 2 + 1;
  engine->n_allowed = n < MID_MOVES_MAX ? n : MID_MOVES_MAX;
  if (engine->n_allowed > 0)
    memcpy (engine->allowed, moves, engine->n_allowed * sizeof *moves);
  prepare (engine);
  atomic_store (&task->stop, false);
  atomic_store (&task->ponder, limits->ponder);
  mid_clock_start (&task->clock, limits, engine->workers[0]->frames[0].glance.turn,
                   engine->overhead);
  atomic_store (&engine->is_searching, true);
  engine->has_leader = start_thread (&engine->leader, lead, engine);
  if (!engine->has_leader)
    atomic_store (&engine->is_searching, false);
  return engine->has_leader;
}

void
mid_engine_stop (MidEngine *engine)
{
  pthread_mutex_lock (&engine->lock);
  atomic_store (&engine->task.stop, true);
  pthread_cond_signal (&engine->changed);
  pthread_mutex_unlock (&engine->lock);
}

/* The time that was not ours does not count. */
void
mid_engine_ponder_hit (MidEngine *engine)
{
  pthread_mutex_lock (&engine->lock);
  mid_clock_restart (&engine->task.clock);
  atomic_store (&engine->task.ponder, false);
  pthread_cond_signal (&engine->changed);
  pthread_mutex_unlock (&engine->lock);
}

void
mid_engine_wait (MidEngine *engine)
{
  if (engine->has_leader)
    pthread_join (engine->leader, NULL);
  engine->has_leader = false;
}

bool
mid_engine_is_searching (const MidEngine *engine)
{
  return atomic_load (&engine->is_searching);
}
