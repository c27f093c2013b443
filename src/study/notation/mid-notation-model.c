/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-notation-model.h"
#include "mid-class.h"

#include "mid-notation-lines.h"
#include "mid-notation-walk.h"
#include "mid-order.h"
#include "mid-transpositions.h"

struct _MidNotationModel
{
  GObject parent_instance;
  MidRecord *record;
  gulong changed_id;
  MidNotationLines *lines;
  GHashTable *folded; /* heads */
  GHashTable *deep;   /* those among them in which all variations are folded, too */
  MidNotationStyle style;
  MidTranspositions *transpositions; /* NULL without a record */
  GHashTable *pending;               /* heads of variations that are not written out yet */
  GQueue queue;                      /* the same in their order, perhaps with some that are */
  GPtrArray *later;                  /* nodes touched, whose variations are still to be queued */
  guint stride;                      /* how many elements are written out at a time */
  guint complete_id;
  guint tidy_id;
};

enum
{
  LARGE = 4000,         /* elements of a record that is cut bit by bit */
  FREED_AT_ONCE = 1000, /* paragraphs */
  FEW = 16,             /* nodes whose lines are set anew at once */
  MANY = 100,           /* the same of an edit, which is to be seen at once if it can be */
  FIRST_STRIDE = 400,
  LAST_STRIDE = 3200,
  SHORT = 2500, /* µs: more can be done at a time than took so little */
  LONG = 5000   /* µs: less should be */
};

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
  return mid_notation_lines_get_n (MID_NOTATION_MODEL (model)->lines);
}

static gpointer
mid_notation_model_get_item (GListModel *model, guint i)
{
  MidParagraph *paragraph = mid_notation_lines_get (MID_NOTATION_MODEL (model)->lines, i);
  return paragraph != NULL ? g_object_ref (paragraph) : NULL;
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = mid_notation_model_get_item_type;
  iface->get_n_items = mid_notation_model_get_n_items;
  iface->get_item = mid_notation_model_get_item;
}

/* --- Keeping up ------------------------------------------------------------------------------ */

static gboolean
tidy_cb (gpointer data)
{
  MidNotationModel *self = data;
  if (mid_notation_lines_tidy (self->lines, FREED_AT_ONCE))
    return G_SOURCE_CONTINUE;
  self->tidy_id = 0;
  return G_SOURCE_REMOVE;
}

static void
replace (MidNotationModel *self, GPtrArray *fresh, const GArray *walked)
{
  MidNotationChange change;
  mid_notation_lines_replace (self->lines, fresh, walked, &change);
  g_list_model_items_changed (G_LIST_MODEL (self), change.at, change.removed, change.added);
  if (self->tidy_id == 0 && change.removed > 0)
    self->tidy_id = g_idle_add_full (G_PRIORITY_LOW, tidy_cb, self, NULL);
}

/* The variation is written out later. */
static void
wait_for (MidNotationModel *self, MidNode *head)
{
  g_hash_table_add (self->pending, head);
  g_queue_push_tail (&self->queue, head);
}

static void start_completing (MidNotationModel *self);

/* Sets the lines anew that one of the nodes is in. */
static void
set_again (MidNotationModel *self, const GPtrArray *touched)
{
  g_autoptr (GArray) walked = g_array_new (FALSE, FALSE, sizeof (MidNotationLine));
  g_autoptr (GHashTable) dirty = mid_notation_lines_find_dirty (self->lines, touched);
  g_autoptr (GPtrArray) put_off = g_ptr_array_new ();
  MidNotationPlan plan = { .record = self->record,
                           .style = self->style,
                           .transpositions = self->transpositions,
                           .folded = self->folded,
                           .pending = self->pending,
                           .dirty = dirty,
                           .lines = self->lines,
                           .put_off = put_off };
  GPtrArray *fresh = mid_notation_walk (&plan, walked);
  for (guint i = 0; i < put_off->len; i++)
    wait_for (self, put_off->pdata[i]);
  start_completing (self);
  replace (self, fresh, walked);
}

/* --- A large record, bit by bit -------------------------------------------------------------- */

static void
stop_completing (MidNotationModel *self)
{
  g_clear_handle_id (&self->complete_id, g_source_remove);
  g_hash_table_remove_all (self->pending);
  g_queue_clear (&self->queue);
  g_ptr_array_set_size (self->later, 0);
}

/* The elements of the line that begins with head. */
static guint
count_line (MidNode *head)
{
  guint n = 0;
  for (MidNode *node = head; node != NULL; node = mid_node_get_first_child (node))
    n++;
  return n;
}

