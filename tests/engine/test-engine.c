/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-engine.c: what an engine keeps from one search to the next, when a search ends, what it says
 * on the way, and what settings do. */
#include "engine-fixture.h"

static const char kiwipete[] =
  "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
static const char mate_in_one[] = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1";

static const MidEngineEvents events = { fixture_info_cb, fixture_best_cb };

static void
fullness_cb (void *data, const MidEngineInfo *info)
{
  *(int *) data = info->fullness;
}

static void
no_best_cb (void *data, const MidGame *game, const MidPosition *pos, MidMove best, MidMove ponder)
{
}

static const MidEngineEvents full_events = { fullness_cb, no_best_cb };

/* With a table that is quickly cleared. */
static MidEngine *
new_engine (const MidEngineEvents *to, void *data)
{
  MidEngine *engine = mid_engine_new (to, data);
  g_assert_true (mid_engine_set_hash (engine, 1));
  return engine;
}

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

/* So it is of whoever wins: depth enough that nothing shorter can be hidden, and little more. */
static void
test_decided_early (void)
{
  static const struct
  {
    const char *text;
    int plies; /* below 0: whoever is to move is mated */
  } cases[] = {
    { mate_in_one, 1 },
    { "7k/R7/8/8/8/8/8/1R4K1 w - - 0 1", 1 },
    { "k7/8/1K6/8/8/8/8/7R b - - 0 1", -2 },
  };
  Found found;
  MidEngine *engine = mid_engine_new (&events, &found);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      int plies = ABS (cases[i].plies);
      search (engine, &found, cases[i].text, (MidLimits){ .nodes = 1000000 });
      g_assert_cmpint (found.score, ==,
                       cases[i].plies < 0 ? plies - MID_SCORE_WIN : MID_SCORE_WIN - plies);
      g_assert_cmpint (found.depth, >, 2 * plies);
      g_assert_cmpint (found.depth, <, 2 * plies + 10);
    }
  mid_engine_free (engine);
}

/* The table is said to be as full as this search has made it: what is left of others gives way. */
static void
test_fullness (void)
{
  Found found;
  int fullness = 0;
  MidEngine *engine = mid_engine_new (&full_events, &fullness);
  g_assert_true (mid_engine_set_hash (engine, 1));
  search (engine, &found, kiwipete, (MidLimits){ .nodes = 100000 });
  int full = fullness;
  search (engine, &found, mate_in_one, (MidLimits){ .depth = 1 });
  g_assert_cmpint (full, >, 200);
  g_assert_cmpint (fullness, <, full / 4);
  mid_engine_free (engine);
}

/* --- What is said ----------------------------------------------------------------------------- */

enum
{
  LINES = 4
};

typedef struct
{
  const MidGame *game;
  const MidPosition *pos;
  gint64 begun;
  MidEngineInfo last[LINES]; /* of each line; the pv's first two moves are kept aside */
  MidMove first[LINES], second[LINES], best, ponder;
  guint n_infos;
  guint64 nodes;
} Heard;

static void
heard_info_cb (void *data, const MidEngineInfo *info)
{
  Heard *heard = data;
  guint line = info->line - 1;
  g_assert_cmpuint (line, <, LINES);
  g_assert_true (info->game == heard->game);
  g_assert_cmpmem (info->position, sizeof (MidPosition), heard->pos, sizeof (MidPosition));
  g_assert_cmpint (info->bound, ==, MID_BOUND_EXACT);
  g_assert_cmpint (info->depth, ==, heard->last[line].depth + 1);
  g_assert_cmpint (info->seldepth, >=, 1);
  g_assert_cmpuint (info->nodes, >=, heard->nodes);
  g_assert_cmpint (info->time, >=, heard->last[line].time);
  g_assert_cmpint (info->time, <=, (g_get_monotonic_time () - heard->begun) / 1000 + 1);
  g_assert_cmpint (info->fullness, >=, 0);
  g_assert_cmpint (info->fullness, <=, 1000);
  g_assert_cmpuint (info->pv_length, >=, 1);
  g_assert_null (info->duel);
  if (line > 0)
    g_assert_cmpint (info->score, <=, heard->last[line - 1].score);
  for (guint i = 0; i < line; i++)
    g_assert_cmpuint (info->pv[0], !=, heard->first[i]);
  heard->last[line] = *info;
  heard->first[line] = info->pv[0];
  heard->second[line] = info->pv_length > 1 ? info->pv[1] : 0;
  heard->nodes = info->nodes;
  heard->n_infos++;
}

