/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-opener.h"

#include <glib/gi18n.h>

#include "mid-class.h"

enum
{
  WHOLE_MAX = 1 << 20, /* bytes of a file that is read whole; games of others are read one by one */
  START_MAX = 64 << 10 /* bytes, in all, that are read at once */
};

struct _MidOpener
{
  GObject parent_instance;
  GCancellable *cancellable; /* of what is being read, as the file; NULL: nothing is */
  GFile *file;
  double progress;
};

MID_DEFINE_PLAIN_TYPE (MidOpener, mid_opener, G_TYPE_OBJECT)
G_DEFINE_QUARK (mid - opener - error - quark, mid_opener_error)

enum
{
  PROP_0,
  PROP_FILE,
  PROP_PROGRESS,
  N_PROPERTIES
};
static GParamSpec *properties[N_PROPERTIES];

enum
{
  OPENED,
  FAILED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* One file on its way. */
typedef struct
{
  MidOpener *opener;
  GFile *file;
  GCancellable *cancellable;
  guint n;             /* of the game that is wanted */
  MidCatalog *catalog; /* of a file whose games are listed first; else NULL */
} Opening;

static void
opening_free (Opening *self)
{
  if (self->catalog != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->catalog, self);
      g_signal_handlers_disconnect_by_data (mid_catalog_get_collection (self->catalog), self);
    }
  g_clear_object (&self->catalog);
  g_object_unref (self->opener);
  g_object_unref (self->file);
  g_object_unref (self->cancellable);
  g_free (self);
}

/* Whether no other file was asked for in the meantime. */
static gboolean
is_current (const Opening *opening)
{
  return opening->cancellable == opening->opener->cancellable;
}

static void
set_progress (MidOpener *self, double progress)
{
  self->progress = progress;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROGRESS]);
}

/* Takes the cancellable. */
static void
set_file (MidOpener *self, GFile *file, GCancellable *cancellable)
{
  g_clear_object (&self->cancellable);
  self->cancellable = cancellable;
  if (g_set_object (&self->file, file))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FILE]);
}

/* --- The end ---------------------------------------------------------------------------------- */

static GError *
new_no_games (MidCollection *collection)
{
  return g_error_new_literal (MID_OPENER_ERROR, MID_OPENER_ERROR_NO_GAMES,
                              mid_collection_get_n_errors (collection) > 0
                                ? mid_collection_get_error (collection, 0, NULL)->message
                                : _ ("The file holds no game record."));
}

static void
opened (Opening *opening, MidCollection *collection)
{
  g_autoptr (MidDocument) document =
    opening->catalog != NULL ? mid_document_new_for_catalog (opening->catalog, MID_ORIGIN_GIVEN)
                             : mid_document_new (collection, MID_ORIGIN_GIVEN);
  g_signal_emit (opening->opener, signals[OPENED], 0, document);
}

/* The games, or what is wrong.  Takes opening. */
static void
end (Opening *opening, MidCollection *collection, const GError *error)
{
  if (is_current (opening))
    {
      gboolean empty =
        collection != NULL && g_list_model_get_n_items (G_LIST_MODEL (collection)) == 0;
      g_autoptr (GError) no_games = empty ? new_no_games (collection) : NULL;
      set_file (opening->opener, NULL, NULL);
      if (collection != NULL && !empty)
        opened (opening, collection);
      else
        g_signal_emit (opening->opener, signals[FAILED], 0, opening->file,
                       empty ? no_games : error);
    }
  opening_free (opening);
}

/* --- Small files: read whole -------------------------------------------------------------------
 */

static void
progress_cb (goffset done, goffset total, gpointer data)
{
  Opening *opening = data;
  if (total > 0 && !g_cancellable_is_cancelled (opening->cancellable) && is_current (opening))
    set_progress (opening->opener, (double) done / (double) total);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer opening)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MidCollection) collection = mid_collection_load_finish (result, &error);
  end (opening, collection, error);
}

static void
read_whole (Opening *opening)
{
  mid_collection_load_async (opening->file, opening->cancellable, progress_cb, opening, loaded_cb,
                             opening);
}

/* The games, if that takes no time; NULL: it does, or there is something to be said about them. */
static MidCollection *
read_at_once (GFile *file, goffset size)
{
  static goffset waited_for;
  if (size < 0 || waited_for + size > START_MAX)
    return NULL;
  waited_for += size;
  g_autoptr (MidCollection) games = mid_collection_load (file, NULL, NULL);
  gboolean good = games != NULL && g_list_model_get_n_items (G_LIST_MODEL (games)) > 0;
  return good ? g_steal_pointer (&games) : NULL;
}

/* --- Large files: open as soon as there is something to show -----------------------------------
 */

static void
games_listed_cb (Opening *opening)
{
  MidCollection *games = mid_catalog_get_collection (opening->catalog);
  if (g_list_model_get_n_items (G_LIST_MODEL (games)) > opening->n)
    end (opening, games, NULL);
}

