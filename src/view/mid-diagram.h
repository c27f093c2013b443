/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-diagram.h: a position as a picture for print, the web or a test: PNG, SVG or
 * PDF.
 *
 * A diagram is the board, the line round it and what the view asks for; with the players given,
 * their stones stand beside the board as pips, filled and empty; with cards given, each side's hand
 * and what it has in play lie at its end of the board.
 */
#pragma once
#include <gio/gio.h>

#include "mid-board-view.h"

#define MID_DIAGRAM_ERROR (mid_diagram_error_quark ())
GQuark mid_diagram_error_quark (void);

typedef enum
{
  MID_DIAGRAM_ERROR_SIZE,   /* wider or narrower than a diagram can be */
  MID_DIAGRAM_ERROR_FORMAT, /* no such picture format */
  MID_DIAGRAM_ERROR_DRAW    /* the picture could not be made: cairo's words */
} MidDiagramError;

typedef enum
{
  MID_DIAGRAM_PNG,
  MID_DIAGRAM_SVG,
  MID_DIAGRAM_PDF /* a page of its size, a pixel a point */
} MidDiagramFormat;

enum
{
  MID_DIAGRAM_WIDTH_MIN = 64, /* pixels */
  MID_DIAGRAM_WIDTH_MAX = 8192
};

/* Held by value; everything it points to is borrowed for the time of a call. */
typedef struct
{
  MidBoardView view; /* the game, the cells, marks … */
  MidOrientation orientation;
  const MidBoardTheme *theme;
  const MidPlayer *players; /* by MidSide, 2 of them: show their stones; NULL: do not */
  const MidBeside *beside;  /* cards, n_beside of them; NULL: none */
  guint n_beside;
  int width;         /* of the whole picture, in pixels; the height follows */
  const char *words; /* what stands for the picture where it is not seen, such as the position's
                      * text: the title of an SVG or a PDF, the description of a PNG; NULL: none */
} MidDiagram;

/* The usual diagram: light theme, coordinates outside, first side below, 480 pixels. */
void mid_diagram_init (MidDiagram *self, const MidGame *game, const MidCell *cells);

/* The height that goes with the width. */
int mid_diagram_get_height (const MidDiagram *self);

/* Draws it from the origin on; the surround fills all that is not clipped away. */
void mid_diagram_draw (const MidDiagram *self, cairo_t *cr, MidPieceSet *pieces);

/* The file's bytes.  NULL and MID_DIAGRAM_ERROR when it cannot be drawn.  Transfer full. */
GBytes *mid_diagram_to_bytes (const MidDiagram *self, MidPieceSet *pieces, MidDiagramFormat format,
                              GError **error);

/* Writes (replaces) the file.  Errors are MID_DIAGRAM_ERROR or G_FILE_ERROR. */
gboolean mid_diagram_save (const MidDiagram *self, MidPieceSet *pieces, MidDiagramFormat format,
                           const char *path, GError **error);

/* The format that a file's name asks for by its ending, without case. */
gboolean mid_diagram_format_for_name (const char *name, MidDiagramFormat *format, GError **error);
