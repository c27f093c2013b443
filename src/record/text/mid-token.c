/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-token.c: the words that movetext is made of. */
#include "mid-token-private.h"

#include "mid-record-private.h"

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
  ['_'] = WORD,         ['\''] = WORD,        [','] = WORD,          ['!'] = GLYPH,
  ['?'] = GLYPH,
};

static inline CharClass
class_of (char c)
{
  return char_class[(guint8) c];
}

/* U+00A0, which looks like white space and is none. */
static inline gboolean
is_hard_space (const char *p)
{
  return p[0] == '\xc2' && p[1] == '\xa0';
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
      return !is_hard_space (p);
    case OTHER:
    case SPACE:
    case GLYPH:
      break;
    }
  return FALSE;
}

/* U+FEFF: joining files leaves it within them. */
const char *
mid_token_skip_space (const char *p)
{
  for (;;)
    if (class_of (*p) == SPACE)
      p++;
    else if (class_of (*p) != FAR)
      return p;
    else if (is_hard_space (p))
      p += 2;
    else if (p[0] == '\xef' && p[1] == '\xbb' && p[2] == '\xbf')
      p += 3;
    else
      return p;
}

/* --- Each kind: given its first character, return its end --- */

static const char *
end_of_word (const char *start, MidToken *token)
{
  const char *p = start;
  MidTermination ignored;

  while (is_word_char (p))
    p++;
  if (p[0] == '(' && p[1] != '\0' && strchr ("NBRQ", p[1]) != NULL && p[2] == ')')
    for (p += 3; is_word_char (p);) /* "e8(Q)+" */
      p++;
  else if (*p == '.' && p > start && strncmp (p - 1, "e.p.", 4) == 0)
    {
      token->kind = p - 1 == start ? MID_TOKEN_NOISE : MID_TOKEN_WORD;
      return p + 3;
    }
  /* No result begins with a letter, and most words do. */
  gboolean result =
    class_of (*start) != WORD && mid_termination_parse (start, (gsize) (p - start), &ignored);
  token->kind = result ? MID_TOKEN_RESULT : MID_TOKEN_WORD;
  return p;
}

static const char *
end_of_number (const char *start, MidToken *token)
{
  const char *p = start;
  while (class_of (*p) == DIGIT)
    p++;
  if (is_word_char (p))
    return end_of_word (start, token); /* "1-0", "0-0" */
  while (*p == '.')
    p++;
  token->kind = MID_TOKEN_NUMBER;
  return p;
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
    if (p > start && (p[-1] == ' ' || p[-1] == '\t' || p[-1] == '\r'))
      p--;
    else if (follows_mark (p, start))
      p -= 3;
    else
      return p == start || p[-1] == '\n';
}

/* Where the framer would see the beginning of a game. */
static gboolean
is_tag (const char *p, const MidScanner *scanner)
{
  const char *name = scanner->in_line ? NULL : mid_token_find_tag_name (p);
  return name != NULL
         && (begins_line (p, scanner->start) || (name == p + 1 && mid_token_is_event (name)));
}

static const char *
end_of_bracket (const char *start, const MidScanner *scanner, MidToken *token)
{
  const char *p = start + 1;
  token->kind = is_tag (start, scanner) ? MID_TOKEN_TAG : MID_TOKEN_JUNK;
  if (class_of (p[0]) != DIGIT || (p[1] != '-' && p[1] != ':') || class_of (p[2]) != DIGIT
      || p[3] != ']')
    return p;
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
  for (; class_of (*p) == DIGIT && number <= MID_NAG_MAX; p++)
    number = number * 10 + (guint) (*p - '0');
  gboolean good = p > start + 1 && number <= MID_NAG_MAX;
  token->kind = good ? MID_TOKEN_NAG : MID_TOKEN_JUNK;
  return good ? p : start + 1;
}

static const char *
end_of_run (const char *p, const char *of)
{
  return p + strspn (p, of);
}

static const char *
end_of_other (const char *p, const MidScanner *scanner, MidToken *token)
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
    case '$':
      return end_of_nag (p, token);
    case '*':
      token->kind = MID_TOKEN_RESULT;
      return p + 1;
    case '.':
      token->kind = MID_TOKEN_DOTS;
      return end_of_run (p, ".");
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
      case WORD:
      case FAR:
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

void
mid_comment_append_folded (GString *out, const char *text, gsize len)
{
  const char *p = text, *end = text + len;
  while (p < end && class_of (*p) == SPACE)
    p++;
  while (end > p && class_of (end[-1]) == SPACE)
    end--;

  while (p < end)
    {
      const char *word = p;
      while (p < end && (class_of (*p) != SPACE || *p == ' '))
        p++;
      if (p == end)
        {
          g_string_append_len (out, word, p - word);
          return;
        }
      /* A run of white space that is not plain: fold it, together with the spaces before. */
      const char *stop = p;
      while (stop > word && stop[-1] == ' ')
        stop--;
      while (p < end && class_of (*p) == SPACE)
        p++;
      g_string_append_len (out, word, stop - word);
      g_string_append_c (out, ' ');
    }
}

void
mid_comment_append_delimited (GString *out, const char *text, gsize len)
{
  gboolean by_line = memchr (text, '}', len) != NULL;
  g_string_append (out, by_line ? "; " : "{");
  g_string_append_len (out, text, (gssize) len);
  g_string_append_c (out, by_line ? '\n' : '}');
}

/* --- Signs --- */

int
mid_token_get_nag (const MidToken *token)
{
  static const struct
  {
    const char *sign;
    int nag;
  } signs[] = {
    { "!", 1 },    { "?", 2 },   { "!!", 3 },   { "??", 4 },   { "!?", 5 },   { "?!", 6 },
    { "=", 10 },   { "∞", 13 },  { "+=", 14 },  { "+/=", 14 }, { "⩲", 14 },   { "=+", 15 },
    { "=/+", 15 }, { "⩱", 15 },  { "+/-", 16 }, { "±", 16 },   { "-/+", 17 }, { "∓", 17 },
    { "+-", 18 },  { "-+", 19 }, { "□", 7 },    { "⟳", 32 },   { "→", 40 },   { "⇆", 132 },
  };
  if (token->kind == MID_TOKEN_NAG)
    return (int) strtoul (token->text + 1, NULL, 10);
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (strlen (signs[i].sign) == token->len
        && memcmp (signs[i].sign, token->text, token->len) == 0)
      return signs[i].nag;
  return -1;
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
