/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-preferences.h"

#include <glib/gi18n.h>

#include "mid-key-row.h"
#include "mid-overlays.h"
#include "mid-settings.h"

enum
{
  CHOICES_MAX = 5
};

/* What a setting can be, as it is written and as it is called. */
typedef struct
{
  const char *nick;
  const char *name;
} Choice;

/* A row: a switch where it has no choices and is no number. */
typedef struct
{
  const char *key;
  const char *title;
  const char *subtitle; /* NULL if the title says it all */
  Choice choices[CHOICES_MAX];
  guint most, step; /* of a number from 0; most 0: it is none */
} Row;

typedef struct
{
  const char *title;
  const Row *rows;
  guint n_rows;
} Group;

static const Row looks[] = {
  { "theme",
    N_ ("Colours"),
    NULL,
    { { "system", N_ ("As the System") }, { "light", N_ ("Light") }, { "dark", N_ ("Dark") } } },
  { "colours",
    N_ ("Board"),
    NULL,
    { { "slate", N_ ("Slate") }, { "wood", N_ ("Wood") }, { "meadow", N_ ("Meadow") } } },
  { "pieces",
    N_ ("Pieces"),
    NULL,
    { { "carved", N_ ("Carved") }, { "lacquer", N_ ("Lacquer") }, { "print", N_ ("Print") } } },
  { "coordinates",
    N_ ("Names of Squares"),
    NULL,
    { { "none", N_ ("None") },
      { "inside", N_ ("Inside the Board") },
      { "outside", N_ ("Outside the Board") },
      { "every", N_ ("On Every Square") } } },
  { "animations",
    N_ ("Pieces Move in an Animation"),
    N_ ("As long as the system has animations switched on"),
    { { NULL, NULL } } },
};

static const Row marks[] = {
  { "targets", N_ ("Where the Chosen Piece Can Go"), NULL, { { NULL, NULL } } },
  { "last-move", N_ ("The Last Move"), NULL, { { NULL, NULL } } },
  { "last-move-arrow",
    N_ ("An Arrow for the Last Move"),
    N_ ("In place of coloured squares"),
    { { NULL, NULL } } },
  { "check", N_ ("Check"), NULL, { { NULL, NULL } } },
  { "continuations",
    N_ ("Arrows for What Follows"),
    N_ ("A click on one goes there"),
    { { NULL, NULL } } },
};

static const Row beside[] = {
  { "captured",
    N_ ("Captured Pieces"),
    NULL,
    { { "all", N_ ("All") }, { "difference", N_ ("The Difference") }, { "none", N_ ("None") } } },
  { "evaluation-bar",
    N_ ("Bar of the Evaluation"),
    N_ ("While an engine thinks about the position"),
    { { NULL, NULL } } },
};

static const Row hand[] = {
  { "input",
    N_ ("Moves Are Entered By"),
    NULL,
    { { "both", N_ ("Clicking or Dragging") },
      { "clicks", N_ ("Clicking") },
      { "drags", N_ ("Dragging") } } },
  { "one-click",
    N_ ("One-Click Moves"),
    N_ ("A click plays the only move that fits a square"),
    { { NULL, NULL } } },
  { "wheel", N_ ("The Wheel Steps Through the Game"), NULL, { { NULL, NULL } } },
  { "snap",
    N_ ("Arrows End Where the Piece Can Go"),
    N_ ("Once off the board and back they end anywhere"),
    { { NULL, NULL } } },
  { "click-clears",
    N_ ("A Click Wipes Out Drawings"),
    N_ ("Where there is nothing to be moved"),
    { { NULL, NULL } } },
};

static const Row notation[] = {
  { "book",
    N_ ("As in a Book"),
    N_ ("The main line in the flow, not in columns"),
    { { NULL, NULL } } },
  { "figurines", N_ ("Figurines"), N_ ("Drawings of the pieces, not letters"), { { NULL, NULL } } },
  { "previews",
    N_ ("Board at the Pointer"),
    N_ ("Over a move of the notation"),
    { { NULL, NULL } } },
};

static const Row start[] = {
  { "restore-session",
    N_ ("Open What Was Open"),
    N_ ("Files, games and places in them, when Midline starts again"),
    { { NULL, NULL } } },
};

