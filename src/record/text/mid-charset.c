/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-charset.c: which encoding a text is in.
 *
 * uchardet knows from pages of many languages which letters follow each other.  Of a file of games,
 * which has names, it is not told all: it knows neither DOS's nor Macintosh's Latin, and takes a
 * name or two in Windows-1252 for anything.  So what it answers is held against the others, and the
 * one wins in which the words are words (mid-charset-words.c); where several are alike, the answer,
 * and Windows-1252 where it has the same letters.
 */
#include <glib/gi18n-lib.h>
#include <string.h>
#include <uchardet.h>

#include "mid-bytes-private.h"
#include "mid-charset-private.h"

/* The letters beyond ASCII, small ones, of each language that is written in it. */
#define WESTERN                                                                                                                                                                  \
  "äöüß éàèùâêîôûçëïüÿœæ áéíóúüñïçºª ãõáéíóúâêôàçü àèéìíîòóùú àçèéíïòóúü åäöæøéüô áðéíóúýþæö " \
  "ëïéèöüáó äöõüšž"
#define CENTRAL "ąćęłńóśźż áčďéěíňóřšťúůýž áäčďéíĺľňóôŕšťúýž áéíóöőúüű čćđšž ăâîşţ äöüß"
#define BALTIC  "ąčęėįšųūž āčēģīķļņšūžōŗ äõöüšž ąćęłńóśźż"
#define CYRILLIC                                                                                                                           \
  "абвгдежзийклмнопрстуфхцчшщъыьэюяё абвгґдеєжзиіїйклмнопрстуфхцчшщьюя " \
  "абвгдежзиійклмнопрстуўфхцчшыьэюяё абвгдђежзијклљмнњопрстћуфхцчџшѓќѕ"
#define GREEK "αβγδεζηθικλμνξοπρστυφχψωςάέήίόύώϊϋΐΰ"

enum
{
  OTHERS_MIN = 2 * MID_CHARSET_MISFIT /* for those without languages: what Windows-1252 weighs */
};

/* `names` begin with iconv's; behind it what else people and uchardet call it, or what has the same
 * letters in the same places. */
static const struct
{
  const char *names, *title, *languages;
} charsets[MID_N_CHARSETS] = {
  /* Translators: encodings of text, as browsers call them */
  [MID_CHARSET_BYTES] = { "CP1252 UTF-8 ISO-8859-1 ISO-8859-15 LATIN1 ASCII",
                          N_ ("UTF-8 or Western (Windows)"), WESTERN },
  [MID_CHARSET_UTF16LE] = { "UTF-16LE UTF-16", N_ ("Unicode (UTF-16)"), NULL },
  [MID_CHARSET_UTF16BE] = { "UTF-16BE", N_ ("Unicode (UTF-16, big-endian)"), NULL },
  [MID_CHARSET_UTF32LE] = { "UTF-32LE UTF-32", N_ ("Unicode (UTF-32)"), NULL },
  [MID_CHARSET_UTF32BE] = { "UTF-32BE", N_ ("Unicode (UTF-32, big-endian)"), NULL },
  [MID_CHARSET_CP1251] = { "CP1251", N_ ("Cyrillic (Windows)"), CYRILLIC },
  [MID_CHARSET_KOI8] = { "KOI8-U KOI8-R", N_ ("Cyrillic (KOI8)"), CYRILLIC },
  [MID_CHARSET_CP866] = { "CP866", N_ ("Cyrillic (DOS)"), CYRILLIC },
  [MID_CHARSET_ISO8859_5] = { "ISO-8859-5", N_ ("Cyrillic (ISO)"), CYRILLIC },
  [MID_CHARSET_MAC_CYRILLIC] = { "MAC-CYRILLIC X-MAC-CYRILLIC", N_ ("Cyrillic (Macintosh)"),
                                 CYRILLIC },
  [MID_CHARSET_CP1253] = { "CP1253", N_ ("Greek (Windows)"), GREEK },
  [MID_CHARSET_ISO8859_7] = { "ISO-8859-7", N_ ("Greek (ISO)"), GREEK },
  [MID_CHARSET_CP1250] = { "CP1250 ISO-8859-16", N_ ("Central European (Windows)"), CENTRAL },
  [MID_CHARSET_ISO8859_2] = { "ISO-8859-2 LATIN2", N_ ("Central European (ISO)"), CENTRAL },
  [MID_CHARSET_CP1257] = { "CP1257 ISO-8859-13 ISO-8859-4", N_ ("Baltic (Windows)"), BALTIC },
  [MID_CHARSET_CP1254] = { "CP1254 ISO-8859-9 ISO-8859-3", N_ ("Turkish (Windows)"), "çğıöşüâîû" },
  [MID_CHARSET_CP852] = { "CP852", N_ ("Central European (DOS)"), CENTRAL },
  [MID_CHARSET_CP850] = { "CP850", N_ ("Western (DOS)"), WESTERN },
  [MID_CHARSET_MACINTOSH] = { "MACINTOSH", N_ ("Western (Macintosh)"), WESTERN },
  [MID_CHARSET_CP1255] = { "CP1255 ISO-8859-8", N_ ("Hebrew (Windows)"), NULL },
  [MID_CHARSET_CP1256] = { "CP1256", N_ ("Arabic (Windows)"), NULL },
  [MID_CHARSET_GB18030] = { "GB18030 GBK GB2312", N_ ("Chinese, simplified"), NULL },
  [MID_CHARSET_BIG5] = { "BIG5", N_ ("Chinese, traditional"), NULL },
  [MID_CHARSET_SHIFT_JIS] = { "SHIFT_JIS SJIS", N_ ("Japanese (Shift JIS)"), NULL },
  [MID_CHARSET_EUC_JP] = { "EUC-JP", N_ ("Japanese (EUC)"), NULL },
  [MID_CHARSET_EUC_KR] = { "EUC-KR CP949 UHC", N_ ("Korean"), NULL },
};