static void
heard_best_cb (void *data, const MidGame *game, const MidPosition *pos, MidMove best,
               MidMove ponder)
{
  Heard *heard = data;
  g_assert_true (game == heard->game);
  g_assert_cmpmem (pos, sizeof (MidPosition), heard->pos, sizeof (MidPosition));
  heard->best = best;
  heard->ponder = ponder;
}

static const MidEngineEvents heard_events = { heard_info_cb, heard_best_cb };

static void
listen (MidEngine *engine, Heard *heard, const MidGame *game, const MidPosition *pos, int depth)
{
  MidLimits limits = { .depth = depth };
  guint64 key = game->key (pos);
  *heard = (Heard){ .game = game, .pos = pos, .begun = g_get_monotonic_time () };
  mid_engine_clear (engine);
  mid_engine_set_position (engine, game, pos, &key, 1);
  g_assert_true (mid_engine_go (engine, &limits, NULL, 0));
  mid_engine_wait (engine);
}

/* Each depth says each line once, the better ones first; the best move and what is expected after
 * it are those of the last of the first lines. */
static void
test_said (void)
{
  const MidGame *game = game_called ("chess");
  MidPosition pos = position_of (game, kiwipete);
  Heard heard;
  MidEngine *engine = new_engine (&heard_events, &heard);
  for (guint n = 1; n <= LINES; n++)
    {
      mid_engine_set_lines (engine, n);
      listen (engine, &heard, game, &pos, 7);
      g_assert_cmpuint (heard.n_infos, ==, 7 * n);
      g_assert_cmpint (heard.last[0].fullness, >, 0);
      g_assert_cmpuint (heard.best, ==, heard.first[0]);
      g_assert_cmpuint (heard.ponder, ==, heard.second[0]);
      g_assert_cmpuint (heard.ponder, !=, 0);
      g_assert_cmpuint (mid_engine_nodes (engine), >=, heard.nodes);
      g_assert_cmpint (heard.last[0].seldepth, >=, 7);
    }
  mid_engine_free (engine);
}

typedef struct
{
  guint n;
  int depth[200];
  guint64 nodes[200];
  MidMove first[200];
} Told;

static void
told_cb (void *data, const MidEngineInfo *info)
{
  Told *told = data;
  g_assert_cmpuint (told->n, <, G_N_ELEMENTS (told->first));
  told->depth[told->n] = info->depth;
  told->nodes[told->n] = info->nodes;
  told->first[told->n++] = info->pv[0];
}

static const MidEngineEvents told_events = { told_cb, no_best_cb };

/* A search that is stopped within a depth says once more what is best if, and only if, that is
 * another move than it was. */
static void
test_told_once (void)
{
  Found found;
  Told told = { 0 }, whole;
  guint same = 0, another = 0;
  MidEngine *engine = new_engine (&told_events, &told);
  search (engine, &found, kiwipete, (MidLimits){ .depth = 9 });
  whole = told;
  g_assert_cmpuint (whole.n, ==, 9);
  for (guint64 nodes = 200; nodes < whole.nodes[8]; nodes += nodes / 30 + 1)
    {
      guint completed = 0;
      told.n = 0;
      mid_engine_clear (engine);
      search (engine, &found, kiwipete, (MidLimits){ .nodes = nodes });
      while (completed < whole.n && whole.nodes[completed] < nodes)
        completed++;
      g_assert_cmpuint (told.n, >=, completed);
      g_assert_cmpuint (told.n, <=, completed + 1);
      same += told.n == completed;
      another += told.n > completed;
      if (told.n > completed)
        {
          g_assert_cmpint (told.depth[completed], ==, (int) completed + 1);
          g_assert_cmpuint (told.first[completed], !=, told.first[completed - 1]);
        }
    }
  g_test_message ("%u the same, %u another", same, another);
  g_assert_cmpuint (same, >, 0);
  g_assert_cmpuint (another, >, 0);
  mid_engine_free (engine);
}

