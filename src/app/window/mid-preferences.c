/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-preferences.h"

#include <glib/gi18n.h>

#include "mid-file-dialog.h"
#include "mid-key-row.h"
#include "mid-overlays.h"
#include "mid-row.h"
#include "mid-settings.h"
#include "mid-shown-move.h"
#include "mid-table-file.h"
#include "mid-tablebase.h"
#include "mid-tables-row.h"
#include "mid-template.h"

#define MID_TYPE_PREFERENCES (mid_preferences_get_type ())
G_DECLARE_FINAL_TYPE (MidPreferences, mid_preferences, MID, PREFERENCES, AdwPreferencesWindow)

enum
{
  NARROWEST = 340 /* pixels */
};

struct _MidPreferences
{
  AdwPreferencesWindow parent_instance;
  GtkWidget *general; /* a page */
  AdwPreferencesPage *keys;
  AdwPreferencesGroup *explanations;
  AdwActionRow *tables_file, *syzygy_folder, *own_letters_row;
};

G_DEFINE_FINAL_TYPE (MidPreferences, mid_preferences, ADW_TYPE_PREFERENCES_WINDOW)

/* Widgets of the template, each called after its setting, by what of them that is. */
static const char *const switches[] = {
  "animations",     "targets",
  "last-move",      "last-move-arrow",
  "check",          "continuations",
  "one-click",      "suggested-moves",
  "wheel",          "solved",
  "snap",           "click-clears",
  "evaluation-bar", "book",
  "own-letters",    "figurines",
  "previews",       "restore-session",
};
static const char *const numbers[] = { "index-megabytes", "index-days" };
static const char *const choices[] = { "theme",       "colours",  "pieces",
                                       "coordinates", "captured", "input" };

/* --- Settings --------------------------------------------------------------------------------- */

static void
bind_each (MidPreferences *self, const char *const *keys, guint n, const char *property)
{
  for (guint i = 0; i < n; i++)
    g_settings_bind (
      mid_settings_get (), keys[i],
      gtk_widget_get_template_child (GTK_WIDGET (self), MID_TYPE_PREFERENCES, keys[i]), property,
      G_SETTINGS_BIND_DEFAULT);
}

/* What the setting can be, in the order of its schema, which is that of the row.  Transfer full. */
static GVariant *
dup_nicks (const char *key)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_object_get (mid_settings_get (), "settings-schema", &schema, NULL);
  g_autoptr (GSettingsSchemaKey) schema_key = g_settings_schema_get_key (schema, key);
  g_autoptr (GVariant) range = g_settings_schema_key_get_range (schema_key);
  g_autoptr (GVariant) boxed = g_variant_get_child_value (range, 1);
  return g_variant_get_variant (boxed);
}

static gboolean
to_index (GValue *value, GVariant *variant, gpointer nicks)
{
  const char *nick;
  for (guint i = 0; i < g_variant_n_children (nicks); i++)
    {
      g_variant_get_child (nicks, i, "&s", &nick);
      if (g_str_equal (nick, g_variant_get_string (variant, NULL)))
        {
          g_value_set_uint (value, i);
          return TRUE;
        }
    }
  return FALSE;
}

static GVariant *
to_nick (const GValue *value, const GVariantType *type, gpointer nicks)
{
  guint i = g_value_get_uint (value);
  return i < g_variant_n_children (nicks) ? g_variant_get_child_value (nicks, i) : NULL;
}

static void
bind_choices (MidPreferences *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    g_settings_bind_with_mapping (
      mid_settings_get (), choices[i],
      gtk_widget_get_template_child (GTK_WIDGET (self), MID_TYPE_PREFERENCES, choices[i]),
      "selected", G_SETTINGS_BIND_DEFAULT, to_index, to_nick, dup_nicks (choices[i]),
      (GDestroyNotify) g_variant_unref);
}

/* --- Overlays: one setting, a switch for each ------------------------------------------------- */

static GtkWidget *
new_overlay_row (const MidOverlayChoice *choice)
{
  GtkWidget *button = gtk_switch_new ();
  GtkWidget *row = mid_row_new (_ (choice->name), button);
  g_autofree char *action = g_strconcat ("show." MID_OVERLAYS_ACTION, choice->id, NULL);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _ (choice->about));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  return row;
}

/* --- Solved endings --------------------------------------------------------------------------- */

static void
tables_chosen_cb (MidPreferences *self, int response, GtkNativeDialog *dialog)
{
  g_autoptr (GFile) file = mid_file_dialog_finish (dialog, response);
  g_autofree char *path = file != NULL ? g_file_get_path (file) : NULL;
  if (path != NULL)
    mid_table_file_set_path (mid_table_file_get (), path);
}

