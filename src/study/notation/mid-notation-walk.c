/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The walk plays along: it holds the position before each element, copied only at forks, which is
 * much cheaper than asking the record for the position of every node. */
#include "mid-notation-walk.h"

#include <string.h>

#include "mid-answer.h"
#include "mid-comment-text.h"
#include "mid-order.h"

enum
{
  WORTH_FOLDING = 6,   /* elements of a variation */
  LONG_PARAGRAPH = 24, /* elements of the main line in the flow, before it begins another */
  LONG_WALK = 300,     /* elements: a few milliseconds */
  LONG_VARIATION =
    60, /* the same of a variation: what is set at once is no more than a screenful */
  LONG_COMMENT = 3000, /* bytes: the same of words */
  PIECE = 1500         /* bytes of a longer one that make a paragraph, at least */
};

typedef struct
{
  const MidNotationPlan *plan;
  const MidGame *game;
  GPtrArray *out;
  GArray *walked;     /* MidNotationLine */
  MidParagraph *open; /* borrowed from out; NULL after what interrupts */
  guint n_elements;   /* so far */
  MidNode *head;      /* the paragraph that begins with it can be folded */
  MidNode *answer;    /* the last that answers the other side's turn */
} Walk;

guint
mid_notation_walk_count (MidNode *head, guint most)
{
  guint n = 0;
  for (MidNode *node = head; node != NULL && n < most; node = mid_node_get_next_below (node, head))
    n++;
  return n;
}

gboolean
mid_notation_walk_is_worth_folding (MidNode *head)
{
  return mid_notation_walk_count (head, WORTH_FOLDING) == WORTH_FOLDING;
}

static MidParagraph *
begin (Walk *walk, MidParagraphKind kind, guint depth)
{
  MidParagraph *paragraph = mid_paragraph_new (walk->plan->record, kind, depth, &walk->plan->style);
  g_ptr_array_add (walk->out, paragraph);
  return paragraph;
}

/* A comment as a paragraph of its own, a very long one as several. */
static void
add_comment (Walk *walk, MidNode *node, MidCommentPlace place, guint depth)
{
  g_autofree char *prose = mid_comment_text_dup_prose (mid_node_get_comment (node, place));
  MidElement element = { .node = node, .place = place };
  gsize length = strlen (prose);
  gsize end = length <= LONG_COMMENT ? length : 0;
  for (gsize at = 0; at < length; at = end + strspn (prose + end, " \n"))
    {
      if (length - at <= LONG_COMMENT)
        end = length;
      else
        end = at + PIECE + strcspn (prose + at + PIECE, " \n");
      MidParagraph *paragraph = begin (walk, MID_PARAGRAPH_COMMENT, depth);
      mid_paragraph_add (paragraph, &element);
      mid_paragraph_set_words (paragraph, prose, (guint) at, (guint) (end - at));
      walk->open = NULL;
    }
}

static gboolean is_silent (const MidElement *element);

static MidNode *
get_twin (Walk *walk, MidNode *node)
{
  MidTranspositions *transpositions = walk->plan->transpositions;
  return transpositions != NULL ? mid_transpositions_find (transpositions, node) : NULL;
}

/* The node or, where the turn ends with a decision declined in passing, that one may have a twin.
 */
static MidNode *
find_twin (Walk *walk, const MidPosition *before, MidNode *node)
{
  MidNode *twin = get_twin (walk, node);
  MidNode *child = mid_node_get_first_child (node);
  MidNode *next = child != NULL ? get_twin (walk, child) : NULL;
  if (twin != NULL || next == NULL)
    return twin;
  g_autofree MidPosition *at = g_memdup2 (before, sizeof *before);
  mid_play (walk->game, at, mid_node_get_move (node), NULL);
  MidElement element = { .node = child,
                         .is_pass = mid_node_get_move (child) == walk->game->decision (at).pass };
  return is_silent (&element) ? next : NULL;
}

static MidElement
describe (Walk *walk, const MidPosition *before, MidNode *node)
{
  MidDecision decision = walk->game->decision (before);
  MidMove move = mid_node_get_move (node);
  gboolean is_card = decision.ask == MID_ASK_MOVE && move != 0 && move != MID_NULL_MOVE
                     && mid_is_aside (walk->game, before, move);
  gboolean answers = mid_answer_is (walk->plan->record, before, node, walk->answer);
  if (answers)
    {
      walk->answer = node;
      mid_answer_settle (&decision);
    }
  MidElement element = { .node = node,
                         .twin = find_twin (walk, before, node),
                         .number = decision.number,
                         .turn = decision.turn,
                         .ask = decision.ask,
                         .starts_turn = decision.starts_turn,
                         .is_pass = move != 0 && move == decision.pass,
                         .is_card = is_card,
                         .answers = answers };
  return element;
}

