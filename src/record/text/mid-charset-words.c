/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-charset-words.c: whether words are words in an encoding.
 *
 * A WORD is a run of letters, in ASCII or beyond, and what cannot be parted from them.  It fits if
 * one language has all its letters: "Dvo\xf8\xe1k" has two in Windows-1252 that no language there
 * has together.  And all words of a file are of few languages.
 */
#include <string.h>

#include "mid-charset-private.h"

enum
{
  HALF = 128,
  WORD_MAX = 64,   /* bytes of a word that are looked at */
  WORDS_MAX = 2000 /* different ones */
};

/* What part words, and what may stand around one. */
static const char apart[] = "‘’–—…\u00a0";
static const char before[] = "«»“”„‘‹›•·´§©€¡¿№", behind[] = "«»“”„’‚‹›…•·´®™°½¼¾€";

/* What the upper half of the bytes is in the encoding; U+FFFD where it has none. */
static void
fill_half (const char *name, gunichar half[HALF])
{
  GIConv converter = g_iconv_open ("UTF-8", name);
  for (guint i = 0; i < HALF; i++)
    {
      char byte = (char) (i + HALF), text[8] = "", *in = &byte, *out = text;
      gsize left = 1, room = sizeof text - 1;
      gboolean has_it =
        converter != (GIConv) -1 && g_iconv (converter, &in, &left, &out, &room) != (gsize) -1;
      half[i] = has_it && *text != '\0' ? g_utf8_get_char (text) : 0xfffd;
    }
  if (converter != (GIConv) -1)
    g_iconv_close (converter);
}

/* Of ASCII nothing is. */
static gboolean
is_among (const char *signs, gunichar c)
{
  return c >= HALF && g_utf8_strchr (signs, -1, c) != NULL;
}

/* Takes the word without what stands around it. */
static char *
strip (char *word)
{
  char *from = word, *end = word + strlen (word), *last;
  while (is_among (before, g_utf8_get_char (from)))
    from = g_utf8_next_char (from);
  while ((last = g_utf8_find_prev_char (from, end)) != NULL
         && is_among (behind, g_utf8_get_char (last)))
    end = last;
  char *core = g_strndup (from, (gsize) (end - from));
  g_free (word);
  return core;
}

/* The word that begins at p, and whether it is beyond ASCII; returns behind it. */
static const char *
read_word (const gunichar half[HALF], const char *p, const char *end, GString *word,
           gboolean *beyond)
{
  for (*beyond = FALSE; p < end && word->len < WORD_MAX; p++)
    {
      guchar byte = (guchar) *p;
      gunichar c = byte < HALF ? byte : half[byte - HALF];
      if (byte < HALF ? !g_ascii_isalpha (*p) : is_among (apart, c))
        break;
      *beyond |= byte >= HALF;
      g_string_append_unichar (word, c);
    }
  return p;
}

/* The different words beyond ASCII, in UTF-8. */
static GHashTable *
collect_words (const char *name, const char *text, gsize len)
{
  gunichar half[HALF];
  GHashTable *words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  fill_half (name, half);
  for (const char *p = text, *end = text + len; p < end && g_hash_table_size (words) < WORDS_MAX;)
    {
      gboolean beyond;
      g_autoptr (GString) word = g_string_new (NULL);
      gboolean clings = p > text && g_ascii_isdigit (p[-1]); /* "d2–d4", "1…e5" */
      const char *next = read_word (half, p, end, word, &beyond);
      char *core = beyond && !clings ? strip (g_strdup (word->str)) : NULL;
      if (core != NULL && *core != '\0')
        g_hash_table_add (words, core);
      else
        g_free (core);
      p = MAX (next, p + 1);
    }
  return words;
}

/* An alphabet of its own: words are not mixed with ASCII. */
static gboolean
is_own_alphabet (const char *languages)
{
  return g_unichar_get_script (g_utf8_get_char (languages)) != G_UNICODE_SCRIPT_LATIN;
}

/* "Кf", "Крxd": a piece of another alphabet, and where it goes. */
static gboolean
is_piece_move (const char *word)
{
  static const char pieces[] = "КФЛСПТДОЦΡΒΠΑΙΣ";
  const char *p = word;
  while ((guchar) *p >= HALF)
    p = g_utf8_next_char (p);
  glong letters = g_utf8_pointer_to_offset (word, p);
  return letters > 0 && letters <= 2 && *p != '\0' && strspn (p, "abcdefghx") == strlen (p)
         && is_among (pieces, g_utf8_get_char (word));
}

/* Whether the language has all letters of the word that are not in ASCII. */
static gboolean
has_word (const char *language, const char *word)
{
  gboolean own = is_own_alphabet (language);
  for (; *word != '\0'; word = g_utf8_next_char (word))
    if ((guchar) *word < HALF ? own
                              : !is_among (language, g_unichar_tolower (g_utf8_get_char (word)))
                                  && g_utf8_get_char (word) != 0x130) /* İ */
      return FALSE;
  return TRUE;
}

/* "ZbynØk", "JÜrg": names have a large letter behind their first in ASCII at most, or no small
 * ones. */
static gboolean
has_late_capital (const char *word)
{
  gboolean small = FALSE, late = FALSE;
  for (const char *p = word; *p != '\0'; p = g_utf8_next_char (p))
    {
      gunichar c = g_utf8_get_char (p);
      small |= g_unichar_islower (c);
      late |= p > word && c >= HALF && g_unichar_isupper (c);
    }
  return small && late;
}

static guint
count_of (const char *language, GPtrArray *words)
{
  guint n = 0;
  for (guint i = 0; i < words->len; i++)
    n += has_word (language, g_ptr_array_index (words, i));
  return n;
}

/* Takes the words away; those that are left no language has. */
static guint
count_languages (char **languages, GPtrArray *words)
{
  for (guint count = 0;; count++)
    {
      guint most = 0, n;
      const char *best = NULL;
      for (guint i = 0; languages[i] != NULL; i++)
        if ((n = count_of (languages[i], words)) > most)
          {
            most = n;
            best = languages[i];
          }
      if (best == NULL)
        return count;
      for (guint i = words->len; i-- > 0;)
        if (has_word (best, g_ptr_array_index (words, i)))
          g_ptr_array_remove_index_fast (words, i);
    }
}

guint
mid_charset_weigh (const char *name, const char *languages, const char *text, gsize len)
{
  g_autoptr (GHashTable) words = collect_words (name, text, len);
  g_autoptr (GPtrArray) fitting = g_ptr_array_new ();
  g_auto (GStrv) list = g_strsplit (languages, " ", -1);
  guint misfits = 0;
  GHashTableIter iter;
  gpointer key;
  g_hash_table_iter_init (&iter, words);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    if (is_own_alphabet (languages) && is_piece_move (key))
      continue;
    else if (has_late_capital (key))
      misfits++;
    else
      g_ptr_array_add (fitting, key);
  if (g_hash_table_size (words) == 0)
    return G_MAXUINT;
  guint count = count_languages (list, fitting);
  return (misfits + fitting->len) * MID_CHARSET_MISFIT + count;
}

gboolean
mid_charset_has_pieces (const char *name, const char *languages, const char *text, gsize len)
{
  g_autoptr (GHashTable) words = collect_words (name, text, len);
  GHashTableIter iter;
  gpointer key;
  gunichar first = 0;
  if (!is_own_alphabet (languages))
    return FALSE;
  g_hash_table_iter_init (&iter, words);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      gunichar c = g_utf8_get_char (key);
      if (!is_piece_move (key))
        continue;
      if (first != 0 && first != c)
        return TRUE;
      first = c;
    }
  return FALSE;
}
