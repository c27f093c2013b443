/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-writer.c: writes a record as canonical MGN, or as PGN that other programs can read.
 *
 * What is left out is what the reader puts back: a pass is written only where its absence would
 * read as something else, which the reader's own function decides.
 */
#include "mid-writer.h"

#include "mid-record-private.h"
#include "mid-comment-private.h"
#include "mid-token-private.h"
#include "mid-wrap-private.h"
#include "mid-writer-private.h"
#include "mid-decline.h"

#include <string.h>

typedef struct
{
  MidRecord *record;
  const MidGame *game;
  MidWriteStyle style;
  MidWrap wrap;
  gboolean number_due; /* the next move needs its number, whoever's it is */
  guint numbered;      /* the turn of the first side that has the last number, 0: none */
} Writer;

static void write_line (Writer *writer, MidNode *first, const MidPosition *pos);

/* --- Comments --- */

/* A brace comment breaks at its single spaces; a wider gap is part of what it says. */
static void
write_brace_comment (Writer *writer, const char *text, gsize len)
{
  const char *end = text + len, *word = text;

  mid_wrap_prefix (&writer->wrap, "{");
  for (const char *p = text; p < end; p++)
    if (*p == ' ' && p > word && p[1] != ' ' && p[-1] != ' ')
      {
        mid_wrap_word (&writer->wrap, word, (gsize) (p - word));
        word = p + 1;
      }
  mid_wrap_word (&writer->wrap, word, (gsize) (end - word));
  mid_wrap_join (&writer->wrap, "}");
}

/* A closing brace cannot stand within braces: such a comment goes on to the end of its line. */
static void
write_line_comment (Writer *writer, const char *text, gsize len)
{
  g_autofree char *whole = g_strdup_printf ("; %.*s", (int) len, text);
  mid_wrap_word (&writer->wrap, whole, len + 2);
  mid_wrap_break (&writer->wrap);
}

/* Not every program reads comments that end with the line: braces give way. */
static void
write_plain_comment (Writer *writer, const char *text, gsize len)
{
  g_autofree char *plain = g_strndup (text, len);
  g_strdelimit (g_strdelimit (plain, "{", '('), "}", ')');
  write_brace_comment (writer, plain, len);
}

/* FALSE: there is nothing in it. */
static gboolean
write_comment (Writer *writer, const char *text, gsize len)
{
  g_autofree char *folded = mid_comment_fold (&text, &len);
  gboolean ends = memchr (text, '}', len) != NULL;
  if (len == 0)
    return FALSE;
  if (writer->style == MID_WRITE_PGN && (ends || memchr (text, '{', len) != NULL))
    write_plain_comment (writer, text, len);
  else if (ends)
    write_line_comment (writer, text, len);
  else
    write_brace_comment (writer, text, len);
  writer->number_due = TRUE;
  return TRUE;
}

/* Those lines of the node's comment that stand behind so many variations; with `more` those that
 * stand behind more as well. */
static void
write_comments (Writer *writer, MidNode *node, MidCommentPlace place, guint behind, gboolean more)
{
  const MidNotes *notes = node->notes;
  if (notes == NULL || notes->comment[place] == NULL)
    return;

  const char *line = notes->comment[place];
  for (guint i = 0;; i++)
    {
      const char *end = strchrnul (line, '\n');
      guint at = place == MID_COMMENT_AFTER && i < notes->n_behind ? notes->behind[i] : 0;
      if (at == behind || (more && at > behind))
        write_comment (writer, line, (gsize) (end - line));
      if (*end == '\0')
        return;
      line = end + 1;
    }
}

/* --- Elements --- */

static void
write_nags (Writer *writer, MidNode *node)
{
  for (guint i = 0; i < mid_node_get_n_nags (node); i++)
    {
      char text[16];
      g_snprintf (text, sizeof text, "$%u", mid_node_get_nag (node, i));
      mid_wrap_word (&writer->wrap, text, strlen (text));
    }
}

