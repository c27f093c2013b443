/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-movetext-element.c: what a word or a bracket means in the line that it stands in.
 *
 * PASSES.  "Bxd5 f4" leaves out that the capture was not challenged; the pass is a move all the
 * same. A variation behind f4 may be an alternative to f4 or, if it does not fit there, to one of
 * the passes before f4, written or not: "Bxd5 f4 (<1:0> Kd7)".
 */
#include <glib/gi18n-lib.h>

#include "mid-movetext-line-private.h"
#include "mid-decline.h"
#include "mid-expectation.h"
#include "mid-readings-private.h"

enum
{
  SEARCHES_MAX = 8 /* ambiguous elements of one game whose lines are looked into */
};

static void
make_move (MidMovetext *self, MidMove move)
{
  MidLine *line = self->line;
  MidUndo undo;

  mid_movetext_copy (self, &line->before, &line->after);
  self->game->apply (&line->after, move, &undo);
  line->single = !line->moved;
  line->moved = TRUE;
  if (self->visitor->move != NULL
      && self->visitor->move (self->game, move, &line->before, &line->after, self->data)
           == MID_VISIT_ENOUGH)
    self->stopped = TRUE;
}

static void
make_pass (MidMovetext *self)
{
  MidLine *line = self->line;
  if (line->run++ == 0)
    mid_movetext_copy (self, &line->origin, &line->after);
  make_move (self, self->game->decision (&line->after).pass);
}

static void
make_element (MidMovetext *self, unsigned passes, MidMove move, gboolean bracketed)
{
  MidLine *line = self->line;
  for (; passes > 0 && !self->stopped; passes--)
    make_pass (self);
  if (self->stopped)
    return;
  line->passes = line->run;
  line->declined = bracketed && self->game->decision (&line->after).pass == move;
  if (line->declined)
    make_pass (self);
  else
    {
      make_move (self, move);
      line->run = 0;
    }
}

/* A variation that does not fit where it stands may fit one of the passes before: the earliest that
 * it does fit.  Moves the line there. */
static gboolean
begin_at_pass (MidMovetext *self, const MidToken *token, MidMove *move)
{
  MidLine *line = self->line;

  for (unsigned back = line->run; back > 0; back--)
    {
      MidPosition pos;
      MidUndo undo;
      mid_movetext_copy (self, &pos, &line->origin);
      for (unsigned i = back; i < line->run; i++)
        self->game->apply (&pos, self->game->decision (&pos).pass, &undo);
      if (mid_parse_element (self->game, &pos, token->text, token->len, NULL, move).status
          != MID_OK)
        continue;
      line->run -= back;
      mid_movetext_copy (self, &line->after, &pos);
      if (self->visitor->back != NULL)
        self->visitor->back (back, self->data);
      return TRUE;
    }
  return FALSE;
}

static MidParse
find_written (MidMovetext *self, const MidToken *token, unsigned *passes, MidMove *move)
{
  MidLine *line = self->line;
  MidParse parse =
    mid_parse_element (self->game, &line->after, token->text, token->len, NULL, move);
  *passes = 0;
  if (parse.status == MID_OK)
    return parse;
  if (!line->moved && begin_at_pass (self, token, move))
    return (MidParse){ MID_OK, 0, NULL };
  return mid_parse_element (self->game, &line->after, token->text, token->len, passes, move);
}

void
mid_movetext_report_spelling (MidMovetext *self, const MidToken *token, const char *text)
{
  gboolean *said = self->letters != NULL ? &self->named : &self->respelled;
  if (*said)
    return;
  *said = TRUE;
  g_autofree char *word = mid_report_dup_token (token->text, token->len);
  mid_report_add (
    self->report, MID_RECORD_ERROR_SPELLING, token->text,
    self->letters != NULL
      /* Translators: a move as it was written, as it was understood, and one or more languages */
      ? g_strdup_printf (_ ("“%s” is read as “%s”: the pieces are named as in %s"), word, text,
                         _ (self->letters->name))
      : g_strdup_printf (_ ("“%s” is read as “%s”, and so are others that are written so"), word,
                         text));
}