/* More lines than moves: there are as many as there are moves.  Nothing is expected after mate. */
static void
test_few_moves (void)
{
  const MidGame *game = game_called ("chess");
  MidPosition pos = position_of (game, "7k/8/5K2/8/8/8/8/8 b - - 0 1");
  MidMoveList legal;
  Heard heard;
  MidEngine *engine = new_engine (&heard_events, &heard);
  game->legal (&pos, &legal);
  g_assert_cmpuint (legal.count, <, LINES);
  mid_engine_set_lines (engine, LINES);
  listen (engine, &heard, game, &pos, 3);
  g_assert_cmpuint (heard.n_infos, ==, 3 * legal.count);
  pos = position_of (game, mate_in_one);
  listen (engine, &heard, game, &pos, 3);
  g_assert_cmpuint (heard.best, ==, heard.first[0]);
  g_assert_cmpuint (heard.ponder, ==, 0);
  /* Nothing at all is expected of a game that is over. */
  pos = position_of (game, "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
  listen (engine, &heard, game, &pos, 3);
  g_assert_cmpuint (heard.n_infos, ==, 0);
  g_assert_cmpuint (heard.best, ==, 0);
  g_assert_cmpuint (heard.ponder, ==, 0);
  mid_engine_free (engine);
}

/* --- Weaker on purpose ------------------------------------------------------------------------ */

/* The move chosen is one of the four best, and what it gives away is less than fourteen hundredths
 * of a pawn for each level that is missing; now and then it is each of the four. */
static void
check_choices (int level, guint chosen[LINES])
{
  const MidGame *game = game_called ("chess");
  MidPosition pos = position_of (game, NULL);
  g_autoptr (GRand) lot = g_rand_new_with_seed (21);
  Heard all, weak;
  MidEngine *strong_one = new_engine (&heard_events, &all);
  MidEngine *weak_one = new_engine (&heard_events, &weak);
  mid_engine_set_lines (strong_one, LINES);
  mid_engine_set_skill (weak_one, level);
  for (guint n = 0; n < 40; n++)
    {
      MidMoveList legal;
      MidUndo undo;
      guint rank = 0;
      game->legal (&pos, &legal);
      if (legal.count < LINES)
        break;
      listen (strong_one, &all, game, &pos, level / 2 + 1);
      listen (weak_one, &weak, game, &pos, 0);
      while (rank < LINES && weak.best != all.first[rank])
        rank++;
      g_assert_cmpuint (rank, <, LINES);
      g_assert_cmpint (all.last[0].score - all.last[rank].score, <,
                       (MID_ENGINE_SKILL_MAX - level) * 14);
      g_assert_cmpuint (weak.ponder, ==, weak.second[rank]);
      chosen[rank]++;
      game->apply (&pos, legal.at[g_rand_int_range (lot, 0, (gint32) legal.count)], &undo);
    }
  mid_engine_free (strong_one);
  mid_engine_free (weak_one);
}

static void
test_choices (void)
{
  guint weakest[LINES] = { 0 }, weak[LINES] = { 0 }, better[LINES] = { 0 };
  check_choices (0, weakest);
  check_choices (3, weak);
  check_choices (9, better);
  for (guint rank = 0; rank < LINES; rank++)
    g_assert_cmpuint (weakest[rank], >, 3);
  g_assert_cmpuint (better[0], >, better[3]);
}

/* --- Limits ----------------------------------------------------------------------------------- */

/* Of a clock a quarter of the plan is used at least, however sure the search is of its move: the
 * plan is a thirtieth of what is left, and the least of it two fifths, of which three fifths may be
 * gone before another iteration is begun. */
static void
test_clock_is_used (void)
{
  static const char *const positions[] = { NULL, kiwipete, "4k3/p7/8/3q4/8/2N5/P7/R3K3 w - - 0 1" };
  enum
  {
    LEFT = 9000
  };
  Found found;
  MidEngine *engine = new_engine (&events, &found);
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      MidLimits limits = { .time = { LEFT, LEFT }, .has_clock = TRUE };
      gint64 begun = g_get_monotonic_time ();
      mid_engine_clear (engine);
      search (engine, &found, positions[i], limits);
      g_assert_cmpint (g_get_monotonic_time () - begun, >=, LEFT / 30 * 2 / 5 * 3 / 5 * 1000);
    }
  mid_engine_free (engine);
}

