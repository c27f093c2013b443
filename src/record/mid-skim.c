/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-skim.c: the main line of a game, played but not kept.
 *
 * This is the parser's reading of the main line (mid-parser.c) with the tree left out: the same
 * tokens, the same passes, the same point where play stops.  tests/record/test-skim.c holds the two
 * against each other.
 */
#include "mid-skim.h"

#include "mid-encoding-private.h"
#include "mid-parser-private.h"
#include "mid-readings-private.h"

#include <string.h>

enum
{
  SEARCHES_MAX = 8 /* ambiguous elements looked into in one game, as the parser does */
};

struct _MidSkim
{
  const char *text; /* as it was given */
  gsize len;
  MidScanner scanner;
  GString *repaired; /* the text in UTF-8, if it was not */
  MidReport report;

  /* The game being read. */
  const MidSkimVisitor *visitor;
  gpointer data;
  const MidGame *game;
  MidPosition pos[2];
  guint at; /* which of pos */
  const MidReadings *readings;
  guint next_reading, searches;
  guint depth;       /* variations that are open */
  guint parentheses; /* open behind the point where play stopped */
  gboolean dead, moved, stopped;
  MidSkimEnd end;
};

MidSkim *
mid_skim_new (void)
{
  MidSkim *self = g_new0 (MidSkim, 1);
  mid_report_init (&self->report);
  return self;
}

static void
clear_text (MidSkim *self)
{
  if (self->repaired != NULL)
    g_string_free (g_steal_pointer (&self->repaired), TRUE);
}

void
mid_skim_free (MidSkim *self)
{
  if (self == NULL)
    return;
  clear_text (self);
  mid_report_clear (&self->report);
  g_free (self);
}

void
mid_skim_set_text (MidSkim *self, const char *text, gsize len)
{
  MidRepair repair;
  clear_text (self);
  self->text = text;
  self->len = len;
  self->repaired = mid_encoding_repair (text, len, &repair);
  if (self->repaired != NULL)
    {
      text = self->repaired->str;
      len = self->repaired->len;
    }
  self->scanner = (MidScanner){ text, text, text + len, FALSE };
  mid_report_set_text (&self->report, text, 1);
}

const char *
mid_skim_get_tag (gpointer tags, const char *name)
{
  return mid_tags_get (tags, name);
}

/* --- Elements --- */

static void
stop_play (MidSkim *self)
{
  self->dead = TRUE;
  self->end.errors++;
}

static void
make_move (MidSkim *self, MidMove move)
{
  const MidPosition *before = &self->pos[self->at];
  MidPosition *after = &self->pos[!self->at];
  MidUndo undo;

  memcpy (after, before, self->game->position_size);
  self->game->apply (after, move, &undo);
  self->at = !self->at;
  self->moved = TRUE;
  if (self->visitor->move != NULL
      && self->visitor->move (self->game, move, before, after, self->data) == MID_SKIM_ENOUGH)
    self->stopped = TRUE;
}

static void
make_element (MidSkim *self, unsigned passes, MidMove move)
{
  for (; passes > 0 && !self->stopped; passes--)
    make_move (self, self->game->decision (&self->pos[self->at]).pass);
  if (!self->stopped)
    make_move (self, move);
}

/* What could not be played has still passed over what is not answered before it. */
static void
refuse_element (MidSkim *self, const MidToken *token)
{
  MidMove pass;
  while (token->kind == MID_TOKEN_WORD && !self->stopped
         && (pass = self->game->decision (&self->pos[self->at]).pass) != 0)
    make_move (self, pass);
  if (!self->stopped)
    stop_play (self);
}

/* A game in the older style was read beforehand. */
static void
read_foreseen (MidSkim *self, const MidToken *token)
{
  if (self->next_reading == self->readings->readings->len)
    {
      refuse_element (self, token);
      return;
    }
  const MidReading *reading =
    &g_array_index (self->readings->readings, MidReading, self->next_reading++);
  make_element (self, reading->passes, reading->move);
}

