/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-deal.c: decks and hands at the start (K1), as the settings say. */
#include "knightmare.h"
#include "mid-deck.h"
#include "mid-fen.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum
{
  FIELD_SEED,
  FIELD_DECKS,
  FIELD_WHITE_POINTS,
  FIELD_BLACK_POINTS,
  FIELD_DECK,
  FIELD_CARDS,
  FIELD_WHITE_DECK,
  FIELD_BLACK_DECK,
  FIELD_WHITE_CARDS,
  FIELD_BLACK_CARDS,
  FIELD_WHITE_HAND,
  FIELD_BLACK_HAND,
  FIELD_OWN_CARDS
};

static const MidChoice deck_choices[] = {
  { "Personal", NULL, MID_N_ ("A deck each"),
    MID_N_ ("Each player draws from cards of their own") },
  { "Common", NULL, MID_N_ ("One deck for both"),
    MID_N_ ("Both players draw from the same cards") },
};

const MidField mid_knightmare_fields[MID_KNIGHTMARE_FIELDS] = {
  { MID_FIELD_NUMBER, "Seed", MID_N_ ("Cards dealt by number (0: not known)"), NULL, 0, 0, 999999,
    0, 1, MID_N_ ("The same number deals the same cards") },
  { MID_FIELD_CHOICE, "Decks", MID_N_ ("Decks"), deck_choices, 2, 0, 0, 0, 0 },
  { MID_FIELD_NUMBER, "WhitePoints", MID_N_ ("Points of White’s deck"), NULL, 0, 20, 300, 150, 1,
    MID_N_ ("The stronger a card is, the more points it costs") },
  { MID_FIELD_NUMBER, "BlackPoints", MID_N_ ("Points of Black’s deck"), NULL, 0, 20, 300, 150, 1 },
  { MID_FIELD_TEXT, "Deck", MID_N_ ("Common deck, from the top"), NULL, 0, 0, 0, 0, 0 },
  { MID_FIELD_TEXT, "Cards", MID_N_ ("Common deck, in no known order"), NULL, 0, 0, 0, 0, 0, NULL,
    "" },
  { MID_FIELD_TEXT, "WhiteDeck", MID_N_ ("White’s deck, from the top"), NULL, 0, 0, 0, 0, 0 },
  { MID_FIELD_TEXT, "BlackDeck", MID_N_ ("Black’s deck, from the top"), NULL, 0, 0, 0, 0, 0 },
  { MID_FIELD_TEXT, "WhiteCards", MID_N_ ("White’s deck, in no known order"), NULL, 0, 0, 0, 0, 0,
    NULL, "WhitePoints" },
  { MID_FIELD_TEXT, "BlackCards", MID_N_ ("Black’s deck, in no known order"), NULL, 0, 0, 0, 0, 0,
    NULL, "BlackPoints" },
  { MID_FIELD_TEXT, "WhiteHand", MID_N_ ("White’s hand"), NULL, 0, 0, 0, 0, 0 },
  { MID_FIELD_TEXT, "BlackHand", MID_N_ ("Black’s hand"), NULL, 0, 0, 0, 0, 0 },
  { MID_FIELD_CARDS, "Card", MID_N_ ("Custom cards"), NULL, 0, 0, 0, 0, 0 },
};

static const char no_such_card[] = MID_N_ ("there is no such card");
static const char too_many[] = MID_N_ ("there are too many cards");
static const char twice[] = MID_N_ ("a card that must be the only one of its kind is there twice");

/* --- Lists of cards --------------------------------------------------------------------------- */

/* "Holy War", or "Holy War x3"; "?" is a card that is not known. */
static unsigned
read_card (MidCatalogue catalogue, const char *text, size_t len, unsigned *times)
{
  *times = 1;
  if (len > 3 && text[len - 2] == 'x' && text[len - 3] == ' ' && text[len - 1] >= '1'
      && text[len - 1] <= '9')
    {
      *times = (unsigned) (text[len - 1] - '0');
      len -= 3;
    }
  while (len > 0 && text[len - 1] == ' ')
    len--;
  if (len == 1 && text[0] == '?')
    return MID_CARD_UNKNOWN;
  return mid_card_find (catalogue, text, len);
}

