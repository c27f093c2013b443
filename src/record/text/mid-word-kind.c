/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-word-kind.c: what a word can be that the game cannot read.
 *
 * A move names a square of the board, behind at most a piece's letter or two of any alphabet and
 * where it comes from; or it is castling, or a capture of two neighbouring files, or of the
 * descriptive kind ("P-K4").  What looks like none of these is no move in any language.
 */
#include "mid-spelling-private.h"

#include <string.h>

static gboolean
is_among (const char *const *words, gsize n, const char *text, gsize len)
{
  for (gsize i = 0; i < n; i++)
    if ((words[i][0] | ' ') == (*text | ' ') /* at a glance, letters of both cases */
        && strlen (words[i]) == len && g_ascii_strncasecmp (words[i], text, len) == 0)
      return TRUE;
  return FALSE;
}

#define IS_AMONG(words, text, len) is_among (words, G_N_ELEMENTS (words), text, len)

/* --- Moves ------------------------------------------------------------------------------------ */

/* Where what is said of check, of promotion and the like begins. */
static const char *
end_of_core (const char *p, const char *end)
{
  while (end > p && strchr ("+#%!?=,:'/", end[-1]) != NULL)
    end--;
  if (end - p > 4 && g_ascii_strncasecmp (end - 4, "e.p.", 4) == 0)
    end -= 4;
  else if (end - p > 2 && g_ascii_strncasecmp (end - 2, "ep", 2) == 0)
    end -= 2;
  else if (end - p > 2 && g_ascii_strncasecmp (end - 2, "ch", 2) == 0 && g_ascii_isdigit (end[-3]))
    end -= 2;
  const char *digit = end;
  while (digit > p && !g_ascii_isdigit (digit[-1]))
    digit--;
  /* A letter behind the last rank is what the pawn becomes: "e8Q", "e8=D", "e8(Ф)". */
  return digit > p && g_utf8_strlen (digit, end - digit) <= 4 ? digit : end;
}

static gboolean
is_file (const MidGame *game, char c)
{
  return c >= 'a' && c < 'a' + game->files;
}

/* Goes past a rank; NULL if there is none.  One digit may be wrong: "Ke9" is a slip of a move, and
 * no remark. */
static const char *
skip_rank (const MidGame *game, const char *p, const char *end)
{
  if (p == end || !g_ascii_isdigit (*p))
    return NULL;
  gboolean two =
    end - p > 1 && g_ascii_isdigit (p[1]) && (p[0] - '0') * 10 + (p[1] - '0') <= game->ranks;
  return p + 1 + two;
}

static const char *
skip_square (const MidGame *game, const char *p, const char *end)
{
  return p < end && is_file (game, *p) ? skip_rank (game, p + 1, end) : NULL;
}

static const char *
skip_separators (const char *p, const char *end)
{
  while (p < end && strchr ("xX:-~@", *p) != NULL)
    p++;
  return p;
}

/* Whether a goal stands at p, with an origin before it or not, and nothing behind. */
static gboolean
is_way (const MidGame *game, const char *p, const char *end)
{
  const char *origin = p, *goal;
  if (origin < end && is_file (game, *origin))
    origin++;
  const char *rank = skip_rank (game, origin, end);
  const char *starts[] = { p, origin, rank };
  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    if (starts[i] != NULL
        && (goal = skip_square (game, skip_separators (starts[i], end), end)) != NULL
        && goal == end)
      return TRUE;
  return FALSE;
}

/* Goes past one letter that may be a piece's: of upper case, or of an alphabet without cases; the
 * second of a pair may be small. */
static const char *
skip_letter (const char *p, const char *end, gboolean second)
{
  gunichar c = p < end ? g_utf8_get_char (p) : 0;
  gboolean good = g_unichar_isalpha (c) && (second || !g_unichar_islower (c));
  return good ? g_utf8_next_char (p) : NULL;
}

/* A small letter that is no file may be a piece's as well: "nf3", "sf3". */
static gboolean
is_small_piece (const MidGame *game, const char *p, const char *end)
{
  return p < end && g_ascii_islower (*p) && !is_file (game, *p);
}

/* "Kxz9": a slip of a move, and no remark. */
static gboolean
is_slip (const char *p, const char *end)
{
  gboolean separated = end - p == 4 && strchr ("xX:-", p[1]) != NULL;
  return (separated || end - p == 3) && strchr ("KQRBN", *p) != NULL && g_ascii_islower (end[-2])
         && g_ascii_isdigit (end[-1]);
}

static gboolean
is_piece_move (const MidGame *game, const char *p, const char *end)
{
  enum
  {
    LETTERS = 3
  };
  if (is_way (game, p, end) || (is_small_piece (game, p, end) && is_way (game, p + 1, end)))
    return TRUE;
  for (guint i = 0; i < LETTERS && (p = skip_letter (p, end, i > 0)) != NULL; i++)
    if (is_way (game, p, end))
      return TRUE;
  return FALSE;
}

