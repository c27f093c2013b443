/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "mid-fix.h"
#include "mid-generator.h"
#include "mid-writer.h"
#include "record-test.h"

#define CHESS  "[Event \"\"]\n\n"
#define SPAIN  "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *"
#define GAMBIT "1. e4 e5 2. f4 exf4 *"

/* What is proposed first, in place of what; the fault is named at its place. */
static void
test_moves (void)
{
  static const struct
  {
    const char *text, *move, *place;
  } cases[] = {
    { "1. e4 e5 2. Ng3 Nc6 3. Bb5 a6 4. O-O Nf6 *", "Nf3", "Line 3, column 13: " },
    { "1. e4 e5 2. nf3 Nc6 3. Bb5 a5 4. Bc4 Bc9 *", "Bc5", "Line 3, column 38: " },
    { "1. e4 e5 2. Nf3 cN6 3. Bb5 *", "Nc6", "Line 3, column 17: " },
    { "1. e4 e5\n2. Nf3 Nc6\n3. Bb5 a6 4. Ba4 Nf9! 5. O-O *", "Nf6", "Line 5, column 18: " },
    { "1. e4 {ä word} e5 2. Nf3 (2. f4 exf5 3. Nf3) Nc6 *", "exf4", "Line 3, column 33: " },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (CHESS, cases[i].text, NULL);
      g_autoptr (MidFixes) fixes = mid_fixes_new (text, NULL);
      g_assert_true (g_str_has_prefix (fixes->fault, cases[i].place));
      g_assert_cmpuint (fixes->fixes->len, >, 0);
      g_assert_cmpstr (((MidFix *) fixes->fixes->pdata[0])->move, ==, cases[i].move);
    }
}

/* What is no slip has no proposal; what is right, or many games, no fault. */
static void
test_nothing (void)
{
  static const struct
  {
    const char *text;
    gboolean fault;
  } cases[] = {
    { CHESS SPAIN, FALSE },
    { CHESS GAMBIT "\n\n" CHESS "1. e9 *", FALSE },
    { CHESS "1. e4 e5 2. Qxb8 *", TRUE },
    { CHESS "1. e4 [Event *", FALSE },
    { "", FALSE },
    { "\n\n(((", FALSE },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MidFixes) fixes = mid_fixes_new (cases[i].text, NULL);
      g_assert_cmpuint (fixes->fixes->len, ==, 0);
      if (cases[i].fault)
        g_assert_nonnull (fixes->fault);
    }
}

/* A text without its tag, or with another's, is the game's whose rules accept all of it. */
static void
test_games (void)
{
  static const char *const texts[] = {
    "1. e4 e5 2. Ne2 Nf6 3. d4 <0:0> *",
    "[Variant \"Standard\"]\n[WhiteArmy \"Empowered\"]\n[BlackArmy \"Two Kings\"]\n\n"
    "1. e4 d5 <Ked7> 2. d4 Nc6 <Kd6> *",
    "[Event \"x\"]\n[Variant \"Standard\"]\n[WhiteArmy \"Two Kings\"]\n\n1. e4 <Kee2> e5 *",
  };
  for (guint i = 1; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (MidFixes) fixes = mid_fixes_new (texts[i], NULL);
      g_assert_cmpuint (fixes->fixes->len, >, 0);
      const MidFix *fix = fixes->fixes->pdata[0];
      g_assert_null (fix->move);
      g_assert_true (g_str_has_prefix (fix->game->id, "chess2")
                     || g_str_equal (fix->game->id, "sirlin"));
      g_autoptr (MidFixes) again = mid_fixes_new (fix->text, NULL);
      g_assert_null (again->fault);
    }
}

/* A slip of the fingers in one of the words. */
static char *
damage (GRand *rand, const char *word)
{
  GString *damaged = g_string_new (word);
  gsize at = (gsize) g_rand_int_range (rand, 0, (int) damaged->len);
  switch (g_rand_int_range (rand, 0, 4))
    {
    case 0:
      damaged->str[at] = "abcdefgh12345678NBRQKx"[g_rand_int_range (rand, 0, 22)];
      break;
    case 1:
      g_string_erase (damaged, (gssize) at, 1);
      break;
    case 2:
      g_string_insert_c (damaged, (gssize) at, "abcdefgh12345678"[g_rand_int_range (rand, 0, 16)]);
      break;
    default:
      if (at + 1 < damaged->len)
        {
          char first = damaged->str[at];
          damaged->str[at] = damaged->str[at + 1];
          damaged->str[at + 1] = first;
        }
    }
  return g_string_free (damaged, FALSE);
}

static gboolean
is_move (const char *word)
{
  return strlen (word) > 1 && !g_ascii_isdigit (word[0]) && strpbrk (word, "<>*\"[]-") == NULL
         && strpbrk (word, "12345678") != NULL;
}

/* In random games of each kind, a word of the movetext damaged: what is proposed can be played on
 * further, as it says, and is mostly what stood there. */
static void
test_law (gconstpointer data)
{
  const MidGame *game = data;
  const MidGeneratorPlan plan = { .game = game, .seed = 7, .plies = 40 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  guint n_faults = 0, n_first = 0, n_known = 0;
  for (guint64 number = 0; number < 60; number++)
    {
      g_autoptr (MidRecord) record = mid_generator_make (&plan, number, NULL);
      g_autoptr (GString) text = g_string_new (NULL);
      mid_writer_append (record, MID_WRITE_MGN, text);
      char *body = strstr (text->str, "\n\n") + 2;
      g_auto (GStrv) words = g_strsplit_set (body, " \n", -1);
      guint i = (guint) g_rand_int_range (rand, 0, (int) g_strv_length (words));
      if (!is_move (words[i]))
        continue;
      g_autofree char *meant = g_steal_pointer (&words[i]);
      words[i] = damage (rand, meant);
      g_autofree char *line = g_strjoinv (" ", words);
      g_autofree char *whole =
        g_strdup_printf ("%.*s%s", (int) (body - text->str), text->str, line);
      g_autoptr (MidFixes) fixes = mid_fixes_new (whole, NULL);
      n_faults += fixes->fault != NULL;
      for (guint k = 0; k < fixes->fixes->len; k++)
        {
          const MidFix *fix = fixes->fixes->pdata[k];
          g_autoptr (MidFixes) again = mid_fixes_new (fix->text, NULL);
          g_assert_cmpuint (again->n_read, ==, fix->n_read);
          g_assert_cmpuint (fix->n_read, >, fixes->n_read);
          gboolean same =
            fix->move != NULL && strncmp (fix->move, meant, strcspn (meant, "+#!?")) == 0;
          n_first += same && k == 0;
          n_known += same;
        }
    }
  g_test_message ("%s: of %u broken games %u have what stood there first, %u among three", game->id,
                  n_faults, n_first, n_known);
  g_assert_cmpuint (n_faults, >, 5);
  /* Words of cards are no moves, and have none proposed. */
  g_assert_cmpuint (n_known * 10, >=, n_faults * (game->continue_aside != NULL ? 5 : 7));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fix/moves", test_moves);
  g_test_add_func ("/fix/nothing", test_nothing);
  g_test_add_func ("/fix/games", test_games);
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    {
      g_autofree char *path = g_strdup_printf ("/fix/law/%s", (*game)->id);
      g_test_add_data_func (path, *game, test_law);
    }
  return g_test_run ();
}
