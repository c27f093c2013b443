/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pages as PDF, or as recordings.  Contents stand before what they count: then everything is set
 * twice, the first time without being drawn. */
#include <cairo-pdf.h>

#include "mid-pages-private.h"
#include "mid-pdf.h"

enum
{
  TAGS_MAX = 40000,
  HEADING = 10 /* elements of a chapter's heading, and of its lines in contents and index */
};

static cairo_status_t
append_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_string_append_len (closure, (const char *) data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* The same input gives the same bytes: a date is there if the environment says one
 * (reproducible-builds.org), not that of the hour. */
static void
set_date (cairo_surface_t *surface)
{
  const char *seconds = g_getenv ("SOURCE_DATE_EPOCH");
  g_autoptr (GDateTime) time =
    seconds != NULL ? g_date_time_new_from_unix_utc (g_ascii_strtoll (seconds, NULL, 10)) : NULL;
  g_autofree char *date =
    time != NULL ? g_date_time_format (time, "%Y-%m-%dT%H:%M:%SZ") : g_strdup ("");
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, date);
}

/* cairo 1.18 counts the objects of a file with two bytes; elements of the structure are most of
 * them, and a file with more cannot be read. */
static gboolean
can_be_tagged (const MidPublication *publication)
{
  guint n = 0;
  for (guint i = 0; i < mid_publication_get_n_chapters (publication); i++)
    n += mid_publication_get_chapter (publication, i)->passages->len + HEADING;
  return n < TAGS_MAX;
}

/* A document is tagged if all of it is a "Document". */
static void
open_surface (MidPages *self)
{
  const char *title = mid_publication_get_title (self->press->publication);
  self->pdf = cairo_pdf_surface_create_for_stream (append_cb, self->out, self->width, self->height);
  cairo_pdf_surface_set_metadata (self->pdf, CAIRO_PDF_METADATA_TITLE, title);
  cairo_pdf_surface_set_metadata (self->pdf, CAIRO_PDF_METADATA_CREATOR, "Midline");
  set_date (self->pdf);
  self->cr = cairo_create (self->pdf);
  self->is_tagged = can_be_tagged (self->press->publication);
  if (self->is_tagged)
    cairo_tag_begin (self->cr, "Document", NULL);
}

static PangoContext *
create_context (const MidPublishStyle *style)
{
  PangoContext *context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  PangoFontDescription *font = pango_font_description_new ();
  cairo_font_options_t *options = cairo_font_options_create ();
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (context, options);
  cairo_font_options_destroy (options);
  pango_cairo_context_set_resolution (context, 72);
  pango_font_description_set_family (font, style->font != NULL ? style->font : "serif");
  pango_context_set_font_description (context, font);
  pango_font_description_free (font);
  pango_context_set_round_glyph_positions (context, FALSE);
  return context;
}

static void
set_chapters (MidPages *self)
{
  guint n = mid_publication_get_n_chapters (self->press->publication);
  gboolean apart = self->style->columns == 1;
  self->page = 0;
  self->chapter = 0;
  self->next_columns = self->style->columns;
  if (n > 1)
    mid_pages_add_opening (self);
  for (guint i = 0; i < n && self->error == NULL; i++)
    {
      if (i > 0 && apart)
        mid_pages_break_low (self);
      mid_pages_add_chapter (self, i);
    }
  if (n > 1 && self->style->index)
    mid_pages_add_index (self);
  mid_pages_finish (self);
}

static gboolean
finish_surface (MidPages *self, GError **error)
{
  if (self->is_tagged)
    cairo_tag_end (self->cr, "Document");
  cairo_status_t status = cairo_status (self->cr);
  cairo_destroy (self->cr);
  cairo_surface_finish (self->pdf);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (self->pdf);
  cairo_surface_destroy (self->pdf);
  if (self->error != NULL)
    g_propagate_error (error, g_steal_pointer (&self->error));
  else if (status != CAIRO_STATUS_SUCCESS)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
  else
    return TRUE;
  return FALSE;
}

static gboolean
write_pdf (MidPages *self, GError **error)
{
  guint n = mid_publication_get_n_chapters (self->press->publication);
  const MidPdfWords words = { .language = mid_publication_get_language (),
                              .figures = self->figures,
                              .has_outline = n > 1 };
  g_autoptr (GBytes) pdf = mid_pdf_add_words (self->out->str, self->out->len, &words, error);
  gsize length;
  const char *data = pdf != NULL ? g_bytes_get_data (pdf, &length) : NULL;
  return data != NULL
         && g_output_stream_write_all (self->press->stream, data, length, NULL,
                                       self->press->job->cancellable, error)
         && mid_press_tell (self->press, 1, error);
}

/* Counts the pages first where that is needed. */
static void
init_pages (MidPages *self, MidPress *press, double width, double height)
{
  const MidPublishStyle *style = mid_publication_get_style (press->publication);
  guint n = mid_publication_get_n_chapters (press->publication);
  *self = (MidPages){ .press = press,
                      .style = style,
                      .context = create_context (style),
                      .page_of = g_new0 (guint, MAX (n, 1)),
                      .links = g_ptr_array_new_with_free_func (g_free),
                      .width = width,
                      .height = height,
                      .gap = 20 };
  if (n > 1 && style->contents)
    set_chapters (self);
}

static void
clear_pages (MidPages *self)
{
  g_object_unref (self->context);
  g_free (self->page_of);
  g_ptr_array_unref (self->links);
}

void
mid_pages_get_paper (const MidPublishStyle *style, double *width, double *height)
{
  gboolean letter = style->paper == MID_PAPER_LETTER;
  *width = letter ? 612 : 595.276;
  *height = letter ? 792 : 841.89;
}

gboolean
mid_pages_write (MidPress *press, GError **error)
{
  MidPages self;
  double width, height;
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GPtrArray) figures = g_ptr_array_new_with_free_func (g_free);
  mid_pages_get_paper (mid_publication_get_style (press->publication), &width, &height);
  init_pages (&self, press, width, height);
  self.out = out;
  self.figures = figures;
  open_surface (&self);
  set_chapters (&self);
  clear_pages (&self);
  return finish_surface (&self, error) && write_pdf (&self, error);
}

GPtrArray *
mid_pages_new (const MidPublication *publication, double width, double height,
               const MidPublishJob *job, GError **error)
{
  MidPages self;
  g_autoptr (MidPieceSet) pieces = mid_press_new_set (job, "pieces");
  g_autoptr (MidPieceSet) emblems = mid_press_new_set (job, "emblems");
  g_autoptr (GPtrArray) sheets =
    g_ptr_array_new_with_free_func ((GDestroyNotify) cairo_surface_destroy);
  MidPress press = { .publication = publication, .job = job, .pieces = pieces, .emblems = emblems };
  init_pages (&self, &press, width, height);
  self.sheets = sheets;
  set_chapters (&self);
  clear_pages (&self);
  if (self.error == NULL)
    return g_steal_pointer (&sheets);
  g_propagate_error (error, self.error);
  return NULL;
}
