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
  { 7, "□", MID_N_ ("Only move"), MID_NAG_REMARK },
  { 18, "+−", MID_N_ ("White is winning"), MID_NAG_POSITION },
  { 16, "±", MID_N_ ("White is better"), MID_NAG_POSITION },
  { 14, "+=", MID_N_ ("White is slightly better"), MID_NAG_POSITION },
  { 10, "=", MID_N_ ("Equal position"), MID_NAG_POSITION },
  { 13, "∞", MID_N_ ("Unclear position"), MID_NAG_POSITION },
  { 15, "=+", MID_N_ ("Black is slightly better"), MID_NAG_POSITION },
  { 17, "∓", MID_N_ ("Black is better"), MID_NAG_POSITION },
  { 19, "−+", MID_N_ ("Black is winning"), MID_NAG_POSITION },
  { 22, "⊙", MID_N_ ("Zugzwang"), MID_NAG_REMARK },
  { 36, "↑", MID_N_ ("Initiative"), MID_NAG_REMARK },
  { 40, "→", MID_N_ ("Attack"), MID_NAG_REMARK },
  { 44, "=∞", MID_N_ ("Compensation"), MID_NAG_REMARK },
  { 132, "⇆", MID_N_ ("Counterplay"), MID_NAG_REMARK },
  { 138, "⊕", MID_N_ ("Time trouble"), MID_NAG_REMARK },
  { 140, "∆", MID_N_ ("With the idea"), MID_NAG_REMARK },
  { 146, "N", MID_N_ ("Novelty"), MID_NAG_REMARK },
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
    if (strcmp (nags[i].sign, sign) == 0)
      return &nags[i];
  return NULL;
}

char *
mid_nag_dup_sign (guint number)
{
  const MidNag *nag = mid_nag_find (number);
  return nag != NULL ? g_strdup (nag->sign) : g_strdup_printf ("$%u", number);
}
