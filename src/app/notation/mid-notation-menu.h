/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-notation-menu.h: what can be done with a move, as a menu.
 *
 * While one of the entries that delete is chosen, what it would delete can be shown.
 */
#pragma once
#include "mid-notation-layout.h"

G_BEGIN_DECLS

typedef void (*MidDoomFunc) (gpointer data, MidDoom doom);

/* The menu, a popover; doomed is told what the chosen entry would delete. */
GtkWidget *mid_notation_menu_new (MidDoomFunc doomed, gpointer data);

/* Opens it. */
void mid_notation_menu_show (GtkWidget *menu, const GdkRectangle *where);

G_END_DECLS
