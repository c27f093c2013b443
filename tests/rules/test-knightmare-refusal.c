/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a card still has to be told, and why it does not take what it is told. */
#include "knightmare-tester.h"
#include "mid-deck.h"

#define FEN "r3k2r/p6p/8/8/3nb3/2P5/P5NP/R2QK2R w KQkq - 0 1 effects:Forbidden_City.b.blocked@h5"

typedef struct
{
  const char *element, *why;
} Refusal;

static const Refusal refusals[] = {
  { "<Assassin>", "the card needs to be told more: a piece of one's own" },
  { "<Assassin e5>", "the card cannot be played on this: no piece stands there" },
  { "<Assassin a7>", "the card cannot be played on this: the piece is not one's own" },
  { "<Assassin a1>", "the card needs to be told more: the square where the piece goes" },
  { "<Assassin a1 b1>",
    "the card cannot be played on this: nothing stands there that the piece could capture" },
  { "<Assassin a1 a3>",
    "the card cannot be played on this: nothing stands there that the piece could capture" },
  { "<Fanatic g2>", "the card cannot be played on this: it takes no such piece" },
  { "<Fanatic a7>", "the card cannot be played on this: the piece is not one's own" },
  { "<Annexation>", "the card needs to be told more: a piece of one's own" },
  { "<Forced March a2>", "the card needs to be told more: an empty square" },
  { "<Forced March a2 e4>", "the card cannot be played on this: the square is not empty" },
  { "<Forced March a2 h5>", "the card cannot be played on this: the square is blocked" },
  { "<Squaring the Circle a1 b1>",
    "the card cannot be played on this: it is not the one empty corner" },
  { "<Squaring the Circle a1 a2>", "the card cannot be played on this: the square is not empty" },
  { "<Squaring the Circle a1 f5>",
    "the card cannot be played on this: it is not the one empty corner" },
  { "<Squaring the Circle a1 h5>", "the card cannot be played on this: the square is blocked" },
  { "<Evil Eye e8>", "the card cannot be played on this: it takes no king" },
  { "<Evil Eye a7>", "the card cannot be played on this: no piece of one's own could capture it" },
  { "<Evil Eye e5>", "the card cannot be played on this: no piece stands there" },
  { "<Hidden Passage e1>", "the card needs to be told more: an empty square" },
  { "<Hidden Passage e1 a7>", "the card cannot be played on this: the square is not empty" },
  { "<Winged Victory e5>", "the card cannot be played on this" },
  { "<Resurrection>", "the card needs to be told more: one of its words" },
  { "<Resurrection queen>", "here the card takes one of its words" },
  { "<Resurrection pawn e4>", "the card cannot be played on this: the square is not empty" },
  { "<Resurrection rook>", "the card cannot be played on this: there is nothing more to choose" },
  { "<Resurrection rook c1>",
    "the card cannot be played on this: such a piece does not begin there" },
  { "<Bombard a1>", "the card needs to be told more: the square where the piece goes" },
  { "<Bombard a1 h8>", "the card cannot be played on this: the piece does not go there" },
  { "<Tournament g2>", "the card needs to be told more: a piece of the opponent's" },
  { "<Tournament g2 e4>", "the card cannot be played on this: it takes no such piece" },
  { "<Madman c3 c4>", "the card cannot be played on this: the piece does not go there" },
  { "<Sanctuary e1 d1>", "the card cannot be played on this: it takes no such piece" },
  { "<Man of Straw e1 g2>", "the card needs one's king to be in check" },
  { "<Dubbing e1 e5>", "the card cannot be played on this: the piece does not go there" },
  { "<Irresistible Force c3 c4>",
    "the card cannot be played on this: nothing stands there that the piece could capture" },
  { "<Dark Mirror c3 c4>",
    "the card cannot be played on this: nothing stands there that the piece could capture" },
  { "<Blessing a1 a2>", "the card cannot be played on this: the square is not empty" },
  { "<Annexation a2 a2>", "the card cannot be played on this: it is chosen already" },
};

