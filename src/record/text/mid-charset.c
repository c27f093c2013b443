/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-charset.c: what encoding makes sense of the words.
 *
 * A WORD is a run of letters, in ASCII or beyond, and what cannot be parted from them.  In an
 * alphabet of its own a word that makes sense has letters of that alphabet alone, small ones behind
 * the first, and the frequent ones often: which of a dozen ways to write Cyrillic or Greek it is
 * shows at once.  Words that mix ASCII with other letters make sense if one language has all of
 * these: "Dvo\xf8\xe1k" has two letters that no language of Windows-1252 has together.
 *
 * Libraries that guess want whole pages of prose; a file of games has names.
 */
#include "mid-charset.h"

#include <string.h>

#include "mid-bytes-private.h"

enum
{
  HALF = 128,
  WORD_MAX = 64,      /* bytes of a word that are looked at */
  WORDS_MAX = 2000,   /* different ones */
  OWN_MIN = 6,        /* letters that make an alphabet of its own */
  LANGUAGES_MANY = 3, /* that one file rarely has */
  EVIDENCE_MIN = 2    /* different words that say that it is not Windows-1252 */
};

typedef enum
{
  KIND_NONE,
  KIND_CYRILLIC,
  KIND_GREEK,
  KIND_LATIN
} Kind;

/* In the order of MidCharset; of those alike the first is taken. */
static const struct
{
  const char *name;
  Kind kind;
  const char *languages; /* of KIND_LATIN: the letters of each beyond ASCII, small ones */
} charsets[MID_N_CHARSETS] = {
  [MID_CHARSET_UTF16LE] = { "UTF-16LE", KIND_NONE, NULL },
  [MID_CHARSET_UTF16BE] = { "UTF-16BE", KIND_NONE, NULL },
  [MID_CHARSET_CP1251] = { "CP1251", KIND_CYRILLIC, NULL },
  [MID_CHARSET_KOI8] = { "KOI8-U", KIND_CYRILLIC, NULL },
  [MID_CHARSET_CP866] = { "CP866", KIND_CYRILLIC, NULL },
  [MID_CHARSET_ISO8859_5] = { "ISO-8859-5", KIND_CYRILLIC, NULL },
  [MID_CHARSET_MAC_CYRILLIC] = { "MAC-CYRILLIC", KIND_CYRILLIC, NULL },
  [MID_CHARSET_CP1253] = { "CP1253", KIND_GREEK, NULL },
  [MID_CHARSET_ISO8859_7] = { "ISO-8859-7", KIND_GREEK, NULL },
  [MID_CHARSET_CP1250] = { "CP1250", KIND_LATIN,
                           "ąćęłńóśźż áčďéěíňóřšťúůýž áäčďéíĺľňóôŕšťúýž áéíóöőúüű čćđšž ăâîşţ "
                           "áâäçéëíîóôöúüýß" },
  [MID_CHARSET_ISO8859_2] = { "ISO-8859-2", KIND_LATIN,
                              "ąćęłńóśźż áčďéěíňóřšťúůýž áäčďéíĺľňóôŕšťúýž áéíóöőúüű čćđšž ăâîşţ "
                              "áâäçéëíîóôöúüýß" },
  [MID_CHARSET_CP1257] = { "CP1257", KIND_LATIN,
                           "ąčęėįšųūž āčēģīķļņšūžōŗ äõöüšž ąćęłńóśźż äåæéóöøüß" },
  [MID_CHARSET_CP1254] = { "CP1254", KIND_LATIN,
                           "çğıöşüâîû äöüß éàèùâêîôûçëï áéíóúüñ ãõáéíóúâêôàç àèéìíòóùú åäöæøé" },
  [MID_CHARSET_CP852] = { "CP852", KIND_LATIN,
                          "ąćęłńóśźż áčďéěíňóřšťúůýž áäčďéíĺľňóôŕšťúýž áéíóöőúüű čćđšž ăâîşţ "
                          "äöüß" },
  [MID_CHARSET_CP850] = { "CP850", KIND_LATIN,
                          "äöüß éàèùâêîôûçëïü áéíóúüñ ãõáéíóúâêôàç àèéìíòóùú åäöæøé áðéíóúýþæö" },
  [MID_CHARSET_MACINTOSH] = { "MACINTOSH", KIND_LATIN,
                              "äöüß éàèùâêîôûçëïüœ áéíóúüñ ãõáéíóúâêôàç àèéìíòóùú åäöæøé" },
};

static const char western[] = "äöüß éàèùâêîôûçëïüÿœæ áéíóúüñïç ãõáéíóúâêôàçü àèéìíîòóùú åäöæøéüô "
                              "áðéíóúýþæö ëïéèöüáó äöåšž àáèéìòóùú";

