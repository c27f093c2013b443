/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-parser.c: from movetext to the tree.
 *
 * The parser keeps a stack of LINES: the main line and the variations that are open.  A line knows
 * its last element, the position after it and the one before it, where a variation begins.
 *
 * PASSES.  "Bxd5 f4" leaves out that the capture was not challenged; the pass is a node all the
 * same. A variation behind f4 may be an alternative to f4 or, if it does not fit there, to one of
 * the passes before f4, written or not: "Bxd5 f4 (<1:0> Kd7)".
 *
 * DEAD LINES.  What cannot be played is kept: from there to the end of its line the words are
 * joined to the text of a node.  Brackets are balanced in it, so that writing it and reading it
 * again comes to the same.
 */
#include "mid-parser-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  DEPTH_MAX = 256, /* variations within variations */
  SEARCHES_MAX = 8 /* ambiguous elements looked into in one game */
};

typedef struct
{
  MidNode *base;      /* what the line goes on from */
  MidNode *last;      /* its last element, NULL: none yet; the root at the start of the main line */
  MidPosition before; /* last */
  MidPosition after;
  unsigned passes;     /* in a row, right before last */
  unsigned run;        /* in a row, last included; before the first element: up to base */
  unsigned variations; /* closed behind last */

  GString *comment; /* of last, behind it; or before the element to come */
  GArray *behind;   /* MidNotes.behind, for each line of it */
  GArray *nags;     /* of last, or of the element to come */

  MidNode *dead; /* the node that takes the rest of the line as text */
  GString *text;
  guint parentheses; /* open in the text */
  const char
    *opened; /* where the line's own parenthesis stands, or the first open one in the text */
} Line;

struct _MidParser
{
  GPtrArray *lines; /* of Line; kept from game to game */
  guint depth;
  Line *line;

  MidRecord *record;
  const MidGame *game;
  MidReport *report;
  const MidReadings *readings;
  guint next_reading;

  const MidScanner *scanner; /* behind the token at hand */
  guint searches;
};

/* --- Lines --- */

static Line *
line_new (void)
{
  Line *line = g_new0 (Line, 1);
  line->comment = g_string_new (NULL);
  line->text = g_string_new (NULL);
  line->behind = g_array_new (FALSE, FALSE, sizeof (guint));
  line->nags = g_array_new (FALSE, FALSE, sizeof (guint));
  return line;
}

static void
line_free (gpointer data)
{
  Line *line = data;
  g_string_free (line->comment, TRUE);
  g_string_free (line->text, TRUE);
  g_array_unref (line->behind);
  g_array_unref (line->nags);
  g_free (line);
}

MidParser *
mid_parser_new (void)
{
  MidParser *parser = g_new0 (MidParser, 1);
  parser->lines = g_ptr_array_new_with_free_func (line_free);
  return parser;
}

void
mid_parser_free (MidParser *parser)
{
  if (parser == NULL)
    return;
  g_ptr_array_unref (parser->lines);
  g_free (parser);
}

static void
copy_position (MidParser *parser, MidPosition *to, const MidPosition *from)
{
  memcpy (to, from, parser->game->position_size);
}

/* Begins the main line (last is the root) or a variation (last is NULL). */
static void
enter_line (MidParser *parser, MidNode *base, MidNode *last, const MidPosition *pos, unsigned run)
{
  if (parser->lines->len == parser->depth)
    g_ptr_array_add (parser->lines, line_new ());
  Line *line = g_ptr_array_index (parser->lines, parser->depth++);
  line->base = base;
  line->last = last;
  line->run = run;
  line->passes = line->variations = line->parentheses = 0;
  line->dead = NULL;
  line->opened = NULL;
  g_string_truncate (line->comment, 0);
  g_string_truncate (line->text, 0);
  g_array_set_size (line->behind, 0);
  g_array_set_size (line->nags, 0);
  copy_position (parser, &line->after, pos);
  parser->line = line;
}

/* --- Notes --- */