static void
test_refusals (void)
{
  MidPosition pos = read_position (FEN);
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      MidMove m;
      const Refusal *refusal = &refusals[i];
      MidParse parse = mid_parse_element (&mid_knightmare, &pos, refusal->element,
                                          strlen (refusal->element), NULL, &m);
      if (parse.status == MID_OK || g_strcmp0 (parse.message, refusal->why) != 0)
        g_error ("%s: %s", refusal->element, parse.message);
    }
}

/* --- Cards in hands ------------------------------------------------------------------------- */

static char *
dup_deck (guint64 seed)
{
  MidDeck deck;
  GString *names = g_string_new (NULL);
  mid_deck_random (&deck, MID_DECK_POINTS, seed);
  for (unsigned i = 0; i < deck.n; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            mid_card_get (0, deck.cards[i])->name);
  return g_string_free (names, FALSE);
}

/* Whether the card is offered to whoever decides: by its name, or as one for the other's turn. */
static bool
is_offered (const MidAsideWord *words, unsigned n, const char *name)
{
  for (unsigned i = 0; i < n; i++)
    {
      const char *word = words[i].text;
      if (strcmp (word[1] == ':' ? word + 2 : word, name) == 0)
        return true;
    }
  return false;
}

/* A card can be played just when it is among what is offered, and else there is a reason. */
static unsigned
check_hands (const MidPosition *pos)
{
  static MidAsideWord words[MID_WORDS_MAX];
  MidBeside beside[MID_BESIDE_MAX];
  unsigned n = mid_knightmare.beside (pos, beside), n_playable = 0;
  unsigned n_words = mid_knightmare.continue_aside (pos, "", 0, words);
  MidSide decides = mid_knightmare.decision (pos).decides;
  for (unsigned i = 0; i < n; i++)
    {
      if (beside[i].in_play)
        continue;
      const char *why = mid_knightmare.why_no_card (pos, beside[i].owner, beside[i].card);
      bool offered = beside[i].owner == decides && is_offered (words, n_words, beside[i].name);
      if ((why == NULL) != offered)
        g_error ("%s: %s", beside[i].name, why != NULL ? why : "can be played, and is not offered");
      g_assert_true (why == NULL || *why != '\0');
      n_playable += why == NULL;
    }
  return n_playable;
}

/* Of a deck that everybody knows no card is lost: what is not in it, in the hand or discarded lies
 * in play, or was taken by the other side. */
static void
check_piles (const MidPosition *pos, unsigned all)
{
  unsigned n = 0;
  MidBeside beside[MID_BESIDE_MAX];
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    {
      MidPiles piles;
      mid_knightmare.piles (pos, side, &piles);
      g_assert_cmpint (piles.n_deck, >=, 0);
      g_assert_false (piles.is_common);
      n += (unsigned) piles.n_deck + piles.n_discards;
      for (unsigned i = 0; i < piles.n_discards; i++)
        g_assert_nonnull (mid_card_get (piles.catalogue, piles.discards[i]));
    }
  n += mid_knightmare.beside (pos, beside);
  g_assert_cmpuint (n, <=, all + MID_EFFECTS_MAX);
}

/* What a player knows is a position, and hands and decks of the other's are not in it. */
static void
check_veil (const MidPosition *pos)
{
  for (MidSide viewer = MID_FIRST; viewer <= MID_SECOND; viewer++)
    {
      MidPosition known = *pos, again;
      char text[MID_TEXT_MAX];
      MidBeside beside[MID_BESIDE_MAX], whole[MID_BESIDE_MAX];
      MidPiles piles;
      memset (&again, 0, sizeof again);
      mid_knightmare.veil (&known, viewer);
      size_t len = mid_knightmare.format (&known, text, sizeof text);
      MidParse parse = mid_knightmare.parse (&mid_knightmare, NULL, 0, text, len, &again, NULL);
      if (parse.status != MID_OK || memcmp (&known, &again, sizeof (MidKnightmare)) != 0)
        g_error ("%s: %s", text, parse.message);
      unsigned n = mid_knightmare.beside (&known, beside);
      g_assert_cmpuint (mid_knightmare.beside (pos, whole), <=, n);
      for (unsigned i = 0; i < n; i++)
        g_assert_true (beside[i].in_play || beside[i].owner == viewer
                       || beside[i].card == MID_CARD_UNKNOWN);
      mid_knightmare.piles (&known, viewer == MID_FIRST ? MID_SECOND : MID_FIRST, &piles);
      g_assert_cmpint (piles.n_deck, ==, -1);
    }
}

