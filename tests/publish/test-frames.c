/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pictures of a moving board: what is in each of them, and that it is drawn there. */
#include "mid-frames.h"

#include <string.h>

#include "mid-diagram.h"
#include "publication-test.h"

static const char GAME[] = "[Event \"?\"]\n\n1. e4 {[%csl Gd4] [%cal Bf1b5]} e5 (1... c5) 2. Nf3 "
                           "(2. f4) Nc6 3. Bc4 Nf6 4. O-O *\n";

static MidFrames *
make_frames (MidPublication *publication)
{
  g_autoptr (GError) error = NULL;
  MidFrames *frames = mid_frames_new (publication, &error);
  g_assert_no_error (error);
  g_assert_nonnull (frames);
  return frames;
}

/* The board as position text begins. */
static char *
dup_board (const MidGame *game, const MidCell *cells)
{
  GString *out = g_string_new (NULL);
  for (int rank = game->ranks - 1; rank >= 0; rank--)
    {
      int empty = 0;
      for (int file = 0; file < game->files; file++)
        {
          const MidCell *cell = &cells[rank * game->files + file];
          if (cell->piece != 0 && empty > 0)
            g_string_append_printf (out, "%d", empty);
          empty = cell->piece != 0 ? 0 : empty + 1;
          char letter = cell->piece != 0 ? game->pieces[cell->piece].letter : ' ';
          if (cell->piece != 0)
            g_string_append_c (out, cell->owner == MID_FIRST ? g_ascii_toupper (letter)
                                                             : g_ascii_tolower (letter));
        }
      if (empty > 0)
        g_string_append_printf (out, "%d", empty);
      g_string_append (out, rank > 0 ? "/" : "");
    }
  return g_string_free (out, FALSE);
}

