/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-parser.c: reads the text of games and tells a visitor what stands in it.
 *
 *     bytes ─ repair ─► UTF-8 text ─ header ─► tags ─ start ─┐
 *                            └───── movetext ◄─ legacy ◄─────┴─► visitor
 */
#include "mid-parser.h"

#include "mid-encoding.h"
#include "mid-comment-private.h"
#include "mid-framer-private.h"
#include "mid-header-private.h"
#include "mid-movetext-private.h"
#include "mid-readings-private.h"
#include "mid-result-private.h"
#include "mid-spelling-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _MidParser
{
  const char *text;      /* as it was given */
  gsize len, filled_len; /* without NULs at its end, and with them */
  GString *repaired;     /* in UTF-8, if it was not */
  MidRepair repair;
  MidRepairPlace place; /* where the game just read ends */
  MidScanner scanner;   /* what is left; at NULL: nothing */

  MidReport report;
  gboolean told; /* what is in the report is of a game that was read */
  guint line;
  MidMovetext *movetext;
};

/* What is known of a game before its movetext. */
typedef struct
{
  MidHeader header;
  MidStart start;
  GArray *old_tags; /* of a game in the older style, before they were adopted; else NULL */
  MidReadings readings;
  gboolean readable; /* there is a start, and the log can be played from it */
} Opening;

MidParser *
mid_parser_new (void)
{
  MidParser *self = g_new0 (MidParser, 1);
  self->movetext = mid_movetext_new ();
  self->line = 1;
  mid_report_init (&self->report);
  return self;
}

static void
clear_text (MidParser *self)
{
  if (self->repaired != NULL)
    g_string_free (g_steal_pointer (&self->repaired), TRUE);
}

void
mid_parser_free (MidParser *self)
{
  if (self == NULL)
    return;
  clear_text (self);
  mid_movetext_free (self->movetext);
  mid_report_clear (&self->report);
  g_free (self);
}

/* --- The text --- */

/* What was noted of a game is forgotten when the next one begins. */
static void
begin_report (MidParser *self)
{
  if (self->told)
    mid_report_start (&self->report);
  self->told = FALSE;
}

static void
report_repair (MidParser *self)
{
  begin_report (self);
  if (self->repair.latin1 >= 0)
    mid_report_add (&self->report, MID_RECORD_ERROR_ENCODING,
                    self->repaired->str + self->repair.latin1,
                    g_strdup (_ ("the text is not UTF-8; it is read as Windows-1252 (Latin-1)")));
  if (self->repair.nul >= 0)
    mid_report_add (&self->report, MID_RECORD_ERROR_SYNTAX, self->repaired->str + self->repair.nul,
                    g_strdup (_ ("a NUL byte stands here; expected text")));
}

static void
report_filling (MidParser *self)
{
  begin_report (self);
  mid_report_add (&self->report, MID_RECORD_ERROR_SPELLING, self->scanner.end,
                  g_strdup (_ ("NUL bytes fill the end of the text; they are passed over")));
}

void
mid_parser_set_text (MidParser *self, const char *text, gsize len, guint line)
{
  clear_text (self);
  self->text = text;
  self->filled_len = len;
  while (len > 0 && text[len - 1] == '\0')
    len--;
  self->len = len;
  self->place = (MidRepairPlace){ 0, 0 };
  self->repaired = mid_encoding_repair (text, len, &self->repair);
  if (self->repaired != NULL)
    {
      text = self->repaired->str;
      len = self->repaired->len;
    }
  self->scanner = (MidScanner){ text, text, text + len, FALSE };
  mid_report_set_text (&self->report, text, line);
  if (self->repaired != NULL)
    report_repair (self);
  if (self->len > 0 && self->len < self->filled_len)
    report_filling (self);
}

void
mid_parser_note_cut (MidParser *self)
{
  begin_report (self);
  mid_report_add (
    &self->report, MID_RECORD_ERROR_LIMIT, self->scanner.start,
    g_strdup_printf (_ ("a game is longer than %d MiB and is cut"), MID_FRAME_MAX >> 20));
}

const char *
mid_parser_get_tag (gpointer tags, const char *name)
{
  return mid_tags_get (tags, name);
}

/* Whether there is more than white space and escapes; *at is where it begins. */
static gboolean
find_game (const MidParser *self, const char **at)
{
  MidScanner ahead = self->scanner;
  MidToken token;

  if (self->scanner.at == NULL)
    return FALSE;
  do
    mid_scanner_next (&ahead, &token);
  while (token.kind == MID_TOKEN_ESCAPE);
  *at = token.text;
  return token.kind != MID_TOKEN_END;
}

