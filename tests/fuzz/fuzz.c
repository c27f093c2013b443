/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fuzz.h"

#include <string.h>

static FuzzText
take (const uint8_t **data, size_t *size, size_t len, size_t skip)
{
  FuzzText text = { malloc (len > 0 ? len : 1), len };
  FUZZ_LAW (text.text != NULL);
  if (len > 0)
    memcpy (text.text, *data, len);
  *data += len + skip;
  *size -= len + skip;
  return text;
}

FuzzText
fuzz_take_line (const uint8_t **data, size_t *size)
{
  const uint8_t *end = *size > 0 ? memchr (*data, '\n', *size) : NULL;
  size_t len = end != NULL ? (size_t) (end - *data) : *size;
  return take (data, size, len, end != NULL);
}

FuzzText
fuzz_take_rest (const uint8_t **data, size_t *size)
{
  return take (data, size, *size, 0);
}

void
fuzz_text_clear (FuzzText *text)
{
  free (text->text);
  *text = (FuzzText){ NULL, 0 };
}

static const MidGame *
choose_game (const char *id)
{
  const MidGame *game = mid_game_find (id);
  unsigned n = 0;
  while (mid_games ()[n] != NULL)
    n++;
  return game != NULL ? game : mid_games ()[(unsigned char) id[0] % n];
}

FuzzGame
fuzz_take_game (const uint8_t **data, size_t *size)
{
  FuzzText line = fuzz_take_line (data, size);
  FuzzGame game = { .words = malloc (line.len + 1) };
  char *rest = game.words;
  FUZZ_LAW (rest != NULL);
  memcpy (rest, line.text, line.len);
  rest[line.len] = '\0';
  fuzz_text_clear (&line);
  game.game = choose_game (strsep (&rest, " "));
  while (rest != NULL && game.n_settings < sizeof game.settings / sizeof *game.settings)
    {
      char *value = strsep (&rest, " "), *tag = strsep (&value, "=");
      if (value != NULL)
        game.settings[game.n_settings++] = (MidSetting){ tag, value };
    }
  return game;
}

void
fuzz_game_clear (FuzzGame *game)
{
  free (game->words);
  game->words = NULL;
}

void
fuzz_check_parse (MidParse parse, size_t len)
{
  FUZZ_LAW (parse.status == MID_OK || (parse.message != NULL && parse.message[0] != '\0'));
  if (parse.offset > len)
    fprintf (stderr, "offset %zu of %zu: %s\n", parse.offset, len, parse.message);
  FUZZ_LAW (parse.offset <= len);
}

/* --- Positions -------------------------------------------------------------------------------- */

static void
check_text (const FuzzGame *fuzz, const MidPosition *pos)
{
  const MidGame *game = fuzz->game;
  char text[MID_TEXT_MAX], again[MID_TEXT_MAX];
  MidPosition read;
  size_t len = game->format (pos, text, sizeof text);
  FUZZ_LAW (len == strlen (text));
  MidParse parse = game->parse (game, fuzz->settings, fuzz->n_settings, text, len, &read, NULL);
  if (parse.status != MID_OK)
    fprintf (stderr, "%s: %s\n", text, parse.message);
  FUZZ_LAW (parse.status == MID_OK);
  game->format (&read, again, sizeof again);
  FUZZ_LAW (strcmp (text, again) == 0);
}

static void
check_board (const MidGame *game, const MidPosition *pos)
{
  MidCell cells[MID_CELLS_MAX];
  MidPlayer player;
  int16_t squares[3];
  game->cells (pos, cells);
  for (int i = 0; i < game->files * game->ranks; i++)
    FUZZ_LAW (cells[i].piece < game->n_pieces && cells[i].owner <= MID_SECOND);
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    game->player (pos, side, &player);
  game->in_check (pos, squares);
  for (int i = 0; squares[i] >= 0; i++)
    FUZZ_LAW (i < 2 && squares[i] < game->files * game->ranks);
}

static void
check_move_text (const MidGame *game, const MidPosition *pos, MidMove m)
{
  for (MidNotation how = MID_SAN; how <= MID_LONG; how++)
    {
      char text[MID_MOVE_TEXT_MAX];
      MidMove read = 0;
      size_t len = game->format_move (pos, m, how, text, sizeof text);
      FUZZ_LAW (len == strlen (text) && len > 0);
      FUZZ_LAW (how != MID_LONG || strchr (text, ' ') == NULL);
      FUZZ_LAW (game->parse_move (pos, text, len, &read).status == MID_OK);
      FUZZ_LAW (read == m);
    }
}

static void
check_move (const MidGame *game, const MidPosition *pos, MidMove m)
{
  MidChange changes[MID_CHANGES_MAX];
  MidGesture gesture;
  MidPosition made = *pos;
  MidUndo undo;
  FUZZ_LAW (game->is_legal (pos, m));
  check_move_text (game, pos, m);
  FUZZ_LAW (game->changes (pos, m, changes) <= MID_CHANGES_MAX);
  game->gesture (pos, m, &gesture);
  if (gesture.from >= 0 && gesture.n_to > 0)
    FUZZ_LAW (game->why_illegal (pos, gesture.from, gesture.to[0]) == NULL);
  game->irreversible (pos, m);
  game->apply (&made, m, &undo);
  FUZZ_LAW (game->key (&made) == game->fresh_key (&made));
  game->retract (&made, m, &undo);
  FUZZ_LAW (memcmp (&made, pos, game->position_size) == 0);
}

void
fuzz_check_position (const FuzzGame *fuzz, const MidPosition *pos, unsigned n)
{
  const MidGame *game = fuzz->game;
  MidMoveList moves;
  MidDecision decision = game->decision (pos);
  game->legal (pos, &moves);
  FUZZ_LAW ((moves.count > 0) == (decision.decides != MID_NOBODY));
  FUZZ_LAW ((moves.count > 0) == (game->outcome (pos).result == MID_ONGOING));
  FUZZ_LAW (decision.pass == 0 || game->is_legal (pos, decision.pass));
  FUZZ_LAW (game->key (pos) == game->fresh_key (pos));
  FUZZ_LAW (!game->is_legal (pos, 0));
  check_text (fuzz, pos);
  check_board (game, pos);
  unsigned step = moves.count / (n > 0 ? n : 1) + 1;
  for (unsigned i = 0; i < moves.count && n > 0; i += step)
    check_move (game, pos, moves.at[i]);
}
