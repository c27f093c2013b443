/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-reach.c: where pieces go on a board with walls, blocked squares and strange pieces.
 *
 * Pieces walk square by square here: what may stand in the way is not a matter of occupied squares
 * alone.
 */
#include "knightmare.h"

/* --- What is in the way ----------------------------------------------------------------------- */

static bool
is_blocked (const MidKmTable *t, int square)
{
  return km_effect_at (t, MID_EFFECT_BLOCKED, square) != NULL;
}

static bool
has_wall (const MidKmTable *t, int a, int b)
{
  for (unsigned i = 0; i < t->n_effects; i++)
    {
      const MidKmEffect *e = &t->effects[i];
      if (e->kind == MID_EFFECT_WALL && ((e->at == a && e->to == b) || (e->at == b && e->to == a)))
        return true;
    }
  return false;
}

int
km_walk (const MidKmTable *t, int from, int direction)
{
  int next = km_step (from, direction);
  return next < 0 || has_wall (t, from, next) || is_blocked (t, next) ? -1 : next;
}

static void
add_square (const MidKmTable *t, int square, MidBits *quiet, MidBits *takes)
{
  *(km_is_empty (t, square) ? quiet : takes) |= mid_bit (square);
}

/* Walks from the square in one direction.  An obstruction that may be jumped, a wall, a blocked
 * square or a piece, is jumped once. */
static void
walk (const MidKmTable *t, int from, int direction, MidSide owner, const MidKmGait *gait, int limit,
      MidBits *quiet, MidBits *takes)
{
  int jumps = gait->through == MID_THROUGH_ONE ? 1 : 0;
  for (int at = from, n = 0; limit == 0 || n < limit; n++)
    {
      int next = km_step (at, direction);
      if (next < 0 || (has_wall (t, at, next) && jumps-- == 0))
        return;
      at = next;
      if (is_blocked (t, at))
        {
          if (jumps-- == 0)
            return;
          continue;
        }
      add_square (t, at, quiet, takes);
      if (km_is_empty (t, at))
        continue;
      bool passes = gait->through == MID_THROUGH_OWN && km_owner (t, at) == owner;
      if (!passes && (gait->through != MID_THROUGH_ONE || jumps-- == 0))
        return;
    }
}

static void
walk_all (const MidKmTable *t, int from, int first, int stride, MidSide owner,
          const MidKmGait *gait, int limit, MidBits *quiet, MidBits *takes)
{
  for (int direction = first; direction < 8; direction += stride)
    walk (t, from, direction, owner, gait, limit, quiet, takes);
}

static void
leap (const MidKmTable *t, int from, int near, int far, MidBits *quiet, MidBits *takes)
{
  for (int i = 0; i < 8; i++)
    {
      int a = i & 1 ? near : -near, b = i & 2 ? far : -far;
      int file = (from & 7) + (i & 4 ? a : b), rank = (from >> 3) + (i & 4 ? b : a);
      if (file < 0 || file > 7 || rank < 0 || rank > 7 || is_blocked (t, rank * 8 + file))
        continue;
      add_square (t, rank * 8 + file, quiet, takes);
    }
}

/* K6: from the first or second rank two squares. */
static void
walk_pawn (const MidKmTable *t, int from, MidSide owner, const MidKmGait *gait, MidBits *quiet,
           MidBits *takes)
{
  int forward = km_forward (t, owner), limit = km_rank (t, owner, from) <= 2 ? 2 : 1;
  MidBits straight = 0, aside = 0, none = 0;
  walk (t, from, forward, owner, gait, limit, &straight, &none);
  *quiet |= straight;
  for (int turn = 1; turn < 8; turn += 6)
    walk (t, from, forward + turn, owner, gait, 1, &aside, takes);
}

static void
walk_crab (const MidKmTable *t, int from, MidSide owner, const MidKmGait *gait, MidBits *quiet,
           MidBits *takes)
{
  for (int turn = 1; turn < 8; turn += 6)
    walk (t, from, km_forward (t, owner) + turn, owner, gait, 1, quiet, takes);
}

