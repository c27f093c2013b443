/* SPDX-License-Identifier: GPL-3.0-or-later */
/* extreme2d-fen.c: position text (E10).
 *
 *     pr,pb,1,pb,pr,pr,pb,1,pb,pr/1,py, … /Pr,Pb,1,Pb,Pr,Pr,Pb,1,Pb,Pr w place 0 1
 *
 * Ranks from the tenth down; in a rank, cells and runs of empty cells with commas between; then
 * the side to move, the phase and two counters, which may be missing. */
#include <stdio.h>
#include <string.h>

#include "extreme2d-board.h"
#include "mid-move-text.h"

static const char tops[] = " PHK"; /* by MidTop */
static const char discs[] = "rby"; /* by MidDisc */

/* --- Reading the board ------------------------------------------------------------------------ */

static MidParse
fail_here (const MidLexer *lexer, const char *message)
{
  return mid_parse_error (MID_BAD_SYNTAX, lexer->at, message);
}

static bool
is_digit (char c)
{
  return c >= '0' && c <= '9';
}

/* Where a cell of a rank, or the rank, may end. */
static bool
is_border (char c)
{
  return c == '\0' || c == ',' || c == '/' || c == ' ';
}

/* The place of c in letters, -1 if it is not there. */
static int
letter_index (const char *letters, char c)
{
  const char *at = c != '\0' ? strchr (letters, c) : NULL;
  return at != NULL ? (int) (at - letters) : -1;
}

/* A run of empty cells: 1 … room, or an error. */
static MidParse
take_run (MidLexer *lexer, int room, int *run)
{
  size_t at = lexer->at;
  *run = 0;
  while (is_digit (mid_lexer_peek (lexer)) && *run <= room)
    *run = *run * 10 + (lexer->text[lexer->at++] - '0');
  if (*run == 0)
    return mid_parse_error (MID_BAD_SYNTAX, at, MID_N_ ("a run of empty cells is at least 1"));
  if (*run > room)
    return mid_parse_error (MID_BAD_SYNTAX, at,
                            MID_N_ ("the rank has more cells than the board is wide"));
  return mid_parse_ok ();
}

static MidParse
take_stack (MidLexer *lexer, MidExtreme *p, int cell)
{
  char c = mid_lexer_peek (lexer);
  MidSide side = c >= 'a' ? MID_SECOND : MID_FIRST;
  int top = c > ' ' ? letter_index (tops, side == MID_SECOND ? (char) (c - 32) : c) : -1;
  unsigned powers = 0;
  int colour;

  if (top < 0)
    return fail_here (lexer, MID_N_ ("a stack begins with P, H, K, p, h or k"));
  for (lexer->at++; (colour = letter_index (discs, mid_lexer_peek (lexer))) >= 0; lexer->at++)
    {
      unsigned disc = 1u << (2 * colour);
      if ((powers & disc << 1) != 0)
        return fail_here (lexer, MID_N_ ("a stack has at most two discs of a colour"));
      powers = mid_discs_absorb (powers, disc);
    }
  if (!is_border (mid_lexer_peek (lexer)))
    return fail_here (lexer, MID_N_ ("the powers of a stack are written r, b and y"));
  mid_extreme_stand (p, side, cell, mid_stack ((MidTop) top, powers));
  return mid_parse_ok ();
}

/* Reads one rank, up to the '/' or the end of the field. */
static MidParse
take_rank (MidLexer *lexer, MidExtreme *p, int rank)
{
  int file = 0, run;
  for (;;)
    {
      MidParse parse;
      if (is_border (mid_lexer_peek (lexer)))
        return fail_here (lexer, MID_N_ ("a stack or a number of empty cells is expected"));
      if (file == MID_EXTREME_FILES)
        return fail_here (lexer, MID_N_ ("the rank has more cells than the board is wide"));
      if (is_digit (mid_lexer_peek (lexer)))
        parse = take_run (lexer, MID_EXTREME_FILES - file, &run);
      else
        parse = take_stack (lexer, p, rank * 10 + file), run = 1;
      if (parse.status != MID_OK)
        return parse;
      file += run;
      if (mid_lexer_peek (lexer) != ',')
        break;
      lexer->at++;
    }
  if (!is_border (mid_lexer_peek (lexer)))
    return fail_here (lexer, MID_N_ ("a comma is expected between cells"));
  if (file < MID_EXTREME_FILES)
    return fail_here (lexer, MID_N_ ("the rank has fewer cells than the board is wide"));
  return mid_parse_ok ();
}

