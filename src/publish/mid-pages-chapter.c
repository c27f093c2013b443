/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n-lib.h>

#include "mid-pages-private.h"

enum
{
  DEEPEST = 5 /* variations deeper than this are no further to the right */
};

/* A chapter on its way. */
typedef struct
{
  MidPages *pages;
  const MidChapter *chapter;
  double size;      /* of the text */
  gboolean kept;    /* what comes next stays with what is there: a heading */
  gboolean in_rows; /* the last passage was a row */
} Chapter;

static double
get_width (const Chapter *self)
{
  return mid_pages_get_column_width (self->pages, self->pages->style->columns);
}

/* Of a text that is broken. */
static void
add_lines (Chapter *self, MidSetText *text, double indent, MidItem like, gboolean goes_on)
{
  like.x[0] = indent;
  like.chapter = self->chapter;
  like.kept = like.kept || self->kept;
  self->kept = FALSE;
  mid_pages_add_text (self->pages, text, &like, goes_on);
}

static void
add_line (Chapter *self, const char *words, double size, MidLook look, MidItem like)
{
  MidSetText *text = mid_set_text_new (self->pages->context, size);
  mid_set_text_append (text, words, look);
  mid_set_text_break (text, get_width (self), PANGO_ALIGN_LEFT);
  add_lines (self, text, 0, like, FALSE);
}

/* Between the emblems of the armies, if there are any. */
static MidSetText *
new_title (const Chapter *self)
{
  const MidPlayer *player = self->chapter->start->player;
  MidSetText *text = mid_set_text_new (self->pages->context, self->size * 1.5);
  for (guint side = 0; side < 2; side++)
    {
      if (side == 1)
        mid_set_text_append (text, self->chapter->title, MID_LOOK_BOLD);
      if (side == 1 && player[side].emblem != NULL)
        mid_set_text_append (text, "\u00a0", MID_LOOK_PLAIN);
      if (player[side].emblem != NULL)
        mid_set_text_append_emblem (text, player[side].emblem);
      if (side == 0 && player[side].emblem != NULL)
        mid_set_text_append (text, "\u00a0", MID_LOOK_PLAIN);
    }
  mid_set_text_break (text, get_width (self), PANGO_ALIGN_LEFT);
  return text;
}

static void
add_heading (Chapter *self, guint number)
{
  gboolean alone = mid_publication_get_n_chapters (self->pages->press->publication) == 1;
  add_lines (self, new_title (self), 0,
             (MidItem){ .space = self->size * 2.4, .tag = alone ? "H1" : "H2", .begins = number },
             FALSE);
  for (guint i = 0; i < self->chapter->facts->len; i++)
    add_line (self, self->chapter->facts->pdata[i], self->size * 0.9, MID_LOOK_FAINT,
              (MidItem){ .space = i == 0 ? self->size * 0.2 : 0, .tag = "P", .kept = TRUE });
  self->kept = TRUE;
}

/* A long one is set a text at a time, each from a line's beginning on. */
static void
add_paragraph (Chapter *self, const MidPassage *passage, double size, double indent, MidLook look,
               MidItem like)
{
  gboolean goes_on = passage->inlines->len > 0;
  for (MidPassagePoint point = { 0 }; goes_on; like.space = 0)
    {
      MidSetText *text = mid_set_text_new (self->pages->context, size);
      mid_set_text_append_inlines (text, passage->inlines, &point, -1, look);
      mid_set_text_break (text, get_width (self) - indent, PANGO_ALIGN_LEFT);
      goes_on = point.index < passage->inlines->len;
      if (goes_on)
        mid_set_text_drop_last_line (text, passage->inlines, &point);
      add_lines (self, text, indent, like, goes_on);
    }
}

static void
add_variation (Chapter *self, const MidPassage *passage)
{
  double size = self->size * 0.92;
  double indent = MIN (passage->depth, DEEPEST) * self->size * 1.1;
  add_paragraph (self, passage, size, indent, MID_LOOK_PLAIN,
                 (MidItem){ .space = self->size * (passage->begins ? 0.4 : 0.15),
                            .tag = "P",
                            .bar = indent - self->size * 0.55 });
}

/* Kept with the text before it. */
static void
add_diagram (Chapter *self, const MidPassage *passage)
{
  double column = get_width (self);
  double height = self->pages->height - MID_PAGES_TOP - MID_PAGES_BOTTOM;
  double width = MIN (column * self->pages->style->diagram_size, height * 0.5);
  mid_pages_add (self->pages, &(MidItem){ .space = self->size * 0.8,
                                          .kept = TRUE,
                                          .tag = "Figure",
                                          .scene = passage->scene,
                                          .chapter = self->chapter,
                                          .width = width });
  self->kept = FALSE;
}

