/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games are played against the engine: every kind of decision, clocks, what is taken back, and how
 * a game ends. */
#include <signal.h>
#include <stdlib.h>

#include "../told.h"
#include "mid-bout.h"
#include "mid-command.h"
#include "mid-edit.h"
#include "mid-unaided.h"
#include "study-test.h"

#define START(variant) "[White \"Anne\"]\n[Result \"*\"]\n[Variant \"" variant "\"]\n\n*\n"

typedef struct
{
  MidDocument *document;
  MidStudy *study;
  MidRecord *record;
  MidBout *bout;
  const MidGame *game;
  GRand *lot;
  guint n_duels;
} Playing;

static void
playing_init (Playing *self, const char *text, guint depth, const MidBoutTerms *terms)
{
  g_autoptr (MidEngineChoice) engine = mid_engine_choice_find (NULL);
  g_autoptr (MidRecord) game = study_test_read (text);
  *self = (Playing){ .document =
                       mid_bout_new_document (game, study_test_node (game, depth), engine, terms) };
  g_assert_nonnull (self->document);
  self->study = mid_study_new ();
  told_watch (self->study);
  mid_study_open (self->study, self->document, 0);
  self->record = mid_study_get_record (self->study);
  self->game = mid_record_get_game (self->record);
  self->bout = mid_bout_find (self->record);
  g_assert_nonnull (self->bout);
  g_object_ref (self->bout);
  self->lot = g_rand_new_with_seed (7);
}

static void
playing_clear (Playing *self)
{
  g_rand_free (self->lot);
  g_object_unref (self->study);
  g_object_unref (self->document);
  g_object_unref (self->bout);
}

static gboolean
is_over (Playing *self)
{
  return !mid_unaided_is (self->record);
}

/* Until it is the person's turn, or the game is over. */
static void
wait_for_turn (Playing *self)
{
  gint64 late = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;
  while (g_main_context_pending (NULL)
         || (!is_over (self) && !mid_bout_is_persons_turn (self->bout)
             && mid_bout_get_trouble (self->bout) == NULL))
    {
      g_assert_cmpint (g_get_monotonic_time (), <, late);
      g_main_context_iteration (NULL, TRUE);
    }
}

static gboolean
bid (Playing *self)
{
  int bid = g_rand_int_range (self->lot, MID_BOUT_NO_CHALLENGE, MID_BID_MAX + 1);
  for (int i = 0; i < MID_BID_MAX + 2; i++, bid = bid == MID_BID_MAX ? -1 : bid + 1)
    if (mid_bout_can_bid (self->bout, bid))
      {
        mid_bout_bid (self->bout, bid);
        return TRUE;
      }
  return FALSE;
}

static gboolean
choose (Playing *self)
{
  MidZero zero = g_rand_boolean (self->lot) ? MID_ZERO_GAIN : MID_ZERO_TAKE;
  if (!mid_bout_can_choose (self->bout, zero))
    return FALSE;
  mid_bout_choose (self->bout, zero);
  return TRUE;
}

/* Any move, entered as the board does; captures first, so that there are duels. */
static void
move (Playing *self)
{
  g_autofree MidMoveList *moves = g_new (MidMoveList, 1);
  MidCursor *cursor = mid_study_get_cursor (self->study);
  mid_cursor_go (cursor, mid_bout_get_node (self->bout));
  const MidPosition *at = mid_study_get_position (self->study);
  self->game->legal (at, moves);
  g_assert_cmpuint (moves->count, >, 0);
  MidMove chosen = moves->at[g_rand_int_range (self->lot, 0, (gint32) moves->count)];
  for (guint i = 0; i < moves->count; i++)
    if (self->game->irreversible (at, moves->at[i]) && g_rand_int_range (self->lot, 0, 8) == 0)
      chosen = moves->at[i];
  g_assert_true (mid_study_play (self->study, chosen));
}

