/* SPDX-License-Identifier: GPL-3.0-or-later */
/* query-judge.h: a second opinion on queries, by the plainest way there is.
 *
 * Every position of every game is played and kept as a picture of its board; a query is a tree, and
 * each of its terms is tried on one game after another.  It is written from what is said about
 * queries (docs/searching.md), and knows nothing of an index, of SQL or of how a query is read.
 */
#pragma once
#include "mid-record.h"

typedef struct _JudgeGame JudgeGame;

/* All games of a text; of JudgeGame. */
GPtrArray *judge_read (const char *text, gsize len);

MidRecord *judge_get_record (const JudgeGame *game);
guint judge_get_n_positions (const JudgeGame *game);

/* A cell a character, from a1 on: "R", "r", "." */
const char *judge_get_board (const JudgeGame *game, guint i);

/* What is decided on the main line by 'w', 'b', or all for '-', but what was declined: each with
 * the number of its turn, as in "12...Nf6".  Of char *, transfer full. */
GPtrArray *judge_dup_line (const JudgeGame *game, char side);

/* What was said in comments, folded: words with a space before and behind each. */
const char *judge_get_words (const JudgeGame *game);

typedef enum
{
  ASK_AND,
  ASK_OR,
  ASK_NOT,
  ASK_TERM
} AskKind;

typedef struct _Ask Ask;
struct _Ask
{
  AskKind kind;
  Ask *left, *right; /* right: of AND and OR */
  const char *field; /* "" of a word without one */
  const char *sign;
  char *value;
};

void ask_free (Ask *ask);

/* Whether the query finds games[i]. */
gboolean judge_finds (const Ask *ask, GPtrArray *games, guint i);

/* Text without case and accents; transfer full. */
char *judge_fold (const char *text);
