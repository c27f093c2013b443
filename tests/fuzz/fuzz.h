/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fuzz.h: what the fuzz targets share.
 *
 * A target is one file that defines LLVMFuzzerTestOneInput(), as libFuzzer wants it (tools/fuzz);
 * the plain driver, fuzz-replay.c, calls the same function for the files of the corpus.  A target
 * stops the program when a law is broken.
 *
 * Inputs for the rules begin with a line that names a game by id, with settings behind it:
 * "sirlin WhiteArmy=Reaper Stones=61".  Whatever else it is chooses a game by its first byte.
 */
#pragma once
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "mid-game.h"

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

#define FUZZ_LAW(law)                                                                              \
  do                                                                                               \
    if (!(law))                                                                                    \
      {                                                                                            \
        fprintf (stderr, "%s:%d: broken law: %s\n", __FILE__, __LINE__, #law);                     \
        abort ();                                                                                  \
      }                                                                                            \
  while (0)

/* A piece of the input, copied into memory of just its size, so that a read beyond it is seen. */
typedef struct
{
  char *text; /* not ended by a NUL */
  size_t len;
} FuzzText;

/* What an input asks for. */
typedef struct
{
  const MidGame *game;
  MidSetting settings[16]; /* borrow from `words` */
  unsigned n_settings;
  char *words;
} FuzzGame;

/* Takes the first line off the input. */
FuzzText fuzz_take_line (const uint8_t **data, size_t *size);

/* All the rest of it. */
FuzzText fuzz_take_rest (const uint8_t **data, size_t *size);
void fuzz_text_clear (FuzzText *text);

/* Takes the line that names the game; never fails. */
FuzzGame fuzz_take_game (const uint8_t **data, size_t *size);
void fuzz_game_clear (FuzzGame *game);

/* What holds in every position that can be played: decisions, keys, texts, and what a board shows.
 * For each of at most `n` of the legal moves: that it is one, that it can be made and taken back,
 * that its texts mean it. */
void fuzz_check_position (const FuzzGame *fuzz, const MidPosition *pos, unsigned n);

/* What holds of an answer that a parser of `len` bytes gave. */
void fuzz_check_parse (MidParse parse, size_t len);
