/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a graph draws, where, and in which colours. */
#include "graph-fixture.h"

enum
{
  EVALUATION = 72, /* the lanes' heights */
  OTHER = 40,
  TOP = 3 /* where the first begins */
};

/* Colours as they come out of 0 … 1. */
enum
{
  LIGHT = 0xf5f2eb,
  DARK = 0x403d3b,
  BAD = 0xcc3329,
  GOLD = 0xb8872b,
  GREY = 0x73706b,
  GREEN = 0x00ff00
};

static gboolean
near (guint a, guint b, guint most)
{
  for (guint shift = 0; shift < 24; shift += 8)
    if (ABS ((int) (a >> shift & 255) - (int) (b >> shift & 255)) > (int) most)
      return FALSE;
  return TRUE;
}

static void
assert_colour (cairo_surface_t *surface, int x, int y, guint expected)
{
  if (!near (pixel (surface, x, y), expected, 3))
    g_error ("%d, %d: #%06x, expected #%06x", x, y, pixel (surface, x, y), expected);
}

static void
test_heights (void)
{
  Setup setup;
  setup_init (&setup, N);
  g_assert_cmpint (mid_graph_get_height (&setup.graph), ==, EVALUATION + 6);
  setup.points[1].seconds = 0; /* a move in no time is one of which the time is known */
  g_assert_cmpint (mid_graph_get_height (&setup.graph), ==, EVALUATION + OTHER + 12);
  setup_init (&setup, 0);
  setup.points[1].stones[0] = setup.points[1].stones[1] = 0;
  g_assert_cmpint (mid_graph_get_height (&setup.graph), ==, 0); /* one point is no line */
  setup.points[9].stones[0] = setup.points[9].stones[1] = 0;
  g_assert_cmpint (mid_graph_get_height (&setup.graph), ==, OTHER + 6);
  setup.points[9].stones[1] = -1;
  g_assert_cmpint (mid_graph_get_height (&setup.graph), ==, 0);
}

/* A game without a move has its start on the left; too narrow a graph has no place for anything. */
static void
test_few_places (void)
{
  Setup setup;
  setup_init (&setup, N);
  setup.graph.n = 1;
  g_assert_cmpfloat (mid_graph_get_x (&setup.graph, 0, WIDTH), ==, 8);
  g_assert_cmpint (mid_graph_find (&setup.graph, 200, WIDTH), ==, 0);
  setup.graph.n = 2;
  g_assert_cmpfloat (mid_graph_get_x (&setup.graph, 1, WIDTH), ==, 208);
  g_assert_cmpint (mid_graph_find (&setup.graph, 107, WIDTH), ==, 0);
  g_assert_cmpint (mid_graph_find (&setup.graph, 109, WIDTH), ==, 1);
  setup.graph.n = N;
  g_assert_cmpint (mid_graph_find (&setup.graph, 8, 16), ==, -1);
  g_assert_cmpint (mid_graph_find (&setup.graph, 8, 17), ==, 0);
}

/* Below the line the first side's colour, above it the second's, as high as the share says, from
 * the first point to the last that is known; half way a golden line from end to end. */
static void
test_evaluation (void)
{
  static const double shares[] = { 0, 0.1, 0.25, 0.75, 1 };
  for (guint s = 0; s < G_N_ELEMENTS (shares); s++)
    {
      Setup setup;
      setup_init (&setup, N);
      for (guint i = 0; i < N; i++)
        setup.points[i].share = shares[s];
      cairo_surface_t *surface = draw (&setup.graph);
      double line = TOP + EVALUATION * (1 - shares[s]);
      for (int y = 0; y < EVALUATION + 6; y++)
        for (int x = 10; x < 206; x += 14)
          if (y < TOP || y >= TOP + EVALUATION)
            {
              if (y + 0.5 < line - 1 || y + 0.5 > line + 1)
                assert_colour (surface, x, y, GREEN);
            }
          else if (y == TOP + EVALUATION / 2)
            assert_colour (surface, x, y, GOLD);
          else if (y + 0.5 < line - 1.3)
            assert_colour (surface, x, y, DARK);
          else if (y + 0.5 > line + 1.3)
            assert_colour (surface, x, y, LIGHT);
      /* The golden line begins and ends with the points. */
      int middle = TOP + EVALUATION / 2;
      assert_colour (surface, 6, middle, GREEN);
      assert_colour (surface, 8, middle, GOLD);
      assert_colour (surface, 207, middle, GOLD);
      assert_colour (surface, 209, middle, GREEN);
      assert_colour (surface, 5, TOP + 10, GREEN);
      assert_colour (surface, 211, TOP + 60, GREEN);
      cairo_surface_destroy (surface);
    }
}

