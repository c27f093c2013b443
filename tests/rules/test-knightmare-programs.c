/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards that are not in any set: which programs are sound, and what they do where no published card
 * does it. */
#include "knightmare-tester.h"

#define LANDS "the card cannot be played on this"

/* --- Sound programs --------------------------------------------------------------------------- */

typedef struct
{
  const char *wrong; /* NULL: sound */
  guint n_steps;
  MidCardStep steps[6];
} Program;

#define PICK                                                                                       \
  {                                                                                                \
    .op = MID_STEP_PICK, .whose = MID_WHOSE_OWN, .kinds = 31                                       \
  }
#define SECRET                                                                                     \
  {                                                                                                \
    .op = MID_STEP_PICK, .whose = MID_WHOSE_OWN, .kinds = 31, .take = 1                            \
  }
#define SQUARE                                                                                     \
  {                                                                                                \
    .op = MID_STEP_SQUARE, .whose = MID_WHOSE_EMPTY                                                \
  }
#define TWICE(n)                                                                                   \
  {                                                                                                \
    .op = MID_STEP_REPEAT, .value = n, .min = 1, .max = 2                                          \
  }
#define MARK(effect, slot)                                                                         \
  {                                                                                                \
    .op = MID_STEP_MARK, .how = effect, .a = slot, .min = 1                                        \
  }

static const char behind[] = "nothing can be chosen behind a repeat";
static const char secret[] = "what is kept secret is chosen last, and only marked with a trap";
static const char missing[] = "a step needs something that has not been chosen";
static const char no_steps[] = "a repeat has no steps, or more than there are";

static const Program programs[] = {
  { NULL, 1, { PICK } },
  { NULL, 2, { PICK, { .op = MID_STEP_CAPTURE, .a = 0 } } },
  { missing, 2, { PICK, { .op = MID_STEP_CAPTURE, .a = 1 } } },
  { NULL, 1, { { .op = MID_STEP_CAPTURE, .a = MID_SLOT_VICTIM } } },
  { NULL, 1, { { .op = MID_STEP_CAPTURE, .a = MID_SLOT_MOVED } } },
  { missing, 1, { { .op = MID_STEP_CAPTURE, .a = MID_SLOT_VICTIM + 1 } } },
  { missing, 1, { { .op = MID_STEP_CAPTURE, .a = MID_SLOT_MOVED - 1 } } },
  /* Repeats: what is chosen in them, and behind. */
  { NULL, 2, { TWICE (1), PICK } },
  { NULL, 3, { TWICE (2), PICK, SQUARE } },
  { behind, 3, { TWICE (1), PICK, SQUARE } },
  { behind, 4, { TWICE (2), PICK, SQUARE, SQUARE } },
  { NULL, 4, { TWICE (2), PICK, SQUARE, MARK (MID_EFFECT_STUCK, 0) } },
  { NULL, 4, { SQUARE, TWICE (2), PICK, SQUARE } },
  { behind, 5, { SQUARE, TWICE (2), PICK, SQUARE, PICK } },
  { no_steps, 1, { TWICE (1) } },
  { no_steps, 2, { TWICE (0), PICK } },
  { no_steps, 2, { TWICE (2), PICK } },
  /* Secrets: chosen last, and nothing but a trap. */
  { NULL, 2, { SECRET, MARK (MID_EFFECT_TRAP, 0) } },
  { secret, 2, { SECRET, MARK (MID_EFFECT_STUCK, 0) } },
  { secret, 2, { SECRET, { .op = MID_STEP_CAPTURE, .a = 0 } } },
  { secret, 3, { SECRET, MARK (MID_EFFECT_TRAP, 0), PICK } },
  { NULL, 3, { SECRET, MARK (MID_EFFECT_TRAP, 0), MARK (MID_EFFECT_STUCK, MID_SLOT_MOVED) } },
  { NULL, 3, { PICK, SECRET, MARK (MID_EFFECT_STUCK, 0) } },
  { secret, 3, { PICK, SECRET, MARK (MID_EFFECT_STUCK, 1) } },
  { secret, 3, { PICK, SECRET, { .op = MID_STEP_SWAP, .a = 0, .b = 1 } } },
  { "what is repeated cannot be kept secret", 3, { TWICE (2), SECRET, MARK (MID_EFFECT_TRAP, 0) } },
};

