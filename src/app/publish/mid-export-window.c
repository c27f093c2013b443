/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-export-window.h"

#include <glib/gi18n.h>

#include "mid-after-frame.h"
#include "mid-connect.h"
#include "mid-export-choices.h"
#include "mid-export-preview.h"
#include "mid-file-dialog.h"
#include "mid-message.h"
#include "mid-publishing.h"
#include "mid-soon.h"
#include "mid-style-rows.h"
#include "mid-template.h"
#include "mid-widget.h"

struct _MidExportWindow
{
  AdwWindow parent_instance;
  GtkWidget *stack, *heading, *options, *flap;
  GtkWidget *form, *which, *title, *look;
  GtkWidget *text, *diagrams, *pages, *picture, *book;
  GtkWidget *preview, *notice, *progress, *words;
  MidStyleRows *rows;
  MidCollection *games;
  MidCollection *line;     /* that a moving picture is of; NULL: the game's main line */
  GArray *listed;          /* of guint */
  GArray *one;             /* of guint: the game alone */
  GCancellable *gathering; /* for the preview; NULL: not at it */
  GCancellable *writing;   /* NULL: nothing is being written */
  GFile *out;
  guint refresh_id;
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (MidExportWindow, mid_export_window, ADW_TYPE_WINDOW)

enum
{
  PAUSE = 200,       /* ms after a choice until the preview follows */
  PREVIEW_GAMES = 20 /* that a preview has at most */
};

static guint exported_signal;

/* --- Choices --------------------------------------------------------------------------------- */

static MidForm
get_form (MidExportWindow *self)
{
  return (MidForm) adw_combo_row_get_selected (ADW_COMBO_ROW (self->form));
}

static gboolean
is_moving (MidExportWindow *self)
{
  return get_form (self) == MID_FORM_GIF || get_form (self) == MID_FORM_SVG;
}

/* A picture that moves is of one game. */
static GArray *
get_games (MidExportWindow *self)
{
  gboolean several =
    adw_combo_row_get_selected (ADW_COMBO_ROW (self->which)) == 1 && !is_moving (self);
  return several ? self->listed : self->one;
}

static void
show_which (MidExportWindow *self)
{
  guint n = get_games (self)->len;
  gtk_widget_set_visible (self->which, self->listed->len > 1 && !is_moving (self));
  gtk_widget_set_visible (self->title, n > 1);
  gtk_widget_set_visible (self->look, !is_moving (self));
  mid_style_rows_set_form (self->rows, get_form (self), n);
}

/* The style that comes with the program, or the last entry for one that is none of them. */
static void
show_look (MidExportWindow *self)
{
  self->filling = TRUE;
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->look),
                              mid_export_choices_find_look (mid_style_rows_get_style (self->rows)));
  self->filling = FALSE;
}

/* --- The preview ----------------------------------------------------------------------------- */

static void
gathered_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MidExportWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (MidPublication) publication = mid_publishing_gather_finish (result, &error);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  g_clear_object (&self->gathering);
  if (publication != NULL)
    mid_export_preview_show (MID_EXPORT_PREVIEW (self->preview), publication, get_form (self));
  else
    mid_export_preview_say (MID_EXPORT_PREVIEW (self->preview), error->message);
}

static void
gather (MidExportWindow *self, GArray *indices, GCancellable *cancellable,
        GAsyncReadyCallback callback)
{
  gboolean several = indices->len > 1;
  const guint only = 0;
  g_autoptr (GArray) alone = g_array_new (FALSE, FALSE, sizeof only);
  g_array_append_val (alone, only);
  gboolean is_line = is_moving (self) && self->line != NULL;
  mid_publishing_gather_async (is_line ? self->line : self->games, is_line ? alone : indices,
                               mid_style_rows_get_style (self->rows),
                               several ? gtk_editable_get_text (GTK_EDITABLE (self->title)) : "",
                               cancellable, callback, g_object_ref (self));
}

static void
stop_gathering (MidExportWindow *self)
{
  g_clear_handle_id (&self->refresh_id, g_source_remove);
  g_cancellable_cancel (self->gathering);
  g_clear_object (&self->gathering);
}

static void
refresh_cb (MidExportWindow *self)
{
  GArray *games = get_games (self);
  g_autoptr (GArray) first = g_array_sized_new (FALSE, FALSE, sizeof (guint), PREVIEW_GAMES);
  g_array_append_vals (first, games->data, MIN (games->len, PREVIEW_GAMES));
  self->gathering = g_cancellable_new ();
  gather (self, first, self->gathering, gathered_cb);
}

