/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-fen.h"

#include <stdio.h>
#include <string.h>

static bool
is_digit (char c)
{
  return c >= '0' && c <= '9';
}

bool
mid_fen_word (MidLexer *lexer, MidWord *word)
{
  while (lexer->at < lexer->len && lexer->text[lexer->at] == ' ')
    lexer->at++;
  word->text = lexer->text + lexer->at;
  word->at = lexer->at;
  while (lexer->at < lexer->len && lexer->text[lexer->at] != ' ')
    lexer->at++;
  word->len = lexer->at - word->at;
  return word->len > 0;
}

bool
mid_word_number (const MidWord *word, unsigned max, unsigned *out)
{
  unsigned value = 0;
  if (word->len == 0 || word->len > 6)
    return false;
  for (size_t i = 0; i < word->len; i++)
    {
      if (!is_digit (word->text[i]))
        return false;
      value = value * 10 + (unsigned) (word->text[i] - '0');
    }
  *out = value;
  return value <= max;
}

bool
mid_word_is (const MidWord *word, const char *text)
{
  return word->len == strlen (text) && memcmp (word->text, text, word->len) == 0;
}

/* Takes a run of empty squares; 0 if it is not a number from 1 to `room`. */
static int
take_run (MidLexer *lexer, int room)
{
  int run = 0;
  while (lexer->at < lexer->len && is_digit (lexer->text[lexer->at]) && run <= room)
    run = run * 10 + (lexer->text[lexer->at++] - '0');
  return run <= room ? run : 0;
}

/* Reads one rank, up to the '/' or the end of the field. */
static MidParse
take_rank (MidLexer *lexer, int files, int rank, MidFenPlace place, void *data)
{
  int file = 0;
  while (lexer->at < lexer->len && lexer->text[lexer->at] != '/' && lexer->text[lexer->at] != ' ')
    {
      size_t at = lexer->at;
      char c = lexer->text[at];
      if (is_digit (c))
        {
          int run = take_run (lexer, files - file);
          if (run == 0)
            return mid_parse_error (MID_BAD_SYNTAX, at,
                                    MID_N_ ("the rank has more squares than the board is wide"));
          file += run;
          continue;
        }
      if (file == files)
        return mid_parse_error (MID_BAD_SYNTAX, at,
                                MID_N_ ("the rank has more squares than the board is wide"));
      if (!place (data, rank * files + file, c))
        return mid_parse_error (MID_BAD_SYNTAX, at, MID_N_ ("this letter is not a piece"));
      file++;
      lexer->at++;
    }
  if (file < files)
    return mid_parse_error (MID_BAD_SYNTAX, lexer->at,
                            MID_N_ ("the rank has fewer squares than the board is wide"));
  return mid_parse_ok ();
}

MidParse
mid_fen_board (MidLexer *lexer, int files, int ranks, MidFenPlace place, void *data)
{
  while (lexer->at < lexer->len && lexer->text[lexer->at] == ' ')
    lexer->at++;
  for (int rank = ranks - 1; rank >= 0; rank--)
    {
      MidParse parse = take_rank (lexer, files, rank, place, data);
      if (parse.status != MID_OK)
        return parse;
      bool slash = lexer->at < lexer->len && lexer->text[lexer->at] == '/';
      if (slash && rank == 0)
        return mid_parse_error (MID_BAD_SYNTAX, lexer->at,
                                MID_N_ ("the board has more ranks than it should"));
      if (!slash && rank > 0)
        return mid_parse_error (MID_BAD_SYNTAX, lexer->at,
                                MID_N_ ("the board has fewer ranks than it should"));
      if (slash)
        lexer->at++;
    }
  return mid_parse_ok ();
}

size_t
mid_fen_format_board (const char *letters, int files, int ranks, char *buf, size_t size)
{
  size_t n = 0;
  for (int rank = ranks - 1; rank >= 0; rank--)
    {
      int run = 0;
      for (int file = 0; file < files; file++)
        {
          char c = letters[rank * files + file];
          if (c == 0)
            {
              run++;
              continue;
            }
          if (run > 0)
            n += (size_t) snprintf (buf + n, size - n, "%d", run);
          run = 0;
          n += (size_t) snprintf (buf + n, size - n, "%c", c);
        }
      if (run > 0)
        n += (size_t) snprintf (buf + n, size - n, "%d", run);
      if (rank > 0)
        n += (size_t) snprintf (buf + n, size - n, "/");
    }
  return n;
}

MidParse
mid_fen_counters (MidLexer *lexer, const char *too_many, uint16_t *clock, uint32_t *number)
{
  MidWord word;
  unsigned value;
  *clock = 0;
  *number = 1;
  if (!mid_fen_word (lexer, &word))
    return mid_parse_ok ();
  if (!mid_word_number (&word, 9999, &value))
    return mid_parse_error (MID_BAD_SYNTAX, word.at,
                            MID_N_ ("the half-move clock is a number up to 9999"));
  *clock = (uint16_t) value;
  if (!mid_fen_word (lexer, &word))
    return mid_parse_ok ();
  if (!mid_word_number (&word, 99999, &value))
    return mid_parse_error (MID_BAD_SYNTAX, word.at,
                            MID_N_ ("the move number is a number up to 99999"));
  *number = value > 0 ? value : 1; /* some programs begin with 0 */
  return mid_fen_word (lexer, &word) ? mid_parse_error (MID_BAD_SYNTAX, word.at, too_many)
                                     : mid_parse_ok ();
}
