/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-pdf.h: what a PDF says of itself beyond what cairo can write.
 *
 * The keys are those of ISO 32000-1: Lang (14.9.2), Alt (14.9.3), ViewerPreferences and PageMode
 * (7.7.2).
 */
#pragma once
#include <gio/gio.h>

typedef struct
{
  const char *language;     /* a BCP 47 tag */
  const GPtrArray *figures; /* of char *: what stands for each "Figure" of the structure, in the
                             * order of reading */
  gboolean has_outline;     /* it is shown beside the pages */
} MidPdfWords;

/* The document with the words in it.  The same input gives the same bytes.  NULL and error if it is
 * no PDF, or has another number of figures in its structure.  Transfer full. */
GBytes *mid_pdf_add_words (const char *pdf, gsize length, const MidPdfWords *words, GError **error);
