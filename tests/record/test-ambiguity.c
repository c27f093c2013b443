/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Elements that several moves fit: the rest of the line decides. */
#include <string.h>

#include "mid-reader.h"
#include "mid-writer.h"

/* Reads the one game, checks that it has `n_remarks` remarks and no errors but `n_errors`, and
 * returns its movetext as written anew. */
static char *
read_again (const char *text, guint n_remarks, guint n_errors)
{
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
  g_autoptr (MidRecord) record = mid_reader_next (reader, NULL, NULL);
  g_autoptr (GString) written = g_string_new (NULL);
  guint remarks = 0, n = mid_reader_get_n_errors (reader);

  for (guint i = 0; i < n; i++)
    {
      const MidReadError *error = mid_reader_get_error (reader, i);
      g_test_message ("%u:%u: %s", error->line, error->column, error->message);
      remarks += mid_record_error_is_remark (error->code);
    }
  g_assert_cmpuint (remarks, ==, n_remarks);
  g_assert_cmpuint (n - remarks, ==, n_errors);
  mid_writer_append (record, MID_WRITE_MGN, written);
  return g_strdup (g_strchomp (strstr (written->str, "\n\n") + 2));
}

/* Only the knight from b1 leaves one that can go to c3 afterwards, and so on. */
static void
test_rest_decides (void)
{
  const char *fen = "[FEN \"4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1\"]\n[SetUp \"1\"]\n\n";
  g_autofree char *f_file = g_strconcat (fen, "1. Nd2 Ke7 2. Nc3 *", NULL);
  g_autofree char *b_file = g_strconcat (fen, "1. Nd2 Ke7 2. Ng3 *", NULL);
  g_autofree char *first = read_again (f_file, 1, 0);
  g_autofree char *second = read_again (b_file, 1, 0);

  g_assert_cmpstr (first, ==, "1. Nfd2 Ke7 2. Nc3 *");
  g_assert_cmpstr (second, ==, "1. Nbd2 Ke7 2. Ng3 *");
}

/* What nothing decides is an error in orthodox chess, and the text is kept. */
static void
test_nothing_decides (void)
{
  g_autofree char *again =
    read_again ("[FEN \"4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1\"]\n[SetUp \"1\"]\n\n"
                "1. Nd2 Ke7 2. Ke2 *",
                0, 1);
  g_assert_cmpstr (again, ==, "1. Nd2 Ke7 2. Ke2 *");
}

/* The example of the notation: either king reaches d7, and a bishop could jump to b3 as a knight.
 */
static void
test_example (void)
{
  g_autofree char *again = read_again (
    "[Variant \"Sirlin\"]\n[WhiteArmy \"Empowered\"]\n[BlackArmy \"TwoKings\"]\n\n"
    "1. e4 d5 <Kd7> 2. d4 Nc6 <Kd6> 3. Rg3 dxe4 <2:2> 4. Bc4 {hoping for f7} Be6 <Kd7>\n"
    "5. d5 Bxd5 (5... Bf5 6. Nf3) 6. Bb3 f5 <Ke6> 7. Bxd5 <1:0> *",
    3, 0);
  g_assert_true (strstr (again, "6. B4b3 f5 <Ke6> 7. Bxd5") != NULL);
  g_assert_true (g_str_has_suffix (again, "<1:0> *"));
}

/* Readings of a later ambiguity count; a variation is read by its own rest. */
static void
test_variation (void)
{
  g_autofree char *again =
    read_again ("[FEN \"4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1\"]\n[SetUp \"1\"]\n\n"
                "1. Kd1 (1. Nd2 Ke7 2. Ng3) (1. Nd2 Kd7 2. Na3) 1... Ke7 *",
                2, 0);
  g_assert_cmpstr (again, ==, "1. Kd1 (1. Nbd2 Ke7 2. Ng3) (1. Nfd2 Kd7 2. Na3) 1... Ke7 *");
}

/* Ambiguity behind ambiguity is looked at only so far. */
static void
test_bounded (void)
{
  g_autoptr (GString) text =
    g_string_new ("[FEN \"4k3/8/8/8/8/8/8/N1N1K1N1 w - - 0 1\"]\n[SetUp \"1\"]\n\n");
  for (guint i = 0; i < 20000; i++)
    g_string_append (text, "Ne2 Ke7 Nb3 Ke8 ");
  gint64 start = g_get_monotonic_time ();
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text->str, text->len);
  g_autoptr (MidRecord) record = mid_reader_next (reader, NULL, NULL);
  g_assert_nonnull (record);
  g_assert_cmpint (g_get_monotonic_time () - start, <, 20 * G_USEC_PER_SEC);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ambiguity/rest-decides", test_rest_decides);
  g_test_add_func ("/ambiguity/nothing-decides", test_nothing_decides);
  g_test_add_func ("/ambiguity/example", test_example);
  g_test_add_func ("/ambiguity/variation", test_variation);
  g_test_add_func ("/ambiguity/bounded", test_bounded);
  return g_test_run ();
}
