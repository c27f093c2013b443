/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-spot.h"

#include "mid-node-path.h"

MidSpot *
mid_spot_new (guint position)
{
  MidSpot *self = g_new0 (MidSpot, 1);
  self->position = position;
  return self;
}

MidSpot *
mid_spot_new_for_study (MidStudy *study)
{
  g_return_val_if_fail (MID_IS_STUDY (study), NULL);
  MidRecord *record = mid_study_get_record (study);
  MidCollection *games = mid_study_get_collection (study);
  guint position;
  if (record == NULL || games == NULL || !mid_collection_find (games, record, &position))
    return NULL;
  MidSpot *self = mid_spot_new (position);
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
  mid_study_open (study, document, self->position);
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
  g_key_file_set_integer (keys, group, "Game", (int) self->position + 1);
  g_key_file_set_string (keys, group, "Trail", self->trail != NULL ? self->trail : "0");
  if (self->page != NULL)
    g_key_file_set_string (keys, group, "Page", self->page);
  if (self->handle > 0)
    g_key_file_set_integer (keys, group, "Handle", self->handle);
}
