/* SPDX-License-Identifier: GPL-3.0-or-later */
/* orthodox-place.c: a setup of chess changed by hand.  Any pieces may stand anywhere; rights that
 * the board does not bear are not there to be had, and go with the piece they hang on. */
#include <string.h>

#include "mid-chess960-dice.h"
#include "orthodox-private.h"

enum
{
  TURN,
  NUMBER,
  CLOCK,
  CASTLING, /* the four: White's sides of the king, Black's */
  EN_PASSANT = CASTLING + 4
};

#define CASTLING_TRAIT(name_, swapped_, mirrored_)                                                 \
  {                                                                                                \
    .kind = MID_TRAIT_SWITCH, .group = MID_TRAIT_GROUP_CASTLING, .name = name_, .max = 1,          \
    .swapped = CASTLING + (swapped_), .mirrored = CASTLING + (mirrored_)                           \
  }

const MidTrait mid_orthodox_traits[MID_ORTHODOX_TRAITS] = {
  [TURN] = { .kind = MID_TRAIT_SIDE,
             .group = MID_TRAIT_GROUP_TURN,
             .name = MID_N_ ("Side to move"),
             .max = 1,
             .swapped = TURN,
             .mirrored = TURN },
  [NUMBER] = { .kind = MID_TRAIT_COUNT,
               .group = MID_TRAIT_GROUP_TURN,
               .name = MID_N_ ("Move number"),
               .min = 1,
               .max = 99999,
               .swapped = NUMBER,
               .mirrored = NUMBER },
  [CLOCK] = { .kind = MID_TRAIT_COUNT,
              .group = MID_TRAIT_GROUP_TURN,
              .name = MID_N_ ("Half-moves since a capture or pawn move"),
              .max = 9999,
              .swapped = CLOCK,
              .mirrored = CLOCK },
  [CASTLING] = CASTLING_TRAIT (MID_N_ ("White can castle kingside"), 2, 1),
  [CASTLING + 1] = CASTLING_TRAIT (MID_N_ ("White can castle queenside"), 3, 0),
  [CASTLING + 2] = CASTLING_TRAIT (MID_N_ ("Black can castle kingside"), 0, 3),
  [CASTLING + 3] = CASTLING_TRAIT (MID_N_ ("Black can castle queenside"), 1, 2),
  [EN_PASSANT] = { .kind = MID_TRAIT_SQUARE,
                   .group = MID_TRAIT_GROUP_CASTLING,
                   .name = MID_N_ ("En passant"),
                   .min = -1,
                   .max = 63,
                   .swapped = EN_PASSANT,
                   .mirrored = EN_PASSANT },
};

unsigned
mid_orthodox_tray (MidSide side, MidCell *out)
{
  unsigned n = 0;
  for (unsigned role = MID_KING; role >= MID_PAWN; role--)
    out[n++] = (MidCell){ (uint8_t) role, (uint8_t) side, 0 };
  return n;
}

/* --- Rights ----------------------------------------------------------------------------------- */

/* The rooks that castle on one side of the king; none without a single king. */
static MidBits
wing_rooks (const MidOrthodox *p, MidSide side, unsigned wing)
{
  MidBits king = piece_set (p, side, MID_KING);
  if (king == 0)
    return 0;
  return p->castlers & side_rank (side, 1) & (wing == 0 ? ~(king - 1) : king - 1);
}

static MidSide
castling_side (unsigned trait)
{
  return trait < CASTLING + 2 ? MID_FIRST : MID_SECOND;
}

static unsigned
castling_wing (unsigned trait)
{
  return (trait - CASTLING) & 1;
}

/* Only squares where a pawn can capture now: others say nothing. */
static bool
can_capture_passing (const MidOrthodox *p, int ep)
{
  MidBits king = piece_set (p, p->turn, MID_KING);
  if (ep <= 0 || ep >= 64 || !mid_orthodox_ep_plausible (p, ep))
    return false;
  return king != 0 && !mid_several (king) && mid_orthodox_ep_possible (p, p->turn, ep);
}