/* "5. " or "5... ", joined to what follows, where it is due. */
static void
write_number (Writer *writer, const MidPosition *pos)
{
  MidDecision decision = writer->game->decision (pos);
  gboolean first = decision.turn != MID_SECOND;
  char text[24];

  if (!writer->number_due
      && !(first && decision.starts_turn && decision.number != writer->numbered))
    return;
  writer->numbered = first ? decision.number : 0;
  g_snprintf (text, sizeof text, "%u%s ", decision.number, first ? "." : "...");
  mid_wrap_prefix (&writer->wrap, text);
  writer->number_due = FALSE;
}

/* Whether a bracket begins a turn, in place of a move or before it, and is not said to be played in
 * the other side's. */
static gboolean
begins_turn (Writer *writer, const char *text, const MidPosition *pos)
{
  MidDecision decision = writer->game->decision (pos);
  return decision.starts_turn && decision.decides == decision.turn && strcmp (text, "<->") != 0
         && text[2] != ':';
}

static void
write_move (Writer *writer, MidMove move, const MidPosition *pos)
{
  char text[MID_MOVE_TEXT_MAX + 2];
  size_t len = mid_format_element (writer->game, pos, move, text, sizeof text);

  if (text[0] != '<')
    write_number (writer, pos);
  else if (writer->style == MID_WRITE_PGN)
    {
      write_comment (writer, text, len);
      return;
    }
  else if (begins_turn (writer, text, pos))
    write_number (writer, pos);
  mid_wrap_word (&writer->wrap, text, len);
}

/* An empty comment stays: it may keep apart what would be an element together. */
static void
write_text_comment (Writer *writer, const MidToken *token)
{
  const char *inside;
  gsize len;
  mid_token_get_comment (token, &inside, &len);
  if (!write_comment (writer, inside, len))
    mid_wrap_word (&writer->wrap, "{}", 2);
}

static void
write_text_token (Writer *writer, const MidToken *token)
{
  if (token->kind == MID_TOKEN_COMMENT || token->kind == MID_TOKEN_LINE_COMMENT)
    write_text_comment (writer, token);
  else if (token->kind == MID_TOKEN_OPEN)
    mid_wrap_prefix (&writer->wrap, "(");
  else if (token->kind == MID_TOKEN_CLOSE)
    mid_wrap_join (&writer->wrap, ")");
  else
    mid_wrap_word (&writer->wrap, token->text, token->len);
}

/* Whether text that begins with the token needs a number before it, as a move does. */
static gboolean
wants_number (const MidToken *token)
{
  switch (token->kind)
    {
    case MID_TOKEN_END:
    case MID_TOKEN_ELEMENT:
    case MID_TOKEN_RESULT:
    case MID_TOKEN_COMMENT:
    case MID_TOKEN_LINE_COMMENT:
    case MID_TOKEN_NUMBER:
    case MID_TOKEN_DOTS:
      return FALSE;
    case MID_TOKEN_WORD:
    case MID_TOKEN_BID:
    case MID_TOKEN_NAG:
    case MID_TOKEN_GLYPH:
    case MID_TOKEN_OPEN:
    case MID_TOKEN_CLOSE:
    case MID_TOKEN_ESCAPE:
    case MID_TOKEN_TAG:
    case MID_TOKEN_NOISE:
    case MID_TOKEN_JUNK:
      return TRUE;
    }
  return TRUE;
}

/* Text that could not be played, token by token as the reader took it. */
static void
write_text (Writer *writer, const char *text, const MidPosition *pos)
{
  MidScanner scanner = { text, text, text + strlen (text), TRUE };
  MidToken token;

  mid_scanner_next (&scanner, &token);
  writer->number_due = wants_number (&token);
  if (writer->number_due)
    write_number (writer, pos);
  for (; token.kind != MID_TOKEN_END; mid_scanner_next (&scanner, &token))
    write_text_token (writer, &token);
  writer->number_due = TRUE;
}