static MidCard
card_of (const char *name, MidCardWhen when, guint n_steps, const MidCardStep *steps)
{
  MidCard card = { .points = 1, .when = (uint8_t) when, .n_steps = (uint8_t) n_steps };
  g_strlcpy (card.name, name, sizeof card.name);
  memcpy (card.steps, steps, n_steps * sizeof *steps);
  return card;
}

static void
test_sound (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (programs); i++)
    {
      MidCard card = card_of ("Program", MID_WHEN_INSTEAD, programs[i].n_steps, programs[i].steps);
      g_test_message ("program %" G_GSIZE_FORMAT, i);
      g_assert_cmpstr (mid_card_check (&card, NULL), ==, programs[i].wrong);
    }
}

/* Eight choices are as many as a move has room for. */
static void
test_choices (void)
{
  MidCardStep steps[MID_CARD_ARGS_MAX + 1];
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    steps[i] = (MidCardStep) SQUARE;
  MidCard card = card_of ("Eight", MID_WHEN_INSTEAD, MID_CARD_ARGS_MAX, steps);
  g_assert_null (mid_card_check (&card, NULL));
  card = card_of ("Nine", MID_WHEN_INSTEAD, MID_CARD_ARGS_MAX + 1, steps);
  g_assert_cmpstr (mid_card_check (&card, NULL), ==, "a card asks for more than eight choices");
}

/* --- The catalogue ---------------------------------------------------------------------------- */

/* The catalogue of the cards; of none if the first thing wrong with them is that. */
static MidCatalogue
catalogue_of (const MidCard *cards, const char *const *texts, unsigned n, const char *wrong)
{
  MidCatalogue out;
  unsigned at;
  g_assert_cmpstr (mid_catalogue_make (cards, texts, n, &out, &at), ==, wrong);
  return out;
}

static const char *const two_texts[] = { "says one", "says two" };

static void
test_texts (void)
{
  const MidCardStep steps[] = { PICK };
  MidCard cards[] = { card_of ("One", MID_WHEN_INSTEAD, 1, steps),
                      card_of ("Two", MID_WHEN_INSTEAD, 1, steps) };
  unsigned n = mid_card_stock_count ();
  MidCatalogue both = catalogue_of (cards, two_texts, 2, NULL);
  g_assert_cmpuint (both, !=, 0);
  g_assert_cmpuint (mid_card_count (both), ==, n + 2);
  g_assert_cmpstr (mid_card_text (both, n + 1), ==, "says one");
  g_assert_cmpstr (mid_card_text (both, n + 2), ==, "says two");
  g_assert_cmpuint (mid_card_find (both, "TWO", 3), ==, n + 2);
  for (unsigned id = 1; id <= n; id++)
    {
      g_assert_true (mid_card_get (both, id) == mid_card_get (0, id));
      g_assert_cmpstr (mid_card_text (both, id), ==, mid_card_text (0, id));
      g_assert_cmpstr (mid_card_text (both, id), !=, "says one");
    }
  g_assert_cmpint ((int) strlen (mid_card_text (0, n)), >, 0);
  g_assert_cmpstr (mid_card_text (both, MID_CARD_NONE), ==, "");
  g_assert_cmpstr (mid_card_text (both, n + 3), ==, "");
  g_assert_cmpstr (mid_card_text (0, n + 1), ==, "");
  g_assert_null (mid_card_get (both, n + 3));
  g_assert_null (mid_card_get (0, n + 1));
  g_assert_null (mid_card_get (both, MID_CARD_NONE));
}

