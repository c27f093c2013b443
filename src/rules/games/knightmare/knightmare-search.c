/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-search.c: Knightmare Chess for the search.
 *
 * The board is valued as one of orthodox chess, as far as it is one; what cards have made of pieces
 * and the cards in hand come on top.  What captures and what gives check is known of moves of
 * pieces; what a card does is found out by playing it.
 */
#include "knightmare.h"
#include "orthodox-board.h"

enum
{
  POINT = 3,       /* a point of a card in hand, in hundredths of a pawn */
  USUAL = 5,       /* points of a card that is not known */
  TRACK_CARD = 512 /* tracks below are those of pieces */
};

static const int16_t kind_worth[MID_KINDS] = { 0,   100, 325, 335, 500, 980, 0,
                                               300, 110, 250, 0,   660, 600, 520 };

static const MidKmTable *
table_of (const MidPosition *pos)
{
  return &((const MidKnightmare *) (const void *) pos->bytes)->now;
}

/* --- What is going on ------------------------------------------------------------------------- */

static void
glance (const MidPosition *pos, MidGlance *out)
{
  const MidKmTable *t = table_of (pos);
  MidAsk ask = km_ask (t);
  *out = (MidGlance){
    .decides = t->result != MID_ONGOING ? MID_NOBODY : km_decider (t),
    .turn = km_turn (t),
    .ask = ask,
    .result = (MidResult) t->result,
    .stuck = MID_DRAWN, /* never needed: km_settle() has found out */
    .starts_turn = km_starts_turn (t),
    .in_check = ask == MID_ASK_MOVE && km_is_exposed (t, km_turn (t)),
    .may_claim = t->result == MID_ONGOING && t->chess.clock >= MID_ORTHODOX_FIFTY,
    .lookback = UINT16_MAX,
  };
}

/* --- What it is worth ------------------------------------------------------------------------- */

/* Whether orthodox chess can value the board: a king each, and no pawn at its end. */
static bool
is_board_of_chess (const MidOrthodox *p)
{
  return mid_count (piece_set (p, MID_FIRST, MID_KING)) == 1
         && mid_count (piece_set (p, MID_SECOND, MID_KING)) == 1
         && (role_set (p, MID_PAWN) & (MID_RANK_1 | MID_RANK_8)) == 0;
}

static int
material (const MidOrthodox *p, MidSide side)
{
  int sum = 0;
  for (MidRole role = MID_PAWN; role <= MID_QUEEN; role++)
    sum += mid_count (piece_set (p, side, role)) * mid_orthodox_worth[role];
  return sum;
}

/* What a card has made of a piece, beyond what its role is worth. */
static int
effect_worth (const MidKmTable *t, const MidKmEffect *e)
{
  int role = kind_worth[role_at (&t->chess, e->at)];
  switch ((int) e->kind)
    {
    case MID_EFFECT_KIND:
      return e->value < MID_KINDS ? kind_worth[e->value] - role : 0;
    case MID_EFFECT_MERGED:
      return e->value < MID_KINDS ? kind_worth[e->value] : 0;
    case MID_EFFECT_STUCK:
      return -role / (e->turns > 0 ? 8 : 2);
    case MID_EFFECT_PACIFIST:
    case MID_EFFECT_SHORT:
      return -role / 3;
    case MID_EFFECT_NEUTRAL:
      return -role;
    default:
      return 0;
    }
}

static int
effects (const MidKmTable *t)
{
  int sum = 0;
  for (unsigned i = 0; i < t->n_effects; i++)
    {
      const MidKmEffect *e = &t->effects[i];
      if (km_clings (e->kind) && e->at < 64 && !km_is_empty (t, e->at))
        sum += km_owner (t, e->at) == MID_FIRST ? effect_worth (t, e) : -effect_worth (t, e);
    }
  return sum;
}

static int
hand_worth (const MidKmTable *t, MidSide side)
{
  int sum = 0;
  for (unsigned i = 0; i < MID_HAND_MAX && t->hand[side][i] != MID_CARD_NONE; i++)
    {
      const MidCard *card = km_get_card (t, t->hand[side][i]);
      sum += POINT * (card != NULL ? card->points : USUAL);
    }
  return sum;
}

static int
evaluate (const MidPosition *pos)
{
  const MidKmTable *t = table_of (pos);
  MidSide us = km_turn (t), them = other_side (us);
  int beside = effects (t), score;
  if (is_board_of_chess (&t->chess))
    score = mid_orthodox_evaluate (&t->chess);
  else
    score = material (&t->chess, us) - material (&t->chess, them);
  score += us == MID_FIRST ? beside : -beside;
  score += hand_worth (t, us) - hand_worth (t, them);
  if (score >= MID_EVALUATION_MAX)
    return MID_EVALUATION_MAX - 1;
  return score <= -MID_EVALUATION_MAX ? 1 - MID_EVALUATION_MAX : score;
}

