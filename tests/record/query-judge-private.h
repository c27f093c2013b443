/* SPDX-License-Identifier: GPL-3.0-or-later */
/* query-judge-private.h: a game of the judge's: query-judge-game.c plays it, query-judge-moves.c
 * asks for positions and moves, query-judge.c for all else. */
#pragma once
#include "query-judge.h"

typedef struct
{
  char *text;
  guint number;
  char turn, decides; /* 'w', 'b', or '-' for both or neither */
} JudgeElement;

struct _JudgeGame
{
  MidRecord *record;
  const MidGame *rules;
  GPtrArray *boards; /* of char * */
  GArray *keys;      /* of guint64, of the rules */
  GArray *elements;  /* of Element, of the main line */
  guint plies, moves, duels, bluffs[2], stones[2], variations, errors, number;
  gboolean broken, crossed[2];
  GString *words;
  MidOutcome outcome;
};

/* Whether the text contains the part; is the other; as a name, as far as people write names alike.
 */
gboolean judge_has_text (const char *text, const char *part);
gboolean judge_is_text (const char *text, const char *other);
gboolean judge_is_name (const char *name, const char *other);

/* Adds each word, folded, and a space behind it. */
void judge_add_words (GString *words, const char *text);

/* Whether one of the game's positions is that, has those cells, is of those pieces; whether a
 * side's moves, '-' for both, follow each other so. */
gboolean judge_try_fen (const JudgeGame *game, const char *value);
gboolean judge_try_board (const JudgeGame *game, const char *value);
gboolean judge_try_material (const JudgeGame *game, const char *value);
gboolean judge_try_line (const JudgeGame *game, char side, const char *value);
