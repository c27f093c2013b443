/* SPDX-License-Identifier: GPL-3.0-or-later */
/* operational-evaluate.c: what a position is worth before anything is tried: pieces, posts, and
 * what each side covers of the other's.  Every term is a pair, see mid-pair.h. */
#include "operational-cover.h"
#include "operational-search.h"
#include "operational-weights.h"

static const MidOperationalWeights *const weights = &mid_operational_weights;

enum
{
  PIECES_WHOLE = 78 /* of both sides at the start */
};

static unsigned
count_in (MidSlots a, MidSlots b)
{
  return mid_slots_count (mid_slots_and (a, b));
}

static MidPair
piece_terms (const MidOperational *p, MidSide us)
{
  MidPair sum = 0;
  MidSlots left = p->sides[us];
  int slot;
  while ((slot = mid_slots_take (&left)) >= 0)
    {
      MidRole role = role_at (p, slot);
      int file = mid_slots[slot].file, rank = mid_slots[slot].rank;
      sum += weights->worth[role];
      sum += (file < 8 ? file : MID_SLOT_FILES - 1 - file) * weights->centre[role];
      if (role == MID_SOLDIER)
        sum += (us == MID_FIRST ? rank : MID_SLOT_RANKS - 1 - rank) * weights->advance;
    }
  return sum;
}

static MidSlots
enemy_half (MidSide us)
{
  MidSlots half = { { 0 } };
  for (int n = 0; n < MID_SLOT_RANKS / 2; n++)
    half = mid_slots_or (half, mid_slots_ranks[us == MID_FIRST ? MID_SLOT_RANKS - 1 - n : n]);
  return half;
}

/* What is ours to take, or to hold. */
static MidPair
cover_terms (const MidOperational *p, MidSide us, const MidCover *own, const MidCover *other)
{
  MidSide them = other_side (us);
  MidSlots uncovered = mid_slots_minus (p->sides[them], other->once), loose;
  MidSlots posts = post_set (p, them);
  MidPair sum = 0;
  int slot;

  for (loose = mid_slots_and (uncovered, own->once); (slot = mid_slots_take (&loose)) >= 0;)
    sum += weights->hanging[role_at (p, slot)];
  sum += (int) count_in (uncovered, own->strikes) * weights->bare;
  sum += (int) (count_in (posts, own->once) + count_in (posts, own->twice)) * weights->besieged;
  sum += (int) count_in (p->sides[us], own->once) * weights->guarded;
  return sum + (int) count_in (own->once, enemy_half (us)) * weights->space;
}

static int
posts_worth (const MidOperational *p, MidSide side)
{
  unsigned n = mid_slots_count (post_set (p, side));
  return weights->posts[n < MID_OPERATIONAL_POSTS ? n : MID_OPERATIONAL_POSTS];
}

int
mid_operational_evaluate (const MidOperational *p)
{
  MidCover first = side_cover (p, MID_FIRST), second = side_cover (p, MID_SECOND);
  MidPair sum = piece_terms (p, MID_FIRST) - piece_terms (p, MID_SECOND);
  int pieces = (int) mid_slots_count (occupied_set (p));

  sum += cover_terms (p, MID_FIRST, &first, &second);
  sum -= cover_terms (p, MID_SECOND, &second, &first);
  int score = mid_pair_taper (sum, pieces < PIECES_WHOLE ? pieces : PIECES_WHOLE, PIECES_WHOLE);
  score += posts_worth (p, MID_FIRST) - posts_worth (p, MID_SECOND);
  score = (p->turn == MID_FIRST ? score : -score) + weights->tempo;
  score = score < MID_EVALUATION_MAX ? score : MID_EVALUATION_MAX - 1;
  return score > -MID_EVALUATION_MAX ? score : 1 - MID_EVALUATION_MAX;
}
