/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lengths are reckoned in squares: a margin, the board, and where the stones are shown a column of
 * pips on its right.  The width in pixels then decides how large a square is.  Cards are as wide as
 * the board. */
#include "mid-diagram.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>
#include <zlib.h>

#include "mid-card-rack.h"

#define MARGIN_BARE  0.14 /* squares, without outside coordinates */
#define STONE_COLUMN 0.55

G_DEFINE_QUARK (mid - diagram - error - quark, mid_diagram_error)

void
mid_diagram_init (MidDiagram *self, const MidGame *game, const MidCell *cells)
{
  *self = (MidDiagram){
    .view = { .game = game, .cells = cells, .coordinates = MID_COORDINATES_OUTSIDE },
    .orientation = MID_FIRST_BELOW,
    .theme = mid_board_themes ()[0],
    .width = 480,
  };
}

static double
get_margin (const MidDiagram *self)
{
  return self->view.coordinates == MID_COORDINATES_OUTSIDE ? MID_BOARD_MARGIN : MARGIN_BARE;
}

static gboolean
has_stones (const MidDiagram *self)
{
  return self->players && (self->players[0].stones >= 0 || self->players[1].stones >= 0);
}

static double
get_columns (const MidDiagram *self)
{
  return self->view.game->files + 2 * get_margin (self) + (has_stones (self) ? STONE_COLUMN : 0);
}

/* --- Layout -------------------------------------------------------------------------------- */

static double
get_square (const MidDiagram *self)
{
  return self->width / get_columns (self);
}

static MidCardRack
get_rack (const MidDiagram *self)
{
  return (MidCardRack){ .game = self->view.game,
                        .beside = self->beside,
                        .n_beside = self->beside != NULL ? self->n_beside : 0,
                        .width = self->view.game->files * get_square (self) };
}

/* Of the board with its margin. */
static double
get_board_height (const MidDiagram *self)
{
  return (self->view.game->ranks + 2 * get_margin (self)) * get_square (self);
}

static MidSide
get_upper_side (const MidDiagram *self)
{
  return self->orientation == MID_FIRST_BELOW ? MID_SECOND : MID_FIRST;
}

int
mid_diagram_get_height (const MidDiagram *self)
{
  MidCardRack rack = get_rack (self);
  double cards =
    mid_card_rack_get_height (&rack, MID_FIRST) + mid_card_rack_get_height (&rack, MID_SECOND);
  return MAX ((int) lround (get_board_height (self) + cards), 1);
}

/* --- Drawing ------------------------------------------------------------------------------- */

/* Pips from the player's end of the board towards the middle. */
static void
draw_stones (const MidDiagram *self, cairo_t *cr, const MidBoardGeometry *geometry, int side)
{
  const MidPlayer *player = &self->players[side];
  gboolean below = (side == MID_FIRST) == (self->orientation == MID_FIRST_BELOW);
  double square = geometry->square, step = square * 0.44;
  double x = geometry->x + mid_board_geometry_get_width (geometry) + square * 0.42;
  double end = geometry->y + (below ? mid_board_geometry_get_height (geometry) : 0);

  for (int i = 0; i < player->stones_max; i++)
    {
      double offset = square * 0.24 + i * step;
      gboolean full = i < player->stones;

      cairo_new_path (cr);
      cairo_arc (cr, x, below ? end - offset : end + offset, square * (full ? 0.14 : 0.12), 0,
                 2 * G_PI);
      mid_colour_set_source (full ? &self->theme->stone : &self->theme->stone_empty, cr);
      cairo_set_line_width (cr, square * 0.03);
      if (full)
        cairo_fill (cr);
      else
        cairo_stroke (cr);
    }
}

/* The board with its margin, from the origin on. */
static void
draw_board (const MidDiagram *self, cairo_t *cr, MidPieceSet *pieces)
{
  const MidGame *game = self->view.game;
  MidBoardGeometry geometry;
  double column = has_stones (self) ? STONE_COLUMN * get_square (self) : 0;
  mid_board_geometry_init (&geometry, game->files, game->ranks, self->width - column,
                           round (get_board_height (self)), 1, get_margin (self),
                           self->orientation);
  mid_board_view_draw (&self->view, cr, &geometry, self->theme, pieces);
  if (has_stones (self))
    for (int side = 0; side < 2; side++)
      draw_stones (self, cr, &geometry, side);
}

void
mid_diagram_draw (const MidDiagram *self, cairo_t *cr, MidPieceSet *pieces)
{
  MidCardRack rack = get_rack (self);
  MidSide upper = get_upper_side (self);
  double left = get_margin (self) * get_square (self);
  double above = mid_card_rack_get_height (&rack, upper);
  mid_colour_set_source (&self->theme->surround, cr);
  cairo_paint (cr);
  cairo_save (cr);
  cairo_translate (cr, 0, above);
  draw_board (self, cr, pieces);
  cairo_restore (cr);
  mid_card_rack_draw (&rack, upper, cr, left, 0);
  mid_card_rack_draw (&rack, MID_FIRST + MID_SECOND - upper, cr, left,
                      above + get_board_height (self));
}

/* --- Writing ------------------------------------------------------------------------------- */

static cairo_status_t
append_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
create_surface (const MidDiagram *self, MidDiagramFormat format, GByteArray *out)
{
  int height = mid_diagram_get_height (self);

  switch (format)
    {
    case MID_DIAGRAM_PNG:
      return cairo_image_surface_create (CAIRO_FORMAT_RGB24, self->width, height);
    case MID_DIAGRAM_SVG:
      {
        cairo_surface_t *surface =
          cairo_svg_surface_create_for_stream (append_cb, out, self->width, height);
        cairo_svg_surface_set_document_unit (surface, CAIRO_SVG_UNIT_PX);
        return surface;
      }
    case MID_DIAGRAM_PDF:
      {
        cairo_surface_t *surface =
          cairo_pdf_surface_create_for_stream (append_cb, out, self->width, height);
        /* The same diagram is the same bytes: without the hour. */
        cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, "");
        if (self->words != NULL)
          cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, self->words);
        return surface;
      }
    }
  return NULL;
}