static char *
take_comment (Line *line)
{
  char *comment = g_strndup (line->comment->str, line->comment->len);
  g_string_truncate (line->comment, 0);
  g_array_set_size (line->behind, 0);
  return comment;
}

/* Hands the last element what was said about it. */
static void
finish_notes (Line *line)
{
  if (line->comment->len == 0 && line->nags->len == 0)
    return;
  MidNotes *notes = line->last->notes;
  if (notes == NULL)
    notes = line->last->notes = mid_notes_copy (NULL);
  if (line->comment->len > 0)
    {
      gboolean plain = TRUE;
      for (guint i = 0; i < line->behind->len; i++)
        plain &= g_array_index (line->behind, guint, i) == 0;
      if (!plain)
        {
          notes->n_behind = line->behind->len;
          notes->behind = g_memdup2 (line->behind->data, line->behind->len * sizeof (guint));
        }
      notes->comment[MID_COMMENT_AFTER] = take_comment (line);
    }
  if (line->nags->len > 0)
    {
      notes->nags = g_array_copy (line->nags);
      g_array_set_size (line->nags, 0);
    }
}

/* The first node of a variation takes the comment before it. */
static void
place_comment_before (Line *line, MidNode *node)
{
  if (line->comment->len == 0)
    return;
  if (node->notes == NULL)
    node->notes = mid_notes_copy (NULL);
  node->notes->comment[MID_COMMENT_BEFORE] = take_comment (line);
}

static void
add_folded_comment (Line *line, const char *text, gsize len)
{
  gsize before = line->comment->len;
  if (before > 0)
    g_string_append_c (line->comment, '\n');
  mid_comment_append_folded (line->comment, text, len);
  if (line->comment->len == before + (before > 0))
    g_string_truncate (line->comment, before); /* it says nothing */
  else
    g_array_append_val (line->behind, line->variations);
}

/* --- Dead lines --- */

static void
append_text (Line *line, const MidToken *token)
{
  GString *text = line->text;
  if (text->len > 0 && text->str[text->len - 1] != '\n')
    g_string_append_c (text, ' ');
  if (token->kind == MID_TOKEN_COMMENT || token->kind == MID_TOKEN_LINE_COMMENT)
    {
      g_autoptr (GString) folded = g_string_new (NULL);
      const char *inside;
      gsize len;
      mid_token_get_comment (token, &inside, &len);
      mid_comment_append_folded (folded, inside, len);
      mid_comment_append_delimited (text, folded->str, folded->len);
    }
  else
    g_string_append_len (text, token->text, (gssize) token->len);
}

/* Ends the playable part of the line; what follows becomes text. */
static void
kill_line (MidParser *parser)
{
  Line *line = parser->line;
  MidNode *parent = line->last != NULL ? line->last : line->base;
  MidNode *node = mid_record_new_node (parser->record, parent, 0);

  if (line->last != NULL)
    finish_notes (line);
  else
    place_comment_before (line, node);
  for (guint i = 0; line->last == NULL && i < line->nags->len; i++)
    g_string_append_printf (line->text, "%s$%u", i > 0 ? " " : "",
                            g_array_index (line->nags, guint, i));
  mid_node_link (node, NULL);
  line->dead = node;
}

/* The same because of token, which is to blame; takes message. */
static void
kill_line_at (MidParser *parser, const MidToken *token, MidRecordError code, char *message)
{
  mid_report_add (parser->report, code, token->text, message);
  kill_line (parser);
  append_text (parser->line, token);
}

static void
finish_line (MidParser *parser)
{
  Line *line = parser->line;
  if (line->last == NULL && line->dead == NULL && (line->comment->len > 0 || line->nags->len > 0))
    kill_line (parser); /* a variation that is only a remark: kept as text */
  if (line->dead == NULL)
    {
      if (line->last != NULL)
        finish_notes (line);
      return;
    }
  for (; line->parentheses > 0; line->parentheses--)
    g_string_append (line->text, " )");
  g_strchomp (line->text->str);
  if (line->dead->notes == NULL)
    line->dead->notes = mid_notes_copy (NULL);
  line->dead->notes->text = g_strdup (line->text->str);
}