static void
decide (Playing *self)
{
  wait_for_turn (self);
  if (is_over (self))
    return;
  if (bid (self) || choose (self))
    self->n_duels++;
  else
    move (self);
  wait_for_turn (self);
}

static const MidBoutTerms FAST = { .person = MID_FIRST,
                                   .limit = { .kind = MID_LIMIT_NODES, .amount = 200 },
                                   .skill = -1 };

/* Every kind of game, for both sides: what a person decides is played, or is a bid. */
static void
test_games (void)
{
  enum
  {
    DECISIONS = 40
  };
  static const char *const starts[] = {
    START ("chess"),
    START ("chess2"),
    STUDY_TEST_SIRLIN ("Classic", "Reaper") "*\n",
    STUDY_TEST_SIRLIN ("TwoKings", "Animals") "*\n",
    START ("operational"),
    START ("extreme2d"),
    START ("knightmare"),
  };
  guint n_duels = 0;
  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    for (MidSide person = MID_FIRST; person <= MID_SECOND; person++)
      {
        Playing p;
        MidBoutTerms terms = FAST;
        terms.person = person;
        playing_init (&p, starts[i], 0, &terms);
        for (guint n = 0; n < DECISIONS && !is_over (&p); n++)
          decide (&p);
        g_assert_cmpstr (is_over (&p) ? NULL : mid_bout_get_trouble (p.bout), ==, NULL);
        guint depth = mid_node_get_depth (mid_bout_get_node (p.bout));
        g_test_message ("%s: %u decisions, %u bids, %s", p.game->id, depth, p.n_duels,
                        mid_record_get_result (p.record));
        g_assert_true (is_over (&p) || depth + p.n_duels >= DECISIONS);
        g_assert_true (is_over (&p) == (strcmp (mid_record_get_result (p.record), "*") != 0));
        n_duels += p.n_duels;
        playing_clear (&p);
      }
  g_assert_cmpuint (n_duels, >, 0);
}

/* Nothing of the engine's bid is in the record before the person has bid, and nobody can bid for
 * it. */
static void
test_hidden (void)
{
  Playing p;
  MidBoutTerms terms = FAST;
  guint n = 0;
  for (guint turn = 0; turn < 6; turn++)
    {
      terms.person = turn % 2 == 0 ? MID_FIRST : MID_SECOND;
      playing_init (&p, STUDY_TEST_SIRLIN ("Classic", "Classic") "1. e4 d5 *\n", 2, &terms);
      g_rand_set_seed (p.lot, turn);
      for (guint i = 0; i < 40 && !is_over (&p); i++)
        {
          wait_for_turn (&p);
          gboolean bids = FALSE;
          for (int b = MID_BOUT_NO_CHALLENGE; b <= MID_BID_MAX; b++)
            bids |= !is_over (&p) && mid_bout_can_bid (p.bout, b);
          if (bids)
            {
              MidNode *node = mid_bout_get_node (p.bout);
              g_assert_null (mid_node_get_first_child (node));
              mid_cursor_go (mid_study_get_cursor (p.study), node);
              g_autofree MidMoveList *moves = g_new (MidMoveList, 1);
              p.game->legal (mid_study_get_position (p.study), moves);
              g_assert_true (mid_study_play (p.study, moves->at[0]));
              wait_for_turn (&p);
              g_assert_null (mid_node_get_first_child (mid_bout_get_node (p.bout)));
              g_assert_true (mid_bout_get_node (p.bout) == node);
              n++;
            }
          decide (&p);
        }
      playing_clear (&p);
    }
  g_assert_cmpuint (n, >, 0);
}