const char *
mid_deck_parse (MidCatalogue catalogue, const char *text, MidDeck *deck, const char **where)
{
  deck->n = 0;
  for (const char *p = text; *p != '\0';)
    {
      p += strspn (p, " ,;\t\n");
      size_t len = strcspn (p, ",;\n");
      unsigned times, card = read_card (catalogue, p, len, &times);
      if (*p == '\0')
        break;
      *where = p;
      if (card == MID_CARD_NONE)
        return no_such_card;
      if (deck->n + times > MID_DECK_CARDS)
        return too_many;
      for (unsigned i = 0; i < times; i++)
        deck->cards[deck->n++] = (uint8_t) card;
      p += len;
    }
  return NULL;
}

const char *
mid_deck_check (MidCatalogue catalogue, const MidDeck *deck, unsigned points, unsigned *total)
{
  const char *wrong = NULL;
  *total = 0;
  for (unsigned i = 0; i < deck->n; i++)
    {
      const MidCard *card = mid_card_get (catalogue, deck->cards[i]);
      *total += card != NULL ? card->points : 0;
      for (unsigned k = 0; card != NULL && card->is_unique && k < i; k++)
        if (deck->cards[k] == deck->cards[i])
          wrong = twice;
    }
  if (wrong == NULL && points != 0 && *total > points)
    wrong = MID_N_ ("the cards cost more points than there are");
  return wrong;
}

static unsigned
count_card (const MidDeck *deck, unsigned card)
{
  unsigned n = 0;
  for (unsigned i = 0; i < deck->n; i++)
    n += deck->cards[i] == card;
  return n;
}

/* K1: unique ones once, others as two sets of cards allow. */
static bool
may_add (const MidDeck *deck, unsigned id, unsigned points)
{
  const MidCard *card = mid_card_get (0, id);
  return card->points <= points && !card->is_written
         && count_card (deck, id) < (card->is_unique ? 1 : 2);
}

void
mid_deck_random (MidDeck *deck, unsigned points, uint64_t seed)
{
  deck->n = 0;
  while (deck->n < MID_DECK_CARDS)
    {
      uint8_t fit[MID_CARDS_MAX];
      unsigned n = 0;
      for (unsigned id = 1; id <= mid_card_stock_count (); id++)
        if (may_add (deck, id, points))
          fit[n++] = (uint8_t) id;
      if (n == 0)
        return;
      uint8_t drawn = fit[(km_random (&seed) >> 32) * n >> 32];
      deck->cards[deck->n++] = drawn;
      points -= mid_card_get (0, drawn)->points;
    }
}

void
mid_deck_all (MidDeck *deck)
{
  deck->n = 0;
  for (unsigned id = 1; id <= mid_card_stock_count () && deck->n < MID_DECK_CARDS; id++)
    if (!mid_card_get (0, id)->is_written)
      deck->cards[deck->n++] = (uint8_t) id;
}

/* --- Settings --------------------------------------------------------------------------------- */

typedef struct
{
  const MidSetting *settings;
  unsigned n;
  MidCatalogue catalogue;
} Settings;

static int
find (const Settings *given, unsigned field)
{
  for (unsigned i = 0; i < given->n; i++)
    if (strcmp (given->settings[i].tag, mid_knightmare_fields[field].tag) == 0)
      return (int) i;
  return -1;
}

static MidParse
read_number (const Settings *given, unsigned field, int *out)
{
  const MidField *f = &mid_knightmare_fields[field];
  int i = find (given, field);
  *out = f->fallback;
  if (i < 0)
    return mid_parse_ok ();
  const char *value = given->settings[i].value;
  size_t len = strspn (value, "0123456789");
  long number = strtol (value, NULL, 10);
  if (len == 0 || len > 6 || value[len] != '\0' || number < f->min || number > f->max)
    return mid_parse_error (MID_BAD_SYNTAX, (size_t) i, MID_N_ ("that is no number in range"));
  *out = (int) number;
  return mid_parse_ok ();
}

