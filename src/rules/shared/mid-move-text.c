/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-move-text.h"

#include <string.h>

size_t
mid_move_text_len (const char *text, size_t len)
{
  while (len > 0 && text[len - 1] != '\0' && strchr ("+#%!? ", text[len - 1]) != NULL)
    len--;
  return len;
}

bool
mid_lexer_take (MidLexer *lexer, char c)
{
  if (mid_lexer_peek (lexer) != c || c == '\0')
    return false;
  lexer->at++;
  return true;
}

int
mid_lexer_take_file (MidLexer *lexer, int files)
{
  int file = mid_lexer_peek (lexer) - 'a';
  if (file < 0 || file >= files)
    return -1;
  lexer->at++;
  return file;
}

/* All digits that stand there: "a12" is no a1 on a board of eleven ranks. */
int
mid_lexer_take_rank (MidLexer *lexer, int ranks)
{
  size_t at = lexer->at;
  int rank = 0;
  while (mid_lexer_peek (lexer) >= '0' && mid_lexer_peek (lexer) <= '9' && lexer->at < at + 3)
    rank = rank * 10 + (lexer->text[lexer->at++] - '0');
  if (rank >= 1 && rank <= ranks && lexer->text[at] != '0')
    return rank - 1;
  lexer->at = at;
  return -1;
}

char
mid_lexer_take_way (MidLexer *lexer, int files, int ranks, const char *between, MidWay *way)
{
  way->from_file = mid_lexer_take_file (lexer, files);
  way->from_rank = mid_lexer_take_rank (lexer, ranks);
  char sign = mid_lexer_peek (lexer);
  if (sign != '\0' && strchr (between, sign) != NULL)
    lexer->at++;
  else
    sign = '\0';
  way->to_file = mid_lexer_take_file (lexer, files);
  way->to_rank = way->to_file >= 0 ? mid_lexer_take_rank (lexer, ranks) : -1;
  if (way->to_file < 0 && sign == '\0')
    *way = (MidWay){ -1, -1, way->from_file, way->from_rank };
  return sign;
}

size_t
mid_rivals_write (const MidRivals *rivals, int file, int rank, char *buf)
{
  size_t n = 0;
  if (rivals->any && (!rivals->on_file || rivals->on_rank))
    buf[n++] = (char) ('a' + file);
  if (rivals->on_file && rank + 1 >= 10)
    buf[n++] = (char) ('0' + (rank + 1) / 10);
  if (rivals->on_file)
    buf[n++] = (char) ('0' + (rank + 1) % 10);
  return n;
}
