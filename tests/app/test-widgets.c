/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Widgets by themselves, in a window on a virtual display. */
#include <adwaita.h>
#include <string.h>

#include "study-test.h"
#include "mid-adaptive.h"
#include "mid-annotation.h"
#include "mid-board-pane.h"
#include "mid-comment-editor.h"
#include "mid-edit.h"
#include "mid-game-page.h"
#include "mid-later.h"
#include "mid-message.h"
#include "mid-opening-line.h"
#include "mid-score-sheet.h"
#include "mid-tooltip.h"
#include "mid-trial-bar.h"
#include "mid-widget.h"

static GtkWidget *
show (GtkWidget *child)
{
  GtkWidget *window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (window), 600, 700);
  gtk_window_set_child (GTK_WINDOW (window), child);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  return window;
}

static MidStudy *
make_study (const char *moves)
{
  g_autofree char *text = g_strconcat (STUDY_TEST_SIRLIN ("Reaper", "TwoKings"), moves, NULL);
  g_autoptr (MidRecord) record = study_test_read (text);
  return study_test_new (record);
}

/* What is shown, and after it that nothing holds on to it. */
static void
test_board_pane (void)
{
  g_autoptr (MidStudy) study = make_study ("1. e4 d5 2. exd5 *\n");
  MidCursor *cursor = mid_study_get_cursor (study);
  MidBoardPane *pane = g_object_new (MID_TYPE_BOARD_PANE, NULL);
  GtkWidget *window = show (GTK_WIDGET (pane));
  g_object_set (pane, "study", study, NULL);
  mid_cursor_last (cursor);
  gtk_test_widget_wait_for_draw (window);

  GtkWidget *board = GTK_WIDGET (mid_board_pane_get_board (pane));
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (board), GTK_ACCESSIBLE_ROLE_GRID);
  GtkWidget *square = gtk_widget_get_first_child (board);
  while (square != NULL
         && !gtk_test_accessible_has_role (GTK_ACCESSIBLE (square), GTK_ACCESSIBLE_ROLE_GRID_CELL))
    square = gtk_widget_get_next_sibling (square);
  g_assert_nonnull (square);
  g_assert_true (mid_study_controller_ask_duel (mid_board_pane_get_controller (pane)));

  g_object_ref (board);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (board);
}

/* The board has the shape of its game, and all the width there is. */
static void
test_board_shape (void)
{
  static const struct
  {
    const char *variant;
    double aspect;
  } cases[] = { { "OperationalChess2", 17.0 / 11 }, { "Extreme2D", 1 }, { "Chess2", 1 } };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("[Variant \"%s\"]\n\n*\n", cases[i].variant);
      g_autoptr (MidRecord) record = study_test_read (text);
      g_autoptr (MidStudy) study = study_test_new (record);
      MidBoardPane *pane = g_object_new (MID_TYPE_BOARD_PANE, NULL);
      g_object_set (pane, "study", study, NULL);
      GtkWidget *window = show (GTK_WIDGET (pane));
      GtkWidget *board = GTK_WIDGET (mid_board_pane_get_board (pane));
      double wide = gtk_widget_get_width (board), high = gtk_widget_get_height (board);
      g_assert_cmpfloat_with_epsilon (wide / high, cases[i].aspect, 0.01);
      g_assert_cmpfloat (wide, >, 0.75 * gtk_widget_get_width (GTK_WIDGET (pane)));
      int narrow = mid_board_pane_get_width_for_height (pane, 600);
      int more = mid_board_pane_get_width_for_height (pane, 700) - narrow;
      g_assert_cmpfloat_with_epsilon (more, 100 * cases[i].aspect, 1.5);
      gtk_window_destroy (GTK_WINDOW (window));
    }
}

static void
test_score_sheet (void)
{
  g_autoptr (MidStudy) study = make_study ("1. e4 (1. d4 d5) d5 2. exd5 <1:1> *\n");
  MidCursor *cursor = mid_study_get_cursor (study);
  MidScoreSheet *sheet = g_object_new (MID_TYPE_SCORE_SHEET, NULL);
  GtkWidget *window = show (GTK_WIDGET (sheet));
  g_object_set (sheet, "study", study, NULL);
  mid_cursor_last (cursor);
  gtk_test_widget_wait_for_draw (window);
  mid_record_delete (mid_cursor_get_record (cursor), mid_cursor_get_node (cursor));
  gtk_test_widget_wait_for_draw (window);
  g_object_ref (sheet);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (sheet);
}

