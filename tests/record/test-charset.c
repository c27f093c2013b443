/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What encoding a file is in, against what the C library encodes: tags of games with the names of
 * players, in each encoding that has their letters, by lot some of them, in games of some length.
 */
#include <gio/gio.h>
#include <string.h>

#include "mid-charset.h"

enum
{
  NAMES_MAX = 10,
  ROUNDS = 200
};

typedef struct
{
  const char *language;
  const char *names[NAMES_MAX + 1];
  MidCharset charsets[5]; /* ended by BYTES, which stands for Windows-1252 */
} Sample;

static const Sample samples[] = {
  { "Russian",
    { "Алехин, Александр", "Ботвинник, Михаил", "Смыслов, Василий", "Таль, Михаил",
      "Петросян, Тигран", "Спасский, Борис", "Карпов, Анатолий", "Каспаров, Гарри",
      "Крамник, Владимир", "Чигорин, Михаил" },
    { MID_CHARSET_CP1251, MID_CHARSET_KOI8, MID_CHARSET_CP866, MID_CHARSET_ISO8859_5 } },
  { "Russian, of a Macintosh",
    { "Алехин, Александр", "Ботвинник, Михаил", "Смыслов, Василий", "Таль, Михаил",
      "Петросян, Тигран", "Спасский, Борис", "Карпов, Анатолий", "Каспаров, Гарри" },
    { MID_CHARSET_MAC_CYRILLIC } },
  { "Ukrainian",
    { "Іванчук, Василь", "Пономарьов, Руслан", "Ельянов, Павло", "Ейнгорн, Вячеслав",
      "Моїсеєнко, Олександр", "Музичук, Анна", "Літинська, Марта" },
    { MID_CHARSET_CP1251, MID_CHARSET_KOI8 } },
  { "Serbian",
    { "Глигорић, Светозар", "Љубојевић, Љубомир", "Ивков, Борислав", "Матановић, Александар" },
    { MID_CHARSET_CP1251, MID_CHARSET_ISO8859_5 } },
  { "Greek",
    { "Παπαϊωάννου, Ιωάννης", "Κοτρωνιάς, Βασίλης", "Μαστροβασίλης, Δημήτρης", "Γρίβας, Ευστράτιος",
      "Άγγελος Βούλγαρης" },
    { MID_CHARSET_CP1253, MID_CHARSET_ISO8859_7 } },
  { "Polish",
    { "Wojtaszek, Radosław", "Duda, Jan-Krzysztof", "Sołtys, Mariusz", "Gajewski, Grzegorz",
      "Śliwa, Bogdan", "Sękowski, Łukasz", "Piorun, Kacper", "Kempiński, Robert",
      "Gdański, Jacek" },
    { MID_CHARSET_CP1250, MID_CHARSET_ISO8859_2, MID_CHARSET_CP852 } },
  { "Czech",
    { "Navara, David", "Laznicka, Viktor", "Jiří Štoček", "Láznička, Viktor", "Dvořák, Jan",
      "Kučera, Tomáš", "Šimáček, Pavel", "Babula, Vlastimil", "Hráček, Zbyněk", "Plachetka, Jan" },
    { MID_CHARSET_CP1250, MID_CHARSET_ISO8859_2, MID_CHARSET_CP852 } },
  { "Hungarian",
    { "Rapport, Richárd", "Erdős, Viktor", "Gledura, Benjámin", "Szabó, László", "Bánusz, Tamás",
      "Fehér, Győző", "Kőnig, Imre", "Szűcs, Éva" },
    { MID_CHARSET_CP852 } },
  { "Turkish",
    { "Yılmaz, Mustafa", "Şanal, Vahap", "Can, Emre", "Gürel, Ediz", "Erdoğmuş, Yağız Kağan",
      "Solak, Dragan", "Güneş, Ayşe" },
    { MID_CHARSET_CP1254 } },
  { "Lithuanian",
    { "Šarūnas Šulskis", "Rozentalis, Eduardas", "Čmilytė, Viktorija", "Mikėnas, Vladas",
      "Kveinys, Aloyzas", "Žukauskas, Rūta" },
    { MID_CHARSET_CP1257 } },
  { "Latvian",
    { "Šķēle, Jānis", "Kantāns, Toms", "Apšenieks, Fricis", "Bērziņa, Ilze", "Ķirsis, Pēteris" },
    { MID_CHARSET_CP1257 } },
  { "German",
    { "Hübner, Robert", "Knaak, Rainer", "Lösch, Günther", "Keßler, Jörg", "Blübaum, Matthias",
      "Jäger, Ulrich" },
    { MID_CHARSET_BYTES, MID_CHARSET_CP850, MID_CHARSET_MACINTOSH } },
  { "French",
    { "Vachier-Lagrave, Maxime", "Étienne Bacrot", "Degraeve, Jean-Marc", "Müller, Gérard",
      "Bricard, François", "Noël, Hélène", "Bénoît, Zoé" },
    { MID_CHARSET_BYTES } },
  { "Icelandic",
    { "Ólafsson, Friðrik", "Pétursson, Margeir", "Hjartarson, Jóhann", "Þórhallsson, Þröstur",
      "Árnason, Jón L", "Stefánsson, Hannes" },
    { MID_CHARSET_BYTES } },
  { "of many countries",
    { "Hübner, Robert", "Ólafsson, Friðrik", "Miles, Anthony", "Nuñez, José", "Sørensen, Åge",
      "Étienne Bacrot", "Sá, João", "Perán, Íñigo", "O’Neil, Seán", "“Café”, l’été – 1½" },
    { MID_CHARSET_BYTES } },
};