/* The line itself is grey, a pixel and a half thick, and goes straight from point to point. */
static void
test_line (void)
{
  Setup setup;
  setup_init (&setup, N);
  for (guint i = 0; i < N; i++)
    setup.points[i].share = i % 2 ? 0.75 : 0.25;
  cairo_surface_t *surface = draw (&setup.graph);
  for (guint i = 0; i + 1 < N; i++)
    for (int k = 3; k <= 17; k++)
      {
        int x = 8 + 20 * (int) i + k;
        double share = 0.25 + 0.5 * (i % 2 ? 20 - k - 0.5 : k + 0.5) / 20;
        double at = TOP + EVALUATION * (1 - share);
        if (ABS (at - TOP - 36.5) > 7) /* the golden line is elsewhere */
          {
            guint seen = pixel (surface, x, (int) at);
            g_assert_true (near (seen, GREY, 60));
            assert_colour (surface, x, (int) (at - 5), DARK);
            assert_colour (surface, x, (int) (at + 5), LIGHT);
          }
      }
  cairo_surface_destroy (surface);

  /* Its thickness, by how much of a column it covers where it lies flat. */
  setup_init (&setup, N);
  for (guint i = 0; i < N; i++)
    setup.points[i].share = 0.25;
  surface = draw (&setup.graph);
  double covered = 0;
  for (int y = TOP + 50; y < TOP + 58; y++)
    {
      double red = pixel (surface, 70, y) >> 16;
      covered += y < TOP + 54 ? (red - 0x40) / (0x73 - 0x40) : (0xf5 - red) / (0xf5 - 0x73);
    }
  g_assert_cmpfloat_with_epsilon (covered, 1.5, 0.1);
  cairo_surface_destroy (surface);
}

/* Of up to three points in a row nothing need be known for the line to go on; four tear it. */
static void
test_silence (void)
{
  for (guint silent = 0; silent < 7; silent++)
    {
      Setup setup;
      setup_init (&setup, N);
      for (guint i = 0; i < N; i++)
        setup.points[i].is_known = i < 3 || i >= 3 + silent;
      cairo_surface_t *surface = draw (&setup.graph);
      gboolean goes_on = silent <= 3;
      int between = 8 + 40 + 10 * ((int) silent + 1); /* half way over it */
      g_assert_cmpint (near (pixel (surface, between, TOP + 60), LIGHT, 3), ==, goes_on);
      g_assert_cmpint (near (pixel (surface, between, TOP + 10), DARK, 3), ==, goes_on);
      if (!goes_on)
        {
          assert_colour (surface, 44, TOP + 60, LIGHT);
          assert_colour (surface, 52, TOP + 60, GREEN);
          int again = 8 + 20 * (3 + (int) silent);
          assert_colour (surface, again - 4, TOP + 60, GREEN);
          assert_colour (surface, again + 4, TOP + 60, LIGHT);
          assert_colour (surface, again - 4, TOP + 10, GREEN);
          assert_colour (surface, again + 4, TOP + 10, DARK);
        }
      cairo_surface_destroy (surface);
    }
}

