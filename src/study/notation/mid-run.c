/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-run.c: a paragraph of the notation as text, with what each span of it is. */
#include "mid-paragraph-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-bookmark.h"
#include "mid-comment-text.h"
#include "mid-grade.h"
#include "mid-mention.h"
#include "mid-nag.h"
#include "mid-shown-move.h"

#define THIN_SPACE     "\xe2\x80\x89"
#define CHIP_EDGE      "\xe2\x80\xaf" /* a line may end before a chip, and not within it */
#define EN_SPACE       "\xe2\x80\x82"
#define NO_BREAK_SPACE "\xc2\xa0"
#define PICTURE        "\xe2\x80\x83" /* an em space: the row draws a chip's picture there */
#define FIGURINE       "\xef\xbf\xbc" /* U+FFFC: and a piece there */
#define FLAG           "⚑"
#define SAME           "≡"
#define UNFOLDED       "▾"
#define FOLDED         "▸"

void
mid_run_free (MidRun *self)
{
  g_string_free (self->text, TRUE);
  g_array_unref (self->spans);
  g_free (self);
}

static void
append_span (MidRun *run, MidSpanKind kind, MidNode *node, const char *text)
{
  MidSpan span = { .kind = kind, .node = node, .start = (guint) run->text->len };
  g_string_append (run->text, text);
  span.end = (guint) run->text->len;
  g_array_append_val (run->spans, span);
}

static MidSpan *
last_span (MidRun *run)
{
  return &g_array_index (run->spans, MidSpan, run->spans->len - 1);
}

static void
append_gap_of (MidRun *run, const char *gap)
{
  if (run->text->len > 0 && run->text->str[run->text->len - 1] != ' ')
    g_string_append (run->text, gap);
}

static void
append_space (MidRun *run)
{
  append_gap_of (run, " ");
}

char *
mid_span_dup_words (const MidSpan *span)
{
  g_autofree char *prose =
    mid_comment_text_dup_prose (mid_node_get_comment (span->node, (MidCommentPlace) span->place));
  gsize length = strlen (prose);
  gsize from = MIN (span->from, length);
  return g_strndup (prose + from, MIN (span->to, length) - from);
}

/* Words of a comment, which begin in its prose at `from`, with what they speak of. */
static void
append_words (MidParagraph *self, MidRun *run, MidNode *node, MidCommentPlace place,
              const char *prose, guint from)
{
  g_autoptr (GArray) mentions = mid_mention_find (self->record, node, prose);
  guint at = 0, to = from + (guint) strlen (prose);
  for (guint i = 0; i < mentions->len; i++)
    {
      const MidMention *mention = &g_array_index (mentions, MidMention, i);
      g_autofree char *before = g_strndup (prose + at, mention->start - at);
      g_autofree char *text = g_strndup (prose + mention->start, mention->end - mention->start);
      append_span (run, MID_SPAN_COMMENT, node, before);
      append_span (run, mention->kind == MID_MENTION_MOVE ? MID_SPAN_MENTION : MID_SPAN_ADDRESS,
                   node, text);
      last_span (run)->place = place;
      last_span (run)->index = (guint16) i;
      last_span (run)->from = from;
      last_span (run)->to = to;
      at = mention->end;
    }
  append_span (run, MID_SPAN_COMMENT, node, prose + at);
}

static void
append_comment (MidParagraph *self, MidRun *run, MidNode *node, MidCommentPlace place)
{
  g_autofree char *prose = mid_comment_text_dup_prose (mid_node_get_comment (node, place));
  if (prose[0] == '\0')
    return;
  if (run->text->len > 0) /* the pill of a move touches no word */
    g_string_append (run->text, EN_SPACE);
  append_words (self, run, node, place, prose, 0);
  append_space (run);
}

static void
append_signs (MidRun *run, MidNode *node, MidNagGroup group)
{
  for (guint i = 0; i < mid_node_get_n_nags (node); i++)
    {
      guint number = mid_node_get_nag (node, i);
      const MidNag *nag = mid_nag_find (number);
      if ((nag != NULL ? nag->group : MID_NAG_REMARK) != group)
        continue;
      g_autofree char *sign = mid_nag_dup_sign (number);
      if (group != MID_NAG_MOVE)
        g_string_append (run->text, THIN_SPACE);
      append_span (run, MID_SPAN_SIGN, node, sign);
    }
}

