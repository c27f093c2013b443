/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names that may be one, which games have them, and what becomes of them. */
#include "mid-name-survey.h"
#include "record-test.h"

#define GAME(event, site, white, black)                                                            \
  "[Event \"" event "\"]\n[Site \"" site "\"]\n[Date \"2001.01.01\"]\n[White \"" white             \
  "\"]\n[Black \"" black "\"]\n[Result \"*\"]\n\n1. e4 *\n\n"

/* Player 1 is written in three ways, one of them twice, and is a site as well. */
static const char text[] = GAME ("Cup", "Oslo", "Muller, Anne", "Baker, B")
  GAME ("Cup", "Muller, Anne", "Baker, B", "Müller, Änne") GAME ("cup", "Oslo", "", "Müller, Änne")
    GAME ("Muller, Anne", "Rome", "Clark", "muller, anne");

enum
{
  GAMES = 4
};

typedef struct
{
  MidCollection *games;
  MidNameSurvey *survey;
  guint hidden; /* the number of a game that is not there any more; 0: none */
} Setup;

static void
setup_init (Setup *setup)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MidIndex) index = mid_index_new_for_text (text, strlen (text), &error);
  g_assert_no_error (error);
  g_assert_true (mid_index_build (index, NULL, NULL, NULL, &error));
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
  *setup = (Setup){ .games = mid_collection_new () };
  for (MidRecord *record; (record = mid_reader_next (reader, NULL, NULL)) != NULL;
       g_object_unref (record))
    mid_collection_append (setup->games, record);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (setup->games)), ==, GAMES);
  setup->survey = mid_name_survey_new (index, NULL, &error);
  g_assert_no_error (error);
}

static void
setup_clear (Setup *setup)
{
  mid_name_survey_free (setup->survey);
  g_object_unref (setup->games);
}

static gboolean
find_cb (gpointer data, guint number, guint *position)
{
  const Setup *setup = data;
  *position = number - 1;
  return number != setup->hidden;
}

/* "Event/Site/White/Black" of each game. */
static void
expect_names (Setup *setup, const char *const *wanted)
{
  for (guint i = 0; i < GAMES; i++)
    {
      g_autoptr (MidRecord) record = mid_collection_load_game (setup->games, i, NULL);
      g_autofree char *names = g_strdup_printf (
        "%s/%s/%s/%s", mid_record_get_tag (record, "Event"), mid_record_get_tag (record, "Site"),
        mid_record_get_tag (record, "White"), mid_record_get_tag (record, "Black"));
      g_assert_cmpstr (names, ==, wanted[i]);
    }
}

/* Who is written in several ways is to be written as most often; what is one in any case is "same".
 */
static void
test_proposals (void)
{
  Setup setup;
  setup_init (&setup);
  GPtrArray *proposals = mid_name_survey_get_proposals (setup.survey);
  guint players = 0, events = 0;
  for (guint i = 0; i < proposals->len; i++)
    {
      const MidNameProposal *proposal = proposals->pdata[i];
      g_test_message ("%s: %s (%u) → %s (%u)", mid_name_kind_word (proposal->kind), proposal->from,
                      proposal->n_from, proposal->to, proposal->n_to);
      players += proposal->kind == MID_NAME_PLAYER;
      events += proposal->kind == MID_NAME_EVENT;
      if (proposal->kind == MID_NAME_PLAYER)
        {
          g_assert_cmpstr (proposal->to, ==, "Müller, Änne");
          g_assert_cmpuint (proposal->n_to, ==, 2);
          g_assert_cmpuint (proposal->n_from, ==, 1);
          g_assert_cmpint (proposal->likeness, ==, MID_LIKENESS_SAME);
        }
      if (proposal->kind == MID_NAME_EVENT)
        {
          g_assert_cmpstr (proposal->from, ==, "cup");
          g_assert_cmpstr (proposal->to, ==, "Cup");
        }
    }
  g_assert_cmpuint (players, ==, 2);
  g_assert_cmpuint (events, ==, 1);
  setup_clear (&setup);
}

