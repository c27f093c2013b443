/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-pv.h"

#include <string.h>

enum
{
  PV_MAX = 60 /* elements shown and read at most */
};

#define MINUS "\342\210\222"

/* Plays the word, and before it what it passes over; FALSE if it means nothing here. */
static gboolean
play_word (MidPv *self, MidPosition *at, const char *word)
{
  MidPosition trial = *at;
  guint before = self->moves->len;
  MidMove m = 0;
  while (self->game->parse_move (&trial, word, strlen (word), &m).status != MID_OK
         || !self->game->is_legal (&trial, m))
    {
      MidMove pass = self->game->decision (&trial).pass;
      if (pass == 0 || self->moves->len - before > 4)
        {
          g_array_set_size (self->moves, before);
          return FALSE;
        }
      mid_play (self->game, &trial, pass, NULL);
      g_array_append_val (self->moves, pass);
    }
  mid_play (self->game, &trial, m, NULL);
  g_array_append_val (self->moves, m);
  *at = trial;
  return TRUE;
}

void
mid_pv_init (MidPv *self, const MidGame *game, const MidPosition *start, char **words)
{
  MidPosition at = *start;
  *self = (MidPv){ game, *start, g_array_new (FALSE, FALSE, sizeof (MidMove)) };
  for (guint i = 0; words != NULL && words[i] != NULL && self->moves->len < PV_MAX; i++)
    {
      g_auto (GStrv) elements = g_strsplit (words[i], ",", -1);
      for (guint j = 0; elements[j] != NULL; j++)
        if (!play_word (self, &at, elements[j]))
          return;
    }
}

void
mid_pv_clear (MidPv *self)
{
  g_clear_pointer (&self->moves, g_array_unref);
}

/* The element's text without the record's brackets, in ours. */
static void
append_element (GString *markup, const char *text, guint n)
{
  gsize len = strlen (text);
  g_autofree char *escaped = NULL;
  if (len > 2 && text[0] == '<')
    {
      g_autofree char *inside = g_strndup (text + 1, len - 2);
      g_autofree char *bracketed = g_strconcat ("‹", inside, "›", NULL);
      escaped = g_markup_escape_text (bracketed, -1);
    }
  else
    escaped = g_markup_escape_text (text, -1);
  g_string_append_printf (markup, "<a href=\"%u\">%s</a>", n, escaped);
}

char *
mid_pv_dup_markup (const MidPv *self)
{
  GString *markup = g_string_new (NULL);
  MidPosition at = self->start;
  gboolean numbered = FALSE;
  for (guint i = 0; i < self->moves->len; i++)
    {
      MidMove m = g_array_index (self->moves, MidMove, i);
      MidDecision decision = self->game->decision (&at);
      if (m != decision.pass)
        {
          char text[MID_MOVE_TEXT_MAX + 2];
          mid_format_element (self->game, &at, m, text, sizeof text);
          if (markup->len > 0)
            g_string_append_c (markup, ' ');
          if (!numbered || (decision.turn == MID_FIRST && decision.starts_turn))
            g_string_append_printf (markup, "%u%s", decision.number,
                                    decision.turn == MID_FIRST ? ".\302\240" : "…\302\240");
          numbered = TRUE;
          append_element (markup, text, i + 1);
        }
      mid_play (self->game, &at, m, NULL);
    }
  return g_string_free (markup, FALSE);
}

void
mid_pv_get_position (const MidPv *self, guint n, MidPosition *out)
{
  *out = self->start;
  for (guint i = 0; i < MIN (n, self->moves->len); i++)
    mid_play (self->game, out, g_array_index (self->moves, MidMove, i), NULL);
}

char *
mid_pv_dup_score (MidScoreKind kind, gint score, MidBound bound, MidSide turn)
{
  const char *about = bound == MID_BOUND_LOWER ? "≥" : bound == MID_BOUND_UPPER ? "≤" : "";
  /* "mate 0" and "mate -0" are of the side that is mated already. */
  gboolean is_bad = kind == MID_SCORE_MATE ? score <= 0 : score < 0;
  gint64 size = ABS ((gint64) score);
  if (turn == MID_SECOND)
    {
      is_bad = !is_bad;
      about = bound == MID_BOUND_LOWER ? "≤" : bound == MID_BOUND_UPPER ? "≥" : "";
    }
  switch (kind)
    {
    case MID_SCORE_NONE:
      break;
    case MID_SCORE_MATE:
      return g_strdup_printf ("%s%sM%" G_GINT64_FORMAT, about, is_bad ? MINUS : "", size);
    case MID_SCORE_CENTIPAWNS:
      if (size == 0)
        return g_strdup_printf ("%s0.00", about);
      return g_strdup_printf ("%s%s%" G_GINT64_FORMAT ".%02d", about, is_bad ? MINUS : "+",
                              size / 100, (int) (size % 100));
    }
  return g_strdup ("");
}
