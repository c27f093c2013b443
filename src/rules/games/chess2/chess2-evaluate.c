/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess2-evaluate.c: what a position of Chess 2 is worth before anything is tried.
 *
 * Every term is a pair, for a full and for an empty board, and the position stands between the two
 * (chessprogramming wiki, "Tapered Eval").  A pair is one number, the empty board's value in the
 * upper half, so that both add up at once.
 *
 * Pieces are looked at twice: each by its army and role (what it is worth, and where), and in sets
 * by how they attack (MidThreat), which is where an Empowered rook counts as the knight it also is.
 * The attacks that come of it say who looks at the enemy king, and where a king may walk: the race
 * to the midline is measured by a walk over squares that nobody attacks.
 */
#include "chess2-attacks.h"

typedef int32_t Pair;

#define PAIR(full, empty) ((Pair) ((uint32_t) (empty) << 16) + (full))

static int
full_of (Pair pair)
{
  return (int16_t) (uint16_t) pair;
}

static int
empty_of (Pair pair)
{
  return (int16_t) (uint16_t) ((uint32_t) (pair + 0x8000) >> 16);
}

/* --- Numbers ---------------------------------------------------------------------------------- */

static const Pair worth[MID_ARMIES][MID_ROLES] = {
  [MID_CLASSIC] = { PAIR (85, 110), PAIR (335, 300), PAIR (350, 315), PAIR (475, 535),
                    PAIR (1000, 980), 0 },
  [MID_NEMESIS] = { PAIR (95, 130), PAIR (335, 300), PAIR (350, 315), PAIR (475, 535),
                    PAIR (520, 600), 0 },
  [MID_EMPOWERED] = { PAIR (85, 110), PAIR (370, 320), PAIR (380, 335), PAIR (480, 530),
                      PAIR (260, 300), 0 },
  [MID_REAPER] = { PAIR (85, 110), PAIR (335, 300), PAIR (350, 315), PAIR (220, 230),
                   PAIR (880, 900), 0 },
  [MID_TWO_KINGS] = { PAIR (85, 110), PAIR (335, 310), PAIR (350, 325), PAIR (475, 540), 0, 0 },
  [MID_ANIMALS] = { PAIR (85, 110), PAIR (330, 300), PAIR (310, 270), PAIR (430, 420),
                    PAIR (860, 840), 0 },
};

/* A second king and the king-turn, which go with the army and not with a piece. */
static const Pair second_king = PAIR (520, 480);

/* By rank and by file as the side counts them; a piece's square is worth the sum. */
static const Pair by_rank[MID_ROLES][8] = {
  [MID_PAWN] = { 0, PAIR (-4, 0), PAIR (-2, 2), PAIR (6, 8), PAIR (14, 22), PAIR (30, 50),
                 PAIR (60, 95), 0 },
  [MID_KNIGHT] = { PAIR (-24, -20), PAIR (-10, -8), PAIR (2, 0), PAIR (10, 10), PAIR (18, 14),
                   PAIR (24, 8), PAIR (4, -6), PAIR (-30, -20) },
  [MID_BISHOP] = { PAIR (-12, -6), PAIR (4, -2), PAIR (6, 2), PAIR (6, 4), PAIR (8, 6), PAIR (8, 6),
                   PAIR (-6, 2), PAIR (-16, -4) },
  [MID_ROOK] = { PAIR (-2, -6), PAIR (-8, -6), PAIR (-6, -2), PAIR (-4, 4), PAIR (2, 8),
                 PAIR (8, 10), PAIR (24, 16), PAIR (12, 12) },
  [MID_QUEEN] = { PAIR (-4, -18), PAIR (2, -10), PAIR (2, 0), PAIR (0, 10), PAIR (2, 18),
                  PAIR (6, 20), PAIR (4, 20), PAIR (6, 8) },
  [MID_KING] = { PAIR (24, -50), PAIR (6, -20), PAIR (-26, 20), PAIR (-36, 60), 0, 0, 0, 0 },
};
static const Pair by_file[MID_ROLES][4] = {
  /* a and h … d and e */
  [MID_PAWN] = { PAIR (-8, 4), PAIR (-2, 2), PAIR (0, 0), PAIR (8, -2) },
  [MID_KNIGHT] = { PAIR (-22, -16), PAIR (-6, -6), PAIR (6, 4), PAIR (10, 10) },
  [MID_BISHOP] = { PAIR (-6, -4), PAIR (4, 0), PAIR (0, 2), PAIR (2, 4) },
  [MID_ROOK] = { PAIR (-6, 0), PAIR (-2, 0), PAIR (4, 0), PAIR (8, -2) },
  [MID_QUEEN] = { PAIR (-4, -10), PAIR (0, 0), PAIR (2, 6), PAIR (2, 10) },
  [MID_KING] = { PAIR (22, -10), PAIR (26, -2), PAIR (-4, 6), PAIR (-22, 10) },
};

