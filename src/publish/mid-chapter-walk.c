/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tree is gone through with a stack of lines of its own: variations nest as deep as a record
 * wants.  What belongs to a turn's elements but would tear the turn apart, diagrams and
 * alternatives, waits until the next turn begins or the line ends. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "mid-chapter-private.h"
#include "mid-comment-text.h"
#include "mid-nag.h"
#include "mid-order.h"

enum
{
  NAG_DIAGRAM = 220,
  NAG_DIAGRAM_TURNED = 221
};

/* What stands behind a turn: a diagram, or the alternatives from `node` on. */
typedef struct
{
  guint place; /* the diagram's; of the alternatives that of what they go on from */
  MidScene *scene;
  MidNode *node;
  MidPosition *before; /* of the alternatives */
  MidCell *cells;      /* likewise */
} Waiting;

/* A line on the way. */
typedef struct
{
  MidNode *node; /* the next element; NULL: the line has ended */
  MidPosition at;
  MidCell cells[MID_CELLS_MAX]; /* as the last place has them */
  guint depth;
  guint last;                    /* the place before node */
  guint head;                    /* MidPlace.line */
  gboolean is_first;             /* node is the first element of a variation */
  gboolean is_due;               /* what waits is to be written now */
  gboolean number_due;           /* at the start and after anything that interrupts */
  gboolean is_rest;              /* of the main line, to be read as a variation */
  guint numbered;                /* the number of the first side's turn that was written last */
  guint turn_number;             /* of the open row */
  MidPassage *open;              /* where elements go; NULL: a new one */
  GQueue diagrams, alternatives; /* of Waiting */
} Line;

typedef struct
{
  MidChapter *chapter;
  MidRecord *record;
  const MidGame *game;
  const MidPublishStyle *style;
  GPtrArray *lines; /* of Line; the last is at work */
} Walk;

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
  Line *self = data;
  g_queue_clear_full (&self->diagrams, free_waiting);
  g_queue_clear_full (&self->alternatives, free_waiting);
  g_free (self);
}

static Line *
begin_line (Walk *walk, MidNode *node, const MidPosition *at, guint depth, guint last)
{
  Line *line = g_new0 (Line, 1);
  line->node = node;
  line->at = *at;
  line->depth = depth;
  line->last = last;
  line->is_first = depth > 0;
  line->number_due = TRUE;
  g_queue_init (&line->diagrams);
  g_queue_init (&line->alternatives);
  walk->game->cells (at, line->cells);
  g_ptr_array_add (walk->lines, line);
  return line;
}

/* --- Places ------------------------------------------------------------------------------------
 */

/* The squares that are not as the last place has them. */
static void
note_changes (Walk *walk, Line *line, MidPlace *place)
{
  MidCell now[MID_CELLS_MAX];
  GArray *changes = walk->chapter->changes;
  walk->game->cells (&line->at, now);
  place->first_change = changes->len;
  for (int i = 0; i < walk->game->files * walk->game->ranks; i++)
    if (now[i].piece != line->cells[i].piece || now[i].owner != line->cells[i].owner
        || now[i].powers != line->cells[i].powers)
      {
        MidSquareChange change = { .square = (gint16) i, .cell = now[i] };
        g_array_append_val (changes, change);
        line->cells[i] = now[i];
      }
  place->n_changes = changes->len - place->first_change;
}

static void
note_stones (Walk *walk, const MidPosition *at, MidPlace *place)
{
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    {
      MidPlayer player;
      walk->game->player (at, side, &player);
      place->stones[side] = player.stones;
    }
}

/* line->at is behind the element. */
static guint
add_place (Walk *walk, Line *line, const MidGesture *gesture, MidSide side)
{
  guint index = walk->chapter->places->len;
  MidPlace place = { .parent = line->last, .side = side, .from = -1, .to = -1 };
  if (line->is_first)
    line->head = index;
  place.line = line->head;
  if (gesture != NULL && gesture->from >= 0)
    {
      place.from = gesture->from;
      place.to = gesture->to[0];
    }
  note_changes (walk, line, &place);
  note_stones (walk, &line->at, &place);
  g_array_append_val (walk->chapter->places, place);
  line->last = index;
  return index;
}

static void
add_start (Walk *walk)
{
  const MidPosition *start = mid_record_get_start (walk->record);
  MidPlace place = { .from = -1, .to = -1, .side = MID_NOBODY };
  note_stones (walk, start, &place);
  g_array_append_val (walk->chapter->places, place);
  walk->chapter->start = mid_scene_new (walk->game, start, NULL);
  walk->chapter->start->turned = walk->chapter->turned;
}

