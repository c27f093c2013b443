/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-pv.h: an engine's line, read with the rules and written for people. */
#pragma once
#include <glib.h>

#include "mid-game.h"
#include "mid-uci-line.h"

/* Held by value. */
typedef struct
{
  const MidGame *game;
  MidPosition start;
  GArray *moves; /* MidMove; with the decisions that were declined */
} MidPv;

/* Reads the line as far as it is legal; what is left out between two words is declined.  words may
 * be NULL. */
void mid_pv_init (MidPv *self, const MidGame *game, const MidPosition *start, char **words);
void mid_pv_clear (MidPv *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MidPv, mid_pv_clear)

/* Bytes start … end of the text are the element that ends the first n moves. */
typedef struct
{
  guint start, end, n;
} MidPvSpan;

/* "4. Bc4 Be6 ‹Kd7›" as markup.  Each element is a link whose address is the number of moves up to
 * and with it; declined decisions do not show.  spans (of MidPvSpan) is filled with where they are
 * in the text without markup; it may be NULL.  Transfer full. */
char *mid_pv_dup_markup (const MidPv *self, GArray *spans);

/* "4. Bc4 Be6 <Kd7>", as a record writes it: without markup, and without what is declined. Transfer
 * full. */
char *mid_pv_dup_text (const MidPv *self);

/* The position after the first n moves. */
void mid_pv_get_position (const MidPv *self, guint n, MidPosition *out);

/* "+0.31", "−1.20", "M3", "−M3": as the first side sees it, when the score is that of `turn`.
 * Transfer full. */
char *mid_pv_dup_score (MidScoreKind kind, gint score, MidBound bound, MidSide turn);
