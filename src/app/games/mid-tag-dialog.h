/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-tag-dialog.h: asks which tag to set in many games, and to what.
 */
#pragma once
#include <adwaita.h>

#include "mid-catalog.h"

#define MID_TYPE_TAG_DIALOG (mid_tag_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MidTagDialog, mid_tag_dialog, MID, TAG_DIALOG, AdwWindow)

/* Signal "chosen" (const char *name, const char *value): value "" removes the tag.  Whoever takes
 * it closes the dialog, or complains.  The catalog's games make suggestions. */
GtkWidget *mid_tag_dialog_new (GtkWindow *parent, MidCatalog *catalog, guint n_games);

/* Says what is wrong with what was chosen. */
void mid_tag_dialog_complain (MidTagDialog *self, const char *message);
