/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-saver.h"

#include <glib/gi18n.h>

#include "mid-class.h"
#include "mid-file-dialog.h"
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

/* What was asked for, until it is done or given up. */
typedef struct
{
  MidSaver *saver;
  GFile *file; /* that is written; NULL: not yet */
  MidSaveFlags flags;
  MidSaverThen then; /* done when nothing can be lost; NULL: that it is saved is said */
  gpointer data;
  GDestroyNotify free_data;
} Task;

static Task *
task_new (MidSaver *saver, MidSaverThen then, gpointer data, GDestroyNotify free_data)
{
  Task *self = g_new0 (Task, 1);
  *self = (Task){ g_object_ref (saver), NULL, 0, then, data, free_data };
  return self;
}

static void
task_free (Task *self)
{
  if (self->free_data != NULL && self->data != NULL)
    self->free_data (self->data);
  g_clear_object (&self->file);
  g_object_unref (self->saver);
  g_free (self);
}

static void
finish (Task *task)
{
  if (task->then != NULL)
    task->then (task->data);
  else
    {
      g_autofree char *name = mid_document_dup_file_name (task->file);
      g_autofree char *text = g_strdup_printf (_ ("Saved “%s”"), name);
      mid_toasts_say (GTK_WIDGET (task->saver->where), text);
    }
  task_free (task);
}

static void ask_save_as (Task *task);
static void write_file (Task *task, GFile *file, MidSaveFlags flags);

/* What was agreed to before. */
static MidSaveFlags
get_flags (MidSaver *self)
{
  return (mid_document_may_overwrite (get_document (self)) ? MID_SAVE_FORCE : 0)
         | (mid_document_is_in_place (get_document (self)) ? MID_SAVE_IN_PLACE : 0);
}

static void
save (Task *task)
{
  GFile *file = mid_document_get_file (get_document (task->saver));
  if (file != NULL)
    write_file (task, file, get_flags (task->saver));
  else
    ask_save_as (task);
}

static void
unsaved_response_cb (Task *task, const char *response)
{
  if (g_str_equal (response, "discard"))
    finish (task);
  else if (g_str_equal (response, "save"))
    save (task);
  else
    task_free (task);
}

static void
ask_unsaved (Task *task)
{
  MidSaver *self = task->saver;
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
  g_signal_connect_swapped (dialog, "response", G_CALLBACK (unsaved_response_cb), task);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
look_again (Task *task)
{
  if (is_modified (task->saver))
    ask_unsaved (task);
  else
    finish (task);
}

void
mid_saver_when_safe (MidSaver *self, MidSaverThen then, gpointer data, GDestroyNotify free_data)
{
  g_return_if_fail (MID_IS_SAVER (self) && then != NULL);
  Task *task = task_new (self, then, data, free_data);
  mid_study_settle (get_study (self));
  if (self->n_saving > 0)
    g_queue_push_tail (&self->after, task);
  else
    look_again (task);
}

/* What is being saved is not asked about until that is done; if it failed, nothing follows. */
static void
end_saving (MidSaver *self, gboolean saved)
{
  Task *task;
  if (--self->n_saving > 0)
    return;
  while ((task = g_queue_pop_head (&self->after)) != NULL)
    if (saved)
      look_again (task);
    else
      task_free (task);
}

/* --- Saving --------------------------------------------------------------------------------- */

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
  { "utf8", N_ ("Convert to _UTF-8"), MID_SAVE_TO_UTF8 },
  { "overwrite", N_ ("_Overwrite"), MID_SAVE_FORCE },
};

static void
answer_cb (Task *task, const char *response)
{
  if (g_str_equal (response, "in-place"))
    mid_document_agree_in_place (get_document (task->saver));
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    if (g_str_equal (response, answers[i].response) && answers[i].flags != 0)
      {
        write_file (task, task->file, task->flags | answers[i].flags);
        return;
      }
  if (g_str_equal (response, "save-as"))
    ask_save_as (task);
  else
    task_free (task);
}

