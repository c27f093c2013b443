/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bids that end an exercise: how well they were bid is the engine's to say, and it is given a
 * while for that; without one, or when it has nothing to say, the exercise ends all the same. */
#include "mid-guess.h"
#include "study-test.h"

/* Black to bid in a duel over d5; the exercise is his challenge alone. */
#define DUEL STUDY_TEST_SIRLIN ("Classic", "Animals") "1. e4 d5 2. exd5 <1:0> *"

enum
{
  PATIENCE = 12 /* seconds for an engine that says something, and for one that does not */
};

typedef struct
{
  MidDocument *document;
  MidRecord *record;
  MidGuess *guess;
  guint n_news;
  gint64 begun;
} Fixture;

static void
news_cb (Fixture *self)
{
  self->n_news++;
}

/* engine: the command; NULL: there is none. */
static void
fixture_init (Fixture *self, const char *engine, guint how)
{
  g_autoptr (MidRecord) game = study_test_read (DUEL);
  *self = (Fixture){ .document = mid_guess_new_document (game, study_test_node (game, 3),
                                                         1 << MID_SECOND | how) };
  g_assert_nonnull (self->document);
  self->record = mid_collection_load_game (mid_document_get_collection (self->document), 0, NULL);
  self->guess = g_object_ref (mid_guess_find (self->record));
  g_signal_connect_swapped (self->guess, "news", G_CALLBACK (news_cb), self);
  if (engine == NULL)
    return;
  g_setenv ("MIDLINE_ENGINE", engine, TRUE);
  g_autoptr (MidEngineChoice) choice = mid_engine_choice_find (NULL);
  mid_guess_set_engine (self->guess, choice);
}

static void
fixture_clear (Fixture *self)
{
  g_object_unref (self->guess);
  g_object_unref (self->record);
  g_object_unref (self->document);
}

static gboolean
is_over (Fixture *self)
{
  return mid_guess_find (self->record) == NULL;
}

static void
fixture_init_silent (Fixture *self, guint how)
{
  g_autofree char *command = g_strconcat (g_getenv ("MIDLINE_FAKE_ENGINE"), " silent", NULL);
  fixture_init (self, command, how);
}

static void
bid (Fixture *self, int stones)
{
  g_assert_true (mid_guess_can_bid (self->guess, stones));
  self->begun = g_get_monotonic_time ();
  mid_guess_bid (self->guess, stones);
}

static gboolean
go_on_cb (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/* Until it is over; how many seconds after the bid. */
static double
wait_for_end (Fixture *self)
{
  gint64 end = self->begun + PATIENCE * G_USEC_PER_SEC;
  guint tick = g_timeout_add (50, go_on_cb, NULL);
  while (!is_over (self) && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (tick);
  g_assert_true (is_over (self));
  return (double) (g_get_monotonic_time () - self->begun) / G_USEC_PER_SEC;
}

static void
assert_bids (Fixture *self, guint measured)
{
  MidGuessScore score;
  mid_guess_get_score (self->guess, &score);
  g_assert_cmpuint (score.bids, ==, 1);
  g_assert_cmpuint (score.bids_measured, ==, measured);
}

/* Nobody is there to say how well. */
static void
test_alone (void)
{
  Fixture self;
  fixture_init (&self, NULL, MID_GUESS_EXERCISE);
  bid (&self, 1);
  g_assert_true (is_over (&self));
  g_assert_cmpuint (self.n_news, ==, 1);
  assert_bids (&self, 0);
  fixture_clear (&self);
}

/* It is over as soon as the engine has solved the duel. */
static void
test_solved (gconstpointer engine)
{
  Fixture self;
  fixture_init (&self, engine, MID_GUESS_EXERCISE);
  bid (&self, 1);
  g_assert_cmpfloat (wait_for_end (&self), <, 5);
  assert_bids (&self, 1);
  fixture_clear (&self);
}

/* One that says nothing is waited for, but no longer than a person would; another bid meanwhile is
 * none. */
static void
test_silent (void)
{
  Fixture self;
  fixture_init_silent (&self, MID_GUESS_EXERCISE);
  bid (&self, 1);
  g_assert_false (is_over (&self));
  g_assert_cmpuint (self.n_news, ==, 1);
  g_assert_false (mid_guess_can_bid (self.guess, 2));
  g_assert_cmpfloat (wait_for_end (&self), >, 4);
  g_assert_cmpuint (self.n_news, ==, 2);
  assert_bids (&self, 0);
  fixture_clear (&self);
}

/* A game that is guessed goes on at once: what the bids give away may be said later. */
static void
test_game (void)
{
  Fixture self;
  fixture_init_silent (&self, 0);
  bid (&self, 1);
  g_assert_true (is_over (&self));
  assert_bids (&self, 0);
  fixture_clear (&self);
}

/* Whoever ends it while it waits is not called again. */
static void
test_ended (void)
{
  Fixture self;
  fixture_init_silent (&self, MID_GUESS_EXERCISE);
  bid (&self, 1);
  mid_guess_end (self.guess);
  g_assert_true (is_over (&self));
  guint n = self.n_news;
  for (guint i = 0; i < 100; i++)
    g_main_context_iteration (NULL, FALSE);
  g_assert_cmpuint (self.n_news, ==, n);
  fixture_clear (&self);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/exercise-bids/alone", test_alone);
  g_test_add_data_func ("/exercise-bids/solved", argv[1], test_solved);
  g_test_add_func ("/exercise-bids/silent", test_silent);
  g_test_add_func ("/exercise-bids/game", test_game);
  g_test_add_func ("/exercise-bids/ended", test_ended);
  return g_test_run ();
}
