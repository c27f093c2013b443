/* SPDX-License-Identifier: GPL-3.0-or-later */
/* orthodox-game.h: the contract of a game with the pieces and moves of orthodox chess, as a
 * template: chess, Chess960, and games that end otherwise.  A file that includes it has defined, of
 * what mid-board-game.h wants, is_stopped, may_go_on and outcome_on; its table has
 * MID_ORTHODOX_GAME. */
#include <string.h>

#include "mid-chess960.h"
#include "orthodox-private.h"

#define MID_BOARD            MidOrthodox
#define MID_BOARD_UNDO       MidOrthodoxUndo
#define MID_BOARD_CALL(verb) mid_orthodox_##verb

static bool
may_skip (const MidOrthodox *p)
{
  return !is_stopped (p) && mid_orthodox_checkers (p, p->turn) == 0 && mid_orthodox_has_move (p);
}

static MidAsk
asks (const MidOrthodox *p)
{
  return MID_ASK_MOVE;
}

#include "mid-board-game.h"

static MidStyle
style_of (const MidGame *game)
{
  return game == &mid_chess960 ? MID_STYLE_CHESS960 : MID_STYLE_CHESS;
}

static MidParse
start (const MidGame *game, const MidSetting *settings, unsigned n_settings, MidPosition *pos)
{
  unsigned number = MID_CHESS960_ORTHODOX;
  for (unsigned i = 0; game == &mid_chess960 && i < n_settings; i++)
    {
      MidWord word = { settings[i].value, strlen (settings[i].value), 0 };
      if (strcmp (settings[i].tag, game->fields[0].tag) == 0
          && !mid_word_number (&word, MID_CHESS960_COUNT - 1, &number))
        return mid_parse_error (MID_BAD_SYNTAX, i,
                                MID_N_ ("the starting position is a number from 0 to 959"));
    }
  mid_orthodox_start (edit_board (pos), style_of (game), (int) number);
  return mid_parse_ok ();
}

static MidParse
parse (const MidGame *game, const MidSetting *settings, unsigned n_settings, const char *text,
       size_t len, MidPosition *pos, MidDefects *defects)
{
  return mid_orthodox_parse (edit_board (pos), style_of (game), text, len, defects);
}

static bool
recognise (const MidPosition *pos, const char *text, size_t len, MidMove *out)
{
  return !is_stopped (board_of (pos)) && mid_orthodox_resolve (board_of (pos), text, len, out);
}

/* Pawn moves, captures, and what spends a right to castle. */
static bool
irreversible (const MidPosition *pos, MidMove m)
{
  const MidOrthodox *p = board_of (pos);
  if (m == MID_NULL_MOVE)
    return true; /* nothing before is repeated by moves of both */
  MidBits touched = mid_bit (mid_orthodox_from (m)) | mid_bit (mid_orthodox_to (m));
  if (mid_orthodox_role (m) == MID_KING)
    touched |= side_rank (p->turn, 1);
  return mid_orthodox_role (m) == MID_PAWN || mid_orthodox_captured (m) != MID_NO_ROLE
         || (p->castlers & touched) != 0;
}

static void
in_check (const MidPosition *pos, int16_t squares[3])
{
  const MidOrthodox *p = board_of (pos);
  unsigned n = 0;
  if (mid_orthodox_checkers (p, p->turn) != 0)
    squares[n++] = (int16_t) mid_first (piece_set (p, p->turn, MID_KING));
  squares[n] = -1;
}

#define MID_ORTHODOX_GAME                                                                          \
  .sides = { MID_N_ ("White"), MID_N_ ("Black") }, .rules_version = 1, .files = 8, .ranks = 8,     \
  .pieces = mid_orthodox_pieces, .n_pieces = MID_KING + 1, .recognise = recognise, MID_BOARD_GAME

#define MID_ORTHODOX_SETUP                                                                         \
  .traits = mid_orthodox_traits, .n_traits = MID_ORTHODOX_TRAITS, MID_BOARD_SETUP
