/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Drawings and sheets of our own, and what a page makes of them. */
#include "mid-html-private.h"

#include <glib/gstdio.h>
#include <string.h>

#include "publication-test.h"
#include "../scratch.h"

typedef struct
{
  char *folder;
  GFile *artwork;
} Fixture;

static void
put (Fixture *self, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (self->folder, "pieces", name, NULL);
  g_autoptr (GError) error = NULL;
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp ("midline-html-XXXXXX", NULL);
  self->artwork = g_file_new_for_path (self->folder);
  g_autofree char *pieces = g_build_filename (self->folder, "pieces", NULL);
  g_assert_cmpint (g_mkdir (pieces, 0700), ==, 0);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_object_unref (self->artwork);
  scratch_remove (self->folder);
}

static void
assert_style (Fixture *self, const char *light, const char *dark, const char *expected)
{
  g_autoptr (GError) error = NULL;
  put (self, "light.css", light);
  put (self, "dark.css", dark);
  g_autofree char *style = mid_html_dup_piece_style (self->artwork, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (style, ==, expected);
}

/* What is the same for both sides stands in the rule, what is not is a property of the side; a
 * gradient is each side's own. */
static void
test_sheets (Fixture *self, gconstpointer data)
{
  assert_style (self,
                "/* .no { fill: red } */ .body, .army .side { fill: #fff; stroke : none }\n"
                ".spirit { fill: url(#fade); }",
                ".body { fill: #000; stroke: none; }\n/* { */ .army .side { fill: #fff }\n"
                ".spirit { fill: url(#fade) } .only { fill: red; nothing }",
                ".q-body{fill:var(--0);stroke:none;}.q-army .q-side{fill:#fff;stroke:var(--3);}"
                ".q-spirit{fill:var(--4);}.q-only{fill:var(--5);}"
                ".w{--0:#fff;--3:none;--4:url(#fade-w);}"
                ".b{--0:#000;--4:url(#fade-b);--5:red;}\n");
  /* What is said twice holds as it was said last. */
  assert_style (self, ".a{x:1}.a{x:2}", ".a{x:2}", ".q-a{x:2;}.w{}.b{}\n");
}

static void
test_no_sheets (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  put (self, "light.css", ".a { x: 1 }");
  g_assert_null (mid_html_dup_piece_style (self->artwork, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_nonnull (strstr (error->message, "dark.css"));
}

#define SQUARE "translate(.01 .022)scale(.0098)"

static char *
dup_drawings (Fixture *self, const char *const *names)
{
  MidPublishJob job = { .artwork = self->artwork };
  MidPress press = { .job = &job };
  g_autoptr (GPtrArray) images = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) grids = g_ptr_array_new ();
  MidHtml html = { .press = &press, .images = images, .grids = grids };
  GString *out = g_string_new (NULL);
  for (guint i = 0; names[i] != NULL; i++)
    g_assert_cmpuint (mid_html_use_image (&html, names[i]), ==, i);
  for (guint i = 0; names[i] != NULL; i++) /* once each */
    g_assert_cmpuint (mid_html_use_image (&html, names[i]), ==, i);
  mid_html_append_drawings (&html, out);
  return g_string_free (out, FALSE);
}

/* Ids and references are the drawing's own, classes the pages', a gradient there for each side, a
 * colour that a class has gone, as the title and spaces are. */
static void
test_drawing (Fixture *self, gconstpointer data)
{
  put (self, "first.svg",
       "<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M1 1\" fill=\"red\"/></svg>");
  put (self, "second.svg",
       "<?xml version=\"1.0\"?>\n<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 100 100\">"
       "<title>no</title><!-- no --><linearGradient id=\"fade\" x1=\"0\"><stop class=\"head\" "
       "offset=\"0\" stop-color=\"red\"/></linearGradient>\n"
       "<path id=\"c\" class=\"body\" fill=\"#fff\" stroke=\"red\" d=\"M0  0&#10; L1 1\"/>"
       "<use href=\"#c\" stroke=\"black\"/><g clip-path=\"url(#c)\" fill=\"none\">"
       "<text x=\"a&amp;b\"/></g></svg>");
  g_autofree char *drawings = dup_drawings (self, (const char *const[]){ "first", "second", NULL });
  g_assert_cmpstr (
    drawings, ==,
    "<defs>\n<g id=\"p0\" transform=\"" SQUARE "\"><path d=\"M1 1\" fill=\"red\"/></g>\n"
    "<g id=\"p1\" transform=\"" SQUARE "\">"
    "<linearGradient class=\"w\" id=\"fade-w\" x1=\"0\"><stop class=\"q-head\" offset=\"0\" "
    "stop-color=\"red\"/></linearGradient>"
    "<linearGradient class=\"b\" id=\"fade-b\" x1=\"0\"><stop class=\"q-head\" offset=\"0\" "
    "stop-color=\"red\"/></linearGradient>"
    "<path id=\"p1-c\" class=\"q-body\" d=\"M0 0 L1 1\"/><use href=\"#p1-c\" stroke=\"black\"/>"
    "<g clip-path=\"url(#p1-c)\" fill=\"none\"><text x=\"a&amp;b\"/></g></g>\n</defs>\n");
}

/* A piece without a drawing is a disc with the beginning of its name, markup or not. */
static void
test_no_drawing (Fixture *self, gconstpointer data)
{
  g_autofree char *drawings = dup_drawings (self, (const char *const[]){ "Ägir", "<", NULL });
  static const char *const letters[] = { ">Ä</text></g>\n", ">&lt;</text></g>\n" };
  for (guint i = 0; i < 2; i++)
    g_assert_nonnull (strstr (drawings, letters[i]));
  g_assert_nonnull (strstr (drawings, "<g id=\"p0\" transform=\"" SQUARE
                                      "\"><circle class=\"q-solid\" cx=\"50\" cy=\"50\" "
                                      "r=\"40\"/><text class=\"q-void\" "));
}

/* Emblems and pieces are two folders, counted as one. */
static void
test_emblems (Fixture *self, gconstpointer data)
{
  g_autoptr (GPtrArray) images = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) grids = g_ptr_array_new ();
  MidHtml html = { .images = images, .grids = grids };
  g_assert_cmpuint (mid_html_use_image (&html, "king"), ==, 0);
  g_assert_cmpuint (mid_html_use_emblem (&html, "king"), ==, 1);
  g_assert_cmpuint (mid_html_use_image (&html, "king"), ==, 0);
  g_assert_cmpstr (images->pdata[0], ==, "pieces/king");
  g_assert_cmpstr (images->pdata[1], ==, "emblems/king");
}

/* --- Boards ---------------------------------------------------------------------------------- */

static guint
count (const char *text, const char *part)
{
  guint n = 0;
  for (const char *at = text; (at = strstr (at, part)) != NULL; at += strlen (part))
    n++;
  return n;
}

/* A board of each game, once: its dark squares, a1 among them, and its names either way. */
static void
test_boards (Fixture *self, gconstpointer data)
{
  g_autoptr (GPtrArray) images = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) grids = g_ptr_array_new ();
  g_autoptr (GString) out = g_string_new (NULL);
  const MidGame *game = mid_game_find ("chess");
  MidHtml html = { .images = images, .grids = grids };
  g_assert_cmpuint (mid_html_use_grid (&html, game), ==, 0);
  g_assert_cmpuint (mid_html_use_grid (&html, mid_game_find ("operational")), ==, 1);
  g_assert_cmpuint (mid_html_use_grid (&html, game), ==, 0);
  g_ptr_array_set_size (grids, 1);
  mid_html_append_drawings (&html, out);
  g_assert_cmpuint (count (out->str, "h1v1h-1z"), ==, 32);
  for (int rank = 1; rank <= 8; rank++)
    for (int file = 0; file < 8; file++)
      {
        g_autofree char *square = g_strdup_printf ("M%d %dh1v1h-1z", file, 8 - rank);
        g_assert_cmpint (strstr (out->str, square) != NULL, ==, (file + rank) % 2 != 0);
      }
  g_assert_cmpuint (count (out->str, "<g id=\"n0\" "), ==, 1);
  g_assert_cmpuint (count (out->str, "<g id=\"n0t\" "), ==, 1);
  const char *turned = strstr (out->str, "<g id=\"n0t\" ");
  g_autofree char *first = g_strndup (out->str, (gsize) (turned - out->str));
  g_assert_nonnull (strstr (first, "x=\"-.22\" y=\"0.6\">8</text>"));
  g_assert_nonnull (strstr (first, "x=\"-.22\" y=\"7.6\">1</text>"));
  g_assert_nonnull (strstr (first, "x=\"0.5\" y=\"8.32\">a</text>"));
  g_assert_nonnull (strstr (first, "x=\"7.5\" y=\"8.32\">h</text>"));
  g_assert_nonnull (strstr (turned, "x=\"-.22\" y=\"0.6\">1</text>"));
  g_assert_nonnull (strstr (turned, "x=\"-.22\" y=\"7.6\">8</text>"));
  g_assert_nonnull (strstr (turned, "x=\"0.5\" y=\"8.32\">h</text>"));
  g_assert_nonnull (strstr (turned, "x=\"7.5\" y=\"8.32\">a</text>"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function) g_test_add (name, Fixture, NULL, set_up, function, tear_down)
  ADD ("/html-pieces/sheets", test_sheets);
  ADD ("/html-pieces/no-sheets", test_no_sheets);
  ADD ("/html-pieces/drawing", test_drawing);
  ADD ("/html-pieces/no-drawing", test_no_drawing);
  ADD ("/html-pieces/emblems", test_emblems);
  ADD ("/html-pieces/boards", test_boards);
#undef ADD
  return g_test_run ();
}
