/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of cards: whatever is in one, it is refused with a message, or its cards are sound; and a
 * sound card can be played at any time it allows, and taken back. */
#include <string.h>

#include "fuzz.h"
#include "mid-card-reader.h"
#include "mid-own-cards.h"

static void
play_some (const MidGame *game, MidPosition pos)
{
  for (unsigned decisions = 0; decisions < 12; decisions++)
    {
      MidMoveList moves;
      MidPosition before = pos;
      MidUndo undo;
      game->legal (&pos, &moves);
      if (moves.count == 0)
        return;
      /* cards come last in the list */
      MidMove m = moves.at[decisions % 3 == 0 ? moves.count - 1 : decisions % moves.count];
      game->apply (&pos, m, &undo);
      game->retract (&pos, m, &undo);
      FUZZ_LAW (memcmp (&pos, &before, game->position_size) == 0);
      game->apply (&pos, m, &undo);
    }
}

/* With the card in both hands; as a setting it is the same card. */
static void
play_card (const MidCardEntry *entry)
{
  const MidGame *game = mid_game_find ("knightmare");
  const MidCard *card = &entry->card;
  size_t len = mid_card_write (card, entry->text, NULL, 0);
  g_autofree char *line = g_malloc (len + 1);
  MidSetting settings[] = { { "WhiteHand", card->name },
                            { "BlackHand", card->name },
                            { "Card", line } };
  MidCatalogue read;
  MidPosition pos;
  FUZZ_LAW (mid_card_check (card, NULL) == NULL);
  FUZZ_LAW (mid_card_write (card, entry->text, line, len + 1) == len);
  if (mid_card_read_all (line, &read) != NULL)
    return; /* a published card has its name */
  unsigned id = mid_card_find (read, card->name, strlen (card->name));
  FUZZ_LAW (memcmp (mid_card_get (read, id), card, sizeof *card) == 0);
  if (game->start (game, settings, 3, &pos).status == MID_OK)
    play_some (game, pos);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) entries = mid_own_cards_read ((const char *) data, size, &error);
  if (entries == NULL)
    {
      FUZZ_LAW (error != NULL && g_utf8_validate (error->message, -1, NULL));
      return 0;
    }
  FUZZ_LAW (error == NULL);
  for (guint i = 0; i < entries->len; i++)
    play_card (&g_array_index (entries, MidCardEntry, i));
  mid_catalogues_forget (); /* or there would be ever more of them */
  return 0;
}