/* An inaccuracy is a light ring of red, a mistake a red triangle that points up, a blunder a red
 * diamond: within its shape each has its colour, beyond it all is as it was.  Shapes by their
 * corners from the point, in pixels. */
static gboolean
within (guint badness, double x, double y, double less)
{
  switch (badness)
    {
    case 1:
      return x * x + y * y < (3 - less) * (3 - less);
    case 2:
      return y < 4 - less && y > -4 + 2 * ABS (x) + 2.24 * less;
    default:
      return ABS (x) + ABS (y) < 5 - 1.42 * less;
    }
}

static void
test_mark_shapes (void)
{
  static const guint fills[] = { 0, LIGHT, BAD, BAD };
  for (guint badness = 1; badness < 4; badness++)
    for (int known = 0; known < 2; known++)
      {
        Setup setup;
        setup_init (&setup, N);
        for (guint i = 0; i < N; i++)
          setup.points[i].share = 0.75;
        setup.points[5].is_known = known;
        cairo_surface_t *before = draw (&setup.graph);
        setup.points[5].badness = badness;
        cairo_surface_t *after = draw (&setup.graph);
        double at = TOP + (known ? EVALUATION / 4 : EVALUATION / 2); /* unknown: half way */
        guint inside = 0;
        for (int y = 0; y < EVALUATION + 6; y++)
          for (int x = 0; x < WIDTH; x++)
            {
              double dx = x + 0.5 - 108, dy = y + 0.5 - at;
              if (within (badness, dx, dy, 1.5))
                {
                  inside++;
                  assert_colour (after, x, y, fills[badness]);
                }
              else if (!within (badness, dx, dy, -1.5))
                g_assert_cmphex (pixel (after, x, y), ==, pixel (before, x, y));
            }
        g_assert_cmpuint (inside, >=, 4);
        if (badness == 1) /* its ring */
          for (int side = -1; side <= 1; side += 2)
            g_assert_true (near (pixel (after, 108 + (side < 0 ? -3 : 2), (int) at), BAD, 70));
        cairo_surface_destroy (before);
        cairo_surface_destroy (after);
      }
}

/* Stones are steps: level up to the element that changes them.  The most there ever were are at the
 * top, none at the bottom; the second side's are a shade lower, so that both are seen. */
static void
test_stones (void)
{
  static const gint8 stones[2][N] = { { 6, 6, 6, 5, 5, 5, 3, 3, 3, 3, 0 },
                                      { 4, 4, 4, 4, 4, 4, 4, 2, 2, 2, 2 } };
  static const guint inks[2] = { GOLD, 0x000000 };
  for (guint side = 0; side < 2; side++)
    {
      Setup setup;
      setup_init (&setup, 0);
      for (guint i = 0; i < N; i++)
        {
          setup.points[i].stones[side] = stones[side][i];
          setup.points[i].stones[1 - side] = 6; /* out of the way, at the top */
        }
      cairo_surface_t *surface = draw (&setup.graph);
      guint on = 0, off = 0;
      for (guint i = 0; i + 1 < N; i++)
        if (stones[side][i] < 6)
          {
            double y = TOP + 2 + 36 * (1 - stones[side][i] / 6.0) + (side == 0 ? -0.75 : 0.75);
            for (int x = 8 + 20 * (int) i + 3; x < 8 + 20 * ((int) i + 1) - 3; x++)
              {
                /* 1.5 pixels cover one whole, or two by halves. */
                gboolean seen = near (pixel (surface, x, (int) y), inks[side], 90)
                                || near (pixel (surface, x, (int) (y - 0.5)), inks[side], 90);
                on += seen;
                off += !seen;
                assert_colour (surface, x, (int) (y - 3), GREEN);
                assert_colour (surface, x, (int) (y + 3), GREEN);
              }
          }
      g_assert_cmpuint (on, >, 0);
      if (side == 0) /* a pixel and a half of gold, where it is five of six */
        {
          double y = TOP + 2 + 36 / 6.0 - 0.75, red = 0, blue = 0;
          for (int row = (int) y - 2; row <= (int) y + 2; row++)
            {
              red += (double) (pixel (surface, 90, row) >> 16) / (GOLD >> 16);
              blue += (double) (pixel (surface, 90, row) & 255) / (GOLD & 255);
            }
          g_assert_cmpfloat_with_epsilon (red, 1.5, 0.1);
          g_assert_cmpfloat_with_epsilon (blue, 1.5, 0.1);
        }
      if (side == 0)
        g_assert_cmpuint (off, ==, 0); /* solid */
      else
        g_assert_cmpfloat_with_epsilon (off / (double) (on + off), 3 / 7.0, 0.08); /* dashed */
      cairo_surface_destroy (surface);
    }
}

