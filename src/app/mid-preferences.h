/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-preferences.h: the window in which a person chooses what to see and how to do things.
 *
 * Every row sets one of the settings, at once; whatever shows it follows the setting.
 */
#pragma once
#include <adwaita.h>

G_BEGIN_DECLS

/* A window of its own, over parent; a transient one that GTK owns. */
GtkWidget *mid_preferences_new (GtkWindow *parent);

G_END_DECLS
