/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-show.c: what a board shows, and how a hand makes moves on it.
 *
 * A card may do anything to the board, so what it did is found by looking before and after.
 */
#include "knightmare.h"

const MidPiece mid_knightmare_pieces[MID_KNIGHTMARE_PIECES] = {
  { NULL, NULL, 0, 0 },
  { "pawn", MID_N_ ("pawn"), 'P', 1 },
  { "knight", MID_N_ ("knight"), 'N', 3 },
  { "bishop", MID_N_ ("bishop"), 'B', 4 },
  { "rook", MID_N_ ("rook"), 'R', 5 },
  { "queen", MID_N_ ("queen"), 'Q', 9 },
  { "king", MID_N_ ("king"), 'K', 0 },
  { "knightmare-prince", MID_N_ ("prince"), 'K', 0 },
  { "knightmare-crab", MID_N_ ("crab"), 'P', 1 },
  { "knightmare-champion", MID_N_ ("champion"), 'N', 3 },
  { "warrior-king", MID_N_ ("warlord"), 'K', 0 },
  { "knightmare-amazon", MID_N_ ("amazon"), 'Q', 7 },
  { "knightmare-royal-knight", MID_N_ ("royal knight"), 'N', 6 },
  { "knightmare-princess", MID_N_ ("princess"), 'Q', 5 },
  { "knightmare-forbidden", MID_N_ ("forbidden square"), 'X', 0 },
};

enum
{
  BLOCK = MID_KNIGHTMARE_PIECES - 1
};

const MidPower mid_knightmare_powers[MID_KNIGHTMARE_POWERS] = {
  { "extreme-disc", MID_N_ ("neither captures nor is captured"), 'P', 0, 1 },
  { "extreme-disc", MID_N_ ("held by a card"), 'H', 2, 1 },
  { "extreme-disc", MID_N_ ("goes less far"), 'C', 4, 1 },
  { "extreme-disc", MID_N_ ("neutral"), 'N', 6, 1 },
  { "extreme-disc", MID_N_ ("royal"), 'R', 8, 1 },
  { "extreme-disc", MID_N_ ("two in one"), 'D', 10, 1 },
};

static unsigned
power_of (MidEffectKind kind)
{
  switch ((int) kind)
    {
    case MID_EFFECT_PACIFIST:
    case MID_EFFECT_SHIELD:
      return 1u << 0;
    case MID_EFFECT_STUCK:
    case MID_EFFECT_MUST:
    case MID_EFFECT_MAGNET:
      return 1u << 2;
    case MID_EFFECT_SHORT:
      return 1u << 4;
    case MID_EFFECT_NEUTRAL:
      return 1u << 6;
    case MID_EFFECT_ROYAL:
      return 1u << 8;
    case MID_EFFECT_MERGED:
    case MID_EFFECT_PART:
      return 1u << 10;
    default:
      return 0;
    }
}

void
km_cells (const MidKmTable *t, MidCell *out)
{
  for (int square = 0; square < 64; square++)
    {
      bool empty = km_is_empty (t, square);
      out[square] = (MidCell){ empty ? 0 : (uint8_t) km_kind_at (t, square),
                               empty ? MID_FIRST : (uint8_t) km_owner (t, square), 0 };
    }
  for (unsigned i = 0; i < t->n_effects; i++)
    {
      const MidKmEffect *e = &t->effects[i];
      if (e->at >= 64)
        continue;
      if (e->kind == MID_EFFECT_BLOCKED && out[e->at].piece == 0)
        out[e->at] = (MidCell){ BLOCK, e->owner, 0 };
      else if (out[e->at].piece != 0)
        out[e->at].powers |= (uint16_t) power_of ((MidEffectKind) e->kind);
    }
}

/* --- Changes ---------------------------------------------------------------------------------- */

typedef struct
{
  MidCell before[64], after[64];
  MidBits gone, come; /* squares where something is gone, has come */
  MidBits lost;       /* where a piece stood that is among the captured now */
  MidChange *out;
  unsigned n;
} Changes;

static bool
is_same (MidCell a, MidCell b)
{
  return a.piece == b.piece && (a.piece == 0 || (a.owner == b.owner && a.powers == b.powers));
}

static void
add (Changes *self, MidChangeKind kind, int from, int to, MidCell cell)
{
  if (self->n < MID_CHANGES_MAX)
    self->out[self->n++] = (MidChange){ kind, (int16_t) from, (int16_t) to, cell };
}

