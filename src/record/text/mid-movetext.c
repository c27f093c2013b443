/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-movetext.c: from the words of one game to what they mean.
 *
 * There is a stack of LINES: the main line and the variations that are open.  A line knows the
 * position after its last element and the one before it, where a variation begins.
 *
 * DEAD LINES.  What cannot be played is told as words, from there to the end of its line, with the
 * parentheses in it balanced.
 */
#include "mid-movetext-line-private.h"
#include "mid-result-private.h"
#include "mid-spelling-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  LEVELS_MAX = 256, /* variations within variations, as the record will have them */
  LINES_MAX = 2048  /* likewise, as the text has them: alternatives to one element may stand within
                     * each other, and are written side by side */
};

/* --- Lines --- */

MidMovetext *
mid_movetext_new (void)
{
  MidMovetext *self = g_new0 (MidMovetext, 1);
  self->lines = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
mid_movetext_free (MidMovetext *self)
{
  if (self == NULL)
    return;
  mid_movetext_free (self->trial);
  g_ptr_array_unref (self->lines);
  g_free (self);
}

/* Begins the main line or a variation. */
static void
enter_line (MidMovetext *self, const MidPosition *pos, unsigned run, const MidPosition *origin,
            guint level)
{
  if (self->lines->len == self->depth)
    g_ptr_array_add (self->lines, g_new (MidLine, 1));
  MidLine *line = g_ptr_array_index (self->lines, self->depth++);
  mid_movetext_copy (self, &line->after, pos);
  if (run > 0)
    mid_movetext_copy (self, &line->origin, origin);
  line->run = run;
  line->level = level;
  line->passes = line->parentheses = 0;
  line->declined = line->moved = line->single = line->said = line->echoed = line->dead = FALSE;
  line->opened = NULL;
  self->line = line;
}

static void
leave_line (MidMovetext *self)
{
  self->depth--;
  if (self->depth > 0)
    self->line = g_ptr_array_index (self->lines, self->depth - 1);
}

/* --- Dead lines --- */

/* Ends the playable part of the line; what follows is words. */
static void
kill_line (MidMovetext *self)
{
  self->line->dead = TRUE;
  if (self->visitor->dead != NULL)
    self->visitor->dead (self->data);
}

static void
tell_word (MidMovetext *self, const char *text, gsize len)
{
  if (self->visitor->word != NULL)
    self->visitor->word (text, len, self->data);
}

static void
tell_comment (MidMovetext *self, const MidToken *token)
{
  const char *text;
  gsize len;
  if (self->visitor->comment == NULL)
    return;
  mid_token_get_comment (token, &text, &len);
  self->visitor->comment (text, len, self->data);
}

void
mid_movetext_kill_line (MidMovetext *self, const MidToken *token, MidRecordError code,
                        char *message)
{
  char spelled[MID_SPELLING_MAX];
  mid_report_add (self->report, code, token->text, message);
  kill_line (self);
  /* What was played before it will be written in SAN's letters: so is what ends it, or it would
   * mean another piece then. */
  if (self->letters != NULL && token->kind == MID_TOKEN_WORD
      && mid_spelling_settle (self->letters, token->text, token->len, spelled))
    tell_word (self, spelled, strlen (spelled));
  else
    tell_word (self, token->text, token->len);
}

static void
finish_line (MidMovetext *self)
{
  MidLine *line = self->line;
  if (!line->moved && !line->dead && line->said && self->depth > 1)
    kill_line (self); /* a variation that is only a remark */
  for (; line->parentheses > 0; line->parentheses--)
    tell_word (self, ")", 1);
}

/* --- Other tokens --- */

/* What stands before the first element of a variation is not lost if no element comes. */
static gboolean
says_something (const MidToken *token)
{
  const char *text;
  gsize len;
  mid_token_get_comment (token, &text, &len);
  for (gsize i = 0; i < len; i++)
    if (!g_ascii_isspace (text[i]) && text[i] != '\v')
      return TRUE;
  return FALSE;
}

static void
read_comment (MidMovetext *self, const MidToken *token)
{
  MidLine *line = self->line;

  mid_report_check_comment (self->report, token);
  if (!line->moved && !line->said)
    line->said = says_something (token);
  tell_comment (self, token);
}

/* Said once a game. */
static void
remark_square (MidMovetext *self, const MidToken *token)
{
  if (*token->text != '[' || self->squared)
    return;
  self->squared = TRUE;
  mid_report_add (
    self->report, MID_RECORD_ERROR_SPELLING, token->text,
    g_strdup_printf (_ ("“%s” is read as “%s”, and so are others that are written so"), "[", "("));
}

static void
open_variation (MidMovetext *self, const MidToken *token)
{
  MidLine *line = self->line;

  remark_square (self, token);
  if (!line->moved)
    {
      mid_movetext_kill_line (
        self, token, MID_RECORD_ERROR_SYNTAX,
        g_strdup (_ ("“(” begins a variation, but there is no move before it that it "
                     "could replace")));
      line->parentheses = 1;
      line->opened = token->text;
      return;
    }
  self->variations++;
  MidVisit visit = self->visitor->open != NULL ? self->visitor->open (self->data) : MID_VISIT_SKIP;
  if (visit == MID_VISIT_SKIP)
    {
      self->skipped = 1;
      self->skipped_at = token->text;
      return;
    }
  self->stopped |= visit == MID_VISIT_ENOUGH;
  gboolean alternative = line->single && self->depth > 1; /* to what the line is one to */
  enter_line (self, &line->before, line->passes, &line->origin, line->level + !alternative);
  self->line->opened = token->text;
  if (self->line->level <= LEVELS_MAX && self->depth <= LINES_MAX)
    return;
  mid_report_add (self->report, MID_RECORD_ERROR_LIMIT, token->text,
                  g_strdup_printf (_ ("“(” begins a variation within %d others; more than that "
                                      "are kept as text"),
                                   self->depth > LINES_MAX ? LINES_MAX : LEVELS_MAX));
  kill_line (self);
}

static void
tell_close (MidMovetext *self)
{
  if (self->visitor->close != NULL)
    self->visitor->close (self->data);
}

static void
close_variation (MidMovetext *self, const MidToken *token)
{
  const MidLine *line = self->line;

  if (self->depth == 1)
    {
      /* "12) e4" */
      gboolean numbers = token->text > self->text && g_ascii_isdigit (token->text[-1]);
      mid_report_add (self->report, numbers ? MID_RECORD_ERROR_SKIPPED : MID_RECORD_ERROR_SYNTAX,
                      token->text,
                      g_strdup (numbers ? _ ("“)” stands behind a number; it says nothing")
                                        : _ ("“)” ends a variation, but none is open")));
      return;
    }
  finish_line (self);
  if (!line->moved && !line->dead && !line->echoed)
    mid_report_add (self->report, MID_RECORD_ERROR_SYNTAX, line->opened,
                    g_strdup (_ ("the variation “()” is empty; expected a move")));
  leave_line (self);
  tell_close (self);
}

static void
read_glyph (MidMovetext *self, const MidToken *token)
{
  int nag = mid_token_get_nag (token);

  if (nag >= 0)
    {
      self->line->said = TRUE;
      if (self->visitor->nag != NULL)
        self->visitor->nag ((guint) nag, self->data);
      return;
    }
  mid_movetext_pass_leftover (self, token);
}

static void
read_dead_token (MidMovetext *self, const MidToken *token)
{
  MidLine *line = self->line;

  if (token->kind == MID_TOKEN_CLOSE && line->parentheses == 0)
    {
      close_variation (self, token);
      return;
    }
  tell_word (self, token->text, token->len);
  if (token->kind == MID_TOKEN_OPEN && line->parentheses++ == 0 && self->depth == 1)
    line->opened = token->text;
  else if (token->kind == MID_TOKEN_CLOSE)
    line->parentheses--;
}

static void
read_word (MidMovetext *self, const MidToken *token)
{
  if (!g_ascii_isalnum (token->text[0]) && mid_token_get_nag (token) >= 0)
    read_glyph (self, token);
  else
    mid_movetext_read_element (self, token);
}

static void
read_bid (MidMovetext *self, const MidToken *token)
{
  if (self->readings != NULL && self->depth == 1)
    {
      mid_movetext_read_element (self, token);
      return;
    }
  g_autofree char *word = g_strndup (token->text, token->len);
  mid_movetext_kill_line (self, token, MID_RECORD_ERROR_SYNTAX,
                          g_strdup_printf (_ ("“%s” is a duel of the older style; expected one "
                                              "such as “<2:1>”, the defender’s bid first"),
                                           word));
}

static void
read_living_token (MidMovetext *self, const MidToken *token)
{
  switch (token->kind)
    {
    case MID_TOKEN_WORD:
      read_word (self, token);
      break;
    case MID_TOKEN_ELEMENT:
      if (mid_token_is_leftover (self->game, token))
        mid_movetext_pass_leftover (self, token);
      else
        mid_movetext_read_element (self, token);
      break;
    case MID_TOKEN_BID:
      read_bid (self, token);
      break;
    case MID_TOKEN_NAG:
    case MID_TOKEN_GLYPH:
      read_glyph (self, token);
      break;
    case MID_TOKEN_OPEN:
      open_variation (self, token);
      break;
    case MID_TOKEN_CLOSE:
      close_variation (self, token);
      break;
    case MID_TOKEN_RESULT:
      /* Within a variation: the result of a game that is quoted. */
      kill_line (self);
      tell_word (self, token->text, token->len);
      break;
    case MID_TOKEN_JUNK:
      mid_movetext_pass_leftover (self, token);
      break;
    case MID_TOKEN_NUMBER:
      self->number = *token;
      mid_movetext_read_number (self, token);
      break;
    case MID_TOKEN_COMMENT:
    case MID_TOKEN_LINE_COMMENT:
    case MID_TOKEN_ESCAPE:
    case MID_TOKEN_DOTS:
    case MID_TOKEN_NOISE:
    case MID_TOKEN_TAG:
    case MID_TOKEN_END:
      break;
    }
}

/* Within a variation that is passed over. */
static void
read_skipped_token (MidMovetext *self, const MidToken *token)
{
  if (token->kind == MID_TOKEN_OPEN)
    {
      self->skipped++;
      self->variations++;
    }
  else if (token->kind == MID_TOKEN_CLOSE)
    self->skipped--;
  else if (token->kind == MID_TOKEN_COMMENT || token->kind == MID_TOKEN_LINE_COMMENT)
    {
      mid_report_check_comment (self->report, token);
      tell_comment (self, token);
    }
}

/* --- The game --- */

static gboolean
ends_game (const MidMovetext *self, const MidToken *token)
{
  return token->kind == MID_TOKEN_END || token->kind == MID_TOKEN_TAG
         || (token->kind == MID_TOKEN_RESULT && self->depth == 1 && self->skipped == 0
             && self->line->parentheses == 0);
}

static void
read_token (MidMovetext *self, const MidToken *token)
{
  if (token->kind == MID_TOKEN_WORD && self->skipped == 0 && !self->line->dead)
    read_word (self, token);
  else if (token->kind == MID_TOKEN_ESCAPE)
    {
      if (self->visitor->escape != NULL)
        self->visitor->escape (token->text, token->len, self->data);
    }
  else if (self->skipped > 0)
    read_skipped_token (self, token);
  else if (token->kind == MID_TOKEN_COMMENT || token->kind == MID_TOKEN_LINE_COMMENT)
    read_comment (self, token);
  else if (self->line->dead)
    read_dead_token (self, token);
  else
    read_living_token (self, token);
}

static void
close_all (MidMovetext *self)
{
  if (self->depth > 1 || self->skipped > 0 || self->line->parentheses > 0)
    mid_report_add (self->report, MID_RECORD_ERROR_SYNTAX,
                    self->skipped > 0 ? self->skipped_at : self->line->opened,
                    g_strdup (_ ("the variation that begins with “(” does not end; expected “)”")));
  for (;;)
    {
      finish_line (self);
      leave_line (self);
      if (self->depth == 0)
        return;
      tell_close (self);
    }
}

static gboolean
is_remark (const MidMovetext *self, const MidToken *token)
{
  return token->kind == MID_TOKEN_COMMENT || token->kind == MID_TOKEN_LINE_COMMENT
         || token->kind == MID_TOKEN_ESCAPE || token->kind == MID_TOKEN_OPEN
         || token->kind == MID_TOKEN_CLOSE || mid_token_is_leftover (self->game, token);
}

/* What the result that ends at `behind` drags after it on its line: "1-0.", "1-0 1-0", "1/2-1/2!".
 */
static gboolean
is_dragged (const MidToken *token, const char *behind)
{
  gsize gap = (gsize) (token->text - behind);
  return token->kind == MID_TOKEN_DOTS
         || ((token->kind == MID_TOKEN_RESULT || token->kind == MID_TOKEN_NAG
              || token->kind == MID_TOKEN_GLYPH)
             && memchr (behind, '\n', gap) == NULL);
}

/* The "--" before a signature: no game begins by giving up the turn. */
static gboolean
is_rule (const MidToken *token)
{
  return token->kind == MID_TOKEN_WORD && strspn (token->text, "-") >= token->len;
}

/* Goes to the next token; TRUE if it may stand behind the game's result, which ends at `behind`,
 * and belong to it. */
static gboolean
next_of_epilogue (const MidMovetext *self, const char *behind, MidScanner *scanner, MidToken *token)
{
  mid_scanner_next (scanner, token);
  return is_remark (self, token) || is_dragged (token, behind) || is_rule (token);
}

/* Comments behind the result, and words that are no moves, in parentheses too, belong to the game
 * if nothing else can claim them: another game without tags would. */
static gboolean
has_epilogue (const MidMovetext *self, MidScanner ahead)
{
  const char *behind = ahead.at;
  MidToken token;
  gint open = 0;
  while (open >= 0 && next_of_epilogue (self, behind, &ahead, &token))
    open += (token.kind == MID_TOKEN_OPEN) - (token.kind == MID_TOKEN_CLOSE);
  return open == 0 && (token.kind == MID_TOKEN_END || token.kind == MID_TOKEN_TAG);
}

static gboolean
is_aside (const MidMovetext *self, const MidToken *token)
{
  return token->kind == MID_TOKEN_NUMBER || token->kind == MID_TOKEN_DOTS
         || token->kind == MID_TOKEN_RESULT || mid_token_is_leftover (self->game, token);
}

/* "1-0 (35)", "1/2-1/2 (time, 2:31 - 2:40)": goes behind what is said in parentheses behind the
 * result, on its line, and is no moves; FALSE if there is nothing so.  It is this game's, whatever
 * follows. */
static gboolean
pass_aside (const MidMovetext *self, MidScanner *scanner, MidToken *said)
{
  MidScanner ahead = *scanner;
  MidToken token;
  mid_scanner_next (&ahead, &token);
  if (token.kind != MID_TOKEN_OPEN)
    return FALSE;
  const char *from = mid_token_skip_space (token.text + token.len);
  do
    mid_scanner_next (&ahead, &token);
  while (is_aside (self, &token));
  if (token.kind != MID_TOKEN_CLOSE
      || memchr (scanner->at, '\n', (gsize) (token.text - scanner->at)) != NULL)
    return FALSE;
  gsize len = (gsize) (token.text - from);
  while (len > 0 && mid_token_is_space (from[len - 1]))
    len--;
  *said = (MidToken){ MID_TOKEN_JUNK, from, len, FALSE };
  scanner->at = ahead.at;
  return len > 0;
}

/* To end the game a second time would be to end nothing. */
static void
read_epilogue_token (MidMovetext *self, const MidToken *token)
{
  if (is_remark (self, token))
    read_token (self, token);
  else if (token->kind != MID_TOKEN_DOTS)
    mid_movetext_pass_leftover (self, token);
}

static void
read_epilogue (MidMovetext *self, MidScanner *scanner)
{
  const char *behind = scanner->at;
  MidToken token;
  if (pass_aside (self, scanner, &token))
    mid_movetext_keep_leftover (self, token.text, token.len);
  if (!has_epilogue (self, *scanner))
    return;
  while (next_of_epilogue (self, behind, scanner, &token))
    read_epilogue_token (self, &token);
  scanner->at = token.text;
}

static void
begin (MidMovetext *self, const MidMovetextJob *job, MidScanner *scanner, MidReport *report)
{
  self->scanner = scanner;
  self->text = scanner->at;
  self->game = job->game;
  self->visitor = job->visitor;
  self->data = job->data;
  self->report = report;
  self->readings = job->readings;
  self->next_reading = self->searches = self->variations = self->skipped = self->depth = 0;
  self->stopped = self->played_on = self->respelled = self->small = self->named = self->parted =
    FALSE;
  self->job = job;
  self->leftover = NULL;
  self->number.len = 0;
  self->letters = job->letters;
  self->found = NULL;
  self->has_guessed = self->is_trial;
  enter_line (self, job->start, 0, NULL, 1);
}

/* "draw", "White wins": what people write at the end in place of a result.  It was kept as a
 * comment. */
static void
find_said_result (const MidMovetext *self, MidToken *last)
{
  MidTermination ignored;
  if (self->leftover == NULL
      || mid_token_skip_space (self->leftover + self->leftover_len) < last->text
      || !mid_result_find (self->leftover, self->leftover_len, &ignored))
    return;
  *last = (MidToken){ MID_TOKEN_RESULT, self->leftover, self->leftover_len, FALSE };
}

gboolean
mid_movetext_read (MidMovetext *self, const MidMovetextJob *job, MidScanner *scanner,
                   MidReport *report, MidMovetextEnd *end)
{
  MidToken token;

  begin (self, job, scanner, report);
  for (;;)
    {
      mid_movetext_read_run (self, scanner);
      mid_scanner_next (scanner, &token);
      if (ends_game (self, &token) || self->stopped)
        break;
      read_token (self, &token);
      if (self->found != NULL)
        break;
    }
  if (self->stopped)
    scanner->at = token.text;
  else if (token.kind == MID_TOKEN_RESULT)
    read_epilogue (self, scanner);
  else
    {
      scanner->at = token.text;
      find_said_result (self, &token);
    }
  const MidLine *main_line = g_ptr_array_index (self->lines, 0);
  *end =
    (MidMovetextEnd){ token, self->variations, main_line->dead, &main_line->after, self->found };
  if (!self->stopped && self->found == NULL)
    close_all (self);
  return !self->stopped;
}

/* As read_epilogue() does. */
static void
pass_epilogue (const MidMovetext *self, MidScanner *scanner)
{
  const char *behind = scanner->at;
  MidToken token;
  pass_aside (self, scanner, &token);
  if (!has_epilogue (self, *scanner))
    return;
  while (next_of_epilogue (self, behind, scanner, &token))
    ;
  scanner->at = token.text;
}

void
mid_movetext_pass (MidMovetext *self, MidScanner *scanner)
{
  MidToken token;
  guint open = self->depth > 0 ? self->depth - 1 + self->skipped + self->line->parentheses : 0;

  for (mid_scanner_next (scanner, &token);
       token.kind != MID_TOKEN_END && token.kind != MID_TOKEN_TAG
       && (token.kind != MID_TOKEN_RESULT || open > 0);
       mid_scanner_next (scanner, &token))
    if (token.kind == MID_TOKEN_OPEN)
      open++;
    else if (token.kind == MID_TOKEN_CLOSE && open > 0)
      open--;
  self->depth = 0;
  if (token.kind == MID_TOKEN_RESULT)
    pass_epilogue (self, scanner);
  else
    scanner->at = token.text;
}