static const Row indexes[] = {
  { "index-megabytes",
    N_ ("Megabytes of Indexes"),
    N_ ("More than that goes, what was used last stays; 0: no limit"),
    { { NULL, NULL } },
    1000000,
    256 },
  { "index-days",
    N_ ("Days After Their Last Use"),
    N_ ("An index kept longer is made anew when it is wanted; 0: for ever"),
    { { NULL, NULL } },
    10000,
    10 },
};

#define GROUP(title, rows)                                                                         \
  {                                                                                                \
    title, rows, G_N_ELEMENTS (rows)                                                               \
  }

static const Group groups[] = {
  GROUP (N_ ("Look"), looks),
  GROUP (N_ ("Marks on the Board"), marks),
  GROUP (N_ ("Beside the Board"), beside),
  GROUP (N_ ("Hand"), hand),
  GROUP (N_ ("Notation"), notation),
  GROUP (N_ ("Start"), start),
  GROUP (N_ ("Indexes of Collections"), indexes),
};

/* --- Rows ----------------------------------------------------------------------------------- */

static gboolean
to_index (GValue *value, GVariant *variant, gpointer data)
{
  const Row *row = data;
  const char *nick = g_variant_get_string (variant, NULL);
  for (guint i = 0; i < CHOICES_MAX && row->choices[i].nick != NULL; i++)
    if (g_str_equal (row->choices[i].nick, nick))
      {
        g_value_set_uint (value, i);
        return TRUE;
      }
  return FALSE;
}

static GVariant *
to_nick (const GValue *value, const GVariantType *type, gpointer data)
{
  const Row *row = data;
  guint i = g_value_get_uint (value);
  return i < CHOICES_MAX ? g_variant_new_string (row->choices[i].nick) : NULL;
}

static GtkWidget *
new_choice (const Row *row)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GtkWidget *widget = adw_combo_row_new ();
  for (guint i = 0; i < CHOICES_MAX && row->choices[i].nick != NULL; i++)
    gtk_string_list_append (names, _ (row->choices[i].name));
  adw_combo_row_set_model (ADW_COMBO_ROW (widget), G_LIST_MODEL (names));
  if (mid_settings_get () != NULL)
    g_settings_bind_with_mapping (mid_settings_get (), row->key, widget, "selected",
                                  G_SETTINGS_BIND_DEFAULT, to_index, to_nick, (gpointer) row, NULL);
  return widget;
}

static GtkWidget *
new_switch (const Row *row)
{
  GtkWidget *widget = adw_action_row_new ();
  GtkWidget *button = gtk_switch_new ();
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (widget), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (widget), button);
  if (mid_settings_get () != NULL)
    g_settings_bind (mid_settings_get (), row->key, button, "active", G_SETTINGS_BIND_DEFAULT);
  return widget;
}

static GtkWidget *
new_number (const Row *row)
{
  GtkWidget *widget = adw_action_row_new ();
  GtkWidget *button = gtk_spin_button_new_with_range (0, row->most, row->step);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (row->title), -1);
  adw_action_row_add_suffix (ADW_ACTION_ROW (widget), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (widget), button);
  if (mid_settings_get () != NULL)
    g_settings_bind (mid_settings_get (), row->key, button, "value", G_SETTINGS_BIND_DEFAULT);
  return widget;
}

/* --- Overlays: one setting, a switch for each ------------------------------------------------ */

static gboolean
to_membership (GValue *value, GVariant *variant, gpointer id)
{
  g_value_set_boolean (value, mid_overlays_is_on (id));
  return TRUE;
}

static void
overlay_switched_cb (GtkSwitch *button, GParamSpec *spec, gpointer id)
{
  mid_overlays_set (id, gtk_switch_get_active (button));
}

static GtkWidget *
new_overlay_row (const MidOverlayChoice *choice)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *button = gtk_switch_new ();
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), _ (choice->name));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), _ (choice->about));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), button);
  gtk_widget_set_sensitive (row, mid_settings_get () != NULL);
  if (mid_settings_get () != NULL)
    g_settings_bind_with_mapping (mid_settings_get (), "overlays", button, "active",
                                  G_SETTINGS_BIND_GET, to_membership, NULL, (gpointer) choice->id,
                                  NULL);
  g_signal_connect (button, "notify::active", G_CALLBACK (overlay_switched_cb),
                    (gpointer) choice->id);
  return row;
}

