/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-document.h"

#include <glib/gi18n.h>

#include "mid-class.h"
#include "mid-connect.h"
#include "mid-soon.h"

enum
{
  CALM = 300 /* ms after a change of the file before it is looked at */
};

struct _MidDocument
{
  GObject parent_instance;
  MidCollection *collection;
  MidCatalog *catalog;
  MidKeeper *keeper;
  MidOrigin origin;
  guint n_views;
  GFileMonitor *monitor; /* NULL: there is no file */
  guint look_id;         /* the file is to be looked at: it may have changed */
  gboolean outdated, gone;
  gboolean in_place; /* it is written so */
  char *unprotected; /* why changes are not kept; NULL: they are */
  gboolean unprotected_told, unread_told, guess_told;
  char *accepted; /* what the file was when it was said that it may be overwritten */
};

MID_DEFINE_PLAIN_TYPE (MidDocument, mid_document, G_TYPE_OBJECT)

enum
{
  CHANGED,
  REPLACED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static GList *viewed; /* those that a tab shows */

static void
changed_cb (MidDocument *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- Other programs ------------------------------------------------------------------------- */

/* Which version of the file is on the disk; NULL: none can be read.  Transfer full. */
static char *
dup_version (MidDocument *self)
{
  GFile *file = mid_document_get_file (self);
  g_autoptr (GFileInfo) info = file != NULL ? g_file_query_info (file, G_FILE_ATTRIBUTE_ETAG_VALUE,
                                                                 G_FILE_QUERY_INFO_NONE, NULL, NULL)
                                            : NULL;
  return info != NULL ? g_strdup (g_file_info_get_etag (info)) : NULL;
}

gboolean
mid_document_may_overwrite (MidDocument *self)
{
  g_return_val_if_fail (MID_IS_DOCUMENT (self), FALSE);
  g_autofree char *version = self->accepted != NULL ? dup_version (self) : NULL;
  return version != NULL && g_str_equal (version, self->accepted);
}

static void
look (MidDocument *self)
{
  GFile *file = mid_document_get_file (self);
  gboolean gone = file != NULL && !g_file_query_exists (file, NULL);
  gboolean outdated =
    mid_collection_is_outdated (self->collection) && !mid_document_may_overwrite (self);
  if (outdated == self->outdated && gone == self->gone)
    return;
  self->outdated = outdated;
  self->gone = gone;
  changed_cb (self);
}

static void
look_later (MidDocument *self)
{
  g_clear_handle_id (&self->look_id, g_source_remove);
  mid_soon (&self->look_id, G_PRIORITY_DEFAULT, CALM, G_CALLBACK (look), self);
}

/* Also after saving: then nobody else's version is the latest any more. */
static void
modified_cb (MidDocument *self)
{
  if (self->outdated || self->gone)
    look_later (self);
  changed_cb (self);
}

static void
file_cb (MidDocument *self)
{
  GFile *file = mid_document_get_file (self);
  g_clear_object (&self->monitor);
  if (file != NULL)
    self->monitor = g_file_monitor_file (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);
  if (self->monitor != NULL)
    mid_connect (self->monitor, "changed", look_later, self);
  look_later (self);
  changed_cb (self);
}

gboolean
mid_document_is_outdated (MidDocument *self)
{
  g_return_val_if_fail (MID_IS_DOCUMENT (self), FALSE);
  return self->outdated;
}

gboolean
mid_document_is_gone (MidDocument *self)
{
  g_return_val_if_fail (MID_IS_DOCUMENT (self), FALSE);
  return self->gone;
}

void
mid_document_keep_mine (MidDocument *self)
{
  g_return_if_fail (MID_IS_DOCUMENT (self));
  g_free (self->accepted);
  self->accepted = dup_version (self);
  look (self);
}

void
mid_document_agree_in_place (MidDocument *self)
{
  g_return_if_fail (MID_IS_DOCUMENT (self));
  self->in_place = TRUE;
}

gboolean
mid_document_is_in_place (MidDocument *self)
{
  g_return_val_if_fail (MID_IS_DOCUMENT (self), FALSE);
  return self->in_place;
}

const char *
mid_document_get_unprotected (MidDocument *self)
{
  g_return_val_if_fail (MID_IS_DOCUMENT (self), NULL);
  return self->unprotected_told ? NULL : self->unprotected;
}

const char *const *
mid_document_get_unread (MidDocument *self)
{
  g_return_val_if_fail (MID_IS_DOCUMENT (self), NULL);
  MidStore *store = mid_collection_get_store (self->collection);
  return store != NULL && !self->unread_told ? mid_store_get_unread (store) : NULL;
}

MidCharset
mid_document_get_guess (MidDocument *self)
{
  g_return_val_if_fail (MID_IS_DOCUMENT (self), MID_CHARSET_BYTES);
  GFile *file = mid_document_get_file (self);
  MidCharset charset = mid_collection_get_charset (self->collection);
  gboolean told = self->guess_told || file == NULL || !mid_charset_is_guess (charset)
                  || mid_charset_get_chosen (g_file_peek_path (file)) != MID_CHARSET_UNSAID;
  return told ? MID_CHARSET_BYTES : charset;
}

void
mid_document_dismiss_notices (MidDocument *self)
{
  g_return_if_fail (MID_IS_DOCUMENT (self));
  self->unprotected_told = self->unprotected != NULL;
  self->unread_told = self->guess_told = TRUE;
  changed_cb (self);
}

void
mid_document_replace (MidDocument *self, MidDocument *by)
{
  g_return_if_fail (MID_IS_DOCUMENT (self) && MID_IS_DOCUMENT (by));
  g_signal_emit (self, signals[REPLACED], 0, by);
}

/* --- What it holds -------------------------------------------------------------------------- */

MidCollection *
mid_document_get_collection (MidDocument *self)
{
  g_return_val_if_fail (MID_IS_DOCUMENT (self), NULL);
  return self->collection;
}

MidCatalog *
mid_document_get_catalog (MidDocument *self)
{
  g_return_val_if_fail (MID_IS_DOCUMENT (self), NULL);
  return self->catalog;
}

MidKeeper *
mid_document_get_keeper (MidDocument *self)
{
  g_return_val_if_fail (MID_IS_DOCUMENT (self), NULL);
  return self->keeper;
}

GFile *
mid_document_get_file (MidDocument *self)
{
  g_return_val_if_fail (MID_IS_DOCUMENT (self), NULL);
  return mid_collection_get_file (self->collection);
}

char *
mid_document_dup_file_name (GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);
  return g_filename_display_name (base);
}

char *
mid_document_dup_name (MidDocument *self)
{
  g_return_val_if_fail (MID_IS_DOCUMENT (self), NULL);
  GFile *file = mid_document_get_file (self);
  return file != NULL ? mid_document_dup_file_name (file) : g_strdup (_ ("Untitled"));
}

gboolean
mid_document_is_samples (MidDocument *self)
{
  g_return_val_if_fail (MID_IS_DOCUMENT (self), FALSE);
  return self->origin == MID_ORIGIN_SAMPLES;
}

gboolean
mid_document_is_modified (MidDocument *self)
{
  g_return_val_if_fail (MID_IS_DOCUMENT (self), FALSE);
  gboolean gone = mid_document_get_file (self) != NULL && self->gone;
  return gone || mid_collection_is_modified (self->collection);
}

void
mid_document_add_view (MidDocument *self)
{
  g_return_if_fail (MID_IS_DOCUMENT (self));
  if (self->n_views++ == 0)
    viewed = g_list_prepend (viewed, self);
}

void
mid_document_remove_view (MidDocument *self)
{
  g_return_if_fail (MID_IS_DOCUMENT (self) && self->n_views > 0);
  if (--self->n_views == 0)
    viewed = g_list_remove (viewed, self);
}

MidDocument *
mid_document_find (GFile *wanted)
{
  g_return_val_if_fail (G_IS_FILE (wanted), NULL);
  for (GList *i = viewed; i != NULL; i = i->next)
    {
      GFile *file = mid_document_get_file (i->data);
      if (file != NULL && g_file_equal (file, wanted))
        return i->data;
    }
  return NULL;
}

guint
mid_document_get_n_views (MidDocument *self)
{
  g_return_val_if_fail (MID_IS_DOCUMENT (self), 0);
  return self->n_views;
}

/* --- Object --------------------------------------------------------------------------------- */

static void
mid_document_finalize (GObject *object)
{
  MidDocument *self = MID_DOCUMENT (object);
  viewed = g_list_remove (viewed, self);
  g_clear_handle_id (&self->look_id, g_source_remove);
  g_clear_pointer (&self->keeper, mid_keeper_free);
  g_clear_object (&self->monitor);
  mid_catalog_stop (self->catalog);
  g_clear_object (&self->catalog);
  g_clear_object (&self->collection);
  g_free (self->accepted);
  g_free (self->unprotected);
  G_OBJECT_CLASS (mid_document_parent_class)->finalize (object);
}

static void
mid_document_class_init (MidDocumentClass *class)
{
  G_OBJECT_CLASS (class)->finalize = mid_document_finalize;
  signals[CHANGED] = mid_class_add_signal (class, "changed", 0);
  signals[REPLACED] = mid_class_add_signal (class, "replaced", 1, MID_TYPE_DOCUMENT);
}

static void
kept_cb (const char *failure, gpointer data)
{
  MidDocument *self = data;
  if (g_strcmp0 (failure, self->unprotected) == 0)
    return;
  g_free (self->unprotected);
  self->unprotected = g_strdup (failure);
  if (failure == NULL)
    self->unprotected_told = FALSE;
  changed_cb (self);
}

static gboolean
is_modified_cb (gpointer self)
{
  return mid_document_is_modified (self);
}

MidDocument *
mid_document_new_for_catalog (MidCatalog *catalog, MidOrigin origin)
{
  g_return_val_if_fail (MID_IS_CATALOG (catalog), NULL);
  MidDocument *self = g_object_new (MID_TYPE_DOCUMENT, NULL);
  self->catalog = g_object_ref (catalog);
  self->collection = g_object_ref (mid_catalog_get_collection (catalog));
  self->origin = origin;
  if (origin != MID_ORIGIN_PASTED && mid_document_get_file (self) == NULL)
    mid_collection_mark_given (self->collection);
  mid_connect (self->collection, "edited", changed_cb, self);
  mid_connect (self->collection, "notify::modified", modified_cb, self);
  mid_connect (self->collection, "notify::file", file_cb, self);
  self->keeper = mid_keeper_new (self->collection, is_modified_cb, kept_cb, self);
  file_cb (self);
  return self;
}

MidDocument *
mid_document_new (MidCollection *collection, MidOrigin origin)
{
  g_autoptr (MidCatalog) catalog = mid_catalog_new (collection);
  return mid_document_new_for_catalog (catalog, origin);
}
