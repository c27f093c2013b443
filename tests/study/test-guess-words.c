/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of guesses, word for word. */
#include <string.h>

#include "mid-guess-words.h"
#include "study-test.h"

static void
parse (const char *id, const char *fen, const MidGame **game, MidPosition *pos)
{
  *game = mid_game_find (id);
  MidParse parsed = (*game)->parse (*game, NULL, 0, fen, strlen (fen), pos, NULL);
  g_assert_cmpint (parsed.status, ==, MID_OK);
}

static MidMove
move_of (const MidGame *game, const MidPosition *pos, const char *text)
{
  MidMove m;
  MidParse parsed = game->parse_move (pos, text, strlen (text), &m);
  if (parsed.status != MID_OK)
    g_error ("%s: %s", text, parsed.message);
  return m;
}

/* One after another; behind the last there is none. */
static void
expect_hints_of (MidGuessMood mood, const char *id, const char *fen, const char *text,
                 const char *first, const char *second)
{
  const char *const wanted[] = { first, second, NULL };
  const MidGame *game;
  MidPosition pos;
  parse (id, fen, &game, &pos);
  MidMove move = move_of (game, &pos, text);
  for (guint n = 1; n <= 3; n++)
    {
      g_autofree char *hint = mid_guess_words_dup_hint (mood, game, &pos, move, n);
      g_assert_cmpstr (hint, ==, wanted[n - 1]);
    }
}

static void
expect_hints (const char *id, const char *fen, const char *text, const char *first,
              const char *second)
{
  expect_hints_of (MID_GUESS_PLAYED, id, fen, text, first, second);
}

static void
test_hints (void)
{
  expect_hints_of (MID_GUESS_RIGHTLY, "chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Rh8+",
                   "It is the rook on h1.", "It is the rook on h1, to h8.");
  expect_hints ("chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Rh8+", "It was the rook on h1.",
                "It was the rook on h1, to h8.");
  expect_hints ("chess", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=N", "It was the pawn on a7.",
                "It was the pawn on a7, to a8.");
}

/* The card is one in the hand of who plays it, wherever in the hand it is. */
static void
test_card_hints (void)
{
  static const char fen[] = "4k3/8/8/8/8/8/P6P/4K3 w - - 0 1 "
                            "hands:Disintegration,Hand_of_Fate,Pacifism/Coup,Panic";
  static const char *const played[][2] = { { "Disintegration a2", "The card is Disintegration." },
                                           { "Hand of Fate", "The card is Hand of Fate." },
                                           { "Pacifism h2", "The card is Pacifism." } };
  for (guint i = 0; i < G_N_ELEMENTS (played); i++)
    expect_hints ("knightmare", fen, played[i][0], "A card was played.", played[i][1]);
  expect_hints_of (MID_GUESS_RIGHTLY, "knightmare", fen, played[0][0], "It is a card.",
                   played[0][1]);
  expect_hints ("knightmare", fen, "a4", "It was the pawn on a2.", "It was the pawn on a2, to a4.");
}

/* Nothing is said of what is declined. */
static void
test_no_hints (void)
{
  const MidGame *game;
  MidPosition pos;
  parse ("chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", &game, &pos);
  g_assert_null (mid_guess_words_dup_hint (MID_GUESS_PLAYED, game, &pos, MID_NULL_MOVE, 1));
}

static void
expect_questions (const char *id, const char *fen, const char *played, const char *rightly)
{
  const MidGame *game;
  MidPosition pos;
  parse (id, fen, &game, &pos);
  g_autofree char *of_game = mid_guess_words_dup_question (MID_GUESS_PLAYED, game, &pos);
  g_autofree char *of_exercise = mid_guess_words_dup_question (MID_GUESS_RIGHTLY, game, &pos);
  g_assert_cmpstr (of_game, ==, played);
  g_assert_cmpstr (of_exercise, ==, rightly);
}

static void
test_questions (void)
{
  expect_questions ("chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "What did White play?",
                    "What should White play?");
  expect_questions ("chess", "4k3/8/8/8/8/8/8/4K2R b K - 0 1", "What did Black play?",
                    "What should Black play?");
}

