/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The editor of positions by itself: it follows its draft through every game, and nothing holds on
 * to it afterwards. */
#include <adwaita.h>

#include "mid-board.h"
#include "mid-setup-tray.h"
#include "mid-setup-window.h"

/* The first widget of the type below this one. */
static GtkWidget *
find_widget (GtkWidget *widget, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_widget (child, type);
      if (found != NULL)
        return found;
    }
  return NULL;
}

static guint
count_children (GtkWidget *widget)
{
  guint n = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;
  return n;
}

static GtkWidget *
show (MidDraft *draft)
{
  GtkWidget *window = mid_setup_window_new (NULL, draft, NULL);
  gtk_window_present (GTK_WINDOW (window));
  gtk_test_widget_wait_for_draw (window);
  return window;
}

/* Every game has its squares and its tray, and every trait of it can be changed. */
static void
test_games (void)
{
  g_autoptr (MidDraft) draft = mid_draft_new (mid_game_find ("chess"));
  GtkWidget *window = show (draft);
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    {
      MidCell tray[MID_CELLS_MAX];
      if ((*game)->setup == NULL)
        continue;
      mid_draft_set_game (draft, *game);
      mid_draft_start (draft, -1);
      gtk_test_widget_wait_for_draw (window);
      GtkWidget *board = find_widget (window, MID_TYPE_BOARD);
      g_assert_cmpuint (count_children (board), ==, (*game)->files * (*game)->ranks);
      unsigned n = (*game)->setup->tray (mid_draft_get_setup (draft), MID_SECOND, tray);
      g_assert_cmpuint (count_children (find_widget (window, MID_TYPE_SETUP_TRAY)), ==,
                        n + (*game)->setup->n_powers);
      for (unsigned i = 0; i < (*game)->setup->n_traits; i++)
        {
          int values[MID_CELLS_MAX + 1];
          unsigned n_values = mid_setup_values (*game, mid_draft_get_setup (draft), i, values);
          for (unsigned k = 0; k < n_values; k++)
            mid_draft_set_trait (draft, i, values[k]);
        }
    }
  g_object_ref (window);
  gtk_window_destroy (GTK_WINDOW (window));
  g_assert_finalize_object (window);
}

static void
count_cb (guint *count)
{
  (*count)++;
}

/* Turned round, the trays change places; what is wrong disables the start. */
static void
test_actions (void)
{
  g_autoptr (MidDraft) draft = mid_draft_new (mid_game_find ("sirlin"));
  GtkWidget *window = show (draft);
  MidBoard *board = MID_BOARD (find_widget (window, MID_TYPE_BOARD));
  guint created = 0;
  g_signal_connect_swapped (window, "created", G_CALLBACK (count_cb), &created);
  g_assert_true (gtk_widget_activate_action (window, "setup.flip", NULL));
  g_assert_true (mid_board_look (board)->flipped);
  g_assert_true (gtk_widget_activate_action (window, "setup.clear", NULL));
  gtk_widget_activate_action (window, "setup.create", NULL);
  g_assert_cmpuint (created, ==, 0);
  g_assert_true (gtk_widget_activate_action (window, "setup.undo", NULL));
  g_assert_nonnull (mid_draft_get_position (draft));
  g_signal_emit_by_name (board, "selected", 12, 0);
  g_signal_emit_by_name (board, "clicked", 28, GDK_CONTROL_MASK);
  g_assert_cmpint (mid_board_look (board)->cells[12].piece, !=, 0);
  g_assert_cmpint (mid_board_look (board)->cells[28].piece, ==,
                   mid_board_look (board)->cells[12].piece);
  mid_draft_undo (draft);
  g_object_ref (board);
  gtk_widget_activate_action (window, "setup.create", NULL); /* closes the window */
  g_assert_cmpuint (created, ==, 1);
  g_assert_finalize_object (board);
}

static char *
dup_text (GtkTextBuffer *buffer)
{
  GtkTextIter start, end;
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

/* What is pasted may have line ends: they are left out, and the place behind it is one still, at
 * which GTK goes on pasting. */
static void
test_paste (void)
{
  static const char *const pieces[] = { "\n8/8/8/8/8/8/8/", "K1k5\n", "\r\n", " w -\t-",
                                        " 0\n1\r\n" };
  g_autoptr (MidDraft) draft = mid_draft_new (mid_game_find ("chess"));
  GtkWidget *window = show (draft);
  GtkTextBuffer *buffer =
    gtk_text_view_get_buffer (GTK_TEXT_VIEW (find_widget (window, GTK_TYPE_TEXT_VIEW)));
  GtkTextIter place;
  gtk_text_buffer_set_text (buffer, "", 0);
  gtk_text_buffer_get_start_iter (buffer, &place);
  for (gsize i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      g_assert_true (gtk_text_buffer_insert_interactive (buffer, &place, pieces[i], -1, TRUE));
      g_assert_true (gtk_text_iter_is_end (&place));
    }
  g_autofree char *text = dup_text (buffer);
  g_assert_cmpstr (text, ==, "8/8/8/8/8/8/8/K1k5 w - - 0 1");
  g_assert_cmpstr (mid_draft_get_text (draft), ==, text);
  g_assert_cmpint (mid_draft_get_fault (draft).status, ==, MID_OK);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add_func ("/setup-window/games", test_games);
  g_test_add_func ("/setup-window/actions", test_actions);
  g_test_add_func ("/setup-window/paste", test_paste);
  return g_test_run ();
}
