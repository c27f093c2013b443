/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-tag-suggestions.h: suggests values of tags, or their names, from the games that are open.
 */
#pragma once
#include <gtk/gtk.h>

#include "mid-catalog.h"

#define MID_TYPE_TAG_SUGGESTIONS (mid_tag_suggestions_get_type ())
G_DECLARE_FINAL_TYPE (MidTagSuggestions, mid_tag_suggestions, MID, TAG_SUGGESTIONS, GObject)

/* Suggests while one types into the editable widget, which has it; borrowed.  What is taken becomes
 * the whole text. */
MidTagSuggestions *mid_tag_suggestions_new (GtkWidget *editable);

/* Which games; NULL: none, and nothing is suggested. */
void mid_tag_suggestions_set_catalog (MidTagSuggestions *self, MidCatalog *catalog);

/* Of which tag; NULL, as at first: names of tags. */
void mid_tag_suggestions_set_tag (MidTagSuggestions *self, const char *tag);

/* That of the editable widget; NULL: it has none. */
MidTagSuggestions *mid_tag_suggestions_get (GtkWidget *editable);
