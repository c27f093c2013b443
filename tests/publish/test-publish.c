/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-publish.c: a document is written whole, or nothing is, whatever form it has and wherever it
 * is stopped; how far it is never goes back. */
#include <string.h>

#include "../scratch.h"
#include "mid-publish.h"
#include "publication-test.h"

static const char BEFORE[] = "what was there before";
static const char GAME[] =
  "[Event \"?\"]\n\n1. e4 $220 {[%eval 0.3]} e5 {word (1)} 2. Nf3 {[%eval 0.1]} "
  "(2. f4 exf4) Nc6 $220 *\n";

typedef struct
{
  char *folder;
  GFile *out, *artwork;
  GCancellable *cancellable;
  guint n_told, stop_at; /* 0: never */
  double share;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp ("midline-publish-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (self->folder, "document", NULL);
  self->out = g_file_new_for_path (path);
  self->artwork = g_file_new_for_path (g_getenv ("MIDLINE_DATA_DIR"));
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_object_unref (self->out);
  g_object_unref (self->artwork);
  g_clear_object (&self->cancellable);
  scratch_remove (self->folder);
}

static void
told_cb (double share, gpointer data)
{
  Fixture *self = data;
  g_assert_cmpfloat (share, >=, self->share);
  g_assert_cmpfloat (share, <=, 1);
  self->share = share;
  if (++self->n_told == self->stop_at)
    g_cancellable_cancel (self->cancellable);
}

/* A job that is cancelled when it says for the n-th time how far it is. */
static MidPublishJob
job_until (Fixture *self, guint n)
{
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  self->n_told = 0;
  self->stop_at = n;
  self->share = 0;
  return (MidPublishJob){
    .artwork = self->artwork, .progress = told_cb, .data = self, .cancellable = self->cancellable
  };
}

/* Moving pictures are of one game. */
static MidPublication *
games_for (MidForm form)
{
  g_auto (MidPublishStyle) style = get_style ("book");
  g_autoptr (MidRecord) record = read_record (GAME);
  MidPublication *publication = mid_publication_new (&style);
  for (guint i = 0; i < (form == MID_FORM_GIF || form == MID_FORM_SVG ? 1 : 3); i++)
    mid_publication_add (publication, record);
  return publication;
}

static guint
count_files (Fixture *self)
{
  g_autoptr (GDir) dir = g_dir_open (self->folder, 0, NULL);
  guint n = 0;
  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static void
test_stopped (Fixture *self, gconstpointer data)
{
  for (guint form = 0; form < MID_N_FORMS; form++)
    {
      g_autoptr (MidPublication) publication = games_for ((MidForm) form);
      guint most = 1;
      for (guint n = 1; n <= most; n++)
        {
          g_autoptr (GError) error = NULL;
          g_autofree char *text = NULL;
          const char *path = g_file_peek_path (self->out);
          g_assert_true (g_file_set_contents (path, BEFORE, -1, NULL));
          guint n_files = count_files (self); /* a form before may have left pictures */
          MidPublishJob job = job_until (self, n);
          gboolean good = mid_publish (publication, (MidForm) form, self->out, &job, &error);
          if (self->n_told < n && good)
            break; /* it was over before that */
          g_assert_false (good);
          g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
          g_assert_cmpuint (self->n_told, ==, n); /* and goes no farther */
          g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
          g_assert_cmpstr (text, ==, BEFORE);
          g_assert_cmpuint (count_files (self), ==, n_files); /* no picture is left either */
          most = n + 1;
        }
      g_test_message ("%s: stopped in %u ways", mid_form_get_word ((MidForm) form), most - 1);
      g_assert_cmpuint (most, >, form == MID_FORM_GIF || form == MID_FORM_SVG ? 1 : 3);
    }
}

/* A text for the clipboard likewise: all of it, or none. */
static void
test_text_stopped (Fixture *self, gconstpointer data)
{
  static const MidForm forms[] = { MID_FORM_HTML, MID_FORM_MARKDOWN, MID_FORM_LATEX };
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autoptr (MidPublication) publication = games_for (forms[i]);
      for (guint n = 1; n <= 3; n++)
        {
          g_autoptr (GError) error = NULL;
          MidPublishJob job = job_until (self, n);
          g_autofree char *text = mid_publish_dup_text (publication, forms[i], &job, &error);
          g_assert_null (text);
          g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
          g_assert_cmpuint (self->n_told, ==, n);
        }
      g_autoptr (GError) error = NULL;
      MidPublishJob job = job_until (self, 0);
      g_autofree char *text = mid_publish_dup_text (publication, forms[i], &job, &error);
      g_assert_no_error (error);
      g_assert_true (g_utf8_validate (text, -1, NULL));
      g_assert_cmpfloat (self->share, ==, 1);
      g_assert_cmpuint (count_files (self), ==, 0);
    }
}

/* Nobody stops it: the file is what the form is called, and the whole way was gone. */
static void
test_whole (Fixture *self, gconstpointer data)
{
  static const char *const beginnings[MID_N_FORMS] = {
    [MID_FORM_HTML] = "<!DOCTYPE html>",
    [MID_FORM_MARKDOWN] = "# ",
    [MID_FORM_PDF] = "%PDF-",
    [MID_FORM_LATEX] = "%",
    [MID_FORM_GIF] = "GIF89a",
    [MID_FORM_SVG] = "<",
  };
  for (guint form = 0; form < MID_N_FORMS; form++)
    {
      g_autoptr (MidPublication) publication = games_for ((MidForm) form);
      g_autoptr (GError) error = NULL;
      g_autofree char *text = NULL;
      MidForm found;
      MidPublishJob job = job_until (self, 0);
      g_assert_true (mid_publish (publication, (MidForm) form, self->out, &job, &error));
      g_assert_no_error (error);
      g_assert_cmpfloat (self->share, ==, 1);
      g_assert_true (g_file_get_contents (g_file_peek_path (self->out), &text, NULL, NULL));
      g_assert_true (g_str_has_prefix (text, beginnings[form]));
      g_assert_true (mid_form_find (mid_form_get_word ((MidForm) form), &found));
      g_assert_cmpint (found, ==, (int) form);
      g_autofree char *loud = g_ascii_strup (mid_form_get_word ((MidForm) form), -1);
      g_assert_true (mid_form_find (loud, &found));
      g_assert_cmpint (found, ==, (int) form);
    }
  MidForm none;
  g_assert_false (mid_form_find ("doc", &none));
  g_assert_false (mid_form_find ("", &none));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/publish/stopped", Fixture, NULL, set_up, test_stopped, tear_down);
  g_test_add ("/publish/text-stopped", Fixture, NULL, set_up, test_text_stopped, tear_down);
  g_test_add ("/publish/whole", Fixture, NULL, set_up, test_whole, tear_down);
  return g_test_run ();
}
