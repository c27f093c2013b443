/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks that are broken lines, and those over the pieces: badges and notes. */
#include <math.h>

#include "view-picture.h"

enum
{
  FILES = 5,
  RANKS = 4
};

/* The rim of what has one, in squares. */
#define RIM 0.022

static double
circle (Point p)
{
  return shape_ring (p, (Point){ 0.5, 0.5 }, 0.48, 0.075);
}

/* --- Broken lines --------------------------------------------------------------------------- */

typedef struct
{
  guint dashes;
  double share; /* of the way that is inked */
} Rhythm;

/* Along points that one after the other lie on the line. */
static Rhythm
measure_rhythm (cairo_surface_t *before, cairo_surface_t *after, const Point *points, guint n)
{
  Rhythm rhythm = { 0 };
  gboolean was = FALSE;
  for (guint i = 0; i < n; i++)
    {
      int x = (int) points[i].x, y = (int) points[i].y;
      gboolean is = !pixel_near (seen_at (before, x, y), seen_at (after, x, y), 20);
      rhythm.dashes += is && !was;
      rhythm.share += is / (double) n;
      was = is;
    }
  return rhythm;
}

/* Just within the edge of the squares from corner to corner, whichever two corners are named: a
 * line with as much gap as dash, 2.8 dashes to a square. */
static void
test_zone (void)
{
  static const gint16 named[][2] = { { 1, 13 }, { 13, 1 }, { 3, 11 }, { 11, 3 } };
  for (int turned = 0; turned < 2; turned++)
    for (guint i = 0; i < G_N_ELEMENTS (named); i++)
      {
        Stage stage;
        stage_init (&stage, FILES, RANKS, 200, 1, (MidOrientation) turned);
        MidMark mark = { MID_MARK_ZONE, named[i][0], named[i][1], MID_INK_RED, NULL };
        cairo_surface_t *before = stage_draw (&stage), *after = stage_draw_marks (&stage, &mark, 1);
        /* Squares b1 to d3: the second to the fourth column, and three rows. */
        int left = 200, top = turned ? 0 : 200;
        Box box = find_difference (before, after, whole_picture (before));
        Box expected = { left + 1, top + 1, left + 600 - 1, top + 600 - 1 };
        g_assert_cmpint (ABS (box.left - expected.left), <=, 1);
        g_assert_cmpint (ABS (box.top - expected.top), <=, 1);
        g_assert_cmpint (ABS (box.right - expected.right), <=, 1);
        g_assert_cmpint (ABS (box.bottom - expected.bottom), <=, 1);
        g_assert_true (
          same_within (before, after, (Box){ left + 22, top + 22, left + 578, top + 578 }, 0));
        Point points[560];
        for (int k = 0; k < 560; k++)
          points[k] = (Point){ left + 20 + k, top + 11 };
        Rhythm upper = measure_rhythm (before, after, points, 560);
        g_assert_cmpuint (upper.dashes, >=, 7);
        g_assert_cmpuint (upper.dashes, <=, 9);
        g_assert_cmpfloat_with_epsilon (upper.share, 0.5, 0.07);
        /* Its colour, where there is line. */
        guint32 ground = seen_at (before, left + 20, top + 11);
        const MidColour *red = &stage.theme->ink[MID_INK_RED];
        g_assert_true (
          pixel_near (seen_at (after, left + 20, top + 11), colour_over (red, 1, ground), 3));
        cairo_surface_destroy (before);
        cairo_surface_destroy (after);
        stage_clear (&stage);
      }
}

