/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-row-heights.h"

#include <string.h>

struct _MidRowHeights
{
  GArray *heights; /* int */
};

MidRowHeights *
mid_row_heights_new (void)
{
  MidRowHeights *self = g_new (MidRowHeights, 1);
  self->heights = g_array_new (FALSE, TRUE, sizeof (int));
  return self;
}

void
mid_row_heights_free (MidRowHeights *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->heights);
  g_free (self);
}

void
mid_row_heights_splice (MidRowHeights *self, guint at, guint removed, guint added)
{
  g_return_if_fail (at <= self->heights->len && removed <= self->heights->len - at);
  if (removed > 0)
    g_array_remove_range (self->heights, at, removed);
  if (added == 0)
    return;
  guint behind = self->heights->len - at;
  g_array_set_size (self->heights, at + added + behind);
  int *row = &g_array_index (self->heights, int, at);
  memmove (row + added, row, behind * sizeof *row);
  memset (row, 0, added * sizeof *row);
}

guint
mid_row_heights_get_n (MidRowHeights *self)
{
  return self->heights->len;
}

void
mid_row_heights_set (MidRowHeights *self, guint row, int height)
{
  g_return_if_fail (row < self->heights->len && height >= 0);
  g_array_index (self->heights, int, row) = height;
}

int
mid_row_heights_get (MidRowHeights *self, guint row)
{
  g_return_val_if_fail (row < self->heights->len, 0);
  return g_array_index (self->heights, int, row);
}

int
mid_row_heights_sum (MidRowHeights *self, guint begin, guint end)
{
  g_return_val_if_fail (begin <= end && end <= self->heights->len, 0);
  int sum = 0;
  for (guint i = begin; i < end; i++)
    sum += g_array_index (self->heights, int, i);
  return sum;
}

guint
mid_row_heights_find (MidRowHeights *self, int distance, int *within)
{
  g_return_val_if_fail (self->heights->len > 0, 0);
  guint row = 0;
  while (row + 1 < self->heights->len && distance >= g_array_index (self->heights, int, row))
    distance -= g_array_index (self->heights, int, row++);
  *within = CLAMP (distance, 0, g_array_index (self->heights, int, row));
  return row;
}