/* --- Elements --- */

/* Adds the move to the tree and makes it the last of the line. */
static void
add_node (MidParser *parser, MidMove move)
{
  Line *line = parser->line;
  MidNode *parent = line->last != NULL ? line->last : line->base;
  MidNode *node = mid_record_new_node (parser->record, parent, move);
  MidUndo undo;

  if (line->last != NULL)
    finish_notes (line);
  else
    place_comment_before (line, node);
  mid_node_link (node, NULL);
  parser->game->apply (&line->after, move, &undo);
  line->last = node;
  line->variations = 0;
}

static void
add_element (MidParser *parser, unsigned passes, MidMove move, gboolean bracketed)
{
  Line *line = parser->line;
  for (unsigned i = 0; i < passes; i++)
    add_node (parser, parser->game->decision (&line->after).pass);
  gboolean is_pass = bracketed && parser->game->decision (&line->after).pass == move;
  copy_position (parser, &line->before, &line->after);
  add_node (parser, move);
  line->passes = line->run + passes;
  line->run = is_pass ? line->passes + 1 : 0;
}

/* A variation that does not fit where it stands may fit one of the passes before: the earliest that
 * it does fit.  Moves the line there. */
static gboolean
begin_at_pass (MidParser *parser, const MidToken *token, MidMove *move)
{
  Line *line = parser->line;

  for (unsigned back = line->run; back > 0; back--)
    {
      MidPosition pos;
      MidNode *base = line->base;
      for (unsigned i = 0; i < back; i++)
        base = base->parent;
      mid_record_get_position (parser->record, base, &pos);
      if (mid_parse_element (parser->game, &pos, token->text, token->len, NULL, move).status
          != MID_OK)
        continue;
      line->base = base;
      line->run -= back;
      copy_position (parser, &line->after, &pos);
      return TRUE;
    }
  return FALSE;
}

static MidParse
find_move (MidParser *parser, const MidToken *token, unsigned *passes, MidMove *move)
{
  Line *line = parser->line;
  MidParse parse =
    mid_parse_element (parser->game, &line->after, token->text, token->len, NULL, move);
  *passes = 0;
  if (parse.status == MID_OK)
    return parse;
  if (line->last == NULL && begin_at_pass (parser, token, move))
    return (MidParse){ MID_OK, 0, NULL };
  return mid_parse_element (parser->game, &line->after, token->text, token->len, passes, move);
}

/* What was assumed is said.  Orthodox chess holds to SAN, so there it is an error; records of the
 * other games come from people and programs that count neither borrowed moves nor second kings. */
static void
report_ambiguity (MidParser *parser, const MidToken *token, unsigned passes, MidMove move)
{
  MidRecordError code =
    parser->game->variant == NULL ? MID_RECORD_ERROR_ILLEGAL : MID_RECORD_ERROR_AMBIGUOUS;
  MidPosition pos = parser->line->after;
  char text[MID_MOVE_TEXT_MAX + 2];
  MidUndo undo;

  for (; passes > 0; passes--)
    parser->game->apply (&pos, parser->game->decision (&pos).pass, &undo);
  mid_format_element (parser->game, &pos, move, text, sizeof text);
  g_autofree char *word = mid_report_dup_token (token->text, token->len);
  mid_report_add (parser->report, code, token->text,
                  /* Translators: an element as it was written, and as it was understood */
                  g_strdup_printf (_ ("“%s” can mean more than one move; expected to be told which "
                                      "piece moves, it is read as “%s”"),
                                   word, text));
}

/* An element that can mean several moves is read as the one that lets the most of its line be
 * played. */
