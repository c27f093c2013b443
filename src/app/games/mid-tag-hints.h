/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-tag-hints.h: suggests values of tags, or their names, from the games that are open.
 */
#pragma once
#include "mid-catalog.h"
#include "mid-hints.h"

G_BEGIN_DECLS

#define MID_TYPE_TAG_HINTS (mid_tag_hints_get_type ())
G_DECLARE_FINAL_TYPE (MidTagHints, mid_tag_hints, MID, TAG_HINTS, GObject)

/* Suggests while one types into the editable widget, which has it; borrowed.  What is taken becomes
 * the whole text. */
MidTagHints *mid_tag_hints_new (GtkWidget *editable);

/* Which games; NULL: none, and nothing is suggested. */
void mid_tag_hints_set_catalog (MidTagHints *self, MidCatalog *catalog);

/* Of which tag; NULL, as at first: names of tags. */
void mid_tag_hints_set_tag (MidTagHints *self, const char *tag);

/* That of the editable widget; NULL: it has none. */
MidTagHints *mid_tag_hints_get (GtkWidget *editable);

G_END_DECLS
