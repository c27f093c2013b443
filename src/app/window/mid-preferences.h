/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-preferences.h: the window in which a person chooses what to see and how to do things.
 *
 * Every row sets one of the settings, at once; whatever shows it follows the setting.
 */
#pragma once
#include <adwaita.h>

/* Shows it over parent; the same window each time, which goes with parent: libadwaita 1.2 would
 * keep the pages of every one that is closed. */
void mid_preferences_show (GtkWindow *parent);
