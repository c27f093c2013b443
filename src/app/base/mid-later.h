/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-later.h: a place for what no one looks at yet.
 *
 * Its child is invisible, and so costs no style and no measuring, until the place is first mapped;
 * or it is not even made before: a window with many pages appears as soon as it has what is on the
 * first.
 */
#pragma once
#include "mid-study-widget.h"

#define MID_TYPE_LATER (mid_later_get_type ())
G_DECLARE_FINAL_TYPE (MidLater, mid_later, MID, LATER, MidStudyWidget)

/* Property "child" (GtkWidget), or "child-type" (GType) of one that is made when the place is first
 * mapped, and shows the study of this one.  Signal "made" (GtkWidget *): it has been. */

/* The child, made now if it was not yet; borrowed. */
GtkWidget *mid_later_make (MidLater *self);