/* Those of the main line alone, its positions as python-chess has them. */
static void
test_positions (void)
{
  static const struct
  {
    const char *caption, *board;
    int from, to;
    guint n_marks;
  } expected[] = {
    { "", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", -1, -1, 0 },
    { "1. e4", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR", 12, 28, 2 },
    { "1… e5", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR", 52, 36, 0 },
    { "2. Nf3", "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R", 6, 21, 0 },
    { "2… Nc6", "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R", 57, 42, 0 },
    { "3. Bc4", "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R", 5, 26, 0 },
    { "3… Nf6", "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R", 62, 45, 0 },
    { "4. O-O", "r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1", 4, 6, 0 },
  };
  g_auto (MidPublishStyle) style = get_style ("lesson");
  g_autoptr (MidPublication) publication = publish (GAME, &style);
  g_autoptr (MidFrames) frames = make_frames (publication);
  const MidGame *game = mid_publication_get_chapter (publication, 0)->game;
  g_assert_cmpuint (mid_frames_get_n (frames), ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      const MidFrame *frame = mid_frames_get (frames, i);
      g_autofree char *board = dup_board (game, frame->cells);
      g_assert_cmpstr (board, ==, expected[i].board);
      g_assert_cmpstr (frame->caption, ==, expected[i].caption);
      g_assert_cmpint (frame->from, ==, expected[i].from);
      g_assert_cmpint (frame->to, ==, expected[i].to);
      g_assert_cmpuint (frame->n_marks, ==, expected[i].n_marks);
      g_assert_cmpint (frame->stones[0], ==, -1);
      g_assert_cmpint (frame->stones[1], ==, -1);
    }
}

/* Bids change the stones and no square; the words stay those of the move where there are none. */
static void
test_duels (void)
{
  static const struct
  {
    const char *caption;
    int first, second;
  } expected[] = { { "", 3, 3 },        { "1. e4", 3, 3 },  { "1… d5", 3, 3 },
                   { "2. exd5", 3, 3 }, { "2. 1:1", 3, 2 }, { "2… Nf6", 3, 2 } };
  g_auto (MidPublishStyle) style = get_style ("score-sheet");
  g_autoptr (MidPublication) publication =
    publish ("[Variant \"Sirlin\"]\n[WhiteArmy \"Classic\"]\n[BlackArmy \"Classic\"]\n\n"
             "1. e4 d5 2. exd5 <1:1> Nf6 *\n",
             &style);
  g_autoptr (MidFrames) frames = make_frames (publication);
  g_assert_cmpuint (mid_frames_get_n (frames), ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      const MidFrame *frame = mid_frames_get (frames, i);
      g_assert_cmpstr (frame->caption, ==, expected[i].caption);
      g_assert_cmpint (frame->stones[0], ==, expected[i].first);
      g_assert_cmpint (frame->stones[1], ==, expected[i].second);
    }
}

/* As wide as the style says; a line of 26 pixels below 400, but never less than 16. */
static void
test_size (void)
{
  static const struct
  {
    guint width;
    int line;
  } cases[] = { { 400, 26 }, { 800, 52 }, { 1000, 65 }, { 200, 16 }, { 100, 16 } };
  g_auto (MidPublishStyle) style = get_style ("lesson");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      style.picture_width = cases[i].width;
      style.captions = TRUE;
      g_autoptr (MidPublication) named = publish (GAME, &style);
      style.captions = FALSE;
      g_autoptr (MidPublication) bare = publish (GAME, &style);
      g_autoptr (MidFrames) with = make_frames (named);
      g_autoptr (MidFrames) without = make_frames (bare);
      g_assert_cmpint (mid_frames_get_width (with), ==, cases[i].width);
      g_assert_cmpint (mid_frames_get_width (without), ==, cases[i].width);
      g_assert_cmpint (mid_frames_get_height (without), ==, cases[i].width);
      g_assert_cmpint (mid_frames_get_height (with), ==, (int) cases[i].width + cases[i].line);
    }
}

static void
test_time (void)
{
  g_auto (MidPublishStyle) style = get_style ("lesson");
  style.pace = 0.75;
  g_autoptr (MidPublication) publication = publish (GAME, &style);
  g_autoptr (MidFrames) frames = make_frames (publication);
  for (guint i = 0; i < 7; i++)
    g_assert_cmpfloat (mid_frames_get_seconds (frames, i), ==, 0.75);
  g_assert_cmpfloat (mid_frames_get_seconds (frames, 7), ==, 2.25);
}

static void
test_one_game (void)
{
  g_auto (MidPublishStyle) style = get_style ("lesson");
  g_autoptr (MidPublication) publication = mid_publication_new (&style);
  for (guint n = 0; n < 3; n++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *words =
        g_strdup_printf ("a moving picture shows one game, not %u: choose one", n);
      g_autoptr (MidFrames) frames = mid_frames_new (publication, &error);
      g_assert_true ((frames != NULL) == (n == 1));
      if (n != 1)
        {
          g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
          g_assert_cmpstr (error->message, ==, words);
        }
      g_autoptr (MidRecord) record = read_record (GAME);
      mid_publication_add (publication, record);
    }
}

/* --- Drawing --------------------------------------------------------------------------------- */

static MidPieceSet *
load_pieces (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("MIDLINE_DATA_DIR"), "pieces", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  return mid_piece_set_new (folder, NULL);
}

static cairo_surface_t *
draw_frame (const MidFrames *frames, guint i, MidPieceSet *pieces)
{
  cairo_surface_t *surface = cairo_image_surface_create (
    CAIRO_FORMAT_RGB24, mid_frames_get_width (frames), mid_frames_get_height (frames));
  cairo_t *cr = cairo_create (surface);
  mid_frames_draw (frames, i, cr, pieces);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* The same position as a diagram, on as much paper. */
static cairo_surface_t *
draw_diagram (const MidFrames *frames, const MidDiagram *diagram, MidPieceSet *pieces)
{
  cairo_surface_t *surface = cairo_image_surface_create (
    CAIRO_FORMAT_RGB24, mid_frames_get_width (frames), mid_frames_get_height (frames));
  cairo_t *cr = cairo_create (surface);
  mid_diagram_draw (diagram, cr, pieces);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static guint32
pixel_at (cairo_surface_t *surface, int x, int y)
{
  const guchar *row =
    cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface);
  return ((const guint32 *) (gconstpointer) row)[x] & 0xffffff;
}

/* Where two pictures differ, in the rows from top to before bottom; empty (width 0) if nowhere. */
static cairo_rectangle_int_t
find_difference (cairo_surface_t *a, cairo_surface_t *b, int top, int bottom)
{
  int left = G_MAXINT, right = -1, first = G_MAXINT, last = -1;
  for (int y = top; y < bottom; y++)
    for (int x = 0; x < cairo_image_surface_get_width (a); x++)
      if (pixel_at (a, x, y) != pixel_at (b, x, y))
        {
          left = MIN (left, x);
          right = MAX (right, x);
          first = MIN (first, y);
          last = MAX (last, y);
        }
  if (right < 0)
    return (cairo_rectangle_int_t){ 0, 0, 0, 0 };
  return (cairo_rectangle_int_t){ left, first, right - left + 1, last - first + 1 };
}

static void
check_frame (const MidFrames *frames, const MidChapter *chapter, guint i, const MidMark *marks,
             guint n_marks, MidPieceSet *pieces)
{
  const MidFrame *frame = mid_frames_get (frames, i);
  MidDiagram diagram;
  MidPlayer players[2] = { chapter->start->player[0], chapter->start->player[1] };
  mid_diagram_init (&diagram, chapter->game, frame->cells);
  for (guint side = 0; side < 2; side++)
    players[side].stones = frame->stones[side];
  diagram.width = mid_frames_get_width (frames);
  diagram.players = players;
  diagram.orientation = chapter->turned ? MID_SECOND_BELOW : MID_FIRST_BELOW;
  diagram.view.marks = marks;
  diagram.view.n_marks = n_marks;
  cairo_surface_t *drawn = draw_frame (frames, i, pieces);
  cairo_surface_t *expected = draw_diagram (frames, &diagram, pieces);
  int board = mid_diagram_get_height (&diagram), height = mid_frames_get_height (frames);
  int width = diagram.width, line = height - board;
  g_assert_cmpint (find_difference (drawn, expected, 0, board).width, ==, 0);
  cairo_rectangle_int_t words = find_difference (drawn, expected, board, height);
  if (frame->caption[0] == '\0')
    g_assert_cmpint (words.width, ==, 0);
  else
    {
      /* In the middle of the line, and as high as letters of three fifths of it may be. */
      g_assert_cmpint (words.width, >, line);
      g_assert_cmpint (ABS (2 * words.x + words.width - width), <, line / 2);
      g_assert_cmpint (ABS (2 * words.y + words.height - 2 * board - line), <, line / 2);
      g_assert_cmpint (words.height, >, line / 4);
      g_assert_cmpint (words.height, <, line);
    }
  cairo_surface_destroy (drawn);
  cairo_surface_destroy (expected);
}

/* Each is a diagram of its position with the last move, what its comment draws, and its words. */
static void
test_drawing (void)
{
  const MidMark e4[] = { { .kind = MID_MARK_LAST_MOVE, .square = 12 },
                         { .kind = MID_MARK_LAST_MOVE, .square = 28 },
                         { .kind = MID_MARK_STEP, .square = 12, .to = 28 },
                         { .kind = MID_MARK_CIRCLE, .square = 27, .ink = MID_INK_GREEN },
                         { .kind = MID_MARK_ARROW, .square = 5, .to = 33, .ink = MID_INK_BLUE } };
  const MidMark e5[] = { { .kind = MID_MARK_LAST_MOVE, .square = 52 },
                         { .kind = MID_MARK_LAST_MOVE, .square = 36 },
                         { .kind = MID_MARK_STEP, .square = 52, .to = 36 } };
  MidPieceSet *pieces = load_pieces ();
  for (guint turned = 0; turned < 2; turned++)
    {
      g_auto (MidPublishStyle) style = get_style ("lesson");
      g_autofree char *text =
        g_strdup_printf ("[Orientation \"%s\"]%s", turned ? "black" : "white", GAME + 11);
      style.picture_width = 400;
      style.captions = TRUE;
      g_autoptr (MidPublication) publication = publish (text, &style);
      g_autoptr (MidFrames) frames = make_frames (publication);
      const MidChapter *chapter = mid_publication_get_chapter (publication, 0);
      g_assert_cmpint (chapter->turned, ==, turned);
      check_frame (frames, chapter, 0, NULL, 0, pieces);
      check_frame (frames, chapter, 1, e4, G_N_ELEMENTS (e4), pieces);
      check_frame (frames, chapter, 2, e5, G_N_ELEMENTS (e5), pieces);
    }
  mid_piece_set_free (pieces);
}

/* A tiger takes from where it stays: one square is the last move's. */
static void
test_staying (void)
{
  g_auto (MidPublishStyle) style = get_style ("lesson");
  g_autoptr (MidPublication) publication =
    publish ("[Variant \"Chess2\"]\n[WhiteArmy \"Animals\"]\n[BlackArmy \"Classic\"]\n"
             "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/4n3/8/2B1K3 w - - 0 1 ac\"]\n\n1. Bxe3 *\n",
             &style);
  g_autoptr (MidFrames) frames = make_frames (publication);
  MidPieceSet *pieces = load_pieces ();
  const MidChapter *chapter = mid_publication_get_chapter (publication, 0);
  g_assert_cmpuint (mid_frames_get_n (frames), ==, 2);
  const MidMark marks[] = { { .kind = MID_MARK_LAST_MOVE, .square = 2 },
                            { .kind = MID_MARK_LAST_MOVE, .square = 20 },
                            { .kind = MID_MARK_STEP, .square = 2, .to = 20 } };
  check_frame (frames, chapter, 1, marks, mid_frames_get (frames, 1)->to == 2 ? 1 : 3, pieces);
  mid_piece_set_free (pieces);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/frames/positions", test_positions);
  g_test_add_func ("/frames/duels", test_duels);
  g_test_add_func ("/frames/size", test_size);
  g_test_add_func ("/frames/time", test_time);
  g_test_add_func ("/frames/one-game", test_one_game);
  g_test_add_func ("/frames/drawing", test_drawing);
  g_test_add_func ("/frames/staying", test_staying);
  return g_test_run ();
}
