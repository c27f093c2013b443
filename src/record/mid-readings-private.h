/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-readings-private.h: what the words of the older Chess 2 style mean (mid-legacy.c). */
#pragma once
#include "mid-record-private.h"
#include "mid-token-private.h"

G_BEGIN_DECLS

/* A word of movetext, taken apart. */
typedef struct
{
  const char *text;
  gsize len;
  gboolean dots; /* "N. ..." stands before it */

  gboolean is_element; /* "<…>" */
  gboolean is_bid;     /* "[2-1]" */
  int white_bid, black_bid;
  gboolean is_pattern; /* the rest is known; else only the game itself can read it */
  gboolean whirls;
  char letter;              /* 0: none */
  int from_file, from_rank; /* -1: not said */
  int to;
  gboolean captures;
  char promotion;                  /* 0: none */
  gboolean checks, mates, crosses; /* + # % */
} MidWord;

/* The words of the main line, as far as the parser will come: of MidWord. */
GArray *mid_words_collect (const MidGame *game, const MidScanner *text);

/* What a word means. */
typedef struct
{
  unsigned passes; /* decisions passed over before the move */
  MidMove move;
} MidReading;

/* Finds readings (of MidReading) with which as many words as possible can be played, in their
 * order. TRUE if that is all of them. */
gboolean
mid_readings_find (const MidGame *game, const MidPosition *start, GArray *words, GArray *readings);

G_END_DECLS
