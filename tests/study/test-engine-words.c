/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far an engine is, in words: numbers as large as they have to be, and only what was said. */
#include "../wait.h"
#include "mid-engine-words.h"

#include <glib/gstdio.h>
#include <string.h>

#define WAIT(condition) WAIT_FOR (30000, condition)

static MidEngineProcess *
new_engine (const char *mode)
{
  const char *const argv[] = { g_getenv ("MIDLINE_FAKE_ENGINE"), mode, NULL };
  return mid_engine_process_new (argv, NULL);
}

static void
analyse (MidEngineProcess *engine)
{
  const MidGame *game = mid_game_find ("chess");
  const MidEngineLimit limit = { .kind = MID_LIMIT_DEPTH, .amount = 3, .lines = 1 };
  MidPosition start;
  g_assert_cmpint (game->start (game, NULL, 0, &start).status, ==, MID_OK);
  mid_engine_process_analyse (engine, game, &start, NULL, 0, &limit);
  WAIT (mid_engine_process_get_best (engine) != NULL
        || mid_engine_process_get_state (engine) == MID_ENGINE_DEAD);
}

static void
test_progress (void)
{
#define DOT " · "
  static const struct
  {
    const char *said, *words;
  } cases[] = {
    { "info string nothing", "" },
    { "info depth 0", "Depth 0" },
    { "info depth 3 seldepth 3", "Depth 3" },
    { "info depth 3 seldepth 4", "Depth 3/4" },
    { "info depth 3 seldepth 2", "Depth 3" },
    { "info nodes 0 nps 0", "" },
    { "info nodes 1", DOT "1 nodes" },
    { "info depth 1 nodes 9999", "Depth 1" DOT "9999 nodes" },
    { "info depth 1 nodes 10000", "Depth 1" DOT "10\302\240k nodes" },
    { "info depth 1 nodes 999999", "Depth 1" DOT "999\302\240k nodes" },
    { "info depth 1 nodes 1000000", "Depth 1" DOT "1.0\302\240M nodes" },
    { "info depth 1 nodes 2345678", "Depth 1" DOT "2.3\302\240M nodes" },
    { "info depth 1 nodes 99900000 nps 1", "Depth 1" DOT "99.9\302\240M nodes" DOT "1/s" },
    { "info depth 1 nodes 999949999 nps 1", "Depth 1" DOT "999.9\302\240M nodes" DOT "1/s" },
    { "info depth 1 nodes 999999999 nps 1", "Depth 1" DOT "1.0\302\240G nodes" DOT "1/s" },
    { "info depth 1 nodes 1000000000 nps 54321",
      "Depth 1" DOT "1.0\302\240G nodes" DOT "54\302\240k/s" },
    { "info depth 1 nps 1250000000", "Depth 1" DOT "1.2\302\240G/s" },
  };
  g_autoptr (MidEngineProcess) none = new_engine ("good");
  g_autofree char *off = mid_engine_words_dup_status (none);
  g_assert_cmpstr (off, ==, "Not running");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_build_filename (g_get_tmp_dir (), "engine-words-script", NULL);
      g_autofree char *script = g_strdup_printf ("|%s\n|bestmove h2h3\n", cases[i].said);
      g_assert_true (g_file_set_contents (path, script, -1, NULL));
      g_setenv ("FAKE_ENGINE_SCRIPT", path, TRUE);
      g_autoptr (MidEngineProcess) engine = new_engine ("script");
      mid_engine_process_start (engine);
      g_autofree char *starting = mid_engine_words_dup_status (engine);
      g_assert_cmpstr (starting, ==, "Starting…");
      analyse (engine);
      g_autofree char *words = mid_engine_words_dup_status (engine);
      g_assert_cmpstr (words, ==, cases[i].words);
      g_assert_false (mid_engine_words_is_stuck (engine));
      g_assert_null (mid_engine_words_dup_trouble (engine, mid_game_find ("chess")));
      g_remove (path);
    }
}

/* What is wrong, and whether to start it anew may help. */
static void
test_trouble (void)
{
  g_autoptr (MidEngineProcess) dead = new_engine ("dies");
  mid_engine_process_start (dead);
  analyse (dead);
  g_autofree char *why = mid_engine_words_dup_trouble (dead, NULL);
  g_assert_cmpstr (why, ==, "The engine is not running: it ended with status 3.");
  g_assert_true (mid_engine_words_is_stuck (dead));

  g_autoptr (MidEngineProcess) other = new_engine ("variants");
  mid_engine_process_start (other);
  WAIT (mid_engine_process_get_state (other) == MID_ENGINE_READY);
  g_autofree char *foreign = mid_engine_words_dup_trouble (other, mid_game_find ("chess2"));
  g_assert_cmpstr (foreign, ==, "This engine does not play Chess 2.");
  g_assert_null (mid_engine_words_dup_trouble (other, mid_game_find ("sirlin")));
  g_assert_null (mid_engine_words_dup_trouble (other, NULL));
  g_assert_false (mid_engine_words_is_stuck (other));

  g_autoptr (MidEngineProcess) mute = new_engine ("never-goes");
  mid_engine_process_start (mute);
  WAIT (mid_engine_process_get_state (mute) == MID_ENGINE_READY);
  mid_engine_process_set_patience (mute, 300);
  const MidGame *game = mid_game_find ("chess");
  const MidEngineLimit limit = { .kind = MID_LIMIT_NONE, .amount = 1, .lines = 1 };
  MidPosition start;
  game->start (game, NULL, 0, &start);
  mid_engine_process_analyse (mute, game, &start, NULL, 0, &limit);
  WAIT (mid_engine_process_is_silent (mute));
  g_autofree char *status = mid_engine_words_dup_status (mute);
  g_autofree char *silent = mid_engine_words_dup_trouble (mute, NULL);
  g_assert_cmpstr (status, ==, "Silent");
  g_assert_true (g_str_has_prefix (silent, "The engine has said nothing for some seconds."));
  g_assert_true (mid_engine_words_is_stuck (mute));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/engine-words/progress", test_progress);
  g_test_add_func ("/engine-words/trouble", test_trouble);
  return g_test_run ();
}
