/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-movetext.c: from the words of one game to what they mean.
 *
 * There is a stack of LINES: the main line and the variations that are open.  A line knows the
 * position after its last element and the one before it, where a variation begins.
 *
 * PASSES.  "Bxd5 f4" leaves out that the capture was not challenged; the pass is a move all the
 * same. A variation behind f4 may be an alternative to f4 or, if it does not fit there, to one of
 * the passes before f4, written or not: "Bxd5 f4 (<1:0> Kd7)".
 *
 * DEAD LINES.  What cannot be played is told as words, from there to the end of its line, with the
 * parentheses in it balanced.
 */
#include "mid-movetext-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  LEVELS_MAX = 256, /* variations within variations, as the record will have them */
  LINES_MAX = 2048, /* likewise, as the text has them: alternatives to one element may stand within
                     * each other, and are written side by side */
  SEARCHES_MAX = 8, /* ambiguous elements looked into in one game */
  SMALL = 96        /* bytes of a position */
};

typedef struct
{
  MidPosition before; /* the last element */
  MidPosition after;
  MidPosition origin; /* before the passes of `passes` and `run`, where there are any */
  unsigned passes;    /* in a row, right before the last element */
  unsigned run;       /* in a row, it included; before the first element: up to where it begins */

  guint level;       /* variations that it is within, the main line 1 */
  gboolean moved;    /* there is an element */
  gboolean single;   /* there is no more than one */
  gboolean said;     /* before the first: there is something that would be lost without one */
  gboolean dead;     /* the rest of the line is words */
  guint parentheses; /* open in the words */
  const char
    *opened; /* where the line's own parenthesis stands, or the first open one in the words */
} Line;

struct _MidMovetext
{
  GPtrArray *lines; /* of Line; kept from game to game */
  guint depth;
  Line *line;

  const MidGame *game;
  const MidVisitor *visitor;
  gpointer data;
  MidReport *report;
  const MidReadings *readings;
  guint next_reading;

  const MidScanner *scanner; /* behind the token at hand */
  guint searches, variations;
  guint skipped;          /* parentheses open in a variation that is passed over */
  const char *skipped_at; /* where the first of them stands */
  gboolean stopped;       /* the visitor has had enough */
  gboolean played_on;     /* it has been said that the game was over before */
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
  g_ptr_array_unref (self->lines);
  g_free (self);
}

static inline void
copy_position (const MidMovetext *self, MidPosition *to, const MidPosition *from)
{
  if (self->game->position_size <= SMALL)
    memcpy (to, from, SMALL); /* a few instructions rather than a call */
  else
    memcpy (to, from, self->game->position_size);
}

