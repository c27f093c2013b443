/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-node-path.h"

static guint
get_index (MidNode *node)
{
  guint i = 0;
  MidNode *sibling = mid_node_get_first_child (mid_node_get_parent (node));
  for (; sibling != node; sibling = mid_node_get_next_sibling (sibling))
    i++;
  return i;
}

char *
mid_node_path_dup (MidNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);
  g_autoptr (GString) path = g_string_new (NULL);
  guint n_steps = 0;
  for (; mid_node_get_parent (node) != NULL; node = mid_node_get_parent (node))
    {
      guint index = get_index (node);
      if (index == 0)
        {
          n_steps++;
          continue;
        }
      g_autofree char *part = g_strdup_printf (".%u.%u", index, n_steps);
      g_string_prepend (path, part);
      n_steps = 0;
    }
  g_autofree char *start = g_strdup_printf ("%u", n_steps);
  g_string_prepend (path, start);
  return g_string_free (g_steal_pointer (&path), FALSE);
}

static MidNode *
get_child (MidNode *node, guint64 index)
{
  MidNode *child = mid_node_get_first_child (node);
  for (; child != NULL && index > 0; index--)
    child = mid_node_get_next_sibling (child);
  return child;
}

MidNode *
mid_node_path_follow (MidRecord *record, const char *path)
{
  g_return_val_if_fail (MID_IS_RECORD (record) && path != NULL, NULL);
  g_auto (GStrv) parts = g_strsplit (path, ".", -1);
  MidNode *node = mid_record_get_root (record);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      guint64 number = g_ascii_strtoull (parts[i], NULL, 10);
      gboolean aside = i % 2 == 1; /* one step to an alternative; else so many along the line */
      for (guint64 n = aside ? 1 : number; n > 0; n--)
        {
          MidNode *child = get_child (node, aside ? number : 0);
          if (child == NULL)
            return node;
          node = child;
        }
    }
  return node;
}
