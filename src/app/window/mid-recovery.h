/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-recovery.h: after a crash, offers what was not saved.
 */
#pragma once
#include <gtk/gtk.h>

/* If there is lost work (MidLostWork), asks in front of the active window what is to become of it:
 * each collection is restored in a window of its own, or all are discarded, or kept for later. */
void mid_recovery_offer (GtkApplication *application);
