/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-publish.h: writes a publication in one of its forms.
 *
 * What has pictures beside it (LaTeX, Markdown) has them as NAME-1.pdf (.svg) … in the same folder.
 * They wait in a hidden folder there until all is written, then they and the document are put in
 * place, or nothing is, and what was there is as it was.
 */
#pragma once
#include "mid-publication.h"

typedef enum
{
  MID_FORM_HTML,
  MID_FORM_MARKDOWN,
  MID_FORM_PDF,
  MID_FORM_LATEX,
  MID_FORM_GIF, /* these two: the main line of one game, moving */
  MID_FORM_SVG,
  MID_N_FORMS
} MidForm;

/* "html", "md" …: the word for it, which is its files' ending as well. */
const char *mid_form_get_word (MidForm form);

/* The form by its word, without case; FALSE if there is none. */
gboolean mid_form_find (const char *word, MidForm *form);

/* Called now and then with how far it is, 0 … 1. */
typedef void (*MidPublishProgress) (double share, gpointer data);

typedef struct
{
  GFile *artwork;              /* folder with "pieces" and "emblems"; a GResource's */
  MidPublishProgress progress; /* NULL: nobody is told */
  gpointer data;
  GCancellable *cancellable; /* or NULL */
  gboolean alone;            /* no pictures beside it: Markdown has positions as text then */
} MidPublishJob;

/* Writes (replaces) the file.  FALSE and error (G_IO_ERROR, G_IO_ERROR_CANCELLED), with nothing
 * left behind and what was there as it was. */
gboolean mid_publish (const MidPublication *publication, MidForm form, GFile *out,
                      const MidPublishJob *job, GError **error);

/* The document as text, without a file; the pictures that belong beside it are not drawn.  Of
 * MID_FORM_HTML, MID_FORM_MARKDOWN, MID_FORM_LATEX.  NULL and error as above.  Transfer full. */
char *mid_publish_dup_text (const MidPublication *publication, MidForm form,
                            const MidPublishJob *job, GError **error);
