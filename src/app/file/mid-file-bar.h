/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-file-bar.h: says that another program has changed the file, or taken it away, and asks what
 * is to become of the games; or that changes would be lost in a crash. */
#pragma once
#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MID_TYPE_FILE_BAR (mid_file_bar_get_type ())
G_DECLARE_FINAL_TYPE (MidFileBar, mid_file_bar, MID, FILE_BAR, GtkWidget)

typedef enum
{
  MID_FILE_KEPT,    /* there is nothing to ask */
  MID_FILE_CHANGED, /* the buttons activate "tab.reload" and "tab.keep-mine" */
  MID_FILE_GONE,    /* "tab.save" and "tab.save-as" */
  MID_FILE_UNKEPT   /* "tab.save" and "tab.dismiss-unkept" */
} MidFileFate;

/* Asks about the file of that name; why: what keeps changes from being kept. */
void mid_file_bar_show (MidFileBar *self, MidFileFate fate, const char *name, const char *why);

G_END_DECLS