/* The same cards are the same catalogue, whatever was made in between; others never are. */
static void
test_content (void)
{
  const MidCardStep steps[] = { PICK };
  MidCard cards[] = { card_of ("One", MID_WHEN_INSTEAD, 1, steps),
                      card_of ("Two", MID_WHEN_INSTEAD, 1, steps),
                      card_of ("One", MID_WHEN_AFTER, 1, steps) };
  const char *const texts[] = { "says one", "says two", "says one" };
  const char *const other_texts[] = { "says one", "says other" };
  MidCatalogue both = catalogue_of (cards, texts, 2, NULL),
               one = catalogue_of (cards, texts, 1, NULL);
  MidCatalogue other = catalogue_of (&cards[1], &texts[1], 2, NULL);
  MidCatalogue said = catalogue_of (cards, other_texts, 2, NULL);
  MidCatalogue all[] = { both, one, other, said, 0 };
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    for (guint k = 0; k < i; k++)
      {
        g_assert_cmpuint (all[i], !=, all[k]);
        /* what a card says does not decide what follows */
        gboolean alike = (all[i] == said && all[k] == both);
        g_assert_cmpint (mid_catalogue_digest (all[i]) == mid_catalogue_digest (all[k]), ==, alike);
      }
  g_assert_cmpuint (mid_catalogue_digest (0), ==, 0);
  g_assert_cmpuint (catalogue_of (cards, texts, 2, NULL), ==, both);
  g_assert_cmpuint (mid_card_get (other, mid_card_find (other, "One", 3))->when, ==,
                    MID_WHEN_AFTER);
  g_assert_cmpuint (mid_card_get (both, mid_card_find (both, "One", 3))->when, ==,
                    MID_WHEN_INSTEAD);
  catalogue_of (cards, texts, 3, "there is another card of that name");
}

/* One that is published, and one that is named twice, are there once. */
static void
test_once (void)
{
  const MidCardStep steps[] = { PICK };
  unsigned n = mid_card_stock_count ();
  MidCard cards[] = { card_of ("One", MID_WHEN_INSTEAD, 1, steps), *mid_card_get (0, 5),
                      card_of ("One", MID_WHEN_INSTEAD, 1, steps) };
  const char *const texts[] = { "", "", "" };
  g_assert_cmpuint (mid_card_count (catalogue_of (cards, texts, 3, NULL)), ==, n + 1);
  g_assert_cmpuint (catalogue_of (&cards[1], texts, 1, NULL), ==, 0);
  g_assert_cmpuint (catalogue_of (cards, texts, 0, NULL), ==, 0);
  cards[1].points++;
  catalogue_of (cards, texts, 3, "there is another card of that name");
}

/* As many as numbers go round for; hundreds of catalogues beside each other. */
static void
test_many (void)
{
  const MidCardStep steps[] = { PICK };
  g_autofree MidCard *cards = g_new (MidCard, MID_CARDS_MAX);
  g_autofree const char **texts = g_new (const char *, MID_CARDS_MAX);
  MidCatalogue made[MID_CARDS_MAX];
  unsigned room = MID_CARDS_MAX - mid_card_stock_count (), at;
  for (unsigned i = 0; i < MID_CARDS_MAX; i++)
    {
      char name[] = { 'C', (char) ('a' + i / 26), (char) ('a' + i % 26), '\0' };
      cards[i] = card_of (name, MID_WHEN_INSTEAD, 1, steps);
      texts[i] = "";
    }
  for (unsigned n = 1; n <= room; n++)
    made[n] = catalogue_of (cards, texts, n, NULL);
  for (unsigned n = 1; n <= room; n++)
    {
      g_assert_cmpuint (mid_card_count (made[n]), ==, mid_card_stock_count () + n);
      g_assert_cmpstr (mid_card_get (made[n], mid_card_count (made[n]))->name, ==,
                       cards[n - 1].name);
    }
  g_assert_cmpstr (mid_catalogue_make (cards, texts, room + 1, &made[0], &at), ==,
                   "a game has no room for so many cards of its own");
  g_assert_cmpuint (at, ==, room);
  mid_catalogues_forget ();
  g_assert_cmpuint (catalogue_of (cards, texts, 1, NULL), ==, 1);
}

/* --- As a setting ----------------------------------------------------------------------------- */

static void
assert_same_card (const MidCard *card, const char *text)
{
  char line[4096];
  MidCatalogue read;
  size_t n = mid_card_write (card, text, line, sizeof line);
  g_assert_cmpuint (n, ==, strlen (line));
  g_assert_cmpuint (mid_card_write (card, text, NULL, 0), ==, n);
  g_assert_cmpstr (mid_card_read_all (line, &read), ==, NULL);
  unsigned id = mid_card_find (read, card->name, strlen (card->name));
  g_assert_cmpmem (mid_card_get (read, id), sizeof *card, card, sizeof *card);
  g_assert_cmpstr (mid_card_text (read, id), ==, text);
}

