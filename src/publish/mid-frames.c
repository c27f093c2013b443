/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-frames.h"

#include <glib/gi18n-lib.h>
#include <pango/pangocairo.h>
#include <string.h>

#include "mid-board-mark.h"
#include "mid-diagram.h"

enum
{
  CAPTION = 26,       /* pixels of a line below a board of 400 */
  CAPTION_LEAST = 16, /* pixels */
  LAST = 3            /* times as long the last frame stays */
};

struct _MidFrames
{
  const MidChapter *chapter;
  const MidPublishStyle *style;
  GPtrArray *frames; /* of MidFrame */
  int width, height, board_height;
};

static void
free_frame (gpointer data)
{
  MidFrame *self = data;
  g_free (self->caption);
  g_free (self);
}

static MidFrame *
begin_frame (const MidChapterPlace *place)
{
  MidFrame *self = g_new0 (MidFrame, 1);
  self->from = place->from;
  self->to = place->to;
  memcpy (self->stones, place->stones, sizeof self->stones);
  return self;
}

static void
make_changes (const MidChapter *chapter, const MidChapterPlace *place, MidCell *cells)
{
  for (guint i = 0; i < place->n_changes; i++)
    {
      const MidSquareChange *change =
        &g_array_index (chapter->changes, MidSquareChange, place->first_change + i);
      cells[change->square] = change->cell;
    }
}

/* The number of the last first side's turn is the second's as well. */
static char *
dup_caption (const char *number, const MidInline *move)
{
  if (move->side == MID_SECOND && g_str_has_suffix (number, "."))
    return g_strdup_printf ("%.*s… %s", (int) strlen (number) - 1, number, move->text);
  return g_strjoin (" ", number, move->text, NULL);
}

/* What the inlines of the main line say of each place, with the number before it. */
static GHashTable *
collect_captions (const MidChapter *chapter)
{
  GHashTable *captions = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  const char *number = "";
  for (guint i = 0; i < chapter->passages->len; i++)
    {
      const MidPassage *passage = mid_chapter_get_passage (chapter, i);
      if (passage->kind != MID_PASSAGE_MOVES && passage->kind != MID_PASSAGE_TURN)
        continue;
      for (guint j = 0; j < passage->inlines->len; j++)
        {
          const MidInline *one = passage->inlines->pdata[j];
          if (one->kind == MID_INLINE_NUMBER)
            number = one->text;
          else if (one->kind <= MID_INLINE_PASS)
            g_hash_table_insert (captions, GUINT_TO_POINTER (one->place),
                                 dup_caption (number, one));
        }
    }
  return captions;
}

static GPtrArray *
make_frames (const MidChapter *chapter)
{
  GPtrArray *frames = g_ptr_array_new_with_free_func (free_frame);
  g_autoptr (GHashTable) captions = collect_captions (chapter);
  const char *last = "";
  MidCell cells[MID_CELLS_MAX];
  memcpy (cells, chapter->start->cells, sizeof cells);
  for (guint i = 0; i < chapter->places->len; i++)
    {
      const MidChapterPlace *place = mid_chapter_get_place (chapter, i);
      const char *caption = g_hash_table_lookup (captions, GUINT_TO_POINTER (i));
      gboolean only_cards = i > 0 && caption == NULL && place->n_changes == 0;
      if (place->line != 0 || only_cards)
        continue;
      MidFrame *frame = begin_frame (place);
      make_changes (chapter, place, cells);
      memcpy (frame->cells, cells, sizeof cells);
      last = caption != NULL ? caption : last;
      frame->caption = g_strdup (last);
      frame->marks = mid_chapter_get_marks (chapter, place);
      frame->n_marks = place->n_marks;
      g_ptr_array_add (frames, frame);
    }
  return frames;
}

/* --- Drawing --------------------------------------------------------------------------------- */

