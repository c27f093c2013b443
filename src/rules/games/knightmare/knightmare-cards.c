/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-cards.c: the catalogue of cards (mid-card.h).
 *
 * Cards of users are added behind the published ones.  The catalogue only grows, unless all of them
 * are forgotten: a card is complete before the count that makes it visible is raised, so that
 * readers need no lock.
 */
#include <stdatomic.h>
#include <string.h>
#include <strings.h>

#include "knightmare-stock.h"
#include "mid-card.h"

static MidCard own[MID_CARDS_MAX];
static char own_texts[MID_CARDS_MAX][MID_CARD_TEXT_MAX];
static atomic_uint n_own;
static atomic_flag is_adding = ATOMIC_FLAG_INIT;

unsigned
mid_card_stock_count (void)
{
  return mid_knightmare_n_stock;
}

unsigned
mid_card_count (void)
{
  return mid_knightmare_n_stock + atomic_load (&n_own);
}

const MidCard *
mid_card_get (unsigned id)
{
  if (id == MID_CARD_NONE || id > mid_card_count ())
    return NULL;
  return id <= mid_knightmare_n_stock ? &mid_knightmare_stock[id - 1]
                                      : &own[id - 1 - mid_knightmare_n_stock];
}

static bool
is_named (const MidCard *card, const char *name, size_t len)
{
  return strlen (card->name) == len && strncasecmp (card->name, name, len) == 0;
}

unsigned
mid_card_find (const char *name, size_t len)
{
  for (unsigned id = mid_card_count (); id > 0; id--)
    if (is_named (mid_card_get (id), name, len))
      return id;
  return MID_CARD_NONE;
}

unsigned
mid_card_match (const char *text, size_t len, size_t *matched)
{
  unsigned found = MID_CARD_NONE;
  *matched = 0;
  for (unsigned id = mid_card_count (); id > 0; id--)
    {
      const char *name = mid_card_get (id)->name;
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

const char *
mid_card_text (unsigned id)
{
  if (mid_card_get (id) == NULL)
    return "";
  return id <= mid_knightmare_n_stock ? mid_knightmare_texts[id - 1]
                                      : own_texts[id - 1 - mid_knightmare_n_stock];
}

unsigned
mid_card_add (const MidCard *card, const char *text)
{
  while (atomic_flag_test_and_set (&is_adding))
    ;
  unsigned id = mid_card_find (card->name, strlen (card->name));
  if (id != MID_CARD_NONE && memcmp (mid_card_get (id), card, sizeof *card) != 0)
    id = MID_CARD_NONE;
  else if (id == MID_CARD_NONE && mid_card_count () < MID_CARDS_MAX)
    {
      unsigned at = atomic_load (&n_own);
      own[at] = *card;
      strncpy (own_texts[at], text, MID_CARD_TEXT_MAX - 1);
      id = mid_knightmare_n_stock + atomic_fetch_add (&n_own, 1) + 1;
    }
  atomic_flag_clear (&is_adding);
  return id;
}

void
mid_card_forget_own (void)
{
  while (atomic_flag_test_and_set (&is_adding))
    ;
  atomic_store (&n_own, 0);
  atomic_flag_clear (&is_adding);
}
