/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-guide.h: what a game tells a person who wants to understand a position.
 *
 * A guide has the rules in words, and OVERLAYS: what can be drawn over a board to show what the
 * rules make of the position there.  What can be seen with a bare eye, or asked of the contract
 * itself (attacked squares, threats), is none.  As the contract, it needs the C library only.
 */
#pragma once
#include "mid-game.h"

enum
{
  MID_HINTS_MAX = 256
};

typedef enum
{
  MID_HINT_COUNT,   /* square: so many pieces look at it */
  MID_HINT_STEP,    /* square: what decides the game can go there now */
  MID_HINT_LINK,    /* square and `to`: two pieces that help each other, or a wall between */
  MID_HINT_LETTERS, /* square: moves also as the pieces of these letters */
  MID_HINT_ZONE,    /* square … to: opposite corners, the lower left one first */
  MID_HINT_BARRED,  /* square: something on its way there is stopped */
  MID_HINT_WALL,    /* square and `to`, which it parts */
  MID_HINT_HEADING, /* square: its pawn goes on towards the neighbour `to` */
  MID_HINT_SIGN     /* square: what has been done to it or to its piece, `sign` */
} MidHintKind;

/* What can be the matter with a piece, or a square. */
typedef enum
{
  MID_SIGN_GUARDED, /* neither captures nor is captured, or is not captured */
  MID_SIGN_HELD,    /* does not move */
  MID_SIGN_URGED,   /* has to move */
  MID_SIGN_SHORT,   /* goes so many squares at most, `count` */
  MID_SIGN_NEUTRAL, /* is moved, and captured, by either side */
  MID_SIGN_ROYAL,   /* is to be kept as a king is */
  MID_SIGN_DOUBLE,  /* is two in one */
  MID_SIGN_TRAP,    /* captures what ends its move there */
  MID_SIGNS
} MidSign;

typedef struct
{
  MidHintKind kind;
  int16_t square, to; /* to: -1 where it has none */
  uint8_t count;
  char letters[4]; /* NUL-ended */
  MidSign sign;
} MidHint;

typedef struct
{
  const char *id;    /* stable: "midline" */
  const char *name;  /* MID_N_: "The midline" */
  const char *about; /* MID_N_: a sentence on what is drawn */

  /* Writes the hints for the position; returns how many, at most MID_HINTS_MAX. */
  unsigned (*draw) (const MidPosition *pos, MidHint *out);
} MidOverlay;

typedef struct
{
  /* By kind of piece, MidGame.n_pieces of them: how it moves and captures, MID_N_; [0] is NULL. */
  const char *const *rules;

  /* Optional: what is particular to the army of the side, MID_N_; NULL if nothing is. */
  const char *(*army) (const MidPosition *pos, MidSide side);

  const MidOverlay *overlays;
  unsigned n_overlays;

  /* Optional: what decides the play and no piece shows, to be seen wherever the position is; as
   * an overlay draws. */
  unsigned (*standing) (const MidPosition *pos, MidHint *out);
} MidGuide;

/* The guide of a game in the registry; NULL if it has none. */
const MidGuide *mid_guide_find (const MidGame *game);
