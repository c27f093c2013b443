/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-card-file.h: a window's cards or deck, opened from a file (XML) and saved as one. */
#pragma once
#include <adwaita.h>

/* What a window keeps in such files.  Its words are to be translated (N_()). */
typedef struct
{
  const char *files; /* what they are called */
  const char *open, *not_opened;
  const char *save, *saved, *not_saved;
  const char *name; /* that is proposed */

  /* Takes what a file says; FALSE, and error, where it says something else. */
  gboolean (*take) (GtkWidget *window, const char *contents, gsize len, GError **error);

  /* What to save; transfer full. */
  char *(*dup) (GtkWidget *window);
} MidCardFile;

/* Asks for a file and takes it; why it could not be is told. */
void mid_card_file_open (GtkWidget *window, const MidCardFile *kind);

/* Asks where to, and saves; how that went is told, in toasts if it went well. */
void mid_card_file_save (GtkWidget *window, AdwToastOverlay *toasts, const MidCardFile *kind);
