/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-setup-library.h: a popover with the positions that have names: one's own, to be added to and
 * taken away, and those that come with the program. */
#pragma once
#include <gtk/gtk.h>

#include "mid-draft.h"

G_BEGIN_DECLS

#define MID_TYPE_SETUP_LIBRARY (mid_setup_library_get_type ())
G_DECLARE_FINAL_TYPE (MidSetupLibrary, mid_setup_library, MID, SETUP_LIBRARY, GtkPopover)

/* Signal "chosen" (MidRecord *): its start is wanted. */

GtkWidget *mid_setup_library_new (MidDraft *draft);

G_END_DECLS
