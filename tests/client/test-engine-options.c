/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Options that an engine offers, the variants among them, and when it hears of those that are set.
 */
#include <string.h>

#include "engine-test.h"

static void
heard_cb (MidEngineProcess *engine, int direction, const char *line, GString *heard)
{
  if (direction == MID_ENGINE_HEARD)
    g_string_append_printf (heard, "%s|", line);
}

static void
test_options (void)
{
  Setup setup;
  setup_init (&setup, "good");
  mid_engine_process_set_option (setup.engine, "Unknown", "1");
  analyse (&setup, "chess", 1, MID_LIMIT_NONE);
  WAIT (n_lines (&setup) == 2);
  g_assert_null (mid_engine_process_find_option (setup.engine, "Unknown"));
  const MidUciOption *style = mid_engine_process_find_option (setup.engine, "STYLE");
  g_assert_nonnull (style);
  g_assert_cmpstr (style->choices[1], ==, "wild");

  /* Set while it searches: it stops and goes again. */
  g_string_truncate (setup.states, 0);
  mid_engine_process_set_option (setup.engine, "Style", "wild");
  mid_engine_process_set_option (setup.engine, "Style", "wild\nquit");
  WAIT (n_lines (&setup) == 2);
  g_assert_cmpstr (setup.states->str, ==, "xrg");
  setup_clear (&setup);
}

static void
test_plays (void)
{
  Setup setup;
  setup_init (&setup, "variants");
  WAIT (state (&setup) == MID_ENGINE_READY);
  g_assert_true (mid_engine_process_plays (setup.engine, mid_game_find ("chess")));
  g_assert_true (mid_engine_process_plays (setup.engine, mid_game_find ("sirlin")));
  g_assert_false (mid_engine_process_plays (setup.engine, mid_game_find ("chess960")));
  g_assert_false (mid_engine_process_plays (setup.engine, mid_game_find ("extreme2d")));
  analyse (&setup, "chess960", 0, MID_LIMIT_NONE);
  turn_for (50);
  g_assert_cmpint (state (&setup), ==, MID_ENGINE_READY);
  setup_clear (&setup);
}

/* What it hears, word for word and in this order. */
static void
test_hears (void)
{
  static const char *const moves[] = { "e2e4", "g1f3", NULL };
  const MidGame *game = mid_game_find ("sirlin");
  const MidEngineLimit limit = { MID_LIMIT_CLOCK, 0, 3, { 5000, 6000 }, { 100, 200 }, moves };
  MidPosition start;
  Setup setup;
  setup_init (&setup, "variants");
  g_autoptr (GString) heard = g_string_new (NULL);
  g_signal_connect (setup.engine, "line", G_CALLBACK (heard_cb), heard);
  mid_engine_process_set_option (setup.engine, "Style", "wild");
  mid_engine_process_prepare (setup.engine, game);
  g_assert_cmpint (game->start (game, NULL, 0, &start).status, ==, MID_OK);
  mid_engine_process_analyse (setup.engine, game, &start, NULL, 0, &limit);
  WAIT (mid_engine_process_get_best (setup.engine) != NULL);
  g_assert_cmpstr (
    heard->str, ==,
    "setoption name UCI_Variant value sirlin|setoption name Style value wild|isready|"
    "ucinewgame|isready|setoption name MultiPV value 3|"
    "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 cc 33|isready|"
    "go wtime 5000 btime 6000 winc 100 binc 200 searchmoves e2e4 g1f3|");
  g_assert_cmpstr (setup.states->str, ==, "srgr");
  g_assert_cmpint (mid_engine_process_get_elapsed (setup.engine), >, 0);
  g_assert_cmpint (mid_engine_process_get_elapsed (setup.engine), <, 10 * G_TIME_SPAN_SECOND);
  setup_clear (&setup);
}

/* What an engine calls the game is taken on trust. */
static void
test_variant (void)
{
  Setup setup = { 0 };
  const char *argv[] = { g_getenv ("MIDLINE_FAKE_ENGINE"), "variants", NULL };
  setup.engine = mid_engine_process_new (argv, NULL);
  setup.states = g_string_new (NULL);
  g_autoptr (GString) heard = g_string_new (NULL);
  g_signal_connect (setup.engine, "line", G_CALLBACK (heard_cb), heard);
  mid_engine_process_set_variant (setup.engine, "midline");
  mid_engine_process_set_option (setup.engine, "Style", "wild");
  mid_engine_process_start (setup.engine);
  analyse (&setup, "chess2", 1, MID_LIMIT_DEPTH);
  WAIT (mid_engine_process_get_best (setup.engine) != NULL);
  g_assert_nonnull (strstr (heard->str, "|setoption name Style value wild|"
                                        "setoption name UCI_Variant value midline|"));
  g_assert_nonnull (strstr (heard->str, "KQkq - 0 1 moves g1f3|"));
  setup_clear (&setup);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine-options/set", test_options);
  g_test_add_func ("/engine-options/plays", test_plays);
  g_test_add_func ("/engine-options/hears", test_hears);
  g_test_add_func ("/engine-options/variant", test_variant);
  return g_test_run ();
}