static guint
apply (Setup *setup, GPtrArray *proposals)
{
  guint n = 0;
  g_autoptr (GError) error = NULL;
  g_assert_true (
    mid_name_survey_apply (setup->survey, proposals, setup->games, find_cb, setup, &n, &error));
  g_assert_no_error (error);
  return n;
}

/* Where the name is that of a player, on either side, and nowhere else. */
static void
test_applied (void)
{
  static const char *const wanted[] = { "Cup/Oslo/Anne/Baker, B", "Cup/Muller, Anne/Baker, B/Anne",
                                        "cup/Oslo//Anne", "Muller, Anne/Rome/Clark/Anne" };
  static const char *const froms[] = { "Muller, Anne", "Müller, Änne", "muller, anne", "Nobody" };
  Setup setup;
  setup_init (&setup);
  g_autoptr (GPtrArray) proposals =
    g_ptr_array_new_with_free_func ((GDestroyNotify) mid_name_proposal_free);
  for (guint i = 0; i < G_N_ELEMENTS (froms); i++)
    g_ptr_array_add (proposals, mid_name_proposal_new (MID_NAME_PLAYER, froms[i], "Anne"));
  g_assert_cmpuint (apply (&setup, proposals), ==, 4);
  expect_names (&setup, wanted);
  setup_clear (&setup);
}

/* Kinds are apart; a game that is gone is left alone. */
static void
test_kinds (void)
{
  static const char *const wanted[] = { "Cup/Oslo/Muller, Anne/Baker, B",
                                        "Cup/Muller, Anne/Baker, B/Müller, Änne",
                                        "Open/Bergen//Müller, Änne",
                                        "Muller, Anne/Rome/Clark/muller, anne" };
  Setup setup;
  setup_init (&setup);
  setup.hidden = 1;
  g_autoptr (GPtrArray) proposals =
    g_ptr_array_new_with_free_func ((GDestroyNotify) mid_name_proposal_free);
  g_ptr_array_add (proposals, mid_name_proposal_new (MID_NAME_EVENT, "cup", "Open"));
  g_ptr_array_add (proposals, mid_name_proposal_new (MID_NAME_SITE, "Oslo", "Bergen"));
  g_assert_cmpuint (apply (&setup, proposals), ==, 2); /* tags */
  expect_names (&setup, wanted);
  setup_clear (&setup);
}

/* What has been written otherwise meanwhile is not proposed any more. */
static void
test_settled (void)
{
  Setup setup;
  setup_init (&setup);
  GPtrArray *proposals = mid_name_survey_get_proposals (setup.survey);
  guint before = proposals->len;
  mid_name_survey_drop_settled (setup.survey, setup.games, find_cb, &setup);
  g_assert_cmpuint (proposals->len, ==, before);
  setup.hidden = 3; /* the one with the event "cup" */
  mid_name_survey_drop_settled (setup.survey, setup.games, find_cb, &setup);
  g_assert_cmpuint (proposals->len, ==, before - 1);
  apply (&setup, proposals);
  mid_name_survey_drop_settled (setup.survey, setup.games, find_cb, &setup);
  g_assert_cmpuint (proposals->len, ==, 0);
  setup_clear (&setup);
}

static void
test_cancelled (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (MidIndex) index = mid_index_new_for_text (text, strlen (text), NULL);
  g_assert_true (mid_index_build (index, NULL, NULL, NULL, NULL));
  g_cancellable_cancel (cancellable);
  g_assert_null (mid_name_survey_new (index, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/name-survey/proposals", test_proposals);
  g_test_add_func ("/name-survey/applied", test_applied);
  g_test_add_func ("/name-survey/kinds", test_kinds);
  g_test_add_func ("/name-survey/settled", test_settled);
  g_test_add_func ("/name-survey/cancelled", test_cancelled);
  return g_test_run ();
}
