/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-game-clip.h"

#include <string.h>

#include "study-test.h"
#include "mid-edit.h"

#define UTF8 "text/plain;charset=utf-8"
#define GAME "[White \"Änne\"]\n\n1. e4 e5 (1... c5 2. Nf3) 2. Nf3 {fine} Nc6 *\n"

/* What somebody asked for, once it has come. */
typedef struct
{
  GOutputStream *stream;
  GAsyncResult *result;
} Answer;

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Answer *answer = data;
  answer->result = g_object_ref (result);
}

static void
ask (GdkContentProvider *clip, const char *type, GCancellable *cancellable, Answer *answer)
{
  *answer = (Answer){ g_memory_output_stream_new_resizable (), NULL };
  gdk_content_provider_write_mime_type_async (clip, type, answer->stream, G_PRIORITY_DEFAULT,
                                              cancellable, written_cb, answer);
}

/* The text that came; NULL and the error if none did.  Transfer full. */
static char *
await (GdkContentProvider *clip, Answer *answer, GError **error)
{
  while (answer->result == NULL)
    g_main_context_iteration (NULL, TRUE);
  gboolean done = gdk_content_provider_write_mime_type_finish (clip, answer->result, error);
  GMemoryOutputStream *stream = G_MEMORY_OUTPUT_STREAM (answer->stream);
  char *text = done ? g_strndup (g_memory_output_stream_get_data (stream),
                                 g_memory_output_stream_get_data_size (stream))
                    : NULL;
  g_clear_object (&answer->result);
  g_clear_object (&answer->stream);
  return text;
}

static char *
dup_text (GdkContentProvider *clip)
{
  Answer answer;
  g_autoptr (GError) error = NULL;
  ask (clip, UTF8, NULL, &answer);
  char *text = await (clip, &answer, &error);
  g_assert_no_error (error);
  return text;
}

/* The whole game with its tags, byte for byte as a file would have it. */
static void
test_game (void)
{
  g_autoptr (MidRecord) record = study_test_read (GAME);
  g_autoptr (GdkContentProvider) clip = mid_game_clip_new (record, NULL);
  g_autofree char *text = dup_text (clip);
  g_assert_nonnull (strstr (text, "[White \"Änne\"]\n"));
  g_assert_nonnull (strstr (text, "\n\n1. e4 e5 (1... c5 2. Nf3) 2. Nf3 {fine} 2... Nc6 *\n"));
  g_autoptr (MidRecord) again = study_test_read (text);
  g_assert_cmpstr (mid_record_get_tag (again, "White"), ==, "Änne");
}

/* The line from a node on, of a variation too. */
static void
test_line (void)
{
  g_autoptr (MidRecord) record = study_test_read (GAME);
  MidNode *e5 = study_test_node (record, 2);
  g_autoptr (GdkContentProvider) main_line =
    mid_game_clip_new (record, study_test_node (record, 3));
  g_autoptr (GdkContentProvider) other = mid_game_clip_new (record, mid_node_get_next_sibling (e5));
  g_autofree char *text = dup_text (main_line);
  g_autofree char *other_text = dup_text (other);
  g_assert_cmpstr (g_strchomp (text), ==, "2. Nf3 {fine} 2... Nc6");
  g_assert_cmpstr (g_strchomp (other_text), ==, "1... c5 2. Nf3");
}

/* What was copied stays what it was, also when the game has changed or gone. */
static void
test_stays (void)
{
  MidRecord *record = study_test_read (GAME);
  g_autoptr (GdkContentProvider) clip = mid_game_clip_new (record, study_test_node (record, 3));
  mid_record_set_comment (record, study_test_node (record, 3), MID_COMMENT_AFTER, "not so fine");
  mid_record_delete (record, study_test_node (record, 1));
  g_assert_finalize_object (record);
  g_autofree char *text = dup_text (clip);
  g_autofree char *again = dup_text (clip);
  g_assert_cmpstr (g_strchomp (text), ==, "2. Nf3 {fine} 2... Nc6");
  g_assert_cmpstr (g_strchomp (again), ==, text);
}

/* Programs ask when they like: several at once get the same. */
static void
test_at_once (void)
{
  enum
  {
    N = 8
  };
  g_autoptr (MidRecord) record = study_test_read (GAME);
  g_autoptr (GdkContentProvider) clip = mid_game_clip_new (record, NULL);
  g_autofree char *expected = dup_text (clip);
  Answer answers[N];
  for (guint i = 0; i < N; i++)
    ask (clip, UTF8, NULL, &answers[i]);
  for (guint i = 0; i < N; i++)
    {
      g_autofree char *text = await (clip, &answers[i], NULL);
      g_assert_cmpstr (text, ==, expected);
    }
}

/* Another type, somebody who does not want it any more, and one who cannot take it. */
static void
test_refused (void)
{
  g_autoptr (MidRecord) record = study_test_read (GAME);
  g_autoptr (GdkContentProvider) clip = mid_game_clip_new (record, NULL);
  g_autoptr (GdkContentFormats) formats = gdk_content_provider_ref_formats (clip);
  g_assert_true (gdk_content_formats_contain_mime_type (formats, UTF8));
  g_assert_false (gdk_content_formats_contain_mime_type (formats, "image/png"));

  Answer answer;
  g_autoptr (GError) error = NULL;
  ask (clip, "image/png", NULL, &answer);
  g_assert_null (await (clip, &answer, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
  g_clear_error (&error);

  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  ask (clip, UTF8, cancellable, &answer);
  g_cancellable_cancel (cancellable);
  g_assert_null (await (clip, &answer, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&error);

  char small[16];
  answer = (Answer){ g_memory_output_stream_new (small, sizeof small, NULL, NULL), NULL };
  gdk_content_provider_write_mime_type_async (clip, UTF8, answer.stream, G_PRIORITY_DEFAULT, NULL,
                                              written_cb, &answer);
  g_assert_null (await (clip, &answer, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
}

/* The clip goes with its owner while its text is being written. */
static void
test_dropped (void)
{
  g_autoptr (MidRecord) record = study_test_read (GAME);
  GdkContentProvider *clip = mid_game_clip_new (record, NULL);
  gpointer watch = clip;
  g_object_add_weak_pointer (G_OBJECT (clip), &watch);
  Answer answer;
  ask (clip, UTF8, NULL, &answer);
  g_object_unref (clip);
  g_assert_nonnull (watch); /* the task has it */
  g_autofree char *text = await (clip, &answer, NULL);
  g_assert_nonnull (strstr (text, "1. e4 e5"));
  while (watch != NULL)
    g_main_context_iteration (NULL, FALSE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-clip/game", test_game);
  g_test_add_func ("/game-clip/line", test_line);
  g_test_add_func ("/game-clip/stays", test_stays);
  g_test_add_func ("/game-clip/at-once", test_at_once);
  g_test_add_func ("/game-clip/refused", test_refused);
  g_test_add_func ("/game-clip/dropped", test_dropped);
  return g_test_run ();
}
