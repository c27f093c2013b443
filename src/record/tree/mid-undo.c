/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-undo.c: the one undo stack of a record.
 *
 * A STEP is a list of operations.  Each operation is its own inverse: it exchanges what the record
 * has with what the operation holds.  Undoing a step runs its operations backwards, redoing it runs
 * them forwards, and there is one function for both.
 *
 * Every step has a serial number of its own, so "is this what was saved" is one comparison that
 * stays right whatever is undone, redone or done instead.
 */
#include "mid-edit.h"
#include "mid-record-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef enum
{
  OP_LINK, /* node in or out of the tree */
  OP_NOTES,
  OP_HEAD
} OpKind;

typedef struct
{
  const MidGame *game;
  MidPosition start;
  GArray *tags;
  MidTermination termination;
} Head;

typedef struct
{
  OpKind kind;
  MidNode *node;
  union
  {
    MidNode *before; /* OP_LINK: where the node goes in again */
    MidNotes *notes; /* OP_NOTES */
    Head *head;      /* OP_HEAD */
  };
} Op;

typedef struct
{
  char *name;
  GArray *ops; /* of Op */
  MidNode *where;
  gint64 serial;
} Step;

struct _MidUndoStack
{
  GPtrArray *steps; /* of Step */
  guint at;         /* steps done; those from here on can be redone */
  GArray *fences;   /* guint, rising: steps below the last are not undone now; NULL: none */
  gint64 next_serial, saved;
  Step *open;            /* the step being made */
  guint joined;          /* operations that it had before it was gone on with; 0: it is new */
  const Step *announced; /* the one that "changed" is emitted for */
  guint depth;
};

static void
clear_op (gpointer data)
{
  Op *op = data;
  switch (op->kind)
    {
    case OP_LINK:
      break;
    case OP_NOTES:
      mid_notes_free (op->notes);
      break;
    case OP_HEAD:
      g_array_unref (op->head->tags);
      g_free (op->head);
      break;
    }
}

static void
free_step (gpointer data)
{
  Step *step = data;
  g_free (step->name);
  g_array_unref (step->ops);
  g_free (step);
}

/* A record that is only read needs no stack: it is made with the first step. */
static MidUndoStack *
get_stack (MidRecord *self)
{
  if (self->undo == NULL)
    {
      self->undo = g_new0 (MidUndoStack, 1);
      self->undo->steps = g_ptr_array_new_with_free_func (free_step);
      self->undo->next_serial = 1;
    }
  return self->undo;
}

void
mid_undo_stack_free (MidUndoStack *stack)
{
  if (stack == NULL)
    return;
  g_clear_pointer (&stack->open, free_step);
  g_clear_pointer (&stack->fences, g_array_unref);
  g_ptr_array_unref (stack->steps);
  g_free (stack);
}

/* --- Operations --- */

static void
exchange_head (MidRecord *self, Head *head)
{
  Head now = { self->game, self->start, self->tags, self->termination };
  self->game = head->game;
  memcpy (&self->start, &head->start, head->game->position_size);
  self->tags = head->tags;
  self->termination = head->termination;
  *head = now;
}

static void
run_op (MidRecord *self, Op *op)
{
  switch (op->kind)
    {
    case OP_LINK:
      if (op->node->linked)
        {
          op->before = op->node->next;
          mid_node_unlink (op->node);
        }
      else
        mid_node_link (op->node, op->before);
      break;
    case OP_NOTES:
      {
        MidNotes *notes = op->node->notes;
        op->node->notes = op->notes;
        op->notes = notes;
        break;
      }
    case OP_HEAD:
      exchange_head (self, op->head);
      break;
    }
}

static void
do_op (MidRecord *self, Op op)
{
  Step *step = get_stack (self)->open;
  g_assert (step != NULL);
  run_op (self, &op);
  g_array_append_val (step->ops, op);
}

guint
mid_undo_get_serial (MidRecord *self)
{
  const MidUndoStack *stack = self->undo;
  return stack != NULL && stack->open != NULL ? (guint) stack->next_serial : 0;
}

static gboolean
is_new (MidRecord *self, const MidNode *node)
{
  return node->born != 0 && node->born == mid_undo_get_serial (self);
}

void
mid_undo_link (MidRecord *self, MidNode *node, MidNode *before)
{
  g_assert (!node->linked);
  if (is_new (self, node->parent))
    mid_node_link (node, before);
  else
    do_op (self, (Op){ .kind = OP_LINK, .node = node, .before = before });
}

void
mid_undo_unlink (MidRecord *self, MidNode *node)
{
  g_assert (node->linked);
  if (is_new (self, node->parent))
    mid_node_unlink (node);
  else
    do_op (self, (Op){ .kind = OP_LINK, .node = node });
}

