/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-hash.c: buckets of four entries, a cache line each.
 *
 *   data   63 … 40  39 … 24  23 … 16    15 … 10     9 8    7 … 0
 *          hint     score    depth + 1  generation  bound  0
 *   lock   the key with its upper 16 bits replaced by the evaluation, combined with data
 *
 * The upper bits of a key choose the bucket, so an entry need not keep them.
 */
#include "mid-hash.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum
{
  BUCKET = 4,
  LARGE_PAGE = 2 << 20,
  GENERATIONS = 64
};

typedef struct
{
  _Atomic uint64_t lock, data;
} Slot;

typedef struct
{
  _Alignas(64) Slot slots[BUCKET];
} Bucket;

struct MidHash
{
  Bucket *buckets;
  size_t count; /* at least 2^14, so that the upper bits left out are known from the bucket */
  unsigned generation;
};

#define KEY_KEPT UINT64_C (0x0000ffffffffffff)

MidHash *
mid_hash_new (size_t mebibytes)
{
  MidHash *hash = calloc (1, sizeof *hash);
  if (hash == NULL)
    return NULL;
  hash->count = (mebibytes << 20) / sizeof (Bucket);
  /* Nearly every look-up is in another page; with large ones the processor knows where they are. */
  hash->buckets = aligned_alloc (LARGE_PAGE, (mebibytes << 20) + (mebibytes & 1 ? 1 << 20 : 0));
  if (hash->buckets == NULL)
    {
      free (hash);
      return NULL;
    }
#ifdef MADV_HUGEPAGE
  madvise (hash->buckets, mebibytes << 20, MADV_HUGEPAGE);
#endif
  mid_hash_clear (hash);
  return hash;
}

void
mid_hash_free (MidHash *hash)
{
  if (hash == NULL)
    return;
  free (hash->buckets);
  free (hash);
}

void
mid_hash_clear (MidHash *hash)
{
  memset (hash->buckets, 0, hash->count * sizeof (Bucket));
  hash->generation = 0;
}

void
mid_hash_age (MidHash *hash)
{
  hash->generation = (hash->generation + 1) % GENERATIONS;
}

static Bucket *
bucket_of (const MidHash *hash, uint64_t key)
{
  return &hash->buckets[(size_t) ((unsigned __int128) key * hash->count >> 64)];
}

void
mid_hash_prefetch (const MidHash *hash, uint64_t key)
{
  __builtin_prefetch (bucket_of (hash, key));
}

static uint64_t
pack (const MidHashEntry *entry, unsigned generation)
{
  return (uint64_t) (entry->hint & 0xffffff) << 40 | (uint64_t) (uint16_t) entry->score << 24
         | (uint64_t) (uint8_t) (entry->depth + 1) << 16 | (uint64_t) generation << 10
         | (uint64_t) entry->bound << 8;
}

static int
depth_in (uint64_t data)
{
  return (int) (data >> 16 & 0xff) - 1;
}

static unsigned
generation_in (uint64_t data)
{
  return (unsigned) (data >> 10 & (GENERATIONS - 1));
}

bool
mid_hash_probe (const MidHash *hash, uint64_t key, MidHashEntry *out)
{
  Bucket *bucket = bucket_of (hash, key);
  for (unsigned i = 0; i < BUCKET; i++)
    {
      uint64_t data = atomic_load_explicit (&bucket->slots[i].data, memory_order_relaxed);
      uint64_t lock = atomic_load_explicit (&bucket->slots[i].lock, memory_order_relaxed) ^ data;
      if (data == 0 || ((lock ^ key) & KEY_KEPT) != 0)
        continue;
      out->hint = (uint32_t) (data >> 40);
      out->score = (int16_t) (data >> 24 & 0xffff);
      out->depth = depth_in (data);
      out->bound = (MidBoundKind) (data >> 8 & 3);
      out->eval = (int16_t) (lock >> 48);
      return true;
    }
  return false;
}

/* The slot of the position itself, or the one whose loss matters least: old, then shallow. */
static Slot *
slot_for (const MidHash *hash, Bucket *bucket, uint64_t key, bool *is_same)
{
  Slot *worst = &bucket->slots[0];
  int least = INT32_MAX;
  for (unsigned i = 0; i < BUCKET; i++)
    {
      Slot *slot = &bucket->slots[i];
      uint64_t data = atomic_load_explicit (&slot->data, memory_order_relaxed);
      uint64_t lock = atomic_load_explicit (&slot->lock, memory_order_relaxed) ^ data;
      *is_same = data != 0 && ((lock ^ key) & KEY_KEPT) == 0;
      if (data == 0 || *is_same)
        return slot;
      unsigned age = (hash->generation - generation_in (data)) % GENERATIONS;
      int value = depth_in (data) - 8 * (int) age;
      if (value < least)
        {
          least = value;
          worst = slot;
        }
    }
  return worst;
}

void
mid_hash_store (MidHash *hash, uint64_t key, const MidHashEntry *entry)
{
  bool is_same;
  Slot *slot = slot_for (hash, bucket_of (hash, key), key, &is_same);
  uint64_t old = atomic_load_explicit (&slot->data, memory_order_relaxed);
  MidHashEntry fresh = *entry;

  if (is_same && generation_in (old) == hash->generation && entry->bound != MID_BOUND_EXACT
      && entry->depth + 3 < depth_in (old))
    return;
  if (is_same && fresh.hint == 0)
    fresh.hint = (uint32_t) (old >> 40);
  uint64_t data = pack (&fresh, hash->generation);
  uint64_t lock = (key & KEY_KEPT) | (uint64_t) (uint16_t) entry->eval << 48;
  atomic_store_explicit (&slot->lock, lock ^ data, memory_order_relaxed);
  atomic_store_explicit (&slot->data, data, memory_order_relaxed);
}

int
mid_hash_fullness (const MidHash *hash)
{
  int filled = 0;
  for (size_t i = 0; i < 250; i++)
    for (unsigned j = 0; j < BUCKET; j++)
      {
        uint64_t data =
          atomic_load_explicit (&hash->buckets[i].slots[j].data, memory_order_relaxed);
        filled += data != 0 && generation_in (data) == hash->generation;
      }
  return filled;
}