static const char *
get_encoding (MidCharset charset)
{
  return charset != MID_CHARSET_BYTES ? mid_charset_get_name (charset) : "CP1252";
}

/* A game between two of them, with a site that has nothing of it. */
static void
append_game (GString *out, const char *white, const char *black)
{
  g_string_append_printf (out,
                          "[Event \"Open\"]\n[Site \"Wijk aan Zee\"]\n[Date \"1999.01.1%u\"]\n"
                          "[White \"%s\"]\n[Black \"%s\"]\n[Result \"1/2-1/2\"]\n\n"
                          "1. e4 e5 2. Nf3 {a remark} Nc6 1/2-1/2\n\n",
                          (guint) out->len % 10, white, black);
}

/* Games of so many of the names, from the first on. */
static char *
dup_file (const Sample *sample, guint first, guint n, const char *encoding, gsize *len)
{
  guint count = g_strv_length ((char **) sample->names);
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < n; i++)
    append_game (text, sample->names[(first + i) % count],
                 sample->names[(first + i + 1 + i / count) % count]);
  char *bytes = g_convert (text->str, (gssize) text->len, encoding, "UTF-8", NULL, len, NULL);
  g_assert_nonnull (bytes);
  return bytes;
}

static void
test_all_names (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    for (guint j = 0; j == 0 || samples[i].charsets[j] != MID_CHARSET_BYTES; j++)
      {
        gsize len;
        MidCharset charset = samples[i].charsets[j];
        g_autofree char *bytes = dup_file (&samples[i], 0, NAMES_MAX, get_encoding (charset), &len);
        MidCharset guess = mid_charset_guess (bytes, len);
        if (guess != charset)
          g_error ("%s in %s: %s", samples[i].language, get_encoding (charset),
                   get_encoding (guess));
      }
}

/* German and Windows-1252 among others: several encodings for one text. */
static void
test_more_encodings (void)
{
  static const MidCharset german[] = { MID_CHARSET_CP850, MID_CHARSET_MACINTOSH };
  for (guint i = 0; i < G_N_ELEMENTS (samples); i++)
    for (guint j = 0; j < G_N_ELEMENTS (german) && strcmp (samples[i].language, "German") == 0; j++)
      {
        gsize len;
        g_autofree char *bytes =
          dup_file (&samples[i], 0, NAMES_MAX, get_encoding (german[j]), &len);
        g_assert_cmpint (mid_charset_guess (bytes, len), ==, german[j]);
      }
}

/* What is read is what was written, even where few names leave it open how it is called. */
static void
test_few_names (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  guint wrong = 0, unseen = 0, asked = 0;
  for (guint round = 0; round < ROUNDS; round++)
    {
      const Sample *sample = &samples[g_rand_int_range (rand, 0, G_N_ELEMENTS (samples))];
      MidCharset charset = sample->charsets[g_rand_int_range (rand, 0, 4)];
      gsize len, n;
      const char *encoding = get_encoding (charset);
      if (charset == MID_CHARSET_BYTES && sample->charsets[0] != charset)
        continue;
      guint first = (guint) g_rand_int_range (rand, 0, NAMES_MAX);
      g_autofree char *bytes =
        dup_file (sample, first, (guint) g_rand_int_range (rand, 2, 5), encoding, &len);
      MidCharset guess = mid_charset_guess (bytes, len);
      g_autofree char *meant = g_convert (bytes, (gssize) len, "UTF-8", encoding, NULL, &n, NULL);
      g_autofree char *read =
        g_convert (bytes, (gssize) len, "UTF-8", get_encoding (guess), NULL, &n, NULL);
      asked++;
      if (g_strcmp0 (meant, read) == 0)
        continue;
      *(guess == MID_CHARSET_BYTES ? &unseen : &wrong) += 1;
      g_test_message ("%s in %s: %s", sample->language, encoding, get_encoding (guess));
    }
  g_test_message ("of %u %u not seen, %u taken for another", asked, unseen, wrong);
  g_assert_cmpuint (unseen * 16, <, asked);
  g_assert_cmpuint (wrong * 24, <, asked);
}

