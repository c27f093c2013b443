/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-adaptive.h: holds a window's content and says when it is narrow.
 *
 * It asks for no more than a telephone's width whatever its child would like, and sets its property
 * "narrow" before it gives the child its room, so that what is bound to it fits at once.
 */
#pragma once
#include <gtk/gtk.h>

#define MID_TYPE_ADAPTIVE (mid_adaptive_get_type ())
G_DECLARE_FINAL_TYPE (MidAdaptive, mid_adaptive, MID, ADAPTIVE, GtkWidget)

/* Properties: "child" (GtkWidget), "narrow" (gboolean, read-only), "threshold" (int, pixels). */

/* Whether it is narrower than the threshold. */
gboolean mid_adaptive_get_narrow (MidAdaptive *self);
