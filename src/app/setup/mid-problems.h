/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-problems.h: a banner that lists what was wrong in the file, each with its line and column.
 */
#pragma once
#include <gtk/gtk.h>

#include "mid-collection.h"

G_BEGIN_DECLS

#define MID_TYPE_PROBLEMS (mid_problems_get_type ())
G_DECLARE_FINAL_TYPE (MidProblems, mid_problems, MID, PROBLEMS, GtkWidget)

/* Signal "chosen" (MidRecord *): the game in which the problem is. */

/* Shows itself when there is something to say. */
void mid_problems_set_collection (MidProblems *self, MidCollection *collection);

G_END_DECLS
