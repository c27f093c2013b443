/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess2-perft.c: counts leaves.
 *
 * The last ply is counted, not listed; duels are taken as declined and are no plies (Counting).
 * Two Kings' last two plies, a move and a king-turn, are mostly counted together (chess2-turns.h).
 * Classic against Classic has counters of its own, one a side, in which nothing of the other
 * armies is left; and all counters are there twice, since the oldest x86-64 processors have no
 * instruction that counts bits.  (Array, six plies, AMD EPYC 9005, millions of leaves a second: 310
 * with one counter for all, 520 with these.)
 */
#include "chess2-generate.h"

#if defined __x86_64__ && !defined __BMI2__
#  define HAVE_TWO_COUNTERS
#  define MODERN __attribute__ ((target ("popcnt,bmi,bmi2")))
#endif

MID_INLINE unsigned
count_moves (const MidChess2 *p)
{
  MidSink sink = { NULL, 0 };
  bool classic = p->army[0] == MID_CLASSIC && p->army[1] == MID_CLASSIC;
  if (!classic)
    generate (p, &sink, p->turn, p->army[p->turn], p->army[!p->turn]);
  else if (p->turn == MID_FIRST)
    generate (p, &sink, MID_FIRST, MID_CLASSIC, MID_CLASSIC);
  else
    generate (p, &sink, MID_SECOND, MID_CLASSIC, MID_CLASSIC);
  return sink.count;
}

/* The turns of Two Kings, a move and a king-turn each, as far as they need not be made one by one;
 * lists the moves that begin the others. */
MID_INLINE uint64_t
count_turns (const MidChess2 *p, MidMove *moves, unsigned *n)
{
  MidSink sink = { moves, 0 };
  generate_turns (p, &sink, p->turn, p->army[!p->turn]);
  *n = sink.count;
  return sink.turn_count;
}

typedef struct
{
  unsigned (*moves) (const MidChess2 *p);
  uint64_t (*turns) (const MidChess2 *p, MidMove *moves, unsigned *n);
} Counters;

static unsigned
moves_plain (const MidChess2 *p)
{
  return count_moves (p);
}

static uint64_t
turns_plain (const MidChess2 *p, MidMove *moves, unsigned *n)
{
  return count_turns (p, moves, n);
}

static const Counters plain = { moves_plain, turns_plain };

#ifdef HAVE_TWO_COUNTERS
MODERN static unsigned
moves_modern (const MidChess2 *p)
{
  return count_moves (p);
}

MODERN static uint64_t
turns_modern (const MidChess2 *p, MidMove *moves, unsigned *n)
{
  return count_turns (p, moves, n);
}

static const Counters modern = { moves_modern, turns_modern };
#endif

static const Counters *
choose_counters (void)
{
#ifdef HAVE_TWO_COUNTERS
  if (__builtin_cpu_supports ("popcnt") && __builtin_cpu_supports ("bmi")
      && __builtin_cpu_supports ("bmi2"))
    return &modern;
#endif
  return &plain;
}

static void
decline_duels (MidChess2 *p)
{
  while (p->phase == MID_PHASE_DUEL)
    mid_chess2_make (p, MID_CHESS2_PASS);
}

static uint64_t
perft (const MidChess2 *p, unsigned depth, const Counters *count)
{
  MidMove moves[MID_MOVES_MAX];
  uint64_t leaves = 0;
  unsigned n;

  if (depth == 0)
    return 1;
  if (mid_chess2_is_decided (p))
    return 0;
  if (depth == 1)
    return count->moves (p);
  if (depth == 2 && p->phase == MID_PHASE_MOVE && p->army[p->turn] == MID_TWO_KINGS)
    leaves = count->turns (p, moves, &n);
  else
    n = mid_chess2_generate (p, moves);
  for (unsigned i = 0; i < n; i++)
    {
      MidChess2 next = *p;
      mid_chess2_make (&next, moves[i]);
      decline_duels (&next);
      leaves += perft (&next, depth - 1, count);
    }
  return leaves;
}

uint64_t
mid_chess2_perft (MidPosition *pos, unsigned depth)
{
  MidChess2 p = *mid_chess2_in (pos);
  decline_duels (&p);
  return perft (&p, depth, choose_counters ());
}