/* A search that has nothing left to do waits for leave. */
static void
test_waits (void)
{
  static const MidLimits waiting[] = {
    { .depth = 1, .infinite = TRUE },
    { .depth = 1, .ponder = TRUE },
  };
  const MidGame *game = game_called ("chess");
  MidPosition pos = position_of (game, NULL);
  Found found = { 0 };
  MidEngine *engine = new_engine (&events, &found);
  guint64 key = game->key (&pos);
  mid_engine_set_position (engine, game, &pos, &key, 1);
  for (guint i = 0; i < G_N_ELEMENTS (waiting); i++)
    for (guint hit = 0; hit <= i; hit++)
      {
        found.best = 0;
        g_assert_false (mid_engine_is_searching (engine));
        g_assert_true (mid_engine_go (engine, &waiting[i], NULL, 0));
        g_usleep (60000);
        g_assert_true (mid_engine_is_searching (engine));
        g_assert_cmpuint (found.best, ==, 0);
        if (hit)
          mid_engine_ponder_hit (engine);
        else
          mid_engine_stop (engine);
        mid_engine_wait (engine);
        g_assert_false (mid_engine_is_searching (engine));
        g_assert_cmpuint (found.best, !=, 0);
      }
  mid_engine_free (engine);
}

/* The time for a move begins when it is one's own. */
static void
test_ponder_time (void)
{
  const MidGame *game = game_called ("chess");
  MidPosition pos = position_of (game, kiwipete);
  MidLimits limits = { .move_time = 150, .ponder = TRUE };
  Found found;
  MidEngine *engine = new_engine (&events, &found);
  guint64 key = game->key (&pos);
  mid_engine_set_position (engine, game, &pos, &key, 1);
  g_assert_true (mid_engine_go (engine, &limits, NULL, 0));
  g_usleep (300000);
  g_assert_true (mid_engine_is_searching (engine));
  gint64 hit = g_get_monotonic_time ();
  mid_engine_ponder_hit (engine);
  mid_engine_wait (engine);
  g_assert_cmpint (g_get_monotonic_time () - hit, >=, 140000);
  mid_engine_free (engine);
}

/* Whoever wants a mate in so many turns is content with it, and not with a longer one. */
static void
test_mate (void)
{
  static const char mate_in_two[] = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";
  Found found;
  MidEngine *engine = new_engine (&events, &found);
  MidLimits limits = { .mate = 2, .nodes = 60000 };
  g_assert_cmpuint (search (engine, &found, mate_in_two, limits).nodes, <, 20000);
  g_assert_cmpint (found.score, ==, MID_SCORE_WIN - 3);
  limits.mate = 3;
  mid_engine_clear (engine);
  g_assert_cmpuint (search (engine, &found, mate_in_two, limits).nodes, <, 20000);
  limits.mate = 1;
  mid_engine_clear (engine);
  search (engine, &found, mate_in_two, limits);
  g_assert_true (found.nodes >= limits.nodes || found.depth == 100);
  mid_engine_free (engine);
}

/* Only the moves that are allowed are looked at; where none of them is one, all are. */
static void
test_allowed (void)
{
  const MidGame *game = game_called ("chess");
  MidPosition pos = position_of (game, mate_in_one);
  MidMoveList legal;
  MidLimits limits = { .depth = 3 };
  Found found = { 0 };
  MidEngine *engine = new_engine (&events, &found);
  guint64 key = game->key (&pos);
  const MidMove nonsense = ~UINT64_C (0);
  mid_engine_set_position (engine, game, &pos, &key, 1);
  game->legal (&pos, &legal);
  for (unsigned i = 0; i + 1 < legal.count; i++)
    {
      MidMove two[] = { legal.at[i], legal.at[i + 1], nonsense };
      g_assert_true (mid_engine_go (engine, &limits, two, G_N_ELEMENTS (two)));
      mid_engine_wait (engine);
      g_assert_true (found.best == two[0] || found.best == two[1]);
      g_assert_true (mid_engine_go (engine, &limits, &two[1], 1));
      mid_engine_wait (engine);
      g_assert_cmpuint (found.best, ==, two[1]);
    }
  g_assert_true (mid_engine_go (engine, &limits, &nonsense, 1));
  mid_engine_wait (engine);
  g_assert_cmpint (found.score, ==, MID_SCORE_WIN - 1);
  g_assert_true (mid_engine_go (engine, &limits, NULL, 0));
  mid_engine_wait (engine);
  g_assert_cmpint (found.score, ==, MID_SCORE_WIN - 1);
  mid_engine_free (engine);
}