/* "ed", "e:d", "exd". */
static gboolean
is_short_capture (const MidGame *game, const char *p, const char *end)
{
  gsize len = (gsize) (end - p);
  if (len == 3 && strchr ("xX:", p[1]) == NULL)
    return FALSE;
  return (len == 2 || len == 3) && is_file (game, p[0]) && is_file (game, end[-1])
         && ABS (p[0] - end[-1]) == 1;
}

static gboolean
is_castling (const char *p, const char *end)
{
  guint circles = 0;
  for (; p < end && strchr ("Oo0-", *p) != NULL; p++)
    circles += *p != '-';
  return p == end && (circles == 2 || circles == 3);
}

/* "P-K4", "KtxB", "N-KB3": not read here, and yet moves. */
static gboolean
is_descriptive (const char *p, const char *end)
{
  const char *sign = p;
  while (sign < end && *sign != '\0' && strchr ("KQRBNPt12", *sign) != NULL)
    sign++;
  if (sign == p || sign + 1 >= end || strchr ("-x", *sign) == NULL || strchr ("KQRBNP", *p) == NULL)
    return FALSE;
  for (p = sign + 1; p < end; p++)
    if (strchr ("KQRBNPt12345678", *p) == NULL)
      return FALSE;
  return strchr ("KQRBNP", sign[1]) != NULL;
}

/* "52-54", "77-881": files and ranks as numbers, with a hyphen. */
static gboolean
is_numeric_way (const MidGame *game, const char *p, const char *end)
{
  gsize len = (gsize) (end - p);
  return game->files == 8 && (len == 5 || (len == 6 && p[5] >= '1' && p[5] <= '4')) && p[2] == '-'
         && strspn (p, "12345678") == 2 && strspn (p + 3, "12345678") == len - 3;
}

static gboolean
may_be_move (const MidGame *game, const char *text, gsize len)
{
  const char *end = end_of_core (text, text + len);
  guint number;
  if (is_piece_move (game, text, end) || is_slip (text, end) || is_short_capture (game, text, end)
      || is_castling (text, end) || is_numeric_way (game, text, text + len)
      || is_descriptive (text, end) || memchr (text, '~', len) != NULL)
    return TRUE;
  return mid_spelling_trim (&text, &len, &number) && may_be_move (game, text, len);
}

/* "e5-pawn" and "Move40" are prose, "e4e5", "bXF3" and "E2E4" are not: by the letters beside. "B12"
 * is an opening's code. */
gboolean
mid_word_names_squares (const MidGame *game, const char *text, gsize len)
{
  guint squares = 0, letters = 0;
  for (const char *p = text, *end = text + len; p < end; p++)
    {
      gboolean code =
        end - p > 2 && (p[2] == '0' || (g_ascii_isupper (*p) && g_ascii_isdigit (p[2])));
      gboolean file = !code && is_file (game, g_ascii_tolower (*p)) && p + 1 < end && p[1] >= '1'
                      && p[1] < '1' + MIN (game->ranks, 9);
      gboolean castling = strncmp (p, "O-O", 3) == 0;
      squares += file || castling;
      letters += !file && g_ascii_isalpha (*p) && *p != 'O';
      p += file + 2 * castling;
    }
  return squares > 0 && letters <= 2 * squares + 1;
}

/* --- Others ----------------------------------------------------------------------------------- */

static gboolean
is_nothing (const char *text, gsize len)
{
  static const char *const words[] = { "null", "pass", "--", "Z0", "0000" };
  return IS_AMONG (words, text, len) || (len >= 4 && strspn (text, "@") >= len);
}

static gboolean
is_echo (const char *text, gsize len)
{
  static const char *const words[] = { "ch",        "check",     "chk",  "dis",    "disch",
                                       "dbl",       "dblch",     "mate", "matt",   "mat",
                                       "ep",        "e.p.",      "e.p",  "double", "schach",
                                       "checkmate", "discovered" };
  return IS_AMONG (words, text, len) || strspn (text, "+#") >= len;
}

/* Whether the word is of small letters alone, but for the first and a comma or full stop, and so
 * that none of what follows can be made of it: known at a glance, since prose is long.  *letters
 * are the bytes without the sign. */
static gboolean
is_prose (const MidGame *game, const char *text, gsize len, gsize *letters)
{
  gsize n = len - (len > 0 && strchr (",.", text[len - 1]) != NULL);
  *letters = n;
  if (n < 2 || !g_ascii_isalpha (text[0]))
    return FALSE;
  for (gsize i = 1; i < n; i++)
    if (!g_ascii_islower (text[i]))
      return FALSE;
  if (n < 4) /* "ed", "exd", "ooo" */
    return g_ascii_tolower (text[0]) != 'o' && text[1] != 'x'
           && (!is_file (game, text[0]) || !is_file (game, text[n - 1]));
  return text[n - 1] != 'p' || text[n - 2] != 'e'; /* "exdep" */
}

gboolean
mid_word_is_foreign_prose (const char *text, gsize len)
{
  gboolean foreign = FALSE;
  for (const char *p = text, *end = text + len; p < end; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char_validated (p, end - p);
      if (c >= (gunichar) -2 || !(p == text ? g_unichar_isalpha (c) : g_unichar_islower (c)))
        return FALSE;
      foreign |=
        (c >= 0xdf && c <= 0xff && c != 0xf7)
        || (c >= 0x430 && c <= 0x44f && strchr ("\x30\x35\x3e\x41\x45", (int) (c - 0x400)) == NULL);
    }
  return foreign;
}

