/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-name-proposal.h"

#include <string.h>

MidNameProposal *
mid_name_proposal_new (MidNameKind kind, const char *from, const char *to)
{
  MidNameProposal *self = g_new0 (MidNameProposal, 1);
  self->kind = kind;
  self->from = g_strdup (from);
  self->to = g_strdup (to);
  return self;
}

void
mid_name_proposal_free (MidNameProposal *self)
{
  g_free (self->from);
  g_free (self->to);
  g_free (self);
}

const char *
mid_name_kind_word (MidNameKind kind)
{
  static const char *const words[] = { "player", "event", "site" };
  g_return_val_if_fail (kind < G_N_ELEMENTS (words), "");
  return words[kind];
}

const char *
mid_likeness_word (MidLikeness likeness)
{
  static const char *const words[] = { "same", "alike", "near" };
  g_return_val_if_fail (likeness < G_N_ELEMENTS (words), "");
  return words[likeness];
}

GHashTable *
mid_name_proposals_resolve (GPtrArray *proposals, MidNameKind kind)
{
  g_autoptr (GHashTable) steps = g_hash_table_new (g_str_hash, g_str_equal);
  GHashTable *ends = g_hash_table_new (g_str_hash, g_str_equal);
  for (guint i = 0; i < proposals->len; i++)
    {
      MidNameProposal *proposal = g_ptr_array_index (proposals, i);
      if (proposal->kind == kind && strcmp (proposal->from, proposal->to) != 0)
        g_hash_table_insert (steps, proposal->from, proposal->to);
    }
  GHashTableIter iter;
  gpointer from, to, next;
  g_hash_table_iter_init (&iter, steps);
  while (g_hash_table_iter_next (&iter, &from, &to))
    {
      guint left = g_hash_table_size (steps);
      for (; left > 0 && (next = g_hash_table_lookup (steps, to)) != NULL; left--)
        to = next;
      if (left > 0 || g_hash_table_lookup (steps, to) == NULL)
        g_hash_table_insert (ends, from, to);
    }
  return ends;
}