static void
test_take_back (void)
{
  Playing p;
  playing_init (&p, START ("chess"), 0, &FAST);
  wait_for_turn (&p);
  g_assert_false (mid_bout_take_back (p.bout));
  decide (&p);
  MidNode *node = mid_bout_get_node (p.bout);
  g_assert_cmpuint (mid_node_get_depth (node), ==, 2);
  decide (&p);
  g_assert_true (mid_bout_take_back (p.bout));
  wait_for_turn (&p);
  g_assert_true (mid_bout_get_node (p.bout) == node);
  g_assert_null (mid_node_get_first_child (node));
  move (&p); /* the engine thinks */
  while (mid_bout_get_node (p.bout) == node)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (mid_bout_take_back (p.bout));
  wait_for_turn (&p);
  g_assert_true (mid_bout_get_node (p.bout) == node);
  decide (&p);
  g_assert_cmpuint (mid_node_get_depth (mid_bout_get_node (p.bout)), ==, 4);
  mid_record_undo (p.record); /* the engine's move: that means one's own as well */
  wait_for_turn (&p);
  g_assert_true (mid_bout_get_node (p.bout) == node);
  g_assert_null (mid_node_get_first_child (node));
  decide (&p);
  g_assert_cmpuint (mid_node_get_depth (mid_bout_get_node (p.bout)), ==, 4);
  playing_clear (&p);
}

/* What is left is written with each move, and a flag falls. */
static void
test_clock (void)
{
  Playing p;
  MidBoutTerms terms = FAST;
  terms.start = 1500;
  terms.increment = 2000;
  playing_init (&p, START ("chess"), 0, &terms);
  decide (&p);
  for (MidNode *n = mid_bout_get_node (p.bout); mid_node_get_parent (n) != NULL;
       n = mid_node_get_parent (n))
    {
      g_autofree char *left = mid_node_dup_command (n, "clk");
      g_assert_true (g_str_has_prefix (left, "0:00:03.") || g_str_equal (left, "0:00:03.5"));
    }
  g_assert_cmpstr (mid_record_get_tag (p.record, "TimeControl"), ==, "1.5+2");
  g_assert_cmpint (mid_bout_get_time (p.bout, MID_FIRST), >, 2500);
  while (!is_over (&p))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (mid_bout_get_time (p.bout, MID_SECOND), >, 2500);
  g_assert_cmpint (mid_bout_get_time (p.bout, MID_FIRST), ==, 0);
  g_assert_cmpstr (mid_record_get_result (p.record), ==, "0-1");
  g_assert_cmpstr (mid_record_get_tag (p.record, "Termination"), ==, "time forfeit");
  playing_clear (&p);
}

/* A turn has its increment once, however often it is taken back and played again. */
static void
test_increment (void)
{
  Playing p;
  MidBoutTerms terms = FAST;
  terms.start = 60000;
  terms.increment = 10000;
  playing_init (&p, START ("chess"), 0, &terms);
  for (guint i = 0; i < 4; i++)
    {
      decide (&p);
      wait_for_turn (&p);
      gint64 left = mid_bout_get_time (p.bout, MID_FIRST);
      g_assert_cmpint (left, >, 60000);
      g_assert_cmpint (left, <=, 70000);
      g_assert_true (mid_bout_take_back (p.bout));
      wait_for_turn (&p);
    }
  g_assert_cmpint (mid_bout_get_time (p.bout, MID_SECOND), <=, 70000);
  decide (&p);
  wait_for_turn (&p);
  decide (&p);
  g_assert_cmpint (mid_bout_get_time (p.bout, MID_FIRST), >, 70000);
  g_assert_cmpint (mid_bout_get_time (p.bout, MID_FIRST), <=, 80000);
  playing_clear (&p);
}

/* Without increment, and by the clock alone, the engine does not lose by time. */
static void
test_engine_clock (void)
{
  Playing p;
  MidBoutTerms terms = { .person = MID_SECOND, .skill = 3, .start = 3000 };
  playing_init (&p, START ("chess"), 0, &terms);
  for (guint i = 0; i < 20 && !is_over (&p); i++)
    decide (&p);
  g_assert_true (!is_over (&p) || strcmp (mid_record_get_result (p.record), "*") != 0);
  g_assert_cmpstr (mid_record_get_tag (p.record, "Termination"), !=, "time forfeit");
  playing_clear (&p);
}

