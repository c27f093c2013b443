/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game much longer than the window: where one looks, and how little of it there is. */
#include <adwaita.h>
#include <string.h>

#include "study-test.h"
#include "mid-edit.h"
#include "mid-notation-layout.h"
#include "mid-notation-list.h"
#include "mid-notation-model.h"
#include "mid-score-sheet.h"

enum
{
  TURNS = 70, /* more would be drawn by the rules */
  HEIGHT = 500,
  ROWS_MOST = 120 /* of a list that is this high */
};

typedef struct
{
  MidStudy *study;
  MidCursor *cursor; /* of it */
  GtkWidget *window;
  MidScoreSheet *sheet;
  GtkWidget *list;
} Fixture;

/* Knights go out and back, each time with a variation and a comment. */
static MidStudy *
make_study (void)
{
  static const char *const turns[] = {
    "Nf3 (%u. Nc3 Nc6) Nf6", "Ng1 {back at once, and with words enough for a line of their own, "
                             "or for two where there is little room} Ng8"
  };
  GString *text = g_string_new ("[White \"Anne\"]\n[Black \"Bert\"]\n[Result \"*\"]\n\n");
  for (guint i = 0; i < TURNS; i++)
    {
      g_string_append_printf (text, "%u. ", i + 1);
      const char *end = strstr (turns[i % 2], "%u");
      if (end == NULL)
        g_string_append (text, turns[i % 2]);
      else
        {
          g_string_append_len (text, turns[i % 2], end - turns[i % 2]);
          g_string_append_printf (text, "%u%s", i + 1, end + 2);
        }
      g_string_append_c (text, i % 10 == 9 ? '\n' : ' ');
    }
  g_string_append (text, "*\n");
  g_autoptr (MidRecord) record = study_test_read (text->str);
  g_string_free (text, TRUE);
  return study_test_new (record);
}

static GtkWidget *
find_list (GtkWidget *widget)
{
  if (MID_IS_NOTATION_LIST (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_list (child);
      if (found != NULL)
        return found;
    }
  return NULL;
}

/* Frames come, and then nothing is left to do. */
static void
settle (Fixture *f)
{
  for (guint i = 0; i < 4; i++)
    {
      gtk_widget_queue_draw (f->list);
      gtk_test_widget_wait_for_draw (f->window);
      while (g_main_context_iteration (NULL, FALSE))
        ;
    }
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->study = make_study ();
  f->cursor = mid_study_get_cursor (f->study);
  f->sheet = g_object_new (MID_TYPE_SCORE_SHEET, NULL);
  f->window = gtk_window_new ();
  f->list = find_list (GTK_WIDGET (f->sheet));
  gtk_window_set_default_size (GTK_WINDOW (f->window), 400, HEIGHT);
  gtk_window_set_child (GTK_WINDOW (f->window), GTK_WIDGET (f->sheet));
  g_object_set (f->sheet, "study", f->study, NULL);
  gtk_window_present (GTK_WINDOW (f->window));
  settle (f);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  g_object_unref (f->study);
}

static GtkAdjustment *
get_adjustment (Fixture *f)
{
  GtkAdjustment *adjustment;
  g_object_get (f->list, "vadjustment", &adjustment, NULL);
  g_object_unref (adjustment);
  return adjustment;
}

static void
scroll_by (Fixture *f, double distance)
{
  GtkAdjustment *adjustment = get_adjustment (f);
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + distance);
  settle (f);
}

static gboolean
shows (MidParagraph *paragraph, MidNode *node)
{
  for (guint i = 0; paragraph != NULL && i < mid_paragraph_get_n_elements (paragraph); i++)
    if (mid_paragraph_get_kind (paragraph) != MID_PARAGRAPH_COMMENT
        && mid_paragraph_get_element (paragraph, i)->node == node)
      return TRUE;
  return FALSE;
}