gsize
mid_parser_get_end (MidParser *self)
{
  /* What follows the last game belongs to it. */
  const char *next;
  const char *end = find_game (self, &next) ? self->scanner.at : self->scanner.end;
  gsize at = (gsize) (end - self->scanner.start);

  if (self->repaired != NULL)
    mid_encoding_find (self->text, self->len, &self->place, at);
  else
    self->place = (MidRepairPlace){ at, at };
  return self->place.raw == self->len ? self->filled_len : self->place.raw;
}

/* --- Before the moves --- */

static void
report_fault (MidParser *self, const MidHeader *header, MidStartFault *fault)
{
  gboolean in_file = fault->tag >= 0 && (guint) fault->tag < header->n_read;
  const char *at = in_file ? header->places[fault->tag] : self->scanner.at;
  mid_report_add (&self->report, fault->code, at, g_steal_pointer (&fault->message));
}

/* Finds the readings of a game in the older style.  One that is refused keeps the tags it had, so
 * that it is refused again when it is read again. */
static gboolean
read_legacy (MidParser *self, Opening *opening)
{
  const char *at;
  gsize len;

  opening->readings = (MidReadings){ g_array_new (FALSE, FALSE, sizeof (MidReading)),
                                     _ ("it fits no reading of the moves before it") };
  if (mid_legacy_read (opening->start.game, &opening->start.start, &self->scanner,
                       opening->readings.readings, &at, &len))
    return TRUE;
  g_autofree char *word = mid_report_dup_token (at, len);
  mid_report_add (&self->report, MID_RECORD_ERROR_START, at,
                  g_strdup_printf (_ ("“%s” cannot be played from the starting array: the start "
                                      "of the log is unknown; expected the whole game"),
                                   word));
  g_array_unref (opening->header.tags);
  opening->header.tags = g_array_ref (opening->old_tags);
  return FALSE;
}

/* The first word that may be a move; FALSE if there is none. */
static gboolean
find_first_move (const MidParser *self, const MidGame *game, MidToken *token)
{
  MidScanner ahead = self->scanner;
  do
    mid_scanner_next (&ahead, token);
  while (token->kind != MID_TOKEN_END && token->kind != MID_TOKEN_TAG
         && token->kind != MID_TOKEN_RESULT
         && (token->kind != MID_TOKEN_WORD
             || mid_word_kind_of (game, token->text, token->len) != MID_WORD_MOVE));
  return token->kind == MID_TOKEN_WORD;
}

static gboolean
can_begin (const MidStart *start, const MidToken *token)
{
  unsigned passes;
  MidMove move;
  return mid_parse_element (start->game, &start->start, token->text, token->len, &passes, &move)
           .status
         == MID_OK;
}

/* "SetUp 0" says that the position of the tag FEN is not the start.  Not all who write it mean it:
 * the moves tell. */
static void
doubt_setup (MidParser *self, Opening *opening)
{
  const char *setup = mid_tags_get (opening->header.tags, "SetUp");
  MidStartFault fault = { .tag = -1 };
  MidToken first;
  MidStart other;

  if (setup == NULL || strcmp (setup, "0") != 0 || mid_tags_find (opening->header.tags, "FEN") < 0
      || !find_first_move (self, opening->start.game, &first)
      || can_begin (&opening->start, &first))
    return;
  mid_tags_set (opening->header.tags, "SetUp", "1");
  if (mid_start_from_tags (opening->header.tags, &other, &fault) && can_begin (&other, &first))
    {
      opening->start = other;
      mid_report_add (
        &self->report, MID_RECORD_ERROR_SPELLING, first.text,
        g_strdup (_ ("the moves begin in the position of the tag FEN, though SetUp is "
                     "0; it is read as 1")));
    }
  else
    mid_tags_set (opening->header.tags, "SetUp", "0");
  g_free (fault.message);
}

static void
open_game (MidParser *self, Opening *opening)
{
  MidStartFault fault;

  mid_header_read (&opening->header, &self->scanner, &self->report);
  gboolean overflow = opening->header.overflow;
  opening->readings = (MidReadings){ NULL, NULL };
  opening->old_tags = overflow ? NULL : mid_legacy_adopt_tags (opening->header.tags);
  opening->readable = mid_start_from_tags (opening->header.tags, &opening->start, &fault);
  if (fault.message != NULL)
    report_fault (self, &opening->header, &fault);
  opening->readable &= !overflow;
  if (opening->readable)
    doubt_setup (self, opening);
  if (opening->readable && opening->old_tags != NULL)
    opening->readable = read_legacy (self, opening);
}

static void
opening_clear (Opening *opening)
{
  mid_header_clear (&opening->header);
  g_clear_pointer (&opening->old_tags, g_array_unref);
  g_clear_pointer (&opening->readings.readings, g_array_unref);
}

