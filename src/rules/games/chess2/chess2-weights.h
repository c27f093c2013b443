/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess2-weights.h: the numbers of Chess 2's evaluation, in hundredths of a pawn. */
#pragma once
#include "chess2.h"
#include "mid-pair.h"
#include "mid-weights.h"

/* How a piece reaches squares, whatever it is called.  A piece that moves like a queen goes by
 * MID_WAY_QUEEN, not by a bishop's and a rook's. */
typedef enum
{
  MID_WAY_KNIGHT,
  MID_WAY_BISHOP,
  MID_WAY_ROOK,
  MID_WAY_QUEEN,
  MID_WAY_STEP,
  MID_WAY_TRAMPLE,
  MID_WAYS
} MidWay;

enum
{
  MID_REACH_MOST = 15, /* so many squares and more are the same */
  MID_RUN_MOST = 6
};

/* Ranks are counted from the side's own, files from the edge: a and h are 0. */
typedef struct
{
  MidPair worth[MID_ARMIES][MID_ROLES];
  MidPair second_king; /* and the king-turn: they go with the army */
  MidPair by_rank[MID_ROLES][8], by_file[MID_ROLES][4];
  MidPair mobility[MID_WAYS][MID_REACH_MOST + 1];

  /* Pawns. */
  MidPair passed[8], held[8];          /* more for a passed pawn; for one with its way blocked */
  MidPair escort[8], hunter[8];        /* a step nearer of the own king, of the enemy's, by rank */
  MidPair isolated, doubled, backward; /* flaws */
  MidPair guarded[8], abreast[8];      /* by a pawn behind; with one beside */

  /* Officers. */
  MidPair bishop_pair, open_file, half_open_file;
  MidPair outpost[2]; /* a knight, a bishop where no pawn drives it off, guarded by one */

  /* Contact. */
  MidPair hunted;         /* an officer attacked by a pawn */
  MidPair menaced[2];     /* a rook or queen attacked by a lesser piece; by a rook, a queen */
  MidPair loose, hanging; /* attacked and not defended: pawns, officers */

  /* Kings. */
  MidPair shielded;
  int16_t attack[MID_WAYS];     /* danger, for each square around the king that is attacked */
  int16_t check[MID_WAYS];      /* for a check that can be given safely */
  int16_t weak;                 /* for each attacked square around that only the king defends */
  int16_t run[2][MID_RUN_MOST]; /* a walk across in so many turns: not our turn, our turn */
  MidPair doors;                /* an entrance beyond the midline that nobody guards */

  /* Armies. */
  MidPair pulled;                         /* a nemesis pawn, for each step nearer a king */
  MidPair besieging;                      /* a nemesis, likewise */
  MidPair barring;                        /* a ghost in a king's way */
  MidPair reaped;                         /* a piece left alone, with a reaper about */
  MidPair storm;                          /* an enemy piece beside a warrior king */
  MidPair cramped;                        /* warrior kings beside each other */
  MidPair lent;                           /* an Empowered piece with a power it was not born with */
  MidPair charge;                         /* an elephant, for each enemy in its paths */
  MidPair versus[MID_ARMIES][MID_ARMIES]; /* against such an army, all the rest being equal */
  int16_t stones[MID_STONES_MAX + 1];
  int16_t tempo;
  int16_t half_turn; /* a king-turn still to come */
} MidChess2Weights;

/* What they are; see mid-weights.h for who may change them. */
extern MidChess2Weights mid_chess2_weights;

/* by_rank and by_file together: where a piece of the first side stands. */
extern MidPair mid_chess2_placed[MID_ROLES][64];
void mid_chess2_weights_settle (void);

/* The same for tuners. */
enum
{
  MID_CHESS2_WEIGHT_TABLES = 40
};
extern const MidWeightTable mid_chess2_weight_tables[MID_CHESS2_WEIGHT_TABLES];
