/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-uci-option-row.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-access-name.h"
#include "mid-connect.h"
#include "mid-file-dialog.h"
#include "mid-row.h"

enum
{
  SPIN_PAGES = 20 /* of a number's whole range */
};

/* What a row needs to tell of a change; it goes with its widget. */
typedef struct
{
  MidOptionKind kind;
  GtkWidget *control; /* the row itself for a choice or a text */
  char *name;
  char **choices;
  MidOptionChanged changed;
  gpointer data;
} Teller;

static void
teller_free (gpointer data)
{
  Teller *self = data;
  g_free (self->name);
  g_strfreev (self->choices);
  g_free (self);
}

/* As the engine is told; NULL: nothing is chosen. */
static char *
dup_value (const Teller *self)
{
  guint chosen;
  switch (self->kind)
    {
    case MID_OPTION_CHECK:
      return g_strdup (gtk_switch_get_active (GTK_SWITCH (self->control)) ? "true" : "false");
    case MID_OPTION_SPIN:
      return g_strdup_printf ("%.0f", gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->control)));
    case MID_OPTION_COMBO:
      chosen = adw_combo_row_get_selected (ADW_COMBO_ROW (self->control));
      return chosen != GTK_INVALID_LIST_POSITION ? g_strdup (self->choices[chosen]) : NULL;
    case MID_OPTION_STRING:
      return g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->control)));
    case MID_OPTION_BUTTON:
      break;
    }
  return g_strdup ("");
}

static void
changed_cb (Teller *self)
{
  g_autofree char *value = dup_value (self);
  if (value != NULL)
    self->changed (self->data, self->name, value);
}

/* --- Files ---------------------------------------------------------------------------------- */

static void
file_chosen_cb (GtkWidget *row, int response, GtkNativeDialog *chooser)
{
  g_autoptr (GFile) file = mid_file_dialog_finish (chooser, response);
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  if (file != NULL)
    gtk_editable_set_text (GTK_EDITABLE (row), path != NULL ? path : "");
}

static gboolean
has_word (const char *name, const char *const *words)
{
  g_autofree char *small = g_ascii_strdown (name, -1);
  for (guint i = 0; words[i] != NULL; i++)
    if (strstr (small, words[i]) != NULL)
      return TRUE;
  return FALSE;
}

static gboolean
is_folder (const char *name)
{
  static const char *const words[] = { "path", "dir", "folder", NULL };
  return has_word (name, words);
}

static gboolean
is_file (const char *name)
{
  static const char *const words[] = { "file", "book", "log", NULL };
  return has_word (name, words);
}

static void
browse_cb (GtkWidget *row)
{
  const Teller *teller = g_object_get_data (G_OBJECT (row), "teller");
  GtkFileChooserAction action =
    is_folder (teller->name) ? GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER : GTK_FILE_CHOOSER_ACTION_OPEN;
  GtkFileChooser *chooser =
    mid_file_dialog_new (row, action, teller->name, NULL, G_CALLBACK (file_chosen_cb), row);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
add_browser (GtkWidget *row)
{
  GtkWidget *browse = mid_row_button_new ("document-open-symbolic", _ ("Choose a File"));
  mid_connect (browse, "clicked", browse_cb, row);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (row), browse);
}

/* --- Controls ------------------------------------------------------------------------------- */

static GtkWidget *
new_spin (const MidUciOption *option, const char *value)
{
  double min = (double) option->min, max = (double) MAX (option->max, option->min + 1);
  GtkWidget *spin = gtk_spin_button_new_with_range (min, max, 1);
  gtk_spin_button_set_increments (GTK_SPIN_BUTTON (spin), 1,
                                  MAX (1, (double) (gint64) ((max - min) / SPIN_PAGES)));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin),
                             value != NULL ? g_ascii_strtod (value, NULL) : min);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), TRUE);
  mid_access_name_set (spin, option->name);
  return spin;
}

static GtkWidget *
new_combo (const MidUciOption *option, const char *value)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) list = gtk_string_list_new ((const char *const *) option->choices);
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (list));
  for (guint i = 0; option->choices != NULL && option->choices[i] != NULL; i++)
    if (value != NULL && g_ascii_strcasecmp (option->choices[i], value) == 0)
      adw_combo_row_set_selected (ADW_COMBO_ROW (row), i);
  return row;
}

/* With the signal by which it tells of a change. */
static GtkWidget *
new_control (const MidUciOption *option, const char *value, const char **signal)
{
  GtkWidget *control;
  switch (option->kind)
    {
    case MID_OPTION_CHECK:
      *signal = "notify::active";
      return g_object_new (GTK_TYPE_SWITCH, "active", g_strcmp0 (value, "true") == 0, NULL);
    case MID_OPTION_SPIN:
      *signal = "value-changed";
      return new_spin (option, value);
    case MID_OPTION_COMBO:
      *signal = "notify::selected";
      return new_combo (option, value);
    case MID_OPTION_STRING:
      *signal = "changed";
      control = adw_entry_row_new ();
      if (value != NULL && !g_str_equal (value, "<empty>"))
        gtk_editable_set_text (GTK_EDITABLE (control), value);
      if (is_folder (option->name) || is_file (option->name))
        add_browser (control);
      return control;
    case MID_OPTION_BUTTON:
      break;
    }
  *signal = "clicked";
  control = gtk_button_new_with_label (_ ("Run"));
  mid_access_name_set (control, option->name);
  return control;
}

/* The control itself, or one that has it. */
static GtkWidget *
new_row (const MidUciOption *option, GtkWidget *control)
{
  if (ADW_IS_PREFERENCES_ROW (control))
    return control;
  GtkWidget *row = adw_action_row_new ();
  gtk_widget_set_valign (control, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), control);
  if (option->kind == MID_OPTION_CHECK)
    adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), control);
  return row;
}

GtkWidget *
mid_uci_option_row_new (const MidUciOption *option, const char *value, MidOptionChanged changed,
                        gpointer data)
{
  g_return_val_if_fail (option != NULL && changed != NULL, NULL);
  const char *signal;
  g_autofree char *title = g_markup_escape_text (option->name, -1);
  g_autofree char *valid = g_utf8_make_valid (title, -1);
  Teller *teller = g_new (Teller, 1);
  GtkWidget *control = new_control (option, value != NULL ? value : option->fallback, &signal);
  GtkWidget *row = new_row (option, control);
  *teller = (Teller){ option->kind, control, g_strdup (option->name), g_strdupv (option->choices),
                      changed,      data };
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), valid);
  g_object_set_data_full (G_OBJECT (row), "teller", teller, teller_free);
  g_signal_connect_swapped (control, signal, G_CALLBACK (changed_cb), teller);
  return row;
}