/* It may have ended without the game, or without any. */
static void
listing_changed_cb (Opening *opening)
{
  const char *failure = mid_catalog_get_failure (opening->catalog);
  switch (mid_catalog_get_state (opening->catalog))
    {
    case MID_CATALOG_LISTING:
    case MID_CATALOG_INDEXING:
      if (is_current (opening))
        set_progress (opening->opener, mid_catalog_get_progress (opening->catalog));
      break;
    case MID_CATALOG_READY:
      end (opening, mid_catalog_get_collection (opening->catalog), NULL);
      break;
    case MID_CATALOG_STOPPED:
      {
        g_autoptr (GError) error = failure != NULL
                                     ? g_error_new_literal (G_IO_ERROR, G_IO_ERROR_FAILED, failure)
                                     : g_error_new_literal (G_IO_ERROR, G_IO_ERROR_CANCELLED, "");
        end (opening, NULL, error);
        break;
      }
    }
}

static void
cancelled_cb (GCancellable *cancellable, gpointer catalog)
{
  mid_catalog_stop (catalog);
}

static void
start_listing (Opening *opening)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MidCollection) collection = mid_collection_new_listed (opening->file, &error);
  if (collection == NULL)
    {
      end (opening, NULL, error);
      return;
    }
  opening->catalog = mid_catalog_new (collection);
  g_signal_connect_swapped (collection, "items-changed", G_CALLBACK (games_listed_cb), opening);
  g_signal_connect_swapped (opening->catalog, "changed", G_CALLBACK (listing_changed_cb), opening);
  g_cancellable_connect (opening->cancellable, G_CALLBACK (cancelled_cb),
                         g_object_ref (opening->catalog), g_object_unref);
}

/* --- Packed files: unpacked first, out of the way ----------------------------------------------
 */

static gboolean
is_folder (GFile *file)
{
  return g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_DIRECTORY;
}

/* The store is found again by whoever opens the file now. */
static void
unpacked_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Opening *opening = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (MidStore) store = mid_store_open_finish (result, &error);
  if (store == NULL || !is_current (opening))
    end (opening, NULL, error);
  else if (mid_store_get_size (store) > WHOLE_MAX || is_folder (opening->file))
    start_listing (opening);
  else
    read_whole (opening);
}

/* --- What is asked of it ------------------------------------------------------------------------
 */

/* -1: it is no file on this machine. */
static goffset
get_size (GFile *file)
{
  if (g_file_peek_path (file) == NULL)
    return -1;
  g_autoptr (GFileInfo) info =
    g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE "," G_FILE_ATTRIBUTE_STANDARD_TYPE,
                       G_FILE_QUERY_INFO_NONE, NULL, NULL);
  return info != NULL && g_file_info_get_file_type (info) == G_FILE_TYPE_REGULAR
           ? g_file_info_get_size (info)
           : -1;
}

void
mid_opener_open (MidOpener *self, GFile *file, guint n, MidOpenHaste haste)
{
  g_return_if_fail (MID_IS_OPENER (self) && G_IS_FILE (file));
  goffset size = get_size (file);
  const char *path = g_file_peek_path (file);
  gboolean packed = path != NULL && (size >= 0 || is_folder (file)) && mid_store_is_packed (path);
  Opening *opening = g_new0 (Opening, 1);
  mid_opener_stop (self);
  *opening = (Opening){ g_object_ref (self), g_object_ref (file), g_cancellable_new (), n, NULL };
  set_progress (self, 0);
  set_file (self, file, g_object_ref (opening->cancellable));
  g_autoptr (MidCollection) games =
    haste == MID_OPEN_AT_ONCE && !packed ? read_at_once (file, size) : NULL;
  if (games != NULL)
    end (opening, games, NULL);
  else if (packed)
    mid_store_open_async (path, opening->cancellable, progress_cb, opening, unpacked_cb, opening);
  else if (size > WHOLE_MAX)
    start_listing (opening);
  else
    read_whole (opening);
}

void
mid_opener_cancel (MidOpener *self)
{
  g_return_if_fail (MID_IS_OPENER (self));
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
}

void
mid_opener_stop (MidOpener *self)
{
  g_return_if_fail (MID_IS_OPENER (self));
  g_autoptr (GCancellable) cancellable = g_steal_pointer (&self->cancellable);
  set_file (self, NULL, NULL);
  if (cancellable != NULL)
    g_cancellable_cancel (cancellable);
}

GFile *
mid_opener_get_file (MidOpener *self)
{
  g_return_val_if_fail (MID_IS_OPENER (self), NULL);
  return self->file;
}

/* --- Object ------------------------------------------------------------------------------------
 */

static void
mid_opener_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  MidOpener *self = MID_OPENER (object);
  if (id == PROP_FILE)
    g_value_set_object (value, self->file);
  else if (id == PROP_PROGRESS)
    g_value_set_double (value, self->progress);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
mid_opener_class_init (MidOpenerClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  object_class->get_property = mid_opener_get_property;
  MID_FINALIZES (class, MidOpener, g_object_unref, cancellable, file);
  properties[PROP_FILE] = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_PROGRESS] = g_param_spec_double ("progress", NULL, NULL, 0, 1, 0,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  signals[OPENED] = mid_class_add_signal (class, "opened", 1, MID_TYPE_DOCUMENT);
  signals[FAILED] = mid_class_add_signal (class, "failed", 2, G_TYPE_FILE, G_TYPE_ERROR);
}

MidOpener *
mid_opener_new (void)
{
  return g_object_new (MID_TYPE_OPENER, NULL);
}