typedef enum
{
  BY_KNIGHT,
  BY_BISHOP,
  BY_ROOK,
  BY_STEP,
  BY_TRAMPLING,
  WAYS
} Way;

/* For each square that is reached. */
static const Pair mobility[WAYS] = { PAIR (5, 5), PAIR (5, 5), PAIR (3, 5), PAIR (3, 4),
                                     PAIR (4, 4) };
static const int8_t attack_weight[WAYS] = { 3, 3, 4, 3, 4 };
static const int8_t phase_weight[MID_ROLES] = { 0, 1, 1, 2, 4, 0 };

static const Pair passed[8] = {
  0, PAIR (0, 6), PAIR (0, 10), PAIR (6, 24), PAIR (16, 48), PAIR (36, 90), PAIR (66, 150), 0
};
static const Pair shielded = PAIR (10, 0), hunted = PAIR (36, 26), loose = PAIR (12, 12);
static const Pair pulled = PAIR (3, 7);    /* a nemesis pawn, for each step nearer a king */
static const Pair besieging = PAIR (6, 8); /* a nemesis, likewise */
static const Pair barring = PAIR (18, 30); /* a ghost in a king's way */
static const Pair reaped = PAIR (16, 20);  /* a piece left alone, with a reaper about */
static const Pair storm = PAIR (20, 10);   /* an enemy piece beside a warrior king */
static const Pair cramped = PAIR (-15, -15);

/* A king that can walk across in so many turns, on squares nobody attacks now: when it is its
 * side's turn, and when it is not. */
static const int16_t run[2][6] = { { 0, 330, 170, 85, 40, 15 }, { 0, 1500, 290, 140, 60, 25 } };

enum
{
  PHASE_WHOLE = 24,
  TEMPO = 14,
  NO_RUN = 6,
  HALF_TURN = 40 /* a king-turn still to come */
};

/* --- A side ----------------------------------------------------------------------------------- */

typedef struct
{
  const MidChess2 *p;
  int us;
  MidArmy army;
  MidBits own, enemy, occupied, pawns, kings, enemy_kings;
  MidBits attacks;      /* where an enemy king would be in check, and what is defended */
  MidBits pawn_attacks; /* of the own pawns */
  MidBits king_zone;    /* around the enemy kings */
  int danger;           /* to them */
  int phase;
} Side;

static MidBits
kings_attack (MidBits kings)
{
  MidBits wide = kings | mid_east (kings) | mid_west (kings);
  return wide | mid_north (wide) | mid_south (wide);
}

static MidBits
forward (int side, MidBits set)
{
  return side == MID_FIRST ? mid_north (set) : mid_south (set);
}

/* All squares in front of the set, as the side looks. */
static MidBits
front_of (int side, MidBits set)
{
  set = forward (side, set);
  set |= side == MID_FIRST ? set << 8 : set >> 8;
  set |= side == MID_FIRST ? set << 16 : set >> 16;
  return set | (side == MID_FIRST ? set << 32 : set >> 32);
}

static Side
survey (const MidChess2 *p, int us)
{
  Side s = { .p = p,
             .us = us,
             .army = (MidArmy) p->army[us],
             .own = p->sides[us],
             .enemy = p->sides[!us],
             .occupied = mid_chess2_occupied (p),
             .pawns = mid_chess2_pieces (p, us, MID_PAWN),
             .kings = mid_chess2_pieces (p, us, MID_KING),
             .enemy_kings = mid_chess2_pieces (p, !us, MID_KING) };
  MidBits up = forward (us, s.pawns);
  s.pawn_attacks = mid_east (up) | mid_west (up);
  s.king_zone = kings_attack (s.enemy_kings);
  s.king_zone |= forward (!us, s.king_zone);
  return s;
}

/* --- Pieces ----------------------------------------------------------------------------------- */