/* As the word is written, then in the spelling of SAN; the other way round where the pieces are
 * named in another language, because a letter may mean another piece in SAN.  What is said of it is
 * said of the token, from which the word may have been made. */
static MidParse
find_move (MidMovetext *self, const MidToken *token, const MidToken *word, unsigned *passes,
           MidMove *move)
{
  char spelled[MID_SPELLING_MAX];
  MidToken other = { word->kind, spelled, 0, FALSE };
  MidParse parse = { MID_BAD_SYNTAX, 0, NULL };

  if (self->letters == NULL)
    parse = find_written (self, word, passes, move);
  if (parse.status == MID_OK || parse.status == MID_AMBIGUOUS || word->kind != MID_TOKEN_WORD
      || !mid_spelling_settle (self->letters, word->text, word->len, spelled))
    return self->letters == NULL ? parse : find_written (self, word, passes, move);
  other.len = strlen (spelled);
  MidParse second = find_written (self, &other, passes, move);
  if (second.status != MID_OK && second.status != MID_AMBIGUOUS && self->letters == NULL)
    return second.status == MID_ILLEGAL ? second : parse;
  mid_movetext_report_spelling (self, token, spelled);
  return second;
}

/* What was assumed is said.  Orthodox chess holds to SAN, so there it is an error; records of the
 * other games come from people and programs that count neither borrowed moves nor second kings. */
static void
report_ambiguity (MidMovetext *self, const MidToken *token, unsigned passes, MidMove move)
{
  MidRecordError code =
    self->game->variant == NULL ? MID_RECORD_ERROR_ILLEGAL : MID_RECORD_ERROR_AMBIGUOUS;
  MidPosition pos = self->line->after;
  char text[MID_MOVE_TEXT_MAX + 2];
  MidUndo undo;

  for (; passes > 0; passes--)
    self->game->apply (&pos, self->game->decision (&pos).pass, &undo);
  mid_format_element (self->game, &pos, move, text, sizeof text);
  g_autofree char *word = mid_report_dup_token (token->text, token->len);
  mid_report_add (self->report, code, token->text,
                  /* Translators: an element as it was written, and as it was understood */
                  g_strdup_printf (_ ("“%s” can mean more than one move; expected to be told which "
                                      "piece moves, it is read as “%s”"),
                                   word, text));
}

/* An element that can mean several moves is read as the one that lets the most of its line be
 * played; in a game with many of them, as the likeliest. */
static gboolean
settle_ambiguity (MidMovetext *self, const MidToken *token, unsigned *passes, MidMove *move)
{
  MidScanner rest = *self->scanner;
  rest.at = token->text;
  if (self->searches++ >= SEARCHES_MAX)
    rest.end = token->text + token->len;
  g_autoptr (GArray) words = mid_words_collect (self->game, &rest, MID_WORDS_TODAY, self->letters);
  g_autoptr (GArray) readings = g_array_new (FALSE, FALSE, sizeof (MidReading));
  mid_readings_find (self->game, &self->line->after, words, MID_WORDS_TODAY, readings);
  if (readings->len == 0)
    return FALSE;
  *passes = g_array_index (readings, MidReading, 0).passes;
  *move = g_array_index (readings, MidReading, 0).move;
  report_ambiguity (self, token, *passes, *move);
  return TRUE;
}

void
mid_movetext_pass_over (MidMovetext *self, const MidToken *token)
{
  while (token->kind == MID_TOKEN_WORD && !self->stopped
         && mid_decline (self->game, &self->line->after) != 0)
    {
      self->line->passes = self->line->run;
      make_pass (self);
    }
}