/* One name is enough where its letters belong together nowhere else; Windows-1252 is not doubted
 * for one. */
static void
test_one_name (void)
{
  static const struct
  {
    const char *name;
    MidCharset charset;
  } names[] = {
    { "Dvořák, Jan", MID_CHARSET_CP1250 },           { "Soćko, Bartłomiej", MID_CHARSET_CP852 },
    { "Şükrü Topçu", MID_CHARSET_CP1254 },           { "Bērziņš, Roalds", MID_CHARSET_CP1257 },
    { "Вељковић, Зоран", MID_CHARSET_CP1251 },       { "Жигалко, Сергей", MID_CHARSET_KOI8 },
    { "Hübner, Robert", MID_CHARSET_CP850 },         { "Étienne Bacrot", MID_CHARSET_BYTES },
    { "Þórhallsson, Þröstur", MID_CHARSET_BYTES },   { "Coëlho, Renée", MID_CHARSET_BYTES },
    { "Núria, però molt dèbil", MID_CHARSET_BYTES },
  };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      gsize len;
      g_autofree char *bytes =
        g_convert (names[i].name, -1, get_encoding (names[i].charset), "UTF-8", NULL, &len, NULL);
      g_autofree char *read =
        g_convert (bytes, (gssize) len, "UTF-8", get_encoding (mid_charset_guess (bytes, len)),
                   NULL, NULL, NULL);
      g_assert_cmpstr (read, ==, names[i].name);
    }
}

/* What has no languages here is the library's to see, in text as long as it wants. */
static void
test_east (void)
{
  static const struct
  {
    const char *text;
    MidCharset charset;
  } texts[] = {
    { "侯逸凡 王皓 丁立人 李超 余泱漪 卜祥志", MID_CHARSET_GB18030 },
    { "[White \"侯逸凡\"]\n[Black \"丁立人\"]\n\n1. e4 {白方略占优势，黑方应当先出动子力。} e5 "
      "{这一步棋很有力，但是并不准确。} *",
      MID_CHARSET_GB18030 },
    { "[White \"羽生善治\"]\n[Black \"青嶋未来\"]\n\n1. e4 "
      "{白はすこし良いです。これはとても強い手でした。} e5 *",
      MID_CHARSET_SHIFT_JIS },
  };
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      gsize len;
      g_autofree char *bytes =
        g_convert (texts[i].text, -1, get_encoding (texts[i].charset), "UTF-8", NULL, &len, NULL);
      g_assert_cmpstr (get_encoding (mid_charset_guess (bytes, len)), ==,
                       get_encoding (texts[i].charset));
    }
}

/* However it is spelled. */
static void
test_called (void)
{
  static const struct
  {
    const char *name;
    MidCharset charset;
  } names[] = {
    { "windows-1251", MID_CHARSET_CP1251 }, { "cp1251", MID_CHARSET_CP1251 },
    { "KOI8-R", MID_CHARSET_KOI8 },         { "ibm866", MID_CHARSET_CP866 },
    { "latin1", MID_CHARSET_BYTES },        { "utf8", MID_CHARSET_BYTES },
    { "iso8859_2", MID_CHARSET_ISO8859_2 }, { "Shift_JIS", MID_CHARSET_SHIFT_JIS },
    { "utf-16", MID_CHARSET_UTF16LE },
  };
  MidCharset charset;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_assert_true (mid_charset_find (names[i].name, &charset));
      g_assert_cmpint (charset, ==, names[i].charset);
    }
  g_assert_false (mid_charset_find ("", &charset));
  g_assert_false (mid_charset_find ("1251", &charset));
  for (guint i = MID_CHARSET_BYTES + 1; i < MID_N_CHARSETS; i++) /* iconv knows them */
    {
      g_autoptr (GCharsetConverter) converter =
        g_charset_converter_new ("UTF-8", mid_charset_get_name ((MidCharset) i), NULL);
      g_assert_nonnull (converter);
      g_assert_true (mid_charset_find (mid_charset_get_name ((MidCharset) i), &charset));
      g_assert_cmpint (charset, ==, i);
    }
}

