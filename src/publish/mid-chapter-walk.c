/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree is gone through with a stack of lines of its own: variations nest as deep as a record
 * wants.  What belongs to a turn's elements but would tear the turn apart, diagrams and
 * alternatives, waits until the next turn begins or the line ends. */
#include <string.h>

#include "mid-chapter-walk-private.h"
#include "mid-answer.h"
#include "mid-order.h"

/* What stands behind a turn: a diagram, or the alternatives from `node` on. */
typedef struct
{
  guint place; /* the diagram's; of the alternatives that of what they go on from */
  MidScene *scene;
  MidNode *node;
  MidPosition *before; /* of the alternatives */
  MidCell *cells;      /* likewise */
} Waiting;

static void
free_waiting (gpointer data)
{
  Waiting *self = data;
  mid_scene_free (self->scene);
  g_free (self->before);
  g_free (self->cells);
  g_free (self);
}

static void
free_line (gpointer data)
{
  MidChapterLine *self = data;
  g_queue_clear_full (&self->diagrams, free_waiting);
  g_queue_clear_full (&self->alternatives, free_waiting);
  g_free (self);
}

static MidChapterLine *
begin_line (MidChapterWalk *walk, MidNode *node, const MidPosition *at, guint depth, guint last)
{
  MidChapterLine *line = g_new0 (MidChapterLine, 1);
  line->node = node;
  line->at = *at;
  line->depth = depth;
  line->last = last;
  line->is_first = depth > 0;
  g_queue_init (&line->diagrams);
  g_queue_init (&line->alternatives);
  walk->game->cells (at, line->cells);
  g_ptr_array_add (walk->lines, line);
  return line;
}

/* --- What waits ------------------------------------------------------------------------------ */

static void
add_start (MidChapterWalk *walk)
{
  const MidPosition *start = mid_record_get_start (walk->record);
  MidChapterPlace place = { .from = -1, .to = -1, .side = MID_NOBODY };
  mid_chapter_note_players (walk, start, &place);
  g_array_append_val (walk->chapter->places, place);
  walk->chapter->start = mid_scene_new (walk->game, start, NULL);
  walk->chapter->start->turned = walk->chapter->turned;
}

/* Transfer full. */
static MidScene *
new_scene (const MidChapterWalk *walk, const MidChapterLine *line, const char *comment)
{
  MidScene *scene = mid_scene_new (walk->game, &line->at, comment);
  scene->turned = walk->chapter->turned;
  return scene;
}

static void
wait_for_diagram (MidChapterWalk *walk, MidChapterLine *line, const char *comment, guint place,
                  gboolean turned)
{
  Waiting *waiting = g_new0 (Waiting, 1);
  waiting->scene = new_scene (walk, line, comment);
  if (turned)
    waiting->scene->turned = !waiting->scene->turned;
  waiting->place = place;
  g_queue_push_tail (&line->diagrams, waiting);
}

static void
wait_for_diagrams (MidChapterWalk *walk, MidChapterLine *line, MidNode *node, guint place)
{
  const char *comment = mid_node_get_comment (node, MID_COMMENT_AFTER);
  for (guint i = 0; i < mid_node_get_n_nags (node); i++)
    if (mid_chapter_is_diagram (mid_node_get_nag (node, i))
        && (walk->style->diagrams & MID_DIAGRAMS_MARKS))
      {
        wait_for_diagram (walk, line, comment, place,
                          mid_node_get_nag (node, i) == NAG_DIAGRAM_TURNED);
        return;
      }
  g_autofree char *prose = mid_chapter_dup_prose (walk, node, MID_COMMENT_AFTER);
  if (line->depth == 0 && prose[0] != '\0' && (walk->style->diagrams & MID_DIAGRAMS_COMMENTS))
    wait_for_diagram (walk, line, comment, place, FALSE);
}

/* line->at is before the node's element. */
static void
wait_for_alternatives (MidChapterWalk *walk, MidChapterLine *line, MidNode *node)
{
  MidNode *other = mid_node_get_next_sibling (node);
  if (mid_node_get_previous_sibling (node) != NULL || other == NULL || !walk->style->variations)
    return;
  Waiting *waiting = g_new0 (Waiting, 1);
  waiting->node = other;
  waiting->place = line->last;
  waiting->before = g_memdup2 (&line->at, sizeof line->at);
  waiting->cells = g_memdup2 (line->cells, sizeof line->cells);
  g_queue_push_tail (&line->alternatives, waiting);
}

static void
add_diagram (MidChapterWalk *walk, MidChapterLine *line, MidScene *scene, guint place)
{
  MidPassage *diagram = mid_chapter_append (walk->chapter, MID_PASSAGE_DIAGRAM, line->depth, place);
  diagram->scene = scene;
  line->open = NULL;
}

