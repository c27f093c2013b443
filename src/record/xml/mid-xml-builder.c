/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-xml-builder.c: from the parts of a game, in the order of a document, to its record.
 *
 * The builder keeps a stack of LINES, as the parser of text does: the main line and the variations
 * that are open.  What is said about an element is collected until the next one comes.
 */
#include "mid-xml-private.h"

#include "mid-comment-private.h"
#include "mid-remarks-private.h"
#include "mid-report-private.h"
#include "mid-scratch-private.h"
#include "mid-decline.h"
#include "mid-expectation.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  MidNode *base;      /* what the line goes on from */
  MidNode *last;      /* its last element; the root at the start of the main line; NULL: none yet */
  MidPosition before; /* last */
  MidPosition after;
  guint variations; /* closed behind last */

  GString *lead;      /* comments before the element to come */
  MidRemarks remarks; /* of last */
} Line;

struct _MidXmlBuilder
{
  GPtrArray *lines; /* of Line; kept from game to game */
  guint depth;
  Line *line;

  MidRecord *record;
  const MidGame *game;
  guint names; /* mid_expectation_dup_sentence() */
};

/* --- Names --- */

const char *
mid_xml_name_decision (MidAsk ask)
{
  switch (ask)
    {
    case MID_ASK_PLACING:
      return "placing";
    case MID_ASK_MOVE:
    case MID_ASK_NOTHING: /* a game that was over, and was played on */
      return "move";
    case MID_ASK_KING_TURN:
      return "king-turn";
    case MID_ASK_DUEL:
      return "duel";
    case MID_ASK_CARD:
      return "card";
    case MID_ASK_DRAW:
      return "draw";
    }
  return NULL;
}

gboolean
mid_xml_has_char (gunichar c)
{
  return c == '\t' || c == '\n' || c == '\r' || (c >= 0x20 && c <= 0xd7ff)
         || (c >= 0xe000 && c <= 0xfffd) || (c >= 0x10000 && c <= 0x10ffff);
}

/* --- Lines --- */

static void
line_free (gpointer data)
{
  Line *line = data;
  g_string_free (line->lead, TRUE);
  mid_remarks_clear (&line->remarks);
  g_free (line);
}

static Line *
line_new (void)
{
  Line *line = g_new0 (Line, 1);
  line->lead = g_string_new (NULL);
  mid_remarks_init (&line->remarks);
  return line;
}

static void
enter_line (MidXmlBuilder *builder, MidNode *base, MidNode *last, const MidPosition *pos)
{
  if (builder->lines->len == builder->depth)
    g_ptr_array_add (builder->lines, line_new ());
  Line *line = builder->line = g_ptr_array_index (builder->lines, builder->depth++);
  line->base = base;
  line->last = last;
  line->variations = 0;
  g_string_truncate (line->lead, 0);
  mid_remarks_forget (&line->remarks);
  memcpy (&line->after, pos, builder->game->position_size);
}

MidXmlBuilder *
mid_xml_builder_new (void)
{
  MidXmlBuilder *builder = g_new0 (MidXmlBuilder, 1);
  builder->lines = g_ptr_array_new_with_free_func (line_free);
  builder->names = MID_EXPECTATION_NAMES_MAX;
  return builder;
}

void
mid_xml_builder_free (MidXmlBuilder *builder)
{
  g_ptr_array_unref (builder->lines);
  g_free (builder);
}

void
mid_xml_builder_begin (MidXmlBuilder *builder, MidRecord *record)
{
  builder->record = record;
  builder->game = record->game;
  builder->depth = 0;
  enter_line (builder, NULL, record->root, &record->start);
}

/* --- Notes --- */

/* A new node behind the last element, or at the base if there is none yet. */
static MidNode *
add_node (MidXmlBuilder *builder, MidMove move)
{
  Line *line = builder->line;
  MidNode *node =
    mid_record_new_node (builder->record, line->last != NULL ? line->last : line->base, move);

  if (line->last != NULL)
    mid_remarks_give (&line->remarks, line->last);
  if (line->lead->len > 0)
    mid_node_make_notes (node)->comment[MID_COMMENT_BEFORE] = mid_scratch_take (line->lead);
  mid_node_link (node, NULL);
  line->last = node;
  line->variations = 0;
  return node;
}

void
mid_xml_builder_add_comment (MidXmlBuilder *builder, MidCommentPlace place, const char *text,
                             gsize len)
{
  Line *line = builder->line;
  if (place == MID_COMMENT_AFTER && line->last != NULL)
    mid_remarks_add_comment (&line->remarks, text, len, line->variations);
  else
    mid_comment_append_line (line->lead, text, len);
}

void
mid_xml_builder_add_nag (MidXmlBuilder *builder, guint nag)
{
  g_array_append_val (builder->line->remarks.nags, nag);
}

void
mid_xml_builder_add_rest (MidXmlBuilder *builder, char *text)
{
  mid_node_make_notes (add_node (builder, 0))->text = text;
}

/* --- Variations --- */

static char *
refuse_depth (void)
{
  return g_strdup_printf (_ ("a variation stands within %d others; expected no more than that"),
                          MID_XML_VARIATIONS_MAX);
}

char *
mid_xml_builder_open_variation (MidXmlBuilder *builder)
{
  Line *line = builder->line;
  if (builder->depth > MID_XML_VARIATIONS_MAX)
    return refuse_depth ();
  enter_line (builder, line->last->parent, NULL, &line->before);
  return NULL;
}

