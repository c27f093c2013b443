/* SPDX-License-Identifier: GPL-3.0-or-later */
/* extreme2d-perft.c: counts leaves.  The last ply is counted, not listed; the key is left alone.
 *
 * The same code is compiled a second time for x86-64 processors that count bits in one instruction
 * (all since 2013), and chosen when the program runs. */
#include "extreme2d-legal.h"
#include "extreme2d-make.h"

/* --- Counting one ply ------------------------------------------------------------------------- */

/* Pawns of one side never meet on a cell, so their targets can be counted together; pinned ones
 * have targets of their own. */
MID_INLINE uint64_t
count_pawns (const MidExtreme *p, MidSide us, const MidSafety *safety)
{
  MidSet pawns = pawn_set (p, us);
  uint64_t count = mid_set_count (pawn_targets (p, us, pawns & ~safety->pinned) & safety->shelter);
  for (MidSet pinned = pawns & safety->pinned; pinned != 0;)
    {
      MidSet pawn = mid_set_of (mid_set_pop (&pinned));
      count += (pawn_targets (p, us, pawn) & safe_targets (safety, pawn)) != 0;
    }
  return count;
}

/* Most stacks have a single disc.  Taken colour by colour, the processor foresees what is asked of
 * each; the rest are told apart one by one. */
MID_INLINE uint64_t
count_stacks (const MidExtreme *p, MidSide us, const MidSafety *safety)
{
  MidSet red = with_one (p, MID_RED), blue = with_one (p, MID_BLUE);
  MidSet yellow = with_one (p, MID_YELLOW), heir = place_set (p->heirs[us]);
  MidSet movers = ((red | blue | yellow) & p->sides[us] & ~place_set (p->kings[us])) | heir;
  MidSet mixed = (red & blue) | (red & yellow) | (blue & yellow) | heir | safety->pinned;
  for (MidDisc colour = MID_RED; colour <= MID_YELLOW; colour++)
    mixed |= with_two (p, colour);
  MidSet occupied = occupied_set (p), targets = ~p->sides[us] & safety->shelter;
  uint64_t count = 0;

  for (MidSet set = movers & ~mixed & red; set != 0;)
    count += mid_set_count (slide_from (MID_RED, mid_set_pop (&set), occupied) & targets);
  for (MidSet set = movers & ~mixed & blue; set != 0;)
    count += mid_set_count (slide_from (MID_BLUE, mid_set_pop (&set), occupied) & targets);
  for (MidSet set = movers & ~mixed & yellow; set != 0;)
    count += mid_set_count (mid_power_tables[MID_YELLOW].one[mid_set_pop (&set)] & targets);
  for (MidSet set = movers & mixed; set != 0;)
    count += mid_set_count (stack_targets (p, us, mid_set_pop (&set), safety));
  return count;
}

MID_INLINE uint64_t
count_moves (const MidExtreme *p, MidSide us)
{
  MidSafety safety;
  find_safety (p, us, &safety);
  uint64_t count = mid_set_count (king_targets (p, us)) + can_swap (p, us, &safety);
  if (safety.shelter != 0)
    count += count_pawns (p, us, &safety) + count_stacks (p, us, &safety);
  return count;
}

/* --- Counting plies --------------------------------------------------------------------------- */

typedef uint64_t (*Counter) (const MidExtreme *p, unsigned depth);

/* depth is not 0; `next` counts for the other side. */
MID_INLINE uint64_t
count_leaves (const MidExtreme *p, MidSide us, unsigned depth, Counter next)
{
  if (p->phase == MID_PHASE_PLAY && p->clock >= MID_EXTREME_FIFTY)
    return 0;
  if (depth == 1)
    return p->phase == MID_PHASE_PLACE ? 2 : count_moves (p, us);
  MidMoveList moves;
  uint64_t count = 0;
  mid_extreme_moves (p, &moves);
  for (unsigned i = 0; i < moves.count; i++)
    {
      MidExtreme after = *p;
      make (&after, us, moves.at[i], KEY_IDLE);
      count += next (&after, depth - 1);
    }
  return count;
}

#define DEFINE_COUNTERS(name, attribute)                                                           \
  attribute static uint64_t name##_second (const MidExtreme *p, unsigned depth);                   \
  attribute static uint64_t name##_first (const MidExtreme *p, unsigned depth)                     \
  {                                                                                                \
    return count_leaves (p, MID_FIRST, depth, name##_second);                                      \
  }                                                                                                \
  attribute static uint64_t name##_second (const MidExtreme *p, unsigned depth)                    \
  {                                                                                                \
    return count_leaves (p, MID_SECOND, depth, name##_first);                                      \
  }                                                                                                \
  static const Counter name[2] = { name##_first, name##_second };

DEFINE_COUNTERS (any_processor, )

#ifdef __x86_64__
DEFINE_COUNTERS (with_bit_counts, __attribute__ ((target ("popcnt,bmi,bmi2,lzcnt"))))

static const Counter *
counters (void)
{
  return __builtin_cpu_supports ("popcnt") && __builtin_cpu_supports ("bmi2") ? with_bit_counts
                                                                              : any_processor;
}
#else
static const Counter *
counters (void)
{
  return any_processor;
}
#endif

uint64_t
mid_extreme_perft (const MidExtreme *p, unsigned depth)
{
  return depth == 0 ? 1 : counters ()[p->turn](p, depth);
}