static void
write_element (Writer *writer, MidNode *node, const MidPosition *pos)
{
  const char *text = mid_node_get_text (node);

  write_comments (writer, node, MID_COMMENT_BEFORE, 0, TRUE);
  if (node->move != 0)
    write_move (writer, node->move, pos);
  else if (writer->style == MID_WRITE_PGN)
    write_comment (writer, text, strlen (text)); /* a remark, for readers of plain PGN */
  else
    write_text (writer, text, pos);
  write_nags (writer, node);
}

/* --- Passes left out --- */

static gboolean
is_bare_pass (const MidGame *game, const MidNode *node, const MidPosition *pos)
{
  return node->notes == NULL && node->previous == NULL && node->next == NULL && node->move != 0
         && mid_decline (game, pos) == node->move;
}

/* A word that could not be played passes over all that can be; a result does not. */
static gboolean
passes_over (const char *text)
{
  MidScanner scanner = { text, text, text + strlen (text), TRUE };
  MidToken token;
  mid_scanner_next (&scanner, &token);
  return token.kind == MID_TOKEN_WORD && g_ascii_isalnum (token.text[0]);
}

/* How many elements from node on need not be written, and the position behind them. */
static guint
count_implied (Writer *writer, MidNode *node, const MidPosition *pos, MidPosition *after)
{
  const MidGame *game = writer->game;
  guint count = 0;

  memcpy (after, pos, game->position_size);
  for (; node != NULL && is_bare_pass (game, node, after); node = node->first_child)
    {
      MidUndo undo;
      game->apply (after, node->move, &undo);
      count++;
    }
  /* At the end of a line nobody would miss them, unless they are what ended the game. */
  if (count > 0 && node == NULL && game->decision (after).decides == MID_NOBODY)
    return 0;
  if (count == 0 || node == NULL)
    return count;

  char text[MID_MOVE_TEXT_MAX + 2];
  unsigned passes;
  MidMove move;
  if (node->move == 0)
    return passes_over (mid_node_get_text (node)) && mid_decline (game, after) == 0 ? count : 0;
  size_t len = mid_format_element (game, after, node->move, text, sizeof text);
  MidParse parse = mid_parse_element (game, pos, text, len, &passes, &move);
  return parse.status == MID_OK && passes == count && move == node->move ? count : 0;
}

/* --- Lines --- */

/* Whether a reader of plain PGN finds a move in the line. */
static gboolean
has_plain_moves (Writer *writer, MidNode *first, const MidPosition *pos)
{
  const MidGame *game = writer->game;
  MidPosition here;
  MidUndo undo;

  memcpy (&here, pos, game->position_size);
  for (MidNode *node = first; node != NULL && node->move != 0; node = node->first_child)
    {
      char text[MID_MOVE_TEXT_MAX + 2];
      mid_format_element (game, &here, node->move, text, sizeof text);
      if (text[0] != '<')
        return TRUE;
      game->apply (&here, node->move, &undo);
    }
  return FALSE;
}

static void
write_variation (Writer *writer, MidNode *first, const MidPosition *pos)
{
  gboolean bare = writer->style == MID_WRITE_PGN && !has_plain_moves (writer, first, pos);

  if (!bare)
    mid_wrap_prefix (&writer->wrap, "(");
  writer->number_due = TRUE;
  write_line (writer, first, pos);
  if (!bare)
    mid_wrap_join (&writer->wrap, ")");
  writer->number_due = TRUE;
}

/* A node with all that is said about it, and the alternatives to it if it is the line's. */
static void
write_node (Writer *writer, MidNode *node, const MidPosition *pos)
{
  gboolean is_line = node->previous == NULL;
  guint behind = 0;

  write_element (writer, node, pos);
  write_comments (writer, node, MID_COMMENT_AFTER, 0, !is_line || node->next == NULL);
  for (MidNode *other = is_line ? node->next : NULL; other != NULL; other = other->next)
    {
      write_variation (writer, other, pos);
      write_comments (writer, node, MID_COMMENT_AFTER, ++behind, other->next == NULL);
    }
}

