/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-row-heights.h"

void
mid_row_heights_splice (GArray *heights, guint at, guint removed, guint added)
{
  g_return_if_fail (at <= heights->len && removed <= heights->len - at);
  g_autofree int *none = g_new0 (int, added);
  if (removed > 0)
    g_array_remove_range (heights, at, removed);
  if (added > 0)
    g_array_insert_vals (heights, at, none, added);
}

int
mid_row_heights_sum (GArray *heights, guint begin, guint end)
{
  g_return_val_if_fail (begin <= end && end <= heights->len, 0);
  int sum = 0;
  for (guint i = begin; i < end; i++)
    sum += g_array_index (heights, int, i);
  return sum;
}

guint
mid_row_heights_find (GArray *heights, int distance, int *within)
{
  g_return_val_if_fail (heights->len > 0, 0);
  guint row = 0;
  while (row + 1 < heights->len && distance >= g_array_index (heights, int, row))
    distance -= g_array_index (heights, int, row++);
  *within = CLAMP (distance, 0, g_array_index (heights, int, row));
  return row;
}