static MidParse
take_board (MidLexer *lexer, MidExtreme *p)
{
  while (mid_lexer_peek (lexer) == ' ')
    lexer->at++;
  for (int rank = 9; rank >= 0; rank--)
    {
      MidParse parse = take_rank (lexer, p, rank);
      if (parse.status != MID_OK)
        return parse;
      if (mid_lexer_peek (lexer) == '/' && rank == 0)
        return fail_here (lexer, MID_N_ ("the board has more ranks than it should"));
      if (mid_lexer_peek (lexer) != '/' && rank > 0)
        return fail_here (lexer, MID_N_ ("the board has fewer ranks than it should"));
      if (rank > 0)
        lexer->at++;
    }
  return mid_parse_ok ();
}

/* --- Reading the rest ------------------------------------------------------------------------- */

static MidParse
take_turn (MidLexer *lexer, MidExtreme *p)
{
  MidWord word;
  mid_fen_word (lexer, &word);
  if (!mid_word_is (&word, "w") && !mid_word_is (&word, "b"))
    return mid_parse_error (MID_BAD_SYNTAX, word.at, MID_N_ ("the side to move is written w or b"));
  p->turn = word.text[0] == 'w' ? MID_FIRST : MID_SECOND;
  return mid_parse_ok ();
}

static MidParse
take_phase (MidLexer *lexer, MidExtreme *p)
{
  MidWord word;
  mid_fen_word (lexer, &word);
  if (!mid_word_is (&word, "-") && !mid_word_is (&word, "place"))
    return mid_parse_error (MID_BAD_SYNTAX, word.at,
                            MID_N_ ("the phase is written as a hyphen or as place"));
  p->phase = word.text[0] == '-' ? MID_PHASE_PLAY : MID_PHASE_PLACE;
  return mid_parse_ok ();
}

static MidParse
take_fields (MidLexer *lexer, MidExtreme *p)
{
  MidParse parse = take_board (lexer, p);
  if (parse.status == MID_OK)
    parse = take_turn (lexer, p);
  if (parse.status == MID_OK)
    parse = take_phase (lexer, p);
  if (parse.status == MID_OK)
    parse = mid_fen_counters (lexer, MID_N_ ("the position has more than five fields"), &p->clock,
                              &p->number);
  return parse;
}

MidParse
mid_extreme_parse (const MidSetting *settings, unsigned n_settings, const char *text, size_t len,
                   MidExtreme *p, MidDefects *defects)
{
  MidLexer lexer = { text, len, 0 };
  MidDefects own, *found = defects != NULL ? defects : &own;
  uint8_t options;
  bool j9;

  found->count = 0;
  mid_extreme_clear (p, MID_OPTIONS_ALL);
  MidParse parse = mid_extreme_read_settings (settings, n_settings, &options, &j9);
  if (parse.status != MID_OK)
    return parse;
  p->options = options;
  parse = take_fields (&lexer, p);
  if (parse.status != MID_OK)
    return parse;
  p->key = mid_extreme_fresh_key (p);
  mid_extreme_find_defects (p, found);
  return found->count == 0 ? mid_parse_ok ()
                           : mid_parse_error (MID_BAD_SETUP, 0, found->at[0].message);
}

/* --- Writing ---------------------------------------------------------------------------------- */

static size_t
write_stack (const MidExtreme *p, int cell, char *buf)
{
  MidStack stack = p->cells[cell];
  char top = tops[mid_stack_top (stack)];
  size_t n = 0;
  buf[n++] = owner_at (p, cell) == MID_SECOND ? (char) (top + 32) : top;
  for (MidDisc colour = MID_RED; colour <= MID_YELLOW; colour++)
    for (unsigned i = 0; i < mid_stack_count (stack, colour); i++)
      buf[n++] = discs[colour];
  return n;
}

static size_t
write_rank (const MidExtreme *p, int rank, char *buf)
{
  size_t n = 0;
  for (int file = 0, run; file < MID_EXTREME_FILES; file += run)
    {
      if (file > 0)
        buf[n++] = ',';
      for (run = 0; file + run < MID_EXTREME_FILES && p->cells[rank * 10 + file + run] == 0;)
        run++;
      if (run > 0)
        n += (size_t) sprintf (buf + n, "%d", run);
      else
        {
          n += write_stack (p, rank * 10 + file, buf + n);
          run = 1;
        }
    }
  return n;
}

size_t
mid_extreme_format (const MidExtreme *p, char *buf, size_t size)
{
  char text[MID_TEXT_MAX];
  size_t n = 0;
  for (int rank = 9; rank >= 0; rank--)
    {
      n += write_rank (p, rank, text + n);
      text[n++] = rank > 0 ? '/' : ' ';
    }
  snprintf (text + n, sizeof text - n, "%c %s %u %u", p->turn == MID_FIRST ? 'w' : 'b',
            p->phase == MID_PHASE_PLACE ? "place" : "-", (unsigned) p->clock, (unsigned) p->number);
  return (size_t) snprintf (buf, size, "%s", text);
}