/* The alternatives stay until the last of them is begun. */
static void
begin_alternative (MidChapterWalk *walk, MidChapterLine *line)
{
  Waiting *first = g_queue_peek_head (&line->alternatives);
  MidChapterLine *other =
    begin_line (walk, first->node, first->before, line->depth + 1, first->place);
  memcpy (other->cells, first->cells, sizeof other->cells);
  line->open = NULL;
  first->node = mid_node_get_next_sibling (first->node);
  if (first->node == NULL)
    free_waiting (g_queue_pop_head (&line->alternatives));
}

/* The next of what waits, diagrams first. */
static void
write_waiting (MidChapterWalk *walk, MidChapterLine *line)
{
  Waiting *diagram = g_queue_pop_head (&line->diagrams);
  if (diagram == NULL)
    {
      begin_alternative (walk, line);
      return;
    }
  add_diagram (walk, line, g_steal_pointer (&diagram->scene), diagram->place);
  free_waiting (diagram);
}

static gboolean
is_waiting (MidChapterLine *line)
{
  return !g_queue_is_empty (&line->diagrams) || !g_queue_is_empty (&line->alternatives);
}

static void
add_due_diagram (MidChapterWalk *walk, MidChapterLine *line, MidDecision decision)
{
  guint every = walk->style->every;
  gboolean due = every > 0 && line->depth == 0 && decision.starts_turn && decision.turn == MID_FIRST
                 && decision.number > 1 && (decision.number - 1) % every == 0;
  if (due && line->last > 0 && line->numbered != decision.number)
    add_diagram (walk, line, new_scene (walk, line, NULL), line->last);
}

/* A decision declined in passing: it is not written. */
static gboolean
is_silent (MidNode *node, MidDecision decision)
{
  MidMove move = mid_node_get_move (node);
  return move != 0 && move == decision.pass && mid_node_get_first_child (node) != NULL
         && mid_node_get_next_sibling (node) == NULL && mid_node_get_previous_sibling (node) == NULL
         && mid_node_get_n_nags (node) == 0
         && mid_node_get_comment (node, MID_COMMENT_BEFORE) == NULL
         && mid_node_get_comment (node, MID_COMMENT_AFTER) == NULL;
}

/* The stones are as they are when it has been declined: a pawn taken pays only then. */
static void
settle_stones (MidChapterWalk *walk, MidChapterLine *line)
{
  MidChapterPlace *last = &g_array_index (walk->chapter->places, MidChapterPlace, line->last);
  for (MidSide side = MID_FIRST; side <= MID_SECOND && line->last > 0; side++)
    {
      MidPlayer player;
      walk->game->player (&line->at, side, &player);
      last->stones[side] = player.stones;
    }
}

/* It is no place, unless something happens with it: an effect may end. */
static void
pass_silently (MidChapterWalk *walk, MidChapterLine *line, MidNode *node, MidSide side)
{
  MidCell now[MID_CELLS_MAX];
  gsize size = sizeof *now * (gsize) (walk->game->files * walk->game->ranks);
  mid_play (walk->game, &line->at, mid_node_get_move (node), NULL);
  walk->game->cells (&line->at, now);
  g_autofree char *cards = mid_scene_dup_cards (walk->game, &line->at);
  guint before = mid_chapter_get_place (walk->chapter, line->last)->cards;
  if (memcmp (now, line->cells, size) != 0
      || !g_str_equal (cards, walk->chapter->cards->pdata[before]))
    mid_chapter_add_place (walk, line, NULL, side);
  settle_stones (walk, line);
  mid_chapter_know_place (walk, node, line->last);
}

static void
add_unread (MidChapterWalk *walk, MidChapterLine *line, MidNode *node)
{
  MidPassageKind kind = line->depth > 0 ? MID_PASSAGE_VARIATION : MID_PASSAGE_MOVES;
  MidPassage *passage = line->open != NULL && line->open->kind == kind
                          ? line->open
                          : mid_chapter_append (walk->chapter, kind, line->depth, line->last);
  if (passage != line->open)
    passage->begins = line->is_first;
  mid_passage_append (passage, MID_INLINE_UNREAD, line->last, mid_node_get_text (node));
  line->open = NULL;
}

static void
add_element (MidChapterWalk *walk, MidChapterLine *line, MidNode *node, MidDecision decision)
{
  MidMove move = mid_node_get_move (node);
  MidGesture gesture = { .from = -1 };
  if (move != MID_NULL_MOVE)
    walk->game->gesture (&line->at, move, &gesture);
  if (line->depth == 0)
    mid_chapter_add_comment (walk, line, node, MID_COMMENT_BEFORE, line->last);
  MidPassage *passage = mid_chapter_open_passage (walk, line, decision);
  if (line->depth > 0)
    mid_chapter_add_comment (walk, line, node, MID_COMMENT_BEFORE, line->last);
  mid_chapter_add_number (walk, line, passage, decision);
  line->number_due = FALSE;
  mid_chapter_add_move (walk, line, passage, decision, move, &gesture);
  mid_play (walk->game, &line->at, move, NULL);
  guint place = mid_chapter_add_place (walk, line, &gesture, decision.decides);
  mid_chapter_know_place (walk, node, place);
  mid_chapter_note_marks (walk, node, place);
  mid_chapter_add_signs (walk, passage, node, place, decision.turn == MID_SECOND);
  mid_chapter_add_comment (walk, line, node, MID_COMMENT_AFTER, place);
  wait_for_diagrams (walk, line, node, place);
  line->is_first = FALSE;
}