/* A second for the whole game: whoever decides at once loses none of it to the window.  A move of
 * the person's is entered as the board enters it. */
static void
test_bullet (void)
{
  Playing p;
  MidBoutTerms terms = { .person = MID_FIRST, .skill = 0, .start = 1000 };
  guint n = 0;
  playing_init (&p, START ("chess2"), 0, &terms);
  for (; n < 25 && !is_over (&p); n++)
    decide (&p);
  gint64 used = 1000 - mid_bout_get_time (p.bout, MID_FIRST);
  g_test_message ("%u decisions at once: %d ms on the clock", n, (int) used);
  g_assert_cmpint (used, <, 1000);
  playing_clear (&p);
}

/* A window that is held up, by a busy machine or by itself, costs nobody anything: neither who
 * could not answer meanwhile, nor the engine, whose answer lay there. */
static void
test_held_up (void)
{
  Playing p;
  MidBoutTerms terms = { .person = MID_FIRST,
                         .skill = 0,
                         .start = 1000,
                         .limit = { .kind = MID_LIMIT_NODES, .amount = 100, .lines = 1 } };
  playing_init (&p, START ("chess"), 0, &terms);
  for (guint i = 0; i < 3; i++)
    {
      wait_for_turn (&p);
      g_assert_false (is_over (&p));
      g_usleep (700000);
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_assert_false (is_over (&p));
      move (&p);
      while (!is_over (&p) && mid_bout_is_persons_turn (p.bout))
        g_main_context_iteration (NULL, TRUE);
      g_usleep (700000); /* the engine answers meanwhile */
      wait_for_turn (&p);
    }
  g_assert_false (is_over (&p));
  g_assert_cmpint (mid_bout_get_time (p.bout, MID_FIRST), >, 500);
  g_assert_cmpint (mid_bout_get_time (p.bout, MID_SECOND), >, 500);
  playing_clear (&p);
}

static void
test_ends (void)
{
  Playing p;
  MidBoutTerms terms = FAST;
  playing_init (&p, START ("chess"), 0, &terms);
  wait_for_turn (&p);
  g_assert_false (mid_bout_offer_draw (p.bout)); /* it has not looked yet */
  mid_bout_resign (p.bout);
  g_assert_true (is_over (&p));
  g_assert_cmpstr (mid_record_get_result (p.record), ==, "0-1");
  playing_clear (&p);

  /* Whoever is a queen up does not agree; whoever is a queen down does. */
  for (MidSide person = MID_FIRST; person <= MID_SECOND; person++)
    {
      terms.person = person;
      playing_init (&p,
                    "[FEN \"3qk3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n"
                    "[Result \"*\"]\n\n*\n",
                    0, &terms);
      decide (&p);
      g_assert_true (mid_bout_offer_draw (p.bout) == (person == MID_SECOND));
      g_assert_cmpstr (mid_record_get_result (p.record), ==,
                       person == MID_SECOND ? "1/2-1/2" : "*");
      playing_clear (&p);
    }

  /* What it thought of moves that were taken back counts for nothing. */
  playing_init (&p, "[FEN \"3qk3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n\n*\n", 0,
                &terms);
  decide (&p);
  g_assert_true (mid_bout_take_back (p.bout));
  wait_for_turn (&p);
  g_assert_false (mid_bout_offer_draw (p.bout));
  playing_clear (&p);
}

/* The rules end it; behind that there is nothing to play. */
static void
test_mate (void)
{
  Playing p;
  MidBoutTerms terms = FAST;
  g_autoptr (MidEngineChoice) engine = mid_engine_choice_find (NULL);
  terms.person = MID_FIRST;
  playing_init (&p,
                "[White \"Anne\"]\n[Result \"1-0\"]\n\n1. f3 e5 2. g4 {what} (2. e4) Qh4# 0-1\n", 3,
                &terms);
  wait_for_turn (&p);
  g_assert_true (is_over (&p));
  g_assert_cmpstr (mid_record_get_result (p.record), ==, "0-1");
  g_assert_cmpstr (mid_record_get_tag (p.record, "Termination"), ==, "normal");
  g_autofree char *says = mid_bout_dup_text (p.bout);
  g_assert_nonnull (strstr (says, "mate"));
  g_assert_null (mid_bout_new_document (p.record, mid_bout_get_node (p.bout), engine, &terms));
  playing_clear (&p);
}