/* Of each node touched the head of the variation that it is in. */
static void
queue_heads (MidNotationModel *self)
{
  g_autoptr (GHashTable) climbed = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < self->later->len; i++)
    {
      MidNode *node = self->later->pdata[i];
      gboolean fresh = g_hash_table_add (climbed, node);
      while (fresh && mid_node_get_parent (node) != NULL
             && mid_node_get_previous_sibling (node) == NULL)
        {
          node = mid_node_get_parent (node);
          fresh = g_hash_table_add (climbed, node);
        }
      if (fresh)
        g_queue_push_tail (&self->queue, node);
    }
  g_ptr_array_set_size (self->later, 0);
}

static gboolean
complete_cb (gpointer data)
{
  MidNotationModel *self = data;
  if (self->later->len > 0)
    {
      queue_heads (self);
      return G_SOURCE_CONTINUE;
    }
  g_autoptr (GPtrArray) touched = g_ptr_array_new ();
  gint64 start = g_get_monotonic_time ();
  guint n = 0;
  while (n < self->stride && !g_queue_is_empty (&self->queue))
    {
      MidNode *head = g_queue_pop_head (&self->queue);
      g_ptr_array_add (touched, head);
      g_hash_table_remove (self->pending, head);
      n += count_line (head);
    }
  set_again (self, touched);
  gint64 took = g_get_monotonic_time () - start;
  if (took < SHORT)
    self->stride = MIN (self->stride * 2, LAST_STRIDE);
  else if (took > LONG)
    self->stride = MAX (self->stride / 2, 1);
  if (!mid_notation_model_is_complete (self))
    return G_SOURCE_CONTINUE;
  self->complete_id = 0;
  return G_SOURCE_REMOVE;
}

static void
start_completing (MidNotationModel *self)
{
  if (self->complete_id != 0 || mid_notation_model_is_complete (self))
    return;
  self->stride = FIRST_STRIDE;
  self->complete_id = g_idle_add (complete_cb, self);
}

/* Sets the variations bit by bit in which they are. */
static void
set_later (MidNotationModel *self, const GPtrArray *touched)
{
  for (guint i = 0; i < touched->len; i++)
    g_ptr_array_add (self->later, touched->pdata[i]);
  start_completing (self);
}

/* Positions have been found, or lost, that occur elsewhere; thousands at once in a large record. */
static void
twins_changed_cb (MidNotationModel *self, GPtrArray *nodes)
{
  if (nodes->len <= FEW)
    set_again (self, nodes);
  else
    set_later (self, nodes);
}

static void
record_changed_cb (MidNotationModel *self)
{
  g_autoptr (GPtrArray) touched = g_ptr_array_new ();
  mid_record_list_touched (self->record, touched);
  if (touched->len <= MANY
      || mid_notation_walk_count (mid_record_get_root (self->record), LARGE) < LARGE)
    {
      set_again (self, touched);
      return;
    }
  /* The main line now; a variation stays as it was until its turn comes. */
  g_autoptr (GPtrArray) nothing = g_ptr_array_new ();
  set_again (self, nothing);
  set_later (self, touched);
}

gboolean
mid_notation_model_is_complete (MidNotationModel *self)
{
  g_return_val_if_fail (MID_IS_NOTATION_MODEL (self), FALSE);
  return g_queue_is_empty (&self->queue) && self->later->len == 0;
}

/* Nothing that was set before is right any more. */
static void
set_all (MidNotationModel *self)
{
  g_autoptr (GPtrArray) nothing = g_ptr_array_new ();
  stop_completing (self);
  mid_notation_lines_forget_all (self->lines);
  if (self->record != NULL)
    set_again (self, nothing);
}

static void
drop_record (MidNotationModel *self)
{
  if (self->record == NULL)
    return;
  g_clear_signal_handler (&self->changed_id, self->record);
  g_hash_table_remove_all (self->folded);
  g_hash_table_remove_all (self->deep);
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
      /* Without a record there is nothing to show or to remember. */
      g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (MidNotationLine));
      mid_notation_lines_forget_all (self->lines);
      replace (self, g_ptr_array_new (), none);
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
  if (self->style.book == style->book && self->style.figurines == style->figurines
      && self->style.own_letters == style->own_letters)
    return;
  self->style = *style;
  set_all (self);
}

static gboolean
is_head (MidNode *node)
{
  return mid_node_get_previous_sibling (node) != NULL || mid_node_is_set_aside (node);
}

MidNode *
mid_notation_model_get_head (MidNotationModel *self, MidNode *node)
{
  g_return_val_if_fail (MID_IS_NOTATION_MODEL (self), NULL);
  for (; node != NULL && mid_node_get_parent (node) != NULL; node = mid_node_get_parent (node))
    if (is_head (node))
      return node;
  return NULL;
}

/* What follows node in reading order, without what follows it as a line. */
static MidNode *
get_next_beside (MidNode *node, MidNode *top)
{
  while (node != top && mid_node_get_next_sibling (node) == NULL)
    node = mid_node_get_parent (node);
  return node != top ? mid_node_get_next_sibling (node) : NULL;
}