static Pair
placed_terms (Side *s)
{
  Pair sum = 0;
  const Pair *worths = worth[s->army];
  for (MidBits set = s->own; set != 0;)
    {
      int square = mid_pop (&set), file = square & 7;
      int rank = s->us == MID_FIRST ? square >> 3 : 7 - (square >> 3);
      MidRole role = mid_code_role (s->p->board[square]);
      sum += worths[role] + by_rank[role][rank] + by_file[role][file < 4 ? file : 7 - file];
      s->phase += phase_weight[role];
    }
  return sum;
}

static inline Pair
reach_term (Side *s, Way way, MidBits to, MidBits free)
{
  s->attacks |= to;
  s->danger += attack_weight[way] * mid_count (to & s->king_zone);
  return mid_count (to & free) * mobility[way];
}

static Pair
trample_terms (Side *s, const MidThreat *threat, MidBits free)
{
  Pair sum = 0;
  for (MidBits set = threat->elephants; set != 0;)
    {
      int from = mid_pop (&set);
      MidBits paths = 0, steps = mid_rook_attacks (from, s->occupied) & mid_chess2_cross[from];
      for (unsigned d = 0; d < 4; d++)
        paths |= mid_rampage_path (from, d, threat->walls, threat->herd, threat->stops_short);
      sum += reach_term (s, BY_TRAMPLING, paths | (steps & ~s->occupied), free);
    }
  return sum;
}

/* free: where it is worth while to go. */
static Pair
reach_terms (Side *s, MidBits free)
{
  MidThreat threat = mid_threat (s->p, s->us, s->army, s->own);
  Pair sum = 0;

  for (MidBits set = threat.knights; set != 0;)
    sum += reach_term (s, BY_KNIGHT, mid_knight_attacks (mid_pop (&set)), free);
  for (MidBits set = threat.bishops; set != 0;)
    {
      int from = mid_pop (&set);
      MidBits to = mid_bishop_attacks (from, s->occupied);
      sum +=
        reach_term (s, BY_BISHOP, s->army == MID_ANIMALS ? to & mid_chess2_box[from] : to, free);
    }
  for (MidBits set = threat.rooks; set != 0;)
    sum += reach_term (s, BY_ROOK, mid_rook_attacks (mid_pop (&set), s->occupied), free);
  for (MidBits set = threat.steps & ~s->kings; set != 0;)
    sum += reach_term (s, BY_STEP, mid_king_attacks (mid_pop (&set)), free);
  if (s->army == MID_ANIMALS)
    sum += trample_terms (s, &threat, free);
  s->attacks |= s->pawn_attacks | kings_attack (s->kings);
  return sum;
}

static Pair
pawn_terms (const Side *s)
{
  Pair sum = 0;
  MidBits guarded = front_of (!s->us, mid_chess2_pieces (s->p, !s->us, MID_PAWN));
  guarded |= mid_east (guarded) | mid_west (guarded);
  MidBits free = s->pawns & ~guarded;
  while (free != 0)
    {
      int square = mid_pop (&free);
      int rank = s->us == MID_FIRST ? square >> 3 : 7 - (square >> 3);
      bool is_held = mid_has (s->occupied, (square + mid_forward (s->us)) & 63);
      sum += is_held ? passed[rank] / 2 : passed[rank];
    }
  return sum + mid_count (forward (s->us, kings_attack (s->kings)) & s->pawns) * shielded;
}

/* --- What is particular to an army ------------------------------------------------------------ */

static int
nearness (int square, MidBits kings)
{
  int nearest = 7;
  while (kings != 0)
    {
      int distance = mid_distance (square, mid_pop (&kings));
      nearest = distance < nearest ? distance : nearest;
    }
  return 7 - nearest;
}

static Pair
nemesis_terms (const Side *s)
{
  Pair sum = 0;
  for (MidBits set = s->pawns; set != 0;)
    sum += nearness (mid_pop (&set), s->enemy_kings) * pulled;
  for (MidBits set = mid_chess2_pieces (s->p, s->us, MID_QUEEN); set != 0;)
    sum += nearness (mid_pop (&set), s->enemy_kings) * besieging;
  return sum;
}

