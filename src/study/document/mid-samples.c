/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-samples.h"

GFile *
mid_data_find (const char *folder, const char *name)
{
  const char *const folders[] = { g_getenv ("MIDLINE_DATA_DIR"), MID_DATA_DIR,
                                  MID_SOURCE_DATA_DIR };
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      if (folders[i] == NULL)
        continue;
      g_autoptr (GFile) file = g_file_new_build_filename (folders[i], folder, name, NULL);
      if (g_file_query_exists (file, NULL))
        return g_steal_pointer (&file);
    }
  return NULL;
}

GFile *
mid_samples_find (const char *name)
{
  return mid_data_find ("samples", name);
}