static void
refuse_length (MidMovetext *self, const MidToken *token)
{
  mid_movetext_pass_over (self, token);
  if (self->stopped)
    return;
  mid_movetext_kill_line (
    self, token, MID_RECORD_ERROR_LIMIT,
    g_strdup_printf (_ ("a word of %u characters is too long; expected a move"),
                     (guint) token->len));
}

static void
refuse_element (MidMovetext *self, const MidToken *token, const char *why)
{
  mid_movetext_pass_over (self, token);
  if (self->stopped)
    return;
  g_autofree char *word = mid_report_dup_token (token->text, token->len);
  MidDecision decision = self->game->decision (&self->line->after);
  const char *dots = decision.turn == MID_FIRST ? "." : "...";

  if (decision.decides == MID_NOBODY)
    mid_movetext_kill_line (self, token, MID_RECORD_ERROR_ILLEGAL,
                            /* Translators: a move's text, then why the game is over */
                            g_strdup_printf (_ ("“%s” cannot be played: the game is over"), word));
  else
    mid_movetext_kill_line (
      self, token, MID_RECORD_ERROR_ILLEGAL,
      /* Translators: the number of a move, its dots and its text, "12. Nf3", and the reason */
      g_strdup_printf (_ ("“%u%s %s” cannot be played: %s"), decision.number, dots, word, why));
}

/* A game in the older style was read beforehand, its main line at least. */
static gboolean
is_foreseen (const MidMovetext *self)
{
  return self->readings != NULL && self->depth == 1;
}

static gboolean
read_foreseen (MidMovetext *self, const MidToken *token)
{
  if (!is_foreseen (self))
    return FALSE;
  if (self->next_reading == self->readings->readings->len)
    {
      refuse_element (self, token, self->readings->why);
      return TRUE;
    }
  const MidReading *reading =
    &g_array_index (self->readings->readings, MidReading, self->next_reading++);
  make_element (self, reading->passes, reading->move, TRUE);
  return TRUE;
}

static void
report_lost_turn (MidMovetext *self, const MidToken *token)
{
  g_autofree char *word = mid_report_dup_token (token->text, token->len);
  mid_report_add (
    self->report, MID_RECORD_ERROR_SPELLING, token->text,
    /* Translators: a move's text */
    g_strdup_printf (_ ("“%s” follows a lost turn, which is written as “<->”"), word));
}

/* Whether the number before the token ("12.", "12...") is that of the turn. */
static gboolean
is_numbered (const MidMovetext *self, const MidDecision *decision)
{
  const MidToken *number = &self->number;
  gsize digits = number->len > 0 ? strspn (number->text, "0123456789") : 0;
  MidSide side = number->len >= digits + 3 ? MID_SECOND : MID_FIRST;
  return number->len > 0 && g_ascii_strtoull (number->text, NULL, 10) == decision->number
         && side == decision->turn;
}

/* A turn that a card cost went without saying once; then only the next turn's number shows what is
 * meant.  A pass that was written right before is meant for it, and not for an answer to the card.
 */
static MidParse
find_behind_lost_turn (MidMovetext *self, const MidToken *token, unsigned *passes, MidMove *move)
{
  const MidGame *game = self->game;
  MidPosition pos = self->line->after;
  MidParse parse = { MID_ILLEGAL, 0, NULL };
  MidDecision decision = game->decision (&pos), lost = decision;
  for (*passes = 0; decision.pass != 0 && parse.status != MID_OK; ++*passes)
    {
      MidUndo undo;
      lost = decision;
      game->apply (&pos, decision.pass, &undo);
      decision = game->decision (&pos);
      if (lost.ask == MID_ASK_MOVE && (self->line->declined || is_numbered (self, &decision)))
        parse = mid_parse_element (game, &pos, token->text, token->len, NULL, move);
    }
  if (parse.status == MID_OK && !self->line->declined)
    report_lost_turn (self, token);
  return parse;
}

