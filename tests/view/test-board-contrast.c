/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether what is drawn on a board is seen there: pictures are made of each mark in every theme, on
 * light and dark squares and on tinted ones, at three sizes, and their pixels compared with those
 * of the board without it, for usual eyes and for those that lack one kind of cones.
 *
 * A mark is as clear as its clearest pixels are, as many as make a line along a square: WCAG 2
 * wants a contrast of 3 of what is needed to understand a picture (1.4.11). */
#include <math.h>

#include "view-eyes.h"
#include "view-picture.h"

static const int sizes[] = { 24, 45, 80 };

enum
{
  SIDE = 4, /* squares of the board */
  DARK = SIDE + 1,
  LIGHT = SIDE + 2
};

/* --- Pixels --------------------------------------------------------------------------------- */

/* Of each value that a channel can have. */
static double linear[256];

static void
fill_linear (void)
{
  for (int i = 0; i < 256; i++)
    {
      double c = i / 255.0;
      linear[i] = c <= 0.04045 ? c / 12.92 : pow ((c + 0.055) / 1.055, 2.4);
    }
}

/* How bright those eyes see a pixel: 0 … 1. */
static double
brightness (guint eye, guint32 pixel)
{
  static const double weight[] = { 0.2126, 0.7152, 0.0722 };
  double sum = 0;
  for (int i = 0; i < 3; i++)
    {
      double channel = 0;
      for (int j = 0; j < 3; j++)
        channel += eyes[eye].seen[i][j] * linear[pixel >> (16 - 8 * j) & 255];
      sum += weight[i] * CLAMP (channel, 0, 1);
    }
  return sum;
}

static int
falling (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;
  return (x < y) - (x > y);
}

/* The contrast that n pixels of those columns reach, between what is and what was; 1 where fewer
 * are other. */
static double
measure_within (cairo_surface_t *before, cairo_surface_t *after, guint eye, guint n, int left,
                int width)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (double));
  for (int y = 0; y < cairo_image_surface_get_height (after); y++)
    for (int x = left; x < left + width; x++)
      if (seen_at (before, x, y) != seen_at (after, x, y))
        {
          double was = brightness (eye, seen_at (before, x, y)) + 0.05;
          double is = brightness (eye, seen_at (after, x, y)) + 0.05;
          double contrast = MAX (is, was) / MIN (is, was);
          g_array_append_val (found, contrast);
        }
  g_array_sort (found, falling);
  return found->len >= n ? g_array_index (found, double, n - 1) : 1;
}

static double
measure (cairo_surface_t *before, cairo_surface_t *after, guint eye, guint n)
{
  return measure_within (before, after, eye, n, 0, cairo_image_surface_get_width (after));
}

/* --- Marks ---------------------------------------------------------------------------------- */

/* The least that was measured of a mark, and where. */
typedef struct
{
  const char *name;
  double least;
  char *where;
} Finding;

static void
note (Finding *self, double contrast, const char *theme, guint eye, const char *ground, int size)
{
  if (self->where != NULL && contrast >= self->least)
    return;
  g_free (self->where);
  self->least = contrast;
  self->where =
    g_strdup_printf ("%s, %s, %s squares of %d pixels", theme, eyes[eye].name, ground, size);
}

static void
conclude (Finding *self)
{
  g_test_message ("%-12s %5.2f  %s", self->name, self->least, self->where);
  if (self->least < 3)
    g_test_fail ();
  g_free (self->where);
}

/* On what a mark is drawn.  The last move lies below the selected square, whose piece nothing
 * takes. */
static const struct
{
  const char *name;
  int kind; /* MidMarkKind, -1 if there is none */
} grounds[] = { { "bare", -1 },
                { "last move's", MID_MARK_LAST_MOVE },
                { "selected", MID_MARK_SELECTED } };