/* Letters by how often they stand in names and texts: each row counts less. */
static const char *const frequent[][3] = {
  [KIND_CYRILLIC] = { "оеаинтсрвліј", "кмдпуяыьгзбїєљњў", "чйхжшюцщэфъёђћџґ" },
  [KIND_GREEK] = { "αοιετσνηυρς", "πκμλωίόάέήύώ", "γδζθξφχψβϊϋΐΰ" },
};

const char *
mid_charset_get_name (MidCharset charset)
{
  return charsets[charset].name;
}

/* --- Characters ------------------------------------------------------------------------------- */

/* What the upper half of the bytes is in it; 0 where it has none. */
static void
fill_half (const char *name, gunichar half[HALF])
{
  for (guint i = 0; i < HALF; i++)
    {
      char byte = (char) (i + HALF);
      g_autofree char *text = g_convert (&byte, 1, "UTF-8", name, NULL, NULL, NULL);
      half[i] = text != NULL ? g_utf8_get_char (text) : 0;
    }
}

static gboolean
is_letter (const gunichar half[HALF], guchar byte)
{
  return byte < HALF ? g_ascii_isalpha (byte) : g_unichar_isalpha (half[byte - HALF]);
}

/* --- Words ------------------------------------------------------------------------------------ */

/* What parts words in Windows-1252, quotes, dashes, a space and "…", is letters in others. */
static const char western_apart[] = "\x91\x92\x96\x97\x85\xa0";

static gsize
word_length (const char *p, const char *end, const char *apart)
{
  gsize len = 0;
  while (p + len < end && len < WORD_MAX
         && ((guchar) p[len] < HALF ? g_ascii_isalpha (p[len]) : strchr (apart, p[len]) == NULL))
    len++;
  return len;
}

static gboolean
is_ascii (const char *word, gsize len)
{
  return mid_bytes_count_plain (word, len) == len;
}

/* The different words that have more than ASCII in them; as bytes that end with NUL. */
static GHashTable *
collect_words (const char *text, gsize len, const char *apart)
{
  GHashTable *words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (const char *p = text, *end = text + len; p < end && g_hash_table_size (words) < WORDS_MAX;)
    {
      gsize n = word_length (p, end, apart);
      if (n > 0 && !is_ascii (p, n))
        g_hash_table_add (words, g_strndup (p, n));
      p += MAX (n, 1);
    }
  return words;
}

/* --- Alphabets of their own ------------------------------------------------------------------- */

static gdouble
weigh_letter (Kind kind, gunichar c)
{
  static const gdouble weights[] = { 1.0, 0.4, -0.3 };
  gunichar small = g_unichar_tolower (c);
  for (guint i = 0; i < G_N_ELEMENTS (weights); i++)
    if (g_utf8_strchr (frequent[kind][i], -1, small) != NULL)
      return weights[i];
  return -2;
}

/* Small letters behind the first, or all large; what is no letter here counts against it. */
static gdouble
weigh_word (Kind kind, const gunichar half[HALF], const char *word)
{
  guint large = 0, small = 0, late = 0;
  gdouble weight = 0;
  for (const char *p = word; *p != '\0'; p++)
    {
      if ((guchar) *p < HALF)
        return 0;
      gunichar c = half[(guchar) *p - HALF];
      if (!g_unichar_isalpha (c))
        {
          weight -= 2;
          continue;
        }
      weight += weigh_letter (kind, c);
      late += g_unichar_isupper (c) && p > word;
      large += g_unichar_isupper (c);
      small += !g_unichar_isupper (c);
    }
  return late > 0 && small > 0 ? weight - 2 * late : weight;
}

/* "Кf", "Крxd": a piece of another alphabet, and where it goes. */
static gboolean
is_piece_move (const char *word, guint letters)
{
  const char *rest = word + letters;
  return letters <= 2 && !is_ascii (word, letters) && strspn (rest, "abcdefghx") == strlen (rest);
}

/* The letters of words that have none of ASCII, and those of the others. */
static void
count_letters (GHashTable *words, guint *own, guint *mixed)
{
  GHashTableIter iter;
  gpointer key;
  *own = *mixed = 0;
  g_hash_table_iter_init (&iter, words);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      const char *word = key;
      guint n = 0, ascii = 0;
      for (const char *p = word; *p != '\0'; p++)
        *((guchar) *p < HALF ? &ascii : &n) += 1;
      if (ascii > 0)
        *mixed += is_piece_move (word, n) ? 0 : n;
      else if (n > 2)
        *own += n;
    }
}

static gdouble
weigh_words (Kind kind, const gunichar half[HALF], GHashTable *words)
{
  gdouble weight = 0;
  GHashTableIter iter;
  gpointer key;
  g_hash_table_iter_init (&iter, words);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    weight += weigh_word (kind, half, key);
  return weight;
}

