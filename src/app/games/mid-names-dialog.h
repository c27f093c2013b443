/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-names-dialog.h: names that may be meant to be one, each with what it would become, to be
 * ticked and corrected in all games at once.
 */
#pragma once
#include <adwaita.h>

#include "mid-catalog.h"

#define MID_TYPE_NAMES_DIALOG (mid_names_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MidNamesDialog, mid_names_dialog, MID, NAMES_DIALOG, AdwWindow)

/* Signal "chosen" (MidNameSurvey *survey, GPtrArray *proposals, both borrowed): these are to be
 * taken. Whoever takes it closes the dialog, or complains. */
GtkWidget *mid_names_dialog_new (GtkWindow *parent, MidCatalog *catalog);

/* Says why what was chosen is not done. */
void mid_names_dialog_complain (MidNamesDialog *self, const char *message);
