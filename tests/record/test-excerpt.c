/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-excerpt.h"

#include "mid-cover.h"
#include "mid-edit.h"
#include "mid-reader.h"
#include "mid-writer.h"
#include <string.h>

static MidRecord *
read_game (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  return mid_reader_read_bytes (bytes);
}

static MidNode *
find (MidRecord *record, const char *element)
{
  MidNode *root = mid_record_get_root (record);
  for (MidNode *node = root; node != NULL; node = mid_node_get_next_below (node, root))
    {
      g_autofree char *text = mid_record_dup_element (record, node);
      if (g_str_equal (text, element))
        return node;
    }
  return NULL;
}

static const char game[] =
  "[Event \"Club\"]\n[Result \"1-0\"]\n\n"
  "1. e4 $1 {best} (1. d4 d5 (1... Nf6) 2. c4 $5 {and} dxc4 (2... e6 3. Nc3 (3. Nf3)) 3. e4) "
  "1... e5 (1... c5) 2. Nf3 (2. f4) Nc6 1-0\n";

static void
expect (const char *element, const char *movetext)
{
  MidNode *place;
  g_autoptr (MidRecord) record = read_game (game);
  g_autofree char *before = mid_writer_dup_text (record, MID_WRITE_MGN);
  g_autoptr (MidRecord) excerpt = mid_record_excerpt (record, find (record, element), &place);
  g_autofree char *text = mid_writer_dup_text (excerpt, MID_WRITE_MGN);
  g_autofree char *after = mid_writer_dup_text (record, MID_WRITE_MGN);
  g_autofree char *there = mid_record_dup_element (excerpt, place);
  g_autoptr (MidRecord) wanted = read_game (movetext);
  g_autofree char *expected = mid_writer_dup_text (wanted, MID_WRITE_MGN);
  g_assert_cmpstr (text, ==, expected);
  g_assert_cmpstr (there, ==, element);
  g_assert_cmpstr (before, ==, after);
  g_assert_false (mid_record_can_undo (excerpt));
}

#define TAGS(result) "[Event \"Club\"]\n[Result \"" result "\"]\n\n"

static void
test_excerpt (void)
{
  /* Of a variation within a variation; of what was played; of the last move. */
  expect ("e6", TAGS ("*") "1. d4 d5 2. c4 $5 {and} e6 3. Nc3 (3. Nf3) *\n");
  expect ("c4", TAGS ("*") "1. d4 d5 2. c4 $5 {and} dxc4 (2... e6 3. Nc3 (3. Nf3)) 3. e4 *\n");
  expect ("e5", TAGS ("1-0") "1. e4 $1 {best} e5 2. Nf3 (2. f4) Nc6 1-0\n");
  expect ("Nc6", TAGS ("1-0") "1. e4 $1 {best} e5 2. Nf3 Nc6 1-0\n");
  expect ("c5", TAGS ("*") "1. e4 $1 {best} c5 *\n");
}

static void
test_cover (void)
{
  static const char *const cases[][2] = {
    { "1. e4 e5 2. Nf3 *\n", "Nf3" },
    { "1. e4 e5 $220 2. Nf3 $220 *\n", "e5" },
    { "1. e4 (1. d4 $220) e5 2. Nf3 $221 Nc6 *\n", "Nf3" },
    { "1. e4 e5 2. Qxh8 Nc6 *\n", "e5" },
    { "*\n", "" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MidRecord) record = read_game (cases[i][0]);
      g_autofree char *element = mid_record_dup_element (record, mid_cover_find (record));
      g_assert_cmpstr (element, ==, cases[i][1]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/excerpt/line", test_excerpt);
  g_test_add_func ("/excerpt/cover", test_cover);
  return g_test_run ();
}
