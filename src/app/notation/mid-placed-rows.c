/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-placed-rows.h"

struct _MidPlacedRows
{
  GtkWidget *list;
  GArray *rows; /* MidPlacedRow */
};

MidPlacedRows *
mid_placed_rows_new (GtkWidget *list)
{
  MidPlacedRows *self = g_new (MidPlacedRows, 1);
  self->list = list;
  self->rows = g_array_new (FALSE, FALSE, sizeof (MidPlacedRow));
  return self;
}

static MidPlacedRow *
get (MidPlacedRows *self, guint i)
{
  return &g_array_index (self->rows, MidPlacedRow, i);
}

static GtkWidget *
get_widget (MidPlacedRows *self, guint i)
{
  return GTK_WIDGET (get (self, i)->row);
}

void
mid_placed_rows_free (MidPlacedRows *self)
{
  if (self == NULL)
    return;
  for (guint i = 0; i < self->rows->len; i++)
    gtk_widget_unparent (get_widget (self, i));
  g_array_unref (self->rows);
  g_free (self);
}

guint
mid_placed_rows_get_n (MidPlacedRows *self)
{
  return self->rows->len;
}

const MidPlacedRow *
mid_placed_rows_get (MidPlacedRows *self, guint i)
{
  g_return_val_if_fail (i < self->rows->len, NULL);
  return get (self, i);
}

guint
mid_placed_rows_find (MidPlacedRows *self, guint place)
{
  guint low = 0, high = self->rows->len;
  while (low < high)
    {
      guint middle = (low + high) / 2;
      if (get (self, middle)->place < place)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

MidNotationRow *
mid_placed_rows_find_row (MidPlacedRows *self, guint place)
{
  guint i = mid_placed_rows_find (self, place);
  return i < self->rows->len && get (self, i)->place == place ? get (self, i)->row : NULL;
}

guint
mid_placed_rows_find_missing (MidPlacedRows *self, guint begin, guint end)
{
  guint i = mid_placed_rows_find (self, begin);
  for (guint place = begin; place < end; place++, i++)
    if (i >= self->rows->len || get (self, i)->place != place)
      return place;
  return G_MAXUINT;
}

static guint
distance (MidPlacedRows *self, guint i, guint place)
{
  guint there = get (self, i)->place;
  return there > place ? there - place : place - there;
}

MidNotationRow *
mid_placed_rows_take_spare (MidPlacedRows *self, guint place, guint reach)
{
  if (self->rows->len == 0)
    return NULL;
  guint last = self->rows->len - 1;
  guint i = distance (self, 0, place) > distance (self, last, place) ? 0 : last;
  if (distance (self, i, place) <= reach)
    return NULL;
  MidNotationRow *row = get (self, i)->row;
  g_array_remove_index (self->rows, i);
  return row;
}

static void
set_place (MidNotationRow *row, guint place, guint n_places)
{
  gtk_accessible_update_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_POS_IN_SET,
                                  (int) place + 1, GTK_ACCESSIBLE_RELATION_SET_SIZE, (int) n_places,
                                  -1);
}

void
mid_placed_rows_add (MidPlacedRows *self, MidNotationRow *row, guint place, guint n_places)
{
  MidPlacedRow placed = { row, place };
  guint i = mid_placed_rows_find (self, place);
  gtk_widget_insert_after (GTK_WIDGET (row), self->list, i > 0 ? get_widget (self, i - 1) : NULL);
  set_place (row, place, n_places);
  g_array_insert_val (self->rows, i, placed);
}

static int
compare_places (gconstpointer a, gconstpointer b)
{
  const MidPlacedRow *one = a, *other = b;
  return (one->place > other->place) - (one->place < other->place);
}

static void
sort (MidPlacedRows *self)
{
  GtkWidget *before = NULL;
  g_array_sort (self->rows, compare_places);
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = get_widget (self, i);
      if (gtk_widget_get_prev_sibling (row) != before)
        gtk_widget_insert_after (row, self->list, before);
      before = row;
    }
}

void
mid_placed_rows_follow (MidPlacedRows *self, GListModel *model)
{
  guint n = g_list_model_get_n_items (model);
  for (guint i = 0; i < self->rows->len; i++)
    {
      MidPlacedRow *placed = get (self, i);
      MidParagraph *paragraph = mid_notation_row_get_paragraph (placed->row);
      guint place = paragraph != NULL && placed->place != G_MAXUINT
                      ? mid_paragraph_get_place (paragraph)
                      : G_MAXUINT;
      g_autoptr (MidParagraph) there = g_list_model_get_item (model, place);
      placed->place = there != NULL && there == paragraph ? place : G_MAXUINT;
      if (placed->place == G_MAXUINT)
        mid_notation_row_set_paragraph (placed->row, NULL); /* its nodes may be gone */
      else
        set_place (placed->row, place, n);
    }
  sort (self);
}

void
mid_placed_rows_release (MidPlacedRows *self, guint begin, guint end)
{
  for (guint i = 0; i < self->rows->len; i++)
    {
      MidPlacedRow *placed = get (self, i);
      if (placed->place < begin || placed->place >= end)
        placed->place = G_MAXUINT;
    }
  sort (self);
}

gboolean
mid_placed_rows_drop (MidPlacedRows *self, guint begin, guint end)
{
  for (guint i = self->rows->len; i > 0; i--)
    if (get (self, i - 1)->place < begin || get (self, i - 1)->place >= end)
      {
        gtk_widget_unparent (get_widget (self, i - 1));
        g_array_remove_index (self->rows, i - 1);
        return TRUE;
      }
  return FALSE;
}