/* Begins the main line or a variation. */
static void
enter_line (MidMovetext *self, const MidPosition *pos, unsigned run, const MidPosition *origin,
            guint level)
{
  if (self->lines->len == self->depth)
    g_ptr_array_add (self->lines, g_new (Line, 1));
  Line *line = g_ptr_array_index (self->lines, self->depth++);
  copy_position (self, &line->after, pos);
  if (run > 0)
    copy_position (self, &line->origin, origin);
  line->run = run;
  line->level = level;
  line->passes = line->parentheses = 0;
  line->moved = line->single = line->said = line->dead = FALSE;
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

/* The line ends because of the token, which is to blame; takes message. */
static void
kill_line_at (MidMovetext *self, const MidToken *token, MidRecordError code, char *message)
{
  mid_report_add (self->report, code, token->text, message);
  kill_line (self);
  tell_word (self, token->text, token->len);
}

static void
finish_line (MidMovetext *self)
{
  Line *line = self->line;
  if (!line->moved && !line->dead && line->said && self->depth > 1)
    kill_line (self); /* a variation that is only a remark */
  for (; line->parentheses > 0; line->parentheses--)
    tell_word (self, ")", 1);
}

/* --- Elements --- */

static void
make_move (MidMovetext *self, MidMove move)
{
  Line *line = self->line;
  MidUndo undo;

  copy_position (self, &line->before, &line->after);
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
  Line *line = self->line;
  if (line->run++ == 0)
    copy_position (self, &line->origin, &line->after);
  make_move (self, self->game->decision (&line->after).pass);
}

static void
make_element (MidMovetext *self, unsigned passes, MidMove move, gboolean bracketed)
{
  Line *line = self->line;
  for (; passes > 0 && !self->stopped; passes--)
    make_pass (self);
  if (self->stopped)
    return;
  line->passes = line->run;
  if (bracketed && self->game->decision (&line->after).pass == move)
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
  Line *line = self->line;

  for (unsigned back = line->run; back > 0; back--)
    {
      MidPosition pos;
      MidUndo undo;
      copy_position (self, &pos, &line->origin);
      for (unsigned i = back; i < line->run; i++)
        self->game->apply (&pos, self->game->decision (&pos).pass, &undo);
      if (mid_parse_element (self->game, &pos, token->text, token->len, NULL, move).status
          != MID_OK)
        continue;
      line->run -= back;
      copy_position (self, &line->after, &pos);
      if (self->visitor->back != NULL)
        self->visitor->back (back, self->data);
      return TRUE;
    }
  return FALSE;
}

static MidParse
find_move (MidMovetext *self, const MidToken *token, unsigned *passes, MidMove *move)
{
  Line *line = self->line;
  MidParse parse =
    mid_parse_element (self->game, &line->after, token->text, token->len, NULL, move);
  *passes = 0;
  if (parse.status == MID_OK)
    return parse;
  if (!line->moved && begin_at_pass (self, token, move))
    return (MidParse){ MID_OK, 0, NULL };
  return mid_parse_element (self->game, &line->after, token->text, token->len, passes, move);
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
 * played. */
static gboolean
settle_ambiguity (MidMovetext *self, const MidToken *token, unsigned *passes, MidMove *move)
{
  if (self->searches++ >= SEARCHES_MAX)
    return FALSE;

  MidScanner rest = *self->scanner;
  rest.at = token->text;
  g_autoptr (GArray) words = mid_words_collect (self->game, &rest, MID_WORDS_TODAY);
  g_autoptr (GArray) readings = g_array_new (FALSE, FALSE, sizeof (MidReading));
  mid_readings_find (self->game, &self->line->after, words, MID_WORDS_TODAY, readings);
  if (readings->len == 0)
    return FALSE;
  *passes = g_array_index (readings, MidReading, 0).passes;
  *move = g_array_index (readings, MidReading, 0).move;
  report_ambiguity (self, token, *passes, *move);
  return TRUE;
}

/* A move that cannot be played has still passed over what is not answered before it. */
static void
pass_over (MidMovetext *self)
{
  while (!self->stopped && self->game->decision (&self->line->after).pass != 0)
    {
      self->line->passes = self->line->run;
      make_pass (self);
    }
}

static void
refuse_element (MidMovetext *self, const MidToken *token, const char *why)
{
  if (token->kind == MID_TOKEN_WORD)
    pass_over (self);
  if (self->stopped)
    return;
  g_autofree char *word = mid_report_dup_token (token->text, token->len);
  MidDecision decision = self->game->decision (&self->line->after);
  const char *dots = decision.turn == MID_FIRST ? "." : "...";

  if (decision.decides == MID_NOBODY)
    kill_line_at (self, token, MID_RECORD_ERROR_ILLEGAL,
                  /* Translators: a move's text, then why the game is over */
                  g_strdup_printf (_ ("“%s” cannot be played: the game is over"), word));
  else
    kill_line_at (
      self, token, MID_RECORD_ERROR_ILLEGAL,
      /* Translators: a move's text, its number ("12."), and the reason */
      g_strdup_printf (_ ("“%s” cannot be played at %u%s: %s"), word, decision.number, dots, why));
}

/* A game in the older style was read beforehand, its main line at least. */
static gboolean
read_foreseen (MidMovetext *self, const MidToken *token)
{
  if (self->readings == NULL || self->depth > 1)
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
read_element (MidMovetext *self, const MidToken *token)
{
  unsigned passes;
  MidMove move;

  if (token->len > MID_WORD_LIMIT)
    {
      kill_line_at (self, token, MID_RECORD_ERROR_LIMIT,
                    g_strdup_printf (_ ("a word of %u characters is too long; expected a move"),
                                     (guint) token->len));
      return;
    }
  if (read_foreseen (self, token))
    return;
  MidParse parse = find_move (self, token, &passes, &move);
  if (parse.status == MID_OK && parse.message != NULL)
    report_played_on (self, token);
  if (parse.status == MID_OK
      || (parse.status == MID_AMBIGUOUS && settle_ambiguity (self, token, &passes, &move)))
    make_element (self, passes, move, token->kind == MID_TOKEN_ELEMENT);
  else
    refuse_element (self, token, _ (parse.message));
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
  Line *line = self->line;

  mid_report_check_comment (self->report, token);
  if (!line->dead && token->len > MID_COMMENT_LIMIT)
    {
      mid_report_add (self->report, MID_RECORD_ERROR_LIMIT, token->text,
                      g_strdup_printf (_ ("a comment is longer than %d bytes"), MID_COMMENT_LIMIT));
      kill_line (self);
    }
  if (!line->moved && !line->said)
    line->said = says_something (token);
  tell_comment (self, token);
}

static void
open_variation (MidMovetext *self, const MidToken *token)
{
  Line *line = self->line;

  if (!line->moved)
    {
      kill_line_at (self, token, MID_RECORD_ERROR_SYNTAX,
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
  const Line *line = self->line;

  if (self->depth == 1)
    {
      mid_report_add (self->report, MID_RECORD_ERROR_SYNTAX, token->text,
                      g_strdup (_ ("“)” ends a variation, but none is open")));
      return;
    }
  finish_line (self);
  if (!line->moved && !line->dead)
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
  g_autofree char *word = mid_report_dup_token (token->text, token->len);
  kill_line_at (
    self, token, MID_RECORD_ERROR_SYNTAX,
    g_strdup_printf (_ ("“%s” is no sign known here; expected one such as “!?”"), word));
}

static void
read_junk (MidMovetext *self, const MidToken *token)
{
  g_autofree char *word =
    mid_report_dup_token (token->text, (gsize) (g_utf8_next_char (token->text) - token->text));
  guchar first = (guchar) token->text[0];
  kill_line_at (
    self, token, MID_RECORD_ERROR_SYNTAX,
    first < ' ' || first == 0x7f
      ? g_strdup_printf (_ ("the control character 0x%02x stands here; expected a "
                            "move, a comment or a result"),
                         first)
      : g_strdup_printf (_ ("“%s” stands here; expected a move, a comment or a result"), word));
}

static void
read_dead_token (MidMovetext *self, const MidToken *token)
{
  Line *line = self->line;

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
    read_element (self, token);
}

static void
read_bid (MidMovetext *self, const MidToken *token)
{
  if (self->readings != NULL && self->depth == 1)
    {
      read_element (self, token);
      return;
    }
  g_autofree char *word = g_strndup (token->text, token->len);
  kill_line_at (self, token, MID_RECORD_ERROR_SYNTAX,
                g_strdup_printf (_ ("“%s” is a duel of the older style; expected one such as "
                                    "“<2:1>”, the defender's bid first"),
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
      read_element (self, token);
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
      read_junk (self, token);
      break;
    case MID_TOKEN_COMMENT:
    case MID_TOKEN_LINE_COMMENT:
    case MID_TOKEN_ESCAPE:
    case MID_TOKEN_NUMBER:
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
is_remark (const MidToken *token)
{
  return token->kind == MID_TOKEN_COMMENT || token->kind == MID_TOKEN_LINE_COMMENT
         || token->kind == MID_TOKEN_ESCAPE;
}

/* Comments behind the result belong to the game if nothing else can claim them: another game
 * without tags would. */
static void
read_epilogue (MidMovetext *self, MidScanner *scanner)
{
  MidScanner ahead = *scanner;
  MidToken token;

  do
    mid_scanner_next (&ahead, &token);
  while (is_remark (&token));
  if (token.kind != MID_TOKEN_END && token.kind != MID_TOKEN_TAG)
    return;
  for (mid_scanner_next (scanner, &token); is_remark (&token); mid_scanner_next (scanner, &token))
    read_token (self, &token);
  scanner->at = token.text;
}

static void
begin (MidMovetext *self, const MidMovetextJob *job, MidReport *report)
{
  self->game = job->game;
  self->visitor = job->visitor;
  self->data = job->data;
  self->report = report;
  self->readings = job->readings;
  self->next_reading = self->searches = self->variations = self->skipped = self->depth = 0;
  self->stopped = self->played_on = FALSE;
  enter_line (self, job->start, 0, NULL, 1);
}

/* What nearly all text is: moves in SAN to the letter and their numbers, with white space between.
 * Plays as many as stand there, one after another, and leaves the scanner before what is anything
 * else or can mean more. */
static void
read_run (MidMovetext *self, MidScanner *scanner)
{
  const MidGame *game = self->game;
  const char *p = scanner->at;
  gsize len;

  if (game->recognise == NULL || self->readings != NULL || self->skipped > 0 || self->line->dead)
    return;
  while ((len = mid_scanner_peek (scanner, &p)) > 0)
    {
      MidMove move;
      if (!game->recognise (&self->line->after, p, len, &move))
        break;
      p += len;
      self->line->passes = self->line->run;
      make_move (self, move);
      self->line->run = 0;
      if (self->stopped)
        break;
    }
  scanner->at = p;
}

gboolean
mid_movetext_read (MidMovetext *self, const MidMovetextJob *job, MidScanner *scanner,
                   MidReport *report, MidMovetextEnd *end)
{
  MidToken token;

  begin (self, job, report);
  self->scanner = scanner;
  for (;;)
    {
      read_run (self, scanner);
      mid_scanner_next (scanner, &token);
      if (ends_game (self, &token) || self->stopped)
        break;
      read_token (self, &token);
    }
  if (self->stopped)
    scanner->at = token.text;
  else if (token.kind == MID_TOKEN_RESULT)
    read_epilogue (self, scanner);
  else
    scanner->at = token.text;
  const Line *main_line = g_ptr_array_index (self->lines, 0);
  *end = (MidMovetextEnd){ token, self->variations, main_line->dead, &main_line->after };
  if (!self->stopped)
    close_all (self);
  return !self->stopped;
}

/* Comments behind the result, as read_epilogue() has them. */
static void
pass_epilogue (MidScanner *scanner)
{
  MidScanner ahead = *scanner;
  MidToken token;
  do
    mid_scanner_next (&ahead, &token);
  while (is_remark (&token));
  if (token.kind == MID_TOKEN_END || token.kind == MID_TOKEN_TAG)
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
    pass_epilogue (scanner);
  else
    scanner->at = token.text;
}
