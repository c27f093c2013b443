/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-cards.c: catalogues of cards (mid-card.h).
 *
 * A position names its catalogue by a number, so that it stays plain bytes.  Behind the number
 * stands what never changes and is never moved: who has got a number from somewhere can look at its
 * cards without a lock.  Two cards with the same program and text are one, in however many
 * catalogues, and two catalogues of the same cards are one as well.
 */
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "knightmare-stock.h"
#include "mid-card.h"

typedef struct Own
{
  struct Own *next;
  uint64_t digest; /* of the card alone */
  MidCard card;
  char text[];
} Own;

typedef struct Catalogue
{
  struct Catalogue *next;
  MidCatalogue number;
  uint64_t digest;
  unsigned n;
  const Own *cards[];
} Catalogue;

enum
{
  BUCKETS = 4096,
  FIRST_SHELF = 64, /* places of the first; each further one has twice as many */
  SHELVES = 25
};

static Own *known_cards[BUCKETS];
static Catalogue *known_catalogues[BUCKETS];
static const Catalogue **shelves[SHELVES];
static MidCatalogue n_catalogues;
static atomic_flag is_changing = ATOMIC_FLAG_INIT;

/* --- Looking ---------------------------------------------------------------------------------- */

static const Catalogue **
find_place (MidCatalogue number)
{
  unsigned place = number - 1 + FIRST_SHELF;
  unsigned shelf = (unsigned) (__builtin_clz (FIRST_SHELF) - __builtin_clz (place));
  return &shelves[shelf][place - ((unsigned) FIRST_SHELF << shelf)];
}

static const Own *
find_own (MidCatalogue number, unsigned id)
{
  if (number == 0 || id <= mid_knightmare_n_stock)
    return NULL;
  const Catalogue *catalogue = *find_place (number);
  unsigned i = id - 1 - mid_knightmare_n_stock;
  return i < catalogue->n ? catalogue->cards[i] : NULL;
}

uint64_t
mid_catalogue_digest (MidCatalogue catalogue)
{
  return catalogue != 0 ? (*find_place (catalogue))->digest : 0;
}

unsigned
mid_card_stock_count (void)
{
  return mid_knightmare_n_stock;
}

unsigned
mid_card_count (MidCatalogue catalogue)
{
  return mid_knightmare_n_stock + (catalogue != 0 ? (*find_place (catalogue))->n : 0);
}

const MidCard *
mid_card_get (MidCatalogue catalogue, unsigned id)
{
  if (id == MID_CARD_NONE)
    return NULL;
  if (id <= mid_knightmare_n_stock)
    return &mid_knightmare_stock[id - 1];
  const Own *own = find_own (catalogue, id);
  return own != NULL ? &own->card : NULL;
}

const char *
mid_card_text (MidCatalogue catalogue, unsigned id)
{
  if (id != MID_CARD_NONE && id <= mid_knightmare_n_stock)
    return mid_knightmare_texts[id - 1];
  const Own *own = find_own (catalogue, id);
  return own != NULL ? own->text : "";
}

static bool
is_named (const MidCard *card, const char *name, size_t len)
{
  return strlen (card->name) == len && strncasecmp (card->name, name, len) == 0;
}

unsigned
mid_card_find (MidCatalogue catalogue, const char *name, size_t len)
{
  for (unsigned id = mid_card_count (catalogue); id > 0; id--)
    if (is_named (mid_card_get (catalogue, id), name, len))
      return id;
  return MID_CARD_NONE;
}

unsigned
mid_card_match (MidCatalogue catalogue, const char *text, size_t len, size_t *matched)
{
  unsigned found = MID_CARD_NONE;
  *matched = 0;
  for (unsigned id = mid_card_count (catalogue); id > 0; id--)
    {
      const char *name = mid_card_get (catalogue, id)->name;
      if (len == 0 || ((name[0] ^ text[0]) & ~0x20) != 0)
        continue; /* most words are moves */
      size_t n = strlen (name);
      if (n <= len && n > *matched && strncasecmp (name, text, n) == 0
          && (n == len || text[n] == ' '))
        {
          found = id;
          *matched = n;
        }
    }
  return found;
}

/* --- Making ----------------------------------------------------------------------------------- */

static const char no_memory[] = MID_N_ ("there is not enough memory");

static uint64_t
digest (uint64_t hash, const void *data, size_t size)
{
  for (const unsigned char *p = data; size > 0; size--)
    hash = (hash ^ *p++) * UINT64_C (0x100000001b3);
  return hash ^ hash >> 29;
}

