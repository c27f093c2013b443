/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-tactics.c: wins by force in every pairing of armies (tactics.txt, see make-tactics.c) are
 * found with as many nodes as a second allows.  Slow: all of them; else some of each pairing. */
#include "engine-fixture.h"

enum
{
  NODES = 300000,
  SOME = 4, /* of each pairing, when not slow */
  EACH = 40,
  PAIRINGS = 36
};

static const char *const kinds[] = { "mate", "midline", "whirl", "rampage", "king-turn", "bid" };

typedef struct
{
  unsigned asked[PAIRINGS], of_kind[PAIRINGS][G_N_ELEMENTS (kinds)], tried, solved;
} Score;

static unsigned
pairing_of (const char *text)
{
  static const char armies[] = "cnerka";
  g_auto (GStrv) fields = g_strsplit (text, " ", -1);
  g_assert_cmpuint (g_strv_length (fields), >, 6);
  return (unsigned) ((strchr (armies, fields[6][0]) - armies) * 6
                     + (strchr (armies, fields[6][1]) - armies));
}

/* A duel must be known to be won, and by whom; a move must win as soon as can be. */
static gboolean
is_solved (const char *kind, int turns, const Found *found)
{
  if (g_str_equal (kind, "bid"))
    return turns > 0 ? found->score >= MID_SCORE_SURE : found->score <= -MID_SCORE_SURE;
  return found->score == mid_score_won_in (2 * turns - 1);
}

static void
try_line (const char *line, Score *score)
{
  g_auto (GStrv) words = g_strsplit (line, " ", 4);
  g_assert_cmpuint (g_strv_length (words), ==, 4);
  const MidGame *game = game_called (words[2]);
  unsigned pairing = pairing_of (words[3]), kind = 0;
  while (!g_str_equal (kinds[kind], words[0]))
    g_assert_cmpuint (++kind, <, G_N_ELEMENTS (kinds));
  score->of_kind[pairing][kind]++;
  if (score->asked[pairing]++ % (EACH / SOME) != 0 && !g_test_slow ())
    return;
  MidPosition pos = position_of (game, words[3]);
  int turns = atoi (words[1]);
  MidLimits limits = { .nodes = NODES, .mate = ABS (turns) };
  Found found = search_with (game, &pos, &limits, 4);
  gboolean solved = is_solved (words[0], turns, &found);
  score->tried++;
  score->solved += solved;
  if (!solved)
    g_test_message ("not solved: %s (%d)", line, found.score);
}

/* Whirlwinds and king-turns are of Two Kings, rampages of Animals, bids of everybody.  Of 100,000
 * random endings of Two Kings against a Reaper none is won by a whirlwind alone. */
static gboolean
has_kind (unsigned pairing, const char *kind)
{
  static const char armies[] = "cnerka";
  char white = armies[pairing / 6], black = armies[pairing % 6];
  if (g_str_equal (kind, "whirl"))
    return (white == 'k' && black != 'r') || (black == 'k' && white != 'r');
  if (g_str_equal (kind, "king-turn"))
    return white == 'k' || black == 'k';
  if (g_str_equal (kind, "rampage"))
    return white == 'a' || black == 'a';
  return !g_str_equal (kind,
                       "mate"); /* random endings are seldom mates before they are invasions */
}

static void
check_kinds (const Score *score)
{
  for (unsigned pairing = 0; pairing < PAIRINGS; pairing++)
    for (unsigned kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
      if (has_kind (pairing, kinds[kind]) && score->of_kind[pairing][kind] == 0)
        g_error ("no %s of pairing %u", kinds[kind], pairing);
}

static void
test_tactics (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "engine", "tactics.txt", NULL);
  g_autofree char *text = NULL;
  Score score = { .tried = 0 };
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    if (**line != '\0')
      try_line (*line, &score);
  for (unsigned i = 0; i < PAIRINGS; i++)
    g_assert_cmpuint (score.asked[i], >=, EACH);
  check_kinds (&score);
  g_test_message ("%u of %u solved", score.solved, score.tried);
  g_assert_cmpuint (score.solved * 100, >=, score.tried * 95);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tactics/all", test_tactics);
  return g_test_run ();
}
