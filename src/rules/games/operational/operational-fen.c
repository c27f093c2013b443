/* SPDX-License-Identifier: GPL-3.0-or-later */
/* operational-fen.c: position text (O11). */
#include <stdio.h>
#include <string.h>

#include "mid-fen.h"
#include "operational-board.h"

/* The role of an upper-case letter, MID_NO_ROLE if it has none. */
static MidRole
letter_role (char letter)
{
  for (unsigned role = MID_SOLDIER; role <= MID_STRONGHOLD; role++)
    if (mid_operational_pieces[role].letter == letter)
      return (MidRole) role;
  return MID_NO_ROLE;
}

static bool
place_letter (void *data, int square, char letter)
{
  MidSide side = letter >= 'a' ? MID_SECOND : MID_FIRST;
  MidRole role = letter_role ((char) (side == MID_SECOND ? letter - 32 : letter));
  if (role == MID_NO_ROLE)
    return false;
  flip_piece (data, side, role, mid_slot_of_square[square]);
  return true;
}

static MidParse
read_turn (MidOperational *p, MidLexer *lexer)
{
  MidWord word;
  if (!mid_fen_word (lexer, &word))
    return mid_parse_error (MID_BAD_SYNTAX, word.at,
                            MID_N_ ("the side to move is missing: b (Blue) or r (Red)"));
  if (!mid_word_is (&word, "b") && !mid_word_is (&word, "r"))
    return mid_parse_error (MID_BAD_SYNTAX, word.at,
                            MID_N_ ("the side to move is written b (Blue) or r (Red)"));
  p->turn = word.text[0] == 'b' ? MID_FIRST : MID_SECOND;
  return mid_parse_ok ();
}

static MidParse
read_fields (MidOperational *p, MidLexer *lexer)
{
  MidParse parse = mid_fen_board (lexer, MID_SLOT_FILES, MID_SLOT_RANKS, place_letter, p);
  if (parse.status == MID_OK)
    parse = read_turn (p, lexer);
  if (parse.status == MID_OK)
    parse = mid_fen_counters (lexer, MID_N_ ("the position has more than four fields"), &p->clock,
                              &p->number);
  return parse;
}

MidParse
mid_operational_parse (MidOperational *p, uint8_t rules, const char *text, size_t len,
                       MidDefects *defects)
{
  MidLexer lexer = { text, len, 0 };
  MidDefects own = { .count = 0 };
  MidDefects *found = defects != NULL ? defects : &own;

  memset (p, 0, sizeof *p);
  p->rules = rules;
  p->number = 1;
  found->count = 0;
  MidParse parse = read_fields (p, &lexer);
  p->key = mid_operational_fresh_key (p);
  if (parse.status != MID_OK)
    return parse;
  mid_operational_defects (p, found);
  return found->count == 0 ? mid_parse_ok ()
                           : mid_parse_error (MID_BAD_SETUP, 0, found->at[0].message);
}

size_t
mid_operational_format (const MidOperational *p, char *buf, size_t size)
{
  char letters[MID_SLOT_SQUARES], board[MID_TEXT_MAX];
  for (int square = 0; square < MID_SLOT_SQUARES; square++)
    {
      int slot = mid_slot_of_square[square];
      char letter = mid_operational_pieces[role_at (p, slot)].letter;
      letters[square] = (char) (mid_slots_has (&p->sides[MID_SECOND], slot) ? letter + 32 : letter);
    }
  mid_fen_format_board (letters, MID_SLOT_FILES, MID_SLOT_RANKS, board, sizeof board);
  return (size_t) snprintf (buf, size, "%s %c %u %u", board, p->turn == MID_FIRST ? 'b' : 'r',
                            (unsigned) p->clock, (unsigned) p->number);
}