static void
add_graph (Chapter *self)
{
  mid_pages_add (self->pages, &(MidItem){ .space = self->size,
                                          .kept = TRUE,
                                          .tag = "Figure",
                                          .has_graph = TRUE,
                                          .chapter = self->chapter });
}

/* --- Rows ------------------------------------------------------------------------------------ */

static void
add_row (Chapter *self, MidSetText *cells[MID_ITEM_CELLS], MidItem row)
{
  double column = get_width (self);
  double number = self->size * 2.6, width = (column - number) / 2;
  for (guint i = 0; i < MID_ITEM_CELLS; i++)
    {
      mid_set_text_break (cells[i], i == 0 ? number : width - 4, PANGO_ALIGN_LEFT);
      row.cells[i] = cells[i];
      row.x[i] = i == 0 ? 0 : number + (i - 1) * width;
      row.height = MAX (row.height, cells[i]->height);
    }
  row.line = MID_ITEM_WHOLE;
  row.height += self->size * 0.35;
  row.ruled = TRUE;
  row.tag = "P";
  row.chapter = self->chapter;
  mid_pages_add (self->pages, &row);
}

static void
add_row_heading (Chapter *self)
{
  MidSetText *cells[MID_ITEM_CELLS];
  for (guint i = 0; i < MID_ITEM_CELLS; i++)
    {
      cells[i] = mid_set_text_new (self->pages->context, self->size * 0.85);
      if (i > 0)
        mid_set_text_append (cells[i], _ (self->chapter->game->sides[i - 1]), MID_LOOK_FAINT);
    }
  add_row (self, cells, (MidItem){ .space = self->size * 0.8, .kept = self->kept });
  self->kept = TRUE;
}

static void
add_turn (Chapter *self, const MidPassage *passage)
{
  const MidInline *number = passage->inlines->pdata[0];
  MidSetText *cells[MID_ITEM_CELLS];
  if (!self->in_rows)
    add_row_heading (self);
  for (guint i = 0; i < MID_ITEM_CELLS; i++)
    cells[i] = mid_set_text_new (self->pages->context, self->size);
  if (number->kind == MID_INLINE_NUMBER)
    mid_set_text_append (cells[0], number->text, MID_LOOK_FAINT);
  for (guint side = 0; side < 2; side++)
    {
      MidPassagePoint point = { 0 };
      mid_set_text_append_inlines (cells[1 + side], passage->inlines, &point, (int) side,
                                   MID_LOOK_PLAIN);
    }
  if (cells[1]->text->len == 0)
    mid_set_text_append (cells[1], "…", MID_LOOK_PLAIN);
  add_row (self, cells, (MidItem){ .space = self->size * 0.2, .kept = self->kept });
  self->kept = FALSE;
}

/* --- Passages -------------------------------------------------------------------------------- */

static void
add_passage (Chapter *self, const MidPassage *passage)
{
  const MidItem like = { .space = self->size * 0.55, .tag = "P" };
  switch (passage->kind)
    {
    case MID_PASSAGE_MOVES:
      add_paragraph (self, passage, self->size, 0, MID_LOOK_BOLD, like);
      break;
    case MID_PASSAGE_TURN:
      add_turn (self, passage);
      break;
    case MID_PASSAGE_WORDS:
      add_paragraph (self, passage, self->size, 0, MID_LOOK_PLAIN, like);
      break;
    case MID_PASSAGE_VARIATION:
      add_variation (self, passage);
      break;
    case MID_PASSAGE_DIAGRAM:
      add_diagram (self, passage);
      break;
    case MID_PASSAGE_GRAPH:
      add_graph (self);
      break;
    case MID_PASSAGE_RESULT:
      add_paragraph (self, passage, self->size, 0, MID_LOOK_BOLD,
                     (MidItem){ .space = self->size * 0.55, .tag = "P", .kept = TRUE });
      break;
    }
  self->in_rows = passage->kind == MID_PASSAGE_TURN;
}

void
mid_pages_add_chapter (MidPages *pages, guint i)
{
  Chapter self = { .pages = pages,
                   .chapter = mid_publication_get_chapter (pages->press->publication, i),
                   .size = pages->style->text_size };
  add_heading (&self, i + 1);
  for (guint p = 0; p < self.chapter->passages->len && pages->error == NULL; p++)
    add_passage (&self, mid_chapter_get_passage (self.chapter, p));
}
