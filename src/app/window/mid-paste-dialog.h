/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-paste-dialog.h: what a pasted game that breaks off may have meant. */
#pragma once
#include <adwaita.h>

#include "mid-fix.h"

/* The response of whoever wants the text as it is. */
#define MID_PASTE_AS_IT_IS "as-it-is"

/* Says what is wrong, and offers each of the fixes, of which there is one at least.  It is not
 * shown yet. */
AdwMessageDialog *mid_paste_dialog_new (GtkWindow *parent, const MidFixes *fixes);

/* Which fix the response chooses, from 0; FALSE: none. */
gboolean mid_paste_dialog_find_fix (const char *response, guint *fix);
