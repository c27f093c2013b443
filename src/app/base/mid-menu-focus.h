/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-menu-focus.h: keys after a menu was closed.
 *
 * A menu that is closed from a submenu leaves the keyboard's focus on an entry that is not there
 * any more, and no key means anything until something else is clicked.
 */
#pragma once
#include <gtk/gtk.h>

/* Gives the focus to the board ("tab.focus-board") if it is still in the menu, which was closed. */
void mid_menu_release_focus (GtkPopover *menu);

/* Gives the button a menu, which is made when it is first opened (a menu takes longer to make than
 * the board to draw); closing it releases the focus. */
void mid_menu_button_set_model (GtkMenuButton *button, GMenuModel *model);