static void
tell_header (const MidHeader *header, const MidVisitor *visitor, gpointer data)
{
  for (guint i = 0; visitor->escape != NULL && header->escapes != NULL && i < header->escapes->len;
       i++)
    {
      const char *escape = g_ptr_array_index (header->escapes, i);
      visitor->escape (escape, strlen (escape), data);
    }
  if (visitor->comment == NULL || header->comment == NULL)
    return;
  const char *line = header->comment->str, *end = line + header->comment->len;
  while (line < end)
    {
      const char *stop = memchr (line, '\n', (gsize) (end - line));
      if (stop == NULL)
        stop = end;
      visitor->comment (line, (gsize) (stop - line), data);
      line = stop + 1;
    }
}

/* --- A game that is not understood --- */

/* What stands between the scanner and the next game's tags. */
typedef struct
{
  const char *end;
  gboolean moves; /* there is more than comments */
  MidToken open;  /* a comment that does not end */
} Rest;

static Rest
survey_rest (MidScanner scanner, const MidVisitor *visitor, gpointer data)
{
  Rest rest = { .moves = FALSE };
  MidToken token;
  for (mid_scanner_next (&scanner, &token);
       token.kind != MID_TOKEN_END && token.kind != MID_TOKEN_TAG;
       mid_scanner_next (&scanner, &token))
    {
      gboolean comment = token.kind == MID_TOKEN_COMMENT || token.kind == MID_TOKEN_LINE_COMMENT;
      if (comment && visitor->comment != NULL)
        {
          const char *text;
          gsize len;
          mid_token_get_comment (&token, &text, &len);
          visitor->comment (text, len, data);
        }
      if (token.open)
        rest.open = token;
      rest.moves |= !comment && token.kind != MID_TOKEN_ESCAPE;
    }
  rest.end = token.text;
  return rest;
}

