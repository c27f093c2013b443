/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a card still has to be told, and why it does not take what it is told. */
#include "deck-test.h"
#include "knightmare-tester.h"

#define CHECK         "the king would be in check"
#define CHECK_BY_CARD "the card would leave the king in check"
#define FEN           "r3k2r/p6p/8/8/3nb3/2P5/P5NP/R2QK2R w KQkq - 0 1 effects:Forbidden_City.b.blocked@h5"

typedef struct
{
  const char *element, *why;
} Refusal;

static const Refusal refusals[] = {
  { "<Assassin>", "the card needs to be told more: one of the player’s own pieces" },
  { "<Assassin e5>", "the card cannot be played on this: no piece stands there" },
  { "<Assassin a7>", "the card cannot be played on this: the piece is not the player’s own" },
  { "<Assassin a1>", "the card needs to be told more: the square where the piece goes" },
  { "<Assassin a1 b1>",
    "the card cannot be played on this: nothing stands there that the piece could capture" },
  { "<Assassin a1 a3>",
    "the card cannot be played on this: nothing stands there that the piece could capture" },
  { "<Fanatic g2>", "the card cannot be played on this: it takes no such piece" },
  { "<Fanatic a7>", "the card cannot be played on this: the piece is not the player’s own" },
  { "<Annexation>", "the card needs to be told more: one of the player’s own pieces" },
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
  { "<Evil Eye a7>",
    "the card cannot be played on this: none of the player’s pieces could capture it" },
  { "<Evil Eye e5>", "the card cannot be played on this: no piece stands there" },
  { "<Hidden Passage e1>", "the card needs to be told more: an empty square" },
  { "<Hidden Passage e1 a7>", "the card cannot be played on this: the square is not empty" },
  { "<Winged Victory e5>", "the card cannot be played on this: no such piece has been captured" },
  { "<Resurrection>", "the card needs to be told more: one of its words" },
  { "<Resurrection queen>", "here the card takes one of its words" },
  { "<Resurrection pawn e4>", "the card cannot be played on this: the square is not empty" },
  { "<Resurrection rook>", "the card cannot be played on this: there is nothing more to choose" },
  { "<Resurrection rook c1>",
    "the card cannot be played on this: such a piece does not begin there" },
  { "<Bombard a1>", "the card needs to be told more: the square where the piece goes" },
  { "<Bombard a1 h8>", "the card cannot be played on this: the piece does not go there" },
  { "<Tournament g2>", "the card needs to be told more: one of the opponent’s pieces" },
  { "<Tournament g2 e4>", "the card cannot be played on this: it takes no such piece" },
  { "<Madman c3 c4>", "the card cannot be played on this: the piece does not go there" },
  { "<Sanctuary e1 d1>", "the card cannot be played on this: it takes no such piece" },
  { "<Man of Straw e1 g2>", "the card needs the king to be in check" },
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

/* What answers what a card asks for, and does not: elements before it, it, and why. */
static const struct
{
  const char *fen, *elements, *answer, *why;
} answers[] = {
#define ELF_HILL                                                                                   \
  "4k3/r7/8/3N4/8/8/4P3/4K2N w - - 0 1 effects:Forbidden_City.b.blocked@g1",                       \
    "<Under Elf Hill e1>; <->; Kd8; <->"
  { ELF_HILL, "<Under Elf Hill d4>", "the card cannot be played on this: it is not at the edge" },
  { ELF_HILL, "<Under Elf Hill h1>", "the card cannot be played on this: the square is not empty" },
  { ELF_HILL, "<Under Elf Hill g1>", "the card cannot be played on this: the square is blocked" },
  { ELF_HILL, "<Under Elf Hill a1>", CHECK },
  { ELF_HILL, "<Under Elf Hill end>", "that is no answer to what the card asks for" },
  { ELF_HILL, "e4", "White owes the square on which his king returns" },
#define HERESY "4k3/8/8/8/8/8/8/B3K1B1 w - - 0 1", "Kd1; <Heresy>; <->"
  { HERESY, "<Heresy a1 b2>", "the card cannot be played on this: the piece does not go there" },
  { HERESY, "<Heresy g1 g2>",
    "the card cannot be played on this: another piece is to be shifted first" },
  { HERESY, "<Heresy a1>", "that is no answer to what the card asks for" },
#define TOLL "4k3/8/8/8/R7/8/P7/4K3 w - - 0 1", "Ra7; <->; <b:Toll>; <->"
  { TOLL, "<Toll a7>",
    "the card cannot be played on this: it is no pawn of the side that owes one" },
#define DEMOTION "4k3/r7/8/8/8/8/8/Q3K3 w - - 0 1", "<Demotion>; <->; <Demotion a7=p>"
  { DEMOTION, "<Demotion e8=p>", "the card cannot be played on this: it takes no king" },
  { DEMOTION, "<Demotion a7=p>",
    "the card cannot be played on this: the square is like that already" },
};

static void
test_answers (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      MidPosition pos = read_position (answers[i].fen);
      MidMove m;
      unsigned passes;
      play_all (&pos, answers[i].elements);
      const char *element = answers[i].answer;
      MidParse parse =
        mid_parse_element (&mid_knightmare, &pos, element, strlen (element), NULL, &m);
      if (parse.status == MID_OK || g_strcmp0 (parse.message, answers[i].why) != 0)
        g_error ("%s: %s", element, parse.message);
      /* Said by the decision that owes it, if others before it can be declined */
      MidMove pass = 0;
      pos = read_position (answers[i].fen);
      g_auto (GStrv) words = g_strsplit (answers[i].elements, "; ", -1);
      guint n = g_strv_length (words);
      for (guint k = 0; k < n; k++)
        if (k + 1 < n || !g_str_equal (words[k], "<->"))
          play_all (&pos, words[k]);
        else
          pass = mid_knightmare.decision (&pos).pass;
      parse = mid_parse_element (&mid_knightmare, &pos, element, strlen (element), &passes, &m);
      g_assert_cmpstr (parse.message, ==, answers[i].why);
      g_assert_cmpuint (passes, ==, pass != 0);
    }
}

