/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-sightings.c: which games have which positions, packed. */
#include "mid-sightings-private.h"

#include <stdlib.h>
#include <string.h>

enum
{
  KEY_SHIFT = 28,
  GAME_SHIFT = 16,
  INSERTION_MAX = 32
};

guint
mid_sighting_hash (MidMove move)
{
  guint hash = (guint) ((move * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15)) >> 48);
  return move == 0 ? 0 : MAX (hash, 1u);
}

static guint64
key_bits (guint64 key)
{
  return (key >> 18) << KEY_SHIFT; /* the 36 below the bucket's */
}

static guint64
word_of (const MidSighting *sighting)
{
  return key_bits (sighting->key) | (guint64) sighting->game << GAME_SHIFT | sighting->move;
}

static int
compare_words (const void *a, const void *b)
{
  guint64 first = *(const guint64 *) a, second = *(const guint64 *) b;
  return (first > second) - (first < second);
}

static gboolean
is_sorted (const guint64 *words, guint n)
{
  for (guint i = 1; i < n; i++)
    if (words[i - 1] > words[i])
      return FALSE;
  return TRUE;
}

/* Short ones by insertion; long ones are mostly one position of many games, in order already. */
static void
sort_words (guint64 *words, guint n)
{
  if (n > INSERTION_MAX)
    {
      if (!is_sorted (words, n))
        qsort (words, n, sizeof *words, compare_words);
      return;
    }
  for (guint i = 1; i < n; i++)
    {
      guint64 word = words[i];
      guint at = i;
      for (; at > 0 && words[at - 1] > word; at--)
        words[at] = words[at - 1];
      words[at] = word;
    }
}

/* Sorts a bucket by the eight bits that follow, then what those leave. */
static void
sort_bucket (guint64 *words, guint n, guint64 *scratch)
{
  guint32 ends[257] = { 0 };

  for (guint i = 0; i < n; i++)
    ends[(words[i] >> 56) + 1]++;
  for (guint i = 0; i < 256; i++)
    ends[i + 1] += ends[i];
  for (guint i = 0; i < n; i++)
    scratch[ends[words[i] >> 56]++] = words[i];
  memcpy (words, scratch, n * sizeof *words);
  for (guint i = 0, start = 0; i < 256; start = ends[i++])
    sort_words (words + start, ends[i] - start);
}

void
mid_sightings_pack (const MidSighting *sightings, guint n, guint64 *words,
                    guint32 starts[MID_SEGMENT_BUCKETS + 1])
{
  guint32 at[MID_SEGMENT_BUCKETS];
  guint largest = 0;

  memset (starts, 0, sizeof *starts * (MID_SEGMENT_BUCKETS + 1));
  for (guint i = 0; i < n; i++)
    starts[mid_sighting_bucket (sightings[i].key) + 1]++;
  for (guint b = 0; b < MID_SEGMENT_BUCKETS; b++)
    {
      largest = MAX (largest, starts[b + 1]);
      at[b] = starts[b];
      starts[b + 1] += starts[b];
    }
  for (guint i = 0; i < n; i++)
    words[at[mid_sighting_bucket (sightings[i].key)]++] = word_of (&sightings[i]);

  g_autofree guint64 *scratch = g_new (guint64, largest + 1);
  for (guint b = 0; b < MID_SEGMENT_BUCKETS; b++)
    if (starts[b + 1] > starts[b])
      sort_bucket (words + starts[b], starts[b + 1] - starts[b], scratch);
  for (guint i = 0; i < n; i++)
    words[i] = GUINT64_TO_LE (words[i]);
}

void
mid_sightings_find (const guint64 *words, guint n, guint64 key, MidSightingFound found,
                    gpointer data)
{
  guint64 wanted = key_bits (key);
  guint low = 0, high = n;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;
      if (GUINT64_FROM_LE (words[middle]) < wanted)
        low = middle + 1;
      else
        high = middle;
    }
  for (; low < n; low++)
    {
      guint64 word = GUINT64_FROM_LE (words[low]);
      if (word >> KEY_SHIFT != wanted >> KEY_SHIFT)
        return;
      found ((guint) (word >> GAME_SHIFT) & (MID_SEGMENT_GAMES - 1), (guint) word & 0xffff, data);
    }
}
