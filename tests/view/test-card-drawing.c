/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a card looks like, said once more in geometry: paper, head, disc, ring, star, line and edge
 * as shapes, one laid over another, pixel by pixel.  Where its words stand is in test-card-rooms.c.
 * Lengths are those of a face of the usual size. */
#include <math.h>
#include <string.h>

#include "mid-card-emblem.h"
#include "mid-card-face-private.h"
#include "view-picture.h"

static const int heights[] = { MID_CARD_SMALL_HEIGHT, MID_CARD_STRIP_HEIGHT,
                               MID_CARD_WHOLE_HEIGHT };

static const MidCardFace *
face_of (unsigned id, MidCardForm form, const char *look, double scale)
{
  static MidCardFace face;
  face =
    (MidCardFace){ .id = id,
                   .form = form,
                   .look = mid_card_look_find (look),
                   .width =
                     scale * (form == MID_CARD_WHOLE ? MID_CARD_WHOLE_WIDTH : MID_CARD_SMALL_WIDTH),
                   .height = scale * heights[form] };
  return &face;
}

/* With room round it, where nothing is to be seen. */
enum
{
  AROUND = 8
};

static cairo_surface_t *
draw (const MidCardFace *face)
{
  cairo_surface_t *surface = cairo_image_surface_create (
    CAIRO_FORMAT_ARGB32, (int) face->width + 2 * AROUND, (int) face->height + 2 * AROUND);
  cairo_t *cr = cairo_create (surface);
  cairo_translate (cr, AROUND, AROUND);
  mid_card_face_draw (face, cr);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* --- Shapes laid over another --------------------------------------------------------------- */

typedef double (*Shape) (Point p, const MidCardFace *face);

typedef struct
{
  Shape shape; /* signed distance, NULL behind the last */
  const MidColour *colour;
} Layer;

static double
usual_height (const MidCardFace *face)
{
  return heights[face->form];
}

static double
usual_width (const MidCardFace *face)
{
  return face->form == MID_CARD_WHOLE ? MID_CARD_WHOLE_WIDTH : MID_CARD_SMALL_WIDTH;
}

static double
rounded_box (Point p, double inset, double width, double height, double radius)
{
  double x = fabs (p.x - width / 2) - (width / 2 - inset - radius);
  double y = fabs (p.y - height / 2) - (height / 2 - inset - radius);
  return hypot (MAX (x, 0), MAX (y, 0)) + MIN (MAX (x, y), 0) - radius;
}

static double
paper (Point p, const MidCardFace *face)
{
  return rounded_box (p, 0, usual_width (face), usual_height (face),
                      face->form == MID_CARD_WHOLE ? 12 : 6);
}

static double
head (Point p, const MidCardFace *face)
{
  return MAX (p.y - (face->form == MID_CARD_WHOLE ? 46 : 33), paper (p, face));
}

static double
edge_within (Point p, const MidCardFace *face, double width)
{
  double radius = face->form == MID_CARD_WHOLE ? 12 : 6;
  return MAX (paper (p, face),
              -rounded_box (p, width, usual_width (face), usual_height (face), radius - width));
}

static double
edge (Point p, const MidCardFace *face)
{
  return edge_within (p, face, face->lit ? 3 : 1);
}

static double
disc (Point p, const MidCardFace *face)
{
  return face->form == MID_CARD_WHOLE ? shape_disc (p, (Point){ 214, 23 }, 16.75)
                                      : shape_disc (p, (Point){ 13, 44 }, 9.5);
}

static double
disc_inside (Point p, const MidCardFace *face)
{
  return disc (p, face) + (face->form == MID_CARD_WHOLE ? 1.5 : 1);
}

static double
line (Point p, const MidCardFace *face)
{
  return shape_box (p, 14, 117.5, usual_width (face) - 14, 118.5);
}

/* An arrow that comes back to itself: a ring that is open on the right, a dot where it ends. */
static double
ring (Point p, const MidCardFace *face)
{
  (void) face;
  double angle = atan2 (p.y - 44, p.x - 71);
  double from_gap = MAX (angle - 0.3, -0.7 - angle) * 5; /* along the ring, negative in the gap */
  double open = MAX (shape_ring (p, (Point){ 71, 44 }, 5.8, 1.6), -from_gap);
  return MIN (open, shape_disc (p, (Point){ 75.6, 41.4 }, 2));
}

static double
star_at (Point p, Point centre)
{
  Point corners[10];
  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    {
      double angle = (i * 36.0 - 90) * G_PI / 180, radius = i % 2 == 0 ? 6 : 2.6;
      corners[i] = (Point){ centre.x + radius * cos (angle), centre.y + radius * sin (angle) };
    }
  return shape_polygon (p, corners, G_N_ELEMENTS (corners));
}

static double
star (Point p, const MidCardFace *face)
{
  (void) face;
  return star_at (p, (Point){ 71, 44 });
}

static double
star_below (Point p, const MidCardFace *face)
{
  (void) face;
  return star_at (p, (Point){ 71, 60 });
}

/* Where the emblem stands: side 0 where there is none. */
static void
emblem_place (const MidCardFace *face, double *x, double *y, double *side)
{
  *x = face->form == MID_CARD_WHOLE ? 16 : face->form == MID_CARD_SMALL ? 24 : 34;
  *y = face->form == MID_CARD_WHOLE ? 56 : face->form == MID_CARD_SMALL ? 44 : 37;
  *side = face->form == MID_CARD_WHOLE ? 52 : face->form == MID_CARD_SMALL ? 37 : 17;
  if (face->form == MID_CARD_STRIP && face->note != NULL)
    *side = 0;
}

static gboolean
has_words (Point p, const MidCardText *texts, guint n, double scale)
{
  for (guint i = 0; i < n; i++)
    if (shape_box (p, texts[i].x / scale, texts[i].y / scale, (texts[i].x + texts[i].width) / scale,
                   (texts[i].y + texts[i].height) / scale)
        < 2)
      return TRUE;
  return FALSE;
}

/* The card as it is meant, without words: emblem and all. */
static guint32
meant (Point p, const MidCardFace *face, const Layer *layers, double slack, gboolean *is_sure)
{
  guint32 pixel = 0;
  *is_sure = TRUE;
  for (; layers->shape != NULL; layers++)
    {
      double distance = layers->shape (p, face);
      if (distance < -slack)
        {
          pixel = colour_pixel (layers->colour);
          *is_sure = TRUE;
        }
      else if (distance < slack)
        *is_sure = FALSE;
    }
  return pixel;
}

static cairo_surface_t *
draw_emblem_alone (const MidCardFace *face, double scale)
{
  double x, y, side;
  cairo_surface_t *surface = cairo_image_surface_create (
    CAIRO_FORMAT_ARGB32, (int) face->width + 2 * AROUND, (int) face->height + 2 * AROUND);
  cairo_t *cr = cairo_create (surface);
  emblem_place (face, &x, &y, &side);
  cairo_translate (cr, AROUND, AROUND);
  mid_colour_set_source (&face->look->ink, cr);
  if (side > 0)
    mid_card_emblem_draw (mid_card_emblem_of (mid_card_get (0, face->id)), cr, x * scale, y * scale,
                          side * scale);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* Every pixel that no words may touch. */
static void
check_layers (const MidCardFace *face, const Layer *layers)
{
  double scale = face->width / usual_width (face);
  cairo_surface_t *seen = draw (face), *emblem = draw_emblem_alone (face, scale);
  cairo_t *cr = cairo_create (seen);
  MidCardText texts[MID_CARD_TEXTS_MAX];
  guint n = mid_card_face_set (face, cr, texts), compared = 0;
  int width = cairo_image_surface_get_width (seen), height = cairo_image_surface_get_height (seen);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        Point p = { (x + 0.5 - AROUND) / scale, (y + 0.5 - AROUND) / scale };
        gboolean is_sure;
        guint32 sign = seen_at (emblem, x, y);
        guint32 expected = meant (p, face, layers, EDGE / scale, &is_sure);
        if (sign >> 24 == 255)
          expected = sign;
        if (!is_sure || (sign >> 24) % 255 != 0 || has_words (p, texts, n, scale))
          continue;
        compared++;
        if (!pixel_near (seen_at (seen, x, y), expected, 3))
          g_error ("card %u, form %d, at %.2f, %.2f: #%08x, expected #%08x", face->id, face->form,
                   p.x, p.y, seen_at (seen, x, y), expected);
      }
  g_assert_cmpuint (compared, >, (guint) (face->width * face->height / 8));
  mid_card_texts_clear (texts, n);
  cairo_destroy (cr);
  cairo_surface_destroy (seen);
  cairo_surface_destroy (emblem);
}

static void
check_front (unsigned id, MidCardForm form, const char *look_id, gboolean lit, const char *note)
{
  MidCardFace face = *face_of (id, form, look_id, 4);
  const MidCard *card = mid_card_get (0, id);
  const MidCardLook *look = face.look;
  gboolean small = form == MID_CARD_SMALL;
  face.lit = lit;
  face.note = note;
  Layer layers[12] = { { paper, &look->paper },
                       { head, &look->head },
                       { disc, &look->on_head },
                       { disc_inside, &look->head } };
  guint n = 4;
  if (form == MID_CARD_WHOLE)
    layers[n++] = (Layer){ line, &look->edge };
  if (small && card->is_continuing)
    layers[n++] = (Layer){ ring, &look->ink };
  if (small && card->is_unique)
    layers[n++] = (Layer){ card->is_continuing ? star_below : star, &look->ink };
  layers[n++] = (Layer){ edge, lit ? &look->lit : &look->edge };
  check_layers (&face, layers);
}

/* The first card of each kind. */
static unsigned
find_card (gboolean continuing, gboolean unique)
{
  for (unsigned id = 1; id <= mid_card_stock_count (); id++)
    if (mid_card_get (0, id)->is_continuing == continuing
        && mid_card_get (0, id)->is_unique == unique)
      return id;
  g_assert_not_reached ();
}

static void
test_front (void)
{
  static const char *const looks[] = { "light", "dark", "contrast", "contrast-dark" };
  for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
    for (int kind = 0; kind < 4; kind++)
      check_front (find_card (kind & 1, kind >> 1), MID_CARD_SMALL, looks[i], i % 2, NULL);
  for (MidCardForm form = MID_CARD_SMALL; form <= MID_CARD_WHOLE; form++)
    {
      check_front (2, form, "light", FALSE, NULL);
      check_front (3, form, "dark", TRUE, NULL);
      check_front (4, form, "light", FALSE, "e4");
    }
}

/* --- Backs ---------------------------------------------------------------------------------- */

static double
frame (Point p, const MidCardFace *face)
{
  double unit = face->form == MID_CARD_WHOLE ? 2 : 1;
  return rounded_box (p, 5 * unit, usual_width (face), usual_height (face), 4 * unit);
}

/* The pattern is one of squares on their corners: it is the same a step further, to the right and
 * down, and mirrored; a sixth of it or so are lines. */
static void
check_lozenges (const MidCardFace *face, cairo_surface_t *seen, int scale)
{
  int unit = face->form == MID_CARD_WHOLE ? 2 * scale : scale, step = 14 * unit;
  guint within = 0, lined = 0, crossings = 0;
  guint32 lines = colour_pixel (&face->look->on_back);
  for (int y = 0; y < (int) face->height; y++)
    for (int x = 0; x < (int) face->width; x++)
      {
        Point p = { (x + 0.5) / scale, (y + 0.5) / scale };
        Point right = { p.x + (double) step / scale, p.y },
              down = { p.x, p.y + (double) step / scale };
        guint32 pixel = seen_at (seen, AROUND + x, AROUND + y);
        if (frame (p, face) > -1.0 * unit / scale)
          continue;
        within++;
        lined += pixel == lines;
        if (frame (right, face) < -1.0 * unit / scale)
          g_assert_true (pixel_near (seen_at (seen, AROUND + x + step, AROUND + y), pixel, 40));
        if (frame (down, face) < -1.0 * unit / scale)
          g_assert_true (pixel_near (seen_at (seen, AROUND + x, AROUND + y + step), pixel, 40));
        crossings += pixel == lines && frame (right, face) < -1.0 * unit / scale
                     && seen_at (seen, AROUND + x + step / 2, AROUND + y) == lines;
      }
  /* Lines of 1.2, √2·14 apart along either side: what is not line is 1 - 1.2·√2/14, twice. */
  double share = 1 - pow (1 - 1.2 * G_SQRT2 / 14, 2);
  g_assert_cmpfloat ((double) lined / within, >, share - 0.06);
  g_assert_cmpfloat ((double) lined / within, <, share + 0.02);
  g_assert_cmpfloat ((double) crossings / within, <, 0.04); /* half a step on it is another place */
}

static void
test_back (void)
{
  static const char *const looks[] = { "light", "dark", "contrast", "contrast-dark" };
  for (MidCardForm form = MID_CARD_SMALL; form <= MID_CARD_WHOLE; form++)
    for (guint i = 0; i < G_N_ELEMENTS (looks); i++)
      {
        int scale = 4;
        MidCardFace face = *face_of (MID_CARD_UNKNOWN, form, looks[i], scale);
        double unit = form == MID_CARD_WHOLE ? 2 : 1;
        face.lit = i == 1;
        cairo_surface_t *seen = draw (&face);
        check_lozenges (&face, seen, scale);
        for (int y = -AROUND; y < (int) face.height + AROUND; y++)
          for (int x = -AROUND; x < (int) face.width + AROUND; x++)
            {
              Point p = { (x + 0.5) / scale, (y + 0.5) / scale };
              const MidColour *rim = face.lit ? &face.look->lit : &face.look->edge;
              guint32 pixel = seen_at (seen, AROUND + x, AROUND + y);
              double slack = EDGE / scale, from_frame = frame (p, &face);
              if (paper (p, &face) > slack)
                g_assert_cmphex (pixel, ==, 0);
              else if (edge (p, &face) < -slack)
                g_assert_true (pixel_near (pixel, colour_pixel (rim), 3));
              else if (paper (p, &face) < -slack && edge (p, &face) > slack && from_frame > slack)
                g_assert_true (pixel_near (pixel, colour_pixel (&face.look->back), 3));
              else if (from_frame < -slack && from_frame > -0.6 * unit + slack)
                g_assert_true (pixel_near (pixel, colour_pixel (&face.look->on_back), 3));
            }
        cairo_surface_destroy (seen);
      }
}

/* --- Emblems -------------------------------------------------------------------------------- */

static double
capsule (Point p, Point a, Point b)
{
  double dx = b.x - a.x, dy = b.y - a.y;
  double t = CLAMP (((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy), 0, 1);
  return hypot (p.x - a.x - t * dx, p.y - a.y - t * dy) - 4.5;
}

/* A piece, and an arrow away from it. */
static double
sign_of_move (Point p)
{
  double shaft = capsule (p, (Point){ 36, 64 }, (Point){ 78, 22 });
  double top = capsule (p, (Point){ 48, 18 }, (Point){ 82, 18 });
  double side = capsule (p, (Point){ 82, 18 }, (Point){ 82, 52 });
  return MIN (MIN (shape_disc (p, (Point){ 24, 76 }, 13), shaft), MIN (top, side));
}

/* A disc, one half of it filled. */
static double
sign_of_change (Point p)
{
  double half = MAX (shape_disc (p, (Point){ 50, 50 }, 38), p.x - 50);
  return MIN (half, shape_ring (p, (Point){ 50, 50 }, 42.5, 9));
}

/* A lock: a box below, a bow above. */
static double
sign_of_hold (Point p)
{
  double bow = p.y < 30 ? shape_ring (p, (Point){ 50, 30 }, 20.5, 9) : INFINITY;
  double legs = MIN (capsule (p, (Point){ 34, 46 }, (Point){ 34, 30 }),
                     capsule (p, (Point){ 66, 30 }, (Point){ 66, 46 }));
  return MIN (shape_box (p, 22, 46, 78, 90), MIN (bow, legs));
}

/* An arrow that turns back: two curves between straight lines. */
static double
sign_of_undo (Point p)
{
  static const Point curves[2][4] = { { { 62, 34 }, { 84, 34 }, { 90, 52 }, { 90, 60 } },
                                      { { 90, 60 }, { 90, 76 }, { 78, 86 }, { 62, 86 } } };
  double nearest = MIN (capsule (p, (Point){ 30, 34 }, (Point){ 62, 34 }),
                        capsule (p, (Point){ 62, 86 }, (Point){ 34, 86 }));
  nearest = MIN (nearest, MIN (capsule (p, (Point){ 44, 12 }, (Point){ 20, 34 }),
                               capsule (p, (Point){ 20, 34 }, (Point){ 44, 56 })));
  for (guint i = 0; i < 2; i++)
    for (guint k = 0; k <= 100; k++)
      {
        const Point *c = curves[i];
        double t = k / 100.0, s = 1 - t;
        double a = s * s * s, b = 3 * s * s * t, d = 3 * s * t * t, e = t * t * t;
        Point at = { a * c[0].x + b * c[1].x + d * c[2].x + e * c[3].x,
                     a * c[0].y + b * c[1].y + d * c[2].y + e * c[3].y };
        nearest = MIN (nearest, hypot (p.x - at.x, p.y - at.y) - 4.5);
      }
  return nearest;
}

static void
check_sign (MidCardEmblem emblem, double (*sign) (Point p))
{
  enum
  {
    SIDE = 200
  };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIDE + 50, SIDE + 50);
  cairo_t *cr = cairo_create (surface);
  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, 3, 3); /* a path begun before is no part of it */
  cairo_set_source_rgb (cr, 1, 0, 0);
  mid_card_emblem_draw (emblem, cr, 20, 30, SIDE);
  g_assert_cmpfloat (cairo_get_line_width (cr), ==, 2);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int y = 0; y < SIDE + 50; y++)
    for (int x = 0; x < SIDE + 50; x++)
      {
        double distance = sign ((Point){ (x + 0.5 - 20) / 2, (y + 0.5 - 30) / 2 });
        if (fabs (distance) > EDGE / 2
            && seen_at (surface, x, y) != (distance < 0 ? 0xffff0000 : 0))
          g_error ("emblem %d at %.1f, %.1f: #%08x, %.2f from its edge", emblem, (x - 20) / 2.0,
                   (y - 30) / 2.0, seen_at (surface, x, y), distance);
      }
  cairo_surface_destroy (surface);
}

static void
test_signs (void)
{
  check_sign (MID_EMBLEM_MOVE, sign_of_move);
  check_sign (MID_EMBLEM_CHANGE, sign_of_change);
  check_sign (MID_EMBLEM_HOLD, sign_of_hold);
  check_sign (MID_EMBLEM_UNDO, sign_of_undo);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/card-drawing/front", test_front);
  g_test_add_func ("/card-drawing/back", test_back);
  g_test_add_func ("/card-drawing/signs", test_signs);
  return g_test_run ();
}
