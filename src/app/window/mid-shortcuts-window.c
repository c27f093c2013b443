/* SPDX-License-Identifier: GPL-3.0-or-later */
/* GtkShortcutsWindow is as wide as its longest titles side by side; rows whose titles wrap fit a
 * telephone. */
#include "mid-shortcuts-window.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "mid-access-name.h"
#include "mid-keymap.h"

/* What is typed, and what belongs to the board, is not to be chosen. */
static const struct
{
  MidActionGroup group;
  const char *keys;
  const char *title;
} fixed[] = {
  { MID_ACTION_PLAYING, "a...h", N_ ("Type a move: e4, Nf3, exd5") },
  { MID_ACTION_PLAYING, "minus", N_ ("Null move: type two") },
  { MID_ACTION_PLAYING, "Return", N_ ("Choose squares with the arrow keys") },
  { MID_ACTION_PLAYING, "k q r b n p", N_ ("On the squares: to the next piece of that letter") },
  { MID_ACTION_PLAYING, "m o", N_ ("On the squares: say where it can go, what stands there") },
  { MID_ACTION_PLAYING, "l c", N_ ("On the squares: say the last step, what was captured") },
  { MID_ACTION_ANNOTATING, "exclam question", N_ ("Sign of the move: type one or two") },
  { MID_ACTION_ANNOTATING, "plus equal", N_ ("Sign of the position: type += or +-") },
  { MID_ACTION_ANNOTATING, "numbersign", N_ ("Mark for a diagram") },
  { MID_ACTION_GAMES, "<Control>Return", N_ ("Open the listed game in a tab of its own") },
};

/* What a row is looked for by. */
#define WORDS "mid-words"

/* As many in a line as leave room for the title: three bare keys, or one with modifiers. */
static GtkWidget *
make_keys (const char *keys)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  g_auto (GStrv) list = g_strsplit (keys, " ", -1);
  guint n = g_strv_length (list), in_line = strchr (keys, '<') != NULL ? 1 : 3;
  for (guint i = 0; i < n; i += in_line)
    {
      char *line[] = { list[i], i + 1 < n ? list[i + 1] : NULL, i + 2 < n ? list[i + 2] : NULL,
                       NULL };
      line[in_line] = NULL;
      g_autofree char *text = g_strjoinv (" ", line);
      GtkWidget *label = gtk_shortcut_label_new (text);
      gtk_widget_set_halign (label, GTK_ALIGN_END);
      gtk_box_append (GTK_BOX (box), label);
    }
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  return box;
}

static void
add_row (AdwPreferencesGroup *group, const char *keys, const char *title)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "title", title, "use-markup", FALSE, NULL);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), make_keys (keys));
  g_object_set_data_full (G_OBJECT (row), WORDS, g_utf8_casefold (title, -1), g_free);
  adw_preferences_group_add (group, row);
}

/* Those of the keypad go without saying.  Transfer full; NULL if there are none. */
static char *
dup_shown (const MidAction *action)
{
  g_auto (GStrv) keys = mid_keymap_dup (action);
  g_autoptr (GStrvBuilder) shown = g_strv_builder_new ();
  for (guint i = 0; keys[i] != NULL; i++)
    if (i == 0 || strstr (keys[i], "KP_") == NULL)
      g_strv_builder_add (shown, keys[i]);
  g_auto (GStrv) list = g_strv_builder_end (shown);
  return list[0] != NULL ? g_strjoinv (" ", list) : NULL;
}

static AdwPreferencesGroup *
make_group (MidActionGroup group)
{
  guint n;
  const MidAction *list = mid_actions_list (&n);
  AdwPreferencesGroup *self = ADW_PREFERENCES_GROUP (adw_preferences_group_new ());
  adw_preferences_group_set_title (self, mid_actions_get_group_title (group));
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *keys = list[i].group == group ? dup_shown (&list[i]) : NULL;
      if (keys != NULL)
        add_row (self, keys, _ (list[i].title));
    }
  for (guint i = 0; i < G_N_ELEMENTS (fixed); i++)
    if (fixed[i].group == group)
      add_row (self, fixed[i].keys, _ (fixed[i].title));
  return self;
}

/* Shows the rows below it that have the words, and what holds any; whether there are any. */
static gboolean
filter (GtkWidget *widget, const char *words)
{
  const char *own = g_object_get_data (G_OBJECT (widget), WORDS);
  gboolean found = own != NULL && strstr (own, words) != NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); own == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found |= filter (child, words);
  if (own != NULL || ADW_IS_PREFERENCES_GROUP (widget))
    gtk_widget_set_visible (widget, found);
  return found;
}

static void
searched_cb (GtkWidget *page, GtkEditable *entry)
{
  g_autofree char *words = g_utf8_casefold (gtk_editable_get_text (entry), -1);
  filter (page, words);
}

static GtkWidget *
make_search (GtkWidget *page, GtkWidget *window)
{
  GtkWidget *search = gtk_search_entry_new ();
  g_object_set (search, "placeholder-text", _ ("Search keys"), "margin-start", 12, "margin-end", 12,
                "margin-top", 6, "margin-bottom", 6, NULL);
  mid_access_name_set (search, _ ("Search keys"));
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (search), window);
  g_signal_connect_object (search, "search-changed", G_CALLBACK (searched_cb), page,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (search, "stop-search", G_CALLBACK (gtk_window_close), window,
                           G_CONNECT_SWAPPED);
  return search;
}

static GtkWidget *
make_page (void)
{
  AdwPreferencesPage *page = ADW_PREFERENCES_PAGE (adw_preferences_page_new ());
  for (guint group = 0; group < MID_N_ACTION_GROUPS; group++)
    adw_preferences_page_add (page, make_group ((MidActionGroup) group));
  return GTK_WIDGET (page);
}

void
mid_shortcuts_window_show (GtkWindow *parent)
{
  GtkWidget *page = make_page (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *window =
    g_object_new (ADW_TYPE_WINDOW, "title", _ ("Keyboard Shortcuts"), "modal", TRUE,
                  "transient-for", parent, "destroy-with-parent", TRUE, "default-width", 640,
                  "default-height", 720, "width-request", 340, NULL);
  GtkShortcut *escape = gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                                          gtk_named_action_new ("window.close"));
  GtkEventController *controller = gtk_shortcut_controller_new ();
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), escape);
  gtk_widget_add_controller (window, controller);
  gtk_widget_set_vexpand (page, TRUE);
  gtk_box_append (GTK_BOX (box), adw_header_bar_new ());
  gtk_box_append (GTK_BOX (box), make_search (page, window));
  gtk_box_append (GTK_BOX (box), page);
  adw_window_set_content (ADW_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
}
