/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-token.c: the words that movetext is made of. */
#include "mid-token-private.h"

#include "mid-comment-private.h"
#include "mid-glyph.h"
#include "mid-result-private.h"
#include "mid-spelling-private.h"

#include <string.h>

enum
{
  ELEMENT_MAX = 255
};

typedef enum
{
  OTHER,
  SPACE,
  DIGIT,
  WORD, /* letters and signs that moves are made of */
  FAR,  /* likewise, and not ASCII: but for hard spaces */
  GLYPH
} CharClass;

static const guint8 char_class[256] = {
  [' '] = SPACE,        ['\t'] = SPACE,       ['\n'] = SPACE,        ['\r'] = SPACE,
  ['\v'] = SPACE,       ['\f'] = SPACE,       [MID_DOS_END] = SPACE, ['0' ... '9'] = DIGIT,
  ['a' ... 'z'] = WORD, ['A' ... 'Z'] = WORD, [0x80 ... 0xff] = FAR, ['+'] = WORD,
  ['-'] = WORD,         ['='] = WORD,         ['#'] = WORD,          ['%'] = WORD,
  ['~'] = WORD,         ['@'] = WORD,         ['/'] = WORD,          [':'] = WORD,
  ['_'] = WORD,         ['\''] = WORD,        [','] = WORD,          ['\\'] = WORD,
  ['!'] = GLYPH,        ['?'] = GLYPH,
};

static inline CharClass
class_of (char c)
{
  return char_class[(guint8) c];
}

/* Bytes of the space at p that is neither ASCII nor a letter, 0 if none stands there: U+00A0,
 * U+0085, U+1680, U+2000 to U+200A, U+2028, U+2029, U+202F, U+205F, U+3000, and U+FEFF, which is
 * left within files that were joined. */
static gsize
space_len (const char *p)
{
  guchar second = (guchar) p[1], third = second != 0 ? (guchar) p[2] : 0;
  switch ((guchar) p[0])
    {
    case 0xc2:
      return second == 0xa0 || second == 0x85 ? 2 : 0;
    case 0xe1:
      return second == 0x9a && third == 0x80 ? 3 : 0;
    case 0xe2:
      if (second == 0x81)
        return third == 0x9f ? 3 : 0;
      return second == 0x80 && (third <= 0x8a || third == 0xa8 || third == 0xa9 || third == 0xaf)
               ? 3
               : 0;
    case 0xe3:
      return second == 0x80 && third == 0x80 ? 3 : 0;
    case 0xef:
      return second == 0xbb && third == 0xbf ? 3 : 0;
    default:
      return 0;
    }
}

/* Bytes of what cannot be seen at p, 0 if none stands there: U+00AD, U+200B to U+200F, U+2060.
 * Within a word it is a part of it, before one it is nothing. */
static gsize
unseen_len (const char *p)
{
  guchar second = (guchar) p[1], third = second != 0 ? (guchar) p[2] : 0;
  if ((guchar) p[0] == 0xc2)
    return second == 0xad ? 2 : 0;
  gboolean unseen =
    (second == 0x80 && third >= 0x8b && third <= 0x8f) || (second == 0x81 && third == 0xa0);
  return (guchar) p[0] == 0xe2 && unseen ? 3 : 0;
}

/* Bytes of the dot or dots at p: ".", "…", and those of other scripts: "．", "。", "·", "․", "‥".
 */
static inline gsize
dots_len (const char *p)
{
  static const char *const dots[] = { "…", "．", "。", "·", "․", "‥" };
  if (*p == '.')
    return 1;
  for (guint i = 0; (guchar) *p >= 0x80 && i < G_N_ELEMENTS (dots); i++)
    if (strncmp (p, dots[i], strlen (dots[i])) == 0)
      return strlen (dots[i]);
  return 0;
}

static const char *
skip_dots (const char *p)
{
  for (gsize len; (len = dots_len (p)) > 0;)
    p += len;
  return p;
}

gsize
mid_token_get_entity_len (const char *p)
{
  enum
  {
    LONGEST_NAME = 10
  };
  const char *name = p + 1 + (p[0] == '&' && p[1] == '#'), *end = name;
  while (p[0] == '&' && g_ascii_isalnum (*end) && end - name < LONGEST_NAME)
    end++;
  return end > name && *end == ';' ? (gsize) (end + 1 - p) : 0;
}

