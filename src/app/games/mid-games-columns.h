/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-games-columns.h: the columns of the list of games: what they show, and by which one the list
 * is to be sorted.
 *
 * A list of a million games is not sorted by comparing them: the columns only say what is wanted,
 * and the index knows the order.
 */
#pragma once
#include <gtk/gtk.h>

#include "mid-catalog.h"

/* Adds the columns; `find_double` says of which game the nth is the double (see mid-catalog.h). */
typedef gboolean (*MidFindDouble) (gpointer data, guint nth, guint *first);
void mid_games_columns_add (GtkColumnView *view, MidFindDouble find_double, gpointer data);

/* Shows the armies' column or hides it, unless a person has chosen. */
void mid_games_columns_offer_armies (GtkColumnView *view, gboolean offered);

/* Actions named after the columns, which show and hide them. */
GSimpleActionGroup *mid_games_columns_new_actions (GtkColumnView *view);

/* By what the heads of the columns say. */
void mid_games_columns_get_order (GtkColumnView *view, MidIndexOrder *order,
                                  MidIndexDirection *direction);
