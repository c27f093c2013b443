/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-setup-effects.h: a row that opens to what cards have in play where a position is set up, each
 * with whose it is, what it is about and how long it lasts, and one for the captured pieces that may
 * come back.  Every change is a step of undo; one that makes no position is refused. */
#pragma once
#include <gtk/gtk.h>

#include "mid-draft.h"

/* The draft's game must have cards. */
GtkWidget *mid_setup_effects_new (MidDraft *draft);
GtkWidget *mid_setup_captured_new (MidDraft *draft, MidSide side);
