/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-readings-private.h: what the words of a game mean when they can mean several things. */
#pragma once
#include "mid-spelling-private.h"
#include "mid-token-private.h"

typedef enum
{
  MID_WORDS_OLD,  /* the older Chess 2 style: mid-legacy.c */
  MID_WORDS_TODAY /* today's, ambiguous by a slip */
} MidWordStyle;

/* A word of movetext, taken apart. */
typedef struct
{
  const char *at; /* where it stands, and how long */
  gsize at_len;
  const char *text; /* in the spelling of SAN */
  gsize len;
  char *owned;   /* the text, if it is not that of the file */
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

/* The words of one line that may be moves, variations left out, as far as the parser will come: of
 * MidWord.  In the older style a stray ")" does not end it.  letters may be NULL. */
GArray *mid_words_collect (const MidGame *game, const MidScanner *text, MidWordStyle style,
                           const MidLetters *letters);

/* What a word means. */
typedef struct
{
  unsigned passes; /* decisions passed over before the move */
  MidMove move;
} MidReading;

/* Finds readings (of MidReading) with which as many words as possible can be played, in their
 * order. TRUE if that is all of them. */
gboolean mid_readings_find (const MidGame *game, const MidPosition *start, GArray *words,
                            MidWordStyle style, GArray *readings);