static void
insert (GByteArray *picture, gsize at, const void *bytes, gsize length)
{
  gsize rest = picture->len - at;
  g_byte_array_set_size (picture, picture->len + (guint) length);
  memmove (picture->data + at + length, picture->data + at, rest);
  memcpy (picture->data + at, bytes, length);
}

static void
append_number (GByteArray *chunk, guint32 number)
{
  guint32 written = GUINT32_TO_BE (number);
  g_byte_array_append (chunk, (const guint8 *) &written, sizeof written);
}

/* A chunk of international text behind the header, without language and compression (PNG, third
 * edition, 11.3.3.4); cairo has no texts. */
static void
add_description (GByteArray *png, const char *words)
{
  enum
  {
    HEADER = 8 + 25,
    TYPE = 4
  };
  static const char head[] = "iTXtDescription\0\0\0\0";
  g_autoptr (GByteArray) chunk = g_byte_array_new ();
  append_number (chunk, (guint32) (sizeof head - TYPE + strlen (words)));
  g_byte_array_append (chunk, (const guint8 *) head, sizeof head);
  g_byte_array_append (chunk, (const guint8 *) words, (guint) strlen (words));
  guint of_length = sizeof (guint32);
  append_number (chunk, (guint32) crc32 (0, chunk->data + of_length, chunk->len - of_length));
  insert (png, HEADER, chunk->data, chunk->len);
}

/* The first thing in it, as SVG 2 wants it (5.8); cairo has no titles. */
static void
add_title (GByteArray *svg, const char *words)
{
  const char *text = (const char *) svg->data;
  const char *root = g_strstr_len (text, (gssize) svg->len, "<svg");
  const char *end = root != NULL ? memchr (root, '>', svg->len - (gsize) (root - text)) : NULL;
  if (end == NULL)
    return;
  g_autofree char *title = g_markup_printf_escaped ("\n<title>%s</title>", words);
  insert (svg, (gsize) (end + 1 - text), title, strlen (title));
}

static gboolean
check (const MidDiagram *self, MidDiagramFormat format, GError **error)
{
  if (self->width < MID_DIAGRAM_WIDTH_MIN || self->width > MID_DIAGRAM_WIDTH_MAX)
    g_set_error (error, MID_DIAGRAM_ERROR, MID_DIAGRAM_ERROR_SIZE,
                 _ ("a diagram is %d to %d pixels wide, not %d"), MID_DIAGRAM_WIDTH_MIN,
                 MID_DIAGRAM_WIDTH_MAX, self->width);
  else if (format < MID_DIAGRAM_PNG || format > MID_DIAGRAM_PDF)
    g_set_error (error, MID_DIAGRAM_ERROR, MID_DIAGRAM_ERROR_FORMAT,
                 _ ("there is no picture format %d"), (int) format);
  else
    return TRUE;
  return FALSE;
}

GBytes *
mid_diagram_to_bytes (const MidDiagram *self, MidPieceSet *pieces, MidDiagramFormat format,
                      GError **error)
{
  g_return_val_if_fail (self->view.game && self->theme && pieces, NULL);
  if (!check (self, format, error))
    return NULL;

  g_autoptr (GByteArray) out = g_byte_array_new ();
  cairo_surface_t *surface = create_surface (self, format, out);
  cairo_t *cr = cairo_create (surface);

  mid_diagram_draw (self, cr, pieces);
  cairo_status_t status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS && format == MID_DIAGRAM_PNG)
    status = cairo_surface_write_to_png_stream (surface, append_cb, out);
  cairo_surface_finish (surface);
  if (status == CAIRO_STATUS_SUCCESS)
    status = cairo_surface_status (surface);
  cairo_surface_destroy (surface);
  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error (error, MID_DIAGRAM_ERROR, MID_DIAGRAM_ERROR_DRAW,
                   _ ("the diagram could not be drawn: %s"), cairo_status_to_string (status));
      return NULL;
    }
  if (format == MID_DIAGRAM_SVG && self->words != NULL)
    add_title (out, self->words);
  if (format == MID_DIAGRAM_PNG && self->words != NULL)
    add_description (out, self->words);
  return g_byte_array_free_to_bytes (g_steal_pointer (&out));
}

gboolean
mid_diagram_save (const MidDiagram *self, MidPieceSet *pieces, MidDiagramFormat format,
                  const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = mid_diagram_to_bytes (self, pieces, format, error);

  if (!bytes)
    return FALSE;
  return g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                              (gssize) g_bytes_get_size (bytes), error);
}

gboolean
mid_diagram_format_for_name (const char *name, MidDiagramFormat *format, GError **error)
{
  const char *ending = strrchr (name, '.');

  if (ending && g_ascii_strcasecmp (ending, ".png") == 0)
    *format = MID_DIAGRAM_PNG;
  else if (ending && g_ascii_strcasecmp (ending, ".svg") == 0)
    *format = MID_DIAGRAM_SVG;
  else if (ending && g_ascii_strcasecmp (ending, ".pdf") == 0)
    *format = MID_DIAGRAM_PDF;
  else
    {
      g_set_error (error, MID_DIAGRAM_ERROR, MID_DIAGRAM_ERROR_FORMAT,
                   _ ("the name “%s” ends neither in .png nor in .svg nor in .pdf"), name);
      return FALSE;
    }
  return TRUE;
}
