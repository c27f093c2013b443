/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What leads to the chapters: the contents before them, the index behind. */
#include <glib/gi18n-lib.h>

#include "mid-book-index.h"
#include "mid-pages-private.h"

#define NUMBER_WIDTH 36.0

static void
add_heading (MidPages *self, const char *words, guint columns, double size, const char *tag)
{
  MidSetText *text = mid_set_text_new (self->context, self->style->text_size * size);
  mid_set_text_append (text, words, MID_LOOK_BOLD);
  mid_set_text_break (text, mid_pages_get_column_width (self, columns), PANGO_ALIGN_LEFT);
  mid_pages_add_text (self, text, &(MidItem){ .space = self->style->text_size * 2, .tag = tag },
                      FALSE);
}

/* The number's width is the same whatever it says: the pages are counted before it is known. */
static void
add_entry (MidPages *self, guint i, gboolean kept)
{
  const MidChapter *chapter = mid_publication_get_chapter (self->press->publication, i);
  double width = mid_pages_get_column_width (self, 1), size = self->style->text_size;
  g_autofree char *number = g_strdup_printf ("%u", self->page_of[i]);
  g_autofree char *facts = mid_chapter_join_facts (chapter);
  MidSetText *title = mid_set_text_new (self->context, size);
  MidSetText *page = mid_set_text_new (self->context, size);
  mid_set_text_append_leading (title, chapter->title, i + 1);
  mid_set_text_append (title, " ", MID_LOOK_PLAIN);
  mid_set_text_append (title, facts, MID_LOOK_FAINT);
  mid_set_text_append_leading (page, number, i + 1);
  mid_set_text_break (title, width - NUMBER_WIDTH - 6, PANGO_ALIGN_LEFT);
  mid_set_text_break (page, NUMBER_WIDTH, PANGO_ALIGN_RIGHT);
  mid_pages_add (self, &(MidItem){ .space = size * 0.3,
                                   .height = title->height,
                                   .kept = kept,
                                   .cells = { title, page },
                                   .x = { 0, width - NUMBER_WIDTH },
                                   .line = MID_ITEM_WHOLE,
                                   .tag = "P" });
}

void
mid_pages_add_opening (MidPages *self)
{
  guint n = mid_publication_get_n_chapters (self->press->publication);
  guint columns = self->style->contents ? 1 : self->style->columns;
  mid_pages_break (self, columns);
  add_heading (self, mid_publication_get_title (self->press->publication), columns, 2.2, "H1");
  if (!self->style->contents)
    return;
  add_heading (self, _ ("Contents"), columns, 1.3, "H2");
  for (guint i = 0; i < n; i++)
    add_entry (self, i, i == 0);
  mid_pages_break (self, self->style->columns);
}

/* --- Index ----------------------------------------------------------------------------------- */

/* A page is there once. */
static void
append_page_numbers (MidPages *self, MidSetText *text, const GArray *chapters)
{
  guint last = 0;
  for (guint i = 0; i < chapters->len; i++)
    {
      guint chapter = g_array_index (chapters, guint, i), page = self->page_of[chapter - 1];
      if (page == last)
        continue;
      g_autofree char *number = g_strdup_printf ("%u", page);
      mid_set_text_append (text, last == 0 ? "  " : ", ", MID_LOOK_PLAIN);
      mid_set_text_append_leading (text, number, chapter);
      last = page;
    }
}

static void
add_group (MidPages *self, const MidBookIndexGroup *group)
{
  double size = self->style->text_size * 0.92, indent = size;
  add_heading (self, group->heading, 2, 1.1, "H3");
  for (guint i = 0; i < group->entries->len; i++)
    {
      const MidBookIndexEntry *entry = group->entries->pdata[i];
      MidSetText *text = mid_set_text_new (self->context, size);
      mid_set_text_append (text, entry->name, MID_LOOK_PLAIN);
      append_page_numbers (self, text, entry->chapters);
      pango_layout_set_indent (text->layout, (int) (-indent * PANGO_SCALE));
      mid_set_text_break (text, mid_pages_get_column_width (self, 2), PANGO_ALIGN_LEFT);
      mid_pages_add_text (self, text,
                          &(MidItem){ .space = size * 0.15, .kept = i == 0, .tag = "P" }, FALSE);
    }
}

void
mid_pages_add_index (MidPages *self)
{
  g_autoptr (GPtrArray) index = mid_book_index_new (self->press->publication);
  mid_pages_break (self, 2);
  add_heading (self, _ ("Index"), 2, 1.5, "H2");
  for (guint i = 0; i < index->len; i++)
    add_group (self, index->pdata[i]);
}
