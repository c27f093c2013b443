/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-switcher-tab.h: Tab within the heads of pages. */
#pragma once
#include <gtk/gtk.h>

/* Lets Tab lead from head to head of an AdwViewSwitcher.  As of libadwaita 1.7 it leaves after one
 * head, and the rest are for the arrows, which step through the game here. */
void mid_switcher_tab_add (GtkWidget *switcher);
