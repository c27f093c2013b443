/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unsaved edits that were kept are shown again after a crash. */
#include "mid-tab-private.h"

#include <glib/gi18n.h>


typedef struct
{
  MidTab *tab;
  MidLostWork *lost;
} Recovery;

static void
recovery_free (Recovery *self)
{
  g_object_unref (self->tab);
  mid_lost_work_free (self->lost);
  g_free (self);
}

/* collection: of the file as it is now; NULL: it cannot be read, or there was none. */
static void
recover_in (Recovery *recovery, MidCollection *collection)
{
  MidTab *self = recovery->tab;
  gboolean fits = collection != NULL && mid_lost_work_fits (recovery->lost, collection);
  g_autoptr (MidCollection) shown = fits ? g_object_ref (collection) : mid_collection_new ();
  g_autoptr (GError) error = NULL;
  GFile *file = mid_lost_work_get_file (recovery->lost);

  if (!mid_lost_work_apply (recovery->lost, shown, &error))
    mid_tab_tell (self, _ ("Not Everything Could Be Restored"), error->message);
  mid_tab_show_collection (self, shown, MID_ORIGIN_PASTED);
  /* What could not be restored wholly stays in its journal, and so does what is not kept anew. */
  if (error == NULL
      && mid_keeper_flush (mid_document_get_keeper (mid_study_get_document (self->study))))
    mid_lost_work_discard (recovery->lost);
  if (file != NULL && !fits)
    {
      g_autofree char *name = mid_document_dup_file_name (file);
      g_autofree char *text = g_strdup_printf (
        /* Translators: a file's name */
        _ ("“%s” is not what it was: the edited games are shown alone"), name);
      mid_tab_toast (self, text);
    }
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Recovery *recovery = data;
  g_autoptr (MidCollection) collection = mid_collection_load_finish (result, NULL);
  recover_in (recovery, collection);
  recovery_free (recovery);
}

void
mid_tab_recover_copy (MidTab *self, const char *path)
{
  g_return_if_fail (MID_IS_TAB (self) && path != NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (MidCollection) read = mid_collection_load (file, NULL, NULL);
  guint n = read != NULL ? g_list_model_get_n_items (G_LIST_MODEL (read)) : 0;
  if (n == 0)
    return;
  g_autoptr (MidCollection) shown = mid_collection_new ();
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MidRecord) record = g_list_model_get_item (G_LIST_MODEL (read), i);
      mid_collection_append (shown, record);
    }
  mid_tab_stop_opening (self);
  mid_tab_show_collection (self, shown, MID_ORIGIN_PASTED);
  if (mid_keeper_flush (mid_document_get_keeper (mid_study_get_document (self->study))))
    g_file_delete (file, NULL, NULL);
  g_autofree char *name = mid_document_dup_file_name (file);
  char *dot = strrchr (name, '.');
  if (dot != NULL)
    *dot = '\0';
  /* Translators: a file's name */
  g_autofree char *text =
    g_strdup_printf (_ ("Writing “%s” was cut short: these are its games"), name);
  mid_tab_toast (self, text);
}

void
mid_tab_recover (MidTab *self, MidLostWork *lost)
{
  g_return_if_fail (MID_IS_TAB (self) && lost != NULL);
  Recovery *recovery = g_new0 (Recovery, 1);
  GFile *file = mid_lost_work_get_file (lost);
  *recovery = (Recovery){ g_object_ref (self), lost };
  /* What is being opened, the samples say, must not come in between. */
  mid_tab_stop_opening (self);
  if (file != NULL)
    {
      mid_collection_load_async (file, NULL, NULL, NULL, loaded_cb, recovery);
      return;
    }
  recover_in (recovery, NULL);
  recovery_free (recovery);
}
