/* SPDX-License-Identifier: GPL-3.0-or-later */
/* contact-sheet: every piece of a folder at 24, 48 and 128 pixels, both shades on both squares,
 * with its name, in one PNG.  For looking at while drawing pieces:
 *
 *     contact-sheet data/pieces sheet.png [light|dark|contrast]
 *
 * tools/contact-sheet builds and runs it.
 */
#include <gio/gio.h>
#include <locale.h>
#include <pango/pangocairo.h>
#include <string.h>

#include "mid-board-theme.h"
#include "mid-piece-set.h"

enum
{
  COLUMNS = 4,
  LABEL = 22,                 /* height of a name */
  ENTRY_WIDTH = 4 * 128 + 16, /* the four large ones side by side, and a gap */
  ENTRY_HEIGHT = LABEL + 128 + 48 + 16
};

typedef struct
{
  cairo_t *cr;
  MidPieceSet *pieces;
  const MidBoardTheme *theme;
} Sheet;

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static GPtrArray *
list_images (const char *folder, GError **error)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, error);
  g_autoptr (GPtrArray) images = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  if (!dir)
    return NULL;
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".svg"))
      g_ptr_array_add (images, g_strndup (name, strlen (name) - 4));
  g_ptr_array_sort (images, compare_names);
  return g_steal_pointer (&images);
}

static void
draw_label (cairo_t *cr, const char *text, double x, double y)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string ("Sans 10");

  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  cairo_set_source_rgb (cr, 0.1, 0.1, 0.1);
  cairo_move_to (cr, x, y + 2);
  pango_cairo_show_layout (cr, layout);
  pango_font_description_free (font);
  g_object_unref (layout);
}

/* Four squares: light piece on light and dark, dark piece on light and dark. */
static void
draw_four (const Sheet *sheet, const char *image, double x, double y, int size)
{
  MidPiece piece = { .image = image, .name = image, .letter = image[0] };

  for (int i = 0; i < 4; i++)
    {
      const MidColour *square = i & 1 ? &sheet->theme->dark_square : &sheet->theme->light_square;
      MidShade shade = i & 2 ? MID_SHADE_DARK : MID_SHADE_LIGHT;
      cairo_surface_t *picture = mid_piece_set_dup_picture (sheet->pieces, &piece, shade, size, 1);

      mid_colour_set_source (square, sheet->cr);
      cairo_rectangle (sheet->cr, x + i * size, y, size, size);
      cairo_fill (sheet->cr);
      cairo_set_source_surface (sheet->cr, picture, x + i * size, y);
      cairo_paint (sheet->cr);
      cairo_surface_destroy (picture);
    }
}

static void
draw_entry (const Sheet *sheet, const char *image, double x, double y)
{
  draw_label (sheet->cr, image, x, y);
  draw_four (sheet, image, x, y + LABEL, 128);
  draw_four (sheet, image, x, y + LABEL + 128, 48);
  draw_four (sheet, image, x + 4 * 48, y + LABEL + 128, 24);
}

static cairo_status_t
draw_sheet (GPtrArray *images, MidPieceSet *pieces, const MidBoardTheme *theme, const char *path)
{
  int rows = ((int) images->len + COLUMNS - 1) / COLUMNS;
  cairo_surface_t *surface = cairo_image_surface_create (
    CAIRO_FORMAT_RGB24, COLUMNS * ENTRY_WIDTH + 16, MAX (rows, 1) * ENTRY_HEIGHT + 16);
  Sheet sheet = { cairo_create (surface), pieces, theme };

  cairo_set_source_rgb (sheet.cr, 1, 1, 1);
  cairo_paint (sheet.cr);
  for (guint i = 0; i < images->len; i++)
    draw_entry (&sheet, images->pdata[i], 16 + i % COLUMNS * ENTRY_WIDTH,
                16 + i / COLUMNS * ENTRY_HEIGHT);
  cairo_destroy (sheet.cr);
  cairo_status_t status = cairo_surface_write_to_png (surface, path);
  cairo_surface_destroy (surface);
  return status;
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;

  setlocale (LC_ALL, "");
  const MidBoardTheme *theme = mid_board_theme_find (argc > 3 ? argv[3] : "light");

  if (argc < 3 || argc > 5 || !theme)
    {
      g_printerr ("usage: contact-sheet FOLDER OUT.png [light|dark|contrast [FINISH]]\n");
      return 2;
    }
  g_autoptr (GPtrArray) images = list_images (argv[1], &error);
  if (!images)
    {
      g_printerr ("contact-sheet: %s\n", error->message);
      return 1;
    }
  g_autoptr (GFile) folder = g_file_new_for_commandline_arg (argv[1]);
  g_autoptr (MidPieceSet) pieces = mid_piece_set_new (folder, argc > 4 ? argv[4] : NULL);
  cairo_status_t status = draw_sheet (images, pieces, theme, argv[2]);
  if (status != CAIRO_STATUS_SUCCESS)
    g_printerr ("contact-sheet: %s: %s\n", argv[2], cairo_status_to_string (status));
  return status == CAIRO_STATUS_SUCCESS ? 0 : 1;
}