static void
choose_tables_cb (MidPreferences *self)
{
  GtkFileChooser *chooser =
    mid_file_dialog_new (GTK_WIDGET (self), GTK_FILE_CHOOSER_ACTION_OPEN, _ ("Tables of Endings"),
                         _ ("_Use"), G_CALLBACK (tables_chosen_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
usual_tables_cb (MidPreferences *self)
{
  mid_table_file_set_path (mid_table_file_get (), NULL);
}

static void
syzygy_chosen_cb (MidPreferences *self, int response, GtkNativeDialog *dialog)
{
  g_autoptr (GFile) folder = mid_file_dialog_finish (dialog, response);
  g_autofree char *path = folder != NULL ? g_file_get_path (folder) : NULL;
  if (path != NULL)
    mid_tablebase_set_path (mid_tablebase_get (), path);
}

static void
choose_syzygy_cb (MidPreferences *self)
{
  GtkFileChooser *chooser =
    mid_file_dialog_new (GTK_WIDGET (self), GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER,
                         _ ("Syzygy Tables"), _ ("_Use"), G_CALLBACK (syzygy_chosen_cb), self);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

static void
no_syzygy_cb (MidPreferences *self)
{
  mid_tablebase_set_path (mid_tablebase_get (), NULL);
}

/* --- Keys ----------------------------------------------------------------------------------- */

static void
reset_keys_cb (void)
{
  mid_keymap_reset (NULL);
}

static AdwPreferencesGroup *
new_keys_group (MidActionGroup wanted)
{
  guint n;
  const MidAction *list = mid_actions_list (&n);
  AdwPreferencesGroup *group = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  adw_preferences_group_set_title (group, mid_actions_get_group_title (wanted));
  for (guint i = 0; i < n; i++)
    if (list[i].group == wanted)
      adw_preferences_group_add (group, mid_key_row_new (&list[i]));
  return group;
}

/* --- The window ----------------------------------------------------------------------------- */

static void
bind_each_child (GtkWidgetClass *class, const char *const *keys, guint n)
{
  for (guint i = 0; i < n; i++)
    gtk_widget_class_bind_template_child_full (class, keys[i], FALSE, 0);
}

static void
mid_preferences_class_init (MidPreferencesClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  g_type_ensure (MID_TYPE_TABLES_ROW);
  MID_TEMPLATE (widget_class, "preferences");
  MID_TEMPLATE_CHILDREN (widget_class, MidPreferences, general, keys, explanations, tables_file,
                         syzygy_folder, own_letters_row);
  bind_each_child (widget_class, switches, G_N_ELEMENTS (switches));
  bind_each_child (widget_class, numbers, G_N_ELEMENTS (numbers));
  bind_each_child (widget_class, choices, G_N_ELEMENTS (choices));
  MID_TEMPLATE_CALLBACKS (widget_class, reset_keys_cb, choose_tables_cb, usual_tables_cb,
                          choose_syzygy_cb, no_syzygy_cb);
}

/* Not offered where the language has the letters of SAN. */
static void
show_letters (AdwActionRow *row)
{
  const MidLetters *letters = mid_shown_move_get_own_letters ();
  gtk_widget_set_visible (GTK_WIDGET (row), letters != NULL);
  if (letters == NULL)
    return;
  const char *const *pieces = letters->pieces;
  g_autofree char *subtitle =
    /* Translators: the letters of king, queen, rook, bishop and knight in the person's language */
    g_strdup_printf (_ ("%s %s %s %s %s instead of K Q R B N, on the screen only"), pieces[0],
                     pieces[1], pieces[2], pieces[3], pieces[4]);
  adw_action_row_set_subtitle (row, subtitle);
}

static void
mid_preferences_init (MidPreferences *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_autoptr (GArray) overlays = mid_overlays_list (NULL);
  g_autoptr (GSimpleActionGroup) switchers = g_simple_action_group_new ();
  mid_overlays_add_actions (G_ACTION_MAP (switchers));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "show", G_ACTION_GROUP (switchers));
  for (guint i = 0; i < overlays->len; i++)
    adw_preferences_group_add (self->explanations,
                               new_overlay_row (&g_array_index (overlays, MidOverlayChoice, i)));
  g_object_bind_property (mid_table_file_get (), "path", self->tables_file, "subtitle",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (mid_tablebase_get (), "state", self->syzygy_folder, "subtitle",
                          G_BINDING_SYNC_CREATE);
  show_letters (self->own_letters_row);
  /* Libadwaita asks for a telephone's width and adds the window's frame to it. */
  GtkWidget *pages = gtk_widget_get_ancestor (self->general, ADW_TYPE_LEAFLET);
  if (pages != NULL)
    gtk_widget_set_size_request (pages, NARROWEST, -1);
  for (guint group = 0; group < MID_N_ACTION_GROUPS; group++)
    adw_preferences_page_add (self->keys, new_keys_group ((MidActionGroup) group));
  gtk_widget_set_sensitive (self->general, mid_settings_get () != NULL);
  if (mid_settings_get () == NULL)
    return;
  bind_each (self, switches, G_N_ELEMENTS (switches), "active");
  bind_each (self, numbers, G_N_ELEMENTS (numbers), "value");
  bind_choices (self);
}

void
mid_preferences_show (GtkWindow *parent)
{
  g_return_if_fail (GTK_IS_WINDOW (parent));
  GtkWindow *window = g_object_get_data (G_OBJECT (parent), "preferences");
  if (window == NULL)
    {
      window = g_object_new (MID_TYPE_PREFERENCES, "transient-for", parent, NULL);
      g_object_set_data (G_OBJECT (parent), "preferences", window);
    }
  gtk_window_present (window);
}
