/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unknown cards dealt by lot, and what midline-engine thinks against each hand: counts and means
 * that add up, hands that are the same for the same number, and a mate that some hands undo. */
#include "mid-dealing.h"

#include <math.h>

#include "../record/record-test.h"
#include "mid-card.h"

enum
{
  NODES = 2000,
  AT_MOST = 60 /* seconds until a test gives up */
};

static const MidGame *knightmare;

typedef struct
{
  MidEngineProcess *engine;
  MidDealing *dealing;
  guint n_changed;
} Setup;

static void
changed_cb (MidDealing *dealing, gpointer data)
{
  ((Setup *) data)->n_changed++;
}

static gboolean
late_cb (gpointer data)
{
  g_error ("the hands are not dealt in time");
  return G_SOURCE_REMOVE;
}

static MidPosition
read_position (const char *fen)
{
  MidPosition pos;
  MidDefects defects;
  memset (&pos, 0, sizeof pos);
  MidParse parse = knightmare->parse (knightmare, NULL, 0, fen, strlen (fen), &pos, &defects);
  if (parse.status != MID_OK)
    g_error ("%s: %s", fen, parse.message);
  return pos;
}

static void
setup_init (Setup *setup, const char *fen, guint deals, guint64 seed)
{
  const char *argv[] = { g_getenv ("MIDLINE_ENGINE"), NULL };
  MidPosition pos = read_position (fen);
  MidDealingTerms terms = {
    .limit = { MID_LIMIT_NODES, NODES, 1 }, .deals = deals, .seed = seed, .choices = 3
  };
  *setup = (Setup){ mid_engine_process_new (argv, NULL), NULL, 0 };
  mid_engine_process_start (setup->engine);
  setup->dealing =
    mid_dealing_new (knightmare, &pos, NULL, setup->engine, &terms, changed_cb, setup);
}

static void
finish (Setup *setup)
{
  guint late = g_timeout_add_seconds (AT_MOST, late_cb, NULL);
  while (!mid_dealing_is_done (setup->dealing))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (late);
}

static void
setup_clear (Setup *setup)
{
  mid_dealing_free (setup->dealing);
  g_assert_finalize_object (setup->engine);
}

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 "

static void
test_is_for (void)
{
  MidPosition hidden = read_position (START "hands:Crab/?_x2"),
              open = read_position (START "hands:Crab/"
                                          "Bog");
  MidPosition start;
  const MidGame *chess = mid_game_find ("chess");
  chess->start (chess, NULL, 0, &start);
  g_assert_true (mid_dealing_is_for (knightmare, &hidden));
  g_assert_false (mid_dealing_is_for (knightmare, &open));
  g_assert_false (mid_dealing_is_for (chess, &start));
}

/* What is gained by knowing the hand: its best choice there, before what is best on the whole. */
static void
assert_gains (MidDealing *dealing, guint n_choices)
{
  guint best = 0;
  for (guint i = 1; i < n_choices; i++)
    if (mid_dealing_get_choice (dealing, i)->points
        > mid_dealing_get_choice (dealing, best)->points)
      best = i;
  for (guint i = 0; i < mid_dealing_get_n_hands (dealing); i++)
    {
      const MidDealingHand *hand = mid_dealing_get_hand (dealing, i);
      double most = 0;
      for (guint k = 0; k < n_choices; k++)
        most = MAX (most, hand->points[k]);
      g_assert_cmpfloat (hand->points[hand->best], ==, most);
      g_assert_cmpfloat_with_epsilon (mid_dealing_get_gain (dealing, i), most - hand->points[best],
                                      1e-9);
    }
}

/* Holy War can be played at the end of a turn only: the choices here are moves, and a card that
 * takes one's place. */
