/* SPDX-License-Identifier: GPL-3.0-or-later */
/* worker-bench.h: one thread's search on the bench, to be looked at while it is taken apart. */
#pragma once
#include "engine-fixture.h"
#include "mid-worker.h"

typedef struct
{
  MidTask task;
  MidWorker *worker;
} Bench;

static inline void
bench_init_at (Bench *self, const char *game, const MidPosition *pos)
{
  const MidLimits limits = { .infinite = true };
  guint64 key = game_called (game)->key (pos);
  memset (&self->task, 0, sizeof self->task);
  self->task.hash = mid_hash_new (1);
  self->task.limits = limits;
  mid_clock_start (&self->task.clock, &limits, MID_FIRST, 0);
  mid_points_init (&self->task.points, game_called (game));
  self->worker = g_new0 (MidWorker, 1);
  self->worker->task = &self->task;
  self->worker->n_lines = 1;
  mid_worker_set (self->worker, game_called (game), pos, &key, 1);
  self->worker->depth = 10;
}

static inline void
bench_init (Bench *self, const char *game, const char *text)
{
  MidPosition pos = position_of (game_called (game), text);
  bench_init_at (self, game, &pos);
}

static inline void
bench_clear (Bench *self)
{
  mid_hash_free (self->task.hash);
  g_free (self->worker);
}

static inline MidMove
move_called (const Bench *self, const char *text)
{
  MidMove m;
  g_assert_cmpint (
    self->worker->game->parse_move (&self->worker->pos, text, strlen (text), &m).status, ==,
    MID_OK);
  return m;
}

/* The game after so many decisions by lot, or as far as it goes. */
static inline MidPosition
played_by_lot (const MidGame *game, guint32 seed, guint n)
{
  g_autoptr (GRand) lot = g_rand_new_with_seed (seed);
  MidPosition pos = position_of (game, NULL);
  for (guint i = 0; i < n; i++)
    {
      MidMoveList legal;
      MidUndo undo;
      game->legal (&pos, &legal);
      if (legal.count == 0)
        break;
      game->apply (&pos, legal.at[g_rand_int_range (lot, 0, (gint32) legal.count)], &undo);
    }
  return pos;
}