static GtkTextBuffer *
find_buffer (GtkWidget *widget)
{
  if (GTK_IS_TEXT_VIEW (widget))
    return gtk_text_view_get_buffer (GTK_TEXT_VIEW (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkTextBuffer *found = find_buffer (child);
      if (found != NULL)
        return found;
    }
  return NULL;
}

/* Commands survive, and however often one pauses it is one step of undo. */
static void
test_comment_editor (void)
{
  g_autoptr (MidStudy) study = make_study ("1. e4 {[%clk 0:41:07] old} d5 *\n");
  MidCursor *cursor = mid_study_get_cursor (study);
  MidRecord *record = mid_cursor_get_record (cursor);
  MidNode *node = study_test_node (record, 1);
  MidCommentEditor *editor = g_object_new (MID_TYPE_COMMENT_EDITOR, NULL);
  GtkWidget *window = show (GTK_WIDGET (editor));
  g_object_set (editor, "study", study, NULL);
  mid_cursor_go (cursor, node);

  GtkTextBuffer *buffer = find_buffer (GTK_WIDGET (editor));
  gtk_text_buffer_set_text (buffer, "new", -1);
  mid_study_settle (study);
  gtk_text_buffer_set_text (buffer, "new words", -1);
  mid_study_settle (study);
  g_assert_cmpstr (mid_node_get_comment (node, MID_COMMENT_AFTER), ==, "[%clk 0:41:07] new words");
  mid_record_undo (record);
  g_assert_cmpstr (mid_node_get_comment (node, MID_COMMENT_AFTER), ==, "[%clk 0:41:07] old");
  g_assert_false (mid_record_can_undo (record));

  /* Leaving the element takes over what was typed. */
  gtk_text_buffer_set_text (buffer, "left", -1);
  mid_cursor_next (cursor);
  g_assert_cmpstr (mid_node_get_comment (node, MID_COMMENT_AFTER), ==, "[%clk 0:41:07] left");
  g_assert_true (mid_cursor_get_node (cursor) == study_test_node (record, 2));

  /* Where nobody writes it has no words, and that is no edit. */
  g_autofree char *words = g_strnfill (9000, 'x');
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  mid_record_set_comment (record, node, MID_COMMENT_AFTER, words);
  mid_cursor_go (cursor, node);
  g_assert_cmpint (gtk_text_buffer_get_char_count (buffer), ==, 0);
  mid_study_settle (study);
  mid_cursor_next (cursor);
  g_assert_cmpstr (mid_node_get_comment (node, MID_COMMENT_AFTER), ==, words);

  /* Who goes there to write has all of it. */
  mid_cursor_go (cursor, node);
  gtk_widget_grab_focus (GTK_WIDGET (editor));
  g_assert_cmpint (gtk_text_buffer_get_char_count (buffer), ==, 9000);
  gtk_text_buffer_set_text (buffer, "short", -1);
  mid_study_settle (study);
  g_assert_cmpstr (mid_node_get_comment (node, MID_COMMENT_AFTER), ==, "short");
  mid_record_undo (record);
  mid_record_undo (record);
  g_object_ref (editor);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (editor);
}

static void
unparent_cb (GtkWidget *widget)
{
  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (widget)), widget);
}

/* What the focus goes to may be made anew when the words that were typed come into the record: GTK
 * does not hold it meanwhile. */