/* An element that can mean several moves is the one that lets the most of its line be played. */
static gboolean
settle_ambiguity (MidSkim *self, const MidToken *token, unsigned *passes, MidMove *move)
{
  MidScanner rest = self->scanner;
  if (self->searches++ >= SEARCHES_MAX)
    return FALSE;
  rest.at = token->text;
  g_autoptr (GArray) words = mid_words_collect (self->game, &rest, MID_WORDS_TODAY);
  g_autoptr (GArray) readings = g_array_new (FALSE, FALSE, sizeof (MidReading));
  mid_readings_find (self->game, &self->pos[self->at], words, MID_WORDS_TODAY, readings);
  if (readings->len == 0)
    return FALSE;
  *passes = g_array_index (readings, MidReading, 0).passes;
  *move = g_array_index (readings, MidReading, 0).move;
  self->end.errors += self->game->variant == NULL; /* elsewhere it is a remark */
  return TRUE;
}

static MidStatus
find_move (MidSkim *self, const MidToken *token, unsigned *passes, MidMove *move)
{
  const MidPosition *pos = &self->pos[self->at];
  MidParse parse = mid_parse_element (self->game, pos, token->text, token->len, NULL, move);
  *passes = 0;
  if (parse.status != MID_OK)
    parse = mid_parse_element (self->game, pos, token->text, token->len, passes, move);
  return parse.status;
}

static void
read_element (MidSkim *self, const MidToken *token)
{
  unsigned passes;
  MidMove move;

  if (token->len > MID_WORD_LIMIT)
    {
      stop_play (self);
      return;
    }
  if (self->readings != NULL)
    {
      read_foreseen (self, token);
      return;
    }
  MidStatus status = find_move (self, token, &passes, &move);
  if (status == MID_OK
      || (status == MID_AMBIGUOUS && settle_ambiguity (self, token, &passes, &move)))
    make_element (self, passes, move);
  else
    refuse_element (self, token);
}

/* --- Tokens --- */

static void
read_comment (MidSkim *self, const MidToken *token)
{
  const char *text;
  gsize len;

  mid_token_get_comment (token, &text, &len);
  if (!self->dead && self->depth == 0 && token->len > MID_COMMENT_LIMIT)
    stop_play (self);
  self->end.errors += token->open;
  if (self->visitor->comment != NULL)
    self->visitor->comment (text, len, self->data);
}

static void
open_variation (MidSkim *self)
{
  if (self->dead)
    self->parentheses++;
  else if (self->depth == 0 && !self->moved)
    {
      stop_play (self);
      self->parentheses = 1;
    }
  else
    {
      self->depth++;
      self->end.variations++;
    }
}

static void
close_variation (MidSkim *self)
{
  if (self->dead && self->parentheses > 0)
    self->parentheses--;
  else if (!self->dead && self->depth > 0)
    self->depth--;
  else
    self->end.errors++;
}

static gboolean
is_sign (const MidToken *token)
{
  return !g_ascii_isalnum (token->text[0]) && mid_token_get_nag (token) >= 0;
}

/* A word of the main line. */
static void
read_word (MidSkim *self, const MidToken *token)
{
  switch (token->kind)
    {
    case MID_TOKEN_WORD:
      if (!is_sign (token))
        read_element (self, token);
      break;
    case MID_TOKEN_ELEMENT:
      read_element (self, token);
      break;
    case MID_TOKEN_BID:
      if (self->readings != NULL)
        read_element (self, token);
      else
        stop_play (self);
      break;
    case MID_TOKEN_GLYPH:
      if (mid_token_get_nag (token) < 0)
        stop_play (self);
      break;
    case MID_TOKEN_JUNK:
      stop_play (self);
      break;
    case MID_TOKEN_END:
    case MID_TOKEN_NUMBER:
    case MID_TOKEN_DOTS:
    case MID_TOKEN_NAG:
    case MID_TOKEN_COMMENT:
    case MID_TOKEN_LINE_COMMENT:
    case MID_TOKEN_OPEN:
    case MID_TOKEN_CLOSE:
    case MID_TOKEN_RESULT:
    case MID_TOKEN_ESCAPE:
    case MID_TOKEN_TAG:
    case MID_TOKEN_NOISE:
      break;
    }
}

