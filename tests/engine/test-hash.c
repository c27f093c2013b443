/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-hash.c: the table of positions: what goes in comes out, and nothing else does. */
#include <glib.h>

#include "mid-hash.h"

static MidHashEntry
random_entry (GRand *lot)
{
  return (MidHashEntry){ .hint = g_rand_int (lot) & 0xffffff,
                         .score = g_rand_int_range (lot, -32000, 32001),
                         .eval = g_rand_int_range (lot, -32000, 32001),
                         .depth = g_rand_int_range (lot, -1, 127),
                         .bound = (MidBoundKind) g_rand_int_range (lot, 1, 4) };
}

static guint64
random_key (GRand *lot)
{
  return (guint64) g_rand_int (lot) << 32 | g_rand_int (lot);
}

static void
test_round_trip (void)
{
  MidHash *hash = mid_hash_new (1);
  g_autoptr (GRand) lot = g_rand_new_with_seed (3);
  for (int i = 0; i < 100000; i++)
    {
      MidHashEntry in = random_entry (lot), out;
      guint64 key = random_key (lot);
      mid_hash_store (hash, key, &in);
      g_assert_true (mid_hash_probe (hash, key, &out));
      g_assert_cmpuint (out.hint, ==, in.hint);
      g_assert_cmpint (out.score, ==, in.score);
      g_assert_cmpint (out.eval, ==, in.eval);
      g_assert_cmpint (out.depth, ==, in.depth);
      g_assert_cmpint (out.bound, ==, in.bound);
    }
  mid_hash_free (hash);
}

static void
test_unknown (void)
{
  MidHash *hash = mid_hash_new (1);
  g_autoptr (GRand) lot = g_rand_new_with_seed (4);
  MidHashEntry entry = random_entry (lot);
  unsigned found = 0;
  for (int i = 0; i < 60000; i++)
    mid_hash_store (hash, random_key (lot), &entry);
  for (int i = 0; i < 1000000; i++)
    found += mid_hash_probe (hash, random_key (lot), &entry);
  g_assert_cmpuint (found, ==, 0);
  mid_hash_free (hash);
}

static void
test_clear (void)
{
  MidHash *hash = mid_hash_new (1);
  MidHashEntry entry = { .depth = 5, .bound = MID_BOUND_EXACT }, out;
  mid_hash_store (hash, 77, &entry);
  g_assert_true (mid_hash_probe (hash, 77, &out));
  mid_hash_clear (hash);
  g_assert_false (mid_hash_probe (hash, 77, &out));
  g_assert_cmpint (mid_hash_fullness (hash), ==, 0);
  mid_hash_free (hash);
}

/* A deep entry of this search outlives shallow ones; one of an old search does not for ever. */
static void
test_replacement (void)
{
  MidHash *hash = mid_hash_new (1);
  MidHashEntry deep = { .depth = 20, .bound = MID_BOUND_LOWER },
               shallow = { .depth = 1, .bound = 1 };
  MidHashEntry out;
  guint64 key = UINT64_C (0x1234567890abcdef);
  mid_hash_store (hash, key, &deep);
  for (guint64 i = 1; i < 100; i++)
    mid_hash_store (hash, key + i, &shallow);
  g_assert_true (mid_hash_probe (hash, key, &out));
  g_assert_cmpint (out.depth, ==, 20);
  for (int i = 0; i < 10; i++)
    mid_hash_age (hash);
  for (guint64 i = 1; i < 100; i++)
    mid_hash_store (hash, key + i, &shallow);
  g_assert_false (mid_hash_probe (hash, key, &out));
  mid_hash_free (hash);
}

/* The hint of a better search is kept when a worse one knows no move. */
static void
test_hint_is_kept (void)
{
  MidHash *hash = mid_hash_new (1);
  MidHashEntry first = { .hint = 99, .depth = 3, .bound = MID_BOUND_LOWER };
  MidHashEntry second = { .hint = 0, .depth = 4, .bound = MID_BOUND_UPPER }, out;
  mid_hash_store (hash, 1, &first);
  mid_hash_store (hash, 1, &second);
  g_assert_true (mid_hash_probe (hash, 1, &out));
  g_assert_cmpuint (out.hint, ==, 99);
  g_assert_cmpint (out.depth, ==, 4);
  mid_hash_free (hash);
}

/* --- Which entry gives way ----------------------------------------------------------------------
 */

enum
{
  BUCKETS = 1 << 14, /* of a table of one mebibyte */
  BUCKET = 4,
  GENERATIONS = 64
};

/* The n-th key of those that share a bucket: its upper bits say which. */
static guint64
key_in (guint64 bucket, guint64 n)
{
  return bucket << 50 | (n + 1);
}

static gboolean
has (const MidHash *hash, guint64 key)
{
  MidHashEntry out;
  return mid_hash_probe (hash, key, &out);
}

static void
store (MidHash *hash, guint64 key, int depth, MidBoundKind bound)
{
  MidHashEntry entry = { .hint = 5, .depth = depth, .bound = bound };
  mid_hash_store (hash, key, &entry);
}

