/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-evaluation.h"

#include <math.h>
#include <string.h>

#include "mid-verdict.h"

enum
{
  PAWNS_MAX = 1000
};

/* A mate in no turns is one that the side whose turn it is has suffered. */
MidEvaluation
mid_evaluation_from_line (const MidUciInfo *line, MidSide turn, gint depth)
{
  gint score = line->score_kind == MID_SCORE_MATE && line->score == 0 ? -1 : line->score;
  return (MidEvaluation){ line->score_kind, turn == MID_FIRST ? score : -score, depth };
}

gboolean
mid_evaluation_from_outcome (MidOutcome outcome, MidEvaluation *out)
{
  switch (outcome.result)
    {
    case MID_ONGOING:
      return FALSE;
    case MID_FIRST_WINS:
      *out = (MidEvaluation){ MID_SCORE_MATE, 1, -1 };
      break;
    case MID_SECOND_WINS:
      *out = (MidEvaluation){ MID_SCORE_MATE, -1, -1 };
      break;
    case MID_DRAWN:
      *out = (MidEvaluation){ MID_SCORE_CENTIPAWNS, 0, -1 };
      break;
    }
  return TRUE;
}

double
mid_evaluation_points (const MidEvaluation *self, const MidGame *game, MidSide side)
{
  return mid_verdict_points (game, self->kind, side == MID_FIRST ? self->score : -self->score);
}

char *
mid_evaluation_format (const MidEvaluation *self)
{
  GString *text = g_string_new (NULL);
  gint size = ABS (self->score);
  if (self->kind == MID_SCORE_MATE)
    g_string_append_printf (text, "#%d", self->score);
  else
    g_string_append_printf (text, "%s%d.%02d", self->score < 0 ? "-" : "", size / 100, size % 100);
  if (self->depth >= 0)
    g_string_append_printf (text, ",%d", self->depth);
  return g_string_free (text, FALSE);
}

static gboolean
parse_pawns (const char *text, gint *out)
{
  char *rest;
  if (*text == '\0' || strspn (text, "+-.0123456789") != strlen (text))
    return FALSE;
  double pawns = g_ascii_strtod (text, &rest);
  if (*rest != '\0' || rest == text || fabs (pawns) > PAWNS_MAX)
    return FALSE;
  *out = (gint) lround (pawns * 100);
  return TRUE;
}

gboolean
mid_evaluation_parse (MidEvaluation *self, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", 2);
  gint64 number;
  if (parts[0] == NULL)
    return FALSE;
  const char *score = g_strstrip (parts[0]);
  *self = (MidEvaluation){ .depth = -1 };
  if (parts[1] != NULL)
    {
      if (!g_ascii_string_to_signed (g_strstrip (parts[1]), 10, 0, G_MAXINT, &number, NULL))
        return FALSE;
      self->depth = (gint) number;
    }
  self->kind = *score == '#' ? MID_SCORE_MATE : MID_SCORE_CENTIPAWNS;
  if (*score != '#')
    return parse_pawns (score, &self->score);
  if (!g_ascii_string_to_signed (score + 1, 10, -PAWNS_MAX, PAWNS_MAX, &number, NULL))
    return FALSE;
  /* Mated already: whose mate it is, the sign alone says. */
  self->score = number != 0 ? (gint) number : score[1] == '-' ? -1 : 1;
  return TRUE;
}
