/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-edit.h"
#include "mid-element-words.h"
#include "record-test.h"

/* What each element of the main line is called, a stroke between them. */
static char *
dup_words (MidRecord *record)
{
  g_autoptr (GString) said = g_string_new (NULL);
  for (MidNode *node = mid_record_get_root (record); node != NULL;
       node = mid_node_get_first_child (node))
    {
      g_autofree char *words = mid_element_words_dup (record, node);
      g_string_append_printf (said, "%s|", words);
    }
  return g_string_free (g_steal_pointer (&said), FALSE);
}

static void
test_parts (void)
{
  static const struct
  {
    const char *text, *words;
  } cases[] = {
    { "[White \"A\"]\n\n1. e4 Nf6 *\n", "|e4|Nf6|" },
    { RECORD_TEST_SIRLIN ("Classic", "TwoKings") "1. e4 d5 <Kdd7> 2. exd5 <2:1> *\n",
      "|e4|d5|Kdd7|exd5|duel 2:1|" },
    { RECORD_TEST_SIRLIN ("Classic", "TwoKings") "1. e4 d5 2. exd5 a6 *\n",
      "|e4|d5|no king-turn|exd5|no duel|a6|" },
    { "[Variant \"Knightmare\"]\n\n1. <Pacifism c2> e4 e5 *\n", "|Pacifism c2|pass|e4|e5|" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MidRecord) record = record_test_read (cases[i].text);
      g_autofree char *words = dup_words (record);
      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

/* Steps of undo are called as what they did. */
static void
test_undo (void)
{
  g_autoptr (MidRecord) record =
    record_test_read (RECORD_TEST_SIRLIN ("Classic", "TwoKings") "1. e4 d5 <Kdd7> *\n");
  MidNode *node = mid_record_get_root (record);
  for (guint i = 0; i < 3; i++)
    node = mid_node_get_first_child (node);
  mid_record_delete (record, node);
  g_assert_cmpstr (mid_record_get_undo_name (record), ==, "Delete Kdd7");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/element-words/parts", test_parts);
  g_test_add_func ("/element-words/undo", test_undo);
  return g_test_run ();
}
