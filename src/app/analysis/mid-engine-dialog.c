/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-engine-dialog.h"

#include <glib/gi18n.h>

#include "mid-connect.h"
#include "mid-engine-choice.h"
#include "mid-engine-options.h"
#include "mid-file-dialog.h"
#include "mid-row.h"
#include "mid-template.h"
#include "mid-widget.h"

struct _MidEngineDialog
{
  AdwWindow parent_instance;
  GtkWidget *group, *command, *complaint;
  GPtrArray *rows; /* borrowed from the group */
};

G_DEFINE_FINAL_TYPE (MidEngineDialog, mid_engine_dialog, ADW_TYPE_WINDOW)

static void
remove_cb (MidEngineDialog *self, GtkWidget *button)
{
  mid_engine_choice_remove (g_object_get_data (G_OBJECT (button), "id"));
}

static void
options_cb (MidEngineDialog *self, GtkWidget *button)
{
  const char *id = g_object_get_data (G_OBJECT (button), "id");
  gtk_window_present (GTK_WINDOW (mid_engine_options_new (GTK_WINDOW (self), id)));
}

static void
add_cb (MidEngineDialog *self)
{
  g_autoptr (GError) error = NULL;
  const char *command = gtk_editable_get_text (GTK_EDITABLE (self->command));
  gboolean added = mid_engine_choice_add (command, &error);
  mid_widget_set_words (self->complaint, added ? NULL : error->message);
  if (added)
    {
      gtk_widget_remove_css_class (self->command, "error");
      gtk_editable_set_text (GTK_EDITABLE (self->command), "");
    }
  else
    gtk_widget_add_css_class (self->command, "error");
}

static void
file_chosen_cb (MidEngineDialog *self, int response, GtkNativeDialog *chooser)
{
  g_autoptr (GFile) file = mid_file_dialog_finish (chooser, response);
  if (file == NULL)
    return;
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *quoted = path != NULL ? g_shell_quote (path) : g_strdup ("");
  gtk_editable_set_text (GTK_EDITABLE (self->command), quoted);
  add_cb (self);
}

static void
browse_cb (MidEngineDialog *self)
{
  GtkFileChooser *chooser =
    mid_file_dialog_new (GTK_WIDGET (self), GTK_FILE_CHOOSER_ACTION_OPEN, _ ("Choose an Engine"),
                         NULL, G_CALLBACK (file_chosen_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/* --- Rows ----------------------------------------------------------------------------------- */

/* tip: with a place for the engine's name. */
static void
add_button (MidEngineDialog *self, GtkWidget *row, const MidEngineChoice *choice, const char *icon,
            const char *tip, GCallback clicked)
{
  g_autoptr (GString) text = g_string_new (tip);
  g_string_replace (text, "%s", choice->name, 1);
  GtkWidget *button = mid_row_button_new (icon, text->str);
  g_object_set_data_full (G_OBJECT (button), "id", g_strdup (choice->id), g_free);
  mid_connect (button, "clicked", clicked, self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

static void
add_row (MidEngineDialog *self, const MidEngineChoice *choice)
{
  GtkWidget *row = adw_action_row_new ();
  gboolean own = g_str_equal (choice->id, MID_ENGINE_OWN);
  g_autofree char *title = g_markup_escape_text (choice->name, -1);
  g_autofree char *subtitle =
    g_markup_escape_text (own ? _ ("Plays every game of this program") : choice->command, -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  add_button (self, row, choice, "emblem-system-symbolic", _ ("Options for %s"),
              G_CALLBACK (options_cb));
  if (!own && !mid_engine_choice_is_installed (choice))
    add_button (self, row, choice, "user-trash-symbolic", _ ("Remove %s"), G_CALLBACK (remove_cb));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->group), row);
  g_ptr_array_add (self->rows, row);
}

static void
load (MidEngineDialog *self)
{
  g_autoptr (GPtrArray) list = mid_engine_choice_list ();
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self->group), self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  for (guint i = 0; i < list->len; i++)
    add_row (self, list->pdata[i]);
}

static void
mid_engine_dialog_class_init (MidEngineDialogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_FINALIZES (class, MidEngineDialog, g_ptr_array_unref, rows);
  MID_TEMPLATE (widget_class, "engine-dialog");
  MID_TEMPLATE_CHILDREN (widget_class, MidEngineDialog, group, command, complaint);
  MID_TEMPLATE_CALLBACKS (widget_class, add_cb, browse_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
mid_engine_dialog_init (MidEngineDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_ptr_array_new ();
  load (self);
  mid_engine_choice_watch (G_CALLBACK (load), self);
}

GtkWidget *
mid_engine_dialog_new (GtkWindow *parent)
{
  return g_object_new (MID_TYPE_ENGINE_DIALOG, "transient-for", parent, NULL);
}
