/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-handover.h: covers what is in it while two people hand the machine over in a game
 * (mid-bout.h), until whoever it is handed to says that he is there. */
#pragma once
#include "mid-study-widget.h"

#define MID_TYPE_HANDOVER (mid_handover_get_type ())
G_DECLARE_FINAL_TYPE (MidHandover, mid_handover, MID, HANDOVER, MidStudyWidget)

/* Properties: "study" (MidStudy); "child" (GtkWidget): what is covered. */

/* Whether it covers something; the focus is on what uncovers it then. */
gboolean mid_handover_focus (MidHandover *self);
