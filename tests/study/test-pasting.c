/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves and games of a text, put into a game while that can go on being edited. */
#include "mid-pasting.h"

#include "mid-edit.h"
#include "mid-writer.h"
#include "study-test.h"

#define GAME                                                                                       \
  "[White \"Anne\"]\n[Black \"Bert\"]\n[Result \"*\"]\n[Variant \"Chess\"]\n\n1. e4 e5 2. Nf3 *\n"

typedef struct
{
  MidRecord *record;
  MidPastingNews news;
  char *text;
  gboolean is_over;
} Case;

static void
done_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Case *self = data;
  mid_pasting_run_finish (MID_RECORD (source), result, &self->news);
  self->text = g_strdup (self->news.text);
  self->is_over = TRUE;
}

static void
begin (Case *self, guint at, const char *text, GCancellable *cancellable)
{
  *self = (Case){ study_test_read (GAME), { 0 }, NULL, FALSE };
  mid_pasting_run_async (self->record, study_test_node (self->record, at), text, cancellable,
                         done_cb, self);
}

static void
finish (Case *self)
{
  while (!self->is_over)
    g_main_context_iteration (NULL, TRUE);
}

static void
paste (Case *self, guint at, const char *text)
{
  begin (self, at, text, NULL);
  finish (self);
}

static void
has_moves (Case *self, const char *moves)
{
  g_autofree char *text = mid_writer_dup_text (self->record, MID_WRITE_MGN);
  const char *body = strstr (text, "\n\n");
  g_assert_nonnull (body);
  g_assert_cmpstr (g_strstrip ((char *) body), ==, moves);
}

static void
end (Case *self)
{
  mid_pasting_news_clear (&self->news);
  g_object_unref (self->record);
  g_free (self->text);
}

static void
test_moves (void)
{
  Case one;
  paste (&one, 3, " 2... Nc6 (2... d6) 3. Bb5\n");
  g_assert_cmpint (one.news.end, ==, MID_PASTING_DONE);
  g_assert_cmpstr (one.news.told, ==, "Added 3 moves");
  g_assert_true (one.news.first == study_test_node (one.record, 4));
  has_moves (&one, "1. e4 e5 2. Nf3 Nc6 (2... d6) 3. Bb5 *");
  g_assert_cmpstr (mid_record_get_undo_name (one.record), ==, "Paste Moves");
  mid_record_undo (one.record);
  has_moves (&one, "1. e4 e5 2. Nf3 *");
  g_assert_false (mid_record_can_undo (one.record));
  end (&one);
}

/* Every game of the text, as one step; where one is stays where one was. */
static void
test_games (void)
{
  Case one;
  paste (&one, 0,
         "[White \"A\"]\n[Black \"B\"]\n[Variant \"Chess\"]\n\n1. e4 c5 *\n\n"
         "[White \"C\"]\n[Black \"D\"]\n[Variant \"Chess\"]\n\n1. d4 *\n");
  g_assert_cmpint (one.news.end, ==, MID_PASTING_DONE);
  g_assert_cmpstr (one.news.told, ==, "Added 2 moves");
  g_assert_null (one.news.first);
  g_assert_cmpuint (mid_record_get_n_steps (one.record), ==, 1);
  g_assert_cmpstr (mid_record_get_undo_name (one.record), ==, "Merge Game");
  end (&one);
}

static void
test_nothing_new (void)
{
  Case one;
  paste (&one, 0, "1. e4 e5");
  g_assert_cmpint (one.news.end, ==, MID_PASTING_NOTHING);
  g_assert_cmpstr (one.news.told, ==, "All of these moves are here already");
  g_assert_true (one.news.first == study_test_node (one.record, 1));
  g_assert_false (mid_record_can_undo (one.record));
  end (&one);
}

static void
test_lost (void)
{
  Case one;
  paste (&one, 3, "2... Nc6 3. Bb5 Qh8");
  g_assert_cmpint (one.news.end, ==, MID_PASTING_DONE);
  g_assert_cmpstr (one.news.told, ==, "Added 2 moves, 1 could not be played");
  end (&one);
}

static void
test_refused (void)
{
  Case one;
  paste (&one, 3, "2... Qh8");
  g_assert_cmpint (one.news.end, ==, MID_PASTING_REFUSED);
  g_assert_nonnull (one.news.told);
  has_moves (&one, "1. e4 e5 2. Nf3 *");
  end (&one);
  paste (&one, 3, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  g_assert_cmpint (one.news.end, ==, MID_PASTING_REFUSED);
  g_assert_nonnull (strstr (one.news.told, "the clipboard holds a position"));
  end (&one);
}

/* What was edited meanwhile stays, and what was to be pasted is known still. */
static void
test_edited_meanwhile (void)
{
  Case one;
  begin (&one, 3, "2... Nc6", NULL);
  mid_record_set_comment (one.record, mid_record_get_root (one.record), MID_COMMENT_AFTER, "words");
  finish (&one);
  g_assert_cmpint (one.news.end, ==, MID_PASTING_OUTDATED);
  g_assert_cmpstr (one.text, ==, "2... Nc6");
  has_moves (&one, "{words} 1. e4 e5 2. Nf3 *");
  end (&one);
}

/* Nobody is told; what is edited later does not reach what was called off. */
static void
test_called_off (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Case one;
  begin (&one, 3, "2... Nc6", cancellable);
  g_cancellable_cancel (cancellable);
  finish (&one);
  g_assert_cmpint (one.news.end, ==, MID_PASTING_CALLED_OFF);
  g_assert_null (one.news.told);
  mid_record_set_comment (one.record, mid_record_get_root (one.record), MID_COMMENT_AFTER, "words");
  has_moves (&one, "{words} 1. e4 e5 2. Nf3 *");
  end (&one);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pasting/moves", test_moves);
  g_test_add_func ("/pasting/games", test_games);
  g_test_add_func ("/pasting/nothing-new", test_nothing_new);
  g_test_add_func ("/pasting/lost", test_lost);
  g_test_add_func ("/pasting/refused", test_refused);
  g_test_add_func ("/pasting/edited-meanwhile", test_edited_meanwhile);
  g_test_add_func ("/pasting/called-off", test_called_off);
  return g_test_run ();
}