/* A card that is told something by lot: a reason goes with every refusal. */
static guint
try_by_lot (const MidPosition *pos, GRand *random)
{
  guint n_refused = 0;
  for (unsigned id = 1; id <= mid_card_count (0); id++)
    {
      const MidCard *card = mid_card_get (0, id);
      g_autoptr (GString) element = g_string_new (NULL);
      MidMove m;
      unsigned passes;
      g_string_printf (element, "<%s", card->name);
      for (unsigned i = 0; i < card->n_steps; i++)
        if (card->steps[i].op == MID_STEP_OPTION)
          g_string_append_printf (
            element, " %s",
            card->words[card->steps[i].how
                        + g_rand_int_range (random, 0, (gint32) card->steps[i].max)]);
        else if (mid_card_is_choice (&card->steps[i]))
          g_string_append_printf (element, " %c%c", 'a' + g_rand_int_range (random, 0, 8),
                                  '1' + g_rand_int_range (random, 0, 8));
      g_string_append (element, ">");
      MidParse parse =
        mid_parse_element (&mid_knightmare, pos, element->str, element->len, &passes, &m);
      if (parse.status == MID_OK)
        continue;
      n_refused++;
      if (parse.message == NULL || g_str_equal (parse.message, "the card cannot be played on this"))
        {
          char fen[MID_TEXT_MAX];
          mid_knightmare.format (pos, fen, sizeof fen);
          g_error ("%s in %s: %s", element->str, fen, parse.message);
        }
    }
  return n_refused;
}

static void
test_told (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (14);
  guint n_refused = 0;
  for (guint game = 0; game < 30; game++)
    {
      MidPosition pos =
        read_position (game % 2 == 0 ? FEN : "r1b1k1nr/1p6/8/3N1q2/8/2P5/1Q6/R3K2R w KQkq - 0 1");
      for (guint i = 0; i < 60; i++)
        {
          static MidMoveList list;
          n_refused += try_by_lot (&pos, random);
          mid_knightmare.legal (&pos, &list);
          if (list.count == 0)
            break;
          mid_knightmare.apply (&pos, list.at[g_rand_int_range (random, 0, (gint32) list.count)],
                                &(MidUndo){ { 0 } });
        }
    }
  g_assert_cmpuint (n_refused, >, 10000);
}

