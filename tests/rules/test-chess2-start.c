/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The armies that meet and where they begin: C1, S1, S2. */
#include "chess2-helpers.h"

static const char army_letters[] = "cnerka";

/* --- C1: all pairings ------------------------------------------------------------------------- */

static void
test_c1_pairings (void)
{
  const MidGame *game = edition ("chess2");
  for (int white = 0; white < 6; white++)
    for (int black = 0; black < 6; black++)
      {
        char w[2] = { army_letters[white], 0 }, b[2] = { army_letters[black], 0 };
        MidSetting settings[] = { { "WhiteArmy", w }, { "BlackArmy", b } };
        MidPosition pos;
        MidPlayer player;
        g_assert_cmpint (game->start (game, settings, 2, &pos).status, ==, MID_OK);
        game->player (&pos, MID_FIRST, &player);
        g_assert_cmpstr (player.army, ==, game->fields[0].choices[white].name);
        game->player (&pos, MID_SECOND, &player);
        g_assert_cmpstr (player.army, ==, game->fields[1].choices[black].name);
        g_assert_cmpint (player.stones, ==, -1);
        g_assert_cmpint (asked (&pos), ==, MID_ASK_MOVE);
      }
}

static void
test_c1_names (void)
{
  const MidGame *game = edition ("chess2");
  static const char *const good[] = { "TwoKings", "Two Kings", "twokings", "TWO KINGS", "k", "K" };
  static const char *const bad[] = { "", "Three Kings", "q", "Classical" };
  MidPosition pos;
  MidPlayer player;
  for (unsigned i = 0; i < G_N_ELEMENTS (good); i++)
    {
      MidSetting setting = { "WhiteArmy", good[i] };
      g_assert_cmpint (game->start (game, &setting, 1, &pos).status, ==, MID_OK);
      game->player (&pos, MID_FIRST, &player);
      g_assert_cmpstr (player.army, ==, "Two Kings");
    }
  for (unsigned i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      MidSetting settings[] = { { "BlackArmy", "Reaper" }, { "WhiteArmy", bad[i] } };
      MidParse parse = game->start (game, settings, 2, &pos);
      g_assert_cmpint (parse.status, ==, MID_BAD_SYNTAX);
      g_assert_cmpuint (parse.offset, ==, 1);
      g_assert_cmpstr (parse.message, ==, "White’s army is not one of the six armies");
    }
}

/* --- S1, S2: starts --------------------------------------------------------------------------- */

static void
test_s1_numbers (void)
{
  static const struct
  {
    const char *number, *white, *text;
  } cases[] = {
    { NULL, "Classic", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 cc --" },
    { "518", "Reaper", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w kq - 0 1 rc --" },
    { "0", "Classic", "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1 cc --" },
    { "959", "Classic", "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1 cc --" },
  };
  const MidGame *game = edition ("chess2");
  MidPosition pos;
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MidSetting settings[] = { { "WhiteArmy", cases[i].white },
                                { "StartPosition", cases[i].number } };
      unsigned n = cases[i].number != NULL ? 2 : 1;
      g_assert_cmpint (game->start (game, settings, n, &pos).status, ==, MID_OK);
      assert_text (&pos, cases[i].text);
    }
  static const char *const bad[] = { "960", "-1", "x", "" };
  for (unsigned i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      MidSetting setting = { "StartPosition", bad[i] };
      g_assert_cmpint (game->start (game, &setting, 1, &pos).status, ==, MID_BAD_SYNTAX);
    }
}

static void
test_s2_second_king (void)
{
  const MidGame *game = edition ("sirlin");
  MidSetting settings[] = { { "BlackArmy", "TwoKings" } };
  MidPosition pos;
  g_assert_cmpint (game->start (game, settings, 1, &pos).status, ==, MID_OK);
  assert_text (&pos, "rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1 ck 33");
  MidSetting other[] = { { "WhiteArmy", "TwoKings" }, { "StartPosition", "959" } };
  g_assert_cmpint (game->start (game, other, 2, &pos).status, ==, MID_OK);
  assert_text (&pos, "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNKBB w kq - 0 1 kc 33");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chess2/C1/pairings", test_c1_pairings);
  g_test_add_func ("/chess2/C1/names", test_c1_names);
  g_test_add_func ("/chess2/S1/numbers", test_s1_numbers);
  g_test_add_func ("/chess2/S2/second-king", test_s2_second_king);
  return g_test_run ();
}