void
mid_xml_builder_close_variation (MidXmlBuilder *builder)
{
  mid_xml_builder_end (builder);
  builder->line = g_ptr_array_index (builder->lines, builder->depth - 1);
  builder->line->variations++;
}

/* A comment before an element that never came is one behind the last. */
static void
settle_lead (MidXmlBuilder *builder)
{
  g_autofree char *lead = mid_scratch_take (builder->line->lead);
  g_auto (GStrv) comments = g_strsplit (lead, "\n", -1);
  for (char **comment = comments; *comment != NULL; comment++)
    mid_xml_builder_add_comment (builder, MID_COMMENT_AFTER, *comment, strlen (*comment));
}

void
mid_xml_builder_end (MidXmlBuilder *builder)
{
  if (builder->line->last != NULL)
    {
      settle_lead (builder);
      mid_remarks_give (&builder->line->remarks, builder->line->last);
    }
  builder->depth--;
}

/* --- Decisions --- */

static void
play (MidXmlBuilder *builder, MidMove move)
{
  Line *line = builder->line;
  MidUndo undo;

  add_node (builder, move);
  memcpy (&line->before, &line->after, builder->game->position_size);
  builder->game->apply (&line->after, move, &undo);
}

/* Whether an element of that name can answer the decision: a card may stand for a move. */
static gboolean
is_name_of (const MidGame *game, MidAsk ask, const char *name)
{
  return g_strcmp0 (mid_xml_name_decision (ask), name) == 0
         || (game->is_aside != NULL && ask == MID_ASK_MOVE && strcmp (name, "card") == 0);
}

/* Finds the move that the text means for a decision of that name: the one at hand, or one behind
 * decisions that may be declined.  On success *pos is where it is asked. */
static MidParse
find_move (const MidGame *game, MidPosition *pos, const char *name, const char *text,
           unsigned *passes, MidMove *move)
{
  MidParse parse = { MID_ILLEGAL, 0, NULL };
  *passes = 0;
  if (game->recognise != NULL && is_name_of (game, game->ask (pos), name)
      && game->recognise (pos, text, strlen (text), move))
    return (MidParse){ MID_OK, 0, NULL };
  for (;; ++*passes)
    {
      MidDecision decision = game->decision (pos);
      MidUndo undo;
      if (is_name_of (game, decision.ask, name))
        parse = game->parse_move (pos, text, strlen (text), move);
      MidMove pass = mid_decline (game, pos);
      if (parse.status == MID_OK || pass == 0)
        return parse;
      game->apply (pos, pass, &undo);
    }
}

static char *
refuse (MidXmlBuilder *builder, const char *name, const char *text, MidParse parse)
{
  const MidGame *game = builder->game;
  MidDecision decision = game->decision (&builder->line->after);
  const char *asked = decision.ask != MID_ASK_NOTHING ? mid_xml_name_decision (decision.ask) : NULL;
  const char *dots = decision.turn == MID_FIRST ? "." : "...";
  g_autofree char *word = mid_report_dup_token (text, strlen (text));

  if (asked == NULL)
    return g_strdup_printf (_ ("“%s” cannot be played: the game is over"), word);
  if (parse.message == NULL)
    /* Translators: two names of XML elements, and a move's number ("12.") between */
    return g_strdup_printf (_ ("“%s” stands at %u%s; expected “%s”"), name, decision.number, dots,
                            asked);
  g_autofree char *why = mid_expectation_dup_sentence (
    game, &builder->line->after, text, strlen (text), _ (parse.message), &builder->names);
  /* Translators: the number of a move, its dots and its text, "12. Nf3", and the reason */
  return g_strdup_printf (_ ("“%u%s %s” cannot be played: %s"), decision.number, dots, word, why);
}

/* Whether the long form means the move: it is as we write it, or else is read. */
static gboolean
is_long_form (const MidGame *game, const MidPosition *pos, MidMove move, const char *long_form)
{
  char ours[MID_MOVE_TEXT_MAX];
  MidMove same;
  game->format_move (pos, move, MID_LONG, ours, sizeof ours);
  return strcmp (ours, long_form) == 0
         || (game->parse_move (pos, long_form, strlen (long_form), &same).status == MID_OK
             && same == move);
}

char *
mid_xml_builder_add_decision (MidXmlBuilder *builder, const char *name, const char *text,
                              const char *long_form)
{
  const MidGame *game = builder->game;
  const char *said = text != NULL ? text : long_form;
  MidPosition pos;
  unsigned passes;
  MidMove move;

  if (said == NULL)
    return g_strdup_printf (_ ("“%s” is empty; expected its text, or the attribute “long”"), name);
  if (builder->depth > MID_XML_VARIATIONS_MAX)
    return refuse_depth ();
  memcpy (&pos, &builder->line->after, game->position_size);
  MidParse parse = find_move (game, &pos, name, said, &passes, &move);
  if (parse.status != MID_OK)
    return refuse (builder, name, said, parse);
  if (text != NULL && long_form != NULL && !is_long_form (game, &pos, move, long_form))
    return g_strdup_printf (_ ("“%s” and its long form “%s” are not the same; expected one move"),
                            text, long_form);
  for (unsigned i = 0; i < passes; i++)
    play (builder, game->decision (&builder->line->after).pass);
  play (builder, move);
  return NULL;
}
