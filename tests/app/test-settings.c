/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every setting changed from both ends: from the window, and from outside, which with the keyfile
 * backend is another process.  What follows the setting in the window is looked at each time.
 *
 * test-settings --write KEY VALUE is that other process. */
#include <adwaita.h>
#include <string.h>

#include "mid-application.h"
#include "mid-board-pane.h"
#include "mid-export-choices.h"
#include "mid-guess-bar.h"
#include "mid-preferences.h"

#define SCHEMA "io.github.midline.Midline"

static const char *program;
static GtkWidget *window;   /* the program's */
static GSettings *settings; /* a second look at them, as a stranger has it */

static gboolean
later_cb (gpointer is_over)
{
  *(gboolean *) is_over = TRUE;
  return G_SOURCE_REMOVE;
}

/* Lets the main loop turn for that long, in ms. */
static void
spin (guint time)
{
  gboolean is_over = FALSE;
  g_timeout_add (time, later_cb, &is_over);
  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
}

/* Turns the main loop until it holds, for ten seconds at most. */
#define WAIT(condition)                                                                            \
  G_STMT_START                                                                                     \
  {                                                                                                \
    for (guint waited = 0; waited < 1000 && !(condition); waited++)                                \
      spin (10);                                                                                   \
    g_assert_true (condition);                                                                     \
  }                                                                                                \
  G_STMT_END

/* --- Widgets -------------------------------------------------------------------------------- */

/* The first of that type, or with that title. */
static GtkWidget *
find (GtkWidget *widget, const char *type, const char *title)
{
  if (strcmp (G_OBJECT_TYPE_NAME (widget), type) == 0
      && (title == NULL
          || g_strcmp0 (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title) == 0))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, type, title);
      if (found != NULL)
        return found;
    }
  return NULL;
}

static GtkWidget *
find_preferences (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) one = g_list_model_get_item (windows, i);
      if (ADW_IS_PREFERENCES_WINDOW (one))
        return one;
    }
  mid_preferences_show (GTK_WINDOW (window));
  return find_preferences ();
}

/* --- From outside --------------------------------------------------------------------------- */

static int
write_and_end (const char *key, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSettings) own = g_settings_new (SCHEMA);
  g_autoptr (GVariant) value = g_variant_parse (NULL, text, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_settings_set_value (own, key, value));
  g_settings_sync ();
  return 0;
}

static gboolean
is_keyfile (void)
{
  return g_strcmp0 (g_getenv ("GSETTINGS_BACKEND"), "keyfile") == 0;
}

/* What one process has in its memory no other can write. */
static void
write_from_outside (const char *key, GVariant *value)
{
  g_autoptr (GVariant) kept = g_variant_ref_sink (value);
  g_autofree char *text = g_variant_print (kept, TRUE);
  g_autoptr (GError) error = NULL;
  int status;
  const char *argv[] = { program, "--write", key, text, NULL };
  if (!is_keyfile ())
    {
      g_assert_true (g_settings_set_value (settings, key, kept));
      return;
    }
  g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, NULL, NULL,
                               &status, &error));
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
}

/* --- Rows of the preferences ---------------------------------------------------------------- */

typedef struct
{
  const char *key, *title;
  const char *type; /* of what shows it in the window as a property of the same name; NULL: none */
} Row;

static const Row switches[] = {
  { "animations", "Animate Moves", "MidStudyController" },
  { "targets", "Moves of the Selected Piece", "MidHand" },
  { "last-move", "Last Move", "MidStudyController" },
  { "last-move-arrow", "Arrow for the Last Move", "MidStudyController" },
  { "check", "Check", "MidStudyController" },
  { "solved", "Moves of a Solved Ending", "MidStudyController" },
  { "continuations", "Arrows for the Next Moves", "MidStudyController" },
  { "evaluation-bar", "Evaluation Bar", NULL },
  { "one-click", "One-Click Moves", "MidHand" },
  { "suggested-moves", "Suggested Moves", "MidHand" },
  { "wheel", "Scroll Through the Game", "MidStudyController" },
  { "snap", "Snap Arrows to Legal Moves", NULL },
  { "click-clears", "Click to Erase Drawings", "MidStudyController" },
  { "book", "Book Style", "MidScoreSheet" },
  { "figurines", "Figurines", "MidScoreSheet" },
  { "own-letters", "Letters of Your Language", "MidScoreSheet" },
  { "previews", "Board Preview", "MidScoreSheet" },
  { "restore-session", "Restore Session", NULL },
};