static MidCharset
guess_alphabet (GHashTable *words)
{
  MidCharset best = MID_CHARSET_BYTES;
  gdouble most = 0;
  for (guint i = MID_CHARSET_CP1251; i < MID_N_CHARSETS; i++)
    {
      gunichar half[HALF];
      if (charsets[i].kind == KIND_LATIN)
        continue;
      fill_half (charsets[i].name, half);
      gdouble weight = weigh_words (charsets[i].kind, half, words);
      if (weight <= most)
        continue;
      most = weight;
      best = (MidCharset) i;
    }
  return best;
}

/* --- Latin letters of other languages --------------------------------------------------------- */

static gboolean
is_among (const char *signs, const gunichar half[HALF], guchar byte)
{
  return byte >= HALF && half[byte - HALF] != 0
         && g_utf8_strchr (signs, -1, half[byte - HALF]) != NULL;
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
  g_autoptr (GPtrArray) left = g_ptr_array_new ();
  guint count = 0, before;
  GHashTableIter iter;
  gpointer key;
  g_hash_table_iter_init (&iter, words);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    g_ptr_array_add (left, key);
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

/* The word without signs that may stand around one. */
static char *
dup_core (const gunichar half[HALF], const char *word)
{
  static const char before[] = "«»“”„‘’‚‹›–—•·´§©€¡¿", behind[] = "«»“”„‘’‚‹›…–—•·´®™°½¼¾€";
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

static guint
count_misfits (const char *languages, const gunichar half[HALF], GHashTable *words)
{
  guint misfits = 0;
  GHashTableIter iter;
  gpointer key;
  g_hash_table_iter_init (&iter, words);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      g_autofree char *core = dup_core (half, key);
      if (!has_language (languages, half, core) || has_late_capital (half, core))
        misfits += weigh_against (half, core);
    }
  return misfits;
}

/* "Gy\xf5z\xf5", "Sz\xfbts", "J\xf3zsef": each word is of some western language, and all are of one
 * that is not. */
static MidCharset
guess_by_language (const gunichar west[HALF], GHashTable *words)
{
  if (count_languages (western, west, words) < LANGUAGES_MANY)
    return MID_CHARSET_BYTES;
  for (guint i = MID_CHARSET_CP1250; i < MID_N_CHARSETS; i++)
    {
      gunichar half[HALF];
      fill_half (charsets[i].name, half);
      if (count_languages (charsets[i].languages, half, words) == 1
          && count_different (west, half, words) >= EVIDENCE_MIN)
        return (MidCharset) i;
    }
  return MID_CHARSET_BYTES;
}

/* Words that make no sense in Windows-1252 must do so in the other, nearly all of them. */
static MidCharset
guess_latin (GHashTable *western_words, GHashTable *words)
{
  gunichar half[HALF];
  MidCharset best = MID_CHARSET_BYTES;
  fill_half ("CP1252", half);
  guint least = count_misfits (western, half, western_words);
  if (least < EVIDENCE_MIN)
    return guess_by_language (half, words);
  least = (least + 3) / 4;
  for (guint i = MID_CHARSET_CP1250; i < MID_N_CHARSETS; i++)
    {
      fill_half (charsets[i].name, half);
      guint misfits = count_misfits (charsets[i].languages, half, words);
      if (misfits >= least)
        continue;
      least = misfits;
      best = (MidCharset) i;
    }
  return best;
}

/* --- Guessing --------------------------------------------------------------------------------- */

/* Bytes beyond ASCII that are of UTF-8, and others. */
static void
count_utf8 (const char *text, gsize len, guint *valid, guint *others)
{
  *valid = *others = 0;
  for (gsize at = 0; (at += mid_bytes_count_plain (text + at, len - at)) < len;)
    {
      gboolean plain = (guchar) text[at] < HALF;
      gboolean good =
        plain || g_utf8_get_char_validated (text + at, (gssize) (len - at)) < 0x110000;
      guint n = good ? (guint) g_utf8_skip[(guchar) text[at]] : 1;
      if (!plain)
        *(good ? valid : others) += n;
      at += n;
    }
}

MidCharset
mid_charset_guess (const char *text, gsize len)
{
  guint own, mixed, valid, others;
  if (is_ascii (text, len))
    return MID_CHARSET_BYTES;
  count_utf8 (text, len, &valid, &others);
  if (valid >= others)
    return MID_CHARSET_BYTES;
  g_autoptr (GHashTable) words = collect_words (text, len, "");
  count_letters (words, &own, &mixed);
  if (own >= OWN_MIN && own > 4 * mixed)
    return guess_alphabet (words);
  if (valid > 0)
    return MID_CHARSET_BYTES;
  g_autoptr (GHashTable) western_words = collect_words (text, len, western_apart);
  return guess_latin (western_words, words);
}
