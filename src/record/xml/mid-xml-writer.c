/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-xml-writer.c: writes records as one XML document, which loses nothing.
 *
 * Each element stands on a line of its own, so that a message about a line is about one element;
 * within text nothing is added.
 */
#include "mid-comment-private.h"
#include "mid-xml-writer.h"

#include "mid-token-private.h"
#include "mid-xml-private.h"

#include <libxml/xmlwriter.h>
#include <string.h>

enum
{
  INDENT_MAX = 16, /* levels; deeper ones would be more space than text */
  PIECE = 64 << 10 /* bytes */
};

struct _MidXmlWriter
{
  GOutputStream *stream;
  xmlTextWriter *xml;
  guint level; /* elements open */
  GError *error;

  MidRecord *record; /* at hand */
  const MidGame *game;
};

static void write_line (MidXmlWriter *self, MidNode *first, const MidPosition *pos);

/* --- The stream --- */

/* An error is kept and everything behind it dropped: the library would print it. */
static int
write_cb (void *data, const char *bytes, int len)
{
  MidXmlWriter *self = data;
  if (self->error == NULL)
    g_output_stream_write_all (self->stream, bytes, (gsize) len, NULL, NULL, &self->error);
  return len;
}

static int
close_cb (void *data)
{
  return 0;
}

/* --- XML --- */

static void
break_line (MidXmlWriter *self)
{
  char space[INDENT_MAX + 2] = "\n";
  guint n = MIN (self->level, INDENT_MAX);
  memset (space + 1, ' ', n);
  space[n + 1] = '\0';
  xmlTextWriterWriteRaw (self->xml, BAD_CAST space);
}

static void
start (MidXmlWriter *self, const char *name)
{
  break_line (self);
  xmlTextWriterStartElement (self->xml, BAD_CAST name);
  self->level++;
}

/* Ends an element with text or nothing in it; ends one with elements in it. */
static void
end (MidXmlWriter *self)
{
  self->level--;
  xmlTextWriterEndElement (self->xml);
}

static void
end_group (MidXmlWriter *self)
{
  self->level--;
  break_line (self);
  xmlTextWriterEndElement (self->xml);
}

static void
attribute (MidXmlWriter *self, const char *name, const char *value)
{
  xmlTextWriterWriteAttribute (self->xml, BAD_CAST name, BAD_CAST value);
}

static void
attribute_number (MidXmlWriter *self, const char *name, guint value)
{
  char text[16];
  g_snprintf (text, sizeof text, "%u", value);
  attribute (self, name, text);
}

static void
attribute_square (MidXmlWriter *self, const char *name, int square)
{
  char text[5];
  if (square < 0)
    return;
  mid_square_name (self->game, square, text);
  attribute (self, name, text);
}

/* The library copies what it is given twice: not a long text at once. */
static void
write_plain (MidXmlWriter *self, const char *text, gsize len)
{
  for (gsize piece; len > 0; text += piece, len -= piece)
    {
      piece = MIN (len, PIECE);
      while (piece < len && (text[piece] & 0xc0) == 0x80)
        piece--;
      g_autofree char *plain = g_strndup (text, piece);
      xmlTextWriterWriteString (self->xml, BAD_CAST plain);
    }
}

/* Characters that XML does not have become elements. */
static void
write_words (MidXmlWriter *self, const char *text, gsize len)
{
  for (const char *p = text, *stop = text + len; p < stop;)
    {
      const char *from = p;
      while (p < stop && mid_xml_has_char (g_utf8_get_char (p)))
        p = g_utf8_next_char (p);
      write_plain (self, from, (gsize) (p - from));
      if (p == stop)
        return;
      xmlTextWriterStartElement (self->xml, BAD_CAST "char");
      attribute_number (self, "code", g_utf8_get_char (p));
      xmlTextWriterEndElement (self->xml);
      p = g_utf8_next_char (p);
    }
}

static void
write_string (MidXmlWriter *self, const char *text)
{
  write_words (self, text, strlen (text));
}

static void
write_text_element (MidXmlWriter *self, const char *name, const char *text)
{
  start (self, name);
  write_string (self, text);
  end (self);
}

/* --- Notes --- */

static void
write_comment (MidXmlWriter *self, MidCommentPlace place, const char *text, gsize len)
{
  g_autofree char *folded = mid_comment_fold (&text, &len);
  if (len == 0)
    return;
  start (self, "comment");
  if (place == MID_COMMENT_BEFORE)
    attribute (self, "place", "before");
  write_words (self, text, len);
  end (self);
}

