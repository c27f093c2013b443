/* SPDX-License-Identifier: GPL-3.0-or-later */
/* engine-test.h: an engine under test, tests/client/fake-engine.c in one of its modes or a real
 * one. */
#pragma once
#include <string.h>

#include "../wait.h"
#include "mid-engine-process.h"

enum
{
  PATIENCE = 400,  /* ms that the tests' engines are given */
  AT_MOST = 20000, /* ms until a test gives up */
};

typedef struct
{
  MidEngineProcess *engine;
  GString *states; /* one letter each */
  guint reports;
} Setup;

static const char letters[] = "srgxd"; /* starting, ready, going, stopping, dead */

static inline void
state_cb (Setup *setup)
{
  g_string_append_c (setup->states, letters[mid_engine_process_get_state (setup->engine)]);
}

static inline void
report_cb (Setup *setup)
{
  setup->reports++;
}

static inline void
setup_argv (Setup *setup, const char *const *argv)
{
  setup->engine = mid_engine_process_new (argv, NULL);
  setup->states = g_string_new (NULL);
  setup->reports = 0;
  mid_engine_process_set_patience (setup->engine, PATIENCE);
  g_signal_connect_swapped (setup->engine, "state", G_CALLBACK (state_cb), setup);
  g_signal_connect_swapped (setup->engine, "report", G_CALLBACK (report_cb), setup);
  mid_engine_process_start (setup->engine);
}

static inline void
setup_init (Setup *setup, const char *mode)
{
  const char *argv[] = { g_getenv ("MIDLINE_FAKE_ENGINE"), mode, NULL };
  g_assert_nonnull (argv[0]);
  setup_argv (setup, argv);
}

static inline void
setup_clear (Setup *setup)
{
  g_assert_finalize_object (setup->engine);
  g_string_free (setup->states, TRUE);
}

/* Turns the main loop until the condition holds. */
#define WAIT(condition) WAIT_FOR (AT_MOST, condition)

static inline gboolean
flag_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

static inline void
turn_for (guint milliseconds)
{
  gboolean over = FALSE;
  g_timeout_add (milliseconds, flag_cb, &over);
  WAIT (over);
}

static inline MidEngineState
state (Setup *setup)
{
  return mid_engine_process_get_state (setup->engine);
}

static inline guint
n_lines (Setup *setup)
{
  return mid_engine_process_get_report (setup->engine)->n_lines;
}

/* Searches the position after n moves of the knights. */
static inline void
analyse (Setup *setup, const char *game_id, guint n, MidLimitKind kind)
{
  static const char *const knights[] = { "g1f3", "g8f6", "f3g1", "f6g8" };
  const MidGame *game = mid_game_find (game_id);
  MidPosition start, at;
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (MidMove));
  MidEngineLimit limit = { .kind = kind, .amount = 3, .lines = 2 };
  g_assert_cmpint (game->start (game, NULL, 0, &start).status, ==, MID_OK);
  at = start;
  for (guint i = 0; i < n; i++)
    {
      MidMove m;
      g_assert_cmpint (game->parse_move (&at, knights[i % 4], 4, &m).status, ==, MID_OK);
      g_assert_cmpint (mid_play (game, &at, m, NULL), ==, MID_OK);
      g_array_append_val (moves, m);
    }
  mid_engine_process_analyse (setup->engine, game, &start, (const MidMove *) (gpointer) moves->data,
                              n, &limit);
}