/* Whether the rest of the main line, node and on, is to be read as a variation: then it is begun.
 */
static gboolean
begin_rest (MidChapterWalk *walk, MidChapterLine *line)
{
  if (line->depth > 0 || !mid_node_is_set_aside (line->node))
    return FALSE;
  MidNode *node = line->node;
  line->node = NULL;
  if (!walk->style->variations)
    return TRUE;
  wait_for_alternatives (walk, line, node);
  line->is_due = TRUE;
  line->open = NULL;
  begin_line (walk, node, &line->at, 1, line->last);
  return TRUE;
}

static void
step (MidChapterWalk *walk, MidChapterLine *line)
{
  MidNode *node = line->node;
  MidDecision decision = walk->game->decision (&line->at);
  gboolean answers = mid_answer_is (walk->record, &line->at, node, line->answer);
  if (answers)
    mid_answer_settle (&decision);
  if (decision.starts_turn && is_waiting (line))
    {
      line->is_due = TRUE;
      return;
    }
  if (answers)
    line->answer = node;
  if (begin_rest (walk, line))
    return;
  add_due_diagram (walk, line, decision);
  line->node = mid_node_get_first_child (node);
  if (mid_node_get_text (node) != NULL || mid_node_get_move (node) == 0)
    {
      wait_for_alternatives (walk, line, node);
      add_unread (walk, line, node);
      line->node = NULL;
      return;
    }
  if (!line->is_first)
    wait_for_alternatives (walk, line, node);
  if (is_silent (node, decision) && !line->is_first)
    pass_silently (walk, line, node, decision.decides);
  else
    add_element (walk, line, node, decision);
}

static void
end_line (MidChapterWalk *walk, MidChapterLine *line)
{
  if (line->depth == 0 && line->last > 0 && (walk->style->diagrams & MID_DIAGRAMS_END))
    add_diagram (walk, line, new_scene (walk, line, NULL), line->last);
  g_ptr_array_set_size (walk->lines, (int) walk->lines->len - 1);
}

static void
walk_lines (MidChapterWalk *walk)
{
  while (walk->lines->len > 0)
    {
      MidChapterLine *line = walk->lines->pdata[walk->lines->len - 1];
      line->is_due = line->is_due && is_waiting (line);
      if (line->is_due)
        write_waiting (walk, line);
      else if (line->node != NULL)
        step (walk, line);
      else if (is_waiting (line))
        line->is_due = TRUE;
      else
        end_line (walk, line);
    }
}

/* What stands before the first element, and whether the start is worth a diagram. */
static void
add_opening (MidChapterWalk *walk, MidChapterLine *line)
{
  MidNode *root = mid_record_get_root (walk->record);
  gboolean set_up = mid_record_get_tag (walk->record, "FEN") != NULL;
  mid_chapter_add_comment (walk, line, root, MID_COMMENT_BEFORE, 0);
  mid_chapter_add_comment (walk, line, root, MID_COMMENT_AFTER, 0);
  if (set_up && (walk->style->diagrams & MID_DIAGRAMS_START))
    add_diagram (walk, line, new_scene (walk, line, mid_node_get_comment (root, MID_COMMENT_AFTER)),
                 0);
  if (mid_node_get_text (root) != NULL)
    add_unread (walk, line, root);
}

static void
add_result (MidChapterWalk *walk)
{
  if (g_str_equal (walk->chapter->result, "*"))
    return;
  MidPassage *passage = mid_chapter_append (walk->chapter, MID_PASSAGE_RESULT, 0, 0);
  mid_passage_append (passage, MID_INLINE_RESULT, 0, walk->chapter->result);
}

void
mid_chapter_walk (MidChapter *self, MidRecord *record, const MidPublishStyle *style)
{
  MidChapterWalk walk = { .chapter = self, .record = record, .game = self->game, .style = style };
  walk.lines = g_ptr_array_new_with_free_func (free_line);
  add_start (&walk);
  mid_chapter_begin_mentions (&walk);
  mid_chapter_know_place (&walk, mid_record_get_root (record), 0);
  mid_chapter_note_marks (&walk, mid_record_get_root (record), 0);
  MidChapterLine *line = begin_line (&walk, mid_node_get_first_child (mid_record_get_root (record)),
                                     mid_record_get_start (record), 0, 0);
  add_opening (&walk, line);
  walk_lines (&walk);
  mid_chapter_end_mentions (&walk);
  add_result (&walk);
  g_ptr_array_unref (walk.lines);
}
