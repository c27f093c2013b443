/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-hidden.h"

#include <fcntl.h>
#include <glib/gstdio.h>

int
mid_hidden_open (GError **error)
{
  g_autofree char *folder = g_build_filename (g_get_user_cache_dir (), "midline", NULL);
  g_autofree char *name = NULL;
  int fd = g_mkdir_with_parents (folder, 0700) == 0
             ? g_open (folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600)
             : -1;
  if (fd >= 0)
    return fd;
  fd = g_file_open_tmp ("midline-XXXXXX", &name, error);
  if (fd >= 0)
    g_unlink (name);
  return fd;
}

char *
mid_hidden_dup_path (int fd)
{
  return g_strdup_printf ("/proc/self/fd/%d", fd);
}
