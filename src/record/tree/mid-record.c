/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-record.c: the record itself, and what its positions say. */
#include "mid-record-private.h"
#include "mid-own-cards.h"

#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  CHECKPOINT_INTERVAL = 32 /* plies; a position costs at most so many applies, once asked for */
};

G_DEFINE_FINAL_TYPE (MidRecord, mid_record, G_TYPE_OBJECT)

static void
mid_record_finalize (GObject *object)
{
  MidRecord *self = MID_RECORD (object);

  mid_undo_stack_free (self->undo);
  mid_record_free_nodes (self);
  g_clear_pointer (&self->tags, g_array_unref);
  g_clear_pointer (&self->escapes, g_ptr_array_unref);
  g_clear_pointer (&self->source, g_bytes_unref);
  G_OBJECT_CLASS (mid_record_parent_class)->finalize (object);
}

static void
mid_record_class_init (MidRecordClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mid_record_finalize;

  g_signal_new ("changed", MID_TYPE_RECORD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_POINTER);
}

static void
mid_record_init (MidRecord *self)
{
  self->blocks = g_ptr_array_new ();
  self->root = mid_record_new_node (self, NULL, 0);
  self->root->linked = TRUE;
}

MidRecord *
mid_record_new_with_tags (const MidGame *game, const MidPosition *start, GArray *tags)
{
  MidRecord *self = g_object_new (MID_TYPE_RECORD, NULL);
  const char *result = mid_tags_get (tags, "Result");

  self->game = game;
  memcpy (&self->start, start, game->position_size);
  self->tags = tags;
  if (result == NULL || !mid_termination_parse (result, strlen (result), &self->termination))
    self->termination = MID_TERMINATION_UNKNOWN;
  return self;
}

/* --- New records --- */

/* A card is a tag, and there are several of that name. */
static void
add_setting (GArray *tags, const MidGame *game, const MidSetting *setting)
{
  for (unsigned i = 0; i < game->n_fields; i++)
    if (game->fields[i].kind == MID_FIELD_CARDS && strcmp (game->fields[i].tag, setting->tag) == 0)
      {
        if (setting->value[0] != '\0')
          mid_own_cards_append_tags (tags, setting->tag, setting->value);
        return;
      }
  mid_tags_set (tags, setting->tag, setting->value);
}

static MidRecord *
new_from_tags (GArray *tags, GError **error)
{
  MidStart start;
  MidStartFault fault;

  mid_tags_add_roster (tags);
  if (mid_start_from_tags (tags, &start, &fault))
    {
      g_free (fault.message);
      return mid_record_new_with_tags (start.game, &start.start, tags);
    }
  g_set_error_literal (error, MID_RECORD_ERROR, (int) fault.code, fault.message);
  g_free (fault.message);
  g_array_unref (tags);
  return NULL;
}

static GArray *
new_tags (const MidGame *game)
{
  GArray *tags = mid_tags_new ();
  if (game->variant != NULL)
    mid_tags_append (tags, "Variant", game->variant);
  return tags;
}

MidRecord *
mid_record_new (const MidGame *game, const MidSetting *settings, guint n_settings, GError **error)
{
  g_return_val_if_fail (game != NULL, NULL);

  GArray *tags = new_tags (game);
  for (guint i = 0; i < n_settings; i++)
    add_setting (tags, game, &settings[i]);
  return new_from_tags (tags, error);
}

MidRecord *
mid_record_new_from_setup (const MidGame *game, const char *fen, const MidSetting *settings,
                           guint n_settings, GError **error)
{
  g_return_val_if_fail (game != NULL && fen != NULL, NULL);

  GArray *tags = new_tags (game);
  for (guint i = 0; i < n_settings; i++)
    add_setting (tags, game, &settings[i]);
  mid_tags_append (tags, "SetUp", "1");
  mid_tags_append (tags, "FEN", fen);
  return new_from_tags (tags, error);
}

MidRecord *
mid_record_new_from_fen (const MidGame *game, const char *fen, GError **error)
{
  return mid_record_new_from_setup (game, fen, NULL, 0, error);
}

MidRecord *
mid_record_new_beside (MidRecord *shown, const char *text)
{
  g_return_val_if_fail (MID_IS_RECORD (shown) && text != NULL, NULL);

  const MidGame *game = shown->game;
  for (unsigned i = 0; i < game->n_fields; i++)
    {
      const char *tag = game->fields[i].tag;
      g_autofree char *xml =
        game->fields[i].kind == MID_FIELD_CARDS ? mid_own_cards_dup_xml (shown, tag) : NULL;
      if (xml != NULL)
        return mid_record_new_from_setup (game, text, &(MidSetting){ tag, xml }, 1, NULL);
    }
  return NULL;
}

/* --- Getters --- */

const MidGame *
mid_record_get_game (MidRecord *self)
{
  g_return_val_if_fail (MID_IS_RECORD (self), NULL);
  return self->game;
}

const MidPosition *
mid_record_get_start (MidRecord *self)
{
  g_return_val_if_fail (MID_IS_RECORD (self), NULL);
  return &self->start;
}

MidNode *
mid_record_get_root (MidRecord *self)
{
  g_return_val_if_fail (MID_IS_RECORD (self), NULL);
  return self->root;
}

