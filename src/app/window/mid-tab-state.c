/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tab in a few words: which file, which game, where in it, and how it is looked at. */
#include "mid-tab-private.h"

#include "mid-node-path.h"

/* Samples are read again; other games without a file are a matter of the journal. */
static gboolean
take_source (MidTab *self, GKeyFile *keys, const char *group)
{
  GFile *file = mid_tab_get_file (self);
  g_autofree char *uri = file != NULL ? g_file_get_uri (file) : NULL;
  if (uri != NULL)
    g_key_file_set_string (keys, group, "File", uri);
  else if (self->samples && !mid_tab_is_modified (self))
    g_key_file_set_boolean (keys, group, "Samples", TRUE);
  else
    return FALSE;
  return TRUE;
}

void
mid_tab_take_place (MidTab *self, GKeyFile *keys, const char *group)
{
  g_return_if_fail (MID_IS_TAB (self) && keys != NULL && group != NULL);
  guint position = self->brought_position;
  g_autofree char *trail = g_strdup (self->brought_trail);
  MidRecord *record = mid_tab_get_record (self);
  const char *page = adw_view_stack_get_visible_child_name (self->pages);
  if (record != NULL && !mid_tab_is_loading (self)
      && mid_collection_find (mid_study_get_collection (self->study), record, &position))
    {
      g_free (trail);
      trail = mid_node_path_dup (mid_study_get_node (self->study));
    }
  g_key_file_set_integer (keys, group, "Game", (int) position + 1);
  g_key_file_set_string (keys, group, "Trail", trail != NULL ? trail : "0");
  if (page != NULL)
    g_key_file_set_string (keys, group, "Page", page);
  if (self->handle_moved)
    g_key_file_set_integer (keys, group, "Handle", gtk_paned_get_position (self->paned));
}

gboolean
mid_tab_take_down (MidTab *self, GKeyFile *keys, const char *group)
{
  g_return_val_if_fail (MID_IS_TAB (self) && keys != NULL && group != NULL, FALSE);
  if (!take_source (self, keys, group))
    return FALSE;
  mid_tab_take_place (self, keys, group);
  return TRUE;
}

void
mid_tab_show_again (MidTab *self, MidDocument *document, GKeyFile *keys, const char *group)
{
  g_return_if_fail (MID_IS_TAB (self) && MID_IS_DOCUMENT (document) && keys != NULL);
  g_autofree char *trail = g_key_file_get_string (keys, group, "Trail", NULL);
  int game = g_key_file_get_integer (keys, group, "Game", NULL);
  g_free (self->brought_page);
  self->brought_page = g_key_file_get_string (keys, group, "Page", NULL);
  self->brought_handle = g_key_file_get_integer (keys, group, "Handle", NULL);
  mid_tab_show (self, document, game > 0 ? (guint) game - 1 : 0);
  if (trail != NULL)
    mid_tab_follow_trail (self, trail);
}

void
mid_tab_bring_back (MidTab *self, GKeyFile *keys, const char *group)
{
  g_return_if_fail (MID_IS_TAB (self) && keys != NULL && group != NULL);
  g_autofree char *uri = g_key_file_get_string (keys, group, "File", NULL);
  int game = g_key_file_get_integer (keys, group, "Game", NULL);
  self->brought_position = game > 0 ? (guint) game - 1 : 0;
  g_free (self->brought_trail);
  self->brought_trail = g_key_file_get_string (keys, group, "Trail", NULL);
  self->brought_handle = g_key_file_get_integer (keys, group, "Handle", NULL);
  /* The page of the games comes with them: until then there may be none. */
  g_free (self->brought_page);
  self->brought_page = g_key_file_get_string (keys, group, "Page", NULL);
  if (uri != NULL)
    {
      g_autoptr (GFile) file = g_file_new_for_uri (uri);
      mid_tab_open_quietly (self, file, self->brought_position, self->brought_trail);
    }
  else
    mid_tab_open_samples (self, self->brought_position, self->brought_trail);
}
