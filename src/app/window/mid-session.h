/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-session.h: what is open, from one start of the program to the next.
 *
 * Windows with their size, their tabs with file, game and place in it are written to a file, a
 * GKeyFile, soon after something changed and once more at the end; so a crash loses little.  What
 * was not saved is not here but in the journals (mid-keeper.h).
 *
 * When the program is told to end, windows go one after another, and each may still refuse: the
 * session is that of the moment when it was told, unless somebody goes on working.
 */
#pragma once
#include <gtk/gtk.h>

#define MID_TYPE_SESSION (mid_session_get_type ())
G_DECLARE_FINAL_TYPE (MidSession, mid_session, MID, SESSION, GObject)

/* Follows the application's windows from now on.  Nothing is written, and what was is deleted,
 * where a person does not want it (the setting "restore-session"). */
MidSession *mid_session_new (GtkApplication *application);

/* Opens what was open.  FALSE if there is nothing, or if it is not wanted. */
gboolean mid_session_restore (MidSession *self);

/* The program is about to be ended: all windows that are there now belong together. */
void mid_session_begin_quit (MidSession *self);

/* No more windows will be closed because of that; some may still be asking. */
void mid_session_end_quit (MidSession *self);

/* The program ends. */
void mid_session_finish (MidSession *self);