/* --- Words -------------------------------------------------------------------------------------
 */

static char *
dup_prose (Walk *walk, MidNode *node, MidCommentPlace place)
{
  const char *comment = walk->style->comments ? mid_node_get_comment (node, place) : NULL;
  return mid_comment_text_dup_prose (comment);
}

/* Of the main line a paragraph for each comment; in a variation they stay in the flow. */
static void
add_comment (Walk *walk, Line *line, MidNode *node, MidCommentPlace which, guint place)
{
  g_autofree char *prose = dup_prose (walk, node, which);
  if (prose[0] == '\0')
    return;
  line->number_due = TRUE;
  if (line->depth > 0 && line->open != NULL)
    {
      mid_passage_append_words (line->open, place, prose);
      return;
    }
  g_auto (GStrv) comments = g_strsplit (prose, "\n", -1);
  for (guint i = 0; comments[i] != NULL; i++)
    {
      MidPassage *words = mid_chapter_append (walk->chapter, MID_PASSAGE_WORDS, line->depth, place);
      mid_passage_append_words (words, place, comments[i]);
      if (words->inlines->len == 0)
        g_ptr_array_set_size (walk->chapter->passages, (int) walk->chapter->passages->len - 1);
    }
  line->open = NULL;
}

static gboolean
is_diagram (guint nag)
{
  return nag == NAG_DIAGRAM || nag == NAG_DIAGRAM_TURNED;
}

static void
add_signs (Walk *walk, MidPassage *passage, MidNode *node, guint place, guint side)
{
  static const MidNagGroup groups[] = { MID_NAG_MOVE, MID_NAG_POSITION, MID_NAG_REMARK };
  for (guint g = 0; g < G_N_ELEMENTS (groups) && walk->style->signs; g++)
    for (guint i = 0; i < mid_node_get_n_nags (node); i++)
      {
        guint number = mid_node_get_nag (node, i);
        const MidNag *nag = mid_nag_find (number);
        if ((nag != NULL ? nag->group : MID_NAG_REMARK) != groups[g] || is_diagram (number))
          continue;
        g_autofree char *sign = mid_nag_dup_sign (number);
        MidInline *made = mid_passage_append (passage, MID_INLINE_SIGN, place, sign);
        made->glued = groups[g] == MID_NAG_MOVE;
        made->side = side;
      }
}

static const char *
pass_words (MidAsk ask)
{
  if (ask == MID_ASK_DUEL)
    return _ ("no duel");
  return ask == MID_ASK_KING_TURN ? _ ("no king-turn") : _ ("pass");
}

static MidInlineKind
kind_of (Walk *walk, const MidPosition *at, MidDecision decision, MidMove move)
{
  if (move == decision.pass && move != 0)
    return MID_INLINE_PASS;
  if (decision.ask == MID_ASK_DUEL)
    return MID_INLINE_DUEL;
  if (decision.ask == MID_ASK_KING_TURN)
    return MID_INLINE_KING_TURN;
  if (move != MID_NULL_MOVE && mid_is_aside (walk->game, at, move))
    return MID_INLINE_CARD;
  return MID_INLINE_MOVE;
}

/* The piece that the first letter of the move stands for. */
static const MidPiece *
find_figurine (Walk *walk, Line *line, const MidGesture *gesture, const char *text)
{
  if (gesture->from < 0 || !g_ascii_isupper (text[0]) || text[1] == '-')
    return NULL;
  const MidPiece *piece = &walk->game->pieces[line->cells[gesture->from].piece];
  return piece != walk->game->pieces && piece->letter == text[0] ? piece : NULL;
}

static void
add_move (Walk *walk, Line *line, MidPassage *passage, MidDecision decision, MidMove move,
          MidGesture *gesture)
{
  char text[MID_MOVE_TEXT_MAX + 2];
  MidInlineKind kind = kind_of (walk, &line->at, decision, move);
  mid_format_element (walk->game, &line->at, move, text, sizeof text);
  gsize length = strlen (text);
  gboolean bracketed = length >= 2 && text[0] == '<';
  if (bracketed)
    text[length - 1] = '\0';
  guint place = walk->chapter->places->len; /* the one to be made */
  MidInline *made = mid_passage_append (
    passage, kind, place, kind == MID_INLINE_PASS ? pass_words (decision.ask) : text + bracketed);
  made->side = decision.turn == MID_SECOND;
  if (kind == MID_INLINE_MOVE && walk->style->figurines)
    made->figurine = find_figurine (walk, line, gesture, text);
}