/* The most there ever were is the top, also where that was before the first move alone. */
static void
test_stones_at_start (void)
{
  Setup setup;
  setup_init (&setup, 0);
  for (guint i = 0; i < N; i++)
    setup.points[i].stones[0] = setup.points[i].stones[1] = i == 0 ? 6 : 3;
  cairo_surface_t *surface = draw (&setup.graph);
  int y = (int) (TOP + 2 + 36 * (1 - 3 / 6.0) - 0.75);
  g_assert_true (near (pixel (surface, 98, y), GOLD, 90)
                 || near (pixel (surface, 98, y - 1), GOLD, 90));
  for (int row = TOP; row < y - 3; row++)
    assert_colour (surface, 98, row, GREEN);
  cairo_surface_destroy (surface);
}

/* Bars as high as the root of the time, the longest as high as there is room for; the first side's
 * up in a lighter ink than the second's down.  As wide as a step allows, eight pixels at most. */
static void
test_bars (void)
{
  static const double seconds[] = { 100, 25, 1, 0 };
  for (guint s = 0; s < G_N_ELEMENTS (seconds); s++)
    for (int side = 0; side < 2; side++)
      {
        Setup setup;
        setup_init (&setup, 0);
        setup.points[s % 2 == 0 ? 0 : 2].seconds = 100;
        setup.points[6].seconds = seconds[s];
        setup.points[6].side = (MidSide) side;
        cairo_surface_t *surface = draw (&setup.graph);
        int middle = TOP + OTHER / 2, high = (int) (19
                                                    * (s == 0   ? 1
                                                       : s == 1 ? 0.5
                                                       : s == 2 ? 0.1
                                                                : 0));
        guint ink = side == 0 ? 0x008c00 : 0x004000; /* black, 45 and 75 % of it, on green */
        for (int y = TOP; y < TOP + OTHER; y++)
          {
            double beyond = side == 0 ? middle - (y + 0.5) : y + 0.5 - middle;
            if (y == middle)
              continue;
            if (beyond > 0 && beyond < high)
              {
                assert_colour (surface, 128, y, ink);
                assert_colour (surface, 124, y, ink);
                assert_colour (surface, 131, y, ink);
                assert_colour (surface, 122, y, GREEN);
                assert_colour (surface, 133, y, GREEN);
              }
            else if (beyond > high + 1 || beyond < 0)
              assert_colour (surface, 128, y, GREEN);
          }
        /* The line between them, from margin to margin. */
        assert_colour (surface, 8, middle, 0x00b200);
        assert_colour (surface, 207, middle, 0x00b200);
        assert_colour (surface, 6, middle, GREEN);
        assert_colour (surface, 209, middle, GREEN);
        assert_colour (surface, 160, middle - 1, GREEN);
        assert_colour (surface, 160, middle + 1, GREEN);
        cairo_surface_destroy (surface);
      }
}

/* In a long game bars are narrow, never less than a pixel, with one between them while there is
 * room. */
