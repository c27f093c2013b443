/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-engine-dialog.h"

#include <glib/gi18n.h>

#include "mid-engine-choice.h"
#include "mid-engine-options.h"
#include "mid-tooltip.h"

struct _MidEngineDialog
{
  AdwWindow parent_instance;
  GtkWidget *group;
  GtkWidget *command;
  GtkWidget *complaint;
  GPtrArray *rows; /* borrowed from the group */
};

G_DEFINE_FINAL_TYPE (MidEngineDialog, mid_engine_dialog, ADW_TYPE_WINDOW)

static void load (MidEngineDialog *self);

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
  gtk_label_set_label (GTK_LABEL (self->complaint), added ? "" : error->message);
  gtk_widget_set_visible (self->complaint, !added);
  if (!added)
    {
      gtk_widget_add_css_class (self->command, "error");
      return;
    }
  gtk_widget_remove_css_class (self->command, "error");
  gtk_editable_set_text (GTK_EDITABLE (self->command), "");
}

static void
file_chosen_cb (GtkNativeDialog *chooser, int response, gpointer data)
{
  MidEngineDialog *self = data;
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
      g_autofree char *path = g_file_get_path (file);
      g_autofree char *quoted = path != NULL ? g_shell_quote (path) : g_strdup ("");
      gtk_editable_set_text (GTK_EDITABLE (self->command), quoted);
      add_cb (self);
    }
  g_object_unref (chooser);
}

static void
browse_cb (MidEngineDialog *self)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (
    _ ("Choose an Engine"), GTK_WINDOW (self), GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect_object (chooser, "response", G_CALLBACK (file_chosen_cb), self, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

/* --- Rows ----------------------------------------------------------------------------------- */

static GtkWidget *
new_icon_button (const char *icon, const char *tip)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  mid_tooltip_set (button, tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, tip, -1);
  gtk_widget_add_css_class (button, "flat");
  return button;
}

/* tip: with a place for the engine's name. */
static void
add_button (MidEngineDialog *self, GtkWidget *row, const MidEngineChoice *choice, const char *icon,
            const char *tip, GCallback clicked)
{
  g_autoptr (GString) text = g_string_new (tip);
  g_string_replace (text, "%s", choice->name, 1);
  GtkWidget *button = new_icon_button (icon, text->str);
  g_object_set_data_full (G_OBJECT (button), "id", g_strdup (choice->id), g_free);
  g_signal_connect_object (button, "clicked", clicked, self, G_CONNECT_SWAPPED);
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
  add_button (self, row, choice, "emblem-system-symbolic", _ ("Options of %s"),
              G_CALLBACK (options_cb));
  if (!own && !g_str_equal (choice->id, MID_ENGINE_STOCKFISH))
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
mid_engine_dialog_finalize (GObject *object)
{
  g_ptr_array_unref (MID_ENGINE_DIALOG (object)->rows);
  G_OBJECT_CLASS (mid_engine_dialog_parent_class)->finalize (object);
}

static void
mid_engine_dialog_class_init (MidEngineDialogClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->finalize = mid_engine_dialog_finalize;
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static GtkWidget *
new_command_group (MidEngineDialog *self)
{
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *browse = new_icon_button ("document-open-symbolic", _ ("Choose a File"));
  self->command = adw_entry_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->command), _ ("Add a command"));
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (self->command), TRUE);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (self->command), browse);
  g_signal_connect_object (browse, "clicked", G_CALLBACK (browse_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->command, "apply", G_CALLBACK (add_cb), self, G_CONNECT_SWAPPED);
  adw_preferences_group_set_description (
    ADW_PREFERENCES_GROUP (group),
    _ ("Any program that speaks UCI, with its arguments, such as “stockfish”."));
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->command);

  self->complaint = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->complaint), TRUE);
  gtk_label_set_xalign (GTK_LABEL (self->complaint), 0);
  gtk_widget_set_margin_top (self->complaint, 6);
  gtk_widget_add_css_class (self->complaint, "error");
  gtk_widget_set_visible (self->complaint, FALSE);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), self->complaint);
  return group;
}

/* However long the list is, the next one can be added. */
static GtkWidget *
new_foot (MidEngineDialog *self)
{
  GtkWidget *foot = adw_clamp_new ();
  GtkWidget *group = new_command_group (self);
  gtk_widget_set_margin_start (group, 12);
  gtk_widget_set_margin_end (group, 12);
  gtk_widget_set_margin_bottom (group, 18);
  adw_clamp_set_child (ADW_CLAMP (foot), group);
  return foot;
}

static void
mid_engine_dialog_init (MidEngineDialog *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *page = adw_preferences_page_new ();
  self->rows = g_ptr_array_new ();
  self->group = adw_preferences_group_new ();
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page), ADW_PREFERENCES_GROUP (self->group));
  gtk_widget_set_vexpand (page, TRUE);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), page);
  gtk_box_append (GTK_BOX (box), new_foot (self));
  adw_window_set_content (ADW_WINDOW (self), box);
  gtk_window_set_title (GTK_WINDOW (self), _ ("Engines"));
  gtk_window_set_default_size (GTK_WINDOW (self), 440, 480);
  load (self);
  mid_engine_choice_watch (G_CALLBACK (load), self);
}

GtkWidget *
mid_engine_dialog_new (GtkWindow *parent)
{
  return g_object_new (MID_TYPE_ENGINE_DIALOG, "transient-for", parent, "modal", TRUE, NULL);
}
