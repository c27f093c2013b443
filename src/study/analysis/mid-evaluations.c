/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-evaluations.h"

#include <glib/gstdio.h>

static MidEvaluationCache *cache;

MidEvaluationCache *
mid_evaluations_get (void)
{
  if (cache == NULL)
    {
      g_autofree char *folder = g_build_filename (g_get_user_cache_dir (), "midline", NULL);
      g_autofree char *path = g_build_filename (folder, "evaluations.sqlite", NULL);
      g_mkdir_with_parents (folder, 0755);
      cache = mid_evaluation_cache_new (path);
    }
  return cache;
}

void
mid_evaluations_end (void)
{
  g_clear_pointer (&cache, mid_evaluation_cache_free);
}