/* --- Cards in hands ------------------------------------------------------------------------- */

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

/* How often something of the position was of a kind that a test is about. */
typedef struct
{
  guint n_moves, n_traps, n_trapped, n_sights;
} Known;

/* Why what is written is refused; NULL: it is legal. */
static const char *
why_refused (const MidPosition *pos, const char *text)
{
  MidMove m;
  MidParse parse = mid_parse_element (&mid_knightmare, pos, text, strlen (text), NULL, &m);
  return parse.status == MID_OK ? NULL : parse.message;
}

/* What a play that shows cards is chosen from is what the rules allow. */
static guint
check_sight (const MidPosition *pos, MidMove m)
{
  MidSight cards[MID_BESIDE_MAX];
  unsigned n = mid_knightmare.sight (pos, m, cards);
  for (unsigned i = 0; i < n; i++)
    {
      char text[MID_MOVE_TEXT_MAX + 2];
      const MidCard *card = mid_card_get (cards[i].catalogue, cards[i].card);
      mid_format_element (&mid_knightmare, pos, cards[i].move, text, sizeof text);
      g_assert_null (why_refused (pos, text));
      g_assert_nonnull (strstr (text, card->name));
    }
  return n;
}

static guint
count_traps (const MidPosition *pos)
{
  MidBeside beside[MID_BESIDE_MAX];
  guint count = 0;
  unsigned n = mid_knightmare.beside (pos, beside);
  for (unsigned i = 0; i < n; i++)
    count += beside[i].in_play && strcmp (beside[i].name, "Man-Trap") == 0;
  return count;
}

/* Whoever decides may do in the game what he may do for all that he knows, and the other way round.
 * Only a trap that leaves his king without a shield is refused him, what he is shown first is
 * chosen from what he sees, and that a trap has been sprung is for the game to say. */
static void
check_choices (const MidPosition *pos, Known *n)
{
  static MidMoveList list;
  MidPosition known = *pos;
  MidSide decides = mid_knightmare.decision (pos).decides;
  char text[MID_MOVE_TEXT_MAX + 2];
  if (decides != MID_FIRST && decides != MID_SECOND)
    return;
  mid_knightmare.veil (&known, decides);
  mid_knightmare.legal (&known, &list);
  for (unsigned i = 0; i < list.count; i++, n->n_moves++)
    {
      mid_format_element (&mid_knightmare, &known, list.at[i], text, sizeof text);
      gboolean is_seen = check_sight (pos, list.at[i]) > 0;
      n->n_sights += is_seen;
      gboolean is_shown = km_is_springing (&((MidKnightmare *) &known)->now, list.at[i]);
      const char *why = is_seen || is_shown ? NULL : why_refused (pos, text);
      gboolean is_trapped = count_traps (pos) > 0
                            && (g_strcmp0 (why, CHECK) == 0 || g_strcmp0 (why, CHECK_BY_CARD) == 0);
      n->n_trapped += is_trapped;
      if (why != NULL && !is_trapped)
        {
          char fen[MID_TEXT_MAX];
          mid_knightmare.format (pos, fen, sizeof fen);
          g_error ("%s is refused in %s: %s", text, fen, why);
        }
    }
  mid_knightmare.legal (pos, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      mid_format_element (&mid_knightmare, pos, list.at[i], text, sizeof text);
      if (why_refused (&known, text) != NULL)
        g_error ("%s is not possible for all that is known", text);
    }
}

/* Plays a trap where there is one to be played, else at random. */
static MidMove
choose_trap (const MidPosition *pos, const MidMoveList *list, GRand *random)
{
  MidMove m = list->at[g_rand_int_range (random, 0, (gint32) list->count)];
  guint32 from = (guint32) g_rand_int_range (random, 0, (gint32) list->count);
  for (unsigned i = 0; i < list->count && g_rand_int_range (random, 0, 4) > 0; i++)
    {
      char text[MID_MOVE_TEXT_MAX];
      MidMove other = list->at[(from + i) % list->count];
      mid_knightmare.format_move (pos, other, MID_SAN, text, sizeof text);
      if (strstr (text, "Man-Trap") != NULL || strstr (text, "Second Sight") != NULL)
        return other;
    }
  return m;
}