guint
mid_record_get_n_tags (MidRecord *self)
{
  g_return_val_if_fail (MID_IS_RECORD (self), 0);
  return self->tags->len;
}

const char *
mid_record_get_tag_name (MidRecord *self, guint i)
{
  g_return_val_if_fail (i < mid_record_get_n_tags (self), NULL);
  return g_array_index (self->tags, MidTag, i).name;
}

const char *
mid_record_get_tag_value (MidRecord *self, guint i)
{
  g_return_val_if_fail (i < mid_record_get_n_tags (self), NULL);
  return g_array_index (self->tags, MidTag, i).value;
}

const char *
mid_record_get_tag (MidRecord *self, const char *name)
{
  g_return_val_if_fail (MID_IS_RECORD (self) && name != NULL, NULL);
  return mid_tags_get (self->tags, name);
}

const char *
mid_record_get_result (MidRecord *self)
{
  g_return_val_if_fail (MID_IS_RECORD (self), NULL);
  return mid_termination_name (self->termination);
}

/* --- Positions --- */

void
mid_record_get_position (MidRecord *self, MidNode *node, MidPosition *out)
{
  g_return_if_fail (MID_IS_RECORD (self) && node != NULL && out != NULL);

  const MidGame *game = self->game;
  MidNode *nearby[CHECKPOINT_INTERVAL * 2];
  g_autofree MidNode **far = NULL;
  MidNode **path = nearby;
  MidNode *at = node;
  gboolean living = TRUE;
  guint n = 0;

  /* Climb to the nearest position known, then replay the way down. */
  for (; at->parent != NULL && at->checkpoint == NULL; at = at->parent, n++)
    living &= at->linked;
  if (n > G_N_ELEMENTS (nearby))
    path = far = g_new (MidNode *, n);
  memcpy (out, at->parent == NULL ? &self->start : at->checkpoint, game->position_size);
  at = node;
  for (guint i = n; i > 0; i--, at = at->parent)
    path[i - 1] = at;

  for (guint i = 0; i < n; i++)
    {
      MidUndo undo;
      if (path[i]->move != 0 && living)
        game->apply (out, path[i]->move, &undo);
      else if (path[i]->move != 0 && mid_play (game, out, path[i]->move, &undo) != MID_OK)
        return; /* what was deleted need not fit to where the game starts now */
      if (path[i]->depth % CHECKPOINT_INTERVAL == 0 && living)
        path[i]->checkpoint = g_memdup2 (out, game->position_size);
    }
}

void
mid_record_get_position_before (MidRecord *self, MidNode *node, MidPosition *out)
{
  g_return_if_fail (node != NULL);
  mid_record_get_position (self, node->parent != NULL ? node->parent : node, out);
}

char *
mid_record_dup_element (MidRecord *self, MidNode *node)
{
  g_return_val_if_fail (MID_IS_RECORD (self) && node != NULL, NULL);

  MidPosition before;
  char text[MID_MOVE_TEXT_MAX + 2];
  if (node->move == 0)
    return g_strdup (node->notes != NULL && node->notes->text != NULL ? node->notes->text : "");
  mid_record_get_position_before (self, node, &before);
  mid_format_element (self->game, &before, node->move, text, sizeof text);
  return g_strdup (text);
}

/* The keys of the starts of turns on the line to node, since its last irreversible move. */
static GArray *
collect_keys (MidRecord *self, MidNode *node)
{
  const MidGame *game = self->game;
  GArray *keys = g_array_new (FALSE, FALSE, sizeof (uint64_t));
  g_autofree MidMove *moves = g_new (MidMove, node->depth + 1);
  MidPosition pos;
  MidUndo undo;

  for (MidNode *at = node; at->parent != NULL; at = at->parent)
    moves[at->depth] = at->move;
  memcpy (&pos, &self->start, game->position_size);
  for (guint depth = 0; depth <= node->depth; depth++)
    {
      if (depth > 0 && moves[depth] != 0)
        {
          if (game->irreversible (&pos, moves[depth]))
            g_array_set_size (keys, 0);
          game->apply (&pos, moves[depth], &undo);
        }
      if (game->decision (&pos).starts_turn)
        {
          uint64_t key = game->key (&pos);
          g_array_append_val (keys, key);
        }
    }
  return keys;
}

MidOutcome
mid_record_get_outcome (MidRecord *self, MidNode *node)
{
  MidOutcome outcome = { MID_ONGOING, MID_REASON_NONE, MID_REASON_NONE };
  g_return_val_if_fail (MID_IS_RECORD (self) && node != NULL, outcome);

  MidPosition pos;
  mid_record_get_position (self, node, &pos);
  outcome = self->game->outcome (&pos);
  if (outcome.result != MID_ONGOING || node->move == 0 || !self->game->decision (&pos).starts_turn
      || mid_node_get_living (node) != node)
    return outcome;

  g_autoptr (GArray) keys = collect_keys (self, node);
  MidReason repetition = mid_repetition ((const uint64_t *) (void *) keys->data, keys->len);
  if (repetition == MID_REASON_FIVEFOLD)
    return (MidOutcome){ MID_DRAWN, repetition, MID_REASON_NONE };
  if (outcome.claim == MID_REASON_NONE)
    outcome.claim = repetition;
  return outcome;
}
