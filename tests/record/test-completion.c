/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a tag's value may become, of records and of an index of the same games. */
#include <string.h>

#include "mid-completion.h"
#include "mid-index.h"
#include "mid-reader.h"

static const char games[] =
  "[Event \"Club Evening\"]\n[White \"Östlund, Örjan\"]\n[Black \"Bert\"]\n[Annotator \"Cara\"]\n"
  "[Result \"*\"]\n\n1. e4 *\n\n"
  "[Event \"Club Championship\"]\n[White \"Bert\"]\n[Black \"Anna Berg\"]\n[CoAnnotator \"Zoe\"]\n"
  "[Result \"*\"]\n\n1. d4 *\n\n"
  "[Event \"?\"]\n[White \"Bertha\"]\n[Black \"?\"]\n[Annotator \"Carl\"]\n[Result \"*\"]\n\n"
  "1. c4 *\n\n"
  "[Event \"Club Championship\"]\n[White \"Dora\"]\n[Black \"Bert\"]\n[Annotator \"Cara\"]\n"
  "[Result \"*\"]\n\n1. f4 *\n\n";

typedef struct
{
  const char *tag, *text, *values;
} Case;

static const Case cases[] = {
  { "White", "be", "Bert|Anna Berg|Bertha" }, /* of both sides, the most frequent first */
  { "Black", "be", "Bert|Anna Berg|Bertha" },
  { "White", "BERT", "Bert|Bertha" },
  { "White", "Bert", "Bertha" }, /* what stands there already is no suggestion */
  { "White", "ost", "Östlund, Örjan" },
  { "White", "öst ö", "Östlund, Örjan" },
  { "White", "orjan", "Östlund, Örjan" },
  { "White", "ert", "" }, /* not within a word */
  { "Event", "", "Club Championship|Club Evening" },
  { "Event", " club ev", "Club Evening" },
  { "Annotator", "c", "Cara|Carl" },
  { "Annotator", "z", "" }, /* that is another tag */
  { "CoAnnotator", "", "Zoe" },
  { "Round", "", "" },
  { "Site%'\"", "", "" },
};

static char *
joined (char **values)
{
  return g_strjoinv ("|", values);
}

static void
test_index (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MidIndex) index = mid_index_new_for_text (games, strlen (games), &error);
  g_assert_no_error (error);
  g_assert_true (mid_index_build (index, NULL, NULL, NULL, &error));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (GStrv) values =
        mid_index_complete (index, cases[i].tag, cases[i].text, 9, NULL, &error);
      g_assert_no_error (error);
      g_autofree char *list = joined (values);
      g_test_message ("%s: %s", cases[i].tag, cases[i].text);
      g_assert_cmpstr (list, ==, cases[i].values);
    }
  g_auto (GStrv) few = mid_index_complete (index, "White", "b", 2, NULL, &error);
  g_assert_cmpuint (g_strv_length (few), ==, 2);
}

static GPtrArray *
read_games (void)
{
  GPtrArray *records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (MidReader) reader = mid_reader_new_for_data (games, strlen (games));
  MidRecord *record;
  while ((record = mid_reader_next (reader, NULL, NULL)) != NULL)
    g_ptr_array_add (records, record);
  g_assert_cmpuint (records->len, ==, 4);
  return records;
}

static void
test_records (void)
{
  g_autoptr (GPtrArray) records = read_games ();
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MidCompletion) completion = mid_completion_new (cases[i].text);
      for (guint j = 0; j < records->len; j++)
        mid_completion_add_record (completion, records->pdata[j], cases[i].tag);
      g_auto (GStrv) values = mid_completion_dup (completion, 9);
      g_autofree char *list = joined (values);
      g_test_message ("%s: %s", cases[i].tag, cases[i].text);
      g_assert_cmpstr (list, ==, cases[i].values);
    }
}

static void
test_names (void)
{
  g_autoptr (GPtrArray) records = read_games ();
  g_autoptr (MidCompletion) completion = mid_completion_new ("an");
  for (guint i = 0; i < records->len; i++)
    mid_completion_add_tag_names (completion, records->pdata[i]);
  mid_completion_add (completion, "ECO", 1);
  g_auto (GStrv) names = mid_completion_dup (completion, 9);
  g_autofree char *list = joined (names);
  g_assert_cmpstr (list, ==, "Annotator");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/completion/index", test_index);
  g_test_add_func ("/completion/records", test_records);
  g_test_add_func ("/completion/names", test_names);
  return g_test_run ();
}