/* The ring of a circle, broken into seven. */
static void
test_loose (void)
{
  Stage stage;
  stage_init (&stage, 3, 3, 200, 1, MID_FIRST_BELOW);
  MidMark mark = { MID_MARK_LOOSE, 4, 0, MID_INK_GREEN, NULL };
  cairo_surface_t *before = stage_draw (&stage), *after = stage_draw_marks (&stage, &mark, 1);
  Point points[720];

  for (guint i = 0; i < 720; i++)
    {
      double angle = (i + 0.5) / 720 * 2 * G_PI, radius = 200 * (0.48 - 0.0375);
      points[i] = (Point){ 300 + radius * cos (angle), 300 + radius * sin (angle) };
    }
  Rhythm rhythm = measure_rhythm (before, after, points, 720);
  g_assert_cmpuint (rhythm.dashes, ==, 7);
  g_assert_cmpfloat_with_epsilon (rhythm.share, 0.505, 0.04);
  for (int y = 0; y < 600; y++)
    for (int x = 0; x < 600; x++)
      if (circle (stage_point (&stage, x, y, 4)) > RIM + 1 / 200.0)
        g_assert_cmphex (seen_at (before, x, y), ==, seen_at (after, x, y));
  guint thick = 0; /* the ring's width where it begins, on the right */
  for (int x = 300; x < 400; x++)
    thick += seen_at (before, x, 305) != seen_at (after, x, 305);
  g_assert_cmpuint (thick, >=, 23);
  g_assert_cmpuint (thick, <=, 25);
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
  stage_clear (&stage);
}

/* --- Badges and notes ----------------------------------------------------------------------- */

typedef struct
{
  Point centre;
  double radius;
} Disc;

static double
disc_with_rim (Point p, const Disc *disc)
{
  return shape_disc (p, disc->centre, disc->radius * 1.07);
}

static double
disc_alone (Point p, const Disc *disc)
{
  return shape_disc (p, disc->centre, disc->radius * 0.93);
}

/* A disc of a sixth of a square, with a rim, on the upper right corner; where the board ends it is
 * within.  On small boards it is six pixels, so that its sign can be read. */
static void
test_badge (void)
{
  static const struct
  {
    int square;
    gint16 on;
    Disc disc;
  } cases[] = {
    { 200, 4, { { 0.96, 0.04 }, 0.17 } },     /* in the middle of the board */
    { 200, 8, { { 1 - 0.17, 0.17 }, 0.17 } }, /* upper right */
    { 200, 6, { { 0.96, 0.17 }, 0.17 } },     /* upper left */
    { 200, 2, { { 1 - 0.17, 0.04 }, 0.17 } }, /* lower right */
    { 24, 4, { { 0.96, 0.04 }, 0.25 } },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Stage stage;
      stage_init (&stage, 3, 3, cases[i].square, 1, MID_FIRST_BELOW);
      MidColour ink = stage.theme->ink[MID_INK_RED];
      ink.alpha = 1; /* what is under it is not seen through */
      MidMark mark = { MID_MARK_BADGE, cases[i].on, 0, MID_INK_RED, NULL };
      cairo_surface_t *before = stage_draw (&stage), *after = stage_draw_marks (&stage, &mark, 1);
      double pixel = 1.0 / cases[i].square;
      guint rim = 0;
      for (int y = 0; y < 3 * cases[i].square; y++)
        for (int x = 0; x < 3 * cases[i].square; x++)
          {
            Point p = stage_point (&stage, x, y, cases[i].on);
            guint32 seen = seen_at (after, x, y);
            double outer = disc_with_rim (p, &cases[i].disc),
                   inner = disc_alone (p, &cases[i].disc);
            if (outer > pixel)
              g_assert_cmphex (seen, ==, seen_at (before, x, y));
            else if (inner < -pixel)
              g_assert_true (pixel_near (seen, colour_pixel (&ink), 2));
            else if (outer < -pixel && inner > pixel)
              {
                g_assert_true (pixel_near (seen, colour_pixel (&stage.theme->badge_text), 2));
                rim++;
              }
          }
      g_assert_true (cases[i].square < 100 || rim > 200);
      cairo_surface_destroy (before);
      cairo_surface_destroy (after);
      stage_clear (&stage);
    }
}