/* An engine that dies leaves the game as it stands; it goes on with it started anew. */
static void
test_death (const char *own)
{
  Playing p;
  MidBoutTerms terms = FAST;
  g_autofree char *command = g_strdup_printf ("%s crashes", g_getenv ("MIDLINE_FAKE_ENGINE"));
  g_setenv ("MIDLINE_ENGINE", command, TRUE);
  terms.start = 60000;
  playing_init (&p, START ("chess"), 0, &terms);
  wait_for_turn (&p);
  move (&p);
  wait_for_turn (&p);
  g_assert_nonnull (mid_bout_get_trouble (p.bout));
  gint64 left = mid_bout_get_time (p.bout, MID_SECOND);
  g_usleep (50000);
  g_assert_cmpint (mid_bout_get_time (p.bout, MID_SECOND), ==, left);
  g_assert_false (is_over (&p));
  mid_bout_go_on (p.bout);
  g_assert_null (mid_bout_get_trouble (p.bout));
  wait_for_turn (&p);
  g_assert_nonnull (mid_bout_get_trouble (p.bout));
  g_assert_true (mid_bout_take_back (p.bout));
  mid_bout_end (p.bout);
  g_assert_true (is_over (&p));
  playing_clear (&p);
  g_setenv ("MIDLINE_ENGINE", own, TRUE);
}

/* An engine that does not play such games is said not to, and nothing is waited for. */
static void
test_foreign (const char *own)
{
  Playing p;
  MidBoutTerms terms = FAST;
  g_autofree char *command = g_strdup_printf ("%s good", g_getenv ("MIDLINE_FAKE_ENGINE"));
  g_setenv ("MIDLINE_ENGINE", command, TRUE);
  terms.start = 60000;
  terms.person = MID_SECOND;
  playing_init (&p, START ("sirlin"), 0, &terms);
  gint64 late = g_get_monotonic_time () + 20 * G_USEC_PER_SEC;
  for (gboolean is_said = FALSE; !is_said; g_main_context_iteration (NULL, FALSE))
    {
      g_autofree char *text = mid_bout_dup_text (p.bout);
      is_said = strstr (text, "does not play Sirlin") != NULL;
      g_assert_cmpint (g_get_monotonic_time (), <, late);
    }
  while (g_main_context_iteration (NULL, FALSE))
    ;
  gint64 left = mid_bout_get_time (p.bout, MID_FIRST);
  g_usleep (50000);
  g_assert_cmpint (mid_bout_get_time (p.bout, MID_FIRST), ==, left);
  mid_bout_end (p.bout);
  g_assert_true (is_over (&p));
  playing_clear (&p);
  g_setenv ("MIDLINE_ENGINE", own, TRUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_setenv ("MIDLINE_ENGINE", argv[1], TRUE);
  g_test_add_func ("/bout/games", test_games);
  g_test_add_func ("/bout/hidden", test_hidden);
  g_test_add_func ("/bout/take-back", test_take_back);
  g_test_add_func ("/bout/clock", test_clock);
  g_test_add_func ("/bout/increment", test_increment);
  g_test_add_func ("/bout/engine-clock", test_engine_clock);
  g_test_add_func ("/bout/held-up", test_held_up);
  g_test_add_func ("/bout/bullet", test_bullet);
  g_test_add_func ("/bout/ends", test_ends);
  g_test_add_func ("/bout/mate", test_mate);
  g_test_add_data_func ("/bout/death", argv[1], (GTestDataFunc) test_death);
  g_test_add_data_func ("/bout/foreign", argv[1], (GTestDataFunc) test_foreign);
  return g_test_run ();
}