/* Said once: the rules had ended the game, the players had not. */
static void
report_played_on (MidMovetext *self, const MidToken *token)
{
  if (self->played_on)
    return;
  self->played_on = TRUE;
  g_autofree char *word = mid_report_dup_token (token->text, token->len);
  MidOutcome outcome = self->game->outcome (&self->line->after);
  mid_report_add (self->report, MID_RECORD_ERROR_OVER, token->text,
                  /* Translators: a move's text, then a reason such as "seventy-five-move rule" */
                  g_strdup_printf (_ ("“%s” is played although the game was drawn: %s"), word,
                                   _ (mid_reason_name (outcome.reason))));
}

static void
report_message (MidMovetext *self, const MidToken *token, const char *message)
{
  g_autofree char *word = mid_report_dup_token (token->text, token->len);
  if (self->game->outcome (&self->line->after).result != MID_ONGOING)
    report_played_on (self, token);
  else
    mid_report_add (self->report, MID_RECORD_ERROR_SPELLING, token->text,
                    /* Translators: a move's text, and what is remarkable about its spelling */
                    g_strdup_printf (_ ("“%s” is understood: %s"), word, _ (message)));
}

void
mid_movetext_read_element (MidMovetext *self, const MidToken *token)
{
  unsigned passes;
  MidMove move;

  if (token->len > MID_WORD_LIMIT)
    {
      refuse_length (self, token);
      return;
    }
  if (is_foreseen (self) && token->kind == MID_TOKEN_WORD
      && mid_word_kind_of (self->game, token->text, token->len) != MID_WORD_MOVE)
    {
      mid_movetext_read_other_word (self, token);
      return;
    }
  if (read_foreseen (self, token))
    return;
  if (mid_movetext_read_ambiguous (self, token))
    {
      self->number.len = 0;
      return;
    }
  MidParse parse = find_move (self, token, token, &passes, &move);
  if (parse.status == MID_OK && parse.message != NULL)
    report_message (self, token, parse.message);
  if (parse.status == MID_ILLEGAL)
    {
      MidParse other = find_behind_lost_turn (self, token, &passes, &move);
      parse = other.status == MID_OK ? other : parse;
    }
  if (parse.status == MID_OK
      || (parse.status == MID_AMBIGUOUS && settle_ambiguity (self, token, &passes, &move)))
    make_element (self, passes, move, token->kind == MID_TOKEN_ELEMENT);
  else if (token->kind != MID_TOKEN_WORD
           || (!mid_movetext_read_other_word (self, token)
               && !mid_movetext_guess_letters (self, token)
               && !mid_movetext_pass_prose (self, token)))
    {
      g_autofree char *why =
        mid_expectation_dup_sentence (self->game, &self->line->after, token->text, token->len,
                                      _ (parse.message), &self->report->names);
      refuse_element (self, token, why);
    }
  self->number.len = 0;
}

gboolean
mid_movetext_try (MidMovetext *self, const MidToken *token, const char *text, gsize len)
{
  MidToken word = { MID_TOKEN_WORD, text, len, FALSE };
  unsigned passes;
  MidMove move;
  if (find_move (self, token, &word, &passes, &move).status != MID_OK)
    return FALSE;
  g_autofree char *said = g_strndup (text, len);
  if (self->letters == NULL)
    mid_movetext_report_spelling (self, token, said);
  make_element (self, passes, move, FALSE);
  return TRUE;
}

void
mid_movetext_read_run (MidMovetext *self, MidScanner *scanner)
{
  const MidGame *game = self->game;
  const char *p = scanner->at;
  gsize len;

  if (game->recognise == NULL || self->readings != NULL || self->small || self->letters != NULL
      || self->skipped > 0 || self->line->dead || self->stopped)
    return;
  while (!self->stopped && (len = mid_scanner_peek (scanner, &p)) > 0)
    {
      MidMove move;
      if (!game->recognise (&self->line->after, p, len, &move))
        break;
      scanner->at = p += len;
      self->line->passes = self->line->run;
      make_move (self, move);
      self->line->run = 0;
    }
}