/* The row of the node and where in the list it is; NULL: there is none. */
static GtkWidget *
find_row (Fixture *f, MidNode *node, graphene_rect_t *bounds)
{
  for (GtkWidget *row = gtk_widget_get_first_child (f->list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (shows (mid_notation_row_get_paragraph (MID_NOTATION_ROW (row)), node))
      {
        g_assert_true (gtk_widget_compute_bounds (row, f->list, bounds));
        return row;
      }
  return NULL;
}

static void
assert_in_view (Fixture *f, MidNode *node)
{
  graphene_rect_t at;
  g_assert_nonnull (find_row (f, node, &at));
  g_assert_cmpfloat (at.origin.y, >=, 0);
  g_assert_cmpfloat (at.origin.y + at.size.height, <=, gtk_widget_get_height (f->list));
}

/* Rows follow one another without gaps, in the order of the paragraphs, and cover the view. */
static void
assert_rows (Fixture *f)
{
  guint n = 0, place = 0;
  float end = 0;
  gboolean top = FALSE, bottom = FALSE;
  for (GtkWidget *row = gtk_widget_get_first_child (f->list); row != NULL;
       row = gtk_widget_get_next_sibling (row), n++)
    {
      graphene_rect_t at;
      MidParagraph *paragraph = mid_notation_row_get_paragraph (MID_NOTATION_ROW (row));
      g_assert_true (gtk_widget_compute_bounds (row, f->list, &at));
      if (n > 0)
        {
          g_assert_cmpuint (mid_paragraph_get_place (paragraph), ==, place + 1);
          g_assert_cmpfloat (at.origin.y, ==, end);
        }
      place = mid_paragraph_get_place (paragraph);
      end = at.origin.y + at.size.height;
      top = top || at.origin.y <= 0;
      bottom = bottom || end >= (float) gtk_widget_get_height (f->list);
    }
  g_assert_true (top && bottom);
  g_assert_cmpuint (n, <, ROWS_MOST);
}

static void
test_follows (Fixture *f, gconstpointer data)
{
  assert_rows (f);
  mid_cursor_last (f->cursor);
  settle (f);
  assert_in_view (f, mid_cursor_get_node (f->cursor));
  assert_rows (f);
  mid_cursor_first (f->cursor);
  settle (f);
  g_assert_cmpfloat (gtk_adjustment_get_value (get_adjustment (f)), ==, 0);
  for (guint i = 0; i < 60; i++)
    {
      mid_cursor_next (f->cursor);
      settle (f);
      assert_in_view (f, mid_cursor_get_node (f->cursor));
    }
  assert_rows (f);
}

/* Stepping within what can be seen moves nothing. */
static void
test_stays (Fixture *f, gconstpointer data)
{
  mid_cursor_go (f->cursor, study_test_node (mid_cursor_get_record (f->cursor), 100));
  settle (f);
  double before = gtk_adjustment_get_value (get_adjustment (f));
  mid_cursor_previous (f->cursor);
  mid_cursor_previous (f->cursor);
  settle (f);
  g_assert_cmpfloat (gtk_adjustment_get_value (get_adjustment (f)), ==, before);
}

/* What one reads stays where it is, though something above it goes or comes. */
static void
test_edits_above (Fixture *f, gconstpointer data)
{
  MidRecord *record = mid_cursor_get_record (f->cursor);
  MidNode *read = study_test_node (record, 125);
  graphene_rect_t before, after;
  mid_cursor_go (f->cursor, read);
  settle (f);
  scroll_by (f, -100);
  g_assert_nonnull (find_row (f, read, &before));

  MidNode *variation = mid_node_get_next_sibling (study_test_node (record, 1));
  mid_record_delete (record, variation);
  settle (f);
  g_assert_nonnull (find_row (f, read, &after));
  g_assert_cmpfloat (after.origin.y, ==, before.origin.y);
  mid_record_undo (record);
  settle (f);
  g_assert_nonnull (find_row (f, read, &after));
  g_assert_cmpfloat (after.origin.y, ==, before.origin.y);
  assert_rows (f);
}

/* The first frame has all rows that there is room for, however wide it is and wherever one is in
 * the game. */
typedef struct
{
  GtkWidget *list;
  float end; /* of the rows in that frame; -1: it has not been drawn */
} FirstFrame;

static void
painted_cb (FirstFrame *self)
{
  if (self->end >= 0 || gtk_widget_get_height (self->list) == 0)
    return;
  self->end = 0;
  for (GtkWidget *row = gtk_widget_get_first_child (self->list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      graphene_rect_t at;
      if (gtk_widget_get_child_visible (row) && gtk_widget_compute_bounds (row, self->list, &at))
        self->end = MAX (self->end, at.origin.y + at.size.height);
    }
}

static void
test_first_frame (gconstpointer data)
{
  static const int widths[] = { 300, 400, 700 };
  for (guint i = 0; i < 2 * G_N_ELEMENTS (widths); i++)
    {
      Fixture f = { .study = make_study (), .window = gtk_window_new () };
      f.cursor = mid_study_get_cursor (f.study);
      f.sheet = g_object_new (MID_TYPE_SCORE_SHEET, NULL);
      f.list = find_list (GTK_WIDGET (f.sheet));
      FirstFrame first = { .list = f.list, .end = -1 };
      gtk_window_set_default_size (GTK_WINDOW (f.window), widths[i / 2], HEIGHT);
      gtk_window_set_child (GTK_WINDOW (f.window), GTK_WIDGET (f.sheet));
      if (i % 2 == 1)
        mid_cursor_go (f.cursor, study_test_node (mid_cursor_get_record (f.cursor), 60));
      g_object_set (f.sheet, "study", f.study, NULL);
      gtk_widget_realize (f.window);
      g_signal_connect_swapped (gtk_widget_get_frame_clock (f.window), "after-paint",
                                G_CALLBACK (painted_cb), &first);
      gtk_window_present (GTK_WINDOW (f.window));
      while (first.end < 0)
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpfloat (first.end, >=, gtk_widget_get_height (f.list));
      g_signal_handlers_disconnect_by_data (gtk_widget_get_frame_clock (f.window), &first);
      settle (&f);
      assert_rows (&f);
      if (i % 2 == 1)
        assert_in_view (&f, mid_cursor_get_node (f.cursor));
      tear_down (&f, NULL);
    }
}

/* A window that is no longer active changes nothing; larger letters do. */
static void
test_restyled (Fixture *f, gconstpointer data)
{
  MidNode *first = study_test_node (mid_cursor_get_record (f->cursor), 1);
  graphene_rect_t before, after;
  g_assert_nonnull (find_row (f, first, &before));
  gtk_widget_set_state_flags (f->window, GTK_STATE_FLAG_BACKDROP, FALSE);
  settle (f);
  g_assert_nonnull (find_row (f, first, &after));
  g_assert_true (graphene_rect_equal (&before, &after));
  assert_rows (f);

  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();
  gtk_css_provider_load_from_data (provider, "notationrow { font-size: 40px; }", -1);
  gtk_style_context_add_provider_for_display (
    gdk_display_get_default (), GTK_STYLE_PROVIDER (provider), GTK_STYLE_PROVIDER_PRIORITY_USER);
  settle (f);
  g_assert_nonnull (find_row (f, first, &after));
  gtk_style_context_remove_provider_for_display (gdk_display_get_default (),
                                                 GTK_STYLE_PROVIDER (provider));
  g_assert_cmpfloat (after.size.height, >=, before.size.height + 10);
  settle (f);
  g_assert_nonnull (find_row (f, first, &after));
  g_assert_true (graphene_rect_equal (&before, &after));
  assert_rows (f);
}

/* One who has scrolled away is left there, until the next step. */
static void
test_scrolls (Fixture *f, gconstpointer data)
{
  MidNode *first = study_test_node (mid_cursor_get_record (f->cursor), 1);
  graphene_rect_t at;
  mid_cursor_go (f->cursor, first);
  settle (f);
  scroll_by (f, 3000);
  assert_rows (f);
  g_assert_null (find_row (f, first, &at));
  mid_record_toggle_nag (mid_cursor_get_record (f->cursor), first, 1);
  settle (f);
  g_assert_null (find_row (f, first, &at));
  mid_cursor_next (f->cursor);
  settle (f);
  assert_in_view (f, mid_cursor_get_node (f->cursor));

  scroll_by (f, 1e6);
  g_assert_nonnull (
    find_row (f, study_test_node (mid_cursor_get_record (f->cursor), 2 * TURNS), &at));
  g_assert_cmpfloat (at.origin.y + at.size.height, ==, gtk_widget_get_height (f->list));
  assert_rows (f);
}

/* How high all of a game is, in a window of that width. */
static double
measure_game (const char *text, int width)
{
  g_autoptr (MidRecord) record = study_test_read (text);
  Fixture f = { .study = study_test_new (record), .window = gtk_window_new () };
  f.sheet = g_object_new (MID_TYPE_SCORE_SHEET, NULL);
  f.list = find_list (GTK_WIDGET (f.sheet));
  gtk_window_set_default_size (GTK_WINDOW (f.window), width, 40);
  gtk_window_set_child (GTK_WINDOW (f.window), GTK_WIDGET (f.sheet));
  g_object_set (f.sheet, "study", f.study, NULL);
  gtk_window_present (GTK_WINDOW (f.window));
  settle (&f);
  double height = gtk_adjustment_get_upper (get_adjustment (&f));
  tear_down (&f, NULL);
  return height;
}

/* A few words behind a move stand beside it: a turn with words on both sides is two lines, not
 * four. */
static void
test_annotated (gconstpointer data)
{
  static const char *const plain = "[White \"A\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 *\n";
  static const char *const annotated =
    "[White \"A\"]\n\n1. e4 {takes the centre} e5 {and so does Black} 2. Nf3 {attacks e5} Nc6 "
    "{defends it} 3. Bc4 {looks at f7} Bc5 {looks at f2} *\n";
  g_assert_cmpfloat (measure_game (annotated, 480), <=, 2 * measure_game (plain, 480));
  g_assert_cmpfloat (measure_game (annotated, 360), <=, 2 * measure_game (plain, 360));
}

/* The widest line of the layout is no wider than it may be, but for a space at its end. */
static void
assert_lines (PangoLayout *layout, int width)
{
  pango_layout_set_width (layout, width * PANGO_SCALE);
  for (int i = 0; i < pango_layout_get_line_count (layout); i++)
    {
      PangoRectangle line;
      pango_layout_line_get_extents (pango_layout_get_line_readonly (layout, i), NULL, &line);
      g_assert_cmpint (line.width, <=, (width + 5) * PANGO_SCALE);
    }
}

/* Cards stand on a line as a whole, and none sticks out of the list. */
static void
test_cards (gconstpointer data)
{
  g_autofree char *text = NULL;
  g_autofree char *path =
    g_test_build_filename (G_TEST_DIST, "app", "records", "every-kind.mgn", NULL);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_autoptr (MidRecord) record = study_test_read (text);
  g_autoptr (MidNotationModel) model = mid_notation_model_new ();
  GtkWidget *widget = g_object_ref_sink (gtk_label_new (NULL));
  MidNotationColours colours;
  guint n_chips = 0;
  mid_notation_model_set_record (model, record);
  mid_notation_colours_init (&colours, widget);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (model)); i++)
    {
      g_autoptr (MidParagraph) paragraph = g_list_model_get_item (G_LIST_MODEL (model), i);
      const MidRun *run = mid_paragraph_get_run (paragraph);
      g_autoptr (PangoLayout) layout = mid_notation_layout_new (widget, run);
      mid_notation_layout_colour (layout, run, MID_VOICE_MAIN, &colours, &(MidNotationFocus){ 0 });
      for (guint j = 0; j < run->spans->len; j++)
        n_chips += g_array_index (run->spans, MidSpan, j).kind == MID_SPAN_CARD;
      for (int width = 220; width < 640; width += 7)
        assert_lines (layout, width);
    }
  g_assert_cmpuint (n_chips, >, 20);
  g_object_unref (widget);
}

/* Where there is nothing to read yet, what to do is said. */
static void
test_empty (gconstpointer data)
{
  g_autoptr (MidRecord) record = study_test_read ("[White \"A\"]\n\n*\n");
  g_autoptr (MidStudy) study = study_test_new (record);
  GtkWidget *window = gtk_window_new (), *hint = NULL;
  GtkWidget *sheet = g_object_new (MID_TYPE_SCORE_SHEET, NULL);
  gtk_window_set_child (GTK_WINDOW (window), sheet);
  g_object_set (sheet, "study", study, NULL);
  for (GtkWidget *child = gtk_widget_get_first_child (sheet); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    hint = GTK_IS_LABEL (child) ? child : hint;
  g_assert_nonnull (hint);
  g_assert_true (gtk_widget_get_visible (hint));
  MidMove move;
  const MidGame *game = mid_record_get_game (record);
  g_assert_cmpint (game->parse_move (mid_record_get_start (record), "e4", 2, &move).status, ==,
                   MID_OK);
  mid_study_play (study, move);
  g_assert_false (gtk_widget_get_visible (hint));
  mid_record_undo (record);
  g_assert_true (gtk_widget_get_visible (hint));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Many cards in one turn stand on several lines, whatever the width. */
static void
test_chips (gconstpointer data)
{
  static const char text[] =
    "[Variant \"Knightmare\"]\n[WhiteHand \"Earthquake, Pacifism, Truce, Crab, Champion\"]\n\n"
    "1. <Pacifism a2> e4 e5 *\n";
  g_autoptr (MidRecord) record = study_test_read (text);
  MidElement one = { .node = study_test_node (record, 1),
                     .number = 1,
                     .turn = MID_FIRST,
                     .ask = MID_ASK_CARD,
                     .place = MID_COMMENT_AFTER,
                     .starts_turn = TRUE };
  static const MidNotationStyle plain = { 0 };
  g_autoptr (MidParagraph) paragraph = mid_paragraph_new (record, MID_PARAGRAPH_LINE, 1, &plain);
  for (guint i = 0; i < 6; i++)
    mid_paragraph_add (paragraph, &one);
  const MidRun *run = mid_paragraph_get_run (paragraph);
  GtkWidget *window = gtk_window_new ();
  g_autoptr (PangoLayout) layout = mid_notation_layout_new (window, run);
  MidNotationColours colours;
  MidNotationFocus focus = { 0 };
  mid_notation_colours_init (&colours, window);
  mid_notation_layout_colour (layout, run, MID_VOICE_MAIN, &colours, &focus);
  for (int width = 200; width < 700; width += 50)
    {
      int wide;
      pango_layout_set_width (layout, width * PANGO_SCALE);
      pango_layout_get_pixel_size (layout, &wide, NULL);
      g_assert_cmpint (wide, <=, width);
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
#define ADD(name, test) g_test_add (name, Fixture, NULL, set_up, test, tear_down)
  ADD ("/notation-list/follows", test_follows);
  ADD ("/notation-list/stays", test_stays);
  ADD ("/notation-list/edits-above", test_edits_above);
  ADD ("/notation-list/scrolls", test_scrolls);
  ADD ("/notation-list/restyled", test_restyled);
#undef ADD
  g_test_add_data_func ("/notation-list/first-frame", NULL, test_first_frame);
  g_test_add_data_func ("/notation-list/annotated", NULL, test_annotated);
  g_test_add_data_func ("/notation-list/cards", NULL, test_cards);
  g_test_add_data_func ("/notation-list/empty", NULL, test_empty);
  g_test_add_data_func ("/notation-list/chips", NULL, test_chips);
  return g_test_run ();
}