static void
test_news (void)
{
  static const struct
  {
    MidGuessMood mood;
    MidGuessNews news;
    double loss;
    const char *text, *declined;
  } cases[] = {
    { MID_GUESS_PLAYED, MID_GUESS_NOTHING, 0, NULL, NULL },
    { MID_GUESS_PLAYED, MID_GUESS_RIGHT, 0.5, "Nf3 is right.", "None is right." },
    { MID_GUESS_PLAYED, MID_GUESS_WRONG, -1, "Nf3 was not played.", "There was one." },
    { MID_GUESS_PLAYED, MID_GUESS_WRONG, 0, "Nf3 was not played, but is as good.",
      "There was one, but none is as good." },
    { MID_GUESS_PLAYED, MID_GUESS_WRONG, 0.0099, "Nf3 was not played, but is as good.",
      "There was one, but none is as good." },
    { MID_GUESS_PLAYED, MID_GUESS_WRONG, 0.01, "Nf3 was not played, and gives away 1 %.",
      "There was one; none gives away 1 %." },
    { MID_GUESS_PLAYED, MID_GUESS_WRONG, 0.316, "Nf3 was not played, and gives away 32 %.",
      "There was one; none gives away 32 %." },
    { MID_GUESS_PLAYED, MID_GUESS_SHOWN, 0, "Nf3 was played.", "There was none." },
    { MID_GUESS_PLAYED, MID_GUESS_BID, 0, "Nf3 was played.", "There was no challenge." },
    { MID_GUESS_RIGHTLY, MID_GUESS_NOTHING, 0, NULL, NULL },
    { MID_GUESS_RIGHTLY, MID_GUESS_RIGHT, 0, "Nf3 is right.", "None is right." },
    { MID_GUESS_RIGHTLY, MID_GUESS_WRONG, 0.2, "Nf3 is not right.", "None is not right." },
    { MID_GUESS_RIGHTLY, MID_GUESS_SHOWN, 0, "The answer is Nf3.", "The answer is: none." },
    { MID_GUESS_RIGHTLY, MID_GUESS_BID, 0, "Nf3 was played.", "There was no challenge." },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text =
        mid_guess_words_dup_news (cases[i].mood, cases[i].news, "Nf3", cases[i].loss);
      g_autofree char *declined =
        mid_guess_words_dup_news (cases[i].mood, cases[i].news, NULL, cases[i].loss);
      g_assert_cmpstr (text, ==, cases[i].text);
      g_assert_cmpstr (declined, ==, cases[i].declined);
    }
  g_autofree char *turn = mid_guess_words_dup_news (MID_GUESS_PLAYED, MID_GUESS_SHOWN, "<Kd6>", -1);
  g_assert_cmpstr (turn, ==, "Kd6 was played.");
}

static void
test_found (void)
{
  static const struct
  {
    gboolean is_shown;
    guint n_wrong, n_hints;
    const char *text;
  } cases[] = {
    { FALSE, 0, 0, "Found at once." },
    { TRUE, 0, 0, "Shown." },
    { FALSE, 1, 0, "Found after 1 wrong guess." },
    { FALSE, 2, 0, "Found after 2 wrong guesses." },
    { FALSE, 0, 1, "Found after 1 hint." },
    { FALSE, 0, 2, "Found after 2 hints." },
    { TRUE, 1, 2, "Shown after 1 wrong guess and 2 hints." },
    { TRUE, 0, 2, "Shown after 2 hints." },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text =
        mid_guess_words_dup_found (cases[i].is_shown, cases[i].n_wrong, cases[i].n_hints);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
  static const double losses[] = { -1, 0, 0.0099, 0.01, 0.255 };
  static const char *const texts[] = { "Guessed.", "Guessed: gives nothing away.",
                                       "Guessed: gives nothing away.", "Guessed: gives away 1 %.",
                                       "Guessed: gives away 26 %." };
  for (guint i = 0; i < G_N_ELEMENTS (losses); i++)
    {
      g_autofree char *text = mid_guess_words_dup_wrong (losses[i]);
      g_assert_cmpstr (text, ==, texts[i]);
    }
}

static void
expect_report (guint sides, const MidGuessScore *score, const char *wanted)
{
  g_autofree char *text = mid_guess_words_dup_report (mid_game_find ("chess"), sides, score);
  g_assert_cmpstr (text, ==, wanted);
}

/* What is not known is not said. */
static void
test_report (void)
{
  const guint white = 1u << MID_FIRST, black = 1u << MID_SECOND;
  MidGuessScore score = { .decisions = 20, .at_once = 12, .later = 5, .shown = 3 };
  expect_report (white, &score, "Guessed as White: 12 of 20 found at once, 5 later, 3 shown.");
  expect_report (white | black, &score,
                 "Guessed for both sides: 12 of 20 found at once, 5 later, 3 shown.");
  score.measured = 1;
  score.lost = 0.041;
  score.played = 0.02;
  score.seconds = 60;
  expect_report (black, &score,
                 "Guessed as Black: 12 of 20 found at once, 5 later, 3 shown. In the 1 evaluated "
                 "decision first guesses gave away 4.1 %, the game 2.0 %. Time used: 1:00.");
  score.measured = 4;
  score.bids = 1;
  score.seconds = 125;
  expect_report (
    black, &score,
    "Guessed as Black: 12 of 20 found at once, 5 later, 3 shown. In the 4 evaluated "
    "decisions first guesses gave away 1.0 %, the game 0.5 %. 1 bid. Time used: 2:05.");
  score.measured = 0;
  score.bids = 3;
  score.bids_measured = 2;
  score.bids_lost = 0.03;
  score.seconds = 0;
  expect_report (black, &score,
                 "Guessed as Black: 12 of 20 found at once, 5 later, 3 shown. The 2 evaluated bids "
                 "gave away 1.5 % each.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/guess-words/hints", test_hints);
  g_test_add_func ("/guess-words/card-hints", test_card_hints);
  g_test_add_func ("/guess-words/no-hints", test_no_hints);
  g_test_add_func ("/guess-words/questions", test_questions);
  g_test_add_func ("/guess-words/news", test_news);
  g_test_add_func ("/guess-words/found", test_found);
  g_test_add_func ("/guess-words/report", test_report);
  return g_test_run ();
}