/* Two steps, the second from an empty square. */
static void
walk_warlord (const MidKmTable *t, int from, MidSide owner, const MidKmGait *gait, MidBits *quiet,
              MidBits *takes)
{
  MidBits first = 0, beyond = 0;
  walk_all (t, from, 0, 1, owner, gait, 1, &first, &beyond);
  *takes |= beyond;
  for (MidBits set = first; set != 0;)
    walk_all (t, mid_pop (&set), 0, 1, owner, gait, 1, &first, takes);
  *quiet |= first;
  *takes &= ~mid_bit (from);
}

static int
line_limit (const MidKmGait *gait, int own)
{
  return gait->limit != 0 && (own == 0 || gait->limit < own) ? gait->limit : own;
}

static void
reach_as (const MidKmTable *t, int from, MidSide owner, MidPieceKind kind, const MidKmGait *gait,
          MidBits *quiet, MidBits *takes)
{
  switch (kind)
    {
    case MID_KIND_PAWN:
      walk_pawn (t, from, owner, gait, quiet, takes);
      break;
    case MID_KIND_KNIGHT:
      leap (t, from, 1, 2, quiet, takes);
      break;
    case MID_KIND_BISHOP:
      walk_all (t, from, 1, 2, owner, gait, line_limit (gait, 0), quiet, takes);
      break;
    case MID_KIND_ROOK:
      walk_all (t, from, 0, 2, owner, gait, line_limit (gait, 0), quiet, takes);
      break;
    case MID_KIND_QUEEN:
      walk_all (t, from, 0, 1, owner, gait, line_limit (gait, 0), quiet, takes);
      break;
    case MID_KIND_KING:
    case MID_KIND_PRINCE:
      walk_all (t, from, 0, 1, owner, gait, 1, quiet, takes);
      break;
    case MID_KIND_CRAB:
      walk_crab (t, from, owner, gait, quiet, takes);
      break;
    case MID_KIND_CHAMPION:
      leap (t, from, 2, 3, quiet, takes);
      break;
    case MID_KIND_WARLORD:
      walk_warlord (t, from, owner, gait, quiet, takes);
      break;
    case MID_KIND_AMAZON:
      reach_as (t, from, owner, MID_KIND_BISHOP, gait, quiet, takes);
      reach_as (t, from, owner, MID_KIND_KNIGHT, gait, quiet, takes);
      break;
    case MID_KIND_ROYAL_KNIGHT:
      reach_as (t, from, owner, MID_KIND_KNIGHT, gait, quiet, takes);
      reach_as (t, from, owner, MID_KIND_KING, gait, quiet, takes);
      break;
    case MID_KIND_PRINCESS:
      walk_all (t, from, 0, 1, owner, gait, line_limit (gait, 2), quiet, takes);
      break;
    case MID_KIND_NONE:
    case MID_KINDS:
      break;
    }
}

MidKmGait
km_gait_at (const MidKmTable *t, int square)
{
  MidKmGait gait = { .kind = km_kind_at (t, square) };
  if (t->n_effects == 0)
    return gait;
  const MidKmEffect *merged = km_effect_at (t, MID_EFFECT_MERGED, square);
  const MidKmEffect *shortened = km_effect_at (t, MID_EFFECT_SHORT, square);
  if (merged != NULL)
    gait.second = (MidPieceKind) merged->value;
  if (shortened != NULL)
    gait.limit = shortened->value;
  return gait;
}

void
km_reach (const MidKmTable *t, int square, MidSide owner, MidKmGait gait, MidBits *quiet,
          MidBits *takes)
{
  *quiet = *takes = 0;
  reach_as (t, square, owner, gait.kind, &gait, quiet, takes);
  if (gait.second != MID_KIND_NONE)
    reach_as (t, square, owner, gait.second, &gait, quiet, takes);
}

/* --- What effects allow ----------------------------------------------------------------------- */