/* --- Names ------------------------------------------------------------------------------------ */

/* Ready for iconv. */
static char *
dup_name (MidCharset charset)
{
  return g_strndup (charsets[charset].names, strcspn (charsets[charset].names, " "));
}

const char *
mid_charset_get_name (MidCharset charset)
{
  g_autofree char *name = dup_name (charset);
  return charset != MID_CHARSET_BYTES ? g_intern_string (name) : NULL;
}

const char *
mid_charset_get_title (MidCharset charset)
{
  return _ (charsets[charset].title);
}

/* "windows-1251", "IBM866", "Koi8_r": "CP1251", "CP866", "KOI8R". */
static char *
dup_plain_name (const char *name)
{
  static const char *const prefixes[] = { "WINDOWS", "IBM", "CP", "DOS", "WIN" };
  GString *plain = g_string_new (NULL);
  for (; *name != '\0'; name++)
    if (g_ascii_isalnum (*name))
      g_string_append_c (plain, g_ascii_toupper (*name));
  for (guint i = 0; i < G_N_ELEMENTS (prefixes); i++)
    if (g_str_has_prefix (plain->str, prefixes[i])
        && g_ascii_isdigit (plain->str[strlen (prefixes[i])]))
      {
        g_string_erase (plain, 0, (gssize) strlen (prefixes[i]));
        g_string_prepend (plain, "CP");
        break;
      }
  return g_string_free (plain, FALSE);
}

static gboolean
is_called (MidCharset charset, const char *plain)
{
  g_auto (GStrv) names = g_strsplit (charsets[charset].names, " ", -1);
  for (guint i = 0; names[i] != NULL; i++)
    {
      g_autofree char *name = dup_plain_name (names[i]);
      if (g_str_equal (name, plain))
        return TRUE;
    }
  return FALSE;
}

gboolean
mid_charset_find (const char *name, MidCharset *charset)
{
  g_autofree char *plain = dup_plain_name (name);
  for (guint i = 0; i < MID_N_CHARSETS; i++)
    if (is_called ((MidCharset) i, plain))
      {
        *charset = (MidCharset) i;
        return TRUE;
      }
  return FALSE;
}

char *
mid_charset_dup_names (void)
{
  GString *names = g_string_new ("UTF-8, CP1252");
  for (guint i = MID_CHARSET_BYTES + 1; i < MID_N_CHARSETS; i++)
    {
      g_autofree char *name = dup_name ((MidCharset) i);
      g_string_append_printf (names, ", %s", name);
    }
  return g_string_free (names, FALSE);
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
      gboolean plain = (guchar) text[at] < 0x80;
      gboolean good =
        plain || g_utf8_get_char_validated (text + at, (gssize) (len - at)) < 0x110000;
      guint n = good ? (guint) g_utf8_skip[(guchar) text[at]] : 1;
      if (!plain)
        *(good ? valid : others) += n;
      at += n;
    }
}

/* What the library says; MID_CHARSET_BYTES too if it has no answer, or one that is not known
 * here. */