/* The card as all catalogues have it; NULL if there is no memory for it. */
static const Own *
keep_card (const MidCard *card, const char *text)
{
  uint64_t hash = digest (UINT64_C (0xcbf29ce484222325), card, sizeof *card);
  Own **bucket = &known_cards[hash % BUCKETS];
  for (const Own *own = *bucket; own != NULL; own = own->next)
    if (own->digest == hash && memcmp (&own->card, card, sizeof *card) == 0
        && strcmp (own->text, text) == 0)
      return own;
  Own *own = malloc (sizeof *own + strlen (text) + 1);
  if (own == NULL)
    return NULL;
  *own = (Own){ .next = *bucket, .digest = hash, .card = *card };
  strcpy (own->text, text);
  return *bucket = own;
}

/* Puts it where its number says; false if there is no memory for that. */
static bool
shelve (const Catalogue *catalogue)
{
  unsigned place = catalogue->number - 1 + FIRST_SHELF;
  unsigned shelf = (unsigned) (__builtin_clz (FIRST_SHELF) - __builtin_clz (place));
  if (shelf >= SHELVES)
    return false;
  if (shelves[shelf] == NULL)
    shelves[shelf] = calloc ((size_t) FIRST_SHELF << shelf, sizeof *shelves[shelf]);
  if (shelves[shelf] == NULL)
    return false;
  *find_place (catalogue->number) = catalogue;
  return true;
}

static MidCatalogue
keep_catalogue (const Own *const *cards, unsigned n)
{
  uint64_t hash = 0;
  for (unsigned i = 0; i < n; i++)
    hash = digest (hash, &cards[i]->digest, sizeof hash);
  Catalogue **bucket = &known_catalogues[hash % BUCKETS];
  for (const Catalogue *it = *bucket; it != NULL; it = it->next)
    if (it->n == n && memcmp (it->cards, cards, n * sizeof *cards) == 0)
      return it->number;
  Catalogue *catalogue = malloc (sizeof *catalogue + n * sizeof *cards);
  if (catalogue == NULL)
    return 0;
  *catalogue = (Catalogue){ *bucket, n_catalogues + 1, hash, n };
  memcpy (catalogue->cards, cards, n * sizeof *cards);
  if (!shelve (catalogue))
    {
      free (catalogue);
      return 0;
    }
  *bucket = catalogue;
  return ++n_catalogues;
}

/* Whether the card is among those; *clash if another one has its name. */
static bool
is_there (const MidCard *card, const Own *const *cards, unsigned n, bool *clash)
{
  const MidCard *other = NULL;
  unsigned id = mid_card_find (0, card->name, strlen (card->name));
  if (id != MID_CARD_NONE)
    other = mid_card_get (0, id);
  for (unsigned i = 0; i < n && other == NULL; i++)
    if (is_named (&cards[i]->card, card->name, strlen (card->name)))
      other = &cards[i]->card;
  *clash = other != NULL && memcmp (other, card, sizeof *card) != 0;
  return other != NULL;
}

/* Gathers the cards that are not published, each once. */
static const char *
gather (const MidCard *cards, const char *const *texts, unsigned n, const Own **own,
        unsigned *n_own, unsigned *at)
{
  *n_own = 0;
  for (unsigned i = 0; i < n; i++)
    {
      bool clash;
      *at = i;
      if (is_there (&cards[i], own, *n_own, &clash) && !clash)
        continue;
      if (clash)
        return MID_N_ ("there is another card of that name");
      if (mid_knightmare_n_stock + *n_own == MID_CARDS_MAX)
        return MID_N_ ("a game has no room for so many cards of its own");
      own[*n_own] = keep_card (&cards[i], texts[i]);
      if (own[*n_own] == NULL)
        return no_memory;
      ++*n_own;
    }
  return NULL;
}

const char *
mid_catalogue_make (const MidCard *cards, const char *const *texts, unsigned n, MidCatalogue *out,
                    unsigned *at)
{
  const Own *own[MID_CARDS_MAX];
  unsigned n_own;
  *out = 0;
  while (atomic_flag_test_and_set_explicit (&is_changing, memory_order_acquire))
    ;
  const char *wrong = gather (cards, texts, n, own, &n_own, at);
  if (wrong == NULL && n_own > 0)
    {
      *out = keep_catalogue (own, n_own);
      wrong = *out == 0 ? no_memory : NULL;
    }
  atomic_flag_clear_explicit (&is_changing, memory_order_release);
  return wrong;
}

void
mid_catalogues_forget (void)
{
  while (atomic_flag_test_and_set_explicit (&is_changing, memory_order_acquire))
    ;
  for (unsigned i = 0; i < BUCKETS; i++)
    {
      for (Catalogue *next; known_catalogues[i] != NULL; known_catalogues[i] = next)
        {
          next = known_catalogues[i]->next;
          free (known_catalogues[i]);
        }
      for (Own *next; known_cards[i] != NULL; known_cards[i] = next)
        {
          next = known_cards[i]->next;
          free (known_cards[i]);
        }
    }
  for (unsigned i = 0; i < SHELVES; i++)
    {
      free (shelves[i]);
      shelves[i] = NULL;
    }
  n_catalogues = 0;
  atomic_flag_clear_explicit (&is_changing, memory_order_release);
}
