/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-hash.h: what the search found out about positions, shared by all its threads without locks.
 *
 * An entry is two words, the second of which is stored combined with the first by exclusive or: an
 * entry that two threads wrote at once does not match its key and is not found (Hyatt and Mann, "A
 * lock-less transposition table implementation for parallel search", 2002).
 */
#pragma once
#include <stdbool.h>
#include <stddef.h>

#include "mid-game.h"

typedef enum
{
  MID_BOUND_NONE,
  MID_BOUND_UPPER, /* the score is at most this */
  MID_BOUND_LOWER, /* at least this */
  MID_BOUND_EXACT
} MidBoundKind;

typedef struct MidHash MidHash;

/* score, eval: -32768 … 32767.  move: a hint from mid_hash_hint(), 0 if there is none. */
typedef struct
{
  uint32_t hint;
  int score, eval;
  int depth; /* -1 … 126 */
  MidBoundKind bound;
} MidHashEntry;

/* Moves are 64 bits, an entry has room for 24: what is stored tells the moves of one position from
 * each other, but for chance. */
static inline uint32_t
mid_hash_hint (MidMove m)
{
  m ^= m >> 24 ^ m >> 48;
  return (uint32_t) (m & 0xffffff);
}

/* A table of about the size, 1 … 1048576 MiB, empty; NULL if there is not so much memory. */
MidHash *mid_hash_new (size_t mebibytes);
void mid_hash_free (MidHash *hash);
void mid_hash_clear (MidHash *hash);

/* Entries of earlier searches give way from now on. */
void mid_hash_age (MidHash *hash);

bool mid_hash_probe (const MidHash *hash, uint64_t key, MidHashEntry *out);
void mid_hash_store (MidHash *hash, uint64_t key, const MidHashEntry *entry);

/* So that the entry is near when it is probed. */
void mid_hash_prefetch (const MidHash *hash, uint64_t key);

/* How many per mille of the table this search has filled; a sample. */
int mid_hash_fullness (const MidHash *hash);
