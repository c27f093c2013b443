/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Contrast as WCAG 2 reckons it: 3 for shapes that must be told from their ground, 4.5 for text. */
#include "mid-board-theme.h"
#include "view-fixture.h"

/* The colour a style sheet gives to a property of a class: ".outline { … stroke: #17120f". */
static MidColour
sheet_colour (const char *sheet, const char *rule, const char *property)
{
  g_autoptr (GFile) folder = fixture_folder ();
  g_autoptr (GFile) file = g_file_get_child (folder, sheet);
  g_autofree char *pattern =
    g_strdup_printf ("\\.%s\\b[^{}]*\\{[^}]*\\b%s: #([0-9a-f]{6})", rule, property);
  g_autoptr (GRegex) regex = g_regex_new (pattern, 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  g_autofree char *css = NULL;

  g_assert_true (g_file_load_contents (file, NULL, &css, NULL, NULL, NULL));
  g_assert_true (g_regex_match (regex, css, 0, &match));
  g_autofree char *hex = g_match_info_fetch (match, 1);
  guint64 rgb = g_ascii_strtoull (hex, NULL, 16);
  return (MidColour){ (double) (rgb >> 16 & 255) / 255, (double) (rgb >> 8 & 255) / 255,
                      (double) (rgb & 255) / 255, 1 };
}

static void
test_known_contrast (void)
{
  MidColour black = { 0, 0, 0, 1 }, white = { 1, 1, 1, 1 };
  MidColour grey = { 0x76 / 255.0, 0x76 / 255.0, 0x76 / 255.0, 1 };

  g_assert_cmpfloat_with_epsilon (mid_colour_contrast (&black, &white), 21, 1e-9);
  g_assert_cmpfloat_with_epsilon (mid_colour_contrast (&white, &black), 21, 1e-9);
  g_assert_cmpfloat_with_epsilon (mid_colour_contrast (&white, &white), 1, 1e-9);
  g_assert_cmpfloat_with_epsilon (mid_colour_contrast (&white, &grey), 4.54, 0.01);
}

static void
test_outlines (void)
{
  static const char *const sheets[2] = { "light.css", "dark.css" };

  for (const MidBoardTheme *const *theme = mid_board_themes (); *theme; theme++)
    for (int i = 0; i < 2; i++)
      {
        MidColour outline = sheet_colour (sheets[i], "outline", "stroke");
        g_test_message ("%s %s: %.1f and %.1f", (*theme)->id, sheets[i],
                        mid_colour_contrast (&outline, &(*theme)->light_square),
                        mid_colour_contrast (&outline, &(*theme)->dark_square));
        g_assert_cmpfloat (mid_colour_contrast (&outline, &(*theme)->light_square), >=, 4.5);
        g_assert_cmpfloat (mid_colour_contrast (&outline, &(*theme)->dark_square), >=, 3);
      }
}

static void
test_shades_apart (void)
{
  MidColour light = sheet_colour ("light.css", "body", "fill");
  MidColour dark = sheet_colour ("dark.css", "body", "fill");
  MidColour line = sheet_colour ("dark.css", "line", "stroke");

  g_assert_cmpfloat (mid_colour_contrast (&light, &dark), >=, 7);
  g_assert_cmpfloat (mid_colour_contrast (&line, &dark), >=, 4.5);
}

static void
test_coordinates (void)
{
  for (const MidBoardTheme *const *theme = mid_board_themes (); *theme; theme++)
    {
      const MidBoardTheme *t = *theme;
      g_assert_cmpfloat (mid_colour_contrast (&t->on_light, &t->light_square), >=, 4.5);
      g_assert_cmpfloat (mid_colour_contrast (&t->on_dark, &t->dark_square), >=, 3.9);
      g_assert_cmpfloat (mid_colour_contrast (&t->on_surround, &t->surround), >=, 4.5);
      g_assert_cmpfloat (mid_colour_contrast (&t->stone, &t->surround), >=, 4.5);
    }
}

static void
test_find (void)
{
  for (const MidBoardTheme *const *theme = mid_board_themes (); *theme; theme++)
    g_assert_true (mid_board_theme_find ((*theme)->id) == *theme);
  g_assert_null (mid_board_theme_find ("plaid"));
  g_assert_null (mid_board_theme_find (NULL));
}

/* --- The palette ---------------------------------------------------------------------------- */

static void
append_colour (GString *out, const char *role, const MidColour *c)
{
  g_string_append_printf (out, "  %-13s #%02x%02x%02x %g\n", role, (guint) (c->red * 255 + 0.5),
                          (guint) (c->green * 255 + 0.5), (guint) (c->blue * 255 + 0.5), c->alpha);
}

static void
append_theme (GString *out, const MidBoardTheme *t)
{
  static const char *const inks[MID_N_INKS] = { "green", "red",  "yellow",
                                                "blue",  "line", "alternative" };
  g_string_append_printf (out, "%s\n", t->id);
  append_colour (out, "light square", &t->light_square);
  append_colour (out, "dark square", &t->dark_square);
  append_colour (out, "surround", &t->surround);
  append_colour (out, "frame", &t->frame);
  append_colour (out, "on light", &t->on_light);
  append_colour (out, "on dark", &t->on_dark);
  append_colour (out, "on surround", &t->on_surround);
  append_colour (out, "edge", &t->edge);
  append_colour (out, "midline", &t->midline);
  append_colour (out, "midline glow", &t->midline_glow);
  append_colour (out, "last move", &t->last_move);
  append_colour (out, "selected", &t->selected);
  append_colour (out, "target", &t->target);
  append_colour (out, "check", &t->check);
  append_colour (out, "hover", &t->hover);
  append_colour (out, "focus", &t->focus);
  for (guint i = 0; i < MID_N_INKS; i++)
    append_colour (out, inks[i], &t->ink[i]);
  append_colour (out, "badge text", &t->badge_text);
  append_colour (out, "stone", &t->stone);
  append_colour (out, "empty stone", &t->stone_empty);
}

/* Colours are chosen by eye; data/palette.txt has what was chosen, so that none changes unseen.
 * MIDLINE_WRITE_PALETTE=1 writes it anew. */
static void
test_palette (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "view", "data", "palette.txt", NULL);
  g_autoptr (GString) got = g_string_new (NULL);
  g_autofree char *expected = NULL;

  for (const MidBoardTheme *const *theme = mid_board_themes (); *theme; theme++)
    append_theme (got, *theme);
  if (g_getenv ("MIDLINE_WRITE_PALETTE") != NULL)
    g_assert_true (g_file_set_contents (path, got->str, -1, NULL));
  g_assert_true (g_file_get_contents (path, &expected, NULL, NULL));
  g_auto (GStrv) is = g_strsplit (got->str, "\n", -1), was = g_strsplit (expected, "\n", -1);
  g_assert_cmpuint (g_strv_length (is), ==, g_strv_length (was));
  for (guint i = 0; is[i] != NULL; i++)
    g_assert_cmpstr (is[i], ==, was[i]);
}