static void
test_narrow_bars (void)
{
  static const struct
  {
    guint n;
    int width; /* of the graph */
    double bar;
  } cases[] = { { 50, 266, 4 }, { 50, 166, 2 }, { 50, 66, 1 }, { 2, 400, 8 } };
  MidGraphPoint points[50];
  for (guint c = 0; c < G_N_ELEMENTS (cases); c++)
    {
      double sum = 0;
      MidGraph graph = { points, cases[c].n, -1, -1, { 0, 0, 0, 1 }, { 0, 0, 1, 1 }, { NULL } };
      for (guint i = 0; i < cases[c].n; i++)
        points[i] = (MidGraphPoint){ FALSE, 0, 0, MID_SECOND, { -1, -1 }, -1 };
      points[1].seconds = 50; /* one bar alone */
      cairo_surface_t *surface = draw_in (&graph, cases[c].width, OTHER + 6);
      for (int x = 0; x < cases[c].width; x++)
        sum += (255 - (pixel (surface, x, TOP + OTHER / 2 + 5) >> 8 & 255)) / (0.75 * 255);
      g_assert_cmpfloat_with_epsilon (sum, cases[c].bar, 0.1);
      cairo_surface_destroy (surface);
    }
}

/* Where one is: a line through all lanes, two and a half pixels thick; the one under the pointer is
 * thin, and beneath it. */
static void
test_place_lines (void)
{
  static const struct
  {
    int current, hovered;
    double thick; /* about the sixth point */
  } cases[] = {
    { 5, -1, 2.5 }, { -1, 5, 1 }, { 5, 5, 2.5 }, { -1, -1, 0 }, { N, N, 0 }, { 4, 6, 0 }
  };
  for (guint c = 0; c < G_N_ELEMENTS (cases); c++)
    {
      Setup setup;
      setup_init (&setup, N);
      setup.points[1].seconds = 5;
      setup.graph.accent = (MidColour){ 1, 0, 1, 1 };
      cairo_surface_t *before = draw (&setup.graph);
      setup.graph.current = cases[c].current;
      setup.graph.hovered = cases[c].hovered;
      cairo_surface_t *after = draw (&setup.graph);
      int height = mid_graph_get_height (&setup.graph);
      for (int y = 0; y < height; y += height - 1) /* the first row and the last: green before */
        {
          double sum = 0;
          for (int x = 100; x < 117; x++)
            sum += (255 - (pixel (after, x, y) >> 8 & 255)) / 255.0;
          g_assert_cmpfloat_with_epsilon (sum, cases[c].thick, 0.1);
        }
      for (int y = 0; y < height; y++)
        g_assert_cmphex (pixel (before, 150, y), ==, pixel (after, 150, y));
      if (cases[c].thick > 2)
        g_assert_cmphex (pixel (after, 107, 40), ==, 0xff00ff);
      cairo_surface_destroy (before);
      cairo_surface_destroy (after);
    }
}

/* Lanes lie one below the other.  More height than they want is the first one's; with less there is
 * the first alone. */
static void
test_room (void)
{
  Setup setup;
  setup_init (&setup, N);
  setup.points[5].seconds = 9;
  int wanted = mid_graph_get_height (&setup.graph);
  g_assert_cmpint (wanted, ==, EVALUATION + OTHER + 12);
  for (int more = -60; more <= 60; more += 30)
    {
      cairo_surface_t *surface = draw_in (&setup.graph, WIDTH, wanted + more);
      int first = more < 0 ? wanted + more - 6 : EVALUATION + more;
      assert_colour (surface, 40, TOP - 1, GREEN);
      assert_colour (surface, 40, TOP, DARK);
      assert_colour (surface, 40, TOP + first / 2 - 3, DARK);
      assert_colour (surface, 40, TOP + first / 2 + 3, LIGHT);
      assert_colour (surface, 40, TOP + first - 1, LIGHT);
      assert_colour (surface, 40, TOP + first, GREEN);
      if (more >= 0) /* the bars' line: half way down the second */
        {
          assert_colour (surface, 40, TOP + first + 6 + OTHER / 2, 0x00b200);
          assert_colour (surface, 40, TOP + first + 6 + OTHER / 2 + 1, GREEN);
        }
      cairo_surface_destroy (surface);
    }
}