/* A piece of the same owner that is gone from elsewhere and may be the one that came; -1: none. */
static int
find_origin (const Changes *self, int to)
{
  for (MidBits set = self->gone & ~mid_bit (to); set != 0;)
    {
      int from = mid_pop (&set);
      if (self->before[from].piece == self->after[to].piece
          && self->before[from].owner == self->after[to].owner)
        return from;
    }
  return -1;
}

static void
add_arrivals (Changes *self, MidChangeKind kind)
{
  for (MidBits set = self->come; set != 0;)
    {
      int to = mid_pop (&set), from = find_origin (self, to);
      if (from < 0)
        continue;
      self->gone &= ~mid_bit (from);
      self->come &= ~mid_bit (to);
      add (self, kind, from, to, self->after[to]);
    }
}

/* A piece that only becomes another kind is neither captured nor dead. */
static bool
has_become (const Changes *self, int square)
{
  MidCell before = self->before[square], after = self->after[square];
  return before.piece != 0 && before.piece != BLOCK && after.piece != 0
         && before.owner == after.owner && !mid_has (self->lost, square);
}

static void
find_changes (Changes *self, MidChangeKind kind)
{
  for (int square = 0; square < 64; square++)
    if (!is_same (self->before[square], self->after[square]))
      {
        self->gone |= self->before[square].piece != 0 ? mid_bit (square) : 0;
        self->come |= self->after[square].piece != 0 ? mid_bit (square) : 0;
      }
  /* removals come first, but what moved is known only when arrivals have been found */
  Changes arrivals = *self;
  MidChange later[MID_CHANGES_MAX];
  arrivals.out = later;
  add_arrivals (&arrivals, kind);
  for (MidBits set = arrivals.gone; set != 0;)
    {
      int square = mid_pop (&set);
      bool becomes = mid_has (arrivals.come, square) && has_become (self, square);
      if (!becomes
          && (self->before[square].piece != self->after[square].piece
              || self->before[square].owner != self->after[square].owner))
        add (self, MID_CHANGE_REMOVE, square, -1, self->before[square]);
    }
  for (unsigned i = 0; i < arrivals.n; i++)
    add (self, later[i].kind, later[i].from, later[i].to, later[i].cell);
  for (MidBits set = arrivals.come; set != 0;)
    {
      int square = mid_pop (&set);
      add (self, MID_CHANGE_PLACE, -1, square, self->after[square]);
    }
}

/* A pawn that becomes another piece is shown to move first. */
static void
show_promotion (Changes *self, MidMove m)
{
  int from = (int) km_arg (m, 0), to = (int) km_arg (m, 1);
  for (unsigned i = 0; i < self->n; i++)
    if (self->out[i].kind == MID_CHANGE_REMOVE && self->out[i].from == from)
      {
        self->out[i] =
          (MidChange){ MID_CHANGE_MOVE, (int16_t) from, (int16_t) to, self->before[from] };
        unsigned k = 0;
        while (k < self->n && (self->out[k].kind != MID_CHANGE_PLACE || self->out[k].to != to))
          k++;
        /* a piece that was there and is the same is not seen to come */
        if (k == self->n)
          add (self, MID_CHANGE_PROMOTE, -1, to, self->after[to]);
        else
          self->out[k].kind = MID_CHANGE_PROMOTE;
        return;
      }
}

/* Where pieces stood of a role of which more are captured now. */
static MidBits
find_lost (const MidKmTable *before, const MidKmTable *after)
{
  MidBits lost = 0;
  for (unsigned side = 0; side < 2; side++)
    for (unsigned role = MID_PAWN; role <= MID_KING; role++)
      if (after->captured[side][role] > before->captured[side][role])
        lost |= piece_set (&before->chess, (MidSide) side, (MidRole) role);
  return lost;
}

unsigned
km_changes (const MidKnightmare *p, MidMove m, MidChange *out)
{
  MidKnightmare after = *p;
  Changes self = { .out = out };
  bool regular = km_kind (m) == MID_KM_MOVE;
  km_apply (&after, m);
  km_cells (&p->now, self.before);
  km_cells (&after.now, self.after);
  self.lost = find_lost (&p->now, &after.now);
  find_changes (&self, regular ? MID_CHANGE_MOVE : MID_CHANGE_TELEPORT);
  if (regular && km_count (m) > 2)
    show_promotion (&self, m);
  return self.n;
}