/* Over the colour of a ground. */
static MidColour
laid_over (const MidColour *top, const MidColour *ground)
{
  double a = top->alpha;
  return (MidColour){ top->red * a + ground->red * (1 - a),
                      top->green * a + ground->green * (1 - a),
                      top->blue * a + ground->blue * (1 - a), 1 };
}

static double
apart (const MidColour *a, const MidColour *b)
{
  return MAX (MAX (ABS (a->red - b->red), ABS (a->green - b->green)), ABS (a->blue - b->blue));
}

/* What is laid over squares can be told from them on both, and leaves the two apart. */
static void
test_over_squares (void)
{
  for (const MidBoardTheme *const *theme = mid_board_themes (); *theme; theme++)
    {
      const MidBoardTheme *t = *theme;
      const MidColour *const over[] = { &t->last_move, &t->selected, &t->target, &t->check };
      g_assert_cmpfloat (mid_colour_contrast (&t->light_square, &t->dark_square), >=, 1.5);
      for (guint i = 0; i < G_N_ELEMENTS (over); i++)
        {
          MidColour light = laid_over (over[i], &t->light_square);
          MidColour dark = laid_over (over[i], &t->dark_square);
          g_test_message ("%s %u: %.2f %.2f", t->id, i, apart (&light, &t->light_square),
                          apart (&dark, &t->dark_square));
          g_assert_cmpfloat (apart (&light, &t->light_square), >=, 0.1);
          g_assert_cmpfloat (apart (&dark, &t->dark_square), >=, 0.1);
        }
      MidColour light = laid_over (&t->last_move, &t->light_square);
      MidColour dark = laid_over (&t->last_move, &t->dark_square);
      g_assert_cmpfloat (apart (&light, &dark), >=, 0.07);
    }
}

/* Contrast as WCAG 2 gives it for named pairs; its linear part is for the darkest colours. */
static void
test_contrast_table (void)
{
  static const struct
  {
    guint32 a, b;
    double contrast;
  } cases[] = {
    { 0xff0000, 0xffffff, 3.998 },  { 0x00ff00, 0xffffff, 1.372 },  { 0x0000ff, 0xffffff, 8.592 },
    { 0x0a0a0a, 0x000000, 1.0607 }, { 0x050505, 0x000000, 1.0304 }, { 0x808080, 0x000000, 5.317 },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MidColour c[2];
      for (int k = 0; k < 2; k++)
        {
          guint32 rgb = k == 0 ? cases[i].a : cases[i].b;
          c[k] = (MidColour){ (double) (rgb >> 16 & 255) / 255, (double) (rgb >> 8 & 255) / 255,
                              (double) (rgb & 255) / 255, 1 };
        }
      g_assert_cmpfloat_with_epsilon (mid_colour_contrast (&c[0], &c[1]), cases[i].contrast, 0.001);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board-theme/known-contrast", test_known_contrast);
  g_test_add_func ("/board-theme/outlines", test_outlines);
  g_test_add_func ("/board-theme/shades-apart", test_shades_apart);
  g_test_add_func ("/board-theme/coordinates", test_coordinates);
  g_test_add_func ("/board-theme/find", test_find);
  g_test_add_func ("/board-theme/palette", test_palette);
  g_test_add_func ("/board-theme/over-squares", test_over_squares);
  g_test_add_func ("/board-theme/contrast-table", test_contrast_table);
  return g_test_run ();
}
