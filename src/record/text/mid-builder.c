/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-builder.c: builds records from what the parser tells.
 *
 * It follows the parser with a stack of LINES of its own: which node is the last, and what has been
 * said since.  What could not be played becomes the text of a node, so that writing it and reading
 * it again comes to the same.
 */
#include "mid-builder-private.h"

#include "mid-comment-private.h"
#include "mid-remarks-private.h"
#include "mid-scratch-private.h"
#include "mid-token-private.h"

#include <string.h>

typedef struct
{
  MidNode *base;    /* what the line goes on from */
  MidNode *last;    /* its last element; NULL: none yet; the root at the start of the main line */
  guint variations; /* closed behind last */

  MidRemarks remarks; /* of last, or of the element to come */

  MidNode *dead; /* the node that takes the rest of the line as text */
  GString *text;
  gsize number, number_len; /* its last number; of no length where there is none */
} Line;

struct _MidBuilder
{
  GPtrArray *lines; /* of Line; kept from game to game */
  guint depth;
  Line *line;
  MidRecord *record;
};

/* --- Lines --- */

static Line *
line_new (void)
{
  Line *line = g_new0 (Line, 1);
  mid_remarks_init (&line->remarks);
  line->text = g_string_new (NULL);
  return line;
}

static void
line_free (gpointer data)
{
  Line *line = data;
  mid_remarks_clear (&line->remarks);
  g_string_free (line->text, TRUE);
  g_free (line);
}

static void
forget_notes (Line *line)
{
  mid_remarks_forget (&line->remarks);
  mid_scratch_empty (line->text);
}

/* Begins the main line (last is the root) or a variation (last is NULL). */
static void
enter_line (MidBuilder *self, MidNode *base, MidNode *last)
{
  if (self->lines->len == self->depth)
    g_ptr_array_add (self->lines, line_new ());
  Line *line = g_ptr_array_index (self->lines, self->depth++);
  line->base = base;
  line->last = last;
  line->variations = 0;
  line->dead = NULL;
  forget_notes (line);
  self->line = line;
}

MidBuilder *
mid_builder_new (void)
{
  MidBuilder *self = g_new0 (MidBuilder, 1);
  self->lines = g_ptr_array_new_with_free_func (line_free);
  return self;
}

void
mid_builder_free (MidBuilder *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->lines);
  g_clear_object (&self->record);
  g_free (self);
}

MidRecord *
mid_builder_steal (MidBuilder *self)
{
  return g_steal_pointer (&self->record);
}

/* --- Text --- */

static void
append_space (GString *text)
{
  if (text->len > 0 && text->str[text->len - 1] != '\n')
    g_string_append_c (text, ' ');
}

static void
append_comment (GString *text, const char *comment, gsize len)
{
  g_autoptr (GString) folded = g_string_new (NULL);
  append_space (text);
  mid_comment_append_folded (folded, comment, len);
  mid_comment_append_delimited (text, folded->str, folded->len);
}

static void
finish_line (Line *line)
{
  if (line->dead != NULL)
    {
      g_strchomp (line->text->str);
      mid_node_make_notes (line->dead)->text = mid_scratch_take (line->text);
    }
  else if (line->last != NULL)
    mid_remarks_give (&line->remarks, line->last);
}

/* --- What is told --- */

static MidVisit
begin_cb (const MidGame *game, const MidPosition *start, gpointer tags, gpointer data)
{
  MidBuilder *self = data;
  g_clear_object (&self->record);
  self->record = mid_record_new_with_tags (game, start, g_array_ref (tags));
  self->depth = 0;
  enter_line (self, NULL, self->record->root);
  return MID_VISIT_ON;
}

/* Adds a node behind the last one, which thereby has all its notes. */
static MidNode *
add_node (MidBuilder *self, MidMove move)
{
  Line *line = self->line;
  MidNode *node =
    mid_record_new_node (self->record, line->last != NULL ? line->last : line->base, move);

  if (line->last != NULL)
    mid_remarks_give (&line->remarks, line->last);
  else
    mid_remarks_give_before (&line->remarks, node);
  mid_node_link (node, NULL);
  return node;
}