static MidSpanKind
span_kind (const MidElement *element)
{
  if (element->is_pass)
    return MID_SPAN_PASS;
  switch ((MidAsk) element->ask)
    {
    case MID_ASK_DUEL:
      return MID_SPAN_DUEL;
    case MID_ASK_KING_TURN:
      return MID_SPAN_KING_TURN;
    case MID_ASK_CARD:
    case MID_ASK_DRAW:
      return MID_SPAN_CARD;
    case MID_ASK_MOVE:
      return element->is_card ? MID_SPAN_CARD : MID_SPAN_MOVE;
    case MID_ASK_PLACING:
    case MID_ASK_NOTHING:
      return MID_SPAN_MOVE;
    }
  return MID_SPAN_MOVE;
}

static gboolean
is_chip (const MidElement *element)
{
  return span_kind (element) != MID_SPAN_MOVE;
}

/* What a chip for a declined decision says. */
static const char *
pass_text (const MidElement *element)
{
  switch ((MidAsk) element->ask)
    {
    case MID_ASK_DUEL:
      return _ ("no duel");
    case MID_ASK_KING_TURN:
      return _ ("no king-turn");
    case MID_ASK_PLACING:
    case MID_ASK_MOVE:
    case MID_ASK_CARD:
    case MID_ASK_DRAW:
    case MID_ASK_NOTHING:
      return _ ("pass");
    }
  return _ ("pass");
}

/* The element's own text; a chip's is without its brackets, with a picture's place before it. */
static char *
dup_element_text (MidParagraph *self, const MidElement *element)
{
  MidSpanKind kind = span_kind (element);
  if (kind == MID_SPAN_PASS)
    return g_strdup_printf (CHIP_EDGE "%s" CHIP_EDGE, pass_text (element));

  gboolean is_drawn = kind == MID_SPAN_MOVE && self->style.figurines;
  g_autofree char *text = is_drawn ? mid_record_dup_element (self->record, element->node)
                                   : mid_shown_move_dup_element (self->record, element->node);
  if (kind == MID_SPAN_MOVE)
    return g_steal_pointer (&text);

  gsize length = strlen (text);
  if (length >= 2 && text[0] == '<')
    {
      text[length - 1] = '\0';
      return g_strdup_printf (CHIP_EDGE PICTURE CHIP_EDGE "%s" CHIP_EDGE, text + 1);
    }
  return g_steal_pointer (&text);
}

/* What stands behind an element besides signs. */
static void
append_marks (MidRun *run, const MidElement *element)
{
  g_autofree char *label = mid_bookmark_dup_label (element->node);
  if (label != NULL)
    {
      g_autofree char *text =
        g_strdup_printf (label[0] != '\0' ? FLAG NO_BREAK_SPACE "%s" : FLAG, label);
      g_string_append (run->text, THIN_SPACE THIN_SPACE);
      append_span (run, MID_SPAN_BOOKMARK, element->node, text);
    }
  if (element->twin != NULL)
    {
      g_string_append (run->text, THIN_SPACE THIN_SPACE);
      append_span (run, MID_SPAN_TWIN, element->twin, SAME);
    }
}

/* The piece whose drawing can stand for the letter with which the move's text begins. */
static const MidPiece *
find_figurine (MidParagraph *self, const MidElement *element, const char *text)
{
  const MidGame *game = mid_record_get_game (self->record);
  g_autofree MidCell *cells = NULL;
  MidPosition before;
  MidGesture gesture;
  if (!self->style.figurines || !g_ascii_isupper (text[0]) || text[1] == '-')
    return NULL;
  mid_record_get_position_before (self->record, element->node, &before);
  game->gesture (&before, mid_node_get_move (element->node), &gesture);
  if (gesture.from < 0)
    return NULL;
  cells = g_new (MidCell, MID_CELLS_MAX);
  game->cells (&before, cells);
  const MidPiece *piece = &game->pieces[cells[gesture.from].piece];
  return cells[gesture.from].piece != 0 && piece->letter == text[0] ? piece : NULL;
}

static void
append_move (MidParagraph *self, MidRun *run, const MidElement *element)
{
  MidSpanKind kind = span_kind (element);
  g_autofree char *text = dup_element_text (self, element);
  const MidPiece *figurine = kind == MID_SPAN_MOVE ? find_figurine (self, element, text) : NULL;
  if (figurine != NULL)
    {
      g_autofree char *drawn = g_strconcat (FIGURINE, text + 1, NULL);
      append_span (run, kind, element->node, drawn);
      last_span (run)->figurine = figurine;
    }
  else
    append_span (run, kind, element->node, text);
}

