/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-letters.h: the letters that pieces have in other languages. */
#pragma once
#include <glib.h>

#include "mid-game.h"

enum
{
  MID_LETTERS_PIECES = 6
};

/* What the pieces are called in a language, in the order of "KQRBNP". */
typedef struct
{
  const char *name;  /* of the language or the languages, MID_N_ */
  const char *codes; /* theirs (ISO 639), with spaces between: "cs sk" */
  const char *pieces[MID_LETTERS_PIECES];
} MidLetters;

/* All of them; constant. */
const MidLetters *mid_letters_list (guint *n);

/* Those of the language, NULL if it has none of its own: "de", "de-AT", "pt_BR". */
const MidLetters *mid_letters_find (const char *language);

/* Whether the game's pieces are those of chess. */
gboolean mid_letters_fit_game (const MidGame *game);

/* A move as SAN has it with the language's letters, for people to read: files have those of SAN.
 * It stays as it is where the game's pieces are others.  Transfer full. */
char *mid_letters_dup_move (const MidLetters *letters, const MidGame *game, const char *san);