static gboolean
settle_ambiguity (MidParser *parser, const MidToken *token, unsigned *passes, MidMove *move)
{
  if (parser->searches++ >= SEARCHES_MAX)
    return FALSE;

  MidScanner rest = *parser->scanner;
  rest.at = token->text;
  g_autoptr (GArray) words = mid_words_collect (parser->game, &rest, MID_WORDS_TODAY);
  g_autoptr (GArray) readings = g_array_new (FALSE, FALSE, sizeof (MidReading));
  mid_readings_find (parser->game, &parser->line->after, words, MID_WORDS_TODAY, readings);
  if (readings->len == 0)
    return FALSE;
  *passes = g_array_index (readings, MidReading, 0).passes;
  *move = g_array_index (readings, MidReading, 0).move;
  report_ambiguity (parser, token, *passes, *move);
  return TRUE;
}

/* A move that cannot be played has still passed over what is not answered before it. */
static void
pass_over (MidParser *parser)
{
  MidMove pass;
  while ((pass = parser->game->decision (&parser->line->after).pass) != 0)
    add_element (parser, 0, pass, TRUE);
}

static void
refuse_element (MidParser *parser, const MidToken *token, const char *why)
{
  if (token->kind == MID_TOKEN_WORD)
    pass_over (parser);
  g_autofree char *word = mid_report_dup_token (token->text, token->len);
  MidDecision decision = parser->game->decision (&parser->line->after);
  const char *dots = decision.turn == MID_FIRST ? "." : "...";

  if (decision.decides == MID_NOBODY)
    kill_line_at (parser, token, MID_RECORD_ERROR_ILLEGAL,
                  /* Translators: a move's text, then why the game is over */
                  g_strdup_printf (_ ("“%s” cannot be played: the game is over"), word));
  else
    kill_line_at (
      parser, token, MID_RECORD_ERROR_ILLEGAL,
      /* Translators: a move's text, its number ("12."), and the reason */
      g_strdup_printf (_ ("“%s” cannot be played at %u%s: %s"), word, decision.number, dots, why));
}

/* A game in the older style was read beforehand, its main line at least. */
static gboolean
read_foreseen (MidParser *parser, const MidToken *token)
{
  if (parser->readings == NULL || parser->depth > 1)
    return FALSE;
  if (parser->next_reading == parser->readings->readings->len)
    {
      refuse_element (parser, token, parser->readings->why);
      return TRUE;
    }
  const MidReading *reading =
    &g_array_index (parser->readings->readings, MidReading, parser->next_reading++);
  add_element (parser, reading->passes, reading->move, TRUE);
  return TRUE;
}

static void
read_element (MidParser *parser, const MidToken *token)
{
  unsigned passes;
  MidMove move;

  if (token->len > MID_WORD_LIMIT)
    {
      kill_line_at (parser, token, MID_RECORD_ERROR_LIMIT,
                    g_strdup_printf (_ ("a word of %u characters is too long; expected a move"),
                                     (guint) token->len));
      return;
    }
  if (read_foreseen (parser, token))
    return;
  MidParse parse = find_move (parser, token, &passes, &move);
  if (parse.status == MID_OK
      || (parse.status == MID_AMBIGUOUS && settle_ambiguity (parser, token, &passes, &move)))
    add_element (parser, passes, move, token->kind == MID_TOKEN_ELEMENT);
  else
    refuse_element (parser, token, _ (parse.message));
}

/* --- Other tokens --- */

static void
read_comment (MidParser *parser, const MidToken *token)
{
  const char *text;
  gsize len;

  mid_report_check_comment (parser->report, token);
  if (parser->line->dead != NULL)
    append_text (parser->line, token);
  else if (token->len > MID_COMMENT_LIMIT)
    kill_line_at (parser, token, MID_RECORD_ERROR_LIMIT,
                  g_strdup_printf (_ ("a comment is longer than %d bytes"), MID_COMMENT_LIMIT));
  else
    {
      mid_token_get_comment (token, &text, &len);
      add_folded_comment (parser->line, text, len);
    }
}

