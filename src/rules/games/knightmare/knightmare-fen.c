/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-fen.c: position text.
 *
 *   now [| turn [| card]]
 *
 * Each of the three tables is the six fields of FEN, and behind them "key:value"
 * (knightmare-fields.c) for what is not as the board alone has it; in the latter two for what is
 * not as it is now.  "-" is an empty table.  A text of six fields takes hands and decks from the
 * settings.
 */
#include "knightmare.h"
#include "mid-fen.h"

#include <stdio.h>
#include <string.h>

static bool
is_empty (const MidKmTable *t)
{
  return t->chess.number == 0;
}

/* --- The board -------------------------------------------------------------------------------- */

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

/* Whether something stands there that is no field of FEN. */
static bool
is_beside (const char *text, size_t len, size_t at)
{
  size_t n = 0;
  while (at + n < len && text[at + n] != ' ')
    n++;
  return n > 0 && (text[at] == '+' || text[at] == '|' || memchr (text + at, ':', n) != NULL);
}

/* Where the board's fields end, and others begin; len if there are no others. */
static size_t
find_beside (const char *text, size_t len, size_t at)
{
  while (at < len)
    {
      while (at < len && text[at] == ' ')
        at++;
      if (is_beside (text, len, at))
        return at;
      while (at < len && text[at] != ' ')
        at++;
    }
  return len;
}

/* --- Tables ----------------------------------------------------------------------------------- */

/* Reads the fields up to a bar or the end that are of decks, or those that are not; *at is where
 * that is. */
static MidParse
read_some_fields (MidKmTable *t, const char *text, size_t len, size_t *at, bool decks)
{
  static const char key[] = "decks:";
  for (;;)
    {
      while (*at < len && text[*at] == ' ')
        ++*at;
      if (*at == len || text[*at] == '|')
        return mid_parse_ok ();
      size_t end = *at, n = sizeof key - 1;
      while (end < len && text[end] != ' ')
        end++;
      bool is_decks = end - *at > n && strncmp (text + *at, key, n) == 0;
      MidParse parse = is_decks == decks ? km_parse_field (t, text, end, *at) : mid_parse_ok ();
      if (parse.status != MID_OK)
        return parse;
      *at = end;
    }
}

/* Fields stand in any order, but decks say what discards there can be. */
static MidParse
read_fields (MidKmTable *t, const char *text, size_t len, size_t *at)
{
  size_t start = *at;
  MidParse parse = read_some_fields (t, text, len, at, true);
  if (parse.status != MID_OK)
    return parse;
  *at = start;
  return read_some_fields (t, text, len, at, false);
}

/* Reads the table behind the bar that stands there, if one does; it is as now where it says
 * nothing.
 */
static MidParse
read_table (MidKmTable *t, const MidKmTable *now, const char *text, size_t len, size_t *at)
{
  MidDefects ignored;
  MidKmTable board;
  if (*at == len)
    return mid_parse_ok ();
  for (++*at; *at < len && text[*at] == ' '; ++*at)
    ;
  if (*at < len && text[*at] == '-' && (*at + 1 == len || text[*at + 1] == ' '))
    {
      for (++*at; *at < len && text[*at] == ' '; ++*at)
        ;
      return *at == len || text[*at] == '|'
               ? mid_parse_ok ()
               : mid_parse_error (MID_BAD_SYNTAX, *at, MID_N_ ("the field ends before this"));
    }
  size_t end = find_beside (text, len, *at);
  MidParse parse = read_board (&board, now->catalogue, text + *at, end - *at, &ignored);
  if (parse.status == MID_BAD_SYNTAX)
    return mid_parse_error (MID_BAD_SYNTAX, *at + parse.offset, parse.message);
  *t = *now;
  t->chess = board.chess;
  *at = end;
  return read_fields (t, text, len, at);
}