static void
look_at_mark (Finding *finding, const MidBoardTheme *theme, const MidMark *mark, guint ground,
              int size)
{
  Stage stage;
  MidMark marks[3] = { { grounds[ground].kind, mark->square, 0, 0, NULL },
                       { grounds[ground].kind, mark->to, 0, 0, NULL },
                       *mark };
  guint below = grounds[ground].kind < 0 ? 0 : 2;
  if (below > 0
      && (marks[0].kind == mark->kind || mark->kind == MID_MARK_LAST_MOVE
          || (marks[0].kind == MID_MARK_SELECTED && mark->kind == MID_MARK_CAPTURE)))
    return;
  stage_init (&stage, SIDE, SIDE, size, 1, MID_FIRST_BELOW);
  stage.theme = theme;
  cairo_surface_t *before = stage_draw_marks (&stage, marks, below);
  cairo_surface_t *after = stage_draw_marks (&stage, marks + 2 - below, below + 1);
  for (guint eye = 0; eye < G_N_ELEMENTS (eyes); eye++)
    note (finding, measure (before, after, eye, (guint) size), theme->id, eye, grounds[ground].name,
          size);
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
  stage_clear (&stage);
}

static void
look_everywhere (Finding *finding, MidMark mark)
{
  for (const MidBoardTheme *const *theme = mid_board_themes (); *theme != NULL; theme++)
    for (guint size = 0; size < G_N_ELEMENTS (sizes); size++)
      for (guint ground = 0; ground < G_N_ELEMENTS (grounds); ground++)
        for (gint16 square = DARK; square <= LIGHT; square++)
          {
            mark.square = square;
            mark.to = square + SIDE + 1; /* of the same colour */
            look_at_mark (finding, *theme, &mark, ground, sizes[size]);
          }
}

static void
test_marks (void)
{
  static const struct
  {
    const char *name;
    MidMarkKind kind;
    gboolean in_each_ink;
  } marks[] = {
    { "last move", MID_MARK_LAST_MOVE, FALSE }, { "step", MID_MARK_STEP, FALSE },
    { "selected", MID_MARK_SELECTED, FALSE },   { "check", MID_MARK_CHECK, FALSE },
    { "target", MID_MARK_TARGET, FALSE },       { "capture", MID_MARK_CAPTURE, FALSE },
    { "focus", MID_MARK_FOCUS, FALSE },         { "circle", MID_MARK_CIRCLE, TRUE },
    { "arrow", MID_MARK_ARROW, TRUE },          { "shot", MID_MARK_SHOT, FALSE },
    { "goal", MID_MARK_GOAL, FALSE },           { "link", MID_MARK_LINK, FALSE },
    { "zone", MID_MARK_ZONE, FALSE },           { "barred", MID_MARK_BARRED, FALSE },
    { "loose", MID_MARK_LOOSE, FALSE },         { "wall", MID_MARK_WALL, FALSE },
  };
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    {
      Finding finding = { .name = marks[i].name };
      for (int ink = 0; ink < (marks[i].in_each_ink ? MID_N_INKS : 1); ink++)
        look_everywhere (&finding, (MidMark){ marks[i].kind, 0, 0, (MidInk) ink, NULL });
      conclude (&finding);
    }
}

/* --- The midline ---------------------------------------------------------------------------- */

static cairo_surface_t *
draw_midline (const MidBoardTheme *theme, int size, int line, MidMidline midline)
{
  Stage stage;
  stage_init (&stage, SIDE, SIDE, size, 1, MID_FIRST_BELOW);
  stage.theme = theme;
  stage.game.midline = line;
  stage.view.midline = midline;
  cairo_surface_t *surface = stage_draw (&stage);
  stage_clear (&stage);
  return surface;
}