static const Row choices[] = {
  { "theme", "Colours", NULL },
  { "colours", "Board", NULL },
  { "pieces", "Pieces", NULL },
  { "coordinates", "Coordinates", "MidBoard" },
  { "captured", "Captured Pieces", NULL },
  { "input", "Enter Moves By", "MidHand" },
};

static const Row numbers[] = {
  { "index-megabytes", "Maximum Size in Megabytes", NULL },
  { "index-days", "Days to Keep", NULL },
};

/* What has the property: a widget, or what stands between the board and the study. */
static GObject *
holder (const Row *row)
{
  MidBoardPane *pane = MID_BOARD_PANE (find (window, "MidBoardPane", NULL));
  MidStudyController *controller = mid_board_pane_get_controller (pane);
  if (strcmp (row->type, "MidStudyController") == 0)
    return G_OBJECT (controller);
  if (strcmp (row->type, "MidHand") == 0)
    return G_OBJECT (mid_study_controller_get_hand (controller));
  return G_OBJECT (find (window, row->type, NULL));
}

/* A flag or an enumeration, both of one size. */
static void
get_shown (const Row *row, gpointer out)
{
  GObject *object = holder (row);
  g_assert_nonnull (g_object_class_find_property (G_OBJECT_GET_CLASS (object), row->key));
  g_object_get (object, row->key, out, NULL);
}

static gboolean
shows_switch (const Row *row)
{
  gboolean shown = g_settings_get_boolean (settings, row->key);
  if (row->type != NULL)
    get_shown (row, &shown);
  return shown;
}

static void
test_switch (gconstpointer data)
{
  const Row *row = data;
  GtkWidget *line = find (find_preferences (), "AdwActionRow", row->title);
  g_assert_nonnull (line);
  GtkSwitch *button = GTK_SWITCH (find (line, "GtkSwitch", NULL));
  gboolean usual = g_settings_get_boolean (settings, row->key);
  for (guint i = 0; i < 4; i++)
    {
      gboolean wanted = i % 2 == 0 ? !usual : usual;
      if (i < 2)
        gtk_switch_set_active (button, wanted);
      else
        write_from_outside (row->key, g_variant_new_boolean (wanted));
      WAIT (gtk_switch_get_active (button) == wanted
            && g_settings_get_boolean (settings, row->key) == wanted
            && shows_switch (row) == wanted);
    }
}

static GStrv
dup_nicks (const char *key)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_object_get (settings, "settings-schema", &schema, NULL);
  g_autoptr (GSettingsSchemaKey) of_key = g_settings_schema_get_key (schema, key);
  g_autoptr (GVariant) range = g_settings_schema_key_get_range (of_key), values = NULL;
  g_variant_get (range, "(&sv)", NULL, &values);
  return g_variant_dup_strv (values, NULL);
}

static int
shows_choice (const Row *row, int wanted)
{
  int shown = wanted;
  if (row->type != NULL)
    get_shown (row, &shown);
  return shown;
}

static void
test_choice (gconstpointer data)
{
  const Row *row = data;
  AdwComboRow *line = ADW_COMBO_ROW (find (find_preferences (), "AdwComboRow", row->title));
  g_auto (GStrv) nicks = dup_nicks (row->key);
  guint n = g_strv_length (nicks);
  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (line)), ==, n);
  for (guint i = 1; i <= 2 * n; i++)
    {
      guint wanted = i % n;
      if (i <= n)
        adw_combo_row_set_selected (line, wanted);
      else
        write_from_outside (row->key, g_variant_new_string (nicks[wanted]));
      WAIT (adw_combo_row_get_selected (line) == wanted
            && g_settings_get_enum (settings, row->key) == (int) wanted
            && shows_choice (row, (int) wanted) == (int) wanted);
    }
}

/* A number, typed and from outside. */
static void
test_number (gconstpointer data)
{
  const Row *row = data;
  GtkWidget *line = find (find_preferences (), "AdwActionRow", row->title);
  g_assert_nonnull (line);
  GtkSpinButton *button = GTK_SPIN_BUTTON (find (line, "GtkSpinButton", NULL));
  static const int values[] = { 0, 77, 1000, 5 };
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      if (i % 2 == 0)
        gtk_spin_button_set_value (button, values[i]);
      else
        write_from_outside (row->key, g_variant_new_int32 (values[i]));
      WAIT (gtk_spin_button_get_value_as_int (button) == values[i]
            && g_settings_get_int (settings, row->key) == values[i]);
    }
}

/* --- Overlays: one setting for several switches ---------------------------------------------- */

