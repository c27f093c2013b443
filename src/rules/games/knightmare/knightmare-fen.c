/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-fen.c: position text.
 *
 *   FEN [+now [/turn [/card]]]
 *
 * The six fields of FEN say what orthodox chess knows of the position.  The seventh says in which
 * bytes the three tables differ from what those fields alone mean: runs of "offset:bytes", both in
 * hexadecimal, joined by commas.  The turn's and the card's table are held against the present one;
 * "-" is an empty table.  A text without the seventh field takes hands and decks from the settings.
 */
#include "knightmare.h"
#include "mid-fen.h"

#include <string.h>

static const char bad_cards[] = MID_N_ ("the field of cards and effects is not as it should be");

/* --- Differences ------------------------------------------------------------------------------ */

enum
{
  GAP = 3 /* equal bytes that are written rather than a new run begun */
};

typedef struct
{
  char *buf;
  size_t size, n;
} Writer;

static void
put_char (Writer *writer, char c)
{
  if (writer->n + 1 < writer->size)
    writer->buf[writer->n++] = c;
}

/* At least so many digits. */
static void
put_hex (Writer *writer, size_t value, unsigned digits)
{
  static const char hex[] = "0123456789abcdef";
  for (unsigned i = 4; i-- > 0;)
    if (i < digits || value >> (4 * i) != 0)
      put_char (writer, hex[value >> (4 * i) & 15]);
}

/* The end of the run that begins at i. */
static size_t
end_of_run (const unsigned char *a, const unsigned char *b, size_t i, size_t size)
{
  size_t end = i;
  for (size_t k = i; k < size && k <= end + GAP; k++)
    if (a[k] != b[k])
      end = k + 1;
  return end;
}

static void
put_difference (Writer *writer, const MidKmTable *base, const MidKmTable *table)
{
  const unsigned char *a = (const void *) base, *b = (const void *) table;
  bool first = true;
  for (size_t i = 0; i < sizeof *table; i++)
    {
      if (a[i] == b[i])
        continue;
      size_t end = end_of_run (a, b, i, sizeof *table);
      if (!first)
        put_char (writer, ',');
      first = false;
      put_hex (writer, i, 1);
      put_char (writer, ':');
      for (; i < end; i++)
        put_hex (writer, b[i], 2);
    }
}

static bool
is_empty (const MidKmTable *t)
{
  return t->chess.number == 0;
}

static void
put_table (Writer *writer, const MidKmTable *base, const MidKmTable *table)
{
  put_char (writer, '/');
  if (is_empty (table))
    put_char (writer, '-');
  else
    put_difference (writer, base, table);
}

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
          if (low < 0 || at >= offsetof (MidKmTable, zero))
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

/* --- The whole -------------------------------------------------------------------------------- */

/* Cards bring pawns to the first and the last rank: there they are no defect. */
static void
drop_pawn_defects (const MidOrthodox *chess, MidDefects *defects)
{
  MidBits pawns = role_set (chess, MID_PAWN) & (MID_RANK_1 | MID_RANK_8);
  unsigned kept = 0;
  for (unsigned i = 0; i < defects->count; i++)
    if (defects->at[i].square < 0 || !mid_has (pawns, defects->at[i].square))
      defects->at[kept++] = defects->at[i];
  defects->count = kept;
}

/* The table that six fields alone mean, hands and decks not known. */
static MidParse
read_board (MidKmTable *t, MidCatalogue catalogue, const char *text, size_t len,
            MidDefects *defects)
{
  km_clear (t, catalogue);
  MidParse parse = mid_orthodox_parse (&t->chess, MID_STYLE_CHESS, text, len, defects);
  if (parse.status == MID_BAD_SETUP)
    {
      drop_pawn_defects (&t->chess, defects);
      parse = defects->count == 0 ? mid_parse_ok ()
                                  : mid_parse_error (MID_BAD_SETUP, 0, defects->at[0].message);
    }
  t->chess.key = 0;
  t->mover = t->chess.turn;
  return parse;
}

/* Where the seventh field begins; len if there is none. */
static size_t
find_cards (const char *text, size_t len)
{
  const char *at = memchr (text, '+', len);
  return at != NULL && at > text && at[-1] == ' ' ? (size_t) (at - text) : len;
}

static MidParse
read_cards (MidKnightmare *p, const char *text, size_t len, size_t at)
{
  MidLexer lexer = { text, len, at + 1 };
  while (lexer.len > lexer.at && lexer.text[lexer.len - 1] == ' ')
    lexer.len--;
  bool good = read_difference (&lexer, &p->now) && read_table (&lexer, &p->now, &p->turn)
              && read_table (&lexer, &p->now, &p->card) && lexer.at == lexer.len
              && km_is_sound (&p->now) && (is_empty (&p->turn) || km_is_sound (&p->turn))
              && (is_empty (&p->card) || km_is_sound (&p->card));
  if (!good)
    return mid_parse_error (MID_BAD_SYNTAX, lexer.at < len ? lexer.at : at, bad_cards);
  if (is_empty (&p->turn))
    memset (&p->turn, 0, sizeof p->turn);
  if (is_empty (&p->card))
    memset (&p->card, 0, sizeof p->card);
  bool replies =
    p->now.phase != MID_PHASE_REPLY || (!is_empty (&p->card) && p->now.card != MID_CARD_NONE);
  if (!replies)
    return mid_parse_error (MID_BAD_SYNTAX, at, bad_cards);
  return mid_parse_ok ();
}

MidParse
km_parse (MidKnightmare *p, const MidSetting *settings, unsigned n, const char *text, size_t len,
          MidDefects *defects)
{
  MidDefects own = { .count = 0 };
  MidDefects *found = defects != NULL ? defects : &own;
  size_t at = find_cards (text, len);
  MidCatalogue catalogue;
  MidParse parse = km_find_catalogue (settings, n, &catalogue);
  memset (p, 0, sizeof *p);
  found->count = 0;
  if (parse.status != MID_OK)
    return mid_parse_error (MID_BAD_SYNTAX, 0, parse.message);
  parse = read_board (&p->now, catalogue, text, at, found);
  if (parse.status == MID_BAD_SYNTAX || (at == len && parse.status != MID_OK))
    return parse;
  if (at < len)
    {
      found->count = 0;
      parse = read_cards (p, text, len, at);
    }
  else
    {
      parse = km_deal (&p->now, settings, n);
      parse.offset = 0;
    }
  if (parse.status == MID_OK)
    km_settle (p);
  return parse;
}

size_t
km_format (const MidKnightmare *p, char *buf, size_t size)
{
  MidKmTable base;
  size_t n = mid_orthodox_format (&p->now.chess, buf, size);
  MidDefects ignored;
  if (n >= size)
    return n;
  read_board (&base, p->now.catalogue, buf, n, &ignored);
  if (memcmp (&base, &p->now, sizeof base) == 0 && is_empty (&p->turn) && is_empty (&p->card))
    return n;
  Writer writer = { buf, size, n };
  put_char (&writer, ' ');
  put_char (&writer, '+');
  put_difference (&writer, &base, &p->now);
  if (!is_empty (&p->turn) || !is_empty (&p->card))
    put_table (&writer, &p->now, &p->turn);
  if (!is_empty (&p->card))
    put_table (&writer, &p->now, &p->card);
  buf[writer.n] = '\0';
  return writer.n;
}
