/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-words.c: the words of movetext, taken apart for those who must guess what they mean. */
#include "mid-readings-private.h"

#include <string.h>

enum
{
  WORDS_MAX = 5000
};

static void
take_signs (MidWord *word, const char *text, gsize *len)
{
  for (; *len > 0; (*len)--)
    switch (text[*len - 1])
      {
      case '+':
        word->checks = TRUE;
        break;
      case '#':
        word->mates = TRUE;
        break;
      case '%':
        word->crosses = TRUE;
        break;
      default:
        return;
      }
}

/* "Rg3", "kxg4", "R1xe3", "exd8=Q", "e2": FALSE if it is something else. */
static gboolean
take_pattern (const MidGame *game, MidWord *word, const char *text, gsize len)
{
  const char *p = text, *end = p + len;

  word->whirls = len == 4 && (*p == 'k' || *p == 'q') && p[1] == 'x';
  if (word->whirls || g_ascii_isupper (*p))
    word->letter = g_ascii_toupper (*p++);
  if (end - p >= 3 && g_ascii_isupper (end[-1]))
    {
      word->promotion = end[-1];
      end -= end[-2] == '=' || end[-2] == '/' ? 2 : 1;
    }
  word->to = end - p >= 2 ? mid_square_parse (game, end - 2, 2) : -1;
  if (word->to < 0)
    return FALSE;
  end -= 2;
  if (p < end && (end[-1] == 'x' || end[-1] == '-'))
    word->captures = *--end == 'x';
  if (p < end && *p >= 'a' && *p < 'a' + game->files)
    word->from_file = *p++ - 'a';
  if (p < end && *p >= '1' && *p < '1' + game->ranks)
    word->from_rank = *p++ - '1';
  return p == end;
}

static void
clear_word (gpointer data)
{
  g_free (((MidWord *) data)->owned);
}

static MidWord
word_from_token (const MidGame *game, const MidToken *token, gboolean dots,
                 const MidLetters *letters)
{
  MidWord word = { .at = token->text,
                   .at_len = token->len,
                   .text = token->text,
                   .len = token->len,
                   .dots = dots,
                   .from_file = -1,
                   .from_rank = -1 };
  char spelled[MID_SPELLING_MAX];
  if (token->kind == MID_TOKEN_WORD
      && mid_spelling_settle (letters, token->text, token->len, spelled))
    {
      word.text = word.owned = g_strdup (spelled);
      word.len = strlen (spelled);
    }
  guint number;
  if (token->kind == MID_TOKEN_WORD)
    mid_spelling_trim (&word.text, &word.len, &number);
  word.is_bid = token->kind == MID_TOKEN_BID;
  word.is_element = token->kind == MID_TOKEN_ELEMENT;
  if (word.is_bid)
    {
      word.white_bid = token->text[1] - '0';
      word.black_bid = token->text[3] - '0';
      return word;
    }
  const char *text = word.text + (word.is_element ? 1 : 0);
  gsize len = word.len - (word.is_element ? 2 : 0);
  take_signs (&word, text, &len);
  word.is_pattern = len > 0 && take_pattern (game, &word, text, len);
  return word;
}

/* Whether the parser will take the token for an element. */
static gboolean
is_element (const MidGame *game, const MidToken *token)
{
  if (token->kind == MID_TOKEN_WORD)
    return mid_word_kind_of (game, token->text, token->len) == MID_WORD_MOVE;
  return token->kind == MID_TOKEN_BID || token->kind == MID_TOKEN_ELEMENT;
}

static gboolean
has_dots (const MidToken *token)
{
  return token->kind == MID_TOKEN_DOTS
         || (token->kind == MID_TOKEN_NUMBER && token->len > 2
             && memcmp (token->text + token->len - 2, "..", 2) == 0);
}

static gboolean
ends_line (const MidToken *token, guint depth, MidWordStyle style)
{
  return token->kind == MID_TOKEN_END || token->kind == MID_TOKEN_TAG
         || (token->kind == MID_TOKEN_RESULT && depth == 0)
         || (token->kind == MID_TOKEN_CLOSE && depth == 0 && style == MID_WORDS_TODAY);
}

GArray *
mid_words_collect (const MidGame *game, const MidScanner *text, MidWordStyle style,
                   const MidLetters *letters)
{
  GArray *words = g_array_new (FALSE, FALSE, sizeof (MidWord));
  g_array_set_clear_func (words, clear_word);
  MidScanner scanner = *text;
  MidToken token;
  gboolean dots = FALSE;
  guint depth = 0;

  while (words->len < WORDS_MAX)
    {
      mid_scanner_next (&scanner, &token);
      if (ends_line (&token, depth, style))
        break;
      if (token.kind == MID_TOKEN_OPEN)
        depth++;
      else if (token.kind == MID_TOKEN_CLOSE)
        depth -= depth > 0;
      else if (has_dots (&token))
        dots = TRUE;
      else if (token.kind == MID_TOKEN_NUMBER)
        dots = FALSE;
      else if (depth == 0 && is_element (game, &token))
        {
          if (token.len > MID_WORD_LIMIT)
            break;
          MidWord word = word_from_token (game, &token, dots, letters);
          g_array_append_val (words, word);
          dots = FALSE;
        }
    }
  return words;
}
