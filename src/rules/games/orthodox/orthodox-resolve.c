/* SPDX-License-Identifier: GPL-3.0-or-later */
/* orthodox-resolve.c: the one legal move that SAN to the letter means, found without a list.
 *
 * Looking back from the goal finds the pieces that could come from there, and the position as it
 * would be then says whether the king may be left so.  A record's words are nearly all of this
 * kind.
 *
 * What a processor cannot foresee costs it more here than what it computes: which officer moves,
 * whether it captures, how many sliders look at the king.  So all of that is computed alike, and
 * the turnings that are left are mostly taken the same way.  What sliders see is asked of an empty
 * board, and what stands between is looked up by pairs of squares: these tables stay in the cache,
 * where those of the sliding attacks do not.
 */
#include "orthodox-board.h"
#include "orthodox-private.h"

/* --- Text ------------------------------------------------------------------------------------- */

/* What the text says. */
typedef struct
{
  MidRole role, promotion;
  int to;
  MidBits from; /* where the piece may come from */
} Wanted;

/* Who moves, by the first letter: a pawn's is its file. */
static const uint8_t roles_of_letters[256] = {
  ['N'] = MID_KNIGHT, ['B'] = MID_BISHOP, ['R'] = MID_ROOK,
  ['Q'] = MID_QUEEN,  ['K'] = MID_KING,   ['a' ... 'h'] = MID_PAWN,
};

/* The squares that a letter or digit of the origin allows; none said: all. */
#define RANK_OF(digit)  [digit] = MID_RANK_1 << 8 * (digit - '1')
#define FILE_OF(letter) [letter] = MID_FILE_A << (letter - 'a')
static const MidBits origins[256] = {
  [0] = ~UINT64_C (0), RANK_OF ('1'), RANK_OF ('2'), RANK_OF ('3'), RANK_OF ('4'), RANK_OF ('5'),
  RANK_OF ('6'),       RANK_OF ('7'), RANK_OF ('8'), FILE_OF ('a'), FILE_OF ('b'), FILE_OF ('c'),
  FILE_OF ('d'),       FILE_OF ('e'), FILE_OF ('f'), FILE_OF ('g'), FILE_OF ('h'),
};

/* Takes "=Q" from the end of a pawn's text. */
static bool
take_promotion (const char *text, size_t *end, Wanted *wanted)
{
  wanted->promotion = roles_of_letters[(uint8_t) text[*end - 1]];
  *end -= 2;
  return wanted->role == MID_PAWN && wanted->promotion >= MID_KNIGHT
         && wanted->promotion <= MID_QUEEN;
}

/* An origin of a file and a rank. */
static bool
add_rank (const char *text, size_t len, Wanted *wanted)
{
  wanted->from &= origins[(uint8_t) text[1]];
  return len == 2 && wanted->role != MID_PAWN && text[0] >= 'a' && text[1] <= '8';
}

/* Takes the text apart; false if it is not SAN to the letter. */
MID_INLINE bool
read_text (const char *text, size_t len, Wanted *wanted)
{
  if (len < 2)
    return false;
  *wanted = (Wanted){ .role = roles_of_letters[(uint8_t) text[0]] };
  size_t at = wanted->role != MID_PAWN, end = len;
  end -= (size_t) (text[end - 1] == '+') | (size_t) (text[end - 1] == '#');
  if (end >= 4 && text[end - 2] == '=' && !take_promotion (text, &end, wanted))
    return false;
  if (wanted->role == MID_NO_ROLE || end < at + 2)
    return false;

  unsigned file = (unsigned) (text[end - 2] - 'a'), rank = (unsigned) (text[end - 1] - '1');
  if ((file | rank) > 7)
    return false;
  wanted->to = (int) (rank * 8 + file);
  end -= 2;
  end -= text[end - (end > at)] == 'x'; /* the file is none */

  /* A pawn's file is that of the goal if no other. */
  unsigned said = end > at || at == 0 ? (uint8_t) text[at] : 0;
  wanted->from = origins[said];
  return end < at + 2 || add_rank (text + at, end - at, wanted);
}

/* --- Board ------------------------------------------------------------------------------------ */

/* Pieces of `sliders` on lines through the square. */
MID_INLINE MidBits
on_lines (const MidOrthodox *p, int square, MidBits sliders)
{
  MidBits queens = role_set (p, MID_QUEEN);
  return sliders
         & ((mid_empty_attacks (MID_REACH_ROOK, square) & (role_set (p, MID_ROOK) | queens))
            | (mid_empty_attacks (MID_REACH_BISHOP, square) & (role_set (p, MID_BISHOP) | queens)));
}

/* Whether there is a first of the snipers, and nothing stands between it and the king. */
MID_INLINE bool
sees_king (int king, MidBits snipers, MidBits occupied)
{
  int first = mid_first (snipers | mid_bit (63));
  return (snipers != 0) & ((mid_between (king, first) & occupied) == 0);
}

/* Whether a king of `us` on the square would be attacked by `enemy`, as far as pawns, knights and
 * sliders go. */
MID_INLINE bool
is_exposed (const MidOrthodox *p, MidSide us, int king, MidBits enemy, MidBits occupied)
{
  MidBits near = (mid_knight_attacks (king) & role_set (p, MID_KNIGHT))
                 | (mid_pawn_attacks (us, king) & role_set (p, MID_PAWN));
  if ((near & enemy) != 0)
    return true;
  MidBits snipers = on_lines (p, king, enemy);
  bool exposed = sees_king (king, snipers, occupied);
  snipers &= snipers - 1;
  exposed |= sees_king (king, snipers, occupied);
  while ((snipers &= snipers - 1) != 0)
    exposed |= sees_king (king, snipers, occupied);
  return exposed;
}

