/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-placed-rows.h: the rows that a list has made, by their places in its model.
 *
 * They are the list's children, in the order of the places.  A row whose paragraph has left the
 * model is for no place until it gets another.
 */
#pragma once
#include <gtk/gtk.h>

#include "mid-notation-row.h"

typedef struct _MidPlacedRows MidPlacedRows;

typedef struct
{
  MidNotationRow *row; /* borrowed: a child of the list */
  guint place;         /* G_MAXUINT: for none */
} MidPlacedRow;

/* The list outlives it. */
MidPlacedRows *mid_placed_rows_new (GtkWidget *list);

/* The rows are no children any more. */
void mid_placed_rows_free (MidPlacedRows *self);

guint mid_placed_rows_get_n (MidPlacedRows *self);

/* Those for no place come last. */
const MidPlacedRow *mid_placed_rows_get (MidPlacedRows *self, guint i);

/* The index of the first row for that place or a later one; the number of rows if there is none. */
guint mid_placed_rows_find (MidPlacedRows *self, guint place);

/* NULL: there is none for the place. */
MidNotationRow *mid_placed_rows_find_row (MidPlacedRows *self, guint place);

/* The first place from begin to end - 1 that has no row; G_MAXUINT: all have one. */
guint mid_placed_rows_find_missing (MidPlacedRows *self, guint begin, guint end);

/* Takes out the row furthest from the place, if that is further than `reach` or for no place; it
 * stays a child.  NULL: there is no such row. */
MidNotationRow *mid_placed_rows_take_spare (MidPlacedRows *self, guint place, guint reach);

/* Puts in a child of the list for a place that has no row. */
void mid_placed_rows_add (MidPlacedRows *self, MidNotationRow *row, guint place, guint n_places);

/* Takes the rows to where their paragraphs are now in the model (of MidParagraph); those whose
 * paragraphs are gone are emptied. */
void mid_placed_rows_follow (MidPlacedRows *self, GListModel *model);

/* The rows that are not from begin to end - 1 are for no place until they get another.  What they
 * show stays: this may be while the list is laid out, when nobody may ask for another size. */
void mid_placed_rows_release (MidPlacedRows *self, guint begin, guint end);

/* Drops a row that is not from begin to end - 1.  FALSE: there is none. */
gboolean mid_placed_rows_drop (MidPlacedRows *self, guint begin, guint end);
