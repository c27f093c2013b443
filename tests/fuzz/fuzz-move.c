/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Move text: a line that names the game, a line of position text (the start if it cannot be read),
 * then the text of a move, and as an element of a record.  What is read is legal. */
#include "fuzz.h"

static bool
read_position (const FuzzGame *game, FuzzText line, MidPosition *pos)
{
  const MidGame *g = game->game;
  return g->parse (g, game->settings, game->n_settings, line.text, line.len, pos, NULL).status
           == MID_OK
         || g->start (g, game->settings, game->n_settings, pos).status == MID_OK
         || g->start (g, NULL, 0, pos).status == MID_OK;
}

static void
check_element (const MidGame *game, MidPosition pos, FuzzText text)
{
  unsigned passes = 0;
  MidMove m = 0;
  MidParse parse = mid_parse_element (game, &pos, text.text, text.len, &passes, &m);
  fuzz_check_parse (parse, text.len);
  if (parse.status != MID_OK)
    return;
  for (; passes > 0; passes--)
    FUZZ_LAW (mid_play (game, &pos, game->decision (&pos).pass, NULL) == MID_OK);
  FUZZ_LAW (mid_play (game, &pos, m, NULL) == MID_OK);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  FuzzGame game = fuzz_take_game (&data, &size);
  FuzzText line = fuzz_take_line (&data, &size), text = fuzz_take_rest (&data, &size);
  MidPosition pos;
  MidMove m = 0;
  FUZZ_LAW (read_position (&game, line, &pos));
  MidParse parse = game.game->parse_move (&pos, text.text, text.len, &m);
  fuzz_check_parse (parse, text.len);
  bool legal = parse.status == MID_OK && game.game->is_legal (&pos, m);
  FUZZ_LAW (parse.status != MID_OK || legal != game.game->may_record (&pos, m));
  FUZZ_LAW (!legal || parse.message == NULL);
  check_element (game.game, pos, text);
  int square = mid_square_parse (game.game, text.text, text.len);
  FUZZ_LAW (square >= -1 && square < game.game->files * game.game->ranks);
  fuzz_text_clear (&text);
  fuzz_text_clear (&line);
  fuzz_game_clear (&game);
  return 0;
}