/* Those lines of the node's comment that stand behind so many variations; with `more` those that
 * stand behind more as well. */
static void
write_comments (MidXmlWriter *self, MidNode *node, MidCommentPlace place, guint behind,
                gboolean more)
{
  const MidNotes *notes = node->notes;
  if (notes == NULL || notes->comment[place] == NULL)
    return;

  const char *line = notes->comment[place];
  for (guint i = 0;; i++)
    {
      const char *stop = strchrnul (line, '\n');
      guint at = place == MID_COMMENT_AFTER && i < notes->n_behind ? notes->behind[i] : 0;
      if (at == behind || (more && at > behind))
        write_comment (self, place, line, (gsize) (stop - line));
      if (*stop == '\0')
        return;
      line = stop + 1;
    }
}

static void
write_nags (MidXmlWriter *self, MidNode *node)
{
  for (guint i = 0; i < mid_node_get_n_nags (node); i++)
    {
      start (self, "nag");
      attribute_number (self, "n", mid_node_get_nag (node, i));
      end (self);
    }
}

/* --- Decisions --- */

/* The squares that lose their piece for good. */
static void
write_removed (MidXmlWriter *self, MidMove move, const MidPosition *pos)
{
  MidChange changes[MID_CHANGES_MAX];
  unsigned n = self->game->changes (pos, move, changes);
  g_autoptr (GString) list = g_string_new (NULL);

  for (unsigned i = 0; i < n; i++)
    if (changes[i].kind == MID_CHANGE_REMOVE && changes[i].from >= 0)
      {
        char name[5];
        mid_square_name (self->game, changes[i].from, name);
        g_string_append_printf (list, "%s%s", list->len > 0 ? " " : "", name);
      }
  if (list->len > 0)
    attribute (self, "removes", list->str);
}

static void
write_bids (MidXmlWriter *self, MidMove move, const MidPosition *pos)
{
  MidDuel duel;
  MidBid bid;
  if (self->game->duel == NULL || !self->game->duel (pos, &duel))
    return;

  self->game->bid (pos, move, &bid);
  if (bid.challenged)
    {
      attribute_number (self, "challenge", (guint) bid.challenge);
      attribute_number (self, "response", (guint) bid.response);
      attribute_number (self, "payment", (guint) duel.payment);
      attribute (self, "winner", bid.attacker_dies ? "defender" : "attacker");
    }
  if (bid.zero != MID_ZERO_NONE)
    attribute (self, "zero", bid.zero == MID_ZERO_GAIN ? "gain" : "take");
  attribute_square (self, "attacker", duel.attacker_square);
  attribute_square (self, "captured", duel.captured_square);
}

static void
write_decision (MidXmlWriter *self, MidMove move, const MidPosition *pos)
{
  const MidGame *game = self->game;
  MidDecision decision = game->decision (pos);
  MidGesture gesture = { .from = -1, .to = { -1, -1, -1, -1 } };
  char text[MID_MOVE_TEXT_MAX];

  gboolean instead = decision.ask == MID_ASK_MOVE && mid_is_aside (game, pos, move);
  start (self, mid_xml_name_decision (instead ? MID_ASK_CARD : decision.ask));
  attribute_number (self, "number", decision.number);
  attribute (self, "side", decision.turn == MID_SECOND ? "black" : "white");
  game->format_move (pos, move, MID_LONG, text, sizeof text);
  attribute (self, "long", text);
  if (move == decision.pass)
    attribute (self, "declined", "yes");
  else
    {
      game->gesture (pos, move, &gesture);
      attribute_square (self, "from", gesture.from);
      attribute_square (self, "to", gesture.n_to > 0 ? gesture.to[0] : -1);
      write_removed (self, move, pos);
    }
  if (decision.ask == MID_ASK_DUEL)
    write_bids (self, move, pos);
  game->format_move (pos, move, MID_SAN, text, sizeof text);
  write_string (self, text);
  end (self);
}

/* --- Lines --- */

/* A node with all that is said about it, and the alternatives to it if it is the line's. */
static void
write_node (MidXmlWriter *self, MidNode *node, const MidPosition *pos)
{
  gboolean is_line = node->previous == NULL;
  guint behind = 0;

  write_comments (self, node, MID_COMMENT_BEFORE, 0, TRUE);
  if (node->move != 0)
    write_decision (self, node->move, pos);
  else
    write_text_element (self, "rest", mid_node_get_text (node));
  write_nags (self, node);
  write_comments (self, node, MID_COMMENT_AFTER, 0, !is_line || node->next == NULL);
  for (MidNode *other = is_line ? node->next : NULL; other != NULL; other = other->next)
    {
      start (self, "variation");
      write_line (self, other, pos);
      end_group (self);
      write_comments (self, node, MID_COMMENT_AFTER, ++behind, other->next == NULL);
    }
}

