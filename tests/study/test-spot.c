/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-spot.h"

#include "study-test.h"

#define GROUP "Tab"

static MidDocument *
new_document (void)
{
  g_autoptr (MidCollection) games = mid_collection_new ();
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (MidRecord) record =
        study_test_read ("[White \"A\"]\n\n1. e4 e5 (1... c5 2. Nf3) 2. d4 *\n");
      mid_collection_append (games, record);
    }
  return mid_document_new (games, MID_ORIGIN_GIVEN);
}

/* Where one was, through a key file, in another study of the document. */
static void
test_there_and_back (void)
{
  g_autoptr (MidDocument) document = new_document ();
  g_autoptr (MidStudy) study = mid_study_new ();
  g_autoptr (MidStudy) other = mid_study_new ();
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  guint index = 0;
  mid_study_open (study, document, 2);
  MidNode *e4 = study_test_node (mid_study_get_record (study), 1);
  MidNode *c5 = mid_node_get_next_sibling (mid_node_get_first_child (e4));
  mid_cursor_go (mid_study_get_cursor (study), c5);

  g_autoptr (MidSpot) spot = mid_spot_new_for_study (study);
  spot->page = g_strdup ("games");
  spot->handle = 333;
  mid_spot_write (spot, keys, GROUP);
  g_autoptr (MidSpot) again = mid_spot_read (keys, GROUP);
  g_assert_cmpuint (again->index, ==, 2);
  g_assert_cmpstr (again->page, ==, "games");
  g_assert_cmpint (again->handle, ==, 333);

  mid_spot_open (again, other, document);
  g_assert_true (
    mid_collection_find (mid_study_get_collection (other), mid_study_get_record (other), &index));
  g_assert_cmpuint (index, ==, 2);
  g_assert_true (mid_study_get_node (other) == c5);
}

/* Somebody else wrote the file, or nobody did. */
static void
test_nonsense (void)
{
  static const struct
  {
    const char *text;
    guint index;
  } cases[] = {
    { "[Tab]\n", 0 },
    { "[Tab]\nGame=0\nHandle=-5\n", 0 },
    { "[Tab]\nGame=-1\n", 0 },
    { "[Tab]\nGame=four\nHandle=wide\nTrail=no.where\n", 0 },
    { "[Tab]\nGame=99\nTrail=999.9\n", 98 },
    { "[Other]\nGame=2\n", 0 },
  };
  g_autoptr (MidDocument) document = new_document ();
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GKeyFile) keys = g_key_file_new ();
      g_autoptr (MidStudy) study = mid_study_new ();
      g_test_message ("%s", cases[i].text);
      g_assert_true (g_key_file_load_from_data (keys, cases[i].text, (gsize) -1, 0, NULL));
      g_autoptr (MidSpot) spot = mid_spot_read (keys, GROUP);
      g_assert_cmpuint (spot->index, ==, cases[i].index);
      g_assert_cmpint (spot->handle, ==, 0);
      mid_spot_open (spot, study, document);
      g_assert_nonnull (mid_study_get_record (study)); /* the first one, if need be */
    }
}

static void
test_nowhere (void)
{
  g_autoptr (MidStudy) study = mid_study_new ();
  g_assert_null (mid_spot_new_for_study (study));
  g_autoptr (MidRecord) alone = study_test_read ("[White \"A\"]\n\n1. e4 *\n");
  mid_study_set_record (study, alone);
  g_assert_null (mid_spot_new_for_study (study));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/spot/there-and-back", test_there_and_back);
  g_test_add_func ("/spot/nonsense", test_nonsense);
  g_test_add_func ("/spot/nowhere", test_nowhere);
  return g_test_run ();
}