/* Every card there is, under another name: as published cards they would not be made anew. */
static void
test_wire (void)
{
  for (unsigned id = 1; id <= mid_card_stock_count (); id++)
    {
      MidCard card = *mid_card_get (0, id);
      memset (card.name, 0, sizeof card.name);
      strcpy (card.name, "Some Other's");
      assert_same_card (&card, mid_card_text (0, id));
      assert_same_card (&card, "| says \\p and \\| and ;");
    }
}

static void
test_wire_wrong (void)
{
  static const char good[] = "Frost|0 3 4 0 0 0 0 0 0||1 0 0 2 31 0 0 0 0 1 1 0;"
                             "22 0 0 1 0 0 3 0 0 2 1 0|It freezes.|";
  static const char *const wrong[] = {
    "Frost",
    "Frost|",
    "frost|0 3 4 0 0 0 0 0 0||||",
    "Fr:st|0 3 4 0 0 0 0 0 0||||",
    "|0 3 4 0 0 0 0 0 0||||",
    "Frost|0 3 4 0 0 0 0 0||||",
    "Frost|0 3 4 0 0 0 0 0 256||||",
    "Frost|0 3 4 0 0 0 0 0 -1||||",
    "Frost|0 3 4 0 0 0 0 0 0||1 2 3|text|",
    "Frost|0 3 4 0 0 0 0 0 0|a b c d e f g h i||text|",
    "Frost|0 3 4 0 0 0 0 0 0|muchtoolongaword||text|",
    "Frost|0 3 4 0 0 0 0 0 0|||text",
    "Frost|0 3 4 0 0 0 0 0 0|||text\\",
    "A Name That Is Longer Than Any Card's|0 3 4 0 0 0 0 0 0|||text|",
  };
  MidCatalogue read;
  g_assert_cmpstr (mid_card_read_all (good, &read), ==, NULL);
  g_assert_cmpuint (mid_card_count (read), ==, mid_card_stock_count () + 1);
  g_assert_cmpstr (mid_card_read_all ("", &read), ==, NULL);
  g_assert_cmpuint (read, ==, 0);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_assert_cmpstr (mid_card_read_all (wrong[i], &read), ==, "that is not a list of cards");
      g_assert_cmpuint (read, ==, 0);
    }
  g_assert_cmpstr (mid_card_read_all ("Frost|0 0 4 0 0 0 0 0 0|||text|", &read), ==,
                   "a card costs no points, or too many");
}

/* --- Whose ------------------------------------------------------------------------------------ */

/* Where a card that takes one square can be played, in place of Black's move. */
static MidBits
list_squares (unsigned whose)
{
  const MidCardStep steps[] = { { .op = MID_STEP_SQUARE, .whose = (uint8_t) whose } };
  MidCard card = card_of ("Somewhere", MID_WHEN_INSTEAD, 1, steps);
  char line[512];
  mid_card_write (&card, "", line, sizeof line);
  MidSetting setting = { "Card", line };
  MidPosition pos = read_position_set ("4k3/p7/8/8/8/8/P6P/4K3 w - - 0 1", &setting, 1);
  unsigned id = mid_card_stock_count () + 1;
  MidMoveList list = { .count = 0 };
  MidBits squares = 0;
  play_all (&pos, "Kd1; <Forbidden City e4>; <->");
  km_list_plays ((const void *) pos.bytes, id, MID_MOVES_MAX, &list);
  for (unsigned i = 0; i < list.count; i++)
    squares |= mid_bit ((int) km_arg (list.at[i], 0));
  return squares;
}

static void
test_whose (void)
{
  MidBits black = mid_bit (60) | mid_bit (48), white = mid_bit (3) | mid_bit (8) | mid_bit (15);
  MidBits empty = ~(black | white) & ~mid_bit (28); /* nothing stands on a blocked square either */
  g_assert_cmphex (list_squares (MID_WHOSE_OWN), ==, black);
  g_assert_cmphex (list_squares (MID_WHOSE_ENEMY), ==, white);
  g_assert_cmphex (list_squares (MID_WHOSE_EMPTY), ==, empty);
  g_assert_cmphex (list_squares (MID_WHOSE_OWN | MID_WHOSE_ENEMY), ==, black | white);
  g_assert_cmphex (list_squares (MID_WHOSE_ENEMY | MID_WHOSE_EMPTY), ==, white | empty);
}

