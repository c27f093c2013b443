/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-lot.h: numbers drawn by lot, the same ones everywhere and for good (splitmix64). */
#pragma once
#include <glib.h>

typedef struct
{
  guint64 state;
} MidLot;

static inline guint64
mid_lot_mix (guint64 x)
{
  x = (x ^ (x >> 30)) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  x = (x ^ (x >> 27)) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return x ^ (x >> 31);
}

static inline guint64
mid_lot_next (MidLot *lot)
{
  lot->state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return mid_lot_mix (lot->state);
}

/* Every number of a seed begins a sequence of its own. */
static inline void
mid_lot_init (MidLot *lot, guint64 seed, guint64 number)
{
  lot->state = seed;
  lot->state = mid_lot_next (lot) + number;
  lot->state = mid_lot_next (lot);
}

/* 0 … n - 1; n is far below 2³², so that all are equally likely but for nothing that matters. */
static inline guint
mid_lot_below (MidLot *lot, guint n)
{
  return (guint) ((mid_lot_next (lot) >> 32) * n >> 32);
}

/* 0 to below 1. */
static inline double
mid_lot_share (MidLot *lot)
{
  return (double) (mid_lot_next (lot) >> 11) * 0x1p-53;
}

/* True in `share` of the cases: never for 0, always for 1. */
static inline gboolean
mid_lot_has (MidLot *lot, double share)
{
  return mid_lot_share (lot) < share;
}
