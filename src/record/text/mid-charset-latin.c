/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-charset-latin.c: words that mix ASCII with other letters of the Latin alphabet. */
#include <string.h>

#include "mid-charset-private.h"

enum
{
  LANGUAGES_MANY = 3, /* that one file rarely has */
  EVIDENCE_MIN = 2    /* different words that say that it is not Windows-1252 */
};

static const char western[] = "äöüß éàèùâêîôûçëïüÿœæ áéíóúüñïç ãõáéíóúâêôàçü àèéìíîòóùú åäöæøéüô "
                              "áðéíóúýþæö ëïéèöüáó äöåšž àáèéìòóùú";

static gboolean
is_letter (const gunichar half[HALF], guchar byte)
{
  return byte < HALF ? g_ascii_isalpha (byte) : g_unichar_isalpha (half[byte - HALF]);
}

static gboolean
is_among (const char *signs, const gunichar half[HALF], guchar byte)
{
  return byte >= HALF && half[byte - HALF] != 0
         && g_utf8_strchr (signs, -1, half[byte - HALF]) != NULL;
}

/* The word without signs that may stand around one: what is on a keyboard, and of Windows-1252
 * more. */
static char *
dup_core (const char *languages, const gunichar half[HALF], const char *word)
{
  static const char quotes[] = "«»“”„‘’‚‹›…–—•·";
  static const char before_western[] = "«»“”„‘’‚‹›–—•·´§©€¡¿",
                    behind_western[] = "«»“”„‘’‚‹›…–—•·´®™°½¼¾€";
  const char *before = languages == western ? before_western : quotes;
  const char *behind = languages == western ? behind_western : quotes;
  gsize len = strlen (word);
  while (len > 0 && is_among (behind, half, (guchar) word[len - 1]))
    len--;
  while (len > 0 && is_among (before, half, (guchar) *word))
    {
      word++;
      len--;
    }
  return g_strndup (word, len);
}

/* Whether the language has all letters of the word that are not in ASCII. */
static gboolean
is_of_language (const char *language, const gunichar half[HALF], const char *word)
{
  for (; *word != '\0'; word++)
    if ((guchar) *word >= HALF
        && g_utf8_strchr (language, -1, g_unichar_tolower (half[(guchar) *word - HALF])) == NULL)
      return FALSE;
  return TRUE;
}

static gboolean
has_language (const char *languages, const gunichar half[HALF], const char *word)
{
  g_auto (GStrv) list = g_strsplit (languages, " ", -1);
  for (guint i = 0; list[i] != NULL; i++)
    if (is_of_language (list[i], half, word))
      return TRUE;
  return FALSE;
}

/* Of the words, those that are left when the language has taken its own. */
static GPtrArray *
leave_others (GPtrArray *words, const char *language, const gunichar half[HALF])
{
  GPtrArray *left = g_ptr_array_new ();
  for (guint i = 0; i < words->len; i++)
    if (!is_of_language (language, half, g_ptr_array_index (words, i)))
      g_ptr_array_add (left, g_ptr_array_index (words, i));
  return left;
}

/* How many languages it takes to have all words, each time the one that has most of what is left.
 */
static guint
count_languages (const char *languages, const gunichar half[HALF], GHashTable *words)
{
  g_auto (GStrv) list = g_strsplit (languages, " ", -1);
  g_autoptr (GPtrArray) cores = g_ptr_array_new_with_free_func (g_free);
  guint count = 0, before;
  GHashTableIter iter;
  gpointer key;
  g_hash_table_iter_init (&iter, words);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_ptr_array_add (cores, dup_core (languages, half, key));
  g_autoptr (GPtrArray) left = g_ptr_array_ref (cores);
  do
    {
      before = left->len;
      g_autoptr (GPtrArray) best = g_ptr_array_ref (left);
      for (guint i = 0; list[i] != NULL; i++)
        {
          g_autoptr (GPtrArray) others = leave_others (left, list[i], half);
          if (others->len < best->len)
            {
              g_ptr_array_unref (best);
              best = g_ptr_array_ref (others);
            }
        }
      g_ptr_array_unref (left);
      left = g_steal_pointer (&best);
      count++;
    }
  while (left->len > 0 && left->len < before);
  return left->len > 0 ? G_MAXUINT : count;
}