/* A decision declined in passing: it is not written, in a file or here. */
static gboolean
is_silent (const MidElement *element)
{
  MidNode *node = element->node;
  return element->is_pass && mid_node_get_first_child (node) != NULL
         && mid_node_get_next_sibling (node) == NULL && mid_node_get_previous_sibling (node) == NULL
         && mid_node_get_n_nags (node) == 0
         && mid_node_get_comment (node, MID_COMMENT_BEFORE) == NULL
         && mid_node_get_comment (node, MID_COMMENT_AFTER) == NULL;
}

static void walk_alternatives (Walk *walk, MidNode *node, const MidPosition *before, guint depth);

/* Another paragraph begins with a turn of the first side. */
static void
end_long (Walk *walk, const MidElement *element, guint most)
{
  if (walk->open != NULL && element->starts_turn && element->turn == MID_FIRST
      && mid_paragraph_get_n_elements (walk->open) >= most)
    walk->open = NULL;
}

/* In the flow, and after it the words that are too long to stay in it. */
static void
add_to_flow (Walk *walk, const MidElement *element, guint depth)
{
  const char *comment = mid_node_get_comment (element->node, MID_COMMENT_AFTER);
  MidElement with = *element;
  with.has_apart = comment != NULL && strlen (comment) > LONG_COMMENT;
  mid_paragraph_add (walk->open, &with);
  if (with.has_apart)
    add_comment (walk, element->node, MID_COMMENT_AFTER, depth);
}

/* The other side's turn stands beside this one, unless words are between them. */
static gboolean
goes_beside (MidParagraph *paragraph, const MidElement *element)
{
  gboolean has_words = FALSE, same_side = TRUE;
  for (guint i = 0; i < mid_paragraph_get_n_elements (paragraph); i++)
    {
      const MidElement *before = mid_paragraph_get_element (paragraph, i);
      g_autofree char *prose =
        mid_comment_text_dup_prose (mid_node_get_comment (before->node, MID_COMMENT_AFTER));
      has_words = has_words || *prose != '\0';
      same_side = before->turn == element->turn;
    }
  return mid_paragraph_get_number (paragraph) == element->number && (same_side || !has_words);
}

static void
add_to_turns (Walk *walk, const MidElement *element)
{
  add_comment (walk, element->node, MID_COMMENT_BEFORE, 0);
  if (walk->open == NULL || !goes_beside (walk->open, element))
    walk->open = begin (walk, MID_PARAGRAPH_TURNS, 0);
  add_to_flow (walk, element, 0);
}

/* In a variation comments stay in the flow. */
static void
add_to_variation (Walk *walk, const MidElement *element, guint depth)
{
  end_long (walk, element, LONG_VARIATION);
  if (walk->open == NULL)
    {
      walk->open = begin (walk, MID_PARAGRAPH_VARIATION, depth);
      if (walk->head == element->node)
        mid_paragraph_set_fold (walk->open, MID_FOLD_OPEN, 0);
    }
  add_to_flow (walk, element, depth);
}

/* As in a book: comments in the flow, and a new paragraph now and then. */
static void
add_to_line (Walk *walk, const MidElement *element)
{
  end_long (walk, element, LONG_PARAGRAPH);
  if (walk->open == NULL)
    walk->open = begin (walk, MID_PARAGRAPH_LINE, 0);
  add_to_flow (walk, element, 0);
}

/* Text that could not be played stands by itself, whatever the line. */
static void
add_unread (Walk *walk, MidNode *node, guint depth)
{
  MidElement element = { .node = node };
  mid_paragraph_add (begin (walk, MID_PARAGRAPH_VARIATION, depth), &element);
  walk->open = NULL;
}

/* Alternatives wait until the turn is read to its end: what follows a capture, its duel and the
 * king-turn, is not torn from it. */
typedef struct
{
  MidNode *node;
  MidPosition before;
} Waiting;

static void
flush_alternatives (Walk *walk, GPtrArray *waiting, guint depth)
{
  for (guint i = 0; i < waiting->len; i++)
    {
      Waiting *one = waiting->pdata[i];
      walk_alternatives (walk, one->node, &one->before, depth);
    }
  g_ptr_array_set_size (waiting, 0);
}

static void
put_off_alternatives (GPtrArray *waiting, MidNode *node, const MidPosition *before)
{
  if (mid_node_get_previous_sibling (node) != NULL || mid_node_get_next_sibling (node) == NULL)
    return;
  Waiting *one = g_new (Waiting, 1);
  one->node = node;
  one->before = *before;
  g_ptr_array_add (waiting, one);
}

static void
add_element (Walk *walk, const MidElement *element, guint depth)
{
  if (mid_node_get_text (element->node) != NULL)
    add_unread (walk, element->node, depth);
  else if (depth == 0 && walk->plan->style.book)
    add_to_line (walk, element);
  else if (depth == 0)
    add_to_turns (walk, element);
  else
    add_to_variation (walk, element, depth);
}

