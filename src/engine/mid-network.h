/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-network.h: an evaluation by a small neural network that is kept up to date move by move
 * (chessprogramming wiki, "NNUE"; Nasu 2018).
 *
 * What a position shows in MidInputs goes, for each side as its viewer, through one layer of
 * `hidden` sums; clipped to 0 … 1 and squared, the sums of the side whose turn it is and then the
 * other's are weighed into one number.  Which weights do that depends on how many pieces there are.
 *
 * A symbol in a slot adds a column to the sums.  A frame keeps the sums together with what was
 * shown: the next position's are made from any frame's by the slots that differ, whatever move lies
 * between, or none.
 *
 * A file is the header, then in this order, little-endian, each int16_t: `hidden` biases; a column
 * of `hidden` weights for each symbol of each slot; for each bucket 2 * hidden weights, each within
 * -127 … 127; and int32_t: a bias for each bucket.  Sums are in units of 1 / 255, weights behind
 * them of 1 / 64.
 */
#pragma once
#include "mid-game.h"

enum
{
  MID_NETWORK_HIDDEN_MAX = 256, /* with it no sum of products overflows */
  MID_NETWORK_BUCKETS = 8,
  MID_NETWORK_ONE = 255, /* 1, as a sum */
  MID_NETWORK_UNIT = 64, /* 1, as a weight behind the sums */
  MID_NETWORK_WEIGHT_MAX = 127
};

/* The head of a file; numbers are little-endian. */
typedef struct
{
  char magic[8]; /* MID_NETWORK_MAGIC */
  char inputs[16];
  uint16_t n_slots, n_symbols, hidden, buckets;
  int32_t scale;          /* hundredths of a pawn that an output of 1 is worth, 1 … 10000 */
  uint16_t is_correction; /* 1: to be added to the game's own evaluation; 0: instead of it */
  char note[90];          /* what it was made of, for people */
} MidNetworkHeader;

#define MID_NETWORK_MAGIC "midnet1\n"

_Static_assert(sizeof (MidNetworkHeader) == 128, "as it is in files");

typedef struct MidNetwork MidNetwork;

/* What was shown last, and its sums. */
typedef struct
{
  _Alignas(16) int16_t sums[2][MID_NETWORK_HIDDEN_MAX]; /* by viewer */
  _Alignas(16) uint8_t shown[2][MID_SLOTS_MAX];
} MidNetworkFrame;

/* Reads the file.  NULL, and a constant message, where it cannot be read
 * or is not a network for these inputs. */
MidNetwork *mid_network_open (const char *path, const MidInputs *inputs, const char **message);
void mid_network_close (MidNetwork *network);

/* The inputs it was opened for. */
const MidInputs *mid_network_get_inputs (const MidNetwork *network);

/* Makes the frame that of nothing shown. */
void mid_network_reset (const MidNetwork *network, MidNetworkFrame *frame);

/* Whether what it says is to be added to the game's own evaluation. */
bool mid_network_is_correction (const MidNetwork *network);

/* What the position is worth to the side, whose turn it is, within MID_EVALUATION_MAX.  frame is
 * brought up to date, from itself or from `before` (NULL: none), whichever has less to change. */
int mid_network_evaluate (const MidNetwork *network, const MidPosition *pos, MidSide turn,
                          const MidNetworkFrame *before, MidNetworkFrame *frame);