/* Folds the outermost variations below top.  Those within them are looked for when one of these is
 * unfolded: a large tree has thousands. */
static void
fold_below (MidNotationModel *self, MidNode *top)
{
  MidNode *node = mid_node_get_first_child (top);
  while (node != NULL)
    if (is_head (node) && mid_notation_walk_is_worth_folding (node))
      {
        g_hash_table_add (self->folded, node);
        g_hash_table_add (self->deep, node);
        node = get_next_beside (node, top);
      }
    else
      node = mid_node_get_next_below (node, top);
}

/* Says of each variation around the node, and of those beside them, whether it is folded. */
static void
settle_around (MidNotationModel *self, MidNode *node)
{
  g_autoptr (GPtrArray) around = g_ptr_array_new ();
  if (g_hash_table_size (self->deep) == 0)
    return;
  for (MidNode *at = mid_node_get_parent (node); at != NULL; at = mid_node_get_parent (at))
    g_ptr_array_add (around, at);
  for (guint i = around->len; i > 0; i--)
    if (g_hash_table_remove (self->deep, around->pdata[i - 1]))
      fold_below (self, around->pdata[i - 1]);
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
  if (g_hash_table_remove (self->deep, head))
    fold_below (self, head);
  set_again (self, touched);
}

gboolean
mid_notation_model_is_folded (MidNotationModel *self, MidNode *head)
{
  g_return_val_if_fail (MID_IS_NOTATION_MODEL (self), FALSE);
  settle_around (self, head);
  return g_hash_table_contains (self->folded, head);
}

void
mid_notation_model_reveal (MidNotationModel *self, MidNode *node)
{
  g_return_if_fail (MID_IS_NOTATION_MODEL (self) && node != NULL);
  if (g_hash_table_size (self->folded) == 0)
    return;
  g_autoptr (GPtrArray) touched = g_ptr_array_new ();
  settle_around (self, node);
  for (MidNode *at = mid_node_get_parent (node); at != NULL; at = mid_node_get_parent (at))
    if (g_hash_table_remove (self->folded, at))
      g_ptr_array_add (touched, at);
  if (touched->len > 0)
    set_again (self, touched);
}

void
mid_notation_model_fold_all (MidNotationModel *self, gboolean folded)
{
  g_return_if_fail (MID_IS_NOTATION_MODEL (self));
  MidNode *root = self->record != NULL ? mid_record_get_root (self->record) : NULL;
  g_hash_table_remove_all (self->folded);
  g_hash_table_remove_all (self->deep);
  if (!folded)
    {
      set_all (self);
      return;
    }
  g_autoptr (GPtrArray) nothing = g_ptr_array_new ();
  stop_completing (self); /* what is folded need not be written out */
  mid_notation_lines_forget_all (self->lines);
  if (root == NULL)
    return;
  fold_below (self, root);
  set_again (self, nothing);
}

MidNode *
mid_notation_model_get_twin (MidNotationModel *self, MidNode *node)
{
  return self->transpositions != NULL ? mid_transpositions_find (self->transpositions, node) : NULL;
}

MidParagraph *
mid_notation_model_get (MidNotationModel *self, guint place)
{
  return mid_notation_lines_get (self->lines, place);
}

guint
mid_notation_model_find (MidNotationModel *self, MidNode *node, MidNode **shown)
{
  for (; node != NULL; node = mid_node_get_parent (node))
    {
      MidParagraph *paragraph = mid_notation_lines_find (self->lines, node);
      if (paragraph == NULL)
        continue;
      *shown = node;
      return mid_paragraph_get_place (paragraph);
    }
  *shown = NULL;
  return G_MAXUINT;
}

static void
mid_notation_model_class_init (MidNotationModelClass *class)
{
  MID_ENDS (class, drop_record);
  MID_DISPOSES (class, MidNotationModel, g_source_remove, tidy_id);
  MID_FINALIZES (class, MidNotationModel, mid_notation_lines_free, lines);
  MID_FINALIZES (class, MidNotationModel, g_hash_table_unref, folded, deep, pending);
  MID_CLEARS (class, MidNotationModel, g_queue_clear, queue);
  MID_FINALIZES (class, MidNotationModel, g_ptr_array_unref, later);
}

static void
mid_notation_model_init (MidNotationModel *self)
{
  self->lines = mid_notation_lines_new ();
  self->folded = g_hash_table_new (NULL, NULL);
  self->deep = g_hash_table_new (NULL, NULL);
  self->pending = g_hash_table_new (NULL, NULL);
  g_queue_init (&self->queue);
  self->later = g_ptr_array_new ();
}

MidNotationModel *
mid_notation_model_new (void)
{
  return g_object_new (MID_TYPE_NOTATION_MODEL, NULL);
}
