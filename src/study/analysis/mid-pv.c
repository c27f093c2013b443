/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-pv.h"
#include "mid-decline.h"
#include "mid-shown-move.h"

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
      MidMove pass = mid_decline (self->game, &trial);
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
static char *
dup_element (const MidPv *self, const MidPosition *at, MidMove m)
{
  char text[MID_MOVE_TEXT_MAX + 2];
  gsize len = mid_format_element (self->game, at, m, text, sizeof text);
  if (len <= 2 || text[0] != '<')
    return mid_shown_move_dup (self->game, text);
  text[len - 1] = '\0';
  g_autofree char *move = mid_shown_move_dup (self->game, text + 1);
  return g_strconcat ("‹", move, "›", NULL);
}

/* The text as it grows, plain and with markup. */
typedef struct
{
  GString *markup;
  guint length; /* of the plain text */
} Writer;

static void
write_plain (Writer *writer, const char *text)
{
  g_string_append (writer->markup, text);
  writer->length += strlen (text);
}

static void
write_link (Writer *writer, const char *text, guint n, GArray *spans)
{
  g_autofree char *escaped = g_markup_escape_text (text, -1);
  MidPvSpan span = { writer->length, writer->length + (guint) strlen (text), n };
  g_string_append_printf (writer->markup,
                          strchr (text, '-') != NULL /* where a line would end */
                            ? "<a href=\"%u\"><span allow_breaks=\"false\">%s</span></a>"
                            : "<a href=\"%u\">%s</a>",
                          n, escaped);
  writer->length = span.end;
  if (spans != NULL)
    g_array_append_val (spans, span);
}

char *
mid_pv_dup_markup (const MidPv *self, GArray *spans)
{
  Writer writer = { g_string_new (NULL), 0 };
  MidPosition at = self->start;
  for (guint i = 0; i < self->moves->len; i++)
    {
      MidMove m = g_array_index (self->moves, MidMove, i);
      MidDecision decision = self->game->decision (&at);
      if (m != mid_decline (self->game, &at))
        {
          g_autofree char *element = dup_element (self, &at, m);
          g_autofree char *number = g_strdup_printf ("%u%s\302\240", decision.number,
                                                     decision.turn == MID_FIRST ? "." : "…");
          gboolean is_first = writer.length == 0;
          if (!is_first)
            write_plain (&writer, " ");
          if (is_first || (decision.turn == MID_FIRST && decision.starts_turn))
            write_plain (&writer, number);
          write_link (&writer, element, i + 1, spans);
        }
      mid_play (self->game, &at, m, NULL);
    }
  return g_string_free (writer.markup, FALSE);
}

char *
mid_pv_dup_text (const MidPv *self)
{
  GString *out = g_string_new (NULL);
  MidPosition at = self->start;
  for (guint i = 0; i < self->moves->len; i++)
    {
      MidMove m = g_array_index (self->moves, MidMove, i);
      MidDecision decision = self->game->decision (&at);
      char element[MID_MOVE_TEXT_MAX + 2];
      mid_format_element (self->game, &at, m, element, sizeof element);
      gboolean is_first = out->len == 0;
      if (m != mid_decline (self->game, &at))
        {
          if (is_first || (decision.turn == MID_FIRST && decision.starts_turn))
            g_string_append_printf (out, "%s%u%s", is_first ? "" : " ", decision.number,
                                    decision.turn == MID_FIRST ? "." : "...");
          g_string_append_printf (out, " %s", element);
        }
      mid_play (self->game, &at, m, NULL);
    }
  return g_string_free (out, FALSE);
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