static gboolean
has_overlay (const char *id)
{
  g_auto (GStrv) ids = g_settings_get_strv (settings, "overlays");
  return g_strv_contains ((const char *const *) ids, id);
}

static void
test_overlays (void)
{
  static const char *const both[] = { "reach", "loose", NULL }, *const one[] = { "loose", NULL };
  static const char *const none[] = { NULL };
  GtkWidget *preferences = find_preferences ();
  GtkWidget *reach_row = find (preferences, "AdwActionRow", "Attacked Squares");
  GtkWidget *loose_row = find (preferences, "AdwActionRow", "Unprotected Pieces");
  g_assert_true (reach_row != NULL && loose_row != NULL);
  GtkSwitch *reach = GTK_SWITCH (find (reach_row, "GtkSwitch", NULL));
  GtkSwitch *loose = GTK_SWITCH (find (loose_row, "GtkSwitch", NULL));
  write_from_outside ("overlays", g_variant_new_strv (both, -1));
  WAIT (gtk_switch_get_active (reach) && gtk_switch_get_active (loose));
  write_from_outside ("overlays", g_variant_new_strv (one, -1));
  WAIT (!gtk_switch_get_active (reach) && gtk_switch_get_active (loose));
  gtk_switch_set_active (reach, TRUE);
  WAIT (has_overlay ("reach") && has_overlay ("loose"));
  gtk_switch_set_active (loose, FALSE);
  WAIT (has_overlay ("reach") && !has_overlay ("loose"));
  write_from_outside ("overlays", g_variant_new_strv (none, -1));
  WAIT (!gtk_switch_get_active (reach) && !has_overlay ("reach"));
}

/* --- The window's own switches ---------------------------------------------------------------- */

static const char *
get_theme_action (void)
{
  GActionGroup *group = G_ACTION_GROUP (g_application_get_default ());
  g_autoptr (GVariant) state = g_action_group_get_action_state (group, "theme");
  return g_intern_string (g_variant_get_string (state, NULL));
}

static gboolean
is_theme (const char *nick, AdwColorScheme scheme)
{
  g_autofree char *set = g_settings_get_string (settings, "theme");
  return strcmp (set, nick) == 0 && strcmp (get_theme_action (), nick) == 0
         && adw_style_manager_get_color_scheme (adw_style_manager_get_default ()) == scheme;
}

/* The menu's entries; the same twice is nothing new. */
static void
test_theme (void)
{
  static const struct
  {
    const char *nick;
    AdwColorScheme scheme;
  } themes[] = { { "dark", ADW_COLOR_SCHEME_FORCE_DARK },
                 { "dark", ADW_COLOR_SCHEME_FORCE_DARK },
                 { "light", ADW_COLOR_SCHEME_FORCE_LIGHT },
                 { "system", ADW_COLOR_SCHEME_DEFAULT } };
  for (guint i = 0; i < 2 * G_N_ELEMENTS (themes); i++)
    {
      const char *nick = themes[i % G_N_ELEMENTS (themes)].nick;
      if (i < G_N_ELEMENTS (themes))
        g_action_group_activate_action (G_ACTION_GROUP (g_application_get_default ()), "theme",
                                        g_variant_new_string (nick));
      else
        write_from_outside ("theme", g_variant_new_string (nick));
      WAIT (is_theme (nick, themes[i % G_N_ELEMENTS (themes)].scheme));
    }
}

static gboolean
is_tab_switch (const char *name, const char *type, const char *property, gboolean wanted)
{
  gboolean shown;
  g_object_get (find (window, type, NULL), property, &shown, NULL);
  return shown == wanted && g_settings_get_boolean (settings, name) == wanted;
}

static void
test_tab_switches (void)
{
  static const char *const names[][3] = { { "graph", "MidGameGraph", "wanted" },
                                          { "book", "MidScoreSheet", "book" },
                                          { "figurines", "MidScoreSheet", "figurines" },
                                          { "previews", "MidScoreSheet", "previews" },
                                          { "shown-later", "MidVeilBar", "shown-later" } };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    for (guint turn = 0; turn < 4; turn++)
      {
        const char *name = names[i][0];
        gboolean wanted = !g_settings_get_boolean (settings, name);
        g_autofree char *action = g_strconcat ("tab.", name, NULL);
        if (turn < 2)
          g_assert_true (
            gtk_widget_activate_action (find (window, "MidBoard", NULL), action, NULL));
        else
          write_from_outside (name, g_variant_new_boolean (wanted));
        WAIT (is_tab_switch (name, names[i][1], names[i][2], wanted));
      }
}