static bool
is_beside_magnet (const MidKmTable *t, int square)
{
  if (mid_has (role_set (&t->chess, MID_KING), square))
    return false;
  for (unsigned i = 0; i < t->n_effects; i++)
    if (t->effects[i].kind == MID_EFFECT_MAGNET && t->effects[i].at < 64
        && mid_distance (t->effects[i].at, square) == 1)
      return true;
  return false;
}

bool
km_is_stuck (const MidKmTable *t, int square)
{
  return t->n_effects > 0
         && (km_effect_at (t, MID_EFFECT_STUCK, square) != NULL || is_beside_magnet (t, square));
}

/* K5: a continuing effect prevails over a card; an earlier card's hold for a turn does not. */
bool
km_is_held (const MidKmTable *t, int square)
{
  const MidKmEffect *stuck = km_effect_at (t, MID_EFFECT_STUCK, square);
  return t->n_effects > 0 && ((stuck != NULL && stuck->turns == 0) || is_beside_magnet (t, square));
}

bool
km_may_capture (const MidKmTable *t, int square)
{
  return t->n_effects == 0
         || (km_effect_any (t, MID_EFFECT_TRUCE) == NULL
             && km_effect_at (t, MID_EFFECT_PACIFIST, square) == NULL);
}

bool
km_may_be_captured (const MidKmTable *t, int square)
{
  return t->n_effects == 0
         || (km_effect_any (t, MID_EFFECT_TRUCE) == NULL
             && km_effect_at (t, MID_EFFECT_PACIFIST, square) == NULL
             && km_effect_at (t, MID_EFFECT_SHIELD, square) == NULL);
}

/* K5: a shield for a turn is an earlier card's, and gives way to a later one that captures. */
bool
km_may_be_taken (const MidKmTable *t, int square)
{
  const MidKmEffect *shield = km_effect_at (t, MID_EFFECT_SHIELD, square);
  return km_effect_any (t, MID_EFFECT_TRUCE) == NULL
         && km_effect_at (t, MID_EFFECT_PACIFIST, square) == NULL
         && (shield == NULL || shield->turns > 0);
}

MidBits
km_targets (const MidKmTable *t, MidSide side, int square)
{
  MidBits quiet, takes, prey = 0;
  if (km_is_stuck (t, square) || !km_may_capture (t, square))
    return 0;
  MidSide owner = km_owner (t, square);
  km_reach (t, square, owner, km_gait_at (t, square), &quiet, &takes);
  if (km_is_neutral (t, square))
    takes &= ~(km_royals (t, side));
  else
    takes &= t->chess.sides[other_side (owner)];
  while (takes != 0)
    {
      int at = mid_pop (&takes);
      if (km_may_be_captured (t, at))
        prey |= mid_bit (at);
    }
  return prey;
}

/* Whether such a piece could go there if nothing were in its way: asked before the way is walked,
 * which it makes three times as fast to find what is attacked. */
static bool
is_in_line (MidPieceKind kind, int files, int ranks)
{
  switch (kind)
    {
    case MID_KIND_KNIGHT:
      return files * ranks == 2;
    case MID_KIND_BISHOP:
      return files == ranks;
    case MID_KIND_ROOK:
      return files == 0 || ranks == 0;
    case MID_KIND_QUEEN:
    case MID_KIND_PRINCESS:
      return files == ranks || files == 0 || ranks == 0;
    case MID_KIND_PAWN:
    case MID_KIND_CRAB:
    case MID_KIND_KING:
    case MID_KIND_PRINCE:
      return files <= 1 && ranks <= 1;
    case MID_KIND_WARLORD:
      return files <= 2 && ranks <= 2;
    case MID_KIND_CHAMPION:
      return files * ranks == 6;
    case MID_KIND_AMAZON:
      return files == ranks || files * ranks == 2;
    case MID_KIND_ROYAL_KNIGHT:
      return files * ranks == 2 || (files <= 1 && ranks <= 1);
    case MID_KIND_NONE:
    case MID_KINDS:
      break;
    }
  return false;
}