static void
test_comment_left (void)
{
  g_autoptr (MidStudy) study = make_study ("1. e4 d5 *\n");
  MidRecord *record = mid_study_get_record (study);
  GtkWidget *editor = g_object_new (MID_TYPE_COMMENT_EDITOR, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *next = gtk_button_new ();
  gtk_box_append (GTK_BOX (box), editor);
  gtk_box_append (GTK_BOX (box), next);
  GtkWidget *window = show (box);
  g_object_set (editor, "study", study, NULL);
  mid_cursor_go (mid_study_get_cursor (study), study_test_node (record, 1));
  gtk_widget_grab_focus (editor);
  gtk_text_buffer_set_text (find_buffer (editor), "typed", -1);
  g_signal_connect_object (record, "changed", G_CALLBACK (unparent_cb), next, G_CONNECT_SWAPPED);
  gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD);
  while (mid_node_get_comment (study_test_node (record, 1), MID_COMMENT_AFTER) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (gtk_widget_get_next_sibling (editor));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* An opening's name, which stays behind the last move that has one; how armies fare. */
static void
test_opening_line (void)
{
  g_autoptr (MidRecord) record =
    study_test_read ("[White \"A\"]\n\n1. e4 e5 2. Nf3 d6 3. Ng1 a6 *\n");
  g_autoptr (MidStudy) chess = study_test_new (record);
  g_autoptr (MidStudy) armies = make_study ("1. e4 *\n");
  GtkWidget *line = g_object_new (MID_TYPE_OPENING_LINE, NULL);
  GtkWidget *window = show (line);
  GtkLabel *label = GTK_LABEL (gtk_widget_get_first_child (line));
  g_object_set (line, "study", chess, NULL);
  g_assert_cmpstr (gtk_label_get_label (label), ==, "");
  g_assert_true (gtk_widget_get_visible (line));
  mid_cursor_last (mid_study_get_cursor (chess));
  g_assert_cmpstr (gtk_label_get_label (label), ==, "C41 Philidor Defense");
  mid_cursor_first (mid_study_get_cursor (chess));
  g_assert_cmpstr (gtk_label_get_label (label), ==, "");
  g_object_set (line, "study", armies, NULL);
  g_assert_nonnull (strstr (gtk_label_get_label (label), "Two Kings"));
  g_object_ref (line);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (line);
}

static void
test_game_page (void)
{
  g_autoptr (MidStudy) study = make_study ("1. e4 *\n");
  MidGamePage *page = g_object_new (MID_TYPE_GAME_PAGE, NULL);
  GtkWidget *window = show (GTK_WIDGET (page));
  g_object_set (page, "study", study, NULL);
  mid_study_settle (study);
  g_assert_false (mid_record_is_modified (mid_study_get_record (study)));
  mid_study_set_record (study, NULL);
  g_object_ref (page);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (page);
}

/* The ways to go on: as many buttons, one of them chosen, and none where there is one way. */
static void
test_fork (void)
{
  g_autoptr (MidStudy) study = make_study ("1. e4 (1. d4 d5) (1. c4) 1... d5 *\n");
  MidCursor *cursor = mid_study_get_cursor (study);
  MidFork *fork = g_object_new (MID_TYPE_FORK, NULL);
  GtkWidget *window = show (GTK_WIDGET (fork));
  g_object_set (fork, "study", study, NULL);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (fork)));
  g_assert_true (mid_fork_choose (fork, -1));
  g_assert_true (mid_fork_go (fork));
  g_autofree char *element =
    mid_record_dup_element (mid_cursor_get_record (cursor), mid_cursor_get_node (cursor));
  g_assert_cmpstr (element, ==, "c4");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fork)));
  g_assert_false (mid_fork_choose (fork, 1));
  g_assert_false (mid_fork_go (fork));
  g_object_ref (fork);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (fork);
}

/* A trial is thrown away as a whole, and nothing is left of the bar. */
static void
test_trial_bar (void)
{
  g_autoptr (MidStudy) study = make_study ("1. e4 d5 *\n");
  MidRecord *record = mid_study_get_record (study);
  MidTrialBar *bar = g_object_new (MID_TYPE_TRIAL_BAR, "study", study, NULL);
  GtkWidget *window = show (GTK_WIDGET (bar));
  GtkRevealer *revealer = GTK_REVEALER (gtk_widget_get_first_child (GTK_WIDGET (bar)));
  g_assert_false (gtk_revealer_get_reveal_child (revealer));
  mid_study_begin_trial (study);
  g_assert_true (gtk_revealer_get_reveal_child (revealer));
  mid_record_toggle_nag (record, study_test_node (record, 1), 1);
  mid_record_toggle_nag (record, study_test_node (record, 2), 2);
  mid_study_end_trial (study, MID_TRIAL_DISCARD);
  g_assert_false (gtk_revealer_get_reveal_child (revealer));
  g_assert_false (mid_record_can_undo (record));
  mid_study_begin_trial (study);
  g_object_ref (bar);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (bar);
}

