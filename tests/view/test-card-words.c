/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of a card, as a person would: of cards made up, one for each word. */
#include <string.h>

#include "../speak.h"
#include "mid-card-words.h"

typedef char *(*Words) (const MidCard *card);

static void
says (Words words, const MidCard *card, const char *expected)
{
  g_autofree char *said = words (card);
  g_assert_cmpstr (said, ==, expected);
}

static void
test_time (void)
{
  static const struct
  {
    guint8 when;
    const char *brief, *whole;
  } cases[] = {
    { 0, "", "" },
    { MID_WHEN_BEFORE, "before move", "before your move" },
    { MID_WHEN_INSTEAD, "as move", "instead of your move" },
    { MID_WHEN_AFTER, "after move", "after your move" },
    { MID_WHEN_OPPONENT, "after their turn", "after the opponent’s turn" },
    { MID_WHEN_REPLY, "in reply", "in reply to the opponent’s card" },
    { MID_WHEN_ANY, "any time", "at any time" },
    { MID_WHEN_COPY, "as copied", "when the card that it copies may be played" },
    { MID_WHEN_BEFORE | MID_WHEN_AFTER, "before move · after move",
      "before your move or after your move" },
    { MID_WHEN_INSTEAD | MID_WHEN_OPPONENT | MID_WHEN_COPY,
      "as move · after their turn · as copied",
      "instead of your move or after the opponent’s turn or when the card that it copies may be "
      "played" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MidCard card = { .when = cases[i].when };
      says (mid_card_words_dup_brief_time, &card, cases[i].brief);
      says (mid_card_words_dup_time, &card, cases[i].whole);
    }
}

static void
test_kind (void)
{
  says (mid_card_words_dup_kind, &(MidCard){ 0 }, "");
  says (mid_card_words_dup_kind, &(MidCard){ .is_unique = 1 }, "Unique");
  says (mid_card_words_dup_kind, &(MidCard){ .is_continuing = 1 }, "Continuing");
  says (mid_card_words_dup_kind, &(MidCard){ .is_continuing = 1, .is_unique = 1 },
        "Continuing · Unique");
}

/* --- Choices -------------------------------------------------------------------------------- */

static void
chooses (MidCardStep step, const char *expected)
{
  MidCard card = { .n_steps = 1, .steps = { step }, .words = { "x", "right", "left", "up" } };
  g_autofree char *all =
    expected != NULL ? g_strdup_printf ("Choose: %s", expected) : g_strdup ("");
  says (mid_card_words_dup_choices, &card, all);
}

/* Each choice, of whose and of which kinds: not of which where any will do, and where any but the
 * king will. */
static void
test_choice (void)
{
  enum
  {
    PAWN = 1 << 0,
    KNIGHT = 1 << 1,
    BISHOP = 1 << 2,
    ROOK = 1 << 3,
    QUEEN = 1 << 4,
    KING = 1 << 5,
    BOTH = MID_WHOSE_OWN | MID_WHOSE_ENEMY
  };
  const MidCardStep pick = { .op = MID_STEP_PICK, .whose = MID_WHOSE_OWN };
  MidCardStep step = pick;
  chooses (step, "a piece of yours");
  step.kinds = PAWN | KNIGHT | BISHOP | ROOK | QUEEN;
  chooses (step, "a piece of yours");
  step.kinds |= KING;
  chooses (step, "a piece of yours");
  step.kinds = PAWN;
  chooses (step, "a piece of yours (pawn)");
  step.kinds = KNIGHT | BISHOP | ROOK | QUEEN | KING;
  chooses (step, "a piece of yours (knight, bishop, rook, queen, king)");
  step.kinds = ROOK | KING;
  step.whose = MID_WHOSE_ENEMY;
  chooses (step, "a piece of the opponent’s (rook, king)");
  step.kinds = 0;
  step.whose = BOTH;
  chooses (step, "a piece of either side");
  step.whose = MID_WHOSE_ENEMY | MID_WHOSE_EMPTY;
  chooses (step, "a piece of the opponent’s");
  step.take = 1;
  chooses (step, "a piece of the opponent’s, which may be kept secret");
  chooses ((MidCardStep){ .op = MID_STEP_SQUARE, .whose = MID_WHOSE_EMPTY }, "an empty square");
  chooses ((MidCardStep){ .op = MID_STEP_SQUARE, .whose = MID_WHOSE_EMPTY | MID_WHOSE_OWN },
           "a square");
  chooses ((MidCardStep){ .op = MID_STEP_GO, .take = MID_TAKE_MAY }, "where it goes");
  chooses ((MidCardStep){ .op = MID_STEP_EFFECT }, "a card in play");
  chooses ((MidCardStep){ .op = MID_STEP_CARD }, "a discarded card");
  chooses ((MidCardStep){ .op = MID_STEP_DECK, .max = 3 }, "one of the topmost cards of the deck");
  chooses ((MidCardStep){ .op = MID_STEP_OPTION, .how = 1, .max = 3 }, "“right”/“left”/“up”");
  chooses ((MidCardStep){ .op = MID_STEP_OPTION, .how = 2, .max = 1 }, "“left”");
  chooses ((MidCardStep){ .op = MID_STEP_SWAP }, NULL); /* the card does that itself */
  chooses ((MidCardStep){ .op = MID_STEP_END }, NULL);
}

/* One after another; which word brings about which; what is done several times says how often. */
static void
test_choices (void)
{
  const MidCardStep own = { .op = MID_STEP_PICK, .whose = MID_WHOSE_OWN };
  const MidCardStep enemy = { .op = MID_STEP_PICK, .whose = MID_WHOSE_ENEMY };
  const MidCardStep goes = { .op = MID_STEP_GO };
  MidCardStep if_second = enemy, secret = own;
  if_second.only_if = 2;
  secret.take = 1;
  secret.only_if = 1;
  MidCard card = { .n_steps = 3, .steps = { own, { .op = MID_STEP_SWAP }, goes } };
  says (mid_card_words_dup_choices, &card, "Choose: a piece of yours; where it goes");

  card = (MidCard){
    .n_steps = 5,
    .words = { "", "said", "kept" },
    .steps = { own, { .op = MID_STEP_OPTION, .how = 1, .max = 2 }, if_second, secret, goes }
  };
  says (mid_card_words_dup_choices, &card,
        "Choose: a piece of yours; “said”/“kept”; “kept”: a piece of the opponent’s; “said”: a "
        "piece of yours, which may be kept secret; where it goes");

  card =
    (MidCard){ .n_steps = 3,
               .steps = { { .op = MID_STEP_REPEAT, .min = 1, .max = 4, .value = 2 }, own, goes } };
  says (mid_card_words_dup_choices, &card, "Choose: 1 to 4 times: a piece of yours; where it goes");
  card =
    (MidCard){ .n_steps = 3,
               .steps = { enemy, { .op = MID_STEP_REPEAT, .min = 0, .max = 2, .value = 1 }, own } };
  says (mid_card_words_dup_choices, &card,
        "Choose: a piece of the opponent’s; 0 to 2 times: a piece of yours");
  card.steps[1].max = 1; /* that is no repetition */
  says (mid_card_words_dup_choices, &card, "Choose: a piece of the opponent’s; a piece of yours");
}

/* --- The whole card ------------------------------------------------------------------------- */

static char *
say_all (const MidCard *card, const char *text)
{
  MidCatalogue catalogue;
  unsigned at;
  g_assert_null (mid_catalogue_make (card, &text, 1, &catalogue, &at));
  unsigned id = mid_card_find (catalogue, card->name, strlen (card->name));
  g_assert_cmpstr (mid_card_words_get_name (catalogue, id), ==, card->name);
  g_assert_cmpstr (mid_card_words_get_effect (catalogue, id), ==, text);
  return mid_card_words_dup (catalogue, id);
}

/* Sentences, each with one full stop, and none that says nothing. */
static void
test_whole (void)
{
  MidCard card = { .name = "Small Change", .points = 1, .when = MID_WHEN_AFTER };
  g_autofree char *nothing = say_all (&card, "");
  g_assert_cmpstr (nothing, ==, "Small Change, 1 point, after your move.");
  card = (MidCard){ .name = "Larger Change", .points = 2, .when = MID_WHEN_ANY, .is_unique = 1 };
  g_autofree char *stopped = say_all (&card, "All is as it was.");
  g_assert_cmpstr (stopped, ==, "Larger Change, 2 points, at any time. Unique. All is as it was.");
  card = (MidCard){ .name = "Who Knows",
                    .when = MID_WHEN_BEFORE,
                    .n_steps = 1,
                    .steps = { { .op = MID_STEP_PICK, .whose = MID_WHOSE_OWN } } };
  g_autofree char *free = say_all (&card, "It goes");
  g_assert_cmpstr (
    free, ==, "Who Knows, points not known, before your move. It goes. Choose: a piece of yours.");
  g_assert_cmpstr (mid_card_words_get_name (0, MID_CARD_UNKNOWN), ==, "Unknown card");
  g_autofree char *unknown = mid_card_words_dup (0, MID_CARD_UNKNOWN);
  g_assert_cmpstr (unknown, ==, "Unknown card");
}

/* --- What was played ------------------------------------------------------------------------ */

static void
reads (const char *play, const char *expected)
{
  g_autofree char *text = mid_card_words_dup_play (play);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_play (void)
{
  static const char *const same[] = { "",
                                      "Nf3",
                                      "O-O",
                                      "Crab a7",
                                      "w:Second Sight Haunting Memories",
                                      "Passing in the Night a2 a7 b2 b7",
                                      "discard ?",
                                      "Crab Walk a2",
                                      "w:",
                                      " " };
  for (guint i = 0; i < G_N_ELEMENTS (same); i++)
    reads (same[i], same[i]);
}

/* A name is taken whole, and only with what can be behind it; what is called so by the game alone
 * is not taken for a published card. */
static void
test_german (void)
{
  reads ("Crab a7", "Krabbe a7");
  reads ("Earthquake right", "Erdbeben rechts");
  reads ("Earthquake a7=N", "Erdbeben a7=N");
  reads ("Guardian b2 b4 along", "Wächter b2 b4 mit");
  reads ("Abduction e5 right", "Entführung e5 richtig");
  reads ("w:Second Sight Haunting Memories", "w:Zweites Gesicht Quälende Erinnerungen");
  reads ("b:Hostage b6", "b:Geisel b6");
  reads ("Peace Talks Crab", "Friedensgespräche Krabbe");
  reads ("discard Toll", "legt ab Wegzoll");
  reads ("discard ?", "legt ab ?");
  reads ("Resurrection pawn b2", "Auferstehung Bauer b2");
  reads ("Evil Eye e8 -", "Böser Blick e8 -");
  reads ("Crab Walk a2", "Crab Walk a2");
  reads ("Frost right", "Frost right");
  reads ("Crab right", "Crab right"); /* it is told no such word */
  reads ("Nf3", "Nf3");
}

int
main (int argc, char **argv)
{
  gboolean german = argc > 1 && g_str_equal (argv[1], "de");
  g_test_init (&argc, &argv, NULL);
  if (german)
    {
      speak ();
      g_test_add_func ("/card-words/german", test_german);
      return g_test_run ();
    }
  g_test_add_func ("/card-words/time", test_time);
  g_test_add_func ("/card-words/kind", test_kind);
  g_test_add_func ("/card-words/choice", test_choice);
  g_test_add_func ("/card-words/choices", test_choices);
  g_test_add_func ("/card-words/whole", test_whole);
  g_test_add_func ("/card-words/play", test_play);
  return g_test_run ();
}
