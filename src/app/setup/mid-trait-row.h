/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-trait-row.h: a row for one trait of a position being set up, or for a rule option.  What
 * cannot be is not offered; where nothing can be chosen the row says so by being faint. */
#pragma once
#include <adwaita.h>

#include "mid-draft.h"

/* For the trait, or, unless it is NULL, for a field that is neither a trait nor a start number. The
 * row follows the draft while it shows the game that it had when the row was made. */
GtkWidget *mid_trait_row_new (MidDraft *draft, unsigned trait, const MidField *option);

/* The spin button is for a number from min to max.  What is undone in it is the draft's last step,
 * as elsewhere in the editor, not what was typed. */
void mid_trait_spin_prepare (GtkWidget *spin, int min, int max);
