/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The walk plays along: it holds the position before each element, copied only at forks, which is
 * much cheaper than asking the record for the position of every node.
 *
 * After an edit, variations in which nothing was touched are not walked again: the model knows for
 * the HEAD of each, its first node, which paragraphs it came to, and takes those over.  What an
 * edit costs is thus the length of the lines it is in, not the size of the tree. */
#include "mid-notation-model.h"

#include "mid-comment-text.h"
#include "mid-order.h"
#include "mid-transpositions.h"

struct _MidNotationModel
{
  GObject parent_instance;
  MidRecord *record;
  gulong changed_id;
  GPtrArray *paragraphs;
  GHashTable *places; /* MidNode -> MidParagraph that shows it, borrowed */
  GHashTable *lines;  /* MidNode that is or was a head -> Line */
  GHashTable *folded; /* heads */
  MidNotationStyle style;
  MidTranspositions *transpositions; /* NULL without a record */
  GHashTable *pending;               /* heads of variations that are not written out yet */
  GQueue queue;                      /* the same in their order, perhaps with some that are */
  guint stride;                      /* how many are taken at a time */
  guint complete_id;
};

enum
{
  WORTH_FOLDING = 6,   /* elements of a variation */
  LONG_PARAGRAPH = 24, /* elements of the main line in the flow, before it begins another */
  LARGE = 4000,        /* elements of a record that is cut bit by bit */
  FIRST_STRIDE = 16,   /* variations */
  SHORT = 3000,        /* µs: more can be done at a time than took so little */
  LONG = 7000          /* µs: less should be */
};

/* The paragraphs of a variation, those of its own variations included.  Right as long as `first` is
 * the paragraph that shows the head. */
typedef struct
{
  MidParagraph *first; /* never followed before that is known */
  guint n, depth;
} Line;

static void list_model_iface_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MidNotationModel, mid_notation_model, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

static GType
mid_notation_model_get_item_type (GListModel *model)
{
  return MID_TYPE_PARAGRAPH;
}

static guint
mid_notation_model_get_n_items (GListModel *model)
{
  return MID_NOTATION_MODEL (model)->paragraphs->len;
}

static gpointer
mid_notation_model_get_item (GListModel *model, guint i)
{
  MidNotationModel *self = MID_NOTATION_MODEL (model);
  return i < self->paragraphs->len ? g_object_ref (self->paragraphs->pdata[i]) : NULL;
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = mid_notation_model_get_item_type;
  iface->get_n_items = mid_notation_model_get_n_items;
  iface->get_item = mid_notation_model_get_item;
}

/* --- The walk ------------------------------------------------------------------------------ */

/* A variation that was walked: it begins with the paragraph of that index of the walk's. */
typedef struct
{
  MidNode *head;
  guint begin, n, depth;
} Walked;

typedef struct
{
  MidNotationModel *model;
  MidRecord *record;
  const MidGame *game;
  GHashTable *dirty; /* heads of variations in which something was touched */
  GPtrArray *out;
  GArray *walked;     /* Walked */
  MidParagraph *open; /* borrowed from out; NULL after what interrupts */
  MidNode *head;      /* the paragraph that begins with it can be folded */
} Walk;

static MidParagraph *
begin (Walk *walk, MidParagraphKind kind, guint depth)
{
  MidParagraph *paragraph = mid_paragraph_new (walk->record, kind, depth, &walk->model->style);
  g_ptr_array_add (walk->out, paragraph);
  return paragraph;
}

static gboolean
has_prose (MidNode *node, MidCommentPlace place)
{
  g_autofree char *prose = mid_comment_text_dup_prose (mid_node_get_comment (node, place));
  return prose[0] != '\0';
}

/* A comment of the main line is a paragraph of its own. */
static void
add_comment (Walk *walk, MidNode *node, MidCommentPlace place)
{
  if (!has_prose (node, place))
    return;
  MidElement element = { .node = node, .place = place };
  mid_paragraph_add (begin (walk, MID_PARAGRAPH_COMMENT, 0), &element);
  walk->open = NULL;
}