static void
add_folded (Walk *walk, MidNode *head, const MidPosition *at, guint depth)
{
  MidElement element = describe (walk, at, head);
  walk->open = begin (walk, MID_PARAGRAPH_VARIATION, depth);
  mid_paragraph_set_fold (walk->open, MID_FOLD_CLOSED,
                          mid_notation_walk_count (head, G_MAXUINT) - 1);
  mid_paragraph_add (walk->open, &element);
  walk->open = NULL;
}

static void walk_line (Walk *walk, MidNode *node, MidPosition *at, guint depth);

/* The rest of the main line, to be read as a variation, and then the alternatives to it. */
static void
walk_aside (Walk *walk, MidNode *node, MidPosition *at)
{
  g_autofree MidPosition *before = g_memdup2 (at, sizeof *at);
  walk_line (walk, node, at, 1);
  walk_alternatives (walk, node, before, 1);
}

/* Whether only the head of the variation is shown for the time being. */
static gboolean
is_put_off (Walk *walk, MidNode *head)
{
  if (g_hash_table_contains (walk->plan->pending, head))
    return TRUE;
  if (walk->n_elements < LONG_WALK || g_hash_table_contains (walk->plan->dirty, head)
      || g_hash_table_contains (walk->plan->folded, head)
      || mid_node_get_first_child (head) == NULL)
    return FALSE;
  g_ptr_array_add (walk->plan->put_off, head);
  return TRUE;
}

/* The line that begins with node, made in *at, which is used up. */
static void
walk_line (Walk *walk, MidNode *node, MidPosition *at, guint depth)
{
  g_autoptr (GPtrArray) waiting = g_ptr_array_new_with_free_func (g_free);
  MidNode *first = node;
  walk->open = NULL;
  if (depth > 0 && is_put_off (walk, node))
    {
      MidElement element = describe (walk, at, node);
      add_element (walk, &element, depth);
      walk->open = NULL;
      return;
    }
  if (depth > 0 && g_hash_table_contains (walk->plan->folded, node))
    {
      add_folded (walk, node, at, depth);
      return;
    }
  walk->head = depth > 0 && mid_notation_walk_is_worth_folding (node) ? node : NULL;
  for (; node != NULL; node = mid_node_get_first_child (node))
    {
      if (depth == 0 && mid_node_is_set_aside (node))
        {
          flush_alternatives (walk, waiting, 1);
          walk_aside (walk, node, at);
          return;
        }
      MidElement element = describe (walk, at, node);
      walk->n_elements++;
      if (node != first
          || depth == 0) /* what was known of it as a head may be wrong when it is one again */
        mid_notation_lines_forget (walk->plan->lines, node);
      if (element.starts_turn)
        flush_alternatives (walk, waiting, depth + 1);
      if (!is_silent (&element) || node == first)
        add_element (walk, &element, depth);
      if (node != first || depth == 0)
        put_off_alternatives (waiting, node, at);
      if (mid_play (walk->game, at, mid_node_get_move (node), NULL) != MID_OK)
        break;
    }
  flush_alternatives (walk, waiting, depth + 1);
}

static void
walk_alternatives (Walk *walk, MidNode *node, const MidPosition *before, guint depth)
{
  g_autofree MidPosition *at = g_new (MidPosition, 1); /* variations nest: not on the stack */
  for (MidNode *other = mid_node_get_next_sibling (node); other != NULL;
       other = mid_node_get_next_sibling (other))
    {
      gboolean touched = g_hash_table_contains (walk->plan->dirty, other);
      if (!touched && mid_notation_lines_take (walk->plan->lines, other, depth, walk->out))
        continue;
      MidNotationLine walked = { .head = other, .begin = walk->out->len, .depth = depth };
      *at = *before;
      walk_line (walk, other, at, depth);
      walked.n = walk->out->len - walked.begin;
      g_array_append_val (walk->walked, walked);
    }
  walk->open = NULL;
}

GPtrArray *
mid_notation_walk (const MidNotationPlan *plan, GArray *walked)
{
  MidRecord *record = plan->record;
  Walk walk = {
    .plan = plan, .game = mid_record_get_game (record), .out = g_ptr_array_new (), .walked = walked
  };
  MidNode *root = mid_record_get_root (record);
  MidPosition at = *mid_record_get_start (record);

  add_comment (&walk, root, MID_COMMENT_BEFORE, 0);
  add_comment (&walk, root, MID_COMMENT_AFTER, 0);
  if (mid_node_get_text (root) != NULL)
    add_unread (&walk, root, 0);
  if (mid_node_get_first_child (root) != NULL)
    walk_line (&walk, mid_node_get_first_child (root), &at, 0);
  if (g_strcmp0 (mid_record_get_result (record), "*") != 0)
    begin (&walk, MID_PARAGRAPH_RESULT, 0);
  return walk.out;
}