static char *
dup_traps (GRand *random)
{
  static const char *const others[] = { "Second Sight", "Tournament", "Evangelists", "Charge!",
                                        "Long Jump",    "Siege",      "Truce",       "Martyr" };
  GString *names = g_string_new ("Man-Trap, Second Sight");
  for (guint i = 0; i < 28; i++)
    g_string_append_printf (
      names, ", %s",
      i % 3 == 0 ? "Man-Trap" : others[g_rand_int_range (random, 0, G_N_ELEMENTS (others))]);
  return g_string_free (names, FALSE);
}

/* Boards with few pieces, many of them pinned, and hands full of traps. */
static void
test_traps (void)
{
  static const char *const boards[] = {
    "4r1k1/3p1p2/8/1b4b1/1B4B1/8/3P1P2/4R1K1 w - - 0 1",
    "q3r2k/8/2n1p3/8/4P3/2N5/8/Q3R2K w - - 0 1",
    "4k3/4r3/4n3/2b5/5B2/4N3/4R3/4K3 w - - 0 1",
    "k3r3/pp3n2/8/2q5/5Q2/8/PP3N2/K3R3 w - - 0 1",
  };
  Known n = { 0 };
  for (guint32 seed = 1; seed <= 48; seed++)
    {
      g_autoptr (GRand) random = g_rand_new_with_seed (seed);
      g_autofree char *deck = dup_traps (random);
      const MidSetting settings[] = {
        { "WhiteDeck", deck },
        { "BlackDeck", deck },
        { "WhitePoints", "300" },
        { "BlackPoints", "300" },
      };
      MidPosition pos;
      memset (&pos, 0, sizeof pos);
      const char *board = boards[seed % G_N_ELEMENTS (boards)];
      MidParse parse =
        mid_knightmare.parse (&mid_knightmare, settings, 4, board, strlen (board), &pos, NULL);
      if (parse.status != MID_OK)
        g_error ("%s", parse.message);
      for (guint i = 0; i < 120; i++)
        {
          static MidMoveList list;
          check_choices (&pos, &n);
          n.n_traps += count_traps (&pos);
          mid_knightmare.legal (&pos, &list);
          if (list.count == 0)
            break;
          mid_knightmare.apply (&pos, choose_trap (&pos, &list, random), &(MidUndo){ { 0 } });
        }
    }
  g_test_message ("%u moves, %u traps, %u sights", n.n_moves, n.n_traps, n.n_sights);
  g_assert_cmpuint (n.n_traps, >, 200);
  g_assert_cmpuint (n.n_sights, >, 20);
}

