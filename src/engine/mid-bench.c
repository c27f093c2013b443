/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-bench.c: a fixed amount of work, whose node count is the search's signature: a change that is
 * meant to change nothing leaves it as it is. */
#include "mid-uci.h"

#include <string.h>

typedef struct
{
  const char *game, *text; /* text NULL: the starting position */
  int depth;
} BenchPosition;

static const BenchPosition positions[] = {
  { "chess", NULL, 13 },
  { "chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 11 },
  { "chess", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 15 },
  { "chess960", "nrbbqknr/pppppppp/8/8/8/8/PPPPPPPP/NRBBQKNR w KQkq - 0 1", 12 },
  { "chess2", NULL, 12 },
  { "chess2", "r1bqkb1r/pppp1ppp/2n2n2/4p3/4P3/2N2N2/PPPP1PPP/R1BQKB1R w - - 4 4 nc --", 11 },
  { "chess2", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w - - 0 2 ea --", 10 },
  { "chess2", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1 rn --", 8 },
  { "chess2", "rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKKBNR w - - 0 1 kk --", 12 },
  { "chess2", "8/8/2p5/3k4/8/4K3/2P1R3/8 w - - 0 1 cc --", 14 },
  { "chess2", "r3k2r/ppp2ppp/8/8/8/4K3/PPP2PPP/R6R w - - 0 20 ac --", 12 },
  { "sirlin", NULL, 9 },
  { "sirlin", "r1bqkb1r/ppp2ppp/2n2n2/3pp3/3PP3/2N2N2/PPP2PPP/R1BQKB1R w KQkq - 0 5 cc 33", 6 },
  { "sirlin", "rnbkkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w - - 0 2 ek 32", 7 },
  { "operational", NULL, 5 },
  { "extreme2d", NULL, 9 },
};

static void
ignore_info (void *data, const MidEngineInfo *info)
{
}

static void
ignore_best (void *data, const MidGame *game, const MidPosition *pos, MidMove best, MidMove ponder)
{
}

/* Nodes that the position takes; 0 if it cannot be set up. */
static uint64_t
search (MidEngine *engine, const BenchPosition *bench, int depth)
{
  const MidGame *game = mid_game_find (bench->game);
  MidLimits limits = { .depth = depth > 0 ? depth : bench->depth };
  MidPosition pos = { 0 };
  if (game == NULL)
    return 0;
  MidParse parse = bench->text != NULL
                     ? game->parse (game, NULL, 0, bench->text, strlen (bench->text), &pos, NULL)
                     : game->start (game, NULL, 0, &pos);
  if (parse.status != MID_OK)
    return 0;
  uint64_t key = game->key (&pos);
  mid_engine_clear (engine);
  mid_engine_set_position (engine, game, &pos, &key, 1);
  if (!mid_engine_go (engine, &limits, NULL, 0))
    return 0;
  mid_engine_wait (engine);
  return mid_engine_nodes (engine);
}

uint64_t
mid_bench (FILE *out, int depth)
{
  static const MidEngineEvents events = { ignore_info, ignore_best };
  MidEngine *engine = mid_engine_new (&events, NULL);
  uint64_t total = 0;
  int64_t begin = mid_clock_now ();
  if (engine == NULL)
    return 0;
  mid_networks_load (engine);
  for (unsigned i = 0; i < sizeof positions / sizeof *positions; i++)
    {
      int64_t start = mid_clock_now ();
      uint64_t nodes = search (engine, &positions[i], depth);
      int64_t spent = mid_clock_now () - start;
      fprintf (out, "%2u %-12s %10llu nodes %8lld ms %8llu nodes/s\n", i + 1, positions[i].game,
               (unsigned long long) nodes, (long long) spent,
               (unsigned long long) (nodes * 1000 / (uint64_t) (spent > 0 ? spent : 1)));
      fflush (out);
      total += nodes;
    }
  mid_engine_free (engine);
  int64_t spent = mid_clock_now () - begin;
  fprintf (out, "Total time (ms) : %lld\nNodes searched : %llu\nNodes/second : %llu\n",
           (long long) spent, (unsigned long long) total,
           (unsigned long long) (total * 1000 / (uint64_t) (spent > 0 ? spent : 1)));
  fflush (out);
  return total;
}
