/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-games-menu.h: what can be done with the game under the pointer in the list of games.
 *
 * The middle button, or Ctrl and Return on the row with the focus, opens it in a tab of its own;
 * the other button opens a menu.  All of it by "tab.open-game-apart" and "tab.merge-game" (uint:
 * its index in the collection).
 */
#pragma once
#include <gtk/gtk.h>

/* The cell shows the game of the item. */
void mid_games_menu_mark (GtkWidget *cell, GtkListItem *item);

/* The game, as an index in the collection, of the row that the widget is in or has in it; FALSE if
 * it is in none. */
gboolean mid_games_menu_find_game (GtkWidget *view, GtkWidget *widget, guint *nth);

/* Watches a list with such cells; the menu is a child of `parent`, which lets go of it. */
void mid_games_menu_add (GtkWidget *view, GtkWidget *parent);
