/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves in the letters of other languages. */
#include <string.h>

#include "mid-spelling-private.h"

static void
test_find (void)
{
  g_assert_cmpstr (mid_letters_find ("de")->pieces[4], ==, "S");
  g_assert_true (mid_letters_find ("de-AT") == mid_letters_find ("de"));
  g_assert_true (mid_letters_find ("nb_NO.UTF-8") == mid_letters_find ("da"));
  g_assert_cmpstr (mid_letters_find ("gl")->pieces[3], ==, "B");
  g_assert_null (mid_letters_find ("en"));
  g_assert_null (mid_letters_find (""));
  g_assert_null (mid_letters_find ("d"));
}

/* As their federations write them. */
static void
test_words (void)
{
  static const char *const words[][3] = {
    { "de", "Nbd7", "Sbd7" },       { "fr", "Nf3+", "Cf3+" },   { "fr", "Kg1", "Rg1" },
    { "es", "Bb5", "Ab5" },         { "ru", "Kg1", "Крg1" },    { "nl", "Nf3", "Pf3" },
    { "pl", "exd8=Q#", "exd8=H#" }, { "de", "O-O-O", "O-O-O" }, { "de", "e4", "e4" },
    { "de", "bxa8=N", "bxa8=S" },   { "fr", "R1xd5", "T1xd5" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *made =
        mid_letters_dup_move (mid_letters_find (words[i][0]), mid_game_find ("chess"), words[i][1]);
      g_assert_cmpstr (made, ==, words[i][2]);
    }
}

static void
test_other_games (void)
{
  static const char *const games[][2] = {
    { "chess2", "Sf3" }, { "knightmare", "Sf3" }, { "extreme2d", "Nf3" }, { "operational", "Nf3" }
  };
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *made =
        mid_letters_dup_move (mid_letters_find ("de"), mid_game_find (games[i][0]), "Nf3");
      g_assert_cmpstr (made, ==, games[i][1]);
    }
}

/* What is written in a language's letters is read in them again, in every position of a random
 * game. */
static void
test_round_trip (void)
{
  const MidGame *game = mid_game_find ("chess");
  guint n_languages, n_moves = 0;
  const MidLetters *languages = mid_letters_list (&n_languages);
  MidPosition at;
  MidMoveList list;
  game->start (game, NULL, 0, &at);
  for (guint ply = 0; ply < 120; ply++)
    {
      game->legal (&at, &list);
      if (list.count == 0)
        break;
      for (unsigned i = 0; i < list.count; i++)
        for (guint l = 0; l < n_languages; l++)
          {
            char san[MID_MOVE_TEXT_MAX], back[MID_SPELLING_MAX];
            game->format_move (&at, list.at[i], MID_SAN, san, sizeof san);
            g_autofree char *made = mid_letters_dup_move (&languages[l], game, san);
            gboolean changed = mid_letters_translate (&languages[l], made, back);
            g_assert_cmpstr (changed ? back : made, ==, san);
            n_moves++;
          }
      mid_play (game, &at, list.at[g_test_rand_int_range (0, (gint32) list.count)], NULL);
    }
  g_assert_cmpuint (n_moves, >, 1000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/letters/find", test_find);
  g_test_add_func ("/letters/words", test_words);
  g_test_add_func ("/letters/other-games", test_other_games);
  g_test_add_func ("/letters/round-trip", test_round_trip);
  return g_test_run ();
}
