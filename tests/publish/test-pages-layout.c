/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Items on pages, by their heights alone: what stands together, where a column is full, where the
 * next begins, and that no line of a paragraph stands alone.  What each height comes to is reckoned
 * here with numbers that a double holds whole. */
#include "mid-pages-private.h"

#include <cairo.h>
#include <string.h>

#include "publication-test.h"

enum
{
  ROOM = 640, /* of a column */
  CHAPTERS = 24,
  WIDTH = 600
};

/* Pages of which only the numbers are wanted: each item begins a chapter of its own, so that it is
 * said where it stands. */
typedef struct
{
  MidPages pages;
  MidPress press;
  MidPublishStyle style;
  MidPublication *publication;
  MidPublishJob job;
  guint n;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->style = get_style ("lesson");
  self->publication = publish ("1. e4 *", &self->style);
  self->press = (MidPress){ .publication = self->publication, .job = &self->job };
  self->pages =
    (MidPages){ .press = &self->press,
                .style = &self->style,
                .context = pango_font_map_create_context (pango_cairo_font_map_get_default ()),
                .page_of = g_new0 (guint, CHAPTERS),
                .links = g_ptr_array_new_with_free_func (g_free),
                .width = WIDTH,
                .height = MID_PAGES_TOP + ROOM + MID_PAGES_BOTTOM,
                .gap = 20,
                .next_columns = GPOINTER_TO_UINT (data) };
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_object_unref (self->pages.context);
  g_free (self->pages.page_of);
  g_ptr_array_unref (self->pages.links);
  mid_publication_unref (self->publication);
}

static void
add (Fixture *self, double space, double height, gboolean kept)
{
  MidItem item = { .space = space, .height = height, .kept = kept, .line = MID_ITEM_WHOLE };
  g_assert_cmpuint (self->n, <, CHAPTERS);
  item.begins = ++self->n;
  mid_pages_add (&self->pages, &item);
}

/* The pages of all items, one letter each: "aab". */
static void
assert_pages (Fixture *self, const char *wanted)
{
  char found[CHAPTERS + 1] = "";
  mid_pages_finish (&self->pages);
  for (guint i = 0; i < self->n; i++)
    found[i] = (char) ('a' - 1 + self->pages.page_of[i]);
  g_assert_cmpstr (found, ==, wanted);
  g_assert_null (self->pages.error);
}

/* A column is full when nothing is left of it, and not before. */
static void
test_full (Fixture *self, gconstpointer data)
{
  add (self, 0, ROOM - 40, FALSE);
  add (self, 10, 30, FALSE);
  add (self, 0, 0.25, FALSE);
  add (self, 0, ROOM - 0.25, FALSE);
  add (self, 10, 10, FALSE);
  assert_pages (self, "aabbc");
}

/* What belongs together fills what is left to the last, and goes to the next page if it does not
 * fit by however little. */
static void
test_group (Fixture *self, gconstpointer data)
{
  add (self, 0, ROOM - 100, FALSE);
  add (self, 10, 40, FALSE);
  add (self, 10, 40, TRUE);
  add (self, 0, ROOM - 100, FALSE);
  add (self, 10, 40, FALSE);
  add (self, 10, 40.25, TRUE);
  assert_pages (self, "aaabcc");
}

/* All of a group, however many: the first goes where the last has room. */
static void
test_long_group (Fixture *self, gconstpointer data)
{
  add (self, 0, 10, FALSE);
  add (self, 0, ROOM / 4, FALSE);
  for (guint i = 0; i < 3; i++)
    add (self, 0, ROOM / 4, TRUE);
  add (self, 0, 1, FALSE);
  assert_pages (self, "abbbbc");
}

/* What is higher than a page is broken where it has to be, and nothing is lost; there is no space
 * at the top of the next column then, either. */
static void
test_high_group (Fixture *self, gconstpointer data)
{
  add (self, 0, ROOM / 2 - 10, FALSE);
  for (guint i = 0; i < 4; i++)
    add (self, 20, ROOM / 2 - 10, TRUE);
  add (self, 20, ROOM / 2 - 10, FALSE);
  assert_pages (self, "aabbcc");
}

/* Space is between two items: at the top of a column there is none. */
static void
test_space (Fixture *self, gconstpointer data)
{
  add (self, 100, ROOM, FALSE);
  add (self, 100, ROOM - 50, FALSE);
  add (self, 20, 30, FALSE);
  add (self, 20, ROOM - 30, FALSE);
  add (self, 10, 20, FALSE);
  assert_pages (self, "abbcc");
}

