/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-sightings-private.h: which games have which positions, packed.
 *
 * A SEGMENT holds the positions of up to 4096 games in a row.  A SIGHTING is one position of one
 * game and what was played there.  The sightings of a segment lie in 1024 BUCKETS by the upper bits
 * of their keys, each a sorted array of 64-bit words, little-endian:
 *
 *     63              28 27       16 15          0
 *     ├ key, 36 bits ──┤├ game, 12 ─┤├ move, 16 ─┤
 *
 * `game` counts from the segment's first, `move` is a hash of what was played, 0 where the line
 * ends.  Bucket and word together hold 46 bits of the key: that a position of a collection of a
 * million games is found where it is not happens once in about 900 000 searches.
 */
#pragma once
#include <glib.h>

#include "mid-game.h"

enum
{
  MID_SEGMENT_GAMES = 4096,
  MID_SEGMENT_BUCKETS = 1024
};

typedef struct
{
  guint64 key;
  guint32 game;
  guint32 move; /* mid_sighting_hash() */
} MidSighting;

guint mid_sighting_hash (MidMove move);

static inline guint
mid_sighting_bucket (guint64 key)
{
  return (guint) (key >> 54);
}

/* Packs sightings, whose games ascend; words has room for all; bucket b is words[starts[b]] up to
 * words[starts[b + 1]]. */
void mid_sightings_pack (const MidSighting *sightings, guint n, guint64 *words,
                         guint32 starts[MID_SEGMENT_BUCKETS + 1]);

typedef void (*MidSightingFound) (guint game, guint move, gpointer data);

/* Tells the sightings of a position in its bucket, games ascending. */
void mid_sightings_find (const guint64 *words, guint n, guint64 key, MidSightingFound found,
                         gpointer data);
