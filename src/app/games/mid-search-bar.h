/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-search-bar.h: a field to type a query into.
 *
 * What is not understood is underlined, and said in words below; while one types it suggests what
 * could stand there.
 */
#pragma once
#include <adwaita.h>

#include "mid-query.h"

#define MID_TYPE_SEARCH_BAR (mid_search_bar_get_type ())
G_DECLARE_FINAL_TYPE (MidSearchBar, mid_search_bar, MID, SEARCH_BAR, AdwBin)

/* Signal "changed": there is another query, or none.  Signal "left": the person is done typing. */

/* NULL: the field is empty, or what is in it is not understood.  Borrowed. */
MidQuery *mid_search_bar_get_query (MidSearchBar *self);

/* What is typed, understood or not; borrowed, until it is another. */
const char *mid_search_bar_get_text (MidSearchBar *self);
gboolean mid_search_bar_is_understood (MidSearchBar *self);

/* Searches for the text, as if it had been typed. */
void mid_search_bar_set_text (MidSearchBar *self, const char *text);

/* Gives it the focus, what is in it being selected. */
void mid_search_bar_focus (MidSearchBar *self);