/* Drops what the board no longer bears. */
static void
tidy (MidOrthodox *p)
{
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    {
      MidBits home = side_rank (side, 1), kept = 0;
      for (MidBits rooks = p->castlers & home; rooks != 0;)
        {
          int rook = mid_pop (&rooks);
          if (mid_orthodox_castling_rook (p, side, (char) ('A' + (rook & 7))) == rook)
            kept |= mid_bit (rook);
        }
      p->castlers = (p->castlers & ~home) | kept;
    }
  if (p->ep != 0 && !can_capture_passing (p, p->ep))
    p->ep = 0;
}

/* --- The board -------------------------------------------------------------------------------- */

static void
place (MidOrthodox *p, int square, MidCell cell)
{
  MidBits bit = mid_bit (square);
  for (unsigned role = MID_PAWN; role <= MID_KING; role++)
    p->roles[role - 1] &= ~bit;
  p->sides[MID_FIRST] &= ~bit;
  p->sides[MID_SECOND] &= ~bit;
  if (cell.piece == MID_NO_ROLE || cell.piece > MID_KING)
    return;
  p->roles[cell.piece - 1] |= bit;
  p->sides[cell.owner & 1] |= bit;
}

void
mid_orthodox_put (MidOrthodox *p, int square, MidCell cell)
{
  place (p, square, cell);
  tidy (p);
}

void
mid_orthodox_draw (MidOrthodox *p, const uint8_t *thrown, unsigned n)
{
  static const char letters[] = " PNBRQK";
  char rank[9];
  mid_chess960_dice_rank (thrown, n, rank);
  if (n == MID_CHESS960_THROWS)
    {
      mid_orthodox_start (p, (MidStyle) p->style, mid_chess960_dice_number (thrown));
      return;
    }
  for (int square = 0; square < 64; square++)
    place (p, square, (MidCell){ 0 });
  for (int file = 0; file < 8; file++)
    for (int side = 0; side < 2 && rank[file] != '\0'; side++)
      place (p, 56 * side + file,
             (MidCell){ (uint8_t) (strchr (letters, rank[file]) - letters), (uint8_t) side, 0 });
  tidy (p);
}

/* --- Traits ----------------------------------------------------------------------------------- */

int
mid_orthodox_get_trait (const MidOrthodox *p, unsigned trait)
{
  switch (trait)
    {
    case TURN:
      return p->turn;
    case NUMBER:
      return (int) p->number;
    case CLOCK:
      return p->clock;
    case EN_PASSANT:
      return p->ep != 0 ? p->ep : -1;
    default:
      return wing_rooks (p, castling_side (trait), castling_wing (trait)) != 0;
    }
}

bool
mid_orthodox_can_set_trait (const MidOrthodox *p, unsigned trait, int value)
{
  const MidTrait *asked = &mid_orthodox_traits[trait];
  if (value < asked->min || value > asked->max)
    return false;
  if (trait == EN_PASSANT)
    return value < 0 || can_capture_passing (p, value);
  if (trait < CASTLING || value == 0)
    return true;
  return mid_orthodox_castling_rook (p, castling_side (trait), "KQ"[castling_wing (trait)]) >= 0;
}

static void
set_castling (MidOrthodox *p, unsigned trait, bool may)
{
  MidSide side = castling_side (trait);
  MidBits rooks = wing_rooks (p, side, castling_wing (trait));
  if (may && rooks == 0)
    p->castlers |= mid_bit (mid_orthodox_castling_rook (p, side, "KQ"[castling_wing (trait)]));
  else if (!may)
    p->castlers &= ~rooks;
}

void
mid_orthodox_set_trait (MidOrthodox *p, unsigned trait, int value)
{
  if (!mid_orthodox_can_set_trait (p, trait, value))
    return;
  switch (trait)
    {
    case TURN:
      p->turn = (uint8_t) value;
      break;
    case NUMBER:
      p->number = (uint32_t) value;
      break;
    case CLOCK:
      p->clock = (uint16_t) value;
      break;
    case EN_PASSANT:
      p->ep = value < 0 ? 0 : (uint8_t) value;
      break;
    default:
      set_castling (p, trait, value != 0);
    }
  tidy (p);
}