/* Likewise of an entity that is a space. */
static gsize
space_entity_len (const char *p)
{
  static const char *const names[] = { "&nbsp;",   "&#160;", "&#xa0;", "&#xA0;",
                                       "&thinsp;", "&ensp;", "&emsp;", "&#8239;" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_has_prefix (p, names[i]))
      return strlen (names[i]);
  return 0;
}

static inline gboolean
is_word_char (const char *p)
{
  switch (class_of (*p))
    {
    case DIGIT:
    case WORD:
      return TRUE;
    case FAR:
      return space_len (p) == 0 && dots_len (p) == 0;
    case OTHER:
    case SPACE:
    case GLYPH:
      break;
    }
  return FALSE;
}

const char *
mid_token_skip_space (const char *p)
{
  for (;;)
    {
      gsize space = 1;
      if (class_of (*p) == FAR)
        space = MAX (space_len (p), unseen_len (p));
      else if (*p == '&')
        space = space_entity_len (p);
      else if (class_of (*p) != SPACE)
        return p;
      if (space == 0)
        return p;
      p += space;
    }
}

/* --- Each kind: given its first character, return its end --- */

/* Goes past letters and entities; those that are spaces part words. */
static const char *
skip_word_chars (const char *p)
{
  for (;;)
    if (is_word_char (p))
      p++;
    else if (*p == '&' && mid_token_get_entity_len (p) > 0 && space_entity_len (p) == 0)
      p += mid_token_get_entity_len (p);
    else
      return p;
}

/* Behind "(Q)", where a pawn has become a piece, whatever language it is named in, perhaps with a
 * capture's colon before it; p if no such thing stands there. */
static const char *
skip_promotion (const char *p, const char *start)
{
  const char *before = p - (p > start && p[-1] == ':');
  if (*p != '(' || before == start || strchr ("18=", before[-1]) == NULL)
    return p;
  const char *letter = p + 1;
  if (g_ascii_isupper (*letter))
    letter++;
  else if (class_of (*letter) == FAR)
    letter = g_utf8_next_char (letter);
  return letter > p + 1 && *letter == ')' ? letter + 1 : p;
}

/* Behind "1 - 0", which has spaces, if that begins here; NULL if not. */
static const char *
skip_spaced_result (const char *p, const char *start)
{
  const char *dash = mid_token_skip_space (p);
  if (dash == p || p - start > 3 || (class_of (*dash) != FAR && *dash != '-' && *dash != ':'))
    return NULL;
  const char *last = mid_token_skip_space (g_utf8_next_char (dash));
  const char *end = skip_word_chars (last);
  MidTermination ignored;
  return end > last && mid_result_find (start, (gsize) (end - start), &ignored) ? end : NULL;
}

/* Bytes of the result that a move ends with, "Rd8#1-0", 0 if there is none. */
static gsize
result_len (const char *start, const char *end)
{
  static const char *const results[] = { "1/2-1/2", "1-0", "0-1" };
  for (guint i = 0; (guchar) (end[-1] - '0') <= 2 && i < G_N_ELEMENTS (results); i++)
    {
      gsize len = strlen (results[i]);
      const char *before = end - len;
      if (before - start >= 2 && memcmp (before, results[i], len) == 0
          && (g_ascii_isdigit (before[-1]) || strchr ("+#QRBNO", before[-1]) != NULL))
        return len;
    }
  return 0;
}

/* Behind castling with full stops, "O.O.O", if it begins here; NULL if not. */
static const char *
skip_dotted_castling (const char *p)
{
  guint circles = 0;
  for (; circles < 3; p++)
    {
      if (strchr ("Oo0", *p) == NULL || *p == '\0')
        return NULL;
      p++;
      circles++;
      if (*p != '.' || strchr ("Oo0", p[1]) == NULL || p[1] == '\0')
        break;
    }
  const char *end = p + strspn (p, "+#");
  return circles > 1 && *end != '.' && !is_word_char (end) ? end : NULL;
}

