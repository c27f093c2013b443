/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-opener.h: opens files of games, one at a time.
 *
 * A small file is read whole in a thread.  Of a large one the games are listed, and it is open as
 * soon as the wanted one is; what is packed is unpacked first.  Whoever asks for another file
 * hears no more of the one before.
 *
 * Properties, read-only: "file" (GFile), what is being read, NULL: nothing; "progress" (gdouble),
 * how far that is, 0 … 1.
 * Signals:
 *   "opened" (MidDocument *)     the game that was wanted is there, or all are
 *   "failed" (GFile *, GError *) it could not be read; G_IO_ERROR_CANCELLED: it was cancelled
 */
#pragma once
#include "mid-document.h"

#define MID_TYPE_OPENER (mid_opener_get_type ())
G_DECLARE_FINAL_TYPE (MidOpener, mid_opener, MID, OPENER, GObject)

#define MID_OPENER_ERROR (mid_opener_error_quark ())
GQuark mid_opener_error_quark (void);

typedef enum
{
  MID_OPENER_ERROR_NO_GAMES /* it was read, and there are none in it */
} MidOpenerError;

typedef enum
{
  MID_OPEN_MEANWHILE, /* the main loop goes on */
  MID_OPEN_AT_ONCE    /* a small file is open on return, as long as those were few in all */
} MidOpenHaste;

MidOpener *mid_opener_new (void);

/* Opens the file for the sake of the nth game (from 0). */
void mid_opener_open (MidOpener *self, GFile *file, guint n, MidOpenHaste haste);

void mid_opener_cancel (MidOpener *self); /* what is being read: soon that has failed */
void mid_opener_stop (MidOpener *self);   /* the same, and nobody hears of it */

/* What is being read; NULL: nothing.  Borrowed. */
GFile *mid_opener_get_file (MidOpener *self);