static void
append_comments (GString *text, const char *comments)
{
  g_auto (GStrv) lines = g_strsplit (comments, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    {
      mid_comment_append_delimited (text, *line, strlen (*line));
      if (text->str[text->len - 1] != '\n')
        g_string_append_c (text, '\n');
    }
}

/* Line ends become "\n"; g_string_replace() would move the rest of a long text for each. */
static void
drop_returns (GString *text)
{
  char *to = text->str;
  for (const char *from = to; *from != '\0'; from++)
    {
      while (*from == '\n' && to > text->str && to[-1] == '\r')
        to--;
      *to++ = *from;
    }
  g_string_truncate (text, (gsize) (to - text->str));
}

/* All that is left of the game, made so that what follows it in a file is not taken for a part of
 * it: comments are closed, and it ends with a result at least, since tags with nothing behind them
 * would be read as those of the next game. */
static GString *
collect_rest (const MidParser *self, const MidHeader *header, const Rest *rest)
{
  GString *text = g_string_new (NULL);
  const char *from = mid_token_skip_space (self->scanner.at);

  if (header->comment != NULL && header->comment->len > 0)
    append_comments (text, header->comment->str);
  if (from < rest->end)
    mid_token_append_to_line (text, from, (gsize) (rest->end - from));
  drop_returns (text);
  while (text->len > 0 && mid_token_is_space (text->str[text->len - 1]))
    g_string_truncate (text, text->len - 1);
  if (rest->open.open)
    g_string_append_c (text, '}');
  if (!rest->moves)
    g_string_append (text, text->len > 0 ? "\n*" : "*");
  return text;
}

static void
read_as_text (MidParser *self, const MidHeader *header, const MidVisitor *visitor, gpointer data)
{
  Rest rest = survey_rest (self->scanner, visitor, data);
  mid_report_check_comment (&self->report, &rest.open);
  if (visitor->unread != NULL)
    {
      GString *text = collect_rest (self, header, &rest);
      visitor->unread (text->str, data);
      g_string_free (text, TRUE);
    }
  self->scanner.at = rest.end;
}

/* --- Games --- */

static gboolean
find_result_of_tags (GArray *tags, MidTermination *termination)
{
  const char *value = mid_tags_get (tags, "Result");
  *termination = MID_TERMINATION_UNKNOWN;
  return value != NULL && mid_result_find (value, strlen (value), termination);
}

static const char *
result_of_tags (GArray *tags)
{
  MidTermination termination;
  find_result_of_tags (tags, &termination);
  return mid_termination_name (termination);
}

/* The tag has it as well, mostly. */
static void
report_no_result (MidParser *self, GArray *tags)
{
  MidTermination termination;
  if (find_result_of_tags (tags, &termination))
    mid_report_add (&self->report, MID_RECORD_ERROR_MISSING, self->scanner.at,
                    g_strdup_printf (_ ("the game does not end with a result; %s, that of the tag "
                                        "Result, is taken"),
                                     mid_termination_name (termination)));
  else if (tags->len > 0)
    mid_report_add (&self->report, MID_RECORD_ERROR_SYNTAX, self->scanner.at,
                    g_strdup (_ ("the game does not end with a result; expected 1-0, 0-1, "
                                 "1/2-1/2 or *")));
}

/* Begins the game anew for the visitor, with its pieces named in another language. */
static gboolean
read_anew (MidParser *self, const Opening *opening, MidMovetextJob *job, const char *from,
           guint n_errors, MidMovetextEnd *how)
{
  job->letters = how->letters;
  self->scanner.at = from;
  mid_report_forget (&self->report, n_errors);
  if (job->visitor->begin != NULL
      && job->visitor->begin (opening->start.game, &opening->start.start, opening->header.tags,
                              job->data)
           == MID_VISIT_ENOUGH)
    return FALSE;
  tell_header (&opening->header, job->visitor, job->data);
  return mid_movetext_read (self->movetext, job, &self->scanner, &self->report, how);
}

static void
read_moves (MidParser *self, const Opening *opening, const MidVisitor *visitor, gpointer data,
            MidGameEnd *end)
{
  MidMovetextJob job = { opening->start.game,
                         &opening->start.start,
                         opening->readings.readings != NULL ? &opening->readings : NULL,
                         NULL,
                         visitor,
                         data };
  MidMovetextEnd how;
  MidTermination termination;
  const char *from = self->scanner.at;
  guint n_errors = self->report.errors->len;

  end->stopped = !mid_movetext_read (self->movetext, &job, &self->scanner, &self->report, &how);
  if (how.letters != NULL)
    end->stopped = !read_anew (self, opening, &job, from, n_errors, &how);
  end->broken = how.dead;
  end->last = how.last;
  end->variations = how.variations;
  if (end->stopped)
    return;
  if (how.result.kind != MID_TOKEN_RESULT)
    {
      report_no_result (self, opening->header.tags);
      return;
    }
  mid_result_find (how.result.text, how.result.len, &termination);
  if (termination != MID_TERMINATION_UNKNOWN)
    end->result = mid_termination_name (termination);
}

/* Goes to the end of a game of which the visitor has had enough. */
static void
pass_game (MidParser *self, const Opening *opening, MidVisit wanted)
{
  static const MidVisitor blind = { NULL };
  if (wanted == MID_VISIT_TAGS)
    self->scanner.at = self->scanner.end;
  else if (opening->readable)
    mid_movetext_pass (self->movetext, &self->scanner);
  else
    read_as_text (self, &opening->header, &blind, NULL);
}

static guint
count_errors (const MidReport *report)
{
  guint n = 0;
  for (guint i = 0; i < report->errors->len; i++)
    n += !mid_record_error_is_remark (g_array_index (report->errors, MidReadError, i).code);
  return n;
}

static void
read_game (MidParser *self, const Opening *opening, const MidVisitor *visitor, gpointer data)
{
  const MidHeader *header = &opening->header;
  MidGameEnd end = { .result = result_of_tags (header->tags), .last = &opening->start.start };
  MidVisit wanted = MID_VISIT_ON;

  if (visitor->begin != NULL)
    wanted = visitor->begin (opening->start.game, &opening->start.start, header->tags, data);
  if (wanted == MID_VISIT_ENOUGH || wanted == MID_VISIT_TAGS)
    end.stopped = TRUE;
  else
    {
      tell_header (header, visitor, data);
      if (opening->readable)
        read_moves (self, opening, visitor, data, &end);
      else
        read_as_text (self, header, visitor, data);
    }
  end.broken |= !opening->readable;
  end.errors = count_errors (&self->report);
  if (visitor->end != NULL)
    visitor->end (&end, data);
  if (end.stopped)
    pass_game (self, opening, wanted);
}

gboolean
mid_parser_next (MidParser *self, const MidVisitor *visitor, gpointer data)
{
  Opening opening;
  const char *at;

  begin_report (self);
  if (!find_game (self, &at))
    return FALSE;
  self->told = TRUE;
  self->line = mid_report_get_line (&self->report, at);
  open_game (self, &opening);
  read_game (self, &opening, visitor, data);
  opening_clear (&opening);
  return TRUE;
}

guint
mid_parser_get_line (MidParser *self)
{
  return self->line;
}

guint
mid_parser_get_n_errors (MidParser *self)
{
  return self->report.errors->len;
}

const MidReadError *
mid_parser_get_error (MidParser *self, guint i)
{
  return &g_array_index (self->report.errors, MidReadError, i);
}
