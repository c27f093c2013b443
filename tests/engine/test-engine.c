/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-engine.c: what an engine keeps from one search to the next, and when a search ends. */
#include "engine-fixture.h"

static const char kiwipete[] =
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
static const char mate_in_one[] = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";

static const MidEngineEvents events = { fixture_info_cb, fixture_best_cb };

static Found
search (MidEngine *engine, Found *found, const char *text, MidLimits limits)
{
  const MidGame *game = game_called ("chess");
  MidPosition pos = position_of (game, text);
  guint64 key = game->key (&pos);
  *found = (Found){ .score = -MID_SCORE_INFINITE };
  mid_engine_set_position (engine, game, &pos, &key, 1);
  g_assert_true (mid_engine_go (engine, &limits, NULL, 0));
  mid_engine_wait (engine);
  found->nodes = mid_engine_nodes (engine);
  return *found;
}

/* Without it the second search is helped by the table and by what moves have taught. */
static void
test_clear (void)
{
  MidLimits limits = { .depth = 7 };
  Found found;
  MidEngine *engine = mid_engine_new (&events, &found);
  guint64 fresh = search (engine, &found, kiwipete, limits).nodes;
  guint64 helped = search (engine, &found, kiwipete, limits).nodes;
  g_assert_cmpuint (helped, !=, fresh);
  mid_engine_clear (engine);
  g_assert_cmpuint (search (engine, &found, kiwipete, limits).nodes, ==, fresh);

  /* What moves have taught is forgotten as well: another table, but the same histories. */
  g_assert_true (mid_engine_set_hash (engine, 2));
  mid_engine_clear (engine);
  guint64 large = search (engine, &found, kiwipete, limits).nodes;
  search (engine, &found, NULL, limits);
  mid_engine_clear (engine);
  g_assert_cmpuint (search (engine, &found, kiwipete, limits).nodes, ==, large);
  mid_engine_free (engine);
}

/* Half the level and one more, and never deeper than was asked for. */
static void
test_skill (void)
{
  static const struct
  {
    int level, asked, reached;
  } cases[] = {
    { 0, 0, 1 },
    { 4, 0, 3 },
    { 4, 2, 2 },
    { 4, 3, 3 },
    { 4, 9, 3 },
    { 7, 9, 4 },
    { MID_ENGINE_SKILL_MAX, 5, 5 },
  };
  Found found;
  MidEngine *engine = mid_engine_new (&events, &found);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MidLimits limits = { .depth = cases[i].asked };
      mid_engine_set_skill (engine, cases[i].level);
      mid_engine_clear (engine);
      g_assert_cmpint (search (engine, &found, kiwipete, limits).depth, ==, cases[i].reached);
    }
  mid_engine_free (engine);
}

/* A win that cannot be made shorter ends a search, but not where somebody studies the position, or
 * wants a depth. */
static void
test_decided (void)
{
  const guint64 many = 60000;
  Found found;
  MidEngine *engine = mid_engine_new (&events, &found);
  MidLimits limits = { .nodes = many };
  g_assert_cmpuint (search (engine, &found, mate_in_one, limits).nodes, <, many / 2);
  g_assert_cmpint (found.score, ==, MID_SCORE_WIN - 1);
  limits.thorough = true;
  search (engine, &found, mate_in_one, limits);
  g_assert_true (found.nodes >= many || found.depth == 100);
  limits = (MidLimits){ .depth = 20 };
  g_assert_cmpint (search (engine, &found, mate_in_one, limits).depth, ==, 20);
  mid_engine_free (engine);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/clear", test_clear);
  g_test_add_func ("/engine/skill", test_skill);
  g_test_add_func ("/engine/decided", test_decided);
  return g_test_run ();
}