/* Whether nothing stands in the piece's way, which is not the king, and the king is safe when it
 * has gone. */
MID_INLINE bool
may_go (const MidOrthodox *p, MidSide us, int from, int to)
{
  int king = mid_first (piece_set (p, us, MID_KING));
  if ((mid_between (from, to) & occupied_set (p)) != 0)
    return false;
  MidBits occupied = (occupied_set (p) ^ mid_bit (from)) | mid_bit (to);
  return !is_exposed (p, us, king, p->sides[other_side (us)] & ~mid_bit (to), occupied);
}

/* Of several pieces the one that may go there; 0 if there are none or more. */
static MidBits
only_free (const MidOrthodox *p, MidSide us, MidBits movers, int to)
{
  MidBits able = 0;
  for (MidBits set = movers; set != 0;)
    {
      int from = mid_pop (&set);
      able |= may_go (p, us, from, to) ? mid_bit (from) : 0;
    }
  return mid_several (able) ? 0 : able;
}

/* Of the pieces of one role, which is not the king's, that go to the square on an empty board. */
MID_INLINE bool
resolve_mover (const MidOrthodox *p, MidSide us, MidBits movers, const Wanted *wanted, MidMove *out)
{
  int to = wanted->to;
  movers &= wanted->from & piece_set (p, us, wanted->role);
  if (mid_several (movers))
    movers = only_free (p, us, movers, to);
  if (movers == 0)
    return false;
  int from = mid_first (movers);
  if (!may_go (p, us, from, to))
    return false;
  bool doubles = wanted->role == MID_PAWN && (from ^ to) == 16;
  *out = mid_orthodox_move (from, to, wanted->role, role_at (p, to), wanted->promotion,
                            doubles ? MID_SPECIAL_DOUBLE_STEP : MID_SPECIAL_NONE);
  return true;
}

MID_INLINE bool
resolve_king (const MidOrthodox *p, MidSide us, const Wanted *wanted, MidMove *out)
{
  MidBits king = piece_set (p, us, MID_KING);
  MidBits enemy = p->sides[other_side (us)];
  if ((king & wanted->from & mid_king_attacks (wanted->to)) == 0
      || (role_set (p, MID_KING) & enemy & mid_king_attacks (wanted->to)) != 0
      || is_exposed (p, us, wanted->to, enemy, occupied_set (p) ^ king))
    return false;
  *out = mid_orthodox_move (mid_first (king), wanted->to, MID_KING, role_at (p, wanted->to),
                            MID_NO_ROLE, MID_SPECIAL_NONE);
  return true;
}

/* A pawn comes in passing and straight ahead to different squares of departure. */
static bool
resolve_en_passant (const MidOrthodox *p, MidSide us, MidBits from, MidMove *out)
{
  MidBits pawns = from & piece_set (p, us, MID_PAWN), able = 0;
  for (MidBits set = pawns & mid_pawn_attacks (other_side (us), p->ep); set != 0;)
    {
      int pawn = mid_pop (&set);
      able |= ep_is_safe (p, us, pawn, p->ep) ? mid_bit (pawn) : 0;
    }
  if (able == 0 || mid_several (able))
    return false;
  *out = mid_orthodox_move (mid_first (able), p->ep, MID_PAWN, MID_PAWN, MID_NO_ROLE,
                            MID_SPECIAL_EN_PASSANT);
  return true;
}

/* A pawn captures from beside, or comes from one or two ranks behind. */
MID_INLINE bool
resolve_pawn (const MidOrthodox *p, MidSide us, const Wanted *wanted, MidMove *out)
{
  MidBits goal = mid_bit (wanted->to), occupied = occupied_set (p);
  if (((goal & side_rank (us, 8)) != 0) != (wanted->promotion != MID_NO_ROLE))
    return false;
  MidBits behind = mid_pawn_attacks (other_side (us), wanted->to);
  if ((goal & occupied) == 0)
    {
      if (p->ep != 0 && p->ep == wanted->to)
        return resolve_en_passant (p, us, wanted->from, out);
      behind = ahead (other_side (us), goal);
      if ((goal & side_rank (us, 4)) != 0 && (behind & occupied) == 0)
        behind = ahead (other_side (us), behind);
    }
  return resolve_mover (p, us, behind, wanted, out);
}

MID_INLINE bool
resolve (const MidOrthodox *p, MidSide us, const Wanted *wanted, MidMove *out)
{
  int to = wanted->to;
  if (mid_has (p->sides[us], to))
    return false;
  switch (wanted->role)
    {
    case MID_PAWN:
      return resolve_pawn (p, us, wanted, out);
    case MID_KNIGHT:
    case MID_BISHOP:
    case MID_ROOK:
    case MID_QUEEN:
      return resolve_mover (
        p, us, mid_empty_attacks (MID_REACH_KNIGHT + wanted->role - MID_KNIGHT, to), wanted, out);
    case MID_KING:
      return resolve_king (p, us, wanted, out);
    case MID_NO_ROLE:
      break;
    }
  return false;
}

bool
mid_orthodox_resolve (const MidOrthodox *p, const char *text, size_t len, MidMove *out)
{
  Wanted wanted;
  if (!read_text (text, len, &wanted))
    return false;
  return p->turn == MID_FIRST ? resolve (p, MID_FIRST, &wanted, out)
                              : resolve (p, MID_SECOND, &wanted, out);
}
