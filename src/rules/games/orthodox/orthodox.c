/* SPDX-License-Identifier: GPL-3.0-or-later */
/* orthodox.c: chess and Chess960 as games of the contract.
 *
 * The functions of this folder know only a MidOrthodox; here it is found in a MidPosition, and here
 * a draw by rule (dead position, seventy-five moves) ends the moves, which the pieces would have.
 */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "mid-chess960-dice.h"
#include "mid-chess960.h"
#include "mid-fen.h"
#include "mid-null.h"
#include "orthodox-private.h"

static const MidOrthodox *
board_of (const MidPosition *pos)
{
  return (const void *) pos->bytes;
}

static MidOrthodox *
edit_board (MidPosition *pos)
{
  return (void *) pos->bytes;
}

/* --- Set-up and text -------------------------------------------------------------------------- */

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

static size_t
format (const MidPosition *pos, char *buf, size_t size)
{
  return mid_orthodox_format (board_of (pos), buf, size);
}

/* Whether the game was drawn while the pieces could still move. */
static bool
is_drawn (const MidOrthodox *p)
{
  return p->clock >= MID_ORTHODOX_SEVENTY_FIVE || mid_orthodox_is_dead (p);
}

static bool
may_skip (const MidOrthodox *p)
{
  return !is_drawn (p) && mid_orthodox_checkers (p, p->turn) == 0 && mid_orthodox_has_move (p);
}

static MidParse
parse_move (const MidPosition *pos, const char *text, size_t len, MidMove *out)
{
  const MidOrthodox *p = board_of (pos);
  if (mid_is_null_text (text, len))
    return mid_null_parse (may_skip (p), out);
  MidParse parse = mid_orthodox_parse_move (p, text, len, out);
  if (is_drawn (p))
    return parse.status == MID_OK ? (MidParse){ MID_OK, 0, mid_orthodox_why_over }
                                  : mid_parse_error (MID_ILLEGAL, 0, mid_orthodox_why_over);
  return parse;
}

static bool
recognise (const MidPosition *pos, const char *text, size_t len, MidMove *out)
{
  return !is_drawn (board_of (pos)) && mid_orthodox_resolve (board_of (pos), text, len, out);
}

static size_t
format_move (const MidPosition *pos, MidMove m, MidNotation how, char *buf, size_t size)
{
  if (m == MID_NULL_MOVE)
    return mid_null_format (buf, size);
  return mid_orthodox_format_move (board_of (pos), m, how, buf, size);
}

/* --- Rules ------------------------------------------------------------------------------------ */

static MidDecision
decision (const MidPosition *pos)
{
  const MidOrthodox *p = board_of (pos);
  bool over = is_drawn (p) || !mid_orthodox_has_move (p);
  return (MidDecision){ .decides = over ? MID_NOBODY : (MidSide) p->turn,
                        .ask = over ? MID_ASK_NOTHING : MID_ASK_MOVE,
                        .turn = p->turn,
                        .number = p->number,
                        .starts_turn = true };
}

static MidAsk
ask (const MidPosition *pos)
{
  return is_drawn (board_of (pos)) ? MID_ASK_NOTHING : MID_ASK_MOVE;
}

static void
legal (const MidPosition *pos, MidMoveList *out)
{
  out->count = 0;
  if (!is_drawn (board_of (pos)))
    mid_orthodox_moves (board_of (pos), out);
}

static bool
is_legal (const MidPosition *pos, MidMove m)
{
  return !is_drawn (board_of (pos)) && mid_orthodox_can_move (board_of (pos), m);
}

static bool
may_record (const MidPosition *pos, MidMove m)
{
  const MidOrthodox *p = board_of (pos);
  return m == MID_NULL_MOVE ? may_skip (p) : is_drawn (p) && mid_orthodox_can_move (p, m);
}

static const char *
why_illegal (const MidPosition *pos, int from, int to)
{
  const MidOrthodox *p = board_of (pos);
  if (is_drawn (p) || !mid_orthodox_has_move (p))
    return mid_orthodox_why_over;
  return mid_orthodox_why_illegal (p, from, to);
}

static void
apply (MidPosition *pos, MidMove m, MidUndo *undo)
{
  mid_orthodox_apply (edit_board (pos), m, (void *) undo->bytes);
}

static void
retract (MidPosition *pos, MidMove m, const MidUndo *undo)
{
  mid_orthodox_retract (edit_board (pos), m, (const void *) undo->bytes);
}

static MidOutcome
outcome (const MidPosition *pos)
{
  return mid_orthodox_outcome (board_of (pos));
}

static uint64_t
key (const MidPosition *pos)
{
  return board_of (pos)->key;
}

