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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hash/round-trip", test_round_trip);
  g_test_add_func ("/hash/unknown", test_unknown);
  g_test_add_func ("/hash/clear", test_clear);
  g_test_add_func ("/hash/replacement", test_replacement);
  g_test_add_func ("/hash/hint-is-kept", test_hint_is_kept);
  return g_test_run ();
}
