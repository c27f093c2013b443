/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-setup.h: putting up a position by hand.
 *
 * A SETUP is any arrangement a person can put on a board, valid or not, held in a MidPosition.  A
 * game says by a MidSetup how its own is changed: what stands on a square, and TRAITS, which are
 * all else that position text says (side to move, castling, armies, counters …).  Of a setup only
 * cells(), player() and format() may be asked until mid_setup_check() has made a position of it.
 *
 * As in mid-game.h: no allocation, no state, any thread; names are MID_N_ and constant.
 */
#pragma once
#include "mid-game.h"

typedef enum
{
  MID_TRAIT_SIDE,   /* MID_FIRST or MID_SECOND */
  MID_TRAIT_CHOICE, /* 0 … n_choices - 1 */
  MID_TRAIT_SWITCH, /* 0 or 1 */
  MID_TRAIT_COUNT,  /* min … max */
  MID_TRAIT_SQUARE  /* a square, or -1: none */
} MidTraitKind;

/* What a trait belongs with on the screen. */
typedef enum
{
  MID_TRAIT_GROUP_SIDES,    /* armies, stones */
  MID_TRAIT_GROUP_TURN,     /* who moves, the phase, counters */
  MID_TRAIT_GROUP_CASTLING, /* and en passant */
  MID_TRAIT_GROUP_PENDING,  /* shown only while one of them has more than one value to take */
  MID_TRAIT_GROUPS
} MidTraitGroup;

typedef struct
{
  MidTraitKind kind;
  MidTraitGroup group;
  const char *name;  /* MID_N_: "Side to move" */
  const char *field; /* tag of the MidField that says the same before play; NULL if none does */
  const MidChoice *choices;
  unsigned n_choices;
  int min, max;
  uint8_t swapped;  /* the trait that takes its value when the sides change places; may be itself */
  uint8_t mirrored; /* likewise when files do */
} MidTrait;

/* One throw of a die on the way to a starting position. */
typedef struct
{
  const char *what; /* MID_N_: "Bishop on a dark square" */
  uint8_t faces;    /* a throw above is thrown again */
} MidThrow;

enum
{
  MID_TRAITS_MAX = 32,
  MID_THROWS_MAX = 8
};

/* tray: the pieces that the side can have, in the order to offer them; returns how many, at most
 *   n_pieces.
 * put: the cell's piece goes on the square in place of what stands there; piece 0 empties it.  A
 *   piece of another army stands for the own one of that name.  Rights that this ends are dropped.
 * get: the trait's value.  can: whether it can take the value as the board is.  set: does nothing
 *   where it cannot.
 * draw: what the first n throws (each 1 … faces) decide of the starting position, on an empty
 *   board; with all n_throws it stands whole.  number: the start number they come to. */
struct MidSetup
{
  const MidTrait *traits;
  unsigned n_traits;
  unsigned n_powers; /* so many of the game's, from the first, are laid under pieces by hand */
  unsigned (*tray) (const MidPosition *pos, MidSide side, MidCell *out);
  void (*put) (MidPosition *pos, int square, MidCell cell);
  int (*get) (const MidPosition *pos, unsigned trait);
  bool (*can) (const MidPosition *pos, unsigned trait, int value);
  void (*set) (MidPosition *pos, unsigned trait, int value);

  const MidThrow *throws; /* optional */
  unsigned n_throws;
  void (*draw) (MidPosition *pos, const uint8_t *thrown, unsigned n);
  int (*number) (const uint8_t *thrown);
};

/* All games below have a setup table. */

/* Makes a position of the setup: MID_OK, or MID_BAD_SETUP with every defect listed.  Settings
 * supply what position text does not say.  *out is then for play, or for cells() alone. */
MidParse mid_setup_check (const MidGame *game, const MidSetting *settings, unsigned n_settings,
                          const MidPosition *setup, MidPosition *out, MidDefects *defects);

/* What stands on the square. */
MidCell mid_setup_cell (const MidGame *game, const MidPosition *setup, int square);

/* Takes all pieces off the board; armies, stones and the side to move stay. */
void mid_setup_clear (const MidGame *game, MidPosition *setup);

/* The start under the armies that the setup has and under the settings, which go before. */
MidParse mid_setup_start (const MidGame *game, const MidSetting *settings, unsigned n_settings,
                          MidPosition *setup);

/* The sides change places, with all that is theirs: what White has, Black has on the rank as many
 * steps from the other end, and Black moves where White did. */
void mid_setup_swap_sides (const MidGame *game, MidPosition *setup);

/* The first file becomes the last. */
void mid_setup_mirror (const MidGame *game, MidPosition *setup);

/* Moves what stands on a square to another; a copy leaves it there as well. */
void mid_setup_move (const MidGame *game, MidPosition *setup, int from, int to);
void mid_setup_copy (const MidGame *game, MidPosition *setup, int from, int to);

/* One disc more lies under the piece; after the most that can, none. */
void mid_setup_add_power (const MidGame *game, MidPosition *setup, int square, unsigned power);

/* The piece of that side's tray whose letter is typed, in either case; piece 0 if there is none. */
MidCell
mid_setup_find_letter (const MidGame *game, const MidPosition *setup, MidSide side, char letter);

/* The values that the trait can take now, in order; for switches, choices, sides and squares.
 * Returns how many; out has room for MID_CELLS_MAX + 1. */
unsigned mid_setup_values (const MidGame *game, const MidPosition *setup, unsigned trait, int *out);
