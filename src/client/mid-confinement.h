/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-confinement.h: a program run with no more than it needs, by bubblewrap (bwrap).
 *
 * It has no network, and of files those of the system's programs, its own folder, and what its
 * command and its options name, all to be read only; a /tmp and a /dev of its own, no other
 * processes, and nothing of the environment but the language.  Its own folder is left out, and the
 * program alone is there, where that folder is the home folder, one above it, the one for temporary
 * files, or one such as Downloads.
 */
#pragma once
#include <glib.h>

/* Whether there is a bubblewrap.  Within Flatpak there is none: what runs there is confined by it.
 */
gboolean mid_confinement_is_there (void);

/* The command that runs argv so.  files, which may be NULL, are what it may read besides, absolute
 * paths, or several with colons between them; anything else in it is passed over.  NULL and error
 * (G_SPAWN_ERROR) if there is no bubblewrap, or no such program.  Transfer full. */
char **mid_confinement_dup_argv (const char *const *argv, const char *const *files, GError **error);