/* The line from first on, which is always written itself. */
static void
write_line (Writer *writer, MidNode *first, const MidPosition *pos)
{
  MidPosition here, after;
  MidNode *node = first;

  memcpy (&here, pos, writer->game->position_size);
  while (node != NULL)
    {
      guint implied = node == first ? 0 : count_implied (writer, node, &here, &after);
      MidUndo undo;

      for (guint i = 0; i < implied; i++, node = node->first_child)
        writer->game->apply (&here, node->move, &undo);
      if (node == NULL)
        return;
      write_node (writer, node, &here);
      if (node->move != 0)
        writer->game->apply (&here, node->move, &undo);
      node = node->first_child;
    }
}

/* --- Games --- */

static void
write_escapes (MidRecord *record, GString *out)
{
  for (guint i = 0; record->escapes != NULL && i < record->escapes->len; i++)
    g_string_append_printf (out, "%s\n", (const char *) g_ptr_array_index (record->escapes, i));
}

/* The main line and the result.  The first element may be an implied pass, as any but the first of
 * a variation. */
static void
write_movetext (Writer *writer)
{
  MidRecord *record = writer->record;
  const char *result = mid_termination_name (record->termination);
  MidNode *first = record->root->first_child;
  MidPosition pos;

  writer->number_due = TRUE;
  if (writer->style == MID_WRITE_MGN)
    write_nags (writer, record->root);
  write_comments (writer, record->root, MID_COMMENT_AFTER, 0, TRUE);
  if (first != NULL)
    {
      guint implied = count_implied (writer, first, &record->start, &pos);
      if (implied == 0)
        memcpy (&pos, &record->start, writer->game->position_size);
      while (implied-- > 0)
        first = first->first_child;
    }
  if (first != NULL)
    write_line (writer, first, &pos);
  mid_wrap_word (&writer->wrap, result, strlen (result));
}

static void
append_game (MidRecord *record, MidWriteStyle style, GString *out)
{
  const char *kept = mid_node_get_text (record->root);
  write_escapes (record, out);
  if (kept != NULL)
    {
      kept = mid_token_skip_space (kept);
      mid_token_append_to_line (out, kept, strlen (kept));
    }
  else
    {
      Writer writer = { .record = record, .game = record->game, .style = style };
      mid_wrap_init (&writer.wrap, out);
      write_movetext (&writer);
      mid_wrap_finish (&writer.wrap);
    }
  g_string_append (out, "\n\n");
}

void
mid_writer_append_movetext (MidRecord *record, GString *out)
{
  g_return_if_fail (MID_IS_RECORD (record) && out != NULL);
  append_game (record, MID_WRITE_MGN, out);
}

void
mid_writer_append (MidRecord *record, MidWriteStyle style, GString *out)
{
  g_return_if_fail (MID_IS_RECORD (record) && out != NULL);
  mid_writer_append_tags (record, style, out);
  append_game (record, style, out);
}

char *
mid_writer_dup_line (MidRecord *record, MidNode *node)
{
  g_return_val_if_fail (MID_IS_RECORD (record) && node != NULL, NULL);

  g_autoptr (GString) out = g_string_new (NULL);
  Writer writer = { .record = record, .game = record->game, .style = MID_WRITE_MGN };
  MidPosition pos;

  mid_wrap_init (&writer.wrap, out);
  writer.number_due = TRUE;
  if (node->parent == NULL)
    node = node->first_child;
  if (node != NULL)
    {
      mid_record_get_position_before (record, node, &pos);
      write_line (&writer, node, &pos);
    }
  mid_wrap_finish (&writer.wrap);
  return g_string_free (g_steal_pointer (&out), FALSE);
}

char *
mid_writer_dup_text (MidRecord *record, MidWriteStyle style)
{
  GString *text = g_string_new (NULL);
  mid_writer_append (record, style, text);
  return g_string_free (text, FALSE);
}
