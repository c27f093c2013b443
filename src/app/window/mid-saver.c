/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-saver.h"

#include <glib/gi18n.h>

#include "mid-file-filters.h"
#include "mid-message.h"
#include "mid-recent.h"
#include "mid-replacement.h"
#include "mid-toasts.h"

struct _MidSaver
{
  GObject parent_instance;
  MidStudyWidget *where;
  guint n_saving;
  GQueue after; /* what waits until nothing is being saved */
};

G_DEFINE_FINAL_TYPE (MidSaver, mid_saver, G_TYPE_OBJECT)

static guint saved_signal;

static MidStudy *
get_study (MidSaver *self)
{
  return mid_study_widget_get_study (self->where);
}

static MidDocument *
get_document (MidSaver *self)
{
  return mid_study_get_document (get_study (self));
}

static GtkWindow *
get_window (MidSaver *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self->where)));
}

static gboolean
is_modified (MidSaver *self)
{
  return get_document (self) != NULL && mid_document_is_modified (get_document (self));
}

/* --- What to do with unsaved changes -------------------------------------------------------- */

/* What waits for the answer, for the saving that was the answer, or for one under way. */
typedef struct
{
  MidSaver *saver;
  MidSaverThen then;
  gpointer data;
  GDestroyNotify free_data;
} Waiting;

static void
waiting_free (Waiting *self)
{
  if (self->free_data != NULL && self->data != NULL)
    self->free_data (self->data);
  g_object_unref (self->saver);
  g_free (self);
}

static void
go_on (Waiting *waiting)
{
  waiting->then (waiting->data);
  waiting_free (waiting);
}

static void ask_save_as (MidSaver *self, Waiting *waiting);
static void save_then (MidSaver *self, GFile *file, MidSaveFlags flags, Waiting *waiting);

/* What was agreed to before. */
static MidSaveFlags
get_flags (MidSaver *self)
{
  return (mid_document_may_overwrite (get_document (self)) ? MID_SAVE_FORCE : 0)
         | (mid_document_is_in_place (get_document (self)) ? MID_SAVE_IN_PLACE : 0);
}

static void
unsaved_response_cb (Waiting *waiting, const char *response)
{
  MidSaver *self = waiting->saver;
  if (g_str_equal (response, "discard"))
    go_on (waiting);
  else if (g_str_equal (response, "save"))
    {
      GFile *file = mid_document_get_file (get_document (self));
      if (file != NULL)
        save_then (self, file, get_flags (self), waiting);
      else
        ask_save_as (self, waiting);
    }
  else
    waiting_free (waiting);
}

