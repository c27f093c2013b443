/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-place-row.h: a place of a game, and what there is of it, as a row of a list. */
#pragma once
#include <gtk/gtk.h>

#include "mid-record.h"

/* "12… Nf3", or that it is the start; transfer full. */
char *mid_place_row_dup_place (MidRecord *record, MidNode *node);

/* A GtkListBoxRow with the place and the words, which are its name as well. */
GtkWidget *mid_place_row_new (MidRecord *record, MidNode *node, const char *words);

/* What it was made for. */
MidNode *mid_place_row_get_node (GtkListBoxRow *row);