static const char *
end_of_word (const char *start, MidToken *token)
{
  const char *castling = skip_dotted_castling (start);
  const char *p = castling != NULL ? castling : skip_word_chars (start);
  const char *behind = skip_promotion (p, start);
  MidTermination ignored;

  token->kind = MID_TOKEN_WORD;
  if (behind > p)
    return skip_word_chars (behind); /* "e8(Q)+" */
  if (*p == '.' && p > start && strncmp (p - 1, "e.p.", 4) == 0)
    {
      token->kind = p - 1 == start ? MID_TOKEN_NOISE : MID_TOKEN_WORD;
      return p + 3;
    }
  /* No result begins with a letter, and most words do; one may cling to a move. */
  if (class_of (*start) == WORD)
    return p - result_len (start, p);
  if (!mid_result_find (start, (gsize) (p - start), &ignored))
    return p;
  token->kind = MID_TOKEN_RESULT;
  behind = skip_spaced_result (p, start);
  return behind != NULL ? behind : p;
}

/* "12: e4": no result, which has a digit behind it.  "12:)" is the same: once written anew, without
 * the parenthesis that closes nothing, it reads "12: ". */
static gboolean
is_colon_of_number (const char *p)
{
  if (*p != ':' || is_word_char (p + 1))
    return FALSE;
  do
    p = mid_token_skip_space (p + 1);
  while (*p == ')');
  return class_of (*p) != DIGIT;
}

static const char *
end_of_number (const char *start, MidToken *token)
{
  const char *p = start + mid_result_get_decimal_len (start);
  token->kind = MID_TOKEN_RESULT;
  if (p > start)
    return p;
  if (skip_dotted_castling (start) != NULL)
    return end_of_word (start, token);
  while (class_of (*p) == DIGIT)
    p++;
  if (is_colon_of_number (p))
    {
      token->kind = MID_TOKEN_NUMBER;
      return p + 1;
    }
  if (skip_word_chars (p) > p)
    return end_of_word (start, token); /* "1-0", "0-0" */
  const char *result = skip_spaced_result (p, start);
  token->kind = result != NULL ? MID_TOKEN_RESULT : MID_TOKEN_NUMBER;
  if (result != NULL)
    return result;
  return skip_dots (p);
}

/* A number in digits that are not ASCII, "１２．", "①": its end, NULL if it is none. */
static const char *
end_of_far_number (const char *start)
{
  const char *p = start;
  while ((guchar) *p >= 0x80 && space_len (p) == 0
         && (g_unichar_type (g_utf8_get_char (p)) == G_UNICODE_DECIMAL_NUMBER
             || g_unichar_type (g_utf8_get_char (p)) == G_UNICODE_OTHER_NUMBER))
    p = g_utf8_next_char (p);
  const char *end = skip_dots (p);
  return p > start && (end > p || !is_word_char (p)) ? end : NULL;
}

static const char *
end_of_element (const char *start, MidToken *token)
{
  for (const char *p = start + 1; p - start < ELEMENT_MAX; p++)
    if (*p == '>')
      {
        token->kind = MID_TOKEN_ELEMENT;
        return p + 1;
      }
    else if (*p == '\0' || strchr ("\n<{}()", *p) != NULL)
      break;
  token->kind = MID_TOKEN_JUNK;
  return start + 1;
}

/* Files that were put together have byte order marks within. */
static gboolean
follows_mark (const char *p, const char *start)
{
  return p - start >= 3 && memcmp (p - 3, "\xef\xbb\xbf", 3) == 0;
}

/* Whether nothing but blanks and marks stands before p on its line, as the framer skips them. */
static gboolean
begins_line (const char *p, const char *start)
{
  for (;;)
    if (p > start && (p[-1] == ' ' || p[-1] == '\t'))
      p--;
    else if (follows_mark (p, start))
      p -= 3;
    else
      return p == start || p[-1] == '\n' || p[-1] == '\r';
}

/* Where the framer would see the beginning of a game. */
static gboolean
is_tag (const char *p, const MidScanner *scanner)
{
  const char *name = scanner->in_line ? NULL : mid_token_find_tag_name (p);
  return name != NULL
         && (begins_line (p, scanner->start) || (name == p + 1 && mid_token_is_event (name)));
}

/* A command outside a comment, "[%clk 0:10:00]", if it ends in its line. */
static const char *
end_of_command (const char *start)
{
  const char *p = start + 1;
  while (*p != '\0' && strchr ("\n]{}()", *p) == NULL && p - start < ELEMENT_MAX)
    p++;
  return *p == ']' ? p + 1 : start + 1;
}

/* "[12. Nf3": what begins with the number of a turn is a variation if it is one whole. */
static gboolean
begins_variation (const char *p)
{
  const char *number = mid_token_skip_space (p + 1), *dot = number + strspn (number, "0123456789");
  return dot > number && *dot == '.';
}