static MidParse
read_all (MidKnightmare *p, const char *text, size_t len, size_t *at)
{
  MidParse parse = read_fields (&p->now, text, len, at);
  if (parse.status == MID_OK)
    parse = read_table (&p->turn, &p->now, text, len, at);
  if (parse.status == MID_OK)
    parse = read_table (&p->card, &p->now, text, len, at);
  if (parse.status == MID_OK && *at < len)
    return mid_parse_error (MID_BAD_SYNTAX, *at, MID_N_ ("there are three positions at most"));
  return parse;
}

static const char *
find_unsound (MidKnightmare *p)
{
  MidKmTable *tables[] = { &p->now, &p->turn, &p->card };
  for (unsigned i = 0; i < 3; i++)
    {
      bool empty = i > 0 && is_empty (tables[i]);
      const char *wrong = empty ? NULL : km_find_unsound (tables[i]);
      if (wrong != NULL)
        return wrong;
      if (empty)
        memset (tables[i], 0, sizeof *tables[i]);
    }
  if (p->now.phase == MID_PHASE_REPLY && (is_empty (&p->card) || p->now.card == MID_CARD_NONE))
    return MID_N_ ("a reply answers a card, and there is none, or not what was before it");
  return NULL;
}

/* Everything beside the board, in either form. */
static MidParse
read_beside (MidKnightmare *p, const char *text, size_t len, size_t at)
{
  MidParse parse = mid_parse_ok ();
  size_t end = at;
  while (len > at && text[len - 1] == ' ')
    len--;
  if (text[at] != '+')
    parse = read_all (p, text, len, &end);
  else if (!km_parse_patch (p, text, len, at))
    parse = mid_parse_error (MID_BAD_SYNTAX, at,
                             MID_N_ ("the field of cards and effects is not as it should be"));
  const char *wrong = parse.status == MID_OK ? find_unsound (p) : NULL;
  return wrong == NULL ? parse : mid_parse_error (MID_BAD_SYNTAX, at, wrong);
}

/* Whether a king is missing where no card can have taken him from the board. */
static bool
lacks_king (const MidKnightmare *p)
{
  MidBits kings = role_set (&p->now.chess, MID_KING);
  bool both = (kings & p->now.chess.sides[0]) != 0 && (kings & p->now.chess.sides[1]) != 0;
  return !both && p->now.n_effects == 0 && p->now.phase == MID_PHASE_MOVE && !p->now.started
         && is_empty (&p->turn) && is_empty (&p->card);
}

/* --- The whole -------------------------------------------------------------------------------- */

MidParse
km_parse (MidKnightmare *p, const MidSetting *settings, unsigned n, const char *text, size_t len,
          MidDefects *defects)
{
  MidDefects own = { .count = 0 };
  MidDefects *found = defects != NULL ? defects : &own;
  size_t at = find_beside (text, len, 0);
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
      MidParse beside = read_beside (p, text, len, at);
      if (beside.status != MID_OK || !lacks_king (p))
        {
          found->count = 0;
          parse = beside;
        }
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

/* Writes the table, held against `now`, which is the table itself for the present one. */
static size_t
format_table (const MidKmTable *t, const MidKmTable *now, char *buf, size_t size)
{
  MidKmTable base, board;
  MidDefects ignored;
  size_t n = mid_orthodox_format (&t->chess, buf, size);
  if (n >= size)
    return size - 1;
  read_board (&board, t->catalogue, buf, n, &ignored);
  base = t == now ? board : *now;
  base.chess = board.chess;
  return n + km_format_fields (&base, t, buf + n, size - n);
}

size_t
km_format (const MidKnightmare *p, char *buf, size_t size)
{
  const MidKmTable *tables[] = { &p->now, &p->turn, &p->card };
  unsigned count = !is_empty (&p->card) ? 3 : !is_empty (&p->turn) ? 2 : 1;
  size_t n = 0;
  for (unsigned i = 0; i < count && n + 8 < size; i++)
    {
      if (i > 0)
        n += (size_t) snprintf (buf + n, size - n, " | ");
      if (is_empty (tables[i]))
        n += (size_t) snprintf (buf + n, size - n, "-");
      else
        n += format_table (tables[i], &p->now, buf + n, size - n);
    }
  return n;
}