static MidVisit
move_cb (const MidGame *game, MidMove move, const MidPosition *before, const MidPosition *after,
         gpointer data)
{
  MidBuilder *self = data;
  self->line->last = add_node (self, move);
  self->line->variations = 0;
  return MID_VISIT_ON;
}

static MidVisit
open_cb (gpointer data)
{
  MidBuilder *self = data;
  enter_line (self, self->line->last->parent, NULL);
  return MID_VISIT_ON;
}

static void
back_cb (guint n, gpointer data)
{
  Line *line = ((MidBuilder *) data)->line;
  for (; n > 0; n--)
    line->base = line->base->parent;
}

static void
close_cb (gpointer data)
{
  MidBuilder *self = data;
  const Line *closed = self->line;
  gboolean empty = closed->last == NULL && closed->dead == NULL;

  finish_line (self->line);
  self->depth--;
  self->line = g_ptr_array_index (self->lines, self->depth - 1);
  self->line->variations += !empty;
}

static void
comment_cb (const char *text, gsize len, gpointer data)
{
  Line *line = ((MidBuilder *) data)->line;
  if (line->dead != NULL)
    append_comment (line->text, text, len);
  else
    mid_remarks_add_comment (&line->remarks, text, len, line->variations);
}

static void
nag_cb (guint nag, gpointer data)
{
  g_array_append_val (((MidBuilder *) data)->line->remarks.nags, nag);
}

static void
escape_cb (const char *text, gsize len, gpointer data)
{
  MidRecord *record = ((MidBuilder *) data)->record;
  if (record->escapes == NULL)
    record->escapes = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (record->escapes, g_strndup (text, len));
}

/* Signs before the first element of a variation have no node to go to: they open the text. */
static void
dead_cb (gpointer data)
{
  MidBuilder *self = data;
  Line *line = self->line;
  GArray *nags = line->remarks.nags;
  line->dead = add_node (self, 0);
  line->number_len = 0;
  for (guint i = 0; i < nags->len; i++)
    g_string_append_printf (line->text, "%s$%u", i > 0 ? " " : "", g_array_index (nags, guint, i));
  g_array_set_size (nags, 0);
}

/* Whether the last number would be read as a result with the word behind it.  It was none: what
 * stood between "0" and "- 1" says nothing, and is gone. */
static gboolean
would_end_game (const Line *line, const char *word, gsize len)
{
  enum
  {
    LONGEST = 16 /* bytes of a result with spaces in it */
  };
  if (line->number_len == 0 || len > LONGEST || line->text->len - line->number > LONGEST)
    return FALSE;
  g_autofree char *whole =
    g_strdup_printf ("%s %.*s", line->text->str + line->number, (int) len, word);
  MidScanner scanner = { whole, whole, whole + strlen (whole), TRUE };
  MidToken token;
  mid_scanner_next (&scanner, &token);
  return token.len > line->number_len;
}

static void
word_cb (const char *text, gsize len, gpointer data)
{
  Line *line = ((MidBuilder *) data)->line;
  if (would_end_game (line, text, len))
    g_string_append (line->text, " {}");
  append_space (line->text);
  if (!g_ascii_isalpha (*text) && !g_ascii_ispunct (*text))
    {
      line->number = line->text->len;
      line->number_len = len;
    }
  g_string_append_len (line->text, text, (gssize) len);
}

static void
unread_cb (const char *text, gpointer data)
{
  MidBuilder *self = data;
  forget_notes (self->line);
  mid_node_make_notes (self->record->root)->text = g_strdup (text);
}

static void
end_cb (const MidGameEnd *end, gpointer data)
{
  MidBuilder *self = data;
  finish_line (self->line);
  mid_termination_parse (end->result, strlen (end->result), &self->record->termination);
}

const MidVisitor mid_builder_visitor = {
  .begin = begin_cb,
  .move = move_cb,
  .open = open_cb,
  .back = back_cb,
  .close = close_cb,
  .comment = comment_cb,
  .nag = nag_cb,
  .escape = escape_cb,
  .dead = dead_cb,
  .word = word_cb,
  .unread = unread_cb,
  .end = end_cb,
};
