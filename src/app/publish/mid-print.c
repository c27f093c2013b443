/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-print.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "mid-export-choices.h"
#include "mid-message.h"
#include "mid-publishing.h"
#include "mid-settings.h"

/* A print operation's own. */
typedef struct
{
  GtkWindow *parent; /* weak */
  MidCollection *games;
  GArray *one, *listed;
  GtkWidget *which, *look; /* of the dialog's page */
  MidPublishStyle style;
  gboolean several;
  GCancellable *cancellable; /* of what is being set */
  gboolean begun, done;
  GPtrArray *pages; /* NULL: not set yet */
} Print;

static void
free_print (gpointer data)
{
  Print *self = data;
  g_cancellable_cancel (self->cancellable);
  g_object_unref (self->cancellable);
  g_clear_weak_pointer (&self->parent);
  g_object_unref (self->games);
  g_array_unref (self->one);
  g_array_unref (self->listed);
  mid_publish_style_clear (&self->style);
  g_clear_pointer (&self->pages, g_ptr_array_unref);
  g_free (self);
}

static Print *
get_print (gpointer operation)
{
  return g_object_get_data (operation, "print");
}

static void
complain (Print *self, const GError *error)
{
  if (self->parent != NULL && !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    mid_message_tell (GTK_WIDGET (self->parent), _ ("Could Not Print"), error->message);
}

/* --- The dialog's page ----------------------------------------------------------------------- */

static GtkWidget *
add_choice (GtkWidget *group, const char *title, const char *const *choices, guint chosen)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) model = gtk_string_list_new (choices);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (model));
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), chosen);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return row;
}

static GObject *
create_page_cb (GtkPrintOperation *operation)
{
  Print *self = get_print (operation);
  guint look = mid_export_choices_find_look (&self->style);
  gboolean own = look == g_strv_length ((char **) mid_publish_style_list ());
  g_autofree char *all = g_strdup_printf (
    g_dngettext (GETTEXT_PACKAGE, "%u Listed Game", "%u Listed Games", self->listed->len),
    self->listed->len);
  const char *const which[] = { _ ("This Game"), all, NULL };
  const char *const looks[] = { _ ("Lesson"), _ ("Score Sheet"), _ ("Book"),
                                own ? _ ("As Last Exported") : NULL, NULL };
  GtkWidget *group = adw_preferences_group_new ();
  gtk_widget_set_margin_start (group, 18);
  gtk_widget_set_margin_end (group, 18);
  gtk_widget_set_margin_top (group, 18);
  self->which = add_choice (group, _ ("Games"), which, 0);
  gtk_widget_set_visible (self->which, self->listed->len > 1);
  self->look = add_choice (group, _ ("Style"), looks, look);
  return G_OBJECT (group);
}

static void
apply_page_cb (GtkPrintOperation *operation)
{
  Print *self = get_print (operation);
  g_auto (MidPublishStyle) style = { 0 };
  self->several = adw_combo_row_get_selected (ADW_COMBO_ROW (self->which)) == 1;
  if (!mid_export_choices_get_look (adw_combo_row_get_selected (ADW_COMBO_ROW (self->look)),
                                    &style))
    return;
  mid_publish_style_clear (&self->style);
  mid_publish_style_copy (&style, &self->style);
}

/* --- Pages ----------------------------------------------------------------------------------- */

static void
fail (GtkPrintOperation *operation, const GError *error)
{
  complain (get_print (operation), error);
  gtk_print_operation_cancel (operation);
}

static void
set_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkPrintOperation) operation = data;
  g_autoptr (GError) error = NULL;
  GPtrArray *pages = mid_publishing_set_pages_finish (result, &error);
  if (pages == NULL)
    fail (operation, error);
  else
    get_print (operation)->pages = pages;
}

static void
gathered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkPrintOperation) operation = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (MidPublication) publication = mid_publishing_gather_finish (result, &error);
  GtkPageSetup *setup = gtk_print_operation_get_default_page_setup (operation);
  if (publication == NULL)
    fail (operation, error);
  else
    mid_publishing_set_pages_async (
      publication, gtk_page_setup_get_paper_width (setup, GTK_UNIT_POINTS),
      gtk_page_setup_get_paper_height (setup, GTK_UNIT_POINTS), get_print (operation)->cancellable,
      set_cb, g_object_ref (operation));
}

/* It is asked again and again until all is set, while the window goes on. */
static gboolean
paginate_cb (GtkPrintOperation *operation, GtkPrintContext *context)
{
  Print *self = get_print (operation);
  g_autofree char *title = mid_export_choices_dup_file_title (self->games);
  if (self->pages != NULL)
    {
      gtk_print_operation_set_n_pages (operation, (int) self->pages->len);
      return TRUE;
    }
  if (self->begun)
    {
      g_usleep (2000);
      return FALSE;
    }
  self->begun = TRUE;
  gtk_print_operation_set_default_page_setup (operation,
                                              gtk_print_context_get_page_setup (context));
  GArray *indices = self->several ? self->listed : self->one;
  mid_publishing_gather_async (self->games, indices, &self->style, indices->len > 1 ? title : "",
                               self->cancellable, gathered_cb, g_object_ref (operation));
  return FALSE;
}

