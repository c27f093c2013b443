/* SPDX-License-Identifier: GPL-3.0-or-later */
/* orthodox-setup.c: starting positions, and what can be wrong with an arrangement. */
#include <string.h>

#include "mid-chess960.h"
#include "orthodox-private.h"

static void
place (MidOrthodox *p, MidSide side, MidRole role, int square)
{
  p->roles[role - 1] |= mid_bit (square);
  p->sides[side] |= mid_bit (square);
}

void
mid_orthodox_start (MidOrthodox *p, MidStyle style, int number)
{
  static const char letters[] = " PNBRQK";
  char rank[9];

  memset (p, 0, sizeof *p);
  mid_chess960_rank (number, rank);
  for (int file = 0; file < 8; file++)
    {
      MidRole role = (MidRole) (strchr (letters, rank[file]) - letters);
      place (p, MID_FIRST, role, file);
      place (p, MID_FIRST, MID_PAWN, 8 + file);
      place (p, MID_SECOND, MID_PAWN, 48 + file);
      place (p, MID_SECOND, role, 56 + file);
    }
  p->castlers = role_set (p, MID_ROOK);
  p->number = 1;
  p->style = style;
  p->key = mid_orthodox_fresh_key (p);
}

void
mid_orthodox_add_defect (MidDefects *defects, const char *message, int square)
{
  if (defects->count < MID_DEFECTS_MAX)
    defects->at[defects->count++] = (MidDefect){ message, (int16_t) square };
}

static void
find_king_defects (const MidOrthodox *p, MidSide side, MidDefects *defects)
{
  static const char *const none[2] = { MID_N_ ("White has no king"), MID_N_ ("Black has no king") };
  static const char *const several[2] = { MID_N_ ("White has more than one king"),
                                          MID_N_ ("Black has more than one king") };
  MidBits kings = piece_set (p, side, MID_KING);

  if (kings == 0)
    mid_orthodox_add_defect (defects, none[side], -1);
  for (kings &= kings - 1; kings != 0;)
    mid_orthodox_add_defect (defects, several[side], mid_pop (&kings));
}

static void
find_number_defects (const MidOrthodox *p, MidSide side, MidDefects *defects)
{
  static const char *const pawns[2] = { MID_N_ ("White has more than eight pawns"),
                                        MID_N_ ("Black has more than eight pawns") };
  static const char *const pieces[2] = { MID_N_ ("White has more than sixteen pieces"),
                                         MID_N_ ("Black has more than sixteen pieces") };

  if (mid_count (piece_set (p, side, MID_PAWN)) > 8)
    mid_orthodox_add_defect (defects, pawns[side], -1);
  if (mid_count (p->sides[side]) > 16)
    mid_orthodox_add_defect (defects, pieces[side], -1);
}

static void
find_pawn_defects (const MidOrthodox *p, MidDefects *defects)
{
  MidBits pawns = role_set (p, MID_PAWN);
  for (MidBits set = pawns & MID_RANK_1; set != 0;)
    mid_orthodox_add_defect (defects, MID_N_ ("A pawn stands on the first rank"), mid_pop (&set));
  for (MidBits set = pawns & MID_RANK_8; set != 0;)
    mid_orthodox_add_defect (defects, MID_N_ ("A pawn stands on the eighth rank"), mid_pop (&set));
}

/* Needs one king a side. */
static void
find_check_defects (const MidOrthodox *p, MidDefects *defects)
{
  static const char *const capturable[2] = {
    MID_N_ ("Black to move could capture the white king"),
    MID_N_ ("White to move could capture the black king"),
  };
  MidSide us = p->turn, them = other_side (us);
  int king = mid_first (piece_set (p, us, MID_KING));
  int their_king = mid_first (piece_set (p, them, MID_KING));

  if (mid_has (mid_king_attacks (king), their_king))
    mid_orthodox_add_defect (defects, MID_N_ ("The kings stand next to each other"), their_king);
  else if (mid_orthodox_checkers (p, them) != 0)
    mid_orthodox_add_defect (defects, capturable[them], their_king);
  if (mid_count (mid_orthodox_checkers (p, us)) > 2)
    mid_orthodox_add_defect (defects, MID_N_ ("More than two pieces give check at once"), king);
}

void
mid_orthodox_defects (const MidOrthodox *p, MidDefects *defects)
{
  find_king_defects (p, MID_FIRST, defects);
  find_king_defects (p, MID_SECOND, defects);
  bool kings_right = defects->count == 0;
  find_number_defects (p, MID_FIRST, defects);
  find_number_defects (p, MID_SECOND, defects);
  find_pawn_defects (p, defects);
  if (kings_right)
    find_check_defects (p, defects);
}
