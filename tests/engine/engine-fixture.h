/* SPDX-License-Identifier: GPL-3.0-or-later */
/* engine-fixture.h: searches as a function call, for tests. */
#pragma once
#include <glib.h>
#include <string.h>

#include "mid-engine.h"
#include "mid-score.h"

typedef struct
{
  int depth, score;
  guint64 nodes;
  MidMove best;
  gboolean has_duel;
  MidEngineDuel duel;
  unsigned pv_length;
  MidMove pv[128];
} Found;

static inline const MidGame *
game_called (const char *id)
{
  const MidGame *game = mid_game_find (id);
  g_assert_nonnull (game);
  return game;
}

static inline MidPosition
position_of (const MidGame *game, const char *text)
{
  MidPosition pos = { 0 };
  MidParse parse = text != NULL ? game->parse (game, NULL, 0, text, strlen (text), &pos, NULL)
                                : game->start (game, NULL, 0, &pos);
  if (parse.status != MID_OK)
    g_error ("%s: %s", text, parse.message);
  return pos;
}

static inline void
fixture_info_cb (void *data, const MidEngineInfo *info)
{
  Found *found = data;
  if (info->line != 1 || info->bound != MID_BOUND_EXACT)
    return;
  found->depth = info->depth;
  found->score = info->score;
  found->has_duel = info->duel != NULL;
  if (found->has_duel)
    found->duel = *info->duel;
  found->pv_length = MIN (info->pv_length, (unsigned) G_N_ELEMENTS (found->pv));
  memcpy (found->pv, info->pv, found->pv_length * sizeof *found->pv);
}

static inline void
fixture_best_cb (void *data, const MidGame *game, const MidPosition *pos, MidMove best,
                 MidMove ponder)
{
  ((Found *) data)->best = best;
}

/* What a search by one thread finds, with a hash table of its own. */
static inline Found
search_with (const MidGame *game, const MidPosition *pos, const MidLimits *limits, size_t hash)
{
  static const MidEngineEvents events = { fixture_info_cb, fixture_best_cb };
  Found found = { .score = -MID_SCORE_INFINITE };
  MidEngine *engine = mid_engine_new (&events, &found);
  guint64 key = game->key (pos);
  g_assert_true (mid_engine_set_hash (engine, hash));
  mid_engine_set_position (engine, game, pos, &key, 1);
  g_assert_true (mid_engine_go (engine, limits, NULL, 0));
  mid_engine_wait (engine);
  found.nodes = mid_engine_nodes (engine);
  mid_engine_free (engine);
  return found;
}

static inline Found
search_to (const MidGame *game, const MidPosition *pos, int depth)
{
  MidLimits limits = { .depth = depth };
  return search_with (game, pos, &limits, 1);
}