static bool
may_reach (const MidKmTable *t, int from, int to)
{
  int files = (from & 7) - (to & 7), ranks = (from >> 3) - (to >> 3);
  const MidKmEffect *merged = km_effect_at (t, MID_EFFECT_MERGED, from);
  files = files < 0 ? -files : files;
  ranks = ranks < 0 ? -ranks : ranks;
  return is_in_line (km_kind_at (t, from), files, ranks)
         || (merged != NULL && is_in_line ((MidPieceKind) merged->value, files, ranks));
}

static bool
is_peaceful (const MidKmTable *t, int square)
{
  return km_effect_at (t, MID_EFFECT_PACIFIST, square) != NULL;
}

/* A truce keeps nobody from giving check: that is what ends it. */
static bool
attacks (const MidKmTable *t, int from, int to)
{
  MidBits quiet, takes;
  if (!may_reach (t, from, to) || km_is_stuck (t, from) || is_peaceful (t, from))
    return false;
  km_reach (t, from, km_owner (t, from), km_gait_at (t, from), &quiet, &takes);
  return mid_has (takes, to);
}

/* Pieces that go, or belong, otherwise than orthodox chess has it, and what stands in its way. */
static MidBits
find_odd_pieces (const MidKmTable *t, MidBits *occupied)
{
  MidBits odd = 0;
  *occupied = occupied_set (&t->chess);
  for (unsigned i = 0; i < t->n_effects; i++)
    {
      const MidKmEffect *e = &t->effects[i];
      if (e->kind == MID_EFFECT_ROTATED)
        odd |= role_set (&t->chess, MID_PAWN);
      else if (e->kind == MID_EFFECT_KINDS)
        odd |= role_set (&t->chess, (MidRole) e->at);
      else if (e->at < 64 && e->kind == MID_EFFECT_BLOCKED)
        *occupied |= mid_bit (e->at);
      else if (e->at < 64
               && (e->kind == MID_EFFECT_KIND || e->kind == MID_EFFECT_MERGED
                   || e->kind == MID_EFFECT_NEUTRAL))
        odd |= mid_bit (e->at);
    }
  return odd & occupied_set (&t->chess);
}

/* Orthodox chess says which pieces it could be at most, the odd ones aside. */
bool
km_is_attacked (const MidKmTable *t, int square, MidSide by)
{
  if (t->n_effects == 0)
    return attackers (&t->chess, by, square, occupied_set (&t->chess)) != 0;
  if (is_peaceful (t, square) || km_effect_at (t, MID_EFFECT_SHIELD, square) != NULL)
    return false;
  MidBits occupied, odd = find_odd_pieces (t, &occupied);
  for (MidBits set = (attackers (&t->chess, by, square, occupied) | odd) & ~mid_bit (square);
       set != 0;)
    {
      int at = mid_pop (&set);
      if (km_can_use (t, by, at) && attacks (t, at, square))
        return true;
    }
  return false;
}

bool
km_is_exposed (const MidKmTable *t, MidSide side)
{
  for (MidBits royals = km_royals (t, side); royals != 0;)
    if (km_is_attacked (t, mid_pop (&royals), other_side (side)))
      return true;
  return false;
}

void
km_checked (const MidKmTable *t, MidSide side, int16_t squares[3])
{
  unsigned n = 0;
  for (MidBits royals = km_royals (t, side); royals != 0 && n < 2;)
    {
      int square = mid_pop (&royals);
      if (km_is_attacked (t, square, other_side (side)))
        squares[n++] = (int16_t) square;
    }
  squares[n] = -1;
}

bool
km_is_safe (const MidKmTable *t, MidSide side, int king, int square)
{
  MidKmTable after = *t;
  if (king >= 0)
    km_shift (&after, king, square);
  else
    km_put (&after, side, MID_KING, square);
  return !km_is_attacked (&after, square, other_side (side));
}
