/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-explorer-page.h: what was played in the position at the cursor, in the games of the document,
 * or those that are searched for, and how it went.
 */
#pragma once
#include <gtk/gtk.h>

#include "mid-study-widget.h"

#define MID_TYPE_EXPLORER_PAGE (mid_explorer_page_get_type ())
G_DECLARE_FINAL_TYPE (MidExplorerPage, mid_explorer_page, MID, EXPLORER_PAGE, MidStudyWidget)

/* A continuation that is chosen is played.
 *
 * Signal "search" (const char *query): its games, or those of a pairing or a start, are asked for.
 */