static void
show_notice (MidExportWindow *self)
{
  guint n = get_games (self)->len;
  gboolean is_page = get_form (self) == MID_FORM_HTML;
  g_autofree char *part =
    n > PREVIEW_GAMES
      ? g_strdup_printf (_ ("The first %u of %u games are shown here."), PREVIEW_GAMES, n)
      : NULL;
  g_autofree char *notice = g_strconcat (
    is_page ? _ ("The page as it prints; in a browser a board follows the moves.") : "",
    is_page && part != NULL ? "\n" : "", part, NULL);
  mid_widget_set_words (self->notice, notice);
}

static void
refresh (MidExportWindow *self)
{
  stop_gathering (self);
  show_notice (self);
  mid_export_preview_wait (MID_EXPORT_PREVIEW (self->preview));
  mid_soon (&self->refresh_id, G_PRIORITY_DEFAULT, PAUSE, G_CALLBACK (refresh_cb), self);
}

static void
chosen_cb (MidExportWindow *self)
{
  if (self->filling || self->rows == NULL)
    return;
  show_which (self);
  refresh (self);
}

static void
style_changed_cb (MidExportWindow *self)
{
  show_look (self);
  refresh (self);
}

static void
show_folded (GtkWidget *widget)
{
  MidExportWindow *self = MID_EXPORT_WINDOW (widget);
  gboolean folded = adw_flap_get_folded (ADW_FLAP (self->flap));
  gtk_widget_set_visible (self->heading, !folded);
  gtk_widget_set_visible (self->options, folded);
}

/* It is being laid out, and the header has been: what changed there now would not be drawn. */
static void
folded_cb (MidExportWindow *self)
{
  mid_after_frame (GTK_WIDGET (self), show_folded);
}

static void
look_cb (MidExportWindow *self)
{
  g_auto (MidPublishStyle) style = { 0 };
  guint chosen = adw_combo_row_get_selected (ADW_COMBO_ROW (self->look));
  if (self->filling || self->rows == NULL || !mid_export_choices_get_look (chosen, &style))
    return;
  mid_style_rows_set_style (self->rows, &style);
  refresh (self);
}

/* --- Writing --------------------------------------------------------------------------------- */

static void
show_page (MidExportWindow *self, const char *name)
{
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), name);
}

/* What is being written may outlive the window. */
static gboolean
is_gone (MidExportWindow *self)
{
  return self->games == NULL;
}

static void
end_writing (MidExportWindow *self, const GError *error)
{
  if (is_gone (self))
    return;
  g_clear_object (&self->writing);
  show_page (self, "choices");
  if (error == NULL)
    {
      g_signal_emit (self, exported_signal, 0, self->out);
      gtk_window_close (GTK_WINDOW (self));
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    mid_message_tell (GTK_WIDGET (self), _ ("Could Not Export"), error->message);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MidExportWindow) self = data;
  g_autoptr (GError) error = NULL;
  mid_publishing_write_finish (result, &error);
  end_writing (self, error);
}

static void
progress_cb (double share, gpointer data)
{
  MidExportWindow *self = data;
  if (!is_gone (self))
    gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress), share);
}

static void
write_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MidExportWindow) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (MidPublication) publication = mid_publishing_gather_finish (result, &error);
  if (publication == NULL)
    end_writing (self, error);
  else
    mid_publishing_write_async (publication, get_form (self), self->out, self->writing, progress_cb,
                                written_cb, g_object_ref (self));
}

static void
file_cb (MidExportWindow *self, int response, GtkNativeDialog *dialog)
{
  g_autoptr (GFile) file = mid_file_dialog_finish (dialog, response);
  if (file == NULL || self->writing != NULL)
    return;
  g_autofree char *name = g_file_get_parse_name (file);
  g_autofree char *base = g_path_get_basename (name);
  g_autofree char *words = g_strdup_printf (_ ("Writing “%s”"), base);
  mid_export_choices_save (get_form (self), mid_style_rows_get_style (self->rows));
  g_set_object (&self->out, file);
  self->writing = g_cancellable_new ();
  gtk_label_set_label (GTK_LABEL (self->words), words);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->progress), 0);
  show_page (self, "work");
  gather (self, get_games (self), self->writing, write_cb);
}