static void
test_hands (void)
{
  unsigned n_playable = 0;
  for (guint32 seed = 1; seed <= 12; seed++)
    {
      g_autofree char *white = dup_deck (seed), *black = dup_deck (seed + 100);
      const MidSetting settings[] = { { "WhiteDeck", white }, { "BlackDeck", black } };
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      MidPosition pos;
      memset (&pos, 0, sizeof pos);
      g_assert_cmpint (mid_knightmare.start (&mid_knightmare, settings, 2, &pos).status, ==,
                       MID_OK);
      for (guint i = 0; i < 60; i++)
        {
          static MidMoveList list;
          n_playable += check_hands (&pos);
          check_piles (&pos, 2 * MID_DECK_MAX);
          check_veil (&pos);
          mid_knightmare.legal (&pos, &list);
          if (list.count == 0)
            break;
          mid_knightmare.apply (&pos,
                                list.at[(unsigned) g_rand_int_range (random, 0, (int) list.count)],
                                &(MidUndo){ { 0 } });
        }
    }
  g_assert_cmpuint (n_playable, >, 500);
}

static const char *
why_not (const MidPosition *pos, MidSide side, const char *name)
{
  return mid_knightmare.why_no_card (pos, side, mid_card_find (0, name, strlen (name)));
}

static void
test_reasons (void)
{
  MidPosition pos = read_position (FEN);
  assert_why (why_not (&pos, MID_FIRST, "Man of Straw"),
              "the card needs one's king to be in check");
  assert_why (why_not (&pos, MID_FIRST, "Vulture"),
              "the card is played in reply to a card of the opponent");
  assert_why (why_not (&pos, MID_FIRST, "Holy War"),
              "the card is played right after one's own move");
  assert_why (why_not (&pos, MID_SECOND, "Fanatic"), "the other side decides now");
  g_assert_null (why_not (&pos, MID_FIRST, "Fanatic"));
  assert_why (mid_knightmare.why_no_card (&pos, MID_FIRST, MID_CARD_UNKNOWN),
              "it is not known which card this is");
}

/* A card that is played goes to the discards, and one from the deck to the hand. */
static void
test_piles (void)
{
  MidPosition pos = read_position_with ("4k3/8/8/8/8/8/P7/4K3 w - - 0 1",
                                        "Fanatic, Crab, Truce, Chaos, Panic, Coup, Bog", NULL);
  MidPiles piles;
  mid_knightmare.piles (&pos, MID_FIRST, &piles);
  g_assert_cmpint (piles.n_deck, ==, 2);
  g_assert_cmpuint (piles.n_discards, ==, 0);
  play_all (&pos, "<Fanatic a2>");
  mid_knightmare.piles (&pos, MID_FIRST, &piles);
  g_assert_cmpint (piles.n_deck, ==, 1);
  g_assert_cmpuint (piles.n_discards, ==, 1);
  g_assert_cmpstr (mid_card_get (0, piles.discards[0])->name, ==, "Fanatic");
  mid_knightmare.piles (&pos, MID_SECOND, &piles);
  g_assert_cmpint (piles.n_deck, ==, -1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/knightmare/refusal", test_refusals);
  g_test_add_func ("/knightmare/refusal/hands", test_hands);
  g_test_add_func ("/knightmare/refusal/reasons", test_reasons);
  g_test_add_func ("/knightmare/refusal/piles", test_piles);
  return g_test_run ();
}
