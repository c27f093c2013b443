/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-publish.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <string.h>

#include "mid-diagram.h"
#include "mid-form-private.h"
#include "mid-replacement.h"

static const struct
{
  const char *word;
  gboolean (*write) (MidPress *press, GError **error);
} forms[MID_N_FORMS] = {
  [MID_FORM_HTML] = { "html", mid_html_write }, [MID_FORM_MARKDOWN] = { "md", mid_markdown_write },
  [MID_FORM_PDF] = { "pdf", mid_pages_write },  [MID_FORM_LATEX] = { "tex", mid_latex_write },
  [MID_FORM_GIF] = { "gif", mid_gif_write },    [MID_FORM_SVG] = { "svg", mid_svg_write },
};

const char *
mid_form_get_word (MidForm form)
{
  return forms[form].word;
}

gboolean
mid_form_find (const char *word, MidForm *form)
{
  for (guint i = 0; i < MID_N_FORMS; i++)
    if (g_ascii_strcasecmp (forms[i].word, word) == 0)
      {
        *form = (MidForm) i;
        return TRUE;
      }
  return FALSE;
}

gboolean
mid_press_tell (MidPress *self, double share, GError **error)
{
  if (self->job->progress != NULL)
    self->job->progress (share, self->job->data);
  return !g_cancellable_set_error_if_cancelled (self->job->cancellable, error);
}

gboolean
mid_press_write (MidPress *self, GString *text, guint chapters_done, GError **error)
{
  guint n = mid_publication_get_n_chapters (self->publication);
  gboolean good = g_output_stream_write_all (self->stream, text->str, text->len, NULL,
                                             self->job->cancellable, error);
  g_string_truncate (text, 0);
  return good && mid_press_tell (self, n > 0 ? (double) chapters_done / n : 1, error);
}

MidPieceSet *
mid_press_new_set (const MidPublishJob *job, const char *folder)
{
  g_autoptr (GFile) file = g_file_get_child (job->artwork, folder);
  return mid_piece_set_new (file, NULL);
}

/* --- Pictures beside the document ------------------------------------------------------------ */

char *
mid_press_dup_picture_name (MidPress *self, const char *ending)
{
  g_autofree char *name =
    self->file != NULL ? g_file_get_basename (self->file) : g_strdup ("picture");
  char *dot = strrchr (name, '.');
  if (dot != NULL && dot != name)
    *dot = '\0';
  return g_strdup_printf ("%s-%u.%s", name, ++self->n_pictures, ending);
}

/* A hidden folder beside the document, where pictures wait until it is whole. */
static gboolean
make_stage (MidPress *self, GError **error)
{
  g_autoptr (GFile) folder = g_file_get_parent (self->file);
  g_autofree char *base = g_file_get_basename (self->file);
  g_autofree char *name = g_strdup_printf (".%.200s.%08x", base, g_random_int ());
  if (self->stage == NULL)
    {
      self->stage = g_file_get_child (folder, name);
      if (!g_file_make_directory (self->stage, self->job->cancellable, error))
        g_clear_object (&self->stage);
    }
  return self->stage != NULL;
}

/* Whether a picture may have the name. */
static gboolean
can_write (GFile *file, GError **error)
{
  g_autoptr (MidReplacement) tried = mid_replacement_begin (file, MID_REPLACE_BREAK_LINKS, error);
  return tried != NULL;
}

gboolean
mid_press_save_picture (MidPress *self, const char *name, GBytes *bytes, GError **error)
{
  if (self->file == NULL)
    return TRUE;
  g_autoptr (GFile) folder = g_file_get_parent (self->file);
  g_autoptr (GFile) file = g_file_get_child (folder, name);
  if (!can_write (file, error) || !make_stage (self, error))
    return FALSE;
  g_autoptr (GFile) staged = g_file_get_child (self->stage, name);
  g_autoptr (MidReplacement) replacement =
    mid_replacement_begin (staged, MID_REPLACE_BREAK_LINKS, error);
  g_ptr_array_add (self->pictures, g_steal_pointer (&file));
  return replacement != NULL
         && g_output_stream_write_all (mid_replacement_get_stream (replacement),
                                       g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                       NULL, self->job->cancellable, error)
         && mid_replacement_commit (replacement, MID_BACKUP_NONE, error);
}

static GFile *
get_staged (const MidPress *self, GFile *picture)
{
  g_autofree char *name = g_file_get_basename (picture);
  return g_file_get_child (self->stage, name);
}

/* The text is written by now, so that there is room for all of it. */
static gboolean
place_pictures (MidPress *self, GError **error)
{
  gboolean good = g_output_stream_flush (self->stream, self->job->cancellable, error);
  for (guint i = 0; i < self->pictures->len && good; i++)
    {
      g_autoptr (GFile) staged = get_staged (self, self->pictures->pdata[i]);
      good = g_file_move (staged, self->pictures->pdata[i], G_FILE_COPY_OVERWRITE, NULL, NULL, NULL,
                          error);
    }
  return good;
}

static void
clear_stage (MidPress *self)
{
  for (guint i = 0; i < self->pictures->len && self->stage != NULL; i++)
    {
      g_autoptr (GFile) staged = get_staged (self, self->pictures->pdata[i]);
      g_file_delete (staged, NULL, NULL);
    }
  if (self->stage != NULL)
    g_file_delete (self->stage, NULL, NULL);
  g_clear_object (&self->stage);
}

