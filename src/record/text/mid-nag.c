/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-nag.h"

#include <string.h>

#include "mid-game.h"

static const MidNag nags[] = {
  { 3, "!!", MID_N_ ("Brilliant move"), MID_NAG_MOVE },
  { 1, "!", MID_N_ ("Good move"), MID_NAG_MOVE },
  { 5, "!?", MID_N_ ("Interesting move"), MID_NAG_MOVE },
  { 6, "?!", MID_N_ ("Dubious move"), MID_NAG_MOVE },
  { 2, "?", MID_N_ ("Mistake"), MID_NAG_MOVE },
  { 4, "??", MID_N_ ("Blunder"), MID_NAG_MOVE },
  { 18, "+−", MID_N_ ("White is winning"), MID_NAG_POSITION },
  { 16, "±", MID_N_ ("White is better"), MID_NAG_POSITION },
  { 14, "+=", MID_N_ ("White is slightly better"), MID_NAG_POSITION },
  { 10, "=", MID_N_ ("Equal position"), MID_NAG_POSITION },
  { 13, "∞", MID_N_ ("Unclear position"), MID_NAG_POSITION },
  { 15, "=+", MID_N_ ("Black is slightly better"), MID_NAG_POSITION },
  { 17, "∓", MID_N_ ("Black is better"), MID_NAG_POSITION },
  { 19, "−+", MID_N_ ("Black is winning"), MID_NAG_POSITION },
  { 11, NULL, MID_N_ ("Equal chances, quiet position"), MID_NAG_POSITION },
  { 12, NULL, MID_N_ ("Equal chances, lively position"), MID_NAG_POSITION },
  { 20, "+−−", MID_N_ ("White wins at will"), MID_NAG_POSITION },
  { 21, "−−+", MID_N_ ("Black wins at will"), MID_NAG_POSITION },
  { 7, "□", MID_N_ ("Only move"), MID_NAG_REMARK },
  { 8, NULL, MID_N_ ("No reasonable alternative"), MID_NAG_REMARK },
  { 9, NULL, MID_N_ ("Worst move"), MID_NAG_REMARK },
  { 22, "⊙", MID_N_ ("White is in zugzwang"), MID_NAG_REMARK },
  { 23, "⊙", MID_N_ ("Black is in zugzwang"), MID_NAG_REMARK },
  { 24, "○", MID_N_ ("White has a little more space"), MID_NAG_REMARK },
  { 25, "○", MID_N_ ("Black has a little more space"), MID_NAG_REMARK },
  { 26, "○", MID_N_ ("White has clearly more space"), MID_NAG_REMARK },
  { 27, "○", MID_N_ ("Black has clearly more space"), MID_NAG_REMARK },
  { 28, "○", MID_N_ ("White has decisively more space"), MID_NAG_REMARK },
  { 29, "○", MID_N_ ("Black has decisively more space"), MID_NAG_REMARK },
  { 30, "↑↑", MID_N_ ("White is a little ahead in development"), MID_NAG_REMARK },
  { 31, "↑↑", MID_N_ ("Black is a little ahead in development"), MID_NAG_REMARK },
  { 32, "↑↑", MID_N_ ("White is clearly ahead in development"), MID_NAG_REMARK },
  { 33, "↑↑", MID_N_ ("Black is clearly ahead in development"), MID_NAG_REMARK },
  { 34, "↑↑", MID_N_ ("White is decisively ahead in development"), MID_NAG_REMARK },
  { 35, "↑↑", MID_N_ ("Black is decisively ahead in development"), MID_NAG_REMARK },
  { 36, "↑", MID_N_ ("White has the initiative"), MID_NAG_REMARK },
  { 37, "↑", MID_N_ ("Black has the initiative"), MID_NAG_REMARK },
  { 38, "↑", MID_N_ ("White has a lasting initiative"), MID_NAG_REMARK },
  { 39, "↑", MID_N_ ("Black has a lasting initiative"), MID_NAG_REMARK },
  { 40, "→", MID_N_ ("White has the attack"), MID_NAG_REMARK },
  { 41, "→", MID_N_ ("Black has the attack"), MID_NAG_REMARK },
  { 42, NULL, MID_N_ ("White lacks compensation for material"), MID_NAG_REMARK },
  { 43, NULL, MID_N_ ("Black lacks compensation for material"), MID_NAG_REMARK },
  { 44, "=∞", MID_N_ ("White has compensation for material"), MID_NAG_REMARK },
  { 45, "=∞", MID_N_ ("Black has compensation for material"), MID_NAG_REMARK },
  { 46, NULL, MID_N_ ("White has more than enough for material"), MID_NAG_REMARK },
  { 47, NULL, MID_N_ ("Black has more than enough for material"), MID_NAG_REMARK },
  { 48, NULL, MID_N_ ("White controls the centre a little"), MID_NAG_REMARK },
  { 49, NULL, MID_N_ ("Black controls the centre a little"), MID_NAG_REMARK },
  { 50, NULL, MID_N_ ("White controls the centre clearly"), MID_NAG_REMARK },
  { 51, NULL, MID_N_ ("Black controls the centre clearly"), MID_NAG_REMARK },
  { 52, NULL, MID_N_ ("White controls the centre decisively"), MID_NAG_REMARK },
  { 53, NULL, MID_N_ ("Black controls the centre decisively"), MID_NAG_REMARK },
  { 54, NULL, MID_N_ ("White controls the king’s side a little"), MID_NAG_REMARK },
  { 55, NULL, MID_N_ ("Black controls the king’s side a little"), MID_NAG_REMARK },
  { 56, NULL, MID_N_ ("White controls the king’s side clearly"), MID_NAG_REMARK },
  { 57, NULL, MID_N_ ("Black controls the king’s side clearly"), MID_NAG_REMARK },
  { 58, NULL, MID_N_ ("White controls the king’s side decisively"), MID_NAG_REMARK },
  { 59, NULL, MID_N_ ("Black controls the king’s side decisively"), MID_NAG_REMARK },
  { 60, NULL, MID_N_ ("White controls the queen’s side a little"), MID_NAG_REMARK },
  { 61, NULL, MID_N_ ("Black controls the queen’s side a little"), MID_NAG_REMARK },
  { 62, NULL, MID_N_ ("White controls the queen’s side clearly"), MID_NAG_REMARK },
  { 63, NULL, MID_N_ ("Black controls the queen’s side clearly"), MID_NAG_REMARK },
  { 64, NULL, MID_N_ ("White controls the queen’s side decisively"), MID_NAG_REMARK },
  { 65, NULL, MID_N_ ("Black controls the queen’s side decisively"), MID_NAG_REMARK },
  { 66, NULL, MID_N_ ("White has a weak first rank"), MID_NAG_REMARK },
  { 67, NULL, MID_N_ ("Black has a weak first rank"), MID_NAG_REMARK },
  { 68, NULL, MID_N_ ("White has a well guarded first rank"), MID_NAG_REMARK },
  { 69, NULL, MID_N_ ("Black has a well guarded first rank"), MID_NAG_REMARK },
  { 70, NULL, MID_N_ ("White has an exposed king"), MID_NAG_REMARK },
  { 71, NULL, MID_N_ ("Black has an exposed king"), MID_NAG_REMARK },
  { 72, NULL, MID_N_ ("White has a well guarded king"), MID_NAG_REMARK },
  { 73, NULL, MID_N_ ("Black has a well guarded king"), MID_NAG_REMARK },
  { 74, NULL, MID_N_ ("White has a badly placed king"), MID_NAG_REMARK },
  { 75, NULL, MID_N_ ("Black has a badly placed king"), MID_NAG_REMARK },
  { 76, NULL, MID_N_ ("White has a well placed king"), MID_NAG_REMARK },
  { 77, NULL, MID_N_ ("Black has a well placed king"), MID_NAG_REMARK },
  { 78, NULL, MID_N_ ("White has a very weak pawn structure"), MID_NAG_REMARK },
  { 79, NULL, MID_N_ ("Black has a very weak pawn structure"), MID_NAG_REMARK },
  { 80, NULL, MID_N_ ("White has a weak pawn structure"), MID_NAG_REMARK },
  { 81, NULL, MID_N_ ("Black has a weak pawn structure"), MID_NAG_REMARK },
  { 82, NULL, MID_N_ ("White has a strong pawn structure"), MID_NAG_REMARK },
  { 83, NULL, MID_N_ ("Black has a strong pawn structure"), MID_NAG_REMARK },
  { 84, NULL, MID_N_ ("White has a very strong pawn structure"), MID_NAG_REMARK },
  { 85, NULL, MID_N_ ("Black has a very strong pawn structure"), MID_NAG_REMARK },
  { 86, NULL, MID_N_ ("White has a badly placed knight"), MID_NAG_REMARK },
  { 87, NULL, MID_N_ ("Black has a badly placed knight"), MID_NAG_REMARK },
  { 88, NULL, MID_N_ ("White has a well placed knight"), MID_NAG_REMARK },
  { 89, NULL, MID_N_ ("Black has a well placed knight"), MID_NAG_REMARK },
  { 90, NULL, MID_N_ ("White has a badly placed bishop"), MID_NAG_REMARK },
  { 91, NULL, MID_N_ ("Black has a badly placed bishop"), MID_NAG_REMARK },
  { 92, NULL, MID_N_ ("White has a well placed bishop"), MID_NAG_REMARK },
  { 93, NULL, MID_N_ ("Black has a well placed bishop"), MID_NAG_REMARK },
  { 94, NULL, MID_N_ ("White has a badly placed rook"), MID_NAG_REMARK },
  { 95, NULL, MID_N_ ("Black has a badly placed rook"), MID_NAG_REMARK },
  { 96, NULL, MID_N_ ("White has a well placed rook"), MID_NAG_REMARK },
  { 97, NULL, MID_N_ ("Black has a well placed rook"), MID_NAG_REMARK },
  { 98, NULL, MID_N_ ("White has a badly placed queen"), MID_NAG_REMARK },
  { 99, NULL, MID_N_ ("Black has a badly placed queen"), MID_NAG_REMARK },
  { 100, NULL, MID_N_ ("White has a well placed queen"), MID_NAG_REMARK },
  { 101, NULL, MID_N_ ("Black has a well placed queen"), MID_NAG_REMARK },
  { 102, NULL, MID_N_ ("White has pieces that work together badly"), MID_NAG_REMARK },
  { 103, NULL, MID_N_ ("Black has pieces that work together badly"), MID_NAG_REMARK },
  { 104, NULL, MID_N_ ("White has pieces that work together well"), MID_NAG_REMARK },
  { 105, NULL, MID_N_ ("Black has pieces that work together well"), MID_NAG_REMARK },
  { 106, NULL, MID_N_ ("White played the opening very badly"), MID_NAG_REMARK },
  { 107, NULL, MID_N_ ("Black played the opening very badly"), MID_NAG_REMARK },
  { 108, NULL, MID_N_ ("White played the opening badly"), MID_NAG_REMARK },
  { 109, NULL, MID_N_ ("Black played the opening badly"), MID_NAG_REMARK },
  { 110, NULL, MID_N_ ("White played the opening well"), MID_NAG_REMARK },
  { 111, NULL, MID_N_ ("Black played the opening well"), MID_NAG_REMARK },
  { 112, NULL, MID_N_ ("White played the opening very well"), MID_NAG_REMARK },
  { 113, NULL, MID_N_ ("Black played the opening very well"), MID_NAG_REMARK },
  { 114, NULL, MID_N_ ("White played the middle game very badly"), MID_NAG_REMARK },
  { 115, NULL, MID_N_ ("Black played the middle game very badly"), MID_NAG_REMARK },
  { 116, NULL, MID_N_ ("White played the middle game badly"), MID_NAG_REMARK },
  { 117, NULL, MID_N_ ("Black played the middle game badly"), MID_NAG_REMARK },
  { 118, NULL, MID_N_ ("White played the middle game well"), MID_NAG_REMARK },
  { 119, NULL, MID_N_ ("Black played the middle game well"), MID_NAG_REMARK },
  { 120, NULL, MID_N_ ("White played the middle game very well"), MID_NAG_REMARK },
  { 121, NULL, MID_N_ ("Black played the middle game very well"), MID_NAG_REMARK },
  { 122, NULL, MID_N_ ("White played the ending very badly"), MID_NAG_REMARK },
  { 123, NULL, MID_N_ ("Black played the ending very badly"), MID_NAG_REMARK },
  { 124, NULL, MID_N_ ("White played the ending badly"), MID_NAG_REMARK },
  { 125, NULL, MID_N_ ("Black played the ending badly"), MID_NAG_REMARK },
  { 126, NULL, MID_N_ ("White played the ending well"), MID_NAG_REMARK },
  { 127, NULL, MID_N_ ("Black played the ending well"), MID_NAG_REMARK },
  { 128, NULL, MID_N_ ("White played the ending very well"), MID_NAG_REMARK },
  { 129, NULL, MID_N_ ("Black played the ending very well"), MID_NAG_REMARK },
  { 130, "⇆", MID_N_ ("White has a little counterplay"), MID_NAG_REMARK },
  { 131, "⇆", MID_N_ ("Black has a little counterplay"), MID_NAG_REMARK },
  { 132, "⇆", MID_N_ ("White has some counterplay"), MID_NAG_REMARK },
  { 133, "⇆", MID_N_ ("Black has some counterplay"), MID_NAG_REMARK },
  { 134, "⇆", MID_N_ ("White has decisive counterplay"), MID_NAG_REMARK },
  { 135, "⇆", MID_N_ ("Black has decisive counterplay"), MID_NAG_REMARK },
  { 136, "⊕", MID_N_ ("White is in some time trouble"), MID_NAG_REMARK },
  { 137, "⊕", MID_N_ ("Black is in some time trouble"), MID_NAG_REMARK },
  { 138, "⊕", MID_N_ ("White is in severe time trouble"), MID_NAG_REMARK },
  { 139, "⊕", MID_N_ ("Black is in severe time trouble"), MID_NAG_REMARK },
  { 140, "∆", MID_N_ ("With the idea"), MID_NAG_REMARK },
  { 141, "∇", MID_N_ ("Aimed against"), MID_NAG_REMARK },
  { 142, "⌓", MID_N_ ("Better is"), MID_NAG_REMARK },
  { 145, "RR", MID_N_ ("Editor’s remark"), MID_NAG_REMARK },
  { 146, "N", MID_N_ ("Novelty"), MID_NAG_REMARK },
  { 220, "▦", MID_N_ ("Diagram"), MID_NAG_REMARK },
  { 221, "▦", MID_N_ ("Diagram from the other side"), MID_NAG_REMARK },
};

const MidNag *
mid_nag_list (guint *n)
{
  *n = G_N_ELEMENTS (nags);
  return nags;
}

const MidNag *
mid_nag_find (guint number)
{
  for (guint i = 0; i < G_N_ELEMENTS (nags); i++)
    if (nags[i].number == number)
      return &nags[i];
  return NULL;
}

const MidNag *
mid_nag_find_sign (const char *sign)
{
  for (guint i = 0; i < G_N_ELEMENTS (nags); i++)
    if (nags[i].sign != NULL && strcmp (nags[i].sign, sign) == 0)
      return &nags[i];
  return NULL;
}

char *
mid_nag_dup_sign (guint number)
{
  const MidNag *nag = mid_nag_find (number);
  return nag != NULL && nag->sign != NULL ? g_strdup (nag->sign) : g_strdup_printf ("$%u", number);
}
