/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz-replay FOLDER [N]: the plain driver of a fuzz target, for compilers without libFuzzer.
 *
 * Hands every file of the folder to the target; then N inputs (none if nothing is said) made of
 * them by damage, the same ones every time.  As a test it reports in TAP.
 */
#include <gio/gio.h>

#include "fuzz.h"

static GPtrArray *inputs; /* of GBytes */
static guint64 mutations;

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* In the order of their names. */
static GPtrArray *
list_files (const char *folder)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &error);
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  const char *name;
  g_assert_no_error (error);
  while ((name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (paths, compare_names);
  return paths;
}

static void
load (const char *folder)
{
  g_autoptr (GPtrArray) paths = list_files (folder);
  inputs = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  for (guint i = 0; i < paths->len; i++)
    {
      g_autoptr (GError) error = NULL;
      char *data;
      gsize len;
      g_file_get_contents (paths->pdata[i], &data, &len, &error);
      g_assert_no_error (error);
      g_ptr_array_add (inputs, g_bytes_new_take (data, len));
    }
}

static void
test_corpus (void)
{
  g_assert_cmpuint (inputs->len, >, 0);
  for (guint i = 0; i < inputs->len; i++)
    {
      gsize len;
      const guint8 *data = g_bytes_get_data (inputs->pdata[i], &len);
      LLVMFuzzerTestOneInput (data, len);
    }
}

static gsize
draw_below (GRand *lot, gsize n)
{
  return n > 0 ? (gsize) g_rand_int_range (lot, 0, (gint32) n) : 0;
}

static void
damage (GByteArray *bytes, GBytes *other, GRand *lot)
{
  gsize at = draw_below (lot, bytes->len + 1), length, from, take;
  const guint8 *source = g_bytes_get_data (other, &length);
  switch (g_rand_int_range (lot, 0, 4))
    {
    case 0:
      if (at < bytes->len)
        bytes->data[at] = (guint8) g_rand_int_range (lot, 0, 256);
      break;
    case 1:
      if (at < bytes->len)
        bytes->data[at] ^= (guint8) (1 << g_rand_int_range (lot, 0, 8));
      break;
    case 2:
      length = 1 + draw_below (lot, 8);
      if (at < bytes->len)
        g_byte_array_remove_range (bytes, (guint) at, (guint) MIN (length, bytes->len - at));
      break;
    default: /* a piece of another input goes in */
      from = draw_below (lot, length);
      take = 1 + draw_below (lot, 16);
      length = MIN (take, length - from);
      g_byte_array_append (bytes, source + from, (guint) length);
      memmove (bytes->data + at + length, bytes->data + at, bytes->len - length - at);
      memcpy (bytes->data + at, source + from, length);
    }
}

static void
test_mutations (void)
{
  for (guint64 i = 0; i < mutations; i++)
    {
      g_autoptr (GRand) lot = g_rand_new_with_seed ((guint32) i);
      g_autoptr (GByteArray) bytes = g_byte_array_new ();
      GBytes *first = inputs->pdata[draw_below (lot, inputs->len)];
      g_byte_array_append (bytes, g_bytes_get_data (first, NULL), (guint) g_bytes_get_size (first));
      for (gint32 n = g_rand_int_range (lot, 1, 6); n > 0; n--)
        damage (bytes, inputs->pdata[draw_below (lot, inputs->len)], lot);
      LLVMFuzzerTestOneInput (bytes->data, bytes->len);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, >=, 2);
  load (argv[1]);
  mutations = argc > 2 ? g_ascii_strtoull (argv[2], NULL, 10) : 0;
  g_autofree char *target = g_path_get_basename (argv[1]);
  g_autofree char *corpus = g_strdup_printf ("/fuzz/%s/corpus", target);
  g_autofree char *damaged = g_strdup_printf ("/fuzz/%s/damaged", target);
  g_test_add_func (corpus, test_corpus);
  if (mutations > 0)
    g_test_add_func (damaged, test_mutations);
  int status = g_test_run ();
  g_ptr_array_unref (inputs);
  return status;
}