static void
test_sums (void)
{
  Setup setup;
  guint n_best = 0, n_cards = 0;
  setup_init (&setup, START "hands:Holy_War,Fanatic/?_x3", 8, 40);
  finish (&setup);
  g_assert_null (mid_dealing_get_error (setup.dealing));
  g_assert_cmpuint (mid_dealing_get_n_hands (setup.dealing), ==, 8);
  g_assert_cmpuint (mid_dealing_get_n_choices (setup.dealing), ==, 6);
  g_assert_cmpuint (setup.n_changed, >=, 8);
  for (guint i = 0; i < 6; i++)
    {
      const MidDealingChoice *choice = mid_dealing_get_choice (setup.dealing, i);
      double sum = 0, squares = 0;
      for (guint hand = 0; hand < 8; hand++)
        {
          double points = mid_dealing_get_hand (setup.dealing, hand)->points[i];
          g_assert_cmpfloat (points, >=, 0);
          g_assert_cmpfloat (points, <=, 1);
          sum += points;
          squares += points * points;
        }
      double mean = sum / 8, deviation = sqrt (MAX (0, squares / 8 - mean * mean) * 8 / 7);
      g_assert_cmpuint (choice->n, ==, 8);
      g_assert_cmpfloat_with_epsilon (choice->points, mean, 1e-9);
      g_assert_cmpfloat_with_epsilon (choice->error, deviation / sqrt (8), 1e-6);
      g_assert_cmpint (choice->is_card, ==, g_str_has_prefix (choice->text, "<Fanatic"));
      n_best += choice->best;
      n_cards += choice->is_card;
    }
  g_assert_cmpuint (n_best, ==, 8);
  g_assert_cmpuint (n_cards, ==, 3);
  assert_gains (setup.dealing, 6);
  g_assert_true (
    mid_dealing_get_choice (setup.dealing, (guint) mid_dealing_get_best (setup.dealing, TRUE))
      ->is_card);
  setup_clear (&setup);
}

/* What each side was dealt is what it was not known to have. */
static void
test_hands (void)
{
  Setup one, two;
  setup_init (&one, START "hands:Crab/Bog,?_x2", 5, 7);
  finish (&one);
  setup_init (&two, START "hands:Crab/Bog,?_x2", 5, 7);
  finish (&two);
  for (guint i = 0; i < 5; i++)
    {
      const MidDealingHand *hand = mid_dealing_get_hand (one.dealing, i);
      g_auto (GStrv) cards = g_strsplit (hand->cards[MID_SECOND], ", ", -1);
      g_assert_cmpuint (hand->seed, ==, 7 + i);
      g_assert_cmpstr (hand->cards[MID_FIRST], ==, "");
      g_assert_cmpuint (g_strv_length (cards), ==, 2);
      g_assert_cmpstr (hand->cards[MID_SECOND], ==,
                       mid_dealing_get_hand (two.dealing, i)->cards[MID_SECOND]);
      for (guint k = 0; k < mid_dealing_get_n_choices (one.dealing); k++)
        g_assert_cmpfloat (hand->points[k], ==, mid_dealing_get_hand (two.dealing, i)->points[k]);
    }
  setup_clear (&one);
  setup_clear (&two);
}

static gboolean
answers_a_turn (const char *cards)
{
  g_auto (GStrv) names = g_strsplit (cards, ", ", -1);
  for (guint i = 0; names[i] != NULL; i++)
    {
      unsigned id = mid_card_find (0, names[i], strlen (names[i]));
      g_assert_cmpuint (id, !=, MID_CARD_NONE);
      if ((mid_card_get (0, id)->when & ~(guint) MID_WHEN_AFTER) != 0)
        return TRUE;
    }
  return FALSE;
}

/* A mate is won against every hand whose cards are all for the end of a turn; others may answer. */
static void
test_mate (void)
{
  Setup setup;
  guint n_lost = 0, n_bare = 0;
  setup_init (&setup, "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1 hands:-/?_x2", 30, 1);
  finish (&setup);
  int best = mid_dealing_get_best (setup.dealing, FALSE);
  g_assert_cmpstr (mid_dealing_get_choice (setup.dealing, (guint) best)->text, ==, "Ra8+");
  for (guint i = 0; i < mid_dealing_get_n_hands (setup.dealing); i++)
    {
      const MidDealingHand *hand = mid_dealing_get_hand (setup.dealing, i);
      if (!answers_a_turn (hand->cards[MID_SECOND]) && hand->points[best] < 1)
        g_error ("Ra8# is worth %f against %s", hand->points[best], hand->cards[MID_SECOND]);
      n_bare += !answers_a_turn (hand->cards[MID_SECOND]);
      n_lost += hand->points[best] < 1;
    }
  g_assert_cmpuint (n_bare, >, 0);
  g_assert_cmpuint (n_lost, >, 0); /* some hands do answer it */
  setup_clear (&setup);
}