static void
test_hands (void)
{
  unsigned n_playable = 0;
  Known known = { 0 };
  for (guint32 seed = 1; seed <= 12; seed++)
    {
      g_autofree char *white = deck_test_dup_random (seed),
                      *black = deck_test_dup_random (seed + 100);
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
          if (i % 6 == 0)
            check_choices (&pos, &known);
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
  assert_why (why_not (&pos, MID_FIRST, "Man of Straw"), "the card needs the king to be in check");
  assert_why (why_not (&pos, MID_FIRST, "Vulture"),
              "the card is played in reply to a card of the opponent");
  assert_why (why_not (&pos, MID_FIRST, "Holy War"),
              "the card is played right after the player’s own move");
  assert_why (why_not (&pos, MID_SECOND, "Fanatic"), "the other side decides now");
  g_assert_null (why_not (&pos, MID_FIRST, "Fanatic"));
  assert_why (mid_knightmare.why_no_card (&pos, MID_FIRST, MID_CARD_UNKNOWN),
              "it is not known which card this is");
}

/* A card that would end a check and mate has no effect, and so the check stays. */
static void
test_still_in_check (void)
{
  MidPosition pos = read_position_with ("Q3r1k1/5ppp/8/4N3/8/8/8/4K3 w - - 0 1",
                                        "Forbidden City, Fireball, Crab, Truce, Coup", NULL);
  play_all (&pos, "Nd7");
  assert_why (why_not (&pos, MID_FIRST, "Fireball"),
              "the card would have no effect, and the king would stay in check");
  assert_refused (&pos, "<Fireball>",
                  "the card would have no effect, and the king would stay in check");
  assert_why (why_not (&pos, MID_FIRST, "Crab"),
              "there is nothing now that the card could be played on");
  g_assert_null (why_not (&pos, MID_FIRST, "Forbidden City"));
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

/* What follows the words is offered, whole; of more pieces than a move has room for, all at once.
 */
static bool
goes_on_with (const MidPosition *pos, const char *words, const char *longer)
{
  static MidAsideWord next[MID_WORDS_MAX];
  unsigned n = mid_knightmare.continue_aside (pos, words, strlen (words), next);
  for (unsigned i = 0; i < n; i++)
    if (strcmp (next[i].text, longer) == 0)
      return next[i].is_complete;
  return false;
}

static void
test_words (void)
{
  MidPosition pos = read_position_with ("4k3/8/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
                                        "Onslaught, Crab, Truce, Chaos, Panic", NULL);
  g_assert_true (goes_on_with (&pos, "Onslaught a2", "Onslaught a2 b2"));
  g_assert_true (
    goes_on_with (&pos, "Onslaught a2 b2 c2 d2 e2 f2 g2", "Onslaught a2 b2 c2 d2 e2 f2 g2 h2"));
  g_assert_false (goes_on_with (&pos, "Onslaught a2", "Onslaught a2 a2"));
  pos = read_position_with ("4k3/8/2p1p3/1p3p2/3N4/1p3p2/2p1p3/7K w - - 0 1",
                            "Split Knight, Crab, Truce, Chaos, Panic", NULL);
  g_assert_true (goes_on_with (&pos, "Split Knight d4 c6 e6 b5 f5 b3 f3",
                               "Split Knight d4 c6 e6 b5 f5 b3 f3 c2"));
  g_assert_true (goes_on_with (&pos, "Split Knight d4 c6 e6 b5 f5 b3 f3",
                               "Split Knight d4 c6 e6 b5 f5 b3 f3 c2 e2"));
}

/* A square that nothing may enter is shown as such as long as nothing stands on it. */
static void
test_blocked (void)
{
  MidCell cells[MID_CELLS_MAX];
  MidPosition pos =
    read_position ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 effects:Forbidden_City.b.blocked@h5");
  mid_knightmare.cells (&pos, cells);
  for (int square = 0; square < 64; square++)
    {
      const char *image = mid_knightmare_pieces[cells[square].piece].image;
      g_assert_cmpstr (image, ==,
                       square == 39                  ? "knightmare-forbidden"
                       : square == 12                ? "pawn"
                       : square == 4 || square == 60 ? "king"
                                                     : NULL);
    }
  g_assert_cmpint (cells[39].owner, ==, MID_SECOND);
}

/* A piece that must move has all of its moves, and no other piece has one. */
static void
test_obliged (void)
{
  static MidMoveList list;
  unsigned n = 0;
  MidPosition pos = read_position ("4k3/8/8/8/8/8/P7/1N2K3 w - - 0 1 effects:Challenge.b.must@b1");
  mid_knightmare.legal (&pos, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      MidGesture gesture;
      if (km_kind (list.at[i]) != MID_KM_MOVE)
        continue;
      mid_knightmare.gesture (&pos, list.at[i], &gesture);
      g_assert_cmpint (gesture.from, ==, 1);
      n++;
    }
  g_assert_cmpuint (n, ==, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/knightmare/answers", test_answers);
  g_test_add_func ("/knightmare/refusal", test_refusals);
  g_test_add_func ("/knightmare/refusal/told", test_told);
  g_test_add_func ("/knightmare/refusal/hands", test_hands);
  g_test_add_func ("/knightmare/refusal/traps", test_traps);
  g_test_add_func ("/knightmare/refusal/reasons", test_reasons);
  g_test_add_func ("/knightmare/refusal/still-in-check", test_still_in_check);
  g_test_add_func ("/knightmare/refusal/piles", test_piles);
  g_test_add_func ("/knightmare/refusal/words", test_words);
  g_test_add_func ("/knightmare/refusal/blocked", test_blocked);
  g_test_add_func ("/knightmare/refusal/obliged", test_obliged);
  return g_test_run ();
}