static void
read_token (MidSkim *self, const MidToken *token)
{
  if (token->kind == MID_TOKEN_COMMENT || token->kind == MID_TOKEN_LINE_COMMENT)
    read_comment (self, token);
  else if (token->kind == MID_TOKEN_OPEN)
    open_variation (self);
  else if (token->kind == MID_TOKEN_CLOSE)
    close_variation (self);
  else if (!self->dead && self->depth == 0)
    read_word (self, token);
}

/* --- Games --- */

static gboolean
ends_game (const MidSkim *self, const MidToken *token)
{
  return token->kind == MID_TOKEN_END || token->kind == MID_TOKEN_TAG
         || (token->kind == MID_TOKEN_RESULT && self->depth == 0 && self->parentheses == 0);
}

static gboolean
is_remark (const MidToken *token)
{
  return token->kind == MID_TOKEN_COMMENT || token->kind == MID_TOKEN_LINE_COMMENT
         || token->kind == MID_TOKEN_ESCAPE;
}

/* As the parser does: comments behind the result belong to the game if no other can claim them. */
static void
read_epilogue (MidSkim *self)
{
  MidScanner ahead = self->scanner;
  MidToken token;

  do
    mid_scanner_next (&ahead, &token);
  while (is_remark (&token));
  if (token.kind != MID_TOKEN_END && token.kind != MID_TOKEN_TAG)
    return;
  for (mid_scanner_next (&self->scanner, &token); is_remark (&token);
       mid_scanner_next (&self->scanner, &token))
    if (token.kind != MID_TOKEN_ESCAPE)
      read_comment (self, &token);
  self->scanner.at = token.text;
}

/* Reads the movetext up to its end, whatever it holds. */
static void
read_moves (MidSkim *self, gboolean tagged)
{
  MidToken token;
  for (mid_scanner_next (&self->scanner, &token); !ends_game (self, &token) && !self->stopped;
       mid_scanner_next (&self->scanner, &token))
    read_token (self, &token);
  if (self->stopped)
    return;
  self->end.errors += self->depth + self->parentheses > 0;
  if (token.kind == MID_TOKEN_RESULT)
    {
      MidTermination termination;
      mid_termination_parse (token.text, token.len, &termination);
      if (termination != MID_TERMINATION_UNKNOWN)
        self->end.result = mid_termination_name (termination);
      read_epilogue (self);
    }
  else
    {
      self->scanner.at = token.text;
      self->end.errors += tagged;
    }
}

/* A game whose start is not understood, or a log that cannot be: up to the next game's tags. */
static void
read_as_text (MidSkim *self)
{
  MidToken token;
  self->dead = TRUE;
  self->end.errors++;
  for (mid_scanner_next (&self->scanner, &token);
       token.kind != MID_TOKEN_END && token.kind != MID_TOKEN_TAG;
       mid_scanner_next (&self->scanner, &token))
    if (token.kind == MID_TOKEN_COMMENT || token.kind == MID_TOKEN_LINE_COMMENT)
      read_comment (self, &token);
  self->scanner.at = token.text;
}

static void
read_legacy (MidSkim *self)
{
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (MidReading));
  const char *at;
  gsize len;
  if (!mid_legacy_read (self->game, &self->pos[0], &self->scanner, words, &at, &len))
    {
      read_as_text (self);
      return;
    }
  MidReadings readings = { words, NULL };
  self->readings = &readings;
  read_moves (self, TRUE);
  self->readings = NULL;
}