static MidParse
read_decks (const Settings *given, bool *common)
{
  int i = find (given, FIELD_DECKS);
  *common = false;
  if (i < 0)
    return mid_parse_ok ();
  for (unsigned k = 0; k < 2; k++)
    if (strcasecmp (given->settings[i].value, deck_choices[k].value) == 0)
      {
        *common = k == 1;
        return mid_parse_ok ();
      }
  return mid_parse_error (MID_BAD_SYNTAX, (size_t) i, MID_N_ ("that is no kind of decks"));
}

/* A list of cards, if the field says something; *said is whether it does. */
static MidParse
read_list (const Settings *given, unsigned field, MidDeck *deck, bool *said)
{
  const char *where;
  unsigned total;
  int i = find (given, field);
  *said = i >= 0 && given->settings[i].value[0] != '\0';
  deck->n = 0;
  if (!*said)
    return mid_parse_ok ();
  const char *wrong = mid_deck_parse (given->catalogue, given->settings[i].value, deck, &where);
  if (wrong == NULL)
    wrong = mid_deck_check (given->catalogue, deck, 0, &total);
  return wrong == NULL ? mid_parse_ok () : mid_parse_error (MID_BAD_SYNTAX, (size_t) i, wrong);
}

MidParse
km_find_catalogue (const MidSetting *settings, unsigned n, MidCatalogue *out)
{
  Settings given = { settings, n, 0 };
  int i = find (&given, FIELD_OWN_CARDS);
  *out = 0;
  const char *wrong = i >= 0 ? mid_card_read_all (settings[i].value, out) : NULL;
  return wrong == NULL ? mid_parse_ok () : mid_parse_error (MID_BAD_SYNTAX, (size_t) i, wrong);
}

/* --- Dealing ---------------------------------------------------------------------------------- */

void
km_clear (MidKmTable *t, MidCatalogue catalogue)
{
  memset (t, 0, sizeof *t);
  t->catalogue = catalogue;
  t->hidden = 3;
  t->chess.number = 1;
  for (unsigned side = 0; side < 2; side++)
    for (unsigned i = 0; i < MID_HAND; i++)
      t->hand[side][i] = MID_CARD_UNKNOWN;
  km_forget_last (t);
}

static void
lay_deck (MidKmTable *t, unsigned owner, const MidDeck *deck, bool bag)
{
  for (unsigned i = 0; i < deck->n; i++)
    t->pile[owner][deck->n - 1 - i] = deck->cards[i];
  t->n_deck[owner] = (uint8_t) deck->n;
  t->hidden &= (uint8_t) ~(1u << owner);
  if (bag)
    km_keep_order (t, owner, 0);
}

/* One pile: its fields, and what is dealt when they say nothing and there is a seed. */
static MidParse
lay_pile (MidKmTable *t, const Settings *given, unsigned owner, unsigned deck_field,
          unsigned cards_field, int seed, int points)
{
  MidDeck deck, cards;
  bool has_deck, has_cards;
  MidParse parse = read_list (given, deck_field, &deck, &has_deck);
  if (parse.status == MID_OK)
    parse = read_list (given, cards_field, &cards, &has_cards);
  if (parse.status != MID_OK)
    return parse;
  if (!has_deck && !has_cards && seed == 0)
    return mid_parse_ok ();
  if (!has_deck && !has_cards && t->common)
    mid_deck_all (&deck);
  else if (!has_deck && !has_cards)
    mid_deck_random (&deck, (unsigned) points, (uint64_t) seed * 2 + owner);
  lay_deck (t, owner, has_cards && !has_deck ? &cards : &deck, has_cards && !has_deck && seed == 0);
  if (seed != 0)
    km_shuffle_deck (t, (MidSide) owner, (uint64_t) seed * 4 + owner);
  return mid_parse_ok ();
}

static MidParse
deal_hand (MidKmTable *t, const Settings *given, MidSide side)
{
  MidDeck hand;
  bool said;
  unsigned field = side == MID_FIRST ? FIELD_WHITE_HAND : FIELD_BLACK_HAND;
  MidParse parse = read_list (given, field, &hand, &said);
  if (parse.status != MID_OK)
    return parse;
  if (said && hand.n > MID_HAND)
    return mid_parse_error (MID_BAD_SYNTAX, (size_t) find (given, field), too_many);
  memset (t->hand[side], 0, sizeof t->hand[side]);
  for (unsigned i = 0; i < MID_HAND; i++)
    if (said && i < hand.n)
      km_hand_add (t, side, hand.cards[i]);
    else if (!said)
      km_refill (t, side);
  return mid_parse_ok ();
}

