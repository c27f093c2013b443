/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is found in blocks is what is found byte by byte. */
#include "mid-bytes-private.h"

enum
{
  ROUNDS = 20000,
  MOST = 200
};

typedef struct
{
  char *text;
  gsize len;
} Sample;

/* Text of few different bytes, that ends where its memory does and begins anywhere in a block. */
static Sample
draw (GRand *lot, char *memory)
{
  static const char letters[] = "a\n{;\"\\]\0\x80\xff~b c";
  gsize len = (gsize) g_rand_int_range (lot, 0, MOST), usual = (gsize) g_rand_int_range (lot, 0, 2);
  Sample sample = { memory + MOST - len, len };
  for (gsize i = 0; i < len; i++)
    sample.text[i] = usual != 0 && g_rand_int_range (lot, 0, 40) != 0
                       ? 'x'
                       : letters[g_rand_int_range (lot, 0, sizeof letters - 1)];
  return sample;
}

static void
check (const Sample *sample)
{
  const char *text = sample->text, *end = text + sample->len, *stop = text;
  gsize lines = 0, plain = 0;
  while (stop < end && *stop != '\n' && *stop != '{' && *stop != ';' && *stop != ']')
    stop++;
  for (const char *p = text; p < end; p++)
    lines += *p == '\n';
  while (plain < sample->len && text[plain] != '\0' && (guchar) text[plain] < 0x80)
    plain++;
  g_assert_true (mid_bytes_find (text, end, '\n', '{', ';', ']') == stop);
  g_assert_cmpuint (mid_bytes_count (text, end, '\n'), ==, lines);
  g_assert_cmpuint (mid_bytes_count_plain (text, sample->len), ==, plain);
}

static void
test_random (void)
{
  g_autoptr (GRand) lot = g_rand_new_with_seed (7);
  for (guint i = 0; i < ROUNDS; i++)
    {
      g_autofree char *memory = g_malloc (MOST);
      Sample sample = draw (lot, memory);
      check (&sample);
    }
}

/* A sum of sixteen bytes at once holds no more than 255 of each. */
static void
test_many (void)
{
  g_autofree char *lines = g_strnfill (100003, '\n');
  g_assert_cmpuint (mid_bytes_count (lines, lines + 100003, '\n'), ==, 100003);
  g_assert_cmpuint (mid_bytes_count (lines, lines + 100003, ' '), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bytes/random", test_random);
  g_test_add_func ("/bytes/many", test_many);
  return g_test_run ();
}
