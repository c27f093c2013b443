/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-sound.c: whether bytes that come from a text are a table that can be played.
 *
 * Nothing the rules do with a sound table reads or writes outside it, or goes on for ever.
 */
#include "knightmare.h"

static bool
is_card (const MidKmTable *t, unsigned id)
{
  return id == MID_CARD_UNKNOWN || km_get_card (t, id) != NULL;
}

static bool
is_board_sound (const MidOrthodox *p)
{
  MidBits seen = 0;
  for (unsigned role = 0; role < 6; role++)
    {
      if (seen & p->roles[role])
        return false;
      seen |= p->roles[role];
    }
  if ((p->sides[0] & p->sides[1]) != 0 || (p->sides[0] | p->sides[1]) != seen)
    return false;
  for (unsigned i = 0; i < sizeof p->zero; i++)
    if (p->zero[i] != 0)
      return false;
  return p->key == 0 && p->turn <= MID_SECOND && p->ep < 64 && p->style == MID_STYLE_CHESS
         && p->number >= 1 && p->number <= 99999 && p->clock <= 9999;
}

static bool
are_rights_sound (const MidOrthodox *p)
{
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    {
      MidBits kings = piece_set (p, side, MID_KING), rooks = p->castlers & side_rank (side, 1);
      int corner = side == MID_FIRST ? 0 : 56;
      if (mid_several (kings))
        return false;
      if (rooks != 0
          && (kings != mid_bit (corner + 4)
              || (rooks & ~(mid_bit (corner) | mid_bit (corner + 7))) != 0
              || (rooks & ~piece_set (p, side, MID_ROOK)) != 0))
        return false;
    }
  return (p->castlers & ~(MID_RANK_1 | MID_RANK_8)) == 0;
}

static bool
is_effect_sound (const MidKmTable *t, const MidKmEffect *e)
{
  if (e->kind == MID_EFFECT_NONE || e->kind >= MID_EFFECTS || e->owner > MID_SECOND
      || (e->card != 0 && !is_card (t, e->card)) || e->to > MID_NOWHERE)
    return false;
  if (e->at > MID_NOWHERE)
    return false;
  if (km_clings (e->kind) && e->at < 64 && km_is_empty (t, e->at))
    return false;
  switch ((int) e->kind)
    {
    case MID_EFFECT_KIND:
      return e->value > MID_KIND_NONE && e->value < MID_KINDS;
    case MID_EFFECT_KINDS:
      return e->at >= MID_PAWN && e->at <= MID_KING && e->value > MID_KIND_NONE
             && e->value < MID_KINDS;
    case MID_EFFECT_MERGED:
      return e->value >= MID_PAWN && e->value < MID_KING;
    case MID_EFFECT_ROTATED:
      return e->value <= 3;
    case MID_EFFECT_BLOCKED:
      return e->at < 64;
    case MID_EFFECT_WALL:
      return e->at < 64 && e->to < 64;
    case MID_EFFECT_SHIFT:
    case MID_EFFECT_PROMOTE:
      return e->at < 64 && e->value == km_owner (t, e->at);
    case MID_EFFECT_PART:
      return e->at < 64 && e->owner == km_owner (t, e->at) && e->value >= MID_PAWN
             && e->value < MID_KING && is_card (t, e->card);
    case MID_EFFECT_TOLL:
    case MID_EFFECT_WRITE:
    case MID_EFFECT_NO_TURN:
      return e->value <= MID_SECOND && is_card (t, e->card);
    case MID_EFFECT_RETURN:
      return e->value <= MID_SECOND && piece_set (&t->chess, (MidSide) e->value, MID_KING) == 0;
    default:
      return true;
    }
}

static bool
are_effects_sound (const MidKmTable *t)
{
  static const MidKmEffect none;
  if (t->n_effects > MID_EFFECTS_MAX)
    return false;
  for (unsigned i = 0; i < MID_EFFECTS_MAX; i++)
    {
      const MidKmEffect *e = &t->effects[i];
      if (i < t->n_effects ? !is_effect_sound (t, e)
                           : __builtin_memcmp (e, &none, sizeof none) != 0)
        return false;
    }
  return true;
}

static bool
is_hand_sound (const MidKmTable *t, const uint8_t *hand)
{
  for (unsigned i = 0; i < MID_HAND_MAX; i++)
    {
      if (hand[i] != MID_CARD_NONE && !is_card (t, hand[i]))
        return false;
      if (i > 0 && hand[i] != MID_CARD_NONE && (hand[i - 1] == 0 || hand[i - 1] > hand[i]))
        return false;
    }
  return true;
}

/* A deck that is not known has nothing in it, one in no known order is sorted below what is in
 * order; one is for both, or each has one. */
static bool
are_decks_sound (const MidKmTable *t)
{
  unsigned owners = t->common ? 1 : 3;
  if ((t->hidden & ~owners) != 0 || (t->bags & ~owners) != 0 || (t->hidden & t->bags) != 0)
    return false;
  for (unsigned owner = 0; owner < 2; owner++)
    {
      const uint8_t *cards = t->pile[0] + owner * MID_PILE_MAX;
      bool bag = (t->bags >> owner & 1) != 0;
      if (((t->hidden >> owner & 1) != 0 && t->n_deck[owner] > 0)
          || (t->sure[owner] > 0 && (!bag || t->sure[owner] >= t->n_deck[owner])))
        return false;
      for (unsigned i = 1; bag && i + t->sure[owner] < t->n_deck[owner]; i++)
        if (cards[i - 1] > cards[i])
          return false;
    }
  return true;
}