/* --- What stays spent when a turn is undone --------------------------------------------------- */

static void
assert_spent (const char *side, const char *deck, const char *elements, const char *discards)
{
  g_autofree char *fen = g_strdup_printf ("4k3/p7/8/8/8/P6r/PP6/4K3 %s - - 0 1", side);
  MidPosition pos = read_position_with (fen, deck, "Charge!, Legacy");
  g_autoptr (GString) found = g_string_new (NULL);
  play_all (&pos, elements);
  const MidKmTable *t = table_of (&pos);
  for (unsigned i = 0; i < km_discard_count (t, MID_FIRST); i++)
    g_string_append_printf (found, "%s%s", i > 0 ? ", " : "",
                            km_get_card (t, km_discard_card (t, MID_FIRST, i))->name);
  g_assert_cmpstr (found->str, ==, discards);
  g_auto (GStrv) cards = g_strsplit (deck, ",", -1);
  g_assert_cmpuint (km_hand_count (t, MID_FIRST) + km_discard_count (t, MID_FIRST), ==,
                    g_strv_length (cards));
}

static void
test_spent (void)
{
  static const char deck[] = "Plots Within Plots, Revenge, Chaos";
  assert_spent ("b", deck, "Rxa3; <w:Chaos>", "Chaos");
  assert_spent ("b", deck, "Rxa3; <w:Plots Within Plots>; <w:Chaos>", "Chaos, Plots Within Plots");
  assert_spent ("b", deck, "Rxa3; <w:Plots Within Plots>; <w:Revenge a7>; <w:Chaos>",
                "Chaos, Revenge, Plots Within Plots");
  /* what was discarded before is not spent once more, though another such card is in hand */
  assert_spent ("w", "Plots Within Plots, Revenge, Revenge, Chaos, Coup, Crab",
                "b3; <discard Revenge>; Rxb3; <w:Plots Within Plots>; <w:Chaos>",
                "Chaos, Plots Within Plots, Revenge");
}

/* --- What is owed ------------------------------------------------------------------------------
 */

static void
test_owed (void)
{
  MidPosition pos = read_position ("7k/8/8/7P/p7/8/8/4K3 w - - 0 1");
  play_all (&pos, "Kd1; <Earthquake right>; <->");
  assert_refused (&pos, "Kg7", "Black owes a promotion");
  assert_refused (&pos, "<Crab a4>", "Black owes a promotion");
  pos = read_position ("4k3/8/8/8/R7/8/P7/4K3 w - - 0 1");
  play_all (&pos, "Ra7; <b:Toll>; <->");
  assert_refused (&pos, "Kd8", "White owes a pawn, or his turn is undone");
}

/* --- Setups ----------------------------------------------------------------------------------- */

/* Cards bring pawns to any rank. */
static void
test_pawns (void)
{
  MidPosition pos = read_position ("P3k3/8/8/8/8/8/8/p3K2P w - - 0 1");
  play (&pos, "h3");
  MidDefects defects;
  const char *wrong = "P7/8/8/8/8/8/8/p3K2P w - - 0 1";
  MidParse parse =
    mid_knightmare.parse (&mid_knightmare, NULL, 0, wrong, strlen (wrong), &pos, &defects);
  g_assert_cmpint (parse.status, ==, MID_BAD_SETUP);
  g_assert_cmpuint (defects.count, ==, 1);
  g_assert_cmpstr (parse.message, ==, defects.at[0].message);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/knightmare/programs/sound", test_sound);
  g_test_add_func ("/knightmare/programs/choices", test_choices);
  g_test_add_func ("/knightmare/programs/texts", test_texts);
  g_test_add_func ("/knightmare/programs/content", test_content);
  g_test_add_func ("/knightmare/programs/once", test_once);
  g_test_add_func ("/knightmare/programs/many", test_many);
  g_test_add_func ("/knightmare/programs/wire", test_wire);
  g_test_add_func ("/knightmare/programs/wire-wrong", test_wire_wrong);
  g_test_add_func ("/knightmare/programs/whose", test_whose);
  g_test_add_func ("/knightmare/programs/spent", test_spent);
  g_test_add_func ("/knightmare/programs/owed", test_owed);
  g_test_add_func ("/knightmare/programs/pawns", test_pawns);
  return g_test_run ();
}