void
mid_press_init_diagram (MidDiagram *self, const MidGame *game, const MidScene *scene)
{
  mid_diagram_init (self, game, scene->cells);
  self->view.marks = (const MidMark *) (gpointer) scene->marks->data;
  self->view.n_marks = scene->marks->len;
  self->orientation = scene->turned ? MID_SECOND_BELOW : MID_FIRST_BELOW;
  self->players = scene->player;
  self->beside = scene->beside;
  self->n_beside = scene->n_beside;
}

GBytes *
mid_press_draw (MidPress *self, const MidGame *game, const MidScene *scene, MidPicture picture,
                int width, GError **error)
{
  MidDiagram diagram;
  MidBoardTheme paper = *mid_board_themes ()[0];
  if (self->file == NULL)
    return g_bytes_new_static ("", 0);
  paper.surround = (MidColour){ 1, 1, 1, 1 };
  mid_press_init_diagram (&diagram, game, scene);
  if (picture == MID_PICTURE_PDF)
    diagram.theme = &paper;
  diagram.width = width;
  diagram.words = scene->fen;
  return mid_diagram_to_bytes (
    &diagram, self->pieces, picture == MID_PICTURE_SVG ? MID_DIAGRAM_SVG : MID_DIAGRAM_PDF, error);
}

static cairo_status_t
append_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
begin_picture (MidPicture picture, int width, int height, GByteArray *out)
{
  if (picture == MID_PICTURE_SVG)
    return cairo_svg_surface_create_for_stream (append_cb, out, width, height);
  cairo_surface_t *surface = cairo_pdf_surface_create_for_stream (append_cb, out, width, height);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
  return surface;
}

/* cr: drawn on the surface; both are taken. */
static GBytes *
end_picture (cairo_surface_t *surface, cairo_t *cr, GByteArray *out, GError **error)
{
  cairo_destroy (cr);
  cairo_surface_finish (surface);
  cairo_status_t status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    return g_byte_array_free_to_bytes (g_byte_array_ref (out));
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
  return NULL;
}

GBytes *
mid_press_draw_graph (const MidChapter *chapter, MidPicture picture, int width, GError **error)
{
  MidGraph graph = mid_chapter_get_graph (chapter);
  int height = mid_graph_get_height (&graph);
  g_autoptr (GByteArray) out = g_byte_array_new ();
  cairo_surface_t *surface = begin_picture (picture, width, height, out);
  cairo_t *cr = cairo_create (surface);
  mid_graph_draw (&graph, cr, width, height);
  return end_picture (surface, cr, out, error);
}

GBytes *
mid_press_draw_piece (MidPieceSet *set, const MidPiece *piece, int size, GError **error)
{
  g_autoptr (GByteArray) out = g_byte_array_new ();
  cairo_surface_t *surface = begin_picture (MID_PICTURE_PDF, size, size, out);
  cairo_t *cr = cairo_create (surface);
  mid_piece_set_draw (set, cr, piece, MID_SHADE_LIGHT, 0, 0, size);
  return end_picture (surface, cr, out, error);
}

/* --- The document ---------------------------------------------------------------------------- */

gboolean
mid_publish (const MidPublication *publication, MidForm form, GFile *out, const MidPublishJob *job,
             GError **error)
{
  g_return_val_if_fail (form < MID_N_FORMS, FALSE);
  g_autoptr (MidPieceSet) pieces = mid_press_new_set (job, "pieces");
  g_autoptr (MidPieceSet) emblems = mid_press_new_set (job, "emblems");
  g_autoptr (GPtrArray) pictures = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (MidReplacement) replacement =
    mid_replacement_begin (out, MID_REPLACE_BREAK_LINKS, error);
  if (replacement == NULL)
    return FALSE;
  MidPress press = { .publication = publication,
                     .job = job,
                     .pieces = pieces,
                     .emblems = emblems,
                     .file = out,
                     .stream = mid_replacement_get_stream (replacement),
                     .pictures = pictures };
  gboolean good = forms[form].write (&press, error) && place_pictures (&press, error)
                  && mid_replacement_commit (replacement, MID_BACKUP_NONE, error);
  clear_stage (&press);
  return good;
}

char *
mid_publish_dup_text (const MidPublication *publication, MidForm form, const MidPublishJob *job,
                      GError **error)
{
  g_return_val_if_fail (
    form == MID_FORM_HTML || form == MID_FORM_MARKDOWN || form == MID_FORM_LATEX, NULL);
  g_autoptr (MidPieceSet) pieces = mid_press_new_set (job, "pieces");
  g_autoptr (MidPieceSet) emblems = mid_press_new_set (job, "emblems");
  g_autoptr (GPtrArray) pictures = g_ptr_array_new ();
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  MidPress press = { .publication = publication,
                     .job = job,
                     .pieces = pieces,
                     .emblems = emblems,
                     .stream = stream,
                     .pictures = pictures };
  if (!forms[form].write (&press, error)
      || !g_output_stream_write_all (stream, "", 1, NULL, NULL, error)
      || !g_output_stream_close (stream, NULL, error))
    return NULL;
  return g_memory_output_stream_steal_data (G_MEMORY_OUTPUT_STREAM (stream));
}