static gboolean is_silent (const MidElement *element);

/* The node or, where the turn ends with a decision declined in passing, that one may have a twin.
 */
static MidNode *
find_twin (Walk *walk, const MidPosition *before, MidNode *node)
{
  MidNode *twin = mid_notation_model_get_twin (walk->model, node);
  MidNode *child = mid_node_get_first_child (node);
  MidNode *next = child != NULL ? mid_notation_model_get_twin (walk->model, child) : NULL;
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
  return (MidElement){ .node = node,
                       .twin = find_twin (walk, before, node),
                       .number = decision.number,
                       .turn = decision.turn,
                       .ask = decision.ask,
                       .starts_turn = decision.starts_turn,
                       .is_pass = move != 0 && move == decision.pass,
                       .is_card = decision.ask == MID_ASK_MOVE && move != 0 && move != MID_NULL_MOVE
                                  && mid_is_aside (walk->game, before, move) };
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

static void
add_to_turns (Walk *walk, const MidElement *element)
{
  add_comment (walk, element->node, MID_COMMENT_BEFORE);
  if (walk->open == NULL || mid_paragraph_get_number (walk->open) != element->number)
    walk->open = begin (walk, MID_PARAGRAPH_TURNS, 0);
  mid_paragraph_add (walk->open, element);
  add_comment (walk, element->node, MID_COMMENT_AFTER);
}

/* In a variation comments stay in the flow. */
static void
add_to_variation (Walk *walk, const MidElement *element, guint depth)
{
  if (walk->open == NULL)
    {
      walk->open = begin (walk, MID_PARAGRAPH_VARIATION, depth);
      if (walk->head == element->node)
        mid_paragraph_set_fold (walk->open, MID_FOLD_OPEN, 0);
    }
  mid_paragraph_add (walk->open, element);
}

/* As in a book: comments in the flow, and a new paragraph now and then. */
static void
add_to_line (Walk *walk, const MidElement *element)
{
  if (walk->open != NULL && element->starts_turn && element->turn == MID_FIRST
      && mid_paragraph_get_n_elements (walk->open) >= LONG_PARAGRAPH)
    walk->open = NULL;
  if (walk->open == NULL)
    walk->open = begin (walk, MID_PARAGRAPH_LINE, 0);
  mid_paragraph_add (walk->open, element);
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
  else if (depth == 0 && walk->model->style.book)
    add_to_line (walk, element);
  else if (depth == 0)
    add_to_turns (walk, element);
  else
    add_to_variation (walk, element, depth);
}

/* How many elements the variation has, its own variations included; at most `most`. */
static guint
count_elements (MidNode *head, guint most)
{
  guint n = 0;
  for (MidNode *node = head; node != NULL && n < most; node = mid_node_get_next_below (node, head))
    n++;
  return n;
}

static void
add_folded (Walk *walk, MidNode *head, const MidPosition *at, guint depth)
{
  MidElement element = describe (walk, at, head);
  walk->open = begin (walk, MID_PARAGRAPH_VARIATION, depth);
  mid_paragraph_set_fold (walk->open, MID_FOLD_CLOSED, count_elements (head, G_MAXUINT) - 1);
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

/* The line that begins with node, made in *at, which is used up. */
static void
walk_line (Walk *walk, MidNode *node, MidPosition *at, guint depth)
{
  g_autoptr (GPtrArray) waiting = g_ptr_array_new_with_free_func (g_free);
  MidNode *first = node;
  walk->open = NULL;
  if (depth > 0 && g_hash_table_contains (walk->model->pending, node))
    {
      MidElement element = describe (walk, at, node);
      add_element (walk, &element, depth);
      walk->open = NULL;
      return;
    }
  if (depth > 0 && g_hash_table_contains (walk->model->folded, node))
    {
      add_folded (walk, node, at, depth);
      return;
    }
  walk->head = depth > 0 && count_elements (node, WORTH_FOLDING) == WORTH_FOLDING ? node : NULL;
  for (; node != NULL; node = mid_node_get_first_child (node))
    {
      if (depth == 0 && mid_node_is_set_aside (node))
        {
          flush_alternatives (walk, waiting, 1);
          walk_aside (walk, node, at);
          return;
        }
      MidElement element = describe (walk, at, node);
      if (node != first
          || depth == 0) /* what was known of it as a head may be wrong when it is one again */
        g_hash_table_remove (walk->model->lines, node);
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

/* Takes over what a variation came to before; FALSE if it has to be walked. */
static gboolean
take_line (Walk *walk, MidNode *head, guint depth)
{
  MidNotationModel *model = walk->model;
  const Line *line = g_hash_table_lookup (model->lines, head);
  if (line == NULL || line->depth != depth || g_hash_table_contains (walk->dirty, head)
      || g_hash_table_lookup (model->places, head) != line->first)
    return FALSE;
  guint begin = mid_paragraph_get_place (line->first);
  for (guint i = 0; i < line->n; i++)
    g_ptr_array_add (walk->out, g_object_ref (model->paragraphs->pdata[begin + i]));
  return TRUE;
}

static void
walk_alternatives (Walk *walk, MidNode *node, const MidPosition *before, guint depth)
{
  g_autofree MidPosition *at = g_new (MidPosition, 1); /* variations nest: not on the stack */
  for (MidNode *other = mid_node_get_next_sibling (node); other != NULL;
       other = mid_node_get_next_sibling (other))
    {
      if (take_line (walk, other, depth))
        continue;
      Walked walked = { .head = other, .begin = walk->out->len, .depth = depth };
      *at = *before;
      walk_line (walk, other, at, depth);
      walked.n = walk->out->len - walked.begin;
      g_array_append_val (walk->walked, walked);
    }
  walk->open = NULL;
}

/* Each variation that one of the nodes is in has to be walked. */
static GHashTable *
find_dirty (MidNotationModel *self, const GPtrArray *touched)
{
  GHashTable *dirty = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < touched->len; i++)
    for (MidNode *node = touched->pdata[i]; node != NULL; node = mid_node_get_parent (node))
      if (g_hash_table_contains (self->lines, node) && !g_hash_table_add (dirty, node))
        break; /* from here on it was climbed before */
  return dirty;
}

static GPtrArray *
cut (MidNotationModel *self, GHashTable *dirty, GArray *walked)
{
  MidRecord *record = self->record;
  Walk walk = { .model = self,
                .record = record,
                .game = mid_record_get_game (record),
                .dirty = dirty,
                .out = g_ptr_array_new_with_free_func (g_object_unref),
                .walked = walked };
  MidNode *root = mid_record_get_root (record);
  MidPosition at = *mid_record_get_start (record);

  add_comment (&walk, root, MID_COMMENT_BEFORE);
  add_comment (&walk, root, MID_COMMENT_AFTER);
  if (mid_node_get_text (root) != NULL)
    add_unread (&walk, root, 0);
  if (mid_node_get_first_child (root) != NULL)
    walk_line (&walk, mid_node_get_first_child (root), &at, 0);
  if (g_strcmp0 (mid_record_get_result (record), "*") != 0)
    begin (&walk, MID_PARAGRAPH_RESULT, 0);
  return walk.out;
}

/* --- Keeping what is the same --------------------------------------------------------------- */

static gboolean
same (gpointer a, gpointer b)
{
  return a == b || mid_paragraph_get_fingerprint (a) == mid_paragraph_get_fingerprint (b);
}

/* Comments are not where an element is shown. */
static void
note_places (MidNotationModel *self, MidParagraph *paragraph)
{
  if (mid_paragraph_get_kind (paragraph) == MID_PARAGRAPH_COMMENT)
    return;
  for (guint i = 0; i < mid_paragraph_get_n_elements (paragraph); i++)
    g_hash_table_insert (self->places, mid_paragraph_get_element (paragraph, i)->node, paragraph);
}

static void
forget_places (MidNotationModel *self, MidParagraph *paragraph)
{
  for (guint i = 0; i < mid_paragraph_get_n_elements (paragraph); i++)
    {
      MidNode *node = mid_paragraph_get_element (paragraph, i)->node;
      if (g_hash_table_lookup (self->places, node) == paragraph)
        g_hash_table_remove (self->places, node);
    }
}

/* Numbers the paragraphs and sees to it that each node shown leads to its own; `old` are those that
 * were there before. */
static void
index_places (MidNotationModel *self, GPtrArray *old)
{
  GPtrArray *now = self->paragraphs;
  g_autoptr (GPtrArray) fresh = g_ptr_array_new ();
  for (guint i = 0; i < now->len; i++)
    {
      if (mid_paragraph_get_place (now->pdata[i]) == G_MAXUINT)
        g_ptr_array_add (fresh, now->pdata[i]);
      mid_paragraph_set_place (now->pdata[i], i);
    }
  for (guint i = 0; i < old->len; i++)
    {
      guint place = mid_paragraph_get_place (old->pdata[i]);
      if (place >= now->len || now->pdata[place] != old->pdata[i])
        forget_places (self, old->pdata[i]);
    }
  for (guint i = 0; i < fresh->len; i++)
    note_places (self, fresh->pdata[i]);
}

static void
note_lines (MidNotationModel *self, const GArray *walked)
{
  for (guint i = 0; i < walked->len; i++)
    {
      const Walked *one = &g_array_index (walked, Walked, i);
      Line *line = g_new (Line, 1);
      *line = (Line){ self->paragraphs->pdata[one->begin], one->n, one->depth };
      g_hash_table_insert (self->lines, one->head, line);
    }
}

/* Puts `fresh` in the place of the paragraphs, keeping equal ones at both ends. */
static void
replace (MidNotationModel *self, GPtrArray *fresh, const GArray *walked)
{
  GPtrArray *old = self->paragraphs;
  guint shorter = MIN (old->len, fresh->len);
  guint head = 0, tail = 0;
  while (head < shorter && same (old->pdata[head], fresh->pdata[head]))
    head++;
  while (tail < shorter - head
         && same (old->pdata[old->len - 1 - tail], fresh->pdata[fresh->len - 1 - tail]))
    tail++;
  for (guint i = 0; i < head; i++)
    g_set_object ((GObject **) &fresh->pdata[i], old->pdata[i]);
  for (guint i = 1; i <= tail; i++)
    g_set_object ((GObject **) &fresh->pdata[fresh->len - i], old->pdata[old->len - i]);

  self->paragraphs = fresh;
  index_places (self, old);
  note_lines (self, walked);
  g_list_model_items_changed (G_LIST_MODEL (self), head, old->len - head - tail,
                              fresh->len - head - tail);
  g_ptr_array_unref (old);
}

/* Sets the lines anew that one of the nodes is in. */
static void
set_again (MidNotationModel *self, const GPtrArray *touched)
{
  g_autoptr (GArray) walked = g_array_new (FALSE, FALSE, sizeof (Walked));
  g_autoptr (GHashTable) dirty = find_dirty (self, touched);
  replace (self, cut (self, dirty, walked), walked);
}

static void
record_changed_cb (MidNotationModel *self)
{
  g_autoptr (GPtrArray) touched = g_ptr_array_new ();
  mid_record_list_touched (self->record, touched);
  set_again (self, touched);
}

/* --- A large record, bit by bit -------------------------------------------------------------- */

static void
stop_completing (MidNotationModel *self)
{
  g_clear_handle_id (&self->complete_id, g_source_remove);
  g_hash_table_remove_all (self->pending);
  g_queue_clear (&self->queue);
}

static gboolean
complete_cb (gpointer data)
{
  MidNotationModel *self = data;
  g_autoptr (GPtrArray) touched = g_ptr_array_new ();
  gint64 start = g_get_monotonic_time ();
  self->stride = MAX (self->stride, 1);
  while (touched->len < self->stride && !g_queue_is_empty (&self->queue))
    {
      g_ptr_array_add (touched, g_queue_pop_head (&self->queue));
      g_hash_table_remove (self->pending, touched->pdata[touched->len - 1]);
    }
  set_again (self, touched);
  gint64 took = g_get_monotonic_time () - start;
  if (took < SHORT)
    self->stride *= 2;
  else if (took > LONG)
    self->stride = MAX (self->stride / 2, 1);
  if (!g_queue_is_empty (&self->queue))
    return G_SOURCE_CONTINUE;
  self->complete_id = 0;
  return G_SOURCE_REMOVE;
}

static void
start_completing (MidNotationModel *self)
{
  if (self->complete_id == 0 && !g_queue_is_empty (&self->queue))
    self->complete_id = g_idle_add (complete_cb, self);
}

/* Positions have been found, or lost, that occur elsewhere; thousands at once in a large record. */
static void
twins_changed_cb (MidNotationModel *self, GPtrArray *nodes)
{
  g_autoptr (GHashTable) heads = g_hash_table_new (NULL, NULL);
  if (nodes->len <= FIRST_STRIDE)
    {
      set_again (self, nodes);
      return;
    }
  for (guint i = 0; i < nodes->len; i++)
    {
      MidNode *node = nodes->pdata[i];
      while (mid_node_get_parent (node) != NULL && mid_node_get_previous_sibling (node) == NULL)
        node = mid_node_get_parent (node);
      if (g_hash_table_add (heads, node))
        g_queue_push_tail (&self->queue, node);
    }
  start_completing (self);
}

/* Lets all variations of a large record wait. */
static void
begin_completing (MidNotationModel *self)
{
  stop_completing (self);
  MidNode *root = mid_record_get_root (self->record);
  if (count_elements (root, LARGE) < LARGE)
    return;
  for (MidNode *node = root; node != NULL; node = mid_node_get_next_below (node, root))
    if (mid_node_get_previous_sibling (node) != NULL && mid_node_get_first_child (node) != NULL)
      {
        g_hash_table_add (self->pending, node);
        g_queue_push_tail (&self->queue, node);
      }
  self->stride = FIRST_STRIDE;
  start_completing (self);
}

gboolean
mid_notation_model_is_complete (MidNotationModel *self)
{
  g_return_val_if_fail (MID_IS_NOTATION_MODEL (self), FALSE);
  return g_queue_is_empty (&self->queue);
}

/* Nothing that was set before is right any more. */
static void
set_all (MidNotationModel *self)
{
  g_autoptr (GPtrArray) nothing = g_ptr_array_new ();
  g_hash_table_remove_all (self->lines);
  if (self->record != NULL)
    begin_completing (self);
  if (self->record != NULL)
    set_again (self, nothing);
}

/* Without a record there is nothing to show or to remember. */
static void
clear (MidNotationModel *self)
{
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (Walked));
  g_hash_table_remove_all (self->lines);
  replace (self, g_ptr_array_new_with_free_func (g_object_unref), none);
}

static void
drop_record (MidNotationModel *self)
{
  if (self->record == NULL)
    return;
  g_clear_signal_handler (&self->changed_id, self->record);
  g_hash_table_remove_all (self->folded);
  stop_completing (self);
  g_signal_handlers_disconnect_by_func (self->transpositions, twins_changed_cb, self);
  g_clear_object (&self->transpositions);
  g_clear_object (&self->record);
}

void
mid_notation_model_set_record (MidNotationModel *self, MidRecord *record)
{
  g_return_if_fail (MID_IS_NOTATION_MODEL (self));
  if (self->record == record)
    return;
  drop_record (self);
  if (record == NULL)
    {
      clear (self);
      return;
    }
  self->record = g_object_ref (record);
  self->changed_id =
    g_signal_connect_swapped (record, "changed", G_CALLBACK (record_changed_cb), self);
  set_all (self);
  self->transpositions = mid_transpositions_new (record);
  g_signal_connect_swapped (self->transpositions, "changed", G_CALLBACK (twins_changed_cb), self);
}

/* --- How it is shown ------------------------------------------------------------------------- */

void
mid_notation_model_set_style (MidNotationModel *self, const MidNotationStyle *style)
{
  g_return_if_fail (MID_IS_NOTATION_MODEL (self) && style != NULL);
  if (self->style.book == style->book && self->style.figurines == style->figurines)
    return;
  self->style = *style;
  set_all (self);
}

MidNode *
mid_notation_model_get_head (MidNotationModel *self, MidNode *node)
{
  g_return_val_if_fail (MID_IS_NOTATION_MODEL (self), NULL);
  for (; node != NULL && mid_node_get_parent (node) != NULL; node = mid_node_get_parent (node))
    if (mid_node_get_previous_sibling (node) != NULL || mid_node_is_set_aside (node))
      return node;
  return NULL;
}

void
mid_notation_model_set_folded (MidNotationModel *self, MidNode *head, gboolean folded)
{
  g_return_if_fail (MID_IS_NOTATION_MODEL (self) && head != NULL);
  if (folded == mid_notation_model_is_folded (self, head))
    return;
  g_autoptr (GPtrArray) touched = g_ptr_array_new ();
  g_ptr_array_add (touched, head);
  if (folded)
    g_hash_table_add (self->folded, head);
  else
    g_hash_table_remove (self->folded, head);
  set_again (self, touched);
}

gboolean
mid_notation_model_is_folded (MidNotationModel *self, MidNode *head)
{
  g_return_val_if_fail (MID_IS_NOTATION_MODEL (self), FALSE);
  return g_hash_table_contains (self->folded, head);
}

void
mid_notation_model_fold_all (MidNotationModel *self, gboolean folded)
{
  g_return_if_fail (MID_IS_NOTATION_MODEL (self));
  MidNode *root = self->record != NULL ? mid_record_get_root (self->record) : NULL;
  g_hash_table_remove_all (self->folded);
  for (MidNode *node = folded ? root : NULL; node != NULL;
       node = mid_node_get_next_below (node, root))
    if ((mid_node_get_previous_sibling (node) != NULL || mid_node_is_set_aside (node))
        && count_elements (node, WORTH_FOLDING) == WORTH_FOLDING)
      g_hash_table_add (self->folded, node);
  set_all (self);
}

MidNode *
mid_notation_model_get_twin (MidNotationModel *self, MidNode *node)
{
  return self->transpositions != NULL ? mid_transpositions_find (self->transpositions, node) : NULL;
}

guint
mid_notation_model_find (MidNotationModel *self, MidNode *node, MidNode **shown)
{
  for (; node != NULL; node = mid_node_get_parent (node))
    {
      MidParagraph *paragraph = g_hash_table_lookup (self->places, node);
      if (paragraph == NULL)
        continue;
      *shown = node;
      return mid_paragraph_get_place (paragraph);
    }
  *shown = NULL;
  return G_MAXUINT;
}

static void
mid_notation_model_dispose (GObject *object)
{
  drop_record (MID_NOTATION_MODEL (object));
  G_OBJECT_CLASS (mid_notation_model_parent_class)->dispose (object);
}

static void
mid_notation_model_finalize (GObject *object)
{
  MidNotationModel *self = MID_NOTATION_MODEL (object);
  g_ptr_array_unref (self->paragraphs);
  g_hash_table_unref (self->places);
  g_hash_table_unref (self->lines);
  g_hash_table_unref (self->folded);
  g_hash_table_unref (self->pending);
  g_queue_clear (&self->queue);
  G_OBJECT_CLASS (mid_notation_model_parent_class)->finalize (object);
}

static void
mid_notation_model_class_init (MidNotationModelClass *class)
{
  G_OBJECT_CLASS (class)->dispose = mid_notation_model_dispose;
  G_OBJECT_CLASS (class)->finalize = mid_notation_model_finalize;
}

static void
mid_notation_model_init (MidNotationModel *self)
{
  self->paragraphs = g_ptr_array_new_with_free_func (g_object_unref);
  self->places = g_hash_table_new (NULL, NULL);
  self->lines = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->folded = g_hash_table_new (NULL, NULL);
  self->pending = g_hash_table_new (NULL, NULL);
  g_queue_init (&self->queue);
}

MidNotationModel *
mid_notation_model_new (void)
{
  return g_object_new (MID_TYPE_NOTATION_MODEL, NULL);
}