static void
draw_page_cb (GtkPrintOperation *operation, GtkPrintContext *context, int page)
{
  Print *self = get_print (operation);
  cairo_t *cr = gtk_print_context_get_cairo_context (context);
  if (page < 0 || (guint) page >= self->pages->len)
    return;
  cairo_set_source_surface (cr, self->pages->pdata[page], 0, 0);
  cairo_paint (cr);
}

/* --- What was chosen the last time ------------------------------------------------------------ */

static GtkPrintSettings *
load_settings (void)
{
  g_autofree char *text = mid_settings_dup_string ("print-settings", "");
  g_autoptr (GKeyFile) file = g_key_file_new ();
  GtkPrintSettings *settings = NULL;
  if (g_key_file_load_from_data (file, text, strlen (text), G_KEY_FILE_NONE, NULL))
    settings = gtk_print_settings_new_from_key_file (file, NULL, NULL);
  return settings != NULL ? settings : gtk_print_settings_new ();
}

/* The printer, its paper, how it prints; not how often and which pages. */
static void
save_settings (GtkPrintOperation *operation)
{
  static const char *const once[] = {
    GTK_PRINT_SETTINGS_N_COPIES,    GTK_PRINT_SETTINGS_PRINT_PAGES,
    GTK_PRINT_SETTINGS_PAGE_RANGES, GTK_PRINT_SETTINGS_OUTPUT_URI,
    GTK_PRINT_SETTINGS_OUTPUT_DIR,  GTK_PRINT_SETTINGS_OUTPUT_BASENAME
  };
  g_autoptr (GtkPrintSettings) settings =
    gtk_print_settings_copy (gtk_print_operation_get_print_settings (operation));
  g_autoptr (GKeyFile) file = g_key_file_new ();
  for (guint i = 0; i < G_N_ELEMENTS (once); i++)
    gtk_print_settings_unset (settings, once[i]);
  gtk_print_settings_to_key_file (settings, file, NULL);
  g_autofree char *text = g_key_file_to_data (file, NULL, NULL);
  mid_settings_set_string ("print-settings", text);
}

/* --- The operation --------------------------------------------------------------------------- */

static void
done_cb (GtkPrintOperation *operation, GtkPrintOperationResult result)
{
  Print *self = get_print (operation);
  g_autoptr (GError) error = NULL;
  g_cancellable_cancel (self->cancellable);
  self->done = TRUE;
  if (result == GTK_PRINT_OPERATION_RESULT_APPLY)
    save_settings (operation);
  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    {
      gtk_print_operation_get_error (operation, &error);
      complain (self, error);
    }
  g_object_unref (operation);
}

/* As the last time; what is printed into a file is proposed beside the games'. */
static void
propose_settings (GtkPrintOperation *operation, MidCollection *games, const char *title)
{
  GFile *file = mid_collection_get_file (games);
  g_autoptr (GFile) folder = file != NULL ? g_file_get_parent (file) : NULL;
  g_autoptr (GtkPrintSettings) settings = load_settings ();
  if (folder != NULL && g_file_peek_path (folder) != NULL)
    {
      gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_DIR, g_file_peek_path (folder));
      gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_BASENAME, title);
    }
  gtk_print_operation_set_print_settings (operation, settings);
}

static GtkPrintOperation *
new_operation (Print *print)
{
  GtkPrintOperation *self = gtk_print_operation_new ();
  g_autofree char *title = mid_export_choices_dup_file_title (print->games);
  g_object_set_data_full (G_OBJECT (self), "print", print, free_print);
  gtk_print_operation_set_job_name (self, title[0] != '\0' ? title : _ ("Game"));
  propose_settings (self, print->games, title);
  gtk_print_operation_set_unit (self, GTK_UNIT_POINTS);
  gtk_print_operation_set_use_full_page (self, TRUE);
  gtk_print_operation_set_embed_page_setup (self, TRUE);
  gtk_print_operation_set_allow_async (self, TRUE);
  gtk_print_operation_set_show_progress (self, TRUE);
  gtk_print_operation_set_custom_tab_label (self, _ ("Games"));
  g_signal_connect (self, "create-custom-widget", G_CALLBACK (create_page_cb), NULL);
  g_signal_connect (self, "custom-widget-apply", G_CALLBACK (apply_page_cb), NULL);
  g_signal_connect (self, "paginate", G_CALLBACK (paginate_cb), NULL);
  g_signal_connect (self, "draw-page", G_CALLBACK (draw_page_cb), NULL);
  g_signal_connect (self, "done", G_CALLBACK (done_cb), NULL);
  return self;
}

void
mid_print (GtkWindow *parent, MidCollection *games, guint index, GArray *listed)
{
  g_return_if_fail (MID_IS_COLLECTION (games));
  Print *print = g_new0 (Print, 1);
  g_autoptr (GError) error = NULL;
  g_set_weak_pointer (&print->parent, parent);
  print->games = g_object_ref (games);
  print->listed = g_array_ref (listed);
  print->one = g_array_new (FALSE, FALSE, sizeof (guint));
  g_array_append_val (print->one, index);
  print->cancellable = g_cancellable_new ();
  mid_export_choices_load (&print->style);
  GtkPrintOperation *operation = g_object_ref (new_operation (print));
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, parent, &error);
  if (error != NULL && !print->done)
    {
      complain (print, error);
      g_object_unref (operation);
    }
  g_object_unref (operation);
}
