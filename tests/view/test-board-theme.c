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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board-theme/known-contrast", test_known_contrast);
  g_test_add_func ("/board-theme/outlines", test_outlines);
  g_test_add_func ("/board-theme/shades-apart", test_shades_apart);
  g_test_add_func ("/board-theme/coordinates", test_coordinates);
  g_test_add_func ("/board-theme/find", test_find);
  return g_test_run ();
}
