/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-closed-tab.h"

#define GROUP "Tab"

struct _MidClosedTab
{
  GWeakRef document; /* shown again as it is, unsaved changes and all, while others show it */
  MidDocument *kept; /* the same, if it is nowhere else; else NULL */
  GKeyFile *keys;    /* where in it one was */
  gboolean has_file; /* or is one of the samples: it can be read again */
  int place;
};

MidClosedTab *
mid_closed_tab_new (MidTab *tab, int place)
{
  g_return_val_if_fail (MID_IS_TAB (tab), NULL);
  MidDocument *document = mid_tab_get_document (tab);
  if (document == NULL && mid_tab_get_file (tab) == NULL)
    return NULL;
  MidClosedTab *self = g_new0 (MidClosedTab, 1);
  g_weak_ref_init (&self->document, document);
  self->place = place;
  self->keys = g_key_file_new ();
  self->has_file = mid_tab_take_down (tab, self->keys, GROUP);
  if (!self->has_file)
    {
      mid_tab_take_place (tab, self->keys, GROUP);
      self->kept = g_object_ref (document);
    }
  return self;
}

void
mid_closed_tab_free (MidClosedTab *self)
{
  g_weak_ref_clear (&self->document);
  g_clear_object (&self->kept);
  g_key_file_unref (self->keys);
  g_free (self);
}

/* The document as it is open elsewhere, or was kept; NULL if there is none.  Transfer full. */
static MidDocument *
dup_document (MidClosedTab *self)
{
  g_autoptr (MidDocument) document = g_weak_ref_get (&self->document);
  g_autofree char *uri = g_key_file_get_string (self->keys, GROUP, "File", NULL);
  if (self->kept != NULL)
    return g_object_ref (self->kept);
  if (document != NULL && mid_document_get_n_views (document) > 0)
    return g_steal_pointer (&document);
  g_autoptr (GFile) file = uri != NULL ? g_file_new_for_uri (uri) : NULL;
  MidDocument *other = file != NULL ? mid_document_find (file) : NULL;
  return other != NULL ? g_object_ref (other) : NULL;
}

gboolean
mid_closed_tab_is_left (MidClosedTab *self)
{
  g_autoptr (MidDocument) document = dup_document (self);
  return document != NULL || self->has_file;
}

int
mid_closed_tab_get_place (MidClosedTab *self)
{
  return self->place;
}

void
mid_closed_tab_open_in (MidClosedTab *self, MidTab *tab)
{
  g_return_if_fail (MID_IS_TAB (tab));
  g_autoptr (MidDocument) document = dup_document (self);
  if (document != NULL)
    mid_tab_show_again (tab, document, self->keys, GROUP);
  else
    mid_tab_bring_back (tab, self->keys, GROUP);
}
