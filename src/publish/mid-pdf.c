/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-pdf.h"

#include <qpdf/qpdf-c.h>

/* A document at work.  Handles are released by mid_pdf_add_words(), all at once, or where there are
 * many. */
typedef struct
{
  qpdf_data qpdf;
  const MidPdfWords *words;
  guint figure; /* the next one */
} Pdf;

/* Gives the element, and those in it, what stands for them.  An element has others, pieces of
 * pages, or numbers of such pieces in "K", one of them or an array. */
static void
describe (Pdf *self, qpdf_oh element)
{
  qpdf_data qpdf = self->qpdf;
  qpdf_oh name = qpdf_oh_get_key (qpdf, element, "/S");
  if (qpdf_oh_is_name_and_equals (qpdf, name, "/Figure"))
    {
      if (self->figure < self->words->figures->len)
        qpdf_oh_replace_key (
          qpdf, element, "/Alt",
          qpdf_oh_new_unicode_string (qpdf, self->words->figures->pdata[self->figure]));
      self->figure++;
    }
  qpdf_oh_release (qpdf, name);
  qpdf_oh inner = qpdf_oh_get_key (qpdf, element, "/K");
  int n = qpdf_oh_is_array (qpdf, inner) ? qpdf_oh_get_array_n_items (qpdf, inner) : 0;
  if (qpdf_oh_is_dictionary (qpdf, inner))
    describe (self, inner);
  for (int i = 0; i < n; i++)
    {
      qpdf_oh item = qpdf_oh_get_array_item (qpdf, inner, i);
      if (qpdf_oh_is_dictionary (qpdf, item))
        describe (self, item);
      qpdf_oh_release (qpdf, item);
    }
  qpdf_oh_release (qpdf, inner);
}

static gboolean
describe_figures (Pdf *self, qpdf_oh root, GError **error)
{
  qpdf_oh tree = qpdf_oh_get_key (self->qpdf, root, "/StructTreeRoot");
  if (!qpdf_oh_is_dictionary (self->qpdf, tree))
    return TRUE;
  describe (self, tree);
  if (self->figure == self->words->figures->len)
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, "%u figures in the PDF, %u described",
               self->figure, self->words->figures->len);
  return FALSE;
}

static void
describe_document (Pdf *self, qpdf_oh root)
{
  qpdf_data qpdf = self->qpdf;
  qpdf_oh_replace_key (qpdf, root, "/Lang",
                       qpdf_oh_new_unicode_string (qpdf, self->words->language));
  qpdf_oh_replace_key (qpdf, root, "/ViewerPreferences",
                       qpdf_oh_parse (qpdf, "<< /DisplayDocTitle true >>"));
  if (self->words->has_outline)
    qpdf_oh_replace_key (qpdf, root, "/PageMode", qpdf_oh_new_name (qpdf, "/UseOutlines"));
}

static gboolean
check (Pdf *self, GError **error)
{
  qpdf_error problem = qpdf_has_error (self->qpdf) ? qpdf_get_error (self->qpdf) : NULL;
  if (problem == NULL)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                       qpdf_get_error_full_text (self->qpdf, problem));
  return FALSE;
}

static GBytes *
save (Pdf *self, GError **error)
{
  qpdf_init_write_memory (self->qpdf);
  qpdf_set_deterministic_ID (self->qpdf, QPDF_TRUE);
  qpdf_write (self->qpdf);
  return check (self, error)
           ? g_bytes_new (qpdf_get_buffer (self->qpdf), qpdf_get_buffer_length (self->qpdf))
           : NULL;
}

GBytes *
mid_pdf_add_words (const char *pdf, gsize length, const MidPdfWords *words, GError **error)
{
  GBytes *bytes = NULL;
  Pdf self = { .qpdf = qpdf_init (), .words = words };
  qpdf_silence_errors (self.qpdf);
  qpdf_set_suppress_warnings (self.qpdf, QPDF_TRUE);
  qpdf_read_memory (self.qpdf, "PDF", pdf, length, NULL);
  if (check (&self, error))
    {
      qpdf_oh root = qpdf_get_root (self.qpdf);
      describe_document (&self, root);
      if (describe_figures (&self, root, error))
        bytes = save (&self, error);
    }
  qpdf_cleanup (&self.qpdf);
  return bytes;
}
