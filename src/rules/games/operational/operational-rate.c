/* SPDX-License-Identifier: GPL-3.0-or-later */
/* operational-rate.c: what moves promise.  Exchanges are seen two steps deep: what is taken, and
 * whether it is taken back.  A shot is never taken back: who shoots stays away. */
#include "operational-cover.h"
#include "operational-search.h"
#include "operational-weights.h"

enum
{
  VICTORY = 30000,
  GROUPS = 5 /* tracks: a group of roles to a square; 5 * 187 of them */
};

_Static_assert(GROUPS *MID_SLOT_SQUARES <= MID_TRACKS, "tracks");

static int
worth_of (const MidOperational *p, MidSide side, MidRole role)
{
  const MidOperationalWeights *w = &mid_operational_weights;
  int worth = role == MID_NO_ROLE ? 0 : mid_pair_full (w->worth[role]);
  if (role != MID_OUTPOST && role != MID_STRONGHOLD)
    return worth;
  unsigned n = mid_slots_count (post_set (p, side));
  if (n <= 1)
    return VICTORY;
  n = n < MID_OPERATIONAL_POSTS ? n : MID_OPERATIONAL_POSTS;
  return worth + w->posts[n] - w->posts[n - 1];
}

static unsigned
group_of (MidMove m)
{
  if (mid_operational_is_shot (m))
    return 4;
  switch (mid_operational_role (m))
    {
    case MID_SOLDIER:
      return 0;
    case MID_TANK:
    case MID_HELICOPTER:
    case MID_CAVALRY:
      return 1;
    case MID_MISSILE:
    case MID_BOMBER:
      return 2;
    case MID_AIRBORNE:
    case MID_GENERAL_2:
    case MID_GENERAL_3:
    case MID_GENERAL_4:
    case MID_FIGHTER:
    case MID_NO_ROLE:
    case MID_OUTPOST:
    case MID_STRONGHOLD:
      break;
    }
  return 3;
}

/* What the list is looked at with. */
typedef struct
{
  const MidOperational *p;
  MidSide us, them;
  MidSlots answered;  /* where the enemy takes back, strikes included */
  MidSlots last_post; /* the enemy's, if there is only one */
} Outlook;

static Outlook
look_out (const MidOperational *p)
{
  MidSide us = p->turn, them = other_side (us);
  MidCover cover = side_cover (p, them);
  Outlook look = { .p = p, .us = us, .them = them };
  MidSlots posts = post_set (p, them);
  look.answered = mid_slots_or (cover.once, cover.strikes);
  if (mid_slots_count (posts) == 1)
    look.last_post = posts;
  return look;
}

static int
gain_of (const Outlook *look, MidMove m)
{
  MidRole role = mid_operational_role (m), captured = mid_operational_captured (m);
  int to = mid_operational_to (m), gain = worth_of (look->p, look->them, captured);
  if (captured == MID_NO_ROLE && !mid_operational_is_promotion (m))
    return MID_QUIET;
  if (mid_operational_is_promotion (m))
    gain += worth_of (look->p, look->us, MID_GENERAL_4) - worth_of (look->p, look->us, role);
  if (gain >= VICTORY || mid_operational_is_shot (m))
    return gain < VICTORY ? gain : VICTORY;
  int own = worth_of (look->p, look->us, role);
  return mid_slots_has (&look->answered, to) ? gain - own : gain - own / 64;
}

/* Whether the piece attacks the last post from where it goes. */
static bool
is_forcing (const Outlook *look, MidMove m)
{
  MidReach reach = leap_reach (mid_operational_role (m));
  if (mid_slots_is_empty (&look->last_post) || mid_operational_is_shot (m) || reach == MID_REACHES)
    return false;
  MidSlots hit = mid_slots_and (mid_slots_reach[reach][mid_operational_to (m)], look->last_post);
  return !mid_slots_is_empty (&hit);
}

void
mid_operational_rate (const MidOperational *p, const MidMoveList *in, MidRating *out)
{
  Outlook look = look_out (p);
  for (unsigned i = 0; i < in->count; i++)
    {
      MidMove m = in->at[i];
      out[i].gain = (int16_t) gain_of (&look, m);
      out[i].track =
        (uint16_t) (group_of (m) * MID_SLOT_SQUARES + mid_slots[mid_operational_to (m)].square);
      out[i].forcing = is_forcing (&look, m);
    }
}

static void
add_moves (const MidOperational *p, int from, MidRole role, MidSlots targets, unsigned flags,
           MidMoveList *out)
{
  int to;
  while ((to = mid_slots_take (&targets)) >= 0 && out->count < MID_MOVES_MAX)
    {
      bool promotes =
        role == MID_SOLDIER && flags == 0 && mid_slots[to].rank == last_rank (p->turn);
      out->at[out->count++] = mid_operational_move (from, to, role, role_at (p, to),
                                                    promotes ? MID_MOVE_PROMOTION : flags);
    }
}

void
mid_operational_noisy (const MidOperational *p, MidMoveList *out)
{
  MidSide us = p->turn;
  MidSlots own = p->sides[us], enemy = p->sides[other_side (us)];
  MidSlots goals = mid_slots_or (enemy, mid_slots_ranks[last_rank (us)]);
  int from;
  out->count = 0;
  while ((from = mid_slots_take (&own)) >= 0)
    {
      MidRole role = role_at (p, from);
      MidSlots targets = move_targets (p, us, role, from);
      targets = mid_slots_and (targets, role == MID_SOLDIER ? goals : enemy);
      add_moves (p, from, role, targets, 0, out);
      add_moves (p, from, role, gun_targets (p, us, role, from), MID_MOVE_SHOT, out);
    }
}

bool
mid_operational_is_last_post_hit (const MidOperational *p, MidSide side)
{
  MidSlots posts = post_set (p, other_side (side)), own = p->sides[side];
  int from;
  if (mid_slots_count (posts) != 1)
    return false;
  while ((from = mid_slots_take (&own)) >= 0)
    {
      MidRole role = role_at (p, from);
      MidSlots targets =
        mid_slots_or (move_targets (p, side, role, from), gun_targets (p, side, role, from));
      targets = mid_slots_and (targets, posts);
      if (!mid_slots_is_empty (&targets))
        return true;
    }
  return false;
}