static void
append_element (MidParagraph *self, MidRun *run, const MidElement *element)
{
  const char *unread = mid_node_get_text (element->node);
  if (unread != NULL)
    {
      g_autofree char *line = g_strdelimit (g_strdup (unread), "\r\n\t", ' ');
      append_span (run, MID_SPAN_UNREAD, element->node, line);
      return;
    }
  guint first = run->spans->len;
  append_move (self, run, element);
  append_signs (run, element->node, MID_NAG_MOVE);
  for (guint i = first; i < run->spans->len; i++)
    g_array_index (run->spans, MidSpan, i).grade =
      (guint8) mid_grade_of (self->record, element->node);
  append_signs (run, element->node, MID_NAG_POSITION);
  append_signs (run, element->node, MID_NAG_REMARK);
  append_marks (run, element);
}

/* Room between elements in the flow: more at a chip, so that the ground of the current element
 * touches no other. */
static void
append_gap (MidRun *run, const MidElement *before, const MidElement *element)
{
  gboolean wide = is_chip (element) || (before != NULL && is_chip (before));
  append_gap_of (run, wide ? EN_SPACE : " ");
}

static void
write_variation (MidParagraph *self, MidRun *run)
{
  gboolean number_due = TRUE; /* at the start and after anything that interrupts */
  guint numbered = 0;         /* a card and the move behind it have one number */
  MidNode *first = mid_paragraph_get_element (self, 0)->node;
  if (self->fold != MID_FOLD_NONE)
    append_span (run, MID_SPAN_FOLD, first,
                 self->fold == MID_FOLD_OPEN ? UNFOLDED " " : FOLDED " ");
  for (guint i = 0; i < self->elements->len; i++)
    {
      const MidElement *element = mid_paragraph_get_element (self, i);
      append_comment (self, run, element->node, MID_COMMENT_BEFORE);
      append_gap (run, i > 0 ? mid_paragraph_get_element (self, i - 1) : NULL, element);
      gboolean fresh = element->turn == MID_FIRST && element->number != numbered;
      if ((element->starts_turn && (fresh || number_due)) || (i == 0 && element->answers))
        {
          gboolean begins = element->turn == MID_FIRST && !element->answers;
          numbered = begins ? element->number : 0;
          g_autofree char *number =
            g_strdup_printf ("%u%s" NO_BREAK_SPACE, element->number, begins ? "." : "…");
          append_span (run, MID_SPAN_NUMBER, NULL, number);
        }
      gsize before = run->text->len;
      append_element (self, run, element);
      gsize after = run->text->len;
      if (!element->has_apart)
        append_comment (self, run, element->node, MID_COMMENT_AFTER);
      number_due = run->text->len > after || after == before;
    }
  if (self->fold == MID_FOLD_CLOSED)
    {
      /* Translators: how many elements of a variation are folded away */
      g_autofree char *more = g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "… %u more", "… %u more", self->n_more), self->n_more);
      append_space (run);
      append_span (run, MID_SPAN_MORE, first, more);
    }
}

/* What the second side does stands in its column, with nothing of the first before it as well. */
static void
write_turns (MidParagraph *self, MidRun *run)
{
  guint8 turn = MID_FIRST;
  for (guint i = 0; i < self->elements->len; i++)
    {
      const MidElement *element = mid_paragraph_get_element (self, i);
      if (element->turn != turn)
        g_string_append_c (run->text, '\t');
      else if (i > 0)
        g_string_append (run->text, EN_SPACE);
      turn = element->turn;
      append_element (self, run, element);
      if (!element->has_apart)
        append_comment (self, run, element->node, MID_COMMENT_AFTER);
    }
}

static void
write_comment (MidParagraph *self, MidRun *run)
{
  const MidElement *element = mid_paragraph_get_element (self, 0);
  append_words (self, run, element->node, (MidCommentPlace) element->place, self->words,
                self->from);
}

MidRun *
mid_run_new (MidParagraph *self)
{
  MidRun *run = g_new0 (MidRun, 1);
  run->text = g_string_new (NULL);
  run->spans = g_array_new (FALSE, FALSE, sizeof (MidSpan));
  switch (self->kind)
    {
    case MID_PARAGRAPH_TURNS:
      write_turns (self, run);
      break;
    case MID_PARAGRAPH_LINE:
    case MID_PARAGRAPH_VARIATION:
      write_variation (self, run);
      break;
    case MID_PARAGRAPH_COMMENT:
      write_comment (self, run);
      break;
    case MID_PARAGRAPH_RESULT:
      append_span (run, MID_SPAN_SIGN, NULL, mid_record_get_result (self->record));
      break;
    }
  return run;
}