MidWordKind
mid_word_kind_of (const MidGame *game, const char *text, gsize len)
{
  char plain[MID_SPELLING_MAX];
  MidToken token = { MID_TOKEN_WORD, text, len, FALSE };

  if (len > MID_WORD_LIMIT)
    return MID_WORD_MOVE; /* nothing is known of it */
  gsize letters;
  if ((guchar) *text >= 0x80 || (len > 1 && (guchar) text[len / 2] >= 0x80))
    {
      if (mid_word_is_foreign_prose (text, len))
        return MID_WORD_OTHER;
    }
  else if (is_prose (game, text, len, &letters))
    return letters < len || (!is_nothing (text, len) && !is_echo (text, len)) ? MID_WORD_OTHER
           : is_nothing (text, len)                                           ? MID_WORD_NOTHING
                                                                              : MID_WORD_ECHO;
  if (mid_token_get_nag (&token) >= 0)
    return MID_WORD_SIGN;
  if (len == 3 && memcmp (text, "0.0", 3) == 0)
    return MID_WORD_OTHER; /* castling where it is legal; an evaluation else */
  if (!mid_spelling_make_plain (text, len, plain))
    {
      memcpy (plain, text, len);
      plain[len] = '\0';
    }
  len = strlen (plain);
  if (len == 0)
    return MID_WORD_ECHO;
  if (is_nothing (plain, len))
    return MID_WORD_NOTHING;
  if (is_echo (plain, len))
    return MID_WORD_ECHO;
  if (may_be_move (game, plain, len))
    return MID_WORD_MOVE;
  return mid_word_names_squares (game, plain, len) ? MID_WORD_GARBLED : MID_WORD_OTHER;
}

/* "<br>", "</p>", "<a href=...>": no decision is written in small letters alone. */
static gboolean
is_markup (const char *text, gsize len)
{
  gsize name = 1 + (text[1] == '/');
  gsize end = name;
  while (end < len && g_ascii_islower (text[end]))
    end++;
  return end > name
         && (text[end] == '>' || (end + 1 < len && text[end] == '/')
             || (text[end] == ' ' && memchr (text, '=', len) != NULL));
}

gboolean
mid_token_is_leftover (const MidGame *game, const MidToken *token)
{
  switch (token->kind)
    {
    case MID_TOKEN_JUNK:
      return TRUE;
    case MID_TOKEN_GLYPH:
      return mid_token_get_nag (token) < 0;
    case MID_TOKEN_WORD:
      return mid_word_kind_of (game, token->text, token->len) == MID_WORD_OTHER;
    case MID_TOKEN_ELEMENT:
      return !game->brackets || is_markup (token->text, token->len);
    case MID_TOKEN_END:
    case MID_TOKEN_BID:
    case MID_TOKEN_NUMBER:
    case MID_TOKEN_DOTS:
    case MID_TOKEN_NAG:
    case MID_TOKEN_COMMENT:
    case MID_TOKEN_LINE_COMMENT:
    case MID_TOKEN_OPEN:
    case MID_TOKEN_CLOSE:
    case MID_TOKEN_RESULT:
    case MID_TOKEN_ESCAPE:
    case MID_TOKEN_TAG:
    case MID_TOKEN_NOISE:
      break;
    }
  return FALSE;
}

/* Prose has numbers and parentheses, too. */
static gboolean
is_of_preface (const MidGame *game, const MidToken *token)
{
  switch (token->kind)
    {
    case MID_TOKEN_WORD:
      {
        MidWordKind kind = mid_word_kind_of (game, token->text, token->len);
        return kind == MID_WORD_OTHER || kind == MID_WORD_ECHO || kind == MID_WORD_SIGN;
      }
    case MID_TOKEN_NUMBER:
    case MID_TOKEN_DOTS:
    case MID_TOKEN_OPEN:
    case MID_TOKEN_CLOSE:
    case MID_TOKEN_NOISE:
    case MID_TOKEN_COMMENT:
    case MID_TOKEN_LINE_COMMENT:
    case MID_TOKEN_ESCAPE:
      return TRUE;
    case MID_TOKEN_END:
    case MID_TOKEN_BID:
    case MID_TOKEN_NAG:
    case MID_TOKEN_RESULT:
    case MID_TOKEN_TAG:
    case MID_TOKEN_ELEMENT:
    case MID_TOKEN_GLYPH:
    case MID_TOKEN_JUNK:
      break;
    }
  return mid_token_is_leftover (game, token);
}

gboolean
mid_scanner_is_at_preface (const MidScanner *scanner, MidTokenKind end)
{
  const MidGame *chess = mid_game_find_variant (NULL);
  MidScanner ahead = *scanner;
  MidToken token;
  do
    mid_scanner_next (&ahead, &token);
  while (token.text - scanner->at < MID_PREFACE_MAX && is_of_preface (chess, &token));
  return token.kind == end;
}