/* The bracket that ends what begins with this one, all in it being in pairs; NULL: there is none
 * near. */
static const char *
find_square_end (const char *start, const char *end)
{
  enum
  {
    DEPTH = 16,
    NEAR = 4096
  };
  char open[DEPTH];
  guint depth = 0;
  const char *stop = end - start > NEAR ? start + NEAR : end;
  for (const char *p = start; p < stop; p++)
    if (*p == '{')
      {
        p = memchr (p, '}', (gsize) (stop - p));
        if (p == NULL)
          return NULL;
      }
    else if (*p == '"' || *p == ';' || *p == '}')
      return NULL;
    else if (*p == '[' || *p == '(')
      {
        if (depth == DEPTH)
          return NULL;
        open[depth++] = *p;
      }
    else if (*p == ']' || *p == ')')
      {
        if (open[--depth] != (*p == ']' ? '[' : '('))
          return NULL;
        if (depth == 0)
          return p;
      }
  return NULL;
}

/* Books and old programs have variations in square brackets. */
static gboolean
opens_square (MidScanner *scanner, const char *p)
{
  const char *close = begins_variation (p) ? find_square_end (p, scanner->end) : NULL;
  if (close != NULL)
    scanner->squares[scanner->n_squares++ % MID_SQUARES_MAX] = close;
  return close != NULL;
}

static gboolean
closes_square (const MidScanner *scanner, const char *p)
{
  for (guint i = 0; i < MIN (scanner->n_squares, MID_SQUARES_MAX); i++)
    if (scanner->squares[i] == p)
      return TRUE;
  return FALSE;
}

static const char *
end_of_bracket (const char *start, MidScanner *scanner, MidToken *token)
{
  const char *p = start + 1;
  token->kind = is_tag (start, scanner) ? MID_TOKEN_TAG : MID_TOKEN_JUNK;
  if (*p == '%')
    return end_of_command (start);
  if (*p == ']')
    {
      token->kind = MID_TOKEN_GLYPH; /* "[]", a square */
      return p + 1;
    }
  if (class_of (p[0]) != DIGIT || (p[1] != '-' && p[1] != ':') || class_of (p[2]) != DIGIT
      || p[3] != ']')
    {
      if (token->kind == MID_TOKEN_JUNK && opens_square (scanner, start))
        token->kind = MID_TOKEN_OPEN;
      return p;
    }
  token->kind = MID_TOKEN_BID;
  return p + 4;
}

/* A comment that is not closed ends before the next game, as the framer sees it. */
static const char *
end_of_comment (const char *start, const char *end, MidToken *token)
{
  static const char next_game[] = "\n[Event \"";
  const char *close = memchr (start, '}', (gsize) (end - start));
  const char *stop = close != NULL ? close : end, *event = start;

  while ((event = memchr (event, '\n', (gsize) (stop - event))) != NULL
         && strncmp (event, next_game, sizeof next_game - 1) != 0)
    event++;
  if (event != NULL)
    {
      gboolean unsure;
      const char *behind = mid_comment_find_close (event + 1, end, &unsure);
      event = behind != NULL ? NULL : event;
    }
  token->kind = MID_TOKEN_COMMENT;
  token->open = close == NULL || event != NULL;
  return event != NULL ? event : close != NULL ? close + 1 : end;
}

static const char *
end_of_line (const char *start, const char *end)
{
  const char *p = memchr (start, '\n', (gsize) (end - start));
  if (p == NULL)
    p = end;
  while (p > start && class_of (p[-1]) == SPACE)
    p--;
  return p;
}

static const char *
end_of_nag (const char *start, MidToken *token)
{
  const char *p = start + 1;
  guint number = 0;
  for (; class_of (*p) == DIGIT; p++)
    number = MIN (number * 10 + (guint) (*p - '0'), MID_NAG_MAX + 1);
  token->kind = p > start + 1 && number <= MID_NAG_MAX ? MID_TOKEN_NAG : MID_TOKEN_JUNK;
  return p;
}

static const char *
end_of_run (const char *p, const char *of)
{
  return p + strspn (p, of);
}

