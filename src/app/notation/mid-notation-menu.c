/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A menu tells nobody which of its entries is chosen, but the entry's widget has a state for it,
 * whether chosen by pointer or by key. */
#include "mid-notation-menu.h"

#include <glib/gi18n.h>

#include "mid-menu-focus.h"

typedef struct
{
  MidDoomFunc doomed;
  gpointer data;
  gboolean made; /* the entries are there */
} Watch;

#define DELETE_BELOW  N_ ("Delete from Here")
#define DELETE_BEFORE N_ ("Delete What Is Before")

static void
add_section (GMenu *menu, const char *const *entries)
{
  g_autoptr (GMenu) section = g_menu_new ();
  for (; entries[0] != NULL; entries += 2)
    g_menu_append (section, _ (entries[0]), entries[1]);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
}

static GMenuModel *
make_model (void)
{
  static const char *const order[] = { N_ ("Promote Variation"), "game.promote",
                                       N_ ("Make Main Line"), "game.make-main-line", NULL };
  static const char *const more[] = { N_ ("Move Variation Up"),
                                      "game.variation-up",
                                      N_ ("Move Variation Down"),
                                      "game.variation-down",
                                      N_ ("Show as Variation"),
                                      "game.set-aside",
                                      N_ ("Fold Variation"),
                                      "game.fold",
                                      NULL };
  static const char *const notes[] = { N_ ("Comment"),
                                       "game.comment",
                                       N_ ("Comment Before"),
                                       "game.comment-before",
                                       N_ ("Times and Evaluation…"),
                                       "game.times",
                                       N_ ("Bookmark…"),
                                       "game.bookmark",
                                       N_ ("Diagram Here"),
                                       "game.diagram",
                                       NULL };
  static const char *const moves[] = { N_ ("Exchange Move…"),
                                       "game.exchange",
                                       N_ ("Null Move after It"),
                                       "game.null-move",
                                       N_ ("Copy Moves from Here"),
                                       "tab.copy-line",
                                       N_ ("Paste Moves Here"),
                                       "tab.paste-moves",
                                       NULL };
  static const char *const deletes[] = { DELETE_BELOW, "game.delete", DELETE_BEFORE,
                                         "game.delete-before", NULL };
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) arrange = g_menu_new ();
  add_section (menu, order);
  add_section (arrange, more);
  g_menu_append_submenu (menu, _ ("Arrange"), G_MENU_MODEL (arrange));
  add_section (menu, notes);
  add_section (menu, moves);
  add_section (menu, deletes);
  return G_MENU_MODEL (menu);
}

/* --- What is chosen -------------------------------------------------------------------------- */

static MidDoom
doom_of (GtkWidget *entry)
{
  g_autofree char *text = NULL;
  if (g_object_class_find_property (G_OBJECT_GET_CLASS (entry), "text") == NULL
      || GTK_IS_LABEL (entry))
    return MID_DOOM_NONE;
  g_object_get (entry, "text", &text, NULL);
  if (g_strcmp0 (text, _ (DELETE_BELOW)) == 0)
    return MID_DOOM_BELOW;
  return g_strcmp0 (text, _ (DELETE_BEFORE)) == 0 ? MID_DOOM_BEFORE : MID_DOOM_NONE;
}

static void
state_cb (GtkWidget *entry, GtkStateFlags before, Watch *watch)
{
  gboolean was = (before & GTK_STATE_FLAG_SELECTED) != 0;
  /* A menu that is being closed chooses once more, for the next time. */
  gboolean is = (gtk_widget_get_state_flags (entry) & GTK_STATE_FLAG_SELECTED) != 0
                && gtk_widget_get_mapped (entry);
  if (was != is)
    watch->doomed (watch->data, is ? doom_of (entry) : MID_DOOM_NONE);
}

static void
watch_below (GtkWidget *widget, Watch *watch)
{
  if (doom_of (widget) != MID_DOOM_NONE)
    g_signal_connect (widget, "state-flags-changed", G_CALLBACK (state_cb), watch);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    watch_below (child, watch);
}

static void
closed_cb (GtkWidget *menu, Watch *watch)
{
  watch->doomed (watch->data, MID_DOOM_NONE);
  mid_menu_release_focus (GTK_POPOVER (menu));
}

GtkWidget *
mid_notation_menu_new (MidDoomFunc doomed, gpointer data)
{
  GtkWidget *menu = gtk_popover_menu_new_from_model (NULL);
  Watch *watch = g_new0 (Watch, 1);
  watch->doomed = doomed;
  watch->data = data;
  gtk_popover_set_has_arrow (GTK_POPOVER (menu), FALSE);
  gtk_widget_set_halign (menu, GTK_ALIGN_START);
  g_object_set_data_full (G_OBJECT (menu), "watch", watch, g_free);
  g_signal_connect (menu, "closed", G_CALLBACK (closed_cb), watch);
  return menu;
}

static void
make_entries (GtkWidget *menu, Watch *watch)
{
  g_autoptr (GMenuModel) model = make_model ();
  gtk_popover_menu_set_menu_model (GTK_POPOVER_MENU (menu), model);
  watch_below (menu, watch);
  watch->made = TRUE;
}

void
mid_notation_menu_show (GtkWidget *menu, const GdkRectangle *where)
{
  Watch *watch = g_object_get_data (G_OBJECT (menu), "watch");
  if (!watch->made)
    make_entries (menu, watch);
  gtk_popover_set_pointing_to (GTK_POPOVER (menu), where);
  gtk_popover_popup (GTK_POPOVER (menu));
}
