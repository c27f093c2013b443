/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-weights.c: a tuner can name, change and write every number of every evaluation. */
#include <glib.h>
#include <string.h>

#include "mid-weights.h"

/* Each number has a name of its own and a sensible value, and the tables are all there. */
static void
test_names (void)
{
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    {
      g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      MidWeight weight;
      unsigned n = mid_weights_count (*game);
      for (unsigned i = 0; i < n; i++)
        {
          g_assert_true (mid_weights_get (*game, i, &weight));
          g_assert_true (g_hash_table_add (names, g_strdup (weight.name)));
          g_assert_cmpint (mid_weights_find (*game, weight.name, strlen (weight.name)), ==, i);
          if (weight.value < weight.least || weight.value > weight.most)
            g_error ("%s %s: %d is not within %d and %d", (*game)->id, weight.name, weight.value,
                     weight.least, weight.most);
        }
      g_assert_false (mid_weights_get (*game, n, &weight));
      g_assert_cmpint (mid_weights_find (*game, "no.such.weight", 14), ==, -1);
    }
}

static int
evaluation (const MidGame *game)
{
  MidPosition pos = { 0 };
  const char text[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1";
  g_assert_cmpint (game->parse (game, NULL, 0, text, strlen (text), &pos, NULL).status, ==, MID_OK);
  return game->search->evaluate (&pos);
}

/* A change of either half of a pair leaves the other half as it is, and is seen. */
static void
test_set (void)
{
  static const char *const ids[] = { "chess", "chess2" };
  for (unsigned i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const MidGame *game = mid_game_find (ids[i]);
      const char *const names[] = { i == 0 ? "worth.4.full" : "worth.0.3.full",
                                    i == 0 ? "worth.4.empty" : "worth.0.3.empty" };
      MidWeight before[2], after[2];
      int indices[2], value = evaluation (game);
      for (int half = 0; half < 2; half++)
        {
          indices[half] = mid_weights_find (game, names[half], strlen (names[half]));
          g_assert_cmpint (indices[half], >=, 0);
          g_assert_true (mid_weights_get (game, (unsigned) indices[half], &before[half]));
        }
      for (int half = 0; half < 2; half++)
        {
          g_assert_true (mid_weights_set (game, (unsigned) indices[half], -30000));
          for (int k = 0; k < 2; k++)
            mid_weights_get (game, (unsigned) indices[k], &after[k]);
          g_assert_cmpint (after[half].value, ==, before[half].least);
          g_assert_cmpint (after[!half].value, ==, before[!half].value);
          if (half == 0) /* the board is full, and a rook is missing */
            g_assert_cmpint (evaluation (game), >, value + 300);
          g_assert_true (mid_weights_set (game, (unsigned) indices[half], before[half].value));
        }
      g_assert_cmpint (evaluation (game), ==, value);
    }
}

static char *
written (const MidGame *game)
{
  char *text = NULL;
  size_t size = 0;
  FILE *out = open_memstream (&text, &size);
  mid_weights_write (game, out);
  fclose (out);
  return text;
}

/* The numbers that matches were played with.  One that is changed here is changed by tuning, and
 * the commit says with what success. */
static void
test_as_tuned (void)
{
  static const struct
  {
    const char *id, *sum;
  } cases[] = {
    { "chess", "8435c4bab43b23ba6b8841fb5e4ea509" },
    { "chess2", "a871f7240fcfd50baa0f28e445e61f37" },
    { "operational", "4ffce3d39f945f974038afb1cb0280d1" },
    { "extreme2d", "5f90becac7df7c93bd1d7745f55fbda9" },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = written (mid_game_find (cases[i].id));
      g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_MD5, text, -1);
      if (strcmp (sum, cases[i].sum) != 0)
        g_error ("%s: the weights are %s, not %s", cases[i].id, sum, cases[i].sum);
    }
}

static void
test_text (void)
{
  const MidGame *game = mid_game_find ("chess2");
  g_autofree char *before = written (game);
  const char change[] = "# a remark\n\nworth.0.0.full 77 # more\r\ntempo 5";
  MidWeight weight;

  g_assert_cmpint (mid_weights_read (game, change, strlen (change)).status, ==, MID_OK);
  g_assert_true (mid_weights_get (game, 0, &weight));
  g_assert_cmpint (weight.value, ==, 77);
  g_assert_cmpint (mid_weights_read (game, before, strlen (before)).status, ==, MID_OK);
  g_autofree char *after = written (game);
  g_assert_cmpstr (after, ==, before);
}

static void
test_bad_text (void)
{
  static const char *const bad[] = { "worth.0.0.full", "worth.0.0.full x", "worth.0.0.full 1 2",
                                     "worth.9.0.full 1", "\ntempo 5 more" };
  const MidGame *game = mid_game_find ("chess2");
  g_autofree char *before = written (game);
  for (unsigned i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      MidParse parse = mid_weights_read (game, bad[i], strlen (bad[i]));
      g_assert_cmpint (parse.status, ==, MID_BAD_SYNTAX);
      g_assert_cmpuint (parse.offset, ==, bad[i][0] == '\n' ? 1 : 0);
      g_assert_nonnull (parse.message);
    }
  g_autofree char *after = written (game);
  g_assert_cmpstr (after, ==, before);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/weights/names", test_names);
  g_test_add_func ("/weights/set", test_set);
  g_test_add_func ("/weights/text", test_text);
  g_test_add_func ("/weights/bad-text", test_bad_text);
  g_test_add_func ("/weights/as-tuned", test_as_tuned);
  return g_test_run ();
}
