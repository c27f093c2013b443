/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-patch.c: the position text of earlier versions, which is read and not written any
 * more.
 *
 *   FEN +now[/turn[/card]]
 *
 * The seventh field says in which bytes the three tables differ from what the six before alone
 * mean: runs of "offset:bytes", both in hexadecimal, joined by commas.  The turn's and the card's
 * table are held against the present one; "-" is an empty table.  So the members of a table stay
 * where they are, up to MidKmTable.sure.
 */
#include "knightmare.h"
#include "mid-fen.h"

_Static_assert(offsetof (MidKmTable, sure) == 574, "older texts mean these places");

static int
hex_digit (char c)
{
  return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Reads "offset:"; false if it is none within a table. */
static bool
read_offset (MidLexer *lexer, size_t *out)
{
  size_t value = 0, start = lexer->at;
  int digit;
  while (lexer->at < lexer->len && (digit = hex_digit (lexer->text[lexer->at])) >= 0
         && lexer->at < start + 4)
    {
      value = value * 16 + (size_t) digit;
      lexer->at++;
    }
  *out = value;
  if (lexer->at == start || lexer->at == lexer->len || lexer->text[lexer->at] != ':')
    return false;
  lexer->at++;
  return true;
}

/* Reads runs up to a slash or the end. */
static bool
read_difference (MidLexer *lexer, MidKmTable *table)
{
  unsigned char *bytes = (void *) table;
  while (lexer->at < lexer->len && lexer->text[lexer->at] != '/')
    {
      size_t at;
      if (!read_offset (lexer, &at))
        return false;
      while (lexer->at + 1 < lexer->len && hex_digit (lexer->text[lexer->at]) >= 0)
        {
          int high = hex_digit (lexer->text[lexer->at]);
          int low = hex_digit (lexer->text[lexer->at + 1]);
          if (low < 0 || at >= offsetof (MidKmTable, sure))
            return false;
          bytes[at++] = (unsigned char) (high * 16 + low);
          lexer->at += 2;
        }
      if (lexer->at < lexer->len && lexer->text[lexer->at] == ',')
        lexer->at++;
      else if (lexer->at < lexer->len && lexer->text[lexer->at] != '/')
        return false;
    }
  return true;
}

static bool
read_table (MidLexer *lexer, const MidKmTable *base, MidKmTable *table)
{
  if (lexer->at == lexer->len)
    return true;
  lexer->at++;
  if (lexer->at < lexer->len && lexer->text[lexer->at] == '-')
    {
      lexer->at++;
      return lexer->at == lexer->len || lexer->text[lexer->at] == '/';
    }
  *table = *base;
  return read_difference (lexer, table);
}

bool
km_parse_patch (MidKnightmare *p, const char *text, size_t len, size_t at)
{
  MidLexer lexer = { text, len, at + 1 };
  bool good = read_difference (&lexer, &p->now) && read_table (&lexer, &p->now, &p->turn)
              && read_table (&lexer, &p->now, &p->card) && lexer.at == lexer.len;
  /* how the game stands is found out, and before it was not over */
  p->now.result = p->turn.result = p->card.result = MID_ONGOING;
  p->now.reason = p->turn.reason = p->card.reason = MID_REASON_NONE;
  return good;
}