/* Nobody has a deck of his own where one is for both, and the other way round. */
static MidParse
check_piles (const Settings *given, bool common)
{
  for (unsigned field = FIELD_DECK; field <= FIELD_BLACK_CARDS; field++)
    {
      MidDeck deck;
      bool said;
      MidParse parse = read_list (given, field, &deck, &said);
      if (parse.status != MID_OK)
        return parse;
      if (said && common && field >= FIELD_WHITE_DECK)
        return mid_parse_error (MID_BAD_SYNTAX, (size_t) find (given, field),
                                MID_N_ ("one deck is for both: nobody has a deck of his own"));
      if (said && !common && field < FIELD_WHITE_DECK)
        return mid_parse_error (MID_BAD_SYNTAX, (size_t) find (given, field),
                                MID_N_ ("each player has a deck: there is none for both"));
    }
  return mid_parse_ok ();
}

/* What a side brings, in its deck and in its hand, as far as it is said. */
static MidParse
check_points (const Settings *given, MidSide side, unsigned points)
{
  static const uint8_t fields[2][3] = {
    { FIELD_WHITE_DECK, FIELD_WHITE_CARDS, FIELD_WHITE_HAND },
    { FIELD_BLACK_DECK, FIELD_BLACK_CARDS, FIELD_BLACK_HAND },
  };
  MidDeck all = { 0 };
  int last = -1;
  for (unsigned i = 0; i < 3; i++)
    {
      MidDeck some;
      bool said;
      MidParse parse = read_list (given, fields[side][i], &some, &said);
      if (parse.status != MID_OK)
        return parse;
      if (!said || (i == 1 && last >= 0)) /* the order of a deck says more than what is in it */
        continue;
      last = find (given, fields[side][i]);
      if (all.n + some.n > MID_DECK_CARDS)
        return mid_parse_error (MID_BAD_SYNTAX, (size_t) last, too_many);
      memcpy (all.cards + all.n, some.cards, some.n);
      all.n += some.n;
    }
  unsigned total;
  const char *wrong = mid_deck_check (given->catalogue, &all, points, &total);
  return wrong == NULL ? mid_parse_ok () : mid_parse_error (MID_BAD_SYNTAX, (size_t) last, wrong);
}

MidParse
km_deal (MidKmTable *t, const MidSetting *settings, unsigned n)
{
  Settings given = { settings, n, t->catalogue };
  int seed, points[2];
  bool common;
  MidParse parse = read_number (&given, FIELD_SEED, &seed);
  if (parse.status == MID_OK)
    parse = read_number (&given, FIELD_WHITE_POINTS, &points[0]);
  if (parse.status == MID_OK)
    parse = read_number (&given, FIELD_BLACK_POINTS, &points[1]);
  if (parse.status == MID_OK)
    parse = read_decks (&given, &common);
  if (parse.status != MID_OK)
    return parse;
  t->common = common;
  t->hidden = common ? 1 : 3;
  parse = common ? lay_pile (t, &given, 0, FIELD_DECK, FIELD_CARDS, seed, 0)
                 : lay_pile (t, &given, 0, FIELD_WHITE_DECK, FIELD_WHITE_CARDS, seed, points[0]);
  if (parse.status == MID_OK && !common)
    parse = lay_pile (t, &given, 1, FIELD_BLACK_DECK, FIELD_BLACK_CARDS, seed, points[1]);
  if (parse.status == MID_OK)
    parse = check_piles (&given, common);
  for (unsigned side = 0; side < 2 && parse.status == MID_OK && !common; side++)
    parse = check_points (&given, (MidSide) side, (unsigned) points[side]);
  if (parse.status == MID_OK)
    parse = deal_hand (t, &given, MID_FIRST);
  return parse.status == MID_OK ? deal_hand (t, &given, MID_SECOND) : parse;
}
