/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-spot.h"

/* --- The path to a node ------------------------------------------------------------------------
 */

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

/* --- The spot ----------------------------------------------------------------------------------
 */

MidSpot *
mid_spot_new (guint index)
{
  MidSpot *self = g_new0 (MidSpot, 1);
  self->index = index;
  return self;
}

MidSpot *
mid_spot_new_for_study (MidStudy *study)
{
  g_return_val_if_fail (MID_IS_STUDY (study), NULL);
  MidRecord *record = mid_study_get_record (study);
  MidCollection *games = mid_study_get_collection (study);
  guint index;
  if (record == NULL || games == NULL || !mid_collection_find (games, record, &index))
    return NULL;
  MidSpot *self = mid_spot_new (index);
  self->trail = mid_node_path_dup (mid_study_get_node (study));
  return self;
}

void
mid_spot_free (MidSpot *self)
{
  g_free (self->trail);
  g_free (self->page);
  g_free (self);
}

void
mid_spot_open (const MidSpot *self, MidStudy *study, MidDocument *document)
{
  g_return_if_fail (self != NULL && MID_IS_STUDY (study));
  mid_study_open (study, document, self->index);
  MidRecord *record = mid_study_get_record (study);
  if (self->trail != NULL && record != NULL)
    mid_cursor_go (mid_study_get_cursor (study), mid_node_path_follow (record, self->trail));
}

MidSpot *
mid_spot_read (GKeyFile *keys, const char *group)
{
  g_return_val_if_fail (keys != NULL && group != NULL, NULL);
  int game = g_key_file_get_integer (keys, group, "Game", NULL);
  MidSpot *self = mid_spot_new (game > 0 ? (guint) game - 1 : 0);
  self->trail = g_key_file_get_string (keys, group, "Trail", NULL);
  self->page = g_key_file_get_string (keys, group, "Page", NULL);
  self->handle = MAX (g_key_file_get_integer (keys, group, "Handle", NULL), 0);
  return self;
}

void
mid_spot_write (const MidSpot *self, GKeyFile *keys, const char *group)
{
  g_return_if_fail (self != NULL && keys != NULL && group != NULL);
  g_key_file_set_integer (keys, group, "Game", (int) self->index + 1);
  g_key_file_set_string (keys, group, "Trail", self->trail != NULL ? self->trail : "0");
  if (self->page != NULL)
    g_key_file_set_string (keys, group, "Page", self->page);
  if (self->handle > 0)
    g_key_file_set_integer (keys, group, "Handle", self->handle);
}
