/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-setup-window.h: where a position is set up.  It works on a draft of its own: the game it was
 * opened from stays as it is, and what comes of it is a new one. */
#pragma once
#include <adwaita.h>

#include "mid-draft.h"

#define MID_TYPE_SETUP_WINDOW (mid_setup_window_get_type ())
G_DECLARE_FINAL_TYPE (MidSetupWindow, mid_setup_window, MID, SETUP_WINDOW, AdwWindow)

typedef enum
{
  MID_SETUP_HERE,   /* beside the games that are open */
  MID_SETUP_NEW_TAB /* in a tab of its own */
} MidSetupTarget;

/* Signal "created" (MidRecord *, int: MidSetupTarget): a game was started. */

/* Works on the draft.  The game may be added to the games of that name, which are open, and else
 * gets a tab of its own; NULL: there are none. */
GtkWidget *mid_setup_window_new (GtkWindow *parent, MidDraft *draft, const char *games);
