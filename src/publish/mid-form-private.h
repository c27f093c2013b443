/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-form-private.h: what writes a form.
 *
 * A form has its bytes written to `stream`, which is put in place when it returns TRUE.  Pictures
 * beside the document are made by mid_press_save_picture(), which takes them away again if the
 * form, or the document, fails.
 */
#pragma once
#include "mid-diagram.h"
#include "mid-publish.h"

/* A publication on its way to a file. */
typedef struct
{
  const MidPublication *publication;
  const MidPublishJob *job;
  MidPieceSet *pieces, *emblems;
  GFile *file;           /* the document; NULL: only its text is wanted */
  GOutputStream *stream; /* its bytes */
  GFile *stage;          /* where pictures are until it is whole; NULL: there is none yet */
  GPtrArray *pictures;   /* of GFile: where they belong */
  guint n_pictures;      /* that have a name */
} MidPress;

/* The drawings of a folder of the artwork.  Transfer full. */
MidPieceSet *mid_press_new_set (const MidPublishJob *job, const char *folder);

/* Writes the text and empties it; tells how far it is, chapters being done.  FALSE and error, as
 * well when it is cancelled. */
gboolean mid_press_write (MidPress *self, GString *text, guint chapters_done, GError **error);

/* Says how far it is, 0 … 1; FALSE and error when it is cancelled. */
gboolean mid_press_tell (MidPress *self, double share, GError **error);

/* The name of the next picture beside the document, as the document refers to it; transfer full. */
char *mid_press_dup_picture_name (MidPress *self, const char *ending);

/* Writes it; once for each name, at once after it.  Where only the text is wanted nothing is. */
gboolean mid_press_save_picture (MidPress *self, const char *name, GBytes *bytes, GError **error);

/* The scene in the usual looks; everything is borrowed from it. */
void mid_press_init_diagram (MidDiagram *self, const MidGame *game, const MidScene *scene);

/* A diagram of it; width in pixels (of PDF: points).  Transfer full. */
typedef enum
{
  MID_PICTURE_SVG,
  MID_PICTURE_PDF
} MidPicture;
GBytes *mid_press_draw (MidPress *self, const MidGame *game, const MidScene *scene,
                        MidPicture picture, int width, GError **error);

/* The same of the chapter's graph. */
GBytes *
mid_press_draw_graph (const MidChapter *chapter, MidPicture picture, int width, GError **error);

/* A drawing of a set as a PDF picture; size in points.  Transfer full. */
GBytes *mid_press_draw_piece (MidPieceSet *set, const MidPiece *piece, int size, GError **error);

gboolean mid_html_write (MidPress *press, GError **error);
gboolean mid_markdown_write (MidPress *press, GError **error);
gboolean mid_latex_write (MidPress *press, GError **error);
gboolean mid_pages_write (MidPress *press, GError **error);
gboolean mid_gif_write (MidPress *press, GError **error);
gboolean mid_svg_write (MidPress *press, GError **error);
