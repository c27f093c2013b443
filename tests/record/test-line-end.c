/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-line-end.h"
#include "record-test.h"

/* The open ends' elements, a space between them. */
static char *
dup_ends (const char *text)
{
  guint n;
  g_autoptr (MidRecord) record = record_test_read (text);
  g_autoptr (GPtrArray) ends = mid_line_end_list_open (record, G_MAXUINT, &n);
  g_autoptr (GString) said = g_string_new (NULL);
  g_assert_cmpuint (ends->len, ==, n);
  for (guint i = 0; i < ends->len; i++)
    {
      g_autofree char *element = mid_record_dup_element (record, ends->pdata[i]);
      g_string_append_printf (said, "%s%s", i > 0 ? " " : "", element);
    }
  return g_string_free (g_steal_pointer (&said), FALSE);
}

static void
test_open (void)
{
  static const struct
  {
    const char *moves, *ends;
  } cases[] = {
    { "*", "" },
    { "1. e4 *", "e4" },
    { "1. e4 {good} *", "" },
    { "1. e4 {[%csl Ge4]} *", "e4" },
    { "1. e4 {[%clk 0:01:00] [%bookmark here]} *", "e4" },
    { "1. e4 {[%eval 0.3]} *", "" },
    { "1. e4! *", "e4" },
    { "1. e4 $14 *", "" },
    { "1. e4 $146 *", "e4" },
    { "{before} 1. e4 *", "e4" },
    { "1. e4 (1. d4) (1. c4 e5) 1... e5 *", "e5 d4 e5" },
    { "1. e4 (1. d4) (1. c4 {x} 1... e5) 1... e5 *", "e5 d4 e5" },
    { "1. e4 (1. d4) 1... e5 1-0", "d4" },
    { "1. e4 (1. d4 d5 (1... f5)) 1... e5 1/2-1/2", "d5 f5" },
    { "1. f3 (1. a3 a6) 1... e5 2. g4 (2. h3 d5) 2... Qh4# *", "d5 a6" },
    { "1. f3 e5 2. g4 Nc6 (2... Qh4#) *", "Nc6" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf ("[Event \"\"]\n\n%s", cases[i].moves);
      g_autofree char *ends = dup_ends (text);
      g_assert_cmpstr (ends, ==, cases[i].ends);
    }
}

/* As many as are wanted, and how many there are. */
static void
test_most (void)
{
  guint n;
  g_autoptr (MidRecord) record =
    record_test_read ("[Event \"\"]\n\n1. e4 (1. d4) (1. c4) (1. b4) 1... e5 *");
  g_autoptr (GPtrArray) ends = mid_line_end_list_open (record, 2, &n);
  g_assert_cmpuint (n, ==, 4);
  g_assert_cmpuint (ends->len, ==, 2);
  g_assert_true (ends->pdata[0] == record_test_find (record, "e4 e5"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/line-end/open", test_open);
  g_test_add_func ("/line-end/most", test_most);
  return g_test_run ();
}