/* --- Passages ----------------------------------------------------------------------------------
 */

static MidPassage *
open_passage (Walk *walk, Line *line, MidDecision decision)
{
  gboolean columns = line->depth == 0 && walk->style->main_line == MID_MAIN_LINE_COLUMNS;
  if (columns && line->turn_number != decision.number)
    line->open = NULL;
  if (line->open != NULL)
    return line->open;
  MidPassageKind kind = line->depth > 0 ? MID_PASSAGE_VARIATION
                        : columns       ? MID_PASSAGE_TURN
                                        : MID_PASSAGE_MOVES;
  line->open = mid_chapter_append (walk->chapter, kind, line->depth, walk->chapter->places->len);
  line->open->begins = line->is_first;
  line->turn_number = decision.number;
  line->number_due = TRUE;
  return line->open;
}

static void
add_number (Walk *walk, Line *line, MidPassage *passage, MidDecision decision)
{
  gboolean fresh = decision.turn == MID_FIRST && decision.number != line->numbered;
  gboolean row = passage->kind == MID_PASSAGE_TURN;
  if (!decision.starts_turn || (!fresh && !line->number_due) || (row && passage->inlines->len > 0))
    return;
  line->numbered = decision.turn == MID_FIRST ? decision.number : 0;
  g_autofree char *number =
    g_strdup_printf ("%u%s", decision.number, decision.turn == MID_FIRST || row ? "." : "…");
  mid_passage_append (passage, MID_INLINE_NUMBER, walk->chapter->places->len, number);
}

static void
wait_for_diagram (Walk *walk, Line *line, const char *comment, guint place, gboolean turned)
{
  Waiting *waiting = g_new0 (Waiting, 1);
  waiting->scene = mid_scene_new (walk->game, &line->at, comment);
  waiting->scene->turned = turned != walk->chapter->turned;
  waiting->place = place;
  g_queue_push_tail (&line->diagrams, waiting);
}

static void
wait_for_diagrams (Walk *walk, Line *line, MidNode *node, guint place)
{
  const char *comment = mid_node_get_comment (node, MID_COMMENT_AFTER);
  for (guint i = 0; i < mid_node_get_n_nags (node); i++)
    if (is_diagram (mid_node_get_nag (node, i)) && (walk->style->diagrams & MID_DIAGRAMS_MARKS))
      {
        wait_for_diagram (walk, line, comment, place,
                          mid_node_get_nag (node, i) == NAG_DIAGRAM_TURNED);
        return;
      }
  g_autofree char *prose = dup_prose (walk, node, MID_COMMENT_AFTER);
  if (line->depth == 0 && prose[0] != '\0' && (walk->style->diagrams & MID_DIAGRAMS_COMMENTS))
    wait_for_diagram (walk, line, comment, place, FALSE);
}

/* line->at is before the node's element. */
static void
wait_for_alternatives (Walk *walk, Line *line, MidNode *node)
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
add_diagram (Walk *walk, Line *line, MidScene *scene, guint place)
{
  MidPassage *diagram = mid_chapter_append (walk->chapter, MID_PASSAGE_DIAGRAM, line->depth, place);
  diagram->scene = scene;
  line->open = NULL;
}

/* The alternatives stay until the last of them is begun. */
static void
begin_alternative (Walk *walk, Line *line)
{
  Waiting *first = g_queue_peek_head (&line->alternatives);
  Line *other = begin_line (walk, first->node, first->before, line->depth + 1, first->place);
  memcpy (other->cells, first->cells, sizeof other->cells);
  line->open = NULL;
  first->node = mid_node_get_next_sibling (first->node);
  if (first->node == NULL)
    free_waiting (g_queue_pop_head (&line->alternatives));
}

/* The next of what waits, diagrams first. */
static void
write_waiting (Walk *walk, Line *line)
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
is_waiting (Line *line)
{
  return !g_queue_is_empty (&line->diagrams) || !g_queue_is_empty (&line->alternatives);
}