static const char *
end_of_other (const char *p, MidScanner *scanner, MidToken *token)
{
  switch (*p)
    {
    case '{':
      return end_of_comment (p, scanner->end, token);
    case ';':
      token->kind = MID_TOKEN_LINE_COMMENT;
      return end_of_line (p, scanner->end);
    case '(':
      token->kind = MID_TOKEN_OPEN;
      return p + 1;
    case ')':
      token->kind = MID_TOKEN_CLOSE;
      return p + 1;
    case '<':
      return end_of_element (p, token);
    case '[':
      return end_of_bracket (p, scanner, token);
    case ']':
      token->kind = closes_square (scanner, p) ? MID_TOKEN_CLOSE : MID_TOKEN_JUNK;
      return p + 1;
    case '$':
      return end_of_nag (p, token);
    case '*':
      token->kind = p[1] == '*' ? MID_TOKEN_JUNK : MID_TOKEN_RESULT; /* "**1. e4**" is bold */
      return end_of_run (p, "*");
    case '.':
      token->kind = mid_result_get_decimal_len (p) > 0 ? MID_TOKEN_RESULT : MID_TOKEN_DOTS;
      return token->kind == MID_TOKEN_RESULT ? p + mid_result_get_decimal_len (p) : skip_dots (p);
    case '&':
      if (mid_token_get_entity_len (p) > 0)
        return end_of_word (p, token);
      G_GNUC_FALLTHROUGH;
    default:
      token->kind = MID_TOKEN_JUNK;
      return p + 1;
    }
}

static gboolean
is_line_start (const char *p, const char *start)
{
  while (follows_mark (p, start))
    p -= 3;
  return p == start || p[-1] == '\n';
}

static const char *
end_of_far (const char *p, MidToken *token)
{
  MidTermination ignored;
  const char *end = skip_dots (p);
  token->kind = MID_TOKEN_DOTS;
  if (end > p)
    return end;
  end = end_of_far_number (p);
  token->kind = MID_TOKEN_NUMBER;
  if (end != NULL && !mid_result_find (p, (gsize) (end - p), &ignored)) /* "½" */
    return end;
  return end_of_word (p, token);
}

void
mid_scanner_next (MidScanner *scanner, MidToken *token)
{
  const char *p = mid_token_skip_space (scanner->at);
  token->text = p;
  token->open = FALSE;

  if (p >= scanner->end)
    {
      token->kind = MID_TOKEN_END;
      token->text = p = scanner->end;
    }
  else if (*p == '%' && !scanner->in_line && is_line_start (p, scanner->start))
    {
      token->kind = MID_TOKEN_ESCAPE;
      p = end_of_line (p, scanner->end);
    }
  else
    switch (class_of (*p))
      {
      case FAR:
        p = end_of_far (p, token);
        break;
      case WORD:
        p = end_of_word (p, token);
        break;
      case DIGIT:
        p = end_of_number (p, token);
        break;
      case GLYPH:
        token->kind = MID_TOKEN_GLYPH;
        p = end_of_run (p, "!?");
        break;
      case SPACE:
      case OTHER:
        p = end_of_other (p, scanner, token);
        break;
      }
  token->len = (gsize) (p - token->text);
  scanner->at = p;
}

/* --- Comments --- */

void
mid_token_get_comment (const MidToken *token, const char **text, gsize *len)
{
  gsize closing = token->kind == MID_TOKEN_COMMENT && !token->open ? 1 : 0;
  *text = token->text + 1;
  *len = token->len - 1 - closing;
}

/* --- Signs --- */

int
mid_token_get_nag (const MidToken *token)
{
  char plain[MID_SPELLING_MAX];
  if (token->kind == MID_TOKEN_NAG)
    return (int) strtoul (token->text + 1, NULL, 10);
  int nag = mid_glyph_find (token->text, token->len);
  if (nag < 0 && !g_ascii_isalnum (token->text[0])
      && mid_spelling_make_plain (token->text, token->len, plain) && !g_ascii_isalpha (plain[0]))
    nag = mid_glyph_find (plain, strlen (plain));
  return nag;
}

void
mid_token_append_to_line (GString *out, const char *text, gsize len)
{
  gboolean is_tag = len > 0 && text[0] == '[' && mid_token_find_tag_name (text) != NULL;
  if (len > 0 && text[0] == '%')
    g_string_append_c (out, ' ');
  if (is_tag)
    g_string_append_printf (out, "[%*s", MID_TAG_BLANKS + 1, "");
  g_string_append_len (out, text + is_tag, (gssize) len - is_tag);
}
