/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-search-provider.h: recent files among what the desktop's search finds.
 *
 * org.gnome.Shell.SearchProvider2 on the session bus, as data/ tells GNOME Shell.  A file is found
 * when each of the words is in its name or in its folder's, without case and accents.  Choosing one
 * opens it as if it had been given on the command line.
 */
#pragma once
#include <gio/gio.h>

#define MID_SEARCH_PROVIDER_PATH "/io/github/midline/Midline/SearchProvider"

/* Answers on the connection until it is unregistered by the number that is returned; 0 and error
 * where the path is taken. */
guint mid_search_provider_register (GApplication *application, GDBusConnection *connection,
                                    GError **error);
