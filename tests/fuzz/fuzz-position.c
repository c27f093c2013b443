/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Position text: a line that names the game, then the text.  What is read obeys the laws; what is
 * not is refused with a message and a place, or with its defects. */
#include "fuzz.h"

static void
check_defects (const MidGame *game, const MidPosition *pos, const MidDefects *defects)
{
  MidCell cells[MID_CELLS_MAX];
  char text[MID_TEXT_MAX];
  FUZZ_LAW (defects->count > 0 && defects->count <= MID_DEFECTS_MAX);
  for (unsigned i = 0; i < defects->count; i++)
    {
      FUZZ_LAW (defects->at[i].message != NULL);
      FUZZ_LAW (defects->at[i].square >= -1 && defects->at[i].square < game->files * game->ranks);
    }
  game->cells (pos, cells);
  game->format (pos, text, sizeof text);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  FuzzGame game = fuzz_take_game (&data, &size);
  FuzzText text = fuzz_take_rest (&data, &size);
  MidPosition pos;
  MidDefects defects = { 0 };
  if (game.game->start (game.game, game.settings, game.n_settings, &pos).status != MID_OK)
    game.n_settings = 0; /* fuzz-play tries wrong settings */
  MidParse parse = game.game->parse (game.game, game.settings, game.n_settings, text.text, text.len,
                                     &pos, &defects);
  switch (parse.status)
    {
    case MID_OK:
      fuzz_check_position (&game, &pos, 8);
      break;
    case MID_BAD_SETUP:
      check_defects (game.game, &pos, &defects);
      break;
    case MID_BAD_SYNTAX:
    case MID_ILLEGAL:
    case MID_AMBIGUOUS:
      fuzz_check_parse (parse, text.len);
      break;
    }
  fuzz_text_clear (&text);
  fuzz_game_clear (&game);
  return 0;
}