/* Signs, comments and the list of all signs go with their widget. */
static void
test_annotation (void)
{
  g_autoptr (MidStudy) study = make_study ("1. e4 $22 d5 *\n");
  MidCursor *cursor = mid_study_get_cursor (study);
  MidAnnotation *annotation = g_object_new (MID_TYPE_ANNOTATION, NULL);
  GtkWidget *window = show (GTK_WIDGET (annotation));
  g_object_set (annotation, "study", study, NULL);
  mid_cursor_next (cursor);
  mid_annotation_choose_sign (annotation);
  gtk_test_widget_wait_for_draw (window);
  g_object_ref (annotation);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (annotation);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* What is in a place is made when the place appears, and only once. */
static void
test_later (void)
{
  guint made = 0;
  GtkWidget *stack = gtk_stack_new (), *first = gtk_label_new ("first");
  MidLater *later = g_object_new (MID_TYPE_LATER, "child-type", GTK_TYPE_BUTTON, NULL);
  g_signal_connect_swapped (later, "made", G_CALLBACK (count_cb), &made);
  gtk_stack_add_child (GTK_STACK (stack), first);
  gtk_stack_add_child (GTK_STACK (stack), GTK_WIDGET (later));
  GtkWidget *window = show (stack);
  g_assert_cmpuint (made, ==, 0);
  g_assert_null (gtk_widget_get_first_child (GTK_WIDGET (later)));
  gtk_stack_set_visible_child (GTK_STACK (stack), GTK_WIDGET (later));
  g_assert_cmpuint (made, ==, 1);
  GtkWidget *child = mid_later_make (later);
  g_assert_true (GTK_IS_BUTTON (child) && gtk_widget_get_visible (child));
  g_assert_cmpuint (made, ==, 1);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_tooltip (void)
{
  GtkWidget *label = g_object_ref_sink (gtk_label_new ("Undo"));
  g_assert_null (mid_tooltip_get (label));
  mid_tooltip_set (label, "Undo (Ctrl+Z)");
  g_assert_cmpstr (mid_tooltip_get (label), ==, "Undo (Ctrl+Z)");
  g_assert_true (gtk_widget_get_has_tooltip (label));
  mid_tooltip_set (label, "");
  g_assert_null (mid_tooltip_get (label));
  g_assert_false (gtk_widget_get_has_tooltip (label));
  g_object_unref (label);
}

/* Neither GTK nor libadwaita complains of it, whatever its letters need. */
static void
test_message (void)
{
  static const char *const headings[] = { "Incomprehensibilities?", "Save Changes?", "W", NULL };
  GtkWidget *window = show (gtk_label_new ("Behind"));
  for (gsize i = 0; i < G_N_ELEMENTS (headings); i++)
    {
      AdwMessageDialog *message =
        mid_message_new (GTK_WINDOW (window), headings[i], "They are not saved.");
      adw_message_dialog_add_responses (message, "cancel", "_Cancel", "save", "_Save", NULL);
      gtk_window_present (GTK_WINDOW (message));
      gtk_test_widget_wait_for_draw (GTK_WIDGET (message));
      gtk_window_destroy (GTK_WINDOW (message));
    }
  gtk_window_destroy (GTK_WINDOW (window));
}

/* What is broken into lines asks for all of them, whatever it asked for before. */
static void
test_keep_height (void)
{
  GtkWidget *label = g_object_ref_sink (
    gtk_label_new ("Knights, bishops and rooks of the army lend their moves to those that stand "
                   "straight beside them."));
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 20);
  for (int before = -1; before < 1000; before += 500)
    {
      int width, height, lines;
      gtk_widget_set_size_request (label, before, before);
      mid_widget_keep_height (label);
      gtk_widget_get_size_request (label, &width, &height);
      g_assert_cmpint (width, <, 300);
      gtk_widget_set_size_request (label, -1, -1);
      gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, width, &lines, NULL, NULL, NULL);
      g_assert_cmpint (height, ==, lines);
    }
  g_object_unref (label);
}

static int
get_height (GtkWidget *widget)
{
  int height;
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  return height;
}

/* What stands in something narrow has its smaller margins at once, not after the next frame. */
static void
test_narrow (void)
{
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();
  gtk_css_provider_load_from_data (
    style, "label.low { padding-top: 20px; } .narrow label.low { padding-top: 0; }", -1);
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  GtkWidget *window = gtk_window_new (), *outer = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *inner = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *label = gtk_label_new ("low");
  gtk_widget_add_css_class (label, "low");
  gtk_box_append (GTK_BOX (inner), label);
  gtk_box_append (GTK_BOX (outer), inner);
  gtk_window_set_child (GTK_WINDOW (window), outer);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  int wide = get_height (outer);
  for (int turn = 0; turn < 2; turn++)
    {
      mid_widget_set_narrow (outer, TRUE);
      g_assert_cmpint (get_height (outer), ==, wide - 20);
      mid_widget_set_narrow (outer, FALSE);
      g_assert_cmpint (get_height (outer), ==, wide);
    }
  gtk_window_destroy (GTK_WINDOW (window));
  gtk_style_context_remove_provider_for_display (gdk_display_get_default (),
                                                 GTK_STYLE_PROVIDER (style));
}

/* As fatal as in every test, but for what GTK 4.8 complains of when a tooltip is due over a window
 * that has gone (not-ours.txt), which depends on the time that a test takes. */