static guint
count_different (const gunichar a[HALF], const gunichar b[HALF], GHashTable *words)
{
  guint n = 0;
  GHashTableIter iter;
  gpointer key;
  g_hash_table_iter_init (&iter, words);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      const char *p = key;
      while (*p != '\0' && ((guchar) *p < HALF || a[(guchar) *p - HALF] == b[(guchar) *p - HALF]))
        p++;
      n += *p != '\0';
    }
  return n;
}

/* "ZbynØk", "JÜrg": names have a large letter behind their first in ASCII at most, or no small
 * ones. */
static gboolean
has_late_capital (const gunichar half[HALF], const char *word)
{
  gboolean small = FALSE, late = FALSE;
  for (const char *p = word; *p != '\0'; p++)
    {
      gunichar c = (guchar) *p < HALF ? (guchar) *p : half[(guchar) *p - HALF];
      small |= g_unichar_islower (c);
      late |= p > word && (guchar) *p >= HALF && g_unichar_isupper (c);
    }
  return small && late;
}

/* A sign between letters is stronger than a letter of another language. */
static guint
weigh_against (const gunichar half[HALF], const char *word)
{
  for (const char *p = word + 1; *p != '\0' && p[1] != '\0'; p++)
    if (!is_letter (half, (guchar) *p) && is_letter (half, (guchar) p[-1])
        && is_letter (half, (guchar) p[1]))
      return 2;
  return 1;
}

static guint
count_misfits (const char *languages, const gunichar half[HALF], GHashTable *words)
{
  guint misfits = 0;
  GHashTableIter iter;
  gpointer key;
  g_hash_table_iter_init (&iter, words);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      g_autofree char *core = dup_core (languages, half, key);
      if (!has_language (languages, half, core) || has_late_capital (half, core))
        misfits += weigh_against (half, core);
    }
  return misfits;
}

/* "Gy\xf5z\xf5", "Sz\xfbts", "J\xf3zsef": each word is of some western language, and all are of one
 * that is not. */
static MidCharset
guess_by_language (const gunichar west[HALF], GHashTable *western_words, GHashTable *words)
{
  if (count_languages (western, west, western_words) < LANGUAGES_MANY)
    return MID_CHARSET_BYTES;
  for (guint i = MID_CHARSET_CP1250; i < MID_N_CHARSETS; i++)
    {
      gunichar half[HALF];
      mid_charset_fill_half (mid_charset_get_name ((MidCharset) i), half);
      if (count_languages (mid_charset_get_languages ((MidCharset) i), half, words) == 1
          && count_different (west, half, words) >= EVIDENCE_MIN)
        return (MidCharset) i;
    }
  return MID_CHARSET_BYTES;
}

/* Words that make no sense in Windows-1252 must do so in the other, nearly all of them. */
MidCharset
mid_charset_guess_latin (GHashTable *western_words, GHashTable *words)
{
  gunichar half[HALF];
  MidCharset best = MID_CHARSET_BYTES;
  mid_charset_fill_half ("CP1252", half);
  guint least = count_misfits (western, half, western_words);
  if (least < EVIDENCE_MIN)
    return guess_by_language (half, western_words, words);
  least = (least + 3) / 4;
  for (guint i = MID_CHARSET_CP1250; i < MID_N_CHARSETS; i++)
    {
      mid_charset_fill_half (mid_charset_get_name ((MidCharset) i), half);
      guint misfits = count_misfits (mid_charset_get_languages ((MidCharset) i), half, words);
      if (misfits >= least)
        continue;
      least = misfits;
      best = (MidCharset) i;
    }
  return best;
}
