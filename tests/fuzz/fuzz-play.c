/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random play: a line that names the game and its settings, then two bytes a decision, which choose
 * the answer.  The laws hold all the way. */
#include "fuzz.h"

enum
{
  DECISIONS_MAX = 300
};

/* Any 64 bits, and any two squares, may be asked about. */
static void
ask_nonsense (const MidGame *game, const MidPosition *pos, uint64_t bits)
{
  int n = game->files * game->ranks;
  game->is_legal (pos, bits * UINT64_C (0x9e3779b97f4a7c15));
  game->is_legal (pos, bits);
  game->why_illegal (pos, (int) (bits >> 8) % n, (int) (bits & 255) % n);
}

static void
play (const FuzzGame *fuzz, MidPosition *pos, const uint8_t *data, size_t size)
{
  const MidGame *game = fuzz->game;
  for (size_t i = 0; i + 1 < size && i < 2 * DECISIONS_MAX; i += 2)
    {
      MidMoveList moves;
      unsigned bits = data[i] | (unsigned) data[i + 1] << 8;
      fuzz_check_position (fuzz, pos, i % 16 == 0 ? 4 : 0);
      ask_nonsense (game, pos, bits);
      game->legal (pos, &moves);
      if (moves.count == 0)
        return;
      FUZZ_LAW (mid_play (game, pos, moves.at[bits % moves.count], NULL) == MID_OK);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  FuzzGame game = fuzz_take_game (&data, &size);
  MidPosition pos;
  MidParse parse = game.game->start (game.game, game.settings, game.n_settings, &pos);
  if (parse.status == MID_OK)
    play (&game, &pos, data, size);
  else
    FUZZ_LAW (parse.message != NULL && parse.offset < game.n_settings);
  fuzz_game_clear (&game);
  return 0;
}
