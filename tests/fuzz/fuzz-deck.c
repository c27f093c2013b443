/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of decks: whatever is in one, it is refused with a message and the deck is as it was, or it
 * is a deck of cards that there are, which comes back when it is written. */
#include <string.h>

#include "fuzz.h"
#include "mid-deck-file.h"

static void
check_deck (const MidDeck *deck)
{
  g_autoptr (GError) error = NULL;
  MidDeck again = { 0 };
  FUZZ_LAW (deck->n > 0 && deck->n <= G_N_ELEMENTS (deck->cards));
  for (guint i = 0; i < deck->n; i++)
    FUZZ_LAW (mid_card_get (0, deck->cards[i]) != NULL);
  g_autofree char *document = mid_deck_file_dup (0, deck);
  FUZZ_LAW (g_utf8_validate (document, -1, NULL));
  FUZZ_LAW (mid_deck_file_read (document, strlen (document), 0, &again, &error));
  FUZZ_LAW (again.n == deck->n);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GError) error = NULL;
  MidDeck deck = { .n = 1, .cards = { 7 } };
  if (mid_deck_file_read ((const char *) data, size, 0, &deck, &error))
    {
      FUZZ_LAW (error == NULL);
      check_deck (&deck);
      return 0;
    }
  FUZZ_LAW (error != NULL && g_utf8_validate (error->message, -1, NULL));
  FUZZ_LAW (deck.n == 1 && deck.cards[0] == 7);
  return 0;
}