void
mid_undo_set_notes (MidRecord *self, MidNode *node, MidNotes *notes)
{
  notes = mid_notes_or_null (notes);
  if (is_new (self, node))
    {
      mid_notes_free (node->notes);
      node->notes = notes;
      return;
    }
  do_op (self, (Op){ .kind = OP_NOTES, .node = node, .notes = notes });
}

void
mid_undo_set_head (MidRecord *self, const MidStart *start, GArray *tags, MidTermination termination)
{
  Head *head = g_new0 (Head, 1);
  head->game = start != NULL ? start->game : self->game;
  memcpy (&head->start, start != NULL ? &start->start : &self->start, head->game->position_size);
  head->tags = tags;
  head->termination = termination;
  do_op (self, (Op){ .kind = OP_HEAD, .head = head });
}

/* --- Steps --- */

static void
emit_changed (MidRecord *self, const Step *step)
{
  const Step *outer = self->undo->announced; /* who hears of a change may make another */
  MidNode *where = step->where != NULL ? step->where : self->root;
  self->undo->announced = step;
  g_signal_emit_by_name (self, "changed", mid_node_get_living (where));
  self->undo->announced = outer;
}

static void
list_touched (MidRecord *self, const Step *step, GPtrArray *nodes)
{
  for (guint i = 0; i < step->ops->len; i++)
    {
      const Op *op = &g_array_index (step->ops, Op, i);
      g_ptr_array_add (nodes, op->kind == OP_HEAD ? self->root : op->node);
      if (op->kind == OP_LINK)
        g_ptr_array_add (nodes, op->node->parent);
    }
}

void
mid_record_list_touched (MidRecord *self, GPtrArray *nodes)
{
  g_return_if_fail (MID_IS_RECORD (self) && nodes != NULL);
  if (self->undo != NULL && self->undo->announced != NULL)
    list_touched (self, self->undo->announced, nodes);
}

void
mid_undo_list_touched (MidRecord *self, GPtrArray *nodes)
{
  for (guint i = 0; self->undo != NULL && i < self->undo->at; i++)
    list_touched (self, g_ptr_array_index (self->undo->steps, i), nodes);
}

void
mid_undo_begin (MidRecord *self, char *name)
{
  MidUndoStack *stack = get_stack (self);
  if (stack->depth++ > 0)
    {
      g_free (name);
      return;
    }
  stack->joined = 0;
  stack->open = g_new0 (Step, 1);
  stack->open->name = name;
  stack->open->ops = g_array_new (FALSE, FALSE, sizeof (Op));
  g_array_set_clear_func (stack->open->ops, clear_op);
}

void
mid_undo_end (MidRecord *self, MidNode *where)
{
  MidUndoStack *stack = get_stack (self);
  g_return_if_fail (stack->depth > 0);

  if (where != NULL)
    stack->open->where = where;
  if (--stack->depth > 0)
    return;

  g_autoptr (GObject) alive = g_object_ref (G_OBJECT (self));
  Step *step = g_steal_pointer (&stack->open);
  if (step->ops->len == 0)
    {
      free_step (step);
      return;
    }
  gboolean is_news = step->ops->len > stack->joined;
  if (is_news)
    step->serial = stack->next_serial++;
  g_ptr_array_set_size (stack->steps, (int) stack->at);
  g_ptr_array_add (stack->steps, step);
  stack->at++;
  if (is_news)
    emit_changed (self, step);
}

void
mid_record_begin_step (MidRecord *self, const char *name)
{
  g_return_if_fail (MID_IS_RECORD (self) && name != NULL);
  mid_undo_begin (self, g_strdup (_ (name)));
}

void
mid_record_end_step (MidRecord *self)
{
  g_return_if_fail (MID_IS_RECORD (self));
  mid_undo_end (self, NULL);
}

static guint
get_last_fence (const MidUndoStack *stack)
{
  return stack->fences != NULL && stack->fences->len > 0
           ? g_array_index (stack->fences, guint, stack->fences->len - 1)
           : 0;
}

guint
mid_undo_fence (MidRecord *self)
{
  MidUndoStack *stack = get_stack (self);
  if (stack->fences == NULL)
    stack->fences = g_array_new (FALSE, FALSE, sizeof (guint));
  g_array_append_val (stack->fences, stack->at);
  return stack->at;
}

void
mid_undo_unfence (MidRecord *self, guint fence)
{
  GArray *fences = get_stack (self)->fences;
  for (guint i = fences != NULL ? fences->len : 0; i > 0; i--)
    if (g_array_index (fences, guint, i - 1) == fence)
      {
        g_array_remove_index (fences, i - 1);
        return;
      }
}