/* A king alone draws by a position that was there twice, wherever in a long game that was. */
static void
test_history (void)
{
  enum
  {
    MANY = 6000
  };
  const MidGame *game = game_called ("chess");
  MidPosition pos = position_of (game, "8/8/8/8/8/k7/1q6/3K4 w - - 40 90"), next = pos;
  MidMove m;
  MidUndo undo;
  MidLimits limits = { .depth = 4 };
  Found found;
  MidEngine *engine = new_engine (&events, &found);
  g_autofree guint64 *keys = g_new0 (guint64, MANY);
  g_assert_cmpint (game->parse_move (&pos, "d1e1", 4, &m).status, ==, MID_OK);
  game->apply (&next, m, &undo);
  for (guint n = 8; n <= MANY; n = n < 100 ? n + 1 : n + 1967)
    for (guint twice = 0; twice < 2; twice++)
      {
        for (guint i = 0; i < n; i++)
          keys[i] = 1000 + i;
        keys[n - 1] = game->key (&pos);
        keys[n - 4] = game->key (&next);
        keys[n - 8] = twice ? game->key (&next) : 7;
        mid_engine_clear (engine);
        mid_engine_set_position (engine, game, &pos, keys, n);
        g_assert_true (mid_engine_go (engine, &limits, NULL, 0));
        mid_engine_wait (engine);
        if (twice)
          g_assert_cmpint (found.score, ==, MID_SCORE_DRAW);
        else
          g_assert_cmpint (found.score, <, -300);
      }
  mid_engine_free (engine);
}

/* Helpers help, beside the leader's nodes, which are what is limited; they are gone when there are
 * to be fewer. */
static void
test_threads (void)
{
  MidLimits limits = { .depth = 6 }, counted = { .nodes = 10000 };
  Found found;
  MidEngine *engine = new_engine (&events, &found);
  guint64 alone = search (engine, &found, kiwipete, limits).nodes;
  for (unsigned n = 5; n >= 2; n--)
    {
      g_assert_true (mid_engine_set_threads (engine, n));
      mid_engine_clear (engine);
      g_assert_cmpint (search (engine, &found, kiwipete, limits).depth, ==, 6);
      search (engine, &found, mate_in_one, limits);
      g_assert_cmpint (found.score, ==, MID_SCORE_WIN - 1);
      for (guint tries = 0; tries < 50 && found.nodes < counted.nodes + 500; tries++)
        search (engine, &found, kiwipete, counted);
      g_assert_cmpuint (found.nodes, >=, counted.nodes + 500);
    }
  g_assert_true (mid_engine_set_threads (engine, 1));
  mid_engine_clear (engine);
  g_assert_cmpuint (search (engine, &found, kiwipete, limits).nodes, ==, alone);
  mid_engine_free (engine);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/clear", test_clear);
  g_test_add_func ("/engine/skill", test_skill);
  g_test_add_func ("/engine/decided", test_decided);
  g_test_add_func ("/engine/decided-early", test_decided_early);
  g_test_add_func ("/engine/fullness", test_fullness);
  g_test_add_func ("/engine/said", test_said);
  g_test_add_func ("/engine/told-once", test_told_once);
  g_test_add_func ("/engine/few-moves", test_few_moves);
  g_test_add_func ("/engine/choices", test_choices);
  g_test_add_func ("/engine/clock-is-used", test_clock_is_used);
  g_test_add_func ("/engine/waits", test_waits);
  g_test_add_func ("/engine/ponder-time", test_ponder_time);
  g_test_add_func ("/engine/mate", test_mate);
  g_test_add_func ("/engine/allowed", test_allowed);
  g_test_add_func ("/engine/history", test_history);
  g_test_add_func ("/engine/threads", test_threads);
  return g_test_run ();
}