static uint64_t
fresh_key (const MidPosition *pos)
{
  return mid_orthodox_fresh_key (board_of (pos));
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

static uint64_t
perft (MidPosition *pos, unsigned depth)
{
  return mid_orthodox_perft (board_of (pos), depth);
}

/* --- Board ------------------------------------------------------------------------------------ */

static void
cells (const MidPosition *pos, MidCell *out)
{
  mid_orthodox_cells (board_of (pos), out);
}

static unsigned
changes (const MidPosition *pos, MidMove m, MidChange *out)
{
  return m == MID_NULL_MOVE ? 0 : mid_orthodox_changes (board_of (pos), m, out);
}

static void
gesture (const MidPosition *pos, MidMove m, MidGesture *out)
{
  if (m == MID_NULL_MOVE)
    *out = mid_null_gesture ();
  else
    mid_orthodox_gesture (board_of (pos), m, out);
}

static void
player (const MidPosition *pos, MidSide side, MidPlayer *out)
{
  *out = (MidPlayer){ .stones = -1 };
}

/* --- Setting up ------------------------------------------------------------------------------- */

static unsigned
tray (const MidPosition *pos, MidSide side, MidCell *out)
{
  return mid_orthodox_tray (side, out);
}

static void
put (MidPosition *pos, int square, MidCell cell)
{
  mid_orthodox_put (edit_board (pos), square, cell);
}

static int
get_trait (const MidPosition *pos, unsigned trait)
{
  return mid_orthodox_get_trait (board_of (pos), trait);
}

static bool
can_set_trait (const MidPosition *pos, unsigned trait, int value)
{
  return mid_orthodox_can_set_trait (board_of (pos), trait, value);
}

static void
set_trait (MidPosition *pos, unsigned trait, int value)
{
  mid_orthodox_set_trait (edit_board (pos), trait, value);
}

static void
draw (MidPosition *pos, const uint8_t *thrown, unsigned n)
{
  mid_orthodox_draw (edit_board (pos), thrown, n);
}

#define SETTING_UP                                                                                 \
  .traits = mid_orthodox_traits, .n_traits = MID_ORTHODOX_TRAITS, .tray = tray, .put = put,        \
  .get = get_trait, .can = can_set_trait, .set = set_trait

static const MidSetup chess_setup = { SETTING_UP };
static const MidSetup chess960_setup = { SETTING_UP, .throws = mid_chess960_throws,
                                         .n_throws = MID_CHESS960_THROWS, .draw = draw,
                                         .number = mid_chess960_dice_number };

/* --- The games -------------------------------------------------------------------------------- */

static const char *const chess_aliases[] = {
  "Standard",       "Chess",
  "Normal",         "Orthodox",
  "Regular",        "Classical",
  "Classic",        "Classic Chess",
  "International",  "From Position",
  "Standard Chess", "Set-up Position",
  "Illegal",        NULL,
};
static const char *const chess960_aliases[] = {
  "960",
  "Fischerandom",
  "Fischerrandom",
  "Fischer Random Chess",
  "Fischerandom Chess",
  "FRC",
  "Freestyle",
  "Freestyle Chess",
  "Chess9LX",
  "Wild/fr",
  NULL,
};

static const MidField chess960_fields[] = {
  { .kind = MID_FIELD_NUMBER,
    .tag = "StartPosition",
    .name = MID_N_ ("Starting position"),
    .min = 0,
    .max = MID_CHESS960_COUNT - 1,
    .fallback = MID_CHESS960_ORTHODOX,
    .digits = 1 },
};

#define COMMON                                                                                     \
  .sides = { MID_N_ ("White"), MID_N_ ("Black") }, .rules_version = 1, .files = 8, .ranks = 8,     \
  .position_size = sizeof (MidOrthodox), .undo_size = sizeof (MidOrthodoxUndo),                    \
  .pieces = mid_orthodox_pieces, .n_pieces = MID_KING + 1, .start = start, .parse = parse,         \
  .format = format, .parse_move = parse_move, .recognise = recognise, .format_move = format_move,  \
  .decision = decision, .ask = ask, .legal = legal, .is_legal = is_legal,                          \
  .may_record = may_record, .why_illegal = why_illegal, .apply = apply, .retract = retract,        \
  .outcome = outcome, .key = key, .fresh_key = fresh_key, .irreversible = irreversible,            \
  .in_check = in_check, .cells = cells, .changes = changes, .gesture = gesture, .player = player,  \
  .perft = perft, .search = &mid_orthodox_search

const MidGame mid_chess = {
  .id = "chess",
  .name = MID_N_ ("Chess"),
  .aliases = chess_aliases,
  .setup = &chess_setup,
  COMMON,
};

const MidGame mid_chess960 = {
  .id = "chess960",
  .name = MID_N_ ("Chess960"),
  .variant = "Chess960",
  .aliases = chess960_aliases,
  .fields = chess960_fields,
  .n_fields = 1,
  .setup = &chess960_setup,
  COMMON,
};