static void
ask_unsaved (Waiting *waiting)
{
  MidSaver *self = waiting->saver;
  g_autofree char *name = mid_document_dup_name (get_document (self));
  g_autofree char *body = g_strdup_printf (
    _ ("“%s” has changes that are not saved. If you discard them, they are lost."), name);
  AdwMessageDialog *dialog = mid_message_new (get_window (self), _ ("Save Changes?"), body);
  adw_message_dialog_add_responses (dialog, "cancel", _ ("_Cancel"), "discard", _ ("_Discard"),
                                    "save", _ ("_Save"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "discard", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "save");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_swapped (dialog, "response", G_CALLBACK (unsaved_response_cb), waiting);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
look_again (Waiting *waiting)
{
  if (is_modified (waiting->saver))
    ask_unsaved (waiting);
  else
    go_on (waiting);
}

void
mid_saver_when_safe (MidSaver *self, MidSaverThen then, gpointer data, GDestroyNotify free_data)
{
  g_return_if_fail (MID_IS_SAVER (self));
  Waiting *waiting = g_new0 (Waiting, 1);
  *waiting = (Waiting){ g_object_ref (self), then, data, free_data };
  mid_study_settle (get_study (self));
  if (self->n_saving > 0)
    g_queue_push_tail (&self->after, waiting);
  else
    look_again (waiting);
}

/* What is being saved is not asked about until that is done; if it failed, nothing follows. */
static void
end_saving (MidSaver *self, gboolean saved)
{
  Waiting *waiting;
  if (--self->n_saving > 0)
    return;
  while ((waiting = g_queue_pop_head (&self->after)) != NULL)
    if (saved)
      look_again (waiting);
    else
      waiting_free (waiting);
}

/* --- Saving --------------------------------------------------------------------------------- */

typedef struct
{
  MidSaver *saver;
  GFile *file;
  MidSaveFlags flags;
  Waiting *waiting; /* NULL: nothing follows */
} Saving;

static void
saving_free (Saving *self)
{
  g_object_unref (self->saver);
  g_object_unref (self->file);
  g_clear_pointer (&self->waiting, waiting_free);
  g_free (self);
}

/* What a person may answer when a file cannot be written just so. */
static const struct
{
  const char *response;
  const char *label;
  MidSaveFlags flags; /* it is written with them then */
} answers[] = {
  { "cancel", N_ ("_Cancel"), 0 },
  { "save-as", N_ ("Save _As…"), 0 },
  { "break", N_ ("_Replace"), MID_SAVE_BREAK_LINKS },
  { "in-place", N_ ("_Write in Place"), MID_SAVE_IN_PLACE },
  { "utf8", N_ ("Make It _UTF-8"), MID_SAVE_TO_UTF8 },
  { "overwrite", N_ ("_Overwrite"), MID_SAVE_FORCE },
};

static void
answer_cb (Saving *saving, const char *response)
{
  MidSaver *self = saving->saver;
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    if (g_str_equal (response, answers[i].response) && answers[i].flags != 0)
      save_then (self, saving->file, saving->flags | answers[i].flags,
                 g_steal_pointer (&saving->waiting));
  if (g_str_equal (response, "in-place"))
    mid_document_agree_in_place (get_document (self));
  if (g_str_equal (response, "save-as"))
    ask_save_as (self, g_steal_pointer (&saving->waiting));
  saving_free (saving);
}

/* The responses: NULL-terminated, the one to be suggested last. */
static void
ask (Saving *saving, const char *heading, const char *body, const char *const *responses)
{
  AdwMessageDialog *dialog = mid_message_new (get_window (saving->saver), heading, body);
  for (; *responses != NULL; responses++)
    for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
      if (g_str_equal (*responses, answers[i].response))
        adw_message_dialog_add_response (dialog, *responses, _ (answers[i].label));
  adw_message_dialog_set_close_response (dialog, "cancel");
  if (adw_message_dialog_has_response (dialog, "overwrite"))
    adw_message_dialog_set_response_appearance (dialog, "overwrite", ADW_RESPONSE_DESTRUCTIVE);
  else
    adw_message_dialog_set_default_response (dialog, *(responses - 1));
  g_signal_connect_swapped (dialog, "response", G_CALLBACK (answer_cb), saving);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Another program has written the file since we read it. */
static void
ask_overwrite (Saving *saving)
{
  static const char *const responses[] = { "cancel", "overwrite", NULL };
  g_autofree char *name = mid_document_dup_file_name (saving->file);
  g_autofree char *body = g_strdup_printf (
    _ ("Another program has changed “%s” since it was opened. If you overwrite it, that "
       "program’s changes are lost."),
    name);
  ask (saving, _ ("The File Has Changed"), body, responses);
}

/* The file may be written, but its folder not. */
static void
ask_in_place (Saving *saving, const char *why)
{
  static const char *const responses[] = { "cancel", "in-place", "save-as", NULL };
  g_autofree char *body = g_strconcat (
    why, ".\n\n",
    _ ("If writing in place is interrupted, the file is damaged; a copy is kept in the "
       "state folder of Midline until it is done."),
    NULL);
  ask (saving, _ ("Write the File in Place?"), body, responses);
}

static void
ask_links (Saving *saving, const char *why)
{
  static const char *const responses[] = { "cancel", "break", "in-place", NULL };
  g_autofree char *body = g_strconcat (
    why, ".\n\n", _ ("Written in place, it has the new games by all of its names."), NULL);
  ask (saving, _ ("The File Has Other Names"), body, responses);
}

static void
ask_utf8 (Saving *saving, const char *why)
{
  static const char *const responses[] = { "cancel", "save-as", "utf8", NULL };
  g_autofree char *name = mid_document_dup_file_name (saving->file);
  g_autofree char *heading = g_strdup_printf (_ ("Make “%s” UTF-8?"), name);
  ask (saving, heading, why, responses);
}

/* The file or its folder may not be written, or is not there any more: elsewhere it may work. */
static void
tell_failed (Saving *saving, const char *why)
{
  static const char *const responses[] = { "cancel", "save-as", NULL };
  g_autofree char *name = mid_document_dup_file_name (saving->file);
  g_autofree char *heading = g_strdup_printf (_ ("Could Not Save “%s”"), name);
  ask (saving, heading, why, responses);
}

static void
save_failed (Saving *saving, const GError *error)
{
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG))
    ask_overwrite (saving);
  else if (g_error_matches (error, MID_REPLACEMENT_ERROR, MID_REPLACEMENT_ERROR_FOLDER))
    ask_in_place (saving, error->message);
  else if (g_error_matches (error, MID_REPLACEMENT_ERROR, MID_REPLACEMENT_ERROR_LINKS))
    ask_links (saving, error->message);
  else if (g_error_matches (error, MID_SAVE_ERROR, MID_SAVE_ERROR_ENCODING))
    ask_utf8 (saving, error->message);
  else
    tell_failed (saving, error->message);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Saving *saving = data;
  MidSaver *self = saving->saver;
  g_autoptr (GError) error = NULL;
  if (!mid_collection_save_finish (MID_COLLECTION (source), result, &error))
    {
      end_saving (self, FALSE);
      save_failed (saving, error);
      return;
    }
  g_autofree char *name = mid_document_dup_file_name (saving->file);
  g_autofree char *text = g_strdup_printf (_ ("Saved “%s”"), name);
  mid_recent_add (saving->file);
  g_signal_emit (self, saved_signal, 0);
  MidCatalog *catalog = mid_study_get_catalog (get_study (self));
  if (catalog != NULL && mid_collection_get_store (mid_catalog_get_collection (catalog)) != NULL)
    mid_catalog_restart (catalog);
  end_saving (self, TRUE);
  if (saving->waiting != NULL)
    go_on (g_steal_pointer (&saving->waiting));
  else
    mid_toasts_say (GTK_WIDGET (self->where), text);
  saving_free (saving);
}

static void
save_then (MidSaver *self, GFile *file, MidSaveFlags flags, Waiting *waiting)
{
  Saving *saving = g_new0 (Saving, 1);
  *saving = (Saving){ g_object_ref (self), g_object_ref (file), flags, waiting };
  mid_study_settle (get_study (self));
  self->n_saving++;
  mid_collection_save_async (mid_document_get_collection (get_document (self)), file, flags, NULL,
                             saved_cb, saving);
}

typedef struct
{
  MidSaver *saver;
  Waiting *waiting;
} Naming;

static void
save_as_response_cb (Naming *naming, int response, GtkNativeDialog *dialog)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      /* The dialog has asked already whether an existing file may be replaced. */
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));
      save_then (naming->saver, file, MID_SAVE_FORCE, g_steal_pointer (&naming->waiting));
    }
  g_clear_pointer (&naming->waiting, waiting_free);
  g_object_unref (naming->saver);
  g_free (naming);
  g_object_unref (dialog);
}

