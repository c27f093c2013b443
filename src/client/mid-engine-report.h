/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-engine-report.h: what an engine has said so far of one position. */
#pragma once
#include "mid-uci-duel.h"
#include "mid-uci-line.h"

enum
{
  MID_ENGINE_LINES_MAX = 16
};

/* Held by value.  Read the fields; -1 where nothing was said. */
typedef struct
{
  gint depth, seldepth;
  gint64 nodes, nps, time;
  gint current; /* the number of the move that it looks at */
  guint n_lines;
  MidUciInfo lines[MID_ENGINE_LINES_MAX]; /* the best first; those without pv say how it is over */
  gboolean has_duel;
  MidUciDuel duel;
  gboolean is_open;   /* whoever knows the position says so: there is a move in it */
  gboolean is_denied; /* a score was not taken: it called mate where there is a move */
} MidEngineReport;

void mid_engine_report_init (MidEngineReport *self);
void mid_engine_report_clear (MidEngineReport *self); /* empty, as after init */

/* Takes an "info" line in; whether anything of it is news. */
gboolean mid_engine_report_take (MidEngineReport *self, const char *line);
