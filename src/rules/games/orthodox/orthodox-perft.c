/* SPDX-License-Identifier: GPL-3.0-or-later */
/* orthodox-perft.c: counts leaves.  The last ply is counted, not listed; the key is left alone. */
#include "orthodox-generate.h"
#include "orthodox-make.h"

static uint64_t count_first (const MidOrthodox *p, unsigned depth);
static uint64_t count_second (const MidOrthodox *p, unsigned depth);

MID_INLINE uint64_t
count_leaves (const MidOrthodox *p, MidSide us, unsigned depth)
{
  MidMove moves[256];
  Sink sink = { moves, 0 };
  if (depth == 1)
    {
      generate (p, us, ~UINT64_C (0), SINK_COUNT, &sink);
      return sink.count;
    }
  generate (p, us, ~UINT64_C (0), SINK_LIST, &sink);
  for (const MidMove *m = moves; m != sink.out; m++)
    {
      MidOrthodox next = *p;
      make (&next, us, *m, KEY_IDLE);
      sink.count +=
        us == MID_FIRST ? count_second (&next, depth - 1) : count_first (&next, depth - 1);
    }
  return sink.count;
}

static uint64_t
count_first (const MidOrthodox *p, unsigned depth)
{
  return count_leaves (p, MID_FIRST, depth);
}

static uint64_t
count_second (const MidOrthodox *p, unsigned depth)
{
  return count_leaves (p, MID_SECOND, depth);
}

uint64_t
mid_orthodox_perft (const MidOrthodox *p, unsigned depth)
{
  if (depth == 0)
    return 1;
  return p->turn == MID_FIRST ? count_first (p, depth) : count_second (p, depth);
}