/* Both of its edges are seen along each square. */
static void
test_midline (void)
{
  for (MidMidline midline = MID_MIDLINE_PLAIN; midline <= MID_MIDLINE_GLOWING; midline++)
    {
      Finding finding = { .name = midline == MID_MIDLINE_PLAIN ? "midline" : "glowing" };
      for (const MidBoardTheme *const *theme = mid_board_themes (); *theme != NULL; theme++)
        for (guint size = 0; size < G_N_ELEMENTS (sizes); size++)
          {
            cairo_surface_t *before = draw_midline (*theme, sizes[size], 0, midline);
            cairo_surface_t *after = draw_midline (*theme, sizes[size], SIDE / 2, midline);
            for (guint eye = 0; eye < G_N_ELEMENTS (eyes); eye++)
              note (&finding, measure (before, after, eye, (guint) (2 * SIDE * sizes[size])),
                    (*theme)->id, eye, "all", sizes[size]);
            cairo_surface_destroy (before);
            cairo_surface_destroy (after);
          }
      conclude (&finding);
    }
}

/* --- Coordinates ---------------------------------------------------------------------------- */

/* A letter in the corner of its square is read through no tint: the first square of the board has
 * one for its file and one for its rank, the next has one. */
static void
test_coordinates (void)
{
  Finding finding = { .name = "coordinates" };
  for (const MidBoardTheme *const *theme = mid_board_themes (); *theme != NULL; theme++)
    for (guint ground = 0; ground < G_N_ELEMENTS (grounds); ground++)
      for (gint16 square = 0; square < 2; square++)
        {
          Stage stage;
          int size = 96; /* so that a stroke of a letter is a pixel wide */
          MidMark mark = { grounds[ground].kind, square, 0, 0, NULL };
          guint n = grounds[ground].kind < 0 ? 0 : 1;
          stage_init (&stage, 2, 1, size, 1, MID_FIRST_BELOW);
          stage.theme = *theme;
          cairo_surface_t *before = stage_draw_marks (&stage, &mark, n);
          stage.view.coordinates = MID_COORDINATES_INSIDE;
          cairo_surface_t *after = stage_draw_marks (&stage, &mark, n);
          for (guint eye = 0; eye < G_N_ELEMENTS (eyes); eye++)
            note (&finding, measure_within (before, after, eye, 12, square * size, size),
                  (*theme)->id, eye, grounds[ground].name, size);
          cairo_surface_destroy (before);
          cairo_surface_destroy (after);
          stage_clear (&stage);
        }
  conclude (&finding);
}

/* Judged by what WCAG 2 gives for named pairs, and by colours that such eyes are known to confuse
 * or to tell: red is dark for those without long cones, and as bright as usual for none of the
 * others. */
static void
test_measure (void)
{
  static const struct
  {
    guint32 a, b;
    double contrast;
  } cases[] = { { 0xff0000, 0xffffff, 3.998 },
                { 0x0000ff, 0xffffff, 8.592 },
                { 0x808080, 0x000000, 5.317 },
                { 0x050505, 0x000000, 1.0304 } };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      double a = brightness (0, cases[i].a) + 0.05, b = brightness (0, cases[i].b) + 0.05;
      g_assert_cmpfloat_with_epsilon (MAX (a, b) / MIN (a, b), cases[i].contrast, 0.001);
    }
  for (guint eye = 0; eye < G_N_ELEMENTS (eyes); eye++)
    {
      g_assert_cmpfloat_with_epsilon (brightness (eye, 0xffffff), 1, 0.001);
      g_assert_cmpfloat_with_epsilon (brightness (eye, 0x000000), 0, 0.001);
    }
  g_assert_cmpfloat (brightness (1, 0xff0000), <, brightness (0, 0xff0000) * 0.6);
  g_assert_cmpfloat (brightness (2, 0xff0000), >, brightness (0, 0xff0000));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  fill_linear ();
  g_test_add_func ("/board-contrast/measure", test_measure);
  g_test_add_func ("/board-contrast/marks", test_marks);
  g_test_add_func ("/board-contrast/midline", test_midline);
  g_test_add_func ("/board-contrast/coordinates", test_coordinates);
  return g_test_run ();
}
