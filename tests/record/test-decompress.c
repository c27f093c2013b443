/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is compressed, on a disk that fails: its own error is told, and nothing of damage. */
#include <string.h>

#include "mid-decompress.h"
#include "mid-packing.h"

enum
{
  SIZE = 300 << 10, /* several blocks */
  STEPS = 20
};

/* --- A stream that fails ---------------------------------------------------------------------- */

#define TEST_TYPE_FAILING (test_failing_get_type ())
G_DECLARE_FINAL_TYPE (TestFailing, test_failing, TEST, FAILING, GInputStream)

struct _TestFailing
{
  GInputStream parent_instance;
  const char *data;
  gsize left;
};

G_DEFINE_FINAL_TYPE (TestFailing, test_failing, G_TYPE_INPUT_STREAM)

static gssize
test_failing_read (GInputStream *stream, void *buffer, gsize count, GCancellable *cancellable,
                   GError **error)
{
  TestFailing *self = TEST_FAILING (stream);
  gsize n = MIN (count, self->left);
  if (n == 0)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CONNECTION_CLOSED, "the disk is gone");
      return -1;
    }
  memcpy (buffer, self->data, n);
  self->data += n;
  self->left -= n;
  return (gssize) n;
}

static void
test_failing_class_init (TestFailingClass *klass)
{
  G_INPUT_STREAM_CLASS (klass)->read_fn = test_failing_read;
}

static void
test_failing_init (TestFailing *self)
{
}

/* --- Each compression, at many places --------------------------------------------------------- */

/* Chance, which nothing makes shorter. */
static GBytes *
dup_packed (const char *name)
{
  g_autoptr (GRand) chance = g_rand_new_with_seed (16);
  g_autoptr (GOutputStream) out = g_memory_output_stream_new_resizable ();
  g_autoptr (MidPacking) packing = mid_packing_new_for_name (name, MID_CHARSET_BYTES);
  g_autoptr (GOutputStream) packed = mid_packing_write (packing, out, NULL);
  g_autofree char *text = g_malloc (SIZE);
  for (gsize i = 0; i < SIZE; i++)
    text[i] = (char) g_rand_int_range (chance, 0, 256);
  g_assert_true (g_output_stream_write_all (packed, text, SIZE, NULL, NULL, NULL));
  g_assert_true (g_output_stream_close (packed, NULL, NULL));
  g_assert_true (g_output_stream_close (out, NULL, NULL));
  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (out));
}

static gboolean
read_all (GInputStream *stream, const char *start, gsize len, GError **error)
{
  g_autoptr (MidDecompress) inner = mid_decompress_new (stream, start, len, NULL, error);
  g_autofree char *text = g_malloc (SIZE);
  gsize n;
  return inner != NULL
         && g_input_stream_read_all (G_INPUT_STREAM (inner), text, SIZE, &n, NULL, error)
         && n == SIZE;
}

static void
test_fails (gconstpointer name)
{
  gsize size;
  g_autoptr (GBytes) packed = dup_packed (name);
  const char *data = g_bytes_get_data (packed, &size);
  g_autoptr (GInputStream) whole = g_memory_input_stream_new_from_bytes (packed);

  g_assert_cmpuint (size, >, SIZE / 2);
  g_assert_true (read_all (whole, data, 16, NULL));
  for (gsize i = 0; i < STEPS; i++)
    {
      g_autoptr (TestFailing) failing = g_object_new (TEST_TYPE_FAILING, NULL);
      g_autoptr (GError) error = NULL;
      failing->data = data;
      failing->left = 16 + (size - 64) * i / STEPS;
      g_assert_false (read_all (G_INPUT_STREAM (failing), data, 16, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CONNECTION_CLOSED);
      g_assert_cmpstr (error->message, ==, "the disk is gone");
    }
}

int
main (int argc, char **argv)
{
  static const char *const names[] = { "gz", "bz2", "xz", "zst" };
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = g_strconcat ("/decompress/fails/", names[i], NULL);
      char *name = g_strconcat ("games.pgn.", names[i], NULL);
      g_test_add_data_func_full (path, name, test_fails, g_free);
    }
  return g_test_run ();
}