/* Of "games.zip" that is only read, "games.mgn". */
static GFile *
dup_writable (MidCollection *collection, GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  if (mid_collection_can_be_saved (collection) || folder == NULL)
    return g_object_ref (file);
  char *dot = strchr (name, '.');
  if (dot != NULL && dot != name)
    *dot = '\0';
  g_autofree char *other = g_strconcat (name, ".mgn", NULL);
  return g_file_get_child (folder, other);
}

static void
suggest (GtkFileChooserNative *dialog, GFile *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autofree char *name = mid_document_dup_file_name (file);
  gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), folder, NULL);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), name);
}

static void
ask_save_as (MidSaver *self, Waiting *waiting)
{
  Naming *naming = g_new0 (Naming, 1);
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
    _ ("Save As"), get_window (self), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), _ ("_Cancel"));
  GFile *file = mid_document_get_file (get_document (self));
  *naming = (Naming){ g_object_ref (self), waiting };
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  mid_file_filters_add (GTK_FILE_CHOOSER (dialog));
  g_autoptr (GFile) suggested =
    file != NULL ? dup_writable (mid_document_get_collection (get_document (self)), file) : NULL;
  if (suggested != NULL && !g_file_equal (suggested, file))
    suggest (dialog, suggested);
  else if (file != NULL)
    gtk_file_chooser_set_file (GTK_FILE_CHOOSER (dialog), file, NULL);
  else
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), _ ("Untitled.mgn"));
  g_signal_connect_swapped (dialog, "response", G_CALLBACK (save_as_response_cb), naming);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* --- What is asked of it ---------------------------------------------------------------------- */

void
mid_saver_save (MidSaver *self)
{
  g_return_if_fail (MID_IS_SAVER (self) && get_document (self) != NULL);
  GFile *file = mid_document_get_file (get_document (self));
  if (file != NULL)
    save_then (self, file, get_flags (self), NULL);
  else
    ask_save_as (self, NULL);
}

void
mid_saver_save_as (MidSaver *self)
{
  g_return_if_fail (MID_IS_SAVER (self) && get_document (self) != NULL);
  ask_save_as (self, NULL);
}

/* --- Object ----------------------------------------------------------------------------------- */

static void
mid_saver_finalize (GObject *object)
{
  g_clear_object (&MID_SAVER (object)->where);
  G_OBJECT_CLASS (mid_saver_parent_class)->finalize (object);
}

static void
mid_saver_class_init (MidSaverClass *class)
{
  G_OBJECT_CLASS (class)->finalize = mid_saver_finalize;
  saved_signal =
    g_signal_new ("saved", MID_TYPE_SAVER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mid_saver_init (MidSaver *self)
{
  g_queue_init (&self->after);
}

MidSaver *
mid_saver_new (MidStudyWidget *where)
{
  g_return_val_if_fail (MID_IS_STUDY_WIDGET (where), NULL);
  MidSaver *self = g_object_new (MID_TYPE_SAVER, NULL);
  self->where = g_object_ref (where);
  return self;
}