static void
add_due_diagram (Walk *walk, Line *line, MidDecision decision)
{
  guint every = walk->style->every;
  gboolean due = every > 0 && line->depth == 0 && decision.starts_turn && decision.turn == MID_FIRST
                 && decision.number > 1 && (decision.number - 1) % every == 0;
  if (due && line->last > 0 && line->numbered != decision.number)
    add_diagram (walk, line, mid_scene_new (walk->game, &line->at, NULL), line->last);
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

/* It is no place, unless something happens with it: an effect may end. */
static void
pass_silently (Walk *walk, Line *line, MidMove move, MidSide side)
{
  MidCell now[MID_CELLS_MAX];
  gsize size = sizeof *now * (gsize) (walk->game->files * walk->game->ranks);
  mid_play (walk->game, &line->at, move, NULL);
  walk->game->cells (&line->at, now);
  if (memcmp (now, line->cells, size) != 0)
    add_place (walk, line, NULL, side);
}

static void
add_unread (Walk *walk, Line *line, MidNode *node)
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
add_element (Walk *walk, Line *line, MidNode *node, MidDecision decision)
{
  MidMove move = mid_node_get_move (node);
  MidGesture gesture = { .from = -1 };
  if (move != MID_NULL_MOVE)
    walk->game->gesture (&line->at, move, &gesture);
  if (line->depth == 0)
    add_comment (walk, line, node, MID_COMMENT_BEFORE, line->last);
  MidPassage *passage = open_passage (walk, line, decision);
  if (line->depth > 0)
    add_comment (walk, line, node, MID_COMMENT_BEFORE, line->last);
  add_number (walk, line, passage, decision);
  line->number_due = FALSE;
  add_move (walk, line, passage, decision, move, &gesture);
  mid_play (walk->game, &line->at, move, NULL);
  guint place = add_place (walk, line, &gesture, decision.decides);
  add_signs (walk, passage, node, place, decision.turn == MID_SECOND);
  add_comment (walk, line, node, MID_COMMENT_AFTER, place);
  wait_for_diagrams (walk, line, node, place);
  line->is_first = FALSE;
}

/* Whether the rest of the main line, node and on, is to be read as a variation: then it is begun.
 */
static gboolean
begin_rest (Walk *walk, Line *line)
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
step (Walk *walk, Line *line)
{
  MidNode *node = line->node;
  MidDecision decision = walk->game->decision (&line->at);
  if (decision.starts_turn && is_waiting (line))
    {
      line->is_due = TRUE;
      return;
    }
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
    pass_silently (walk, line, mid_node_get_move (node), decision.decides);
  else
    add_element (walk, line, node, decision);
}

static void
end_line (Walk *walk, Line *line)
{
  if (line->depth == 0 && line->last > 0 && (walk->style->diagrams & MID_DIAGRAMS_END))
    add_diagram (walk, line, mid_scene_new (walk->game, &line->at, NULL), line->last);
  g_ptr_array_set_size (walk->lines, (int) walk->lines->len - 1);
}

static void
walk_lines (Walk *walk)
{
  while (walk->lines->len > 0)
    {
      Line *line = walk->lines->pdata[walk->lines->len - 1];
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
add_opening (Walk *walk, Line *line)
{
  MidNode *root = mid_record_get_root (walk->record);
  gboolean set_up = mid_record_get_tag (walk->record, "FEN") != NULL;
  add_comment (walk, line, root, MID_COMMENT_BEFORE, 0);
  add_comment (walk, line, root, MID_COMMENT_AFTER, 0);
  if (set_up && (walk->style->diagrams & MID_DIAGRAMS_START))
    add_diagram (
      walk, line,
      mid_scene_new (walk->game, &line->at, mid_node_get_comment (root, MID_COMMENT_AFTER)), 0);
  if (mid_node_get_text (root) != NULL)
    add_unread (walk, line, root);
}

static void
add_result (Walk *walk)
{
  if (g_str_equal (walk->chapter->result, "*"))
    return;
  MidPassage *passage = mid_chapter_append (walk->chapter, MID_PASSAGE_RESULT, 0, 0);
  mid_passage_append (passage, MID_INLINE_RESULT, 0, walk->chapter->result);
}

void
mid_chapter_walk (MidChapter *self, MidRecord *record, const MidPublishStyle *style)
{
  Walk walk = { .chapter = self, .record = record, .game = self->game, .style = style };
  walk.lines = g_ptr_array_new_with_free_func (free_line);
  add_start (&walk);
  Line *line = begin_line (&walk, mid_node_get_first_child (mid_record_get_root (record)),
                           mid_record_get_start (record), 0, 0);
  add_opening (&walk, line);
  walk_lines (&walk);
  add_result (&walk);
  g_ptr_array_unref (walk.lines);
}