/* "Title.html", without what a file's name cannot have. */
static char *
dup_file_name (MidExportWindow *self)
{
  g_autoptr (MidRecord) record =
    mid_collection_load_game (self->games, g_array_index (self->one, guint, 0), NULL);
  g_autofree char *name = get_games (self)->len > 1 || record == NULL
                            ? g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->title)))
                            : mid_export_choices_dup_title (record);
  g_strdelimit (name, "/\\:*?\"<>|\n\t", '-');
  return g_strconcat (name[0] != '\0' ? name : _ ("Game"), ".", mid_form_get_word (get_form (self)),
                      NULL);
}

static void
export_cb (MidExportWindow *self)
{
  g_autofree char *name = dup_file_name (self);
  GtkFileChooser *dialog =
    mid_file_dialog_new (GTK_WIDGET (self), GTK_FILE_CHOOSER_ACTION_SAVE, _ ("Export"), _ ("_Save"),
                         G_CALLBACK (file_cb), self);
  gtk_file_chooser_set_current_name (dialog, name);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

static void
cancel_cb (MidExportWindow *self)
{
  g_cancellable_cancel (self->writing);
}

/* --- Object ---------------------------------------------------------------------------------- */

static gboolean
mid_export_window_close_request (GtkWindow *window)
{
  MidExportWindow *self = MID_EXPORT_WINDOW (window);
  stop_gathering (self);
  g_cancellable_cancel (self->writing);
  return GTK_WINDOW_CLASS (mid_export_window_parent_class)->close_request (window);
}

static void
mid_export_window_class_init (MidExportWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_ENDS (class, stop_gathering);
  MID_DISPOSES (class, MidExportWindow, g_object_unref, writing, rows, games, line, out);
  MID_DISPOSES (class, MidExportWindow, g_array_unref, listed, one);
  GTK_WINDOW_CLASS (class)->close_request = mid_export_window_close_request;
  g_type_ensure (MID_TYPE_EXPORT_PREVIEW);
  exported_signal = mid_class_add_signal (class, "exported", 1, G_TYPE_FILE);
  MID_TEMPLATE (widget_class, "export-window");
  MID_TEMPLATE_CHILDREN (widget_class, MidExportWindow, stack, heading, options, flap, form, which,
                         title, look, text, diagrams, pages, picture, book, preview, notice,
                         progress, words);
  MID_TEMPLATE_CALLBACKS (widget_class, chosen_cb, folded_cb, look_cb, export_cb, cancel_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
mid_export_window_init (MidExportWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = mid_style_rows_new (
    &(MidStyleGroups){ ADW_PREFERENCES_GROUP (self->text), ADW_PREFERENCES_GROUP (self->diagrams),
                       ADW_PREFERENCES_GROUP (self->pages), ADW_PREFERENCES_GROUP (self->picture),
                       ADW_PREFERENCES_GROUP (self->book) });
  mid_connect (self->rows, "changed", style_changed_cb, self);
}

/* What was chosen last. */
static void
fill (MidExportWindow *self)
{
  g_auto (MidPublishStyle) style = { 0 };
  MidForm form = mid_export_choices_load (&style);
  const char *const which[] = { _ ("This Game"), NULL };
  g_autoptr (GtkStringList) model = gtk_string_list_new (which);
  g_autofree char *all = g_strdup_printf (
    /* Translators: a choice of games to export: those of the list */
    g_dngettext (GETTEXT_PACKAGE, "%u Listed Game", "%u Listed Games", self->listed->len),
    self->listed->len);
  g_autofree char *title = mid_export_choices_dup_file_title (self->games);
  gtk_string_list_append (model, all);
  self->filling = TRUE;
  adw_combo_row_set_model (ADW_COMBO_ROW (self->which), G_LIST_MODEL (model));
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->form), form);
  gtk_editable_set_text (GTK_EDITABLE (self->title), title);
  mid_style_rows_set_style (self->rows, &style);
  self->filling = FALSE;
  show_look (self);
  show_which (self);
}

GtkWidget *
mid_export_window_new (GtkWindow *parent, MidCollection *games, guint index, GArray *listed,
                       MidCollection *line)
{
  g_return_val_if_fail (MID_IS_COLLECTION (games), NULL);
  MidExportWindow *self =
    g_object_new (MID_TYPE_EXPORT_WINDOW, "transient-for", parent, "modal", TRUE, NULL);
  self->games = g_object_ref (games);
  self->line = line;
  self->listed = g_array_ref (listed);
  self->one = g_array_new (FALSE, FALSE, sizeof (guint));
  g_array_append_val (self->one, index);
  fill (self);
  refresh (self);
  return GTK_WIDGET (self);
}
