/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What leads to the chapters: the contents before them, the index behind. */
#include <glib/gi18n-lib.h>
#include <string.h>

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
  MidSetText *title = mid_set_text_new (self->context, size);
  MidSetText *page = mid_set_text_new (self->context, size);
  mid_set_text_append_leading (title, chapter->title, i + 1);
  if (chapter->facts->len > 0)
    {
      mid_set_text_append (title, " ", MID_LOOK_PLAIN);
      mid_set_text_append (title, chapter->facts->pdata[0], MID_LOOK_FAINT);
    }
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

/* Under each name the chapters' numbers, in order. */
static void
note (GHashTable *names, const char *name, guint chapter)
{
  if (name == NULL || name[0] == '\0')
    return;
  GArray *chapters = g_hash_table_lookup (names, name);
  if (chapters == NULL)
    {
      chapters = g_array_new (FALSE, FALSE, sizeof (guint));
      g_hash_table_insert (names, g_strdup (name), chapters);
    }
  if (chapters->len == 0 || g_array_index (chapters, guint, chapters->len - 1) != chapter)
    g_array_append_val (chapters, chapter);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  int order = g_utf8_collate (a, b);
  return order != 0 ? order : strcmp (a, b);
}

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
add_names (MidPages *self, const char *heading, GHashTable *names)
{
  double size = self->style->text_size * 0.92, indent = size;
  GList *sorted = g_list_sort (g_hash_table_get_keys (names), compare_names);
  gboolean kept = TRUE;
  if (sorted != NULL)
    add_heading (self, heading, 2, 1.1, "H3");
  for (GList *at = sorted; at != NULL; at = at->next)
    {
      MidSetText *text = mid_set_text_new (self->context, size);
      mid_set_text_append (text, at->data, MID_LOOK_PLAIN);
      append_page_numbers (self, text, g_hash_table_lookup (names, at->data));
      pango_layout_set_indent (text->layout, (int) (-indent * PANGO_SCALE));
      mid_set_text_break (text, mid_pages_get_column_width (self, 2), PANGO_ALIGN_LEFT);
      mid_pages_add_text (self, text, &(MidItem){ .space = size * 0.15, .kept = kept, .tag = "P" },
                          FALSE);
      kept = FALSE;
    }
  g_list_free (sorted);
}

static GHashTable *
names_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);
}

void
mid_pages_add_index (MidPages *self)
{
  g_autoptr (GHashTable) players = names_new (), armies = names_new ();
  guint n = mid_publication_get_n_chapters (self->press->publication);
  for (guint i = 0; i < n; i++)
    {
      const MidChapter *chapter = mid_publication_get_chapter (self->press->publication, i);
      note (players, chapter->white, i + 1);
      note (players, chapter->black, i + 1);
      for (guint side = 0; side < 2; side++)
        if (chapter->start->player[side].army != NULL)
          note (armies, _ (chapter->start->player[side].army), i + 1);
    }
  mid_pages_break (self, 2);
  add_heading (self, _ ("Index"), 2, 1.5, "H2");
  add_names (self, _ ("Players"), players);
  add_names (self, _ ("Armies"), armies);
}
