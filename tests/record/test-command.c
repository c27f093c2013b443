/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commands in comments are read and set, and nothing else of a record changes by it. */
#include <string.h>

#include "mid-command.h"
#include "mid-edit.h"
#include "mid-reader.h"
#include "mid-writer.h"

static MidRecord *
read_text (const char *text)
{
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
  return mid_reader_next (reader, NULL, NULL);
}

static void
check_written (MidRecord *record, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);
  mid_writer_append (record, MID_WRITE_MGN, text);
  g_assert_cmpstr (text->str, ==, expected);
}

static MidNode *
first (MidRecord *record)
{
  return mid_node_get_first_child (mid_record_get_root (record));
}

static void
check (const char *before, const char *value, const char *after)
{
  g_autoptr (MidRecord) record = read_text (before);
  mid_record_set_command (record, first (record), "eval", value);
  check_written (record, after);
  g_autofree char *read = mid_node_dup_command (first (record), "eval");
  g_assert_cmpstr (read, ==, value);
  mid_record_set_command (record, first (record), "eval", value); /* twice is once */
  check_written (record, after);
  while (mid_record_can_undo (record))
    mid_record_undo (record);
  check_written (record, before);
}

static void
test_set (void)
{
  check ("1. e4 e5 *\n\n", "0.31", "1. e4 {[%eval 0.31]} 1... e5 *\n\n");
  check ("1. e4 {best by test} 1... e5 *\n\n", "-1.00,3",
         "1. e4 {[%eval -1.00,3] best by test} 1... e5 *\n\n");
  check ("1. e4 {[%clk 0:10:00] [%eval 9] well} {then} 1... e5 *\n\n", "#3",
         "1. e4 {[%clk 0:10:00] [%eval #3] well} {then} 1... e5 *\n\n");
  check ("1. e4 {[%evaluation 9]} *\n\n", "1", "1. e4 {[%eval 1] [%evaluation 9]} *\n\n");
}

/* What stands behind variations stays there. */
static void
test_behind (void)
{
  check ("1. e4 (1. d4) {behind} 1... e5 *\n\n", "1",
         "1. e4 {[%eval 1]} (1. d4) {behind} 1... e5 *\n\n");
  check ("1. e4 {before} (1. d4) {behind} (1. c4) {last} 1... e5 *\n\n", "1",
         "1. e4 {[%eval 1] before} (1. d4) {behind} (1. c4) {last} 1... e5 *\n\n");
}

static void
test_get (void)
{
  g_autoptr (MidRecord) record = read_text (
    "1. e4 {a [%clk  0:10:00 ] and [%csl Ga1,Rb2][%eval 1] [%eval 2] [%none] [%open}*\n\n");
  const char *const cases[][2] = { { "clk", "0:10:00" }, { "csl", "Ga1,Rb2" }, { "eval", "1" },
                                   { "none", "" },       { "cl", NULL },       { "open", NULL } };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *value = mid_node_dup_command (first (record), cases[i][0]);
      g_assert_cmpstr (value, ==, cases[i][1]);
    }
  g_assert_null (mid_node_dup_command (mid_record_get_root (record), "clk"));
}

/* Text that could not be played is nobody's to change. */
static void
test_text (void)
{
  static const char text[] = "1. e4 Ke3 {never} *\n\n";
  g_autoptr (MidRecord) record = read_text (text);
  MidNode *node = mid_node_get_first_child (first (record));
  g_assert_nonnull (mid_node_get_text (node));
  mid_record_set_command (record, node, "eval", "1");
  g_assert_false (mid_record_can_undo (record));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/command/set", test_set);
  g_test_add_func ("/command/behind", test_behind);
  g_test_add_func ("/command/get", test_get);
  g_test_add_func ("/command/text", test_text);
  return g_test_run ();
}