static bool
are_piles_sound (const MidKmTable *t)
{
  const uint8_t *cards = t->pile[0];
  for (unsigned owner = 0; owner < (t->common ? 1u : 2u); owner++)
    {
      unsigned size = t->common ? 2 * MID_PILE_MAX : MID_PILE_MAX;
      unsigned n_deck = t->n_deck[owner], n_discards = t->n_discards[owner];
      if (n_deck + n_discards > size)
        return false;
      for (unsigned i = 0; i < size; i++)
        {
          bool used = i < n_deck || i >= size - n_discards;
          if (used ? !is_card (t, cards[owner * MID_PILE_MAX + i])
                   : cards[owner * MID_PILE_MAX + i] != 0)
            return false;
        }
    }
  return !t->common || (t->n_deck[1] == 0 && t->n_discards[1] == 0);
}

static bool
are_draws_sound (const MidKmTable *t)
{
  unsigned n0 = t->draws[0], n1 = t->draws[1];
  if (n0 > MID_HAND || n1 > MID_HAND || km_hand_count (t, 0) + n0 > MID_HAND_MAX
      || km_hand_count (t, 1) + n1 > MID_HAND_MAX)
    return false;
  return t->common ? n0 + n1 <= t->n_deck[0] : n0 <= t->n_deck[0] && n1 <= t->n_deck[1];
}

/* What was made or undone: a regular move, or a card and what it was told. */
static bool
is_move_sound (const MidKmTable *t, MidMove m)
{
  uint8_t args[MID_CARD_ARGS_MAX];
  unsigned n = km_count (m), card = km_card (m);
  if (m == 0)
    return true;
  for (unsigned i = 0; i < n && i < MID_CARD_ARGS_MAX; i++)
    args[i] = (uint8_t) km_arg (m, i);
  if (n > MID_CARD_ARGS_MAX || m != km_move (km_kind (m), card, args, n))
    return false;
  switch ((int) km_kind (m))
    {
    case MID_KM_MOVE:
      return card == 0 && (n == 2 || (n == 3 && args[2] >= MID_KNIGHT && args[2] <= MID_QUEEN));
    case MID_KM_PLAY:
    case MID_KM_LATE:
    case MID_KM_ANSWER:
      return is_card (t, card);
    default:
      return false;
    }
}

static bool
is_rest_sound (const MidKmTable *t)
{
  const uint8_t flags[] = { t->late_reply, t->used[0], t->used[1], t->replaced, t->exposed,
                            t->conceded,   t->skipped, t->common,  t->card_by,  t->mover,
                            t->taken_side, t->crossed, t->counted, t->no_move,  t->started };
  for (unsigned i = 0; i < sizeof flags; i++)
    if (flags[i] > 1 || t->late > 3)
      return false;
  for (unsigned side = 0; side < 2; side++)
    {
      for (unsigned role = 0; role < 8; role++)
        if (t->captured[side][role] > 15
            || ((role == MID_NO_ROLE || role > MID_KING) && t->captured[side][role] != 0))
          return false;
      if (t->extra[side] > 2 || t->role[side] >= MID_KINDS)
        return false;
    }
  bool taken = t->taken < 64 ? t->taken_role >= MID_PAWN && t->taken_role <= MID_KING
                             : t->taken == MID_NOWHERE;
  return taken && t->from <= MID_NOWHERE && t->to <= MID_NOWHERE && t->phase <= MID_PHASE_END
         && t->resume <= MID_PHASE_END && t->hidden <= 3 && t->bags <= 3 && t->result <= MID_DRAWN
         && t->window <= MID_WINDOW_REPLY && (t->card == 0 || is_card (t, t->card))
         && t->card != MID_CARD_UNKNOWN && (t->by_card == 0 || is_card (t, t->by_card))
         && t->passed < 64
         && (t->phase != MID_PHASE_END || t->draws[0] + t->draws[1] > 0 || km_demand (t) != NULL);
}

const char *
km_find_unsound (const MidKmTable *t)
{
  if (!is_board_sound (&t->chess) || !are_rights_sound (&t->chess))
    return MID_N_ ("the board and the rights to castle do not go together");
  if (!are_effects_sound (t))
    return MID_N_ (
      "such an effect is not possible: no piece stands there, or its value means nothing");
  if (!is_hand_sound (t, t->hand[0]) || !is_hand_sound (t, t->hand[1]))
    return MID_N_ ("such a hand is not possible");
  if (!are_piles_sound (t) || !are_decks_sound (t))
    return MID_N_ ("such a deck with such discards is not possible");
  if (!are_draws_sound (t))
    return MID_N_ ("more cards are to be drawn than a deck has, or a hand takes");
  if (!is_rest_sound (t) || !is_move_sound (t, t->made) || !is_move_sound (t, t->forbidden))
    return MID_N_ ("what is said of the turn does not go together");
  return NULL;
}
