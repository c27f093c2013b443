/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Damaged files: whatever comes in, reading ends, and what is written then reads back as the same.
 *
 * Deterministic: the number of mutations is the argument of MIDLINE_FUZZ, 3000 by default.
 */
#include "mid-reader.h"
#include "mid-writer.h"
#include "random-record.h"

#include <string.h>

static const char wild[] =
  "\xef\xbb\xbf; first\r\n[Event \"a\"]\r\n[Result \"1-0\"]\r\n\r\n1.e4! {x} (1. d4 d5 (1... Nf6 "
  "$3) "
  "2. c4 {y}) 1... e5 ; z } z\r\n2. Nf3 ({only}) (2. f4) {behind} Nc6 3. Bb5 <-> a6 1-0 {late}\r\n"
  "\r\n% escape\r\n[Event \"b\"]\r\n[FEN \"8/8/8/4k3/8/8/4P3/4K3 w - - 0 1\"]\r\n\r\n1. e4 Ke9 "
  "(1... Kd4) 2. Kd2 (((3. e5 *\r\n[Event \"c\"]\n[Variant \"Sirlin\"]\n[WhiteArmy \"Animals\"]\n"
  "[BlackArmy \"TwoKings\"]\n\n1. Nxd2 e5 <Kee7> 2. a3 1/2-1/2\n\n1. e4 1-0 1. d4 {\xe9\xe8} 0-1";

static const char legacy[] =
  "[White \"Empowered\"]\n[Black \"TwoKings\"]\n[Result \"0-1\"]\n\n1. e4 d5 1. ... Kd7 2. d4 Nc6 "
  "2. ... Kd6 3. Rg3 dxe4 [2-2] 4. Bc4 Be6 4. ... Kd7 5. d5 Bxd5 6. Bb3 f5 6. ... Ke6 7. Bxd5 "
  "[0-1] "
  "f4 0-1\n";

/* Pieces that damage is made of. */
static const char *const shards[] = {
  "(",      ")",    "{",    "}",           ";",     "%",    "\n",      "\n\n",
  "\n%",    "[",    "]",    "\"",          "\\",    "<",    ">",       "<->",
  "<1:0>",  "$",    "$5",   "!",           "*",     "1-0",  "1.",      "...",
  " ",      "e4",   "Kd7",  "\n[Event \"", "[2-1]", "\xff", "\xc3",    "\r",
  "&#233;", "e.p.", "(;",   "+-",          "..",    "0-0",  "[FEN \"", "[Variant \"Chess2\"]\n",
  "8",      "x",    "K~e8",
};

static char *
read_and_write (const char *data, gsize len, guint *games)
{
  g_autoptr (MidReader) reader = mid_reader_new_for_data (data, len);
  g_autoptr (GError) error = NULL;
  GString *out = g_string_new (NULL);
  MidRecord *record;

  while ((record = mid_reader_next (reader, NULL, &error)) != NULL)
    {
      mid_writer_append (record, MID_WRITE_MGN, out);
      g_object_unref (record);
      (*games)++;
    }
  g_assert_no_error (error);
  return g_string_free (out, FALSE);
}

static void
mutate (GString *text, GRand *rand)
{
  gsize at = (gsize) g_rand_int_range (rand, 0, (gint32) text->len + 1);
  gsize len = (gsize) g_rand_int_range (rand, 1, 12);
  len = MIN (len, text->len - at);

  switch (g_rand_int_range (rand, 0, 5))
    {
    case 0:
      g_string_erase (text, (gssize) at, (gssize) len);
      break;
    case 1:
      g_string_truncate (text, g_rand_int_range (rand, 0, 20) == 0 ? at : text->len);
      break;
    case 2:
      {
        g_autofree char *copy = g_strndup (text->str + at, len);
        gsize to = (gsize) g_rand_int_range (rand, 0, (gint32) text->len + 1);
        g_string_insert (text, (gssize) to, copy);
        break;
      }
    case 3:
      if (at < text->len)
        text->str[at] = (char) g_rand_int_range (rand, 0, 256);
      break;
    default:
      g_string_insert (text, (gssize) at,
                       shards[g_rand_int_range (rand, 0, G_N_ELEMENTS (shards))]);
    }
}

static void
check (const char *data, gsize len, const char *what, guint32 number)
{
  guint games = 0, again = 0;
  g_autofree char *once = read_and_write (data, len, &games);
  g_autofree char *twice = read_and_write (once, strlen (once), &again);

  if (strcmp (once, twice) != 0)
    g_test_message ("%s, mutation %u:\n%.*s", what, number, (int) len, data);
  g_assert_cmpstr (twice, ==, once);
  g_assert_cmpuint (again, ==, games);
}

static guint32
get_count (void)
{
  const char *count = g_getenv ("MIDLINE_FUZZ");
  return count != NULL ? (guint32) g_ascii_strtoull (count, NULL, 10) : 3000;
}

static void
test_mutations (gconstpointer data)
{
  const char *seed = data;
  guint32 count = get_count () / 3;

  for (guint32 i = 0; i < count; i++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (i);
      g_autoptr (GString) text = g_string_new (seed);
      for (gint32 n = g_rand_int_range (rand, 1, 9); n > 0; n--)
        mutate (text, rand);
      check (text->str, text->len, "text", i);
    }
}

/* Records of every game, damaged. */
static void
test_records (void)
{
  guint32 count = get_count () / 3;
  g_autofree char *text = NULL;
  guint n = 0;

  while (mid_games ()[n] != NULL)
    n++;
  for (guint32 i = 0; i < count; i++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (i);
      if (i % 20 == 0) /* a record serves for several */
        {
          g_autoptr (MidRecord) record = random_record_new (mid_games ()[i / 20 % n], rand);
          for (guint j = 0; j < 60; j++)
            random_record_edit (record, rand);
          g_free (text);
          text = random_record_dup_text (record);
        }
      g_autoptr (GString) damaged = g_string_new (text);
      for (gint32 j = g_rand_int_range (rand, 1, 6); j > 0; j--)
        mutate (damaged, rand);
      check (damaged->str, damaged->len, "record", i);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/fuzz/wild", wild, test_mutations);
  g_test_add_data_func ("/fuzz/legacy", legacy, test_mutations);
  g_test_add_func ("/fuzz/records", test_records);
  return g_test_run ();
}