static void
open_variation (MidParser *parser, const MidToken *token)
{
  Line *line = parser->line;

  if (line->last == NULL || line->last->parent == NULL)
    {
      kill_line_at (parser, token, MID_RECORD_ERROR_SYNTAX,
                    g_strdup (_ ("“(” begins a variation, but there is no move before it that it "
                                 "could replace")));
      parser->line->parentheses = 1;
      parser->line->opened = token->text;
      return;
    }
  enter_line (parser, line->last->parent, NULL, &line->before, line->passes);
  parser->line->opened = token->text;
  if (parser->depth <= DEPTH_MAX)
    return;
  mid_report_add (parser->report, MID_RECORD_ERROR_LIMIT, token->text,
                  g_strdup_printf (_ ("“(” begins a variation within %d others; more than that "
                                      "are kept as text"),
                                   DEPTH_MAX));
  kill_line (parser);
}

static void
close_variation (MidParser *parser, const MidToken *token)
{
  Line *line = parser->line;

  if (parser->depth == 1)
    {
      mid_report_add (parser->report, MID_RECORD_ERROR_SYNTAX, token->text,
                      g_strdup (_ ("“)” ends a variation, but none is open")));
      return;
    }
  finish_line (parser);
  gboolean empty = line->last == NULL && line->dead == NULL;
  if (empty)
    mid_report_add (parser->report, MID_RECORD_ERROR_SYNTAX, line->opened,
                    g_strdup (_ ("the variation “()” is empty; expected a move")));
  parser->depth--;
  parser->line = g_ptr_array_index (parser->lines, parser->depth - 1);
  parser->line->variations += !empty;
}

static void
read_glyph (MidParser *parser, const MidToken *token)
{
  int nag = mid_token_get_nag (token);
  guint value = (guint) nag;

  if (nag >= 0)
    g_array_append_val (parser->line->nags, value);
  else
    {
      g_autofree char *word = mid_report_dup_token (token->text, token->len);
      kill_line_at (
        parser, token, MID_RECORD_ERROR_SYNTAX,
        g_strdup_printf (_ ("“%s” is no sign known here; expected one such as “!?”"), word));
    }
}

static void
read_junk (MidParser *parser, const MidToken *token)
{
  g_autofree char *word =
    mid_report_dup_token (token->text, g_utf8_next_char (token->text) - token->text);
  guchar first = (guchar) token->text[0];
  kill_line_at (
    parser, token, MID_RECORD_ERROR_SYNTAX,
    first < ' ' || first == 0x7f
      ? g_strdup_printf (_ ("the control character 0x%02x stands here; expected a "
                            "move, a comment or a result"),
                         first)
      : g_strdup_printf (_ ("“%s” stands here; expected a move, a comment or a result"), word));
}

static void
read_dead_token (MidParser *parser, const MidToken *token)
{
  Line *line = parser->line;

  if (token->kind == MID_TOKEN_CLOSE && line->parentheses == 0)
    {
      close_variation (parser, token);
      return;
    }
  append_text (line, token);
  if (token->kind == MID_TOKEN_OPEN && line->parentheses++ == 0 && parser->depth == 1)
    line->opened = token->text;
  else if (token->kind == MID_TOKEN_CLOSE)
    line->parentheses--;
}

static void
read_word (MidParser *parser, const MidToken *token)
{
  guint8 first = (guint8) token->text[0];
  if (!g_ascii_isalnum (first) && mid_token_get_nag (token) >= 0)
    read_glyph (parser, token);
  else
    read_element (parser, token);
}

static void
read_bid (MidParser *parser, const MidToken *token)
{
  if (parser->readings != NULL && parser->depth == 1)
    {
      read_element (parser, token);
      return;
    }
  g_autofree char *word = g_strndup (token->text, token->len);
  kill_line_at (parser, token, MID_RECORD_ERROR_SYNTAX,
                g_strdup_printf (_ ("“%s” is a duel of the older style; expected one such as "
                                    "“<2:1>”, the defender's bid first"),
                                 word));
}