guint
mid_undo_get_n_done (MidRecord *self)
{
  return self->undo != NULL ? self->undo->at : 0;
}

/* The step that undo (redo) would take, or NULL; none while a step is being made. */
static Step *
get_undo_step (MidRecord *self)
{
  MidUndoStack *stack = self->undo;
  return stack == NULL || stack->depth > 0 || stack->at <= get_last_fence (stack)
           ? NULL
           : g_ptr_array_index (stack->steps, stack->at - 1);
}

static Step *
get_redo_step (MidRecord *self)
{
  MidUndoStack *stack = self->undo;
  return stack == NULL || stack->depth > 0 || stack->at == stack->steps->len
           ? NULL
           : g_ptr_array_index (stack->steps, stack->at);
}

gboolean
mid_record_can_undo (MidRecord *self)
{
  g_return_val_if_fail (MID_IS_RECORD (self), FALSE);
  return get_undo_step (self) != NULL;
}

gboolean
mid_record_can_redo (MidRecord *self)
{
  g_return_val_if_fail (MID_IS_RECORD (self), FALSE);
  return get_redo_step (self) != NULL;
}

const char *
mid_record_get_undo_name (MidRecord *self)
{
  g_return_val_if_fail (MID_IS_RECORD (self), NULL);
  Step *step = get_undo_step (self);
  return step != NULL ? step->name : NULL;
}

const char *
mid_record_get_redo_name (MidRecord *self)
{
  g_return_val_if_fail (MID_IS_RECORD (self), NULL);
  Step *step = get_redo_step (self);
  return step != NULL ? step->name : NULL;
}

guint
mid_record_get_n_steps (MidRecord *self)
{
  g_return_val_if_fail (MID_IS_RECORD (self), 0);
  return get_undo_step (self) != NULL ? self->undo->at - get_last_fence (self->undo) : 0;
}

const char *
mid_record_get_step_name (MidRecord *self, guint i)
{
  g_return_val_if_fail (i < mid_record_get_n_steps (self), NULL);
  const Step *step = g_ptr_array_index (self->undo->steps, self->undo->at - 1 - i);
  return step->name;
}

void
mid_record_continue_step (MidRecord *self, const char *name)
{
  g_return_if_fail (MID_IS_RECORD (self) && name != NULL);
  Step *last = get_redo_step (self) == NULL ? get_undo_step (self) : NULL;
  if (last == NULL)
    {
      mid_record_begin_step (self, name);
      return;
    }
  MidUndoStack *stack = self->undo;
  stack->open = g_ptr_array_steal_index (stack->steps, --stack->at);
  stack->joined = last->ops->len;
  stack->depth = 1;
}

void
mid_record_undo (MidRecord *self)
{
  g_return_if_fail (MID_IS_RECORD (self));
  Step *step = get_undo_step (self);
  if (step == NULL)
    return;
  for (guint i = step->ops->len; i > 0; i--)
    run_op (self, &g_array_index (step->ops, Op, i - 1));
  self->undo->at--;
  emit_changed (self, step);
}

void
mid_record_redo (MidRecord *self)
{
  g_return_if_fail (MID_IS_RECORD (self));
  Step *step = get_redo_step (self);
  if (step == NULL)
    return;
  for (guint i = 0; i < step->ops->len; i++)
    run_op (self, &g_array_index (step->ops, Op, i));
  self->undo->at++;
  emit_changed (self, step);
}

/* --- Saved or not --- */

static gint64
get_serial (MidRecord *self)
{
  MidUndoStack *stack = self->undo;
  return stack == NULL || stack->at == 0
           ? 0
           : ((Step *) g_ptr_array_index (stack->steps, stack->at - 1))->serial;
}

MidSavePoint
mid_record_get_save_point (MidRecord *self)
{
  return (MidSavePoint){ get_serial (self) };
}

void
mid_record_mark_saved_at (MidRecord *self, MidSavePoint point)
{
  if (self->undo != NULL)
    self->undo->saved = point.serial;
}

void
mid_record_mark_unsaved (MidRecord *self)
{
  get_stack (self)->saved = -1;
}

gboolean
mid_record_is_modified (MidRecord *self)
{
  g_return_val_if_fail (MID_IS_RECORD (self), FALSE);
  return self->undo != NULL && get_serial (self) != self->undo->saved;
}

void
mid_record_mark_saved (MidRecord *self)
{
  g_return_if_fail (MID_IS_RECORD (self));
  mid_record_mark_saved_at (self, mid_record_get_save_point (self));
}
