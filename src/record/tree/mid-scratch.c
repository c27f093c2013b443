/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-scratch-private.h"

enum
{
  FRESH = 64,         /* bytes of a new one */
  KEPT_MAX = 64 << 10 /* bytes that wait for the next text */
};

void
mid_scratch_empty (GString *scratch)
{
  if (scratch->allocated_len > KEPT_MAX)
    g_free (mid_scratch_take (scratch));
  g_string_truncate (scratch, 0);
}

char *
mid_scratch_take (GString *scratch)
{
  char *taken;
  if (scratch->allocated_len <= KEPT_MAX)
    taken = g_strndup (scratch->str, scratch->len);
  else
    {
      taken = g_realloc (scratch->str, scratch->len + 1);
      scratch->allocated_len = FRESH;
      scratch->str = g_malloc (FRESH);
    }
  g_string_truncate (scratch, 0);
  return taken;
}