/* A lane's name stands in its upper left corner and its figures below; the evaluation needs none.
 */
static void
test_names (void)
{
  Setup setup;
  setup_init (&setup, 0);
  setup.points[2].seconds = setup.points[5].seconds = 100;
  setup.points[5].side = MID_SECOND;
  setup.graph.names[MID_GRAPH_TIME] = "H";
  cairo_surface_t *surface = draw (&setup.graph);
  int left = WIDTH, top = OTHER, bottom = 0, darkest = 255;
  for (int y = 0; y < TOP + 11; y++)
    for (int x = 0; x < 30; x++)
      if (!near (pixel (surface, x, y), GREEN, 30))
        {
          left = MIN (left, x), top = MIN (top, y), bottom = MAX (bottom, y + 1);
          darkest = MIN (darkest, (int) (pixel (surface, x, y) >> 8 & 255));
        }
  g_assert_cmpint (ABS (left - 8), <=, 1);
  g_assert_cmpint (ABS (top - TOP), <=, 1);
  g_assert_cmpint (ABS (bottom - top - 7), <=, 1); /* a capital of nine pixels */
  g_assert_cmpint (darkest, >=, 98);               /* 60 % of the ink */
  g_assert_cmpint (darkest, <, 140);
  /* Twelve pixels are the name's; the bars have the rest. */
  int middle = TOP + 12 + (OTHER - 12) / 2;
  assert_colour (surface, 160, middle, 0x00b200);
  assert_colour (surface, 108, TOP + OTHER - 3, 0x004000);
  assert_colour (surface, 48, TOP + 12 + 2, 0x008c00);
  assert_colour (surface, 48, TOP + 11, GREEN);
  cairo_surface_destroy (surface);

  setup_init (&setup, N);
  cairo_surface_t *plain = draw (&setup.graph);
  setup.graph.names[MID_GRAPH_EVALUATION] = "H";
  surface = draw (&setup.graph);
  for (int y = 0; y < EVALUATION + 6; y++)
    for (int x = 0; x < WIDTH; x++)
      g_assert_cmphex (pixel (plain, x, y), ==, pixel (surface, x, y));
  cairo_surface_destroy (plain);
  cairo_surface_destroy (surface);
}

/* Of nothing there is nothing to be seen. */
static void
test_nothing (void)
{
  Setup setup;
  setup_init (&setup, 0);
  setup.graph.current = 3;
  cairo_surface_t *surface = draw_in (&setup.graph, WIDTH, 80);
  for (int y = 0; y < 80; y++)
    for (int x = 0; x < WIDTH; x++)
      g_assert_cmphex (pixel (surface, x, y), ==, GREEN);
  cairo_surface_destroy (surface);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/graph-drawing/heights", test_heights);
  g_test_add_func ("/graph-drawing/few-places", test_few_places);
  g_test_add_func ("/graph-drawing/evaluation", test_evaluation);
  g_test_add_func ("/graph-drawing/line", test_line);
  g_test_add_func ("/graph-drawing/silence", test_silence);
  g_test_add_func ("/graph-drawing/mark-shapes", test_mark_shapes);
  g_test_add_func ("/graph-drawing/stones", test_stones);
  g_test_add_func ("/graph-drawing/stones-at-start", test_stones_at_start);
  g_test_add_func ("/graph-drawing/bars", test_bars);
  g_test_add_func ("/graph-drawing/narrow-bars", test_narrow_bars);
  g_test_add_func ("/graph-drawing/place-lines", test_place_lines);
  g_test_add_func ("/graph-drawing/room", test_room);
  g_test_add_func ("/graph-drawing/names", test_names);
  g_test_add_func ("/graph-drawing/nothing", test_nothing);
  return g_test_run ();
}