/* --- The hand --------------------------------------------------------------------------------- */

static bool
is_castling (const MidKmTable *t, int from, int to)
{
  return mid_has (t->chess.castlers, to) && mid_has (role_set (&t->chess, MID_KING), from)
         && km_owner (t, from) == km_owner (t, to);
}

void
km_gesture (const MidKnightmare *p, MidMove m, MidGesture *out)
{
  int from = (int) km_arg (m, 0), to = (int) km_arg (m, 1);
  *out = (MidGesture){ .from = -1 };
  if (km_kind (m) != MID_KM_MOVE)
    return;
  out->from = (int16_t) from;
  out->choice = km_count (m) > 2 ? (uint8_t) km_arg (m, 2) : 0;
  if (is_castling (&p->now, from, to) && mid_distance (from, castled_king (from, to)) > 1)
    out->to[out->n_to++] = (int16_t) castled_king (from, to);
  out->to[out->n_to++] = (int16_t) to;
}

static bool
goes_to (const MidKnightmare *p, MidMove m, int from, int to)
{
  MidGesture gesture;
  km_gesture (p, m, &gesture);
  for (unsigned i = 0; gesture.from == from && i < gesture.n_to; i++)
    if (gesture.to[i] == to)
      return true;
  return false;
}

/* Whether the move would leave the own king in check, whatever cards ask for. */
static bool
leaves_check (const MidKmTable *t, int from, int to)
{
  MidKmTable other = *t;
  MidMoveList list;
  other.n_effects = 0;
  for (unsigned i = 0; i < t->n_effects; i++)
    if (t->effects[i].kind != MID_EFFECT_MUST && t->effects[i].kind != MID_EFFECT_VENDETTA)
      other.effects[other.n_effects++] = t->effects[i];
  km_moves_between (&other, mid_bit (from), mid_bit (to), MID_KM_EXPOSED, &list);
  for (unsigned i = 0; i < list.count; i++)
    if ((int) km_arg (list.at[i], 0) == from && (int) km_arg (list.at[i], 1) == to)
      return true;
  return false;
}

static const char *
explain (const MidKmTable *t, int from, int to)
{
  MidBits quiet, takes;
  if (t->result != MID_ONGOING)
    return MID_N_ ("the game is over");
  if (km_demand (t) != NULL)
    return MID_N_ ("what a card asks for is to be decided first");
  if (t->phase != MID_PHASE_MOVE || t->replaced)
    return MID_N_ ("no move is to be made now");
  if (km_is_empty (t, from))
    return MID_N_ ("there is no piece on that square");
  if (!km_can_use (t, km_turn (t), from))
    return MID_N_ ("the piece belongs to the other side");
  if (km_is_stuck (t, from))
    return MID_N_ ("a card keeps the piece from moving");
  km_reach (t, from, km_owner (t, from), km_gait_at (t, from), &quiet, &takes);
  if (!mid_has (quiet | takes, to))
    return MID_N_ ("the piece does not go there");
  if (!km_is_empty (t, to) && km_is_royal (t, to))
    return MID_N_ ("a king cannot be captured");
  if (!km_is_empty (t, to) && !mid_has (km_targets (t, km_turn (t), from), to))
    return MID_N_ ("the piece cannot capture there");
  if (t->forbidden != 0 && (int) km_arg (t->forbidden, 0) == from
      && (int) km_arg (t->forbidden, 1) == to)
    return MID_N_ ("that move was undone by a card: another one has to be made");
  bool obliged = km_effect_any (t, MID_EFFECT_MUST) != NULL;
  if ((obliged || km_effect_any (t, MID_EFFECT_VENDETTA) != NULL) && !leaves_check (t, from, to))
    return obliged ? MID_N_ ("a card asks for a move of another piece")
                   : MID_N_ ("a card asks for a capture");
  return MID_N_ ("the king would be in check");
}

bool
km_goes_to (const MidKmTable *t, int from, int to)
{
  MidBits quiet, takes;
  km_reach (t, from, km_owner (t, from), km_gait_at (t, from), &quiet, &takes);
  return mid_has (km_is_empty (t, to) ? quiet : takes, to);
}

const char *
km_why_illegal (const MidKnightmare *p, int from, int to)
{
  MidMoveList list;
  km_list_moves (p, &list);
  for (unsigned i = 0; i < list.count; i++)
    if (goes_to (p, list.at[i], from, to))
      return NULL;
  return explain (&p->now, from, to);
}