static MidCharset
ask_library (const char *text, gsize len)
{
  MidCharset charset = MID_CHARSET_BYTES;
  uchardet_t detector = uchardet_new ();
  if (uchardet_handle_data (detector, text, len) == 0)
    {
      uchardet_data_end (detector);
      mid_charset_find (uchardet_get_charset (detector), &charset);
    }
  uchardet_delete (detector);
  return charset;
}

static guint
weigh (MidCharset charset, const char *text, gsize len)
{
  g_autofree char *name = dup_name (charset);
  return mid_charset_weigh (name, charsets[charset].languages, text, len);
}

static gboolean
is_own_alphabet (MidCharset charset)
{
  return charset >= MID_CHARSET_CP1251 && charset <= MID_CHARSET_ISO8859_7;
}

/* In an encoding without languages here: whether all of it is text in that. */
static gboolean
is_text_in (MidCharset charset, const char *text, gsize len)
{
  g_autofree char *name = dup_name (charset);
  gsize read = 0;
  g_autofree char *utf8 = g_convert (text, (gssize) len, "UTF-8", name, &read, NULL, NULL);
  return utf8 != NULL || len - read < 4; /* it may be cut within a character */
}

/* What western text is in where it is the same in both. */
static MidCharset
prefer_western (MidCharset charset, const char *text, gsize len)
{
  static const MidCharset western[] = { MID_CHARSET_BYTES, MID_CHARSET_CP850 };
  g_autofree char *name = dup_name (charset);
  g_autofree char *utf8 = g_convert (text, (gssize) len, "UTF-8", name, NULL, NULL, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (western); i++)
    {
      g_autofree char *other = dup_name (western[i]);
      g_autofree char *same = g_convert (text, (gssize) len, "UTF-8", other, NULL, NULL, NULL);
      if (utf8 != NULL && g_strcmp0 (utf8, same) == 0)
        return western[i];
    }
  return charset;
}

/* Whether pieces stand before squares, in an alphabet of its own. */
static gboolean
shows_pieces (const char *text, gsize len)
{
  for (guint i = MID_CHARSET_CP1251; is_own_alphabet ((MidCharset) i); i++)
    {
      g_autofree char *name = dup_name ((MidCharset) i);
      if (mid_charset_has_pieces (name, charsets[i].languages, text, len))
        return TRUE;
    }
  return FALSE;
}

/* The best of those that have languages; others with an alphabet of their own than western ones are
 * the library's to see, or pieces show them. */
static MidCharset
find_best (MidCharset answer, gboolean own, const char *text, gsize len, guint western)
{
  MidCharset best = MID_CHARSET_BYTES;
  gulong least = 2UL * western; /* so that the answer wins where two are alike */
  for (guint i = MID_CHARSET_CP1251; i < MID_N_CHARSETS; i++)
    if (charsets[i].languages != NULL && (own || !is_own_alphabet ((MidCharset) i)))
      {
        guint fits = weigh ((MidCharset) i, text, len);
        gulong weight = 2UL * fits - (i == answer);
        if (weight >= least || (fits >= MID_CHARSET_MISFIT && fits > western / 4))
          continue;
        best = (MidCharset) i;
        least = weight;
      }
  return best;
}

static MidCharset
guess_by_words (const char *text, gsize len)
{
  MidCharset answer = ask_library (text, len);
  guint western = weigh (MID_CHARSET_BYTES, text, len);
  if (western == G_MAXUINT) /* no words: quotes and dashes */
    return MID_CHARSET_BYTES;
  if (charsets[answer].languages == NULL)
    return western >= OTHERS_MIN && is_text_in (answer, text, len) ? answer : MID_CHARSET_BYTES;
  gboolean own = is_own_alphabet (answer) || shows_pieces (text, len);
  if (answer == MID_CHARSET_BYTES && western < MID_CHARSET_MISFIT && !own)
    return MID_CHARSET_BYTES;
  return prefer_western (find_best (answer, own, text, len, western), text, len);
}

gboolean
mid_charset_is_utf8 (const char *text, gsize len)
{
  guint valid, others;
  count_utf8 (text, len, &valid, &others);
  return valid > 4 * others; /* of a few bytes two or three are UTF-8 by chance */
}

MidCharset
mid_charset_guess (const char *text, gsize len)
{
  if (mid_bytes_count_plain (text, len) == len || mid_charset_is_utf8 (text, len))
    return MID_CHARSET_BYTES;
  return guess_by_words (text, len);
}