/* Every bucket has room for four, to the last. */
static void
test_room (void)
{
  MidHash *hash = mid_hash_new (1);
  for (guint64 bucket = 0; bucket < BUCKETS; bucket++)
    for (guint64 n = 0; n < BUCKET; n++)
      store (hash, key_in (bucket, n), 0, MID_BOUND_UPPER);
  for (guint64 bucket = 0; bucket < BUCKETS; bucket++)
    for (guint64 n = 0; n < BUCKET; n++)
      g_assert_true (has (hash, key_in (bucket, n)));
  mid_hash_free (hash);
  hash = mid_hash_new (3); /* any number of mebibytes */
  for (guint64 n = 0; n < 3 * BUCKETS; n++)
    store (hash, n * (G_MAXUINT64 / (3 * BUCKETS - 1)), 0, MID_BOUND_UPPER);
  for (guint64 n = 0; n < 3 * BUCKETS; n++)
    g_assert_true (has (hash, n * (G_MAXUINT64 / (3 * BUCKETS - 1))));
  mid_hash_free (hash);
}

/* Of four the one whose depth, less eight for each search since, is least. */
static void
test_gives_way (void)
{
  static const struct
  {
    int depths[BUCKET];
    unsigned ages[BUCKET]; /* searches since */
    guint64 loser;
  } cases[] = {
    { { 9, 2, 8, 7 }, { 0 }, 1 },
    { { 9, 8, 7, 2 }, { 0 }, 3 },
    { { 3, 3, 8, 7 }, { 0 }, 0 },
    { { 5, 12, 8, 7 }, { 0, 1, 0, 0 }, 1 },
    { { 5, 14, 8, 7 }, { 0, 1, 0, 0 }, 0 },
    { { 20, 21, 22, 7 }, { 3, 2, 1, 0 }, 0 },
    { { 0, 126, 126, 126 }, { 0, 15, 0, 0 }, 0 },
    { { 0, 126, 126, 126 }, { 0, 16, 0, 0 }, 1 },
  };
  for (unsigned start = 0; start < GENERATIONS; start += 9)
    for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
      {
        MidHash *hash = mid_hash_new (1);
        for (unsigned n = 0; n < start; n++)
          mid_hash_age (hash);
        for (unsigned age = 16; age <= 16; age--)
          {
            for (guint64 n = 0; n < BUCKET; n++)
              if (cases[i].ages[n] == age)
                store (hash, key_in (77, n), cases[i].depths[n], MID_BOUND_LOWER);
            if (age > 0)
              mid_hash_age (hash);
          }
        for (guint64 n = 0; n < BUCKET; n++)
          g_assert_true (has (hash, key_in (77, n)));
        store (hash, key_in (77, BUCKET), 1, MID_BOUND_LOWER);
        g_assert_true (has (hash, key_in (77, BUCKET)));
        for (guint64 n = 0; n < BUCKET; n++)
          g_assert_true (has (hash, key_in (77, n)) == (n != cases[i].loser));
        mid_hash_free (hash);
      }
}

static int
depth_after (int old, int fresh, MidBoundKind bound, gboolean ages)
{
  MidHash *hash = mid_hash_new (1);
  MidHashEntry out;
  store (hash, 99, old, MID_BOUND_LOWER);
  if (ages)
    mid_hash_age (hash);
  store (hash, 99, fresh, bound);
  g_assert_true (mid_hash_probe (hash, 99, &out));
  mid_hash_free (hash);
  return out.depth;
}

/* What is known of a position is not given for much less, unless that is exact, or it is old. */
static void
test_same_position (void)
{
  g_assert_cmpint (depth_after (10, 12, MID_BOUND_UPPER, FALSE), ==, 12);
  g_assert_cmpint (depth_after (10, 7, MID_BOUND_UPPER, FALSE), ==, 7);
  g_assert_cmpint (depth_after (10, 6, MID_BOUND_UPPER, FALSE), ==, 10);
  g_assert_cmpint (depth_after (10, 6, MID_BOUND_EXACT, FALSE), ==, 6);
  g_assert_cmpint (depth_after (10, 6, MID_BOUND_UPPER, TRUE), ==, 6);
}

/* Per mille of the first thousand entries; those of earlier searches are as good as none. */
static void
test_fullness (void)
{
  MidHash *hash = mid_hash_new (1);
  store (hash, key_in (250, 0), 1, MID_BOUND_LOWER);
  g_assert_cmpint (mid_hash_fullness (hash), ==, 0);
  for (guint64 bucket = 0; bucket < 250; bucket++)
    {
      store (hash, key_in (bucket, 0), 1, MID_BOUND_LOWER);
      g_assert_cmpint (mid_hash_fullness (hash), ==, (int) bucket + 1);
    }
  for (guint64 bucket = 0; bucket < 250; bucket++)
    for (guint64 n = 1; n < BUCKET; n++)
      store (hash, key_in (bucket, n), 1, MID_BOUND_LOWER);
  g_assert_cmpint (mid_hash_fullness (hash), ==, 1000);
  mid_hash_age (hash);
  g_assert_cmpint (mid_hash_fullness (hash), ==, 0);
  mid_hash_free (hash);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hash/round-trip", test_round_trip);
  g_test_add_func ("/hash/unknown", test_unknown);
  g_test_add_func ("/hash/clear", test_clear);
  g_test_add_func ("/hash/replacement", test_replacement);
  g_test_add_func ("/hash/hint-is-kept", test_hint_is_kept);
  g_test_add_func ("/hash/room", test_room);
  g_test_add_func ("/hash/gives-way", test_gives_way);
  g_test_add_func ("/hash/same-position", test_same_position);
  g_test_add_func ("/hash/fullness", test_fullness);
  return g_test_run ();
}