static void
test_stop (void)
{
  Setup setup;
  setup_init (&setup, START "hands:Crab/?_x2", 1000, 1);
  while (mid_dealing_get_n_hands (setup.dealing) < 2)
    g_main_context_iteration (NULL, TRUE);
  mid_dealing_stop (setup.dealing);
  g_assert_true (mid_dealing_is_done (setup.dealing));
  g_assert_null (mid_dealing_get_error (setup.dealing));
  setup_clear (&setup);
}

/* Who does not play the game, or is no engine, says so. */
static void
test_foreign (void)
{
  const char *argv[] = { "/bin/false", NULL };
  MidPosition pos = read_position (START "hands:Crab/?_x2");
  MidDealingTerms terms = { .limit = { MID_LIMIT_NODES, NODES, 1 }, .deals = 2, .choices = 1 };
  Setup setup = { mid_engine_process_new (argv, NULL), NULL, 0 };
  mid_engine_process_start (setup.engine);
  setup.dealing =
    mid_dealing_new (knightmare, &pos, NULL, setup.engine, &terms, changed_cb, &setup);
  finish (&setup);
  g_assert_nonnull (mid_dealing_get_error (setup.dealing));
  setup_clear (&setup);
}

static guint
count_points (const char *cards, const MidPosition *pos)
{
  g_auto (GStrv) names = g_strsplit (cards, ", ", -1);
  MidPiles piles;
  guint points = 0;
  knightmare->piles (pos, MID_FIRST, &piles);
  for (guint i = 0; names[i] != NULL; i++)
    {
      unsigned id = mid_card_find (piles.catalogue, names[i], strlen (names[i]));
      g_assert_cmpuint (id, !=, MID_CARD_NONE);
      points += mid_card_get (piles.catalogue, id)->points;
    }
  return points;
}

/* What the record says that each side may have brought: points, and a card of its own, which the
 * engine is told of and plays with. */
static void
test_record (void)
{
  g_autoptr (MidRecord) record =
    record_test_read ("[Variant \"Knightmare\"]\n[BlackPoints \"30\"]\n"
                      "[Card \"<card name=\\\"Frost\\\" points=\\\"1\\\" "
                      "when=\\\"after-move\\\"><play><pick id=\\\"piece\\\" "
                      "whose=\\\"enemy\\\"/><mark effect=\\\"stuck\\\" at=\\\"piece\\\" "
                      "turns=\\\"2\\\"/></play></card>\"]\n"
                      "[SetUp \"1\"]\n[FEN \"" START "hands:Frost,Fanatic/?_x3\"]\n\n*\n");
  const char *argv[] = { g_getenv ("MIDLINE_ENGINE"), NULL };
  MidDealingTerms terms = { .limit = { MID_LIMIT_NODES, 300, 1 }, .deals = 25, .choices = 2 };
  Setup setup = { mid_engine_process_new (argv, NULL), NULL, 0 };
  guint n_frost = 0;
  mid_engine_process_start (setup.engine);
  setup.dealing = mid_dealing_new (knightmare, mid_record_get_start (record), record, setup.engine,
                                   &terms, changed_cb, &setup);
  finish (&setup);
  g_assert_null (mid_dealing_get_error (setup.dealing));
  g_assert_cmpuint (mid_dealing_get_n_hands (setup.dealing), ==, 25);
  for (guint i = 0; i < 25; i++)
    {
      const char *black = mid_dealing_get_hand (setup.dealing, i)->cards[MID_SECOND];
      g_assert_cmpuint (count_points (black, mid_record_get_start (record)), <=, 30);
      n_frost += strstr (black, "Frost") != NULL;
    }
  g_assert_cmpuint (n_frost, >, 0);
  setup_clear (&setup);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  knightmare = mid_game_find ("knightmare");
  g_test_add_func ("/dealing/is-for", test_is_for);
  g_test_add_func ("/dealing/sums", test_sums);
  g_test_add_func ("/dealing/hands", test_hands);
  g_test_add_func ("/dealing/mate", test_mate);
  g_test_add_func ("/dealing/record", test_record);
  g_test_add_func ("/dealing/stop", test_stop);
  g_test_add_func ("/dealing/foreign", test_foreign);
  return g_test_run ();
}
