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

/* With the card in both hands. */
static void
play_card (const MidCard *card)
{
  const MidGame *game = mid_game_find ("knightmare");
  MidSetting settings[] = { { "WhiteHand", card->name }, { "BlackHand", card->name } };
  MidPosition pos;
  if (game->start (game, settings, 2, &pos).status == MID_OK)
    play_some (game, pos);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GError) error = NULL;
  unsigned before = mid_card_count ();
  if (!mid_own_cards_add ((const char *) data, size, &error))
    {
      FUZZ_LAW (error != NULL && g_utf8_validate (error->message, -1, NULL));
      FUZZ_LAW (mid_card_count () == before);
      return 0;
    }
  FUZZ_LAW (error == NULL);
  for (unsigned id = before + 1; id <= mid_card_count (); id++)
    {
      FUZZ_LAW (mid_card_check (mid_card_get (id)) == NULL);
      play_card (mid_card_get (id));
    }
  mid_own_cards_forget (); /* there is room again, and every name is free */
  FUZZ_LAW (mid_card_count () == before);
  return 0;
}