/* Cyrillic pieces, and one name: from a book. */
static void
test_pieces (void)
{
  static const char game[] =
    "[White \"Морфи\"]\n\n1. e4 e5 2. Кf3 d6 3. d4 Сg4 4. dxe5 Сxf3 5. Фxf3 "
    "dxe5 6. Сc4 Кf6 7. Фb3 Фe7 8. Кc3 *\n";
  static const MidCharset charsets[] = { MID_CHARSET_CP1251, MID_CHARSET_KOI8, MID_CHARSET_CP866,
                                         MID_CHARSET_ISO8859_5, MID_CHARSET_MAC_CYRILLIC };
  for (guint i = 0; i < G_N_ELEMENTS (charsets); i++)
    for (guint from = 0; from < (charsets[i] != MID_CHARSET_MAC_CYRILLIC ? 2u : 1u);
         from++) /* without the name */
      {
        gsize len;
        g_autofree char *bytes = g_convert (strstr (game, from == 0 ? "[" : "1."), -1,
                                            get_encoding (charsets[i]), "UTF-8", NULL, &len, NULL);
        g_assert_cmpstr (get_encoding (mid_charset_guess (bytes, len)), ==,
                         get_encoding (charsets[i]));
      }
}

/* With a mark and without, which pictures do not have. */
static void
test_wide (void)
{
  static const MidCharset charsets[] = { MID_CHARSET_UTF16LE, MID_CHARSET_UTF16BE,
                                         MID_CHARSET_UTF32LE, MID_CHARSET_UTF32BE };
  static const char *const texts[] = { "\xef\xbb\xbf[White \"Морфи\"]",
                                       "[Event \"Open\"]\n[Site \"London\"]\n[White \"Морфи\"]" };
  for (guint i = 0; i < G_N_ELEMENTS (charsets); i++)
    for (guint j = 0; j < G_N_ELEMENTS (texts); j++)
      {
        gsize len;
        g_autofree char *bytes =
          g_convert (texts[j], -1, get_encoding (charsets[i]), "UTF-8", NULL, &len, NULL);
        g_assert_cmpint (mid_charset_find_wide (bytes, len), ==, charsets[i]);
      }
  g_assert_cmpint (mid_charset_find_wide ("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x01\0\0\0\x01", 24),
                   ==, MID_CHARSET_BYTES);
  g_assert_cmpint (mid_charset_find_wide ("[Event", 6), ==, MID_CHARSET_BYTES);
}

/* UTF-8, plain text, noise, other scripts: nothing is made of them. */
static void
test_none (void)
{
  static const struct
  {
    const char *text, *encoding;
  } others[] = {
    { "plain", "ASCII" },
    { "Карпов, Анатолий; Каспаров, Гарри", "UTF-8" },
    { "Dvořák, Láznička, Wojtaszek Radosław", "UTF-8" },
    { "羽生善治 森内俊之 青嶋未来", "SHIFT_JIS" },
    { "侯逸凡 王皓 丁立人", "BIG5" },
    { "Hübner – “Lösch”", "CP1252" },
    { "1. d2–d4 d7–d5 2. c2–c4 e7–e6 3. Sb1–c3 Sg8–f6 –g2", "CP1252" },
    { "1. d4 …d5 2. c4 …e6 …f5 “d4” ‘e4’", "CP1252" },
    { "à la carte, 25°C, 1½–½, m², O´Neil", "CP1252" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      gsize len;
      g_autofree char *bytes =
        g_convert (others[i].text, -1, others[i].encoding, "UTF-8", NULL, &len, NULL);
      g_assert_nonnull (bytes);
      if (mid_charset_guess (bytes, len) != MID_CHARSET_BYTES)
        g_error ("%s: %s", others[i].text, get_encoding (mid_charset_guess (bytes, len)));
    }
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  for (guint i = 0; i < 300; i++)
    {
      char noise[400];
      for (guint j = 0; j < sizeof noise; j++)
        noise[j] = (char) g_rand_int_range (rand, 0, 256);
      mid_charset_guess (noise, (gsize) g_rand_int_range (rand, 0, sizeof noise));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/charset/all-names", test_all_names);
  g_test_add_func ("/charset/more-encodings", test_more_encodings);
  g_test_add_func ("/charset/few-names", test_few_names);
  g_test_add_func ("/charset/one-name", test_one_name);
  g_test_add_func ("/charset/east", test_east);
  g_test_add_func ("/charset/called", test_called);
  g_test_add_func ("/charset/pieces", test_pieces);
  g_test_add_func ("/charset/wide", test_wide);
  g_test_add_func ("/charset/none", test_none);
  return g_test_run ();
}
