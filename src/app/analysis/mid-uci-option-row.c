/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-uci-option-row.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-access-name.h"
#include "mid-tooltip.h"

enum
{
  SPIN_PAGES = 20 /* of a number's whole range */
};

/* What its widget needs to tell of a change. */
typedef struct
{
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

static Teller *
new_teller (GtkWidget *row, const MidUciOption *option, MidOptionChanged changed, gpointer data)
{
  Teller *self = g_new (Teller, 1);
  *self = (Teller){ g_strdup (option->name), g_strdupv (option->choices), changed, data };
  g_object_set_data_full (G_OBJECT (row), "teller", self, teller_free);
  return self;
}

static void
tell (const Teller *self, const char *value)
{
  self->changed (self->data, self->name, value);
}

/* --- Kinds ---------------------------------------------------------------------------------- */

static void
checked_cb (GtkSwitch *box, GParamSpec *spec, gpointer teller)
{
  tell (teller, gtk_switch_get_active (box) ? "true" : "false");
}

static void
add_check (GtkWidget *row, const char *value, Teller *teller)
{
  GtkWidget *box = gtk_switch_new ();
  gtk_switch_set_active (GTK_SWITCH (box), g_strcmp0 (value, "true") == 0);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  g_signal_connect (box, "notify::active", G_CALLBACK (checked_cb), teller);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), box);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), box);
}

static void
spun_cb (GtkSpinButton *spin, gpointer teller)
{
  g_autofree char *value = g_strdup_printf ("%.0f", gtk_spin_button_get_value (spin));
  tell (teller, value);
}

static void
add_spin (GtkWidget *row, const MidUciOption *option, const char *value, Teller *teller)
{
  double min = (double) option->min, max = (double) MAX (option->max, option->min + 1);
  GtkWidget *spin = gtk_spin_button_new_with_range (min, max, 1);
  gtk_spin_button_set_increments (GTK_SPIN_BUTTON (spin), 1,
                                  MAX (1, (double) (gint64) ((max - min) / SPIN_PAGES)));
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin),
                             value != NULL ? g_ascii_strtod (value, NULL) : min);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (spin), TRUE);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  teller->name, -1);
  g_signal_connect (spin, "value-changed", G_CALLBACK (spun_cb), teller);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
}

static void
combined_cb (AdwComboRow *row, GParamSpec *spec, gpointer data)
{
  const Teller *teller = data;
  guint i = adw_combo_row_get_selected (row);
  if (i != GTK_INVALID_LIST_POSITION)
    tell (teller, teller->choices[i]);
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

static void
pressed_cb (GtkButton *button, gpointer teller)
{
  tell (teller, "");
}

static void
add_button (GtkWidget *row, Teller *teller)
{
  GtkWidget *button = gtk_button_new_with_label (_ ("Do It"));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  mid_access_name_set (button, teller->name);
  g_signal_connect (button, "clicked", G_CALLBACK (pressed_cb), teller);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

/* --- Text, and files ------------------------------------------------------------------------ */

static void
typed_cb (GtkEditable *row, gpointer teller)
{
  tell (teller, gtk_editable_get_text (row));
}

static void
file_chosen_cb (GtkNativeDialog *chooser, int response, gpointer row)
{
  if (response == GTK_RESPONSE_ACCEPT)
    {
      g_autoptr (GFile) file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
      g_autofree char *path = g_file_get_path (file);
      gtk_editable_set_text (GTK_EDITABLE (row), path != NULL ? path : "");
    }
  g_object_unref (chooser);
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
  gboolean folder = is_folder (teller->name);
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (
    teller->name, GTK_WINDOW (gtk_widget_get_root (row)),
    folder ? GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER : GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect_object (chooser, "response", G_CALLBACK (file_chosen_cb), row, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static GtkWidget *
new_string (const MidUciOption *option, const char *value)
{
  gboolean empty = value == NULL || g_str_equal (value, "<empty>");
  GtkWidget *row = adw_entry_row_new ();
  gtk_editable_set_text (GTK_EDITABLE (row), empty ? "" : value);
  if (!is_folder (option->name) && !is_file (option->name))
    return row;
  GtkWidget *browse = gtk_button_new_from_icon_name ("document-open-symbolic");
  gtk_widget_set_valign (browse, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (browse, "flat");
  mid_tooltip_set (browse, _ ("Choose a File"));
  g_signal_connect_object (browse, "clicked", G_CALLBACK (browse_cb), row, G_CONNECT_SWAPPED);
  adw_entry_row_add_suffix (ADW_ENTRY_ROW (row), browse);
  return row;
}

/* --- All ------------------------------------------------------------------------------------ */

static GtkWidget *
new_row (const MidUciOption *option, const char *value)
{
  switch (option->kind)
    {
    case MID_OPTION_COMBO:
      return new_combo (option, value);
    case MID_OPTION_STRING:
      return new_string (option, value);
    case MID_OPTION_CHECK:
    case MID_OPTION_SPIN:
    case MID_OPTION_BUTTON:
      break;
    }
  return adw_action_row_new ();
}

static void
fill (GtkWidget *row, const MidUciOption *option, const char *value, Teller *teller)
{
  switch (option->kind)
    {
    case MID_OPTION_CHECK:
      add_check (row, value, teller);
      break;
    case MID_OPTION_SPIN:
      add_spin (row, option, value, teller);
      break;
    case MID_OPTION_COMBO:
      g_signal_connect (row, "notify::selected", G_CALLBACK (combined_cb), teller);
      break;
    case MID_OPTION_BUTTON:
      add_button (row, teller);
      break;
    case MID_OPTION_STRING:
      g_signal_connect (row, "changed", G_CALLBACK (typed_cb), teller);
      break;
    }
}

GtkWidget *
mid_uci_option_row_new (const MidUciOption *option, const char *value, MidOptionChanged changed,
                        gpointer data)
{
  g_return_val_if_fail (option != NULL && changed != NULL, NULL);
  const char *now = value != NULL ? value : option->fallback;
  GtkWidget *row = new_row (option, now);
  g_autofree char *title = g_markup_escape_text (option->name, -1);
  g_autofree char *valid = g_utf8_make_valid (title, -1);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), valid);
  fill (row, option, now, new_teller (row, option, changed, data));
  return row;
}