/* Ghosts stand in a king's way, reapers look for what nobody defends. */
static Pair
reaper_terms (const Side *s, MidBits defended)
{
  MidBits way = kings_attack (s->enemy_kings) & forward (!s->us, kings_attack (s->enemy_kings));
  MidBits alone = s->enemy & ~defended & ~s->enemy_kings & ~mid_last_rank (s->us);
  Pair sum = mid_count (way & mid_chess2_ghosts (s->p, s->us)) * barring;
  if (mid_chess2_pieces (s->p, s->us, MID_QUEEN) != 0)
    sum += mid_count (alone & ~s->p->roles[MID_PAWN]) * reaped;
  return sum;
}

static Pair
two_kings_terms (const Side *s)
{
  MidBits around = kings_attack (s->kings);
  Pair sum = second_king + mid_count (around & s->enemy) * storm;
  if (mid_king_attacks (mid_first (s->kings)) & s->kings)
    sum += cramped;
  return sum;
}

static Pair
army_terms (const Side *s, MidBits defended)
{
  switch (s->army)
    {
    case MID_NEMESIS:
      return nemesis_terms (s);
    case MID_REAPER:
      return reaper_terms (s, defended);
    case MID_TWO_KINGS:
      return two_kings_terms (s);
    case MID_CLASSIC:
    case MID_EMPOWERED:
    case MID_ANIMALS:
    case MID_ARMIES:
      return 0;
    }
  return 0;
}

/* --- The race --------------------------------------------------------------------------------- */

/* Steps that the king needs to be across, over squares of `open`; NO_RUN if it cannot. */
static int
walk (MidBits king, MidBits open, MidBits far)
{
  MidBits reached = king;
  for (int steps = 0; steps < NO_RUN; steps++)
    {
      if (reached & far)
        return steps;
      MidBits next = reached | (kings_attack (reached) & open);
      if (next == reached)
        return NO_RUN;
      reached = next;
    }
  return NO_RUN;
}

static int
race_term (const Side *s, MidBits attacked)
{
  MidBits open = ~attacked & ~(s->own & ~s->kings) & ~mid_chess2_ghosts (s->p, !s->us);
  int steps = 0, turns;

  for (MidBits kings = s->kings; kings != 0;)
    {
      int king = mid_pop (&kings);
      steps += walk (mid_bit (king), open, mid_chess2_beyond (s->us));
    }
  turns = s->army == MID_TWO_KINGS ? (steps + 1) / 2 : steps;
  return turns < NO_RUN ? run[s->p->turn == s->us][turns] : 0;
}

/* --- Both sides ------------------------------------------------------------------------------- */

/* Terms that need to know what both sides attack. */
static Pair
contact_terms (const Side *s, const Side *other)
{
  MidBits prey = s->enemy & ~s->enemy_kings & ~mid_chess2_ghosts (s->p, other->us)
                 & ~mid_chess2_nemeses (s->p, other->us);
  Pair sum = mid_count (s->pawn_attacks & prey & ~s->p->roles[MID_PAWN]) * hunted;
  sum += mid_count (s->attacks & prey & ~other->attacks) * loose;
  int danger = s->danger > 60 ? 60 : s->danger;
  sum += PAIR (danger * danger / 14, danger / 3);
  return sum + army_terms (s, other->attacks);
}

int
mid_chess2_evaluate (const MidPosition *pos)
{
  const MidChess2 *p = mid_chess2_in (pos);
  Side first = survey (p, MID_FIRST), second = survey (p, MID_SECOND);
  Pair sum = placed_terms (&first) - placed_terms (&second);

  sum += reach_terms (&first, ~first.own & ~second.pawn_attacks);
  sum -= reach_terms (&second, ~second.own & ~first.pawn_attacks);
  sum += pawn_terms (&first) - pawn_terms (&second);
  sum += contact_terms (&first, &second) - contact_terms (&second, &first);

  int phase = first.phase + second.phase;
  phase = phase > PHASE_WHOLE ? PHASE_WHOLE : phase;
  int score = (full_of (sum) * phase + empty_of (sum) * (PHASE_WHOLE - phase)) / PHASE_WHOLE;
  score += race_term (&first, second.attacks) - race_term (&second, first.attacks);
  score += mid_chess2_stones_worth (p->stones[0]) - mid_chess2_stones_worth (p->stones[1]);
  return (p->turn == MID_FIRST ? score : -score) + TEMPO
         + (p->phase == MID_PHASE_KING_TURN ? HALF_TURN : 0);
}