static GtkWidget *
new_overlays_group (void)
{
  g_autoptr (GArray) choices = mid_overlays_list (NULL);
  GtkWidget *group = adw_preferences_group_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _ ("Explanations on the Board"));
  for (guint i = 0; i < choices->len; i++)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group),
                               new_overlay_row (&g_array_index (choices, MidOverlayChoice, i)));
  return group;
}

static GtkWidget *
new_row (const Row *row)
{
  GtkWidget *widget = row->choices[0].nick != NULL ? new_choice (row)
                      : row->most > 0              ? new_number (row)
                                                   : new_switch (row);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (widget), _ (row->title));
  if (row->subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (widget), _ (row->subtitle));
  gtk_widget_set_sensitive (widget, mid_settings_get () != NULL);
  return widget;
}

static GtkWidget *
new_group (const Group *group)
{
  GtkWidget *widget = adw_preferences_group_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (widget), _ (group->title));
  for (guint i = 0; i < group->n_rows; i++)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (widget), new_row (&group->rows[i]));
  return widget;
}

/* --- Keys ----------------------------------------------------------------------------------- */

static void
reset_keys_cb (void)
{
  mid_keymap_reset (NULL);
}

static GtkWidget *
new_reset_group (void)
{
  GtkWidget *group = adw_preferences_group_new ();
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Reset All Keys"));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_signal_connect (button, "clicked", G_CALLBACK (reset_keys_cb), NULL);
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), _ ("Keys"));
  adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group),
                                         _ ("Choose a line, and press its new key"));
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (group), button);
  return group;
}

static GtkWidget *
new_keys_group (MidActionGroup wanted)
{
  guint n;
  const MidAction *list = mid_actions_list (&n);
  GtkWidget *group = adw_preferences_group_new ();
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group),
                                   mid_actions_get_group_title (wanted));
  for (guint i = 0; i < n; i++)
    if (list[i].group == wanted)
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), mid_key_row_new (&list[i]));
  return group;
}

static GtkWidget *
new_keys_page (void)
{
  GtkWidget *page = g_object_new (ADW_TYPE_PREFERENCES_PAGE, "title", _ ("Keys"), "icon-name",
                                  "input-keyboard-symbolic", NULL);
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page),
                            ADW_PREFERENCES_GROUP (new_reset_group ()));
  for (guint group = 0; group < MID_N_ACTION_GROUPS; group++)
    adw_preferences_page_add (ADW_PREFERENCES_PAGE (page),
                              ADW_PREFERENCES_GROUP (new_keys_group ((MidActionGroup) group)));
  return page;
}

/* --- The window ----------------------------------------------------------------------------- */

static GtkWidget *
new_window (GtkWindow *parent)
{
  GtkWidget *page = g_object_new (ADW_TYPE_PREFERENCES_PAGE, "title", _ ("General"), "icon-name",
                                  "preferences-system-symbolic", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    adw_preferences_page_add (ADW_PREFERENCES_PAGE (page),
                              ADW_PREFERENCES_GROUP (new_group (&groups[i])));
  adw_preferences_page_add (ADW_PREFERENCES_PAGE (page),
                            ADW_PREFERENCES_GROUP (new_overlays_group ()));
  GtkWidget *window =
    g_object_new (ADW_TYPE_PREFERENCES_WINDOW, "transient-for", parent, "destroy-with-parent", TRUE,
                  "hide-on-close", TRUE, "title", _ ("Preferences"), "default-width", 520,
                  "default-height", 640, NULL);
  adw_preferences_window_add (ADW_PREFERENCES_WINDOW (window), ADW_PREFERENCES_PAGE (page));
  adw_preferences_window_add (ADW_PREFERENCES_WINDOW (window),
                              ADW_PREFERENCES_PAGE (new_keys_page ()));
  return window;
}

void
mid_preferences_show (GtkWindow *parent)
{
  g_return_if_fail (GTK_IS_WINDOW (parent));
  GtkWidget *window = g_object_get_data (G_OBJECT (parent), "preferences");
  if (window == NULL)
    {
      window = new_window (parent);
      g_object_set_data (G_OBJECT (parent), "preferences", window);
    }
  gtk_window_present (GTK_WINDOW (window));
}