static void
read_living_token (MidParser *parser, const MidToken *token)
{
  switch (token->kind)
    {
    case MID_TOKEN_WORD:
      read_word (parser, token);
      break;
    case MID_TOKEN_ELEMENT:
      read_element (parser, token);
      break;
    case MID_TOKEN_BID:
      read_bid (parser, token);
      break;
    case MID_TOKEN_NAG:
    case MID_TOKEN_GLYPH:
      read_glyph (parser, token);
      break;
    case MID_TOKEN_OPEN:
      open_variation (parser, token);
      break;
    case MID_TOKEN_CLOSE:
      close_variation (parser, token);
      break;
    case MID_TOKEN_RESULT:
      /* Within a variation: the result of a game that is quoted. */
      kill_line (parser);
      append_text (parser->line, token);
      break;
    case MID_TOKEN_JUNK:
      read_junk (parser, token);
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

/* --- The game --- */

static gboolean
ends_game (MidParser *parser, const MidToken *token)
{
  return token->kind == MID_TOKEN_END || token->kind == MID_TOKEN_TAG
         || (token->kind == MID_TOKEN_RESULT && parser->depth == 1
             && parser->line->parentheses == 0);
}

static void
read_token (MidParser *parser, const MidToken *token)
{
  if (token->kind == MID_TOKEN_ESCAPE)
    mid_header_add_escape (&parser->record->escapes, token);
  else if (token->kind == MID_TOKEN_COMMENT || token->kind == MID_TOKEN_LINE_COMMENT)
    read_comment (parser, token);
  else if (parser->line->dead != NULL)
    read_dead_token (parser, token);
  else
    read_living_token (parser, token);
}

static void
close_all (MidParser *parser)
{
  if (parser->depth > 1 || parser->line->parentheses > 0)
    mid_report_add (parser->report, MID_RECORD_ERROR_SYNTAX, parser->line->opened,
                    g_strdup (_ ("the variation that begins with “(” does not end; expected “)”")));
  for (;;)
    {
      finish_line (parser);
      if (--parser->depth == 0)
        return;
      parser->line = g_ptr_array_index (parser->lines, parser->depth - 1);
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
read_epilogue (MidParser *parser, MidScanner *scanner)
{
  MidScanner ahead = *scanner;
  MidToken token;

  do
    mid_scanner_next (&ahead, &token);
  while (is_remark (&token));
  if (token.kind != MID_TOKEN_END && token.kind != MID_TOKEN_TAG)
    return;
  for (mid_scanner_next (scanner, &token); is_remark (&token); mid_scanner_next (scanner, &token))
    read_token (parser, &token);
  scanner->at = token.text;
}

/* The root may have a comment already, from before the tags: others join it. */
static void
take_back_comment (Line *line)
{
  MidNotes *notes = line->last->notes;
  if (notes == NULL || notes->comment[MID_COMMENT_AFTER] == NULL)
    return;
  g_autofree char *comment = g_steal_pointer (&notes->comment[MID_COMMENT_AFTER]);
  g_auto (GStrv) lines = g_strsplit (comment, "\n", -1);
  for (char **text = lines; *text != NULL; text++)
    add_folded_comment (line, *text, strlen (*text));
}

gboolean
mid_parser_read (MidParser *parser, MidRecord *record, MidScanner *scanner,
                 const MidReadings *readings, MidReport *report)
{
  MidToken token;

  parser->record = record;
  parser->game = record->game;
  parser->report = report;
  parser->readings = readings;
  parser->next_reading = 0;
  parser->scanner = scanner;
  parser->searches = 0;
  parser->depth = 0;
  enter_line (parser, NULL, record->root, &record->start, 0);
  take_back_comment (parser->line);
  for (mid_scanner_next (scanner, &token); !ends_game (parser, &token);
       mid_scanner_next (scanner, &token))
    read_token (parser, &token);
  if (token.kind == MID_TOKEN_RESULT)
    {
      MidTermination termination;
      mid_termination_parse (token.text, token.len, &termination);
      if (termination != MID_TERMINATION_UNKNOWN)
        record->termination = termination;
      read_epilogue (parser, scanner);
    }
  else
    scanner->at = token.text;
  close_all (parser);
  return token.kind == MID_TOKEN_RESULT;
}