/* Its sign stands in the middle of it and nearly fills it. */
static void
test_badge_text (void)
{
  Stage stage;
  stage_init (&stage, 3, 3, 200, 1, MID_FIRST_BELOW);
  MidMark mark = { MID_MARK_BADGE, 4, 0, MID_INK_RED, NULL };
  cairo_surface_t *blank = stage_draw_marks (&stage, &mark, 1);
  mark.text = "H";
  cairo_surface_t *text = stage_draw_marks (&stage, &mark, 1);
  Box box = find_difference (blank, text, whole_picture (blank));

  g_assert_cmpfloat_with_epsilon ((box.left + box.right) / 2.0, 200 + 192, 1.5);
  g_assert_cmpfloat_with_epsilon ((box.top + box.bottom) / 2.0, 200 + 8, 2.5);
  /* 1.3 of the radius, of which a capital is seven tenths */
  g_assert_cmpfloat_with_epsilon (box.bottom - box.top, 34 * 1.3 * 0.72, 3);
  cairo_surface_destroy (blank);
  cairo_surface_destroy (text);
  stage_clear (&stage);
}

/* A plate in the lower left corner, as wide as its text; too small for words it is there alone. */
static void
test_note (void)
{
  static const struct
  {
    int square;
    double height; /* pixels */
    gboolean has_text;
  } cases[] = { { 200, 54, TRUE }, { 40, 10.8, TRUE }, { 30, 9, TRUE }, { 20, 8, FALSE } };
  static const char *const texts[] = { "H", "Hx", "H12" };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint n = 0; n <= G_N_ELEMENTS (texts); n++)
      {
        Stage stage;
        stage_init (&stage, 5, 3, cases[i].square, 1, MID_SECOND_BELOW);
        gboolean named = n < G_N_ELEMENTS (texts);
        MidMark mark = { MID_MARK_NOTE, 8, 0, MID_INK_BLUE, named ? texts[n] : NULL };
        MidColour ink = stage.theme->ink[MID_INK_BLUE];
        cairo_surface_t *before = stage_draw (&stage), *after = stage_draw_marks (&stage, &mark, 1);
        Box plate = find_difference (before, after, whole_picture (before));
        int left = cases[i].square, bottom = 2 * cases[i].square; /* second column, second row */
        double width = cases[i].height * (0.55 + 0.5 * (named ? n + 1 : 1));
        guint words = 0;

        g_assert_cmpint (plate.left, ==, left);
        g_assert_cmpint (plate.bottom, ==, bottom);
        g_assert_cmpfloat_with_epsilon (plate.bottom - plate.top, cases[i].height, 1);
        g_assert_cmpfloat_with_epsilon (plate.right - plate.left, width, 1);
        for (int y = plate.top + 1; y < plate.bottom; y++)
          for (int x = plate.left; x < plate.right - 1; x++)
            words += !pixel_near (seen_at (after, x, y), colour_over (&ink, 1, 0), 30);
        g_assert_true ((words > 0) == (named && cases[i].has_text));
        cairo_surface_destroy (before);
        cairo_surface_destroy (after);
        stage_clear (&stage);
      }
}

/* The words of a note stand in the middle of its plate. */
static void
test_note_text (void)
{
  Stage stage;
  stage_init (&stage, 3, 3, 200, 1, MID_FIRST_BELOW);
  MidMark mark = { MID_MARK_NOTE, 4, 0, MID_INK_RED, NULL };
  cairo_surface_t *blank = stage_draw_marks (&stage, &mark, 1);
  mark.text = "H";
  cairo_surface_t *text = stage_draw_marks (&stage, &mark, 1);
  Box box = find_difference (blank, text, whole_picture (blank));

  g_assert_cmpfloat_with_epsilon ((box.left + box.right) / 2.0, 200 + 54 * 1.05 / 2, 1.5);
  g_assert_cmpfloat_with_epsilon ((box.top + box.bottom) / 2.0, 400 - 27, 2.5);
  g_assert_cmpfloat_with_epsilon (box.bottom - box.top, 54 * 0.8 * 0.72, 3);
  cairo_surface_destroy (blank);
  cairo_surface_destroy (text);
  stage_clear (&stage);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board-marks-over/zone", test_zone);
  g_test_add_func ("/board-marks-over/loose", test_loose);
  g_test_add_func ("/board-marks-over/badge", test_badge);
  g_test_add_func ("/board-marks-over/badge-text", test_badge_text);
  g_test_add_func ("/board-marks-over/note", test_note);
  g_test_add_func ("/board-marks-over/note-text", test_note_text);
  return g_test_run ();
}
