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
#include "mid-charset-private.h"

#include <string.h>

#include "mid-bytes-private.h"

enum
{
  WORD_MAX = 64,    /* bytes of a word that are looked at */
  WORDS_MAX = 2000, /* different ones */
  OWN_MIN = 6       /* letters that make an alphabet of its own */
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
  [MID_CHARSET_UTF32LE] = { "UTF-32LE", KIND_NONE, NULL },
  [MID_CHARSET_UTF32BE] = { "UTF-32BE", KIND_NONE, NULL },
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

/* Letters by how often they stand in names and texts: each row counts less. */
static const char *const frequent[][3] = {
  [KIND_CYRILLIC] = { "оеаинтсрвліј", "кмдпуяыьгзбїєљњў", "чйхжшюцщэфъёђћџґ" },
  [KIND_GREEK] = { "αοιετσνηυρς", "πκμλωίόάέήύώ", "γδζθξφχψβϊϋΐΰ" },
};

const char *
mid_charset_get_languages (MidCharset charset)
{
  return charsets[charset].languages;
}

const char *
mid_charset_get_name (MidCharset charset)
{
  return charsets[charset].name;
}

/* --- Characters ------------------------------------------------------------------------------- */

void
mid_charset_fill_half (const char *name, gunichar half[HALF])
{
  for (guint i = 0; i < HALF; i++)
    {
      char byte = (char) (i + HALF);
      g_autofree char *text = g_convert (&byte, 1, "UTF-8", name, NULL, NULL, NULL);
      half[i] = text != NULL ? g_utf8_get_char (text) : 0;
    }
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
      gboolean clings = p > text && g_ascii_isdigit (p[-1]); /* "d2–d4", "1…e5" */
      if (n > 0 && !clings && !is_ascii (p, n))
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

/* "Кf", "Крxd": a piece of another alphabet, and where it goes. */
static gboolean
is_piece_move (const char *word, guint letters)
{
  const char *rest = word + letters;
  return letters > 0 && letters <= 2 && !is_ascii (word, letters)
         && strspn (rest, "abcdefghx") == strlen (rest);
}

/* Of a move: whether a piece is called so in one of the languages. */
static gdouble
weigh_piece (Kind kind, gunichar c)
{
  return g_utf8_strchr (kind == KIND_CYRILLIC ? "КФЛСПТДОЦ" : "ΡΒΠΑΙΣ", -1, c) != NULL ? 1 : -1;
}

/* Small letters behind the first, or all large; what is no letter here counts against it. */
static gdouble
weigh_word (Kind kind, const gunichar half[HALF], const char *word)
{
  static const char around[] = "«»“”„’…–—№\u00a0";
  guint large = 0, small = 0, late = 0, letters = 0;
  gdouble weight = 0;
  while ((guchar) word[letters] >= HALF)
    letters++;
  if (word[letters] != '\0')
    return is_piece_move (word, letters) ? weigh_piece (kind, half[(guchar) *word - HALF]) : 0;
  for (const char *p = word; *p != '\0'; p++)
    {
      gunichar c = half[(guchar) *p - HALF];
      if (!g_unichar_isalpha (c))
        {
          weight -= c != 0 && g_utf8_strchr (around, -1, c) != NULL ? 0 : 2;
          continue;
        }
      weight += weigh_letter (kind, c);
      late += g_unichar_isupper (c) && large + small > 0;
      large += g_unichar_isupper (c);
      small += !g_unichar_isupper (c);
    }
  if (small == 0 && large > 1)
    return 0.7 * weight; /* KOI8 and CP1251 have what is small in one large in the other */
  return late > 0 && small > 0 ? weight - 2 * late : weight;
}

/* The letters of words that have none of ASCII, and those of the others.  One sign before squares
 * is no piece yet: "–d4". */
static void
count_letters (GHashTable *words, guint *own, guint *mixed)
{
  GHashTableIter iter;
  gpointer key;
  guint of_pieces = 0;
  guchar first = 0;
  gboolean several = FALSE;
  *own = *mixed = 0;
  g_hash_table_iter_init (&iter, words);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    {
      const char *word = key;
      guint n = 0, ascii = 0;
      for (const char *p = word; *p != '\0'; p++)
        *((guchar) *p < HALF ? &ascii : &n) += 1;
      if (ascii > 0 && is_piece_move (word, n))
        {
          several |= first != 0 && first != (guchar) *word;
          first = (guchar) *word;
          of_pieces += n;
        }
      else if (ascii > 0)
        *mixed += n;
      else if (n > 2)
        *own += n;
    }
  *own += several ? of_pieces : 0;
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
      mid_charset_fill_half (charsets[i].name, half);
      gdouble weight = weigh_words (charsets[i].kind, half, words);
      if (weight <= most)
        continue;
      most = weight;
      best = (MidCharset) i;
    }
  return best;
}

/* --- UTF-16, UTF-32 --------------------------------------------------------------------------- */

/* Whether of each `width` bytes the one at `place` alone is something, in ASCII: "[Event", "1. e4
 * ". */
static gboolean
is_spread (const char *text, gsize len, gsize width, gsize place)
{
  enum
  {
    LOOK = 6 /* characters */
  };
  for (gsize i = 0; i < LOOK * width && i < len; i++)
    if ((i % width == place) != (text[i] > 0))
      return FALSE;
  return len >= LOOK * width;
}

MidCharset
mid_charset_find_wide (const char *text, gsize len)
{
  static const struct
  {
    const char *mark;
    gsize mark_len, width, place;
    MidCharset charset;
  } kinds[] = {
    { "\xff\xfe\0\0", 4, 4, 0, MID_CHARSET_UTF32LE },
    { "\0\0\xfe\xff", 4, 4, 3, MID_CHARSET_UTF32BE },
    { "\xff\xfe", 2, 2, 0, MID_CHARSET_UTF16LE },
    { "\xfe\xff", 2, 2, 1, MID_CHARSET_UTF16BE },
  };
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if ((len >= kinds[i].mark_len && memcmp (text, kinds[i].mark, kinds[i].mark_len) == 0)
        || is_spread (text, len, kinds[i].width, kinds[i].place))
      return kinds[i].charset;
  return MID_CHARSET_BYTES;
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
  if (valid > 4 * others) /* of a few bytes two or three are UTF-8 by chance */
    return MID_CHARSET_BYTES;
  g_autoptr (GHashTable) words = collect_words (text, len, "");
  count_letters (words, &own, &mixed);
  if (own >= OWN_MIN && own > 4 * mixed)
    return guess_alphabet (words);
  if (valid > 0)
    return MID_CHARSET_BYTES;
  g_autoptr (GHashTable) western_words = collect_words (text, len, western_apart);
  return mid_charset_guess_latin (western_words, words);
}
