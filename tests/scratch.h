/* SPDX-License-Identifier: GPL-3.0-or-later */
/* scratch.h: the folder that a test writes into goes when it ends. */
#pragma once
#include <ftw.h>
#include <glib.h>
#include <stdio.h>

static inline int
scratch_remove_cb (const char *path, const struct stat *status, int kind, struct FTW *where)
{
  return remove (path);
}

/* The folder and all that is in it; takes its name.  Links are not followed. */
static inline void
scratch_remove (char *folder)
{
  enum
  {
    OPEN_FOLDERS = 16
  };
  if (nftw (folder, scratch_remove_cb, OPEN_FOLDERS, FTW_DEPTH | FTW_PHYS) != 0)
    g_printerr ("%s is left\n", folder);
  g_free (folder);
}
