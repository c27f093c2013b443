/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-card-step-row.h: a step of a card that is designed; opened, it has a row for each thing that
 * the step is told. */
#pragma once
#include <adwaita.h>

#include "mid-card-draft.h"

/* The step is in the draft for as long as the row is used. */
GtkWidget *mid_card_step_row_new (MidCardDraft *draft, guint step);

/* What is wrong with it, which is read below its name; NULL: nothing. */
void mid_card_step_row_set_fault (GtkWidget *row, const char *fault);