/* The responses: NULL-terminated, the one to be suggested last. */
static void
ask (Task *task, const char *heading, const char *body, const char *const *responses)
{
  AdwMessageDialog *dialog = mid_message_new (get_window (task->saver), heading, body);
  for (; *responses != NULL; responses++)
    for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
      if (g_str_equal (*responses, answers[i].response))
        adw_message_dialog_add_response (dialog, *responses, _ (answers[i].label));
  adw_message_dialog_set_close_response (dialog, "cancel");
  if (adw_message_dialog_has_response (dialog, "overwrite"))
    adw_message_dialog_set_response_appearance (dialog, "overwrite", ADW_RESPONSE_DESTRUCTIVE);
  else
    adw_message_dialog_set_default_response (dialog, *(responses - 1));
  g_signal_connect_swapped (dialog, "response", G_CALLBACK (answer_cb), task);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Another program has written the file since we read it. */
static void
ask_overwrite (Task *task)
{
  static const char *const responses[] = { "cancel", "overwrite", NULL };
  g_autofree char *name = mid_document_dup_file_name (task->file);
  g_autofree char *body = g_strdup_printf (
    _ ("Another program has changed “%s” since it was opened. If you overwrite it, that "
       "program’s changes are lost."),
    name);
  ask (task, _ ("The File Has Changed"), body, responses);
}

/* The file may be written, but its folder not. */
static void
ask_in_place (Task *task, const char *why)
{
  static const char *const responses[] = { "cancel", "in-place", "save-as", NULL };
  g_autofree char *body = g_strconcat (
    why, ".\n\n",
    _ ("If writing in place is interrupted, the file is damaged; a copy is kept in the "
       "state folder of Midline until it is done."),
    NULL);
  ask (task, _ ("Write the File in Place?"), body, responses);
}

static void
ask_links (Task *task, const char *why)
{
  static const char *const responses[] = { "cancel", "break", "in-place", NULL };
  g_autofree char *body = g_strconcat (
    why, ".\n\n", _ ("Written in place, it has the new games by all of its names."), NULL);
  ask (task, _ ("The File Has Other Names"), body, responses);
}

static void
ask_utf8 (Task *task, const char *why)
{
  static const char *const responses[] = { "cancel", "save-as", "utf8", NULL };
  g_autofree char *name = mid_document_dup_file_name (task->file);
  g_autofree char *heading = g_strdup_printf (_ ("Convert “%s” to UTF-8?"), name);
  ask (task, heading, why, responses);
}

/* The file or its folder may not be written, or is not there any more: elsewhere it may work. */
static void
tell_failed (Task *task, const char *why)
{
  static const char *const responses[] = { "cancel", "save-as", NULL };
  g_autofree char *name = mid_document_dup_file_name (task->file);
  g_autofree char *heading = g_strdup_printf (_ ("Could Not Save “%s”"), name);
  ask (task, heading, why, responses);
}

static void
save_failed (Task *task, const GError *error)
{
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG))
    ask_overwrite (task);
  else if (g_error_matches (error, MID_REPLACEMENT_ERROR, MID_REPLACEMENT_ERROR_FOLDER))
    ask_in_place (task, error->message);
  else if (g_error_matches (error, MID_REPLACEMENT_ERROR, MID_REPLACEMENT_ERROR_LINKS))
    ask_links (task, error->message);
  else if (g_error_matches (error, MID_SAVE_ERROR, MID_SAVE_ERROR_ENCODING))
    ask_utf8 (task, error->message);
  else
    tell_failed (task, error->message);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Task *task = data;
  MidSaver *self = task->saver;
  g_autoptr (GError) error = NULL;
  if (!mid_collection_save_finish (MID_COLLECTION (source), result, &error))
    {
      end_saving (self, FALSE);
      save_failed (task, error);
      return;
    }
  mid_recent_add (task->file);
  g_signal_emit (self, saved_signal, 0);
  MidCatalog *catalog = mid_study_get_catalog (get_study (self));
  if (catalog != NULL && mid_collection_get_store (mid_catalog_get_collection (catalog)) != NULL)
    mid_catalog_restart (catalog);
  end_saving (self, TRUE);
  finish (task);
}

static void
write_file (Task *task, GFile *file, MidSaveFlags flags)
{
  MidSaver *self = task->saver;
  g_set_object (&task->file, file);
  task->flags = flags;
  mid_study_settle (get_study (self));
  self->n_saving++;
  mid_collection_save_async (mid_document_get_collection (get_document (self)), file, flags, NULL,
                             saved_cb, task);
}

/* The dialog has asked already whether an existing file may be replaced. */
static void
save_as_response_cb (Task *task, int response, GtkNativeDialog *dialog)
{
  g_autoptr (GFile) file = mid_file_dialog_finish (dialog, response);
  if (file != NULL)
    write_file (task, file, MID_SAVE_FORCE);
  else
    task_free (task);
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
ask_save_as (Task *task)
{
  MidSaver *self = task->saver;
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (
    _ ("Save As"), get_window (self), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("_Save"), _ ("_Cancel"));
  GFile *file = mid_document_get_file (get_document (self));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  mid_file_dialog_add_filters (GTK_FILE_CHOOSER (dialog));
  g_autoptr (GFile) suggested =
    file != NULL ? dup_writable (mid_document_get_collection (get_document (self)), file) : NULL;
  if (suggested != NULL && !g_file_equal (suggested, file))
    suggest (dialog, suggested);
  else if (file != NULL)
    gtk_file_chooser_set_file (GTK_FILE_CHOOSER (dialog), file, NULL);
  else
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), _ ("Untitled.mgn"));
  g_signal_connect_swapped (dialog, "response", G_CALLBACK (save_as_response_cb), task);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

/* --- What is asked of it ---------------------------------------------------------------------- */

void
mid_saver_save (MidSaver *self)
{
  g_return_if_fail (MID_IS_SAVER (self) && get_document (self) != NULL);
  save (task_new (self, NULL, NULL, NULL));
}

void
mid_saver_save_as (MidSaver *self)
{
  g_return_if_fail (MID_IS_SAVER (self) && get_document (self) != NULL);
  ask_save_as (task_new (self, NULL, NULL, NULL));
}

/* --- Object ----------------------------------------------------------------------------------- */

static void
mid_saver_class_init (MidSaverClass *class)
{
  MID_FINALIZES (class, MidSaver, g_object_unref, where);
  saved_signal = mid_class_add_signal (class, "saved", 0);
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
