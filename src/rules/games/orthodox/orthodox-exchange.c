/* SPDX-License-Identifier: GPL-3.0-or-later */
/* orthodox-exchange.c: what a capture wins when both sides go on capturing on the square, each with
 * its least piece, as long as it pays (chessprogramming wiki, "Static Exchange Evaluation",
 * "SEE - The Swap Algorithm"). */
#include "mid-processor.h"

#include "orthodox-board.h"

const int16_t mid_orthodox_worth[MID_KING + 1] = { 0, 100, 325, 335, 500, 980, 10000 };

/* Takes the least of the attackers off the board; returns its role. */
static MidRole
take_least (const MidOrthodox *p, MidBits attackers_of_side, MidBits *occupied)
{
  for (MidRole role = MID_PAWN; role <= MID_KING; role++)
    {
      MidBits set = attackers_of_side & role_set (p, role);
      if (set != 0)
        {
          *occupied ^= set & -set;
          return role;
        }
    }
  return MID_NO_ROLE;
}

/* gain[n] is what the side that makes the n-th capture has then won, were it the last. */
static int
exchange (const MidOrthodox *p, MidSide us, int square, MidRole first, MidBits occupied, int won)
{
  int gain[32];
  int n = 0;
  MidRole standing = first;
  MidSide side = other_side (us);

  gain[0] = won;
  while (n < 31)
    {
      MidBits takers = attackers (p, side, square, occupied) & occupied;
      if (takers == 0)
        break;
      MidRole role = take_least (p, takers, &occupied);
      if (role == MID_KING && (attackers (p, other_side (side), square, occupied) & occupied) != 0)
        break;
      n++;
      gain[n] = mid_orthodox_worth[standing] - gain[n - 1];
      standing = role;
      side = other_side (side);
    }
  while (n > 0)
    {
      gain[n - 1] = -gain[n] < gain[n - 1] ? -gain[n] : gain[n - 1];
      n--;
    }
  return gain[0];
}

static int
gain_of (const MidOrthodox *p, MidMove m)
{
  int to = mid_orthodox_to (m);
  MidRole role = mid_orthodox_role (m), promotion = mid_orthodox_promotion (m);
  MidRole captured = mid_orthodox_captured (m);
  int won = mid_orthodox_worth[captured];
  MidBits occupied = occupied_set (p) ^ mid_bit (mid_orthodox_from (m));

  if (promotion != MID_NO_ROLE)
    {
      won += mid_orthodox_worth[promotion] - mid_orthodox_worth[MID_PAWN];
      role = promotion;
    }
  else if (mid_orthodox_worth[role] <= won)
    return won - mid_orthodox_worth[role] / 32; /* it pays whatever follows */
  if (mid_orthodox_special (m) == MID_SPECIAL_EN_PASSANT)
    occupied ^= mid_bit (to ^ 8);
  return exchange (p, (MidSide) p->turn, to, role, occupied | mid_bit (to), won)
         - mid_orthodox_worth[role] / 64;
}

/* What a quiet move loses by what may capture the piece then, 0 or less. */
MID_EACH_PROCESSOR int
mid_orthodox_risk (const MidOrthodox *p, MidMove m)
{
  int to = mid_orthodox_to (m);
  if (mid_orthodox_special (m) == MID_SPECIAL_CASTLING)
    return 0;
  int lost = exchange (p, (MidSide) p->turn, to, mid_orthodox_role (m),
                       (occupied_set (p) ^ mid_bit (mid_orthodox_from (m))) | mid_bit (to), 0);
  return lost < 0 ? lost : 0;
}

/* From where the enemy king is in check, by role; and what stands between it and an own slider, so
 * that a move away is likely to uncover a check. */
typedef struct
{
  MidBits from[MID_KING + 1];
  MidBits screens;
} Checks;

static Checks
survey_checks (const MidOrthodox *p, MidSide us)
{
  Checks checks = { .screens = 0 };
  MidSide them = other_side (us);
  int king = mid_first (piece_set (p, them, MID_KING));
  MidBits occupied = occupied_set (p), queens = role_set (p, MID_QUEEN);

  checks.from[MID_PAWN] = mid_pawn_attacks (them, king);
  checks.from[MID_KNIGHT] = mid_knight_attacks (king);
  checks.from[MID_BISHOP] = mid_bishop_attacks (king, occupied);
  checks.from[MID_ROOK] = mid_rook_attacks (king, occupied);
  checks.from[MID_QUEEN] = checks.from[MID_BISHOP] | checks.from[MID_ROOK];
  MidBits near = checks.from[MID_QUEEN] & p->sides[us], beyond = occupied ^ near;
  MidBits sliders = (mid_bishop_attacks (king, beyond) & (role_set (p, MID_BISHOP) | queens))
                    | (mid_rook_attacks (king, beyond) & (role_set (p, MID_ROOK) | queens));
  for (sliders &= p->sides[us] & ~near; sliders != 0;)
    checks.screens |= mid_between (king, mid_pop (&sliders)) & near;
  return checks;
}

/* Neither a capture nor a promotion: the bits of both are side by side. */
static bool
is_quiet (MidMove m)
{
  return (m >> 15 & 0x3f) == 0;
}

/* Who goes where: so are the role's and those of the square that it goes to. */
static uint16_t
track_of (MidMove m)
{
  return m >> 6 & 0x1ff;
}

static bool
is_forcing (const Checks *checks, MidMove m, MidRole role)
{
  return mid_has (checks->from[role], mid_orthodox_to (m))
         || mid_has (checks->screens, mid_orthodox_from (m));
}

static MidRating
rate_quiet (const Checks *checks, MidMove m)
{
  return (MidRating){ .gain = MID_QUIET,
                      .track = track_of (m),
                      .forcing = is_forcing (checks, m, mid_orthodox_role (m)) };
}

static MidRating
rate_other (const MidOrthodox *p, const Checks *checks, MidMove m)
{
  MidRole promotion = mid_orthodox_promotion (m);
  MidRole role = promotion != MID_NO_ROLE ? promotion : mid_orthodox_role (m);
  return (MidRating){ .gain = (int16_t) gain_of (p, m),
                      .track = track_of (m),
                      .forcing = is_forcing (checks, m, role) };
}

MID_EACH_PROCESSOR void
mid_orthodox_rate (const MidOrthodox *p, const MidMoveList *in, MidRating *out)
{
  Checks checks = survey_checks (p, (MidSide) p->turn);
  for (unsigned i = 0; i < in->count; i++)
    {
      MidMove m = in->at[i];
      out[i] = is_quiet (m) ? rate_quiet (&checks, m) : rate_other (p, &checks, m);
    }
}