/* --- Moves ------------------------------------------------------------------------------------ */

/* The move of a piece as orthodox chess has it. */
static MidMove
orthodox_move (const MidKmTable *t, MidMove m)
{
  int from = (int) km_arg (m, 0), to = (int) km_arg (m, 1);
  MidRole role = role_at (&t->chess, from), captured = role_at (&t->chess, to);
  MidRole promotion = km_count (m) > 2 ? (MidRole) km_arg (m, 2) : MID_NO_ROLE;
  MidSpecial special = MID_SPECIAL_NONE;
  if (captured != MID_NO_ROLE && km_owner (t, from) == km_owner (t, to))
    {
      captured = MID_NO_ROLE;
      special = role == MID_KING ? MID_SPECIAL_CASTLING : MID_SPECIAL_NONE;
    }
  else if (role == MID_PAWN && to == t->chess.ep && to != 0 && (from & 7) != (to & 7))
    {
      captured = MID_PAWN;
      special = MID_SPECIAL_EN_PASSANT;
    }
  return mid_orthodox_move (from, to, role, captured, promotion, special);
}

/* Whether it takes a piece of the other side's, or makes one. */
static bool
is_noisy (const MidKmTable *t, MidMove m)
{
  MidMove chess = orthodox_move (t, m);
  int to = (int) km_arg (m, 1);
  if (mid_orthodox_promotion (chess) != MID_NO_ROLE)
    return true;
  if (km_is_empty (t, to))
    return km_is_passing (t, (int) km_arg (m, 0), to);
  return km_owner (t, to) != km_turn (t);
}

static void
noisy (const MidPosition *pos, MidMoveList *out)
{
  const MidKmTable *t = table_of (pos);
  unsigned kept = 0;
  km_list_moves ((const void *) pos->bytes, out);
  for (unsigned i = 0; i < out->count; i++)
    if (is_noisy (t, out->at[i]))
      out->at[kept++] = out->at[i];
  out->count = kept;
}

static uint16_t
track_of (const MidKmTable *t, MidMove m)
{
  if (km_kind (m) == MID_KM_MOVE)
    return (uint16_t) (role_at (&t->chess, (int) km_arg (m, 0)) << 6 | km_arg (m, 1));
  unsigned first = km_count (m) > 0 ? km_arg (m, 0) : 0;
  return (uint16_t) (TRACK_CARD
                     + ((unsigned) km_kind (m) * 131 + km_card (m) * 7 + first) % TRACK_CARD);
}

/* A piece on a board that is not one of chess: what it takes, less itself if it can be taken. */
static int
rough_gain (const MidKmTable *t, MidMove m)
{
  int from = (int) km_arg (m, 0), to = (int) km_arg (m, 1);
  MidKmTable after = *t;
  int gain = kind_worth[km_kind_at (t, to)], risk = kind_worth[km_kind_at (t, from)];
  if (km_count (m) > 2)
    gain += kind_worth[km_arg (m, 2)] - kind_worth[MID_KIND_PAWN];
  if (km_is_passing (t, from, to))
    gain = kind_worth[MID_KIND_PAWN];
  km_make (&after, m);
  bool is_taken = !km_is_empty (&after, to) && risk > gain
                  && km_is_attacked (&after, to, other_side (km_turn (t)));
  return is_taken ? gain - risk : gain - risk / 32;
}

static void
rate (const MidPosition *pos, const MidMoveList *in, MidRating *out)
{
  const MidKmTable *t = table_of (pos);
  MidMoveList moves = { .count = 0 };
  MidRating ratings[MID_MOVES_MAX];
  bool plain = km_is_plain (t);
  for (unsigned i = 0; i < in->count; i++)
    if (km_kind (in->at[i]) == MID_KM_MOVE)
      moves.at[moves.count++] = orthodox_move (t, in->at[i]);
  if (plain)
    mid_orthodox_rate (&t->chess, &moves, ratings);
  for (unsigned i = 0, next = 0; i < in->count; i++)
    {
      MidMove m = in->at[i];
      out[i] = (MidRating){ .gain = MID_QUIET, .track = track_of (t, m) };
      if (km_kind (m) != MID_KM_MOVE)
        continue;
      if (plain)
        out[i] = ratings[next];
      else if (is_noisy (t, m))
        out[i].gain = (int16_t) rough_gain (t, m);
      next++;
    }
}

const MidSearch mid_knightmare_search = {
  .glance = glance,
  .evaluate = evaluate,
  .noisy = noisy,
  .rate = rate,
  .odds = { 258, 329, 190 },
};