static void
draw_caption (const MidFrames *self, cairo_t *cr, const MidBoardTheme *theme, const char *caption)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string ("Sans");
  int width, height;
  pango_font_description_set_absolute_size (font, (self->height - self->board_height) * 0.62
                                                    * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, caption, -1);
  pango_layout_get_pixel_size (layout, &width, &height);
  mid_colour_set_source (&theme->on_surround, cr);
  cairo_move_to (cr, MAX ((self->width - width) / 2, 0),
                 self->board_height + (self->height - self->board_height - height) / 2 - 2);
  pango_cairo_show_layout (cr, layout);
  pango_font_description_free (font);
  g_object_unref (layout);
}

static void
init_diagram (const MidFrames *self, MidDiagram *diagram, const MidFrame *frame, MidPlayer *players)
{
  mid_diagram_init (diagram, self->chapter->game, frame->cells);
  diagram->width = self->width;
  diagram->orientation = self->chapter->turned ? MID_SECOND_BELOW : MID_FIRST_BELOW;
  for (int side = 0; side < 2; side++)
    {
      players[side] = self->chapter->start->player[side];
      players[side].stones = frame->stones[side];
    }
  diagram->players = players;
}

/* The last move, and what is drawn over it.  Transfer full. */
static GArray *
list_marks (const MidFrame *frame)
{
  GArray *marks = g_array_new (FALSE, FALSE, sizeof (MidMark));
  const MidMark last[] = { { .kind = MID_MARK_LAST_MOVE, .square = frame->from },
                           { .kind = MID_MARK_LAST_MOVE, .square = frame->to },
                           { .kind = MID_MARK_STEP, .square = frame->from, .to = frame->to } };
  gboolean steps = frame->from != frame->to && frame->to >= 0;
  g_array_append_vals (marks, last, frame->from < 0 ? 0 : steps ? 3 : 1);
  g_array_append_vals (marks, frame->marks, frame->n_marks);
  return marks;
}

void
mid_frames_draw (const MidFrames *self, guint i, cairo_t *cr, MidPieceSet *pieces)
{
  MidDiagram diagram;
  MidPlayer players[2];
  const MidFrame *frame = mid_frames_get (self, i);
  g_autoptr (GArray) marks = list_marks (frame);
  init_diagram (self, &diagram, frame, players);
  diagram.view.marks = (const MidMark *) (gpointer) marks->data;
  diagram.view.n_marks = marks->len;
  mid_diagram_draw (&diagram, cr, pieces);
  if (self->height > self->board_height)
    draw_caption (self, cr, diagram.theme, frame->caption);
}

/* --- Object ---------------------------------------------------------------------------------- */

static void
take_size (MidFrames *self)
{
  MidDiagram diagram;
  MidPlayer players[2];
  self->width = (int) self->style->picture_width;
  init_diagram (self, &diagram, mid_frames_get (self, 0), players);
  self->board_height = mid_diagram_get_height (&diagram);
  self->height = self->board_height;
  if (self->style->captions)
    self->height += MAX (CAPTION * self->width / 400, CAPTION_LEAST);
}

MidFrames *
mid_frames_new (const MidPublication *publication, GError **error)
{
  guint n = mid_publication_get_n_chapters (publication);
  if (n != 1)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                   _ ("a moving picture shows one game, not %u: choose one"), n);
      return NULL;
    }
  MidFrames *self = g_new0 (MidFrames, 1);
  self->chapter = mid_publication_get_chapter (publication, 0);
  self->style = mid_publication_get_style (publication);
  self->frames = make_frames (self->chapter);
  take_size (self);
  return self;
}

void
mid_frames_free (MidFrames *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->frames);
  g_free (self);
}

guint
mid_frames_get_n (const MidFrames *self)
{
  return self->frames->len;
}

const MidFrame *
mid_frames_get (const MidFrames *self, guint i)
{
  g_return_val_if_fail (i < self->frames->len, NULL);
  return self->frames->pdata[i];
}

int
mid_frames_get_width (const MidFrames *self)
{
  return self->width;
}

int
mid_frames_get_height (const MidFrames *self)
{
  return self->height;
}

double
mid_frames_get_seconds (const MidFrames *self, guint i)
{
  return self->style->pace * (i + 1 < self->frames->len ? 1 : LAST);
}