static void
begin_game (MidSkim *self, GArray *tags)
{
  MidTermination termination = MID_TERMINATION_UNKNOWN;
  const char *result = mid_tags_get (tags, "Result");

  if (result != NULL)
    mid_termination_parse (result, strlen (result), &termination);
  self->end = (MidSkimEnd){ .result = mid_termination_name (termination) };
  self->at = self->depth = self->parentheses = self->next_reading = self->searches = 0;
  self->dead = self->moved = self->stopped = FALSE;
  self->readings = NULL;
}

static void
read_game (MidSkim *self, const MidHeader *header, gboolean started, gboolean legacy)
{
  if (self->visitor->begin != NULL
      && self->visitor->begin (self->game, &self->pos[0], header->tags, self->data)
           == MID_SKIM_ENOUGH)
    {
      self->stopped = TRUE;
      return;
    }
  if (header->comment->len > 0 && self->visitor->comment != NULL)
    self->visitor->comment (header->comment->str, header->comment->len, self->data);
  if (!started)
    read_as_text (self);
  else if (legacy)
    read_legacy (self);
  else
    read_moves (self, header->tags->len > 0);
}

/* Whether there is more than white space and escapes. */
static gboolean
has_game (const MidSkim *self)
{
  MidScanner ahead = self->scanner;
  MidToken token;

  if (self->scanner.at == NULL)
    return FALSE;
  do
    mid_scanner_next (&ahead, &token);
  while (token.kind == MID_TOKEN_ESCAPE);
  return token.kind != MID_TOKEN_END;
}

/* Goes to the end of a game of which the visitor has seen enough. */
static void
pass_rest (MidSkim *self, gboolean started, gboolean tagged)
{
  static const MidSkimVisitor blind = { NULL };
  self->visitor = &blind;
  self->stopped = FALSE;
  self->dead = TRUE;
  self->parentheses += self->depth;
  self->depth = 0;
  if (started)
    read_moves (self, tagged);
  else
    read_as_text (self);
}

gboolean
mid_skim_next (MidSkim *self, const MidSkimVisitor *visitor, gpointer data)
{
  MidHeader header;
  MidStart start;
  MidStartFault fault = { 0 };

  if (!has_game (self))
    return FALSE;
  mid_report_start (&self->report);
  mid_header_read (&header, &self->scanner, &self->report);
  g_autoptr (GArray) old_tags = header.overflow ? NULL : mid_legacy_adopt_tags (header.tags);
  gboolean started = mid_start_from_tags (header.tags, &start, &fault) && !header.overflow;
  g_free (fault.message);
  self->visitor = visitor;
  self->data = data;
  begin_game (self, header.tags);
  self->end.errors = self->report.errors->len;
  self->game = start.game;
  memcpy (&self->pos[0], &start.start, start.game->position_size);

  read_game (self, &header, started, old_tags != NULL);
  self->end.stopped = self->stopped;
  self->end.broken = self->dead;
  if (visitor->end != NULL)
    visitor->end (&self->end, data);
  if (self->stopped)
    pass_rest (self, started, header.tags->len > 0);
  mid_header_clear (&header);
  return TRUE;
}

/* The byte of the text as it was given that the repaired one has at `to`. */
static gsize
find_original (const MidSkim *self, gsize to)
{
  const char *p = self->text, *end = self->text + self->len;
  for (gsize at = 0; at < to && p < end;)
    {
      gunichar c = g_utf8_get_char_validated (p, end - p);
      gboolean good = c != 0 && c < 0x110000;
      at += (gsize) g_utf8_skip[(guchar) self->repaired->str[at]];
      p = good ? g_utf8_next_char (p) : p + 1;
    }
  return (gsize) (p - self->text);
}

gsize
mid_skim_get_end (MidSkim *self)
{
  /* What follows the last game belongs to it. */
  gsize at = has_game (self) ? (gsize) (self->scanner.at - self->scanner.start)
                             : (gsize) (self->scanner.end - self->scanner.start);
  return self->repaired != NULL ? find_original (self, at) : at;
}
