/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <time.h>

#include "mid-mention.h"
#include "record-test.h"

#define GAME "[Event \"\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 *"

/* The mentions as text: "move move | link", a bar before each that begins a line. */
static char *
dup_mentions (const char *words, const GArray *mentions)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < mentions->len; i++)
    {
      const MidMention *mention = &g_array_index (mentions, MidMention, i);
      gboolean begins = mention->kind == MID_MENTION_LINK || mention->first == i;
      g_string_append (text, i == 0 ? "" : begins ? " | " : " ");
      g_string_append_len (text, words + mention->start, mention->end - mention->start);
    }
  return g_string_free (text, FALSE);
}

static void
test_find (void)
{
  static const struct
  {
    const char *at, *words, *mentions;
  } cases[] = {
    { "e4 e5", "better than nothing", "" },
    { "e4 e5", "now 2. Nf3 Nc6 3. Bb5, the Spanish", "Nf3 Nc6 Bb5" },
    { "e4 e5", "2.f4!? exf4 is the gambit; 1...c5 was sharper", "f4 exf4 | c5" },
    { "e4 e5 Nf3", "or Nc3 (then Nf6)", "Nc3 | Nf6" },
    { "e4 e5 Nf3", "then d6 is solid", "d6" },
    { "e4 e5 Nf3", "e9 and Ke9 and Nf9 and Qh5xf7", "" },
    { "e4", "see https://example.org/e4?x=1, and 4...Nf6.", "https://example.org/e4?x=1 | Nf6" },
    { "e4 e5 Nf3 Nc6", "3. O-O is not legal, 3. Bc4 is", "Bc4" },
    { "", "1. d4 d5", "d4 d5" },
    { "e4 e5 Nf3", "or 2. f4, and after 2...exf4 3. Bc4 Qh4+ 4. Kf1", "f4 exf4 Bc4 Qh4+ Kf1" },
    { "e4 e5 Nf3", "or 2. f4, while now Nc6 follows", "f4 | Nc6" },
    { "e4 e5 Nf3", "or 2. f4 (https://example.org/f4) 2...exf4", "f4 | https://example.org/f4" },
  };
  g_autoptr (MidRecord) record = record_test_read (GAME);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GArray) mentions =
        mid_mention_find (record, record_test_find (record, cases[i].at), cases[i].words);
      g_autofree char *text = dup_mentions (cases[i].words, mentions);
      g_assert_cmpstr (text, ==, cases[i].mentions);
    }
}

static void
test_enter (void)
{
  g_autoptr (MidRecord) record = record_test_read (GAME);
  MidNode *e5 = record_test_find (record, "e4 e5");
  g_autoptr (GArray) mentions = mid_mention_find (record, e5, "2. f4 exf4 3. Nf3, or 2. Nf3 Nc6");
  MidPosition at;
  char fen[MID_TEXT_MAX];
  mid_mention_get_position (record, mentions, 2, &at);
  mid_record_get_game (record)->format (&at, fen, sizeof fen);
  g_assert_cmpstr (fen, ==, "rnbqkbnr/pppp1ppp/8/8/4Pp2/8/PPPP2PP/RNBQKBNR w KQkq - 0 3");

  MidNode *node = mid_mention_enter (record, mentions, 1);
  g_assert_true (node == record_test_find (record, "e4 e5 f4 exf4"));
  g_assert_cmpuint (mid_record_get_n_steps (record), ==, 1);
  g_assert_true (mid_mention_enter (record, mentions, 4)
                 == record_test_find (record, "e4 e5 Nf3 Nc6"));
  g_assert_cmpuint (mid_record_get_n_steps (record), ==, 1); /* it was there */
}

/* Many words that could be moves, each with a number, beside a long game: the line is gone through
 * once. */
static void
test_many (void)
{
  g_autoptr (GString) game = g_string_new ("[Event \"\"]\n\n");
  g_autoptr (GString) words = g_string_new (NULL);
  const char *const files = "abdefgh";
  for (guint i = 0; i < 14; i++)
    {
      for (guint k = 0; k < 3; k++)
        g_string_append (game, "Nc3 Nc6 Nb1 Nb8 ");
      g_string_append_printf (game, "%c%u %c%u ", files[i % 7], 3 + i / 7, files[i % 7], 6 - i / 7);
    }
  g_string_append_c (game, '*');
  for (guint i = 0; i < 120000; i++)
    g_string_append_printf (words, "%u. Qh%u ", i % 98 + 1, i % 8 + 1);
  g_string_append (words, "90. Nc3 Nc6");
  g_autoptr (MidRecord) record = record_test_read (game->str);
  clock_t start = clock ();
  g_autoptr (GArray) mentions =
    mid_mention_find (record, record_test_find (record, "Nc3 Nc6"), words->str);
  g_assert_cmpuint (mentions->len, >, 2);
  g_assert_cmpfloat ((double) (clock () - start) / CLOCKS_PER_SEC, <, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/mention/find", test_find);
  g_test_add_func ("/mention/enter", test_enter);
  g_test_add_func ("/mention/many", test_many);
  return g_test_run ();
}
