/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-weights.h: the numbers of a game's evaluation, for a tuner.
 *
 * A game with a MidSearch lists its tables of numbers (MidSearch.weights).  Each number has a name,
 * the table's with the place in it, and ".full" or ".empty" where it is one half of a pair, for a
 * full and for an empty board: "worth.2.3.full", "tempo".  Numbers are counted through from 0, in
 * the order of the tables, so that a tuner needs no names:
 *
 *   for (unsigned i = 0; i < mid_weights_count (game); i++)
 *     { mid_weights_get (game, i, &weight); ... mid_weights_set (game, i, weight.value + 1); ... }
 *
 * The evaluation is linear in most of them; weight.is_linear says of which.  Hash tables and
 * engines remember evaluations: after a change they must be cleared.
 *
 * These numbers, and what is computed from them, are the only state in a game that is not constant.
 * They are set by tuners, and by the engine's option EvalFile, and only while nothing else uses the
 * game.
 */
#pragma once
#include <stdio.h>

#include "mid-game.h"

typedef enum
{
  MID_WEIGHT_PAIR, /* int32_t, see mid-pair.h */
  MID_WEIGHT_PLAIN /* int16_t */
} MidWeightKind;

typedef enum
{
  MID_WEIGHT_LINEAR,
  MID_WEIGHT_BENT /* squared, compared, multiplied with another */
} MidWeightShape;

/* rows * columns numbers; a row without columns has 1.  least and most: sensible values of each. */
struct MidWeightTable
{
  const char *name;
  void *values;
  MidWeightKind kind;
  MidWeightShape shape;
  uint16_t rows, columns;
  int16_t least, most;
};

typedef struct
{
  char name[48];
  int value, least, most;
  bool is_linear;
} MidWeight;

/* 0 for a game without weights. */
unsigned mid_weights_count (const MidGame *game);

/* False, and nothing done, if there is no such number. */
bool mid_weights_get (const MidGame *game, unsigned index, MidWeight *out);

/* Values beyond least and most are taken to be these.  False if there is no such number. */
bool mid_weights_set (const MidGame *game, unsigned index, int value);

/* The index of the number of that name, of `len` bytes; -1 if there is none. */
int mid_weights_find (const MidGame *game, const char *name, size_t len);

/* Reads lines "NAME VALUE"; empty lines and what follows a # are passed over.  Lines before the
 * first error are taken; `offset` is then that of its line. */
MidParse mid_weights_read (const MidGame *game, const char *text, size_t len);

/* Writes what mid_weights_read() reads. */
void mid_weights_write (const MidGame *game, FILE *out);

/* Writes the tables as members of a C initialiser, as they stand in the game's -weights.c. */
void mid_weights_write_c (const MidGame *game, FILE *out);