static void
write_line (MidXmlWriter *self, MidNode *first, const MidPosition *pos)
{
  MidPosition here;

  memcpy (&here, pos, self->game->position_size);
  for (MidNode *node = first; node != NULL; node = node->first_child)
    {
      MidUndo undo;
      write_node (self, node, &here);
      if (node->move != 0)
        self->game->apply (&here, node->move, &undo);
    }
}

/* --- Games --- */

static void
write_head (MidXmlWriter *self)
{
  MidRecord *record = self->record;

  start (self, "game");
  if (mid_node_get_text (record->root) == NULL) /* else it is not sure what the game is */
    attribute (self, "game", self->game->id);
  start (self, "tags");
  for (guint i = 0; i < record->tags->len; i++)
    {
      const MidTag *tag = &g_array_index (record->tags, MidTag, i);
      start (self, "tag");
      attribute (self, "name", tag->name);
      write_string (self, tag->value);
      end (self);
    }
  end_group (self);
  for (guint i = 0; record->escapes != NULL && i < record->escapes->len; i++)
    write_text_element (self, "escape", g_ptr_array_index (record->escapes, i));
}

static void
write_moves (MidXmlWriter *self)
{
  MidNode *root = self->record->root;
  char position[MID_TEXT_MAX];

  start (self, "moves");
  self->game->format (&self->record->start, position, sizeof position);
  attribute (self, "position", position);
  write_nags (self, root);
  write_comments (self, root, MID_COMMENT_AFTER, 0, TRUE);
  if (root->first_child != NULL)
    write_line (self, root->first_child, &self->record->start);
  end_group (self);
}

static void
write_result (MidXmlWriter *self)
{
  MidNode *node = self->record->root;

  start (self, "result");
  while (node->first_child != NULL && node->first_child->move != 0)
    node = node->first_child;
  MidOutcome outcome = mid_record_get_outcome (self->record, node);
  if (outcome.result != MID_ONGOING)
    attribute (self, "reason", mid_reason_name (outcome.reason));
  write_string (self, mid_termination_name (self->record->termination));
  end (self);
}

static gboolean
check (MidXmlWriter *self, GError **error)
{
  xmlTextWriterFlush (self->xml);
  if (self->error == NULL)
    return TRUE;
  if (error != NULL)
    *error = g_error_copy (self->error);
  return FALSE;
}

MidXmlWriter *
mid_xml_writer_new (GOutputStream *stream)
{
  g_return_val_if_fail (G_IS_OUTPUT_STREAM (stream), NULL);

  MidXmlWriter *self = g_new0 (MidXmlWriter, 1);
  self->stream = g_object_ref (stream);
  self->xml = xmlNewTextWriter (xmlOutputBufferCreateIO (write_cb, close_cb, self, NULL));
  xmlTextWriterStartDocument (self->xml, "1.0", "UTF-8", NULL);
  xmlTextWriterStartElement (self->xml, BAD_CAST "mgn");
  attribute (self, "xmlns", MID_XML_NAMESPACE);
  attribute (self, "version", "1");
  self->level = 1;
  return self;
}

void
mid_xml_writer_free (MidXmlWriter *self)
{
  if (self->error == NULL) /* what the library has yet to write goes nowhere */
    g_set_error_literal (&self->error, G_IO_ERROR, G_IO_ERROR_CLOSED, "closed");
  xmlFreeTextWriter (self->xml);
  g_clear_object (&self->stream);
  g_clear_error (&self->error);
  g_free (self);
}

gboolean
mid_xml_writer_append (MidXmlWriter *self, MidRecord *record, GError **error)
{
  g_return_val_if_fail (self != NULL && MID_IS_RECORD (record), FALSE);

  const char *kept = mid_node_get_text (record->root);
  self->record = record;
  self->game = record->game;
  write_head (self);
  if (kept != NULL)
    write_text_element (self, "kept", kept);
  else
    write_moves (self);
  write_result (self);
  end_group (self);
  return check (self, error);
}

gboolean
mid_xml_writer_finish (MidXmlWriter *self, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  end_group (self);
  xmlTextWriterEndDocument (self->xml);
  return check (self, error);
}
