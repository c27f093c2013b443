/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-movetext-letters.c: in which language the pieces of a game are named.
 *
 * A word alone does not tell: R is a rook, or the king of the French.  So the whole game is read in
 * every language that has its letters, and the one in which the most can be played is the right
 * one, if that is more than in SAN.
 */
#include <string.h>

#include "mid-movetext-line-private.h"
#include "mid-spelling-private.h"

/* --- What a language explains ----------------------------------------------------------------- */

typedef struct
{
  guint depth;
  guint main, all; /* moves played: of the main line, and of all lines */
  guint64 line;    /* the main line, mixed into a number */
} Score;

static MidVisit
move_cb (const MidGame *game, MidMove move, const MidPosition *before, const MidPosition *after,
         gpointer data)
{
  Score *score = data;
  score->all++;
  if (score->depth > 0)
    return MID_VISIT_ON;
  score->main++;
  score->line = (score->line ^ move) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return MID_VISIT_ON;
}

static MidVisit
open_cb (gpointer data)
{
  ((Score *) data)->depth++;
  return MID_VISIT_ON;
}

static void
close_cb (gpointer data)
{
  ((Score *) data)->depth--;
}

static Score
score_letters (MidMovetext *self, const MidLetters *letters, MidReport *report)
{
  static const MidVisitor visitor = { .move = move_cb, .open = open_cb, .close = close_cb };
  Score score = { 0 };
  MidMovetextJob job = *self->job;
  MidScanner scanner = *self->scanner;
  MidMovetextEnd end;

  job.letters = letters;
  job.visitor = &visitor;
  job.data = &score;
  scanner.at = self->text;
  mid_movetext_read (self->trial, &job, &scanner, report, &end);
  mid_report_start (report);
  return score;
}

/* A language may only change the main line if it can be played further: who reads no variations is
 * to see the same game. */
static gboolean
is_better (const Score *score, const Score *best)
{
  if (score->main != best->main)
    return score->main > best->main;
  return score->line == best->line && score->all > best->all;
}

/* --- Which are to be tried -------------------------------------------------------------------- */

enum
{
  WORDS_MAX = 400 /* that are looked at */
};

/* At a glance: most words are moves of pawns. */
static gboolean
may_name_piece (const MidToken *token)
{
  return token->kind == MID_TOKEN_WORD
         && (!g_ascii_isdigit (token->text[token->len - 1])
             || mid_letters_is_capital (token->text));
}

/* The letters that name pieces in the game, each with what follows it in its word: of char *. */
static GPtrArray *
collect_lettered (const MidMovetext *self)
{
  GPtrArray *pieces = g_ptr_array_new_with_free_func (g_free);
  MidScanner scanner = *self->scanner;
  MidToken token;

  scanner.at = self->text;
  for (mid_scanner_next (&scanner, &token);
       token.kind != MID_TOKEN_END && token.kind != MID_TOKEN_TAG && pieces->len < WORDS_MAX;
       mid_scanner_next (&scanner, &token))
    {
      char plain[MID_SPELLING_MAX];
      if (!may_name_piece (&token)
          || mid_word_kind_of (self->game, token.text, token.len) != MID_WORD_MOVE)
        continue;
      const char *piece =
        mid_letters_get_piece (mid_spelling_dup_plain (token.text, token.len, plain));
      if (piece != NULL)
        g_ptr_array_add (pieces, g_strdup (piece));
    }
  return pieces;
}

/* Whether nine in ten of the letters are the language's, and one of them at least is no piece's in
 * SAN: a game is not in another language for a slip. */
static gboolean
is_candidate (const MidLetters *letters, const GPtrArray *pieces)
{
  guint known = 0;
  gboolean foreign = FALSE;
  for (guint i = 0; i < pieces->len; i++)
    {
      const char *piece = g_ptr_array_index (pieces, i);
      gboolean fits = mid_letters_know (letters, piece);
      known += fits;
      foreign |= fits && (strchr ("KQRBNP", *piece) == NULL || piece[1] == 't'); /* "Kt" */
    }
  return foreign && known >= 9 * (pieces->len - known);
}

static const MidLetters *
find_letters (MidMovetext *self, const GPtrArray *pieces)
{
  guint n;
  const MidLetters *list = mid_letters_list (&n), *found = NULL;
  Score best = { 0 };
  MidReport report;

  if (self->trial == NULL)
    {
      self->trial = mid_movetext_new ();
      self->trial->is_trial = self->trial->has_guessed = TRUE;
    }
  mid_report_init (&report);
  mid_report_set_text (&report, self->scanner->start, 1);
  for (guint i = 0; i < n; i++)
    {
      if (!is_candidate (&list[i], pieces))
        continue;
      if (best.all == 0)
        best = score_letters (self, NULL, &report);
      Score score = score_letters (self, &list[i], &report);
      if (!is_better (&score, &best))
        continue;
      best = score;
      found = &list[i];
    }
  mid_report_clear (&report);
  return found;
}

/* The kin of chess is recorded in SAN's letters alone; who reads the older style of Chess 2 anew,
 * in today's, is to find no more than was there. */
gboolean
mid_movetext_guess_letters (MidMovetext *self, const MidToken *token)
{
  if (self->has_guessed || self->job->letters != NULL || self->game->brackets
      || token->len > MID_WORD_LIMIT || !mid_letters_fit_game (self->game))
    return FALSE;
  self->has_guessed = TRUE;
  g_autoptr (GPtrArray) pieces = collect_lettered (self);
  self->found = find_letters (self, pieces);
  return self->found != NULL;
}