static void
complain (const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
  if (strstr (message, "gdk_surface_get_device_position: assertion") != NULL
      || strstr (message, "_gtk_widget_find_at_coords: assertion") != NULL)
    return;
  g_log_default_handler (domain, level, message, data);
  if ((level & (G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING)) != 0)
    abort ();
}


static MidAdaptive *
make_adaptive (GtkWidget *child, int threshold)
{
  return g_object_new (MID_TYPE_ADAPTIVE, "child", child, "threshold", threshold, NULL);
}

/* A tab that is not shown, and one that comes later, know that the window is narrow before they are
 * laid out. */
static void
test_adaptive (void)
{
  GtkWidget *stack = gtk_stack_new ();
  MidAdaptive *shown = make_adaptive (gtk_label_new ("a"), 700);
  MidAdaptive *hidden = make_adaptive (gtk_label_new ("b"), 700);
  MidAdaptive *late = make_adaptive (gtk_label_new ("c"), 700);
  MidAdaptive *low = make_adaptive (gtk_label_new ("d"), 500);
  gtk_stack_add_child (GTK_STACK (stack), GTK_WIDGET (shown));
  gtk_stack_add_child (GTK_STACK (stack), GTK_WIDGET (hidden));
  g_assert_false (mid_adaptive_get_narrow (hidden));
  GtkWidget *window = show (GTK_WIDGET (make_adaptive (stack, 550)));
  g_assert_true (mid_adaptive_get_narrow (shown));
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (hidden)));
  g_assert_true (mid_adaptive_get_narrow (hidden));
  g_assert_false (mid_adaptive_get_narrow (late));
  gtk_stack_add_child (GTK_STACK (stack), GTK_WIDGET (late));
  gtk_stack_add_child (GTK_STACK (stack), GTK_WIDGET (low));
  g_assert_true (mid_adaptive_get_narrow (late));
  g_assert_false (mid_adaptive_get_narrow (low));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* One with something beside it is not told that it is as wide as the window, to be told otherwise
 * when it is laid out. */
static void
test_adaptive_beside (void)
{
  guint turns = 0;
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0), *beside = gtk_label_new ("a");
  MidAdaptive *inner = make_adaptive (gtk_label_new ("b"), 500);
  gtk_widget_set_size_request (beside, 200, -1);
  gtk_widget_set_hexpand (GTK_WIDGET (inner), TRUE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (inner));
  gtk_box_append (GTK_BOX (box), beside);
  MidAdaptive *outer = make_adaptive (box, 300);
  GtkWidget *window = show (GTK_WIDGET (outer));
  g_assert_true (mid_adaptive_get_narrow (inner));
  g_assert_false (mid_adaptive_get_narrow (outer));
  g_signal_connect_swapped (inner, "notify::narrow", G_CALLBACK (count_cb), &turns);
  for (int width = 610; width <= 670; width += 20)
    gtk_widget_size_allocate (GTK_WIDGET (outer), &(GtkAllocation){ 0, 0, width, 700 }, -1);
  g_assert_cmpuint (turns, ==, 0);
  gtk_widget_size_allocate (GTK_WIDGET (outer), &(GtkAllocation){ 0, 0, 720, 700 }, -1);
  g_assert_cmpuint (turns, ==, 1);
  g_assert_false (mid_adaptive_get_narrow (inner));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_log_set_always_fatal (G_LOG_FATAL_MASK);
  g_log_set_default_handler (complain, NULL);
  adw_init ();
  g_test_add_func ("/widgets/adaptive", test_adaptive);
  g_test_add_func ("/widgets/adaptive-beside", test_adaptive_beside);
  g_test_add_func ("/widgets/board-pane", test_board_pane);
  g_test_add_func ("/widgets/board-shape", test_board_shape);
  g_test_add_func ("/widgets/score-sheet", test_score_sheet);
  g_test_add_func ("/widgets/comment-editor", test_comment_editor);
  g_test_add_func ("/widgets/comment-left", test_comment_left);
  g_test_add_func ("/widgets/opening-line", test_opening_line);
  g_test_add_func ("/widgets/game-page", test_game_page);
  g_test_add_func ("/widgets/fork", test_fork);
  g_test_add_func ("/widgets/trial-bar", test_trial_bar);
  g_test_add_func ("/widgets/annotation", test_annotation);
  g_test_add_func ("/widgets/keep-height", test_keep_height);
  g_test_add_func ("/widgets/narrow", test_narrow);
  g_test_add_func ("/widgets/later", test_later);
  g_test_add_func ("/widgets/message", test_message);
  g_test_add_func ("/widgets/tooltip", test_tooltip);
  return g_test_run ();
}
