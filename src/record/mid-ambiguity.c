/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-ambiguity-private.h"

#include <string.h>

enum
{
  READINGS_MAX = 8,     /* of one element */
  NESTED_MAX = 12,      /* ambiguous elements behind one another */
  LOOK_AHEAD_MAX = 4000 /* elements tried for one that is ambiguous */
};

typedef struct
{
  const MidGame *game;
  guint budget; /* elements that may still be tried */
  guint nested;
} LookAhead;

/* The shortest moves first. */
typedef struct
{
  guint count;
  MidMove at[READINGS_MAX];
  int length[READINGS_MAX];
} Readings;

/* Letters and digits only, without brackets and signs; buf holds MID_WORD_LIMIT + 1. */
static gsize
strip (const char *text, gsize len, char *buf)
{
  gsize n = 0;
  for (gsize i = 0; i < len && n < MID_WORD_LIMIT; i++)
    if (g_ascii_isalnum (text[i]) && text[i] != 'x')
      buf[n++] = text[i];
  buf[n] = '\0';
  return n;
}

/* Whether `brief` is `full` with some of its letters left out, the first kept. */
static gboolean
abbreviates (const char *brief, const char *full)
{
  if (*brief != *full)
    return FALSE;
  for (; *full != '\0' && *brief != '\0'; full++)
    brief += *brief == *full;
  return *brief == '\0';
}

/* King's distance from where the move begins to where it ends. */
static int
length_of (const MidGame *game, const MidGesture *gesture)
{
  int from = gesture->from, to = gesture->to[0], files = game->files;
  return from < 0 ? 0 : MAX (ABS (from % files - to % files), ABS (from / files - to / files));
}

static void
add_reading (Readings *readings, MidMove move, int length)
{
  guint at = readings->count++;
  for (; at > 0 && readings->length[at - 1] > length; at--)
    {
      readings->at[at] = readings->at[at - 1];
      readings->length[at] = readings->length[at - 1];
    }
  readings->at[at] = move;
  readings->length[at] = length;
}

/* The legal moves to the square that the word ends with, and whose text it abbreviates. */
static void
list_readings (const MidGame *game, const MidPosition *pos, const MidToken *token, Readings *out)
{
  char word[MID_WORD_LIMIT + 1], text[MID_MOVE_TEXT_MAX], full[MID_WORD_LIMIT + 1], square[5];
  MidMoveList moves;
  MidGesture gesture;

  out->count = 0;
  if (strip (token->text, token->len, word) == 0)
    return;
  game->legal (pos, &moves);
  for (unsigned i = 0; i < moves.count && out->count < READINGS_MAX; i++)
    {
      game->gesture (pos, moves.at[i], &gesture);
      if (gesture.n_to == 0)
        continue;
      mid_square_name (game, gesture.to[0], square);
      if (!g_str_has_suffix (word, square))
        continue;
      strip (text, game->format_move (pos, moves.at[i], MID_SAN, text, sizeof text), full);
      if (abbreviates (word, full))
        add_reading (out, moves.at[i], length_of (game, &gesture));
    }
}

/* The next element of the line; FALSE at its end. */
static gboolean
next_element (MidScanner *scanner, MidToken *token)
{
  guint depth = 0;
  for (;;)
    {
      mid_scanner_next (scanner, token);
      if (token->kind == MID_TOKEN_END || token->kind == MID_TOKEN_TAG)
        return FALSE;
      if (token->kind == MID_TOKEN_OPEN)
        depth++;
      else if (depth == 0 && (token->kind == MID_TOKEN_CLOSE || token->kind == MID_TOKEN_RESULT))
        return FALSE;
      else if (token->kind == MID_TOKEN_CLOSE)
        depth--;
      else if (depth == 0
               && (token->kind == MID_TOKEN_ELEMENT
                   || (token->kind == MID_TOKEN_WORD && g_ascii_isalnum (token->text[0]))))
        return TRUE;
    }
}

static void
apply (const MidGame *game, MidPosition *pos, unsigned passes, MidMove move)
{
  MidUndo undo;
  for (; passes > 0; passes--)
    game->apply (pos, game->decision (pos).pass, &undo);
  game->apply (pos, move, &undo);
}

/* Declines what comes before the decision that the ambiguous element answers; MID_AMBIGUOUS when
 * there is such a decision. */
static MidStatus
reach (const MidGame *game, MidPosition *pos, const MidToken *token, unsigned *passes)
{
  MidMove move;
  for (*passes = 0;; ++*passes)
    {
      MidStatus status = mid_parse_element (game, pos, token->text, token->len, NULL, &move).status;
      MidMove pass = game->decision (pos).pass;
      if (status == MID_AMBIGUOUS || pass == 0)
        return status;
      apply (game, pos, 0, pass);
    }
}

static guint play_on (LookAhead *look, const MidPosition *from, MidScanner scanner);

/* The furthest that any reading of the ambiguous token goes, itself included. */
static guint
play_furthest (LookAhead *look, MidPosition *pos, const MidToken *token, const MidScanner *scanner)
{
  Readings readings;
  unsigned passes;
  guint furthest = 0;

  if (look->nested == NESTED_MAX || reach (look->game, pos, token, &passes) != MID_AMBIGUOUS)
    return 0;
  list_readings (look->game, pos, token, &readings);
  look->nested++;
  for (guint i = 0; i < readings.count; i++)
    {
      MidPosition next = *pos;
      apply (look->game, &next, 0, readings.at[i]);
      furthest = MAX (furthest, 1 + play_on (look, &next, *scanner));
    }
  look->nested--;
  return furthest;
}

/* How many elements of the line can be played on. */
static guint
play_on (LookAhead *look, const MidPosition *from, MidScanner scanner)
{
  MidPosition pos = *from;
  MidToken token;
  guint played = 0;

  while (look->budget > 0 && next_element (&scanner, &token))
    {
      unsigned passes;
      MidMove move;
      look->budget--;
      if (mid_parse_element (look->game, &pos, token.text, token.len, &passes, &move).status
          != MID_OK)
        return played + play_furthest (look, &pos, &token, &scanner);
      apply (look->game, &pos, passes, move);
      played++;
    }
  return played;
}

MidAmbiguity
mid_ambiguity_resolve (const MidGame *game, const MidPosition *pos, const MidToken *token,
                       const MidScanner *rest, unsigned *passes, MidMove *out)
{
  MidPosition here = *pos;
  Readings readings;
  guint furthest = 0, winners = 0;

  if (reach (game, &here, token, passes) != MID_AMBIGUOUS)
    return MID_AMBIGUITY_HOPELESS;
  list_readings (game, &here, token, &readings);
  for (guint i = 0; i < readings.count; i++)
    {
      LookAhead look = { game, LOOK_AHEAD_MAX / READINGS_MAX, 0 };
      MidPosition next = here;
      apply (game, &next, 0, readings.at[i]);
      guint played = 1 + play_on (&look, &next, *rest);
      winners = played > furthest ? 1 : winners + (played == furthest);
      if (played > furthest)
        *out = readings.at[i];
      furthest = MAX (furthest, played);
    }
  return winners == 0   ? MID_AMBIGUITY_HOPELESS
         : winners == 1 ? MID_AMBIGUITY_RESOLVED
                        : MID_AMBIGUITY_OPEN;
}