static gboolean
quits_by (const char *key)
{
  GtkApplication *application = GTK_APPLICATION (g_application_get_default ());
  g_auto (GStrv) accels = gtk_application_get_accels_for_action (application, "app.quit");
  return g_strcmp0 (accels[0], key) == 0;
}

/* A key of one's own, and the usual one again. */
static void
test_keys (void)
{
  WAIT (quits_by ("<Control>q"));
  write_from_outside ("keys", g_variant_new_parsed ("{'app.quit': ['<Control><Alt>z']}"));
  WAIT (quits_by ("<Control><Alt>z"));
  write_from_outside ("keys", g_variant_new_parsed ("@a{sas} {}"));
  WAIT (quits_by ("<Control>q"));
}

static gboolean
exports_as_usual (void)
{
  g_auto (MidPublishStyle) style = { 0 };
  return mid_export_choices_load (&style) == MID_FORM_HTML
         && mid_export_choices_find_look (&style) == 0;
}

/* How games were exported last; what is no style, or no form, is as if nothing had been said. */
/* The bar that asks what was played has two switches of its own. */
static void
test_guess (void)
{
  static const char *const names[][2] = { { "guess-clock", "clock" }, { "guess-engine", "judge" } };
  GtkWidget *bar = find (window, "MidGuessBar", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    for (guint turn = 0; turn < 4; turn++)
      {
        GtkToggleButton *button =
          GTK_TOGGLE_BUTTON (gtk_widget_get_template_child (bar, MID_TYPE_GUESS_BAR, names[i][1]));
        gboolean wanted = !g_settings_get_boolean (settings, names[i][0]);
        g_assert_true (gtk_toggle_button_get_active (button) != wanted);
        if (turn < 2)
          gtk_toggle_button_set_active (button, wanted);
        else
          write_from_outside (names[i][0], g_variant_new_boolean (wanted));
        WAIT (gtk_toggle_button_get_active (button) == wanted
              && g_settings_get_boolean (settings, names[i][0]) == wanted);
      }
}

static void
test_export (void)
{
  g_auto (MidPublishStyle) book = { 0 }, kept = { 0 };
  g_assert_true (mid_publish_style_find (&book, "book", NULL));
  book.every = 7;
  mid_export_choices_save (MID_FORM_GIF, &book);
  g_assert_cmpint (mid_export_choices_load (&kept), ==, MID_FORM_GIF);
  g_assert_cmpuint (kept.every, ==, 7);
  g_assert_true (kept.figurines);
  g_assert_cmpuint (mid_export_choices_find_look (&kept), ==,
                    3); /* none of those that come with it */
  write_from_outside ("export-form", g_variant_new_string ("papyrus"));
  write_from_outside ("export-style", g_variant_new_string ("<style><page columns='9'/></style>"));
  WAIT (exports_as_usual ());
}

/* --- All of them ------------------------------------------------------------------------------ */

/* With its frame, and the longest keys, which are on a page of their own.  From 1.4 on libadwaita
 * asks for 360 pixels within the frame, whatever is in the window. */
static void
test_narrow (void)
{
  GtkWidget *shown = find_preferences ();
  int least;
  gtk_widget_measure (adw_get_minor_version () < 4 ? shown : gtk_widget_get_first_child (shown),
                      GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 360);
}

/* What the program keeps for itself, as another program may write it while the window is there: it
 * stays, and nothing in the window writes it back. */
static const char *const kept[][2] = {
  { "window-width", "-5" },
  { "window-width", "100000" },
  { "window-height", "0" },
  { "window-maximized", "true" },
  { "turned", "['', 'nobody']" },
  { "analysis", "[('no such engine', -1, '\\n')]" },
  { "review", "('?', '', true, false)" },
  { "print-settings", "'[nonsense'" },
  { "new-game", "{'': '', 'game': 'no such game'}" },
  { "next-problem", "-7" },
  { "next-mate", "1000000" },
  { "next-midline", "-1" },
  { "next-king-turn", "7" },
  { "next-duel", "7" },
  { "next-whirlwind", "7" },
  { "next-rampage", "7" },
  { "problem-theme", "'no such theme'" },
  { "play-time", "-1" },
  { "play-added", "1000000" },
  { "play-engine", "'/no/such/engine'" },
  { "play-handover", "true" },
  { "play-side", "99" },
  { "play-limited", "true" },
  { "play-elo", "-3000" },
  { "play-effort", "'?'" },
  { "play-skill", "1000" },
  { "tables-file", "'/dev/null'" },
  { "syzygy-path", "'/:/no/such'" },
  { "tour-shown", "true" },
  { "shown-later", "true" },
  { "solved", "false" },
  { "graph", "false" },
};

static gboolean
is_now (const char *key, GVariant *value)
{
  g_autoptr (GVariant) now = g_settings_get_value (settings, key);
  return g_variant_equal (now, value);
}

static void
test_kept (void)
{
  g_autoptr (GSettingsSchema) schema = NULL;
  g_object_get (settings, "settings-schema", &schema, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    {
      const char *key = kept[i][0];
      g_autoptr (GSettingsSchemaKey) of_key = g_settings_schema_get_key (schema, key);
      g_autoptr (GError) error = NULL;
      g_autoptr (GVariant) value = g_variant_parse (g_settings_schema_key_get_value_type (of_key),
                                                    kept[i][1], NULL, NULL, &error);
      g_assert_no_error (error);
      g_test_message ("%s %s", key, kept[i][1]);
      if (!g_settings_schema_key_range_check (of_key, value))
        continue; /* no program can write it */
      g_autoptr (GVariant) usual = g_settings_get_value (settings, key);
      write_from_outside (key, g_variant_ref (value));
      WAIT (is_now (key, value));
      spin (50);
      g_assert_true (is_now (key, value));
      write_from_outside (key, g_variant_ref (usual));
    }
}

/* A setting is in one of the tables, or is what the program keeps for itself. */
static void
test_complete (void)
{
  g_auto (GStrv) others =
    g_strsplit ("overlays keys export-form export-style guess-clock guess-engine", " ", -1);
  g_autoptr (GSettingsSchema) schema = NULL;
  g_object_get (settings, "settings-schema", &schema, NULL);
  g_auto (GStrv) keys = g_settings_schema_list_keys (schema);
  for (guint i = 0; keys[i] != NULL; i++)
    {
      gboolean known = g_strv_contains ((const char *const *) others, keys[i]);
      for (guint k = 0; k < G_N_ELEMENTS (kept); k++)
        known |= g_str_equal (kept[k][0], keys[i]);
      for (guint k = 0; k < G_N_ELEMENTS (switches); k++)
        known |= g_str_equal (switches[k].key, keys[i]);
      for (guint k = 0; k < G_N_ELEMENTS (choices); k++)
        known |= g_str_equal (choices[k].key, keys[i]);
      for (guint k = 0; k < G_N_ELEMENTS (numbers); k++)
        known |= g_str_equal (numbers[k].key, keys[i]);
      if (!known)
        g_error ("the setting “%s” is tested nowhere", keys[i]);
    }
}

static void
add_rows (const Row *rows, guint n, GTestDataFunc test)
{
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *path = g_strdup_printf ("/settings/%s", rows[i].key);
      g_test_add_data_func (path, &rows[i], test);
    }
}

static void
start_program (MidApplication *application)
{
  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_application_hold (G_APPLICATION (application));
  g_assert_true (g_application_register (G_APPLICATION (application), NULL, NULL));
  g_application_set_default (G_APPLICATION (application));
  g_application_activate (G_APPLICATION (application));
  for (guint i = 0; i < 500 && window == NULL; i++)
    {
      spin (20);
      window = GTK_WIDGET (gtk_application_get_active_window (GTK_APPLICATION (application)));
    }
  g_assert_nonnull (window);
  WAIT (find (window, "MidBoard", NULL) != NULL && find (window, "MidGameGraph", NULL) != NULL);
}

int
main (int argc, char **argv)
{
  if (argc == 4 && g_str_equal (argv[1], "--write"))
    return write_and_end (argv[2], argv[3]);
  program = argv[0];
  gtk_test_init (&argc, &argv, NULL);
  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);
  g_autoptr (MidApplication) application = mid_application_new ();
  settings = g_settings_new (SCHEMA);
  start_program (application);
  g_test_add_func ("/settings/menu-theme", test_theme);
  add_rows (switches, G_N_ELEMENTS (switches), test_switch);
  add_rows (choices, G_N_ELEMENTS (choices), test_choice);
  add_rows (numbers, G_N_ELEMENTS (numbers), test_number);
  g_test_add_func ("/settings/overlays", test_overlays);
  g_test_add_func ("/settings/tab-switches", test_tab_switches);
  g_test_add_func ("/settings/keys", test_keys);
  g_test_add_func ("/settings/guess", test_guess);
  g_test_add_func ("/settings/export", test_export);
  g_test_add_func ("/settings/narrow", test_narrow);
  g_test_add_func ("/settings/kept", test_kept);
  g_test_add_func ("/settings/complete", test_complete);
  return g_test_run ();
}