/* Two columns of a page, then the next page's. */
static void
test_columns (Fixture *self, gconstpointer data)
{
  for (guint i = 0; i < 9; i++)
    add (self, 0, ROOM / 2, FALSE);
  assert_pages (self, "aaaabbbbc");
  g_assert_cmpfloat (self->pages.column_width, ==, (WIDTH - 2 * MID_PAGES_MARGIN - 20) / 2);
  g_assert_cmpfloat (mid_pages_get_column_width (&self->pages, 1), ==,
                     WIDTH - 2 * MID_PAGES_MARGIN);
}

/* A break ends the page in whatever column, and the next page has as many columns as are asked
 * for. */
static void
test_break (Fixture *self, gconstpointer data)
{
  add (self, 0, 10, FALSE);
  mid_pages_break (&self->pages, 1);
  add (self, 0, ROOM, FALSE);
  add (self, 0, ROOM, FALSE);
  mid_pages_break (&self->pages, 2);
  add (self, 0, ROOM, FALSE);
  add (self, 0, ROOM, FALSE);
  mid_pages_break (&self->pages, 2);
  mid_pages_break (&self->pages, 2); /* nothing stands there: no empty page */
  add (self, 0, 1, FALSE);
  assert_pages (self, "abcdde");
}

/* Little is left where more than half of a page is used, its margins with it. */
static void
test_break_low (Fixture *self, gconstpointer data)
{
  double half = self->pages.height * 0.55 - MID_PAGES_TOP;
  add (self, 0, half - 1, FALSE);
  mid_pages_break_low (&self->pages);
  add (self, 0, 2, FALSE);
  mid_pages_break_low (&self->pages);
  add (self, 0, 10, FALSE);
  assert_pages (self, "aab");
}

/* --- Paragraphs ------------------------------------------------------------------------------- */

/* A text of so many lines, each as high as all of them. */
static MidSetText *
new_text (Fixture *self, guint n_lines, double *height)
{
  MidSetText *text = mid_set_text_new (self->pages.context, 10);
  for (guint i = 0; i < n_lines; i++)
    mid_set_text_append (text, i + 1 < n_lines ? "word\xe2\x80\xa8" : "word", MID_LOOK_PLAIN);
  mid_set_text_break (text, 400, PANGO_ALIGN_LEFT);
  g_assert_cmpuint (text->lines->len, ==, n_lines);
  *height = g_array_index (text->lines, MidSetLine, 0).height;
  return text;
}

/* How many of the text's lines stand on the first page, where there is room for so many. */
static guint
count_before_break (guint n_lines, guint room, gboolean goes_on)
{
  Fixture self = { 0 };
  double height;
  set_up (&self, GUINT_TO_POINTER (1));
  MidSetText *text = new_text (&self, n_lines, &height);
  add (&self, 0, ROOM - (room + 0.5) * height, FALSE);
  MidItem like = { .line = MID_ITEM_WHOLE };
  mid_pages_add_text (&self.pages, text, &like, goes_on);
  mid_pages_finish (&self.pages);
  double used = self.pages.y - MID_PAGES_TOP;
  guint after = self.pages.page == 1 ? 0 : (guint) (used / height + 0.5);
  tear_down (&self, NULL);
  return n_lines - after;
}

/* Neither the first nor the last line of a paragraph stands alone on a page; what goes on in
 * another text may be parted before its last line. */
static void
test_alone (void)
{
  for (guint n = 2; n < 9; n++)
    for (guint room = 1; room < 10; room++)
      for (guint goes_on = 0; goes_on < 2; goes_on++)
        {
          guint before = count_before_break (n, room, goes_on > 0), wanted = MIN (n, room);
          if (wanted == n - 1 && goes_on == 0)
            wanted--;
          if (wanted == 1)
            wanted = 0;
          g_test_message ("%u lines, room for %u, %u", n, room, goes_on);
          g_assert_cmpuint (before, ==, wanted);
        }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, columns, function)                                                               \
  g_test_add ("/pages-layout/" name, Fixture, GUINT_TO_POINTER (columns), set_up, function,        \
              tear_down)
  ADD ("full", 1, test_full);
  ADD ("group", 1, test_group);
  ADD ("long-group", 1, test_long_group);
  ADD ("high-group", 1, test_high_group);
  ADD ("space", 1, test_space);
  ADD ("columns", 2, test_columns);
  ADD ("break", 2, test_break);
  ADD ("break-low", 1, test_break_low);
#undef ADD
  g_test_add_func ("/pages-layout/alone", test_alone);
  return g_test_run ();
}
